//! The figures of a server on one core, with whoever loads it on the other.

pub mod duel;
pub mod rate;
pub mod seat;
pub mod stored;
pub mod thinking;

use std::ffi::OsString;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use rustix::thread::{CpuSet, sched_setaffinity};
use serde::Serialize;
use tokio::runtime::{Builder, Runtime};
use tokio::time::sleep;

use self::duel::{Duel, GAMES, SEQUENCE, in_turn, set_many};
use self::rate::{Counted, Spares, open_loop, throughput};
use crate::Settings;
use crate::chance::Chance;
use crate::server::{Server, Start, busy_seconds};

/// How much is loaded onto the server.
#[derive(Clone, Debug)]
pub struct Size {
    /// Tables that play at once.
    pub tables: usize,
    /// Tables that wait to take the place of those whose games end.
    pub spares: usize,
    /// How long moves are counted.
    pub lasts: Duration,
    /// Sockets that do nothing.
    pub idle: usize,
    /// Tables that are stored when the server starts.
    pub stored: u32,
}

impl Size {
    /// What the figures are about.
    pub const FULL: Size =
        Size { tables: 1000, spares: 1000, lasts: Duration::from_secs(10), idle: 10_000, stored: 100_000 };
    /// Enough to see that everything works.
    pub const SMALL: Size =
        Size { tables: 40, spares: 20, lasts: Duration::from_secs(2), idle: 80, stored: 400 };
}

/// The figures, as a machine reads them.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Figures {
    /// Moves acknowledged and heard by both players, per second.
    pub moves_per_second: f64,
    /// 99 of 100 moves are heard faster than this when 2,000 are sent a second.
    pub p99_ms_at_2000: f64,
    /// Sockets that do nothing.
    pub idle_sockets: usize,
    /// The server's memory for each of them.
    pub idle_bytes_each: f64,
    /// From the start of the program until a move is acknowledged.
    pub first_move_ms_100k_tables: f64,
    /// Acts stored per second by the store alone, where that was measured.
    pub store_per_second: Option<f64>,
    /// Time of a processor that the server took for a move, in microseconds: this can be compared on a busy machine, too.
    pub server_us_per_move: f64,
    /// 99 of 100 moves of people are heard faster than this, 200 a second, while no computer thinks.
    pub p99_ms_calm: f64,
    /// The same while 200 tables wait for a computer of level 5.
    pub p99_ms_at_200_thinking: f64,
    /// How busy the generator's core was, from 0 to 1, while moves were counted: near 1, it was the limit.
    pub generator_busy: f64,
    /// The same of the server's core.
    pub server_busy: f64,
    /// What came of it in words.
    #[serde(skip)]
    pub remarks: Vec<String>,
}

/// Measures the parts of these names, or everything when none is named.
///
/// # Errors
/// When the server fails.
pub fn run(settings: &Settings, size: &Size, parts: &[String]) -> Result<Figures> {
    allow_many_sockets()?;
    stay_on_core(1)?;
    let mut figures = Figures::default();
    for part in PARTS.iter().filter(|part| parts.is_empty() || parts.iter().any(|name| name == part.name)) {
        (part.measure)(settings, size, &mut figures).context(part.name)?;
    }
    Ok(figures)
}

/// A part of what is measured, with a server of its own.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    /// What it is called.
    pub name: &'static str,
    measure: fn(&Settings, &Size, &mut Figures) -> Result<()>,
}

/// All parts.
pub const PARTS: [Part; 4] = [
    Part { name: "moves", measure: playing },
    Part { name: "thinking", measure: thinking },
    Part { name: "idle", measure: idle },
    Part { name: "first-move", measure: first_move },
];

/// The server on core 0.
fn start(settings: &Settings) -> Start {
    let wrapper = ["taskset", "-c", "0"].map(OsString::from).to_vec();
    Start { wrapper, ..settings.start() }
}

/// One thread is enough, and what it costs is easy to tell.
fn runtime() -> Result<Runtime> {
    Ok(Builder::new_current_thread().enable_all().build()?)
}

fn stay_on_core(core: usize) -> Result<()> {
    let mut cores = CpuSet::new();
    cores.set(core);
    Ok(sched_setaffinity(None, &cores)?)
}

/// As many files as the system lets a process have; the server inherits it.
fn allow_many_sockets() -> Result<()> {
    let most = getrlimit(Resource::Nofile).maximum;
    setrlimit(Resource::Nofile, Rlimit { current: most, maximum: most })?;
    Ok(())
}

