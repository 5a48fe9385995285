//! A search for two: alpha-beta over whole turns, deeper and deeper, on a stack of its own so that it can stop anywhere.

use ludo_games::labyrinthe::{Action, Labyrinthe, Left, Position};
use ludo_games::{Dice, Seat};

use crate::search::{Progress, Report, Search};

use super::choice::Choice;
use super::evaluate::Gain;
use super::eye::Eye;
use super::levels::Skill;
use super::memory::{Bound, Found, Memory};
use super::mind::Mind;
use super::past::Past;
use super::rank::{Candidate, Usefulness};
use super::root::Root;
use super::turn::After;

/// What a repeated position counts for who seeks the best turn: a little worse than a draw, or games would drift.
const REPEATED: Gain = Gain(-40);

/// A search for two.
#[derive(Debug)]
pub(super) struct Duel {
    eye: Eye,
    skill: Skill,
    past: Past,
    memory: Memory,
    /// Positions on the way from the root to where the search is.
    stack: Vec<Frame>,
    root: Root,
    usefulness: Usefulness,
    /// The chance that decides between turns that look the same.
    dice: Dice,
    nodes: u64,
}

/// A position being looked at.
#[derive(Debug)]
struct Frame {
    position: Position,
    depth: u32,
    alpha: Gain,
    beta: Gain,
    best: Gain,
    best_at: usize,
    raised: bool,
    choice: Option<Choice>,
    turns: Vec<Candidate>,
    next: usize,
}

impl Frame {
    fn new(position: Position, depth: u32, alpha: Gain, beta: Gain) -> Frame {
        Frame {
            position,
            depth,
            alpha,
            beta,
            best: Gain::MAX.for_other(),
            best_at: 0,
            raised: false,
            choice: None,
            turns: Vec::new(),
            next: 0,
        }
    }

    /// Takes note of what the turn tried last is worth.
    fn take(&mut self, gain: Gain) {
        if gain > self.best {
            self.best = gain;
            self.best_at = self.next - 1;
        }
        if gain > self.alpha {
            self.alpha = gain;
            self.raised = true;
        }
    }

    fn is_done(&self) -> bool {
        self.choice.is_none() && (self.next == self.turns.len() || self.alpha >= self.beta)
    }

    fn bound(&self) -> Bound {
        match (self.alpha >= self.beta, self.raised) {
            (true, _) => Bound::AtLeast,
            (false, true) => Bound::Exact,
            (false, false) => Bound::AtMost,
        }
    }
}

impl Duel {
    /// A search from a position that is not over.
    pub(super) fn new(position: Position, mind: Mind) -> Duel {
        let Mind { eye, skill, past, memory, dice } = mind;
        let root = Root::new(&eye, position);
        let mut duel = Duel {
            eye,
            skill,
            past,
            memory,
            stack: Vec::new(),
            root,
            usefulness: Usefulness::new(),
            dice,
            nodes: 0,
        };
        duel.begin_root();
        duel
    }

    fn begin_root(&mut self) {
        let depth = self.root.depth + 1;
        let mut frame = Frame::new(self.root.position, depth, Gain::MAX.for_other(), Gain::MAX);
        if self.root.turns.is_empty() {
            let choice = Choice::new(&self.eye, &frame.position, self.skill.width);
            frame.choice = Some(choice.with_threats().shuffled(&mut self.dice));
        } else {
            frame.turns.clone_from(&self.root.turns);
        }
        self.stack.push(frame);
    }

    /// Does the next bit of work, about a node.
    fn advance(&mut self) {
        self.nodes += 1;
        let Some(frame) = self.stack.last_mut() else { return };
        if let Some(choice) = &mut frame.choice {
            if let Some(turns) = choice.advance(&self.eye) {
                frame.choice = None;
                if self.root.turns.is_empty() {
                    self.root.set_turns(&turns);
                }
                frame.turns = turns;
            } else if frame.depth == 1 && self.stack.len() > 1 {
                self.cut();
            }
        } else if frame.is_done() {
            self.finish();
        } else {
            self.try_next();
        }
    }

    /// At the last look ahead a turn that is good enough ends it: the others need not even be found.
    fn cut(&mut self) {
        let Some(frame) = self.stack.last() else { return };
        let Some(choice) = &frame.choice else { return };
        if let Some((turn, value)) = choice.good_enough(&self.eye, frame.beta.0) {
            self.usefulness.add(&frame.position, turn);
            self.stack.pop();
            self.take(Gain(value).for_other());
        }
    }

