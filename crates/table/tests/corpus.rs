//! The fuzz corpus as ordinary tests: nothing in it panics.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that goes wrong should stop there")]

#[allow(unreachable_pub, reason = "a library of its own for the fuzzer")]
#[path = "../../../fuzz/src/lib.rs"]
mod probes;

use std::fs;
use std::path::Path;

fn run(target: &str, probe: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let mut files: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 5, "{} holds only {} files", folder.display(), files.len());
    for file in files {
        let bytes = fs::read(&file).unwrap();
        // Cut and damaged, too: where most parsers break.
        probe(&bytes);
        for cut in [bytes.len() / 3, bytes.len() / 2, bytes.len().saturating_sub(1)] {
            probe(&bytes[..cut]);
        }
        let mut damaged = bytes.clone();
        if let Some(byte) = damaged.get_mut(bytes.len() / 2) {
            *byte ^= 0x11;
            probe(&damaged);
        }
    }
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
fn trace() {
    run("trace", probes::trace);
}
