//! Matches as files.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that goes wrong should stop there")]

mod common;

use common::{ONE, ZERO, agree, dealt, humans, offer, open_terms, play, play_any};
use ludo_games::labymaster::Labymaster;
use ludo_games::pictofab::PictoFab;
use ludo_table::{Act, Clock, Leaving, Offer, Player, Record, RecordedEdition, Table, Terms, What};

#[test]
fn records_replay_to_the_same_match() {
    let mut table: Table<PictoFab> = dealt(&humans(2), open_terms());
    for at in 1..30 {
        play_any(&mut table, at);
    }
    let text = serde_json::to_string(&table.record()).unwrap();
    let record = Record::read(&text).unwrap();
    let again: Table<PictoFab> = record.verify().unwrap();
    assert_eq!(again.view(ONE), table.view(ONE));
    assert_eq!(serde_json::to_string(&again.record()).unwrap(), text);
    // Any ply of it, too.
    let early: Table<PictoFab> = record.replay(10).unwrap();
    assert_eq!(early.events().len(), 10);
}

#[test]
fn records_that_were_tampered_with_are_refused_with_the_place() {
    let mut table: Table<Labymaster> = dealt(&humans(2), open_terms());
    play(&mut table, 1, "r3>").unwrap();
    table.act(2, ONE, Act::Resign).unwrap();
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
    assert!(says("\"record\":2", "\"record\":3").contains("version 3 of the format"));
    assert!(says("\"v\":1", "\"v\":2").contains("event 0 has version 2, only 1 is known"));
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
    assert!(said.fr.ends_with("évènement 3 : il porte le numéro 7"), "{}", said.fr);
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
    let What::Act(_, Act::Play { action, .. }) = &mut record.events[3].what else { panic!("a move") };
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
    offer(&mut table, 2, ZERO, Offer::TakeBack);
    agree(&mut table, 3, ONE);
    play(&mut table, 4, "r3<").unwrap();
    let after_one = table.draw();
    play(&mut table, 5, "r7<").unwrap();
    table.act(6, ONE, Act::Resign).unwrap();
    let record = table.record();
    let at = |ply| record.replay_to_ply::<Labymaster>(ply).map(|table| (table.ply(), table.draw()));
    assert_eq!(at(1).unwrap(), (1, after_one.clone()));
    assert_ne!(first_try, after_one);
    assert_eq!(at(0).unwrap().0, 0);
    assert_eq!(at(2).unwrap(), (2, table.draw()));
    assert_eq!(at(3).unwrap_err().to_string(), "this record has 2 actions, not 3");
}

/// A file of the form that came before: one clear sentence, not a list of what its fields lack.
#[test]
fn old_records_are_refused_with_one_clear_sentence() {
    let old = r#"{"record":1,"rules":1,"game":"pictofab","edition":{"id":"classic","hash":"","text":""},"seats":2,
        "terms":{},"events":[{"n":0,"at":0,"event":"sit","seat":0,"player":{"name":"Anna","mind":"human"}}],"result":null}"#;
    let said = Record::read(old).unwrap_err().text();
    let en = "this record has version 1 of the format, this program reads version 2 only";
    let fr = "cette partie a été gardée sous la version 1, ce programme ne lit que la version 2";
    assert_eq!((said.fr.as_str(), said.en.as_str()), (fr, en));
}

/// An older program must never misread a newer record: whatever it does not know, it refuses, wherever that stands.
#[test]
fn unknown_fields_are_refused_wherever_they_stand_in_a_record() {
    let players = [Player::human("Anna"), Player::computer("Robot", 1)];
    let clock = Clock::Fischer { time: 1000, increment: 10 };
    let terms = Terms { clock, leaving: Leaving::Computer { level: 1 }, ..open_terms() };
    let mut table: Table<Labymaster> = dealt(&players, terms);
    play(&mut table, 1, "r3>").unwrap();
    let text =
        serde_json::to_string(&Record { edition: RecordedEdition::new("", ""), ..table.record() }).unwrap();
    assert!(Record::read(&text).is_ok());
    let places: Vec<usize> = text.match_indices('{').map(|(place, _)| place).collect();
    assert!(places.len() > 10);
    for place in places {
        let mut longer = text.clone();
        longer.insert_str(place + 1, "\"new\":1,");
        let error = Record::read(&longer).unwrap_err().to_string();
        assert!(error.contains("unknown") || error.contains("expected"), "{error}: {longer}");
    }
}
