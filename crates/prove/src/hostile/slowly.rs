//! Devices that say everything letter by letter: they are closed in time, with a code where there is somebody to tell.

use std::io;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::OwnedWriteHalf;
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::{sleep, timeout};

use super::Found;
use crate::client::Place;
use crate::client::socket::{Heard, Socket, WHOLE, frame, kind};

/// How many there are of each kind.
const EACH: u32 = 12;

/// How long one letter takes.
const LETTER: Duration = Duration::from_millis(150);

/// How long the server may put up with it, on a machine that is busy.
const AT_MOST: Duration = Duration::from_secs(45);

/// Says requests, bodies and hellos letter by letter, and notes what becomes of each.
pub(super) async fn say_slowly(place: Place, table: String, found: &Found) {
    let mut all = JoinSet::new();
    for number in 0..EACH {
        let house = place.from_house(0x00dd_0000 + number);
        all.spawn(slow_head(house));
        all.spawn(slow_body(house));
        all.spawn(slow_hello(house, table.clone()));
    }
    while let Some(ended) = all.join_next().await {
        match ended {
            Ok(Ok(what)) => found.answer(what),
            Ok(Err(what)) => found.fault(what),
            Err(error) => found.fault(error.to_string()),
        }
    }
}

type Became = Result<&'static str, String>;

/// A head that never ends: the connection does.
async fn slow_head(place: Place) -> Became {
    let head = format!("GET /api/version HTTP/1.1\r\nHost: {}\r\nX-Slow: ", place.server);
    match slow_request(place, "", head).await {
        Ok(_) => Ok("a slow head: closed"),
        Err(what) => Err(format!("a slow head: {what}")),
    }
}

/// A body that never ends: it is refused.
async fn slow_body(place: Place) -> Became {
    let head = format!(
        "POST /api/handover HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {}\r\nContent-Type: application/json\r\n\
         Content-Length: 4000\r\n\r\n",
        place.server,
        "a".repeat(64)
    );
    match slow_request(place, &head, String::new()).await {
        Ok(said) if said.starts_with("HTTP/1.1 400") && said.contains("request/cut_off") => {
            Ok("a slow body: HTTP 400")
        }
        Ok(said) => Err(format!("a slow body was answered {said:?}")),
        Err(what) => Err(format!("a slow body: {what}")),
    }
}

/// Sends something at once and the rest letter by letter, for ever: what the server says until it ends.
async fn slow_request(place: Place, at_once: &str, slowly: String) -> Result<String, String> {
    let mut stream = place.connect().await.map_err(|error| error.to_string())?;
    stream.write_all(at_once.as_bytes()).await.map_err(|error| error.to_string())?;
    let (mut read, write) = stream.into_split();
    let talking = spell(write, slowly.into_bytes());
    let mut said = Vec::new();
    let ended = timeout(AT_MOST, read_all(&mut read, &mut said)).await;
    talking.abort();
    ended.map_err(|_| "it is still open".to_owned())?;
    Ok(String::from_utf8_lossy(&said).into_owned())
}

/// Reads until an answer with a body has come, or the connection ends.
async fn read_all(read: &mut (impl AsyncReadExt + Unpin), said: &mut Vec<u8>) {
    // A letter on its way to a connection that has ended resets it: what came before counts.
    while !said.ends_with(b"}") && read.read_buf(said).await.is_ok_and(|bytes| bytes > 0) {}
}

fn spell(mut write: OwnedWriteHalf, letters: Vec<u8>) -> JoinHandle<io::Result<()>> {
    tokio::spawn(async move {
        for letter in letters.into_iter().chain(std::iter::repeat(b'x')) {
            write.write_all(&[letter]).await?;
            sleep(LETTER).await;
        }
        Ok(())
    })
}

/// A hello that does not come to its end in time: the socket is closed as silent.
async fn slow_hello(place: Place, table: String) -> Became {
    let Ok(mut socket) = Socket::open(place, &table).await else {
        return Err("a slow hello: no socket".to_owned());
    };
    let hello =
        frame(WHOLE | kind::TEXT, br#"{"hello":{"protocol":1,"build":"ludo-prove, very slowly indeed"}}"#);
    let spelling = async {
        for letter in hello {
            if socket.send_bytes(&[letter]).await.is_err() {
                break;
            }
            sleep(LETTER).await;
        }
        loop {
            match socket.next().await {
                Heard::Text(_) => {}
                end => return end,
            }
        }
    };
    match timeout(AT_MOST, spelling).await {
        Ok(Heard::Closed(4004, _)) => Ok("a slow hello: 4004 silent"),
        Ok(end) => Err(format!("a slow hello ended with {end:?}")),
        Err(_) => Err("a slow hello: it is still open".to_owned()),
    }
}
