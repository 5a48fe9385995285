//! What a record proves of its shuffle, and the cards it holds: for whoever looks at a finished game.

use ludo_games::{GameId, Seat, Text, for_game};
use serde::Serialize;
use ts_rs::TS;

use crate::record::{Record, RecordError};
use crate::show::{Card, Show};
use crate::table::Table;

/// What a record proves of its shuffle (`docs/FAIR.md`).
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "verdict", rename_all = "kebab-case")]
pub enum ShuffleCheck {
    /// Nobody chose the cards: the seed follows from what was sealed and from everybody's numbers.
    Fair(FairShuffle),
    /// Nothing was sealed: the device that dealt chose the seed.
    NotSealed,
    /// The record is not that of a fair shuffle.
    NotFair {
        /// The first thing that is wrong.
        why: Text,
    },
}

/// A shuffle that nobody chose.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct FairShuffle {
    /// The seed, in hexadecimal digits.
    pub seed: String,
    /// Who starts.
    pub starts: Option<Seat>,
    /// The cards that each seat was dealt by it; none in a game without cards.
    pub dealt: Vec<Vec<Card>>,
}

/// Plays the text of a record again and says what it proves of its shuffle.
///
/// ```
/// use ludo_table::{ShuffleCheck, check_shuffle};
///
/// assert!(matches!(check_shuffle("{}"), ShuffleCheck::NotFair { .. }));
/// ```
pub fn check_shuffle(record: &str) -> ShuffleCheck {
    check(record).unwrap_or_else(|error| ShuffleCheck::NotFair { why: error.text() })
}

fn check(text: &str) -> Result<ShuffleCheck, RecordError> {
    let record = Record::read(text)?;
    for_game!(game_of(&record)?, G => record.verify::<G>().map(|table| proved(&table)))
}

/// What a table proves that was played again from its record.
fn proved<G: Show>(table: &Table<G>) -> ShuffleCheck {
    if !table.is_sealed() {
        return ShuffleCheck::NotSealed;
    }
    let Some(opened) = table.unsealed() else {
        let (fr, en) = ("Le sceau n’a jamais été ouvert.", "The seal was never opened.");
        return ShuffleCheck::NotFair { why: Text::new(fr, en) };
    };
    let starts = table.view_at(Seat::NOBODY, 0).and_then(|view| view.turn);
    ShuffleCheck::Fair(FairShuffle { seed: opened.seed.clone(), starts, dealt: hands(table, 0) })
}

/// Every seat's cards after so many actions of a record; nothing when the game is not over, or had fewer actions.
///
/// # Errors
/// The first thing that is wrong with the record.
pub fn open_hands(record: &str, ply: u32) -> Result<Vec<Vec<Card>>, RecordError> {
    let record = Record::read(record)?;
    for_game!(game_of(&record)?, G => {
        let table = record.verify::<G>()?;
        Ok(if table.ending().is_some() { hands(&table, ply) } else { Vec::new() })
    })
}

fn hands<G: Show>(table: &Table<G>, ply: u32) -> Vec<Vec<Card>> {
    let hand = |seat| table.view_at(seat, ply).map(|view| view.scene.hand);
    let hands: Vec<Vec<Card>> = Seat::all(table.seats()).filter_map(hand).collect();
    if hands.iter().all(Vec::is_empty) { Vec::new() } else { hands }
}

fn game_of(record: &Record) -> Result<GameId, RecordError> {
    GameId::from_id(&record.game).ok_or_else(|| RecordError::NoGame(record.game.clone()))
}
