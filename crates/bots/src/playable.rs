//! A game that the computer plays.

use std::sync::Arc;

use ludo_games::{Dice, Game, Observation};

use crate::{Budget, Effort, Level, Search, Spar};

/// A game that the computer plays.
pub trait Playable: Game {
    /// A search for the seat whose observation this is, which must be to move in a game that is not over.
    fn search(game: &Arc<Self>, seen: &Observation<Self>, effort: Effort) -> Box<dyn Search<Self>>;

    /// How long a level thinks about an action unless told otherwise.
    fn usual_budget(level: Level, seats: u8) -> Budget;

    /// What a player who looks one action ahead and no further thinks of each legal action, in the order of
    /// [`Game::legal`]: the higher the better. He sees what `seen` shows and knows what the game is about. The yardstick of
    /// [`Greedy`](crate::Greedy).
    fn one_ply(game: &Self, seen: &Observation<Self>, dice: &mut Dice) -> Vec<(Self::Action, f32)>;

    /// The strangers of our own: players of other minds than the levels', by whom these are measured.
    fn spars() -> &'static [Spar<Self>];
}
