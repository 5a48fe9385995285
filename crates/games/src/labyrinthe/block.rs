//! Blocks: their names and their shapes.

use std::fmt;

use crate::square::Square;

use super::SIZE;

/// How many blocks there are.
pub const BLOCKS: usize = 32;

/// The name of a block, `0` to `9` and `A` to `V` in the notation.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BlockId(u8);

impl BlockId {
    /// Every block, in order of id.
    pub fn all() -> impl Iterator<Item = BlockId> {
        (0..BLOCKS as u8).map(BlockId)
    }

    /// The place among all blocks, for indexing.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The block a letter or digit names.
    pub const fn from_letter(letter: char) -> Option<BlockId> {
        match letter {
            '0'..='9' => Some(BlockId(letter as u8 - b'0')),
            'A'..='V' => Some(BlockId(letter as u8 - b'A' + 10)),
            _ => None,
        }
    }

    /// The letter or digit that names it.
    pub const fn letter(self) -> char {
        match self.0 {
            digit @ 0..10 => (b'0' + digit) as char,
            letter => (b'A' + letter - 10) as char,
        }
    }

    /// The block a text of one letter or digit names.
    pub(super) fn from_text(text: &str) -> Option<BlockId> {
        let mut letters = text.chars();
        let block = BlockId::from_letter(letters.next()?)?;
        letters.next().is_none().then_some(block)
    }
}

/// With its `#`, as actions write it.
impl fmt::Display for BlockId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.letter())
    }
}

impl fmt::Debug for BlockId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The squares of a block, relative to the lower left corner of its bounding box.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Shape {
    /// A word a row, bottom first; bit 0 is the column of the corner.
    pub(super) cells: Box<[u32]>,
    /// The cells and all squares next to them, by a side or a corner. One row and one column more on
    /// every side: bit 0 is the column left of the corner, the first row the one below it.
    pub(super) halo: Box<[u32]>,
    width: u8,
}

impl Shape {
    /// The shape made of these squares, and its corner on the board. There must be at least one.
    pub(super) fn of(squares: &[Square]) -> (Shape, Square) {
        let columns = || squares.iter().map(|square| square.column);
        let rows = || squares.iter().map(|square| square.row);
        let (left, right) = (columns().min().unwrap_or(0), columns().max().unwrap_or(0));
        let (bottom, top) = (rows().min().unwrap_or(0), rows().max().unwrap_or(0));
        let mut cells = vec![0; usize::from(top - bottom) + 1];
        let mut halo = vec![0; cells.len() + 2];
        for square in squares {
            let (column, row) = (square.column - left, usize::from(square.row - bottom));
            cells[row] |= 1 << column;
            halo[row..row + 3].iter_mut().for_each(|row| *row |= 0b111 << column);
        }
        let shape = Shape { cells: cells.into(), halo: halo.into(), width: right - left + 1 };
        (shape, Square::new(left, bottom))
    }

    /// Whether the whole shape lies on the board when its corner stands there.
    pub(super) fn is_on_board(&self, corner: Square) -> bool {
        corner.column + self.width <= SIZE && usize::from(corner.row) + self.cells.len() <= usize::from(SIZE)
    }

    /// The squares it covers when its corner stands there.
    pub(super) fn squares(&self, corner: Square) -> impl Iterator<Item = Square> {
        self.cells.iter().zip(corner.row..).flat_map(move |(&cells, row)| {
            let columns = (0..self.width).filter(move |column| cells >> column & 1 != 0);
            columns.map(move |column| Square::new(corner.column + column, row))
        })
    }
}
