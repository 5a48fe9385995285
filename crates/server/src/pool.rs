//! The computer's thinking: a few threads of the lowest priority, so that people never wait for computers.

#[cfg(test)]
mod inline;
mod mind;
mod queue;
#[cfg(test)]
mod tests;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use ludo_room::{Advice, Job};

use crate::metrics::Metrics;
use mind::{Mind, share, think_through};
use queue::Queue;

/// How many thoughts may wait. Beyond that, the computer answers without having thought.
const WAITING: usize = 10_000;

/// Who thinks for the computer. A clone is the same pool; its threads end when the last one is dropped.
#[derive(Clone)]
pub(crate) struct Pool(Way);

#[derive(Clone)]
enum Way {
    Threads(Arc<Owner>),
    #[cfg(test)]
    Inline,
}

/// Ends the threads when nobody can ask for anything any more.
struct Owner(Arc<Queue>);

impl Drop for Owner {
    fn drop(&mut self) {
        self.0.close();
    }
}

type Done = Box<dyn FnOnce(u64, Advice) + Send>;

/// Something to be thought about.
struct Thought {
    job: u64,
    mind: Box<dyn Mind>,
    done: Done,
    settled: Arc<Settled>,
}

/// Whether a thought is answered, or nobody wants the answer: whoever says so first decides.
#[derive(Default)]
struct Settled(AtomicBool);

impl Settled {
    /// Settles it; false when somebody else has.
    fn settle(&self) -> bool {
        !self.0.swap(true, Ordering::AcqRel)
    }

    fn is_open(&self) -> bool {
        !self.0.load(Ordering::Acquire)
    }
}

/// A thought that somebody waits for. Dropped, it ends at its next slice and is not answered.
#[must_use = "a thought ends when its ticket is dropped"]
pub(crate) struct Ticket {
    settled: Arc<Settled>,
    /// Where it waits or has waited, by its number.
    place: Option<(Arc<Queue>, u64)>,
}

impl Drop for Ticket {
    fn drop(&mut self) {
        if let (true, Some((queue, number))) = (self.settled.settle(), &self.place) {
            queue.metrics().thought_cancelled();
            drop(queue.remove(*number));
        }
    }
}

impl Pool {
    /// Threads that think, at least one.
    ///
    /// # Errors
    /// When the system has no threads.
    pub(crate) fn start(threads: usize, metrics: Metrics) -> std::io::Result<Pool> {
        Pool::with_room_for(WAITING, threads.max(1), metrics)
    }

    fn with_room_for(room: usize, threads: usize, metrics: Metrics) -> std::io::Result<Pool> {
        let queue = Arc::new(Queue::new(room, metrics));
        // Made first, so that those that have started end when another one cannot.
        let owner = Owner(Arc::clone(&queue));
        for _ in 0..threads {
            let queue = Arc::clone(&queue);
            thread::Builder::new().name("thinker".to_owned()).spawn(move || work(&queue, threads))?;
        }
        Ok(Pool(Way::Threads(Arc::new(owner))))
    }

    /// Thinks on tasks instead of threads, a moment later and not for long: the same answers every time, for simulations.
    #[cfg(test)]
    pub(crate) fn inline() -> Pool {
        Pool(Way::Inline)
    }

    /// Has a job done and says what came of it, with the job's number, on whatever thread; on the caller's own, before this returns, when
    /// too many wait. When the thinking breaks down, that is what it would have said at first; when it breaks down even before that, or
    /// nobody wants it any more, `done` is dropped without being called.
    pub(crate) fn think(&self, job: Job, done: impl FnOnce(u64, Advice) + Send + 'static) -> Ticket {
        self.ask(job.id, Box::new(job.thinking), Box::new(done))
    }

    fn ask(&self, job: u64, mind: Box<dyn Mind>, done: Done) -> Ticket {
        let settled = Arc::new(Settled::default());
        let thought = Thought { job, mind, done, settled: Arc::clone(&settled) };
        let place = match &self.0 {
            Way::Threads(owner) => take_in(&owner.0, thought),
            #[cfg(test)]
            Way::Inline => inline::take_in(thought),
        };
        Ticket { settled, place }
    }
}

/// Has a thought wait for a thread. Where there is no room, it is answered at once: a legal move is always named.
fn take_in(queue: &Arc<Queue>, thought: Thought) -> Option<(Arc<Queue>, u64)> {
    match queue.push(thought) {
        Ok(number) => Some((Arc::clone(queue), number)),
        Err(thought) => {
            queue.metrics().thought_hurried();
            survive(queue.metrics(), || thought.answer());
            None
        }
    }
}

/// What a thread does as long as there is a pool.
fn work(queue: &Queue, threads: usize) {
    step_back();
    while let Some(thought) = queue.next() {
        survive(queue.metrics(), || finish(queue, threads, thought));
    }
}

/// Thinks for as long as the others who wait can spare, and answers; with what it thought at first, when the thinking breaks down.
fn finish(queue: &Queue, threads: usize, thought: Thought) {
    let Thought { job, mut mind, done, settled } = thought;
    let at_first = mind.advice();
    let allowed = |whole| share(whole, queue.waiting(), threads);
    // A search may be large: it goes before anything comes of its answer.
    let thought = survive(queue.metrics(), || {
        think_through(&mut *mind, &allowed, &|| settled.is_open() && queue.is_open());
        mind.advice()
    });
    drop(mind);
    if queue.is_open() && settled.settle() {
        done(job, thought.unwrap_or(at_first));
        queue.metrics().thought_done();
    }
}

impl Thought {
    /// Says what it has come to so far; false when nobody wants to know.
    fn answer(self) -> bool {
        let Thought { job, mind, done, settled } = self;
        if !settled.is_open() {
            return false;
        }
        let advice = mind.advice();
        // A search may be large: it goes before anything comes of its answer.
        drop(mind);
        let is_wanted = settled.settle();
        if is_wanted {
            done(job, advice);
        }
        is_wanted
    }
}

/// Does something that may break down, on a thread that must not.
fn survive<T>(metrics: &Metrics, work: impl FnOnce() -> T) -> Option<T> {
    // Whatever a thought has touched is dropped with it.
    let worked = catch_unwind(AssertUnwindSafe(work)).ok();
    if worked.is_none() {
        metrics.thought_failed();
        tracing::error!("the computer broke down while it was thinking");
    }
    worked
}

/// Lets all other threads of the machine go first.
#[cfg(target_os = "linux")]
fn step_back() {
    const LAST: i32 = 19;
    // On Linux a thread has a priority of its own, which it is given like a process.
    let thread = rustix::thread::gettid();
    if let Err(error) = rustix::process::setpriority_process(Some(thread), LAST) {
        tracing::warn!(%error, "the computer thinks as urgently as people play");
    }
}

/// Elsewhere a priority is the whole program's, and people are part of it.
#[cfg(not(target_os = "linux"))]
fn step_back() {}
