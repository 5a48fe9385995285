//! The rules one by one, on boards a reader can see.

mod boards;
mod editions;
mod endings;
mod notation;
mod rules;

use std::sync::Arc;

use serde_json::Value;

use super::art::sketch;
use super::{Action, BlockId, Labyrinthe, Left, Part, State, TOUCH, Touched};
use crate::chance::Seed;
use crate::game::{Game, Outcome};
use crate::seat::Seat;
use crate::setup::{Options, Setup};
use crate::traced::Traced;
use crate::verdict::{Rule, Verdict};

const CLASSIC: &str = Labyrinthe::INFO.editions[0].1;

/// An edition file with this map and turn limit.
fn edition_file(map: &str, turn_limit: u32) -> String {
    let head = CLASSIC.split("turn_limit").next().expect("the keys before");
    format!("{head}turn_limit = {turn_limit}\nmap = \"\"\"\n{map}\"\"\"\n")
}

/// A table that plays an edition file.
fn table_of(source: &str, seats: u8, options: Options) -> Labyrinthe {
    let checked = Labyrinthe::read_edition(source);
    let edition = checked.edition.unwrap_or_else(|| panic!("{:?}", checked.faults));
    let setup = Setup { seats, first: Seat::new(0), options };
    Labyrinthe::new(Arc::new(edition), setup).expect("a setup of the game")
}

/// The classic board.
fn table(seats: u8) -> Labyrinthe {
    table_of(CLASSIC, seats, Options::default())
}

/// The classic board for two, with LB-10.
fn touch_table() -> Labyrinthe {
    table_of(CLASSIC, 2, Options::default().with(TOUCH))
}

/// The packed board for two, with so many turns a player.
fn jam(turn_limit: u32) -> Labyrinthe {
    table_of(&edition_file(boards::JAM, turn_limit), 2, Options::default())
}

/// A game that begins as drawn, with the turn of this seat.
fn at(game: &Labyrinthe, art: &str, turn: u8) -> State {
    let mut position = sketch(&game.edition, game.setup.seats, art, Seat::new(turn));
    position.set_touched(game.untouched());
    State::begin(game, position)
}

fn start(game: &Labyrinthe) -> State {
    game.start(Seed::from_number(1))
}

fn action(game: &Labyrinthe, text: &str) -> Action {
    game.parse_action(text).unwrap_or_else(|verdict| panic!("{verdict}"))
}

/// Plays legal actions, one after the other, by whoever is to move.
fn play(game: &Labyrinthe, state: &mut State, moves: &str) {
    for text in moves.split(',').map(str::trim) {
        let seat = game.turn(state);
        let played = game.play(state, seat, action(game, text));
        played.unwrap_or_else(|verdict| panic!("{text}: {verdict}\n{}", game.draw(state)));
    }
}

/// Why the player to move may not do this.
fn refusal(game: &Labyrinthe, state: &State, text: &str) -> Verdict {
    let verdict = game.check(state, game.turn(state), action(game, text));
    verdict.err().unwrap_or_else(|| panic!("{text} is legal\n{}", game.draw(state)))
}

/// Asserts that the player to move may not do these, by which rule and for which reason.
fn assert_refused(game: &Labyrinthe, state: &State, moves: &str, rule: &str, code: &str) {
    for text in moves.split(',').map(str::trim) {
        let verdict = refusal(game, state, text);
        assert_eq!((verdict.rule.0, verdict.code), (rule, code), "{text}: {verdict}");
    }
}

/// Asserts that the player to move may do these.
fn assert_legal(game: &Labyrinthe, state: &State, moves: &str) {
    for text in moves.split(',').map(str::trim) {
        let verdict = game.check(state, game.turn(state), action(game, text));
        assert_eq!(verdict, Ok(()), "{text}\n{}", game.draw(state));
    }
}

/// Every legal action that begins so, sorted and joined.
fn legal(game: &Labyrinthe, state: &State, beginning: &str) -> String {
    let mut actions = Vec::new();
    game.legal(state, &mut actions);
    let texts = actions.iter().map(|&action| game.action_text(action));
    let mut texts: Vec<String> = texts.filter(|text| text.starts_with(beginning)).collect();
    texts.sort();
    texts.join(" ")
}

/// Turn, `left` and `barred`.
fn course(state: &State) -> (usize, Left, Option<char>) {
    let position = &state.position;
    (position.turn().index(), position.left(), position.barred().map(BlockId::letter))
}

const BOTH: Left = Left::Both;
const PAWN: Left = Left::Only(Part::Pawn);
const BLOCK: Left = Left::Only(Part::Block);

fn win(seat: u8) -> Option<Outcome> {
    Some(Outcome::win(Seat::new(seat), Rule("LB-8")))
}

fn draw(reason: &'static str) -> Option<Outcome> {
    Some(Outcome::draw(Rule(reason)))
}

/// The state as JSON with one key changed.
fn with(game: &Labyrinthe, state: &State, key: &str, value: Value) -> Value {
    let mut json = game.state_to_json(state);
    json[key] = value;
    json
}
