//! Where stores are asked, without waiting on a thread for the answer.
//!
//! One thread writes: whatever has been asked for while it was writing becomes its next batch, so that one sync serves many tables. Others
//! read.

use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use tokio::sync::oneshot;

use crate::keys::TableId;
#[cfg(test)]
use crate::simulation::Simulated;
use crate::store::{Key, Store, StoreError, Stored, Write, Written};

/// How many writes may wait. With more of them a disk is too slow for the players it has.
const WAITING_WRITES: usize = 8192;

/// How many questions may wait.
const WAITING_READS: usize = 8192;

/// How many writes become durable together at most.
const BATCH: usize = 1024;

/// How long nobody may have wanted anything to be written before the store is idle.
const IDLE: Duration = Duration::from_millis(200);

type Answer = oneshot::Sender<Result<Written, StoreError>>;
type Question = Box<dyn FnOnce(&mut dyn Store) + Send>;

/// An order for the thread that writes.
enum Order {
    Write(Write, Answer),
    Stop,
}

/// What a desk does when the disk does not keep what it is given.
type Alarm = fn(&StoreError);

/// A desk before a store. A clone is another way to it; the threads behind it end when the last one is dropped.
#[derive(Clone)]
pub(crate) struct Desk(Way);

#[derive(Clone)]
enum Way {
    Threads(Staff),
    #[cfg(test)]
    Simulated(Arc<Simulated>),
}

/// The threads behind a desk, and the ways to them.
#[derive(Clone)]
struct Staff {
    orders: SyncSender<Order>,
    questions: SyncSender<Option<Question>>,
    threads: Arc<Mutex<Threads>>,
}

struct Threads {
    writer: Option<JoinHandle<()>>,
    readers: Vec<JoinHandle<()>>,
}

impl Desk {
    /// A desk before a store, with others that read the same, a thread each.
    ///
    /// # Errors
    /// When the system has no threads.
    pub(crate) fn open(writer: Box<dyn Store>, readers: Vec<Box<dyn Store>>) -> std::io::Result<Desk> {
        Desk::with_alarm(writer, readers, end_the_process)
    }

    fn with_alarm(
        writer: Box<dyn Store>,
        readers: Vec<Box<dyn Store>>,
        alarm: Alarm,
    ) -> std::io::Result<Desk> {
        let (orders, waiting_orders) = sync_channel(WAITING_WRITES);
        let (questions, waiting_questions) = sync_channel(WAITING_READS);
        let waiting_questions = Arc::new(Mutex::new(waiting_questions));
        let named = |name: &str| thread::Builder::new().name(name.to_owned());
        let readers = readers.into_iter().map(|store| {
            let questions = Arc::clone(&waiting_questions);
            named("store-reader").spawn(move || read_all(store, &questions))
        });
        let readers = readers.collect::<std::io::Result<_>>()?;
        let writer = named("store-writer").spawn(move || write_all(writer, &waiting_orders, alarm))?;
        let threads = Arc::new(Mutex::new(Threads { writer: Some(writer), readers }));
        Ok(Desk(Way::Threads(Staff { orders, questions, threads })))
    }

    /// A desk without threads, whose store fails and is slow as chance has it.
    #[cfg(test)]
    pub(crate) fn simulated(simulated: Arc<Simulated>) -> Desk {
        Desk(Way::Simulated(simulated))
    }

    /// Writes something, and comes back when it is durable.
    ///
    /// # Errors
    /// When nothing was written, or nobody knows whether it was.
    pub(crate) async fn write(&self, write: Write) -> Result<Written, StoreError> {
        #[allow(clippy::infallible_destructuring_match, reason = "in tests there is another way")]
        let staff = match &self.0 {
            Way::Threads(staff) => staff,
            #[cfg(test)]
            Way::Simulated(simulated) => return simulated.write(write).await,
        };
        let (answer, answered) = oneshot::channel();
        staff.orders.try_send(Order::Write(write, answer)).map_err(refused)?;
        answered.await.unwrap_or_else(|_| Err(StoreError::Unknown("the store has closed".to_owned())))
    }

    /// All that is kept of a table.
    pub(crate) async fn load(&self, table: TableId) -> Result<Option<Stored>, StoreError> {
        self.read(move |store| store.load(&table)).await
    }

    /// The table that a code or a public id leads to.
    pub(crate) async fn find(&self, key: Key, now: u64) -> Result<Option<TableId>, StoreError> {
        self.read(move |store| store.find(&key, now)).await
    }

    /// Tables at which a stranger may sit down or watch, the newest first.
    pub(crate) async fn listed(&self, game: Option<String>, limit: u32) -> Result<Vec<String>, StoreError> {
        self.read(move |store| store.listed(game.as_deref(), limit)).await
    }

    /// Tables at which something is due by this moment, the earliest first.
    pub(crate) async fn due(&self, by: u64, limit: u32) -> Result<Vec<TableId>, StoreError> {
        self.read(move |store| store.due(by, limit)).await
    }

