//! How far each level looks and what it overlooks.

use crate::{Budget, Level};

use super::evaluate::Weights;

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
    pub(super) weights: Weights,
}

impl Skill {
    /// That of a level at a table of so many.
    pub(super) fn of(level: Level, seats: u8) -> Skill {
        if seats == 2 { Skill::for_two(level) } else { Skill::for_more(level) }
    }

    fn for_two(level: Level) -> Skill {
        let good = Skill { depth: 40, width: 16, inner_width: 9, overlooks: 0, weights: Weights::GOOD };
        match level {
            Level::One => Skill { depth: 1, overlooks: 180, weights: CARELESS, ..good },
            Level::Two => Skill { depth: 1, overlooks: 124, ..good },
            Level::Three => Skill { depth: 2, width: 8, inner_width: 6, overlooks: 108, ..good },
            Level::Four => Skill { depth: 2, width: 12, inner_width: 8, weights: KEEN, ..good },
            Level::Five => Skill { weights: KEEN, ..good },
        }
    }

    /// The others are expected to play what looks best at first sight: to think about more of what each of them might do, and
    /// so about fewer rounds, was measured to be worse.
    fn for_more(level: Level) -> Skill {
        let good = Skill { depth: 40, width: 24, inner_width: 1, overlooks: 0, weights: Weights::GOOD };
        match level {
            Level::One => Skill { depth: 1, overlooks: 190, weights: CARELESS, ..good },
            Level::Two => Skill { depth: 1, overlooks: 144, ..good },
            Level::Three => Skill { depth: 1, overlooks: 48, ..good },
            Level::Four => Skill { depth: 4, width: 12, ..good },
            Level::Five => good,
        }
    }
}

/// The weights of one who hardly minds what the others are up to.
const CARELESS: Weights = Weights { rivals: 28, ..Weights::GOOD };

/// The weights of one who knows what it is worth to stand beside the white square.
const KEEN: Weights = Weights { ring: 50, ..Weights::GOOD };

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

/// How much a slide may please a player for no reason, where a hundred is about a pawn's move.
pub(super) const NOISE: u64 = 8;
