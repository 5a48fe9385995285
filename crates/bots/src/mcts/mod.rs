//! The plain reference: UCT on information sets, random playouts, no knowledge of any game.
//!
//! Single-observer information set search (Cowling, Powley, Whitehouse 2012): every iteration imagines a full state that
//! fits what the seat has seen, goes down one tree of actions along what is legal in that state, adds one node, plays on at
//! random, and credits every seat for its own choices. An action that is seldom possible is judged by how often it could
//! have been chosen.

#[cfg(test)]
mod tests;
mod tree;

use std::sync::Arc;

use ludo_games::{Dice, Game, MAX_SEATS, Observation, Outcome};

use crate::search::{Progress, Ranked, Report, Search};
use tree::{Id, Tree};

/// A playout that goes on for longer is cut and counts as a draw.
const PLAYOUT: usize = 100;

/// What an iteration brings each seat: 1 to share.
type Rewards = [f64; MAX_SEATS];

/// Searches for one seat; a node is an iteration.
#[derive(Debug)]
pub struct Mcts<G: Game> {
    game: Arc<G>,
    seen: Observation<G>,
    dice: Dice,
    tree: Tree<G::Action>,
    /// The position, where nothing is hidden from anybody.
    open: Option<G::State>,
    /// Any legal action, for those who ask before the first iteration.
    anything: G::Action,
    iterations: u64,
    depth: usize,
    rewards: Rewards,
    /// What is left of the last iteration is room for the next one.
    state: G::State,
    actions: Vec<G::Action>,
    path: Vec<(Id, usize)>,
}

impl<G: Game> Mcts<G> {
    /// A search for the seat whose observation this is, which must be to move in a game that is not over.
    /// Its tree takes at most so many bytes; when it is full, it learns but no longer grows.
    pub fn new(game: &Arc<G>, seen: &Observation<G>, mut dice: Dice, memory: usize) -> Mcts<G> {
        let state = game.sample(seen, &mut dice);
        let mut actions = Vec::new();
        game.legal(&state, &mut actions);
        Mcts {
            anything: dice.pick(&actions).expect("a seat to move in a game that goes on has a legal action"),
            open: (!G::INFO.chance && !G::INFO.hidden).then(|| state.clone()),
            game: game.clone(),
            seen: seen.clone(),
            dice,
            tree: Tree::new(actions[0], memory),
            iterations: 0,
            depth: 0,
            rewards: [0.0; MAX_SEATS],
            state,
            actions,
            path: Vec::new(),
        }
    }

    fn seats(&self) -> usize {
        usize::from(self.game.setup().seats)
    }

    fn iterate(&mut self) {
        match &self.open {
            Some(open) => self.state.clone_from(open),
            None => self.state = self.game.sample(&self.seen, &mut self.dice),
        }
        self.descend();
        self.play_out();
        let rewards = self.judge();
        for &(node, seat) in &self.path {
            self.tree.learn(node, rewards[seat]);
        }
        self.rewards.iter_mut().zip(rewards).for_each(|(sum, reward)| *sum += reward);
        self.iterations += 1;
        self.depth = self.depth.max(self.path.len());
    }

    /// Goes down the tree to an action tried for the first time.
    fn descend(&mut self) {
        self.path.clear();
        let mut node = Tree::<G::Action>::ROOT;
        while self.game.outcome(&self.state).is_none() {
            let seat = self.game.turn(&self.state).index();
            let known = self.tree.is_complete(node);
            let child = if known {
                self.tree.choose_any(node)
            } else {
                self.game.legal(&self.state, &mut self.actions);
                self.tree.choose_among(node, &mut self.actions)
            };
            let Some(child) = child else { return self.grow(node, seat) };
            self.path.push((child, seat));
            self.game.play_unchecked(&mut self.state, self.tree.action(child));
            node = child;
        }
    }

    /// Tries one of the actions that were left untried at a node.
    fn grow(&mut self, node: Id, seat: usize) {
        let Some(action) = self.dice.pick(&self.actions) else { return };
        if let Some(child) = self.tree.add(node, action) {
            self.path.push((child, seat));
            if self.actions.len() == 1 && self.open.is_some() {
                // Where nothing is hidden, a node always has the same actions.
                self.tree.complete(node);
            }
        }
        self.game.play_unchecked(&mut self.state, action);
    }

    fn play_out(&mut self) {
        for _ in 0..PLAYOUT {
            self.game.legal(&self.state, &mut self.actions);
            let Some(action) = self.dice.pick(&self.actions) else { return };
            self.game.play_unchecked(&mut self.state, action);
        }
    }

    fn judge(&self) -> Rewards {
        let mut rewards = [0.0; MAX_SEATS];
        match self.game.outcome(&self.state) {
            Some(Outcome { winner: Some(winner), .. }) => rewards[winner.index()] = 1.0,
            _ => rewards[..self.seats()].fill(self.fair_share()),
        }
        rewards
    }

    fn fair_share(&self) -> f64 {
        1.0 / self.seats() as f64
    }

    fn win(&self) -> Vec<f32> {
        let share = |sum: &f64| match self.iterations {
            0 => self.fair_share(),
            iterations => sum / iterations as f64,
        };
        self.rewards[..self.seats()].iter().map(|sum| share(sum) as f32).collect()
    }
}

impl<G: Game> Search<G> for Mcts<G> {
    fn step(&mut self, nodes: u64) -> Progress {
        for _ in 0..nodes.max(1) {
            self.iterate();
        }
        Progress::More
    }

    fn nodes(&self) -> u64 {
        self.iterations
    }

    fn report(&self) -> Report<G::Action> {
        let ranked = |(action, win): (G::Action, f64)| Ranked { action, win: win as f32 };
        let mut ranked: Vec<_> = self.tree.ranked(Tree::<G::Action>::ROOT).into_iter().map(ranked).collect();
        let mut line = self.tree.main_line();
        if ranked.is_empty() {
            ranked.push(Ranked { action: self.anything, win: self.fair_share() as f32 });
            line.push(self.anything);
        }
        Report { nodes: self.iterations, depth: self.depth as u32, win: self.win(), line, ranked }
    }
}
