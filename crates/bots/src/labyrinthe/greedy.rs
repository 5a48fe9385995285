//! The best whole turn at first sight: the yardstick.

use ludo_games::labyrinthe::{Action, Left, Position};

use super::evaluate::Gain;
use super::eye::Eye;
use super::rank::{Order, Pairs};
use super::threat::winning_turn;
use super::turn::{After, Turn};

/// What nothing is worse than, for actions that begin no turn worth considering.
const WORST: i32 = -100_000;

/// What the best turn that begins with each of these actions is worth at first sight.
pub(super) fn values(eye: &Eye, position: &Position, actions: &[Action]) -> Vec<i32> {
    if position.left() != Left::Both || position.bound_to(&eye.game).is_some() {
        return actions.iter().map(|&action| value_after(eye, position, action)).collect();
    }
    let mut values = pair_values(eye, position, actions);
    if let Some(turn) = winning_turn(eye, position) {
        raise(actions, &mut values, turn.first, Gain::win_in(1).0);
    }
    values
}

fn pair_values(eye: &Eye, position: &Position, actions: &[Action]) -> Vec<i32> {
    let mut values: Vec<i32> = actions.iter().map(|_| WORST).collect();
    let mut pairs = Pairs::new(eye, position, usize::MAX);
    while pairs.advance(eye) {}
    let ranked = pairs.finish();
    for pair in &ranked.pairs {
        if pair.order != Order::SlideFirst {
            raise(actions, &mut values, ranked.step(pair), pair.value);
        }
        if pair.order != Order::PawnFirst {
            raise(actions, &mut values, ranked.slide(pair), pair.value);
        }
    }
    values
}

fn raise(actions: &[Action], values: &mut [i32], action: Action, value: i32) {
    if let Some(place) = actions.iter().position(|&other| other == action) {
        values[place] = values[place].max(value);
    }
}

fn value_after(eye: &Eye, position: &Position, action: Action) -> i32 {
    if matches!(action, Action::Touch(_)) {
        return WORST;
    }
    let mut after = *position;
    match Turn::single(action).play(&eye.game, &mut after) {
        After::Won => Gain::win_in(1).0,
        After::Stuck => 0,
        After::NextTurn => eye.value_for(&after, position.turn()),
    }
}
