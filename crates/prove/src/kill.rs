//! A server that is killed and started again at random moments while people play.

use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::Result;

use crate::audit::{audit, refusals};
use crate::chance::Chance;
use crate::client::player::Manner;
use crate::games::{Crowd, Played};
use crate::server::Server;
use crate::{Outcome, Settings, runtime};

/// How many tables are played at once.
const TABLES: u32 = 14;

/// Kills and restarts a server as often as wanted, then holds what everybody was told against what is stored.
///
/// # Errors
/// When the server does not start again, or a game never ends.
pub fn run(settings: &Settings) -> Result<Outcome> {
    let (_folder, mut server) = settings.serve()?;
    let mut outcome = Outcome::new("kill");
    let (played, kills) = play_through(settings, &mut server, |server| {
        server.kill()?;
        server.restart()
    })?;
    outcome.runs = kills;
    finish(&mut outcome, server, &played)?;
    Ok(outcome)
}

/// Has people and computers play while something bad is done to the server as often as wanted and there is time for, and until all their
/// games are over or left: what was played, and how often it was done.
///
/// # Errors
/// When the server does not start again, or a game never ends.
pub fn play_through(
    settings: &Settings,
    server: &mut Server,
    mut harm: impl FnMut(&mut Server) -> Result<()>,
) -> Result<(Vec<Played>, usize)> {
    let mut chance = Chance::new(settings.seed);
    let runtime = runtime()?;
    let manner = Manner { mixed: true, pause: Duration::from_millis(1), ..Manner::default() };
    let crowd = runtime.block_on(async { Crowd::gather(server.place(), TABLES, &manner, &mut chance) });
    let mut harmed = 0;
    for _ in settings.rounds() {
        sleep(Duration::from_millis(20 + chance.below(400) as u64));
        if crowd.has_failed() {
            break;
        }
        harm(server)?;
        harmed += 1;
    }
    Ok((runtime.block_on(crowd.finish())?, harmed))
}

/// Ends the server and holds what was played against what it has stored.
///
/// # Errors
/// When that cannot be read.
pub fn finish(outcome: &mut Outcome, mut server: Server, played: &[Played]) -> Result<()> {
    let status = server.terminate()?;
    outcome.check(status.success(), || format!("the server ended with {status}"));
    let start = Instant::now();
    audit(outcome, &server.data(), played)?;
    let log = server.log()?;
    outcome.check(!log.contains("panicked"), || "something panicked in the server".to_owned());
    let players = || played.iter().flat_map(|table| &table.players);
    let acts: usize = players().map(|player| player.ledger.acknowledged.len()).sum();
    outcome.remark(format!(
        "{} games, {} of them left, {acts} acts acknowledged, refused: {}; checked in {:.1} s",
        played.len(),
        played.iter().filter(|table| table.record.is_none()).count(),
        refusals(players()),
        start.elapsed().as_secs_f64()
    ));
    Ok(())
}
