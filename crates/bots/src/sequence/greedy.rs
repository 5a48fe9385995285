//! What a player thinks who looks one action ahead.

use ludo_games::sequence::{Action, Sequence};
use ludo_games::{Dice, Game, Observation};

use super::evaluate::{Rows, SENSIBLE, Weights};
use super::position::{Play, Position};

/// By the rows that the chip helps and spoils; unicorns and dragons are kept for when they are worth it.
pub(super) fn one_ply(game: &Sequence, seen: &Observation<Sequence>, dice: &mut Dice) -> Vec<(Action, f32)> {
    valued(game, seen, game.legal_seen(seen.now()), &SENSIBLE, dice)
}

/// What each of these actions is worth at first sight.
pub(super) fn valued(
    game: &Sequence,
    seen: &Observation<Sequence>,
    actions: Vec<Action>,
    weights: &Weights,
    dice: &mut Dice,
) -> Vec<(Action, f32)> {
    if actions.iter().all(|&action| Play::of(action).is_none()) {
        // With a full board there may be hundreds of swaps in a game: these need no imagination.
        return actions.into_iter().map(|action| (action, 0.0)).collect();
    }
    let rows = Rows::new(game.edition());
    let position = Position::new(game.edition(), game.setup().seats, &game.sample(seen, dice));
    let worth = |play| rows.worth(&position, play, weights);
    actions.into_iter().map(|action| (action, Play::of(action).map_or(0.0, worth))).collect()
}
