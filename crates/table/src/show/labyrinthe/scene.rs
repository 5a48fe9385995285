//! The board, and what stands on it.

use ludo_games::labyrinthe::{BlockId, GOAL, Labyrinthe, Part, Position, Printed, SIZE, all_squares};
use ludo_games::{Seat, Square};

use super::notices;
use crate::show::{Block, BlockKind, Piece, PieceKind, Place, PlaceKind, Scene, Score};

/// Everything but the squares.
pub(super) fn things(game: &Labyrinthe, seen: &Position, viewer: Seat) -> Scene {
    Scene {
        columns: SIZE,
        rows: SIZE,
        blocks: BlockId::all().map(|block| wall(game, seen, block)).collect(),
        pieces: pawns(seen),
        scores: Seat::all(seen.seats()).map(|seat| score(seen, seat)).collect(),
        notices: notices::notices(game, seen, viewer),
        ..Scene::default()
    }
}

/// Every square.
pub(super) fn places(game: &Labyrinthe) -> Vec<Place> {
    all_squares().map(|square| place(game, square)).collect()
}

fn place(game: &Labyrinthe, square: Square) -> Place {
    let (kind, owner) = match game.printed(square) {
        Printed::Nothing => (PlaceKind::Plain, None),
        Printed::White => (PlaceKind::White, None),
        Printed::Corner(owner) => (PlaceKind::Start, owner),
    };
    Place { square: square.name().into(), kind, owner, picture: None }
}

fn wall(game: &Labyrinthe, seen: &Position, block: BlockId) -> Block {
    Block {
        id: block.to_string(),
        squares: seen.covered(game, block).map(|square| square.name().into()).collect(),
        kind: BlockKind::Wall,
        owner: None,
        barred: barred_now(seen) == Some(block),
    }
}

/// LB-6: the block that the player to move may not move.
pub(super) fn barred_now(seen: &Position) -> Option<BlockId> {
    seen.barred().filter(|_| seen.left().has(Part::Block))
}

fn pawns(seen: &Position) -> Vec<Piece> {
    let of_seat = |seat: Seat| seen.pawns(seat).iter().map(move |&square| (square, seat));
    let mut pawns: Vec<(Square, Seat)> = Seat::all(seen.seats()).flat_map(of_seat).collect();
    pawns.sort_unstable();
    pawns.into_iter().map(|(square, seat)| pawn(square, seat)).collect()
}

fn pawn(square: Square, seat: Seat) -> Piece {
    Piece {
        id: String::new(),
        kind: PieceKind::Pawn,
        seat: Some(seat),
        square: square.name().into(),
        picture: None,
        barred: false,
    }
}

/// LB-8.
pub(super) fn score(seen: &Position, seat: Seat) -> Score {
    Score { points: seen.in_white(seat) as u16, of: GOAL as u16 }
}
