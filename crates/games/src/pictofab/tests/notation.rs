//! States as JSON.

use crate::game::Outcome;
use crate::verdict::Rule;

use super::*;

fn usual() -> Value {
    json!({
        "tokens": ["b1", "d1", "a2", "c2", "e2", "b3", "d3", "a4", "c4", "e4", "b5", "d5"],
        "last": 3, "hands": [4, 7], "won": [[0, 2], [1]], "pile": [3, 5, 6, 8, 9, 10, 11],
        "quiet": 12, "turn": 1,
    })
}

fn with(key: &str, value: Value) -> Value {
    let mut state = usual();
    state[key] = value;
    state
}

#[test]
fn a_state_is_read_and_written_the_same() {
    let game = classic();
    let state = game.state_from_json(&usual()).expect("a state");
    assert_eq!(game.state_to_json(&state), usual());
    assert_eq!((state.last(), state.quiet(), state.turn()), (Some(Token::new(3)), 12, Seat::new(1)));
    assert_eq!((hands(&state), won(&state)), ([Some(4), Some(7)], [vec![0, 2], vec![1]]));
    assert_eq!(state.hash(), state.rehash());
}

#[test]
fn the_next_card_of_the_pile_is_the_first() {
    let game = wide();
    let state = sketch(
        &game,
        "\
8 G H I J A B C .
7 . . . . . . . .
6 . . . . . . . .
5 . . . . . . . .
4 . . . . . . . .
3 . . L . . . . .
2 . . D . . . . .
1 E F . K . . . .
  a b c d e f g h
",
    );
    let mut json = game.state_to_json(&state);
    json["hands"] = json!([0, 2]);
    json["pile"] = json!([11, 1, 3, 4, 5, 6, 7, 8, 9, 10]);
    let state = after(&game, &game.state_from_json(&json).expect("a state"), "d1-c1");
    assert_eq!(hands(&state), [Some(11), Some(2)]);
}

#[test]
fn impossible_states_are_refused_by_key() {
    let game = classic();
    let refuses = |state: Value, expected: &str| {
        let error = game.state_from_json(&state).expect_err(expected).to_string();
        assert!(error.contains(expected), "{error:?} does not say {expected:?}");
    };
    let tokens = |place: usize, square: &str| {
        let mut state = usual();
        state["tokens"][place] = json!(square);
        state
    };
    refuses(json!([]), "a state is an object");
    refuses(with("seed", json!(1)), "unknown key `seed`");
    for key in ["tokens", "last", "hands", "won", "pile", "quiet", "turn"] {
        let mut state = usual();
        state.as_object_mut().expect("an object").remove(key);
        refuses(state, &format!("the key `{key}` is missing"));
        refuses(with(key, json!("x")), &format!("`{key}`"));
    }
    refuses(tokens(0, "f1"), "`tokens`: “f1” is not a square");
    refuses(tokens(0, "B1"), "`tokens`: “B1” is not a square");
    refuses(tokens(0, "d1"), "`tokens`: two tokens stand on d1");
    refuses(with("tokens", json!(["a1"])), "`tokens` must list 12, not 1");
    refuses(with("last", json!(12)), "`last`: there is no token 12");
    refuses(with("hands", json!([4, 12])), "`hands`: there is no card 12");
    refuses(with("hands", json!([4, 4])), "`hands`: card 4 is in two places");
    refuses(with("hands", json!([4])), "`hands`");
    refuses(with("won", json!([[0, 2], [1, 7]])), "`won`: card 7 is in two places");
    refuses(with("pile", json!([3, 5, 6, 8, 9, 10, 11, 3])), "`pile`: card 3 is in two places");
    refuses(with("pile", json!([3, 5, 6, 8, 9, 10])), "card 11 is nowhere");
    refuses(with("quiet", json!(101)), "`quiet` is 100 at most");
    refuses(with("quiet", json!(-1)), "`quiet`");
    refuses(with("turn", json!(2)), "`turn` must be 0 or 1");
}

