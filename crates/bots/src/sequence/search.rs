//! A search in progress: what looks good at first sight, and for the stronger levels how games with it end.

use std::sync::Arc;

use ludo_games::sequence::{Action, Sequence};
use ludo_games::{Dice, Game, Observation};

use crate::Effort;
use crate::search::{Progress, Ranked, Report, Search};

use super::evaluate::WIN;
use super::greedy::valued;
use super::levels::Skill;
use super::playouts::{Playouts, Rewards, shared, won_by};
use super::position::Play;

/// A search for a seat's action.
pub(super) struct SequenceSearch {
    seats: usize,
    me: usize,
    skill: Skill,
    /// The actions it sees and what they are worth at first sight, the best first.
    candidates: Vec<(Action, f32)>,
    /// Games played in its head, if there is anything to find out.
    playouts: Option<Playouts>,
    games: u64,
    dice: Dice,
}

impl SequenceSearch {
    pub(super) fn new(game: &Arc<Sequence>, seen: &Observation<Sequence>, effort: Effort) -> SequenceSearch {
        let mut search = SequenceSearch {
            seats: usize::from(game.setup().seats),
            me: seen.seat.index(),
            skill: Skill::of(effort.level),
            candidates: Vec::new(),
            playouts: None,
            games: 0,
            dice: effort.dice,
        };
        search.list_candidates(game, seen);
        if search.skill.games > 0 && !search.is_decided() {
            let plays =
                search.candidates.iter().filter_map(|&(action, worth)| Some((Play::of(action)?, worth)));
            search.playouts = Some(Playouts::new(game, seen, plays, effort.memory, &mut search.dice));
        }
        search
    }

    fn list_candidates(&mut self, game: &Sequence, seen: &Observation<Sequence>) {
        let mut actions = game.legal_seen(seen.now());
        self.dice.shuffle(&mut actions);
        let mut all = valued(game, seen, actions, &self.skill.weights, &mut self.dice);
        if !is_forced(&all) {
            all.sort_by(|a, b| b.1.total_cmp(&a.1));
            all = self.overlook(all);
        }
        self.candidates = all;
    }

    /// Leaves actions out as if not seen: never a win, and never all.
    fn overlook(&mut self, all: Vec<(Action, f32)>) -> Vec<(Action, f32)> {
        let seen = |&(_, worth): &(Action, f32)| self.dice.below(100) >= self.skill.overlooks || wins(worth);
        let kept: Vec<_> = all.iter().copied().filter(seen).collect();
        if kept.is_empty() { all } else { kept }
    }

    /// Whether there is nothing to think about: one action, a win, or cards that must be swapped.
    fn is_decided(&self) -> bool {
        self.candidates.len() == 1 || wins(self.candidates[0].1) || is_forced(&self.candidates)
    }

    fn is_done(&self) -> bool {
        self.playouts.is_none() || self.games >= self.skill.games
    }

    /// The actions it sees, the one to play first, and what games with them bring each seat.
    fn ranked(&self) -> Vec<(Action, Rewards)> {
        let at_sight = |&(action, worth): &(Action, f32)| match wins(worth) {
            true => (action, won_by(self.me)),
            false => (action, shared(self.seats)),
        };
        match &self.playouts {
            Some(playouts) => playouts.ranked().into_iter().map(|(play, won)| (play.action(), won)).collect(),
            None => self.candidates.iter().map(at_sight).collect(),
        }
    }

    /// The play it expects, its own action first.
    fn line(&self, best: Action) -> Vec<Action> {
        let answers = match (&self.playouts, Play::of(best)) {
            (Some(playouts), Some(first)) => playouts.answers(first),
            _ => Vec::new(),
        };
        std::iter::once(best).chain(answers.into_iter().map(Play::action)).collect()
    }

    /// Each seat's chances.
    fn chances(&self, rewards: &Rewards) -> Vec<f32> {
        let games: f32 = rewards.iter().sum();
        rewards[..self.seats].iter().map(|reward| reward / games).collect()
    }
}

/// Whether there is no card to play, only to swap, or nothing at all.
fn is_forced(candidates: &[(Action, f32)]) -> bool {
    candidates.iter().all(|&(action, _)| Play::of(action).is_none())
}

/// Whether an action that is worth so much wins at once.
fn wins(worth: f32) -> bool {
    worth >= WIN / 2.0
}

impl Search<Sequence> for SequenceSearch {
    fn step(&mut self, nodes: u64) -> Progress {
        for _ in 0..nodes.max(1) {
            if self.is_done() {
                break;
            }
            if let Some(playouts) = &mut self.playouts {
                playouts.play_game(&mut self.dice);
                self.games += 1;
            }
        }
        if self.is_done() { Progress::Done } else { Progress::More }
    }

    fn nodes(&self) -> u64 {
        self.games
    }

    fn report(&self) -> Report<Action> {
        let ranked = self.ranked();
        let (best, rewards) = ranked[0];
        let line = self.line(best);
        let ranked_as =
            |&(action, rewards): &(Action, Rewards)| Ranked { action, win: self.chances(&rewards)[self.me] };
        Report {
            nodes: self.games,
            depth: line.len() as u32,
            win: self.chances(&rewards),
            line,
            ranked: ranked.iter().map(ranked_as).collect(),
        }
    }
}
