//! Where everything stands, and how an action changes it.

use crate::position::key;
use crate::seat::{BySeat, MAX_SEATS, Seat};
use crate::square::Square;

use super::block::{BLOCKS, BlockId};
use super::edition::{CORNERS, Edition, corner_squares};
use super::squares::{Squares, is_white};
use super::{Action, GOAL, Labyrinthe, PAWNS, Piece, SIZE};

/// A part of a turn (LB-2).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// Moving a pawn.
    Pawn,
    /// Moving a block.
    Block,
}

/// The parts of the turn still to do.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Left {
    /// Both: the turn has just begun.
    Both,
    /// Only this one.
    Only(Part),
}

impl Left {
    /// Whether a part is still to do.
    pub fn has(self, part: Part) -> bool {
        self == Left::Both || self == Left::Only(part)
    }
}

/// What has been touched in the part being done (LB-10).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Touched {
    /// The table does not play LB-10.
    Off,
    /// Nothing yet.
    Nothing,
    /// This piece, whether it can move or not.
    Piece(Piece),
}

/// How the game went on with an action.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Progress {
    /// The same turn goes on.
    SameTurn,
    /// So many turns came to their end: the mover's, and those that passed of themselves (LB-9).
    Turns(u32),
    /// The mover's turn ended, and nobody can ever act again (LB-9).
    Stuck,
}

/// Blocks, pawns, turn, barred block, and how far the turn has come.
///
/// Small and `Copy`: a search copies it and plays on the copy. At the start of a turn two positions are the
/// same for LB-H1 when their [hashes](Position::hash) are equal.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Position {
    /// Squares of all blocks.
    pub(super) block_squares: Squares,
    /// Squares of all pawns.
    pub(super) pawn_squares: Squares,
    /// The lower left corners of the blocks' bounding boxes.
    corners: [Square; BLOCKS],
    /// Sorted, so that the same position is always the same value; all `a1` for seats not at the table.
    pawns: BySeat<[Square; PAWNS], MAX_SEATS>,
    hash: u64,
    barred: Option<BlockId>,
    left: Left,
    touched: Touched,
    turn: Seat,
    seats: u8,
}

/// What a position's hash is made of.
mod feature {
    pub(super) const TURN: u32 = 0;
    pub(super) const BARRED: u32 = 1;
    pub(super) const LEFT: u32 = 2;
    pub(super) const TOUCHED_PAWN: u32 = 3;
    pub(super) const TOUCHED_BLOCK: u32 = 4;
    pub(super) const PAWN: u32 = 100;
    pub(super) const BLOCK: u32 = 200;
}

fn square_number(square: Square) -> u32 {
    u32::from(square.row) * 256 + u32::from(square.column)
}

fn pawn_key(seat: Seat, square: Square) -> u64 {
    key(feature::PAWN + seat.index() as u32, square_number(square))
}

fn block_key(block: BlockId, corner: Square) -> u64 {
    key(feature::BLOCK + block.index() as u32, square_number(corner))
}

/// The number of a seat's corner, clockwise from the bottom left: two players sit in opposite ones (LB-1).
pub(super) fn corner_number(seat: Seat, seats: u8) -> usize {
    seat.index() * CORNERS.len() / usize::from(seats)
}

/// The letter of a seat's corner.
pub(super) fn corner_of(seat: Seat, seats: u8) -> char {
    CORNERS[corner_number(seat, seats)]
}

impl Position {
    /// LB-1: pawns in their corners, blocks on their figures.
    pub(super) fn start(edition: &Edition, seats: u8, first: Seat, touched: Touched) -> Position {
        let mut pawns = BySeat([[Square::default(); PAWNS]; MAX_SEATS]);
        for seat in Seat::all(seats) {
            pawns[seat] = corner_squares(corner_of(seat, seats));
        }
        let position = Position::new(edition, seats, edition.places, pawns, first);
        Position { touched, ..position }
    }

    /// A position at the start of a turn, no block barred, without LB-10. Everything must stand on squares of its own.
    pub(super) fn new(
        edition: &Edition,
        seats: u8,
        corners: [Square; BLOCKS],
        pawns: BySeat<[Square; PAWNS], MAX_SEATS>,
        turn: Seat,
    ) -> Position {
        let mut position = Position {
            block_squares: Squares::EMPTY,
            pawn_squares: Squares::EMPTY,
            corners,
            pawns,
            hash: 0,
            barred: None,
            left: Left::Both,
            touched: Touched::Off,
            turn,
            seats,
        };
        for (shape, &corner) in edition.shapes.iter().zip(&corners) {
            position.block_squares.flip_block(shape, corner);
        }
        for seat in Seat::all(seats) {
            position.pawns[seat].sort_unstable();
            pawns[seat].iter().for_each(|&pawn| position.pawn_squares.flip(pawn));
        }
        position.hash = position.rehash();
        position
    }

    /// Blocks, pawns, turn and barred block, the facts of LB-H1; within a turn also which parts are left and
    /// what is touched. (At the start of a turn these two add nothing.)
    pub fn hash(&self) -> u64 {
        self.hash
    }

    pub(super) fn rehash(&self) -> u64 {
        let mut hash = self.turn_key() ^ self.barred_key() ^ self.left_key() ^ self.touched_key();
        for block in BlockId::all() {
            hash ^= block_key(block, self.corner(block));
        }
        for seat in Seat::all(self.seats) {
            hash = self.pawns[seat].iter().fold(hash, |hash, &pawn| hash ^ pawn_key(seat, pawn));
        }
        hash
    }

    fn turn_key(&self) -> u64 {
        key(feature::TURN, self.turn.index() as u32)
    }

