//! The rules of four French table games, written once: legal actions, verdicts, observations, outcomes.
//!
//! Pure and deterministic. Nothing in here knows time, files, threads, the network or a random
//! source of its own: what chance brings comes from a [`Seed`] given by the caller.
//!
//! A first game, in three lines:
//!
//! ```
//! use ludo_games::labymaster::Labymaster;
//! use ludo_games::{Game, Seat, Seed};
//!
//! let game = Labymaster::usual();
//! let mut state = game.start(Seed::from_number(1));
//! game.play(&mut state, Seat::new(0), game.parse_action("r3>")?)?;
//!
//! // What is not legal is refused with the rule it breaks.
//! let start = game.start(Seed::from_number(1));
//! let verdict = game.check(&start, Seat::new(0), game.parse_action("c1-c4")?).unwrap_err();
//! assert_eq!(verdict.rule.0, "LM-4");
//! # Ok::<(), ludo_games::Verdict>(())
//! ```
//!
//! # What to read first
//!
//! - [`Game`] is what all games have in common; [`Game::legal`], [`Game::play`] and [`Game::outcome`] are enough to play.
//! - [`pictofab`], [`labymaster`], [`sequence`] and [`labyrinthe`] each begin with an example.
//! - [`Setup`] is a table as its players agree on it: seats, who starts, [`Options`]. [`Info`] says what a game offers.
//! - [`Observation`] is what one seat has seen. Computer players are given that and never a state:
//!   [`Game::sample`] imagines one.
//! - [`edition`] reads boards and cards from TOML files, with every fault and its place.
//! - [`GameId`] and [`for_game!`] are for programs that know the game only when they run.
//!
//! # Features
//!
//! - `serde` (on by default): positions as JSON (`Traced`), and public types that serde can write.
//! - `typescript`: the types that front ends use, by `ts-rs`.

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
pub use rules::{About, Bubble, Example, Lesson, Moves, RuleBook, RuleText, Spot, Topic};
pub use seat::{BySeat, MAX_SEATS, Seat};
pub use setup::{GameOption, Info, Options, Setup, SetupError};
pub use square::{Direction, NotASquare, Square, SquareName};
#[cfg(feature = "serde")]
pub use traced::{StateError, Traced};
pub use verdict::{Language, Rule, Text, Verdict};
