//! Seats go from one device to another, or belong to both.

use std::time::Duration;

use serde_json::{Value, json};

use super::house::quick;
use super::*;
use crate::keys::{Hash, TableId};
use crate::live::Wish;

const TYPED: &str = "POST /api/handover";

fn code(code: &str) -> Value {
    json!({ "code": code })
}

async fn offered(house: &House, table: &str, name: &str) -> String {
    let offer = house.ask(&format!("POST /api/tables/{table}/handover"), name).await.granted(201);
    assert!(offer["until"].as_u64().is_some_and(|until| until > house.hall.clock.now()));
    offer["code"].as_str().expect("a code").to_owned()
}

#[tokio::test]
async fn seats_are_handed_over_once() {
    for house in both().await {
        let (table, _) = house.table(&quick()).await;
        let typed = offered(&house, &table, "anna").await;
        assert_eq!(typed.len(), 8);
        let careless = format!(" {}-{} ", &typed[..4], typed[4..].to_uppercase());
        house.say(TYPED, NOBODY, &code(&typed)).await.refused(401, "token/missing");
        house.say(TYPED, "phone", &code("22222222")).await.refused(404, "code/none");
        let got = house.say(TYPED, "phone", &code(&careless)).await.granted(200);
        assert_eq!(got, json!({ "table": table, "seats": [0] }));
        house.say(TYPED, "thief", &code(&typed)).await.refused(404, "code/none");
        assert_eq!(house.card(&table, "anna").await["yours"], json!([]));
        let card = house.card(&table, "phone").await;
        assert_eq!((&card["yours"], &card["maker"]), (&json!([0]), &json!(true)));
    }
}

#[tokio::test]
async fn only_who_has_seats_hands_them_over() {
    for house in both().await {
        let (table, _) = house.table(&quick()).await;
        let line = format!("POST /api/tables/{table}/handover");
        house.ask(&line, NOBODY).await.refused(401, "token/missing");
        house.ask(&line, "carla").await.refused(403, "token/other");
        house.ask("POST /api/tables/2222222222222222/handover", "anna").await.refused(404, "table/none");
    }
}

#[tokio::test]
async fn a_new_code_voids_the_earlier_one() {
    for house in both().await {
        let (table, _) = house.table(&quick()).await;
        let first = offered(&house, &table, "anna").await;
        let second = offered(&house, &table, "anna").await;
        house.say(TYPED, "phone", &code(&first)).await.refused(404, "code/none");
        house.say(TYPED, "phone", &code(&second)).await.granted(200);
    }
}

#[tokio::test]
async fn a_code_that_is_too_old_is_refused() {
    for house in both().await {
        let (table, _) = house.table(&quick()).await;
        let until = house.hall.clock.now() + 30;
        let wish = Wish::Offer { token: Hash::of(&token("anna")), code: Hash::of("abcdefgh"), until };
        let id = TableId::try_from(table.clone()).expect("an id");
        house.hall.ask(&id, wish).await.map(drop).expect("a code");
        tokio::time::sleep(Duration::from_millis(40)).await;
        house.say(TYPED, "phone", &code("abcdefgh")).await.refused(404, "code/none");
        assert_eq!(house.card(&table, "anna").await["yours"], json!([0]));
    }
}

#[tokio::test]
async fn nobody_tries_many_codes() {
    let [house, _] = both().await;
    let headers = format!(
        "Authorization: Bearer {}\r\nContent-Type: application/json\r\nX-Forwarded-For: 192.0.2.1\r\nContent-Length: 19\r\n",
        token("thief")
    );
    let mut answer = None;
    for _ in 0..1000 {
        let tried = house.send(TYPED, &headers, br#"{"code":"22222222"}"#).await;
        if tried.status == 429 {
            answer = Some(tried);
            break;
        }
    }
    let answer = answer.expect("too many");
    assert!(answer.header("retry-after").is_some());
    assert!(answer.json()["retry_ms"].as_u64().is_some_and(|ms| ms > 0));
    answer.refused(429, "request/rate");
}

#[tokio::test]
async fn a_lasting_link_is_another_token_of_the_same_seats() {
    for house in both().await {
        let table = house.playing(&quick()).await;
        let line = format!("POST /api/tables/{table}/link");
        let other = |name: &str| json!({ "token": token(name) });
        house.say(&line, NOBODY, &other("link")).await.refused(401, "token/missing");
        house.say(&line, "carla", &other("link")).await.refused(403, "token/other");
        house.say(&line, "anna", &json!({ "token": "short" })).await.refused(422, "token/form");
        house.say(&line, "anna", &other("bruno")).await.refused(409, "token/in_use");
        for _ in 0..2 {
            house.say(&line, "anna", &other("link")).await.granted(204);
        }
        for name in ["anna", "link"] {
            assert_eq!(house.card(&table, name).await["yours"], json!([0]), "{name}");
        }
        for number in 3..16 {
            house.say(&line, "anna", &other(&number.to_string())).await.granted(204);
        }
        house.say(&line, "anna", &other("one more")).await.refused(409, "seat/too_many_links");
    }
}
