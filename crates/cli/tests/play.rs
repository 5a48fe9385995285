//! Matches through `ludotheque play --plain`.

mod common;

use std::fs;
use std::io::Write;
use std::process::{Output, Stdio};

use common::{command, fresh, printed};

/// Runs `ludotheque` with the words of a line, and types some lines.
fn run(line: &str, typed: &str) -> Output {
    let mut child = command(line)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    // It may stop before it has read everything.
    let _ = child.stdin.take().expect("piped").write_all(typed.as_bytes());
    child.wait_with_output().expect("it ends")
}

#[track_caller]
fn ok(line: &str, typed: &str) -> String {
    printed(line, &run(line, typed))
}

#[test]
fn whole_games_of_each_kind_are_played_recorded_and_verified() {
    for (game, seats) in [
        ("pictofab", "random,random"),
        ("labymaster", "random,random"),
        ("sequence", "random,level1,level2"),
        ("labyrinthe", "random,random,random,random"),
    ] {
        let path = fresh(&format!("whole-{game}.json"));
        let said = ok(&format!("play {game} --plain --seats {seats} --seed 4 --first 1 --record {path}"), "");
        assert!(said.contains(" won ") || said.contains("is a draw"), "{said}");
        let verified = ok(&format!("verify {path}"), "");
        assert!(verified.contains("it replays") && !verified.contains("not finished"), "{verified}");
        // A finished record is shown, not played on.
        ok(&format!("play {game} --record {path}"), "");
    }
}

/// The moves of a random game, from its trace.
fn moves(game: &str, seats: usize) -> Vec<String> {
    let trace = ok(&format!("trace {game} --seats {seats} --seed 4"), "");
    let mut lines = trace.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON"));
    lines.find(|line| line.get("game").is_some()).expect("a head");
    lines.filter_map(|line| Some(line.get("move")?.as_str()?.to_owned())).collect()
}

#[test]
fn people_play_whole_games_at_one_keyboard() {
    for (game, seats) in [("pictofab", 2), ("labymaster", 2), ("sequence", 4), ("labyrinthe", 2)] {
        let (path, people) = (fresh(&format!("people-{game}.json")), vec!["human"; seats].join(","));
        let moves = moves(game, seats);
        // An empty line opens the curtain where there is one, and does nothing elsewhere.
        let typed: String = moves.iter().map(|action| format!("\n{action}\n")).collect();
        let line =
            format!("play {game} --plain --lang fr --seats {people} --seed 4 --first 0 --record {path}");
        let said = ok(&line, &typed);
        assert!(said.contains(" gagné ") || said.contains("partie est nulle"), "{game}: {said}");
        let verified = ok(&format!("verify {path}"), "");
        assert!(verified.contains(&format!(" {} actions", moves.len())), "{verified}");
        assert!(verified.contains("it replays") && !verified.contains("not finished"), "{verified}");
    }
}

#[test]
fn advice_is_a_move_in_words_that_can_be_played() {
    let said = ok("play sequence --seats human,level1 --seed 2 --first 0", "hint\nquit\n");
    assert!(said.contains("You asked for a hint."), "{said}");
    let line = said.lines().find(|line| line.contains("play the ") || line.contains("with a dragon"));
    let action = line.and_then(|line| line.split_whitespace().next()).expect("a move");
    let said = ok("play sequence --seats human,level1 --seed 2 --first 0", &format!("{action}\nquit\n"));
    assert!(said.contains("You played the "), "{said}");
}

