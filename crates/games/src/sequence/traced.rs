//! Positions as traces write them, and all actions there are.

use std::collections::BTreeMap;

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use crate::chance::Seed;
use crate::seat::{BySeat, Seat};
use crate::square::Square;
use crate::traced::{Sheet, StateError, Traced};

use super::edition::{Edition, only};
use super::glimpse::Glimpse;
use super::notation::{count, parse_square};
use super::position::{Discard, Each, Hand, State, Table};
use super::{Action, Card, MAX_SEATS, Sequence};

impl Traced for Sequence {
    fn state_to_json(&self, state: &State) -> Value {
        to_json(self, state)
    }

    fn state_from_json(&self, json: &Value) -> Result<State, StateError> {
        Ok(from_json(self, json)?)
    }

    fn adopt_chance(&self, state: &mut State, shown: &State) -> Result<(), StateError> {
        Ok(adopt_pile(&self.edition, state, shown)?)
    }

    fn fill_in(&self, seat: Seat, seen: &Value) -> Result<Value, StateError> {
        Ok(filled_in(&self.edition, seat, seen)?)
    }

    fn count_on(&self, before: &Glimpse, after: &mut Glimpse) {
        after.turns = before.turns + u16::from(before.turn != after.turn);
    }

    fn conceivable(&self) -> Vec<Action> {
        conceivable(&self.edition)
    }

    fn rehash(&self, state: &State) -> u64 {
        state.rehash()
    }
}

/// Every action that can be written for this edition.
fn conceivable(edition: &Edition) -> Vec<Action> {
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
fn ids(edition: &Edition, cards: impl Iterator<Item = Card>) -> Vec<&str> {
    cards.map(|card| edition.id(card)).collect()
}

/// The ids of a hand, sorted as traces write them.
fn sorted_ids<'e>(edition: &'e Edition, hand: &Hand) -> Vec<&'e str> {
    let mut ids = ids(edition, hand.cards().iter().copied());
    ids.sort_unstable();
    ids
}

/// Every chip by its square, as traces write it.
fn chip_map(edition: &Edition, chips: &Each<u64>) -> BTreeMap<String, usize> {
    let on = |square: Square| (0..MAX_SEATS).find(|&seat| chips.0[seat] & only(square) != 0);
    let all = super::edition::squares(edition.playable());
    all.filter_map(|square| Some((square.to_string(), on(square)?))).collect()
}

fn to_json(game: &Sequence, state: &State) -> Value {
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
fn from_json(game: &Sequence, json: &Value) -> Result<State, String> {
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

/// What a seat sees, with any unseen cards where it cannot look.
fn filled_in(edition: &Edition, seat: Seat, seen: &Value) -> Result<Value, String> {
    let keys = ["chips", "hand", "hands", "pile", "discards", "swaps", "passes", "turn"];
    let sheet = Sheet::open(seen, &keys)?;
    let (hand, discards): (Vec<String>, Vec<Vec<String>>) = (sheet.get("hand")?, sheet.get("discards")?);
    let mut unseen = ids(edition, edition.deck().iter().copied());
    for card in hand.iter().chain(discards.iter().flatten()) {
        if let Some(place) = unseen.iter().position(|id| id == card) {
            unseen.remove(place);
        }
    }
    let holding: Vec<usize> = sheet.get("hands")?;
    let mut deal = |(place, &cards): (usize, &usize)| match place == seat.index() {
        true => json!(hand),
        false => json!(unseen.drain(..cards.min(unseen.len())).collect::<Vec<_>>()),
    };
    let hands: Vec<Value> = holding.iter().enumerate().map(&mut deal).collect();
    Ok(json!({
        "chips": sheet.get::<Value>("chips")?,
        "hands": hands,
        "pile": unseen,
        "discards": discards,
        "swaps": sheet.get::<Value>("swaps")?,
        "passes": sheet.get::<Value>("passes")?,
        "turn": sheet.get::<Value>("turn")?,
    }))
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

/// Takes over the order of a new pile (SQ-9). Without a reshuffle chance brought nothing.
fn adopt_pile(edition: &Edition, state: &mut State, shown: &State) -> Result<(), String> {
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

/// As the state in a trace, but of the hands only the own one, and of the other things hidden the number.
impl Serialize for Glimpse {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let edition = &*self.edition;
        let of_seat = |seat: Seat| ids(edition, self.discards(seat));
        let mut sheet = serializer.serialize_struct("Glimpse", 8)?;
        sheet.serialize_field("chips", &chip_map(edition, &self.chips))?;
        sheet.serialize_field("hand", &sorted_ids(edition, &self.hand))?;
        sheet.serialize_field("hands", &self.hands.0[..usize::from(self.seats)])?;
        sheet.serialize_field("pile", &self.pile)?;
        sheet.serialize_field("discards", &Seat::all(self.seats).map(of_seat).collect::<Vec<_>>())?;
        sheet.serialize_field("swaps", &self.swaps)?;
        sheet.serialize_field("passes", &self.passes)?;
        sheet.serialize_field("turn", &self.turn)?;
        sheet.end()
    }
}
