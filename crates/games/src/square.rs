//! Squares and directions, as seen by seat 0.

use std::fmt;
use std::ops::Deref;

/// A square: column letter from the left, row number from the bottom (`a1` is bottom left).
///
/// ```
/// use ludo_games::Square;
/// let square: Square = "c4".parse().unwrap();
/// assert_eq!((square.column, square.row), (2, 3));
/// assert_eq!(square.to_string(), "c4");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
#[repr(C, align(2))] // in a register it is its own number
pub struct Square {
    /// 0 for `a`.
    pub column: u8,
    /// 0 for row 1.
    pub row: u8,
}

/// Squares sort by row, then by column, as lists of pawns are written.
impl Ord for Square {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.number().cmp(&other.number())
    }
}

impl PartialOrd for Square {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Square {
    /// The square in this column and row, both from 0.
    pub const fn new(column: u8, row: u8) -> Square {
        Square { column, row }
    }

    /// The square `distance` away; `None` left of column `a` or below row 1.
    /// The caller knows where its board ends on the other sides.
    pub fn step(self, direction: Direction, distance: u8) -> Option<Square> {
        let (column, row) = (self.column, self.row);
        Some(match direction {
            Direction::Up => Square::new(column, row + distance),
            Direction::Down => Square::new(column, row.checked_sub(distance)?),
            Direction::Right => Square::new(column + distance, row),
            Direction::Left => Square::new(column.checked_sub(distance)?, row),
        })
    }

    /// Row and column as one number, so that numbers compare as squares do.
    #[inline(always)]
    pub(crate) const fn number(self) -> u16 {
        u16::from_le_bytes([self.column, self.row])
    }

    /// The square with this number.
    #[inline(always)]
    pub(crate) const fn numbered(number: u16) -> Square {
        let [column, row] = number.to_le_bytes();
        Square::new(column, row)
    }

    /// The square `distance` away, when the caller knows that it is on the board; nonsense otherwise.
    #[inline(always)]
    pub(crate) const fn toward(self, direction: Direction, distance: u8) -> Square {
        let (here, distance) = (self.number(), distance as u16);
        Square::numbered(match direction {
            Direction::Up => here.wrapping_add(distance << 8),
            Direction::Down => here.wrapping_sub(distance << 8),
            Direction::Right => here.wrapping_add(distance),
            Direction::Left => here.wrapping_sub(distance),
        })
    }

    /// What it is called, as `c4`.
    pub fn name(self) -> SquareName {
        SquareName::of(self)
    }

    /// The straight way to another square, if there is one: direction and distance.
    pub fn line_to(self, to: Square) -> Option<(Direction, u8)> {
        match (self.column.abs_diff(to.column), self.row.abs_diff(to.row)) {
            (0, 0) => None,
            (0, n) if to.row > self.row => Some((Direction::Up, n)),
            (0, n) => Some((Direction::Down, n)),
            (n, 0) if to.column > self.column => Some((Direction::Right, n)),
            (n, 0) => Some((Direction::Left, n)),
            _ => None,
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())
    }
}

/// What a square is called: a text that needs no room of its own.
///
/// Views name hundreds of squares, and the machinery of formats costs more than they do:
/// `["to ", &square.name()].concat()` is several times faster than `format!("to {square}")`.
#[derive(Copy, Clone)]
pub struct SquareName {
    bytes: [u8; SquareName::LONGEST],
    length: u8,
}

impl SquareName {
    /// A letter that no board has, of two bytes, and three digits.
    const LONGEST: usize = 5;

    fn of(square: Square) -> SquareName {
        let mut name = SquareName { bytes: [0; SquareName::LONGEST], length: 0 };
        let letter = char::from(b'a'.wrapping_add(square.column));
        letter.encode_utf8(&mut [0; 2]).bytes().for_each(|byte| name.push(byte));
        let row = u16::from(square.row) + 1;
        for unit in [100, 10, 1].into_iter().filter(|&unit| row >= unit) {
            name.push(b'0' + (row / unit % 10) as u8);
        }
        name
    }

    fn push(&mut self, byte: u8) {
        self.bytes[usize::from(self.length)] = byte;
        self.length += 1;
    }
}

impl Deref for SquareName {
    type Target = str;
    fn deref(&self) -> &str {
        // It was pieced together from a letter and digits.
        std::str::from_utf8(&self.bytes[..usize::from(self.length)]).unwrap_or_default()
    }
}

impl From<SquareName> for String {
    fn from(name: SquareName) -> String {
        (*name).to_owned()
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no square.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NotASquare;

impl std::str::FromStr for Square {
    type Err = NotASquare;
    fn from_str(text: &str) -> Result<Square, NotASquare> {
        let bytes = text.as_bytes();
        let (&letter, digits) = bytes.split_first().ok_or(NotASquare)?;
        let plain = matches!(digits, [b'1'..=b'9'] | [b'1'..=b'9', b'0'..=b'9']);
        if !letter.is_ascii_lowercase() || !plain {
            return Err(NotASquare);
        }
        let row = digits.iter().fold(0, |n, digit| n * 10 + (digit - b'0'));
        Ok(Square::new(letter - b'a', row - 1))
    }
}

/// The four directions of a board.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// Away from seat 0.
    Up,
    /// Towards the right hand of seat 0.
    Right,
    /// Towards seat 0.
    Down,
    /// Towards the left hand of seat 0.
    Left,
}

impl Direction {
    /// All four, clockwise.
    pub const ALL: [Direction; 4] = [Direction::Up, Direction::Right, Direction::Down, Direction::Left];

    /// The arrow of the notation: `^`, `>`, `v`, `<`.
    pub const fn arrow(self) -> char {
        match self {
            Direction::Up => '^',
            Direction::Right => '>',
            Direction::Down => 'v',
            Direction::Left => '<',
        }
    }

    /// The direction an arrow of the notation shows.
    pub const fn from_arrow(arrow: char) -> Option<Direction> {
        match arrow {
            '^' => Some(Direction::Up),
            '>' => Some(Direction::Right),
            'v' => Some(Direction::Down),
            '<' => Some(Direction::Left),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_a_letter_and_a_number() {
        for (square, name) in [
            (Square::new(0, 0), "a1"),
            (Square::new(25, 8), "z9"),
            (Square::new(13, 9), "n10"),
            (Square::new(3, 98), "d99"),
            // No board is as large, but nothing is lost.
            (Square::new(0, 255), "a256"),
            (Square::new(140, 199), "í200"),
        ] {
            assert_eq!((&*square.name(), square.to_string().as_str()), (name, name));
        }
    }
}
