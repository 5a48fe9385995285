//! Seats are taken and left, people invited, the computer asked.

use serde_json::{Value, json};

use super::house::{Device, quick, quick_with};
use super::*;

fn seats(table: &str) -> String {
    format!("POST /api/tables/{table}/seats")
}

fn with(secret: &str) -> Value {
    json!({ "invitation": secret, "person": { "name": "Bruno" } })
}

#[tokio::test]
async fn an_invitation_leads_to_a_seat_once() {
    for house in both().await {
        let (table, secrets) = house.table(&quick()).await;
        let sit = with(&secrets[0]);
        house.say(&seats(&table), NOBODY, &sit).await.refused(401, "token/missing");
        house.say(&seats(&table), "bruno", &with("wrong")).await.refused(403, "invitation/none");
        house.say(&seats(&table), "bruno", &json!({})).await.refused(403, "invitation/none");
        for _ in 0..2 {
            let seated = house.say(&seats(&table), "bruno", &sit).await.granted(201);
            assert_eq!(seated, json!({ "seat": 1 }), "saying it again is harmless");
        }
        house.say(&seats(&table), "carla", &sit).await.refused(403, "invitation/none");
        assert_eq!(house.card(&table, "bruno").await["yours"], json!([1]));
    }
}

#[tokio::test]
async fn whoever_sits_down_is_looked_at() {
    for house in both().await {
        let (table, secrets) = house.table(&quick()).await;
        for (person, status, code) in [
            (json!({ "name": "a".repeat(41) }), 422, "seat/name"),
            (json!({ "colour": "x".repeat(41) }), 422, "seat/colour"),
            (json!({ "colour": "beige" }), 409, "seat/colour"),
            (json!({ "program": true }), 409, "seat/program"),
        ] {
            let sit = json!({ "invitation": secrets[0], "person": person });
            house.say(&seats(&table), "bruno", &sit).await.refused(status, code);
        }
        let none = seats("2222222222222222");
        house.say(&none, "bruno", &with(&secrets[0])).await.refused(404, "table/none");
        let other = json!({ "invitation": secrets[0], "seat": 0 });
        house.say(&seats(&table), "bruno", &other).await.refused(409, "seat/other");
        let far = json!({ "invitation": secrets[0], "seat": 4 });
        house.say(&seats(&table), "bruno", &far).await.refused(422, "seat/none");
    }
}

#[tokio::test]
async fn a_listed_table_needs_no_invitation() {
    let open =
        json!({ "game": "sequence", "seats": [{ "mine": {} }, "open", "open", "open"], "listed": true });
    for house in both().await {
        let (table, secrets) = house.table(&open).await;
        let sit = |seat: u8| json!({ "seat": seat });
        assert_eq!(house.say(&seats(&table), "bruno", &sit(2)).await.granted(201)["seat"], 2);
        assert_eq!(house.say(&seats(&table), "bruno", &sit(3)).await.granted(201)["seat"], 2, "he has one");
        house.say(&seats(&table), "carla", &sit(2)).await.refused(409, "seat/taken");
        assert_eq!(house.say(&seats(&table), "carla", &json!({})).await.granted(201)["seat"], 1);
        house.say(&seats(&table), "diego", &with(&secrets[1])).await.refused(403, "invitation/none");
        assert_eq!(
            house.say(&seats(&table), "diego", &json!({ "person": {} })).await.granted(201)["seat"],
            3
        );
        house.say(&seats(&table), "emil", &json!({})).await.refused(409, "seat/taken");
        let two = json!({ "game": "sequence", "seats": [{ "mine": {} }, "open"], "listed": true });
        let (small, _) = house.table(&two).await;
        house.say(&seats(&small), "bruno", &sit(3)).await.refused(404, "seat/none");
    }
}

