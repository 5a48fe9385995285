//! A server that stands still for a while, and one whose system clock jumps: nobody loses time by it.

use std::sync::Arc;
use std::thread::sleep;
use std::time::Duration;

use anyhow::{Context, Result};
use ludo_table::{Deed, Event, What};
use rustix::process::Signal;

use crate::audit::read_store;
use crate::chance::Chance;
use crate::client::player::{Manner, Pulse, is_harmless};
use crate::client::table::Wanted;
use crate::disk::go_on;
use crate::games::{Crowd, KINDS, Played, play_one};
use crate::kill::finish;
use crate::server::{Server, Start};
use crate::shim::Shim;
use crate::{Outcome, Settings, runtime};

/// How long a turn may take, in milliseconds: less than the server stands still.
const TURN: u32 = 5000;
const STANDS: Duration = Duration::from_secs(10);

/// Stops the server with SIGSTOP for longer than a turn may take, as often as wanted.
///
/// # Errors
/// When a game never ends.
pub fn stop(settings: &Settings) -> Result<Outcome> {
    let (_folder, server) = settings.serve()?;
    let (mut chance, mut outcome) = (Chance::new(settings.seed), Outcome::new("stop"));
    let runtime = runtime()?;
    let mut all = Vec::new();
    for _ in settings.rounds() {
        let pulse = Arc::new(Pulse::default());
        let manner =
            Manner { pulse: Arc::clone(&pulse), pause: Duration::from_millis(50), ..Manner::default() };
        let games = timed_games(&server, &manner, &mut chance);
        let games = runtime.spawn(games);
        go_on(&pulse, 40)?;
        server.signal(Signal::STOP)?;
        sleep(STANDS);
        server.signal(Signal::CONT)?;
        all.extend(runtime.block_on(games)??);
        outcome.runs += 1;
    }
    let data = server.data();
    finish(&mut outcome, server, &all)?;
    check_clocks(&mut outcome, &data, &all)?;
    Ok(outcome)
}

/// One table of each game with a clock, all at once.
fn timed_games(
    server: &Server,
    manner: &Manner,
    chance: &mut Chance,
) -> impl Future<Output = Result<Vec<Played>>> + Send + 'static {
    let tasks: Vec<_> = (0..4)
        .map(|number| {
            let (place, manner) = (server.place().from_house(number), manner.clone());
            let (wanted, mut chance) =
                (Wanted::two(KINDS[number as usize].0).with_turns_of(TURN), chance.fork());
            async move { play_one(place, &wanted, &manner, &mut chance).await }
        })
        .collect();
    async move {
        let tasks: Vec<_> = tasks.into_iter().map(tokio::spawn).collect();
        let mut played = Vec::new();
        for task in tasks {
            played.push(task.await??);
        }
        Ok(played)
    }
}

/// No flag has fallen, and every game that stood has an outage in its record.
fn check_clocks(outcome: &mut Outcome, data: &std::path::Path, played: &[Played]) -> Result<()> {
    let kept = read_store(data)?;
    let mut outages = 0;
    for table in played {
        let id = &table.seated.table;
        let events = kept.get(id).map_or(&[][..], |kept| &kept.record.events);
        outcome.check(!events.iter().any(is_flag), || format!("table {id}: a flag has fallen"));
        outages += events.iter().filter(|event| is_outage(event)).count();
        outcome.check(!stood(events) || events.iter().any(is_outage), || {
            format!("table {id}: it stood, and nobody was given the time back")
        });
    }
    outcome.check(outages > 0, || "nobody was given time back".to_owned());
    outcome.remark(format!("{outages} outages at {} tables", played.len()));
    Ok(())
}

fn is_flag(event: &Event) -> bool {
    matches!(event.what, What::Deed(Deed::Flag { .. }))
}

fn is_outage(event: &Event) -> bool {
    matches!(event.what, What::Deed(Deed::Outage { .. }))
}

/// Whether nothing happened at a table for as long as the server stood.
fn stood(events: &[Event]) -> bool {
    let long = STANDS.as_millis() as u64 * 3 / 4;
    events.windows(2).any(|pair| matches!(pair, [one, other] if other.at - one.at >= long))
}

/// Sets the system's clock an hour forth and back, and restarts the server in between, while games with clocks are played.
///
/// # Errors
/// When a game never ends.
pub fn clock(settings: &Settings) -> Result<Outcome> {
    let folder = tempfile::tempdir().context("a folder")?;
    let shim = Shim::new(folder.path())?;
    shim.set_clock(0)?;
    let usual = settings.start();
    let environment = [usual.environment.clone(), shim.environment()].concat();
    let mut server = Server::start(Start { environment, ..usual }, folder.path())?;
    let (mut chance, mut outcome) = (Chance::new(settings.seed), Outcome::new("clock"));
    let (pulse, runtime) = (Arc::new(Pulse::default()), runtime()?);
    let manner = Manner { pulse: Arc::clone(&pulse), pause: Duration::from_millis(5), ..Manner::default() };
    let crowd = runtime.block_on(async { Crowd::gather(server.place(), 7, &manner, &mut chance) });
    for run in settings.rounds() {
        for (hours, restarts) in [(1, false), (0, true), (-1, false), (0, false), (1, true), (-1, true)] {
            go_on(&pulse, 60).with_context(|| format!("run {run}, before {hours} hours"))?;
            if restarts {
                server.kill()?;
            }
            shim.set_clock(hours * 3600)?;
            if restarts {
                server.restart()?;
            }
        }
        outcome.runs += 1;
    }
    let played = runtime.block_on(crowd.finish())?;
    for code in played.iter().flat_map(|table| &table.players).flat_map(|player| &player.ledger.refused) {
        outcome.check(is_harmless(code), || format!("refused with {code}"));
    }
    let data = server.data();
    finish(&mut outcome, server, &played)?;
    for (id, kept) in read_store(&data)? {
        outcome.check(!kept.record.events.iter().any(is_flag), || format!("table {id}: a flag has fallen"));
    }
    Ok(outcome)
}
