//! Every game in the list of games, as one that the computer plays.

use ludo_games::GameId;

use crate::Playable;

/// Work to be done for a game that is only known when the program runs.
pub trait BotVisitor {
    /// What the work gives.
    type Output;
    /// Does it.
    fn visit<G: Playable>(self) -> Self::Output;
}

macro_rules! bots {
    ($($name:ident = $game:ty),+ $(,)?) => {
        /// Does some work for a game.
        pub fn visit<V: BotVisitor>(game: GameId, visitor: V) -> V::Output {
            match game { $(GameId::$name => visitor.visit::<$game>()),+ }
        }
    };
}

ludo_games::with_games!(bots);
