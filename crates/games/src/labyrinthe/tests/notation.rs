//! Text art, moves as text, states as JSON.

use super::boards::{CROWD, HOLLOW, LAST, NEARLY, ROOM, SET_UP, SET_UP_FOR_TWO, SHUT};
use super::*;
use crate::labyrinthe::{all_squares, art};
use serde_json::json;

#[test]
fn what_is_drawn_is_what_was_sketched() {
    let two = table(2);
    for board in [SET_UP_FOR_TWO, ROOM, NEARLY] {
        assert_eq!(two.draw(&at(&two, board, 0)), board);
    }
    let four = table(4);
    for board in [SET_UP, CROWD] {
        assert_eq!(four.draw(&at(&four, board, 0)), board);
    }
    let jam = jam(150);
    for board in [SHUT, LAST] {
        let position = sketch(&jam.edition, 2, board, Seat::new(1));
        assert_eq!(art::draw(&jam.edition, &position), board);
    }
    assert_eq!(HOLLOW.lines().count(), 21);
}

#[test]
fn an_edition_is_shown_as_its_map() {
    let game = table(2);
    assert_eq!(Labyrinthe::show_edition(&game.edition), SET_UP);
    assert!(CLASSIC.contains(SET_UP));
}

#[test]
fn moves_are_read_as_they_are_written() {
    let game = table(2);
    for text in ["a2-a9", "a11-k11/l12", "#A>3", "#0<1", "#V^20", "#9v4", "touch a2", "touch #A", "u21-a1"] {
        assert_eq!(game.action_text(action(&game, text)), text);
    }
}

#[test]
fn what_is_no_move_is_text() {
    let game = table(2);
    let nonsense = "pass|#A|#A>|#A>0|#A>100|#A>03|#A>+3|#A>256|#W>1|#a>1|#A-3|##A>1|v1-v2|a22-a21|a0-a1|a2-a02\
        |a2|a2-|-a2|a2-a3-a4|a2-a3/|a2-a3/a4/a5|A2-A3|touch|touch |touch A|touch #|touch #AA|touch v1|touch a2 |é>1|#é>1|#A→1";
    for text in nonsense.split('|') {
        let verdict = game.parse_action(text).expect_err(text);
        assert_eq!((verdict.rule.0, verdict.code), ("TEXT", "not-a-move"), "{text}");
    }
    let verdict = game.parse_action("pass").expect_err("no pass in this game");
    assert!(verdict.text.en.contains("squares a1 to u21") && verdict.text.fr.contains("cases a1 à u21"));
}

#[test]
fn a_state_is_written_as_the_rules_say() {
    let game = table(2);
    let mut state = start(&game);
    play(&game, &mut state, "b1-c1, #7<1, t20-t19");
    let blocks = [
        "b10", "g8", "d7", "a5", "f6", "i4", "c2", "e1", "j18", "h13", "g17", "e19", "f15", "d11", "b17",
        "a14", "r11", "m11", "q13", "s14", "o15", "k15", "q18", "n19", "k2", "k7", "m4", "n1", "o6", "o9",
        "r3", "s6",
    ];
    let expected = json!({
        "blocks": blocks,
        "pawns": [["a1", "c1", "a2", "b2"], ["t19", "u20", "t21", "u21"]],
        "barred": "7",
        "left": "block",
        "turn": 1,
    });
    assert_eq!(game.state_to_json(&state), expected);
    assert_eq!(serde_json::to_value(game.glimpse(&state, Seat::new(0))).ok(), Some(expected));
}

#[test]
fn a_state_says_what_is_touched_only_with_the_option() {
    let game = touch_table();
    let mut state = start(&game);
    assert_eq!(game.state_to_json(&state)["touched"], Value::Null);
    assert!(game.state_to_json(&state).as_object().is_some_and(|state| state.contains_key("touched")));
    play(&game, &mut state, "touch #A");
    assert_eq!(game.state_to_json(&state)["touched"], "#A");
    let again = game.state_from_json(&game.state_to_json(&state)).expect("a state of ours");
    assert_eq!(legal(&game, &again, ""), legal(&game, &state, ""));
    let plain = table(2);
    assert!(plain.state_to_json(&start(&plain)).get("touched").is_none());
}

/// Asserts that a state is refused with a sentence that has all these words.
fn assert_unreadable(game: &Labyrinthe, json: &Value, words: &[&str]) {
    let fault = game.state_from_json(json).expect_err("an impossible state").to_string();
    assert!(words.iter().all(|word| fault.contains(word)), "{fault}");
}

