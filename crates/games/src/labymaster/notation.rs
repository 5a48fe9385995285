//! Actions and positions as text.

use std::fmt;

use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use crate::json::Sheet;
use crate::seat::{BySeat, Seat};
use crate::square::Square;
use crate::verdict::{Text, Verdict};

use super::edition::Edition;
use super::position::Position;
use super::{Action, MAX_ROWS, Side, WIDTH};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Slide { row, side } => write!(f, "r{}{}", row + 1, side.direction().arrow()),
            Action::Move { from, to } => write!(f, "{from}-{to}"),
            Action::Jump { from, to } => write!(f, "{from}x{to}"),
            Action::Claim => f.write_str("claim"),
            Action::Pass => f.write_str("pass"),
        }
    }
}

/// Reads an action on this board.
pub(super) fn parse(edition: &Edition, text: &str) -> Result<Action, Verdict> {
    try_parse(edition, text).ok_or_else(|| Verdict::not_a_move(text, &expected(edition)))
}

fn try_parse(edition: &Edition, text: &str) -> Option<Action> {
    match text {
        "claim" => return Some(Action::Claim),
        "pass" => return Some(Action::Pass),
        _ => {}
    }
    if let Some((from, to)) = text.split_once('-') {
        return Some(Action::Move { from: square(edition, from)?, to: square(edition, to)? });
    }
    if let Some((from, to)) = text.split_once('x') {
        return Some(Action::Jump { from: square(edition, from)?, to: square(edition, to)? });
    }
    let (row, side) = match text.strip_prefix('r')? {
        text if text.ends_with('<') => (text.strip_suffix('<')?, Side::Left),
        text => (text.strip_suffix('>')?, Side::Right),
    };
    // The row is read as that of a square, so that "r04>" is no second spelling of "r4>".
    let row = format!("a{row}").parse::<Square>().ok()?.row;
    (row < edition.rows()).then_some(Action::Slide { row, side })
}

fn square(edition: &Edition, text: &str) -> Option<Square> {
    let square: Square = text.parse().ok()?;
    (square.row < edition.rows() && square.column < edition.columns()).then_some(square)
}

fn expected(edition: &Edition) -> Text {
    let corner = Square::new(edition.columns() - 1, edition.top());
    let rows = edition.rows();
    Text::new(
        format!(
            "on attend r4> ou r4< (faire glisser le bloc de la ligne 4, lignes 1 à {rows}), c1-c4 (déplacer un pion, cases a1 à {corner}), c4xc6 (sauter), claim ou pass"
        ),
        format!(
            "expected r4> or r4< (slide the block of row 4, rows 1 to {rows}), c1-c4 (move a pawn, squares a1 to {corner}), c4xc6 (jump), claim or pass"
        ),
    )
}

/// Every action that can be written for this board.
pub(super) fn conceivable(edition: &Edition) -> Vec<Action> {
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

pub(super) fn to_json(position: &Position) -> Value {
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
pub(super) fn from_json(edition: &Edition, json: &Value) -> Result<Position, String> {
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