#[tokio::test]
async fn a_seat_is_left_by_who_sits_there_or_at_the_makers_wish() {
    let three = json!({ "game": "sequence", "seats": [{ "mine": {} }, "open", "open"] });
    for house in both().await {
        let (table, secrets) = house.table(&three).await;
        let seat = |seat: u8| format!("DELETE /api/tables/{table}/seats/{seat}");
        house.say(&seats(&table), "bruno", &with(&secrets[0])).await.granted(201);
        house.ask(&seat(1), NOBODY).await.refused(401, "token/missing");
        house.ask(&seat(1), "carla").await.refused(403, "token/other");
        house.ask(&seat(0), "bruno").await.refused(403, "token/other");
        house.ask(&seat(3), "anna").await.refused(404, "seat/none");
        house.ask(&seat(2), "anna").await.refused(409, "seat/empty");
        house.ask(&seat(1), "bruno").await.granted(204);
        assert_eq!(house.card(&table, "bruno").await["yours"], json!([]));
        house.say(&seats(&table), "bruno", &with(&secrets[1])).await.granted(201);
        house.ask(&seat(2), "anna").await.granted(204);
        house.say(&seats(&table), "bruno", &with(&secrets[1])).await.refused(403, "invitation/none");
    }
}

#[tokio::test]
async fn a_seat_is_not_left_once_the_game_has_begun() {
    for house in both().await {
        let table = house.playing(&quick()).await;
        let line = format!("DELETE /api/tables/{table}/seats/1");
        house.ask(&line, "bruno").await.refused(409, "phase/not_waiting");
    }
}

#[tokio::test]
async fn a_new_invitation_voids_the_earlier_one() {
    for house in both().await {
        let (table, secrets) = house.table(&quick()).await;
        let invite = |seat: u8| format!("POST /api/tables/{table}/seats/{seat}/invitation");
        house.ask(&invite(1), NOBODY).await.refused(401, "token/missing");
        house.ask(&invite(1), "bruno").await.refused(403, "token/not_the_maker");
        house.ask(&invite(0), "anna").await.refused(409, "seat/taken");
        house.ask(&invite(2), "anna").await.refused(404, "seat/none");
        let invited = house.ask(&invite(1), "anna").await.granted(201);
        assert_eq!(invited["seat"], 1);
        house.say(&seats(&table), "bruno", &with(&secrets[0])).await.refused(403, "invitation/none");
        let secret = invited["secret"].as_str().expect("a secret");
        house.say(&seats(&table), "bruno", &with(secret)).await.granted(201);
    }
}

#[tokio::test]
async fn the_computer_takes_a_seat_that_nobody_has() {
    let level = |level: u64| json!({ "level": level });
    for house in both().await {
        let three = json!({ "game": "sequence", "seats": [{ "mine": {} }, "open", "open"] });
        let (table, secrets) = house.table(&three).await;
        let computer = |seat: u8| format!("PUT /api/tables/{table}/seats/{seat}/computer");
        house.say(&computer(1), NOBODY, &level(2)).await.refused(401, "token/missing");
        house.say(&computer(1), "bruno", &level(2)).await.refused(403, "token/not_the_maker");
        house.say(&computer(3), "anna", &level(2)).await.refused(404, "seat/none");
        for wrong in [0, 6, 255] {
            house.say(&computer(1), "anna", &level(wrong)).await.refused(422, "seat/level");
        }
        house.say(&computer(1), "anna", &level(256)).await.refused(422, "request/body");
        house.say(&computer(0), "anna", &level(2)).await.refused(409, "seat/taken");
        for _ in 0..2 {
            house.say(&computer(1), "anna", &level(2)).await.granted(204);
        }
        house.say(&computer(1), "anna", &level(3)).await.refused(409, "seat/taken");
        house.say(&computer(1), "anna", &json!({ "level": 2.0 })).await.granted(204);
        house.say(&computer(1), "anna", &json!({ "level": 2.5 })).await.refused(422, "request/body");
        house.say(&seats(&table), "bruno", &with(&secrets[0])).await.refused(403, "invitation/none");
        assert_eq!(
            house.card(&table, NOBODY).await["seats"][1]["mind"],
            json!({ "computer": { "level": 2 } })
        );
    }
}

#[tokio::test]
async fn who_is_asked_to_leave_watches_or_goes() {
    for house in both().await {
        let private = json!({ "terms": { "starter": "lot", "watching": false } });
        let (table, secrets) = house.table(&quick_with(private)).await;
        house.say(&seats(&table), "bruno", &with(&secrets[0])).await.granted(201);
        let mut device = Device::connect(&house, &table, "bruno").await;
        assert_eq!(device.hear("welcome").await["seats"], json!([1]));
        house.ask(&format!("DELETE /api/tables/{table}/seats/1"), "anna").await.granted(204);
        assert_eq!(device.closed().await, 4005, "revoked");
    }
}
