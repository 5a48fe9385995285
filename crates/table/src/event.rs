//! What happens at a table, and what comes of it.

use ludo_games::{Rule, Seat, Text, Verdict};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::terms::Player;

/// Something that happened: its number, when (in milliseconds of the driver's clock), and what.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Event {
    /// From 0, without gaps.
    pub n: u64,
    /// When. Never earlier than the event before.
    pub at: u64,
    /// What.
    #[serde(flatten)]
    pub kind: Kind,
}

/// What can happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Kind {
    /// Whoever runs the table commits to its share of the chance, before anybody sits down (`docs/FAIR.md`).
    Seal {
        /// The table's id.
        table: String,
        /// The terms, as the text that the commitment covers.
        terms: String,
        /// SHA-256 of everything sealed, in hexadecimal digits.
        commitment: String,
    },
    /// Somebody takes a seat.
    Sit {
        /// Which.
        seat: Seat,
        /// Who.
        player: Player,
    },
    /// Somebody leaves his seat before the game begins.
    Rise {
        /// Which.
        seat: Seat,
    },
    /// The players say who starts, where the rulebook leaves it to them.
    First {
        /// Who.
        seat: Seat,
    },
    /// A player commits to a number of his own.
    Vow {
        /// Whose.
        seat: Seat,
        /// SHA-256 of the vow, in hexadecimal digits.
        commitment: String,
    },
    /// A player says his number, once everybody has vowed.
    Reveal {
        /// Whose.
        seat: Seat,
        /// 32 bytes in hexadecimal digits.
        number: String,
    },
    /// The seal is opened, for the table only, and the game begins with the seed made of everybody's numbers.
    Unseal {
        /// What was sealed: 32 bytes in hexadecimal digits.
        secret: String,
        /// The numbers of computer seats, sealed too.
        numbers: Vec<SeatNumber>,
    },
    /// The game begins, with all that chance will bring: 32 bytes in hexadecimal digits. For tables without a seal.
    Deal {
        /// The seed.
        seed: String,
    },
    /// A move.
    Play {
        /// Whose.
        seat: Seat,
        /// How many actions were played before it. An offer in between never makes a move stale.
        ply: u32,
        /// In the notation.
        #[serde(rename = "move")]
        action: String,
    },
    /// An offer to the others.
    Offer {
        /// Whose.
        seat: Seat,
        /// What.
        offer: Offer,
    },
    /// An answer to the offer on the table.
    Answer {
        /// Whose.
        seat: Seat,
        /// Yes or no.
        yes: bool,
    },
    /// A player asks for advice.
    Hint {
        /// Who.
        seat: Seat,
    },
    /// A player gives up.
    Resign {
        /// Who.
        seat: Seat,
    },
    /// A player's time is over.
    Flag {
        /// Whose.
        seat: Seat,
    },
    /// A game that was paused goes on.
    Resume {
        /// Who wants it.
        seat: Seat,
    },
    /// A player has not been there for long.
    Gone {
        /// Who.
        seat: Seat,
    },
    /// He is there again.
    Back {
        /// Who.
        seat: Seat,
    },
    /// A player ends the game, because another has gone.
    Claim {
        /// Who claims.
        seat: Seat,
        /// Who has gone.
        gone: Seat,
    },
    /// A player puts the computer on the seat of another who has gone.
    Substitute {
        /// Who does it.
        seat: Seat,
        /// Who has gone.
        gone: Seat,
        /// The computer's level.
        level: u8,
    },
    /// Everybody has gone: the match ends.
    Close,
}

/// A number that a seat adds to the shuffle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SeatNumber {
    /// Whose.
    pub seat: Seat,
    /// 32 bytes in hexadecimal digits.
    pub number: String,
}

/// What can be offered.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    /// To call it a draw.
    Draw,
    /// To take back the last move of the one who offers, and what came after it.
    TakeBack,
    /// To stop the clocks for a while.
    Pause,
    /// To play again.
    Rematch,
}

/// What an event came to, for those who drive the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "effect", rename_all = "kebab-case")]
pub enum Effect {
    /// The game has begun.
    Dealt,
    /// An action was played.
    Played {
        /// How many there are now.
        ply: u32,
    },
    /// The computer must now choose an action for a seat.
    Think {
        /// Which.
        seat: Seat,
        /// The computer's level.
        level: u8,
    },
    /// A player wants advice: whoever drives the table has the computer think for him.
    Advise {
        /// Who.
        seat: Seat,
    },
    /// An offer waits for the answers of these seats.
    Offered {
        /// What.
        offer: Offer,
        /// Who has not answered yet.
        waiting: Vec<Seat>,
    },
    /// An offer came to nothing.
    Declined {
        /// What.
        offer: Offer,
    },
    /// The game went back.
    TookBack {
        /// To so many actions.
        ply: u32,
    },
    /// The clocks stand still.
    Paused,
    /// They run again.
    Resumed,
    /// The computer plays for a seat from now on.
    Substituted {
        /// Which.
        seat: Seat,
    },
    /// The game is over.
    Over,
    /// All agreed to play again.
    Rematch,
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Ending {
    /// Who won; nobody in a draw.
    pub winner: Option<Seat>,
    /// Why.
    #[serde(flatten)]
    pub reason: Reason,
}

/// Why a match ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "reason", content = "by", rename_all = "kebab-case")]
pub enum Reason {
    /// By a rule of the game.
    Rule(Rule),
    /// A player gave up.
    Resigned(Seat),
    /// A player ran out of time.
    OutOfTime(Seat),
    /// A player has gone.
    Abandoned(Seat),
    /// The players agreed on a draw.
    Agreed,
    /// Everybody has gone.
    Deserted,
}

/// Why an event is refused. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Refusal {
    /// Stable name, for programs.
    pub code: &'static str,
    /// What is wrong and what would be right.
    #[serde(flatten)]
    pub text: Text,
    /// For a move that the rules forbid: the rule.
    pub verdict: Option<Box<Verdict>>,
}

impl Refusal {
    /// A refusal in both languages.
    pub(crate) fn new(code: &'static str, fr: impl Into<String>, en: impl Into<String>) -> Refusal {
        Refusal { code, text: Text::new(fr, en), verdict: None }
    }
}

impl From<Verdict> for Refusal {
    fn from(verdict: Verdict) -> Refusal {
        let code = match verdict.rule {
            Rule::TEXT => "move/not_a_move",
            Rule::TURN => "move/not_your_turn",
            _ => "move/illegal",
        };
        Refusal { code, text: verdict.text.clone(), verdict: Some(Box::new(verdict)) }
    }
}
