//! What happened in a game, as data.

use ludo_games::{Square, Text};
use serde::{Serialize, Serializer};
use std::fmt;
use ts_rs::{Config, TS};

use super::{Cast, Show};

macro_rules! game_fact {
    ($($name:ident = $game:ty),+ $(,)?) => {
        /// A fact of any game. Within a game, `fact` tells its kinds apart.
        #[derive(Clone, PartialEq, Debug, Serialize, TS)]
        #[serde(untagged)]
        pub enum GameFact { $(#[doc = stringify!($game)] $name(<$game as Show>::Fact)),+ }

        $(impl From<<$game as Show>::Fact> for GameFact {
            fn from(fact: <$game as Show>::Fact) -> GameFact {
                GameFact::$name(fact)
            }
        })+
    };
}

ludo_games::with_games!(game_fact);

/// Facts in sentences, in order, for one viewer.
pub fn tell_all<G: Show>(game: &G, facts: &[G::Fact], cast: &Cast<'_>) -> Vec<Text> {
    facts.iter().filter_map(|fact| game.tell(fact, cast)).collect()
}

/// Something that facts call by its name in the notation: a square, a block, a piece.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Named<T>(pub T);

/// A square by its name.
pub type At = Named<Square>;

impl<T: fmt::Display> fmt::Display for Named<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<T: fmt::Display> Serialize for Named<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<T> TS for Named<T> {
    type WithoutGenerics = String;
    type OptionInnerType = Self;

    fn name(_: &Config) -> String {
        "string".to_owned()
    }

    fn inline(config: &Config) -> String {
        Self::name(config)
    }
}
