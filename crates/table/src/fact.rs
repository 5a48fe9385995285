//! What happened, as data: sentences, sounds and drawings follow from it.

use ludo_games::{Seat, Text};
use serde::Serialize;
use ts_rs::TS;

use crate::act::Offer;
use crate::ending::Ending;
use crate::show::{Cast, GameFact, Show, ending_words};

/// Something that happened, as far as a viewer may know. `fact` tells the kinds apart.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(untagged)]
pub enum Fact {
    /// At the table.
    Table(TableFact),
    /// In the game.
    Game(GameFact),
}

/// What an event did at the table, beside the game. Everybody may know it.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "fact", rename_all = "kebab-case")]
pub enum TableFact {
    /// Somebody sat down.
    Sat {
        /// Who.
        seat: Seat,
    },
    /// Somebody left his seat before the game began.
    Rose {
        /// Who.
        seat: Seat,
    },
    /// The game began.
    Started {
        /// Who starts.
        seat: Seat,
    },
    /// Somebody offered something.
    Offered {
        /// Who.
        seat: Seat,
        /// What.
        offer: Offer,
    },
    /// Somebody said no to an offer.
    Declined {
        /// Who.
        seat: Seat,
        /// To what.
        offer: Offer,
    },
    /// Somebody withdrew his offer.
    Withdrew {
        /// Who.
        seat: Seat,
        /// What.
        offer: Offer,
    },
    /// The game went back.
    TookBack {
        /// Whose turn was taken back.
        seat: Seat,
        /// To so many actions.
        ply: u32,
    },
    /// The game was paused.
    Paused,
    /// It goes on.
    Resumed {
        /// Who wanted it.
        seat: Seat,
    },
    /// Somebody asked for advice.
    AskedForAdvice {
        /// Who.
        seat: Seat,
    },
    /// Somebody gave up.
    Resigned {
        /// Who.
        seat: Seat,
    },
    /// Somebody ran out of time.
    OutOfTime {
        /// Who.
        seat: Seat,
    },
    /// Somebody has not been there for long.
    Gone {
        /// Who.
        seat: Seat,
    },
    /// He is there again.
    Back {
        /// Who.
        seat: Seat,
    },
    /// Somebody ended the wait for another who has gone.
    Claimed {
        /// Who.
        seat: Seat,
        /// Who has gone.
        gone: Seat,
    },
    /// The computer plays for somebody.
    Substituted {
        /// For whom.
        seat: Seat,
        /// Its level.
        level: u8,
    },
    /// He plays himself again.
    Returned {
        /// Who.
        seat: Seat,
    },
    /// The match ended.
    Ended {
        /// How.
        ending: Ending,
    },
    /// All agreed to play again.
    PlaysAgain,
}

impl TableFact {
    /// What a viewer is told of it.
    pub(crate) fn tell<G: Show>(&self, cast: &Cast<'_>) -> Text {
        match self {
            &TableFact::Sat { seat } => cast.did(seat, "vous asseyez", "s’assied", "sat down"),
            &TableFact::Rose { seat } => {
                cast.did(seat, "quittez la table", "quitte la table", "left the table")
            }
            &TableFact::Started { seat } => starts(cast, seat),
            &TableFact::Offered { seat, offer } => offered(cast, seat, offer),
            &TableFact::Declined { seat, .. } => cast.did(seat, "refusez", "refuse", "declined"),
            &TableFact::Withdrew { seat, .. } => {
                cast.did(seat, "retirez votre proposition", "retire sa proposition", "withdrew the offer")
            }
            &TableFact::TookBack { seat, .. } => {
                cast.did(seat, "reprenez votre coup", "reprend son coup", "took the move back")
            }
            TableFact::Paused => Text::new("La partie est en pause.", "The game is paused."),
            &TableFact::Resumed { seat } => {
                cast.did(seat, "continuez la partie", "continue la partie", "went on with the game")
            }
            &TableFact::AskedForAdvice { seat } => {
                cast.did(seat, "demandez conseil", "demande conseil", "asked for advice")
            }
            TableFact::Ended { ending } => ending_words::<G>(ending, cast).text,
            TableFact::PlaysAgain => Text::new("On joue la revanche.", "There will be a rematch."),
            leaving => leaving.tell_leaving(cast),
        }
    }

    /// Players who go, come back or are replaced.
    fn tell_leaving(&self, cast: &Cast<'_>) -> Text {
        match *self {
            TableFact::Resigned { seat } => cast.did(seat, "abandonnez", "abandonne", "resigned"),
            TableFact::OutOfTime { seat } => {
                cast.did(seat, "n’avez plus de temps", "n’a plus de temps", "ran out of time")
            }
            TableFact::Gone { seat } => cast.did(seat, "êtes parti", "n’est plus là", "left"),
            TableFact::Back { seat } => cast.did(seat, "êtes de retour", "est de retour", "came back"),
            TableFact::Claimed { seat, .. } => {
                cast.did(seat, "n’attendez plus", "n’attend plus", "stopped waiting")
            }
            TableFact::Returned { seat } => {
                cast.did(seat, "jouez de nouveau", "joue de nouveau", "took the seat back")
            }
            TableFact::Substituted { seat, .. } => replaced(cast, seat),
            _ => Text::default(),
        }
    }
}

fn starts(cast: &Cast<'_>, seat: Seat) -> Text {
    if cast.is_viewer(seat) {
        return Text::new("Vous commencez.", "You start.");
    }
    let name = cast.name(seat);
    Text::new(format!("{} commence.", name.fr), format!("{} starts.", name.en))
}

fn replaced(cast: &Cast<'_>, seat: Seat) -> Text {
    let name = cast.name(seat);
    Text::new(format!("L’ordinateur joue pour {}.", name.fr), format!("The computer plays for {}.", name.en))
}

fn offered(cast: &Cast<'_>, seat: Seat, offer: Offer) -> Text {
    match offer {
        Offer::Draw => cast.did(seat, "proposez la nulle", "propose la nulle", "offered a draw"),
        Offer::TakeBack => cast.did(
            seat,
            "demandez à reprendre votre coup",
            "demande à reprendre son coup",
            "asked to take a move back",
        ),
        Offer::Pause => cast.did(seat, "proposez une pause", "propose une pause", "proposed a pause"),
        Offer::Rematch => {
            cast.did(seat, "proposez une revanche", "propose une revanche", "proposed a rematch")
        }
    }
}
