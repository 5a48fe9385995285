//! A real server with a small page, asked over real sockets. What stands in its compressed forms says which form it is:
//! the server never looks inside, and that the real ones hold the same bytes is tested where they are made.

use std::net::SocketAddr;

use axum::Router;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use super::*;

#[derive(RustEmbed)]
#[folder = "tests/page"]
struct Small;

/// No page at all.
#[derive(RustEmbed)]
#[folder = "tests/page/assets"]
struct Unbuilt;

/// What came back over the wire.
struct Answer {
    status: u16,
    head: String,
    body: String,
}

impl Answer {
    fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.filter(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value).next()
    }
}

async fn serve<Files: RustEmbed + 'static>() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async { axum::serve(listener, Router::new().fallback(hand_out::<Files>)).await });
    address
}

async fn ask(address: SocketAddr, line: &str, headers: &[(&str, &str)]) -> Answer {
    let headers: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    let request = format!("{line} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n{headers}\r\n");
    let mut socket = TcpStream::connect(address).await.expect("a connection");
    socket.write_all(request.as_bytes()).await.expect("the request is sent");
    let mut answer = String::new();
    socket.read_to_string(&mut answer).await.expect("an answer");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
    let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).expect("a status");
    Answer { status, head: head.to_owned(), body: body.to_owned() }
}

async fn small(line: &str, headers: &[(&str, &str)]) -> Answer {
    ask(serve::<Small>().await, line, headers).await
}

async fn encoded(path: &str, accepted: &str) -> Answer {
    let answer = small(&format!("GET {path}"), &[("Accept-Encoding", accepted)]).await;
    assert_eq!(answer.status, 200, "{path}, {accepted}");
    assert_eq!(answer.header("vary"), Some("accept-encoding"), "{path}, {accepted}");
    answer
}

#[tokio::test]
async fn every_browser_gets_the_form_it_likes_best() {
    for (accepted, coding, body) in [
        ("gzip, deflate, br, zstd", Some("br"), "the page, br\n"),
        ("gzip", Some("gzip"), "the page, by gzip\n"),
        ("br;q=0.1, gzip;q=0.2", Some("gzip"), "the page, by gzip\n"),
        ("", None, "the page, as it is, the longest of its forms\n"),
        ("br;q=0, gzip;q=0", None, "the page, as it is, the longest of its forms\n"),
        ("identity;q=0", None, "the page, as it is, the longest of its forms\n"),
    ] {
        let answer = encoded("/", accepted).await;
        assert_eq!(answer.header("content-encoding"), coding, "{accepted}");
        assert_eq!(answer.header("content-length"), Some(body.len().to_string().as_str()), "{accepted}");
        assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"), "{accepted}");
        assert_eq!(answer.body, body, "{accepted}");
    }
}

#[tokio::test]
async fn without_a_word_about_forms_a_file_comes_as_it_is() {
    let answer = small("GET /index.html", &[]).await;
    assert_eq!(answer.header("content-encoding"), None);
    assert_eq!(answer.body, "the page, as it is, the longest of its forms\n");
}

#[tokio::test]
async fn a_form_that_was_not_made_gives_way_to_the_next() {
    let answer = encoded("/assets/index-1a2b3c4d.js", "br, gzip;q=0.5").await;
    assert_eq!(answer.header("content-encoding"), Some("gzip"));
    assert_eq!(answer.header("content-type"), Some("text/javascript; charset=utf-8"));
    assert_eq!(answer.body, "the program, by gzip\n");
    let picture = encoded("/icon.png", "br, gzip").await;
    assert_eq!(picture.header("content-encoding"), None);
    assert_eq!(picture.header("content-type"), Some("image/png"));
    let manifest = encoded("/manifest.webmanifest", "br").await;
    assert_eq!(manifest.header("content-type"), Some("application/manifest+json; charset=utf-8"));
}

#[tokio::test]
async fn compressed_forms_are_no_files_of_their_own() {
    for path in ["/index.html.br", "/index.html.gz"] {
        assert_eq!(small(&format!("GET {path}"), &[]).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn each_form_has_a_tag_of_its_own_and_is_not_sent_again_to_who_has_it() {
    let address = serve::<Small>().await;
    let mut tags = Vec::new();
    for accepted in ["br", "gzip", "identity"] {
        let first = ask(address, "GET /", &[("Accept-Encoding", accepted)]).await;
        let tag = first.header("etag").expect("a tag").to_owned();
        let weak = format!("\"0123\", W/{tag}");
        for known in [tag.as_str(), weak.as_str(), "*"] {
            let asked = [("Accept-Encoding", accepted), ("If-None-Match", known)];
            let again = ask(address, "GET /", &asked).await;
            assert_eq!((again.status, again.body.as_str()), (304, ""), "{accepted}, {known}");
            assert_eq!(again.header("etag"), Some(tag.as_str()), "{accepted}");
            assert_eq!(again.header("vary"), Some("accept-encoding"), "{accepted}");
            assert_eq!(again.header("cache-control"), Some("no-cache"), "{accepted}");
        }
        tags.push(tag);
    }
    tags.sort();
    tags.dedup();
    assert_eq!(tags.len(), 3);
}

#[tokio::test]
async fn who_has_another_form_is_sent_the_one_he_asks_for() {
    let address = serve::<Small>().await;
    let gzip = ask(address, "GET /", &[("Accept-Encoding", "gzip")]).await;
    let known = ("If-None-Match", gzip.header("etag").expect("a tag"));
    let answer = ask(address, "GET /", &[("Accept-Encoding", "br"), known]).await;
    assert_eq!((answer.status, answer.body.as_str()), (200, "the page, br\n"));
}

#[tokio::test]
async fn head_says_the_same_without_the_contents() {
    let asked = [("Accept-Encoding", "br")];
    let (get, head) = (small("GET /", &asked).await, small("HEAD /", &asked).await);
    for name in ["content-encoding", "content-length", "content-type", "etag", "vary", "cache-control"] {
        assert!(head.header(name).is_some(), "{name}");
        assert_eq!(head.header(name), get.header(name), "{name}");
    }
    assert_eq!((head.status, head.body.as_str()), (200, ""));
}

#[tokio::test]
async fn only_hashed_files_are_kept_for_ever() {
    let hashed = small("GET /assets/index-1a2b3c4d.js", &[]).await;
    assert_eq!(hashed.header("cache-control"), Some("public, max-age=31536000, immutable"));
    for path in ["/", "/manifest.webmanifest"] {
        let answer = small(&format!("GET {path}"), &[]).await;
        assert_eq!(answer.header("cache-control"), Some("no-cache"), "{path}");
    }
}

#[tokio::test]
async fn scripts_from_elsewhere_are_forbidden_whatever_is_asked() {
    for line in ["GET /", "GET /nothing.js", "POST /"] {
        let answer = small(line, &[]).await;
        let policy = answer.header("content-security-policy").expect("a policy");
        assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval';"), "{line}");
        assert!(!policy.contains("unsafe-inline") && !policy.contains("http"), "{line}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{line}");
    }
}

#[tokio::test]
async fn what_there_is_not_is_said() {
    assert_eq!(small("GET /nothing.js", &[]).await.status, 404);
    assert_eq!(small("POST /", &[]).await.status, 405);
    let unbuilt = ask(serve::<Unbuilt>().await, "GET /", &[]).await;
    assert_eq!((unbuilt.status, unbuilt.body.as_str()), (503, NOT_BUILT));
}
