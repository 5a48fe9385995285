//! Actions and positions as text.

use serde_json::{Value, json};

use super::*;

#[test]
fn actions_are_read_and_written() {
    let game = game_of(SMALL, SEAT_0);
    let square = |text: &str| text.parse::<Square>().expect(text);
    for (text, action) in [
        ("r4>", Action::Slide { row: 3, side: Side::Right }),
        ("r4<", Action::Slide { row: 3, side: Side::Left }),
        ("c1-c4", Action::Move { from: square("c1"), to: square("c4") }),
        ("c4xc2", Action::Jump { from: square("c4"), to: square("c2") }),
        ("claim", Action::Claim),
        ("pass", Action::Pass),
    ] {
        assert_eq!(game.parse_action(text), Ok(action));
        assert_eq!(game.action_text(action), text);
    }
}

#[test]
fn other_texts_are_no_moves() {
    let game = game_of(SMALL, SEAT_0);
    let slides =
        ["r", "r>", "r4", "4>", "r0>", "r6>", "r04>", "r-1>", "r4>>", "r4><", "R4>", "r4 >", "r99999>"];
    let squares =
        ["h1-b1", "b1-h1", "b6-b1", "b0-b1", "B1-b2", "b1--b2", "b1-b02", "b1-b2-b3", "b1 b2", "b1"];
    let jumps = ["b1xb6", "xb2", "b1x", "b1xb2x", "b1xx"];
    let words = ["", "Claim", "claim!", "passe", "é", "b1→b2"];
    for text in [&slides[..], &squares[..], &jumps[..], &words[..]].concat() {
        let verdict = game.parse_action(text).expect_err(text);
        assert_eq!((verdict.rule, verdict.code), (Rule::TEXT, "not-a-move"), "{text}");
    }
}

#[test]
fn a_text_verdict_says_what_was_expected() {
    let verdict = game_of(SMALL, SEAT_0).parse_action("h1-b1").expect_err("there is no column h");
    for (sentence, slides, squares) in [
        (&verdict.text.fr, "rangées 1 à 5", "cases a1 à g5"),
        (&verdict.text.en, "rows 1 to 5", "squares a1 to g5"),
    ] {
        for part in ["h1-b1", "r4>", "r4<", slides, "c1-c4", squares, "c4xc6", "claim", "pass"] {
            assert!(sentence.contains(part), "{sentence} does not say {part}");
        }
    }
    let mb = game_of(built_in("mb"), SEAT_0).parse_action("r12>").expect_err("there is no row 12");
    assert!(mb.text.fr.contains("rangées 1 à 11") && mb.text.fr.contains("cases a1 à g11"));
}

/// A position with everything set.
fn sheet() -> Value {
    json!({
        "shifts": [-1, 1, 0],
        "pawns": [["b5", "d5", "f5", "b4", "d4"], ["a2", "b2", "c4", "c5", "e5"]],
        "barred": true,
        "refusals": [0, 2],
        "turn": 1,
    })
}

#[test]
fn positions_are_read_and_written() {
    let game = game_of(SMALL, SEAT_0);
    let state = game.state_from_json(&sheet()).expect("a position");
    let position = &state.position;
    assert_eq!((position.turn(), position.barred()), (SEAT_1, true));
    assert_eq!((position.refusals(SEAT_0), position.refusals(SEAT_1)), (0, 2));
    assert_eq!([1, 2, 3].map(|row| position.shift(row)), [-1, 1, 0]);
    // Pawns are read in any order and written by row, then by column.
    let mut written = sheet();
    written["pawns"][0] = json!(["b4", "d4", "b5", "d5", "f5"]);
    assert_eq!(game.state_to_json(&state), written);
    assert_eq!(serde_json::to_value(game.glimpse(&state, SEAT_0)).expect("JSON"), written);
    assert_eq!(game.hash(&state), game.rehash(&state));
}

