//! Actions and positions as text.

use std::collections::BTreeMap;
use std::fmt;

use serde_json::{Value, json};

use crate::chance::Seed;
use crate::json::Sheet;
use crate::seat::{BySeat, Seat};
use crate::square::Square;
use crate::verdict::{Text, Verdict};

use super::edition::{Edition, only};
use super::position::{Discard, Each, Hand, State, Table};
use super::{Action, Card, MAX_SEATS, Sequence};

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

fn parse_square(edition: &Edition, text: &str) -> Option<Square> {
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

/// Every action that can be written for this edition.
pub(super) fn conceivable(edition: &Edition) -> Vec<Action> {
    let mut actions = vec![Action::Pass];
    for card in edition.kinds() {
        actions.push(Action::Swap { card });
        for row in 0..edition.rows() {
            let squares = (0..edition.columns()).map(|column| Square::new(column, row));
            actions.extend(squares.map(|square| Action::Play { card, square }));
        }
    }
    actions
}

/// The ids of some cards, in the order given.
pub(super) fn ids(edition: &Edition, cards: impl Iterator<Item = Card>) -> Vec<&str> {
    cards.map(|card| edition.id(card)).collect()
}

/// The ids of a hand, sorted as traces write them.
pub(super) fn sorted_ids<'e>(edition: &'e Edition, hand: &Hand) -> Vec<&'e str> {
    let mut ids = ids(edition, hand.cards().iter().copied());
    ids.sort_unstable();
    ids
}

/// Every chip by its square, as traces write it.
pub(super) fn chip_map(edition: &Edition, chips: &Each<u64>) -> BTreeMap<String, usize> {
    let on = |square: Square| (0..MAX_SEATS).find(|&seat| chips.0[seat] & only(square) != 0);
    let all = super::edition::squares(edition.playable());
    all.filter_map(|square| Some((square.to_string(), on(square)?))).collect()
}

pub(super) fn to_json(game: &Sequence, state: &State) -> Value {
    let edition = &*game.edition;
    let seats = || Seat::all(game.setup.seats);
    let chips = BySeat(std::array::from_fn(|seat| state.chips(Seat::new(seat as u8))));
    json!({
        "chips": chip_map(edition, &chips),
        "hands": seats().map(|seat| sorted_ids(edition, state.hand(seat))).collect::<Vec<_>>(),
        "pile": ids(edition, state.pile()),
        "discards": seats().map(|seat| ids(edition, state.discards(seat))).collect::<Vec<_>>(),
        "swaps": state.swaps(),
        "passes": state.passes(),
        "turn": state.turn(),
    })
}

/// Reads any position that could lie on a table. Its future chance is that of a fixed seed.
pub(super) fn from_json(game: &Sequence, json: &Value) -> Result<State, String> {
    let keys = ["chips", "hands", "pile", "discards", "swaps", "passes", "turn"];
    let sheet = Sheet::open(json, &keys)?;
    let seats = usize::from(game.setup.seats);
    let table = Table {
        chips: read_chips(game, sheet.get("chips")?)?,
        hands: read_hands(game, &sheet.get::<Vec<Vec<String>>>("hands")?)?,
        swaps: counter(&sheet, "swaps", game.edition.deck().len())? as u8,
        passes: counter(&sheet, "passes", seats)? as u8,
        turn: Seat::new(counter(&sheet, "turn", seats - 1)? as u8),
        turns: 0,
    };
    let pile = read_cards(&game.edition, "pile", &sheet.get::<Vec<String>>("pile")?)?;
    if pile.is_empty() {
        return Err("`pile` is empty: by SQ-9 the discards become a new pile at once".to_owned());
    }
    let discards = read_discards(game, &sheet.get::<Vec<Vec<String>>>("discards")?)?;
    check_deck(&game.edition, &table.hands, &pile, &discards)?;
    Ok(State::resume(game, table, discards.into_iter(), pile.into_iter(), Seed([0; 32])))
}

fn counter(sheet: &Sheet<'_>, key: &str, most: usize) -> Result<u64, String> {
    let count: u64 = sheet.get(key)?;
    if count > most as u64 {
        return Err(format!("`{key}` must be a number from 0 to {most}, not {count}"));
    }
    Ok(count)
}

