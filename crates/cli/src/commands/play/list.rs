//! Every game in the list of games, as one that can be shown and that the computer plays.

use ludo_bots::Playable;
use ludo_games::GameId;
use ludo_table::show::Show;

/// Work to be done for a game that is only known when the program runs.
pub(super) trait PlayVisitor {
    type Output;
    fn visit<G: Show + Playable>(self) -> Self::Output;
}

macro_rules! playable {
    ($($name:ident = $game:ty),+ $(,)?) => {
        /// Does some work for a game.
        pub(super) fn visit<V: PlayVisitor>(game: GameId, visitor: V) -> V::Output {
            match game { $(GameId::$name => visitor.visit::<$game>()),+ }
        }
    };
}

ludo_games::with_games!(playable);
