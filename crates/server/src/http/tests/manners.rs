//! What holds for every request: bodies, tokens, methods, headers.

use serde_json::json;

use super::house::quick;
use super::*;

const TABLES: &str = "POST /api/tables";
const TABLE: &str = "2222222222222222";

fn headers(kind: &str, length: usize) -> String {
    format!("Authorization: Bearer {}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n", token("anna"))
}

async fn posted(house: &House, kind: &str, body: &[u8]) -> Answer {
    house.send(TABLES, &headers(kind, body.len()), body).await
}

#[tokio::test]
async fn a_body_must_be_json() {
    let [house, _] = both().await;
    let plan = quick().to_string();
    for kind in ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""] {
        posted(&house, kind, plan.as_bytes()).await.refused(415, "request/not_json");
    }
    for kind in ["application/json", "application/json; charset=utf-8", "Application/JSON"] {
        posted(&house, kind, plan.as_bytes()).await.granted(201);
    }
    for body in [&b""[..], b"{", b"nonsense", b"\xff\xfe", b"{} {}"] {
        posted(&house, "application/json", body).await.refused(422, "request/body");
    }
    let deep = "[".repeat(10_000);
    posted(&house, "application/json", deep.as_bytes()).await.refused(422, "request/body");
}

#[tokio::test]
async fn a_body_has_the_form_that_is_described_and_no_other() {
    let [house, _] = both().await;
    let mine = json!({ "mine": {} });
    for wrong in [
        json!(null),
        json!([]),
        json!({}),
        json!(["labymaster", null, [mine, "open"]]),
        json!({ "game": "labymaster", "seats": [mine, "open"], "more": 1 }),
        json!({ "game": "labymaster", "seats": [mine, { "open": null }] }),
        json!({ "game": "labymaster", "seats": [{ "mine": ["Anna"] }, "open"] }),
        json!({ "game": "labymaster", "seats": [mine, { "computer": [1] }] }),
        json!({ "game": "labymaster", "seats": [mine, { "computer": { "level": 1.5 } }] }),
        json!({ "game": "labymaster", "seats": [mine, "open"], "listed": null }),
        json!({ "game": "labymaster", "seats": [mine, "open"], "terms": [] }),
        json!({ "game": "labymaster", "seats": [mine, "open"], "terms": { "clock": { "turn": [1] } } }),
    ] {
        house.say(TABLES, "anna", &wrong).await.refused(422, "request/body");
    }
    let twice = br#"{"game":"labymaster","game":"labymaster","seats":[{"mine":{}},"open"]}"#;
    posted(&house, "application/json", twice).await.refused(422, "request/body");
}

#[tokio::test]
async fn a_body_may_be_so_large_and_no_larger() {
    let [house, _] = both().await;
    let mut plan = quick().to_string();
    plan.push_str(&" ".repeat((24 << 10) - plan.len()));
    posted(&house, "application/json", plan.as_bytes()).await.granted(201);
    plan.push(' ');
    posted(&house, "application/json", plan.as_bytes()).await.refused(413, "request/size");
}

#[tokio::test]
async fn a_token_has_one_form() {
    let [house, _] = both().await;
    let good = token("anna");
    let line = format!("GET /api/tables/{TABLE}");
    for value in [
        "",
        "Bearer",
        "Bearer ",
        "Basic YTpi",
        &good,
        &format!("Bearer {}", good.to_uppercase()),
        &format!("Bearer {good}0"),
    ] {
        let answer = house.send(&line, &format!("Authorization: {value}\r\n"), b"").await;
        assert_eq!(answer.header("www-authenticate"), Some("Bearer"), "{value}");
        answer.refused(401, "token/missing");
    }
    for scheme in ["Bearer", "bearer", "BEARER"] {
        let answer = house.send(&line, &format!("Authorization: {scheme} {good}\r\n"), b"").await;
        answer.refused(404, "table/none");
    }
}

