//! Connections: a task each, so many from an address, and a bound on how long somebody may take to say what he wants.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::time::sleep;

use crate::config::Config;
use crate::crowd::{Crowd, Place};
use crate::limits::Source;
use crate::network::Network;

/// How long a request may take from its first letter to the end of its head, and a connection from one request to the next.
const HEAD: Duration = Duration::from_secs(10);

/// How long it waits when the system has no room for another connection.
const PAUSE: Duration = Duration::from_millis(500);

/// Who is connected and asks for something. A connection that has become a socket is counted elsewhere.
pub(crate) struct Callers {
    crowd: Crowd,
    /// How many there may be of one address.
    most: usize,
    /// Behind each of these are many.
    proxies: Vec<Network>,
}

impl Callers {
    /// Nobody yet.
    pub(crate) fn new(config: &Config) -> Callers {
        let (most, proxies) = (config.limits.sockets_per_address, config.trusted_proxies.clone());
        Callers { crowd: Crowd::default(), most, proxies }
    }

    /// A place for one more; none when there are too many of his address.
    fn admit(&self, address: IpAddr) -> Option<Place> {
        let (source, canonical) = (Source::from(address), address.to_canonical());
        let is_proxy = self.proxies.iter().any(|network| network.contains(canonical));
        (is_proxy || self.crowd.of(source) < self.most).then(|| self.crowd.enter(source))
    }
}

/// Takes connections for ever. Whoever has too many is not listened to: an answer would cost more than it says.
pub(crate) async fn accept_all(listener: TcpListener, router: Router, callers: Callers) {
    loop {
        match listener.accept().await {
            Ok((stream, from)) => {
                if let Some(place) = callers.admit(from.ip()) {
                    let talk = converse(stream, from, router.clone());
                    tokio::spawn(async move {
                        let _place = place;
                        talk.await;
                    });
                }
            }
            Err(error) if is_the_others_fault(&error) => {}
            Err(error) => {
                tracing::warn!(%error, "no connection can be taken");
                sleep(PAUSE).await;
            }
        }
    }
}

/// Whether whoever called has hung up again.
fn is_the_others_fault(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// Answers the requests of a connection until it ends, or becomes a socket.
async fn converse(stream: TcpStream, from: SocketAddr, router: Router) {
    let router = TowerToHyperService::new(router);
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(from));
        router.call(request)
    });
    let mut server = http1::Builder::new();
    server.timer(TokioTimer::new()).header_read_timeout(HEAD);
    // Whoever breaks off, or is too slow, has ended it: there is nobody to tell.
    let _ = server.serve_connection(TokioIo::new(stream), service).with_upgrades().await;
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::time::Instant;

    use super::*;

    async fn serve() -> SocketAddr {
        serve_so_many(2).await
    }

    async fn serve_so_many(most: usize) -> SocketAddr {
        let callers = Callers { most, ..Callers::new(&Config::default()) };
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let whoami = |ConnectInfo(from): ConnectInfo<SocketAddr>| async move { from.ip().to_string() };
        tokio::spawn(accept_all(listener, Router::new().route("/", axum::routing::get(whoami)), callers));
        address
    }

    #[tokio::test]
    async fn whoever_asks_is_answered_and_known_by_his_address() {
        let mut stream = TcpStream::connect(serve().await).await.expect("a connection");
        stream
            .write_all(b"GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
            .await
            .expect("it is sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("an answer");
        assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("127.0.0.1"), "{answer}");
    }

    #[tokio::test]
    async fn one_address_has_so_many_connections_and_no_more() {
        let address = serve_so_many(2).await;
        let connect = async || TcpStream::connect(address).await.expect("a connection");
        let (first, _second, mut third) = (connect().await, connect().await, connect().await);
        // What is thrown away unread resets the connection.
        let end = third.read(&mut [0; 9]).await;
        assert!(end.is_err() || end.is_ok_and(|bytes| bytes == 0), "nobody listens");
        drop(first);
        let answered = async || {
            let mut stream = connect().await;
            let sent = stream.write_all(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n").await;
            sent.is_ok() && stream.read(&mut [0; 99]).await.is_ok_and(|bytes| bytes > 0)
        };
        while !answered().await {}
    }

    #[tokio::test]
    async fn whoever_says_a_request_letter_by_letter_is_closed_in_time() {
        let (mut read, mut write) =
            TcpStream::connect(serve().await).await.expect("a connection").into_split();
        let began = Instant::now();
        let letters = tokio::spawn(async move {
            for letter in b"GET / HTTP/1.1\r\nX-Slow: ".iter().copied().chain(std::iter::repeat(b'x')) {
                if write.write_all(&[letter]).await.is_err() {
                    return;
                }
                sleep(Duration::from_millis(100)).await;
            }
        });
        let mut answer = Vec::new();
        // It may be cut off by what is still on its way.
        let _ = read.read_to_end(&mut answer).await;
        letters.abort();
        assert!((HEAD..3 * HEAD).contains(&began.elapsed()), "{:?}", began.elapsed());
    }
}
