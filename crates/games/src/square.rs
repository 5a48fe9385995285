//! Squares and directions, as seen by seat 0.

use std::fmt;

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
        // Written by hand: views name hundreds of squares, and the machinery of formats costs more than they do.
        let (letter, row) = (b'a'.wrapping_add(self.column), u16::from(self.row) + 1);
        if !letter.is_ascii() || row > 99 {
            return write!(f, "{}{row}", letter as char);
        }
        let digits = [b'0' + (row / 10) as u8, b'0' + (row % 10) as u8];
        let name = [letter, digits[0], digits[1]];
        let short = [letter, digits[1]];
        let name = if row < 10 { &short[..] } else { &name[..] };
        f.write_str(std::str::from_utf8(name).unwrap_or_default())
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
