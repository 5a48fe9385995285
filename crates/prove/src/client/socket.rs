//! As much of a WebSocket as a table needs, written here and not taken from a library: hostile clients must be able to
//! send what no library sends, the load generator must cost little, and the mask is all zeros, so that `strace` shows
//! what was said.

use std::io;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{Duration, timeout};

use super::{Place, in_time};

/// The kinds of frames.
pub mod kind {
    /// Goes on with the frame before.
    pub const MORE: u8 = 0;
    /// Text.
    pub const TEXT: u8 = 1;
    /// Bytes.
    pub const BINARY: u8 = 2;
    /// The end.
    pub const CLOSE: u8 = 8;
    /// Are you there?
    pub const PING: u8 = 9;
    /// Yes.
    pub const PONG: u8 = 10;
}

/// The bit that says that a frame is whole.
pub const WHOLE: u8 = 0x80;

/// What was heard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// A frame of text.
    Text(String),
    /// The server closed the socket, with a code and a reason.
    Closed(u16, String),
    /// The connection ended without a word.
    Lost,
}

/// A connection to a table.
#[derive(Debug)]
pub struct Socket {
    stream: TcpStream,
    buffer: Vec<u8>,
    start: usize,
}

/// Why a socket could not be opened.
#[derive(Debug)]
pub enum NoSocket {
    /// Nobody answered.
    Gone(io::Error),
    /// The server refused, with a status and what it said.
    Refused(u16, String),
}

impl Socket {
    /// Connects to a table.
    ///
    /// # Errors
    /// Why that is not possible.
    pub async fn open(place: Place, table: &str) -> Result<Socket, NoSocket> {
        let stream = place.connect().await.map_err(NoSocket::Gone)?;
        Socket::upgrade(stream, &place.server.to_string(), table, "").await
    }

    /// Asks for a socket over a connection, with more headers, each with its line end.
    ///
    /// # Errors
    /// Why that is not possible.
    pub async fn upgrade(
        mut stream: TcpStream,
        host: &str,
        table: &str,
        headers: &str,
    ) -> Result<Socket, NoSocket> {
        let ask = format!(
            "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: bHVkb3RoZXF1ZSBwcm92ZQ==\r\n{headers}\r\n"
        );
        stream.write_all(ask.as_bytes()).await.map_err(NoSocket::Gone)?;
        let mut socket = Socket { stream, buffer: Vec::with_capacity(1024), start: 0 };
        let head = socket.read_head().await.map_err(NoSocket::Gone)?;
        match head.split(' ').nth(1).and_then(|status| status.parse().ok()) {
            Some(101) => Ok(socket),
            status => Err(NoSocket::Refused(status.unwrap_or(0), head)),
        }
    }

    async fn read_head(&mut self) -> io::Result<String> {
        loop {
            if let Some(end) = memchr::memmem::find(&self.buffer, b"\r\n\r\n") {
                let head = String::from_utf8_lossy(&self.buffer[..end]).into_owned();
                self.start = end + 4;
                return Ok(head);
            }
            if in_time(self.stream.read_buf(&mut self.buffer)).await? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
        }
    }

    /// Sends a frame of text.
    ///
    /// # Errors
    /// When the connection has ended.
    pub async fn say(&mut self, text: &str) -> io::Result<()> {
        self.send_bytes(&frame(WHOLE | kind::TEXT, text.as_bytes())).await
    }

