//! All tables: those in memory, and those that wait in the store. It wakes tables at which something is due although nobody looks, says that
//! the server is alive, and sweeps out what is too old.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use ludo_room::Device;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{MissedTickBehavior, interval, sleep};

use crate::actor::{self, Mail, Message, ReplyTo};
use crate::chance::Chance;
use crate::clock::Clock;
use crate::config::{Config, Rate};
use crate::crowd::Crowd;
use crate::keys::{Hash, TableId};
use crate::limits::{Buckets, Source};
use crate::live::{Call, Granted, Wish};
use crate::making;
use crate::metrics::Metrics;
use crate::outbox::Outbox;
use crate::pool::Pool;
use crate::problem::Problem;
use crate::protocol::{Close, Hello, Invited, Made, Plan};
use crate::store::{Desk, Key, StoreError, Sweep, Write, Written};

/// How much may wait for one table.
const MAILBOX: usize = 32;

/// How many tables that nobody looks at are woken at a time.
const WOKEN: u32 = 200;

/// How many codes somebody may try at once, and how fast after that.
const GUESSES: u32 = 10;
const GUESSES_PER_SECOND: f64 = 0.1;

/// All tables.
pub(crate) struct Hall {
    pub(crate) desk: Desk,
    pub(crate) clock: Clock,
    pub(crate) pool: Pool,
    pub(crate) metrics: Metrics,
    pub(crate) config: Config,
    chance: Mutex<Chance>,
    tables: Mutex<HashMap<TableId, mpsc::Sender<Mail>>>,
    /// Who is connected, by address.
    pub(crate) crowd: Crowd,
    /// How often an address may ask for something.
    pub(crate) requests: Buckets<Source>,
    /// How often an address may make a table.
    pub(crate) makers: Buckets<Source>,
    /// How often an address may take a seat.
    pub(crate) sitters: Buckets<Source>,
    /// How often an address may try a code.
    pub(crate) guesses: Buckets<Source>,
    /// How many tables are stored, as far as is known.
    stored: AtomicU64,
    stopping: AtomicBool,
    stopped: AtomicBool,
}

fn buckets(rate: Rate) -> Buckets<Source> {
    Buckets::new(rate.per_second(), rate.burst)
}

