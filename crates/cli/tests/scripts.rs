//! The matches that `crates/room/tests/scripts.rs` describes, typed at a terminal: the record has the same events.

mod common;

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::Stdio;

use common::{command, fresh};
use serde_json::Value;

#[test]
fn what_is_typed_gives_the_same_events_as_in_a_room() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../room/tests/scripts");
    let mut played = 0;
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("a file").path();
        let script: Value =
            serde_json::from_str(&fs::read_to_string(&path).expect("a script")).expect("JSON");
        assert_eq!(events(&typed(&script)), events(&script["events"]), "{}", path.display());
        played += 1;
    }
    assert!(played > 3, "only {played} scripts were found");
}

/// Everything that happened, but when, and under which names people sat down.
fn events(events: &Value) -> Vec<Value> {
    let mut events = events.as_array().expect("a list").clone();
    for event in &mut events {
        event["at"] = Value::Null;
        if let Some(sit) = event["deed"].get_mut("sit") {
            sit["player"]["name"] = Value::Null;
        }
    }
    events
}

/// Types a script at a terminal; the events of the record that comes of it.
fn typed(script: &Value) -> Value {
    let (game, edition) = (text(&script["set_up"]["game"]), text(&script["set_up"]["edition"]));
    let players = script["set_up"]["players"].as_array().expect("a list");
    let kind = |player: &Value| if player["mind"] == "human" { "human" } else { "level1" };
    let seats: Vec<&str> = players.iter().map(kind).collect();
    let record = fresh(&format!("script-{game}-{}.json", seats.join("-")));
    let line = format!(
        "play {game} --edition {edition} --seats {} --seed 5 --first 0 --record {record}",
        seats.join(",")
    );
    let mut child = command(&line).stdin(Stdio::piped()).stdout(Stdio::null()).spawn().expect("it starts");
    let mut stdin = child.stdin.take().expect("piped");
    for act in script["acts"].as_array().expect("a list") {
        // An empty line opens the curtain where there is one, and does nothing elsewhere.
        writeln!(stdin, "\n{}", words(act)).expect("it reads");
    }
    drop(stdin);
    assert!(child.wait().expect("it ends").success(), "{line}");
    let kept = fs::read_to_string(record).expect("a record");
    serde_json::from_str::<Value>(&kept).expect("JSON")["events"].take()
}

/// What somebody types who wants this.
fn words(act: &Value) -> String {
    match act {
        Value::String(word) => word.clone(),
        act if act["offer"]["offer"] == "take-back" => "back".to_owned(),
        act => text(&act["play"]["move"]),
    }
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}
