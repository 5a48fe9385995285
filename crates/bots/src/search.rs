//! A search in progress, and what it reports.

use std::time::Duration;

use ludo_games::Game;
use serde::Serialize;

use crate::budget::Budget;

/// Whether a search can still learn something.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Progress {
    /// Going on may change its mind.
    More,
    /// It knows all that it ever will.
    Done,
}

/// A search in progress. It can be stopped, or moved to another thread, between any two steps and always has a legal
/// action.
pub trait Search<G: Game>: Send {
    /// Goes on for about so many nodes, at least one, never many more.
    fn step(&mut self, nodes: u64) -> Progress;

    /// How many nodes it has seen.
    fn nodes(&self) -> u64;

    /// What it thinks now. Before the first step, too, it names a legal action.
    fn report(&self) -> Report<G::Action>;
}

/// Chances of winning, from 0 to 1 for each seat; a draw counts half (with more seats: is shared), so that they sum to 1.
pub type Estimate = Vec<f32>;

/// What a search thinks.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report<A> {
    /// How many nodes it has seen.
    pub nodes: u64,
    /// How far it has looked, in actions or in turns as the search counts them.
    pub depth: u32,
    /// Each seat's chances.
    pub win: Estimate,
    /// The play it expects, its own action first.
    pub line: Vec<A>,
    /// Every legal action it has an opinion on, the one to play first. Never empty.
    pub ranked: Vec<Ranked<A>>,
}

/// An action and how good it is.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Ranked<A> {
    /// The action.
    pub action: A,
    /// The chances of the seat to move after it.
    pub win: f32,
}

impl<A: Copy> Report<A> {
    /// The report of a player who does not look ahead: these actions, the one to play first, and even chances for all.
    pub(crate) fn at_once(actions: Vec<A>, seats: u8) -> Report<A> {
        let win = 1.0 / f32::from(seats);
        Report {
            nodes: 0,
            depth: 0,
            win: vec![win; usize::from(seats)],
            line: actions.first().copied().into_iter().collect(),
            ranked: actions.into_iter().map(|action| Ranked { action, win }).collect(),
        }
    }

    /// The action to play.
    pub fn best(&self) -> A {
        self.ranked[0].action
    }
}

/// How many nodes a search looks at between two looks at the clock.
const SLICE: u64 = 256;

/// Whether whoever waits for a search still wants to know.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Thought {
    /// Yes.
    GoOn,
    /// No: what it has is enough.
    Stop,
}

/// Runs a search to the end of its budget. `elapsed` is the time since it began.
pub fn think<G: Game>(search: &mut dyn Search<G>, budget: Budget, elapsed: &mut dyn FnMut() -> Duration) {
    think_while(search, budget, elapsed, &mut |_| Thought::GoOn);
}

/// Runs a search to the end of its budget, or until `ask`, which is shown the search after every slice, says stop.
pub fn think_while<G: Game>(
    search: &mut dyn Search<G>,
    budget: Budget,
    elapsed: &mut dyn FnMut() -> Duration,
    ask: &mut dyn FnMut(&dyn Search<G>) -> Thought,
) {
    loop {
        let slice = match budget {
            Budget::Nodes(nodes) => nodes.saturating_sub(search.nodes()).min(SLICE),
            Budget::Time(time) if elapsed() >= time => 0,
            Budget::Time(_) => SLICE,
        };
        if slice == 0 || search.step(slice) == Progress::Done || ask(search) == Thought::Stop {
            return;
        }
    }
}
