//! What is kept of tables, so that nothing acknowledged is ever lost.
//!
//! A store is plain and blocking: it writes batches, each as one transaction that is durable when it returns, and reads. Threads that
//! wait for it are [`Desk`]'s.

mod desk;
mod memory;
mod sqlite;
#[cfg(test)]
mod tests;

use std::collections::HashSet;

use ludo_games::Seat;
use ludo_table::{Event, Record};
use serde::{Deserialize, Serialize};
use thiserror::Error;

pub(crate) use desk::Desk;
pub(crate) use memory::Memory;
pub(crate) use sqlite::Sqlite;

use crate::door::Door;
use crate::keys::{Hash, TableId};

/// Where tables are kept.
pub(crate) trait Store: Send {
    /// Writes all of these in one transaction, in order, and returns when they are durable: what came of each.
    ///
    /// # Errors
    /// When nothing was written ([`StoreError::Full`]), or nobody knows whether anything was.
    fn write(&mut self, writes: &[Write]) -> Result<Vec<Written>, StoreError>;

    /// Nobody has wanted anything for a while: time to tidy up.
    ///
    /// # Errors
    /// When the disk does not keep what it is given.
    fn idle(&mut self) -> Result<(), StoreError> {
        Ok(())
    }

    /// All that is kept of a table.
    fn load(&mut self, table: &TableId) -> Result<Option<Stored>, StoreError>;

    /// The table that a code or a public id leads to. A code that is out of date leads nowhere.
    fn find(&mut self, key: &Key, now: u64) -> Result<Option<TableId>, StoreError>;

    /// Tables at which a stranger may sit down or watch, the newest first, as [`Marks::listing`] has them.
    fn listed(&mut self, game: Option<&str>, limit: u32) -> Result<Vec<String>, StoreError>;

    /// Tables at which something is due by this moment, the earliest first.
    fn due(&mut self, by: u64, limit: u32) -> Result<Vec<TableId>, StoreError>;

    /// How many tables there are.
    fn count(&mut self) -> Result<u64, StoreError>;

    /// When a server was last alive.
    fn last_beat(&mut self) -> Result<Option<u64>, StoreError>;

    /// For how many milliseconds since this moment no server was alive.
    fn outage_since(&mut self, moment: u64) -> Result<u64, StoreError>;
}

/// Something to be written.
#[derive(Clone, Debug)]
pub(crate) enum Write {
    /// A new table.
    Create(Box<Create>),
    /// What happened at a table.
    Append(Box<Append>),
    /// A table is erased.
    Erase(TableId),
    /// Names in these events are forgotten: they are written anew, with the same numbers, and so is what the list shows of the table.
    Rewrite {
        /// Which table.
        table: TableId,
        /// Instead of those with the same numbers.
        events: Vec<Event>,
        /// Instead of [`Marks::listing`].
        listing: Option<String>,
    },
    /// A server is alive at this moment.
    Beat(u64),
    /// No server was alive from a moment to another, when one is again.
    Outage {
        /// From.
        from: u64,
        /// To.
        to: u64,
    },
    /// What is too old is erased: tables, used codes, outages nobody needs any more.
    Sweep(Sweep),
}

/// A table with all that happened while it was made.
#[derive(Clone, Debug)]
pub(crate) struct Create {
    pub(crate) id: TableId,
    pub(crate) made: u64,
    /// The record without its events. The text of its edition is kept once for all tables.
    pub(crate) head: Record,
    /// What the seal holds, at a table that shuffles fairly. Written with the seal, never later.
    pub(crate) seal: Option<SealSecret>,
    pub(crate) events: Vec<Event>,
    pub(crate) door: Door,
    pub(crate) marks: Marks,
    /// The table whose rematch this is: it gets to know its next one, and only one wins.
    pub(crate) after: Option<TableId>,
}

/// What happened at a table, to be kept together or not at all.
#[derive(Clone, Debug)]
pub(crate) struct Append {
    pub(crate) table: TableId,
    /// How many events there were before: another number is a conflict, even when only the door changes.
    pub(crate) from: u32,
    /// May be none, when only the door changes.
    pub(crate) events: Vec<Event>,
    /// Whose wish it was: a wish is granted once only.
    pub(crate) command: Option<Command>,
    /// What is new at the door.
    pub(crate) door: Option<DoorChange>,
    /// What the table is found by, where that has changed.
    pub(crate) marks: Option<Marks>,
    /// A code by which a seat can be handed over, until a moment. One that is there already is a conflict.
    pub(crate) code: Option<(Hash, u64)>,
    /// A code of this table that has been used. One that is not there any more is a conflict.
    pub(crate) used_code: Option<Hash>,
}

