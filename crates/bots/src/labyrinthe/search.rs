//! A search in progress: what the searches for two and for four players share.

use std::sync::Arc;

use ludo_games::labyrinthe::{Action, Labyrinthe, Left, Position};
use ludo_games::{Dice, Game, Observation};

use crate::Effort;
use crate::search::{Progress, Report, Search};

use super::candidates::{Candidate, Candidates};
use super::earlier_positions::EarlierPositions;
use super::evaluate::Evaluator;
use super::levels::{self, Skill};
use super::root::Root;
use super::score::Score;
use super::transpositions::TranspositionTable;

/// What a search knows and has found out, however many play.
#[derive(Debug)]
pub(super) struct Shared {
    pub(super) evaluator: Evaluator,
    pub(super) skill: Skill,
    pub(super) table: TranspositionTable,
    pub(super) root: Root,
    earlier: EarlierPositions,
    /// The chance that decides between turns that look the same.
    dice: Dice,
    pub(super) nodes: u64,
}

impl Shared {
    /// For the seat whose observation this is, which must be to move in a game that is not over.
    pub(super) fn new(game: &Arc<Labyrinthe>, seen: &Observation<Labyrinthe>, mut effort: Effort) -> Shared {
        let skill = Skill::of(effort.level, game.setup().seats);
        let evaluator = Evaluator {
            overlooks: skill.overlooks,
            is_thorough: skill.overlooks == 0,
            noise: levels::NOISE,
            seed: effort.dice.bits(),
            ..Evaluator::seeing_all(game, skill.weights.clone())
        };
        let (earlier, position) = EarlierPositions::of(game, seen, &mut effort.dice);
        let positions = levels::positions(effort.budget);
        let table = TranspositionTable::new(positions, skill.inner_width, effort.memory);
        let root = Root::new(&evaluator, position);
        Shared { evaluator, skill, table, root, earlier, dice: effort.dice, nodes: 0 }
    }

    /// The root, to be looked at so far ahead. Its turns are chosen only once.
    pub(super) fn visit_root(&mut self, depth: u32, choose: impl FnOnce(Candidates) -> Candidates) -> Visit {
        let mut visit = Visit { is_root: true, ..Visit::new(self.root.position, depth) };
        if self.root.turns.is_empty() {
            let candidates = Candidates::new(&self.evaluator, &visit.position, self.skill.width, 1);
            visit.candidates = Some(choose(candidates).of_root(&mut self.dice));
        } else {
            visit.turns.clone_from(&self.root.turns);
        }
        visit
    }

    /// A position further on, to be looked at so far ahead.
    pub(super) fn visit(
        &self,
        position: Position,
        depth: u32,
        choose: impl FnOnce(Candidates) -> Candidates,
    ) -> Visit {
        let mut visit = Visit::new(position, depth);
        match self.table.get(position.hash()) {
            Some(entry) => visit.turns.clone_from(&entry.turns),
            None => {
                let candidates = Candidates::new(&self.evaluator, &position, self.skill.inner_width, 1);
                visit.candidates = Some(choose(candidates));
            }
        }
        visit
    }

    /// The root was looked at so far ahead; whether that is all there is to find out.
    pub(super) fn end_round(&mut self, depth: u32, is_decided: bool) -> bool {
        let is_forced = self.evaluator.is_thorough && self.root.turns.len() == 1;
        self.root.depth = depth;
        self.root.done = depth >= self.skill.depth || is_decided || is_forced;
        self.root.done
    }

    /// LB-H1, LB-H2. A position that comes back is taken for the draw it leads to. `way` is the way to it from the root.
    pub(super) fn is_drawn<'p>(
        &self,
        position: &Position,
        mut way: impl ExactSizeIterator<Item = &'p Position>,
    ) -> bool {
        let turns = way.len();
        way.any(|before| before.hash() == position.hash() && before.left() == Left::Both)
            || self.earlier.ends_at(position, turns)
    }
}

