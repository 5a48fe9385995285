//! The server's time: it never runs back, and it knows when the server stood still.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime};

use tokio::time::{Instant, sleep};

/// How often the clock is read when nobody else reads it.
const READ_EVERY: Duration = Duration::from_millis(250);

/// How far apart two readings may be, in milliseconds, before the server counts as having stood still in between.
const STALL: u64 = 2_000;

/// The server's time, in milliseconds since 1970. A clone is the same clock.
///
/// It looks at the system's clock once, when it starts, and then goes on by itself: whoever sets that clock changes nothing for a game.
/// While the machine itself sleeps, it stands still with everything else.
#[derive(Clone)]
pub(crate) struct Clock(Arc<Inner>);

struct Inner {
    /// What it showed when it started.
    from: u64,
    started: Instant,
    /// The latest reading, in milliseconds since it started.
    latest: AtomicU64,
    stalled: AtomicU64,
}

/// The system's clock, in milliseconds since 1970.
pub(crate) fn wall() -> u64 {
    // A system that believes to live before 1970 knows nothing.
    milliseconds(SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default())
}

impl Clock {
    /// A clock that shows this time now, or the other one if that is later: what has been stored lies before it.
    pub(crate) fn start(wall: u64, not_before: u64) -> Clock {
        Clock(Arc::new(Inner {
            from: wall.max(not_before),
            started: Instant::now(),
            latest: AtomicU64::new(0),
            stalled: AtomicU64::new(0),
        }))
    }

    /// The time. No reading is ever earlier than another that was there before it, on whatever thread.
    pub(crate) fn now(&self) -> u64 {
        let passed = milliseconds(self.0.started.elapsed());
        let before = self.0.latest.fetch_max(passed, Ordering::AcqRel);
        let gap = passed.saturating_sub(before);
        if gap > STALL {
            self.0.stalled.fetch_add(gap, Ordering::AcqRel);
        }
        self.0.from + passed.max(before)
    }

    /// For how many milliseconds in all the server has stood still since it started: stopped by a signal, or starved of the processor.
    /// [`Clock::now`] goes on meanwhile; players get that time back.
    pub(crate) fn stalled(&self) -> u64 {
        self.now();
        self.0.stalled.load(Ordering::Acquire)
    }

    /// Reads the clock for ever, so that it is never left alone for long while the server runs: without this, quiet counts as standing still.
    pub(crate) async fn watch(self) {
        loop {
            self.now();
            sleep(READ_EVERY).await;
        }
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use std::thread;

    use tokio::time::advance;

    use super::*;

    async fn pass(ms: u64) {
        advance(Duration::from_millis(ms)).await;
    }

    #[tokio::test(start_paused = true)]
    async fn it_begins_at_the_later_time_and_goes_on() {
        assert_eq!(Clock::start(500, 100).now(), 500);
        let clock = Clock::start(100, 500);
        assert_eq!(clock.now(), 500);
        pass(70).await;
        assert_eq!((clock.now(), clock.clone().now()), (570, 570));
    }

    #[test]
    fn the_system_knows_what_time_it_is() {
        let year_2020 = 1_577_836_800_000;
        assert!(Clock::start(wall(), 0).now() > year_2020);
        assert!(Clock::start(wall(), u64::MAX / 2).now() >= u64::MAX / 2);
    }

    #[tokio::test(start_paused = true)]
    async fn a_long_gap_counts_as_standing_still_once() {
        let clock = Clock::start(0, 0);
        pass(STALL).await;
        assert_eq!(clock.stalled(), 0, "as long as a gap may be");
        pass(STALL + 1).await;
        assert_eq!(clock.now(), 2 * STALL + 1, "time goes on meanwhile");
        assert_eq!(clock.stalled(), STALL + 1);
        pass(30_000).await;
        assert_eq!((clock.stalled(), clock.stalled()), (STALL + 30_001, STALL + 30_001));
    }

    #[tokio::test(start_paused = true)]
    async fn a_watched_clock_tells_quiet_from_standing_still() {
        let clock = Clock::start(0, 0);
        let watch = tokio::spawn(clock.clone().watch());
        sleep(Duration::from_secs(600)).await;
        assert_eq!(clock.stalled(), 0, "nobody looked at it for ten minutes");
        pass(5_000).await;
        assert!(clock.stalled() > 4_000, "the watch could not run either");
        watch.abort();
    }

    #[test]
    fn no_thread_sees_it_run_back() {
        let clock = Clock::start(0, 0);
        thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    let mut before = 0;
                    for _ in 0..10_000 {
                        let now = clock.now();
                        assert!(now >= before);
                        before = now;
                    }
                });
            }
        });
    }
}
