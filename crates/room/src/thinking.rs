//! The computer thinking: work that a driver does wherever and whenever it likes.

use std::cell::LazyCell;
use std::sync::Arc;

use ludo_bots::{Budget, Progress, Ranked, Report, Search};
use ludo_games::Seat;
use ludo_table::show::{Choice, Show};
use serde::Serialize;
use ts_rs::TS;

/// Thinking to be done. It can go to any thread, be dropped at any time, and come back late: the room then does not mind.
pub struct Job {
    /// Its number, to be given back with the answer.
    pub id: u64,
    /// For whom.
    pub seat: Seat,
    /// The computer's level; 0 chooses at random.
    pub level: u8,
    /// How many actions had been played.
    pub ply: u32,
    /// The thinking itself.
    pub thinking: Thinking,
}

/// The computer thinking about a position.
pub struct Thinking {
    search: Box<dyn AnySearch>,
    /// How long it usually thinks. A driver may give it less.
    pub budget: Budget,
}

impl Thinking {
    pub(crate) fn new(search: impl AnySearch + 'static, budget: Budget) -> Thinking {
        Thinking { search: Box::new(search), budget }
    }

    /// Goes on for about so many nodes.
    pub fn step(&mut self, nodes: u64) -> Progress {
        self.search.step(nodes)
    }

    /// How many nodes it has seen.
    pub fn nodes(&self) -> u64 {
        self.search.nodes()
    }

    /// What it thinks now. Before the first step, too, it names a legal move.
    pub fn advice(&self) -> Advice {
        self.search.advice()
    }
}

/// What the computer thinks of a position.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Advice {
    /// Each seat's chances, from 0 to 1.
    pub win: Vec<f32>,
    /// The play it expects, in the notation.
    pub line: Vec<String>,
    /// The moves it has an opinion on, the best first.
    pub ranked: Vec<Advised>,
}

/// A move and how good it is.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Advised {
    /// The move.
    #[serde(flatten)]
    pub choice: Choice,
    /// The chances of the seat to move after it.
    pub win: f32,
}

/// A search of some game that tells what it thinks in words.
pub(crate) trait AnySearch: Send {
    fn step(&mut self, nodes: u64) -> Progress;
    fn nodes(&self) -> u64;
    fn advice(&self) -> Advice;
}

type Begin<G> = Box<dyn FnOnce() -> Box<dyn Search<G>> + Send>;

pub(crate) struct Adviser<G: Show> {
    game: Arc<G>,
    seen: G::Glimpse,
    /// Begun by whoever thinks: its tables alone take milliseconds to make, and those who run the room have no time for that.
    search: LazyCell<Box<dyn Search<G>>, Begin<G>>,
}

impl<G: Show> Adviser<G> {
    pub(crate) fn new(game: Arc<G>, seen: G::Glimpse, begin: Begin<G>) -> Adviser<G> {
        Adviser { game, seen, search: LazyCell::new(begin) }
    }
}

impl<G: Show> AnySearch for Adviser<G> {
    fn step(&mut self, nodes: u64) -> Progress {
        self.search.step(nodes)
    }

    fn nodes(&self) -> u64 {
        self.search.nodes()
    }

    fn advice(&self) -> Advice {
        let Report { win, line, ranked, .. } = self.search.report();
        let advised = |Ranked { action, win }| Advised { choice: self.game.choice(&self.seen, action), win };
        Advice {
            win,
            line: line.into_iter().map(|action| self.game.action_text(action)).collect(),
            ranked: ranked.into_iter().map(advised).collect(),
        }
    }
}
