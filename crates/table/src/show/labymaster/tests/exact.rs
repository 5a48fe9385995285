//! Exact pictures and sentences.

use super::*;

fn tiny_place(square: &str, kind: &str, owner: Option<u8>) -> Value {
    json!({ "square": square, "kind": kind, "owner": owner, "picture": null })
}

fn tiny_pawn(square: &str, seat: u8) -> Value {
    json!({ "id": "", "kind": "pawn", "seat": seat, "square": square, "picture": null, "barred": false })
}

/// The tiny board, its central block one notch to the right:
///
/// ```text
///        +---+---+---+---+---+
///  3     | o   x   x   x   x |
///        +---+   +   +   +   +---+
///  2         | x | o         |   |
///        +---+---+   +   +   +---+
///  1     | o   o       o     |
///        +---+---+---+---+---+
///      a   b   c   d   e   f   g
/// ```
fn tiny() -> (Labymaster, State) {
    let game = game_of(TINY);
    let state = json!({
        "shifts": [1],
        "pawns": [["b1", "c1", "e1", "d2", "b3"], ["c2", "c3", "d3", "e3", "f3"]],
        "barred": true, "refusals": [0, 299], "turn": 0,
    });
    let state = game.state_from_json(&state).expect("a position");
    (game, state)
}

