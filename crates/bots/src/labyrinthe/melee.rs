//! A search for more than two, each for himself: everybody is expected to play for the best share of the chances.

use ludo_games::labyrinthe::{Action, Labyrinthe, Left, Position};
use ludo_games::{Dice, MAX_SEATS, Seat};

use crate::search::{Progress, Report, Search};

use super::choice::Choice;
use super::evaluate::Shares;
use super::eye::Eye;
use super::levels::Skill;
use super::memory::Memory;
use super::mind::Mind;
use super::past::Past;
use super::rank::Candidate;
use super::root::Root;
use super::threat::winning_turn;
use super::turn::After;

/// A search for more than two.
#[derive(Debug)]
pub(super) struct Melee {
    eye: Eye,
    skill: Skill,
    past: Past,
    memory: Memory,
    stack: Vec<Frame>,
    root: Root,
    /// Everybody's chances with the turn to play.
    shares: Shares,
    /// The chance that decides between turns that look the same.
    dice: Dice,
    nodes: u64,
}

/// A position being looked at.
#[derive(Debug)]
struct Frame {
    position: Position,
    depth: u32,
    best: Option<Shares>,
    best_at: usize,
    choice: Option<Choice>,
    turns: Vec<Candidate>,
    next: usize,
}

impl Frame {
    fn new(position: Position, depth: u32) -> Frame {
        Frame { position, depth, best: None, best_at: 0, choice: None, turns: Vec::new(), next: 0 }
    }

    fn mover(&self) -> Seat {
        self.position.turn()
    }

    /// The mover's best share so far.
    fn own(&self) -> f32 {
        self.best.map_or(-1.0, |best| best.of(self.mover()))
    }

    /// Further on the turns are in the order of first sight, and the last look is such a sight.
    fn is_done(&self) -> bool {
        let all = if self.depth == 1 { self.turns.len().min(1) } else { self.turns.len() };
        self.next >= all || self.own() >= 1.0
    }
}

impl Melee {
    /// A search from a position that is not over.
    pub(super) fn new(position: Position, mind: Mind) -> Melee {
        let Mind { eye, skill, past, memory, dice } = mind;
        let root = Root::new(&eye, position);
        let shares = Shares::even(position.seats());
        let mut melee = Melee { eye, skill, past, memory, stack: Vec::new(), root, shares, dice, nodes: 0 };
        melee.begin_root();
        melee
    }

    fn begin_root(&mut self) {
        let mut frame = Frame::new(self.root.position, self.next_depth());
        if self.root.turns.is_empty() {
            let choice = Choice::new(&self.eye, &frame.position, self.skill.width);
            frame.choice = Some(choice.shuffled(&mut self.dice));
        } else {
            frame.turns.clone_from(&self.root.turns);
        }
        self.stack.push(frame);
    }

    /// First the own turn alone, then whole rounds: after a part of one, who has just moved looks too good.
    fn next_depth(&self) -> u32 {
        let (seats, depth) = (u32::from(self.root.position.seats()), self.root.depth);
        if depth == 0 { 1 } else { (depth / seats + 1) * seats }
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
            }
        } else if frame.is_done() {
            self.finish();
        } else {
            self.try_next();
        }
    }

    /// Tries the next turn of the position on top of the stack.
    fn try_next(&mut self) {
        let Some(frame) = self.stack.last_mut() else { return };
        let turn = frame.turns[frame.next].turn;
        frame.next += 1;
        let (mut position, mover, depth) = (frame.position, frame.mover(), frame.depth);
        match turn.play(&self.eye.game, &mut position) {
            After::Won => self.take(Shares::won_by(mover)),
            After::Stuck => self.take(Shares::even(position.seats())),
            After::NextTurn if self.is_drawn(&position) => self.take(Shares::even(position.seats())),
            After::NextTurn if depth == 1 => self.take(self.first_sight(&position)),
            After::NextTurn => self.descend(Frame::new(position, depth - 1)),
        }
    }

    /// Everybody's chances without looking further than for a win of the player to move.
    fn first_sight(&self, position: &Position) -> Shares {
        match winning_turn(&self.eye, position) {
            Some(_) => Shares::won_by(position.turn()),
            None => self.eye.shares(position),
        }
    }

    /// LB-H1, LB-H2. A position that comes back is taken for the draw it leads to.
    fn is_drawn(&self, position: &Position) -> bool {
        let same =
            |frame: &Frame| frame.position.hash() == position.hash() && frame.position.left() == Left::Both;
        self.stack.iter().any(same) || self.past.ends_at(position, self.stack.len())
    }

    fn descend(&mut self, mut frame: Frame) {
        match self.memory.get(frame.position.hash()) {
            Some(memo) => frame.turns.clone_from(&memo.turns),
            None => frame.choice = Some(Choice::new(&self.eye, &frame.position, self.skill.inner_width)),
        }
        self.stack.push(frame);
    }

    /// Takes note of what the turn tried last leads to.
    fn take(&mut self, shares: Shares) {
        let is_root = self.stack.len() == 1;
        let Some(frame) = self.stack.last_mut() else { return };
        let (own, turn) = (shares.of(frame.mover()), frame.turns[frame.next - 1].turn);
        let is_best = own > frame.own();
        if is_best {
            frame.best = Some(shares);
            frame.best_at = frame.next - 1;
        }
        if is_root {
            self.root.note(turn, own);
            if is_best {
                self.root.prefer(turn);
                self.shares = shares;
            }
        }
    }

    /// The position on top of the stack is done with: tells the one before.
    fn finish(&mut self) {
        let Some(mut frame) = self.stack.pop() else { return };
        if self.stack.is_empty() {
            self.root.depth = frame.depth;
            self.root.done = frame.depth >= self.skill.depth || frame.own() >= 1.0 || frame.own() <= 0.0;
            if !self.root.done {
                self.begin_root();
            }
            return;
        }
        if frame.best_at < frame.turns.len() {
            frame.turns[..=frame.best_at].rotate_right(1);
        }
        let shares = frame.best.unwrap_or(Shares::even(frame.position.seats()));
        self.memory.put(frame.position.hash(), None, frame.turns);
        self.take(shares);
    }
}

impl Search<Labyrinthe> for Melee {
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
        let seats = usize::from(self.root.position.seats());
        Report {
            nodes: self.nodes,
            depth: self.root.depth,
            win: self.shares.0[..seats.min(MAX_SEATS)].to_vec(),
            line: self.root.line(&self.eye, &self.memory),
            ranked: self.root.ranked(),
        }
    }
}