    /// Sends bytes as they are.
    ///
    /// # Errors
    /// When the connection has ended.
    pub async fn send_bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        in_time(self.stream.write_all(bytes)).await
    }

    /// The next thing that is heard, pings answered in between. Waiting for it can be given up and taken up again.
    pub async fn next(&mut self) -> Heard {
        let mut text = Vec::new();
        loop {
            let Ok((first, payload)) = self.next_frame().await else { return Heard::Lost };
            match first & 0x0f {
                // When that cannot be sent, the next frame cannot be read either.
                kind::PING => drop(self.send_bytes(&frame(WHOLE | kind::PONG, &payload)).await),
                kind::CLOSE => return closed(&payload),
                kind::TEXT | kind::MORE => text.extend_from_slice(&payload),
                _ => {}
            }
            if first & WHOLE != 0 && matches!(first & 0x0f, kind::TEXT | kind::MORE) {
                return String::from_utf8(text).map_or(Heard::Lost, Heard::Text);
            }
        }
    }

    async fn next_frame(&mut self) -> io::Result<(u8, Vec<u8>)> {
        loop {
            if let Some((first, from, to)) = parse(&self.buffer[self.start..]) {
                let payload = self.buffer[self.start + from..self.start + to].to_vec();
                self.forget(to);
                return Ok((first, payload));
            }
            if self.stream.read_buf(&mut self.buffer).await? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
        }
    }

    /// Sends bytes and listens at the same time, as a browser does, until what was heard is enough: a server may answer, and
    /// close, before it has read all.
    pub async fn exchange<T>(&mut self, bytes: &[u8], mut enough: impl FnMut(Heard) -> Option<T>) -> T {
        let mut sent = 0;
        loop {
            if sent < bytes.len() {
                match self.stream.try_write(&bytes[sent..]) {
                    Ok(written) => sent += written,
                    Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                    // What was said before the end is still to be read.
                    Err(_) => sent = bytes.len(),
                }
            }
            let wait = if sent < bytes.len() { Duration::from_millis(5) } else { super::PATIENCE };
            if let Ok(heard) = timeout(wait, self.next()).await
                && let Some(found) = enough(heard)
            {
                return found;
            }
        }
    }

    /// Lets go of bytes that were read; an idle socket keeps no large buffer.
    fn forget(&mut self, bytes: usize) {
        self.start += bytes;
        if self.start == self.buffer.len() {
            self.buffer.clear();
            self.buffer.shrink_to(16 << 10);
            self.start = 0;
        } else if self.start > 64 << 10 {
            self.buffer.drain(..self.start);
            self.start = 0;
        }
    }

    /// Takes everything that has come, as often as something comes, and hands on each whole text frame without copying it.
    /// False, when the connection has ended.
    ///
    /// # Errors
    /// When the connection has ended.
    pub async fn each_text(&mut self, mut take: impl FnMut(&[u8])) -> io::Result<bool> {
        if self.stream.read_buf(&mut self.buffer).await? == 0 {
            return Ok(false);
        }
        let mut pongs = Vec::new();
        while let Some((first, from, to)) = parse(&self.buffer[self.start..]) {
            let payload = &self.buffer[self.start + from..self.start + to];
            match first & 0x0f {
                kind::TEXT => take(payload),
                kind::PING => pongs.push(frame(WHOLE | kind::PONG, payload)),
                kind::CLOSE => return Ok(false),
                _ => {}
            }
            self.forget(to);
        }
        for pong in pongs {
            self.send_bytes(&pong).await?;
        }
        Ok(true)
    }

    /// The halves of the connection, and what has come and was not read yet.
    pub fn into_stream(self) -> TcpStream {
        self.stream
    }
}

fn closed(payload: &[u8]) -> Heard {
    match payload {
        [high, low, reason @ ..] => {
            Heard::Closed(u16::from_be_bytes([*high, *low]), String::from_utf8_lossy(reason).into_owned())
        }
        _ => Heard::Closed(1005, String::new()),
    }
}

/// The first whole frame in some bytes: its first byte, and where its payload begins and ends.
fn parse(bytes: &[u8]) -> Option<(u8, usize, usize)> {
    let (&first, &second) = (bytes.first()?, bytes.get(1)?);
    let (from, length): (usize, usize) = match second & 0x7f {
        126 => (4, usize::from(u16::from_be_bytes(bytes.get(2..4)?.try_into().ok()?))),
        127 => (10, u64::from_be_bytes(bytes.get(2..10)?.try_into().ok()?) as usize),
        short => (2, usize::from(short)),
    };
    let to = from.checked_add(length)?;
    (bytes.len() >= to).then_some((first, from, to))
}

/// A frame as a device sends it, under a mask of zeros.
pub fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let mut bytes = vec![first];
    match payload.len() {
        length @ ..126 => bytes.push(0x80 | length as u8),
        length @ ..0x1_0000 => {
            bytes.push(0x80 | 126);
            bytes.extend((length as u16).to_be_bytes());
        }
        length => {
            bytes.push(0x80 | 127);
            bytes.extend((length as u64).to_be_bytes());
        }
    }
    bytes.extend([0; 4]);
    bytes.extend_from_slice(payload);
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_of_every_length_are_written_as_they_are_read() {
        for length in [0, 1, 125, 126, 65_535, 65_536, 100_000] {
            let bytes = frame(WHOLE | kind::TEXT, &vec![7; length]);
            let masked = 4;
            let (first, from, to) = parse(&bytes).expect("a frame");
            assert_eq!((first, to - from), (0x81, length));
            assert_eq!(bytes.len(), to + masked);
        }
    }

    #[test]
    fn half_a_frame_is_none_yet() {
        let bytes = [0x81, 3, b'a', b'b', b'c'];
        assert!((0..bytes.len()).all(|length| parse(&bytes[..length]).is_none()));
        assert_eq!(parse(&bytes), Some((0x81, 2, 5)));
    }

    #[test]
    fn a_close_frame_has_a_code_and_a_reason() {
        assert_eq!(closed(&[0x0f, 0xa8, b'r']), Heard::Closed(4008, "r".to_owned()));
        assert_eq!(closed(&[]), Heard::Closed(1005, String::new()));
    }
}
