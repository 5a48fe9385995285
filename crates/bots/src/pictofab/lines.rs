//! Where a third token must go, so that three stand in a line (PF-8).

use ludo_games::Square;

/// The longest row and column of a board.
const SIDE: i32 = 8;
const SQUARES: usize = (SIDE * SIDE) as usize;

/// The ways a line can run: along a row, up a column, and the two diagonals.
const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// The number of a square: bit 0 of a set is `a1`, bit 1 `b1`, bit 8 `a2`.
pub(super) const fn number(square: Square) -> usize {
    8 * square.row as usize + square.column as usize
}

/// The squares of a set.
pub(super) fn squares(mut set: u64) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let number = (set != 0).then(|| set.trailing_zeros() as u8);
        set &= set.wrapping_sub(1);
        number.map(|number| Square::new(number % 8, number / 8))
    })
}

/// The squares on which a third token completes a line with tokens on these two. Not all of them need exist.
#[inline]
pub(super) fn completing(one: usize, other: usize) -> u64 {
    COMPLETING[one % SQUARES][other % SQUARES]
}

static COMPLETING: [[u64; SQUARES]; SQUARES] = all_completing();

const fn all_completing() -> [[u64; SQUARES]; SQUARES] {
    let mut table = [[0; SQUARES]; SQUARES];
    let mut first = 0;
    while first < SQUARES {
        let mut direction = 0;
        while direction < DIRECTIONS.len() {
            add_line(&mut table, first, DIRECTIONS[direction]);
            direction += 1;
        }
        first += 1;
    }
    table
}

/// Adds the line of three that begins on a square.
const fn add_line(table: &mut [[u64; SQUARES]; SQUARES], first: usize, (columns, rows): (i32, i32)) {
    let (column, row) = (first as i32 % SIDE, first as i32 / SIDE);
    let (last_column, last_row) = (column + 2 * columns, row + 2 * rows);
    if last_column >= SIDE || last_row >= SIDE || last_row < 0 {
        return;
    }
    let line =
        [first, (first as i32 + columns + SIDE * rows) as usize, (last_row * SIDE + last_column) as usize];
    let mut third = 0;
    while third < 3 {
        let (one, other) = (line[(third + 1) % 3], line[(third + 2) % 3]);
        table[one][other] |= 1 << line[third];
        table[other][one] |= 1 << line[third];
        third += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(one: &str, other: &str) -> String {
        let at = |name: &str| number(name.parse().expect("a square"));
        let all: Vec<String> =
            squares(completing(at(one), at(other))).map(|square| square.to_string()).collect();
        all.join(" ")
    }

    #[test]
    fn a_third_token_goes_to_an_end_or_between() {
        assert_eq!(names("c3", "d3"), "b3 e3");
        assert_eq!(names("c3", "c5"), "c4");
        assert_eq!(names("b2", "c3"), "a1 d4");
        assert_eq!(names("b4", "c3"), "d2 a5");
        assert_eq!(names("a1", "b1"), "c1");
        assert_eq!(names("h1", "h2"), "h3");
        assert_eq!(names("h1", "a2"), "", "a row does not go on over the side");
        assert_eq!(names("a1", "d4"), "");
    }
}
