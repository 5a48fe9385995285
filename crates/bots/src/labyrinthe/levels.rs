//! How each level plays.

use crate::{Budget, Level};

use super::evaluate::Taste;

/// What makes a level.
#[derive(Clone, Debug)]
pub(super) struct Skill {
    /// How many turns it looks ahead, its own included.
    pub(super) depth: u32,
    /// How many turns it thinks about at the root, and further on.
    pub(super) width: usize,
    pub(super) inner_width: usize,
    /// How many of 256 slides it does not think of.
    pub(super) overlooks: u32,
    pub(super) taste: Taste,
}

impl Skill {
    /// That of a level.
    pub(super) fn of(level: Level, seats: u8) -> Skill {
        let (width, inner_width) = if seats == 2 { (16, 7) } else { (16, 5) };
        let good = Skill { depth: 40, width, inner_width, overlooks: 0, taste: Taste::GOOD };
        match level {
            Level::One => {
                Skill { depth: 1, overlooks: 180, taste: Taste { rivals: 28, ..Taste::GOOD }, ..good }
            }
            Level::Two => Skill { depth: 1, overlooks: 112, ..good },
            Level::Three => Skill { depth: 2, width: 8, inner_width: 6, overlooks: 64, ..good },
            Level::Four => Skill { depth: 3, width: 12, inner_width: 8, ..good },
            Level::Five => good,
        }
    }
}

/// Nodes after which each of the first four levels has usually done all it can.
pub(super) fn usual_budget(level: Level) -> Budget {
    match level {
        Level::One | Level::Two => Budget::Nodes(2_000),
        Level::Three => Budget::Nodes(10_000),
        Level::Four => Budget::Nodes(30_000),
        Level::Five => Budget::Time(std::time::Duration::from_secs(1)),
    }
}

/// How many positions a search may have to remember.
pub(super) fn positions(budget: Budget) -> u64 {
    /// Nodes that a position takes at least, until its turns are found.
    const NODES: u64 = 64;
    const PER_SECOND: u64 = 20_000;
    match budget {
        Budget::Nodes(nodes) => nodes / NODES + 16,
        Budget::Time(time) => time.as_secs().saturating_add(1).saturating_mul(PER_SECOND),
    }
}
