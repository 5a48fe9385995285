//! The search below an action of the root.
//!
//! Principal variation search on a stack of its own, so that it can stop after any node and go on later.

use std::sync::Arc;

use ludo_games::labymaster::{Action, Labymaster, Position};
use ludo_games::{Game, Seat};

use crate::transpositions::{Bound, Finding, TranspositionTable};

use super::earlier_positions::EarlierPositions;
use super::evaluate::Outlook;
use super::levels::{Lines, Skill};
use super::move_order::{Experience, pack, value};
use super::path_cache::PathCache;
use super::pruning;
use super::score::{MOST_DEPTH, Score};
use super::stack::{Attempt, Before, Frame, Node, Window};

/// How much worse than an even position a repetition is for the player who searches: or games drift.
const CONTEMPT: i16 = 30;

/// How much a position may please for no reason in the first turns of a game, when much is equally good, and later.
const NOISE_AT_FIRST: i16 = 48;
const NOISE: i16 = 4;
/// How many turns are the first.
const FIRST_TURNS: u32 = 12;

/// A search of one position after the other, which all share what was learnt.
pub(super) struct Tree {
    pub(super) game: Arc<Labymaster>,
    pub(super) cache: PathCache,
    pub(super) table: TranspositionTable,
    experience: Experience,
    earlier: EarlierPositions,
    /// Who searches.
    searcher: Seat,
    /// How many turns may still be played before LM-H2.
    turns_left: u32,
    /// How much a position may please for no reason.
    noise: i16,
    skill: Skill,
    /// Makes this player overlook other things than the next.
    salt: u64,
    frames: Vec<Frame>,
    /// How many of the frames are in use. The first is one turn after the root.
    active: usize,
    /// The score of the node just finished, for the side to move there.
    finished: Option<Score>,
    /// Room for a list of actions.
    actions: Vec<Action>,
    nodes: u64,
}

/// What a tree is grown from.
pub(super) struct TreeInputs {
    pub(super) cache: PathCache,
    pub(super) table: TranspositionTable,
    pub(super) earlier: EarlierPositions,
    pub(super) searcher: Seat,
    /// How many turns were played.
    pub(super) turns: u32,
    pub(super) skill: Skill,
    pub(super) salt: u64,
}

impl Tree {
    pub(super) fn new(game: Arc<Labymaster>, inputs: TreeInputs) -> Tree {
        let TreeInputs { cache, table, earlier, searcher, turns, skill, salt } = inputs;
        let noise = if turns < FIRST_TURNS { NOISE_AT_FIRST } else { NOISE };
        let turns_left = game.edition().turn_limit().saturating_sub(turns);
        Tree {
            game,
            cache,
            table,
            experience: Experience::none(),
            earlier,
            searcher,
            turns_left,
            noise,
            skill,
            salt,
            frames: Vec::new(),
            active: 0,
            finished: None,
            actions: Vec::new(),
            nodes: 0,
        }
    }

    /// How many nodes were visited.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Begins to search a position one turn after the root.
    pub(super) fn begin(&mut self, node: Node) {
        self.active = 0;
        self.visit(node);
    }

    /// Goes on until so many nodes were visited in all, or the position is searched: then its score for the side to
    /// move in it.
    pub(super) fn run(&mut self, until: u64) -> Option<Score> {
        // Each round visits one position at most.
        while self.nodes < until {
            match self.finished {
                Some(score) if self.active == 0 => return Some(score),
                Some(score) => {
                    self.finished = None;
                    self.receive(-score);
                }
                None => self.proceed(),
            }
        }
        None
    }

    /// How many turns after the root the next position is.
    fn ply(&self) -> u8 {
        self.active as u8 + 1
    }

    /// A new position: answered at once, or put on the stack.
    fn visit(&mut self, node: Node) {
        self.nodes += 1;
        self.finished = self.ending(&node.position);
        if self.finished.is_none() {
            self.look_at(node);
        }
    }

    /// The score of a position that ends the game, or all but ends it.
    fn ending(&self, position: &Position) -> Option<Score> {
        let (mover, ply) = (position.turn(), self.ply());
        if has_won(&self.game, position, mover.other()) {
            return Some(-Score::win_after(ply)); // LM-10
        }
        if self.repeats(position.hash()) || u32::from(ply) >= self.turns_left {
            return Some(self.draw(mover)); // LM-H1, LM-H2
        }
        self.game.may_claim(position).then(|| Score::win_after(ply + 1)) // LM-11
    }

