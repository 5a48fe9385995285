//! What the server has said is stored is stored, whatever happens to it: short versions of `cargo xtask prove`.

use std::sync::{Mutex, PoisonError};

use ludo_prove::{PROOFS, Settings};

/// One at a time: each keeps the machine busy.
static TURN: Mutex<()> = Mutex::new(());

#[track_caller]
fn holds(name: &str) {
    let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    let proof = PROOFS.iter().find(|proof| proof.name == name).expect("a proof");
    let program = env!("CARGO_BIN_EXE_ludotheque").into();
    let settings = Settings { program, runs: proof.short, seed: 14, fault: None };
    let outcome = (proof.run)(&settings).expect("it runs to its end");
    assert!(outcome.is_good(), "{outcome:#?}");
}

#[test]
fn nothing_is_lost_when_the_server_is_killed() {
    holds("kill");
}

#[test]
fn nothing_is_lost_when_the_power_is_cut() {
    holds("power");
}

#[test]
fn what_is_told_was_synced() {
    holds("strace");
}

#[test]
fn a_full_disk_refuses_and_play_goes_on_when_there_is_room() {
    holds("disk");
}

#[test]
fn nobody_loses_a_move_when_the_server_restarts() {
    holds("restart");
}
