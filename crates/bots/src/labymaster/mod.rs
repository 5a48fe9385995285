//! The computer plays Labymaster.
//!
//! Nothing is hidden, so it is an alpha-beta search, deeper and deeper ([`search`] at the root, [`tree`] below it), with
//! a transposition table. A position is judged by how many turns the pawns of both sides need to their arrival
//! blocks through the walls as they stand ([`evaluate`], [`paths`]); weak levels overlook actions ([`overlook`]), the
//! strongest judges the last turn of a line without playing it and leaves hopeless lines ([`pruning`]).

mod earlier_positions;
mod evaluate;
mod greedy;
mod levels;
mod move_order;
mod overlook;
mod path_cache;
mod paths;
mod pawn_costs;
mod pruning;
mod score;
mod search;
mod spar;
mod stack;
#[cfg(test)]
mod tests;
mod tree;
mod walls;

use std::sync::Arc;

use ludo_games::labymaster::Labymaster;
use ludo_games::{Dice, Observation};

use crate::{Budget, Effort, Level, Playable, Search, Spar};

impl Playable for Labymaster {
    fn search(game: &Arc<Self>, seen: &Observation<Self>, effort: Effort) -> Box<dyn Search<Self>> {
        Box::new(search::LabymasterSearch::new(game, seen, effort))
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
