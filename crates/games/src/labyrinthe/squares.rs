//! Sets of squares.

use std::ops::BitOr;

use crate::square::Square;

use super::SIZE;
use super::block::{Profile, Shape};

/// Lines of the board and one more on either side.
const LINES: usize = SIZE as usize + 2;

/// Some squares, line by line: a word a line, a bit a square, with a margin of one square all round, so
/// that a step off the board or a look at the neighbours needs no question about the edge.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Lines([u32; LINES]);

impl Lines {
    const EMPTY: Lines = Lines([0; LINES]);

    const EDGE: Lines = {
        let mut lines = [1 | 1 << (SIZE + 1); LINES];
        lines[0] = u32::MAX;
        lines[LINES - 1] = u32::MAX;
        Lines(lines)
    };

    const WHITE: Lines = {
        let (mut lines, middle) = ([0; LINES], LINES / 2);
        lines[middle] = 0b111 << (middle - 1);
        lines[middle - 1] = lines[middle];
        lines[middle + 1] = lines[middle];
        Lines(lines)
    };

    const fn has(&self, line: u8, place: u8) -> bool {
        self.0[line as usize + 1] >> (place + 1) & 1 != 0
    }

    fn flip(&mut self, line: u8, place: u8) {
        self.0[usize::from(line) + 1] ^= 1 << (place + 1);
    }

    #[inline]
    fn flip_block(&mut self, profile: &Profile, line: u8, place: u8) {
        for (line, cells) in self.0[usize::from(line) + 1..].iter_mut().zip(profile.lines()) {
            *line ^= cells << (place + 1);
        }
    }
}

impl BitOr for Lines {
    type Output = Lines;
    fn bitor(mut self, other: Lines) -> Lines {
        self.0.iter_mut().zip(other.0).for_each(|(line, other)| *line |= other);
        self
    }
}

/// A set of squares, kept by rows and by columns: what is easy to ask along a row then is along a column, too.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Squares {
    rows: Lines,
    columns: Lines,
}

impl Squares {
    /// No square.
    pub(super) const EMPTY: Squares = Squares { rows: Lines::EMPTY, columns: Lines::EMPTY };
    /// The margin around the board.
    pub(super) const EDGE: Squares = Squares { rows: Lines::EDGE, columns: Lines::EDGE };
    /// The 3 × 3 squares in the middle.
    pub(super) const WHITE: Squares = Squares { rows: Lines::WHITE, columns: Lines::WHITE };

    /// Whether a square of the board or of its margin to the right and above belongs to the set.
    pub(super) const fn has(&self, square: Square) -> bool {
        self.rows.has(square.row, square.column)
    }

    /// Whether a square is one of the set or touches one, by a side or a corner.
    pub(super) fn has_near(&self, square: Square) -> bool {
        let rows = &self.rows.0[usize::from(square.row)..][..3];
        rows.iter().any(|row| row & 0b111 << square.column != 0)
    }

    /// Row by row, lowest first, without the margin: bit 0 is column `a`.
    pub(super) fn board_rows(&self) -> [u32; SIZE as usize] {
        std::array::from_fn(|row| self.rows.0[row + 1] >> 1 & ((1 << SIZE) - 1))
    }

    /// Adds a square that is not in the set, takes away one that is.
    pub(super) fn flip(&mut self, square: Square) {
        self.rows.flip(square.row, square.column);
        self.columns.flip(square.column, square.row);
    }

    /// [`Squares::flip`] for all squares of a block whose corner stands there.
    #[inline]
    pub(super) fn flip_block(&mut self, shape: &Shape, corner: Square) {
        self.rows.flip_block(&shape.rows, corner.row, corner.column);
        self.columns.flip_block(&shape.columns, corner.column, corner.row);
    }
}

impl BitOr for Squares {
    type Output = Squares;
    fn bitor(self, other: Squares) -> Squares {
        Squares { rows: self.rows | other.rows, columns: self.columns | other.columns }
    }
}

/// The board as blocks find it when they are about to slide.
pub(super) struct Ground {
    /// All that a block may not pass over (LB-4), other blocks and itself included.
    pub(super) solid: Squares,
    /// All blocks.
    pub(super) blocks: Squares,
}

impl Ground {
    /// The columns, one bit each, to which a block may slide along its rows.
    #[inline]
    pub(super) fn columns(&self, shape: &Shape, corner: Square) -> u32 {
        places(&self.solid.rows, &self.blocks.rows, &shape.rows, corner.row, corner.column)
    }

    /// The rows, one bit each, to which a block may slide along its columns.
    #[inline]
    pub(super) fn rows(&self, shape: &Shape, corner: Square) -> u32 {
        places(&self.solid.columns, &self.blocks.columns, &shape.columns, corner.column, corner.row)
    }
}

/// LB-4, LB-5: where the corner of a block may go along a line, in both directions, as bits.
///
/// Found for all places of the line at once: what a cell of the block meets, or comes next to, is shifted
/// back by the cell's own place. The two are done side by side in one word, low half and high half.
#[inline]
fn places(solid: &Lines, blocks: &Lines, profile: &Profile, line: u8, place: u8) -> u32 {
    let (line, here) = (usize::from(line), place + 1);
    // The lines of the block, and with one more on either side.
    let lines = solid.0[line + 1..].iter().zip(blocks.0[line..].windows(3)).zip(profile.padded.windows(3));
    let mut found = 0;
    for ((solid, blocks), cells) in lines {
        // The block is not in its own way, nor does it touch itself.
        let other = |line: usize| blocks[line] ^ cells[line] << here;
        let near = other(0) | other(1) | other(2);
        let near = near << 1 | near | near >> 1;
        let meets = solid ^ cells[1] << here;
        let both = u64::from(near) << 32 | u64::from(meets);
        let mut rest = cells[1];
        while rest != 0 {
            found |= both >> rest.trailing_zeros();
            rest &= rest - 1;
        }
    }
    let (meets, near) = (found as u32, (found >> 32) as u32);
    (stretch(meets, here) & near & !(1 << here)) >> 1
}

/// The bits around `here`, on both sides, up to the next ones of `blocked`, which must have some.
#[inline]
fn stretch(blocked: u32, here: u8) -> u32 {
    let above = (blocked >> here).trailing_zeros();
    let below = (blocked << (31 - here)).leading_zeros();
    let up_to = |bit: u32| (1 << bit) - 1;
    up_to(u32::from(here) + above) & !up_to(u32::from(here) + 1 - below)
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
