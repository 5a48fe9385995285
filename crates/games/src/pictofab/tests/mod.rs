//! Tests of Picto'Fab, a file a subject. The names of tests of rules begin with the rule's id.

mod boards;
mod cards;
mod editions;
mod imagine;
mod notation;
mod tokens;

use std::sync::Arc;

use serde_json::{Value, json};

use crate::game::Game;
use crate::seat::{BySeat, Seat};
use crate::setup::Setup;
use crate::square::Square;
use crate::traced::Traced;
use crate::verdict::Verdict;

use super::art::draw_tokens;
use super::cards::Card;
use super::position::Position;
use super::{Action, CARDS, Layout, PictoFab, State, TOKENS, Token};

const CLASSIC: &str = PictoFab::INFO.editions[0].1;

/// Room enough to show one thing at a time, the other tokens far away.
const WIDE: &str = "\
........
........
..####..
..####..
..####..
........
........
........
";

/// The classic edition's file with another board.
fn with_board(board: &str) -> String {
    let (before, rest) = CLASSIC.split_once("\"\"\"\n").expect("a board");
    let (_, after) = rest.split_once("\"\"\"").expect("its end");
    format!("{before}\"\"\"\n{board}\"\"\"{after}")
}

fn table(source: &str) -> PictoFab {
    let checked = PictoFab::read_edition(source);
    let edition = checked.edition.unwrap_or_else(|| panic!("{:?}", checked.faults));
    PictoFab::new(Arc::new(edition), Setup::of::<PictoFab>()).expect("a usual table")
}

fn classic() -> PictoFab {
    table(CLASSIC)
}

fn wide() -> PictoFab {
    table(&with_board(WIDE))
}

/// Reads what [`draw_tokens`] wrote. Seat 0 is to move and holds card 0, seat 1 card 1.
fn sketch(game: &PictoFab, art: &str) -> State {
    let mut position = Position::start(game, &crate::Seed::from_number(0));
    for (line, row) in art.lines().zip((0..game.edition.rows()).rev()) {
        for (place, sign) in line.char_indices().filter(|(_, sign)| sign.is_ascii_alphabetic()) {
            let token = sign.to_ascii_uppercase() as u8 - b'A';
            position.tokens[usize::from(token)] = Square::new((place / 2 - 1) as u8, row);
            if sign.is_ascii_lowercase() {
                position.last = Some(Token::new(token));
            }
        }
    }
    let state = deal(State::new(position), [Some(0), Some(1)], [&[], &[]]);
    assert_eq!(draw_tokens(&game.edition, &state), art, "the drawing of a sketch is the sketch");
    state
}

/// The same tokens, other cards: those in hand, those won, and all others in the pile in the edition's order.
fn deal(state: State, hands: [Option<u8>; 2], won: [&[u8]; 2]) -> State {
    let known: Vec<u8> = hands.into_iter().flatten().chain(won.concat()).collect();
    let rest = (0..CARDS as u8).filter(|card| !known.contains(card));
    let mut position = state.position;
    position.hands = BySeat(hands.map(|hand| hand.map(Card::new)));
    position.won = BySeat(won.map(|won| won.iter().map(|&card| Card::new(card)).collect()));
    position.pile = rest.rev().map(Card::new).collect();
    State::new(position)
}

fn after(game: &PictoFab, state: &State, moves: &str) -> State {
    let mut state = *state;
    for text in moves.split_whitespace() {
        let action = game.parse_action(text).expect("a move");
        let turn = game.turn(&state);
        game.play(&mut state, turn, action).unwrap_or_else(|verdict| panic!("{text}: {verdict}"));
        assert_eq!(state.hash(), state.rehash(), "{text}");
    }
    state
}

/// Where the token on a square may go, by row, then by column.
fn goes(game: &PictoFab, state: &State, from: &str) -> String {
    let mut actions = Vec::new();
    game.legal(state, &mut actions);
    let to = actions.iter().filter_map(|action| match action {
        Action::Move { from: origin, to } if origin.to_string() == from => Some(to.to_string()),
        _ => None,
    });
    to.collect::<Vec<_>>().join(" ")
}

fn verdict(game: &PictoFab, state: &State, text: &str) -> Verdict {
    let refused = game.parse_action(text).and_then(|action| game.check(state, game.turn(state), action));
    refused.expect_err(text)
}

/// The rule and the code of a refusal.
fn refused(game: &PictoFab, state: &State, text: &str) -> (&'static str, &'static str) {
    let verdict = verdict(game, state, text);
    (verdict.rule.0, verdict.code)
}

fn numbers(cards: &[Card]) -> Vec<usize> {
    cards.iter().map(|card| card.index()).collect()
}

fn hands(state: &State) -> [Option<usize>; 2] {
    [0, 1].map(|seat| state.hand(Seat::new(seat)).map(Card::index))
}

fn won(state: &State) -> [Vec<usize>; 2] {
    [0, 1].map(|seat| numbers(state.won(Seat::new(seat))))
}
