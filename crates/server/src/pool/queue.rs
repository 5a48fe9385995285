//! Thoughts that wait for a thread, the first come first.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use super::Thought;
use crate::metrics::Metrics;

/// Thoughts that wait for a thread.
pub(super) struct Queue {
    /// Locked for as short as can be: a thread of low priority may lose the processor while it has the lock.
    line: Mutex<Line>,
    changed: Condvar,
    is_open: AtomicBool,
    /// How many wait.
    waiting: AtomicUsize,
    /// How many may wait.
    room: usize,
    metrics: Metrics,
}

#[derive(Default)]
struct Line {
    /// Each with its number, which grows.
    thoughts: VecDeque<(u64, Thought)>,
    next: u64,
}

impl Queue {
    pub(super) fn new(room: usize, metrics: Metrics) -> Queue {
        let is_open = AtomicBool::new(true);
        Queue {
            line: Mutex::default(),
            changed: Condvar::new(),
            is_open,
            waiting: AtomicUsize::new(0),
            room,
            metrics,
        }
    }

    pub(super) fn metrics(&self) -> &Metrics {
        &self.metrics
    }

    /// How many wait.
    pub(super) fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }

    /// Whether anybody can still ask for anything.
    pub(super) fn is_open(&self) -> bool {
        self.is_open.load(Ordering::Acquire)
    }

    fn lock(&self) -> MutexGuard<'_, Line> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Has a thought wait: its number, or itself when there is no room.
    pub(super) fn push(&self, thought: Thought) -> Result<u64, Thought> {
        let mut line = self.lock();
        if line.thoughts.len() >= self.room {
            return Err(thought);
        }
        let number = line.next;
        line.next += 1;
        line.thoughts.push_back((number, thought));
        self.count(&line);
        drop(line);
        self.changed.notify_one();
        Ok(number)
    }

    /// Waits for the next thought; none when nobody can ask any more.
    pub(super) fn next(&self) -> Option<Thought> {
        let is_idle = |line: &mut Line| line.thoughts.is_empty() && self.is_open();
        let mut line = self.changed.wait_while(self.lock(), is_idle).unwrap_or_else(PoisonError::into_inner);
        let (_, thought) = line.thoughts.pop_front()?;
        self.count(&line);
        Some(thought)
    }

    /// Takes out a thought that nobody wants, so that it does not keep its memory until it is its turn; none when it waits no more.
    pub(super) fn remove(&self, number: u64) -> Option<Thought> {
        let mut line = self.lock();
        let place = line.thoughts.binary_search_by_key(&number, |(number, _)| *number).ok()?;
        let (_, thought) = line.thoughts.remove(place)?;
        self.count(&line);
        Some(thought)
    }

    /// Nobody can ask any more: what waits is forgotten, and the threads end.
    pub(super) fn close(&self) {
        let mut line = self.lock();
        // While it is locked, so that no thread starts to wait after having looked.
        self.is_open.store(false, Ordering::Release);
        let forgotten = std::mem::take(&mut line.thoughts);
        self.count(&line);
        drop(line);
        self.changed.notify_all();
        drop(forgotten);
    }

    fn count(&self, line: &Line) {
        self.waiting.store(line.thoughts.len(), Ordering::Relaxed);
        self.metrics.thoughts_waiting(line.thoughts.len() as u64);
    }
}
