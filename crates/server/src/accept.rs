//! Connections: a task each, and a bound on how long somebody may take to say what he wants.

use std::io;
use std::net::SocketAddr;
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

/// How long a request may take from its first letter to the end of its head, and a connection from one request to the next.
const HEAD: Duration = Duration::from_secs(10);

/// How long it waits when the system has no room for another connection.
const PAUSE: Duration = Duration::from_millis(500);

/// Takes connections for ever.
pub(crate) async fn accept_all(listener: TcpListener, router: Router) {
    loop {
        match listener.accept().await {
            Ok((stream, from)) => drop(tokio::spawn(converse(stream, from, router.clone()))),
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
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let whoami = |ConnectInfo(from): ConnectInfo<SocketAddr>| async move { from.ip().to_string() };
        tokio::spawn(accept_all(listener, Router::new().route("/", axum::routing::get(whoami))));
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
