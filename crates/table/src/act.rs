//! What players ask for.

use ludo_games::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What somebody at a seat wants. Whose seat that is, is known to the door that hands it in, and never said here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Act {
    /// To play a move.
    Play {
        /// How many actions were played before it: an offer in between never makes a move stale.
        ply: u32,
        /// How many take-backs there were before it: a move that comes late after one means another position.
        line: u32,
        /// In the notation.
        #[serde(rename = "move")]
        action: String,
    },
    /// To offer the others something.
    Offer {
        /// What.
        offer: Offer,
    },
    /// To withdraw an offer of one's own.
    Withdraw {
        /// The number of the offer's event.
        offer: u32,
    },
    /// To answer an offer.
    Answer {
        /// The number of the offer's event: a late yes never accepts another one.
        offer: u32,
        /// Yes or no.
        yes: bool,
    },
    /// To have advice.
    Hint,
    /// To give up.
    Resign,
    /// That a game that was paused goes on.
    Resume,
    /// That the game ends, because another has gone.
    Claim {
        /// Who has gone.
        gone: Seat,
    },
    /// That the computer plays for another who has gone.
    Substitute {
        /// Who has gone.
        gone: Seat,
        /// The computer's level.
        level: u8,
    },
    /// To play again oneself, after the computer stood in.
    Return,
    /// To say who starts, where the rulebook leaves it to the players.
    First {
        /// Who.
        seat: Seat,
    },
    /// To commit to a number of one's own (`docs/FAIR.md`).
    Vow {
        /// SHA-256 of the vow, in hexadecimal digits.
        commitment: String,
    },
    /// To say that number, once everybody has vowed.
    Reveal {
        /// 32 bytes in hexadecimal digits.
        number: String,
    },
    /// To leave the seat before the game begins.
    Rise,
}

/// What can be offered.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Offer {
    /// To call it a draw.
    Draw,
    /// To take back the last turn of the one who offers, and what came after it.
    TakeBack,
    /// To stop the clocks for a while.
    Pause,
    /// To play again.
    Rematch,
}
