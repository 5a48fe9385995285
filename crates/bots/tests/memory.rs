//! A search keeps to the memory it is given.
#![allow(unsafe_code, reason = "counting bytes takes an allocator, which only unsafe code can be")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::sync::Arc;
use std::time::Duration;

use ludo_bots::{Budget, Effort, Level, Mcts, Playable, Progress, Search};
use ludo_games::{Dice, Game, GameId, Observation, Seed, Setup, for_game};

thread_local! {
    /// Bytes that this thread has taken and not given back, and the most there ever were.
    static TAKEN: Cell<isize> = const { Cell::new(0) };
    static MOST: Cell<isize> = const { Cell::new(0) };
}

struct Counting;

/// A thread may give back what another has taken, so that counts can be below zero.
fn take(bytes: isize) {
    let taken = TAKEN.get() + bytes;
    TAKEN.set(taken);
    MOST.set(MOST.get().max(taken));
}

// SAFETY: every call goes to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        take(layout.size() as isize);
        // SAFETY: the caller keeps the contract, which is the same.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        take(-(layout.size() as isize));
        // SAFETY: the caller keeps the contract, which is the same.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// What a search may take besides: the position, the game so far, deals, lists for work.
const BESIDES: usize = 600_000;

/// The most bytes that a search takes while it thinks for so many nodes.
fn most_bytes<G: Game>(begin: impl FnOnce() -> Box<dyn Search<G>>, nodes: u64) -> usize {
    let before = TAKEN.get();
    MOST.set(before);
    let mut search = begin();
    while search.nodes() < nodes && search.step(1_000) == Progress::More {}
    search.report();
    (MOST.get() - before).unsigned_abs()
}

fn check<G: Playable>(seats: u8) {
    let edition = G::read_edition(G::INFO.editions[0].1).edition.expect("a good edition");
    let setup = Setup { seats, ..Setup::of::<G>() };
    let game = Arc::new(G::new(Arc::new(edition), setup).expect("a usual table"));
    let state = game.start(Seed::from_number(1));
    let seen = Observation::new(&*game, &state, game.turn(&state));
    let dice = || Dice::new(&Seed::from_number(1));
    // Whoever has much time may want large tables.
    let budget = Budget::Time(Duration::from_secs(60));
    for memory in [0, 1 << 20] {
        let effort = Effort { level: Level::Five, budget, memory, dice: dice() };
        let taken = most_bytes(|| G::search(&game, &seen, effort), 200_000);
        assert!(taken <= memory + BESIDES, "{} for {seats}: {taken} bytes of {memory}", G::INFO.id);
    }
    let memory = 100_000;
    let taken = most_bytes(|| Box::new(Mcts::new(&game, &seen, dice(), memory)), 10_000);
    assert!(taken <= memory + BESIDES, "mcts, {} for {seats}: {taken} bytes of {memory}", G::INFO.id);
}

#[test]
fn a_search_keeps_to_the_memory_it_is_given() {
    for &id in GameId::ALL {
        for_game!(id, G => G::INFO.seats.iter().for_each(|&seats| check::<G>(seats)));
    }
}
