//! The candidates: which of all turns to look at more closely.

use ludo_games::Dice;
use ludo_games::labyrinthe::{Action, BLOCKS, GOAL, Left, Position};

use super::evaluate::Evaluator;
use super::immediate_wins::{is_lost, is_threatened, open_ways, winning_turn};
use super::pairs::{Pairs, RankedPairs, Usefulness};
use super::score::Score;
use super::threats::Threats;
use super::turn::{After, Turn};

/// Pairs to keep of each slide: others differ little from these.
const USUAL: usize = 3;

/// Turns to look at more closely with the same block, at most: more would be near-twins.
const SAME_BLOCK: usize = 2;
/// And with the same move of a pawn.
const SAME_STEP: usize = 3;

/// Pairs that can be sifted in the time of a node.
const SIFTED: usize = 6;

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
    /// How many times as many as usual, with the same block and with the same move of a pawn, too.
    breadth: usize,
    /// And how many more that threaten to win, with blocks that no other turn moves: the block moved is barred (LB-6).
    threats: usize,
    is_root: bool,
    stage: Stage,
}

#[derive(Debug)]
#[allow(
    clippy::large_enum_variant,
    reason = "one stands at each depth of the search: a box would only be one more allocation"
)]
enum Stage {
    /// The choice is plain.
    Known(Vec<Candidate>),
    /// Looking at every slide.
    Pairing(Pairs),
    /// Leaving out twins, and turns after which the next player wins at once.
    Sifting { ranked: RankedPairs, next: usize, blocks: [usize; BLOCKS], chosen: Vec<Candidate> },
}

impl Stage {
    fn of(evaluator: &Evaluator, position: &Position, width: usize, breadth: usize) -> Stage {
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
        if evaluator.is_thorough {
            let threats = Threats::of_next(evaluator, position);
            return Stage::Pairing(Pairs::stopping(evaluator, position, USUAL * breadth, threats));
        }
        let keep = if is_threatened(evaluator, position) { usize::MAX } else { USUAL };
        Stage::Pairing(Pairs::closing(evaluator, position, keep, open_ways(position)))
    }
}

impl Candidates {
    /// Of a position that is not over; `width` turns at most, or so many times as many.
    pub(super) fn new(
        evaluator: &Evaluator,
        position: &Position,
        width: usize,
        breadth: usize,
    ) -> Candidates {
        let width = width * breadth;
        let stage = Stage::of(evaluator, position, width, breadth);
        Candidates { position: *position, width, breadth, threats: 0, is_root: false, stage }
    }

    /// With every block, too, that can be moved with a threat to win.
    pub(super) fn with_threats(mut self, threats: usize) -> Candidates {
        if self.position.seats() == 2 && self.position.in_white(self.position.turn()) + 1 >= GOAL {
            self.threats = threats.min(BLOCKS);
        }
        self
    }

    /// Of the root. Lets the dice decide between turns that look the same, or every game would be the same.
    pub(super) fn of_root(mut self, dice: &mut Dice) -> Candidates {
        self.is_root = true;
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
        let good = pairs.good_enough(value);
        good.filter(|&(turn, _)| evaluator.is_thorough || !loses_at_once(evaluator, &self.position, turn))
    }

    /// Goes on by about one node; gives the turns, the most promising first, when all are found.
    pub(super) fn advance(&mut self, evaluator: &Evaluator) -> Option<Vec<Candidate>> {
        match &mut self.stage {
            Stage::Known(turns) => return Some(std::mem::take(turns)),
            Stage::Pairing(pairs) => {
                let goes_on = pairs.advance(evaluator);
                if let Some((turn, value)) = pairs.good_enough(Score::win_in(3).0) {
                    return Some(vec![Candidate { turn, value }]);
                }
                if !goes_on {
                    let ranked = pairs.finish();
                    self.stage = Stage::Sifting { ranked, next: 0, blocks: [0; BLOCKS], chosen: Vec::new() };
                }
            }
            Stage::Sifting { .. } => {
                let pairs = if evaluator.is_thorough { SIFTED } else { 1 };
                return (0..pairs).find_map(|_| self.sift(evaluator));
            }
        }
        None
    }