#[tokio::test]
async fn a_method_that_is_none_is_refused_with_those_that_are() {
    let [house, _] = both().await;
    for (line, allowed) in [
        ("PUT /api/tables", "POST,GET,HEAD"),
        ("PATCH /api/tables/2222222222222222", "GET,HEAD,DELETE"),
        ("GET /api/handover", "POST"),
        ("POST /api/version", "GET,HEAD"),
        ("POST /healthz", "GET,HEAD"),
        ("TRACE /readyz", "GET,HEAD"),
    ] {
        let answer = house.ask(line, "anna").await;
        assert_eq!(answer.header("allow"), Some(allowed), "{line}");
        answer.refused(405, "request/method");
    }
}

#[tokio::test]
async fn what_is_not_there_is_not_found() {
    let [house, _] = both().await;
    for path in ["/api", "/api/", "/api/nothing", "/api/tables/", "/api/tables/x/y"] {
        house.ask(&format!("GET {path}"), "anna").await.refused(404, "request/none");
    }
    for table in ["x", "222222222222222l", "%ff", "22222222222222222", TABLE] {
        house.ask(&format!("GET /api/tables/{table}"), "anna").await.refused(404, "table/none");
        house.ask(&format!("POST /api/tables/{table}/handover"), "anna").await.refused(404, "table/none");
    }
    for seat in ["4", "-1", "+1", "01", "x", "256", "%ff"] {
        let line = format!("DELETE /api/tables/{TABLE}/seats/{seat}");
        house.ask(&line, "anna").await.refused(404, if seat == "%ff" { "table/none" } else { "seat/none" });
    }
}

#[tokio::test]
async fn a_socket_needs_an_upgrade() {
    let [house, _] = both().await;
    let answer = house.ask(&format!("GET /api/tables/{TABLE}/socket"), "anna").await;
    assert_eq!(answer.header("upgrade"), Some("websocket"));
    answer.refused(426, "request/upgrade");
    let mut device = house::Device::connect(&house, TABLE, "anna").await;
    assert_eq!(device.closed().await, 4003, "there is no such table");
}

#[tokio::test]
async fn answers_are_not_kept_and_not_guessed_at() {
    let [house, _] = both().await;
    for line in ["GET /api/version", "GET /api/words", "GET /api/tables", "GET /healthz", "GET /api/nothing"]
    {
        let answer = house.ask(line, NOBODY).await;
        assert_eq!(answer.header("cache-control"), Some("no-store"), "{line}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{line}");
    }
}

#[tokio::test]
async fn the_server_says_what_it_is() {
    let [house, _] = both().await;
    let version = house.ask("GET /api/version", NOBODY).await.granted(200);
    assert_eq!(version["protocol"], json!({ "min": 1, "max": 1 }));
    assert_eq!(version["rules"].as_object().map(serde_json::Map::len), Some(4));
    let words = house.ask("GET /api/words", NOBODY).await.granted(200);
    assert!(words["phrases"][0]["fr"].is_string() && words["names"][0].is_string());
    assert!(house.ask("GET /api/openapi.json", NOBODY).await.granted(200).is_object());
    for (path, said) in [("/healthz", "alive\n"), ("/readyz", "ready\n")] {
        let answer = house.ask(&format!("GET {path}"), NOBODY).await;
        assert_eq!((answer.status, &*answer.text), (200, said));
        assert_eq!(answer.header("content-type"), Some("text/plain; charset=utf-8"));
    }
}

#[tokio::test]
async fn a_server_that_stops_makes_no_tables() {
    for house in both().await {
        house.hall.stop().await;
        house.ask("GET /readyz", NOBODY).await.refused(503, "server/busy");
        house.say(TABLES, "anna", &quick()).await.refused(503, "server/busy");
        assert_eq!(house.ask("GET /healthz", NOBODY).await.status, 200);
    }
}

#[tokio::test]
async fn who_asks_too_often_is_told_when_to_come_back() {
    let [house, _] = both().await;
    let from = "X-Forwarded-For: 192.0.2.7\r\n";
    let mut answer = house.send("GET /api/version", from, b"").await;
    for _ in 0..10_000 {
        if answer.status != 200 {
            break;
        }
        answer = house.send("GET /api/version", from, b"").await;
    }
    assert!(answer.header("retry-after").is_some());
    answer.refused(429, "request/rate");
    assert_eq!(house.ask("GET /api/version", NOBODY).await.status, 200, "others are served");
}
