//! Every game in the list of games, as one that can be shown.

use ludo_games::GameId;

use super::Show;

/// Work to be done for a game that is only known when the program runs.
pub trait ShowVisitor {
    /// What the work gives.
    type Output;
    /// Does it.
    fn visit<G: Show>(self) -> Self::Output;
}

macro_rules! show {
    ($($name:ident = $game:ty),+ $(,)?) => {
        /// Does some work for a game.
        pub fn visit<V: ShowVisitor>(game: GameId, visitor: V) -> V::Output {
            match game { $(GameId::$name => visitor.visit::<$game>()),+ }
        }
    };
}

ludo_games::with_games!(show);
