//! A board as text art.

use crate::square::{Direction, Square};

use super::edition::Edition;
use super::position::Position;
#[cfg(test)]
use super::{MAX_ROWS, WIDTH};
#[cfg(test)]
use crate::seat::{BySeat, Seat};

/// Draws a position: `o` pawns of seat 0, `x` of seat 1, `---` and `|` walls, rows numbered on the left.
pub(super) fn draw(edition: &Edition, position: &Position) -> String {
    let mut art = edge(edition, position, edition.rows());
    for row in (0..edition.rows()).rev() {
        art += &squares(edition, position, row);
        art += &edge(edition, position, row);
    }
    art += "   ";
    for column in 0..edition.columns() {
        art += &format!("  {} ", (b'a' + column) as char);
    }
    art.truncate(art.trim_end().len());
    art + "\n"
}

fn squares(edition: &Edition, position: &Position, row: u8) -> String {
    let mut line = format!("{:2} ", row + 1);
    for column in 0..=edition.columns() {
        let square = Square::new(column, row);
        let left = column.checked_sub(1).map(|column| Square::new(column, row));
        let inside = position.exists(square) && left.is_some_and(|left| position.exists(left));
        let at_end = position.exists(square) || left.is_some_and(|left| position.exists(left));
        let open = inside && position.next(square, Direction::Left).is_some();
        line.push(if at_end && !open { '|' } else { ' ' });
        line.push(' ');
        line.push(match position.pawn_on(square) {
            Some(seat) if seat.index() == 0 => 'o',
            Some(_) => 'x',
            None => ' ',
        });
        line.push(' ');
    }
    line.trim_end().to_owned() + "\n"
}

/// The edge below `row`: a wall where either neighbour has one, or where only one of them has a square.
fn edge(edition: &Edition, position: &Position, row: u8) -> String {
    let exists =
        |column: u8, row: Option<u8>| row.is_some_and(|row| position.exists(Square::new(column, row)));
    let below = row.checked_sub(1);
    let any = |column: u8| exists(column, below) || exists(column, Some(row));
    let mut line = "   ".to_owned();
    for column in 0..=edition.columns() {
        let corner = any(column) || column.checked_sub(1).is_some_and(any);
        let open =
            exists(column, Some(row)) && position.next(Square::new(column, row), Direction::Down).is_some();
        line.push(if corner { '+' } else { ' ' });
        line += if any(column) && !open { "---" } else { "   " };
    }
    line.trim_end().to_owned() + "\n"
}

/// Reads what [`draw`] wrote: where blocks and pawns stand. The walls are the edition's.
#[cfg(test)]
pub(super) fn sketch(edition: &Edition, art: &str, turn: Seat) -> Position {
    let mut shifts = [0; MAX_ROWS];
    let mut pawns = [Vec::new(), Vec::new()];
    for line in art.lines().filter(|line| line.contains('|')) {
        let row = line[..3].trim().parse::<u8>().expect("a row number") - 1;
        let left_end = (line.find('|').expect("a wall") - 3) / 4;
        shifts[usize::from(row)] = left_end as i8 - edition.reach as i8;
        for (place, piece) in line.char_indices().filter(|(_, c)| "ox".contains(*c)) {
            let square = Square::new(((place - 5) / 4) as u8, row);
            pawns[usize::from(piece == 'x')].push(square);
        }
    }
    let pawns: [[Square; WIDTH]; 2] = pawns.map(|mut pawns| {
        pawns.sort_unstable();
        pawns.try_into().expect("five pawns")
    });
    Position::new(edition, &shifts, BySeat(pawns), turn)
}
