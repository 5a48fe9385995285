//! One task for each device that is connected to a table. It knows frames and time, and no game.

use std::sync::Arc;
use std::time::Duration;

use ludo_room::Device;
use tokio::time::{Instant, sleep_until, timeout};

use crate::actor::{Message, ReplyTo};
use crate::hall::Hall;
use crate::keys::{TableId, is_token};
use crate::limits::Bucket;
use crate::live::Call;
use crate::outbox::{Next, Outbox};
use crate::protocol::{Ask, Close, Hello, NEWEST, OLDEST};
use crate::wire::{Frame, LONGEST};

/// How long a device may take to say who it is.
const HELLO: Duration = Duration::from_secs(5);

/// How often a device is asked whether it is still there.
const PING: Duration = Duration::from_secs(25);

/// How long nothing may be heard of a device.
const SILENCE: Duration = Duration::from_secs(60);

/// How long a device may take to read what it is sent.
const PATIENCE: Duration = Duration::from_secs(20);

/// The longest name of a page or a program.
const LONGEST_BUILD: usize = 100;

/// A connection to a device: a socket, or what stands for one in a simulation.
pub(crate) trait Wire: Send {
    /// The next thing heard.
    fn hear(&mut self) -> impl Future<Output = Heard> + Send;
    /// Sends frames; false when the connection is broken.
    fn say(&mut self, frames: Vec<Frame>) -> impl Future<Output = bool> + Send;
    /// Asks whether the device is still there; false when the connection is broken.
    fn ping(&mut self) -> impl Future<Output = bool> + Send;
    /// Says why it ends, and ends.
    fn close(self, why: Close) -> impl Future<Output = ()> + Send;
}

/// What is heard of a device.
#[derive(Debug)]
pub(crate) enum Heard {
    /// A frame.
    Text(String),
    /// It is there.
    Alive,
    /// Something that is no frame of ours.
    Noise,
    /// A frame that is far too large.
    TooLarge,
    /// The connection has ended.
    Ended,
}

/// Serves a device until it goes or is sent away, and says why it is sent away; none when it went by itself. What is awaited only now and
/// then, here and below, is put aside while it is: a socket on which nothing happens is small.
pub(crate) async fn serve(hall: &Arc<Hall>, table: &TableId, wire: &mut impl Wire) -> Option<Close> {
    let _present = hall.metrics.socket();
    let outbox = Arc::new(Outbox::default());
    let device = match Box::pin(come_in(hall, table, wire, &outbox)).await {
        Ok(device) => device,
        Err(why) => return why,
    };
    let rate = hall.config.limits.frames_per_socket;
    let bucket = Bucket::new(rate.per_second(), rate.burst);
    let mut visitor = Visitor { hall, table, device, outbox: &outbox, bucket };
    let why = visitor.stay(wire).await;
    // A table that is gone does not need to know.
    let _ = Box::pin(hall.send(table, visitor.message(Call::Leave(device)))).await;
    why
}

/// A device says who it is, and joins a table. An error says why it is sent away, if it has not gone by itself.
async fn come_in(
    hall: &Arc<Hall>,
    table: &TableId,
    wire: &mut impl Wire,
    outbox: &Arc<Outbox>,
) -> Result<Device, Option<Close>> {
    match timeout(HELLO, first_words(wire)).await {
        Ok(Ok(hello)) => hall.join(table, &hello, outbox).await.map_err(Some),
        Ok(Err(why)) => Err(why),
        Err(_) => Err(Some(Close::Silent)),
    }
}

/// Who it is. An error says why it is sent away, if it has not gone by itself.
async fn first_words(wire: &mut impl Wire) -> Result<Hello, Option<Close>> {
    loop {
        match wire.hear().await {
            Heard::Alive => {}
            heard => {
                let Ask::Hello(hello) = read(heard)? else { return Err(Some(Close::Frame)) };
                return check(hello).map_err(Some);
            }
        }
    }
}

fn check(hello: Hello) -> Result<Hello, Close> {
    if !(OLDEST..=NEWEST).contains(&hello.protocol) {
        return Err(Close::Protocol);
    }
    let unfit = hello.token.as_deref().is_some_and(|token| !is_token(token));
    if unfit || hello.build.len() > LONGEST_BUILD { Err(Close::Frame) } else { Ok(hello) }
}

fn read(heard: Heard) -> Result<Ask, Option<Close>> {
    match heard {
        Heard::Text(text) if text.len() > LONGEST => Err(Some(Close::Size)),
        Heard::Text(text) => serde_json::from_str(&text).map_err(|_| Some(Close::Frame)),
        Heard::Noise | Heard::Alive => Err(Some(Close::Frame)),
        Heard::TooLarge => Err(Some(Close::Size)),
        Heard::Ended => Err(None),
    }
}

/// A device that has said who it is.
struct Visitor<'a> {
    hall: &'a Arc<Hall>,
    table: &'a TableId,
    device: Device,
    outbox: &'a Arc<Outbox>,
    bucket: Bucket,
}

impl Visitor<'_> {
    fn message(&self, call: Call) -> Box<Message> {
        Box::new(Message { call, at: self.hall.clock.now(), reply: ReplyTo::Outbox })
    }

    /// Why it is sent away in the end; none when it went by itself.
    async fn stay(&mut self, wire: &mut impl Wire) -> Option<Close> {
        let (mut heard_at, mut ping_at) = (Instant::now(), Instant::now() + PING);
        loop {
            tokio::select! {
                biased;
                next = self.outbox.next() => {
                    if let Err(why) = Box::pin(self.send(wire, next)).await {
                        return why;
                    }
                }
                heard = wire.hear() => {
                    heard_at = Instant::now();
                    if let Err(why) = Box::pin(self.heard(heard)).await {
                        return why;
                    }
                }
                () = sleep_until(ping_at) => {
                    ping_at += PING;
                    if heard_at.elapsed() > SILENCE {
                        return Some(Close::Silent);
                    }
                    match Box::pin(timeout(PATIENCE, wire.ping())).await {
                        Ok(true) => {}
                        Ok(false) => return None,
                        Err(_) => return Some(Close::Slow),
                    }
                }
            }
        }
    }

    async fn send(&self, wire: &mut impl Wire, next: Next) -> Result<(), Option<Close>> {
        match next {
            Next::Send(frames) => {
                frames.iter().for_each(|_| self.hall.metrics.frame_sent());
                match timeout(PATIENCE, wire.say(frames)).await {
                    Ok(true) => Ok(()),
                    Ok(false) => Err(None),
                    Err(_) => Err(Some(Close::Slow)),
                }
            }
            Next::Look => self.pass_on(Call::Show(self.device)).await,
            Next::Close(why) => Err(Some(why)),
        }
    }

    async fn heard(&mut self, heard: Heard) -> Result<(), Option<Close>> {
        if matches!(heard, Heard::Alive) {
            return Ok(());
        }
        self.hall.metrics.frame_received();
        if self.bucket.take(self.hall.clock.now()).is_err() {
            return Err(Some(Close::Rate));
        }
        let ask = read(heard)?;
        self.pass_on(Call::Ask(self.device, ask)).await
    }

    async fn pass_on(&self, call: Call) -> Result<(), Option<Close>> {
        self.hall.send(self.table, self.message(call)).await.map_err(|_| Some(Close::Restart))
    }
}
