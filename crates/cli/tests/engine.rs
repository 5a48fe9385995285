//! Programs that use our players: `ludotheque engine`, and the sessions of `docs/ENGINE.md`.

#[path = "common/client.rs"]
mod client;
mod common;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

use client::Client;
use common::{command, file, ok, wrong};

fn engine(line: &str) -> Client {
    Client::start(command(&format!("engine {line}")))
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A conversation ends well and with nothing left to say.
#[track_caller]
fn ends(client: Client) {
    let (status, last) = client.end();
    assert!(status.success() && last.is_empty(), "{status}: {last:?}");
}

#[test]
fn the_sessions_of_the_documentation_are_what_happens() {
    let document = fs::read_to_string(root().join("docs/ENGINE.md")).expect("docs/ENGINE.md");
    let sessions: Vec<&str> = document.split("```session\n").skip(1).collect();
    assert!(sessions.len() >= 4, "only {} sessions", sessions.len());
    for session in sessions {
        play(session.split("```").next().expect("a session"));
    }
}

/// Says what a session says, and hears what it hears.
fn play(session: &str) {
    let (program, lines) = session.split_once('\n').expect("a program");
    let program = program.strip_prefix("$ ").expect("a program");
    let mut client = match program.strip_prefix("ludotheque ") {
        Some(line) => Client::start(command(line)),
        None => {
            let mut words = program.split(' ');
            let mut program = Command::new(words.next().expect("a program"));
            program.args(words).current_dir(root());
            Client::start(program)
        }
    };
    for line in lines.lines() {
        match line.split_once(' ').expect("who, and what") {
            (">", said) => client.say(said),
            ("<", expected) => {
                let heard = client.hear();
                assert!(is_like(&heard, expected), "{heard}\nis not\n{expected}");
            }
            ("<*", expected) => while !is_like(&client.hear(), expected) {},
            (other, _) => assert_eq!(other, ">", "this begins no line of a session"),
        }
    }
    ends(client);
}

/// Whether a line has all parts between the `…`, in their order.
fn is_like(heard: &str, expected: &str) -> bool {
    let mut parts = expected.split('…');
    let first = parts.next().unwrap_or_default();
    let Some(mut rest) = heard.strip_prefix(first) else { return false };
    for part in parts {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.is_empty() || expected.ends_with('…')
}

#[test]
fn a_search_is_stopped_in_the_middle() {
    for (game, position) in [("labymaster", "position"), ("labyrinthe", "position seats 4 first 2")] {
        let mut client = engine(game);
        client.say(position);
        for _ in 0..2 {
            client.say("go infinite");
            client.hear_until("info ");
            // It is thinking now. What can wait does.
            client.say("setoption name level value 9");
            client.say("isready");
            client.hear_until("readyok");
            client.say("stop");
            let (before, best) = client.hear_until("bestmove ");
            assert!(best.len() > "bestmove ".len() && before.iter().all(|line| line.starts_with("info ")));
            assert_eq!(client.hear(), "error level goes from 1 to 5, not “9”");
        }
        client.say("stop");
        client.say("go infinite");
        client.say("quit");
        client.hear_until("bestmove ");
        ends(client);
    }
}

#[test]
fn a_search_that_knows_all_waits_for_stop() {
    let mut client = engine("labymaster --level 1");
    client.say("go infinite");
    assert_eq!(client.ask("isready"), "readyok");
    client.say("stop");
    client.hear_until("bestmove ");
    ends(client);
}

#[test]
fn the_end_of_the_input_ends_what_nobody_can_stop() {
    let mut client = engine("labymaster");
    client.say("go nodes 3000\ngo infinite");
    let (status, said) = client.end();
    let moves = said.iter().filter(|line| line.starts_with("bestmove ")).count();
    assert!(status.success() && moves == 2, "{said:?}");
    assert!(said.iter().any(|line| line.contains(" nodes 3000 ")), "{said:?}");
}

#[test]
fn time_is_kept_to() {
    let mut client = engine("labymaster");
    client.say("go movetime 30");
    let (said, _) = client.hear_until("bestmove ");
    assert!(said.last().is_some_and(|line| line.contains(" time ")), "{said:?}");
    ends(client);
}

/// What is said to `go nodes`, but for what the clock says.
fn thought(client: &mut Client, nodes: u32) -> Vec<String> {
    client.say(&format!("go nodes {nodes}"));
    let (mut said, best) = client.hear_until("bestmove ");
    for line in &mut said {
        let words: Vec<&str> = line.split(' ').collect();
        let clock = words.iter().position(|word| *word == "time").expect("time");
        *line = [&words[..clock], &words[clock + 4..]].concat().join(" ");
    }
    said.push(best);
    said
}

#[test]
fn nodes_decide_everything() {
    for (game, position) in [
        ("labymaster --level 4", "position edition nine moves r3>".to_owned()),
        ("labyrinthe --level 3 --seed 7", "position".to_owned()),
        ("sequence", observed("sequence --seats 3", 4, 1)),
        ("pictofab --level 2", observed("pictofab", 3, 1)),
    ] {
        let mut first = engine(game);
        first.say(&position);
        let said = thought(&mut first, 2000);
        assert_eq!(thought(&mut first, 2000), said, "{game}, asked again");
        let mut second = engine(game);
        second.say(&format!("newgame\n{position}"));
        assert_eq!(thought(&mut second, 2000), said, "{game}, asked elsewhere");
        ends(first);
        ends(second);
    }
}

/// What a seat has seen of a random game, as a position.
fn observed(table: &str, at: usize, seat: u8) -> String {
    // Tests run beside each other, and each writes files of its own.
    static FILES: AtomicU32 = AtomicU32::new(0);
    let name = format!("engine-{}.jsonl", FILES.fetch_add(1, Ordering::Relaxed));
    let trace = file(&name, &ok(&format!("trace {table} --seed 3")));
    let seen = ok(&format!("observe --trace {trace} --at {at} --seat {seat}"));
    format!("position observation {}", seen.trim())
}

/// Plays a whole game against itself, by moves alone, and says how many there were.
fn play_itself(client: &mut Client) -> usize {
    let mut moves: Vec<String> = Vec::new();
    client.say("newgame labymaster");
    loop {
        client.say(&format!("position edition seven moves {}", moves.join(", ")));
        let answer = client.ask("legal");
        let Some(legal) = answer.strip_prefix("legal ") else {
            assert_eq!(answer, "error the game is over");
            assert_eq!(client.ask("go"), "error the game is over");
            return moves.len();
        };
        client.say("go nodes 50");
        let (_, best) = client.hear_until("bestmove ");
        let best = best.trim_start_matches("bestmove ").to_owned();
        assert!(legal.split(", ").any(|legal| legal == best), "{best} is not in {legal}");
        moves.push(best);
    }
}

#[test]
fn two_games_are_played_in_a_row() {
    let mut client = engine("labymaster --level 2");
    let first = play_itself(&mut client);
    assert!(first > 10);
    assert_eq!(play_itself(&mut client), first, "chance comes from the seed alone");
    ends(client);
}

#[test]
fn nonsense_is_answered_in_one_line_and_changes_nothing() {
    let mut client = engine("labyrinthe");
    for (line, sentence) in [
        ("hello", "there is no command “hello”"),
        ("LUDO", "there is no command “LUDO”"),
        ("bestmove a2-a3", "there is no command “bestmove”"),
        (
            "setoption name colour value red",
            "there is no option “colour”, the options are level, memory and seed",
        ),
        ("setoption name memory value -1", "memory goes from 0 to 4096 megabytes, not “-1”"),
        ("setoption name seed value x", "seed is a whole number from 0 on"),
        ("setoption", "write it so: setoption name level value 3"),
        ("newgame chess", "this engine plays labyrinthe, not “chess”"),
        (
            "position start",
            "position has no “start”, it has edition, seats, first, option and then moves or observation",
        ),
        ("position seats 3", "labyrinthe is for 2 or 4 players, not 3"),
        ("position seats", "seats is a number, not “”"),
        ("position first 2", "no seat 2 at a table of 2"),
        ("position edition gold", "labyrinthe has no edition “gold”"),
        ("position option fly", "labyrinthe has no option “fly”: it has touch"),
        ("position moves 1,2", "1: "),
        ("position observation", "this is no observation: "),
        ("position observation {\"game\":\"chess\"}", "this is no observation: missing field"),
        ("legal", "say the position first"),
        ("go nodes 5", "say the position first"),
        ("go slowly", "write go, go movetime 200 (milliseconds), go nodes 20000 or go infinite"),
    ] {
        let said = client.ask(line);
        assert!(said.starts_with("error ") && said.contains(sentence), "{line}: {said}");
    }
    client.say_bytes(b"\n\r\n  \n\xff\xfe\n");
    assert!(client.hear().starts_with("error there is no command “\u{fffd}"));
    client.say("position\r");
    assert!(client.ask("legal").starts_with("legal #"));
    client.say("go nodes 200");
    client.hear_until("bestmove ");
    ends(client);
}

#[test]
fn who_has_hidden_cards_is_told_what_it_saw_and_nothing_else() {
    let mut client = engine("pictofab");
    assert_eq!(client.ask("go"), "error say the position first");
    assert!(client.ask("position moves a1-a2").starts_with("error pictofab has hidden cards: "));
    client.say(&observed("pictofab", 3, 1));
    assert!(client.ask("legal").contains('-'));
    client.say(&observed("pictofab", 3, 0));
    assert_eq!(client.ask("go"), "error it is the turn of seat 1, and this is what seat 0 has seen");
    let seen = observed("pictofab", 6, 0);
    let lie = seen.replacen("\"hand\":", "\"hand\":1", 1);
    assert!(client.ask(&lie).starts_with("error the observation: "), "{lie}");
    // Every glimpse is one of the game, but nothing leads from the first to the second.
    let impossible = seen.replacen("\"quiet\":1", "\"quiet\":2", 1);
    assert!(client.ask(&impossible).contains("there is no game that looks like this to seat 0"));
    assert!(client.ask(&observed("sequence", 4, 0)).contains("this is an observation of sequence"));
    ends(client);
}

#[test]
fn wrong_use_is_explained() {
    wrong("engine chess", "there is no game “chess”");
    wrong("engine labymaster --level 6", "level goes from 1 to 5, not “6”");
    wrong("engine labymaster --memory 100000", "memory goes from 0 to 4096 megabytes");
    wrong("engine", "required");
    assert!(ok("engine --help").contains("docs/ENGINE.md"));
}