#[test]
fn a_whole_scene() {
    let (game, state) = tiny();
    let scene = game.scene(&state.position, SEAT_0);
    let places = |row: &str, kind: &str, owner: Option<u8>| -> Vec<Value> {
        row.split(' ').map(|square| tiny_place(square, kind, owner)).collect()
    };
    let start = "b1 c1 d1 e1 f1";
    let sliding = "c2 d2 e2 f2 g2";
    let arrival = "b3 c3 d3 e3 f3";
    let all_places =
        [places(start, "start", Some(0)), places(sliding, "plain", None), places(arrival, "start", Some(1))];
    let all_places = all_places.concat();
    let expected = json!({
        "columns": 7,
        "rows": 3,
        "places": all_places,
        "walls": walls("
            b1 left, b1 down, c1 down, d1 down, e1 down, f1 down, f1 right,
            c2 left, c2 down, d2 left, g2 left, g2 right, g2 up,
            b3 left, b3 up, c3 up, d3 up, e3 up, f3 right, f3 up"),
        "blocks": [
            block("r1", start, "fixed", Some(0), "free"),
            block("r2", sliding, "row", None, "barred"),
            block("r3", arrival, "fixed", Some(1), "free"),
        ],
        "pieces": [
            tiny_pawn("b1", 0), tiny_pawn("c1", 0), tiny_pawn("e1", 0), tiny_pawn("c2", 1), tiny_pawn("d2", 0),
            tiny_pawn("b3", 0), tiny_pawn("c3", 1), tiny_pawn("d3", 1), tiny_pawn("e3", 1), tiny_pawn("f3", 1),
        ],
        "hand": [], "hands": [], "pile": null, "discards": [], "won": [],
        "scores": [{ "points": 1, "of": 5 }, { "points": 0, "of": 5 }],
        "notices": [
            {
                "code": "centre-barred", "kind": "note", "seat": 0, "count": null, "refs": ["r2"],
                "fr": "Vous ne pouvez pas faire glisser le bloc central à ce tour\u{a0}: il vient de glisser.",
                "en": "You cannot slide the central block this turn: it has just been slid.",
            },
            {
                "code": "refusals", "kind": "warning", "badge": { "fr": "Refus\u{a0}: 299 sur 300", "en": "Refusals: 299 of 300" },
                "seat": 1, "count": { "points": 299, "of": 300 }, "refs": ["r3"],
                "fr": "Votre adversaire a refusé 299 fois de suite de libérer son bloc de départ\u{a0}; à partir de 300, vous pouvez crier victoire.",
                "en": "Your opponent has refused 299 times in a row to free their start block; from 300 on, you can claim victory.",
            },
        ],
    });
    assert_eq!(serde_json::to_value(scene).expect("JSON"), expected);
}

/// `b1 left, b1 down` as a list of walls, each of the block it is on.
fn walls(text: &str) -> Vec<Value> {
    let wall = |wall: &str| {
        let (square, side) = wall.trim().split_once(' ').expect("a square and a side");
        json!({ "square": square, "side": side, "blocks": [format!("r{}", &square[1..])] })
    };
    text.split(',').map(wall).collect()
}

fn block(id: &str, squares: &str, kind: &str, owner: Option<u8>, state: &str) -> Value {
    let squares: Vec<&str> = squares.split(' ').collect();
    json!({ "id": id, "squares": squares, "kind": kind, "owner": owner, "barred": state == "barred" })
}

/// Every choice of a position: move, from, to, both texts.
fn choices(game: &Labymaster, state: &State) -> Vec<String> {
    let mut actions = Vec::new();
    game.legal(state, &mut actions);
    let line = |&action: &Action| {
        let Choice { action, from, to, text, .. } = game.choice(&state.position, action);
        let [from, to] = [from, to].map(Option::unwrap_or_default);
        format!("{action} | {from} | {to} | {} | {}", text.fr, text.en)
    };
    actions.iter().map(line).collect()
}

#[test]
fn all_choices_of_a_position() {
    let (game, state) = tiny();
    let expected = [
        "c1-d1 | c1 | d1 | déplacer le pion de c1 à d1 | move the pawn from c1 to d1",
        "e1-e2 | e1 | e2 | déplacer le pion de e1 à e2 | move the pawn from e1 to e2",
        "e1-f1 | e1 | f1 | déplacer le pion de e1 à f1 | move the pawn from e1 to f1",
        "e1-d1 | e1 | d1 | déplacer le pion de e1 à d1 | move the pawn from e1 to d1",
        "d2-e2 | d2 | e2 | déplacer le pion de d2 à e2 | move the pawn from d2 to e2",
        "d2-f2 | d2 | f2 | déplacer le pion de d2 à f2 | move the pawn from d2 to f2",
    ];
    assert_eq!(choices(&game, &state), expected);
}

/// A position of the edition `mb`.
fn mb(state: Value) -> (Labymaster, State) {
    let game = built_in("mb");
    let state = game.state_from_json(&state).expect("a position");
    (game, state)
}

/// A siege of seat 1, who has refused some times to leave b11; seat 0 has one more pawn to bring in, on d10.
fn besieged(refusals: u16, turn: u8) -> (Labymaster, State) {
    mb(json!({
        "shifts": [0, 0, 0, 0, 0, 0, 0, 0, 0],
        "pawns": [["d10", "c11", "d11", "e11", "f11"], ["b1", "c1", "d1", "e1", "b11"]],
        "barred": false, "refusals": [0, refusals], "turn": turn,
    }))
}

fn in_words(game: &Labymaster, state: &State, text: &str) -> Text {
    game.choice(&state.position, game.parse_action(text).expect("a move")).text
}

#[test]
fn moves_in_words() {
    let (game, state) = besieged(3, 0);
    for (text, fr, en) in [
        (
            "r3>",
            "faire glisser le bloc de la rangée 3 vers la colonne g",
            "slide the block in row 3 towards column g",
        ),
        (
            "r6<",
            "faire glisser le bloc central vers la colonne a",
            "slide the central block towards column a",
        ),
        ("c4xc6", "sauter de c4 à c6, par-dessus le pion en c5", "jump from c4 to c6, over the pawn on c5"),
        ("d6xb6", "sauter de d6 à b6, par-dessus le pion en c6", "jump from d6 to b6, over the pawn on c6"),
        ("claim", "crier victoire", "claim victory"),
        ("pass", "passer\u{a0}: aucun coup n’est possible", "pass: no move is possible"),
    ] {
        assert_eq!(in_words(&game, &state, text), Text::new(fr, en));
    }
    let slide = game.choice(&state.position, game.parse_action("r6<").expect("a move"));
    assert_eq!((slide.from.as_deref(), slide.to.as_deref()), (Some("r6"), Some("a6")));
}

fn notices_for(game: &Labymaster, state: &State, viewer: Seat) -> Vec<(String, String, String)> {
    let notices = game.scene(&state.position, viewer).notices;
    notices.into_iter().map(|notice| (notice.code.to_owned(), notice.text.fr, notice.text.en)).collect()
}

fn lines<const N: usize>(lines: [(&str, &str, &str); N]) -> Vec<(String, String, String)> {
    lines.map(|(code, fr, en)| (code.to_owned(), fr.to_owned(), en.to_owned())).to_vec()
}

#[test]
fn notices_to_the_besieged() {
    let (game, state) = besieged(1, 1);
    let expected = lines([
        (
            "siege",
            "Vous êtes en état de siège\u{a0}: si aucun de vos pions ne quitte votre bloc de départ à ce tour, c’est un refus.",
            "You are besieged: if none of your pawns leaves your start block this turn, that is a refusal.",
        ),
        (
            "refusals",
            "Vous avez refusé une fois de libérer votre bloc de départ\u{a0}; à partir de 3, votre adversaire peut crier victoire.",
            "You have refused once to free your start block; from 3 on, your opponent can claim victory.",
        ),
    ]);
    assert_eq!(notices_for(&game, &state, SEAT_1), expected);
    let siege = game.scene(&state.position, SEAT_1).notices.remove(0);
    assert_eq!((siege.seat, siege.refs), (Some(SEAT_1), vec!["r11".to_owned()]));
}

#[test]
fn notices_to_those_who_may_claim_and_who_watch() {
    let (game, state) = besieged(3, 0);
    let to_the_claimer = lines([
        ("claim-possible", "Vous pouvez crier victoire, et gagner.", "You can claim victory, and win."),
        (
            "refusals",
            "Votre adversaire a refusé 3 fois de suite de libérer son bloc de départ\u{a0}; à partir de 3, vous pouvez crier victoire.",
            "Your opponent has refused 3 times in a row to free their start block; from 3 on, you can claim victory.",
        ),
    ]);
    let to_spectators = lines([
        (
            "claim-possible",
            "Le camp rose peut crier victoire, et gagner.",
            "The pink side can claim victory, and win.",
        ),
        (
            "refusals",
            "Le camp bleu a refusé 3 fois de suite de libérer son bloc de départ\u{a0}; à partir de 3, l’autre camp peut crier victoire.",
            "The blue side has refused 3 times in a row to free their start block; from 3 on, the other side can claim victory.",
        ),
    ]);
    assert_eq!(notices_for(&game, &state, SEAT_0), to_the_claimer);
    assert_eq!(notices_for(&game, &state, Seat::NOBODY), to_spectators);
    let count = notice(&game.scene(&state.position, SEAT_0), "refusals").and_then(|notice| notice.count);
    assert_eq!(count, Some(Score { points: 3, of: 3 }));
}

#[test]
fn at_the_start_there_is_nothing_to_know() {
    let game = built_in("mb");
    let start = game.start(Seed::from_number(0));
    assert!(VIEWERS.iter().all(|&viewer| game.scene(&start.position, viewer).notices.is_empty()));
}

/// What is told of a legal action: French sentences, then English ones.
fn told((game, state): &(Labymaster, State), text: &str, viewer: Seat) -> [String; 2] {
    let action = game.parse_action(text).expect("a move");
    assert_eq!(game.judge(state, action), Ok(()));
    let after = after(game, state, action);
    let told = super::told(game, &state.position, action, &after.position, viewer);
    let (fr, en): (Vec<String>, Vec<String>) = told.into_iter().map(|text| (text.fr, text.en)).unzip();
    [fr.join(" "), en.join(" ")]
}

/// Pawns in the middle of the board, seat 0 to move; its last pawn at home is on b1.
fn midgame() -> (Labymaster, State) {
    mb(json!({
        "shifts": [0, 0, 0, 0, 0, 0, 0, 0, 0],
        "pawns": [["b1", "c4", "d6", "b10", "e11"], ["e1", "e4", "c6", "e6", "c11"]],
        "barred": false, "refusals": [2, 0], "turn": 0,
    }))
}

#[test]
fn slides_are_told_with_the_pawns_they_carry() {
    let start = (built_in("mb"), built_in("mb").start(Seed::from_number(0)));
    assert_eq!(
        told(&start, "r3<", SEAT_0),
        [
            "Vous avez fait glisser le bloc de la rangée 3 vers la colonne a.",
            "You slid the block in row 3 towards column a."
        ]
    );
    assert_eq!(
        told(&midgame(), "r10>", SEAT_1),
        [
            "Anna a fait glisser le bloc de la rangée 10 vers la colonne g. Le bloc a emporté le pion de b10 à c10. Le compte des refus revient à zéro.",
            "Anna slid the block in row 10 towards column g. The block carried the pawn from b10 to c10. The count of refusals goes back to zero.",
        ]
    );
    assert_eq!(
        told(&midgame(), "r6>", Seat::NOBODY),
        [
            "Anna a fait glisser le bloc central vers la colonne g. Le bloc a emporté les pions de c6, d6 et e6 à d6, e6 et f6. Le compte des refus revient à zéro.",
            "Anna slid the central block towards column g. The block carried the pawns from c6, d6 and e6 to d6, e6 and f6. The count of refusals goes back to zero.",
        ]
    );
}

/// Seat 0's last pawn at home is on e1; one pawn is on the arrival block, one just below it.
fn last_at_home() -> (Labymaster, State) {
    mb(json!({
        "shifts": [0, 0, 0, 0, 0, 0, 0, 0, 0],
        "pawns": [["e1", "d5", "d8", "d10", "b11"], ["d6", "e8", "c9", "c10", "f10"]],
        "barred": false, "refusals": [0, 0], "turn": 0,
    }))
}

#[test]
fn moves_and_jumps_are_told() {
    let table = last_at_home();
    let moved = told(&table, "d10-e10", SEAT_0);
    assert_eq!(moved, ["Vous avez déplacé un pion de d10 à e10.", "You moved a pawn from d10 to e10."]);
    assert_eq!(
        told(&table, "d5xd7", SEAT_1),
        [
            "Anna a sauté de d5 à d7, par-dessus le pion en d6.",
            "Anna jumped from d5 to d7, over the pawn on d6.",
        ]
    );
}

#[test]
fn the_last_pawn_to_leave_opens_the_arrival_block() {
    let table = last_at_home();
    assert_eq!(
        told(&table, "e1-e6", SEAT_0),
        [
            "Vous avez déplacé un pion de e1 à e6. Vous n’avez plus de pion sur votre bloc de départ\u{a0}: le bloc d’arrivée vous est ouvert.",
            "You moved a pawn from e1 to e6. You have no pawn left on your start block: the arrival block is open to you.",
        ]
    );
    assert_eq!(
        told(&table, "e1-e6", SEAT_1),
        [
            "Anna a déplacé un pion de e1 à e6. Anna n’a plus de pion sur son bloc de départ\u{a0}: le bloc d’arrivée lui est ouvert.",
            "Anna moved a pawn from e1 to e6. Anna has no pawn left on their start block: the arrival block is open to them.",
        ]
    );
}

#[test]
fn pawns_on_the_arrival_block_are_counted() {
    let mut table = last_at_home();
    for text in ["e1-e6", "f10-g10"] {
        let action = table.0.parse_action(text).expect("a move");
        table.1 = after(&table.0, &table.1, action);
    }
    assert_eq!(
        told(&table, "d10-d11", SEAT_1),
        [
            "Anna a déplacé un pion de d10 à d11. Anna a maintenant 2 pions sur le bloc d’arrivée, sur 5.",
            "Anna moved a pawn from d10 to d11. Anna now has 2 of 5 pawns on the arrival block.",
        ]
    );
    assert_eq!(
        told(&table, "b11-b10", SEAT_0),
        [
            "Vous avez déplacé un pion de b11 à b10. Vous avez maintenant 0 pion sur le bloc d’arrivée, sur 5.",
            "You moved a pawn from b11 to b10. You now have 0 of 5 pawns on the arrival block.",
        ]
    );
}

#[test]
fn refusals_and_the_claim_are_told() {
    assert_eq!(
        told(&besieged(0, 1), "r2>", SEAT_1),
        [
            "Vous avez fait glisser le bloc de la rangée 2 vers la colonne g. Vous avez refusé de libérer votre bloc de départ\u{a0}: 1 refus\u{a0}; à partir de 3, votre adversaire peut crier victoire.",
            "You slid the block in row 2 towards column g. You refused to free the start block: 1 refusal; from 3 on, the other side can claim victory.",
        ]
    );
    assert_eq!(
        told(&besieged(1, 1), "e1-f1", SEAT_0),
        [
            "Bruno a déplacé un pion de e1 à f1. Bruno a refusé de libérer son bloc de départ\u{a0}: 2 refus de suite\u{a0}; à partir de 3, son adversaire peut crier victoire.",
            "Bruno moved a pawn from e1 to f1. Bruno refused to free the start block: 2 refusals in a row; from 3 on, the other side can claim victory.",
        ]
    );
    assert_eq!(
        told(&besieged(3, 0), "claim", SEAT_1),
        [
            "Anna a crié victoire, après 3 refus de suite de son adversaire.",
            "Anna claimed victory, after 3 refusals in a row.",
        ]
    );
}

#[test]
fn a_turn_without_an_action_is_told() {
    let (game, state) = last_at_home();
    let position = &state.position;
    let told = |viewer| super::told(&game, position, Action::Pass, position, viewer);
    let en = "passed: no move was possible.";
    let you =
        Text::new("Vous avez passé votre tour\u{a0}: aucun coup n’était possible.", format!("You {en}"));
    let anna = Text::new("Anna a passé son tour\u{a0}: aucun coup n’était possible.", format!("Anna {en}"));
    assert_eq!([told(SEAT_0), told(SEAT_1)], [vec![you], vec![anna]]);
}
