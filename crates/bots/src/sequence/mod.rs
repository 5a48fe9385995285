//! The computer plays Séquence.

mod belief;
mod board;
mod head;
mod levels;
mod mat;
#[cfg(test)]
mod puzzles;
mod rows;
mod search;
mod sight;
#[cfg(test)]
mod tests;
mod tree;

use std::sync::Arc;

use ludo_games::sequence::{Action, Sequence};
use ludo_games::{Dice, Game, Observation};

use crate::{Budget, Effort, Level, Playable, Search};

use mat::Mat;
use rows::{Rows, SENSIBLE};
use search::{Player, play_of};

impl Playable for Sequence {
    fn search(game: &Arc<Self>, seen: &Observation<Self>, effort: Effort) -> Box<dyn Search<Self>> {
        Box::new(Player::new(game, seen, effort))
    }

    fn usual_budget(level: Level, _seats: u8) -> Budget {
        levels::usual_budget(level)
    }

    /// By the rows that the chip helps and spoils; unicorns and dragons are kept for when they are worth it.
    fn one_ply(game: &Self, seen: &Observation<Self>, dice: &mut Dice) -> Vec<(Self::Action, f32)> {
        let rows = Rows::new(game.edition());
        let actions = game.legal_seen(seen.now());
        if actions.iter().all(|action| !matches!(action, Action::Play { .. })) {
            return actions.into_iter().map(|action| (action, 0.0)).collect();
        }
        let mat = Mat::new(game.edition(), game.setup().seats, &game.sample(seen, dice));
        let worth = |play| rows.worth(&mat, play, &SENSIBLE);
        actions.into_iter().map(|action| (action, play_of(action).map_or(0.0, worth))).collect()
    }
}
