//! The search for two: alpha-beta over whole turns, deeper and deeper, on a stack of its own so that it can stop anywhere.

use ludo_games::Seat;
use ludo_games::labyrinthe::Position;

use crate::transpositions::Bound;

use super::candidates::Candidates;
use super::immediate_wins::is_lost;
use super::pairs::{SKIPPED, Usefulness};
use super::score::Score;
use super::search::{Shared, TurnSearch, Visit};
use super::threats::Threats;
use super::transpositions::Finding;
use super::turn::After;

/// What a repeated position counts for who seeks the best turn: a little worse than a draw, or games would drift.
const REPEATED: Score = Score(-40);

/// Turns that threaten to win to look at, of a position further on, besides those that look best.
const THREATS: usize = 4;

/// Turns of a position that are looked at as deep as the best, before the others are only looked at briefly at first.
const CLOSELY: usize = 4;

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
    /// How closely the turn tried last is looked at.
    look: Look,
}

/// How closely a turn is looked at.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Look {
    /// Not as deep as others, only to see whether it may be the best.
    Brief,
    /// As deep as others, only to see whether it is the best.
    Doubting,
    /// Until it is known what it is worth.
    Full,
}

impl Look {
    fn closer(self) -> Look {
        match self {
            Look::Brief => Look::Doubting,
            _ => Look::Full,
        }
    }
}

impl Frame {
    fn new(visit: Visit, alpha: Score, beta: Score) -> Frame {
        let best = Score::MAX.for_other();
        Frame { visit, alpha, beta, best, raised: false, look: Look::Full }
    }

    /// How closely to look at the turn just begun, at first.
    fn first_look(&self) -> Look {
        let (number, depth) = (self.visit.begun, self.visit.depth);
        if number == 1 {
            Look::Full
        } else if number > CLOSELY && depth > 2 {
            Look::Brief
        } else {
            Look::Doubting
        }
    }

    /// What the turn being looked at must be worth to count, and from where on it is all the same.
    fn window(&self) -> (Score, Score) {
        match self.look {
            Look::Full => (self.alpha, self.beta),
            _ => (self.alpha, Score(self.alpha.0 + 1)),
        }
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
        let visit = self.shared.visit_root(depth, |candidates| candidates.with_threats(usize::MAX));
        self.stack.push(Frame::new(visit, Score::MAX.for_other(), Score::MAX));
    }

    /// At the last look ahead a turn that is good enough ends it: the others need not even be found.
    fn cut(&mut self) {
        let Some(frame) = self.stack.last() else { return };
        let Some(candidates) = &frame.visit.candidates else { return };
        if let Some((turn, value)) = candidates.good_enough(&self.shared.evaluator, frame.beta.0) {
            self.usefulness.add(&frame.visit.position, turn);
            let score = at_first_sight(value, self.stack.len());
            self.stack.pop();
            self.take(score.for_other());
        }
    }

    /// Tries the next turn of the position on top of the stack.
    fn try_next(&mut self) {
        let Some(frame) = self.stack.last_mut() else { return };
        frame.visit.next_turn();
        frame.look = if self.shared.evaluator.is_thorough { frame.first_look() } else { Look::Full };
        self.try_turn();
    }

    /// Looks at the turn begun last as closely as said.
    fn try_turn(&mut self) {
        let ply = self.stack.len();
        let Some(frame) = self.stack.last() else { return };
        let (candidate, depth, look) = (frame.visit.last_turn(), frame.visit.depth, frame.look);
        let (alpha, beta) = frame.window();
        let mut position = frame.visit.position;
        let known = match candidate.turn.play(&self.shared.evaluator.game, &mut position) {
            After::Won => Some(Score::win_in(ply)),
            After::Stuck => Some(Score(0)),
            After::NextTurn if candidate.value >= Score::win_in(3).0 => {
                Some(at_first_sight(candidate.value, ply))
            }
            After::NextTurn => self.repeated(&position),
        };
        if let Some(score) = known {
            return self.note(score);
        }
        if depth == 1 {
            let score = self.leaf(&position, candidate.value, ply);
            return self.note(score);
        }
        let depth = if look == Look::Brief { depth - 2 } else { depth - 1 };
        match self.remembered(&position, depth, alpha, beta) {
            Some(score) => self.take(score),
            None => {
                let threats = if self.shared.evaluator.is_thorough { THREATS } else { 0 };
                let useful_first =
                    |candidates: Candidates| candidates.useful_first(&self.usefulness).with_threats(threats);
                let visit = self.shared.visit(position, depth, useful_first);
                self.stack.push(Frame::new(visit, beta.for_other(), alpha.for_other()));
            }
        }
    }

    /// What a position is worth, for who has just moved, that is looked at no further, but for a win nobody can stop.
    fn leaf(&mut self, position: &Position, value: i32, ply: usize) -> Score {
        let evaluator = &self.shared.evaluator;
        let threats = Threats::of_next(evaluator, position);
        if evaluator.is_thorough && threats.are_real(evaluator, position) {
            let (is_lost, looked_at) = is_lost(evaluator, position, threats);
            self.shared.nodes += (looked_at / SKIPPED) as u64;
            if is_lost {
                return Score::win_in(ply + 2);
            }
        }
        at_first_sight(value, ply)
    }

    /// The turn tried last is worth so much, as far as it was looked at: perhaps that is worth a closer look.
    fn take(&mut self, score: Score) {
        if let Some(frame) = self.stack.last_mut()
            && frame.look != Look::Full
            && score > frame.alpha
            && (frame.look == Look::Brief || score < frame.beta)
        {
            frame.look = frame.look.closer();
            return self.try_turn();
        }
        self.note(score);
    }

    fn note(&mut self, score: Score) {
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

    /// All turns chosen are lost: chooses more, if there may be more.
    fn widen(&mut self) -> bool {
        let Some(frame) = self.stack.last_mut() else { return false };
        let is_lost = frame.best.is_decided() && frame.best < Score(0);
        is_lost && frame.visit.widen(&self.shared)
    }

    /// The position on top of the stack is done with: tells the one before.
    fn finish(&mut self) {
        if self.widen() {
            return;
        }
        let Some(frame) = self.stack.pop() else { return };
        let (ply, position, depth) = (self.stack.len(), frame.visit.position, frame.visit.depth);
        if ply == 0 {
            if !self.shared.end_round(depth, frame.best.is_decided()) {
                self.begin_root();
            }
            return;
        }
        let found = Finding { score: frame.best.later(ply), bound: frame.bound(), depth };
        let turns = frame.visit.into_turns(2 * self.shared.skill.inner_width);
        self.usefulness.add(&position, turns[0].turn);
        self.shared.table.put(position.hash(), Some(found), turns);
        self.take(frame.best.for_other());
    }
}

/// What a turn is worth at first sight that is the `ply`-th from the root: wins and losses are counted from there.
fn at_first_sight(value: i32, ply: usize) -> Score {
    match Score(value) {
        score if score.is_decided() && value > 0 => Score::win_in(ply + 2),
        score if score.is_decided() => Score::win_in(ply + 1).for_other(),
        score => score,
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
