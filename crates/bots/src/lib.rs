//! Computer opponents for every game, seat count and edition.
//!
//! A bot is given an [`Observation`] and a [`Budget`]: what a player has seen, never the state. Searches are resumable
//! ([`Search::step`]), know no clock, and with a budget of nodes and a seed choose the same on every platform.

mod budget;
mod greedy;
mod labymaster;
mod labyrinthe;
mod level;
mod list;
mod mcts;
mod pictofab;
mod random;
mod search;
mod sequence;
mod spec;
mod table;
#[cfg(test)]
mod testing;

pub use budget::Budget;
pub use greedy::Greedy;
pub use level::Level;
pub use list::{BotVisitor, visit};
pub use mcts::Mcts;
pub use random::Random;
pub use search::{Estimate, Progress, Ranked, Report, Search, Thought, think, think_while};
pub use spec::BotSpec;

use std::sync::Arc;

use ludo_games::{Dice, Game, Observation};

/// What a search is asked for.
#[derive(Clone, Debug)]
pub struct Effort {
    /// How well to play.
    pub level: Level,
    /// How long. A search never goes beyond it by itself, but may size its tables by it.
    pub budget: Budget,
    /// How many bytes its tables may take.
    pub memory: usize,
    /// All chance of the search.
    pub dice: Dice,
}

impl Effort {
    /// The memory a search takes unless told otherwise: 64 MB.
    pub const MEMORY: usize = 64 << 20;
}

/// A game that the computer plays.
pub trait Playable: Game {
    /// A search for the seat whose observation this is, which must be to move in a game that is not over.
    fn search(game: &Arc<Self>, seen: &Observation<Self>, effort: Effort) -> Box<dyn Search<Self>>;

    /// How long a level thinks about an action unless told otherwise.
    fn usual_budget(level: Level, seats: u8) -> Budget;

    /// What a player who looks one action ahead and no further thinks of each legal action, in the order of
    /// [`Game::legal`]: the higher the better. He sees what `seen` shows and knows what the game is about. The yardstick of [`Greedy`].
    fn one_ply(game: &Self, seen: &Observation<Self>, dice: &mut Dice) -> Vec<(Self::Action, f32)>;
}
