//! The candidates: which of all turns to look at more closely.

use ludo_games::Dice;
use ludo_games::labyrinthe::{Action, BLOCKS, GOAL, Left, Position};

use super::evaluate::Evaluator;
use super::immediate_wins::{is_threatened, open_ways, winning_turn};
use super::pairs::{Pairs, RankedPairs, Usefulness};
use super::score::Score;
use super::turn::{After, Turn};

/// Pairs to keep of each slide, unless there is a loss to be stopped: others differ little from these.
const USUAL: usize = 3;

/// Turns to look at more closely with the same block, at most: more would be near-twins.
const SAME_BLOCK: usize = 2;
/// And with the same move of a pawn.
const SAME_STEP: usize = 3;

/// How many times as many turns to look at when only a part is left to do.
const SINGLES: usize = 2;

/// A turn and what the position after it is worth to who played it, at first sight.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Candidate {
    pub(super) turn: Turn,
    pub(super) value: i32,
}

/// The turns of a position worth looking at, being found.
#[derive(Debug)]
pub(super) struct Candidates {
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
    Sifting { ranked: RankedPairs, next: usize, blocks: [usize; BLOCKS], chosen: Vec<Candidate> },
}

impl Stage {
    fn of(evaluator: &Evaluator, position: &Position, width: usize) -> Stage {
        if position.left() != Left::Both {
            return Stage::Known(safe(
                evaluator,
                position,
                SINGLES * width,
                single_turns(evaluator, position),
            ));
        }
        if position.bound_to(&evaluator.game).is_some() {
            return Stage::Known(safe(evaluator, position, width, all_turns(evaluator, position))); // LB-10
        }
        if let Some(turn) = winning_turn(evaluator, position) {
            return Stage::Known(vec![Candidate { turn, value: Score::win_in(1).0 }]);
        }
        let keep = if is_threatened(evaluator, position) { usize::MAX } else { USUAL };
        Stage::Pairing(Pairs::closing(evaluator, position, keep, open_ways(position)))
    }
}

impl Candidates {
    /// Of a position that is not over; `width` turns at most.
    pub(super) fn new(evaluator: &Evaluator, position: &Position, width: usize) -> Candidates {
        Candidates { position: *position, width, threats: 0, stage: Stage::of(evaluator, position, width) }
    }

    /// With every block, too, that can be moved with a threat to win.
    pub(super) fn with_threats(mut self) -> Candidates {
        if self.position.seats() == 2 && self.position.in_white(self.position.turn()) + 1 >= GOAL {
            self.threats = BLOCKS;
        }
        self
    }

