//! A server, whoever asks it, and a quick game.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use futures_util::{SinkExt, StreamExt};
use rust_embed::RustEmbed;
use serde_json::{Value, json};
use tempfile::{TempDir, tempdir};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::accept::{Callers, accept_all};
use crate::chance::Chance;
use crate::clock::wall;
use crate::config::Config;
use crate::hall::Hall;
use crate::metrics::Metrics;
use crate::pool::Pool;

/// Who asks without a token.
pub(super) const NOBODY: &str = "";

/// The token of somebody.
pub(super) fn token(name: &str) -> String {
    crate::keys::Hash::of(name).to_hex()
}

/// A server with a store.
pub(super) struct House {
    pub(super) address: SocketAddr,
    pub(super) hall: Arc<Hall>,
    /// How many have asked: each comes from an address of his own, so that nobody asks too often.
    asked: AtomicU32,
    _folder: TempDir,
}

/// A server with each store.
pub(super) async fn both() -> [House; 2] {
    both_with(Config::default()).await
}

/// The same, set up in another way.
pub(super) async fn both_with(config: Config) -> [House; 2] {
    [House::open(true, config.clone()).await, House::open(false, config).await]
}

/// What came back.
#[derive(Debug)]
pub(super) struct Answer {
    pub(super) status: u16,
    head: String,
    pub(super) text: String,
}

impl Answer {
    pub(super) fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.filter(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value).next()
    }

    /// The body, which is JSON.
    pub(super) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The body of what was granted like this.
    pub(super) fn granted(self, status: u16) -> Value {
        assert_eq!(self.status, status, "{self:?}");
        if self.text.is_empty() { Value::Null } else { self.json() }
    }

    /// It was refused like this, in both languages.
    pub(super) fn refused(self, status: u16, code: &str) {
        assert_eq!(self.status, status, "{self:?}");
        assert_eq!(self.header("content-type"), Some("application/problem+json"), "{self:?}");
        let problem = self.json();
        assert_eq!(problem["code"], code, "{problem}");
        assert!(
            ["fr", "en"].iter().all(|language| problem[language].as_str().is_some_and(|text| text.len() > 9))
        );
    }
}

/// Serves tables and a page on a port of its own.
async fn serve<Files: RustEmbed + 'static>(hall: &Arc<Hall>) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let callers = Callers::new(&hall.config);
    tokio::spawn(accept_all(listener, crate::router::<Files>(Arc::clone(hall)), callers));
    address
}

impl House {
    /// On a disk, or in memory.
    async fn open(on_disk: bool, config: Config) -> House {
        let folder = tempdir().expect("a folder");
        let desk = crate::open_desk(on_disk.then(|| folder.path())).expect("a store");
        let trusted_proxies = vec!["127.0.0.0/8".parse().expect("a network")];
        let config = Config { trusted_proxies, ..config };
        let pool = Pool::start(1, Metrics::default()).expect("a thread");
        let chance = Chance::of_the_system();
        let hall = Hall::open(desk, wall(), pool, Metrics::default(), config, chance).await.expect("a hall");
        tokio::spawn(hall.clock.clone().watch());
        let address = serve::<crate::page::Page>(&hall).await;
        House { address, hall, asked: AtomicU32::new(0), _folder: folder }
    }

