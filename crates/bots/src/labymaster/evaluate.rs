//! How good a position looks without playing on.

use ludo_games::Seat;
use ludo_games::labymaster::{Labymaster, Position};

use super::path_cache::{PathCache, PathsId};
use super::score::{ForSeat0, Score};

/// What it is worth to be to move.
pub(super) const TEMPO: i32 = 50;
/// What it costs to be besieged (LM-11), and more with every refusal counted: soon it is lost.
const SIEGE: i32 = 60;
const REFUSAL: i32 = 100;

/// Judges a position by what both sides have still to go.
pub(super) fn evaluate(
    game: &Labymaster,
    cache: &PathCache,
    paths: PathsId,
    position: &Position,
) -> ForSeat0 {
    let [ours, theirs] =
        [Seat::new(0), Seat::new(1)].map(|seat| cost_to_go(game, cache, paths, position, seat));
    let tempo = if position.turn().index() == 0 { TEMPO } else { -TEMPO };
    ForSeat0(Score::judged(theirs - ours + tempo))
}

/// What a seat has still to go.
fn cost_to_go(game: &Labymaster, cache: &PathCache, paths: PathsId, position: &Position, seat: Seat) -> i32 {
    let pawns: i32 = position.pawns(seat).iter().map(|&pawn| cache.cost(paths, seat, pawn)).sum();
    pawns + siege_cost(game, position, seat)
}

/// What it costs a seat to be besieged.
#[inline]
pub(super) fn siege_cost(game: &Labymaster, position: &Position, seat: Seat) -> i32 {
    if position.besieged(game, seat) { SIEGE + REFUSAL * i32::from(position.refusals(seat)) } else { 0 }
}
