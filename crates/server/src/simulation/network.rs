//! A network that loses, doubles, delays and reorders frames, and breaks.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ludo_games::Dice;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::watch;
use tokio::time::sleep;

use super::dice;
use crate::hall::Hall;
use crate::keys::TableId;
use crate::protocol::Close;
use crate::socket::{self, Heard, Wire};
use crate::wire::Frame;

/// The way from clients to whichever server is there.
#[derive(Clone)]
pub(super) struct Network {
    dice: Arc<Mutex<Dice>>,
    calm: Arc<AtomicBool>,
    server: Arc<Mutex<Option<Server>>>,
}

struct Server {
    hall: Arc<Hall>,
    /// Dropped when the server is: all its wires break.
    alive: watch::Sender<()>,
}

/// One end of a connection.
pub(super) struct End {
    network: Network,
    to: UnboundedSender<Packet>,
    from: UnboundedReceiver<Packet>,
    alive: watch::Receiver<()>,
}

/// What travels.
#[derive(Clone, Debug)]
pub(super) enum Packet {
    Text(String),
    Ping,
    Close,
}

impl Network {
    pub(super) fn new(seed: u64) -> Network {
        let dice = Arc::new(Mutex::new(dice(seed, "network")));
        Network { dice, calm: Arc::default(), server: Arc::default() }
    }

    pub(super) fn serve(&self, hall: Arc<Hall>) {
        *self.server.lock().unwrap() = Some(Server { hall, alive: watch::channel(()).0 });
    }

    pub(super) fn cut(&self) {
        *self.server.lock().unwrap() = None;
    }

    pub(super) fn calm(&self) {
        self.calm.store(true, Ordering::Relaxed);
    }

    pub(super) fn hall(&self) -> Arc<Hall> {
        Arc::clone(&self.server.lock().unwrap().as_ref().expect("a server").hall)
    }

    pub(super) fn below(&self, bound: usize) -> usize {
        self.dice.lock().unwrap().below(bound)
    }

    /// One in so many, while there is trouble.
    fn happens(&self, one_in: usize) -> bool {
        self.below(one_in) == 0 && !self.calm.load(Ordering::Relaxed)
    }

    /// Connects to a table, if there is a server.
    pub(super) fn connect(&self, table: &TableId) -> Option<End> {
        let (up, from_client) = unbounded_channel();
        let (down, from_server) = unbounded_channel();
        let server = self.server.lock().unwrap();
        let Server { hall, alive } = server.as_ref()?;
        let end = |to, from| End { network: self.clone(), to, from, alive: alive.subscribe() };
        let (hall, table, mut wire) = (Arc::clone(hall), table.clone(), end(down, from_client));
        tokio::spawn(async move {
            if let Some(why) = socket::serve(&hall, &table, &mut wire).await {
                wire.close(why).await;
            }
        });
        Some(end(up, from_server))
    }
}

impl End {
    /// Sends something over a bad line: false when the line has broken.
    pub(super) fn send(&self, packet: Packet) -> bool {
        if self.network.happens(200) || self.to.is_closed() {
            return false;
        }
        if self.network.happens(30) {
            return true;
        }
        let copies = if self.network.happens(20) { 2 } else { 1 };
        for _ in 0..copies {
            self.deliver(packet.clone());
        }
        true
    }

    /// In its own time, so that what was sent later may come sooner.
    fn deliver(&self, packet: Packet) {
        let slow = self.network.happens(10);
        let ms = if slow { self.network.below(2_000) } else { 5 };
        let to = self.to.clone();
        tokio::spawn(async move {
            sleep(Duration::from_millis(ms as u64)).await;
            // The other end may have gone.
            let _ = to.send(packet);
        });
    }

    /// What comes; none when the line has broken or the server has died.
    pub(super) async fn receive(&mut self) -> Option<Packet> {
        tokio::select! {
            biased;
            _ = self.alive.changed() => None,
            packet = self.from.recv() => packet,
        }
    }
}

impl Wire for End {
    async fn hear(&mut self) -> Heard {
        match self.receive().await {
            Some(Packet::Text(text)) => Heard::Text(text),
            Some(Packet::Ping) => Heard::Alive,
            Some(Packet::Close) | None => Heard::Ended,
        }
    }

    async fn say(&mut self, frames: Vec<Frame>) -> bool {
        frames.iter().all(|frame| self.send(Packet::Text(frame.text().to_owned())))
    }

    async fn ping(&mut self) -> bool {
        // Who hears it answers, as browsers do by themselves.
        self.send(Packet::Ping)
    }

    async fn close(self, _: Close) {
        self.send(Packet::Close);
    }
}
