use futures_util::{SinkExt, StreamExt};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::Role;
use tokio_tungstenite::{WebSocketStream, tungstenite::protocol::frame::coding::CloseCode};

use super::*;

/// A socket and the connection of its device.
async fn pair() -> (Socket, TcpStream) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let device = TcpStream::connect(listener.local_addr().expect("an address")).await.expect("a connection");
    let (stream, _) = listener.accept().await.expect("a connection");
    (Socket::new(stream), device)
}

/// A socket and a device that knows the rules.
async fn polite_pair() -> (Socket, WebSocketStream<TcpStream>) {
    let (socket, device) = pair().await;
    (socket, WebSocketStream::from_raw_socket(device, Role::Client, None).await)
}

#[tokio::test]
async fn both_understand_each_other() {
    let (mut socket, mut device) = polite_pair().await;
    let long = "é".repeat(100_000);
    assert!(socket.say(vec![Frame::json(&"short"), Frame::json(&"")]).await);
    let (said, heard) = tokio::join!(socket.say(vec![Frame::json(&long)]), async {
        let mut heard = Vec::new();
        for _ in 0..3 {
            heard.push(device.next().await.expect("a frame").expect("a frame").to_string());
        }
        heard
    });
    assert!(said);
    assert_eq!(heard, ["\"short\"".to_owned(), "\"\"".to_owned(), format!("\"{long}\"")]);
    device.send(Message::text("hello")).await.expect("a connection");
    assert!(matches!(socket.hear().await, Heard::Text(text) if text == "hello"));
    assert_eq!(socket.unsent.capacity(), 0, "a silent socket takes no room");
}

#[tokio::test]
async fn pings_are_answered_and_asked() {
    let (mut socket, mut device) = polite_pair().await;
    device.send(Message::Ping("there?".into())).await.expect("a connection");
    assert!(matches!(socket.hear().await, Heard::Alive));
    assert_eq!(device.next().await.expect("a frame").expect("a frame"), Message::Pong("there?".into()));
    assert!(socket.ping().await);
    assert!(matches!(device.next().await, Some(Ok(Message::Ping(_)))));
    device.flush().await.expect("a connection");
    assert!(matches!(socket.hear().await, Heard::Alive));
}

#[tokio::test]
async fn who_ends_is_answered() {
    let (mut socket, mut device) = polite_pair().await;
    device.close(None).await.expect("a connection");
    assert!(matches!(socket.hear().await, Heard::Ended));
    assert!(
        matches!(device.next().await, Some(Ok(Message::Close(Some(why)))) if why.code == CloseCode::Normal)
    );
}

#[tokio::test]
async fn who_is_sent_away_hears_why() {
    let (socket, mut device) = polite_pair().await;
    let (code, reason) = Close::Silent.code();
    let (heard, ()) = tokio::join!(
        async {
            let heard = device.next().await;
            device.flush().await.expect("a connection");
            heard
        },
        socket.close(Close::Silent)
    );
    let Some(Ok(Message::Close(Some(why)))) = heard else { panic!("{heard:?}") };
    assert_eq!((u16::from(why.code), why.reason.as_str()), (code, reason));
}

/// The last frame of a device, and all that it hears until the connection ends.
async fn leave(device: &mut TcpStream) -> Vec<u8> {
    device.write_all(&[0x88, 0x82, 0, 0, 0, 0, 0x03, 0xE8]).await.expect("a connection");
    let mut heard = Vec::new();
    device.read_to_end(&mut heard).await.expect("the end");
    heard
}

#[tokio::test]
async fn the_last_frame_is_said_once() {
    let (socket, mut device) = pair().await;
    let (heard, ()) = tokio::join!(leave(&mut device), socket.close(Close::Table));
    assert_eq!(heard.len(), 4 + Close::Table.code().1.len(), "whoever was sent away answers");
    let (mut socket, mut device) = pair().await;
    let (heard, ()) = tokio::join!(leave(&mut device), async {
        assert!(matches!(socket.hear().await, Heard::Ended));
        socket.close(Close::Rate).await;
    });
    assert_eq!(heard.len(), 4, "whoever went by himself is not sent away as well");
}

#[tokio::test]
async fn who_floods_and_breaks_the_rules_still_hears_why_he_is_sent_away() {
    let (mut socket, mut device) = pair().await;
    device.write_all(&[0xFF; 100_000]).await.expect("a connection");
    assert!(matches!(socket.hear().await, Heard::Noise));
    let (code, reason) = Close::Frame.code();
    let closing = tokio::spawn(socket.close(Close::Frame));
    let mut heard = vec![0; 4 + reason.len()];
    device.read_exact(&mut heard).await.expect("the last frame");
    assert_eq!(heard[2..4], code.to_be_bytes());
    assert_eq!(&heard[4..], reason.as_bytes());
    drop(device);
    closing.await.expect("it ends");
}

#[tokio::test]
async fn a_device_that_does_not_read_is_waited_for_and_loses_nothing() {
    let (mut socket, mut device) = pair().await;
    let frame = Frame::json(&"x".repeat(1 << 20));
    let whole: Vec<u8> = (0..20).flat_map(|_| frame.clone().into_bytes()).collect();
    let say = socket.say(vec![frame; 20]);
    assert!(timeout(Duration::from_millis(50), say).await.is_err(), "it does not fit on the way");
    assert!(!socket.unsent.is_empty());
    let mut heard = vec![0; whole.len()];
    let (flushed, read) = tokio::join!(socket.flush(), device.read_exact(&mut heard));
    assert!(flushed.is_ok() && read.is_ok());
    assert!(heard == whole, "byte by byte");
}