    /// The same house at another door, which hands out another page.
    pub(super) async fn with_page<Files: RustEmbed + 'static>(self) -> House {
        House { address: serve::<Files>(&self.hall).await, ..self }
    }

    /// Sends these very bytes after the first line and what every request has.
    pub(super) async fn send(&self, line: &str, headers: &str, body: &[u8]) -> Answer {
        let [_, a, b, c] = self.asked.fetch_add(1, Ordering::Relaxed).to_be_bytes();
        let usual = format!("Host: {}\r\nConnection: close\r\nX-Forwarded-For: 10.{a}.{b}.{c}", self.address);
        let head = format!("{line} HTTP/1.1\r\n{usual}\r\n{headers}\r\n");
        let mut socket = TcpStream::connect(self.address).await.expect("a connection");
        socket.write_all(head.as_bytes()).await.expect("the head is sent");
        // A server that has read enough may have hung up.
        let _ = socket.write_all(body).await;
        let mut answer = Vec::new();
        let _ = socket.read_to_end(&mut answer).await;
        let answer = String::from_utf8(answer).expect("text");
        let (head, text) = answer.split_once("\r\n\r\n").expect("a head and a body");
        let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).expect("a status");
        Answer { status, head: head.to_owned(), text: text.to_owned() }
    }

    /// Somebody, by name, asks for something; headers end with a line break each.
    pub(super) async fn ask_with(&self, line: &str, name: &str, headers: &str) -> Answer {
        self.send(line, &format!("{}{headers}", authorization(name)), b"").await
    }

    /// Somebody asks for something.
    pub(super) async fn ask(&self, line: &str, name: &str) -> Answer {
        self.ask_with(line, name, "").await
    }

    /// Somebody asks for something, with a body.
    pub(super) async fn say(&self, line: &str, name: &str, body: &Value) -> Answer {
        let body = body.to_string();
        let kind = format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len());
        self.send(line, &format!("{}{kind}", authorization(name)), body.as_bytes()).await
    }

    /// A table that Anna has made, and its invitations.
    pub(super) async fn table(&self, plan: &Value) -> (String, Vec<String>) {
        let made = self.say("POST /api/tables", "anna", plan).await.granted(201);
        let invitations = made["invitations"].as_array().expect("a list").iter();
        let secrets = invitations.map(|invited| text(&invited["secret"])).collect();
        (text(&made["table"]), secrets)
    }

    /// A table at which Anna plays against Bruno.
    pub(super) async fn playing(&self, plan: &Value) -> String {
        let (table, secrets) = self.table(plan).await;
        let sit = json!({ "invitation": secrets[0], "person": { "name": "Bruno" } });
        self.say(&format!("POST /api/tables/{table}/seats"), "bruno", &sit).await.granted(201);
        table
    }

    /// A table at which Anna has given up against Bruno.
    pub(super) async fn finished(&self, plan: &Value) -> String {
        let table = self.playing(plan).await;
        let mut device = Device::connect(self, &table, "anna").await;
        device.say(&json!({ "act": { "id": "0".repeat(32), "act": "resign" } })).await;
        device.hear("done").await;
        table
    }

    /// What somebody sees of a table from outside.
    pub(super) async fn card(&self, table: &str, name: &str) -> Value {
        self.ask(&format!("GET /api/tables/{table}"), name).await.granted(200)
    }
}

fn authorization(name: &str) -> String {
    if name.is_empty() { String::new() } else { format!("Authorization: Bearer {}\r\n", token(name)) }
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}

/// A quick game for Anna and whoever is invited: no cards, no lots, so it begins as soon as everybody sits.
pub(super) fn quick() -> Value {
    json!({
        "game": "labymaster",
        "seats": [{ "mine": { "name": "Anna" } }, "open"],
        "terms": { "starter": { "seat": 0 }, "watching": true },
    })
}

/// The same with something else in it.
pub(super) fn quick_with(changes: Value) -> Value {
    let mut plan = quick();
    for (field, value) in changes.as_object().expect("an object") {
        plan[field] = value.clone();
    }
    plan
}

/// A device that is connected.
pub(super) struct Device(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Device {
    pub(super) async fn connect(house: &House, table: &str, name: &str) -> Device {
        let mut device = Device::silent(house, table).await;
        device.say(&json!({ "hello": { "protocol": 1, "build": "test", "token": token(name) } })).await;
        device
    }

    /// One that has not said yet who it is.
    pub(super) async fn silent(house: &House, table: &str) -> Device {
        let address = format!("ws://{}/api/tables/{table}/socket", house.address);
        let (socket, _) = connect_async(address).await.expect("a socket");
        Device(socket)
    }

    /// One whose page came from somewhere.
    pub(super) async fn of_a_page(house: &House, table: &str, origin: &str) -> Device {
        let address = format!("ws://{}/api/tables/{table}/socket", house.address);
        let mut request = address.into_client_request().expect("a request");
        request.headers_mut().insert("origin", origin.parse().expect("an origin"));
        let (socket, _) = connect_async(request).await.expect("a socket");
        Device(socket)
    }

    pub(super) async fn say(&mut self, frame: &Value) {
        self.say_text(&frame.to_string()).await;
    }

    pub(super) async fn say_text(&mut self, text: &str) {
        self.0.send(Frame::text(text)).await.expect("it is sent");
    }

    /// Wants something, and hears what came of it: the name of the frame, and the frame.
    pub(super) async fn act(&mut self, id: u64, act: &Value) -> (String, Value) {
        self.say(&json!({ "act": { "id": format!("{id:032x}"), "act": act } })).await;
        self.hear_one_of(&["done", "refused"]).await
    }

    /// The next frame of this name.
    pub(super) async fn hear(&mut self, name: &str) -> Value {
        self.hear_one_of(&[name]).await.1
    }

    /// The next frame of one of these names, and its name.
    pub(super) async fn hear_one_of(&mut self, names: &[&str]) -> (String, Value) {
        loop {
            let frame = self.0.next().await.expect("more frames").expect("a frame");
            let Frame::Text(text) = frame else { continue };
            let mut frame: Value = serde_json::from_str(&text).expect("JSON");
            for &name in names {
                if let Some(said) = frame.get_mut(name) {
                    return (name.to_owned(), said.take());
                }
            }
        }
    }

    /// The code with which the server closes it.
    pub(super) async fn closed(&mut self) -> u16 {
        loop {
            if let Frame::Close(Some(why)) = self.0.next().await.expect("a frame").expect("a frame") {
                return why.code.into();
            }
        }
    }
}
