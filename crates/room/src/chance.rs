//! All chance of a room, from 32 bytes that the driver takes from its device's random source.

use ludo_games::{Dice, Seed};

/// Seeds that tell nothing about each other.
pub(crate) struct Chance {
    seed: Seed,
    drawn: u64,
}

impl Chance {
    pub(crate) fn new(seed: Seed) -> Chance {
        Chance { seed, drawn: 0 }
    }

    /// A fresh seed.
    pub(crate) fn seed(&mut self) -> Seed {
        self.drawn += 1;
        self.seed.derive(&format!("room {}", self.drawn))
    }

    pub(crate) fn dice(&mut self) -> Dice {
        Dice::new(&self.seed())
    }
}
