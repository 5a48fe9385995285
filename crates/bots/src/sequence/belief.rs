//! What the others may hold.

use std::sync::Arc;

use ludo_games::sequence::Sequence;
use ludo_games::{Dice, Game, Observation};

use super::mat::Mat;

/// How many deals are kept: more would hardly differ from these.
const DEALS: usize = 1024;
/// One in so many games is played with a new deal: imagining takes as long as playing.
const GAMES_A_DEAL: u64 = 4;

/// Hands that fit what a seat has seen.
pub(super) struct Belief {
    game: Arc<Sequence>,
    seen: Observation<Sequence>,
    deals: Vec<Mat>,
    games: u64,
}

impl Belief {
    pub(super) fn new(game: &Arc<Sequence>, seen: &Observation<Sequence>) -> Belief {
        Belief { game: game.clone(), seen: seen.clone(), deals: Vec::new(), games: 0 }
    }

    /// Hands to play a game with.
    pub(super) fn deal(&mut self, dice: &mut Dice) -> &Mat {
        if self.deals.len() < DEALS && self.games.is_multiple_of(GAMES_A_DEAL) {
            let state = self.game.sample(&self.seen, dice);
            self.deals.push(Mat::new(self.game.edition(), self.game.setup().seats, &state));
        }
        self.games += 1;
        &self.deals[dice.below(self.deals.len())]
    }
}
