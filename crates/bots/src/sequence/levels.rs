//! How far each level looks and what it overlooks.

use std::time::Duration;

use crate::{Budget, Level};

use super::rows::{PLANNING, SENSIBLE, SINGLE_MINDED, Taste};

/// How a level thinks.
#[derive(Clone, Debug)]
pub(super) struct Config {
    /// What it looks at at first sight.
    pub(super) taste: Taste,
    /// Of a hundred actions, how many it does not see.
    pub(super) blindness: usize,
    /// How many games it plays in its head at most.
    pub(super) games: u64,
}

impl Config {
    pub(super) fn of(level: Level) -> Config {
        match level {
            Level::One => Config { taste: SINGLE_MINDED, blindness: 40, games: 0 },
            Level::Two => Config { taste: SENSIBLE, blindness: 40, games: 0 },
            Level::Three => Config { taste: SENSIBLE, blindness: 10, games: 0 },
            Level::Four => Config { taste: PLANNING, blindness: 0, games: 0 },
            Level::Five => Config { taste: PLANNING, blindness: 0, games: u64::MAX },
        }
    }
}

/// How long a level thinks unless told otherwise.
pub(super) fn usual_budget(level: Level) -> Budget {
    match level {
        Level::One | Level::Two | Level::Three | Level::Four => Budget::Nodes(100),
        Level::Five => Budget::Time(Duration::from_secs(1)),
    }
}
