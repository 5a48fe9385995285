//! Gestures: picking something up and putting it somewhere, as a board reports it that knows no rule.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that goes wrong should stop there")]

mod common;

use common::{ONE, TWO, ZERO, dealt, humans, open_terms, play};
use ludo_games::labymaster::Labymaster;
use ludo_games::labyrinthe::Labyrinthe;
use ludo_games::pictofab::PictoFab;
use ludo_games::sequence::Sequence;
use ludo_games::{Dice, GameId, Seed, for_game};
use ludo_table::show::Show;
use ludo_table::{Phase, Table};

/// Whatever is picked up and wherever it is put: a gesture means the choices with that origin and destination, or
/// it is refused with a rule.
fn everything<G: Show>() {
    let mut table: Table<G> = dealt(&humans(2), open_terms());
    let mut dice = Dice::new(&Seed::from_number(2));
    while table.phase() == Phase::Playing && table.ply() < 12 {
        let (seat, legal) = (table.turn().unwrap(), table.legal());
        let view = table.view(seat);
        for choice in view.choices.iter().filter(|choice| choice.to.is_some()) {
            let (from, to) = (choice.from.as_deref().unwrap(), choice.to.as_deref().unwrap());
            let meant = table.gesture(seat, from, to).unwrap();
            assert!(meant.contains(choice), "{} {from} {to}", choice.action);
        }
        for _ in 0..15 {
            let scene = &view.scene;
            let place = |dice: &mut Dice| scene.places[dice.below(scene.places.len())].square.clone();
            let (from, to) = (place(&mut dice), place(&mut dice));
            refused_or_meant(&table, &from, &to);
            for block in &scene.blocks {
                refused_or_meant(&table, &block.id, &to);
            }
            for card in &scene.hand {
                refused_or_meant(&table, &card.id, &to);
            }
        }
        for nonsense in ["", "é", "z99", "a0", "#", "r", "r99", "fox", "a1-a2"] {
            assert!(table.gesture(seat, nonsense, "a1").is_err(), "{nonsense}");
            assert!(table.gesture(seat, "a1", nonsense).is_err(), "{nonsense}");
        }
        play(&mut table, 0, &legal[dice.below(legal.len())]).unwrap();
    }
}

#[track_caller]
fn refused_or_meant<G: Show>(table: &Table<G>, from: &str, to: &str) {
    let seat = table.turn().unwrap();
    match table.gesture(seat, from, to) {
        Ok(choices) => {
            assert!(choices.iter().all(|choice| choice.from.as_deref() == Some(from)));
            assert!(!choices.is_empty(), "{} {from} {to}", G::INFO.id);
        }
        Err(refusal) => assert!(refusal.verdict.is_some(), "{} {from} {to}", G::INFO.id),
    }
}

#[test]
fn gestures_mean_moves_or_say_why_not() {
    for &game in GameId::ALL {
        for_game!(game, G => everything::<G>());
    }
}

/// The rule that refuses a gesture.
fn rule<G: Show>(table: &Table<G>, from: &str, to: &str) -> &'static str {
    table.gesture(table.turn().unwrap(), from, to).unwrap_err().verdict.unwrap().rule.0
}

#[test]
fn a_refused_gesture_names_the_rule() {
    let table: Table<Labymaster> = dealt(&humans(2), open_terms());
    assert_eq!(rule(&table, "r9", "c9"), "LM-3");
    assert_eq!(rule(&table, "b1", "b1"), "LM-4");
    // A block dragged far to one side is slid to that side.
    assert_eq!(table.gesture(ZERO, "r3", "g3").unwrap()[0].action, "r3>");
    assert_eq!(table.gesture(ONE, "r3", "c3").unwrap_err().code, "move/not_your_turn");
    let table: Table<Labyrinthe> = dealt(&humans(2), open_terms());
    assert_eq!(rule(&table, "b1", "d3"), "LB-3");
    let table: Table<PictoFab> = dealt(&humans(2), open_terms());
    assert_eq!(rule(&table, "a1", "a1"), "PF-2");
    let table: Table<Sequence> = dealt(&humans(2), open_terms());
    let card = table.view(ZERO).scene.hand[0].id.clone();
    assert!(rule(&table, &card, "a1").starts_with("SQ-"));
}

#[test]
fn a_slide_is_looked_ahead_and_nothing_is_played() {
    let table: Table<Labymaster> = dealt(&humans(2), open_terms());
    let before = table.view(ZERO);
    let next = table.preview(ZERO, "r3>").unwrap();
    assert!(
        !next.is_empty()
            && next.iter().all(|choice| choice.from.as_deref().is_some_and(|from| from.ends_with('1')))
    );
    assert_ne!(next, table.preview(ZERO, "r3<").unwrap());
    assert_eq!(table.view(ZERO), before);
    assert_eq!(table.preview(ZERO, "r9>").unwrap_err().verdict.unwrap().rule.0, "LM-3");
    assert_eq!(table.preview(ONE, "r3>").unwrap_err().code, "move/not_your_turn");
    assert_eq!(table.preview(TWO, "r3>").unwrap_err().code, "seat/none");
}

#[test]
fn games_with_hidden_cards_have_no_outlook() {
    let table: Table<Sequence> = dealt(&humans(2), open_terms());
    assert_eq!(table.preview(ZERO, &table.legal()[0]).unwrap(), []);
    let table: Table<PictoFab> = dealt(&humans(2), open_terms());
    assert_eq!(table.preview(ZERO, &table.legal()[0]).unwrap(), []);
}
