//! What the computer chooses with a seed and so many nodes: kept in a file that the browser's tests read too, because a choice
//! must be the same natively and in WebAssembly.

use std::{env, fs};

use ludo_wasm::Door;
use serde_json::{Value, json};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/choices.json");

/// Tables with the level and the nodes of those who play there.
const TABLES: [(&str, &str, u8, u8, u32); 10] = [
    ("pictofab", "classic", 2, 3, 100),
    ("pictofab", "classic", 2, 5, 2_000),
    ("labymaster", "mb", 2, 2, 500),
    ("labymaster", "seven", 2, 5, 5_000),
    ("sequence", "classic", 2, 3, 1_000),
    ("sequence", "classic", 3, 5, 2_000),
    ("sequence", "classic", 4, 5, 2_000),
    ("labyrinthe", "classic", 2, 3, 2_000),
    ("labyrinthe", "classic", 2, 5, 5_000),
    ("labyrinthe", "classic", 4, 5, 5_000),
];
const PLIES: u32 = 6;

#[test]
fn with_a_seed_and_so_many_nodes_the_choices_are_always_the_same() {
    let made: Vec<Value> = TABLES.iter().map(|&table| played(table)).collect();
    if env::var_os("UPDATE").is_some() {
        let lines: Vec<String> = made.iter().map(Value::to_string).collect();
        fs::write(FILE, format!("[\n{}\n]\n", lines.join(",\n"))).expect("the file can be written");
    }
    let text = fs::read_to_string(FILE).expect("the file is part of the project");
    let known: Vec<Value> = serde_json::from_str(&text).expect("JSON");
    assert_eq!(
        made, known,
        "choices changed; if that is meant: UPDATE=1 cargo test -p ludo-wasm --test choices"
    );
}

/// The first actions of a game that the computer plays with itself.
fn played((game, edition, seats, level, nodes): (&str, &str, u8, u8, u32)) -> Value {
    let seed = "5e".repeat(32);
    let mut door = Door::set_up(game, edition, seats, r#"{"starter":{"seat":0}}"#).expect("a table");
    for seat in 0..seats {
        let player = json!({ "name": format!("P{seat}"), "mind": { "computer": { "level": level } } });
        handle(&mut door, &json!({ "event": "sit", "seat": seat, "player": player }));
    }
    handle(&mut door, &json!({ "event": "deal", "seed": seed }));
    let moves: Vec<Value> = (0..PLIES).map(|ply| choose(&mut door, ply, level, nodes, &seed)).collect();
    json!({ "game": game, "edition": edition, "seats": seats, "level": level, "nodes": nodes, "seed": seed, "moves": moves })
}

/// Thinks about an action and plays it.
fn choose(door: &mut Door, ply: u32, level: u8, nodes: u32, seed: &str) -> Value {
    let view: Value = serde_json::from_str(&door.view(-1, 0.0, 0)).expect("JSON");
    let seat = view["turn"].as_u64().expect("a turn") as u8;
    door.think(seat, level, seed).expect("it is to move");
    while door.nodes() < f64::from(nodes) && door.step(64) {}
    let advice: Value = serde_json::from_str(&door.advice().expect("it thought")).expect("JSON");
    door.stop();
    let chosen = advice["ranked"][0]["move"].clone();
    handle(door, &json!({ "event": "play", "seat": seat, "ply": ply, "move": chosen }));
    chosen
}

fn handle(door: &mut Door, kind: &Value) {
    let answer = door.handle(0.0, &kind.to_string());
    assert!(!answer.contains("refusal"), "{kind}: {answer}");
}
