//! Playing games to their end, with the cards that cannot be seen dealt anew each time.
//!
//! The first actions of these games grow into a tree: each player chooses what has served him best so far
//! among what his hand allows, and each plays for himself, however many there are. From there on all look only
//! at rows, one action ahead. Nobody looks at cards that he cannot see.

use std::sync::Arc;

use ludo_games::sequence::{Action, Sequence, State};
use ludo_games::{Dice, Game, MAX_SEATS, Observation, Seat};

use crate::Effort;
use crate::search::{Progress, Ranked, Report, Search};

use super::levels::Config;
use super::rows::{Rows, WIN};
use super::tree::{Record, Tree, Way};

/// A search for a seat's action.
pub(super) struct Player {
    game: Arc<Sequence>,
    seen: Observation<Sequence>,
    rows: Rows,
    seats: u8,
    config: Config,
    /// The actions it sees and what they are worth at first sight, the best first.
    candidates: Vec<(Action, f32)>,
    tree: Tree,
    memory: usize,
    nodes: u64,
    dice: Dice,
    /// Room for work.
    path: Vec<Way>,
    actions: Vec<Action>,
    valued: Vec<(Action, f32)>,
}

/// How eagerly it tries actions that it has not tried much.
const CURIOSITY: f32 = 1.0;
/// How much less an action may be worth at first sight and still deserve nearly as much attention.
const FOCUS: f32 = 15.0;

impl Player {
    pub(super) fn new(game: &Arc<Sequence>, seen: &Observation<Sequence>, effort: Effort) -> Player {
        let mut player = Player {
            game: game.clone(),
            seen: seen.clone(),
            rows: Rows::new(game.edition()),
            seats: game.setup().seats,
            config: Config::of(effort.level),
            candidates: Vec::new(),
            tree: Tree::new(),
            memory: effort.memory,
            nodes: 0,
            dice: effort.dice,
            path: Vec::new(),
            actions: Vec::new(),
            valued: Vec::new(),
        };
        player.list_candidates();
        player
    }

    fn list_candidates(&mut self) {
        let state = self.game.sample(&self.seen, &mut self.dice);
        self.game.legal(&state, &mut self.actions);
        self.nodes += self.actions.len() as u64;
        self.dice.shuffle(&mut self.actions);
        let mut all = Vec::new();
        self.value(&state, &mut all);
        all.sort_by(|a, b| b.1.total_cmp(&a.1));
        self.candidates = self.overlook(all);
    }

    /// What the actions listed are worth at first sight.
    fn value(&self, state: &State, valued: &mut Vec<(Action, f32)>) {
        let worth = |&action| (action, self.rows.worth(state, self.seats, action, &self.config.taste));
        valued.clear();
        valued.extend(self.actions.iter().map(worth));
    }

    /// Leaves actions out as if not seen: never a win, and never all.
    fn overlook(&mut self, all: Vec<(Action, f32)>) -> Vec<(Action, f32)> {
        let seen = |&(_, worth): &(Action, f32)| self.dice.below(100) >= self.config.blindness || wins(worth);
        let kept: Vec<_> = all.iter().copied().filter(seen).collect();
        if kept.is_empty() { all } else { kept }
    }

    /// Plays one game to its end.
    fn try_out(&mut self) {
        let mut state = self.game.sample(&self.seen, &mut self.dice);
        self.go_down(&mut state);
        while self.game.outcome(&state).is_none() {
            let action = self.quick(&state);
            self.play(&mut state, action);
        }
        let result = self.result(&state);
        self.tree.learn(&self.path, &result);
    }

    fn play(&mut self, state: &mut State, action: Action) {
        self.game.play_unchecked(state, action);
        self.nodes += 1;
    }

    /// The part of a game that goes through the tree, which grows by one node.
    fn go_down(&mut self, state: &mut State) {
        self.path.clear();
        let mut node = Some(Tree::ROOT);
        while let Some(here) = node.filter(|_| self.game.outcome(state).is_none()) {
            let action = self.choose(here, state);
            let (way, next) = self.tree.follow(here, action);
            self.path.push(way);
            self.play(state, action);
            if next.is_none() {
                self.tree.grow(way);
            }
            node = next;
        }
    }

    fn result(&self, state: &State) -> [f32; MAX_SEATS] {
        let mut result = [0.0; MAX_SEATS];
        match self.game.outcome(state).and_then(|outcome| outcome.winner) {
            Some(winner) => result[winner.index()] = 1.0,
            None => result[..usize::from(self.seats)].fill(1.0 / f32::from(self.seats)),
        }
        result
    }

