//! Traces: whole games as JSON Lines, hidden cards included (`docs/RULES.md`). For tests, never for players.

mod read;
mod replay;
mod write;

pub use read::{Head, Lines, TraceError};
pub use replay::{Disagreement, Replay, Trouble, Turned};
pub use write::{Recorder, write_game};

use std::collections::BTreeMap;

use ludo_games::{Game, Options, Seat, Setup, SetupError};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The options that a table chose, as they are written.
pub(crate) fn chosen<G: Game>(options: Options) -> BTreeMap<String, bool> {
    options.ids::<G>().map(|id| (id.to_owned(), true)).collect()
}

/// A table as it is written.
pub(crate) fn table<G: Game>(
    seats: u8,
    first: u8,
    options: &BTreeMap<String, bool>,
) -> Result<Setup, SetupError> {
    let chosen = options.iter().filter(|(_, chosen)| **chosen);
    let options = Options::read::<G>(chosen.map(|(id, _)| id))?;
    Ok(Setup { seats, first: Seat::new(first), options })
}

/// A line with an action.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    seat: u8,
    /// Every legal move, sorted by bytes. A trace read may leave it out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    legal: Option<Vec<String>>,
    #[serde(rename = "move")]
    action: String,
    state: Value,
}

/// The last line.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct End {
    result: Ending,
}

/// How the game ended, as text.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Ending {
    winner: Option<u8>,
    reason: String,
}