    /// Tries the next turn of the position on top of the stack.
    fn try_next(&mut self) {
        let ply = self.stack.len();
        let Some(frame) = self.stack.last_mut() else { return };
        let candidate = frame.turns[frame.next];
        frame.next += 1;
        let mut position = frame.position;
        let known = match candidate.turn.play(&self.eye.game, &mut position) {
            After::Won => Some(Gain::win_in(ply)),
            After::Stuck => Some(Gain(0)),
            After::NextTurn => None,
        };
        let (depth, alpha, beta) = (frame.depth, frame.alpha, frame.beta);
        let known =
            known.or_else(|| self.repeated(&position)).or((depth == 1).then_some(Gain(candidate.value)));
        match known.or_else(|| self.remembered(&position, depth - 1, alpha, beta)) {
            Some(gain) => self.take(gain),
            None => self.descend(Frame::new(position, depth - 1, beta.for_other(), alpha.for_other())),
        }
    }

    fn take(&mut self, gain: Gain) {
        let is_root = self.stack.len() == 1;
        let Some(frame) = self.stack.last_mut() else { return };
        frame.take(gain);
        if is_root {
            let turn = frame.turns[frame.next - 1].turn;
            self.root.note(turn, gain.chance());
            if frame.best_at == frame.next - 1 {
                self.root.prefer(turn);
            }
        }
    }

    fn descend(&mut self, mut frame: Frame) {
        match self.memory.get(frame.position.hash()) {
            Some(memo) => frame.turns.clone_from(&memo.turns),
            None => {
                let choice = Choice::new(&self.eye, &frame.position, self.skill.inner_width);
                frame.choice = Some(choice.useful_first(&self.usefulness));
            }
        }
        self.stack.push(frame);
    }

    /// LB-H1, LB-H2. A position that comes back is taken for the draw it leads to.
    fn repeated(&self, position: &Position) -> Option<Gain> {
        let on_the_way = self
            .stack
            .iter()
            .any(|frame| frame.position.hash() == position.hash() && frame.position.left() == Left::Both);
        (on_the_way || self.past.ends_at(position, self.stack.len())).then_some(REPEATED)
    }

    /// What is known of a position that a turn leads to, for who played the turn, if that is enough.
    fn remembered(&self, position: &Position, depth: u32, alpha: Gain, beta: Gain) -> Option<Gain> {
        let found = self.memory.get(position.hash())?.found?;
        let gain = found.gain.earlier(self.stack.len()).for_other();
        let enough = found.depth >= depth
            && match found.bound {
                Bound::Exact => true,
                Bound::AtLeast => gain <= alpha,
                Bound::AtMost => gain >= beta,
            };
        enough.then_some(gain)
    }

    /// The position on top of the stack is done with: tells the one before.
    fn finish(&mut self) {
        let Some(mut frame) = self.stack.pop() else { return };
        let ply = self.stack.len();
        if ply == 0 {
            self.root.depth = frame.depth;
            self.root.done = frame.depth >= self.skill.depth || frame.best.is_decided();
            if !self.root.done {
                self.begin_root();
            }
            return;
        }
        let found = Found { gain: frame.best.later(ply), bound: frame.bound(), depth: frame.depth };
        frame.turns[..=frame.best_at].rotate_right(1);
        self.usefulness.add(&frame.position, frame.turns[0].turn);
        self.memory.put(frame.position.hash(), Some(found), frame.turns);
        self.take(frame.best.for_other());
    }
}

impl Search<Labyrinthe> for Duel {
    fn step(&mut self, nodes: u64) -> Progress {
        let enough = self.nodes + nodes.max(1);
        while self.nodes < enough && !self.root.done {
            self.advance();
        }
        if self.root.done { Progress::Done } else { Progress::More }
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn report(&self) -> Report<Action> {
        let chance = self.root.chance();
        let win = match self.root.position.turn() {
            first if first == Seat::new(0) => vec![chance, 1.0 - chance],
            _ => vec![1.0 - chance, chance],
        };
        Report {
            nodes: self.nodes,
            depth: self.root.depth,
            win,
            line: self.root.line(&self.eye, &self.memory),
            ranked: self.root.ranked(),
        }
    }
}
