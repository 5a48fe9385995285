//! The computer plays Labyrinthe.

mod board;
mod choice;
mod duel;
mod evaluate;
mod eye;
mod greedy;
mod levels;
mod melee;
mod memory;
mod mind;
mod past;
mod paths;
#[cfg(test)]
mod puzzles;
mod rank;
mod root;
#[cfg(test)]
mod tests;
mod threat;
mod turn;

use std::sync::Arc;

use ludo_games::labyrinthe::Labyrinthe;
use ludo_games::{Dice, Game, Observation};

use crate::{Budget, Effort, Level, Playable, Search};

use duel::Duel;
use evaluate::Taste;
use eye::Eye;
use levels::Skill;
use melee::Melee;
use memory::Memory;
use mind::Mind;
use past::Past;

impl Playable for Labyrinthe {
    fn search(game: &Arc<Self>, seen: &Observation<Self>, mut effort: Effort) -> Box<dyn Search<Self>> {
        let skill = Skill::of(effort.level, game.setup().seats);
        let eye = Eye {
            overlooks: skill.overlooks,
            whim: levels::WHIM,
            seed: effort.dice.bits(),
            ..Eye::sharp(game, skill.taste.clone())
        };
        let (past, position) = Past::of(game, seen, &mut effort.dice);
        let memory = Memory::new(levels::positions(effort.budget), skill.inner_width, effort.memory);
        let mind = Mind { eye, skill, past, memory, dice: effort.dice };
        match position.seats() {
            2 => Box::new(Duel::new(position, mind)),
            _ => Box::new(Melee::new(position, mind)),
        }
    }

    fn usual_budget(level: Level, _seats: u8) -> Budget {
        levels::usual_budget(level)
    }

    fn one_ply(game: &Self, seen: &Observation<Self>, dice: &mut Dice) -> Vec<(Self::Action, f32)> {
        let mut actions = Vec::new();
        let state = game.sample(seen, dice);
        game.legal(&state, &mut actions);
        let eye = Eye::sharp(&Arc::new(game.clone()), Taste::GOOD);
        let values = greedy::values(&eye, &state.position, &actions);
        actions.into_iter().zip(values).map(|(action, value)| (action, value as f32)).collect()
    }
}
