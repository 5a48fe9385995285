//! Somebody who talks to a server from outside, as a page does.

pub mod http;
pub mod player;
pub mod sight;
pub mod socket;
pub mod table;

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

/// How long anything may take before it counts as stuck: generous, for machines that are busy.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// Where a server is, and from which of the machine's own addresses it is called: bounds of an address then meet
/// players as they would meet people who are not all in one house.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Where the server listens.
    pub server: SocketAddr,
    /// From where.
    pub from: Ipv4Addr,
}

impl Place {
    /// A server, called from the usual address.
    pub fn new(server: SocketAddr) -> Place {
        Place { server, from: Ipv4Addr::LOCALHOST }
    }

    /// The same server, called from another address of this machine.
    pub fn from_house(self, number: u32) -> Place {
        let [_, high, middle, low] = (number % 0x00ff_ffff + 2).to_be_bytes();
        Place { from: Ipv4Addr::new(127, high, middle, low), ..self }
    }

    /// Opens a connection.
    ///
    /// # Errors
    /// When nobody answers.
    pub async fn connect(self) -> io::Result<TcpStream> {
        self.connect_with_buffer(None).await
    }

    /// Opens a connection that takes in so many bytes at most before they are read.
    ///
    /// # Errors
    /// When nobody answers.
    pub async fn connect_with_buffer(self, bytes: Option<u32>) -> io::Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        if let Some(bytes) = bytes {
            socket.set_recv_buffer_size(bytes)?;
        }
        socket.bind(SocketAddr::from((self.from, 0)))?;
        let stream = in_time(socket.connect(self.server)).await?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }
}

/// Waits for something that must not take for ever.
///
/// # Errors
/// Those of what is waited for, or that it took too long.
pub async fn in_time<T>(work: impl Future<Output = io::Result<T>>) -> io::Result<T> {
    let late = |_| io::Error::new(io::ErrorKind::TimedOut, "no answer for long");
    timeout(PATIENCE, work).await.map_err(late)?
}
