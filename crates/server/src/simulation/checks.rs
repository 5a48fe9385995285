//! What must hold in the end.

use ludo_games::Seed;
use ludo_room::{Room, Settings};
use ludo_table::{Act, Deed, Event, Phase, What};
use serde_json::{Value, json};

use super::client::{Story, Told};
use crate::keys::{Hash, TableId};
use crate::store::{Memory, Store, Stored};

/// How long a move of the computer takes at most, in milliseconds.
const PACE: u64 = 5_000;

/// Checks everything, and tells what happened as one text.
pub(super) fn check(memory: &mut Memory, tables: &[TableId], story: &Story, now: u64, seed: u64) -> String {
    let told = story.told();
    let mut text = String::new();
    for table in tables {
        let stored = memory.load(table).unwrap().unwrap();
        let room = Room::load(&stored.record, Settings::default(), Seed::from_number(0), 0)
            .unwrap_or_else(|error| panic!("seed {seed}, {table}: does not replay: {error}"));
        check_numbers(&stored, seed);
        check_acknowledged(table, &stored, &told, seed);
        // What computers have played or clocks have ended at this very moment may still be on its way.
        if !is_lately(&room, now) {
            check_views(table, &stored, &room, &told, seed);
        }
        check_not_stuck(table, &room, now, seed);
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
        let kept: Vec<u32> =
            stored.commands.iter().filter(|(command, _)| command.id == id).map(|(_, n)| *n).collect();
        assert_eq!(kept, [*n as u32], "seed {seed}, {of}: {act:?}");
        let event = &stored.record.events[*n as usize];
        let same = match (&event.what, act) {
            // Two who offer the same have agreed.
            (What::Act(_, Act::Answer { yes: true, .. }), Act::Offer { .. }) => true,
            (What::Act(_, done), wanted) => done == wanted,
            (What::Deed(_), _) => false,
        };
        assert!(same, "seed {seed}, {of}: {act:?} became {event:?}");
    }
}

/// Every client sees what whoever looks for the first time sees.
fn check_views(table: &TableId, stored: &Stored, room: &Room, told: &Told, seed: u64) {
    for ((of, token), seen) in told.seen.iter().filter(|((of, _), _)| of == table) {
        let seats =
            token.as_ref().map(|token| stored.door.seats_of(Hash::of(token)).to_vec()).unwrap_or_default();
        let fresh = json!(room.glance(&seats));
        // What people who share a device see of their cards depends on who has it in hand.
        let fields: &[&str] = if seats.len() > 1 { &["events", "ply", "line", "turn", "phase"] } else { &[] };
        let same = |name: &str| seen.view[name] == fresh["view"][name];
        let equal = if fields.is_empty() {
            *seen.view == fresh["view"]
        } else {
            fields.iter().all(|name| same(name))
        };
        assert!(
            equal,
            "seed {seed}, {of}: a client sees something else:\n{}",
            difference(&seen.view, &fresh["view"])
        );
        if replaced(stored) {
            assert_eq!(
                numbers(&seen.log),
                numbers(fresh["log"].as_array().unwrap()),
                "seed {seed}, {of}: a client was told something else"
            );
        } else {
            check_log(&seen.log, fresh["log"].as_array().unwrap(), of, seed);
        }
    }
}

/// Whether the computer has ever stood in for somebody: what he was told before speaks to him, what he was told meanwhile to nobody.
fn replaced(stored: &Stored) -> bool {
    let leaves = |event: &Event| match &event.what {
        What::Deed(deed) => matches!(deed, Deed::Flag { .. } | Deed::Gone { .. }),
        What::Act(_, act) => matches!(act, Act::Resign | Act::Claim { .. } | Act::Substitute { .. }),
    };
    stored.record.events.iter().any(leaves)
}

fn numbers(log: &[Value]) -> Vec<&Value> {
    log.iter().map(|entry| &entry["n"]).collect()
}

fn check_log(seen: &[Value], fresh: &[Value], table: &TableId, seed: u64) {
    let place = (0..seen.len().max(fresh.len())).find(|&place| seen.get(place) != fresh.get(place));
    if let Some(place) = place {
        let (seen, fresh) = (seen.get(place), fresh.get(place));
        panic!("seed {seed}, {table}: at {place} a client was told\n{seen:?} instead of\n{fresh:?}");
    }
}

fn difference(seen: &Value, fresh: &Value) -> String {
    let Some(fields) = fresh.as_object() else { return format!("{seen}\n{fresh}") };
    let other = fields.iter().filter(|(name, value)| seen[name.as_str()] != **value);
    other.map(|(name, value)| format!("{name}: {} instead of {value}\n", seen[name.as_str()])).collect()
}

fn is_lately(room: &Room, now: u64) -> bool {
    room.events().last().is_some_and(|event| event.at + PACE > now)
}

/// A person can act, or nothing is left to be done.
fn check_not_stuck(table: &TableId, room: &Room, now: u64, seed: u64) {
    let waits = room.phase() == Phase::Waiting;
    let events = || room.events().iter().map(|event| format!("{event:?}\n")).collect::<String>();
    assert!(
        !waits,
        "seed {seed}, {table}: the game has not begun, and waits for {:?}:\n{}",
        room.fair_wait(),
        events()
    );
    if room.glance(&[]).view.paused {
        // Whoever likes can let it go on.
        return;
    }
    // Computers that are left among themselves play on.
    let lately = is_lately(room, now);
    assert!(
        !room.thinks() || lately,
        "seed {seed}, {table}: the computer is to move, and does not:\n{}",
        events()
    );
    let due = room.wake().is_some() || lately;
    let person = room.turn().is_some_and(|turn| room.computer(turn).is_none());
    assert!(
        room.phase() == Phase::Over || person || due,
        "seed {seed}, {table}: nobody can do anything:\n{}",
        events()
    );
}
