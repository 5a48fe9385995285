//! The board as sets of squares: a word a row.

use ludo_games::Square;
use ludo_games::labyrinthe::{BlockId, Edition, SIZE};

/// Rows of a board, and a few more, so that whole vectors of them can be worked on at once.
pub(super) const LINES: usize = 24;

const ROWS: usize = SIZE as usize;

/// A set of squares: a word a row, lowest row first, bit 0 for column `a`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Rows(pub(super) [u32; LINES]);

impl Rows {
    /// No square.
    pub(super) const EMPTY: Rows = Rows([0; LINES]);

    /// Every square of the board.
    pub(super) const BOARD: Rows = {
        let (mut rows, mut row) = ([0; LINES], 0);
        while row < ROWS {
            rows[row] = (1 << ROWS) - 1;
            row += 1;
        }
        Rows(rows)
    };

    /// The white square.
    pub(super) const WHITE: Rows = {
        let (mut rows, from) = ([0; LINES], ROWS / 2 - 1);
        rows[from] = 0b111 << from;
        rows[from + 1] = 0b111 << from;
        rows[from + 2] = 0b111 << from;
        Rows(rows)
    };

    /// The squares beside the white square: from there nothing keeps a pawn out of it.
    pub(super) const RING: Rows = {
        let (mut rows, from) = ([0; LINES], ROWS / 2 - 1);
        rows[from - 1] = 0b111 << from;
        rows[from] = 0b10001 << (from - 1);
        rows[from + 1] = 0b10001 << (from - 1);
        rows[from + 2] = 0b10001 << (from - 1);
        rows[from + 3] = 0b111 << from;
        Rows(rows)
    };

    /// Every square beyond the upper and right edges of the board, as far as rows reach.
    pub(super) const BEYOND: Rows = {
        let (mut rows, mut row) = ([u32::MAX; LINES], 0);
        while row < ROWS {
            rows[row] = u32::MAX << ROWS;
            row += 1;
        }
        Rows(rows)
    };

    /// Squares given row by row.
    pub(super) fn of(rows: [u32; ROWS]) -> Rows {
        let mut lines = [0; LINES];
        lines[..ROWS].copy_from_slice(&rows);
        Rows(lines)
    }

    /// Whether a square of the board belongs to the set.
    #[inline]
    pub(super) fn has(&self, square: Square) -> bool {
        self.0[usize::from(square.row)] >> square.column & 1 != 0
    }

    /// Adds a square.
    pub(super) fn add(&mut self, square: Square) {
        self.0[usize::from(square.row)] |= 1 << square.column;
    }

    /// Takes a square away, which must be in the set.
    pub(super) fn remove(&mut self, square: Square) {
        self.0[usize::from(square.row)] &= !(1 << square.column);
    }

    /// Takes the squares of a block away where they are in the set, adds the others.
    #[inline]
    pub(super) fn flip_block(&mut self, shape: &Shape, corner: Square) {
        for (row, cells) in self.0[usize::from(corner.row)..].iter_mut().zip(&shape.0) {
            *row ^= cells << corner.column;
        }
    }

    /// Adds the squares of a block.
    #[inline]
    pub(super) fn add_block(&mut self, shape: &Shape, corner: Square) {
        for (row, cells) in self.0[usize::from(corner.row)..].iter_mut().zip(&shape.0) {
            *row |= cells << corner.column;
        }
    }

    /// Whether the sets have a square in common.
    #[inline]
    pub(super) fn meets(&self, other: &Rows) -> bool {
        self.0.iter().zip(other.0).any(|(row, other)| row & other != 0)
    }

    /// Whether the set has a square that this block covers.
    #[inline]
    pub(super) fn meets_block(&self, shape: &Shape, corner: Square) -> bool {
        let rows = self.0[usize::from(corner.row)..].iter().zip(&shape.0);
        rows.fold(0, |met, (row, cells)| met | row & cells << corner.column) != 0
    }

    /// Whether the set has a square that touches this block, by a side or a corner, or is one of its own.
    pub(super) fn touches_block(&self, shape: &Shape, corner: Square) -> bool {
        let row = usize::from(corner.row);
        shape.0.iter().zip(row..).any(|(cells, row)| {
            let cells = cells << corner.column;
            let near = cells << 1 | cells | cells >> 1;
            self.0[row.saturating_sub(1)..].iter().take(3 - usize::from(row == 0)).any(|row| row & near != 0)
        })
    }

    /// The squares of both sets.
    #[inline]
    pub(super) fn with(&self, other: &Rows) -> Rows {
        Rows(std::array::from_fn(|row| self.0[row] | other.0[row]))
    }
}

/// Whether a square belongs to the white square.
pub(super) fn is_white(square: Square) -> bool {
    Rows::WHITE.has(square)
}

/// The squares of a block by rows, from the lower left corner of its bounding box.
#[derive(Clone, Debug)]
pub(super) struct Shape(Vec<u32>);

/// The shapes of all blocks of an edition.
#[derive(Clone, Debug)]
pub(super) struct Shapes(Vec<Shape>);

impl Shapes {
    /// Those of an edition.
    pub(super) fn of(edition: &Edition) -> Shapes {
        Shapes(BlockId::all().map(|block| Shape::of(edition.squares(block).collect())).collect())
    }

    /// That of a block.
    pub(super) fn of_block(&self, block: BlockId) -> &Shape {
        &self.0[block.index()]
    }
}

impl Shape {
    fn of(squares: Vec<Square>) -> Shape {
        let left = squares.iter().map(|square| square.column).min().unwrap_or(0);
        let low = squares.iter().map(|square| square.row).min().unwrap_or(0);
        let high = squares.iter().map(|square| square.row).max().unwrap_or(0);
        let mut rows = vec![0; usize::from(high - low) + 1];
        for square in squares {
            rows[usize::from(square.row - low)] |= 1 << (square.column - left);
        }
        Shape(rows)
    }
}
