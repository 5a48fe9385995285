//! How good a position looks without playing on.

use ludo_games::Seat;
use ludo_games::labymaster::{Labymaster, Position};

use super::atlas::{Atlas, Page};
use super::score::{ForSeat0, Score};

/// What it is worth to be to move.
const TEMPO: i32 = 50;
/// What it costs to be besieged (LM-11), and more with every refusal counted: soon it is lost.
const SIEGE: i32 = 60;
const REFUSAL: i32 = 100;

/// Judges a position by what both sides still need.
pub(super) fn evaluate(game: &Labymaster, atlas: &Atlas, page: Page, position: &Position) -> ForSeat0 {
    let [ours, theirs] = [Seat::new(0), Seat::new(1)].map(|seat| needs(game, atlas, page, position, seat));
    let tempo = if position.turn().index() == 0 { TEMPO } else { -TEMPO };
    ForSeat0(Score::judged(theirs - ours + tempo))
}

/// What a seat still needs.
fn needs(game: &Labymaster, atlas: &Atlas, page: Page, position: &Position, seat: Seat) -> i32 {
    let needs: i32 = position.pawns(seat).iter().map(|&pawn| atlas.need(page, seat, pawn)).sum();
    if position.besieged(game, seat) {
        needs + SIEGE + REFUSAL * i32::from(position.refusals(seat))
    } else {
        needs
    }
}
