//! Actions as text.

use std::fmt;

use crate::square::Square;
use crate::verdict::{Text, Verdict};

use super::Action;
use super::edition::Edition;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Move { from, to } => write!(f, "{from}-{to}"),
            Action::Pass => f.write_str("pass"),
        }
    }
}

/// Reads an action on this board.
pub(super) fn parse(edition: &Edition, text: &str) -> Result<Action, Verdict> {
    try_parse(edition, text).ok_or_else(|| not_a_move(edition, text))
}

/// The text is no move on this board.
pub(super) fn not_a_move(edition: &Edition, text: &str) -> Verdict {
    Verdict::not_a_move(text, &expected(edition))
}

fn try_parse(edition: &Edition, text: &str) -> Option<Action> {
    if text == "pass" {
        return Some(Action::Pass);
    }
    let (from, to) = text.split_once('-')?;
    Some(Action::Move { from: square(edition, from)?, to: square(edition, to)? })
}

pub(super) fn square(edition: &Edition, text: &str) -> Option<Square> {
    text.parse().ok().filter(|&square| edition.exists(square))
}

fn expected(edition: &Edition) -> Text {
    let column = (b'a' + edition.columns() - 1) as char;
    let row = edition.rows();
    Text::new(
        format!(
            "on attend c3-c4 (le jeton de c3 va en c4\u{a0}; cases du plateau, colonnes a à {column}, rangées 1 à {row}) ou pass"
        ),
        format!(
            "expected c3-c4 (the token on c3 goes to c4; squares of the board, columns a to {column}, rows 1 to {row}) or pass"
        ),
    )
}
