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
    /// Whom it is about, if anybody.
    pub(crate) fn seat(&self) -> Option<Seat> {
        match *self {
            TableFact::Sat { seat }
            | TableFact::Rose { seat }
            | TableFact::Started { seat }
            | TableFact::Offered { seat, .. }
            | TableFact::Declined { seat, .. }
            | TableFact::Withdrew { seat, .. }
            | TableFact::TookBack { seat, .. }
            | TableFact::Resumed { seat }
            | TableFact::AskedForAdvice { seat }
            | TableFact::Resigned { seat }
            | TableFact::OutOfTime { seat }
            | TableFact::Gone { seat }
            | TableFact::Back { seat }
            | TableFact::Claimed { seat, .. }
            | TableFact::Substituted { seat, .. }
            | TableFact::Returned { seat } => Some(seat),
            TableFact::Paused | TableFact::Ended { .. } | TableFact::PlaysAgain => None,
        }
    }

    /// What a viewer is told of it.
    pub(crate) fn tell<G: Show>(&self, cast: &Cast<'_>) -> Text {
        match self {
            &TableFact::Sat { seat } => cast.did(seat, "prenez place", "prend place", "sat down"),
            &TableFact::Rose { seat } => cast.has(seat, "quitté la table", "left the table"),
            &TableFact::Started { seat } => starts(cast, seat),
            &TableFact::Offered { seat, offer } => offered(cast, seat, offer),
            &TableFact::Declined { seat, .. } => cast.has(seat, "refusé", "declined"),
            &TableFact::Withdrew { seat, .. } => cast.did(
                seat,
                "avez retiré votre proposition",
                "a retiré sa proposition",
                "withdrew the offer",
            ),
            &TableFact::TookBack { seat, .. } => {
                cast.did(seat, "avez annulé votre coup", "a annulé son coup", "took the move back")
            }
            TableFact::Paused => Text::new("La partie est en pause.", "The game is paused."),
            &TableFact::Resumed { seat } => cast.has(seat, "mis fin à la pause", "ended the pause"),
            &TableFact::AskedForAdvice { seat } => cast.has(seat, "demandé un conseil", "asked for a hint"),
            TableFact::Ended { ending } => ending_words::<G>(ending, cast).text,
            TableFact::PlaysAgain => Text::new("Place à la revanche\u{a0}!", "Time for the rematch!"),
            leaving => leaving.tell_leaving(cast),
        }
    }

    /// Players who go, come back or are replaced.
    fn tell_leaving(&self, cast: &Cast<'_>) -> Text {
        match *self {
            TableFact::Resigned { seat } => cast.has(seat, "abandonné", "resigned"),
            TableFact::OutOfTime { seat } => cast.has(seat, "dépassé le temps", "ran out of time"),
            TableFact::Gone { seat } => cast.did(seat, "n’êtes plus là", "n’est plus là", "left"),
            TableFact::Back { seat } => cast.did(seat, "êtes de retour", "est de retour", "came back"),
            TableFact::Claimed { seat, .. } => cast.has(seat, "cessé d’attendre", "stopped waiting"),
            TableFact::Returned { seat } => {
                cast.did(seat, "avez repris votre place", "a repris sa place", "came back to play")
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
    let (place, name) = (cast.own(seat, "la", "place", "place"), cast.name(seat));
    Text::new(
        format!("L’ordinateur joue à {}.", place.fr),
        format!("The computer is playing for {}.", name.en),
    )
}

fn offered(cast: &Cast<'_>, seat: Seat, offer: Offer) -> Text {
    match offer {
        Offer::Draw => cast.has(seat, "proposé la partie nulle", "offered a draw"),
        Offer::TakeBack => cast.did(
            seat,
            "avez demandé à annuler votre coup",
            "a demandé à annuler son coup",
            "asked to take a move back",
        ),
        Offer::Pause => cast.has(seat, "proposé une pause", "suggested a pause"),
        Offer::Rematch => cast.has(seat, "proposé une revanche", "suggested a rematch"),
    }
}
