//! Sockets of devices (RFC 6455), straight over the connection that a request came by. A socket on which nothing happens holds no buffer, and
//! all that waits to be sent goes out in one packet.

mod frame;
mod handshake;
mod inbox;

use std::collections::VecDeque;
use std::io::{self, ErrorKind, IoSlice};
use std::time::Duration;

use axum::body::Bytes;
use hyper::upgrade::{Parts, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::protocol::Close;
use crate::socket::{Heard, Wire};
pub(crate) use frame::Frame;
pub(crate) use handshake::accept;
pub(crate) use inbox::LONGEST;
use inbox::{Came, Fault, Inbox};

/// How long a device may take to say that it has heard why it is sent away.
const FAREWELL: Duration = Duration::from_secs(2);

/// How long the last frame stays on its way to a device that cannot be understood any more.
const UNHEARD: Duration = Duration::from_millis(500);

/// How many bytes are read at once.
const PIECE: usize = 4096;

/// How many frames go out at once.
const TOGETHER: usize = 16;

/// The code of an answer to a device that ends without one.
const NORMAL: u16 = 1000;

/// A device's socket.
pub(crate) struct Socket {
    stream: TcpStream,
    inbox: Inbox,
    /// What is still to be sent: the first may have been sent in part.
    unsent: VecDeque<Bytes>,
    /// Whether the last frame was said: it is said once.
    is_closed: bool,
}

impl Socket {
    /// A socket over a connection that was a request's. None, when that was no connection of our listener.
    pub(crate) fn over(upgraded: Upgraded) -> Option<Socket> {
        let Parts { io, read_buf, .. } = upgraded.downcast::<TokioIo<TcpStream>>().ok()?;
        let stream = io.into_inner();
        // Frames are told at once. A connection that cannot do that still works.
        let _ = stream.set_nodelay(true);
        let mut socket = Socket::new(stream);
        socket.inbox.take_in(&read_buf);
        Some(socket)
    }

    fn new(stream: TcpStream) -> Socket {
        Socket { stream, inbox: Inbox::default(), unsent: VecDeque::new(), is_closed: false }
    }

    /// Takes in some of what has come; false when no more will come. Nothing is lost when it is dropped while it waits.
    async fn take_in(&mut self) -> io::Result<bool> {
        loop {
            self.stream.readable().await?;
            let mut piece = [0; PIECE];
            match self.stream.try_read(&mut piece) {
                Ok(length) => {
                    self.inbox.take_in(&piece[..length]);
                    return Ok(length > 0);
                }
                Err(error) if error.kind() == ErrorKind::WouldBlock => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// Sends all that waits.
    async fn flush(&mut self) -> io::Result<()> {
        while !self.unsent.is_empty() {
            self.stream.writable().await?;
            self.write_some()?;
        }
        self.unsent = VecDeque::new();
        Ok(())
    }

    /// Sends as much as the connection takes now.
    fn write_some(&mut self) -> io::Result<()> {
        let mut slices = [IoSlice::new(&[]); TOGETHER];
        let mut count = 0;
        for (slice, bytes) in slices.iter_mut().zip(&self.unsent) {
            *slice = IoSlice::new(bytes);
            count += 1;
        }
        match self.stream.try_write_vectored(&slices[..count]) {
            Ok(0) => Err(ErrorKind::WriteZero.into()),
            Ok(written) => {
                self.forget(written);
                Ok(())
            }
            Err(error) if error.kind() == ErrorKind::WouldBlock => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// So many bytes have been sent.
    fn forget(&mut self, mut written: usize) {
        while let Some(first) = self.unsent.front_mut() {
            if written < first.len() {
                drop(first.split_to(written));
                return;
            }
            written -= first.len();
            self.unsent.pop_front();
        }
    }

    /// Answers a device about the connection, without waiting. One that does not read what it was answered before gets no other answer.
    fn answer(&mut self, frame: Frame) {
        if self.unsent.is_empty() {
            self.unsent.push_back(frame.into_bytes());
            // A broken connection is noticed when it is read.
            let _ = self.write_some();
        }
    }

    /// Waits until the device has heard the last frame.
    async fn until_heard(&mut self) {
        loop {
            match self.hear().await {
                Heard::Ended => return,
                Heard::Noise | Heard::TooLarge => return self.until_gone().await,
                Heard::Text(_) | Heard::Alive => {}
            }
        }
    }

    /// Throws away what comes for a while: who ends with something unread cuts off what is still on its way.
    async fn until_gone(&mut self) {
        // Whoever does not go is left.
        let _ = timeout(UNHEARD, async {
            while let Ok(true) = self.take_in().await {
                self.inbox = Inbox::default();
            }
        })
        .await;
    }
}

impl Wire for Socket {
    async fn hear(&mut self) -> Heard {
        loop {
            match self.inbox.next() {
                Ok(Some(Came::Text(text))) => return Heard::Text(text),
                Ok(Some(Came::Pong)) => return Heard::Alive,
                Ok(Some(Came::Ping(body))) => {
                    self.answer(Frame::pong(&body));
                    return Heard::Alive;
                }
                Ok(Some(Came::Close(code))) => {
                    if !std::mem::replace(&mut self.is_closed, true) {
                        self.answer(Frame::close(code.unwrap_or(NORMAL), ""));
                    }
                    return Heard::Ended;
                }
                Ok(None) => {}
                Err(Fault::Noise) => return Heard::Noise,
                Err(Fault::TooLarge) => return Heard::TooLarge,
            }
            if !matches!(self.take_in().await, Ok(true)) {
                return Heard::Ended;
            }
        }
    }

    async fn say(&mut self, frames: Vec<Frame>) -> bool {
        self.unsent.extend(frames.into_iter().map(Frame::into_bytes));
        self.flush().await.is_ok()
    }

    async fn ping(&mut self) -> bool {
        self.say(vec![Frame::ping()]).await
    }

    async fn close(mut self, why: Close) {
        if std::mem::replace(&mut self.is_closed, true) {
            return;
        }
        let (code, reason) = why.code();
        // Whoever does not listen to the end is left.
        let _ = timeout(FAREWELL, async {
            if self.say(vec![Frame::close(code, reason)]).await {
                self.until_heard().await;
            }
        })
        .await;
    }
}

#[cfg(test)]
mod tests;
