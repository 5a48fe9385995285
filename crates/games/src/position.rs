//! Position hashes and the counting of repetitions.

use crate::chance::mix;

/// The hash key of one fact about a position ("feature 3 has value 17").
///
/// A position's hash is the exclusive or of the keys of its facts, so that an action changes it by the
/// keys of what it changes. The keys are fixed for ever: hashes may be stored.
pub(crate) const fn key(feature: u32, value: u32) -> u64 {
    mix((((feature as u64) << 32) | value as u64).wrapping_add(0x9e37_79b9_7f4a_7c15))
}

const BUCKETS: usize = 1024;

/// The positions seen so far in a game, known by their 64-bit hashes.
///
/// Two positions with the same hash count as the same. Among the few hundred positions of a game
/// that happens by chance once in about 10^14 games.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Repetitions {
    hashes: Vec<u64>,
    /// How many of the hashes fall into each bucket, so that most positions need no search.
    buckets: [u8; BUCKETS],
}

impl Repetitions {
    /// No position yet, room for `positions`.
    pub(crate) fn with_room_for(positions: usize) -> Repetitions {
        Repetitions { hashes: Vec::with_capacity(positions), buckets: [0; BUCKETS] }
    }

    /// Adds a position; true when it now stands for the third time (or more).
    pub(crate) fn third(&mut self, hash: u64) -> bool {
        self.hashes.push(hash);
        let bucket = &mut self.buckets[hash as usize % BUCKETS];
        *bucket = bucket.saturating_add(1);
        *bucket >= 3 && self.hashes.iter().filter(|&&seen| seen == hash).count() >= 3
    }
}

impl Clone for Repetitions {
    fn clone(&self) -> Self {
        let mut hashes = Vec::with_capacity(self.hashes.capacity());
        hashes.extend_from_slice(&self.hashes);
        Repetitions { hashes, buckets: self.buckets }
    }

    /// Keeps the room there is: playing out one state again and again allocates nothing.
    fn clone_from(&mut self, source: &Self) {
        self.hashes.clone_from(&source.hashes);
        self.buckets = source.buckets;
    }
}
