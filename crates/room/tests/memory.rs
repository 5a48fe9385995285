//! How much memory a room takes, counted by the allocator.
#![allow(unsafe_code, reason = "an allocator cannot be written without")]
#![allow(clippy::print_stdout, reason = "the figures are worth reading")]

mod common;

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use common::{HERE, any_move, dealt, people, terms};
use ludo_games::{Dice, GameId, Seed, for_game};
use ludo_room::Settings;
use ludo_table::{Act, Phase};

/// The system's allocator, and how many bytes it has given out.
struct Counting;

thread_local! {
    /// The bytes that this thread has taken and not given back: what the harness takes on others is not counted.
    static LIVE: Cell<usize> = const { Cell::new(0) };
}

/// What this thread has taken and not given back.
fn live() -> usize {
    LIVE.get()
}

/// The same since it was so much. The harness takes some of a thread's bytes for it, so both may lie around nothing.
fn taken_since(before: usize) -> usize {
    live().wrapping_sub(before)
}

// SAFETY: everything is left to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        LIVE.set(live().wrapping_add(layout.size()));
        // SAFETY: as our caller promises.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        LIVE.set(live().wrapping_sub(layout.size()));
        // SAFETY: as our caller promises.
        unsafe { System.dealloc(place, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn a_thought_takes_its_memory_when_it_begins_and_not_from_those_who_run_the_room() {
    for &game in GameId::ALL {
        let mut room = dealt(game.id(), people(2), terms(), Settings::default());
        room.join(HERE, room.players(), 0);
        room.act(HERE, Act::Hint, 0).unwrap();
        let before = live();
        let mut job = room.job().unwrap();
        let handed_out = taken_since(before);
        assert!(handed_out < 50_000, "{} takes {handed_out} bytes", game.id());
        job.thinking.step(1);
        assert!(taken_since(before) > handed_out, "{}", game.id());
    }
}

#[test]
fn a_room_after_100_plies_takes_under_50_kilobytes() {
    for &game in GameId::ALL {
        for &seats in for_game!(game, G => <G as ludo_games::Game>::INFO.seats) {
            grown(game, seats); // makes what is made once for all tables
            let (awake, asleep) = grown(game, seats);
            println!("{} for {seats}: {awake} bytes, {asleep} when it rests", game.id());
            assert!(awake < 50_000, "{} for {seats} takes {awake} bytes", game.id());
            assert!(asleep < 16_000, "{} for {seats} rests on {asleep} bytes", game.id());
        }
    }
}

/// What a room takes after 100 plies, or at the end of a shorter game; and what when it rests.
fn grown(game: GameId, seats: u8) -> (usize, usize) {
    let mut dice = Dice::new(&Seed::from_number(7));
    let before = live();
    let mut room = dealt(game.id(), people(seats.into()), terms(), Settings::default());
    room.join(HERE, room.players(), 0);
    while room.phase() == Phase::Playing && room.ply() < 100 {
        let Some(act) = any_move(&mut room, HERE, &mut dice) else { break };
        let _ = room.act(HERE, act, 0);
    }
    let awake = taken_since(before);
    room.rest();
    (awake, taken_since(before))
}
