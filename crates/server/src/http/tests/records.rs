//! What is seen of a game: while it is played, when it is over, and when it is shared.

use ludo_games::labymaster::Labymaster;
use ludo_table::Record;
use serde_json::{Value, json};

use super::house::{quick, quick_with};
use super::*;

/// A game that nobody may watch.
fn private() -> Value {
    quick_with(json!({ "terms": { "starter": { "seat": 0 }, "watching": false } }))
}

fn verified(record: Value) -> Record {
    let record: Record = serde_json::from_value(record).expect("a record");
    record.verify::<Labymaster>().map(drop).expect("it verifies");
    record
}

#[tokio::test]
async fn everybody_sees_his_own_view() {
    for house in both().await {
        let table = house.playing(&private()).await;
        let line = format!("GET /api/tables/{table}/view");
        for name in ["anna", "bruno"] {
            let whole = house.ask(&line, name).await.granted(200);
            let parts: Vec<&String> = whole.as_object().expect("an object").keys().collect();
            assert_eq!(parts, ["around", "log", "view"], "{name}");
        }
        for name in [NOBODY, "carla"] {
            house.ask(&line, name).await.refused(403, "table/no_watching");
        }
        house.ask("GET /api/tables/2222222222222222/view", "anna").await.refused(404, "table/none");
        let watched = house.playing(&quick()).await;
        house.ask(&format!("GET /api/tables/{watched}/view"), NOBODY).await.granted(200);
    }
}

#[tokio::test]
async fn the_record_comes_when_the_game_is_over() {
    for house in both().await {
        let table = house.playing(&private()).await;
        let line = format!("GET /api/tables/{table}/record");
        house.ask(&line, "anna").await.refused(409, "phase/not_over");
        house.ask(&line, "carla").await.refused(403, "table/no_watching");
        let table = house.finished(&private()).await;
        let line = format!("GET /api/tables/{table}/record");
        for name in ["anna", "bruno"] {
            verified(house.ask(&line, name).await.granted(200));
        }
        for name in [NOBODY, "carla"] {
            house.ask(&line, name).await.refused(403, "table/no_watching");
        }
        let watched = house.finished(&quick()).await;
        verified(house.ask(&format!("GET /api/tables/{watched}/record"), NOBODY).await.granted(200));
    }
}

#[tokio::test]
async fn a_finished_game_is_shared_by_its_players() {
    for house in both().await {
        let table = house.playing(&private()).await;
        house.ask(&format!("POST /api/tables/{table}/share"), "anna").await.refused(409, "phase/not_over");
        let table = house.finished(&private()).await;
        let line = format!("POST /api/tables/{table}/share");
        house.ask(&line, NOBODY).await.refused(401, "token/missing");
        house.ask(&line, "carla").await.refused(403, "token/other");
        assert_eq!(house.card(&table, NOBODY).await["shared"], Value::Null);
        let shared = house.ask(&line, "bruno").await.granted(200);
        assert_eq!(house.ask(&line, "anna").await.granted(200), shared, "there is one id");
        assert_eq!(house.card(&table, NOBODY).await["shared"], shared["id"]);
        let id = shared["id"].as_str().expect("an id");
        verified(house.ask(&format!("GET /api/games/{id}"), NOBODY).await.granted(200));
    }
}

#[tokio::test]
async fn a_game_that_nobody_shared_is_not_found() {
    for house in both().await {
        for id in ["22222222222222", "short", "2222222222222A", "%00"] {
            house.ask(&format!("GET /api/games/{id}"), NOBODY).await.refused(404, "game/not_shared");
        }
    }
}

#[tokio::test]
async fn a_name_is_forgotten_and_the_record_still_verifies() {
    for house in both().await {
        let table = house.finished(&quick()).await;
        let name = |seat: u8| format!("DELETE /api/tables/{table}/seats/{seat}/name");
        house.ask(&name(1), NOBODY).await.refused(401, "token/missing");
        house.ask(&name(1), "anna").await.refused(403, "token/other");
        house.ask(&name(2), "anna").await.refused(404, "seat/none");
        for _ in 0..2 {
            house.ask(&name(1), "bruno").await.granted(204);
        }
        let answer = house.ask(&format!("GET /api/tables/{table}/record"), NOBODY).await;
        assert!(answer.text.contains("Anna") && !answer.text.contains("Bruno"), "{answer:?}");
        verified(answer.granted(200));
        assert_ne!(house.card(&table, NOBODY).await["seats"][1]["called"]["fr"], "Bruno");
    }
}

#[tokio::test]
async fn a_name_is_forgotten_while_the_table_waits_too() {
    for house in both().await {
        let listed =
            json!({ "game": "sequence", "seats": [{ "mine": { "name": "Lynx" } }, "open"], "listed": true });
        let (table, _) = house.table(&listed).await;
        house.ask(&format!("DELETE /api/tables/{table}/seats/0/name"), "anna").await.granted(204);
        let shown = house.ask("GET /api/tables", NOBODY).await;
        assert!(shown.text.contains(&table) && !shown.text.contains("Lynx"), "{shown:?}");
    }
}
