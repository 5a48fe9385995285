//! Deals of the cards that cannot be seen, for playing games with.

use std::sync::Arc;

use ludo_games::sequence::Sequence;
use ludo_games::{Dice, Game, Observation};

use super::position::Position;

/// How many deals are kept: more would hardly differ from these.
const DEALS: usize = 1024;
/// One in so many games is played with a new deal: imagining takes as long as playing.
const GAMES_A_DEAL: u64 = 4;

/// Positions that fit what a seat has seen, hands and pile included.
pub(super) struct Deals {
    game: Arc<Sequence>,
    seen: Observation<Sequence>,
    dealt: Vec<Position>,
    games: u64,
}

impl Deals {
    pub(super) fn new(game: &Arc<Sequence>, seen: &Observation<Sequence>) -> Deals {
        Deals { game: game.clone(), seen: seen.clone(), dealt: Vec::new(), games: 0 }
    }

    /// Hands to play a game with.
    pub(super) fn next(&mut self, dice: &mut Dice) -> &Position {
        if self.dealt.len() < DEALS && self.games.is_multiple_of(GAMES_A_DEAL) {
            let state = self.game.sample(&self.seen, dice);
            self.dealt.push(Position::new(self.game.edition(), self.game.setup().seats, &state));
        }
        self.games += 1;
        &self.dealt[dice.below(self.dealt.len())]
    }
}
