//! One task for each table in memory. It decides, stores, waits until that is durable, and only then tells. When it is not known what
//! was stored it forgets everything, loads the table again and decides anew: nothing is ever undone by hand.

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use ludo_room::Device;
use tokio::runtime::Handle;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep, sleep_until};

use crate::faults::{self, Fault};
use crate::hall::Hall;
use crate::keys::TableId;
use crate::live::{Append, Bounds, Call, Change, Granted, Live, No, Reply, Rewrite};
use crate::making;
use crate::metrics::Present;
use crate::pool::Ticket;
use crate::problem::Problem;
use crate::protocol::{Ask, Close, Tell};
use crate::store::{StoreError, Write, Written};

/// How often something is decided anew before somebody is told to come back later.
const ATTEMPTS: usize = 4;

/// How long a table stays in memory that nobody looks at, in milliseconds.
const LINGER: u64 = 60_000;

/// How long a table at which nothing happens keeps what can be made anew, in milliseconds.
const REMEMBER: u64 = 5_000;

/// How long a table waits before it tries again what could not be stored, in milliseconds.
const PAUSE: u64 = 1_000;

/// What a table is sent.
pub(crate) enum Mail {
    /// Somebody wants something. Mailboxes have room for many: what waits in them is small.
    Call(Box<Message>),
    /// The server will stop soon: everybody is told.
    Notice,
    /// The server stops.
    Stop,
}

/// Something wanted of a table, and who is told what came of it.
pub(crate) struct Message {
    pub(crate) call: Call,
    /// When it came, on the server's clock.
    pub(crate) at: u64,
    pub(crate) reply: ReplyTo,
}

/// Who is told what came of something.
pub(crate) enum ReplyTo {
    /// Nobody, or a device through its outbox.
    Outbox,
    /// A request.
    Wish(oneshot::Sender<Result<Granted, Problem>>),
    /// A device that connects.
    Join(oneshot::Sender<Result<Device, Close>>),
}

/// A table's task.
pub(crate) struct Actor {
    hall: Arc<Hall>,
    id: TableId,
    mail: mpsc::Receiver<Mail>,
    own: mpsc::Sender<Mail>,
    live: Box<Live>,
    /// Thinking that was handed out.
    tickets: Vec<(u64, Ticket)>,
    /// How long the process had stood still when that was last given back.
    stalled: u64,
    /// When anything last happened here.
    active: u64,
    /// When something has to be done although nobody asks for it. It follows from the table and is kept, so that a table can rest.
    due: Option<u64>,
    /// Nothing is tried by itself before this moment.
    not_before: u64,
    /// Counts it among those in memory.
    _present: Present,
    /// Whether the table of a rematch cannot be made.
    no_rematch: bool,
}

/// What became of a change.
enum Fate {
    /// It is durable.
    Stored,
    /// Somebody else was first, or nobody knows: decide anew.
    Again,
    /// It could not be stored.
    Refused(Problem),
    /// There is no such table any more.
    Gone,
}

/// Whether a table's task goes on.
#[derive(PartialEq)]
enum Flow {
    On,
    Ends,
}

/// Runs a table until nobody needs it any more. What is awaited only now and then, here and below, is put aside while it is: a table that
/// rests is small.
pub(crate) async fn run(hall: Arc<Hall>, id: TableId, mail: mpsc::Receiver<Mail>, own: mpsc::Sender<Mail>) {
    let loaded = Box::pin(load(&hall, &id)).await;
    let (mail, problem) = match loaded {
        Ok(live) => {
            let mut actor = Actor::new(Arc::clone(&hall), id.clone(), mail, own, live);
            actor.work().await;
            (actor.mail, Problem::busy())
        }
        Err(problem) => (mail, problem),
    };
    hall.forget(&id);
    Box::pin(refuse_all(mail, &problem)).await;
}

async fn load(hall: &Hall, id: &TableId) -> Result<Box<Live>, Problem> {
    let stored = hall.desk.load(id.clone()).await.map_err(|error| unreadable(id, &error))?;
    let stored = stored.ok_or_else(Problem::no_table)?;
    let limits = &hall.config.limits;
    let bounds = Bounds {
        events: limits.events_per_table as usize,
        watchers: limits.watchers_per_table,
        frames: limits.frames_per_seat,
    };
    let now = hall.clock.now();
    let live = hall.with_chance(|chance| Live::load(id.clone(), stored, bounds, chance, now));
    live.map(Box::new).map_err(|error| {
        tracing::error!(table = %id, %error, "a stored table does not replay");
        Problem::rules_changed()
    })
}

