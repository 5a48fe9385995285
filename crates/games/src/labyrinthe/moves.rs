//! What may be done in a position (LB-2 to LB-7, LB-9, LB-10).

use crate::seat::Seat;
use crate::square::{Direction, Square};

use super::block::{BlockId, bits};
use super::position::{Left, Part, Position, Touched};
use super::squares::{Ground, Squares, is_white, white};
use super::{Action, Labyrinthe, Piece};

impl Ground {
    fn of(position: &Position) -> Ground {
        let blocks = position.block_squares;
        Ground { solid: blocks | position.pawn_squares | Squares::WHITE | Squares::EDGE, blocks }
    }
}

/// The board as a pawn finds it.
pub(super) struct Ways {
    /// Squares that are not free.
    taken: Squares,
}

impl Ways {
    fn of(position: &Position) -> Ways {
        Ways { taken: position.block_squares | position.pawn_squares | Squares::EDGE }
    }

    /// LB-3, LB-7: every move of a pawn.
    fn moves(&self, from: Square, actions: &mut Vec<Action>) {
        for direction in Direction::ALL {
            let mut at = from;
            while let Some(to) = at.step(direction, 1) {
                if self.taken.has(to) {
                    self.make_room(from, to, actions);
                    break;
                }
                actions.push(Action::Move { from, to });
                at = to;
            }
        }
    }

    /// LB-7: what stands in the way in the white square can only be a pawn.
    fn make_room(&self, from: Square, to: Square, actions: &mut Vec<Action>) {
        if is_white(to) && !is_white(from) {
            let free = white().filter(|&aside| !self.taken.has(aside));
            actions.extend(free.map(|aside| Action::MakeRoom { from, to, aside }));
        }
    }

    /// Whether a pawn has any move.
    fn can_leave(&self, from: Square) -> bool {
        let room = |to| is_white(to) && !is_white(from) && white().any(|aside| !self.taken.has(aside));
        let mut beside = Direction::ALL.into_iter().filter_map(|direction| from.step(direction, 1));
        beside.any(|to| !self.taken.has(to) || room(to))
    }
}

impl Position {
    /// Whether the player to move has a legal move in a part, done or not.
    pub fn can_do(&self, game: &Labyrinthe, part: Part) -> bool {
        match part {
            Part::Pawn => self.can_move_pawn(self.turn()),
            Part::Block => self.can_slide(game, self.barred()),
        }
    }

    /// Whether the player to move can do anything at the start of his turn.
    pub fn can_act(&self, game: &Labyrinthe) -> bool {
        self.can_do(game, Part::Pawn) || self.can_do(game, Part::Block)
    }

    /// LB-9: whether nobody can ever act again.
    pub(super) fn is_stuck(&self, game: &Labyrinthe) -> bool {
        !self.can_slide(game, None) && !Seat::all(self.seats()).any(|seat| self.can_move_pawn(seat))
    }

    fn can_move_pawn(&self, seat: Seat) -> bool {
        let ways = Ways::of(self);
        self.pawns(seat).iter().any(|&pawn| ways.can_leave(pawn))
    }

    fn can_slide(&self, game: &Labyrinthe, barred: Option<BlockId>) -> bool {
        let ground = Ground::of(self);
        BlockId::all().any(|block| Some(block) != barred && self.has_slide(game, &ground, block))
    }

    fn has_slide(&self, game: &Labyrinthe, ground: &Ground, block: BlockId) -> bool {
        let (shape, corner) = (game.edition.shape(block), self.corner(block));
        ground.columns(shape, corner) != 0 || ground.rows(shape, corner) != 0
    }

    /// LB-10: the touched piece, if it must be played now.
    pub fn bound_to(&self, game: &Labyrinthe) -> Option<Piece> {
        let Touched::Piece(piece) = self.touched() else { return None };
        let can_move = match piece {
            Piece::Pawn(square) => self.left().has(Part::Pawn) && Ways::of(self).can_leave(square),
            Piece::Block(block) => {
                self.left().has(Part::Block)
                    && self.barred() != Some(block)
                    && self.has_slide(game, &Ground::of(self), block)
            }
        };
        can_move.then_some(piece)
    }
}

impl Labyrinthe {
    /// Every legal action of a position that has not ended the game, in a fixed order: pawns, blocks, touches.
    pub fn legal_in(&self, position: &Position, actions: &mut Vec<Action>) {
        match position.bound_to(self) {
            Some(Piece::Pawn(square)) => Ways::of(position).moves(square, actions),
            Some(Piece::Block(block)) => self.slides(position, &Ground::of(position), block, actions),
            None => {
                self.all_moves(position, actions);
                if position.touched() == Touched::Nothing {
                    touches(position, actions);
                }
            }
        }
    }

    fn all_moves(&self, position: &Position, actions: &mut Vec<Action>) {
        if position.left() != Left::Only(Part::Block) {
            let ways = Ways::of(position);
            position.pawns(position.turn()).iter().for_each(|&pawn| ways.moves(pawn, actions));
        }
        if position.left() != Left::Only(Part::Pawn) {
            let ground = Ground::of(position);
            for block in BlockId::all().filter(|&block| position.barred() != Some(block)) {
                self.slides(position, &ground, block, actions);
            }
        }
    }

    /// Every slide that the block part could be if this pawn were gone: more than are legal now, where it is in the way.
    pub fn slides_without(&self, position: &Position, pawn: Square, actions: &mut Vec<Action>) {
        let mut ground = Ground::of(position);
        ground.solid.flip(pawn);
        for block in BlockId::all().filter(|&block| position.barred() != Some(block)) {
            self.slides(position, &ground, block, actions);
        }
    }

    /// LB-4, LB-5: every slide of a block.
    fn slides(&self, position: &Position, ground: &Ground, block: BlockId, actions: &mut Vec<Action>) {
        let (shape, corner) = (self.edition.shape(block), position.corner(block));
        for column in bits(ground.columns(shape, corner)) {
            let (direction, distance) = if column > corner.column {
                (Direction::Right, column - corner.column)
            } else {
                (Direction::Left, corner.column - column)
            };
            actions.push(Action::Slide { block, direction, distance });
        }
        for row in bits(ground.rows(shape, corner)) {
            let (direction, distance) = if row > corner.row {
                (Direction::Up, row - corner.row)
            } else {
                (Direction::Down, corner.row - row)
            };
            actions.push(Action::Slide { block, direction, distance });
        }
    }
}

/// LB-10: any own pawn and any block may be touched, whether it can move or not.
fn touches(position: &Position, actions: &mut Vec<Action>) {
    let pawns = position.pawns(position.turn()).iter().map(|&pawn| Piece::Pawn(pawn));
    actions.extend(pawns.chain(BlockId::all().map(Piece::Block)).map(Action::Touch));
}
