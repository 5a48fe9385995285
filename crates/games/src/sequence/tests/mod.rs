//! Tests of Séquence: the rules one by one, then editions, texts and what is imagined.

mod editions;
mod imagine;
mod notation;
mod rules;

use std::sync::Arc;

use serde_json::{Value, json};

use crate::game::{Game, Outcome};
use crate::seat::Seat;
use crate::setup::Setup;
use crate::traced::Traced;
use crate::verdict::{Rule, Verdict};

use super::{Action, Sequence, State, art};

/// The classic board without a chip.
const EMPTY: &str = "\
6 *           . owl       . horse     . turtle    . lion      . duck      *
5 . fox       . elephant  . frog      . cat       . penguin   . giraffe   . rabbit
4 . monkey    . cow       . tiger     . dolphin   . dog       . kangaroo  . bear
3 . bear      . kangaroo  . dog       . dolphin   . tiger     . cow       . monkey
2 . rabbit    . giraffe   . penguin   . cat       . frog      . elephant  . fox
1 *           . duck      . lion      . turtle    . horse     . owl       *
  a           b           c           d           e           f           g
";

fn seat(number: u8) -> Seat {
    Seat::new(number)
}

/// The classic edition with some of its text replaced.
fn edited(edits: &[(&str, &str)]) -> String {
    edits.iter().fold(Sequence::INFO.editions[0].1.to_owned(), |text, (old, new)| {
        assert!(text.contains(old), "nothing to replace: {old}");
        text.replace(old, new)
    })
}

fn table_with(source: &str, seats: u8) -> Sequence {
    let checked = Sequence::read_edition(source);
    let edition = checked.edition.unwrap_or_else(|| panic!("{:?}", checked.faults));
    Sequence::new(Arc::new(edition), Setup { seats, ..Setup::of::<Sequence>() }).expect("a table")
}

fn classic(seats: u8) -> Sequence {
    table_with(Sequence::INFO.editions[0].1, seats)
}

/// A position to be described. What is not said: empty hands are never dealt, all cards not named lie in
/// the pile, under those said to come next.
struct Scene<'g> {
    game: &'g Sequence,
    json: Value,
    next: Vec<String>,
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

impl<'g> Scene<'g> {
    /// The chips of a drawing, and the hands of seat 0, 1, ….
    fn new(game: &'g Sequence, drawing: &str, hands: &[&str]) -> Scene<'g> {
        let chips = art::sketch(drawing).into_iter().map(|(square, seat)| (square.to_string(), json!(seat)));
        let chips: serde_json::Map<String, Value> = chips.collect();
        let hands: Vec<_> = hands.iter().map(|hand| words(hand)).collect();
        let discards: Vec<Vec<String>> = hands.iter().map(|_| Vec::new()).collect();
        let json =
            json!({"chips": chips, "hands": hands, "discards": discards, "swaps": 0, "passes": 0, "turn": 0});
        Scene { game, json, next: Vec::new() }
    }

    fn with(mut self, key: &str, value: impl Into<Value>) -> Self {
        self.json[key] = value.into();
        self
    }

    fn discards(self, piles: &[&str]) -> Self {
        let piles: Vec<_> = piles.iter().map(|pile| words(pile)).collect();
        self.with("discards", json!(piles))
    }

    /// The cards on top of the pile.
    fn next(mut self, cards: &str) -> Self {
        self.next = words(cards);
        self
    }

    /// All cards not named elsewhere go to the first discard pile, so that the pile is only what comes next.
    fn short_pile(mut self) -> Self {
        let rest = json!(self.rest());
        self.json["discards"][0] = rest;
        self
    }

    fn rest(&self) -> Vec<String> {
        let edition = &self.game.edition;
        let mut rest: Vec<String> = edition.deck().iter().map(|&card| edition.id(card).to_owned()).collect();
        let lists = ["hands", "discards"].map(|key| self.json[key].as_array().expect("a list").clone());
        let named = lists.iter().flatten().flat_map(|list| list.as_array().expect("a list"));
        let named = named.map(|id| id.as_str().expect("an id"));
        for id in named.chain(self.next.iter().map(String::as_str)) {
            let at = rest.iter().position(|card| card == id).unwrap_or_else(|| panic!("no {id} is left"));
            rest.remove(at);
        }
        rest
    }

    fn state(mut self) -> State {
        let pile: Vec<String> = self.next.iter().cloned().chain(self.rest()).collect();
        self.json["pile"] = json!(pile);
        self.game.state_from_json(&self.json).unwrap_or_else(|error| panic!("{error}"))
    }
}

fn action(game: &Sequence, text: &str) -> Action {
    game.parse_action(text).unwrap_or_else(|verdict| panic!("{verdict}"))
}

/// Everything legal, sorted as in traces.
fn legal(game: &Sequence, state: &State) -> Vec<String> {
    let mut actions = Vec::new();
    game.legal(state, &mut actions);
    let mut texts: Vec<String> = actions.into_iter().map(|action| game.action_text(action)).collect();
    texts.sort();
    texts
}

fn verdict(game: &Sequence, state: &State, text: &str) -> Verdict {
    let verdict = game.check(state, state.turn(), action(game, text));
    verdict.expect_err(&format!("{text} should be refused"))
}

/// The rule that refuses an action, and its code.
fn refusal(game: &Sequence, state: &State, text: &str) -> (&'static str, &'static str) {
    let verdict = verdict(game, state, text);
    (verdict.rule.0, verdict.code)
}

fn play(game: &Sequence, state: &mut State, text: &str) {
    let action = action(game, text);
    game.play(state, state.turn(), action).unwrap_or_else(|verdict| panic!("{verdict}"));
    assert_eq!(game.hash(state), game.rehash(state), "after {text}");
}

fn hand(game: &Sequence, state: &State, number: u8) -> String {
    state.hand(seat(number)).cards().iter().map(|&card| game.edition.id(card)).collect::<Vec<_>>().join(" ")
}

fn discards(game: &Sequence, state: &State, number: u8) -> String {
    state.discards(seat(number)).map(|card| game.edition.id(card)).collect::<Vec<_>>().join(" ")
}

fn pile(game: &Sequence, state: &State) -> Vec<String> {
    state.pile().map(|card| game.edition.id(card).to_owned()).collect()
}

fn win(number: u8) -> Option<Outcome> {
    Some(Outcome::win(seat(number), Rule("SQ-8")))
}

fn draw() -> Option<Outcome> {
    Some(Outcome::draw(Rule("SQ-H2")))
}
