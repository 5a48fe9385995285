//! A disk that is full for a while.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use anyhow::{Context, Result};

use crate::chance::Chance;
use crate::client::player::{Manner, Pulse, is_harmless};
use crate::games::Crowd;
use crate::kill::finish;
use crate::server::{Server, Start};
use crate::shim::Shim;
use crate::{Outcome, Settings, runtime, wait_until};

/// Fills the disk as often as wanted while people play, and gives room again.
///
/// # Errors
/// When play does not go on.
pub fn run(settings: &Settings) -> Result<Outcome> {
    let folder = tempfile::tempdir().context("a folder")?;
    let shim = Shim::new(folder.path())?;
    let usual = settings.start();
    let environment = [usual.environment.clone(), shim.environment()].concat();
    let server = Server::start(Start { environment, ..usual }, folder.path())?;
    let (mut chance, mut outcome) = (Chance::new(settings.seed), Outcome::new("disk"));
    let (pulse, runtime) = (Arc::new(Pulse::default()), runtime()?);
    let manner = Manner { pulse: Arc::clone(&pulse), pause: Duration::from_millis(2), ..Manner::default() };
    let crowd = runtime.block_on(async { Crowd::gather(server.place(), 8, &manner, &mut chance) });
    for _ in settings.rounds() {
        go_on(&pulse, 100).context("before the disk is full")?;
        shim.set_full(true)?;
        let before = pulse.refused.load(Ordering::Relaxed);
        wait_until("acts are refused", || pulse.refused.load(Ordering::Relaxed) > before + 10)?;
        shim.set_full(false)?;
        go_on(&pulse, 100).context("when there is room again")?;
        outcome.runs += 1;
    }
    let played = runtime.block_on(crowd.finish())?;
    for code in played.iter().flat_map(|table| &table.players).flat_map(|player| &player.ledger.refused) {
        outcome.check(code == "server/full" || is_harmless(code), || format!("refused with {code}"));
    }
    finish(&mut outcome, server, &played)?;
    Ok(outcome)
}

/// Waits until so many more acts were acknowledged.
///
/// # Errors
/// When that does not happen for long.
pub fn go_on(pulse: &Pulse, acts: usize) -> Result<()> {
    let before = pulse.acknowledged.load(Ordering::Relaxed);
    wait_until("play goes on", || pulse.acknowledged.load(Ordering::Relaxed) >= before + acts)
}
