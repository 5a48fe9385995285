//! The rules of four French table games, written once: legal actions, verdicts, observations, outcomes.
//!
//! Pure and deterministic. Nothing in here knows time, files, threads, the network or a random
//! source of its own: what chance brings comes from a [`Seed`] given by the caller.
//!
//! ```
//! use std::sync::Arc;
//! use ludo_games::labymaster::Labymaster;
//! use ludo_games::{Game, Seat, Seed, Setup};
//!
//! let mb = Labymaster::read_edition(Labymaster::INFO.editions[0].1).edition.unwrap();
//! let game = Labymaster::new(Arc::new(mb), Setup::of::<Labymaster>()).unwrap();
//! let mut state = game.start(Seed::from_number(1));
//!
//! let glide = game.parse_action("c1-c4").unwrap();
//! let verdict = game.play(&mut state, Seat::new(0), glide).unwrap_err();
//! assert_eq!(verdict.rule.0, "LM-4");
//! ```

/// The README's program runs with the other examples.
#[doc = include_str!("../../../README.md")]
#[cfg(doctest)]
struct ReadMe;

mod chance;
pub mod edition;
mod game;
pub mod labymaster;
pub mod labyrinthe;
mod list;
pub mod pictofab;
mod position;
mod rollout;
mod rules;
mod seat;
pub mod sequence;
mod setup;
mod square;
#[cfg(feature = "serde")]
mod traced;
mod verdict;

pub use chance::{Dice, Seed, Shuffle};
pub use game::{Game, Observation, Outcome, perft};
pub use list::GameId;
pub use position::Course;
pub use rollout::Rollouts;
pub use rules::{About, Example, RuleBook, RuleText};
pub use seat::{BySeat, MAX_SEATS, Seat};
pub use setup::{Choice, Info, Options, Setup, SetupError};
pub use square::{Direction, NotASquare, Square};
#[cfg(feature = "serde")]
pub use traced::{StateError, Traced};
pub use verdict::{Language, Rule, Text, Verdict};
