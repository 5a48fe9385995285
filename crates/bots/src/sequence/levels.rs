//! How far each level looks and what it overlooks.

use std::time::Duration;

use crate::{Budget, Level};

use super::evaluate::{PLANNING, SENSIBLE, SINGLE_MINDED, Weights};

/// How a level thinks.
#[derive(Clone, Debug)]
pub(super) struct Skill {
    /// What it looks at at first sight.
    pub(super) weights: Weights,
    /// Of a hundred actions, how many it does not see.
    pub(super) overlooks: usize,
    /// How many games it plays in its head at most.
    pub(super) games: u64,
}

impl Skill {
    pub(super) fn of(level: Level) -> Skill {
        match level {
            Level::One => Skill { weights: SINGLE_MINDED, overlooks: 40, games: 0 },
            Level::Two => Skill { weights: SENSIBLE, overlooks: 40, games: 0 },
            Level::Three => Skill { weights: SENSIBLE, overlooks: 10, games: 0 },
            Level::Four => Skill { weights: PLANNING, overlooks: 0, games: 0 },
            Level::Five => Skill { weights: PLANNING, overlooks: 0, games: u64::MAX },
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