    fn draw(&self, mover: Seat) -> Score {
        if mover == self.searcher { Score(-CONTEMPT) } else { Score(CONTEMPT) }
    }

    /// Whether a position was there before, in the game or on the way here. The second time is as good as the third:
    /// who came here twice comes here again.
    fn repeats(&self, hash: u64) -> bool {
        // The side to move is part of the hash: every other position above can be the same.
        let mut at = self.active;
        while at >= 2 {
            at -= 2;
            if self.frames[at].node.position.hash() == hash {
                return true;
            }
        }
        self.earlier.contains(hash)
    }

    fn look_at(&mut self, node: Node) {
        if node.depth == 0 || self.active >= usize::from(MOST_DEPTH) {
            self.finished = Some(self.judge(&node));
            return;
        }
        let key = key_of(&node.position);
        // A strong player judges a last turn faster than a table answers.
        let is_kept = self.skill.lines == Lines::All || node.depth > 1;
        let found = if is_kept { self.table.find(key) } else { None };
        self.finished = found.and_then(|found| answer(found, &node, self.ply()));
        if self.finished.is_some() {
            return;
        }
        let outlook = self.outlook(&node);
        if self.skill.lines == Lines::Promising {
            self.finished = self.judge_early(&node, &outlook);
        }
        if self.finished.is_none() {
            self.put(node, key, found.map_or(0, |found| found.action), outlook);
        }
    }

    fn outlook(&mut self, node: &Node) -> Outlook {
        Outlook::of(&self.game, &mut self.cache, &node.position, node.layout)
    }

    fn judge(&mut self, node: &Node) -> Score {
        let Score(judged) = self.outlook(node).score();
        Score(judged + self.noise(&node.position))
    }

    /// The score of a position where a judgement is enough although there are turns to look.
    fn judge_early(&mut self, node: &Node, outlook: &Outlook) -> Option<Score> {
        let safe = if !node.window.is_open() && pruning::is_quiet(outlook) {
            pruning::safe(outlook.judged, node.depth, node.window.high)
        } else {
            None
        };
        // What a turn changes of a siege, and a draw after it (LM-H2), is seen only when it is played.
        let is_plain = !outlook.has_siege && u32::from(self.ply()) + 1 < self.turns_left;
        if safe.is_none() && node.depth == 1 && is_plain {
            return Some(self.judge_last_turn(node, outlook));
        }
        safe
    }

    /// The best judgement after one more turn, without playing it.
    fn judge_last_turn(&mut self, node: &Node, outlook: &Outlook) -> Score {
        self.game.legal_in(&node.position, &mut self.actions);
        if completes(&self.game, &node.position, &self.actions) {
            return Score::win_after(self.ply() + 1);
        }
        let base = outlook.without_tempo() + i32::from(self.noise(&node.position));
        let enough = i32::from(node.window.high.0) - base;
        let gain = outlook.best_gain(&mut self.cache, &node.position, node.layout, &self.actions, enough);
        Score(Score::judged(base + gain))
    }

    /// A little preference, different in every game: or the same two players would always play the same game.
    fn noise(&self, position: &Position) -> i16 {
        let bits = (position.hash() ^ self.salt).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        ((bits >> 56) as i16 * self.noise) >> 8
    }

    /// Puts a position on the stack.
    fn put(&mut self, node: Node, key: u64, known: u32, outlook: Outlook) {
        if self.active == self.frames.len() {
            self.frames.push(Frame::new(node, outlook));
        } else {
            self.frames[self.active].reset(node, outlook);
        }
        let frame = &mut self.frames[self.active];
        frame.key = key;
        frame.known = known;
        self.active += 1;
        if self.skill.lines == Lines::All {
            self.list_actions();
            self.value_actions();
        }
    }

    /// Lists what can be done in the top position.
    fn list_actions(&mut self) {
        let frame = &mut self.frames[self.active - 1];
        self.game.legal_in(&frame.node.position, &mut frame.actions);
        if self.skill.overlooks_ahead > 0 {
            let oversights = self.skill.ahead(self.salt ^ frame.key);
            oversights.leave_out(&self.game, &frame.node.position, &mut frame.actions);
        }
    }

