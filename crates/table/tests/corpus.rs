//! The fuzz corpus as ordinary tests: nothing in it panics, whole or damaged.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that goes wrong should stop there")]

#[allow(unreachable_pub, reason = "a library of its own for the fuzzer")]
#[path = "../../../fuzz/src/lib.rs"]
mod probes;

use std::fs;
use std::path::Path;

use ludo_games::{Dice, Seed};

fn run(target: &str, probe: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let mut files: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 5, "{} holds only {} files", folder.display(), files.len());
    let mut dice = Dice::new(&Seed::from_number(0));
    for file in files {
        let bytes = fs::read(&file).unwrap();
        probe(&bytes);
        for _ in 0..40 {
            probe(&damaged(&bytes, &mut dice));
        }
    }
}

/// The bytes cut short, or with a few of them changed, taken out or put in.
fn damaged(bytes: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut damaged = bytes.to_vec();
    for _ in 0..=dice.below(3) {
        let place = dice.below(damaged.len() + 1);
        match dice.below(4) {
            0 if dice.below(4) == 0 => damaged.truncate(place),
            1 if place < damaged.len() => drop(damaged.remove(place)),
            2 => damaged.insert(place, *b"0a#.\"\n{}[]-x"[dice.below(12)..].first().unwrap_or(&b'z')),
            _ if place < damaged.len() => damaged[place] = dice.bits() as u8 % 128,
            _ => {}
        }
    }
    damaged
}

#[test]
fn notation() {
    run("notation", probes::notation);
}

#[test]
fn edition() {
    run("edition", probes::edition);
}

#[test]
fn record() {
    run("record", probes::record);
}

#[test]
fn trace() {
    run("trace", probes::trace);
}