#[test]
fn blocks_that_cannot_stand_so_are_refused() {
    let game = table(2);
    let state = start(&game);
    let mut json = game.state_to_json(&state);
    for (corner, word) in [
        ("v1", "not a square"),
        ("b22", "not a square"),
        ("t10", "does not fit"),
        ("b21", "does not fit"),
        ("j10", "white square"),
        ("h11", "white square"),
    ] {
        json["blocks"][0] = corner.into();
        assert_unreadable(&game, &json, &["`blocks`", word]);
    }
    json["blocks"][0] = "a10".into();
    json["blocks"][1] = "b10".into();
    assert_unreadable(&game, &json, &["`blocks`", "#1", "another block"]);
    assert_unreadable(&game, &with(&game, &state, "blocks", json!(["a1"])), &["`blocks`", "32", "not 1"]);
    assert_unreadable(&game, &with(&game, &state, "blocks", json!("a1")), &["`blocks`"]);
    assert_unreadable(&game, &with(&game, &state, "blocks", json!([1])), &["`blocks`"]);
}

#[test]
fn pawns_that_cannot_stand_so_are_refused() {
    let game = table(2);
    let state = start(&game);
    let far = json!(["t20", "u20", "t21", "u21"]);
    let pawns = |first: Value| with(&game, &state, "pawns", json!([first, far]));
    assert_unreadable(&game, &pawns(json!(["a1", "b1", "a2"])), &["`pawns`", "4", "not 3"]);
    assert_unreadable(&game, &pawns(json!(["a1", "b1", "a2", "z9"])), &["`pawns`", "z9"]);
    assert_unreadable(&game, &pawns(json!(["a1", "b1", "a2", "c2"])), &["`pawns`", "block", "c2"]);
    assert_unreadable(&game, &pawns(json!(["a1", "b1", "a2", "a2"])), &["`pawns`", "two pawns", "a2"]);
    assert_unreadable(&game, &pawns(json!(["a1", "b1", "a2", "t20"])), &["`pawns`", "two pawns", "t20"]);
    assert_unreadable(&game, &with(&game, &state, "pawns", json!([far])), &["`pawns`", "2 seats", "not 1"]);
    let both = json!([["a1", "j10", "k10", "l10"], ["u21", "j12", "k12", "l12"]]);
    assert_unreadable(&game, &with(&game, &state, "pawns", both), &["`pawns`", "white square"]);
}

#[test]
fn other_keys_that_make_no_sense_are_refused() {
    let game = table(2);
    let state = start(&game);
    for (key, value) in [
        ("barred", json!("W")),
        ("barred", json!("#A")),
        ("barred", json!(3)),
        ("left", json!("none")),
        ("left", json!(null)),
        ("turn", json!(2)),
        ("turn", json!(-1)),
        ("turn", json!("0")),
        ("touched", json!(null)),
        ("quiet", json!(0)),
    ] {
        assert_unreadable(&game, &with(&game, &state, key, value), &[&format!("`{key}`")]);
    }
    for key in ["blocks", "pawns", "barred", "left", "turn"] {
        let mut json = game.state_to_json(&state);
        json.as_object_mut().expect("an object").remove(key);
        assert_unreadable(&game, &json, &[&format!("`{key}`"), "missing"]);
    }
    assert_unreadable(&game, &json!([]), &["object"]);
}

#[test]
fn what_cannot_have_been_touched_is_refused() {
    let game = touch_table();
    let state = start(&game);
    for touched in [json!("t20"), json!("e5"), json!("A"), json!("#W"), json!(1)] {
        assert_unreadable(&game, &with(&game, &state, "touched", touched), &["`touched`"]);
    }
    let mut json = game.state_to_json(&state);
    json.as_object_mut().expect("an object").remove("touched");
    assert_unreadable(&game, &json, &["`touched`", "missing"]);
}

#[test]
fn pawns_may_be_listed_in_any_order() {
    let game = table(2);
    let state = start(&game);
    let json = with(&game, &state, "pawns", json!([["b2", "a1", "a2", "b1"], ["u21", "t21", "u20", "t20"]]));
    let again = game.state_from_json(&json).expect("the set-up");
    assert!(again == state);
}

#[test]
fn rows_of_squares_are_those_of_the_pieces() {
    let game = table(4);
    let position = start(&game).position;
    for square in all_squares() {
        let on = |rows: [u32; 21]| rows[usize::from(square.row)] >> square.column & 1 != 0;
        assert_eq!(on(position.block_rows()), position.block_on(&game, square).is_some(), "{square}");
        assert_eq!(on(position.pawn_rows()), position.pawn_on(square).is_some(), "{square}");
    }
    assert!(position.block_rows().iter().chain(&position.pawn_rows()).all(|row| row >> 21 == 0));
}
