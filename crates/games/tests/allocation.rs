//! Listing and playing actions allocates nothing once the lists have grown.
#![allow(unsafe_code, reason = "counting allocations takes an allocator, which only unsafe code can be")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use ludo_games::{Dice, Game, GameId, Options, Seed, Setup, for_game};

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

struct Counting;

// SAFETY: every call goes to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        // SAFETY: the caller keeps the contract, which is the same.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract, which is the same.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn play<G: Game>() {
    // With all options there are most actions.
    let options = Options::all::<G>().last().unwrap_or_default();
    for (id, _) in G::INFO.editions {
        for &seats in G::INFO.seats {
            let setup = Setup { seats, options, ..Setup::of::<G>() };
            let game = G::new(G::built_in(id).expect("listed"), setup).expect("a setup of the game");
            let counted = allocations_of_warm_games(&game);
            assert_eq!(counted, 0, "{} {id} for {seats}", G::INFO.id);
        }
    }
}

fn allocations_of_warm_games<G: Game>(game: &G) -> u64 {
    let mut dice = Dice::new(&Seed::from_number(1));
    let mut actions = Vec::with_capacity(1024);
    let mut counted = 0;
    for _ in 0..5 {
        let start = game.start(dice.seed());
        let mut state = start.clone();
        let before = ALLOCATIONS.with(Cell::get);
        for _ in 0..2 {
            // Going back to a state costs nothing either.
            state.clone_from(&start);
            loop {
                game.legal(&state, &mut actions);
                let Some(action) = dice.pick(&actions) else { break };
                game.play_unchecked(&mut state, action);
            }
        }
        counted += ALLOCATIONS.with(Cell::get) - before;
    }
    counted
}

#[test]
fn playing_allocates_nothing() {
    for &game in GameId::ALL {
        for_game!(game, G => play::<G>());
    }
}