    fn sift(&mut self, evaluator: &Evaluator) -> Option<Vec<Candidate>> {
        let Stage::Sifting { ranked, next, blocks, chosen } = &mut self.stage else { return None };
        let Some(pair) = ranked.pairs.get(*next).filter(|_| self.width + self.threats > 0) else {
            let chosen = std::mem::take(chosen);
            let give_up = if evaluator.is_thorough && !self.is_root { any_losing_turn } else { last_resort };
            return Some(if chosen.is_empty() { give_up(evaluator, &self.position) } else { chosen });
        };
        *next += 1;
        let (turn, used) = (ranked.turn(pair), &mut blocks[ranked.block(pair).index()]);
        if self.is_root && wins_next(evaluator, &self.position, turn) {
            return Some(vec![Candidate { turn, value: Score::win_in(3).0 }]);
        }
        let same_step = chosen.iter().filter(|other| shares_step(other.turn, ranked.step(pair))).count();
        let is_new =
            self.width > 0 && *used < SAME_BLOCK * self.breadth && same_step < SAME_STEP * self.breadth;
        let is_threat =
            !is_new && self.threats > 0 && *used == 0 && threatens(evaluator, &self.position, turn);
        let is_safe = || evaluator.is_thorough || !loses_at_once(evaluator, &self.position, turn);
        if (is_new || is_threat) && is_safe() {
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
    if turn.play(&evaluator.game, &mut after) != After::NextTurn {
        return false;
    }
    if evaluator.is_thorough {
        Threats::of_next(evaluator, &after).are_real(evaluator, &after)
    } else {
        is_threatened(evaluator, &after)
    }
}

/// Whether a turn after which the other of two players cannot win at once wins with the next one, whatever he does.
fn wins_next(evaluator: &Evaluator, position: &Position, turn: Turn) -> bool {
    let may_win = position.seats() == 2 && position.in_white(position.turn()) + 1 >= GOAL;
    let mut after = *position;
    if !evaluator.is_thorough || !may_win || turn.play(&evaluator.game, &mut after) != After::NextTurn {
        return false;
    }
    let threats = Threats::of_next(evaluator, &after);
    threats.are_real(evaluator, &after) && is_lost(evaluator, &after, threats).0
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
    if let Some(lone) = lone_turn(evaluator, position).filter(|_| evaluator.is_thorough) {
        return vec![lone];
    }
    let mut pairs = Pairs::new(evaluator, position, 1);
    while pairs.advance(evaluator) {}
    let ranked = pairs.finish();
    match ranked.pairs.first() {
        Some(pair) => vec![Candidate { turn: ranked.turn(pair), value: Score::win_in(2).for_other().0 }],
        None => all_turns(evaluator, position),
    }
}

/// When every turn loses further on, where it does not matter which is played.
fn any_losing_turn(evaluator: &Evaluator, position: &Position) -> Vec<Candidate> {
    let mut pairs = Pairs::new(evaluator, position, 1);
    let found = loop {
        match pairs.good_enough(i32::MIN) {
            Some((turn, _)) => break Some(turn),
            None if pairs.advance(evaluator) => {}
            None => break None,
        }
    };
    match found {
        Some(turn) => vec![Candidate { turn, value: Score::win_in(2).for_other().0 }],
        None => all_turns(evaluator, position),
    }
}

/// The best turn of one part, after which the other cannot be done (LB-9), that does not lose at once: no pair is one.
fn lone_turn(evaluator: &Evaluator, position: &Position) -> Option<Candidate> {
    let ends = |&first: &Action| {
        let mut after = *position;
        after.play(&evaluator.game, first);
        after.left() == Left::Both
    };
    let turns = evaluator.legal(position).into_iter().filter(ends).map(Turn::single);
    let good = turns.filter(|&turn| !loses_at_once(evaluator, position, turn));
    good.map(|turn| judged(evaluator, position, turn)).max_by_key(|one| one.value)
}

/// The best turns that do not lose at once; all of the best when all do.
fn safe(
    evaluator: &Evaluator,
    position: &Position,
    width: usize,
    mut turns: Vec<Candidate>,
) -> Vec<Candidate> {
    let is_safe = |one: &Candidate| !loses_at_once(evaluator, position, one.turn);
    let wins_later = |one: &&Candidate| wins_next(evaluator, position, one.turn) && is_safe(one);
    let wins_now = turns.first().is_some_and(|one| one.value == Score::win_in(1).0);
    if let Some(&win) = turns.iter().find(wins_later).filter(|_| !wins_now) {
        return vec![win];
    }
    let good: Vec<Candidate> = turns.iter().copied().filter(is_safe).take(width).collect();
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
