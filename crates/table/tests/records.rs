//! Matches as files.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that goes wrong should stop there")]

mod common;

use common::{ONE, ZERO, dealt, humans, open_terms, play, play_any};
use ludo_games::labymaster::Labymaster;
use ludo_games::pictofab::PictoFab;
use ludo_table::{Kind, Offer, Record, Table};

#[test]
fn records_replay_to_the_same_match() {
    let mut table: Table<PictoFab> = dealt(&humans(2), open_terms());
    for at in 1..30 {
        play_any(&mut table, at);
    }
    let text = serde_json::to_string(&table.record()).unwrap();
    let record = Record::read(&text).unwrap();
    let again: Table<PictoFab> = record.verify().unwrap();
    assert_eq!(again.view(ONE, 30), table.view(ONE, 30));
    assert_eq!(serde_json::to_string(&again.record()).unwrap(), text);
    // Any ply of it, too.
    let early: Table<PictoFab> = record.replay(10).unwrap();
    assert_eq!(early.events().len(), 10);
}

#[test]
fn records_that_were_tampered_with_are_refused_with_the_place() {
    let mut table: Table<Labymaster> = dealt(&humans(2), open_terms());
    play(&mut table, 1, "r3>").unwrap();
    table.handle(2, Kind::Resign { seat: ONE }).unwrap();
    let text = serde_json::to_string(&table.record()).unwrap();
    let says = |from: &str, to: &str| {
        assert!(text.contains(from), "{from} is not in {text}");
        match Record::read(&text.replacen(from, to, 1)) {
            Err(error) => error.to_string(),
            Ok(record) => record.verify::<Labymaster>().map(drop).unwrap_err().to_string(),
        }
    };
    assert_eq!(says("\"move\":\"r3>\"", "\"move\":\"r2>\"").split(':').next(), Some("event 3"));
    assert!(says("\"n\":3", "\"n\":7").contains("event 3: it has the number 7"));
    assert!(says("reach = 1", "reach = 2").contains("does not have the hash"));
    assert!(says("\"winner\":0", "\"winner\":1").contains("the events come to"));
    assert!(says("\"record\":1", "\"record\":2").contains("version 2"));
    assert!(says("\"seats\":2", "\"seats\":3").contains("labymaster is for 2 players"));
    assert!(says("\"events\"", "\"evants\"").contains("not a record"));
    assert!(Record::read(&text[..text.len() / 2]).unwrap_err().to_string().contains("not a record"));
}

#[test]
fn what_is_wrong_is_said_in_both_languages() {
    let mut table: Table<Labymaster> = dealt(&humans(2), open_terms());
    play(&mut table, 1, "r3>").unwrap();
    let mut record = table.record();
    record.edition.text.push('\n');
    let said = record.verify::<Labymaster>().map(drop).unwrap_err().text();
    assert_eq!(said.fr, "le plateau enregistré a été modifié après coup");
    assert!(said.en.contains("does not have the hash"));
    let mut record = table.record();
    record.rules = 9;
    record.events[3].n = 7;
    let said = record.verify::<Labymaster>().map(drop).unwrap_err().text();
    assert!(said.fr.ends_with("l’évènement 3 n’était pas possible à ce moment"), "{}", said.fr);
    assert_eq!(Record::read("{}").unwrap_err().text().fr, "ce n’est pas un enregistrement de partie");
}

#[test]
fn records_of_other_rules_replay_or_say_where_the_rules_differ() {
    let mut table: Table<Labymaster> = dealt(&humans(2), open_terms());
    play(&mut table, 1, "r3>").unwrap();
    let mut record = table.record();
    record.rules = 9;
    // These rules make no difference to this match.
    assert!(record.verify::<Labymaster>().is_ok());
    let Kind::Play { action, .. } = &mut record.events[3].kind else { panic!("a move") };
    *action = "r2>".to_owned();
    let error = record.verify::<Labymaster>().unwrap_err().to_string();
    assert!(error.starts_with("this record was played by version 9 of the rules"), "{error}");
    assert!(error.contains("event 3: "), "{error}");
}

#[test]
fn records_replay_to_any_ply_and_what_was_taken_back_does_not_count() {
    let mut table: Table<Labymaster> = dealt(&humans(2), open_terms());
    play(&mut table, 1, "r3>").unwrap();
    let first_try = table.draw();
    table.handle(2, Kind::Offer { seat: ZERO, offer: Offer::TakeBack }).unwrap();
    table.handle(3, Kind::Answer { seat: ONE, yes: true }).unwrap();
    play(&mut table, 4, "r3<").unwrap();
    let after_one = table.draw();
    play(&mut table, 5, "r7<").unwrap();
    table.handle(6, Kind::Resign { seat: ONE }).unwrap();
    let record = table.record();
    let at = |ply| record.replay_to_ply::<Labymaster>(ply).map(|table| (table.ply(), table.draw()));
    assert_eq!(at(1).unwrap(), (1, after_one.clone()));
    assert_ne!(first_try, after_one);
    assert_eq!(at(0).unwrap().0, 0);
    assert_eq!(at(2).unwrap(), (2, table.draw()));
    assert_eq!(at(3).unwrap_err().to_string(), "this record has 2 actions, not 3");
}
