//! A board as text art.

use crate::seat::Seat;
use crate::square::Square;

use super::edition::Edition;

/// Draws a board: every square with its animal and, before it, the seat whose chip is there, or a dot.
pub(super) fn draw(edition: &Edition, chip_on: impl Fn(Square) -> Option<Seat>) -> String {
    let width = edition.animals().iter().map(|animal| animal.id.len()).max().unwrap_or_default() + 4;
    let mut art = String::new();
    for row in (0..edition.rows()).rev() {
        let cell = |column| cell(edition, Square::new(column, row), &chip_on);
        push_line(&mut art, &format!("{} ", row + 1), (0..edition.columns()).map(cell), width);
    }
    let letters = (b'a'..).take(usize::from(edition.columns()));
    push_line(&mut art, "  ", letters.map(|letter| (letter as char).to_string()), width);
    art
}

fn cell(edition: &Edition, square: Square, chip_on: impl Fn(Square) -> Option<Seat>) -> String {
    match (edition.shown(square), chip_on(square)) {
        (None, _) => "*".to_owned(),
        (Some(animal), Some(seat)) => format!("{seat} {}", edition.id(animal)),
        (Some(animal), None) => format!(". {}", edition.id(animal)),
    }
}

fn push_line(art: &mut String, margin: &str, cells: impl Iterator<Item = String>, width: usize) {
    let line = cells.fold(margin.to_owned(), |line, cell| format!("{line}{cell:width$}"));
    *art += line.trim_end();
    *art += "\n";
}

/// Reads what [`draw`] wrote: where chips stand. The animals are the edition's.
#[cfg(test)]
pub(super) fn sketch(art: &str) -> Vec<(Square, Seat)> {
    let mut chips = Vec::new();
    for line in art.lines().map(str::trim).filter(|line| line.starts_with(|c: char| c.is_ascii_digit())) {
        let mut words = line.split_whitespace();
        let row = words.next().expect("a row number").parse::<u8>().expect("a row number") - 1;
        let mut column = 0;
        while let Some(mark) = words.next() {
            let square = Square::new(column, row);
            chips.extend(mark.parse().map(|seat| (square, Seat::new(seat))));
            // A chip or a dot is followed by the animal's name, a corner is not.
            if mark != "*" {
                words.next();
            }
            column += 1;
        }
    }
    chips
}
