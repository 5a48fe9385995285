//! What a pawn has still to go to its arrival block, in points of a score.

use super::paths::TURN;

/// What a turn of the way through the walls counts.
const TURN_VALUE: i32 = 100;
/// What a row to go counts besides: walls change, rows stay.
const ROW_VALUE: i32 = 20;
/// No way is judged to be longer than this many turns: a slide of the opponent may open it again.
const LONGEST: u8 = 12;

/// A way through the walls as it is judged.
pub(super) fn judged(way: u8) -> u8 {
    way.min(LONGEST * TURN)
}

/// What a way through the walls counts, or several together.
#[inline]
pub(super) fn way_value(way: i32) -> i32 {
    way * (TURN_VALUE / TURN as i32)
}

/// What rows to go count.
#[inline]
pub(super) fn rows_value(rows: i32) -> i32 {
    rows * ROW_VALUE
}
