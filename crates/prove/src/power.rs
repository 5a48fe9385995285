//! Power cuts: what was written and not synced is gone.
//!
//! What this models: the server is killed in the middle of whatever it does. Of every file in its data folder there is left what had
//! been synced by `fsync` or `fdatasync`, and, every other time, each 4 KB page written since by the toss of a coin, in any
//! order. A file is there once it was synced for the first time; removed files are gone at once. SQLite's `-shm` file never survives.

use anyhow::{Context, Result};

use crate::chance::Chance;
use crate::kill::{finish, play_through};
use crate::server::{Server, Start};
use crate::shim::Shim;
use crate::{Outcome, Settings};

/// Cuts the power as often as wanted, then holds what everybody was told against what is stored.
///
/// # Errors
/// When the server does not start again, or a game never ends.
pub fn run(settings: &Settings) -> Result<Outcome> {
    let folder = tempfile::tempdir().context("a folder")?;
    let shim = Shim::new(folder.path())?;
    let usual = settings.start();
    let environment = [usual.environment.clone(), shim.environment()].concat();
    let mut server = Server::start(Start { environment, ..usual }, folder.path())?;
    let (mut chance, mut outcome) = (Chance::new(settings.seed), Outcome::new("power"));
    let (played, times) = play_through(settings, &mut server, |server| {
        server.kill()?;
        let coin = chance.once_in(2);
        shim.cut_power(coin.then_some(&mut chance))?;
        server.restart()
    })?;
    outcome.runs = times;
    finish(&mut outcome, server, &played)?;
    Ok(outcome)
}
