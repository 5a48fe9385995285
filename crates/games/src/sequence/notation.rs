//! Actions as text.

use std::fmt;

use crate::square::Square;
use crate::verdict::{Text, Verdict};

use super::edition::Edition;
use super::{Action, Card};

/// Writes an action with this edition's names.
pub(super) fn write(edition: &Edition, action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
    match action {
        Action::Play { card, square } => write!(out, "{}@{square}", edition.id(card)),
        Action::Swap { card } => write!(out, "swap {}", edition.id(card)),
        Action::Pass => out.write_str("pass"),
    }
}

/// An action as text.
pub(super) fn text(edition: &Edition, action: Action) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write(edition, action, &mut text);
    text
}

/// Reads an action with this edition's names and squares.
pub(super) fn parse(edition: &Edition, text: &str) -> Result<Action, Verdict> {
    try_parse(edition, text).ok_or_else(|| Verdict::not_a_move(text, &expected(edition)))
}

fn try_parse(edition: &Edition, text: &str) -> Option<Action> {
    if text == "pass" {
        return Some(Action::Pass);
    }
    if let Some(id) = text.strip_prefix("swap ") {
        return Some(Action::Swap { card: edition.card(id)? });
    }
    let (id, square) = text.split_once('@')?;
    Some(Action::Play { card: edition.card(id)?, square: parse_square(edition, square)? })
}

pub(super) fn parse_square(edition: &Edition, text: &str) -> Option<Square> {
    text.parse().ok().filter(|&square| edition.has(square))
}

fn expected(edition: &Edition) -> Text {
    let corner = Square::new(edition.columns() - 1, edition.rows() - 1);
    let ids: Vec<&str> = edition.kinds().map(|card| edition.id(card)).collect();
    let (animal, ids) = (ids[0], ids.join(", "));
    Text::new(
        format!(
            "on attend {animal}@b2 (jouer une carte, cases a1 à {corner}), swap {animal} (échanger une carte morte) ou pass\u{a0}; les cartes sont {ids}"
        ),
        format!(
            "expected {animal}@b2 (play a card, squares a1 to {corner}), swap {animal} (replace a dead card) or pass; the cards are {ids}"
        ),
    )
}

/// How many cards there are of each kind.
pub(super) fn count(cards: impl Iterator<Item = Card>) -> [u16; Card::KINDS] {
    let mut counts = [0; Card::KINDS];
    for card in cards {
        counts[card.index()] += 1;
    }
    counts
}
