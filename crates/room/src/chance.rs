//! All chance of a room, from 32 bytes that the driver takes from its device's random source.

use ludo_games::{Dice, Seed};

/// Seeds that tell nothing about each other.
pub(crate) struct Chance {
    seed: Seed,
    thrown: u64,
}

impl Chance {
    pub(crate) fn new(seed: Seed) -> Chance {
        Chance { seed, thrown: 0 }
    }

    /// The seed of the deal: a room deals once.
    pub(crate) fn deal(&self) -> Seed {
        self.seed
    }

    /// Fresh dice for a computer player.
    pub(crate) fn dice(&mut self) -> Dice {
        self.thrown += 1;
        Dice::new(&self.seed.derive(&format!("thinking {}", self.thrown)))
    }
}
