//! The computer's choice: what looks good at first sight, and for the stronger levels how games with it end.

use std::sync::Arc;

use ludo_games::sequence::{Action, Card, Sequence};
use ludo_games::{Dice, Game, Observation, Square};

use crate::Effort;
use crate::search::{Progress, Ranked, Report, Search};

use super::head::{Head, Rewards, shared, won_by};
use super::levels::Config;
use super::mat::{Mat, Play};
use super::rows::{Rows, WIN};

/// A search for a seat's action.
pub(super) struct Player {
    seats: usize,
    me: usize,
    config: Config,
    /// The actions it sees and what they are worth at first sight, the best first.
    candidates: Vec<(Action, f32)>,
    /// Games in its head, if there is anything to find out.
    head: Option<Head>,
    games: u64,
    dice: Dice,
}

impl Player {
    pub(super) fn new(game: &Arc<Sequence>, seen: &Observation<Sequence>, effort: Effort) -> Player {
        let mut player = Player {
            seats: usize::from(game.setup().seats),
            me: seen.seat.index(),
            config: Config::of(effort.level),
            candidates: Vec::new(),
            head: None,
            games: 0,
            dice: effort.dice,
        };
        player.list_candidates(game, seen);
        if player.config.games > 0 && !player.is_decided() {
            let plays =
                player.candidates.iter().filter_map(|&(action, worth)| Some((play_of(action)?, worth)));
            player.head = Some(Head::new(game, seen, plays, effort.memory, &mut player.dice));
        }
        player
    }

    fn list_candidates(&mut self, game: &Sequence, seen: &Observation<Sequence>) {
        let mut actions = game.legal_seen(seen.now());
        self.dice.shuffle(&mut actions);
        if actions.iter().all(|&action| play_of(action).is_none()) {
            // With a full board there may be hundreds of swaps in a game: these need no imagination.
            self.candidates = actions.into_iter().map(|action| (action, 0.0)).collect();
            return;
        }
        let state = game.sample(seen, &mut self.dice);
        let rows = Rows::new(game.edition());
        let mat = Mat::new(game.edition(), game.setup().seats, &state);
        let worth = |play| rows.worth(&mat, play, &self.config.taste);
        let valued = |action| (action, play_of(action).map_or(0.0, worth));
        let mut all: Vec<_> = actions.into_iter().map(valued).collect();
        all.sort_by(|a, b| b.1.total_cmp(&a.1));
        self.candidates = self.overlook(all);
    }

    /// Leaves actions out as if not seen: never a win, and never all.
    fn overlook(&mut self, all: Vec<(Action, f32)>) -> Vec<(Action, f32)> {
        let seen = |&(_, worth): &(Action, f32)| self.dice.below(100) >= self.config.blindness || wins(worth);
        let kept: Vec<_> = all.iter().copied().filter(seen).collect();
        if kept.is_empty() { all } else { kept }
    }

    /// Whether there is nothing to think about: one action, a win, or cards that must be swapped.
    fn is_decided(&self) -> bool {
        let forced = self.candidates.iter().all(|&(action, _)| play_of(action).is_none());
        self.candidates.len() == 1 || wins(self.candidates[0].1) || forced
    }

    fn is_done(&self) -> bool {
        self.head.is_none() || self.games >= self.config.games
    }

    /// The actions it sees, the one to play first, and what games with them bring each seat.
    fn ranked(&self) -> Vec<(Action, Rewards)> {
        let at_sight = |&(action, worth): &(Action, f32)| match wins(worth) {
            true => (action, won_by(self.me)),
            false => (action, shared(self.seats)),
        };
        match &self.head {
            Some(head) => head.ranked().into_iter().map(|(play, won)| (action_of(play), won)).collect(),
            None => self.candidates.iter().map(at_sight).collect(),
        }
    }

    /// The play it expects, its own action first.
    fn line(&self, best: Action) -> Vec<Action> {
        let answers = match (&self.head, play_of(best)) {
            (Some(head), Some(first)) => head.answers(first),
            _ => Vec::new(),
        };
        std::iter::once(best).chain(answers.into_iter().map(action_of)).collect()
    }

    /// Each seat's chances.
    fn chances(&self, rewards: &Rewards) -> Vec<f32> {
        let games: f32 = rewards.iter().sum();
        rewards[..self.seats].iter().map(|reward| reward / games).collect()
    }
}

/// Whether an action that is worth so much wins at once.
fn wins(worth: f32) -> bool {
    worth >= WIN / 2.0
}

/// A card and a square, unless it is a swap or a pass.
pub(super) fn play_of(action: Action) -> Option<Play> {
    match action {
        Action::Play { card, square } => {
            Some(Play { card: card.index() as u8, square: 8 * square.row + square.column })
        }
        _ => None,
    }
}

fn action_of(play: Play) -> Action {
    let card = Card::animal(usize::from(play.card));
    Action::Play { card, square: Square::new(play.square % 8, play.square / 8) }
}

impl Search<Sequence> for Player {
    fn step(&mut self, nodes: u64) -> Progress {
        for _ in 0..nodes.max(1) {
            if self.is_done() {
                break;
            }
            if let Some(head) = &mut self.head {
                head.play_game(&mut self.dice);
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
        let opinion =
            |&(action, rewards): &(Action, Rewards)| Ranked { action, win: self.chances(&rewards)[self.me] };
        Report {
            nodes: self.games,
            depth: line.len() as u32,
            win: self.chances(&rewards),
            line,
            ranked: ranked.iter().map(opinion).collect(),
        }
    }
}
