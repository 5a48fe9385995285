//! Position hashes, the counting of repetitions, and the past of a position.

use crate::chance::mix;
use crate::game::Outcome;

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

/// A position and what the endings need to know of its past: for games that end by repetition or length.
#[derive(Debug, PartialEq)]
pub struct Course<P> {
    /// Where everything stands.
    pub position: P,
    pub(crate) outcome: Option<Outcome>,
    pub(crate) turns: u32,
    pub(crate) seen: Repetitions,
}

impl<P> Course<P> {
    /// A game that begins with this position, with room for the positions of `turns` turns.
    pub(crate) fn new(position: P, turns: u32) -> Course<P> {
        let seen = Repetitions::with_room_for(turns as usize + 1);
        Course { position, outcome: None, turns: 0, seen }
    }

    /// How many turns were played, those that passed of themselves included.
    pub fn turns(&self) -> u32 {
        self.turns
    }
}

impl<P: Copy> Clone for Course<P> {
    fn clone(&self) -> Self {
        Course { seen: self.seen.clone(), ..*self }
    }

    /// Keeps the room there is.
    fn clone_from(&mut self, source: &Self) {
        self.position = source.position;
        self.outcome = source.outcome;
        self.turns = source.turns;
        self.seen.clone_from(&source.seen);
    }
}
