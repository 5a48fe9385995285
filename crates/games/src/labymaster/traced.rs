//! Positions as traces write them, and all actions there are.

use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use crate::seat::{BySeat, Seat};
use crate::square::Square;
use crate::traced::{Sheet, StateError, Traced};

use super::edition::Edition;
use super::notation::square;
use super::position::Position;
use super::{Action, Labymaster, MAX_ROWS, Side, State, WIDTH};

impl Traced for Labymaster {
    fn state_to_json(&self, state: &State) -> Value {
        to_json(&state.position)
    }

    fn state_from_json(&self, json: &Value) -> Result<State, StateError> {
        Ok(State::begin(self, from_json(&self.edition, json)?))
    }

    fn conceivable(&self) -> Vec<Action> {
        conceivable(&self.edition)
    }

    fn rehash(&self, state: &State) -> u64 {
        state.position.rehash()
    }
}

/// Every action that can be written for this board.
fn conceivable(edition: &Edition) -> Vec<Action> {
    let squares = || {
        (0..edition.rows()).flat_map(|row| (0..edition.columns()).map(move |column| Square::new(column, row)))
    };
    let mut actions = vec![Action::Claim, Action::Pass];
    for row in 0..edition.rows() {
        actions.extend([Side::Left, Side::Right].map(|side| Action::Slide { row, side }));
    }
    for from in squares() {
        for to in squares() {
            actions.extend([Action::Move { from, to }, Action::Jump { from, to }]);
        }
    }
    actions
}

/// The position as traces write it.
impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        to_json(self).serialize(serializer)
    }
}

fn to_json(position: &Position) -> Value {
    let pawns = |number| position.pawns(Seat::new(number)).map(|pawn| pawn.to_string());
    let shifts: Vec<i8> = (1..position.rows() - 1).map(|row| position.shift(row)).collect();
    json!({
        "shifts": shifts,
        "pawns": [pawns(0), pawns(1)],
        "barred": position.barred,
        "refusals": position.refusals.0,
        "turn": position.turn,
    })
}

/// Reads any position that could stand on a table.
fn from_json(edition: &Edition, json: &Value) -> Result<Position, String> {
    let sheet = Sheet::open(json, &["shifts", "pawns", "barred", "refusals", "turn"])?;
    let shifts = read_shifts(edition, &sheet.get::<Vec<i8>>("shifts")?)?;
    let [zero, one]: [Vec<String>; 2] = sheet.get("pawns")?;
    let pawns = BySeat([read_pawns(edition, &zero)?, read_pawns(edition, &one)?]);
    let turn: u8 = sheet.get("turn")?;
    if turn > 1 {
        return Err(format!("`turn` must be 0 or 1, not {turn}"));
    }
    let mut position = Position::new(edition, &shifts, pawns, Seat::new(turn));
    check_pawns(&position)?;
    position.set_barred(sheet.get("barred")?);
    position.refusals = BySeat(sheet.get("refusals")?);
    Ok(position)
}

fn read_shifts(edition: &Edition, listed: &[i8]) -> Result<[i8; MAX_ROWS], String> {
    let (sliding, reach) = (edition.blocks.len() - 2, edition.reach);
    if listed.len() != sliding {
        return Err(format!("`shifts` must list {sliding} blocks, not {}", listed.len()));
    }
    let mut shifts = [0; MAX_ROWS];
    for (row, &shift) in listed.iter().enumerate() {
        if shift.unsigned_abs() > reach {
            return Err(format!("`shifts`: {shift} is beyond the reach of {reach}"));
        }
        shifts[row + 1] = shift;
    }
    Ok(shifts)
}

fn read_pawns(edition: &Edition, names: &[String]) -> Result<[Square; WIDTH], String> {
    let read = |name: &String| {
        square(edition, name).ok_or_else(|| format!("`pawns`: “{name}” is not a square of this board"))
    };
    let mut pawns = names.iter().map(read).collect::<Result<Vec<Square>, String>>()?;
    pawns.sort_unstable();
    pawns
        .try_into()
        .map_err(|pawns: Vec<Square>| format!("`pawns`: {WIDTH} for each seat, not {}", pawns.len()))
}

/// Every pawn on a square, no two on the same.
fn check_pawns(position: &Position) -> Result<(), String> {
    let mut all: Vec<Square> = Seat::all(2).flat_map(|seat| *position.pawns(seat)).collect();
    all.sort_unstable();
    if let Some(&pawn) = all.iter().find(|&&pawn| !position.exists(pawn)) {
        return Err(format!("`pawns`: there is no square {pawn} with the blocks as they stand"));
    }
    match all.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(format!("`pawns`: two pawns stand on {}", pair[0])),
        None => Ok(()),
    }
}
