//! What a player thinks who looks one action ahead.

use std::sync::Arc;

use ludo_games::Observation;
use ludo_games::pictofab::{Action, PictoFab};

use super::knowledge::Knowledge;
use super::position::PublicPosition;

/// By how near to done the own card is after the move, and how near the cards are, on average, that the opponent
/// may hold.
pub(super) fn one_ply(game: &PictoFab, seen: &Observation<PictoFab>) -> Vec<(Action, f32)> {
    let knowledge = Knowledge::new(&Arc::new(game.clone()), seen, 0);
    let position = PublicPosition::new(game, seen.now());
    let mut steps = Vec::new();
    position.steps(game, &mut steps);
    let value = |step| (position.action(step), knowledge.chance_at_sight(&position, step, knowledge.card).0);
    steps.into_iter().map(value).collect()
}
