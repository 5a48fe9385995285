//! How far each level looks and what it overlooks.

use std::time::Duration;

use crate::{Budget, Level};

use super::score::MOST_DEPTH;

/// What a player sees and what not.
#[derive(Copy, Clone, Debug)]
pub(super) struct Skill {
    /// How many turns ahead he looks.
    pub(super) depth: u8,
    /// How many in a hundred of his own actions he does not think of.
    pub(super) overlooks: u8,
    /// How many in a hundred actions he does not think of when he looks further ahead, of both sides.
    pub(super) overlooks_ahead: u8,
    /// Whether he always sees the action that wins at once.
    pub(super) wins: Wins,
    /// Which lines he follows when he looks ahead.
    pub(super) lines: Lines,
}

/// Which lines a player follows when he looks ahead.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Lines {
    /// All.
    All,
    /// Those that may come to something ([`pruning`](super::pruning)).
    Promising,
}

/// Whether a player always sees the action that wins at once.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Wins {
    /// As often as any other action.
    Sometimes,
    /// Always.
    Always,
}

impl Skill {
    pub(super) fn of(level: Level) -> Skill {
        let all = Skill {
            depth: MOST_DEPTH,
            overlooks: 0,
            overlooks_ahead: 0,
            wins: Wins::Always,
            lines: Lines::All,
        };
        match level {
            Level::One => Skill { depth: 1, overlooks: 60, wins: Wins::Sometimes, ..all },
            Level::Two => Skill { depth: 2, overlooks: 5, overlooks_ahead: 25, ..all },
            Level::Three => Skill { depth: 3, overlooks_ahead: 5, ..all },
            Level::Four => Skill { depth: 6, ..all },
            Level::Five => Skill { lines: Lines::Promising, ..all },
        }
    }

    /// Whether he overlooks nothing.
    pub(super) fn sees_all(&self) -> bool {
        self.overlooks == 0 && self.overlooks_ahead == 0
    }
}

/// How long a level thinks unless told otherwise.
pub(super) fn usual_budget(level: Level) -> Budget {
    match level {
        Level::One => Budget::Nodes(100),
        Level::Two => Budget::Nodes(1_000),
        Level::Three => Budget::Nodes(5_000),
        Level::Four => Budget::Nodes(30_000),
        Level::Five => Budget::Time(Duration::from_secs(1)),
    }
}
