//! The table as a machine: acts and deeds in, facts out, refusals that change nothing. A file for each stage and subject.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that goes wrong should stop there")]

#[path = "../common/mod.rs"]
mod common;

mod anything;
mod cards;
mod clocks;
mod leaving;
mod offers;
mod over;
mod playing;
mod refusals;
mod waiting;