/// A wish, by whose it is and the number its device gave it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Command {
    pub(crate) seat: Seat,
    /// 16 random bytes of the device.
    pub(crate) id: [u8; 16],
}

/// The door as it is now, instead of an earlier one.
#[derive(Clone, Debug)]
pub(crate) struct DoorChange {
    /// The number of the door that it replaces: another one in between wins.
    pub(crate) from: u32,
    pub(crate) door: Door,
}

/// What a table is found by without being loaded.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Marks {
    /// Where it stands.
    pub(crate) stage: StageMark,
    /// When something is due although nobody looks.
    pub(crate) due: Option<u64>,
    /// What strangers see in the list of tables; none, when it is not there.
    pub(crate) listing: Option<String>,
    /// The id under which everybody may see the finished game.
    pub(crate) shared: Option<String>,
}

/// Whether a table waits, plays or has played: they are kept for different times.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum StageMark {
    #[default]
    Waiting,
    Playing,
    Over,
}

/// What a seal holds (`docs/FAIR.md`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct SealSecret {
    pub(crate) secret: String,
    pub(crate) numbers: Vec<ludo_table::SeatNumber>,
}

/// What came of a write.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Written {
    /// It is there, and durable.
    Done,
    /// Another was first: there is such an event, door, code, public id or next table already. Nothing was written.
    Conflict,
    /// This wish was granted before, with this event. Nothing was written.
    Already(u32),
    /// There is no such table. Nothing was written.
    Missing,
}

/// All that is kept of a table.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Stored {
    pub(crate) made: u64,
    /// With its events.
    pub(crate) record: Record,
    pub(crate) seal: Option<SealSecret>,
    pub(crate) door: Door,
    /// The number of the door.
    pub(crate) door_number: u32,
    pub(crate) marks: Marks,
    /// Every wish that was granted, and the first event that came of it, by seat and number.
    pub(crate) commands: Vec<(Command, u32)>,
    pub(crate) next: Option<TableId>,
}

/// What leads to a table.
#[derive(Clone, Debug)]
pub(crate) enum Key {
    /// A code that hands a seat over.
    Code(Hash),
    /// The id of a finished game that is shared.
    Shared(String),
}

/// How old things may become, as moments: what was made and last touched before them goes, the oldest first and a bounded number of tables
/// at a time. A table is touched by every event. Outages go with the unfinished games that they matter to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sweep {
    pub(crate) now: u64,
    /// Tables at which somebody is: they stay, however old they are.
    pub(crate) here: HashSet<TableId>,
    /// Tables at which no game has begun.
    pub(crate) waiting_before: u64,
    /// Games that were not finished.
    pub(crate) playing_before: u64,
    /// Finished games.
    pub(crate) over_before: u64,
}

impl Sweep {
    /// How many tables one sweep erases at most, so that players never wait long behind it.
    pub(crate) const TABLES: usize = 100;

    /// Before which moment tables must have been touched last to go, by where they stand.
    fn stages(&self) -> [(StageMark, u64); 3] {
        [
            (StageMark::Waiting, self.waiting_before),
            (StageMark::Playing, self.playing_before),
            (StageMark::Over, self.over_before),
        ]
    }
}

/// Why something could not be stored.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum StoreError {
    /// There is no room. Nothing was written.
    #[error("nothing could be stored: {0}")]
    Full(String),
    /// Nobody knows whether it was written.
    #[error("it is not known whether this was stored: {0}")]
    Unknown(String),
    /// The disk could not say that it keeps what it was given: it may have lost something, and nothing can be built on it.
    #[error("the disk does not keep what it is given: {0}")]
    Unsynced(String),
    /// What is stored cannot be read.
    #[error("what is stored cannot be read: {0}")]
    Unreadable(String),
    /// The store cannot be opened.
    #[error("{0}")]
    NotOpened(String),
}

/// Whether these events come right after so many others.
fn follow(from: u32, events: &[Event]) -> bool {
    (from..).zip(events).all(|(n, event)| event.n == n)
}
