//! Positions as traces write them, and all actions there are.

use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use crate::seat::{BySeat, MAX_SEATS, Seat};
use crate::square::{Direction, Square};
use crate::traced::{Sheet, StateError, Traced};

use super::block::{BLOCKS, BlockId};
use super::edition::{Edition, all_squares};
use super::notation::{read_piece, read_square};
use super::position::{Left, Part, Position, Touched};
use super::squares::{Squares, is_white, white};
use super::{Action, Labyrinthe, PAWNS, Piece, SIZE, State, TOUCH};

impl Traced for Labyrinthe {
    fn state_to_json(&self, state: &State) -> Value {
        to_json(&state.position)
    }

    fn state_from_json(&self, json: &Value) -> Result<State, StateError> {
        Ok(State::begin(self, from_json(self, json)?))
    }

    fn conceivable(&self) -> Vec<Action> {
        conceivable()
    }

    fn rehash(&self, state: &State) -> u64 {
        state.position.rehash()
    }
}

/// Actions that can be written: every slide and touch, and every way of a pawn that is straight or short.
/// Long crooked ways are left out, there are 200,000 of them and one is like the other.
fn conceivable() -> Vec<Action> {
    let mut actions = Vec::new();
    for block in BlockId::all() {
        for direction in Direction::ALL {
            actions.extend((1..SIZE).map(|distance| Action::Slide { block, direction, distance }));
        }
    }
    actions.extend(BlockId::all().map(|block| Action::Touch(Piece::Block(block))));
    for from in all_squares() {
        actions.push(Action::Touch(Piece::Pawn(from)));
        for to in all_squares().filter(|&to| is_straight_or_short(from, to)) {
            actions.push(Action::Move { from, to });
            if white().any(|square| square == to) {
                let asides = white().chain([from, Square::default()]);
                actions.extend(asides.map(|aside| Action::MakeRoom { from, to, aside }));
            }
        }
    }
    let mut seen = std::collections::HashSet::new();
    actions.retain(|&action| seen.insert(action));
    actions
}

fn is_straight_or_short(from: Square, to: Square) -> bool {
    let (across, along) = (from.column.abs_diff(to.column), from.row.abs_diff(to.row));
    across == 0 || along == 0 || (across <= 2 && along <= 2)
}

/// The position as traces write it.
impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        to_json(self).serialize(serializer)
    }
}

fn to_json(position: &Position) -> Value {
    let names = |squares: &[Square]| -> Vec<String> { squares.iter().map(Square::to_string).collect() };
    let blocks: Vec<String> = BlockId::all().map(|block| position.corner(block).to_string()).collect();
    let pawns: Vec<_> = Seat::all(position.seats()).map(|seat| names(position.pawns(seat))).collect();
    let mut json = json!({
        "blocks": blocks,
        "pawns": pawns,
        "barred": position.barred().map(BlockId::letter),
        "left": left_name(position.left()),
        "turn": position.turn(),
    });
    match position.touched() {
        Touched::Off => {}
        Touched::Nothing => json["touched"] = Value::Null,
        Touched::Piece(piece) => json["touched"] = piece.to_string().into(),
    }
    json
}

const fn left_name(left: Left) -> &'static str {
    match left {
        Left::Both => "both",
        Left::Only(Part::Pawn) => "pawn",
        Left::Only(Part::Block) => "block",
    }
}

/// Reads a position at this table.
fn from_json(game: &Labyrinthe, json: &Value) -> Result<Position, String> {
    let keys = ["blocks", "pawns", "barred", "left", "turn", "touched"];
    let keys = if game.setup.options.has(TOUCH) { &keys[..] } else { &keys[..5] };
    let sheet = Sheet::open(json, keys)?;
    let seats = game.setup.seats;
    let corners = read_corners(&game.edition, sheet.get("blocks")?)?;
    let pawns = read_pawns(seats, sheet.get("pawns")?)?;
    check_pawns(&game.edition, &corners, &pawns, seats)?;
    let turn: u8 = sheet.get("turn")?;
    if turn >= seats {
        return Err(format!("`turn` must be a seat from 0 to {}, not {turn}", seats - 1));
    }
    let mut position = Position::new(&game.edition, seats, corners, pawns, Seat::new(turn));
    check_winners(&position)?;
    position.set_barred(read_barred(sheet.get("barred")?)?);
    position.set_left(read_left(&sheet.get::<String>("left")?)?);
    position.set_touched(game.untouched());
    if game.setup.options.has(TOUCH) {
        position.set_touched(read_touched(&position, sheet.get("touched")?)?);
    }
    Ok(position)
}

