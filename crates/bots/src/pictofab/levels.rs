//! How far each level looks and what it overlooks.

use ludo_games::Dice;

use crate::{Budget, Level};

use super::tree::Edge;

/// How a level thinks.
#[derive(Clone, Debug)]
pub(super) struct Skill {
    /// How many moves ahead it looks, beyond first sight.
    pub(super) depth: usize,
    /// How many nodes are enough for it.
    pub(super) nodes: Option<u64>,
    /// How many of the opponent's moves it remembers, to read his card from them.
    pub(super) remembered: usize,
    /// How much worse (in chance) a move may seem and still be worth a look.
    pub(super) focus: f32,
    /// How eagerly it looks at moves that it has not looked at much.
    pub(super) curiosity: f32,
    /// How many moves of a position it ever considers, when it is not about to move.
    pub(super) width: usize,
    /// Of a hundred moves, how many it does not see.
    overlooks: usize,
    /// Whether it may even fail to see that a move shows its own card.
    sees: Sees,
}

/// What a player who overlooks moves sees all the same.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Sees {
    /// Nothing for certain.
    Nothing,
    /// Every move that shows the own card.
    OwnCard,
}

/// As well as it can.
const BEST: Skill = Skill {
    depth: 40,
    nodes: None,
    remembered: 6,
    focus: 0.05,
    curiosity: 0.2,
    width: 40,
    overlooks: 0,
    sees: Sees::OwnCard,
};

impl Skill {
    pub(super) fn of(level: Level) -> Skill {
        match level {
            Level::One => Skill { depth: 0, remembered: 0, overlooks: 42, sees: Sees::Nothing, ..BEST },
            Level::Two => Skill { depth: 0, remembered: 0, overlooks: 30, ..BEST },
            Level::Three => Skill { depth: 0, remembered: 1, ..BEST },
            Level::Four => Skill { depth: 3, nodes: Some(1_500), remembered: 2, ..BEST },
            Level::Five => BEST, // it does not search so (`strong`)
        }
    }

    /// Leaves moves out as if not seen, but never all of them.
    pub(super) fn overlook(
        &self,
        edges: &mut Vec<Edge>,
        dice: &mut Dice,
        shows_card: impl Fn(&Edge) -> bool,
    ) {
        let mut seen = |edge: &Edge| {
            let overlooked = dice.below(100) < self.overlooks;
            !overlooked || self.sees == Sees::OwnCard && shows_card(edge)
        };
        let kept: Vec<Edge> = edges.iter().filter(|edge| seen(edge)).cloned().collect();
        if !kept.is_empty() {
            *edges = kept;
        }
    }
}

/// How long a level thinks unless told otherwise.
pub(super) fn usual_budget(level: Level) -> Budget {
    match level {
        Level::One | Level::Two | Level::Three => Budget::Nodes(100),
        Level::Four => Budget::Nodes(1_500),
        Level::Five => Budget::Time(std::time::Duration::from_secs(1)),
    }
}
