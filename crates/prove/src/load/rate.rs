//! How many moves a server takes, and how long one takes at a given rate.

use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Result;
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::{Duration, Instant, MissedTickBehavior, interval, sleep_until};

use super::duel::Duel;

/// Tables that wait to take the place of one whose game is over.
#[derive(Clone, Debug, Default)]
pub struct Spares(Arc<Mutex<Vec<Duel>>>);

impl Spares {
    /// These.
    pub fn new(duels: Vec<Duel>) -> Spares {
        Spares(Arc::new(Mutex::new(duels)))
    }

    /// One of them; none, when all are used up.
    pub fn take(&self) -> Option<Duel> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop()
    }

    /// How many are left.
    pub fn left(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

/// A table, or the one that takes its place when its game is over; none, when there is no other.
fn going_on(duel: Duel, spares: &Spares) -> Option<Duel> {
    if duel.is_over() { spares.take() } else { Some(duel) }
}

/// How many moves came to an end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counted {
    /// While they were counted.
    pub moves: usize,
    /// In all, with those before and after that.
    pub all: usize,
}

/// How many moves come to an end in a while when every table plays its next move as soon as both have heard of the last.
///
/// # Errors
/// When a table is stuck.
pub async fn throughput(
    duels: Vec<Duel>,
    spares: &Spares,
    warm_up: Duration,
    lasts: Duration,
) -> Result<(Counted, Vec<Duel>)> {
    let start = Instant::now() + warm_up;
    let end = start + lasts;
    let mut tasks = JoinSet::new();
    for duel in duels {
        tasks.spawn(play_on(duel, spares.clone(), start, end));
    }
    let (mut sum, mut left) = (Counted::default(), Vec::new());
    while let Some(played) = tasks.join_next().await {
        let (Counted { moves, all }, duel) = played??;
        sum = Counted { moves: sum.moves + moves, all: sum.all + all };
        left.extend(duel);
    }
    Ok((sum, left))
}

async fn play_on(
    duel: Duel,
    spares: Spares,
    start: Instant,
    end: Instant,
) -> Result<(Counted, Option<Duel>)> {
    let (mut counted, mut duel) = (Counted::default(), Some(duel));
    while let Some(mut playing) = duel.take().and_then(|duel| going_on(duel, &spares)) {
        if Instant::now() >= end {
            return Ok((counted, Some(playing)));
        }
        playing.play().await?;
        let now = Instant::now();
        counted.moves += usize::from(now >= start && now < end);
        counted.all += 1;
        duel = Some(playing);
    }
    Ok((counted, None))
}

/// What an open loop found.
#[derive(Clone, Debug, Default)]
pub struct Latencies {
    /// From when each move was due to be sent until both had heard of it.
    pub took: Vec<Duration>,
    /// How many moves could not be sent in time, because every table was waiting for its last one.
    pub without_table: usize,
}

impl Latencies {
    /// So many parts of all were faster than this, in milliseconds.
    pub fn quantile(&mut self, part: f64) -> f64 {
        self.took.sort_unstable();
        let place = (self.took.len().saturating_sub(1) as f64 * part) as usize;
        self.took.get(place).map_or(f64::NAN, |took| took.as_secs_f64() * 1e3)
    }
}

/// Sends moves at a rate, whether or not earlier ones have been answered. What a move takes counts from when it was due.
///
/// # Errors
/// When a table is stuck.
pub async fn open_loop(duels: Vec<Duel>, spares: &Spares, rate: u32, lasts: Duration) -> Result<Latencies> {
    let (ready, mut waiting) = mpsc::unbounded_channel();
    for duel in duels {
        ready.send(duel)?;
    }
    let (mut tasks, mut found) = (JoinSet::new(), Latencies::default());
    let (start, gap) = (Instant::now(), Duration::from_secs(1) / rate);
    let mut beat = interval(Duration::from_millis(1));
    beat.set_missed_tick_behavior(MissedTickBehavior::Skip);
    for number in 0..(lasts.as_secs_f64() * f64::from(rate)) as u32 {
        let due = start + gap * number;
        while Instant::now() < due {
            beat.tick().await;
        }
        match waiting.try_recv() {
            Ok(duel) => drop(tasks.spawn(one_move(duel, spares.clone(), due, ready.clone()))),
            Err(_) => {
                // It would have waited for one at least as long as this takes.
                found.without_table += 1;
                found.took.push(lasts);
            }
        }
        while let Some(took) = tasks.try_join_next() {
            found.took.push(took??);
        }
    }
    sleep_until(start + lasts).await;
    while let Some(took) = tasks.join_next().await {
        found.took.push(took??);
    }
    Ok(found)
}

async fn one_move(
    mut duel: Duel,
    spares: Spares,
    due: Instant,
    ready: mpsc::UnboundedSender<Duel>,
) -> Result<Duration> {
    duel.play().await?;
    let took = due.elapsed();
    if let Some(duel) = going_on(duel, &spares) {
        // Nobody waits for it any more when the time is over.
        let _ = ready.send(duel);
    }
    Ok(took)
}
