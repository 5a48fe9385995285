//! Short versions of `cargo xtask prove`, as tests of this program.

use ludo_prove::{PROOFS, Settings};

/// Runs a proof as often as tests do, and finds nothing wrong.
#[track_caller]
pub(crate) fn holds(name: &str) {
    let proof = PROOFS.iter().find(|proof| proof.name == name).expect("a proof");
    let program = env!("CARGO_BIN_EXE_ludotheque").into();
    let settings = Settings { program, runs: proof.short, seed: 14, end: None, fault: None };
    let outcome = (proof.run)(&settings).expect("it runs to its end");
    assert!(outcome.is_good(), "{outcome:#?}");
}
