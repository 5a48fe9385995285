//! How many moves a pawn needs to the white square, through the walls as they stand.

use ludo_games::Square;
use ludo_games::labyrinthe::SIZE;

use super::board::{LINES, Rows};

/// The distance of a square from which no way leads to the white square, or only one of more moves.
pub(super) const FAR: usize = 15;

/// The moves that a pawn alone on the board needs from each square to the white square.
///
/// Kept as the four binary digits of all squares' distances, because a whole board of them is found at once.
pub(super) struct Distances {
    digits: [Rows; 4],
}

impl Distances {
    /// Those through these walls.
    pub(super) fn through(walls: &Rows) -> Distances {
        let free = Free::around(walls);
        let mut digits = [Rows::EMPTY; 4];
        let mut reached = Rows::WHITE;
        for distance in 1..FAR {
            let next = free.spread(&reached);
            if next == reached {
                break;
            }
            add(&mut digits, distance, |row| next.0[row] & !reached.0[row]);
            reached = next;
        }
        add(&mut digits, FAR, |row| !reached.0[row]);
        Distances { digits }
    }

    /// That from a square.
    #[inline]
    pub(super) fn from(&self, square: Square) -> usize {
        let digit =
            |place: usize| (self.digits[place].0[usize::from(square.row)] >> square.column & 1) as usize;
        digit(0) | digit(1) << 1 | digit(2) << 2 | digit(3) << 3
    }
}

/// Notes that these squares, given row by row, have this distance.
#[inline]
fn add(digits: &mut [Rows; 4], distance: usize, squares: impl Fn(usize) -> u32) {
    for rows in
        digits.iter_mut().enumerate().filter(|(digit, _)| distance >> digit & 1 != 0).map(|(_, rows)| rows)
    {
        for (row, word) in rows.0.iter_mut().enumerate() {
            *word |= squares(row);
        }
    }
}

/// How far a doubling shift reaches: 1, 2, 4, 8, 16 squares, together more than a row.
const SHIFTS: [u32; 5] = [1, 2, 4, 8, 16];

/// The squares where pawns may go.
struct Free {
    rows: Rows,
    /// The squares that are free together with those before them on the row, as many as each shift has.
    rightward: [Rows; 5],
    leftward: [Rows; 5],
}

impl Free {
    fn around(walls: &Rows) -> Free {
        let rows = Rows(std::array::from_fn(|row| Rows::BOARD.0[row] & !walls.0[row]));
        let (mut right, mut left) = (rows, rows);
        let (mut rightward, mut leftward) = ([Rows::EMPTY; 5], [Rows::EMPTY; 5]);
        for (step, shift) in SHIFTS.into_iter().enumerate() {
            rightward[step] = right;
            leftward[step] = left;
            for row in 0..LINES {
                right.0[row] &= right.0[row] << shift;
                left.0[row] &= left.0[row] >> shift;
            }
        }
        Free { rows, rightward, leftward }
    }

    /// All squares that one straight move away from these reaches, and these.
    fn spread(&self, from: &Rows) -> Rows {
        let mut found = self.along_rows(from);
        let (mut up, mut down) = (0, 0);
        for row in 0..usize::from(SIZE) {
            let back = usize::from(SIZE) - 1 - row;
            up = up & self.rows.0[row] | from.0[row];
            down = down & self.rows.0[back] | from.0[back];
            found.0[row] |= up;
            found.0[back] |= down;
        }
        found
    }

    fn along_rows(&self, from: &Rows) -> Rows {
        let (mut right, mut left) = (*from, *from);
        for (step, shift) in SHIFTS.into_iter().enumerate() {
            for row in 0..LINES {
                right.0[row] |= self.rightward[step].0[row] & right.0[row] << shift;
                left.0[row] |= self.leftward[step].0[row] & left.0[row] >> shift;
            }
        }
        right.with(&left)
    }
}
