//! As much of HTTP/1.1 as making tables needs: one request, one answer, one connection.

use std::io;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::{Place, in_time};

/// What a server answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The head, as it came.
    pub head: String,
    /// What came after it.
    pub body: String,
}

impl Answer {
    /// The body, read as JSON; null when it is none.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or(Value::Null)
    }

    /// The code of a refusal; empty when there is none.
    pub fn code(&self) -> String {
        self.json()["code"].as_str().unwrap_or_default().to_owned()
    }
}

/// A request to be made.
#[derive(Clone, Debug)]
pub struct Request {
    method: &'static str,
    path: String,
    token: Option<String>,
    headers: Vec<(String, String)>,
    body: Option<String>,
}

impl Request {
    /// A request without a body.
    pub fn new(method: &'static str, path: impl Into<String>) -> Request {
        Request { method, path: path.into(), token: None, headers: Vec::new(), body: None }
    }

    /// Looks at something.
    pub fn get(path: impl Into<String>) -> Request {
        Request::new("GET", path)
    }

    /// Sends something.
    pub fn post(path: impl Into<String>, body: &Value) -> Request {
        Request { body: Some(body.to_string()), ..Request::new("POST", path) }
    }

    /// Says who asks.
    #[must_use]
    pub fn by(self, token: &str) -> Request {
        Request { token: Some(token.to_owned()), ..self }
    }

    /// Adds a header.
    #[must_use]
    pub fn with(mut self, name: &str, value: &str) -> Request {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    /// The request as it goes over the wire.
    pub fn text(&self, host: &str) -> String {
        let Request { method, path, token, headers, body } = self;
        let mut text = format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n");
        if let Some(token) = token {
            text += &format!("Authorization: Bearer {token}\r\n");
        }
        for (name, value) in headers {
            text += &format!("{name}: {value}\r\n");
        }
        if let Some(body) = body {
            text += &format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len());
        }
        text + "\r\n" + body.as_deref().unwrap_or_default()
    }

    /// Makes it.
    ///
    /// # Errors
    /// When no whole answer comes.
    pub async fn send(&self, place: Place) -> io::Result<Answer> {
        let mut stream = place.connect().await?;
        stream.write_all(self.text(&place.server.to_string()).as_bytes()).await?;
        read_answer(&mut stream).await
    }
}

/// Reads until the server has said all it has to say.
///
/// # Errors
/// When that is no whole answer.
pub async fn read_answer(stream: &mut TcpStream) -> io::Result<Answer> {
    let mut bytes = Vec::new();
    loop {
        if let Some(answer) = whole_answer(&bytes) {
            return Ok(answer);
        }
        if in_time(stream.read_buf(&mut bytes)).await? == 0 {
            return last_answer(&bytes).ok_or_else(|| io::ErrorKind::UnexpectedEof.into());
        }
    }
}

/// An answer that has come as far as its head says it goes.
fn whole_answer(bytes: &[u8]) -> Option<Answer> {
    let (status, head, start) = read_head(bytes)?;
    let body = bytes.get(start..start.checked_add(length(&head)?)?)?;
    Some(Answer { status, head, body: String::from_utf8_lossy(body).into_owned() })
}

/// An answer that ends with the connection.
fn last_answer(bytes: &[u8]) -> Option<Answer> {
    let (status, head, start) = read_head(bytes)?;
    let whole = length(&head).is_none();
    let body = String::from_utf8_lossy(&bytes[start..]).into_owned();
    whole.then_some(Answer { status, head, body })
}

/// The status, the head, and where the body starts.
fn read_head(bytes: &[u8]) -> Option<(u16, String, usize)> {
    let end = memchr::memmem::find(bytes, b"\r\n\r\n")?;
    let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let status = head.split(' ').nth(1)?.parse().ok()?;
    Some((status, head, end + 4))
}

fn length(head: &str) -> Option<usize> {
    let is_length =
        |line: &&str| line.split(':').next().is_some_and(|name| name.eq_ignore_ascii_case("content-length"));
    head.lines().find(is_length)?.split(':').nth(1)?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_read_when_it_is_whole() {
        let text = b"HTTP/1.1 409 Conflict\r\nContent-Length: 14\r\n\r\n{\"code\":\"a/b\"}";
        assert_eq!(whole_answer(&text[..text.len() - 1]), None);
        let answer = whole_answer(text).unwrap();
        assert_eq!((answer.status, answer.code().as_str()), (409, "a/b"));
    }

    #[test]
    fn a_request_says_who_asks_and_how_long_it_is() {
        let body = serde_json::json!({"a": 1});
        let text = Request::post("/api/tables", &body).by("t").with("Origin", "x").text("h:1");
        assert!(text.starts_with("POST /api/tables HTTP/1.1\r\nHost: h:1\r\n"));
        assert!(text.contains("Authorization: Bearer t\r\n") && text.contains("Origin: x\r\n"));
        assert!(text.ends_with("Content-Length: 7\r\n\r\n{\"a\":1}"));
    }
}
