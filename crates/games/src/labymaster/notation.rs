//! Actions as text.

use std::fmt;

use crate::square::Square;
use crate::verdict::{Text, Verdict};

use super::edition::Edition;
use super::{Action, Side};

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

pub(super) fn square(edition: &Edition, text: &str) -> Option<Square> {
    let square: Square = text.parse().ok()?;
    (square.row < edition.rows() && square.column < edition.columns()).then_some(square)
}

fn expected(edition: &Edition) -> Text {
    let corner = Square::new(edition.columns() - 1, edition.top());
    let rows = edition.rows();
    Text::new(
        format!(
            "on attend r4> ou r4< (faire glisser le bloc de la rangée 4, rangées 1 à {rows}), c1-c4 (déplacer un pion, cases a1 à {corner}), c4xc6 (sauter), claim ou pass"
        ),
        format!(
            "expected r4> or r4< (slide the block in row 4, rows 1 to {rows}), c1-c4 (move a pawn, squares a1 to {corner}), c4xc6 (jump), claim or pass"
        ),
    )
}
