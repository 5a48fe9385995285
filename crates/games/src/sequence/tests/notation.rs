//! Drawings, notation and JSON.

use super::*;
use crate::chance::{Dice, Seed};

#[test]
fn a_drawing_says_where_the_chips_are() {
    let game = classic(4);
    let drawing = EMPTY.replace(". owl ", "0 owl ").replace(". fox", "3 fox").replace(". cat ", "2 cat ");
    let hands = ["bear bear cow", "cow cat cat", "dog dog owl", "fox fox owl"];
    let state = Scene::new(&game, &drawing, &hands).state();
    assert_eq!(game.draw(&state), drawing);
    assert_eq!(Sequence::show_edition(&game.edition), EMPTY);
}

#[test]
fn actions_are_written_with_the_ids_of_the_edition() {
    let game = classic(2);
    for text in ["fox@c4", "unicorn@a1", "dragon@g6", "swap fox", "swap dragon", "pass"] {
        assert_eq!(game.action_text(action(&game, text)), text);
    }
    for text in [
        "fox",
        "fox@",
        "fox@h1",
        "fox@a7",
        "fox@a0",
        "@a2",
        "wolf@a2",
        "swap",
        "swap ",
        "swap wolf",
        "swap  fox",
        "Fox@a5",
        "fox @a5",
        "pass ",
        "fox@a5@a5",
    ] {
        let verdict = game.parse_action(text).expect_err(text);
        assert_eq!((verdict.rule.0, verdict.code), ("TEXT", "not-a-move"), "{text}");
        assert!(verdict.text.en.contains("squares a1 to g6"), "{}", verdict.text.en);
        assert!(verdict.text.fr.contains("cases a1 à g6"), "{}", verdict.text.fr);
    }
}

#[test]
fn a_state_is_written_as_traces_have_it() {
    let game = classic(2);
    let drawing = EMPTY.replace(". cat       . penguin", "1 cat       . penguin");
    let scene = Scene::new(&game, &drawing, &["unicorn dragon duck", "dog owl cat"]);
    let state = scene.discards(&["", "cat fox"]).with("passes", 1).next("owl bear").state();
    let json = game.state_to_json(&state);
    assert_eq!(json["chips"], json!({"d5": 1}));
    assert_eq!(
        json["hands"],
        json!([["dragon", "duck", "unicorn"], ["cat", "dog", "owl"]]),
        "sorted as texts"
    );
    assert_eq!(json["discards"], json!([[], ["cat", "fox"]]));
    assert_eq!((&json["pile"][0], &json["pile"][1]), (&json!("owl"), &json!("bear")));
    assert_eq!((&json["swaps"], &json["passes"], &json["turn"]), (&json!(0), &json!(1), &json!(0)));
    assert_eq!(game.state_from_json(&json).expect("our own"), state);
}

