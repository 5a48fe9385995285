//! What is said at a table besides moves, and each way in which a socket ends.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::timeout;

use super::house::{Device, quick, quick_with};
use super::*;

fn hello(protocol: u64) -> Value {
    json!({ "hello": { "protocol": protocol, "build": "test", "token": token("anna") } })
}

#[tokio::test]
async fn a_page_of_another_protocol_is_told_to_load_itself_again() {
    let [house, _] = both().await;
    let table = house.playing(&quick()).await;
    for protocol in [0, 2, 1_000_000] {
        let mut device = Device::silent(&house, &table).await;
        device.say(&hello(protocol)).await;
        assert_eq!(device.closed().await, 4007, "{protocol}");
    }
    let mut device = Device::silent(&house, &table).await;
    device.say(&hello(1)).await;
    assert_eq!(device.hear("welcome").await["protocol"], 1);
}

#[tokio::test]
async fn what_cannot_be_understood_ends_the_socket_with_a_code() {
    let [house, _] = both().await;
    let table = house.playing(&quick()).await;
    let size = format!("\"{}\"", "x".repeat(4096));
    let act = json!({ "act": { "id": "short", "act": "resign" } }).to_string();
    let again = hello(1).to_string();
    let phrase = json!({ "say": { "phrase": "anything" } }).to_string();
    let token = json!({ "hello": { "protocol": 1, "build": "test", "token": "short" } }).to_string();
    for (first, then, code) in [
        (&*again, "nonsense", 4000),
        (&again, "{}", 4000),
        (&again, &*again, 4000),
        (&again, &*act, 4000),
        (&again, &*phrase, 4000),
        (&again, &*size, 4006),
        ("\"look\"", "", 4000),
        (&*token, "", 4000),
    ] {
        let mut device = Device::silent(&house, &table).await;
        device.say_text(first).await;
        if !then.is_empty() {
            device.hear("view").await;
            device.say_text(then).await;
        }
        assert_eq!(device.closed().await, code, "{first} {then}");
    }
}

#[tokio::test]
async fn a_page_of_another_host_gets_no_socket() {
    let [house, _] = both().await;
    let table = house.playing(&quick()).await;
    let mut foreign = Device::of_a_page(&house, &table, "http://evil.example").await;
    assert_eq!(foreign.closed().await, 4002);
    let mut own = Device::of_a_page(&house, &table, &format!("http://{}", house.address)).await;
    own.say(&hello(1)).await;
    own.hear("welcome").await;
}

#[tokio::test]
async fn a_table_that_is_not_to_be_watched_is_not() {
    for house in both().await {
        let terms = json!({ "terms": { "starter": { "seat": 0 }, "watching": false } });
        let table = house.playing(&quick_with(terms)).await;
        let mut carla = Device::connect(&house, &table, "carla").await;
        assert_eq!(carla.closed().await, 4001);
        let mut bruno = Device::connect(&house, &table, "bruno").await;
        assert_eq!(bruno.hear("welcome").await["seats"], json!([1]));
    }
}

#[tokio::test]
async fn seats_that_were_handed_over_are_the_other_devices() {
    for house in both().await {
        let terms = json!({ "terms": { "starter": { "seat": 0 }, "watching": false } });
        let table = house.playing(&quick_with(terms)).await;
        let mut old = Device::connect(&house, &table, "bruno").await;
        old.hear("view").await;
        let code = house.ask(&format!("POST /api/tables/{table}/handover"), "bruno").await.granted(201);
        let typed = json!({ "code": code["code"] });
        house.say("POST /api/handover", "phone", &typed).await.granted(200);
        assert_eq!(old.closed().await, 4005);
    }
}

#[tokio::test]
async fn whoever_does_not_say_who_he_is_is_closed_in_time() {
    let [house, _] = both().await;
    let table = house.playing(&quick()).await;
    let mut device = Device::silent(&house, &table).await;
    let closed = timeout(Duration::from_secs(20), device.closed()).await;
    assert_eq!(closed, Ok(4004));
}

fn say(phrase: &str) -> Value {
    json!({ "say": { "phrase": phrase } })
}