/// The blocks' corners: every block on the board, off the white square and on no other block.
fn read_corners(edition: &Edition, names: Vec<String>) -> Result<[Square; BLOCKS], String> {
    let read = |name: &String| {
        read_square(name).ok_or_else(|| format!("`blocks`: “{name}” is not a square of this board"))
    };
    let corners = names.iter().map(read).collect::<Result<Vec<Square>, String>>()?;
    let corners: [Square; BLOCKS] = corners.try_into().map_err(|corners: Vec<Square>| {
        format!("`blocks` must list {BLOCKS} blocks, not {}", corners.len())
    })?;
    let mut taken = Squares::EMPTY;
    for (block, &corner) in BlockId::all().zip(&corners) {
        let shape = edition.shape(block);
        if !shape.is_on_board(corner) {
            return Err(format!(
                "`blocks`: block {block} does not fit on the board with its corner on {corner}"
            ));
        }
        if shape.squares(corner).any(is_white) {
            return Err(format!("`blocks`: block {block} stands on the white square"));
        }
        if shape.squares(corner).any(|square| taken.has(square)) {
            return Err(format!("`blocks`: block {block} stands on another block"));
        }
        taken.flip_block(shape, corner);
    }
    Ok(corners)
}

fn read_pawns(seats: u8, names: Vec<Vec<String>>) -> Result<BySeat<[Square; PAWNS], MAX_SEATS>, String> {
    if names.len() != usize::from(seats) {
        return Err(format!("`pawns` must have a list for each of the {seats} seats, not {}", names.len()));
    }
    let read = |name: &String| {
        read_square(name).ok_or_else(|| format!("`pawns`: “{name}” is not a square of this board"))
    };
    let mut pawns = BySeat([[Square::default(); PAWNS]; MAX_SEATS]);
    for (seat, names) in Seat::all(seats).zip(&names) {
        let squares = names.iter().map(read).collect::<Result<Vec<Square>, String>>()?;
        pawns[seat] = squares
            .try_into()
            .map_err(|pawns: Vec<Square>| format!("`pawns`: {PAWNS} for each seat, not {}", pawns.len()))?;
    }
    Ok(pawns)
}

/// Every pawn on a free square, no two on the same.
fn check_pawns(
    edition: &Edition,
    corners: &[Square; BLOCKS],
    pawns: &BySeat<[Square; PAWNS], MAX_SEATS>,
    seats: u8,
) -> Result<(), String> {
    let mut blocks = Squares::EMPTY;
    for (shape, &corner) in edition.shapes.iter().zip(corners) {
        blocks.flip_block(shape, corner);
    }
    let mut others = Squares::EMPTY;
    for pawn in Seat::all(seats).flat_map(|seat| pawns[seat]) {
        if blocks.has(pawn) {
            return Err(format!("`pawns`: a block covers {pawn}"));
        }
        if others.has(pawn) {
            return Err(format!("`pawns`: two pawns stand on {pawn}"));
        }
        others.flip(pawn);
    }
    Ok(())
}

/// The game ends with the first who wins (LB-8).
fn check_winners(position: &Position) -> Result<(), String> {
    match Seat::all(position.seats()).filter(|&seat| position.has_won(seat)).count() {
        0 | 1 => Ok(()),
        _ => Err("`pawns`: two players have three pawns in the white square".to_owned()),
    }
}

fn read_barred(name: Option<String>) -> Result<Option<BlockId>, String> {
    let Some(name) = name else { return Ok(None) };
    match BlockId::from_text(&name) {
        Some(block) => Ok(Some(block)),
        None => Err(format!("`barred` must be a block, 0 to 9 or A to V, or null, not “{name}”")),
    }
}

fn read_left(name: &str) -> Result<Left, String> {
    let all = [Left::Both, Left::Only(Part::Pawn), Left::Only(Part::Block)];
    let found = all.into_iter().find(|&left| left_name(left) == name);
    found.ok_or_else(|| format!("`left` must be “both”, “pawn” or “block”, not “{name}”"))
}

/// What the player to move may have touched: an own pawn, or a block.
fn read_touched(position: &Position, name: Option<String>) -> Result<Touched, String> {
    let Some(name) = name else { return Ok(Touched::Nothing) };
    match read_piece(&name) {
        Some(Piece::Pawn(square)) if position.pawn_on(square) != Some(position.turn()) => {
            Err(format!("`touched`: no pawn of seat {} stands on {square}", position.turn()))
        }
        Some(piece) => Ok(Touched::Piece(piece)),
        None => Err(format!("`touched` must be a square, a block such as “#A”, or null, not “{name}”")),
    }
}
