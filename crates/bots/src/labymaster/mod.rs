//! The computer plays Labymaster.

use std::sync::Arc;

use ludo_games::labymaster::Labymaster;
use ludo_games::{Dice, Game, Observation};

use crate::{Budget, Effort, Level, Playable, Random, Search};

impl Playable for Labymaster {
    fn search(game: &Arc<Self>, seen: &Observation<Self>, effort: Effort) -> Box<dyn Search<Self>> {
        Box::new(Random::new(&**game, seen, effort.dice))
    }

    fn usual_budget(_level: Level, _seats: u8) -> Budget {
        Budget::Nodes(1)
    }

    fn one_ply(game: &Self, seen: &Observation<Self>, dice: &mut Dice) -> Vec<(Self::Action, f32)> {
        let mut actions = Vec::new();
        game.legal(&game.sample(seen, dice), &mut actions);
        actions.into_iter().map(|action| (action, 0.0)).collect()
    }
}