#[test]
fn impossible_states_are_refused_with_the_key() {
    let game = classic(2);
    let good = game.state_to_json(&Scene::new(&game, EMPTY, &["fox owl bear", "dog owl cat"]).state());
    let pile = good["pile"].as_array().expect("a list").clone();
    let fewer: Vec<Value> = pile[1..].to_vec();
    let cases = [
        ("chips", json!({"a1": 0}), "`chips`: no chip is ever put on a corner such as a1"),
        ("chips", json!({"h2": 0}), "`chips`: “h2” is not a square of this board"),
        ("chips", json!({"b2": 2}), "`chips`: no seat 2 at a table of 2"),
        ("chips", json!([]), "`chips`: "),
        ("chips", json!({"b2": -1}), "`chips`: "),
        ("hands", json!([["fox", "owl", "bear"]]), "`hands` must have a list for each of 2 seats, not 1"),
        ("hands", json!([["fox", "owl", "bear", "dog"], []]), "`hands`: a hand has at most 3 cards, not 4"),
        ("hands", json!([["wolf"], []]), "`hands`: “wolf” is not a card of this edition"),
        (
            "hands",
            json!([["fox", "fox", "bear"], ["dog", "owl", "cat"]]),
            "`hands`, `pile` and `discards` hold 3 cards “fox”, the deck has 2",
        ),
        ("pile", json!(fewer), "`hands`, `pile` and `discards` hold 1 cards “bear”, the deck has 2"),
        ("pile", json!([]), "`pile` is empty: by SQ-9 the discards become a new pile at once"),
        ("pile", json!("fox"), "`pile`: "),
        ("discards", json!([[], [], []]), "`discards` must have a list for each of 2 seats, not 3"),
        (
            "discards",
            json!([["owl"], []]),
            "`hands`, `pile` and `discards` hold 3 cards “owl”, the deck has 2",
        ),
        ("swaps", json!(43), "`swaps` must be a number from 0 to 42, not 43"),
        ("swaps", json!(-1), "`swaps`: "),
        ("passes", json!(3), "`passes` must be a number from 0 to 2, not 3"),
        ("turn", json!(2), "`turn` must be a number from 0 to 1, not 2"),
        ("turn", json!(null), "`turn`: "),
        ("seed", json!(1), "unknown key `seed`: a state has "),
    ];
    for (key, value, expected) in cases {
        let mut json = good.clone();
        json[key] = value;
        let error = game.state_from_json(&json).expect_err(expected).to_string();
        assert!(error.starts_with(expected), "{error}");
    }
    for key in ["chips", "hands", "pile", "discards", "swaps", "passes", "turn"] {
        let mut json = good.clone();
        json.as_object_mut().expect("an object").remove(key);
        assert_eq!(
            game.state_from_json(&json).expect_err(key).to_string(),
            format!("the key `{key}` is missing")
        );
    }
    for other in [json!(null), json!([]), json!(3)] {
        assert_eq!(
            game.state_from_json(&other).expect_err("no object").to_string(),
            "a state is an object with chips, hands, pile, discards, swaps, passes, turn"
        );
    }
}

#[test]
fn a_glimpse_shows_the_own_hand_and_numbers_of_the_rest() {
    let game = classic(3);
    let scene = Scene::new(&game, EMPTY, &["fox owl bear", "unicorn owl dragon", "cow cat dog"]);
    let state = scene.discards(&["fox", "", "cat cow"]).state();
    let glimpse = serde_json::to_value(game.glimpse(&state, seat(1))).expect("plain data");
    let expected = json!({
        "chips": {}, "hand": ["dragon", "owl", "unicorn"], "hands": [3, 3, 3], "pile": 30,
        "discards": [["fox"], [], ["cat", "cow"]], "swaps": 0, "passes": 0, "turn": 0,
    });
    assert_eq!(glimpse, expected);
}

#[test]
fn a_glimpse_of_who_only_watches_shows_no_hand() {
    for seats in [2, 3, 4] {
        let game = classic(seats);
        let state = game.start(Seed::from_number(1));
        let mut expected = serde_json::to_value(game.glimpse(&state, seat(0))).expect("plain data");
        expected["hand"] = json!([]);
        for watcher in [Seat::NOBODY, seat(seats), seat(4), seat(5)] {
            let glimpse = serde_json::to_value(game.glimpse(&state, watcher)).expect("plain data");
            assert_eq!(glimpse, expected, "{watcher} at a table of {seats}");
        }
    }
}

#[test]
fn the_seat_to_move_sees_what_it_may_do() {
    let (mut dice, mut actions) = (Dice::new(&Seed::from_number(3)), Vec::new());
    for seats in [2, 3, 4] {
        let game = table_with(&edited(&[("row = 4", "row = 7")]), seats);
        let mut state = game.start(Seed::from_number(u64::from(seats)));
        loop {
            game.legal(&state, &mut actions);
            let Some(action) = dice.pick(&actions) else { break };
            assert_eq!(game.legal_seen(&game.glimpse(&state, state.turn())), actions);
            game.play_unchecked(&mut state, action);
        }
    }
}

#[test]
fn states_are_equal_when_the_same_cards_lie_in_the_same_places() {
    let game = classic(2);
    let mut state = Scene::new(&game, EMPTY, &["fox owl bear", "dog owl cat"]).state();
    let other = Scene::new(&game, EMPTY, &["fox owl bear", "dog owl cat"]).with("turn", 1).state();
    assert_ne!(state, other);
    for text in ["fox@a5", "cat@d2", "bear@a3", "dog@c3"] {
        let before = state.clone();
        play(&game, &mut state, text);
        assert_ne!(state, before);
    }
    assert_eq!(state, state.clone());
}