/// A position on the way from the root to where the search is, and its turns as far as they are found and tried.
#[derive(Debug)]
pub(super) struct Visit {
    pub(super) position: Position,
    /// How many turns to look ahead.
    pub(super) depth: u32,
    /// Its turns being found, until they are.
    pub(super) candidates: Option<Candidates>,
    pub(super) turns: Vec<Candidate>,
    /// How many turns were begun.
    pub(super) begun: usize,
    best_at: usize,
    /// How many times as many turns as usual were chosen.
    breadth: usize,
    is_root: bool,
}

/// How many times as many turns as usual are looked at, at most, where all lose: as good as all there are.
const WIDEST: usize = 64;

impl Visit {
    fn new(position: Position, depth: u32) -> Visit {
        let turns = Vec::new();
        Visit { position, depth, candidates: None, turns, begun: 0, best_at: 0, breadth: 1, is_root: false }
    }

    /// Goes on to find its turns, by about one node.
    pub(super) fn find_turns(&mut self, shared: &mut Shared) {
        let Some(candidates) = &mut self.candidates else { return };
        let Some(turns) = candidates.advance(&shared.evaluator) else { return };
        self.candidates = None;
        if turns.iter().all(|one| Score(one.value).is_decided()) {
            self.breadth = WIDEST; // it wins at once, or every turn was seen to lose at once
        }
        let new: Vec<Candidate> =
            turns.into_iter().filter(|one| self.turns.iter().all(|known| known.turn != one.turn)).collect();
        if new.is_empty() {
            self.breadth = WIDEST;
        }
        if self.is_root {
            shared.root.add_turns(&new);
        }
        self.turns.extend(new);
    }

    /// Chooses more turns; false if there cannot be any.
    pub(super) fn widen(&mut self, shared: &Shared) -> bool {
        if self.breadth >= WIDEST || !shared.evaluator.is_thorough {
            return false;
        }
        self.breadth *= 4;
        let width = if self.is_root { shared.skill.width } else { shared.skill.inner_width };
        self.candidates = Some(Candidates::new(&shared.evaluator, &self.position, width, self.breadth));
        true
    }

    /// The next turn to try.
    pub(super) fn next_turn(&mut self) -> Candidate {
        self.begun += 1;
        self.last_turn()
    }

    /// The turn tried last.
    pub(super) fn last_turn(&self) -> Candidate {
        self.turns[self.begun - 1]
    }

    /// The turn tried last is the best so far.
    pub(super) fn prefer_last(&mut self) {
        self.best_at = self.begun - 1;
    }

    /// Its turns, the best in front.
    pub(super) fn into_turns(mut self, most: usize) -> Vec<Candidate> {
        if self.best_at < self.turns.len() {
            self.turns[..=self.best_at].rotate_right(1);
        }
        self.turns.truncate(most);
        self.turns
    }
}

/// What differs with the number of players.
pub(super) trait TurnSearch: Send {
    fn shared(&self) -> &Shared;

    fn shared_mut(&mut self) -> &mut Shared;

    /// Does the next bit of work, about a node.
    fn advance(&mut self);

    /// Each seat's chances.
    fn win(&self) -> Vec<f32>;
}

/// A search for any number of players.
pub(super) struct LabyrintheSearch<S>(pub(super) S);

impl<S: TurnSearch> Search<Labyrinthe> for LabyrintheSearch<S> {
    fn step(&mut self, nodes: u64) -> Progress {
        let enough = self.nodes() + nodes.max(1);
        while self.nodes() < enough && !self.0.shared().root.done {
            self.0.shared_mut().nodes += 1;
            self.0.advance();
        }
        if self.0.shared().root.done { Progress::Done } else { Progress::More }
    }

    fn nodes(&self) -> u64 {
        self.0.shared().nodes
    }

    fn report(&self) -> Report<Action> {
        let shared = self.0.shared();
        Report {
            nodes: shared.nodes,
            depth: shared.root.depth,
            win: self.0.win(),
            line: shared.root.line(&shared.evaluator, &shared.table),
            ranked: shared.root.ranked(),
        }
    }
}
