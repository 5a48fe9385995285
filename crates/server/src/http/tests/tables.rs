//! Tables are made, seen, listed and closed.

use serde_json::{Value, json};

use super::house::{quick, quick_with};
use super::*;

const TABLES: &str = "POST /api/tables";

#[tokio::test]
async fn a_table_is_made_and_seen() {
    for house in both().await {
        let answer = house.say(TABLES, "anna", &quick()).await;
        let place = answer.header("location").map(str::to_owned);
        let made = answer.granted(201);
        let table = made["table"].as_str().expect("an id");
        assert_eq!(place, Some(format!("/api/tables/{table}")));
        assert_eq!(made["seats"], json!([0]));
        assert_eq!(made["invitations"][0]["seat"], 1);
        assert_eq!(made["invitations"][0]["secret"].as_str().map(str::len), Some(26));
        let card = house.card(table, "anna").await;
        assert_eq!((&card["game"], &card["phase"]), (&json!("labymaster"), &json!("waiting")));
        assert_eq!((&card["yours"], &card["maker"]), (&json!([0]), &json!(true)));
        assert_eq!(card["seats"][0]["called"]["fr"], "Anna");
        assert_eq!(card["seats"][1]["called"], Value::Null);
    }
}

#[tokio::test]
async fn a_stranger_sees_what_strangers_may_see() {
    for house in both().await {
        let (table, secrets) = house.table(&quick()).await;
        for name in [NOBODY, "carla"] {
            let card = house.card(&table, name).await;
            assert_eq!(
                (&card["yours"], &card["maker"], &card["invited"]),
                (&json!([]), &json!(false), &Value::Null)
            );
        }
        let line = format!("GET /api/tables/{table}");
        let shown = format!("Ludotheque-Invitation: {}\r\n", secrets[0]);
        for _ in 0..2 {
            let card = house.ask_with(&line, NOBODY, &shown).await.granted(200);
            assert_eq!(card["invited"], 1, "looking uses nothing up");
        }
        let wrong = house.ask_with(&line, NOBODY, "Ludotheque-Invitation: no\r\n").await.granted(200);
        assert_eq!(wrong["invited"], Value::Null);
    }
}

#[tokio::test]
async fn every_game_is_made_with_what_is_usual() {
    for house in both().await {
        for game in ["pictofab", "sequence", "labymaster", "labyrinthe"] {
            let plan = json!({ "game": game, "seats": [{ "mine": {} }, { "computer": { "level": 1 } }] });
            let (table, secrets) = house.table(&plan).await;
            assert!(secrets.is_empty());
            let card = house.card(&table, "anna").await;
            assert_eq!(card["terms"]["watching"], true);
            assert_eq!(card["seats"][1]["mind"], json!({ "computer": { "level": 1 } }));
        }
    }
}

#[tokio::test]
async fn a_table_that_cannot_be_played_is_refused() {
    let mine = json!({ "mine": {} });
    for house in both().await {
        for (changes, status, code) in [
            (json!({ "game": "chess" }), 422, "game/none"),
            (json!({ "edition": "no such" }), 422, "table/unplayable"),
            (json!({ "edition": "x = 1\n" }), 422, "table/unplayable"),
            (json!({ "seats": [mine] }), 422, "table/unplayable"),
            (json!({ "seats": [mine, "open", "open"] }), 422, "table/unplayable"),
            (json!({ "seats": vec![&mine; 300] }), 422, "table/unplayable"),
            (json!({ "seats": ["open", "open"] }), 422, "seat/none_mine"),
            (json!({ "seats": [mine, { "computer": { "level": 0 } }] }), 422, "seat/level"),
            (json!({ "seats": [mine, { "computer": { "level": 6 } }] }), 422, "seat/level"),
            (json!({ "seats": [{ "mine": { "name": "a".repeat(41) } }, "open"] }), 422, "seat/name"),
            (json!({ "seats": [{ "mine": { "name": " ".repeat(161) } }, "open"] }), 422, "seat/name"),
            (json!({ "seats": [{ "mine": { "colour": "beige" } }, "open"] }), 422, "seat/colour"),
            (
                json!({ "seats": [{ "mine": { "colour": "red" } }, { "mine": { "colour": "red" } }] }),
                422,
                "seat/colour_taken",
            ),
            (json!({ "seats": [{ "mine": { "program": true } }, "open"] }), 422, "seat/program"),
            (json!({ "terms": { "options": ["no such"] } }), 422, "table/unplayable"),
            (json!({ "terms": { "starter": { "seat": 2 } } }), 422, "table/unplayable"),
            (json!({ "terms": { "pair": { "second": { "won": 0 } } } }), 422, "terms/pair"),
            (
                json!({ "game": "sequence", "seats": [mine, "open", "open"], "terms": { "pair": "first" } }),
                422,
                "table/unplayable",
            ),
            (json!({ "terms": { "leaving": { "computer": { "level": 9 } } } }), 422, "seat/level"),
        ] {
            house.say(TABLES, "anna", &quick_with(changes)).await.refused(status, code);
        }
        assert_eq!(house.hall.desk.count().await, Ok(0), "nothing is left of them");
    }
}

