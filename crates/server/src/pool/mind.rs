//! Thinking in slices, for as long as there is time for it.

use std::time::{Duration, Instant};

use ludo_bots::{Budget, Progress};
use ludo_room::{Advice, Thinking};

/// How long a slice should take, between two looks at whether to go on.
const SLICE: std::ops::RangeInclusive<Duration> = Duration::from_millis(1)..=Duration::from_millis(4);

/// Nodes of the first slice, and of the largest.
const FIRST: u64 = 64;
const LARGEST: u64 = 1 << 16;

/// However many wait, a thought gets this many milliseconds, or this many nodes, unless it wants less.
const LEAST_MS: u64 = 20;
const LEAST_NODES: u64 = 300;

/// Something that thinks: [`Thinking`], or what stands for it in a test.
pub(super) trait Mind: Send {
    /// How long it would like to think.
    fn budget(&self) -> Budget;
    /// Goes on for about so many nodes.
    fn step(&mut self, nodes: u64) -> Progress;
    /// How many nodes it has seen.
    fn nodes(&self) -> u64;
    /// What it thinks now.
    fn advice(&self) -> Advice;
}

impl Mind for Thinking {
    fn budget(&self) -> Budget {
        self.budget
    }

    fn step(&mut self, nodes: u64) -> Progress {
        Thinking::step(self, nodes)
    }

    fn nodes(&self) -> u64 {
        Thinking::nodes(self)
    }

    fn advice(&self) -> Advice {
        Thinking::advice(self)
    }
}

/// Thinks until there is nothing more to learn, until the part of its budget is used up that is allowed, or until nobody wants to know.
pub(super) fn think_through(
    mind: &mut dyn Mind,
    allowed: &dyn Fn(Budget) -> Budget,
    is_wanted: &dyn Fn() -> bool,
) {
    let start = Instant::now();
    let mut slice = FIRST;
    while is_wanted() {
        let nodes = match allowed(mind.budget()) {
            Budget::Nodes(nodes) => nodes.saturating_sub(mind.nodes()).min(slice),
            Budget::Time(time) if start.elapsed() >= time => 0,
            Budget::Time(_) => slice,
        };
        let began = Instant::now();
        if nodes == 0 || mind.step(nodes) == Progress::Done {
            return;
        }
        slice = next_slice(slice, began.elapsed());
    }
}

/// How many nodes the next slice has, after one that took so long.
fn next_slice(nodes: u64, took: Duration) -> u64 {
    if took < *SLICE.start() {
        (nodes * 2).min(LARGEST)
    } else if took > *SLICE.end() {
        (nodes / 2).max(1)
    } else {
        nodes
    }
}

/// The part of a budget that is left for a thought while so many others wait for so many threads.
pub(super) fn share(budget: Budget, waiting: usize, threads: usize) -> Budget {
    let (waiting, threads) = (waiting as u64, threads as u64);
    let part = |whole: u64, least: u64| {
        let part = whole.saturating_mul(threads) / (threads + waiting);
        part.max(least).min(whole)
    };
    match budget {
        Budget::Nodes(nodes) => Budget::Nodes(part(nodes, LEAST_NODES)),
        Budget::Time(time) => {
            let whole = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
            Budget::Time(Duration::from_millis(part(whole, LEAST_MS)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_budget_shrinks_as_the_queue_grows() {
        let ms = |ms| Budget::Time(Duration::from_millis(ms));
        assert_eq!(share(ms(1_000), 0, 2), ms(1_000));
        assert_eq!(share(ms(1_000), 2, 2), ms(500));
        assert_eq!(share(ms(1_000), 8, 2), ms(200));
        assert_eq!(share(Budget::Nodes(90_000), 2, 1), Budget::Nodes(30_000));
    }

    #[test]
    fn a_thought_always_gets_a_little_but_never_more_than_it_wants() {
        let ms = |ms| Budget::Time(Duration::from_millis(ms));
        assert_eq!(share(ms(1_000), 9_999, 1), ms(20));
        assert_eq!(share(ms(5), 9_999, 1), ms(5));
        assert_eq!(share(Budget::Nodes(90_000), 9_999, 1), Budget::Nodes(300));
        assert_eq!(share(Budget::Nodes(1), 9_999, 1), Budget::Nodes(1));
    }

    #[test]
    fn slices_adapt_to_how_long_they_take() {
        assert_eq!(next_slice(64, Duration::from_micros(10)), 128);
        assert_eq!(next_slice(64, Duration::from_millis(2)), 64);
        assert_eq!(next_slice(64, Duration::from_millis(9)), 32);
        assert_eq!(next_slice(1, Duration::from_secs(9)), 1);
        assert_eq!(next_slice(LARGEST, Duration::ZERO), LARGEST);
    }
}
