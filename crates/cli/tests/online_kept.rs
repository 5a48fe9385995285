//! What the server has said is stored is stored, whatever happens to it: short versions of `cargo xtask prove`.

mod proofs;

use std::sync::{Mutex, PoisonError};

/// One at a time: each keeps the machine busy.
static TURN: Mutex<()> = Mutex::new(());

#[track_caller]
fn holds(name: &str) {
    let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    proofs::holds(name);
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
