//! The one list of games.

use crate::game::Game;

/// Work to be done for a game that is only known when the program runs.
pub trait Visitor {
    /// What the work gives.
    type Output;
    /// Does it.
    fn visit<G: Game>(self) -> Self::Output;
}

/// The list: hands `Name = type` of every game to a macro. A fifth game is one more line here.
#[macro_export]
macro_rules! with_games {
    ($then:ident) => {
        $then! {
            PictoFab = $crate::pictofab::PictoFab,
            Labymaster = $crate::labymaster::Labymaster,
            Sequence = $crate::sequence::Sequence,
            Labyrinthe = $crate::labyrinthe::Labyrinthe,
        }
    };
}

macro_rules! games {
    ($($name:ident = $game:ty),+ $(,)?) => {
        /// A game, as a value.
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
        pub enum GameId { $(#[doc = stringify!($game)] $name),+ }

        impl GameId {
            /// Every game there is.
            pub const ALL: &[GameId] = &[$(GameId::$name),+];

            /// Does some work for this game.
            pub fn visit<V: Visitor>(self, visitor: V) -> V::Output {
                match self { $(GameId::$name => visitor.visit::<$game>()),+ }
            }

            /// The game's id on the command line and in files.
            pub const fn id(self) -> &'static str {
                match self { $(GameId::$name => <$game as Game>::INFO.id),+ }
            }
        }
    };
}

with_games!(games);

impl GameId {
    /// The game with this id.
    pub fn from_id(id: &str) -> Option<GameId> {
        GameId::ALL.iter().copied().find(|game| game.id() == id)
    }
}