    /// Values the actions of the top position by what is known of them and by what they gain at once. Who follows all
    /// lines sees no gain in a slide.
    fn value_actions(&mut self) {
        let frame = &mut self.frames[self.active - 1];
        let Node { position, layout, .. } = frame.node;
        let mover = position.turn();
        for &action in &frame.actions {
            let gain = match (self.skill.lines, action) {
                (Lines::All, Action::Slide { .. }) => 0,
                _ => frame.outlook.gain(&mut self.cache, &position, layout, action),
            };
            let value = if pack(action) == frame.known {
                value::KNOWN_BEST
            } else {
                self.experience.value(mover, self.active, action, gain)
            };
            frame.values.push(value);
            frame.gains.push(gain);
        }
    }

    /// Goes on to the next action of the top position that is worth trying. What it takes to choose one is found out when
    /// it is needed: often the first action is enough.
    fn advance(&mut self) -> bool {
        if self.frames[self.active - 1].actions.is_empty() {
            self.list_actions();
            if self.frames[self.active - 1].begin_with_known() {
                return true;
            }
        }
        if self.frames[self.active - 1].values.is_empty() {
            self.value_actions();
        }
        let frame = &mut self.frames[self.active - 1];
        while frame.next_action().is_some() {
            let hopeless = match self.skill.lines {
                Lines::All => None,
                Lines::Promising => pruning::hopeless(frame),
            };
            match hopeless {
                Some(most) => frame.best = frame.best.max(most),
                None => return true,
            }
        }
        false
    }

    /// Goes on with the position on top of the stack.
    fn proceed(&mut self) {
        let frame = &mut self.frames[self.active - 1];
        if frame.begun == 0 && frame.attempt != Attempt::Nothing && may_do_nothing(frame) {
            frame.attempt = Attempt::Nothing;
            return self.attempt();
        }
        if !self.advance() {
            return self.finish();
        }
        let frame = &mut self.frames[self.active - 1];
        frame.attempt = first_attempt(frame, self.skill.lines);
        self.attempt();
    }

    /// Visits the position after the current action of the top position.
    fn attempt(&mut self) {
        let frame = &self.frames[self.active - 1];
        let (window, depth) = (frame.node.window, frame.node.depth);
        let (action, window, depth) = match frame.attempt {
            Attempt::Nothing => {
                let less = match self.skill.lines {
                    Lines::All => 3,
                    Lines::Promising => pruning::reduction_for_nothing(depth),
                };
                (Action::Pass, Window { low: Score(window.high.0 - 1), ..window }, depth.saturating_sub(less))
            }
            Attempt::Reduced => {
                let less = reduction(frame, self.skill.lines).min(depth - 1);
                (frame.current(), Window::above(window.low), depth - 1 - less)
            }
            Attempt::Scout => (frame.current(), Window::above(window.low), depth - 1),
            Attempt::Full => (frame.current(), window, depth - 1),
        };
        let before = if frame.attempt == Attempt::Nothing { Before::Nothing } else { Before::Action };
        let mut position = frame.node.position;
        position.play(&self.game, action);
        let layout = self.cache.after(frame.node.layout, action);
        self.visit(Node { position, layout, window: window.turned(), depth, before });
    }

    /// The top position hears how good its current action is.
    fn receive(&mut self, score: Score) {
        let frame = &mut self.frames[self.active - 1];
        let Window { low, high } = frame.node.window;
        match frame.attempt {
            Attempt::Nothing if score >= high && !score.is_decided() => {
                frame.best = score;
                self.leave();
            }
            Attempt::Nothing => {}
            Attempt::Reduced if score > low => {
                frame.attempt = Attempt::Scout;
                self.attempt();
            }
            Attempt::Scout if score > low && score < high => {
                frame.attempt = Attempt::Full;
                self.attempt();
            }
            _ => self.accept(score),
        }
    }

    fn accept(&mut self, score: Score) {
        let frame = &mut self.frames[self.active - 1];
        if score > frame.best {
            frame.best = score;
            if score > frame.node.window.low {
                frame.best_action = Some(frame.current());
                frame.node.window.low = score;
            }
        }
        if score >= frame.node.window.high {
            self.learn();
            self.finish();
        }
    }