#[test]
fn the_order_of_pawns_does_not_matter() {
    let game = game_of(SMALL, SEAT_0);
    let mut other = sheet();
    other["pawns"][1] = json!(["e5", "c5", "c4", "b2", "a2"]);
    assert_eq!(game.state_from_json(&other), game.state_from_json(&sheet()));
}

/// Why a position is refused when one of its keys has another value.
fn refusal(pointer: &str, value: Value) -> String {
    let mut json = sheet();
    *json.pointer_mut(pointer).expect("a place in the sheet") = value;
    game_of(SMALL, SEAT_0).state_from_json(&json).expect_err("no position").to_string()
}

#[test]
fn positions_that_cannot_stand_on_a_table_are_refused() {
    for (pointer, value, expected) in [
        ("/shifts", json!([0, 0]), "`shifts` must list 3 blocks, not 2"),
        ("/shifts", json!([0, 0, 0, 0]), "`shifts` must list 3 blocks, not 4"),
        ("/shifts/0", json!(2), "`shifts`: 2 is beyond the reach of 1"),
        ("/shifts/1", json!(-128), "`shifts`: -128 is beyond the reach of 1"),
        ("/turn", json!(2), "`turn` must be 0 or 1, not 2"),
        ("/pawns/0/0", json!("h5"), "`pawns`: “h5” is not a square of this board"),
        ("/pawns/1/4", json!("b6"), "`pawns`: “b6” is not a square of this board"),
        ("/pawns/1/4", json!(""), "`pawns`: “” is not a square of this board"),
        ("/pawns/0", json!(["b1", "c1", "d1", "e1"]), "`pawns`: 5 for each seat, not 4"),
        ("/pawns/1", json!(["a2", "b2", "c2", "d2", "e2", "b1"]), "`pawns`: 5 for each seat, not 6"),
        ("/pawns/1/0", json!("g2"), "`pawns`: there is no square g2 with the blocks as they stand"),
        ("/pawns/1/0", json!("a1"), "`pawns`: there is no square a1 with the blocks as they stand"),
        ("/pawns/1/0", json!("b4"), "`pawns`: two pawns stand on b4"),
        ("/pawns/1/0", json!("b2"), "`pawns`: two pawns stand on b2"),
    ] {
        assert_eq!(refusal(pointer, value), expected);
    }
}

#[test]
fn sheets_of_another_shape_are_refused() {
    for (pointer, value, expected) in [
        ("", json!("start"), "a state is an object"),
        ("", json!([[0], [[], []], true, [0, 0], 0]), "a state is an object"),
        ("/shifts", json!(0), "`shifts`: invalid type: integer `0`"),
        ("/shifts/0", json!(1000), "invalid value: integer `1000`"),
        ("/shifts/0", json!(0.5), "invalid type: floating point"),
        ("/pawns", json!([[]]), "invalid length 1"),
        ("/pawns/0/0", json!(7), "`pawns`: invalid type: integer `7`"),
        ("/barred", json!(0), "invalid type: integer `0`"),
        ("/refusals", json!([0]), "invalid length 1"),
        ("/refusals/0", json!(-1), "invalid value: integer `-1`"),
        ("/turn", json!(null), "invalid type: null"),
        ("/turn", json!(256), "invalid value: integer `256`"),
    ] {
        let sentence = refusal(pointer, value);
        assert!(sentence.contains(expected), "{pointer}: {sentence}");
    }
}

#[test]
fn missing_and_unknown_keys_are_named() {
    let game = game_of(SMALL, SEAT_0);
    for key in ["shifts", "pawns", "barred", "refusals", "turn"] {
        let mut json = sheet();
        json.as_object_mut().expect("an object").remove(key);
        let sentence = game.state_from_json(&json).expect_err(key).to_string();
        assert_eq!(sentence, format!("the key `{key}` is missing"));
    }
    let mut json = sheet();
    json["turns"] = json!(3);
    let sentence = game.state_from_json(&json).expect_err("an unknown key").to_string();
    assert!(sentence.contains("unknown key `turns`"), "{sentence}");
}
