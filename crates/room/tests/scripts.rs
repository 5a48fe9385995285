//! Scripted matches: the same acts give the same events through a room, through `ludotheque play` (`crates/cli/tests/scripts.rs`)
//! and through the browser's door (`web/src/lib/engine/scripts.test.ts`). After a change that is meant: run with `UPDATE=1`.
#![allow(clippy::unwrap_used, reason = "a test that goes wrong should stop there")]

mod common;

use std::path::{Path, PathBuf};

use common::{HERE, ZERO, any_move, terms, think_all};
use ludo_games::{Dice, Seed};
use ludo_room::{Room, SetUp, Settings};
use ludo_table::{Act, Event, Offer, Phase, Player, What};
use serde::{Deserialize, Serialize};

/// A match on one device, where level 1 plays for the computer: it thinks for so many nodes, never for a time.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Script {
    set_up: SetUp,
    /// The seed of the room.
    chance: String,
    /// What people do, in order; the computer plays in between.
    acts: Vec<Act>,
    /// What comes of it, at the moment 0.
    events: Vec<Event>,
}

const SCRIPTS: [(&str, &str, &[&str]); 7] = [
    ("pictofab", "classic", &["person", "computer"]),
    ("labymaster", "mb", &["person", "person"]),
    ("labymaster", "seven", &["computer", "person"]),
    ("sequence", "classic", &["person", "computer", "computer"]),
    ("sequence", "classic", &["person", "person"]),
    ("labyrinthe", "classic", &["person", "computer", "person", "computer"]),
    ("sequence", "classic", &["person", "computer"]),
];
/// The script in which a dead card is swapped by itself (SQ-6).
const FORCED: usize = 6;

fn file(place: usize) -> PathBuf {
    let (game, _, _) = SCRIPTS[place];
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/scripts/{place}-{game}.json"))
}

#[test]
fn the_same_acts_give_the_same_events() {
    for place in 0..SCRIPTS.len() {
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(file(place), serde_json::to_string_pretty(&written(place)).unwrap() + "\n")
                .unwrap();
        }
        let text = std::fs::read_to_string(file(place)).unwrap();
        let script: Script = serde_json::from_str(&text).unwrap();
        let mut room = room_of(&script);
        for act in &script.acts {
            think_all(&mut room, 0);
            room.act(HERE, act.clone(), 0).unwrap();
        }
        think_all(&mut room, 0);
        assert_eq!(room.events(), script.events, "{}", file(place).display());
        assert_eq!(swaps_by_itself(&script), place == FORCED, "{}", file(place).display());
    }
}

/// Whether somebody swapped a card without having asked for it.
fn swaps_by_itself(script: &Script) -> bool {
    let is_swap = |act: &Act| matches!(act, Act::Play { action, .. } if action.starts_with("swap "));
    let happened = |event: &Event| matches!(&event.what, What::Act(ZERO, act) if is_swap(act));
    script.events.iter().filter(|event| happened(event)).count()
        > script.acts.iter().filter(|act| is_swap(act)).count()
}

fn room_of(script: &Script) -> Room {
    let chance = Seed::from_hex(&script.chance).unwrap();
    let (mut room, _) = Room::set_up(script.set_up.clone(), Settings::default(), chance, 0).unwrap();
    room.join(HERE, room.players(), 0);
    room
}

fn written(place: usize) -> Script {
    match place {
        FORCED => (0..).map(|seed| made_up(place, seed)).find(swaps_by_itself).unwrap(),
        _ => made_up(place, place as u64),
    }
}

/// A script made up at random: moves, now and then a take-back, one wish for advice, and somebody who gives up.
fn made_up(place: usize, seed: u64) -> Script {
    let (game, edition, kinds) = SCRIPTS[place];
    let player = |(seat, kind): (usize, &&str)| match *kind {
        "person" => Player::human(format!("P{seat}")),
        _ => Player::computer(format!("P{seat}"), 1),
    };
    let players = kinds.iter().enumerate().map(player).collect();
    let set_up =
        SetUp { game: game.to_owned(), edition: edition.to_owned(), terms: terms(), players, first: None };
    let chance = Seed::from_number(5).to_hex();
    let mut script = Script { set_up, chance, acts: Vec::new(), events: Vec::new() };
    let mut room = room_of(&script);
    let mut dice = Dice::new(&Seed::from_number(seed));
    for number in 0.. {
        think_all(&mut room, 0);
        let Some(chosen) = any_move(&mut room, HERE, &mut dice) else { break };
        let act = match number {
            5 => Act::Hint,
            12 if place != FORCED => Act::Resign,
            3 | 8 => Act::Offer { offer: Offer::TakeBack },
            _ => chosen,
        };
        // A take-back across a card that was seen is refused: then a move is played instead.
        if room.act(HERE, act.clone(), 0).is_ok() {
            script.acts.push(act);
        }
        let enough = if place == FORCED { 60 } else { 20 };
        if room.phase() == Phase::Over || number > enough {
            break;
        }
    }
    think_all(&mut room, 0);
    script.events = room.events().to_vec();
    script
}
