//! The computer plays Séquence.
//!
//! An action is worth, at first sight, the rows that its chip helps and spoils ([`evaluate`]). The strongest level
//! then plays thousands of games in its head with the cards it cannot see dealt anew ([`playouts`], [`deals`]), whose
//! first actions grow into a tree ([`tree`]), and chooses what it came back to most often.

mod board;
mod deals;
mod evaluate;
mod greedy;
mod levels;
mod moves;
mod playouts;
mod position;
mod search;
mod spar;
#[cfg(test)]
mod tests;
mod tree;

use std::sync::Arc;

use ludo_games::sequence::Sequence;
use ludo_games::{Dice, Observation};

use crate::{Budget, Effort, Level, Playable, Search, Spar};

impl Playable for Sequence {
    fn search(game: &Arc<Self>, seen: &Observation<Self>, effort: Effort) -> Box<dyn Search<Self>> {
        Box::new(search::SequenceSearch::new(game, seen, effort))
    }

    fn usual_budget(level: Level, _seats: u8) -> Budget {
        levels::usual_budget(level)
    }

    fn one_ply(game: &Self, seen: &Observation<Self>, dice: &mut Dice) -> Vec<(Self::Action, f32)> {
        greedy::one_ply(game, seen, dice)
    }

    fn spars() -> &'static [Spar<Self>] {
        spar::SPARS
    }
}
