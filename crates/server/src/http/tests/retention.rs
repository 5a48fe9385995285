//! How long tables are kept.

use std::time::Duration;

use serde_json::json;
use tokio::time::sleep;

use super::house::{Device, both_with, quick};
use super::*;
use crate::config::{Config, Retention};
use crate::store::Write;

/// For how long tables at which no game has begun are kept here.
const SHORT: Duration = Duration::from_millis(50);

async fn forgetful() -> [House; 2] {
    let retention = Retention { waiting: SHORT, ..Retention::default() };
    both_with(Config { retention, ..Config::default() }).await
}

#[tokio::test]
async fn a_table_that_everybody_has_left_goes_after_a_while() {
    for house in forgetful().await {
        house.table(&quick()).await;
        sleep(2 * SHORT).await;
        house.hall.sweep().await;
        assert_eq!(house.hall.desk.count().await, Ok(0));
    }
}

#[tokio::test]
async fn it_does_not_go_before() {
    for house in both().await {
        house.table(&quick()).await;
        house.hall.sweep().await;
        assert_eq!(house.hall.desk.count().await, Ok(1), "it is kept for an hour");
    }
}

#[tokio::test]
async fn whoever_waits_for_a_friend_keeps_his_table() {
    for house in forgetful().await {
        let (table, secrets) = house.table(&quick()).await;
        let mut anna = Device::connect(&house, &table, "anna").await;
        anna.hear("view").await;
        sleep(2 * SHORT).await;
        house.hall.sweep().await;
        let sit = json!({ "invitation": secrets[0] });
        house.say(&format!("POST /api/tables/{table}/seats"), "bruno", &sit).await.granted(201);
    }
}

#[tokio::test]
async fn time_in_which_no_server_was_there_does_not_count() {
    for house in forgetful().await {
        house.table(&quick()).await;
        let from = house.hall.clock.now();
        let away = Write::Outage { from, to: from + 10_000 };
        house.hall.desk.write(away).await.expect("it is written");
        sleep(2 * SHORT).await;
        house.hall.sweep().await;
        assert_eq!(house.hall.desk.count().await, Ok(1), "nobody could come");
    }
}