    /// Lets the dice decide between turns that look the same, or every game would be the same.
    pub(super) fn shuffled(mut self, dice: &mut Dice) -> Candidates {
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
    pub(super) fn useful_first(mut self, usefulness: &Usefulness) -> Candidates {
        if let Stage::Pairing(pairs) = self.stage {
            self.stage = Stage::Pairing(pairs.useful_first(usefulness));
        }
        self
    }

    /// A turn just found that is worth at least so much at first sight, and does not lose at once.
    pub(super) fn good_enough(&self, evaluator: &Evaluator, value: i32) -> Option<(Turn, i32)> {
        let Stage::Pairing(pairs) = &self.stage else { return None };
        pairs.good_enough(value).filter(|&(turn, _)| !loses_at_once(evaluator, &self.position, turn))
    }

    /// Goes on by about one node; gives the turns, the most promising first, when all are found.
    pub(super) fn advance(&mut self, evaluator: &Evaluator) -> Option<Vec<Candidate>> {
        match &mut self.stage {
            Stage::Known(turns) => return Some(std::mem::take(turns)),
            Stage::Pairing(pairs) => {
                if !pairs.advance(evaluator) {
                    let ranked = pairs.finish();
                    self.stage = Stage::Sifting { ranked, next: 0, blocks: [0; BLOCKS], chosen: Vec::new() };
                }
            }
            Stage::Sifting { .. } => return self.sift(evaluator),
        }
        None
    }

    fn sift(&mut self, evaluator: &Evaluator) -> Option<Vec<Candidate>> {
        let Stage::Sifting { ranked, next, blocks, chosen } = &mut self.stage else { return None };
        let Some(pair) = ranked.pairs.get(*next).filter(|_| self.width + self.threats > 0) else {
            let chosen = std::mem::take(chosen);
            return Some(if chosen.is_empty() { last_resort(evaluator, &self.position) } else { chosen });
        };
        *next += 1;
        let (turn, used) = (ranked.turn(pair), &mut blocks[ranked.block(pair).index()]);
        let same_step = chosen.iter().filter(|other| shares_step(other.turn, ranked.step(pair))).count();
        let is_new = self.width > 0 && *used < SAME_BLOCK && same_step < SAME_STEP;
        let is_threat =
            !is_new && self.threats > 0 && *used == 0 && threatens(evaluator, &self.position, turn);
        if (is_new || is_threat) && !loses_at_once(evaluator, &self.position, turn) {
            *used += 1;
            self.width -= usize::from(is_new);
            self.threats -= usize::from(is_threat);
            chosen.push(Candidate { turn, value: pair.value });
        }
        None
    }
}

/// Whether a turn leaves its player a win in front of him, if the next one does nothing about it.
fn threatens(evaluator: &Evaluator, position: &Position, turn: Turn) -> bool {
    let mut after = *position;
    turn.play(&evaluator.game, &mut after) == After::NextTurn && is_threatened(evaluator, &after)
}

fn shares_step(turn: Turn, step: Action) -> bool {
    turn.actions().any(|action| action == step)
}

fn loses_at_once(evaluator: &Evaluator, position: &Position, turn: Turn) -> bool {
    let mut after = *position;
    turn.play(&evaluator.game, &mut after) == After::NextTurn && winning_turn(evaluator, &after).is_some()
}

/// When every turn loses, the one that looks best; when there are no pairs (LB-9), single parts.
fn last_resort(evaluator: &Evaluator, position: &Position) -> Vec<Candidate> {
    let mut pairs = Pairs::new(evaluator, position, 1);
    while pairs.advance(evaluator) {}
    let ranked = pairs.finish();
    match ranked.pairs.first() {
        Some(pair) => vec![Candidate { turn: ranked.turn(pair), value: Score::win_in(2).for_other().0 }],
        None => all_turns(evaluator, position),
    }
}

/// The best turns that do not lose at once; all of the best when all do.
fn safe(
    evaluator: &Evaluator,
    position: &Position,
    width: usize,
    mut turns: Vec<Candidate>,
) -> Vec<Candidate> {
    let good = turns.iter().copied().filter(|turn| !loses_at_once(evaluator, position, turn.turn));
    let good: Vec<Candidate> = good.take(width).collect();
    turns.truncate(width);
    if good.is_empty() { turns } else { good }
}

/// What the rest of a turn can be, when a part is done, the best at first sight first.
fn single_turns(evaluator: &Evaluator, position: &Position) -> Vec<Candidate> {
    let actions = evaluator.legal(position);
    let seen = actions.iter().enumerate().filter(|&(place, _)| evaluator.thinks_of(position, place));
    let mut turns: Vec<Candidate> =
        seen.map(|(_, &action)| judged(evaluator, position, Turn::single(action))).collect();
    if turns.is_empty() {
        turns.extend(actions.first().map(|&action| judged(evaluator, position, Turn::single(action))));
    }
    best_first(turns)
}

/// Every turn, found the slow way.
fn all_turns(evaluator: &Evaluator, position: &Position) -> Vec<Candidate> {
    let mut turns = Vec::new();
    for first in evaluator.legal(position) {
        let mut halfway = *position;
        halfway.play(&evaluator.game, first);
        if halfway.left() == Left::Both {
            turns.push(judged(evaluator, position, Turn::single(first)));
            continue;
        }
        let seconds = evaluator.legal(&halfway).into_iter();
        turns.extend(seconds.map(|second| judged(evaluator, position, Turn { first, second: Some(second) })));
    }
    best_first(turns)
}

fn judged(evaluator: &Evaluator, position: &Position, turn: Turn) -> Candidate {
    let mut after = *position;
    let value = match turn.play(&evaluator.game, &mut after) {
        After::Won => Score::win_in(1).0,
        After::Stuck => 0,
        After::NextTurn => evaluator.value_for(&after, position.turn()),
    };
    Candidate { turn, value }
}

fn best_first(mut turns: Vec<Candidate>) -> Vec<Candidate> {
    turns.sort_by_key(|one| std::cmp::Reverse(one.value));
    turns
}