fn unreadable(id: &TableId, error: &StoreError) -> Problem {
    tracing::error!(table = %id, %error, "a table cannot be read");
    Problem::busy()
}

/// Nobody can be served at a table that cannot be loaded.
async fn refuse_all(mut mail: mpsc::Receiver<Mail>, problem: &Problem) {
    mail.close();
    while let Some(mail) = mail.recv().await {
        if let Mail::Call(message) = mail {
            let Message { reply, call, .. } = *message;
            if let Call::Join { outbox, .. } = &call {
                outbox.close(Close::Table);
            }
            reply.refuse(problem.clone(), Close::Table);
        }
    }
}

impl ReplyTo {
    // Here and below: whoever asked may have gone meanwhile.
    fn refuse(self, problem: Problem, why: Close) {
        match self {
            ReplyTo::Outbox => {}
            ReplyTo::Wish(reply) => drop(reply.send(Err(problem))),
            ReplyTo::Join(reply) => drop(reply.send(Err(why))),
        }
    }

    fn grant(self, reply: Reply) {
        match (self, reply) {
            (ReplyTo::Wish(to), Reply::Granted(granted)) => drop(to.send(Ok(*granted))),
            (ReplyTo::Join(to), Reply::Joined { device, .. }) => drop(to.send(Ok(device))),
            _ => {}
        }
    }
}

impl Actor {
    fn new(
        hall: Arc<Hall>,
        id: TableId,
        mail: mpsc::Receiver<Mail>,
        own: mpsc::Sender<Mail>,
        live: Box<Live>,
    ) -> Actor {
        Actor {
            stalled: hall.clock.stalled(),
            active: hall.clock.now(),
            _present: hall.metrics.table(),
            hall,
            id,
            mail,
            own,
            live,
            tickets: Vec::new(),
            due: None,
            not_before: 0,
            no_rematch: false,
        }
    }

    async fn work(&mut self) {
        let mut flow = Box::pin(self.begin()).await;
        while flow == Flow::On {
            flow = self.take_turn().await;
        }
        self.live.close_all(Close::Restart);
    }

    /// What happened while the table was not in memory: the server may have been away.
    async fn begin(&mut self) -> Flow {
        let away = self.hall.desk.outage_since(self.live.last_event()).await.unwrap_or(0);
        let flow = if away > 0 { self.do_by_itself(Call::Stood(away)).await } else { Flow::On };
        if flow == Flow::On { self.do_by_itself(Call::Tick).await } else { flow }
    }

    async fn take_turn(&mut self) -> Flow {
        let due = self.until_due();
        let mail = tokio::select! {
            biased;
            mail = self.mail.recv() => mail,
            () = due => return self.when_due().await,
        };
        self.active = self.hall.clock.now();
        match mail {
            Some(Mail::Call(message)) if self.has_enough(&message) => Flow::On,
            Some(Mail::Call(message)) => match self.catch_up().await {
                Flow::On => Box::pin(self.handle(message)).await,
                Flow::Ends => {
                    message.reply.refuse(Problem::busy(), Close::Restart);
                    Flow::Ends
                }
            },
            Some(Mail::Notice) => {
                self.live.tell_all(&Tell::Notice { notice: "restart" });
                Flow::On
            }
            Some(Mail::Stop) | None => Flow::Ends,
        }
    }

    /// Whoever says too much is disconnected, and what he says comes to nothing.
    fn has_enough(&mut self, message: &Message) -> bool {
        let Call::Ask(device, _) = message.call else { return false };
        let enough = self.live.has_enough(device, message.at);
        if enough {
            self.live.close(device, Close::Rate);
        }
        enough
    }

    /// The process stood still for a while: the players get that time back.
    async fn catch_up(&mut self) -> Flow {
        let stalled = self.hall.clock.stalled();
        let away = stalled.saturating_sub(self.stalled);
        self.stalled = stalled;
        if away > 0 { self.do_by_itself(Call::Stood(away)).await } else { Flow::On }
    }

    fn do_by_itself(&mut self, call: Call) -> Pin<Box<impl Future<Output = Flow>>> {
        let at = self.hall.clock.now();
        Box::pin(self.handle(Box::new(Message { call, at, reply: ReplyTo::Outbox })))
    }

