//! The one list of games.

use crate::game::Game;

/// The list: hands `Name = type` of every game to a macro, behind what else it is to be given. A fifth game is one more line here.
#[macro_export]
macro_rules! with_games {
    ($($then:ident)::+ $(, $given:tt)*) => {
        $($then)::+! {
            $($given)*
            PictoFab = $crate::pictofab::PictoFab,
            Labymaster = $crate::labymaster::Labymaster,
            Sequence = $crate::sequence::Sequence,
            Labyrinthe = $crate::labyrinthe::Labyrinthe,
        }
    };
}

/// Does some work for a game that is only known when the program runs: in the expression, the name stands for its type.
///
/// ```
/// use ludo_games::{Game, GameId, for_game};
///
/// let seats = |id: GameId| for_game!(id, G => G::INFO.seats);
/// assert_eq!(seats(GameId::Labymaster), [2]);
/// ```
#[macro_export]
macro_rules! for_game {
    ($id:expr, $game:ident => $work:expr) => {
        $crate::with_games!($crate::__match_game, { $id, $game => $work })
    };
}

/// The arms of [`for_game!`].
#[doc(hidden)]
#[macro_export]
macro_rules! __match_game {
    ({ $id:expr, $game:ident => $work:expr } $($name:ident = $type:ty),+ $(,)?) => {
        match $id { $($crate::GameId::$name => { type $game = $type; $work })+ }
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
