//! Blocks: their names and their shapes.

use std::fmt::{self, Write};

use arrayvec::ArrayVec;

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
        f.write_str("#")?;
        f.write_char(self.letter())
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
    /// Along the rows of the board.
    pub(super) rows: Profile,
    /// Along its columns.
    pub(super) columns: Profile,
}

/// A shape along the lines, rows or columns, of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Profile {
    /// A word a line, bit 0 beside the corner, with an empty line before the first and after the last.
    pub(super) padded: ArrayVec<u32, { SIZE as usize + 2 }>,
}

impl Profile {
    /// Of cells given by their line and their place on the line.
    fn new(cells: impl Iterator<Item = (u8, u8)>) -> Profile {
        let mut padded = ArrayVec::from_iter([0, 0]);
        for (line, place) in cells {
            while padded.len() < usize::from(line) + 3 {
                padded.push(0);
            }
            padded[usize::from(line) + 1] |= 1 << place;
        }
        Profile { padded }
    }

    /// The words of the lines it has cells in.
    pub(super) fn lines(&self) -> &[u32] {
        &self.padded[1..self.padded.len() - 1]
    }

    fn fits_from(&self, line: u8) -> bool {
        usize::from(line) + self.lines().len() <= usize::from(SIZE)
    }
}

impl Shape {
    /// The shape made of these squares, and its corner on the board.
    pub(super) fn of(squares: &[Square]) -> (Shape, Square) {
        let column = squares.iter().map(|square| square.column).min().unwrap_or(0);
        let row = squares.iter().map(|square| square.row).min().unwrap_or(0);
        let cells = squares.iter().map(|square| (square.column - column, square.row - row));
        let rows = Profile::new(cells.clone().map(|(column, row)| (row, column)));
        (Shape { rows, columns: Profile::new(cells) }, Square::new(column, row))
    }

    /// Whether the whole shape lies on the board when its corner stands there.
    pub(super) fn is_on_board(&self, corner: Square) -> bool {
        self.columns.fits_from(corner.column) && self.rows.fits_from(corner.row)
    }

    /// The squares it covers when its corner stands there.
    pub(super) fn squares(&self, corner: Square) -> impl Iterator<Item = Square> {
        self.rows.lines().iter().zip(corner.row..).flat_map(move |(&cells, row)| {
            bits(cells).map(move |column| Square::new(corner.column + column, row))
        })
    }
}

/// The numbers of a word's bits, lowest first.
#[inline]
pub(super) fn bits(mut word: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros() as u8;
        word &= word.checked_sub(1)?;
        Some(bit)
    })
}