#[tokio::test]
async fn phrases_are_heard_but_not_too_many_and_not_by_who_does_not_want_to() {
    let [house, _] = both().await;
    let table = house.playing(&quick()).await;
    let mut all = Vec::new();
    for name in ["anna", "bruno", "carla"] {
        let mut device = Device::connect(&house, &table, name).await;
        device.hear("view").await;
        all.push(device);
    }
    let [anna, bruno, carla] = &mut all[..] else { unreachable!() };
    bruno.say(&json!({ "mute": { "seat": 0, "on": true } })).await;
    // Who is answered after it has been understood before.
    bruno.say(&json!({ "at": { "id": 1, "ply": 0 } })).await;
    bruno.hear("past").await;
    carla.say(&say("wow")).await;
    anna.say(&say("hello")).await;
    anna.say(&say("bye")).await;
    assert_eq!(carla.hear("said").await, json!({ "seat": 0, "phrase": "hello" }), "who watches says nothing");
    bruno.say(&say("thanks")).await;
    let next = json!({ "seat": 1, "phrase": "thanks" });
    assert_eq!(carla.hear("said").await, next, "the second phrase came too soon");
    assert_eq!(bruno.hear("said").await, next, "he does not want to hear Anna");
    bruno.say(&json!({ "mute": { "seat": 0, "on": false } })).await;
    tokio::time::sleep(Duration::from_millis(2100)).await;
    anna.say(&say("nice")).await;
    assert_eq!(bruno.hear("said").await, json!({ "seat": 0, "phrase": "nice" }));
}

#[tokio::test]
async fn what_changes_nothing_is_answered() {
    let [house, _] = both().await;
    let hints = json!({ "terms": { "starter": { "seat": 0 }, "watching": true, "hints": true } });
    let table = house.playing(&quick_with(hints)).await;
    let mut anna = Device::connect(&house, &table, "anna").await;
    let view = anna.hear("view").await["view"].clone();
    let action = view["choices"][0]["move"].clone();
    anna.say(&json!({ "preview": { "id": 1, "move": action } })).await;
    assert_eq!(anna.hear("choices").await["id"], 1);
    anna.say(&json!({ "preview": { "id": 2, "move": "nothing" } })).await;
    assert_eq!(anna.hear("not").await["id"], 2);
    anna.say(&json!({ "gesture": { "id": 3, "from": "nowhere", "to": "nothing" } })).await;
    assert_eq!(anna.hear("not").await["id"], 3);
    anna.say(&json!({ "at": { "id": 4, "ply": 0 } })).await;
    assert_eq!(anna.hear("past").await["id"], 4);
    anna.say(&json!("look")).await;
    assert_eq!(anna.hear("view").await["view"], view, "nothing has changed");
    let (said, _) = anna.act(1, &json!("hint")).await;
    assert_eq!(said, "done");
    assert!(!anna.hear("advice").await["advice"].is_null());
}

#[tokio::test]
async fn two_devices_on_one_seat_see_the_same_and_play_once() {
    for house in both().await {
        let table = house.playing(&quick()).await;
        let (mut first, mut second) =
            (Device::connect(&house, &table, "anna").await, Device::connect(&house, &table, "anna").await);
        let view = first.hear("view").await["view"].clone();
        second.hear("view").await;
        let play = json!({ "play": { "ply": 0, "line": 0, "move": view["choices"][0]["move"] } });
        let (one, done) = first.act(7, &play).await;
        assert_eq!((&*one, &done["n"]), ("done", &json!(3)));
        let (again, same) = second.act(7, &play).await;
        assert_eq!((&*again, &same["n"]), ("done", &json!(3)), "the same wish, from another device");
        let (other, late) = second.act(8, &play).await;
        assert_eq!((&*other, &late["code"]), ("refused", &json!("move/stale_ply")), "another wish, too late");
    }
}

#[tokio::test]
async fn whoever_watches_follows_to_the_next_game() {
    for house in both().await {
        let table = house.finished(&quick()).await;
        let (mut anna, mut bruno, mut carla) = (
            Device::connect(&house, &table, "anna").await,
            Device::connect(&house, &table, "bruno").await,
            Device::connect(&house, &table, "carla").await,
        );
        for device in [&mut anna, &mut bruno, &mut carla] {
            device.hear("view").await;
        }
        let rematch = json!({ "offer": { "offer": "rematch" } });
        let (anna, bruno) = (&mut anna, &mut bruno);
        let agreed = tokio::join!(anna.act(20, &rematch), bruno.act(21, &rematch));
        assert_eq!((&*agreed.0.0, &*agreed.1.0), ("done", "done"), "two offers at once");
        let next = carla.hear("next").await["table"].clone();
        assert_eq!(anna.hear("next").await["table"], next, "one table");
        assert_eq!(bruno.hear("next").await["table"], next);
        let id = next.as_str().expect("an id");
        assert_eq!(house.card(id, "bruno").await["yours"], json!([1]), "the same tokens");
        assert_eq!(house.card(&table, "carla").await["next"], next, "also for who comes later");
    }
}
