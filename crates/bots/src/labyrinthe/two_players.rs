//! The search for two: alpha-beta over whole turns, deeper and deeper, on a stack of its own so that it can stop anywhere.

use ludo_games::Seat;
use ludo_games::labyrinthe::Position;

use crate::transpositions::Bound;

use super::candidates::Candidates;
use super::pairs::Usefulness;
use super::score::Score;
use super::search::{Shared, TurnSearch, Visit};
use super::transpositions::Finding;
use super::turn::After;

/// What a repeated position counts for who seeks the best turn: a little worse than a draw, or games would drift.
const REPEATED: Score = Score(-40);

/// A search for two.
#[derive(Debug)]
pub(super) struct TwoPlayerSearch {
    shared: Shared,
    /// Positions on the way from the root to where the search is.
    stack: Vec<Frame>,
    usefulness: Usefulness,
}

/// A position being looked at.
#[derive(Debug)]
struct Frame {
    visit: Visit,
    alpha: Score,
    beta: Score,
    best: Score,
    raised: bool,
}

impl Frame {
    fn new(visit: Visit, alpha: Score, beta: Score) -> Frame {
        Frame { visit, alpha, beta, best: Score::MAX.for_other(), raised: false }
    }

    /// Takes note of what the turn tried last is worth; whether it is the best so far.
    fn take(&mut self, score: Score) -> bool {
        let is_best = score > self.best;
        if is_best {
            self.best = score;
            self.visit.prefer_last();
        }
        if score > self.alpha {
            self.alpha = score;
            self.raised = true;
        }
        is_best
    }

    fn is_done(&self) -> bool {
        self.visit.begun == self.visit.turns.len() || self.alpha >= self.beta
    }

    fn bound(&self) -> Bound {
        match (self.alpha >= self.beta, self.raised) {
            (true, _) => Bound::AtLeast,
            (false, true) => Bound::Exactly,
            (false, false) => Bound::AtMost,
        }
    }
}

impl TwoPlayerSearch {
    pub(super) fn new(shared: Shared) -> TwoPlayerSearch {
        let mut search = TwoPlayerSearch { shared, stack: Vec::new(), usefulness: Usefulness::new() };
        search.begin_root();
        search
    }

    fn begin_root(&mut self) {
        let depth = self.shared.root.depth + 1;
        let visit = self.shared.visit_root(depth, Candidates::with_threats);
        self.stack.push(Frame::new(visit, Score::MAX.for_other(), Score::MAX));
    }

    /// At the last look ahead a turn that is good enough ends it: the others need not even be found.
    fn cut(&mut self) {
        let Some(frame) = self.stack.last() else { return };
        let Some(candidates) = &frame.visit.candidates else { return };
        if let Some((turn, value)) = candidates.good_enough(&self.shared.evaluator, frame.beta.0) {
            self.usefulness.add(&frame.visit.position, turn);
            self.stack.pop();
            self.take(Score(value).for_other());
        }
    }

    /// Tries the next turn of the position on top of the stack.
    fn try_next(&mut self) {
        let ply = self.stack.len();
        let Some(frame) = self.stack.last_mut() else { return };
        let candidate = frame.visit.next_turn();
        let mut position = frame.visit.position;
        let known = match candidate.turn.play(&self.shared.evaluator.game, &mut position) {
            After::Won => Some(Score::win_in(ply)),
            After::Stuck => Some(Score(0)),
            After::NextTurn => None,
        };
        let (depth, alpha, beta) = (frame.visit.depth, frame.alpha, frame.beta);
        let known =
            known.or_else(|| self.repeated(&position)).or((depth == 1).then_some(Score(candidate.value)));
        match known.or_else(|| self.remembered(&position, depth - 1, alpha, beta)) {
            Some(score) => self.take(score),
            None => {
                let useful_first = |candidates: Candidates| candidates.useful_first(&self.usefulness);
                let visit = self.shared.visit(position, depth - 1, useful_first);
                self.stack.push(Frame::new(visit, beta.for_other(), alpha.for_other()));
            }
        }
    }

    fn take(&mut self, score: Score) {
        let is_root = self.stack.len() == 1;
        let Some(frame) = self.stack.last_mut() else { return };
        let is_best = frame.take(score);
        if is_root {
            let turn = frame.visit.last_turn().turn;
            self.shared.root.note(turn, score.chance());
            if is_best {
                self.shared.root.prefer(turn);
            }
        }
    }

    fn repeated(&self, position: &Position) -> Option<Score> {
        let way = self.stack.iter().map(|frame| &frame.visit.position);
        self.shared.is_drawn(position, way).then_some(REPEATED)
    }

    /// What is known of a position that a turn leads to, for who played the turn, if that is enough.
    fn remembered(&self, position: &Position, depth: u32, alpha: Score, beta: Score) -> Option<Score> {
        let found = self.shared.table.get(position.hash())?.found?;
        let score = found.score.earlier(self.stack.len()).for_other();
        let enough = found.depth >= depth
            && match found.bound {
                Bound::Exactly => true,
                Bound::AtLeast => score <= alpha,
                Bound::AtMost => score >= beta,
            };
        enough.then_some(score)
    }

    /// The position on top of the stack is done with: tells the one before.
    fn finish(&mut self) {
        let Some(frame) = self.stack.pop() else { return };
        let (ply, position, depth) = (self.stack.len(), frame.visit.position, frame.visit.depth);
        if ply == 0 {
            if !self.shared.end_round(depth, frame.best.is_decided()) {
                self.begin_root();
            }
            return;
        }
        let found = Finding { score: frame.best.later(ply), bound: frame.bound(), depth };
        let turns = frame.visit.into_turns();
        self.usefulness.add(&position, turns[0].turn);
        self.shared.table.put(position.hash(), Some(found), turns);
        self.take(frame.best.for_other());
    }
}

impl TurnSearch for TwoPlayerSearch {
    fn shared(&self) -> &Shared {
        &self.shared
    }

    fn shared_mut(&mut self) -> &mut Shared {
        &mut self.shared
    }

    fn advance(&mut self) {
        let is_root = self.stack.len() == 1;
        let Some(frame) = self.stack.last_mut() else { return };
        if frame.visit.candidates.is_some() {
            frame.visit.find_turns(&mut self.shared);
            if frame.visit.depth == 1 && !is_root {
                self.cut();
            }
        } else if frame.is_done() {
            self.finish();
        } else {
            self.try_next();
        }
    }

    fn win(&self) -> Vec<f32> {
        let root = &self.shared.root;
        let (chance, first) = (root.chance(), root.position.turn() == Seat::new(0));
        if first { vec![chance, 1.0 - chance] } else { vec![1.0 - chance, chance] }
    }
}
