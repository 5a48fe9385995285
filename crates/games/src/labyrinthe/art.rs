//! A board as text art.

use crate::seat::Seat;
use crate::square::Square;

use super::SIZE;
use super::block::BlockId;
use super::edition::Edition;
use super::position::{Position, corner_of};
use super::squares::white;
#[cfg(test)]
use super::{block::Shape, edition::all_squares};
#[cfg(test)]
use crate::seat::{BySeat, MAX_SEATS};

/// Draws a position as editions write their map, every pawn as the letter of its player's corner.
pub(super) fn draw(edition: &Edition, position: &Position) -> String {
    let mut board = [['.'; SIZE as usize]; SIZE as usize];
    let mut put = |square: Square, letter| {
        board[usize::from(SIZE - 1 - square.row)][usize::from(square.column)] = letter;
    };
    white().for_each(|square| put(square, '*'));
    for block in BlockId::all() {
        let squares = edition.shape(block).squares(position.corner(block));
        squares.for_each(|square| put(square, block.letter()));
    }
    for seat in Seat::all(position.seats()) {
        position.pawns(seat).iter().for_each(|&pawn| put(pawn, corner_of(seat, position.seats())));
    }
    board.iter().map(|line| line.iter().collect::<String>() + "\n").collect()
}

/// Reads what [`draw`] wrote, for a board with all blocks of the edition: the start of a turn, no block barred.
#[cfg(test)]
pub(super) fn sketch(edition: &Edition, seats: u8, art: &str, turn: Seat) -> Position {
    let lines: Vec<&[u8]> = art.split_whitespace().map(str::as_bytes).collect();
    let letter =
        |square: Square| lines[usize::from(SIZE - 1 - square.row)][usize::from(square.column)] as char;
    let squares_of =
        |wanted: char| -> Vec<Square> { all_squares().filter(|&s| letter(s) == wanted).collect() };
    let mut corners = edition.places;
    for block in BlockId::all() {
        let (shape, corner) = Shape::of(&squares_of(block.letter()));
        assert_eq!(shape, *edition.shape(block), "block {block} is drawn in another shape");
        corners[block.index()] = corner;
    }
    let mut pawns = BySeat([[Square::default(); 4]; MAX_SEATS]);
    for seat in Seat::all(seats) {
        pawns[seat] = squares_of(corner_of(seat, seats)).try_into().expect("four pawns of every seat");
    }
    Position::new(edition, seats, corners, pawns, turn)
}
