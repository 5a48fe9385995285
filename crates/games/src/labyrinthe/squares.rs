//! Sets of squares.

use std::ops::BitOr;

use crate::square::Square;

use super::SIZE;
use super::block::Shape;

/// Rows of the board and one more on either side.
const ROWS: usize = SIZE as usize + 2;

/// A set of squares: a word a row, a bit a column, with a margin of one square all round, so that a
/// step off the board or a look at the neighbours needs no question about the edge.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Squares([u32; ROWS]);

impl Squares {
    /// No square.
    pub(super) const EMPTY: Squares = Squares([0; ROWS]);

    /// The margin.
    pub(super) const EDGE: Squares = {
        let mut rows = [1 | 1 << (SIZE + 1); ROWS];
        rows[0] = u32::MAX;
        rows[ROWS - 1] = u32::MAX;
        Squares(rows)
    };

    /// The 3 × 3 squares in the middle.
    pub(super) const WHITE: Squares = {
        let (mut rows, middle) = ([0; ROWS], ROWS / 2);
        rows[middle - 1] = 0b111 << (middle - 1);
        rows[middle] = rows[middle - 1];
        rows[middle + 1] = rows[middle - 1];
        Squares(rows)
    };

    pub(super) const fn has(&self, square: Square) -> bool {
        self.0[square.row as usize + 1] >> (square.column + 1) & 1 != 0
    }

    /// Adds a square that is not in the set, takes away one that is.
    pub(super) fn flip(&mut self, square: Square) {
        self.0[usize::from(square.row) + 1] ^= 1 << (square.column + 1);
    }

    /// [`Squares::flip`] for all squares of a block whose corner stands there.
    #[inline]
    pub(super) fn flip_block(&mut self, shape: &Shape, corner: Square) {
        let rows = &mut self.0[usize::from(corner.row) + 1..][..shape.cells.len()];
        for (row, cells) in rows.iter_mut().zip(&shape.cells) {
            *row ^= cells << (corner.column + 1);
        }
    }

    /// Whether a block whose corner stands there covers any of the squares. It may stand one step off the board.
    #[inline]
    pub(super) fn meets(&self, shape: &Shape, corner: Square) -> bool {
        let rows = &self.0[usize::from(corner.row) + 1..][..shape.cells.len()];
        rows.iter().zip(&shape.cells).any(|(row, cells)| row & cells << (corner.column + 1) != 0)
    }

    /// Whether a block whose corner stands there covers any of the squares or touches one, by a side or a corner.
    #[inline]
    pub(super) fn touches(&self, shape: &Shape, corner: Square) -> bool {
        let rows = &self.0[usize::from(corner.row)..][..shape.halo.len()];
        rows.iter().zip(&shape.halo).any(|(row, halo)| row & halo << corner.column != 0)
    }
}

impl BitOr for Squares {
    type Output = Squares;
    fn bitor(mut self, other: Squares) -> Squares {
        self.0.iter_mut().zip(other.0).for_each(|(row, other)| *row |= other);
        self
    }
}

/// Whether a square belongs to the white square.
pub(super) const fn is_white(square: Square) -> bool {
    Squares::WHITE.has(square)
}

/// The nine squares of the white square, by row, then by column.
pub(super) fn white() -> impl Iterator<Item = Square> {
    let from = SIZE / 2 - 1;
    (0..9).map(move |place| Square::new(from + place % 3, from + place / 3))
}