    /// Until something is due, or until there is nothing left to wait for.
    fn until_due(&self) -> impl Future<Output = ()> + use<> {
        let now = self.hall.clock.now();
        let rest = if self.live.rests() { self.active + LINGER } else { self.active + REMEMBER };
        // A table that has rested and cannot leave looks again now and then.
        let rest = if now < rest { rest } else { now + LINGER };
        let ms = self.due.map_or(rest, |due| due.min(rest)).saturating_sub(now);
        sleep_until(Instant::now() + Duration::from_millis(ms))
    }

    fn next_due(&self) -> Option<u64> {
        let rematch = (self.live.wants_rematch() && !self.no_rematch).then_some(0);
        self.live.wake().into_iter().chain(rematch).min().map(|due| due.max(self.not_before))
    }

    async fn when_due(&mut self) -> Flow {
        let now = self.hall.clock.now();
        if self.catch_up().await == Flow::Ends {
            return Flow::Ends;
        }
        if self.due.is_some_and(|due| due <= now) {
            return self.do_by_itself(Call::Tick).await;
        }
        if now >= self.active + REMEMBER {
            self.live.rest(now);
        }
        if now >= self.active + LINGER && self.live.may_leave(now + LINGER) {
            self.try_to_leave()
        } else {
            Flow::On
        }
    }

    /// Leaves memory, unless somebody has just come.
    fn try_to_leave(&mut self) -> Flow {
        if self.hall.forget_if(&self.id, || self.mail.is_empty()) { Flow::Ends } else { Flow::On }
    }

    async fn handle(&mut self, message: Box<Message>) -> Flow {
        let flow = self.decide(&message.call, message.at, message.reply).await;
        if flow == Flow::On {
            self.make_rematch().await;
            self.think();
            self.due = self.next_due();
        }
        flow
    }

    async fn decide(&mut self, call: &Call, at: u64, reply: ReplyTo) -> Flow {
        for _ in 0..ATTEMPTS {
            let change = match self.live.judge(call, at) {
                Ok(change) => change,
                Err(no) => return self.refuse(call, reply, no),
            };
            let (erases, rewrites) = (change.erase, change.rewrite.is_some());
            match self.store(&change).await {
                Fate::Stored if erases => return self.end_erased(reply, change),
                Fate::Stored if rewrites => return self.end_rewritten(reply, change).await,
                Fate::Stored => {
                    if change.is_act() {
                        self.hall.metrics.act_done(self.hall.clock.now().saturating_sub(at));
                    }
                    if !faults::is(Fault::TellBeforeCommit) {
                        self.live.publish(&change);
                    }
                    reply.grant(change.reply);
                    return Flow::On;
                }
                Fate::Again if self.reload().await == Flow::On => {}
                Fate::Refused(problem) if self.reload().await == Flow::On => {
                    self.not_before = self.hall.clock.now() + PAUSE;
                    return self.refuse(call, reply, No::Refused(problem));
                }
                Fate::Again | Fate::Refused(_) => {
                    reply.refuse(Problem::busy(), Close::Restart);
                    return Flow::Ends;
                }
                Fate::Gone => {
                    self.live.close_all(Close::Table);
                    reply.refuse(Problem::no_table(), Close::Table);
                    return Flow::Ends;
                }
            }
        }
        // What came of the last attempt is stored, or not: a wish that was granted is not refused.
        match self.live.granted(call) {
            Some(change) => {
                self.live.publish(&change);
                Flow::On
            }
            None => self.refuse(call, reply, No::Refused(Problem::busy())),
        }
    }

    fn end_erased(&mut self, reply: ReplyTo, change: Change) -> Flow {
        self.live.close_all(Close::Table);
        reply.grant(change.reply);
        Flow::Ends
    }

    /// Names were forgotten: the table is loaded anew before anybody is told that it is done.
    async fn end_rewritten(&mut self, reply: ReplyTo, change: Change) -> Flow {
        let flow = self.reload().await;
        match flow {
            Flow::On => reply.grant(change.reply),
            Flow::Ends => reply.refuse(Problem::busy(), Close::Restart),
        }
        flow
    }

    fn refuse(&self, call: &Call, reply: ReplyTo, no: No) -> Flow {
        let device = match call {
            Call::Ask(device, _) => Some(*device),
            _ => None,
        };
        match (no, call) {
            (No::Refused(problem), Call::Ask(device, Ask::Act { id, .. })) => {
                self.hall.metrics.act_refused(problem.code);
                self.live.refuse(*device, id, &problem);
            }
            (No::Refused(problem), _) => reply.refuse(problem, Close::Full),
            (No::Closed(why), _) => {
                device.inspect(|&device| self.live.close(device, why));
                reply.refuse(Problem::busy(), why);
            }
        }
        Flow::On
    }