    /// How many tables there are.
    pub(crate) async fn count(&self) -> Result<u64, StoreError> {
        self.read(|store| store.count()).await
    }

    /// When a server was last alive.
    pub(crate) async fn last_beat(&self) -> Result<Option<u64>, StoreError> {
        self.read(|store| store.last_beat()).await
    }

    /// For how many milliseconds since this moment no server was alive.
    pub(crate) async fn outage_since(&self, moment: u64) -> Result<u64, StoreError> {
        self.read(move |store| store.outage_since(moment)).await
    }

    async fn read<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&mut dyn Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        #[allow(clippy::infallible_destructuring_match, reason = "in tests there is another way")]
        let staff = match &self.0 {
            Way::Threads(staff) => staff,
            #[cfg(test)]
            Way::Simulated(simulated) => return simulated.read(ask).await,
        };
        let (answer, answered) = oneshot::channel();
        // Whoever asked may have gone meanwhile.
        let question: Question = Box::new(move |store| drop(answer.send(ask(store))));
        staff.questions.try_send(Some(question)).map_err(refused)?;
        answered.await.unwrap_or_else(|_| Err(StoreError::Unreadable("the store has closed".to_owned())))
    }

    /// Writes what has been asked for so far, then closes the store. Whoever asks later is refused.
    pub(crate) async fn close(&self) {
        let staff = match &self.0 {
            Way::Threads(staff) => staff.clone(),
            #[cfg(test)]
            Way::Simulated(_) => return,
        };
        // It does not panic.
        let _ = tokio::task::spawn_blocking(move || staff.close_now()).await;
    }
}

impl Staff {
    fn close_now(&self) {
        let mut threads = self.threads.lock().unwrap_or_else(PoisonError::into_inner);
        for _ in &threads.readers {
            // Those who have ended already hear nothing, here and below.
            let _ = self.questions.send(None);
        }
        for reader in threads.readers.drain(..) {
            let _ = reader.join();
        }
        if let Some(writer) = threads.writer.take() {
            let _ = self.orders.send(Order::Stop);
            let _ = writer.join();
        }
    }
}

fn refused<T>(error: TrySendError<T>) -> StoreError {
    StoreError::Full(
        match error {
            TrySendError::Full(_) => "too much waits to be stored or read",
            TrySendError::Disconnected(_) => "the store has closed",
        }
        .to_owned(),
    )
}

fn read_all(mut store: Box<dyn Store>, questions: &Mutex<Receiver<Option<Question>>>) {
    let next = || questions.lock().unwrap_or_else(PoisonError::into_inner).recv();
    while let Ok(Some(question)) = next() {
        question(&mut *store);
    }
}

/// Writes until it is told to stop, or until nobody is left who could want anything.
fn write_all(mut store: Box<dyn Store>, orders: &Receiver<Order>, alarm: Alarm) {
    let (mut writes, mut answers) = (Vec::new(), Vec::new());
    while let Some(Order::Write(write, answer)) = next_order(&mut *store, orders, alarm) {
        writes.push(write);
        answers.push(answer);
        let stop = gather(orders, &mut writes, &mut answers);
        let written = store.write(&writes);
        writes.clear();
        tell(&written, &mut answers);
        if let Err(error @ StoreError::Unsynced(_)) = &written {
            alarm(error);
        }
        if stop {
            return;
        }
    }
}

/// Waits for something to write. The store is told once when it need not hurry.
fn next_order(store: &mut dyn Store, orders: &Receiver<Order>, alarm: Alarm) -> Option<Order> {
    match orders.recv_timeout(IDLE) {
        Ok(order) => Some(order),
        Err(RecvTimeoutError::Disconnected) => None,
        Err(RecvTimeoutError::Timeout) => {
            if let Err(error) = store.idle() {
                alarm(&error);
            }
            orders.recv().ok()
        }
    }
}

/// Takes all that waits, as far as it fits one batch: whether to stop after it.
fn gather(orders: &Receiver<Order>, writes: &mut Vec<Write>, answers: &mut Vec<Answer>) -> bool {
    while writes.len() < BATCH {
        match orders.try_recv() {
            Ok(Order::Write(write, answer)) => {
                writes.push(write);
                answers.push(answer);
            }
            Ok(Order::Stop) => return true,
            Err(_) => return false,
        }
    }
    false
}

/// Tells everybody what came of his write.
fn tell(written: &Result<Vec<Written>, StoreError>, answers: &mut Vec<Answer>) {
    for (place, answer) in answers.drain(..).enumerate() {
        let came_of_it = match written {
            Ok(written) => written
                .get(place)
                .copied()
                .ok_or_else(|| StoreError::Unknown("the store did not say".to_owned())),
            Err(error) => Err(error.clone()),
        };
        // Whoever asked may have gone meanwhile.
        let _ = answer.send(came_of_it);
    }
}

/// A disk that cannot sync must not go on: nothing that is said after that could be kept.
fn end_the_process(error: &StoreError) {
    tracing::error!(%error, "the disk failed, so the server ends now");
    std::process::abort();
}

#[cfg(test)]
mod tests;
