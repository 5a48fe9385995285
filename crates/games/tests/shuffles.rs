//! The test vectors of `docs/SHUFFLES.md`: a change here would deal other cards to every old game.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that goes wrong should stop there")]

use std::fs;
use std::path::Path;

use ludo_games::pictofab::PictoFab;
use ludo_games::sequence::Sequence;
use ludo_games::{Dice, Game, Seat, Seed, Setup, Shuffle, Traced};
use serde_json::{Value, json};

/// The value behind a name in the page's list of vectors.
fn vector(name: &str) -> String {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/SHUFFLES.md");
    let page = fs::read_to_string(page).expect("docs/SHUFFLES.md");
    let line = page.lines().find(|line| line.starts_with(&format!("{name}: ")));
    line.unwrap_or_else(|| panic!("no vector “{name}”"))[name.len() + 2..].to_owned()
}

fn order(seed: u64, number: u32, cards: u8) -> String {
    let mut items: Vec<u8> = (0..cards).collect();
    Shuffle::new(&Seed::from_number(seed), number).shuffle(&mut items);
    items.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn seeds() {
    assert_eq!(Seed::from_number(0).to_hex(), vector("seed 0"));
    assert_eq!(Seed::from_number(42).to_hex(), vector("seed 42"));
    assert_eq!(Seed::from_number(u64::MAX).to_hex(), vector("seed 18446744073709551615"));
}

#[test]
fn seeds_are_written_as_64_digits() {
    let seed = Seed::from_number(42);
    assert_eq!(Seed::from_hex(&seed.to_hex()), Some(seed));
    for wrong in ["", "12", &"g".repeat(64), &"+1".repeat(32), &"é".repeat(32)] {
        assert_eq!(Seed::from_hex(wrong), None, "{wrong}");
    }
}

#[test]
fn orders() {
    assert_eq!(order(42, 0, 12), vector("seed 42, shuffle 0, 12 cards"));
    assert_eq!(order(42, 1, 12), vector("seed 42, shuffle 1, 12 cards"));
    assert_eq!(order(42, 0, 42), vector("seed 42, shuffle 0, 42 cards"));
    assert_eq!(order(0, 70_000, 5), vector("seed 0, shuffle 70000, 5 cards"));
}

/// The default edition with so many seats, seat 0 to start.
fn table<G: Game>(seats: u8) -> G {
    let usual = G::usual();
    G::new(usual.edition().clone(), Setup { seats, ..usual.setup() }).expect("a table of the game")
}

fn take_back() -> Seed {
    Seed::from_number(42).derive("take-back 0")
}

/// All hands and the pile, as the page writes them.
fn cards<G: Traced>(game: &G, state: &G::State) -> String {
    let state = game.state_to_json(state);
    let one = |card: &Value| card.to_string().trim_matches('"').to_owned();
    let list = |cards: &Value| match cards {
        Value::Array(cards) => cards.iter().map(one).collect::<Vec<_>>().join(" "),
        card => one(card),
    };
    let hands = state["hands"].as_array().expect("a list").iter();
    hands.chain([&state["pile"]]).map(list).collect::<Vec<_>>().join(" / ")
}

fn reshuffled<G: Traced>(game: &G, mut state: G::State, seat: u8) -> String {
    game.reshuffle(&mut state, Seat::new(seat), take_back());
    cards(game, &state)
}

#[test]
fn take_backs_have_seeds_of_their_own() {
    assert_eq!(take_back().to_hex(), vector("seed 42, take-back 0"));
    assert_eq!(Seed::from_number(42).derive("take-back 11").to_hex(), vector("seed 42, take-back 11"));
}

#[test]
fn a_start_is_reshuffled() {
    let pictofab: PictoFab = table(2);
    for seat in 0..2 {
        let start = pictofab.start(Seed::from_number(42));
        let name = "Picto'Fab classic, seed 42, seat 0 starts, take-back 0 to the start, unseen by seat";
        assert_eq!(reshuffled(&pictofab, start, seat), vector(&format!("{name} {seat}")));
    }
    let sequence: Sequence = table(3);
    let start = sequence.start(Seed::from_number(42));
    let name =
        "Séquence classic, 3 seats, seed 42, seat 0 starts, take-back 0 to the start, unseen by seat 1";
    assert_eq!(reshuffled(&sequence, start, 1), vector(name));
}

#[test]
fn nobody_is_given_a_lab_that_is_laid_out_already() {
    let game: PictoFab = table(2);
    let tokens = ["a1", "b1", "c1", "d1", "e1", "a2", "b2", "c2", "d2", "e2", "a3", "b3"];
    let pile = [1, 3, 4, 5, 6, 7, 8, 9, 10, 11];
    let json = json!({"tokens": tokens, "last": null, "hands": [0, 2], "won": [[], []], "pile": pile, "quiet": 0, "turn": 0});
    let state = game.state_from_json(&json).expect("a position");
    let name =
        "Picto'Fab classic, cards 0 / 2 / 1 3 4 5 6 7 8 9 10 11, seed 42, take-back 0, unseen by seat 0";
    let cards = reshuffled(&game, state, 0);
    assert_eq!(cards, vector(name));
    assert!(cards.contains("/ 1 "), "card 1 came first and was passed over");
}

#[test]
fn after_a_take_back_the_new_seed_makes_new_piles() {
    let game: Sequence = table(2);
    let deck = game.edition().deck().iter().map(|&card| game.edition().id(card));
    let hands = [["bear", "bear", "cat"], ["cat", "cow", "cow"]];
    let discards: Vec<&str> = deck.filter(|id| !["bear", "cat", "cow", "dog"].contains(id)).collect();
    let discards = [["dog"].as_slice(), &discards].concat();
    let json = json!({"chips": {}, "hands": hands, "pile": ["dog"], "discards": [discards, []], "swaps": 0, "passes": 0, "turn": 0});
    let mut state = game.state_from_json(&json).expect("a position");
    game.reshuffle(&mut state, Seat::new(0), take_back());
    let name = "Séquence classic, 2 seats, a pile of one, seed 42, take-back 0, unseen by seat 0";
    assert_eq!(cards(&game, &state), vector(name));
    let bear = game.parse_action("bear@a3").expect("a move");
    game.play(&mut state, Seat::new(0), bear).expect("legal");
    assert_eq!(cards(&game, &state), vector("Séquence classic, 2 seats, then bear@a3"));
}

#[test]
fn numbers_below_a_bound() {
    let mut shuffle = Shuffle::new(&Seed::from_number(42), 0);
    let numbers: Vec<String> = (0..5).map(|_| shuffle.below(3_000_000_000).to_string()).collect();
    assert_eq!(numbers.join(" "), vector("seed 42, shuffle 0, numbers below 3000000000"));
}

#[test]
fn every_order_of_three_comes_equally_often() {
    let mut counts = std::collections::BTreeMap::new();
    for number in 0..6000 {
        *counts.entry(order(1, number, 3)).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 6);
    assert!(counts.values().all(|count| (880..1120).contains(count)), "{counts:?}");
}

#[test]
fn dice_are_fair_and_do_not_tell_the_deal() {
    let mut dice = Dice::new(&Seed::from_number(3));
    let mut counts = [0; 6];
    (0..6000).for_each(|_| counts[dice.below(6)] += 1);
    assert!(counts.iter().all(|count| (880..1120).contains(count)), "{counts:?}");
    assert_ne!(dice.seed(), Seed::from_number(3));
    assert_eq!(format!("{:?}", Seed::from_number(3)), "Seed(hidden)");
}