impl Hall {
    /// A hall over a store. It notes for how long no server was there.
    ///
    /// # Errors
    /// When the store does not answer.
    pub(crate) async fn open(
        desk: Desk,
        wall: u64,
        pool: Pool,
        metrics: Metrics,
        config: Config,
        chance: Chance,
    ) -> Result<Arc<Hall>, StoreError> {
        let beat = desk.last_beat().await?;
        let clock = Clock::start(wall, beat.unwrap_or(0));
        let now = clock.now();
        desk.write(match beat {
            Some(beat) if beat < now => Write::Outage { from: beat, to: now },
            _ => Write::Beat(now),
        })
        .await?;
        let limits = &config.limits;
        Ok(Arc::new(Hall {
            crowd: Crowd::default(),
            requests: buckets(limits.requests_per_address),
            makers: buckets(limits.tables_per_address),
            sitters: buckets(limits.sits_per_address),
            guesses: Buckets::new(GUESSES_PER_SECOND, GUESSES),
            desk,
            clock,
            pool,
            metrics,
            config,
            chance: Mutex::new(chance),
            tables: Mutex::default(),
            stored: AtomicU64::new(0),
            stopping: AtomicBool::new(false),
            stopped: AtomicBool::new(false),
        }))
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, mpsc::Sender<Mail>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes something from the server's chance.
    pub(crate) fn with_chance<T>(&self, take: impl FnOnce(&mut Chance) -> T) -> T {
        take(&mut self.chance.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Whether tables can be served.
    pub(crate) fn is_open(&self) -> bool {
        !self.stopping.load(Ordering::Relaxed)
    }

    /// Whether nobody is served any more.
    pub(crate) fn has_stopped(&self) -> bool {
        self.stopped.load(Ordering::SeqCst)
    }

    /// A table's task has ended.
    pub(crate) fn forget(&self, id: &TableId) {
        self.forget_if(id, || true);
    }

    /// A table's task ends, if this still holds when nobody new can reach it.
    pub(crate) fn forget_if(&self, id: &TableId, holds: impl FnOnce() -> bool) -> bool {
        let mut tables = self.tables();
        let ends = holds();
        if ends {
            tables.remove(id);
        }
        ends
    }

    /// The way to a table, whose task is started when there is none.
    fn reach(self: &Arc<Self>, id: &TableId) -> Result<mpsc::Sender<Mail>, Problem> {
        let mut tables = self.tables();
        if let Some(mailbox) = tables.get(id) {
            return Ok(mailbox.clone());
        }
        if self.has_stopped() {
            return Err(Problem::busy());
        }
        if tables.len() >= self.config.limits.live_tables {
            return Err(Problem::crowded());
        }
        let (mailbox, mail) = mpsc::channel(MAILBOX);
        tables.insert(id.clone(), mailbox.clone());
        tokio::spawn(actor::run(Arc::clone(self), id.clone(), mail, mailbox.clone()));
        Ok(mailbox)
    }

    /// Sends something to a table, also to one that is just leaving memory.
    pub(crate) async fn send(self: &Arc<Self>, id: &TableId, message: Box<Message>) -> Result<(), Problem> {
        let mut mail = Mail::Call(message);
        loop {
            match self.reach(id)?.send(mail).await {
                Ok(()) => return Ok(()),
                Err(mpsc::error::SendError(back)) => mail = back,
            }
            tokio::task::yield_now().await;
        }
    }

    fn message(&self, call: Call, reply: ReplyTo) -> Box<Message> {
        Box::new(Message { call, at: self.clock.now(), reply })
    }

    /// Somebody asks a table for something.
    ///
    /// # Errors
    /// Why he does not get it.
    pub(crate) async fn ask(self: &Arc<Self>, id: &TableId, wish: Wish) -> Result<Granted, Problem> {
        let (reply, answer) = oneshot::channel();
        self.send(id, self.message(Call::Wish(wish), ReplyTo::Wish(reply))).await?;
        answer.await.unwrap_or_else(|_| Err(Problem::busy()))
    }

    /// A device connects to a table.
    ///
    /// # Errors
    /// Why it may not.
    pub(crate) async fn join(
        self: &Arc<Self>,
        id: &TableId,
        hello: &Hello,
        outbox: &Arc<Outbox>,
    ) -> Result<Device, Close> {
        let (reply, answer) = oneshot::channel();
        let token = hello.token.as_deref().map(Hash::of);
        let have = hello.have.zip(hello.seats.clone());
        let call = Call::Join { token, have, outbox: Arc::clone(outbox) };
        let unreachable = |_| if self.is_open() { Close::Full } else { Close::Restart };
        self.send(id, self.message(call, ReplyTo::Join(reply))).await.map_err(unreachable)?;
        answer.await.unwrap_or(Err(Close::Restart))
    }

    /// Makes a table.
    ///
    /// # Errors
    /// Why it cannot be made.
    pub(crate) async fn make(&self, plan: Plan, maker: Hash) -> Result<Made, Problem> {
        if !self.is_open() {
            return Err(Problem::busy());
        }
        if self.stored.load(Ordering::Relaxed) >= self.config.limits.tables {
            return Err(Problem::crowded());
        }
        let now = self.clock.now();
        let made = self.with_chance(|chance| making::make(plan, maker, chance, now))?;
        let table = made.create.id.to_string();
        let seats = made.create.door.seats_of(maker).to_vec();
        let invited = |(seat, secret)| Invited { seat, secret };
        let invitations = made.invitations.into_iter().map(invited).collect();
        match self.desk.write(Write::Create(Box::new(made.create))).await {
            Ok(Written::Done) => {
                self.stored.fetch_add(1, Ordering::Relaxed);
                Ok(Made { table, seats, invitations })
            }
            Ok(_) => Err(Problem::busy()),
            Err(StoreError::Full(_)) => Err(Problem::store_full()),
            Err(_) => Err(Problem::busy()),
        }
    }

    /// The table that a code or a public id leads to.
    ///
    /// # Errors
    /// When the store does not answer.
    pub(crate) async fn find(&self, key: Key) -> Result<Option<TableId>, Problem> {
        self.desk.find(key, self.clock.now()).await.map_err(|_| Problem::busy())
    }

    /// Does what has to be done regularly, until the server stops.
    pub(crate) async fn tend(self: Arc<Self>) {
        let mut seconds = interval(Duration::from_secs(1));
        seconds.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (mut stalled, mut beat, mut passed) = (0, self.clock.now(), 0_u64);
        while !self.has_stopped() {
            seconds.tick().await;
            beat = self.beat(&mut stalled, beat).await;
            self.wake_due().await;
            if passed.is_multiple_of(10) {
                self.sweep().await;
            }
            passed += 1;
        }
    }

    /// Says that the server is alive; or that it stood still since it last said so.
    async fn beat(&self, stalled: &mut u64, last: u64) -> u64 {
        let now = self.clock.now();
        let stood = self.clock.stalled();
        let write = if stood > *stalled { Write::Outage { from: last, to: now } } else { Write::Beat(now) };
        *stalled = stood;
        self.metrics.stalled(stood);
        match self.desk.write(write).await {
            Ok(_) => now,
            Err(error) => {
                tracing::warn!(%error, "the server could not note that it is alive");
                last
            }
        }
    }

    /// Loads tables at which something is due: their tasks then do it.
    async fn wake_due(self: &Arc<Self>) {
        if !self.is_open() {
            return;
        }
        let here = self.tables().len() as u32;
        let Ok(due) = self.desk.due(self.clock.now(), here.saturating_add(WOKEN)).await else { return };
        let asleep: Vec<TableId> = {
            let tables = self.tables();
            due.into_iter().filter(|id| !tables.contains_key(id)).take(WOKEN as usize).collect()
        };
        for id in asleep {
            // A full server wakes it later.
            let _ = self.reach(&id);
        }
    }

    pub(crate) async fn sweep(&self) {
        let (now, kept) = (self.clock.now(), &self.config.retention);
        let here = self.tables().keys().cloned().collect();
        let sweep = Sweep {
            now,
            here,
            waiting_before: self.age(now, kept.waiting).await,
            playing_before: self.age(now, kept.playing).await,
            over_before: self.age(now, kept.over).await,
        };
        // What is not swept out now is swept out later.
        let _ = self.desk.write(Write::Sweep(sweep)).await;
        if let Ok(count) = self.desk.count().await {
            self.metrics.tables_stored(count);
            self.stored.store(count, Ordering::Relaxed);
        }
    }

    /// The moment before which something has become so old. Time in which no server was there does not count: nobody could come.
    async fn age(&self, now: u64, age: Duration) -> u64 {
        let oldest = now.saturating_sub(u64::try_from(age.as_millis()).unwrap_or(u64::MAX));
        let mut before = oldest;
        // The further back, the more outages there may have been.
        for _ in 0..8 {
            // A store that does not answer sweeps nothing out.
            let away = self.desk.outage_since(before).await.unwrap_or(u64::MAX);
            if oldest.saturating_sub(away) == before {
                break;
            }
            before = oldest.saturating_sub(away);
        }
        before
    }

    /// Stops: everybody is told, what was asked for is stored, sockets are closed, and then the store.
    pub(crate) async fn stop(&self) {
        self.stopping.store(true, Ordering::Relaxed);
        self.tell_tables(|| Mail::Notice).await;
        sleep(Duration::from_millis(200)).await;
        self.stopped.store(true, Ordering::SeqCst);
        self.tell_tables(|| Mail::Stop).await;
        for _ in 0..100 {
            if self.tables().is_empty() && self.crowd.len() == 0 {
                break;
            }
            sleep(Duration::from_millis(50)).await;
        }
        // The last beat, so that the outage begins here.
        let _ = self.desk.write(Write::Beat(self.clock.now())).await;
        self.desk.close().await;
    }

    async fn tell_tables(&self, mail: impl Fn() -> Mail) {
        let mailboxes: Vec<_> = self.tables().values().cloned().collect();
        for mailbox in mailboxes {
            // One that has gone by itself need not be told.
            let _ = mailbox.send(mail()).await;
        }
    }
}