    /// The current action refutes what the other side did.
    fn learn(&mut self) {
        let frame = &self.frames[self.active - 1];
        let (mover, depth) = (frame.node.position.turn(), frame.node.depth);
        self.experience.succeeded(mover, self.active, frame.current(), depth);
        for &action in &frame.actions[..frame.begun - 1] {
            self.experience.failed(mover, action, depth);
        }
    }

    /// Writes down what was found out about the top position, and leaves it.
    fn finish(&mut self) {
        let ply = self.active as u8;
        let frame = &self.frames[self.active - 1];
        let bound = if frame.best >= frame.node.window.high {
            Bound::AtLeast
        } else if frame.best > frame.floor {
            Bound::Exactly
        } else {
            Bound::AtMost
        };
        let score = frame.best.below(ply).0;
        let action = frame.best_action.map_or(0, pack);
        self.table.store(frame.key, Finding { depth: frame.node.depth, bound, score, action });
        self.leave();
    }

    fn leave(&mut self) {
        self.active -= 1;
        self.finished = Some(self.frames[self.active].best);
    }
}

/// LM-10.
pub(super) fn has_won(game: &Labymaster, position: &Position, seat: Seat) -> bool {
    let arrival = game.arrival(seat);
    position.pawns(seat).iter().all(|pawn| pawn.row == arrival)
}

/// What a table knows a position by: unlike its hash, with the refusals (LM-11).
pub(super) fn key_of(position: &Position) -> u64 {
    let [a, b] = [Seat::new(0), Seat::new(1)].map(|seat| u64::from(position.refusals(seat)));
    position.hash() ^ (a << 16 | b).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// The score that an earlier search gives, if it is enough here.
fn answer(found: Finding, node: &Node, ply: u8) -> Option<Score> {
    let score = Score(found.score).above(ply);
    let enough = match found.bound {
        Bound::AtMost => score <= node.window.low,
        Bound::Exactly => true,
        Bound::AtLeast => score >= node.window.high,
    };
    (enough && found.depth >= node.depth).then_some(score)
}

/// Whether one of these actions takes the last pawn to the arrival block (LM-10).
fn completes(game: &Labymaster, position: &Position, actions: &[Action]) -> bool {
    let arrival = game.arrival(position.turn());
    let away = position.pawns(position.turn()).iter().filter(|pawn| pawn.row != arrival).count();
    let arrives = |action: &Action| match action {
        Action::Move { from, to } | Action::Jump { from, to } => from.row != arrival && to.row == arrival,
        _ => false,
    };
    away == 1 && actions.iter().any(arrives)
}

/// Whether it is worth finding out if doing nothing is good enough.
fn may_do_nothing(frame: &Frame) -> bool {
    let node = &frame.node;
    node.before == Before::Action
        && node.depth >= 3
        && !node.window.is_open()
        && frame.outlook.score() >= node.window.high
        && !node.window.high.is_decided()
}

fn first_attempt(frame: &Frame, lines: Lines) -> Attempt {
    match frame.begun {
        1 => Attempt::Full,
        _ if reduction(frame, lines) > 0 => Attempt::Reduced,
        _ => Attempt::Scout,
    }
}

/// How much less far a late action is searched. Where somebody may win soon or is besieged, waiting may be best: there nobody
/// reduces much.
fn reduction(frame: &Frame, lines: Lines) -> u8 {
    if lines == Lines::Promising && pruning::is_quiet(&frame.outlook) {
        return pruning::reduction(frame.node.depth, frame.begun, frame.value());
    }
    match (frame.node.depth, frame.begun) {
        (0..3, _) | (_, 0..5) => 0,
        (0..6, _) | (_, 5..10) => 1,
        _ => 2,
    }
}

/// The line of best actions that a table knows, from a position on.
pub(super) fn known_line(tree: &Tree, mut position: Position, most: usize) -> Vec<Action> {
    let mut line = Vec::new();
    let mut actions = Vec::new();
    let mut seen = Vec::new();
    while line.len() < most && !seen.contains(&position.hash()) {
        seen.push(position.hash());
        let Some(found) = tree.table.find(key_of(&position)) else { break };
        tree.game.legal_in(&position, &mut actions);
        let Some(&action) = actions.iter().find(|&&action| pack(action) == found.action) else { break };
        position.play(&tree.game, action);
        line.push(action);
    }
    line
}
