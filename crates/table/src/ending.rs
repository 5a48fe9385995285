//! How a match ended.

use ludo_games::{Rule, Seat};
use serde::Serialize;
use ts_rs::TS;

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
