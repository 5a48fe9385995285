//! Sets of squares as bits, and the straight lines in them.

use crate::square::Square;

/// The longest row and column of a board: one bit a square, one byte a row.
pub(super) const SIDE: usize = 8;

/// A set of squares: bit 0 is `a1`, bit 1 `b1`, bit 8 `a2`.
pub(super) type Squares = u64;

const COLUMN_A: Squares = 0x0101_0101_0101_0101;
const COLUMN_H: Squares = COLUMN_A << 7;

/// The number of a square's bit.
pub(super) const fn number(square: Square) -> u32 {
    8 * square.row as u32 + square.column as u32
}

/// The square of a bit.
pub(super) const fn numbered(number: u32) -> Square {
    Square::new(number as u8 % 8, number as u8 / 8)
}

/// The set of this square alone.
pub(super) const fn bit(square: Square) -> Squares {
    1 << number(square)
}

/// The squares of a set, by row, then by column.
pub(super) fn each(squares: Squares) -> impl Iterator<Item = Square> {
    each_number(squares).map(numbered)
}

/// The numbers of the squares of a set.
pub(super) fn each_number(mut squares: Squares) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let number = (squares != 0).then(|| squares.trailing_zeros());
        squares &= squares.wrapping_sub(1);
        number
    })
}

/// The squares next to those of a set, horizontally or vertically.
pub(super) const fn beside(squares: Squares) -> Squares {
    (squares << 1 & !COLUMN_A) | (squares >> 1 & !COLUMN_H) | squares << 8 | squares >> 8
}

/// PF-8: whether three squares are consecutive in a line, horizontal, vertical or diagonal.
pub(super) fn in_line(three: [Square; 3]) -> bool {
    const ROW: Squares = 0b111;
    const COLUMN: Squares = 1 | 1 << 8 | 1 << 16;
    const RISING: Squares = 1 | 1 << 9 | 1 << 18;
    const FALLING: Squares = 1 | 1 << 7 | 1 << 14;
    let squares = three.iter().fold(0, |squares, &square| squares | bit(square));
    let lowest = squares.trailing_zeros();
    let column = lowest % 8;
    // The shape moved down to the first square; the column says whether it goes over the side.
    match squares >> lowest {
        COLUMN => true,
        ROW | RISING => column + 2 < SIDE as u32,
        FALLING => column >= 2,
        _ => false,
    }
}

/// Where tokens stand, kept twice so that a row and a column are each one byte.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Taken {
    by_row: Squares,
    /// Columns as rows: bit 0 is `a1`, bit 1 `a2`, bit 8 `b1`.
    by_column: u64,
}

impl Taken {
    /// The squares taken.
    pub(super) const fn squares(self) -> Squares {
        self.by_row
    }

    /// Puts a token on a free square, or takes it off.
    pub(super) const fn flip(&mut self, square: Square) {
        self.by_row ^= bit(square);
        self.by_column ^= bit(Square::new(square.row, square.column));
    }

    /// Whether a token stands there.
    pub(super) const fn holds(self, square: Square) -> bool {
        self.by_row & bit(square) != 0
    }

    /// PF-4: the squares behind the rows of tokens that begin beside a square, in all four directions.
    /// Not all of them need exist.
    #[inline]
    pub(super) fn behind(self, from: u32) -> Squares {
        let (column, row) = (from % 8, from / 8 % 8);
        let in_row = (self.by_row >> (8 * row)) as u8;
        let in_column = (self.by_column >> (8 * column)) as u8;
        let along_row = BEHIND_IN_ROW[column as usize][usize::from(in_row)];
        let along_column = BEHIND_IN_COLUMN[row as usize][usize::from(in_column)];
        Squares::from(along_row) << (8 * row) | along_column << column
    }
}

/// For a place in a line of eight and the tokens in it: the places right behind the tokens beside it.
type Behind<T> = [[T; 256]; SIDE];

static BEHIND_IN_ROW: Behind<u8> = behind_in_row();
/// The same, the places standing upright in column `a`.
static BEHIND_IN_COLUMN: Behind<Squares> = behind_in_column();

const fn behind_in_row() -> Behind<u8> {
    let mut behind = [[0; 256]; SIDE];
    let mut place = 0;
    while place < SIDE {
        let mut tokens = 0;
        while tokens < 256 {
            behind[place][tokens] = behind_up(place, tokens) | behind_down(place, tokens);
            tokens += 1;
        }
        place += 1;
    }
    behind
}

/// The first place above `place` without a token, unless it is the next one or beyond the line.
const fn behind_up(place: usize, tokens: usize) -> u8 {
    let mut at = place + 1;
    while at < SIDE && tokens >> at & 1 != 0 {
        at += 1;
    }
    if at == place + 1 || at == SIDE { 0 } else { 1 << at }
}

/// The first place below `place` without a token, unless it is the next one or beyond the line.
const fn behind_down(place: usize, tokens: usize) -> u8 {
    let mut above = place;
    while above > 0 && tokens >> (above - 1) & 1 != 0 {
        above -= 1;
    }
    if above == place || above == 0 { 0 } else { 1 << (above - 1) }
}

const fn behind_in_column() -> Behind<Squares> {
    let rows = behind_in_row();
    let mut behind = [[0; 256]; SIDE];
    let mut place = 0;
    while place < SIDE {
        let mut tokens = 0;
        while tokens < 256 {
            let mut at = 0;
            while at < SIDE {
                let there = rows[place][tokens] as Squares >> at & 1;
                behind[place][tokens] |= there << (8 * at);
                at += 1;
            }
            tokens += 1;
        }
        place += 1;
    }
    behind
}