    /// Stores a change. It is durable when this comes back with [`Fate::Stored`].
    async fn store(&mut self, change: &Change) -> Fate {
        if faults::is(Fault::TellBeforeCommit) {
            self.live.publish(change);
        }
        let write = if change.erase {
            Write::Erase(self.id.clone())
        } else if let Some(Rewrite { events, listing }) = change.rewrite.clone() {
            Write::Rewrite { table: self.id.clone(), events, listing }
        } else {
            let Some(append) = self.live.append(change) else { return Fate::Stored };
            return self.store_append(append).await;
        };
        let written = self.hall.desk.write(write).await;
        self.fate(written)
    }

    async fn store_append(&mut self, append: Append) -> Fate {
        let noted = self.live.note(&append);
        let (events, before) = (append.events.len() as u64, Instant::now());
        let written = self.hall.desk.write(Write::Append(Box::new(append))).await;
        self.hall.metrics.committed(events, before.elapsed());
        let fate = self.fate(written);
        if matches!(fate, Fate::Stored) {
            self.live.stored(noted);
        }
        fate
    }

    fn fate(&self, written: Result<Written, StoreError>) -> Fate {
        match written {
            Ok(Written::Done) => Fate::Stored,
            Ok(Written::Conflict | Written::Already(_)) => Fate::Again,
            Ok(Written::Missing) => Fate::Gone,
            Err(StoreError::Full(error)) => {
                self.hall.metrics.store_failed();
                tracing::warn!(error, "there is no room to store anything");
                Fate::Refused(Problem::store_full())
            }
            Err(error) => {
                self.hall.metrics.store_failed();
                tracing::error!(%error, "it is not known what was stored");
                Fate::Again
            }
        }
    }

    /// Forgets everything and takes what is stored.
    async fn reload(&mut self) -> Flow {
        self.tickets.clear();
        for attempt in 0..ATTEMPTS {
            if attempt > 0 {
                sleep(Duration::from_millis(PAUSE / 4)).await;
            }
            let Ok(fresh) = load(&self.hall, &self.id).await else { continue };
            let earlier = std::mem::replace(&mut self.live, fresh);
            let change = self.live.take_over(*earlier, self.hall.clock.now());
            let fate = match self.live.append(&change) {
                Some(append) => self.store_append(append).await,
                None => Fate::Stored,
            };
            if matches!(fate, Fate::Stored) {
                self.live.show_all();
                return Flow::On;
            }
        }
        Flow::Ends
    }

    /// Hands out the thinking that is to be done, and drops what nobody waits for any more.
    fn think(&mut self) {
        let room = self.live.room();
        self.tickets.retain(|(job, _)| room.wants(*job));
        while let Some(job) = room.job() {
            let (id, own, runtime, clock) =
                (job.id, self.own.clone(), Handle::current(), self.hall.clock.clone());
            let ticket = self.hall.pool.think(job, move |id, advice| {
                let call = Call::Thought(id, advice);
                let message = Box::new(Message { call, at: clock.now(), reply: ReplyTo::Outbox });
                // A table that has gone meanwhile does not need it.
                runtime.spawn(async move { drop(own.send(Mail::Call(message)).await) });
            });
            self.tickets.push((id, ticket));
        }
    }

    /// All have agreed to play again: the next table is made, once.
    async fn make_rematch(&mut self) {
        if self.no_rematch || !self.live.wants_rematch() || self.hall.clock.now() < self.not_before {
            return;
        }
        let (again, now) = (self.live.room().again(), self.hall.clock.now());
        let made =
            self.hall.with_chance(|chance| making::rematch(again, &self.id, self.live.door(), chance, now));
        let create = match made {
            Ok(create) => create,
            Err(problem) => {
                tracing::error!(table = %self.id, code = problem.code, "a rematch cannot be set up");
                self.no_rematch = true;
                return;
            }
        };
        let next = create.id.clone();
        match self.hall.desk.write(Write::Create(Box::new(create))).await {
            Ok(Written::Done) => self.follow_to(next),
            // Another was first, or nobody knows: what is stored tells.
            Ok(_) | Err(_) => {
                let stored = self.hall.desk.load(self.id.clone()).await.ok().flatten();
                match stored.and_then(|stored| stored.next) {
                    Some(next) => self.follow_to(next),
                    None => self.not_before = self.hall.clock.now() + PAUSE,
                }
            }
        }
    }

    fn follow_to(&mut self, next: TableId) {
        self.live.tell_all(&Tell::Next { table: next.to_string() });
        self.live.set_next(next);
    }
}
