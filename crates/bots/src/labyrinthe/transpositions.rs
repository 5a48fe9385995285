//! The transposition table: what a search remembers of positions, their best turns included.

use crate::transpositions::Bound;

use super::candidates::Candidate;
use super::score::Score;

/// A value found for a position.
#[derive(Copy, Clone, Debug)]
pub(super) struct Finding {
    /// For the player to move, wins counted from the position.
    pub(super) score: Score,
    pub(super) bound: Bound,
    /// How many turns it looked ahead.
    pub(super) depth: u32,
}

/// A position's value and the turns worth trying, the best first.
#[derive(Clone, Debug, Default)]
pub(super) struct Entry {
    key: u64,
    pub(super) found: Option<Finding>,
    pub(super) turns: Vec<Candidate>,
}

/// A table of positions by their hashes, of a fixed size; a new one takes the place of an old one.
#[derive(Debug)]
pub(super) struct TranspositionTable {
    entries: Vec<Entry>,
}

impl TranspositionTable {
    /// A table for about so many positions that holds so many turns of each, in so many bytes at most.
    pub(super) fn new(positions: u64, turns: usize, bytes: usize) -> TranspositionTable {
        let size = size_of::<Entry>() + turns * size_of::<Candidate>();
        let most = (bytes / size).max(1) as u64;
        // The greatest power of two that is not above it.
        let most = 1 << most.ilog2();
        let entries = positions.max(1).next_power_of_two().min(most);
        TranspositionTable { entries: vec![Entry::default(); entries as usize] }
    }

    /// What is known of a position.
    pub(super) fn get(&self, key: u64) -> Option<&Entry> {
        Some(&self.entries[self.place(key)]).filter(|entry| entry.key == key && !entry.turns.is_empty())
    }

    /// Remembers a position.
    pub(super) fn put(&mut self, key: u64, found: Option<Finding>, turns: Vec<Candidate>) {
        let place = self.place(key);
        self.entries[place] = Entry { key, found, turns };
    }

    fn place(&self, key: u64) -> usize {
        (key & (self.entries.len() as u64 - 1)) as usize
    }
}
