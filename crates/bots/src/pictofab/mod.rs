//! The computer plays Picto'Fab.
//!
//! What matters is to know what the opponent is after: who does can be in his way. So a search first reads the
//! opponent's card from his moves ([`belief`]), then looks ahead with cards as likely as that ([`search`]).

mod belief;
mod levels;
mod lines;
mod opinion;
mod outlook;
#[cfg(test)]
mod puzzles;
mod search;
mod stand;
#[cfg(test)]
mod tests;
mod tree;

use std::sync::Arc;

use ludo_games::pictofab::PictoFab;
use ludo_games::{Dice, Observation};

use crate::{Budget, Effort, Level, Playable, Search};

use opinion::Opinion;
use search::Thinker;
use stand::Stand;

impl Playable for PictoFab {
    fn search(game: &Arc<Self>, seen: &Observation<Self>, effort: Effort) -> Box<dyn Search<Self>> {
        Box::new(Thinker::new(game, seen, effort))
    }

    fn usual_budget(level: Level, _seats: u8) -> Budget {
        levels::usual_budget(level)
    }

    /// By how near to done the own card is after the move, and how near the cards are, on average, that the opponent
    /// may hold.
    fn one_ply(game: &Self, seen: &Observation<Self>, _dice: &mut Dice) -> Vec<(Self::Action, f32)> {
        let opinion = Opinion::new(&Arc::new(game.clone()), seen, 0);
        let stand = Stand::new(game, seen.now());
        let mut steps = Vec::new();
        stand.steps(game, &mut steps);
        let value = |step| (stand.action(step), opinion.glance(&stand, step, opinion.card).0);
        steps.into_iter().map(value).collect()
    }
}