#[test]
fn impossible_cards_are_refused() {
    let game = classic();
    let cards = |hands: Value, won: Value, pile: Value| {
        let mut state = with("hands", hands);
        state["won"] = won;
        state["pile"] = pile;
        game.state_from_json(&state).map(|_| ()).expect_err("impossible").to_string()
    };
    let six = [0, 1, 2, 3, 4, 5];
    assert_eq!(
        cards(json!([null, null]), json!([six, [6, 7, 8, 9, 10, 11]]), json!([])),
        "`won`: only one seat can have 6 cards, the game ends there"
    );
    assert!(
        cards(json!([null, 7]), json!([[0, 1, 2, 3, 4, 5, 6], []]), json!([8, 9, 10, 11]))
            .contains("ends with 6")
    );
    assert!(cards(json!([6, 7]), json!([six, []]), json!([8, 9, 10, 11])).contains("must be null"));
    assert!(
        cards(json!([null, 7]), json!([[0, 1], []]), json!([2, 3, 4, 5, 6, 8, 9, 10, 11]))
            .contains("seat 0 must hold")
    );
}

#[test]
fn a_state_that_is_over_says_so() {
    let game = classic();
    let outcome = |state: Value| game.outcome(&game.state_from_json(&state).expect("a state"));
    assert_eq!(outcome(usual()), None);
    assert_eq!(outcome(with("quiet", json!(99))), None);
    assert_eq!(outcome(with("quiet", json!(100))), Some(Outcome::win(Seat::new(0), Rule("PF-H2"))));
    let mut won = with("hands", json!([4, null]));
    won["won"] = json!([[], [0, 1, 2, 3, 5, 6]]);
    won["pile"] = json!([7, 8, 9, 10, 11]);
    assert_eq!(outcome(won), Some(Outcome::win(Seat::new(1), Rule("PF-10"))));
}

#[test]
fn a_glimpse_shows_the_own_card_only() {
    let game = classic();
    let state = game.state_from_json(&usual()).expect("a state");
    let glimpse = |seat| serde_json::to_value(game.glimpse(&state, Seat::new(seat))).expect("plain data");
    let mut expected = json!({
        "tokens": usual()["tokens"], "last": 3, "hand": 4, "holding": [true, true], "won": [[0, 2], [1]],
        "pile": 7, "quiet": 12, "turn": 1,
    });
    assert_eq!(glimpse(0), expected);
    expected["hand"] = json!(7);
    assert_eq!(glimpse(1), expected);
    expected["hand"] = Value::Null;
    assert_eq!(glimpse(2), expected, "whoever only looks on sees no hand");
}

#[test]
fn the_hash_covers_what_its_documentation_says() {
    let game = classic();
    let hash = |state: &Value| game.state_from_json(state).expect("a state").hash();
    let usual_hash = hash(&usual());
    assert_eq!(hash(&with("quiet", json!(13))), usual_hash);
    assert_eq!(hash(&with("pile", json!([11, 10, 9, 8, 6, 5, 3]))), usual_hash);
    assert_eq!(hash(&with("won", json!([[2, 0], [1]]))), usual_hash);
    assert_ne!(hash(&with("won", json!([[0, 1], [2]]))), usual_hash);
    assert_ne!(hash(&with("turn", json!(0))), usual_hash);
    assert_ne!(hash(&with("last", json!(4))), usual_hash);
    assert_ne!(hash(&with("last", Value::Null)), usual_hash);
    assert_ne!(hash(&with("hands", json!([7, 4]))), usual_hash);
    let mut tokens = usual();
    tokens["tokens"][0] = json!("d1");
    tokens["tokens"][1] = json!("b1");
    assert_ne!(hash(&tokens), usual_hash);
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() <= 128, "{}", size_of::<State>());
}
