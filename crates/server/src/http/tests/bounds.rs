//! How much of everything there may be, and what becomes of whoever wants more.

use std::time::Duration;

use serde_json::json;

use super::house::{Device, both_with, quick};
use super::*;
use crate::config::{Config, Limits, Rate};

/// A server with each store, and these limits.
async fn both_within(limits: Limits) -> [House; 2] {
    both_with(Config { limits, ..Config::default() }).await
}

#[tokio::test]
async fn a_game_that_has_become_too_long_still_comes_to_its_end() {
    for house in both_within(Limits { events_per_table: 4, ..Limits::default() }).await {
        let table = house.playing(&quick()).await;
        let mut anna = Device::connect(&house, &table, "anna").await;
        let (said, done) = anna.act(1, &json!({ "offer": { "offer": "draw" } })).await;
        assert_eq!((&*said, &done["n"]), ("done", &json!(3)), "the last for which there is room");
        let (said, refused) = anna.act(2, &json!({ "offer": { "offer": "draw" } })).await;
        assert_eq!((&*said, &refused["code"]), ("refused", &json!("table/too_long")));
        let (said, _) = anna.act(3, &json!({ "withdraw": { "offer": 3 } })).await;
        assert_eq!(said, "done", "what closes something");
        let (said, _) = anna.act(4, &json!("resign")).await;
        assert_eq!(said, "done", "what ends the game");
        house.ask(&format!("GET /api/tables/{table}/record"), "anna").await.granted(200);
    }
}

#[tokio::test]
async fn nobody_sits_down_and_rises_for_ever() {
    let three = json!({ "game": "sequence", "seats": [{ "mine": {} }, "open", "open"], "listed": true });
    for house in both_within(Limits { events_per_table: 4, ..Limits::default() }).await {
        let (table, _) = house.table(&three).await;
        let seats = format!("POST /api/tables/{table}/seats");
        let seat = house.say(&seats, "bruno", &json!({})).await.granted(201)["seat"].clone();
        house.ask(&format!("DELETE /api/tables/{table}/seats/{seat}"), "bruno").await.granted(204);
        house.say(&seats, "bruno", &json!({})).await.refused(409, "table/too_long");
        let computer = format!("PUT /api/tables/{table}/seats/{seat}/computer");
        house.say(&computer, "anna", &json!({ "level": 1 })).await.refused(409, "table/too_long");
        house.ask(&format!("DELETE /api/tables/{table}"), "anna").await.granted(204);
    }
}

#[tokio::test]
async fn a_full_server_says_so() {
    for house in both_within(Limits { tables: 1, live_tables: 1, ..Limits::default() }).await {
        let (table, _) = house.table(&quick()).await;
        let another = house.say("POST /api/tables", "anna", &quick()).await;
        assert!(another.json()["retry_ms"].as_u64().is_some_and(|ms| ms >= 10_000), "{another:?}");
        another.refused(503, "server/crowded");
        house.card(&table, "anna").await;
        let other = house.ask("GET /api/tables/2222222222222222", "anna").await;
        other.refused(503, "server/crowded");
        let mut device = Device::connect(&house, "2222222222222222", "anna").await;
        assert_eq!(device.closed().await, 4010, "full");
    }
}

#[tokio::test]
async fn only_so_many_watch_and_players_are_let_in_nevertheless() {
    for house in both_within(Limits { watchers_per_table: 1, ..Limits::default() }).await {
        let table = house.playing(&quick()).await;
        let mut first = Device::connect(&house, &table, "carla").await;
        first.hear("view").await;
        let mut second = Device::connect(&house, &table, "diego").await;
        assert_eq!(second.closed().await, 4010, "full");
        let mut bruno = Device::connect(&house, &table, "bruno").await;
        assert_eq!(bruno.hear("presence").await["watching"], 1);
    }
}

#[tokio::test]
async fn only_so_many_sockets_are_open_at_once_and_from_one_address() {
    let few =
        [Limits { sockets: 1, ..Limits::default() }, Limits { sockets_per_address: 1, ..Limits::default() }];
    for limits in few {
        for house in both_within(limits).await {
            let table = house.playing(&quick()).await;
            let mut first = Device::connect(&house, &table, "anna").await;
            first.hear("view").await;
            let mut second = Device::silent(&house, &table).await;
            assert_eq!(second.closed().await, 4010, "full");
            drop(first);
            while house.hall.crowd.len() > 0 {
                tokio::task::yield_now().await;
            }
            let mut third = Device::connect(&house, &table, "anna").await;
            third.hear("view").await;
        }
    }
}

#[tokio::test]
async fn whoever_says_too_much_is_closed() {
    let [house, _] = both().await;
    let table = house.playing(&quick()).await;
    let mut device = Device::connect(&house, &table, "anna").await;
    for _ in 0..Limits::default().frames_per_socket.burst + 40 {
        device.say(&json!("look")).await;
    }
    assert_eq!(device.closed().await, 4008, "rate");
}

#[tokio::test]
async fn many_sockets_of_one_seat_say_no_more_together_than_it_may() {
    let frames_per_seat = Rate { count: 1, per: Duration::from_secs(60), burst: 10 };
    for house in both_within(Limits { frames_per_seat, ..Limits::default() }).await {
        let table = house.playing(&quick()).await;
        let look = json!("look");
        let mut bruno = Device::connect(&house, &table, "bruno").await;
        let mut watchers = Vec::new();
        for name in ["carla", "diego", "emil"] {
            let mut watcher = Device::connect(&house, &table, name).await;
            watcher.hear("view").await;
            watchers.push(watcher);
        }
        for watcher in &mut watchers[..2] {
            for _ in 0..5 {
                watcher.say(&look).await;
                watcher.hear("view").await;
            }
        }
        watchers[2].say(&look).await;
        assert_eq!(watchers[2].closed().await, 4008, "all who watch have said enough");
        bruno.hear("view").await;
        let (said, _) = bruno.act(1, &json!("resign")).await;
        assert_eq!(said, "done", "who plays is not kept from it");
    }
}
