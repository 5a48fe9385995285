//! Proofs are shown red first: a fault is planted in the server, and the proof that is meant to catch it must.

use anyhow::Result;

use crate::{Outcome, PROOFS, Settings, apart};

/// For how many seconds a proof begins runs with a fault.
const SECONDS: u64 = 60;

/// Each fault, with the proofs of which at least one must find it.
const FAULTS: [(&str, &[(&str, usize)]); 4] = [
    ("tell-before-commit", &[("strace", 1), ("kill", 100)]),
    ("no-sync", &[("power", 10), ("strace", 1)]),
    ("forget-commands", &[("kill", 20)]),
    ("show-cards", &[("leaks", 7)]),
];

/// Runs the proofs with each fault planted. It fails for every fault that nobody finds.
///
/// # Errors
/// Never: what goes wrong in a proof is what it found, or that it found nothing.
pub fn run(settings: &Settings) -> Result<Outcome> {
    let mut outcome = Outcome::new("red");
    for (fault, proofs) in FAULTS {
        let found = proofs.iter().find_map(|&(proof, runs)| finds(settings, fault, proof, runs));
        outcome.runs += 1;
        match found {
            Some(found) => outcome.remark(format!("{fault}: {found}")),
            None => outcome.fail(format!("{fault} was not found")),
        }
    }
    Ok(outcome)
}

/// What a proof finds of a fault, in words.
fn finds(settings: &Settings, fault: &str, proof: &str, runs: usize) -> Option<String> {
    let known = PROOFS.iter().find(|known| known.name == proof)?;
    let sound = Settings { fault: None, runs, ..settings.clone() };
    let faulty = Settings { fault: Some(fault.to_owned()), ..sound.clone() };
    match apart::run(known, &faulty, SECONDS) {
        Ok(outcome) if outcome.is_good() => None,
        Ok(Outcome { lost, doubled, failed, .. }) => {
            Some(format!("found by {proof}: {lost} lost, {doubled} doubled, {failed} failed"))
        }
        // A proof that cannot be run here at all has found nothing: it must run to its end without the fault.
        Err(error) => {
            let runs_without = apart::run(known, &sound, SECONDS).is_ok_and(|outcome| outcome.is_good());
            runs_without.then(|| format!("found by {proof}, which ended with: {error:#}"))
        }
    }
}
