//! Strangers of our own: small players of different minds, one list a game ([`Playable::spars`]).
//!
//! A level that was tuned against its own kind may fail against a player who thinks of something else. Spars are such
//! players. They are written from the rules alone, share nothing with the levels (neither evaluation nor search), and
//! are kept simple: one thought each. What several of them need is here; what a game's spars think is in its `spar/`.

mod alphabeta;

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use arrayvec::ArrayString;
use ludo_games::{Dice, Game, Observation};

use crate::{Budget, Greedy, Playable, Search};

pub(crate) use alphabeta::{AlphaBeta, Mind, WON};

/// A stranger of our own.
#[derive(Debug)]
pub struct Spar<G: Game> {
    /// His name, as in `spar:NAME`.
    pub name: &'static str,
    /// His mind in a line.
    pub about: &'static str,
    pub(crate) thinks: Thinks<G>,
}

/// What each action that a spar thinks of is worth to him: the higher the better.
pub(crate) type Values<G> = fn(&G, &Observation<G>, &mut Dice) -> Vec<(<G as Game>::Action, f32)>;

/// How a spar that searches begins.
pub(crate) type Begins<G> = fn(&Arc<G>, &Observation<G>, Dice) -> Box<dyn Search<G>>;

/// How a spar comes to his choice.
#[derive(Debug)]
pub(crate) enum Thinks<G: Game> {
    /// He values the actions that he thinks of, each once, and plays the best: the higher the better.
    AtOnce(Values<G>),
    /// He searches, usually so many nodes.
    Ahead(u64, Begins<G>),
}

impl<G: Playable> Spar<G> {
    /// The spar of this name, if the game has him.
    pub fn find(name: SparName) -> Option<&'static Spar<G>> {
        G::spars().iter().find(|spar| *spar.name == *name.0)
    }

    /// How long he thinks about an action unless told otherwise; nothing when he does not search.
    pub fn usual_budget(&self) -> Option<Budget> {
        match self.thinks {
            Thinks::AtOnce(_) => None,
            Thinks::Ahead(nodes, _) => Some(Budget::Nodes(nodes)),
        }
    }

    /// Begins to think for the seat whose observation this is, which must be to move in a game that is not over.
    pub fn begin(&self, game: &Arc<G>, seen: &Observation<G>, mut dice: Dice) -> Box<dyn Search<G>> {
        match self.thinks {
            Thinks::AtOnce(value) => {
                let valued = value(&**game, seen, &mut dice);
                Box::new(Greedy::among(valued, game.setup().seats, dice))
            }
            Thinks::Ahead(_, begin) => begin(game, seen, dice),
        }
    }
}

/// The name of a spar as typed: no more than that it can be one is known.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct SparName(ArrayString<16>);

impl fmt::Display for SparName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for SparName {
    type Err = String;

    fn from_str(text: &str) -> Result<SparName, String> {
        let letters = !text.is_empty() && text.bytes().all(|letter| letter.is_ascii_lowercase());
        let name = ArrayString::from(text).ok().filter(|_| letters);
        name.map(SparName)
            .ok_or_else(|| format!("“{text}” is no name of a spar: it has 1 to 16 small letters"))
    }
}
