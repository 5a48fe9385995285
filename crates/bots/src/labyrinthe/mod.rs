//! The computer plays Labyrinthe.
//!
//! It thinks in whole turns, a pawn's move and a slide ([`turn`]): there are thousands, of which it finds the few worth
//! looking at ([`pairs`], [`candidates`]), then looks ahead, with alpha-beta for two ([`two_players`]), with everybody
//! playing for himself for four ([`four_players`]). A position is judged by the moves that pawns need to the white
//! square through the walls as they stand ([`evaluate`], [`paths`]).

mod board;
mod candidates;
mod earlier_positions;
mod evaluate;
mod four_players;
mod greedy;
mod immediate_wins;
mod levels;
mod pairs;
mod paths;
mod root;
mod score;
mod search;
mod spar;
#[cfg(test)]
mod tests;
mod threats;
mod transpositions;
mod turn;
mod two_players;

use std::sync::Arc;

use ludo_games::labyrinthe::Labyrinthe;
use ludo_games::{Dice, Game, Observation};

use crate::{Budget, Effort, Level, Playable, Search, Spar};

use four_players::FourPlayerSearch;
use search::{LabyrintheSearch, Shared};
use two_players::TwoPlayerSearch;

impl Playable for Labyrinthe {
    fn search(game: &Arc<Self>, seen: &Observation<Self>, effort: Effort) -> Box<dyn Search<Self>> {
        let shared = Shared::new(game, seen, effort);
        match game.setup().seats {
            2 => Box::new(LabyrintheSearch(TwoPlayerSearch::new(shared))),
            _ => Box::new(LabyrintheSearch(FourPlayerSearch::new(shared))),
        }
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
