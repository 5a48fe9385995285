//! The test vectors of `docs/SHUFFLES.md`: a change here would deal other cards to every old game.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that goes wrong should stop there")]

use std::fs;
use std::path::Path;

use ludo_games::{Dice, Seed, Shuffle};

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
