//! How fast the strongest players think natively, as JSON; `web/audit/audit.mjs` does the same in a browser.
#![allow(clippy::print_stdout, reason = "the figures go to whoever asked for them")]

use std::time::Instant;

use ludo_bots::Progress;
use ludo_games::{Seat, Seed};
use ludo_room::{Room, SetUp, Settings};
use ludo_table::{Player, Starter, Terms};
use serde_json::{Value, json};

const SEARCHES: [(&str, &str, u8, u64); 4] = [
    ("pictofab", "classic", 2, 20_000),
    ("labymaster", "mb", 2, 1_000_000),
    ("sequence", "classic", 2, 200_000),
    ("labyrinthe", "classic", 2, 200_000),
];
const SEED: Seed = Seed([0x5e; 32]);

fn main() {
    let measured: Vec<Value> = SEARCHES
        .iter()
        .map(|&(game, edition, seats, nodes)| {
            let runs = (0..3).map(|_| search(game, edition, seats, nodes));
            let (rate, chosen) = runs.max_by(|a, b| a.0.total_cmp(&b.0)).expect("there are three");
            json!({ "game": game, "edition": edition, "seats": seats, "nodes": nodes, "seed": SEED.to_hex(), "rate": rate, "chosen": chosen })
        })
        .collect();
    println!("{}", Value::from(measured));
}

/// Thinks about the first move: nodes per second, and the choice.
fn search(game: &str, edition: &str, seats: u8, nodes: u64) -> (f64, String) {
    let terms = Terms { starter: Starter::Seat(Seat::new(0)), ..Terms::default() };
    let players = (0..seats).map(|_| Player::computer("P", 5)).collect();
    let wanted = SetUp { game: game.to_owned(), edition: edition.to_owned(), terms, players, first: None };
    let (mut room, _) = Room::set_up(wanted, Settings::default(), SEED, 0).expect("a table");
    let mut job = room.job().expect("it is to move");
    let start = Instant::now();
    while job.thinking.nodes() < nodes && job.thinking.step(1024) == Progress::More {}
    let rate = job.thinking.nodes() as f64 / start.elapsed().as_secs_f64();
    (rate, job.thinking.advice().ranked[0].choice.action.clone())
}
