//! What a replay says about traces that are wrong.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that goes wrong should stop there")]

use std::sync::Arc;

use ludo_games::labymaster::Labymaster;
use ludo_games::{Dice, Game, Seed, Setup};
use ludo_table::trace::{Lines, Replay, Trouble, Turned, write_game};

fn game() -> Labymaster {
    let (_, source) = Labymaster::INFO.editions[0];
    let edition = Arc::new(Labymaster::read_edition(source).edition.unwrap());
    Labymaster::new(edition, Setup::of::<Labymaster>()).unwrap()
}

/// A random game as text.
fn trace() -> String {
    let seed = Seed::from_number(1);
    let (mut dice, mut out) = (Dice::new(&seed), Vec::new());
    write_game(&game(), seed, &mut out, |_, actions| dice.pick(actions)).unwrap();
    String::from_utf8(out).unwrap()
}

/// What the replay of a text came to: "agreed", or the trouble.
fn replay(text: &str) -> String {
    let game = game();
    let mut lines = Lines::new(text.as_bytes());
    let head = match lines.head() {
        Ok(head) => head.unwrap(),
        Err(error) => return error.to_string(),
    };
    let mut replay = match Replay::new(&game, &head, &lines) {
        Ok(replay) => replay,
        Err(error) => return error.to_string(),
    };
    loop {
        match replay.turn(&mut lines) {
            Ok(Turned::Played(_)) => {}
            Ok(Turned::Ended) => return "agreed".to_owned(),
            Ok(Turned::Stopped) => return "stopped".to_owned(),
            Err(Trouble::Disagreement(disagreement)) => return format!("disagreed: {disagreement}"),
            Err(Trouble::Unreadable(error)) => return error.to_string(),
        }
    }
}

/// The trace with one line changed.
fn with_line(number: usize, change: impl Fn(&str) -> String) -> String {
    let changed =
        |(line, text): (usize, &str)| if line + 1 == number { change(text) } else { text.to_owned() };
    trace().lines().enumerate().map(changed).collect::<Vec<_>>().join("\n")
}

#[track_caller]
fn assert_says(text: &str, expected: &str) {
    let said = replay(text);
    assert!(said.contains(expected), "{said}");
}

#[test]
fn an_unchanged_trace_is_agreed_with() {
    assert_eq!(replay(&trace()), "agreed");
    assert_eq!(replay(&format!("\n{}\n\n", trace().replace('\n', "\r\n"))), "agreed");
}

#[test]
fn a_trace_without_legal_moves_is_agreed_with() {
    let without = |text: &str| {
        let mut line: serde_json::Value = serde_json::from_str(text).unwrap();
        line.as_object_mut().unwrap().remove("legal");
        line.to_string()
    };
    assert_eq!(replay(&with_line(3, without)), "agreed");
}

#[test]
fn a_wrong_list_of_moves_is_named() {
    assert_says(
        &with_line(2, |text| text.replace("\"r3<\"", "\"r2<\"")),
        "disagreed: line 2: legal moves differ",
    );
    assert_says(
        &with_line(2, |text| text.replace("\"r3<\"", "\"r2<\"")),
        "only in the trace: r2<; only ours: r3<",
    );
    let swapped = |text: &str| text.replace("\"r3<\",\"r3>\"", "\"r3>\",\"r3<\"");
    assert_says(&with_line(2, swapped), "not sorted by bytes");
}

#[test]
fn a_wrong_state_is_named() {
    let other_turn = |text: &str| text.replace("\"turn\":1", "\"turn\":0");
    assert_says(&with_line(2, other_turn), "`turn` is 0 in the trace, 1 by our rules");
    let no_pawns = |text: &str| text.replace("\"pawns\"", "\"prawns\"");
    assert_says(&with_line(2, no_pawns), "unknown key `prawns`");
}

#[test]
fn an_illegal_move_is_named_with_its_rule() {
    let other = |text: &str| {
        let start = text.find("\"move\":\"").unwrap() + 8;
        let end = start + text[start..].find('"').unwrap();
        format!("{}b1-c2{}", &text[..start], &text[end..])
    };
    assert_says(&with_line(2, other), "disagreed: line 2: seat 0, b1-c2: ");
    assert_says(&with_line(2, other), "(LM-4)");
    let wrong_seat = |text: &str| text.replace("\"seat\":0", "\"seat\":1");
    assert_says(&with_line(2, wrong_seat), "(TURN)");
}

#[test]
fn a_wrong_result_is_named() {
    let lines = trace().lines().count();
    let other = |_: &str| r#"{"result":{"winner":1,"reason":"LM-10"}}"#.to_owned();
    assert_says(&with_line(lines, other), "the trace says seat 1 wins by LM-10, we say a draw by LM-H2");
    assert_says(&with_line(5, other), "we say that it goes on");
}

#[test]
fn a_trace_cut_anywhere_is_no_surprise() {
    let text = trace();
    assert_says(&text[..text.find('\n').unwrap() + 1], "stopped");
    assert_says(&text[..text.find('\n').unwrap() - 5], "line 1: the trace is cut in the middle of this line");
    assert_says(&text[..text.len() - 10], "cut in the middle of this line");
    for cut in (1..4000).step_by(13) {
        assert_ne!(replay(&text[..cut]), "agreed");
    }
}

#[test]
fn what_is_no_trace_is_said_to_be_none() {
    assert_says("hello", "line 1: the first line of a trace");
    assert_says("{}", "missing field `trace`");
    assert_says(
        &with_line(1, |text| text.replace("\"trace\":1", "\"trace\":2")),
        "version 2, only 1 is known",
    );
    assert_says(&with_line(1, |text| text.replace("\"f1\"", "\"z9\"")), "“z9” is not a square of this board");
    assert_says(&with_line(2, |_| "[]".to_owned()), "line 2: an action");
    assert_says(&with_line(2, |_| "\u{0}".to_owned()), "line 2: an action");
}
