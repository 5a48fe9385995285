//! The computer plays Labymaster: alpha-beta search, judging by path lengths through the walls.

mod atlas;
mod evaluate;
mod frame;
mod greedy;
mod levels;
mod needs;
mod order;
mod overlook;
mod past;
mod paths;
mod score;
mod search;
#[cfg(test)]
mod tests;
mod tree;
mod walls;

use std::sync::Arc;

use ludo_games::labymaster::Labymaster;
use ludo_games::{Dice, Observation};

use crate::{Budget, Effort, Level, Playable, Search};

impl Playable for Labymaster {
    fn search(game: &Arc<Self>, seen: &Observation<Self>, effort: Effort) -> Box<dyn Search<Self>> {
        Box::new(search::Thinker::new(game, seen, effort))
    }

    fn usual_budget(level: Level, _seats: u8) -> Budget {
        levels::usual_budget(level)
    }

    fn one_ply(game: &Self, seen: &Observation<Self>, dice: &mut Dice) -> Vec<(Self::Action, f32)> {
        greedy::one_ply(game, seen, dice)
    }
}
