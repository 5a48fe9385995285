//! What a search remembers of positions.

use super::evaluate::Gain;
use super::rank::Candidate;

/// What a remembered value says of the true one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// A value found for a position.
#[derive(Copy, Clone, Debug)]
pub(super) struct Found {
    /// For the player to move, wins counted from the position.
    pub(super) gain: Gain,
    pub(super) bound: Bound,
    /// How many turns it looked ahead.
    pub(super) depth: u32,
}

/// A position's value and the turns worth trying, the best first.
#[derive(Clone, Debug, Default)]
pub(super) struct Memo {
    key: u64,
    pub(super) found: Option<Found>,
    pub(super) turns: Vec<Candidate>,
}

/// A table of positions by their hashes, of a fixed size; a new one takes the place of an old one.
#[derive(Debug)]
pub(super) struct Memory {
    memos: Vec<Memo>,
}

impl Memory {
    /// A table for about so many positions that holds so many turns of each, in so many bytes at most.
    pub(super) fn new(positions: u64, turns: usize, bytes: usize) -> Memory {
        let size = size_of::<Memo>() + turns * size_of::<Candidate>();
        let most = (bytes / size).max(1) as u64;
        // The greatest power of two that is not above it.
        let most = 1 << most.ilog2();
        let entries = positions.max(1).next_power_of_two().min(most);
        Memory { memos: vec![Memo::default(); entries as usize] }
    }

    /// What is known of a position.
    pub(super) fn get(&self, key: u64) -> Option<&Memo> {
        Some(&self.memos[self.place(key)]).filter(|memo| memo.key == key && !memo.turns.is_empty())
    }

    /// Remembers a position.
    pub(super) fn put(&mut self, key: u64, found: Option<Found>, turns: Vec<Candidate>) {
        let place = self.place(key);
        self.memos[place] = Memo { key, found, turns };
    }

    fn place(&self, key: u64) -> usize {
        (key & (self.memos.len() as u64 - 1)) as usize
    }
}
