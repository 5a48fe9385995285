//! Computer opponents for every game, seat count and edition.
//!
//! A [`Search`] is a player thinking about one action. It is made from an [`Observation`](ludo_games::Observation), what
//! a seat has seen, never from the state, so it cannot look at hidden cards; and from an [`Effort`]: level, budget,
//! memory and dice. It goes on in steps, knows no clock, can be stopped between any two steps or moved to another
//! thread, and always has a legal action to report.
//!
//! ```
//! use std::sync::Arc;
//! use std::time::Duration;
//!
//! use ludo_bots::{Budget, Effort, Level, Playable, think};
//! use ludo_games::labymaster::Labymaster;
//! use ludo_games::{Dice, Game, Observation, Seed, Setup};
//!
//! let edition = Labymaster::read_edition(Labymaster::INFO.editions[0].1).edition.ok_or("faults")?;
//! let game = Arc::new(Labymaster::new(Arc::new(edition), Setup::of::<Labymaster>()).map_err(|fault| fault.to_string())?);
//! let state = game.start(Seed::from_number(1));
//! let seen = Observation::new(&*game, &state, game.turn(&state));
//!
//! let budget = Budget::Nodes(1_000);
//! let dice = Dice::new(&Seed::from_number(7));
//! let effort = Effort { level: Level::Five, budget, memory: Effort::USUAL_MEMORY, dice };
//! let mut search = Labymaster::search(&game, &seen, effort);
//! think(&mut *search, budget, &mut || Duration::ZERO);
//!
//! let report = search.report();
//! assert_eq!(game.check(&state, game.turn(&state), report.best()), Ok(()));
//! assert_eq!(report.win.iter().sum::<f32>(), 1.0);
//! # Ok::<(), String>(())
//! ```
//!
//! # Levels
//!
//! The five [`Level`]s of a game are the same search with more or less skill: the weaker ones look less far and
//! overlook actions, as people do; from the second on, none overlooks a win in front of it. [`Random`] and [`Greedy`],
//! who looks one action ahead, are yardsticks; [`Mcts`] is the plain reference, which knows no game. The [`Spar`]s of
//! a game, players of other minds, are what levels are measured by. [`BotSpec`] is any of them as written on a command
//! line.
//!
//! # Budgets
//!
//! A [`Budget`] of nodes and a seed give the same choice on every platform, however the steps are cut. With a budget of
//! time, whoever drives the search looks at his clock between steps: [`think`] and [`think_while`] do, and are told the
//! time. [`Playable::usual_budget`] says how long a level usually thinks.
//!
//! # Places
//!
//! Each game has a folder with the same files: `levels.rs` (what makes a level), `greedy.rs` (one action ahead),
//! `search.rs` (the search in progress), `evaluate.rs` (what a position is worth), `tests/` and in it `puzzles.rs`;
//! `spar/` (strangers of our own, which share nothing with the levels); where there is a tree, a score or a transposition table, `tree.rs`, `score.rs`, `transpositions.rs`.

mod bot_spec;
mod budget;
mod effort;
mod greedy;
mod labymaster;
mod labyrinthe;
mod level;
mod mcts;
mod pictofab;
mod playable;
mod random;
mod search;
mod sequence;
mod spar;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;
mod transpositions;

pub use bot_spec::BotSpec;
pub use budget::Budget;
pub use effort::Effort;
pub use greedy::Greedy;
pub use level::Level;
pub use mcts::Mcts;
pub use playable::Playable;
pub use random::Random;
pub use search::{Estimate, Progress, Ranked, Report, Search, Thought, think, think_while};
pub use spar::{Spar, SparName};