    fn barred_key(&self) -> u64 {
        self.barred.map_or(0, |block| key(feature::BARRED, block.index() as u32))
    }

    fn left_key(&self) -> u64 {
        match self.left {
            Left::Both => 0,
            Left::Only(part) => key(feature::LEFT, part as u32),
        }
    }

    fn touched_key(&self) -> u64 {
        match self.touched {
            Touched::Off | Touched::Nothing => 0,
            Touched::Piece(Piece::Pawn(square)) => key(feature::TOUCHED_PAWN, square_number(square)),
            Touched::Piece(Piece::Block(block)) => key(feature::TOUCHED_BLOCK, block.index() as u32),
        }
    }

    pub(super) fn set_turn(&mut self, turn: Seat) {
        self.hash ^= self.turn_key();
        self.turn = turn;
        self.hash ^= self.turn_key();
    }

    pub(super) fn set_barred(&mut self, barred: Option<BlockId>) {
        self.hash ^= self.barred_key();
        self.barred = barred;
        self.hash ^= self.barred_key();
    }

    pub(super) fn set_left(&mut self, left: Left) {
        self.hash ^= self.left_key();
        self.left = left;
        self.hash ^= self.left_key();
    }

    pub(super) fn set_touched(&mut self, touched: Touched) {
        self.hash ^= self.touched_key();
        self.touched = touched;
        self.hash ^= self.touched_key();
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// How many play.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// LB-6: until the block part is done the block that may not be moved, from then on the block just moved.
    pub fn barred(&self) -> Option<BlockId> {
        self.barred
    }

    /// The parts of this turn still to do.
    pub fn left(&self) -> Left {
        self.left
    }

    /// What has been touched (LB-10).
    pub fn touched(&self) -> Touched {
        self.touched
    }

    /// The lower left corner of a block's bounding box.
    pub fn corner(&self, block: BlockId) -> Square {
        self.corners[block.index()]
    }

    /// The squares that a block covers, by row, then by column.
    pub fn covered(&self, game: &Labyrinthe, block: BlockId) -> impl Iterator<Item = Square> {
        game.edition.shape(block).squares(self.corner(block))
    }

    /// The square that sentences call a block by: the first that it covers.
    pub fn name_square(&self, game: &Labyrinthe, block: BlockId) -> Square {
        game.edition.name_square(block, self.corner(block))
    }

    /// The squares of all blocks: a word a row, lowest row first, bit 0 for column `a`.
    pub fn block_rows(&self) -> [u32; SIZE as usize] {
        self.block_squares.board_rows()
    }

    /// The squares of all pawns, in the same way.
    pub fn pawn_rows(&self) -> [u32; SIZE as usize] {
        self.pawn_squares.board_rows()
    }

    /// The pawns of a seat, by row, then by column.
    pub fn pawns(&self, seat: Seat) -> &[Square; PAWNS] {
        &self.pawns[seat]
    }

    /// Whose pawn stands on a square.
    pub fn pawn_on(&self, square: Square) -> Option<Seat> {
        Seat::all(self.seats).find(|&seat| self.pawns[seat].contains(&square))
    }

    /// The block that covers a square.
    pub fn block_on(&self, game: &Labyrinthe, square: Square) -> Option<BlockId> {
        BlockId::all().find(|&block| self.covered(game, block).any(|covered| covered == square))
    }

    /// How many pawns of a seat stand in the white square.
    pub fn in_white(&self, seat: Seat) -> usize {
        self.pawns[seat].iter().filter(|&&pawn| is_white(pawn)).count()
    }

    /// LB-8: whether a seat has three of its four pawns in the white square.
    pub fn has_won(&self, seat: Seat) -> bool {
        self.in_white(seat) >= GOAL
    }

    /// Plays a legal action: everything but the endings.
    pub fn play(&mut self, game: &Labyrinthe, action: Action) -> Progress {
        let part = match action {
            Action::Touch(piece) => {
                self.set_touched(Touched::Piece(piece));
                return Progress::SameTurn;
            }
            Action::Move { from, to } => {
                self.shift_pawn(self.turn, from, to);
                Part::Pawn
            }
            Action::MakeRoom { from, to, aside } => {
                self.make_room(to, aside);
                self.shift_pawn(self.turn, from, to);
                Part::Pawn
            }
            Action::Slide { block, direction, distance } => {
                let to = self.corner(block).step(direction, distance);
                self.shift_block(game, block, to.expect("a legal slide stays on the board"));
                self.set_barred(Some(block)); // LB-6
                Part::Block
            }
        };
        self.finish_part(game, part)
    }

    fn shift_pawn(&mut self, seat: Seat, from: Square, to: Square) {
        self.pawn_squares.flip(from);
        self.pawn_squares.flip(to);
        self.hash ^= pawn_key(seat, from) ^ pawn_key(seat, to);
        let pawns = &mut self.pawns[seat];
        if let Some(pawn) = pawns.iter_mut().find(|pawn| **pawn == from) {
            *pawn = to;
        }
        pawns.sort_unstable();
    }

    /// LB-7.
    fn make_room(&mut self, to: Square, aside: Square) {
        if let Some(seat) = self.pawn_on(to) {
            self.shift_pawn(seat, to, aside);
        }
    }

    fn shift_block(&mut self, game: &Labyrinthe, block: BlockId, to: Square) {
        let (shape, from) = (game.edition.shape(block), self.corner(block));
        self.block_squares.flip_block(shape, from);
        self.block_squares.flip_block(shape, to);
        self.corners[block.index()] = to;
        self.hash ^= block_key(block, from) ^ block_key(block, to);
    }
}