fn read_chips(game: &Sequence, sheet: BTreeMap<String, u64>) -> Result<Each<u64>, String> {
    let mut chips = BySeat([0; MAX_SEATS]);
    for (name, seat) in sheet {
        let square = parse_square(&game.edition, &name)
            .ok_or_else(|| format!("`chips`: “{name}” is not a square of this board"))?;
        if game.edition.corners() & only(square) != 0 {
            return Err(format!("`chips`: no chip is ever put on a corner such as {square}"));
        }
        if seat >= u64::from(game.setup.seats) {
            return Err(format!("`chips`: no seat {seat} at a table of {}", game.setup.seats));
        }
        chips.0[seat as usize] |= only(square);
    }
    Ok(chips)
}

fn read_cards(edition: &Edition, key: &str, ids: &[String]) -> Result<Vec<Card>, String> {
    let read = |id: &String| {
        edition.card(id).ok_or_else(|| format!("`{key}`: “{id}” is not a card of this edition"))
    };
    ids.iter().map(read).collect()
}

fn check_seats<T>(game: &Sequence, key: &str, lists: &[T]) -> Result<(), String> {
    let (seats, found) = (game.setup.seats, lists.len());
    if found == usize::from(seats) {
        return Ok(());
    }
    Err(format!("`{key}` must have a list for each of {seats} seats, not {found}"))
}

fn read_hands(game: &Sequence, lists: &[Vec<String>]) -> Result<Each<Hand>, String> {
    check_seats(game, "hands", lists)?;
    let most = usize::from(game.edition.hand());
    let mut hands = BySeat([Hand::default(); MAX_SEATS]);
    for (hand, ids) in hands.0.iter_mut().zip(lists) {
        if ids.len() > most {
            return Err(format!("`hands`: a hand has at most {most} cards, not {}", ids.len()));
        }
        for card in read_cards(&game.edition, "hands", ids)? {
            hand.insert(card);
        }
    }
    Ok(hands)
}

fn read_discards(game: &Sequence, lists: &[Vec<String>]) -> Result<Vec<Discard>, String> {
    check_seats(game, "discards", lists)?;
    let mut discards = Vec::new();
    for (seat, ids) in Seat::all(game.setup.seats).zip(lists) {
        let cards = read_cards(&game.edition, "discards", ids)?;
        discards.extend(cards.into_iter().map(|card| Discard::new(seat, card)));
    }
    Ok(discards)
}

/// All cards together must be the deck.
fn check_deck(
    edition: &Edition,
    hands: &Each<Hand>,
    pile: &[Card],
    discards: &[Discard],
) -> Result<(), String> {
    let in_hands = hands.0.iter().flat_map(|hand| hand.cards().iter().copied());
    let all = in_hands.chain(pile.iter().copied()).chain(discards.iter().map(|discard| discard.card()));
    let found = count(all);
    let expected = count(edition.deck().iter().copied());
    match edition.kinds().find(|card| found[card.index()] != expected[card.index()]) {
        None => Ok(()),
        Some(card) => {
            let (id, found, expected) = (edition.id(card), found[card.index()], expected[card.index()]);
            Err(format!("`hands`, `pile` and `discards` hold {found} cards “{id}”, the deck has {expected}"))
        }
    }
}

/// How many cards there are of each kind.
pub(super) fn count(cards: impl Iterator<Item = Card>) -> [u16; Card::KINDS] {
    let mut counts = [0; Card::KINDS];
    for card in cards {
        counts[card.index()] += 1;
    }
    counts
}

/// Takes over the order of a new pile (SQ-9). Without a reshuffle chance brought nothing.
pub(super) fn adopt_pile(edition: &Edition, state: &mut State, shown: &State) -> Result<(), String> {
    if !state.reshuffled {
        return Ok(());
    }
    let (ours, theirs) = (count(state.pile()), count(shown.pile()));
    if let Some(card) = edition.kinds().find(|card| ours[card.index()] != theirs[card.index()]) {
        let (id, ours, theirs) = (edition.id(card), ours[card.index()], theirs[card.index()]);
        return Err(format!("`pile`: the discards make a new pile with {ours} cards “{id}”, not {theirs}"));
    }
    state.order_pile(shown.pile());
    Ok(())
}