fn playing(settings: &Settings, size: &Size, figures: &mut Figures) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let mut server = Server::start(start(settings), folder.path())?;
    let mut chance = Chance::new(settings.seed);
    let runtime = runtime()?;
    // Games of Séquence are short: others of theirs take their places.
    let kinds = [in_turn(&GAMES, size.tables), in_turn(&[SEQUENCE], size.spares)].concat();
    let mut duels = runtime.block_on(set_many(server.place(), kinds, &mut chance))?;
    let spares = Spares::new(duels.split_off(size.tables));
    let warm_up = Duration::from_secs(2);
    let busy = || Ok::<_, anyhow::Error>((busy_seconds("/proc/self/stat")?, server.busy_seconds()?));
    let (before, began) = (busy()?, Instant::now());
    let (Counted { moves, all }, duels) =
        runtime.block_on(throughput(duels, &spares, warm_up, size.lasts))?;
    let (after, took) = (busy()?, began.elapsed().as_secs_f64());
    figures.moves_per_second = moves as f64 / size.lasts.as_secs_f64();
    figures.server_us_per_move = (after.1 - before.1) * 1e6 / all as f64;
    (figures.generator_busy, figures.server_busy) =
        ((after.0 - before.0) / took, (after.1 - before.1) / took);
    figures.remarks.push(format!("{} tables left, {} spares", duels.len(), spares.left()));
    let mut found = runtime.block_on(open_loop(duels, &spares, 2000, size.lasts))?;
    figures.p99_ms_at_2000 = found.quantile(0.99);
    figures.remarks.push(format!(
        "at 2,000 moves a second, ms: median {:.2}, p90 {:.2}, p99 {:.2}, longest {:.2}; {} moves, {} without a table",
        found.quantile(0.5),
        found.quantile(0.9),
        found.quantile(0.99),
        found.quantile(1.0),
        found.took.len(),
        found.without_table
    ));
    server.terminate()?;
    Ok(())
}

fn thinking(settings: &Settings, size: &Size, figures: &mut Figures) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let mut server = Server::start(start(settings), folder.path())?;
    let mut chance = Chance::new(settings.seed);
    let (tables, lasts) = (size.tables / 5, size.lasts);
    let mut found = runtime()?.block_on(thinking::measure(server.place(), tables, lasts, &mut chance))?;
    (figures.p99_ms_calm, figures.p99_ms_at_200_thinking) =
        (found.calm.quantile(0.99), found.busy.quantile(0.99));
    figures.remarks.push(format!(
        "200 moves of people a second, ms: median {:.2}, p99 {:.2}; with {tables} tables waiting for level 5: median {:.2}, p99 {:.2}, {} without a table; {} computers moved meanwhile",
        found.calm.quantile(0.5),
        figures.p99_ms_calm,
        found.busy.quantile(0.5),
        figures.p99_ms_at_200_thinking,
        found.busy.without_table,
        found.moved
    ));
    server.terminate()?;
    Ok(())
}

fn idle(settings: &Settings, size: &Size, figures: &mut Figures) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let server = Server::start(start(settings), folder.path())?;
    let before = server.memory()?;
    let mut chance = Chance::new(settings.seed);
    let runtime = runtime()?;
    let duels = runtime.block_on(set_many(server.place(), in_turn(&GAMES, size.idle / 2), &mut chance))?;
    // A table remembers for a while what its devices were shown: nobody who has just moved is idle.
    runtime.block_on(async { sleep(Duration::from_secs(10)).await });
    let after = server.memory()?;
    figures.idle_sockets = duels.len() * 2;
    figures.idle_bytes_each = after.saturating_sub(before) as f64 / figures.idle_sockets as f64;
    figures.remarks.push(format!("idle: {} MB before, {} MB after", before >> 20, after >> 20));
    Ok(())
}

fn first_move(settings: &Settings, size: &Size, figures: &mut Figures) -> Result<()> {
    // With seats, vows and numbers before the first move that makes 60 events. No game of Séquence is that long.
    const LONG: [duel::Middle; 3] = [("pictofab", 52), ("labymaster", 56), ("labyrinthe", 56)];
    let folder = tempfile::tempdir()?;
    let mut server = Server::start(start(settings), folder.path())?;
    let mut chance = Chance::new(settings.seed);
    let runtime = runtime()?;
    let duels = runtime.block_on(set_many(server.place(), in_turn(&LONG, 9), &mut chance))?;
    let seated: Vec<_> = duels.iter().map(|duel| duel.seated.clone()).collect();
    drop(duels);
    server.terminate()?;
    stored::multiply(&server.data(), size.stored)?;
    let round = size.stored / seated.len() as u32 / 2;
    let mut wanted = seated.first().context("a table")?.clone();
    wanted.table = stored::name_of_copy(&wanted.table, round);
    let began = Instant::now();
    server.restart()?;
    let ready = began.elapsed();
    runtime.block_on(async {
        let mut duel = Duel::connect(server.place(), wanted, &mut chance).await?;
        duel.play().await
    })?;
    figures.first_move_ms_100k_tables = began.elapsed().as_secs_f64() * 1e3;
    figures.remarks.push(format!(
        "{} stored tables: ready after {:.0} ms",
        size.stored,
        ready.as_secs_f64() * 1e3
    ));
    ensure!(server.terminate()?.success(), "the server did not end well");
    Ok(())
}
