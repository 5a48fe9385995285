//! What a player thinks who looks one action ahead, and at the best whole turn that begins with it.

use std::sync::Arc;

use ludo_games::labyrinthe::{Action, Labyrinthe, Left, Position};
use ludo_games::{Dice, Game, Observation};

use super::evaluate::{Evaluator, Weights};
use super::immediate_wins::winning_turn;
use super::pairs::{Order, Pairs};
use super::score::Score;
use super::turn::{After, Turn};

/// What nothing is worse than, for actions that begin no turn worth considering.
const WORST: i32 = -100_000;

/// What the best turn that begins with each legal action is worth at first sight.
pub(super) fn one_ply(
    game: &Labyrinthe,
    seen: &Observation<Labyrinthe>,
    dice: &mut Dice,
) -> Vec<(Action, f32)> {
    let mut actions = Vec::new();
    let state = game.sample(seen, dice);
    game.legal(&state, &mut actions);
    let evaluator = Evaluator::seeing_all(&Arc::new(game.clone()), Weights::GOOD);
    let values = values(&evaluator, &state.position, &actions);
    actions.into_iter().zip(values).map(|(action, value)| (action, value as f32)).collect()
}

fn values(evaluator: &Evaluator, position: &Position, actions: &[Action]) -> Vec<i32> {
    if position.left() != Left::Both || position.bound_to(&evaluator.game).is_some() {
        return actions.iter().map(|&action| value_after(evaluator, position, action)).collect();
    }
    let mut values = pair_values(evaluator, position, actions);
    if let Some(turn) = winning_turn(evaluator, position) {
        raise(actions, &mut values, turn.first, Score::win_in(1).0);
    }
    values
}

fn pair_values(evaluator: &Evaluator, position: &Position, actions: &[Action]) -> Vec<i32> {
    let mut values: Vec<i32> = actions.iter().map(|_| WORST).collect();
    let mut pairs = Pairs::new(evaluator, position, usize::MAX);
    while pairs.advance(evaluator) {}
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

fn value_after(evaluator: &Evaluator, position: &Position, action: Action) -> i32 {
    if matches!(action, Action::Touch(_)) {
        return WORST;
    }
    let mut after = *position;
    match Turn::single(action).play(&evaluator.game, &mut after) {
        After::Won => Score::win_in(1).0,
        After::Stuck => 0,
        After::NextTurn => evaluator.value_for(&after, position.turn()),
    }
}
