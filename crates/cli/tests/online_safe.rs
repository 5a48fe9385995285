//! Nobody can harm anybody else at a table: short versions of `cargo xtask prove`.

mod proofs;

use proofs::holds;

#[test]
fn clocks_give_back_the_time_for_which_the_server_stood() {
    holds("stop");
}

#[test]
fn nobody_loses_time_when_the_systems_clock_jumps() {
    holds("clock");
}

#[test]
fn nobody_is_told_what_he_may_not_know() {
    holds("leaks");
}

#[test]
fn nonsense_gets_a_code_and_harms_nobody() {
    holds("hostile");
}

#[test]
fn somebody_who_never_reads_is_disconnected_and_nobody_else_notices() {
    holds("slow");
}
