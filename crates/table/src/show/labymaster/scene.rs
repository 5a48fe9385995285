//! The board, and what stands on it.

use ludo_games::labymaster::{self, Labymaster, Owner, Position, WIDTH};
use ludo_games::{Direction, Game, Seat, Square};

use super::facts::BlockRow;
use super::notices;
use crate::show::{Block, BlockKind, Piece, PieceKind, Place, PlaceKind, Scene, Score, Wall, WallSide};

/// Everything but the squares.
pub(super) fn things(game: &Labymaster, seen: &Position, viewer: Seat) -> Scene {
    Scene {
        columns: game.edition().columns(),
        rows: game.edition().rows(),
        walls: walls(game, seen),
        blocks: blocks(game, seen),
        pieces: pieces(seen),
        scores: Seat::all(2).map(|seat| score(game, seen, seat)).collect(),
        notices: notices::notices(game, seen, viewer),
        ..Scene::default()
    }
}

/// The squares of a block where it stands now, from the left.
fn squares_of(seen: &Position, row: u8) -> impl Iterator<Item = Square> + use<> {
    let left = seen.left_end(row);
    (left..left + WIDTH as u8).map(move |column| Square::new(column, row))
}

fn all_squares(seen: &Position) -> impl Iterator<Item = Square> + '_ {
    (0..seen.rows()).flat_map(|row| squares_of(seen, row))
}

/// Every square.
pub(super) fn places(game: &Labymaster, seen: &Position) -> Vec<Place> {
    let place = |square: Square| {
        let (kind, owner) = match game.edition().owner(square.row) {
            Owner::Start(seat) => (PlaceKind::Start, Some(seat)),
            Owner::Seat(_) | Owner::Centre => (PlaceKind::Plain, None),
        };
        Place { square: square.name().into(), kind, owner, picture: None }
    };
    all_squares(seen).map(place).collect()
}

fn blocks(game: &Labymaster, seen: &Position) -> Vec<Block> {
    let block = |row| {
        let (kind, owner) = block_kind(game.edition().owner(row));
        Block {
            id: BlockRow(row).to_string(),
            squares: squares_of(seen, row).map(|square| square.name().into()).collect(),
            kind,
            owner,
            barred: seen.barred() && row == game.edition().centre(), // LM-6
        }
    };
    (0..seen.rows()).map(block).collect()
}

fn block_kind(owner: Owner) -> (BlockKind, Option<Seat>) {
    match owner {
        Owner::Start(seat) => (BlockKind::Fixed, Some(seat)),
        Owner::Seat(seat) => (BlockKind::Row, Some(seat)),
        Owner::Centre => (BlockKind::Row, None),
    }
}

fn pieces(seen: &Position) -> Vec<Piece> {
    let piece = |(square, seat): (Square, Seat)| Piece {
        id: String::new(),
        kind: PieceKind::Pawn,
        seat: Some(seat),
        square: square.name().into(),
        picture: None,
        barred: false,
    };
    all_pawns(seen).into_iter().map(piece).collect()
}

/// A side of a square, and the same edge as the neighbour sees it.
struct Edge {
    side: WallSide,
    towards: Direction,
    back: Direction,
    /// Whether the neighbour, if there is one, shows the wall.
    left_to_neighbour: bool,
}

const EDGES: [Edge; 4] = [
    Edge { side: WallSide::Left, towards: Direction::Left, back: Direction::Right, left_to_neighbour: false },
    Edge { side: WallSide::Down, towards: Direction::Down, back: Direction::Up, left_to_neighbour: false },
    Edge { side: WallSide::Right, towards: Direction::Right, back: Direction::Left, left_to_neighbour: true },
    Edge { side: WallSide::Up, towards: Direction::Up, back: Direction::Down, left_to_neighbour: true },
];

/// The walls of the blocks, their ends included. Where a block merely faces an empty space there is none.
fn walls(game: &Labymaster, seen: &Position) -> Vec<Wall> {
    let mut walls = Vec::new();
    for square in all_squares(seen) {
        walls.extend(EDGES.iter().filter_map(|edge| wall(game, seen, square, edge)));
    }
    walls
}

/// LM-9: there is a wall between two squares when either has one.
fn wall(game: &Labymaster, seen: &Position, square: Square, edge: &Edge) -> Option<Wall> {
    let neighbour = square.step(edge.towards, 1).filter(|&next| seen.exists(next));
    if neighbour.is_some() && edge.left_to_neighbour {
        return None;
    }
    let own = has_wall(game, seen, square, edge.towards).then_some(square.row);
    let other = neighbour.filter(|&next| has_wall(game, seen, next, edge.back)).map(|next| next.row);
    let other = other.filter(|&row| own != Some(row));
    let blocks: Vec<String> = own.into_iter().chain(other).map(|row| BlockRow(row).to_string()).collect();
    (!blocks.is_empty()).then(|| Wall { square: square.name().into(), side: edge.side, blocks })
}

fn has_wall(game: &Labymaster, seen: &Position, square: Square, side: Direction) -> bool {
    game.edition().has_wall(square.row, square.column - seen.left_end(square.row), side)
}

/// Where the left end of a block stands once it is slid.
pub(super) fn slid_end(seen: &Position, row: u8, side: labymaster::Side) -> Square {
    beside(Square::new(seen.left_end(row), row), side)
}

/// The square one notch to a side.
pub(super) fn beside(square: Square, side: labymaster::Side) -> Square {
    Square::new(square.column.wrapping_add_signed(side.notch()), square.row)
}

/// Everybody's pawns, by row, then by column.
fn all_pawns(seen: &Position) -> Vec<(Square, Seat)> {
    let of = |seat| seen.pawns(seat).iter().map(move |&pawn| (pawn, seat));
    let mut pawns: Vec<(Square, Seat)> = Seat::all(2).flat_map(of).collect();
    pawns.sort_unstable();
    pawns
}

/// The pawns on a block and whose they are, from the left.
pub(super) fn aboard(seen: &Position, row: u8) -> impl Iterator<Item = (Square, Seat)> {
    all_pawns(seen).into_iter().filter(move |(pawn, _)| pawn.row == row)
}

/// LM-10: the pawns that stand on the arrival block, of all.
pub(super) fn score(game: &Labymaster, seen: &Position, seat: Seat) -> Score {
    Score { points: pawns_in(seen, seat, game.arrival(seat)).into(), of: WIDTH as u16 }
}

/// How many pawns of a seat stand in a row.
pub(super) fn pawns_in(seen: &Position, seat: Seat, row: u8) -> u8 {
    seen.pawns(seat).iter().filter(|pawn| pawn.row == row).count() as u8 // at most WIDTH
}
