//! Which of all turns to look at more closely.

use ludo_games::Dice;
use ludo_games::labyrinthe::{Action, BLOCKS, GOAL, Left, Position};

use super::evaluate::Gain;
use super::eye::Eye;
use super::rank::{Candidate, Pairs, Ranked, Usefulness};
use super::threat::{is_threatened, open_ways, winning_turn};
use super::turn::{After, Turn};

/// Pairs to keep of each slide, unless there is a loss to be stopped: others differ little from these.
const USUAL: usize = 3;

/// Turns to look at more closely with the same block, at most: more would be near-twins.
const SAME_BLOCK: usize = 2;
/// And with the same move of a pawn.
const SAME_STEP: usize = 3;

/// How many times as many turns to look at when only a part is left to do.
const SINGLES: usize = 2;

/// The turns of a position worth looking at, being found.
#[derive(Debug)]
pub(super) struct Choice {
    position: Position,
    /// How many more turns to choose.
    width: usize,
    /// And how many more that threaten to win, with blocks that no other turn moves: the block moved is barred (LB-6).
    threats: usize,
    stage: Stage,
}

#[derive(Debug)]
enum Stage {
    /// The choice is plain.
    Known(Vec<Candidate>),
    /// Looking at every slide.
    Pairing(Pairs),
    /// Leaving out twins, and turns after which the next player wins at once.
    Sifting { ranked: Ranked, next: usize, blocks: [usize; BLOCKS], chosen: Vec<Candidate> },
}

impl Stage {
    fn of(eye: &Eye, position: &Position, width: usize) -> Stage {
        if position.left() != Left::Both {
            return Stage::Known(safe(eye, position, SINGLES * width, single_turns(eye, position)));
        }
        if position.bound_to(&eye.game).is_some() {
            return Stage::Known(safe(eye, position, width, all_turns(eye, position))); // LB-10
        }
        if let Some(turn) = winning_turn(eye, position) {
            return Stage::Known(vec![Candidate { turn, value: Gain::win_in(1).0 }]);
        }
        let keep = if is_threatened(eye, position) { usize::MAX } else { USUAL };
        Stage::Pairing(Pairs::closing(eye, position, keep, open_ways(position)))
    }
}

impl Choice {
    /// Of a position that is not over; `width` turns at most.
    pub(super) fn new(eye: &Eye, position: &Position, width: usize) -> Choice {
        Choice { position: *position, width, threats: 0, stage: Stage::of(eye, position, width) }
    }

    /// With every block, too, that can be moved with a threat to win.
    pub(super) fn with_threats(mut self) -> Choice {
        if self.position.seats() == 2 && self.position.in_white(self.position.turn()) + 1 >= GOAL {
            self.threats = BLOCKS;
        }
        self
    }

    /// Lets the dice decide between turns that look the same, or every game would be the same.
    pub(super) fn shuffled(mut self, dice: &mut Dice) -> Choice {
        self.stage = match self.stage {
            Stage::Pairing(pairs) => Stage::Pairing(pairs.shuffled(dice)),
            Stage::Known(mut turns) => {
                dice.shuffle(&mut turns);
                Stage::Known(best_first(turns))
            }
            sifting @ Stage::Sifting { .. } => sifting,
        };
        self
    }

    /// Looks first at the slides that were the most useful elsewhere.
    pub(super) fn useful_first(mut self, usefulness: &Usefulness) -> Choice {
        if let Stage::Pairing(pairs) = self.stage {
            self.stage = Stage::Pairing(pairs.useful_first(usefulness));
        }
        self
    }

    /// A turn just found that is worth at least so much at first sight, and does not lose at once.
    pub(super) fn good_enough(&self, eye: &Eye, value: i32) -> Option<(Turn, i32)> {
        let Stage::Pairing(pairs) = &self.stage else { return None };
        pairs.good_enough(value).filter(|&(turn, _)| !loses_at_once(eye, &self.position, turn))
    }

    /// Goes on by about one node; gives the turns, the most promising first, when all are found.
    pub(super) fn advance(&mut self, eye: &Eye) -> Option<Vec<Candidate>> {
        match &mut self.stage {
            Stage::Known(turns) => return Some(std::mem::take(turns)),
            Stage::Pairing(pairs) => {
                if !pairs.advance(eye) {
                    let ranked = pairs.finish();
                    self.stage = Stage::Sifting { ranked, next: 0, blocks: [0; BLOCKS], chosen: Vec::new() };
                }
            }
            Stage::Sifting { .. } => return self.sift(eye),
        }
        None
    }