#[test]
fn being_stopped_at_any_moment_loses_nothing() {
    let path = fresh("stopped.json");
    let line = format!("play labymaster --seats human,human --first 0 --record {path}");
    let mut child = command(&line).stdin(Stdio::piped()).stdout(Stdio::null()).spawn().expect("it starts");
    let mut stdin = child.stdin.take().expect("piped");
    stdin.write_all(b"r3>\nr7<\n").expect("it reads");
    let kept = || fs::read_to_string(&path).is_ok_and(|text| text.contains("r7<"));
    while !kept() {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    // Harder than Ctrl-C, which a shell may have its background jobs ignore.
    child.kill().expect("it is running");
    assert!(!child.wait().expect("it ends").success());
    assert!(ok(&format!("verify {path}"), "").contains("2 actions, not finished"));
    assert!(ok(&line, "back\nquit\n").contains("took the move back"));
}

#[test]
fn a_player_is_answered_in_words() {
    let typed = "aide\ncoups\nr9>\nhello\nr3>\nabandon\n";
    let said = ok("play labymaster --seed 3 --first 0 --lang fr", typed);
    for words in [
        "annuler son dernier coup",
        "faire glisser le bloc de la rangée 3 vers la colonne g",
        "Le bloc de la rangée 9 est à votre adversaire. (LM-3)",
        "n’est pas un coup de ce jeu",
        "Vous avez fait glisser le bloc de la rangée 3 vers la colonne g.",
        "Vous avez abandonné.",
        "Bleu a gagné\u{a0}: vous avez abandonné.",
    ] {
        assert!(said.contains(words), "{words} is not in:\n{said}");
    }
}

#[test]
fn an_interrupted_game_goes_on_where_it_was() {
    let path = fresh("interrupted.json");
    let line = format!("play labymaster --seats human,human --first 0 --record {path}");
    // The input ends in the middle of the game, as it does when the terminal is closed.
    ok(&line, "r3>\nr2<\n");
    let before = fs::read_to_string(&path).expect("a record");
    let said = ok(&line, "back\nquit\n");
    assert!(said.contains("took the move back"), "{said}");
    let after = fs::read_to_string(&path).expect("a record");
    assert!(
        after.starts_with(&before[..before.find("\"events\"").expect("events")])
            && after.len() > before.len()
    );
    assert!(ok(&format!("verify {path}"), "").contains("not finished"));
}

#[test]
fn who_starts_is_asked_where_the_rulebook_asks() {
    let said = ok("play pictofab --seed 1 --lang fr", "7\nmoi\n0\nquitter\n");
    assert_eq!(said.matches("Qui est entré le dernier dans un FabLab").count(), 3);
    let output = run("play pictofab --seed 1", "");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("--first"));
}

#[test]
fn between_players_of_one_keyboard_a_curtain_falls() {
    let said = ok("play sequence --seats human,human --seed 2 --first 0", "\nmoves\n");
    let curtain = said.find("Hand the device to Red").expect("a curtain");
    assert!(said[..curtain].contains(&"\n".repeat(50)) && !said[..curtain].contains("Your cards"));
    assert_eq!(said.matches("Your cards").count(), 1, "only one hand is ever shown");
}

#[test]
fn wrong_use_is_explained() {
    for (line, sentence) in [
        ("play chess", "there is no game “chess”"),
        ("play labymaster --seats human", "labymaster is for 2 players, not 1"),
        (
            "play labymaster --seats human,mcts:200",
            "“mcts:200” does not play here, the players are human, random and level1 to level5",
        ),
        (
            "play labymaster --seats human,grandmother",
            "there is no player “grandmother”, the players are human, random and level1 to level5",
        ),
        ("play labymaster --first 2", "no seat 2"),
        ("play labymaster --edition gold", "has no edition “gold”"),
        ("verify nowhere.json", "nowhere.json cannot be read"),
    ] {
        let output = run(line, "");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{line}: {said}");
        assert!(said.contains(sentence), "{line}: {said}");
    }
    let path = fresh("other.json");
    ok(&format!("play labymaster --seats random,random --seed 1 --record {path}"), "");
    let output = run(&format!("play pictofab --record {path}"), "");
    assert!(String::from_utf8_lossy(&output.stderr).contains("is a record of labymaster, not of pictofab"));
    let forged = fs::read_to_string(&path).expect("a record").replacen("\"at\":", "\"at\":9", 1);
    fs::write(&path, forged).expect("a file");
    let output = run(&format!("verify {path}"), "");
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("event 1: "), "{:?}", output.stderr);
}
