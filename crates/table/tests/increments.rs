//! A view and every increment after it give the next view, for every game and viewer.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that goes wrong should stop there")]

mod common;

use common::{ZERO, dealt, humans, open_terms, play};
use ludo_games::{Dice, Game, GameId, Seat, Seed, for_game};
use ludo_table::show::Show;
use ludo_table::{Increment, Kind, Offer, Phase, Table, View};
use serde_json::Value;

/// A front end: it has the first view and applies what it is sent, as `Increment` describes it.
fn apply(view: &mut Value, increment: &Increment) {
    assert_eq!(view["events"], increment.from);
    let increment = serde_json::to_value(increment).unwrap();
    for (field, value) in increment["changes"].as_object().unwrap() {
        if field == "scene" {
            let scene = view["scene"].as_object_mut().unwrap();
            scene.extend(value.as_object().unwrap().clone());
        } else {
            view[field] = value.clone();
        }
    }
    let log = view["log"].as_array_mut().unwrap();
    log.extend(increment["log"].as_array().unwrap().clone());
}

fn follow<G: Show>(seats: u8) {
    let mut table: Table<G> = dealt(&humans(seats.into()), open_terms());
    let mut dice = Dice::new(&Seed::from_number(seats.into()));
    let viewers: Vec<Seat> = Seat::all(seats).chain([Seat::NOBODY]).collect();
    let view = |table: &Table<G>, viewer| table.view_since(viewer, 0, 0);
    let mut last: Vec<View> = viewers.iter().map(|&viewer| view(&table, viewer)).collect();
    let mut sent: Vec<Value> = last.iter().map(|view| serde_json::to_value(view).unwrap()).collect();
    while table.phase() == Phase::Playing && table.events().len() < 60 {
        let legal = table.legal();
        play(&mut table, 0, &legal[dice.below(legal.len())]).unwrap();
        if table.ply() == 9 {
            let _ = table.handle(0, Kind::Offer { seat: ZERO, offer: Offer::TakeBack });
        }
        for ((&viewer, last), sent) in viewers.iter().zip(&mut last).zip(&mut sent) {
            let now = view(&table, viewer);
            apply(sent, &now.since(last));
            assert!(*sent == serde_json::to_value(&now).unwrap(), "{} {viewer}", G::INFO.id);
            *last = now;
        }
    }
}

#[test]
fn increments_lead_from_view_to_view() {
    for &game in GameId::ALL {
        for_game!(game, G => G::INFO.seats.iter().for_each(|&seats| follow::<G>(seats)));
    }
}

#[test]
fn increments_leave_out_what_did_not_change() {
    let mut table: Table<ludo_games::labyrinthe::Labyrinthe> = dealt(&humans(2), open_terms());
    let before = table.view(ZERO, 0);
    play(&mut table, 0, "b1-c1").unwrap();
    let after = table.view_since(ZERO, 0, 0);
    let increment = after.since(&before);
    let mut changed: Vec<&str> = increment.changes.keys().map(String::as_str).collect();
    changed.sort_unstable();
    assert_eq!(changed, ["choices", "events", "last", "ply", "scene"]);
    let scene: Vec<&str> =
        increment.changes["scene"].as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(scene, ["notices", "pieces"]);
    assert_eq!(increment.log.len(), 1);
    assert!(table.view(ZERO, 0).since(&table.view(ZERO, 0)).changes.is_empty());
}

/// A viewer who was away asks for the log from where he left off.
#[test]
fn the_log_is_told_from_any_entry_on() {
    let mut table: Table<ludo_games::labymaster::Labymaster> = dealt(&humans(2), open_terms());
    for action in ["r3>", "r7<", "r3<"] {
        play(&mut table, 0, action).unwrap();
    }
    let whole = table.view_since(ZERO, 0, 0);
    assert_eq!(whole.log.iter().map(|entry| entry.ply).collect::<Vec<_>>(), [0, 1, 2, 3]);
    for from in 0..=4 {
        let part = table.view_since(ZERO, 0, from);
        assert_eq!((part.log_from, &part.log[..]), (from, &whole.log[from as usize..]));
    }
}
