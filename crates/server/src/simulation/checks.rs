//! What must hold in the end.

use ludo_games::Seed;
use ludo_room::{Room, Settings};
use ludo_table::{Act, Phase, What};
use serde_json::{Value, json};

use super::client::{Story, Told};
use super::seat_of;
use crate::keys::{Hash, TableId};
use crate::store::{Memory, Store, Stored};

/// Checks everything, and tells what happened as one text.
pub(super) async fn check(memory: &mut Memory, tables: &[TableId], story: &Story, seed: u64) -> String {
    let told = story.told();
    let mut text = String::new();
    for table in tables {
        let stored = memory.load(table).unwrap().unwrap();
        let room = Room::load(&stored.record, Settings::default(), Seed::from_number(0), 0)
            .unwrap_or_else(|error| panic!("seed {seed}, {table}: does not replay: {error}"));
        check_numbers(&stored, seed);
        check_acknowledged(table, &stored, &told, seed);
        check_views(table, &stored, &room, &told, seed);
        check_not_stuck(table, &room, seed);
        text += &format!("{table} {}\n", serde_json::to_string(&stored.record.events).unwrap());
    }
    text
}

fn check_numbers(stored: &Stored, seed: u64) {
    for (n, event) in stored.record.events.iter().enumerate() {
        assert_eq!(event.n as usize, n, "seed {seed}: numbers have gaps");
    }
}

/// What was acknowledged is stored, once, where it was said to be.
fn check_acknowledged(table: &TableId, stored: &Stored, told: &Told, seed: u64) {
    for (of, id, n, act) in told.done.iter().filter(|(of, ..)| of == table) {
        let id = crate::keys::read_wish(id).unwrap();
        let kept: Vec<u32> = stored.commands.iter().filter(|(command, _)| command.id == id).map(|(_, n)| *n).collect();
        assert_eq!(kept, [*n as u32], "seed {seed}, {of}: {act:?}");
        let event = &stored.record.events[*n as usize];
        let same = match (&event.what, act) {
            // Two who offer the same have agreed.
            (What::Act(_, Act::Answer { yes: true, .. }), Act::Offer { .. }) => true,
            (What::Act(_, done), wanted) => done == wanted,
            (What::Deed(_), _) => false,
        };
        assert!(same, "seed {seed}, {of}: {act:?} became {event:?} of {:?}", seat_of(event));
    }
}

/// Every client sees what whoever looks for the first time sees.
fn check_views(table: &TableId, stored: &Stored, room: &Room, told: &Told, seed: u64) {
    for ((of, token), seen) in told.seen.iter().filter(|((of, _), _)| of == table) {
        let seats = token.as_ref().map(|token| stored.door.seats_of(Hash::of(token)).to_vec()).unwrap_or_default();
        let fresh = json!(room.glance(&seats));
        // What people who share a device see of their cards depends on who has it in hand.
        let fields: &[&str] = if seats.len() > 1 { &["events", "ply", "line", "turn", "phase"] } else { &[] };
        let same = |name: &str| seen["view"][name] == fresh["view"][name];
        let equal = if fields.is_empty() { seen["view"] == fresh["view"] } else { fields.iter().all(|name| same(name)) };
        assert!(equal, "seed {seed}, {of}: a client sees something else:\n{}", difference(&seen["view"], &fresh["view"]));
        assert_eq!(seen["log"], fresh["log"], "seed {seed}, {of}: a client was told something else");
    }
}

fn difference(seen: &Value, fresh: &Value) -> String {
    let Some(fields) = fresh.as_object() else { return format!("{seen}\n{fresh}") };
    let other = fields.iter().filter(|(name, value)| seen[name.as_str()] != **value);
    other.map(|(name, value)| format!("{name}: {} instead of {value}\n", seen[name.as_str()])).collect()
}

/// A person can act, or nothing is left to be done.
fn check_not_stuck(table: &TableId, room: &Room, seed: u64) {
    let waits = room.phase() == Phase::Waiting;
    assert!(!waits, "seed {seed}, {table}: everybody sits, but the game has not begun: {:?}", room.fair_wait());
    assert!(!room.thinks(), "seed {seed}, {table}: the computer is to move, and does not");
    let due = room.wake().is_some();
    let person = room.turn().is_some_and(|turn| room.computer(turn).is_none());
    assert!(room.phase() == Phase::Over || person || due, "seed {seed}, {table}: nobody can do anything");
}