    fn sift(&mut self, eye: &Eye) -> Option<Vec<Candidate>> {
        let Stage::Sifting { ranked, next, blocks, chosen } = &mut self.stage else { return None };
        let Some(pair) = ranked.pairs.get(*next).filter(|_| self.width + self.threats > 0) else {
            let chosen = std::mem::take(chosen);
            return Some(if chosen.is_empty() { last_resort(eye, &self.position) } else { chosen });
        };
        *next += 1;
        let (turn, used) = (ranked.turn(pair), &mut blocks[ranked.block(pair).index()]);
        let same_step = chosen.iter().filter(|other| shares_step(other.turn, ranked.step(pair))).count();
        let is_new = self.width > 0 && *used < SAME_BLOCK && same_step < SAME_STEP;
        let is_threat = !is_new && self.threats > 0 && *used == 0 && threatens(eye, &self.position, turn);
        if (is_new || is_threat) && !loses_at_once(eye, &self.position, turn) {
            *used += 1;
            self.width -= usize::from(is_new);
            self.threats -= usize::from(is_threat);
            chosen.push(Candidate { turn, value: pair.value });
        }
        None
    }
}

/// Whether a turn leaves its player a win in front of him, if the next one does nothing about it.
fn threatens(eye: &Eye, position: &Position, turn: Turn) -> bool {
    let mut after = *position;
    turn.play(&eye.game, &mut after) == After::NextTurn && is_threatened(eye, &after)
}

fn shares_step(turn: Turn, step: Action) -> bool {
    turn.actions().any(|action| action == step)
}

fn loses_at_once(eye: &Eye, position: &Position, turn: Turn) -> bool {
    let mut after = *position;
    turn.play(&eye.game, &mut after) == After::NextTurn && winning_turn(eye, &after).is_some()
}

/// When every turn loses, the one that looks best; when there are no pairs (LB-9), single parts.
fn last_resort(eye: &Eye, position: &Position) -> Vec<Candidate> {
    let mut pairs = Pairs::new(eye, position, 1);
    while pairs.advance(eye) {}
    let ranked = pairs.finish();
    match ranked.pairs.first() {
        Some(pair) => vec![Candidate { turn: ranked.turn(pair), value: Gain::win_in(2).for_other().0 }],
        None => all_turns(eye, position),
    }
}

/// The best turns that do not lose at once; all of the best when all do.
fn safe(eye: &Eye, position: &Position, width: usize, mut turns: Vec<Candidate>) -> Vec<Candidate> {
    let good = turns.iter().copied().filter(|turn| !loses_at_once(eye, position, turn.turn));
    let good: Vec<Candidate> = good.take(width).collect();
    turns.truncate(width);
    if good.is_empty() { turns } else { good }
}

/// What the rest of a turn can be, when a part is done, the best at first sight first.
fn single_turns(eye: &Eye, position: &Position) -> Vec<Candidate> {
    let actions = eye.legal(position);
    let seen = actions.iter().enumerate().filter(|&(place, _)| eye.sees(position, place));
    let mut turns: Vec<Candidate> =
        seen.map(|(_, &action)| judged(eye, position, Turn::single(action))).collect();
    if turns.is_empty() {
        turns.extend(actions.first().map(|&action| judged(eye, position, Turn::single(action))));
    }
    best_first(turns)
}

/// Every turn, found the slow way.
fn all_turns(eye: &Eye, position: &Position) -> Vec<Candidate> {
    let mut turns = Vec::new();
    for first in eye.legal(position) {
        let mut halfway = *position;
        halfway.play(&eye.game, first);
        if halfway.left() == Left::Both {
            turns.push(judged(eye, position, Turn::single(first)));
            continue;
        }
        let seconds = eye.legal(&halfway).into_iter();
        turns.extend(seconds.map(|second| judged(eye, position, Turn { first, second: Some(second) })));
    }
    best_first(turns)
}

fn judged(eye: &Eye, position: &Position, turn: Turn) -> Candidate {
    let mut after = *position;
    let value = match turn.play(&eye.game, &mut after) {
        After::Won => Gain::win_in(1).0,
        After::Stuck => 0,
        After::NextTurn => eye.value_for(&after, position.turn()),
    };
    Candidate { turn, value }
}

fn best_first(mut turns: Vec<Candidate>) -> Vec<Candidate> {
    turns.sort_by_key(|one| std::cmp::Reverse(one.value));
    turns
}
