//! A desk before stores of all kinds.

use std::sync::atomic::{AtomicU32, Ordering};

use super::*;
use crate::store::Memory;

fn before(store: &(impl Store + Clone + 'static)) -> Desk {
    Desk::open(Box::new(store.clone()), vec![Box::new(store.clone())]).expect("threads")
}

#[tokio::test]
async fn what_is_asked_is_answered() {
    let desk = before(&Memory::default());
    assert_eq!(desk.write(Write::Beat(5)).await, Ok(Written::Done));
    assert_eq!(desk.last_beat().await, Ok(Some(5)));
    assert_eq!(desk.count().await, Ok(0));
}

#[tokio::test]
async fn a_desk_that_closes_writes_what_it_was_asked_for() {
    let memory = Memory::default();
    let desk = before(&memory);
    let asked: Vec<_> = (0..3000)
        .map(|_| {
            tokio::spawn({
                let desk = desk.clone();
                async move { desk.write(Write::Outage { from: 0, to: 1 }).await }
            })
        })
        .collect();
    tokio::task::yield_now().await;
    desk.close().await;
    let mut done = 0;
    for answer in asked {
        done += u64::from(answer.await.expect("it ends") == Ok(Written::Done));
    }
    assert_eq!(memory.clone().outage_since(0), Ok(done), "all that was acknowledged, nothing else");
    assert!(matches!(desk.write(Write::Beat(1)).await, Err(StoreError::Full(_))));
    assert!(desk.count().await.is_err());
    desk.close().await;
}

#[tokio::test]
async fn a_desk_without_handles_ends() {
    let memory = Memory::default();
    let desk = before(&memory);
    desk.write(Write::Beat(5)).await.expect("written");
    let Way::Threads(staff) = &desk.0 else { unreachable!("it has threads") };
    let threads = Arc::clone(&staff.threads);
    drop(desk);
    let writer = threads.lock().expect("nobody panicked").writer.take();
    tokio::task::spawn_blocking(|| writer.map(JoinHandle::join)).await.expect("it ends");
}

/// A store whose writing fails, or takes until it is let go on.
#[derive(Clone)]
struct Troubled {
    memory: Memory,
    gate: Arc<Mutex<()>>,
    batches: Arc<Mutex<Vec<usize>>>,
    fails: Option<StoreError>,
}

impl Troubled {
    fn new(fails: Option<StoreError>) -> Troubled {
        Troubled { memory: Memory::default(), gate: Arc::default(), batches: Arc::default(), fails }
    }
}

impl Store for Troubled {
    fn write(&mut self, writes: &[Write]) -> Result<Vec<Written>, StoreError> {
        self.batches.lock().expect("nobody panicked").push(writes.len());
        drop(self.gate.lock());
        match &self.fails {
            Some(error) => Err(error.clone()),
            None => self.memory.write(writes),
        }
    }

    fn load(&mut self, table: &TableId) -> Result<Option<Stored>, StoreError> {
        self.memory.load(table)
    }

    fn find(&mut self, key: &Key, now: u64) -> Result<Option<TableId>, StoreError> {
        self.memory.find(key, now)
    }

    fn listed(&mut self, game: Option<&str>, limit: u32) -> Result<Vec<String>, StoreError> {
        self.memory.listed(game, limit)
    }

    fn due(&mut self, by: u64, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.memory.due(by, limit)
    }

    fn count(&mut self) -> Result<u64, StoreError> {
        self.memory.count()
    }

    fn last_beat(&mut self) -> Result<Option<u64>, StoreError> {
        self.memory.last_beat()
    }

    fn outage_since(&mut self, moment: u64) -> Result<u64, StoreError> {
        self.memory.outage_since(moment)
    }
}

#[tokio::test]
async fn what_waits_becomes_one_batch_and_too_much_is_refused() {
    let store = Troubled::new(None);
    let desk = before(&store);
    let gate = Arc::clone(&store.gate);
    let asked = {
        let _closed = gate.lock().expect("nobody panicked");
        let beat = || {
            let desk = desk.clone();
            async move { desk.write(Write::Beat(1)).await }
        };
        let mut asked = vec![Box::pin(beat())];
        poll_once(&mut asked[0]);
        while store.batches.lock().expect("nobody panicked").is_empty() {
            thread::yield_now();
        }
        for _ in 0..WAITING_WRITES {
            let mut next = Box::pin(beat());
            assert_eq!(poll_once(&mut next), None, "it waits");
            asked.push(next);
        }
        assert!(matches!(poll_once(&mut Box::pin(beat())), Some(Err(StoreError::Full(_)))));
        asked
    };
    for answer in asked {
        assert_eq!(answer.await, Ok(Written::Done));
    }
    let batches = store.batches.lock().expect("nobody panicked").clone();
    assert_eq!(batches[..2], [1, BATCH], "all that fits at once");
    assert_eq!(batches.len(), 1 + WAITING_WRITES / BATCH);
}

fn poll_once<F: Future + Unpin>(future: &mut F) -> Option<F::Output> {
    let mut context = std::task::Context::from_waker(std::task::Waker::noop());
    match std::pin::Pin::new(future).poll(&mut context) {
        std::task::Poll::Ready(output) => Some(output),
        std::task::Poll::Pending => None,
    }
}

#[tokio::test]
async fn a_failure_is_everybodys_in_the_batch_and_a_failed_disk_raises_the_alarm() {
    static ALARMS: AtomicU32 = AtomicU32::new(0);
    let alarm: Alarm = |_| ALARMS.store(1, Ordering::SeqCst);
    let errors = [StoreError::Unknown("lost".to_owned()), StoreError::Unsynced("fsync".to_owned())];
    for (alarms, error) in (0..).zip(errors) {
        let store = Troubled::new(Some(error.clone()));
        let desk = Desk::with_alarm(Box::new(store), vec![], alarm).expect("threads");
        let (one, other) = tokio::join!(desk.write(Write::Beat(1)), desk.write(Write::Beat(2)));
        assert_eq!((one, other), (Err(error.clone()), Err(error)));
        desk.close().await;
        assert_eq!(ALARMS.load(Ordering::SeqCst), alarms);
    }
}
