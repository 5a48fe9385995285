//! A view and every increment after it give the next view, for every game and viewer.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that goes wrong should stop there")]

mod common;

use common::{ZERO, dealt, humans, open_terms, play};
use ludo_games::{Dice, GameId, Seat, Seed, for_game};
use ludo_table::show::Show;
use ludo_table::{Act, Clock, Increment, Offer, Phase, Table, Terms, View, ViewChanges};
use serde_json::Value;

/// A front end: it has the first view and applies what it is sent, as `Increment` describes it.
fn apply(view: &mut Value, log: &mut Vec<Value>, increment: &Increment) {
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
    assert_eq!(view["events"], increment["to"]);
    log.extend(increment["log"].as_array().unwrap().clone());
}

/// What a viewer was sent, and what has become of it.
struct Follower {
    viewer: Seat,
    last: View,
    sent: Value,
    log: Vec<Value>,
}

impl Follower {
    fn new<G: Show>(table: &Table<G>, viewer: Seat) -> Follower {
        let last = table.view(viewer);
        let sent = serde_json::to_value(&last).unwrap();
        let log = table.log(viewer, 0).iter().map(|entry| serde_json::to_value(entry).unwrap()).collect();
        Follower { viewer, last, sent, log }
    }

    /// Something has happened.
    fn follow<G: Show>(&mut self, table: &Table<G>) {
        let now = table.view(self.viewer);
        let told = table.last_entry(self.viewer).into_iter().collect();
        apply(&mut self.sent, &mut self.log, &now.since(&self.last, told));
        assert!(self.sent == serde_json::to_value(&now).unwrap(), "{} {}", G::INFO.id, self.viewer);
        self.last = now;
    }
}

fn follow<G: Show>(seats: u8) {
    let clock = Clock::Fischer { time: 60_000, increment: 100 };
    let mut table: Table<G> = dealt(&humans(seats.into()), Terms { clock, ..open_terms() });
    let mut dice = Dice::new(&Seed::from_number(seats.into()));
    let viewers = Seat::all(seats).chain([Seat::NOBODY]);
    let mut followers: Vec<Follower> = viewers.map(|viewer| Follower::new(&table, viewer)).collect();
    while table.phase() == Phase::Playing && table.events().len() < 60 {
        let (at, legal) = (table.events().len() as u64, table.legal());
        play(&mut table, at, &legal[dice.below(legal.len())]).unwrap();
        followers.iter_mut().for_each(|follower| follower.follow(&table));
        if table.ply() == 9 && table.act(at, ZERO, Act::Offer { offer: Offer::Pause }).is_ok() {
            followers.iter_mut().for_each(|follower| follower.follow(&table));
        }
    }
    for follower in followers {
        let whole = serde_json::to_value(table.log(follower.viewer, 0)).unwrap();
        assert_eq!(Value::from(follower.log), whole);
    }
}

fn follow_all<G: Show>() {
    G::INFO.seats.iter().for_each(|&seats| follow::<G>(seats));
}

#[test]
fn increments_lead_from_view_to_view() {
    for &game in GameId::ALL {
        for_game!(game, G => follow_all::<G>());
    }
}

#[test]
fn increments_leave_out_what_did_not_change() {
    let mut table: Table<ludo_games::labyrinthe::Labyrinthe> = dealt(&humans(2), open_terms());
    let before = table.view(ZERO);
    play(&mut table, 0, "b1-c1").unwrap();
    let increment = table.view(ZERO).since(&before, Vec::new());
    let changes = serde_json::to_value(&increment.changes).unwrap();
    let fields = |value: &Value| {
        let mut fields: Vec<String> = value.as_object().unwrap().keys().cloned().collect();
        fields.sort_unstable();
        fields
    };
    assert_eq!(fields(&changes), ["choices", "events", "last", "ply", "scene"]);
    assert_eq!(fields(&changes["scene"]), ["notices", "pieces"]);
    let nothing = table.view(ZERO).since(&table.view(ZERO), Vec::new());
    assert_eq!(nothing.changes, ViewChanges::default());
}

/// A viewer who was away asks for the log from where he left off.
#[test]
fn the_log_is_told_from_any_event_on() {
    let mut table: Table<ludo_games::labymaster::Labymaster> = dealt(&humans(2), open_terms());
    for action in ["r3>", "r7<", "r3<"] {
        play(&mut table, 0, action).unwrap();
    }
    let whole = table.log(ZERO, 0);
    let told: Vec<(u32, u32)> = whole.iter().map(|entry| (entry.n, entry.ply)).collect();
    assert_eq!(told, [(0, 0), (1, 0), (2, 0), (3, 1), (4, 2), (5, 3)]);
    for from in 0..=6 {
        assert_eq!(table.log(ZERO, from), whole[from as usize..]);
    }
    assert_eq!(whole.last(), table.last_entry(ZERO).as_ref());
}
