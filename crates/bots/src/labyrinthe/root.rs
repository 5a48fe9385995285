//! The turns of the position that is asked about, and what is thought of them.

use ludo_games::labyrinthe::{Action, Position};

use crate::search::Ranked;

use super::candidates::Candidate;
use super::evaluate::Evaluator;
use super::transpositions::TranspositionTable;
use super::turn::{After, Turn};

/// The turns of the root, the one to play first, and what is thought of them.
#[derive(Debug)]
pub(super) struct Root {
    pub(super) position: Position,
    /// The action to play when nothing is known yet.
    fallback: Action,
    pub(super) turns: Vec<Candidate>,
    /// The mover's chances with each turn, as far as they are known.
    chances: Vec<f32>,
    /// How many turns ahead the last whole look went.
    pub(super) depth: u32,
    /// Whether looking further would change nothing.
    pub(super) done: bool,
}

impl Root {
    /// A position that is not over.
    pub(super) fn new(evaluator: &Evaluator, position: Position) -> Root {
        let fallback = evaluator.legal(&position)[0];
        Root { position, fallback, turns: Vec::new(), chances: Vec::new(), depth: 0, done: false }
    }

    /// These turns are to be looked at, too. Of those not looked at yet nothing good is known.
    pub(super) fn add_turns(&mut self, turns: &[Candidate]) {
        self.turns.extend(turns);
        self.chances.extend(turns.iter().map(|_| 0.0));
    }

    /// A turn was looked at: the mover's chances with it.
    pub(super) fn note(&mut self, turn: Turn, chance: f32) {
        if let Some(place) = self.place(turn) {
            self.chances[place] = chance;
        }
    }

    /// A turn is the one to play from now on.
    pub(super) fn prefer(&mut self, turn: Turn) {
        if let Some(place) = self.place(turn) {
            self.turns[..=place].rotate_right(1);
            self.chances[..=place].rotate_right(1);
        }
    }

    fn place(&self, turn: Turn) -> Option<usize> {
        self.turns.iter().position(|other| other.turn == turn)
    }

    /// The mover's chances with the turn to play, of so many players.
    pub(super) fn chance(&self) -> f32 {
        self.chances.first().copied().unwrap_or(1.0 / f32::from(self.position.seats()))
    }

    /// The first actions of all turns thought of, each once, the one to play first.
    pub(super) fn ranked(&self) -> Vec<Ranked<Action>> {
        let mut ranked: Vec<Ranked<Action>> = Vec::new();
        for (turn, &chance) in self.turns.iter().zip(&self.chances) {
            let (action, win) = (turn.turn.first, chance.min(self.chance()));
            match ranked.iter_mut().find(|other| other.action == action) {
                Some(known) => known.win = known.win.max(win),
                None => ranked.push(Ranked { action, win }),
            }
        }
        if ranked.is_empty() {
            ranked.push(Ranked { action: self.fallback, win: self.chance() });
        }
        ranked[1..].sort_by(|a, b| b.win.total_cmp(&a.win));
        ranked
    }

    /// The play expected from here on, as far as it is remembered.
    pub(super) fn line(&self, evaluator: &Evaluator, table: &TranspositionTable) -> Vec<Action> {
        let Some(best) = self.turns.first() else { return vec![self.fallback] };
        let (mut position, mut turn, mut line) = (self.position, best.turn, Vec::new());
        for _ in 0..self.depth.max(1) {
            line.extend(turn.actions());
            let goes_on = turn.play(&evaluator.game, &mut position) == After::NextTurn;
            match table.get(position.hash()).and_then(|entry| entry.turns.first()).filter(|_| goes_on) {
                Some(next) => turn = next.turn,
                None => break,
            }
        }
        line
    }
}
