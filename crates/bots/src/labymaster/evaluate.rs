//! How good a position looks without playing on.

use ludo_games::Seat;
use ludo_games::labymaster::{Labymaster, Position};

use super::atlas::{Atlas, Page};
use super::paths::TURN;
use super::score::{ForSeat0, Score};

/// What a turn is worth in scores.
const TURN_VALUE: i32 = 100;
/// What it is worth to be to move.
const TEMPO: i32 = TURN_VALUE / 2;

/// Judges a position by the turns that both sides still need.
pub(super) fn evaluate(game: &Labymaster, atlas: &Atlas, page: Page, position: &Position) -> ForSeat0 {
    let [ours, theirs] = [Seat::new(0), Seat::new(1)].map(|seat| needs(game, atlas, page, position, seat));
    let tempo = if position.turn().index() == 0 { TEMPO } else { -TEMPO };
    ForSeat0(Score::judged(theirs - ours + tempo))
}

/// What a seat still needs.
fn needs(_game: &Labymaster, atlas: &Atlas, page: Page, position: &Position, seat: Seat) -> i32 {
    let costs = position.pawns(seat).iter().map(|&pawn| i32::from(atlas.cost(page, seat, pawn)));
    costs.sum::<i32>() * TURN_VALUE / i32::from(TURN)
}
