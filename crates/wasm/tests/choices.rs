//! What the computer chooses with a seed and so many nodes: kept in a file that the browser's tests read too, because a choice
//! must be the same natively and in WebAssembly.

use std::{env, fs};

use ludo_bots::Progress;
use ludo_games::{Seat, Seed};
use ludo_room::{Room, SetUp, Settings};
use ludo_table::{Player, Starter, Terms};
use serde_json::{Value, json};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/choices.json");

/// Tables with the level and the nodes of those who play there.
const TABLES: [(&str, &str, u8, u8, u64); 10] = [
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
fn played((game, edition, seats, level, nodes): (&str, &str, u8, u8, u64)) -> Value {
    let seed = Seed([0x5e; 32]);
    let terms = Terms { starter: Starter::Seat(Seat::new(0)), ..Terms::default() };
    let players = (0..seats).map(|seat| Player::computer(format!("P{seat}"), level)).collect();
    let wanted = SetUp { game: game.to_owned(), edition: edition.to_owned(), terms, players, first: None };
    let (mut room, _) = Room::set_up(wanted, Settings::default(), seed, 0).expect("a table");
    let moves: Vec<String> = (0..PLIES).map_while(|_| choose(&mut room, nodes)).collect();
    json!({ "game": game, "edition": edition, "seats": seats, "level": level, "nodes": nodes, "seed": seed.to_hex(), "moves": moves })
}

/// Thinks about an action and plays it; nothing when the game is over.
fn choose(room: &mut Room, nodes: u64) -> Option<String> {
    let mut job = room.job()?;
    while job.thinking.nodes() < nodes && job.thinking.step(64) == Progress::More {}
    let advice = job.thinking.advice();
    room.thought(job.id, &advice, 0);
    Some(advice.ranked[0].choice.action.clone())
}