    /// The action most worth trying: a good one, or one not tried enough.
    fn choose(&mut self, node: u32, state: &State) -> Action {
        let mut valued = std::mem::take(&mut self.valued);
        if node == Tree::ROOT {
            valued.clone_from(&self.candidates);
        } else {
            self.game.legal(state, &mut self.actions);
            self.value(state, &mut valued);
        }
        let chosen = self.most_worth_trying(node, state.turn(), &valued);
        self.valued = valued;
        chosen
    }

    fn most_worth_trying(&self, node: u32, mover: Seat, valued: &[(Action, f32)]) -> Action {
        let all = self.tree.record(node);
        let usual = all.share(mover.index(), 1.0 / f32::from(self.seats));
        let best = valued.iter().fold(f32::NEG_INFINITY, |best, &(_, worth)| best.max(worth));
        let weight = |worth: f32| libm::expf((worth - best) / FOCUS);
        let sum: f32 = valued.iter().map(|&(_, worth)| weight(worth)).sum();
        let curiosity = CURIOSITY * (all.games as f32 + 1.0).sqrt() / sum;
        let mut chosen = (Action::Pass, f32::NEG_INFINITY);
        for &(action, worth) in valued {
            let record = self.tree.after(node, action);
            let trial = curiosity * weight(worth) / (record.games as f32 + 1.0);
            let value = record.share(mover.index(), usual) + trial;
            if value > chosen.1 {
                chosen = (action, value);
            }
        }
        chosen.0
    }

    /// The action that looks best at first sight; one of them, when several do.
    fn quick(&mut self, state: &State) -> Action {
        self.game.legal(state, &mut self.actions);
        let mut best = (f32::NEG_INFINITY, Action::Pass);
        for &action in &self.actions {
            // Little enough to decide only between equals.
            let tie = self.dice.below(1024) as f32 / 2048.0;
            let worth = self.rows.worth(state, self.seats, action, &self.config.taste) + tie;
            if worth > best.0 {
                best = (worth, action);
            }
        }
        best.1
    }

    fn is_done(&self) -> bool {
        let decided = self.candidates.len() == 1 || wins(self.candidates[0].1);
        let forced = self.candidates.iter().all(|(action, _)| matches!(action, Action::Swap { .. }));
        let enough = self.config.nodes.is_some_and(|enough| self.nodes >= enough);
        decided || forced || enough || self.tree.bytes() >= self.memory
    }

    /// The actions it sees, the one to play first, and how the games with them ended.
    fn ranked(&self) -> Vec<(Action, f32, Record)> {
        let record = |&(action, worth): &(Action, f32)| (action, worth, self.tree.after(Tree::ROOT, action));
        let mut ranked: Vec<_> = self.candidates.iter().map(record).collect();
        ranked.sort_by(|a, b| wins(b.1).cmp(&wins(a.1)).then(b.2.games.cmp(&a.2.games)));
        ranked
    }

    /// Each seat's chances after an action; before any game was played, equal ones.
    fn chances(&self, worth: f32, record: &Record) -> Vec<f32> {
        let seats = usize::from(self.seats);
        let me = self.seen.seat.index();
        if wins(worth) {
            return (0..seats).map(|seat| if seat == me { 1.0 } else { 0.0 }).collect();
        }
        (0..seats).map(|seat| record.share(seat, 1.0 / seats as f32)).collect()
    }
}

/// Whether an action that is worth so much wins at once.
fn wins(worth: f32) -> bool {
    worth >= WIN / 2.0
}

/// How often an action must have been played to be expected.
const OFTEN: u32 = 10;

impl Search<Sequence> for Player {
    fn step(&mut self, nodes: u64) -> Progress {
        let until = self.nodes + nodes;
        while self.nodes < until && !self.is_done() {
            self.try_out();
        }
        if self.is_done() { Progress::Done } else { Progress::More }
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn report(&self) -> Report<Action> {
        let ranked = self.ranked();
        let (best, worth, record) = ranked[0];
        let me = self.seen.seat.index();
        let of = |(action, worth, record): &(Action, f32, Record)| Ranked {
            action: *action,
            win: self.chances(*worth, record)[me],
        };
        let line = self.tree.main_line(best, OFTEN);
        let depth = line.len() as u32;
        let win = self.chances(worth, &record);
        Report { nodes: self.nodes, depth, win, line, ranked: ranked.iter().map(of).collect() }
    }
}
