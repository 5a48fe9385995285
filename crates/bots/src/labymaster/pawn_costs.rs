//! What a pawn has still to go to its arrival block, in points of a score.

use ludo_games::Seat;
use ludo_games::labymaster::MAX_ROWS;

use super::paths::{TURN, field};
use super::walls::{Shifts, Walls};

/// What a turn of the way through the walls counts.
const TURN_VALUE: u16 = 100;
/// What a row to go counts besides: walls change, rows stay.
const ROW_VALUE: u16 = 20;
/// No way is judged to be longer than this many turns: a slide of the opponent may open it again.
const LONGEST: u8 = 12;

/// What pawns have still to go from every square, one row of the frame after the other.
pub(super) type PawnCosts = [[u16; 16]; MAX_ROWS];

/// Counts the turns of the way through the walls as they stand, and a little the rows.
pub(super) fn pawn_costs(walls: &Walls, shifts: &Shifts, seat: Seat) -> PawnCosts {
    let field = field(walls, shifts, seat);
    std::array::from_fn(|row| {
        let rows = walls.rows_to_go(row, seat) * ROW_VALUE;
        field[row].map(|cost| u16::from(cost.min(LONGEST * TURN)) * TURN_VALUE / u16::from(TURN) + rows)
    })
}