#[tokio::test]
async fn names_are_cleaned() {
    for house in both().await {
        let seats = json!([{ "mine": { "name": "  A\u{202e}nn\u{0}a \n" } }, "open"]);
        let (table, _) = house.table(&quick_with(json!({ "seats": seats }))).await;
        assert_eq!(house.card(&table, NOBODY).await["seats"][0]["called"]["fr"], "Anna");
    }
}

/// A table that strangers find.
fn listed(game: &str, name: &str) -> Value {
    json!({ "game": game, "seats": [{ "mine": { "name": name } }, "open"], "listed": true })
}

async fn listing(house: &House, query: &str) -> Vec<String> {
    let listed = house.ask(&format!("GET /api/tables{query}"), NOBODY).await.granted(200);
    let tables = listed["tables"].as_array().expect("a list").iter();
    tables.map(|table| table["table"].as_str().expect("an id").to_owned()).collect()
}

#[tokio::test]
async fn listed_tables_are_found_newest_first_and_by_game() {
    for house in both().await {
        house.table(&quick()).await;
        let (first, _) = house.table(&listed("sequence", "Renard")).await;
        let (second, _) = house.table(&listed("labymaster", "")).await;
        let both = listing(&house, "").await;
        assert!(
            both == [&*second, &*first] || both == [&*first, &*second],
            "made in the same millisecond, or not"
        );
        assert_eq!(listing(&house, "?game=sequence").await, [&*first]);
        assert!(listing(&house, "?game=pictofab").await.is_empty());
        house.ask(&format!("DELETE /api/tables/{first}"), "anna").await.granted(204);
        assert_eq!(listing(&house, "").await, [second], "a closed table is not found");
    }
}

#[tokio::test]
async fn a_listing_that_makes_no_sense_is_refused() {
    for house in both().await {
        house.ask("GET /api/tables?game=chess", NOBODY).await.refused(422, "game/none");
        house.ask("GET /api/tables?colour=red", NOBODY).await.refused(400, "request/query");
        house.ask("GET /api/tables?game=sequence&game=sequence", NOBODY).await.refused(400, "request/query");
    }
}

#[tokio::test]
async fn at_listed_tables_nobody_writes_anything() {
    let text = include_str!("../../../../../editions/labymaster/mb.toml");
    for house in both().await {
        house.say(TABLES, "anna", &listed("sequence", "Anna")).await.refused(422, "seat/name_not_listed");
        let own = quick_with(json!({ "listed": true, "edition": text, "seats": [{ "mine": {} }, "open"] }));
        house.say(TABLES, "anna", &own).await.refused(422, "edition/not_listed");
        house.say(TABLES, "anna", &quick_with(json!({ "edition": text }))).await.granted(201);
        let (table, _) = house.table(&listed("sequence", "Lynx")).await;
        let seats = format!("POST /api/tables/{table}/seats");
        let called = |name: &str| json!({ "person": { "name": name } });
        house.say(&seats, "bruno", &called("Bruno")).await.refused(422, "seat/name_not_listed");
        house.say(&seats, "bruno", &called("Panda")).await.granted(201);
    }
}

#[tokio::test]
async fn a_table_that_waits_is_closed_by_its_maker_only() {
    for house in both().await {
        let (table, secrets) = house.table(&quick()).await;
        let line = format!("DELETE /api/tables/{table}");
        house.ask(&line, NOBODY).await.refused(401, "token/missing");
        house.ask(&line, "carla").await.refused(403, "token/not_the_maker");
        assert_eq!(house.ask(&line, "anna").await.granted(204), Value::Null);
        house.ask(&line, "anna").await.refused(404, "table/none");
        let sit = json!({ "invitation": secrets[0] });
        house.say(&format!("POST /api/tables/{table}/seats"), "bruno", &sit).await.refused(404, "table/none");
    }
}

#[tokio::test]
async fn a_game_that_has_begun_is_never_erased() {
    for house in both().await {
        for table in [house.playing(&quick()).await, house.finished(&quick()).await] {
            let line = format!("DELETE /api/tables/{table}");
            house.ask(&line, "anna").await.refused(409, "phase/not_waiting");
            house.ask(&line, "bruno").await.refused(403, "token/not_the_maker");
        }
    }
}
