//! How fast the strongest players think natively, as JSON; `web/audit/audit.mjs` does the same in a browser.
#![allow(clippy::print_stdout, reason = "the figures go to whoever asked for them")]

use std::time::Instant;

use ludo_wasm::Door;
use serde_json::{Value, json};

const SEARCHES: [(&str, &str, u8, u32); 4] = [
    ("pictofab", "classic", 2, 20_000),
    ("labymaster", "mb", 2, 1_000_000),
    ("sequence", "classic", 2, 200_000),
    ("labyrinthe", "classic", 2, 200_000),
];

fn main() {
    let seed = "5e".repeat(32);
    let measured: Vec<Value> = SEARCHES
        .iter()
        .map(|&(game, edition, seats, nodes)| {
            let runs = (0..3).map(|_| search(game, edition, seats, nodes, &seed));
            let (rate, chosen) = runs.max_by(|a, b| a.0.total_cmp(&b.0)).expect("there are three");
            json!({ "game": game, "edition": edition, "seats": seats, "nodes": nodes, "seed": seed, "rate": rate, "chosen": chosen })
        })
        .collect();
    println!("{}", Value::from(measured));
}

/// Thinks about the first move: nodes per second, and the choice.
fn search(game: &str, edition: &str, seats: u8, nodes: u32, seed: &str) -> (f64, String) {
    let mut door = Door::set_up(game, edition, seats, r#"{"starter":{"seat":0}}"#).expect("a table");
    for seat in 0..seats {
        let player = json!({ "name": "P", "mind": "human" });
        door.handle(0.0, &json!({ "event": "sit", "seat": seat, "player": player }).to_string());
    }
    door.handle(0.0, &json!({ "event": "deal", "seed": seed }).to_string());
    door.think(0, 5, seed).expect("it is to move");
    let start = Instant::now();
    while door.nodes() < f64::from(nodes) && door.step(1024) {}
    let rate = door.nodes() / start.elapsed().as_secs_f64();
    let advice: Value = serde_json::from_str(&door.advice().expect("it thought")).expect("JSON");
    (rate, advice["ranked"][0]["move"].as_str().unwrap_or_default().to_owned())
}
