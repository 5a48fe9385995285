//! Picto'Fab as players see it and read of it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::show::tests::{self as shown, Happened, check_sentence, check_text};
use crate::show::{Choice, NoticeKind, Scene, Score, Show};
use ludo_games::pictofab::{Action, PictoFab, State};
use ludo_games::{Dice, Game, Observation, Seat, Seed, Setup, Text, Traced};
use serde::Serialize;
use serde_json::{Value, json};

const ANNA: Seat = Seat::new(0);
const BRUNO: Seat = Seat::new(1);
const VIEWERS: [Seat; 3] = [ANNA, BRUNO, Seat::NOBODY];

fn table(source: &str) -> PictoFab {
    let edition = PictoFab::read_edition(source).edition.unwrap();
    PictoFab::new(Arc::new(edition), Setup::of::<PictoFab>()).unwrap()
}

fn classic() -> PictoFab {
    table(PictoFab::INFO.editions[0].1)
}

/// The classic edition's file with something written otherwise.
fn classic_but(old: &str, new: &str) -> PictoFab {
    let source = PictoFab::INFO.editions[0].1;
    assert!(source.contains(old));
    table(&source.replace(old, new))
}

/// All built-in editions, and one in which the cards may run out.
fn tables() -> Vec<PictoFab> {
    let built_in = PictoFab::INFO.editions.iter().map(|(_, source)| table(source));
    built_in.chain([classic_but("to_win = 6", "to_win = 9")]).collect()
}

/// Tokens as in the art, top row first: `A` is token 0, a small letter the token that may not be moved.
/// Anna is to move. The cards neither in a hand nor won are the pile, the lowest number next.
fn sketch(game: &PictoFab, art: &[&str], hands: [Option<u8>; 2], won: [&[u8]; 2], quiet: u16) -> State {
    let (mut tokens, mut last) = (vec![String::new(); 12], Value::Null);
    for (line, row) in art.iter().zip((1..=art.len()).rev()) {
        for (sign, column) in line.split(' ').zip('a'..).filter(|(sign, _)| *sign != ".") {
            let token = usize::from(sign.to_ascii_uppercase().as_bytes()[0] - b'A');
            tokens[token] = format!("{column}{row}");
            if sign.to_ascii_uppercase() != sign {
                last = json!(token);
            }
        }
    }
    let known: Vec<u8> = hands.into_iter().flatten().chain(won.concat()).collect();
    let pile: Vec<u8> = (0..12).filter(|card| !known.contains(card)).collect();
    let state = json!({ "tokens": tokens, "last": last, "hands": hands, "won": won, "pile": pile, "quiet": quiet, "turn": 0 });
    game.state_from_json(&state).unwrap()
}

fn play(game: &PictoFab, state: &State, text: &str) -> (Action, State) {
    let (mut after, action) = (*state, game.parse_action(text).unwrap());
    game.play(&mut after, game.turn(state), action).unwrap();
    (action, after)
}

fn legal(game: &PictoFab, state: &State) -> Vec<Action> {
    let mut actions = Vec::new();
    game.legal(state, &mut actions);
    actions
}

fn tell(game: &PictoFab, before: &State, action: Action, after: &State, viewer: Seat) -> Vec<Text> {
    let seen = |state| game.glimpse(state, viewer);
    shown::told(game, &seen(before), action, &seen(after), viewer)
}

fn told(game: &PictoFab, before: &State, text: &str, viewer: Seat) -> Vec<String> {
    let (action, after) = play(game, before, text);
    let told = tell(game, before, action, &after, viewer);
    told.into_iter().flat_map(|text| [text.fr, text.en]).map(|text| text.replace('\u{a0}', "~")).collect()
}

fn scene(game: &PictoFab, state: &State, viewer: Seat) -> Scene {
    game.scene(&game.glimpse(state, viewer), viewer)
}

fn choices(game: &PictoFab, state: &State, viewer: Seat) -> Vec<Choice> {
    let seen = game.glimpse(state, viewer);
    legal(game, state).into_iter().map(|action| game.choice(&seen, action)).collect()
}

fn bytes(shown: &impl Serialize) -> String {
    serde_json::to_string(shown).unwrap()
}

/// Random games on every table: the states before and after, and the action between.
fn walk(mut each: impl FnMut(&PictoFab, &State, Action, &State)) {
    for game in tables() {
        for number in 0..6 {
            let seed = Seed::from_number(number);
            let (mut state, mut dice) = (game.start(seed), Dice::new(&seed));
            while let Some(action) = dice.pick(&legal(&game, &state)) {
                let before = state;
                game.play_unchecked(&mut state, action);
                each(&game, &before, action, &state);
            }
        }
    }
}

#[test]
fn scenes_are_whole() {
    walk(|game, _, _, state| {
        for viewer in VIEWERS {
            let scene = scene(game, state, viewer);
            let places: BTreeSet<&str> = scene.places.iter().map(|place| place.square.as_str()).collect();
            let stands: BTreeSet<&str> = scene.pieces.iter().map(|piece| piece.square.as_str()).collect();
            assert_eq!(places.len(), scene.places.len(), "a place twice");
            assert_eq!(stands.len(), 12, "one token a place");
            assert!(stands.is_subset(&places));
            assert_eq!(scene.hand.len(), scene.hands.get(viewer.index()).map_or(0, |&held| held.into()));
            let held: u8 = scene.hands.iter().sum();
            let won: usize = scene.won.iter().map(Vec::len).sum();
            assert_eq!(usize::from(held) + won + usize::from(scene.pile.unwrap()), 12);
            for (score, won) in scene.scores.iter().zip(&scene.won) {
                assert_eq!(usize::from(score.points), won.len());
            }
            for notice in &scene.notices {
                check_text(&notice.text);
                assert!(notice.refs.iter().all(|square| stands.contains(square.as_str())));
            }
        }
    });
}

#[test]
fn places_and_pieces_are_in_order() {
    let sorted = |squares: Vec<String>| {
        let keys: Vec<(char, char)> = squares
            .iter()
            .map(|square| (square.chars().nth(1).unwrap(), square.chars().next().unwrap()))
            .collect();
        keys.is_sorted()
    };
    walk(|game, _, _, state| {
        let scene = scene(game, state, ANNA);
        assert!(sorted(scene.places.iter().map(|place| place.square.clone()).collect()));
        assert!(sorted(scene.pieces.into_iter().map(|piece| piece.square).collect()));
    });
}

#[test]
fn shifts_lead_from_scene_to_scene() {
    let pieces = |scene: Scene| -> BTreeMap<String, String> {
        scene.pieces.into_iter().map(|piece| (piece.square, piece.picture.unwrap().id)).collect()
    };
    walk(|game, before, action, after| {
        let mut shifted = pieces(scene(game, before, ANNA));
        for shift in game.shifts(&game.glimpse(before, ANNA), action) {
            let piece = shifted.remove(&shift.from).unwrap();
            assert_eq!(shifted.insert(shift.to, piece), None);
        }
        assert_eq!(shifted, pieces(scene(game, after, ANNA)));
    });
}

#[test]
fn choices_can_be_made_with_a_finger() {
    walk(|game, before, _, _| {
        let scene = scene(game, before, ANNA);
        let free = |square: &str| scene.pieces.iter().all(|piece| piece.square != square);
        let exists = |square: &str| scene.places.iter().any(|place| place.square == square);
        let movable = |square: &str| scene.pieces.iter().any(|piece| piece.square == square && !piece.barred);
        for (choice, action) in choices(game, before, ANNA).iter().zip(legal(game, before)) {
            check_text(&choice.text);
            assert_eq!(game.parse_action(&choice.action).unwrap(), action);
            let (Some(from), Some(to)) = (&choice.from, &choice.to) else {
                assert_eq!(choice.action, "pass");
                continue;
            };
            assert!(movable(from) && exists(to) && free(to), "{choice:?}");
            assert!(choice.path.iter().all(|square| exists(square) && free(square)), "{choice:?}");
            assert!(choice.path.last().is_none_or(|last| last == to), "{choice:?}");
        }
    });
}

#[test]
fn every_sentence_is_printable() {
    let (mut won, mut drawn, mut longest) = (0, 0, 0);
    walk(|game, before, action, after| {
        for viewer in VIEWERS {
            let told = tell(game, before, action, after, viewer);
            told.iter().for_each(check_sentence);
            won += told.iter().filter(|text| text.en.contains(" won the card ")).count();
            drawn += told.iter().filter(|text| text.en.contains(" drew the card ")).count();
            longest = longest.max(told.len());
        }
    });
    assert!(won > 50 && drawn > 10 && longest >= 3, "{won} won, {drawn} drawn, {longest} sentences");
}

/// What a viewer is shown after an action: the scene, the choices, the facts and the story.
fn all_shown(game: &PictoFab, states: &[State], action: Option<Action>, viewer: Seat) -> String {
    let now = states.last().unwrap();
    let story = match (states, action) {
        ([.., before, after], Some(action)) => {
            let seen = |state| game.glimpse(state, viewer);
            let facts = game.facts(&seen(before), action, &seen(after), viewer);
            (facts, tell(game, before, action, after, viewer))
        }
        _ => Default::default(),
    };
    bytes(&(scene(game, now, viewer), choices(game, now, viewer), story))
}

#[test]
fn what_a_viewer_may_not_know_is_not_shown() {
    let mut dice = Dice::new(&Seed::from_number(96));
    let mut differed = 0;
    for game in tables() {
        for number in 0..4 {
            let mut states = vec![game.start(Seed::from_number(number))];
            let mut seen = [ANNA, BRUNO].map(|seat| Observation::new(&game, &states[0], seat));
            for _ in 0..150 {
                for seen in &seen {
                    let mut imagined = Vec::new();
                    let sample = game.imagine(seen, &mut dice, &mut |state| imagined.push(*state));
                    differed += usize::from(sample != *states.last().unwrap());
                    let action = seen.steps.last().map(|(action, _)| *action);
                    for viewer in [seen.seat, Seat::NOBODY] {
                        assert_eq!(
                            all_shown(&game, &imagined, action, viewer),
                            all_shown(&game, &states, action, viewer)
                        );
                    }
                }
                let mut state = *states.last().unwrap();
                let Some(action) = dice.pick(&legal(&game, &state)) else { break };
                game.play_unchecked(&mut state, action);
                seen.iter_mut().for_each(|seen| seen.watch(&game, action, &state));
                states.push(state);
            }
        }
    }
    assert!(differed > 1000, "only {differed} samples differed from the truth");
}

/// Card 0 (E, F, K) is in line after b1-c1; card 1 (G, H, I) is in line already.
const NEARLY: [&str; 5] = [
    "G H I . .", //
    ". . . L .",
    ". A . B C",
    "d . . . J",
    ". K . E F",
];

fn nearly(game: &PictoFab) -> State {
    sketch(game, &NEARLY, [Some(0), Some(1)], [&[5], &[]], 50)
}

fn place(square: &str, kind: &str) -> Value {
    json!({ "square": square, "kind": kind, "owner": null, "picture": null })
}

/// A pictogram as JSON, by its id in the classic edition.
fn picture(id: &str) -> Value {
    let (fr, en) = match id {
        "laser" => ("découpeuse laser", "laser cutter"),
        "printer" => ("imprimante 3D", "3D printer"),
        "mill" => ("fraiseuse numérique", "CNC mill"),
        "vinyl" => ("découpeuse vinyle", "vinyl cutter"),
        "sewing" => ("machine à coudre", "sewing machine"),
        "embroidery" => ("brodeuse numérique", "embroidery machine"),
        "solder" => ("fer à souder", "soldering iron"),
        "chip" => ("microcontrôleur", "microcontroller"),
        "computer" => ("ordinateur", "computer"),
        "drill" => ("perceuse", "drill"),
        "press" => ("presse à chaud", "heat press"),
        _ => ("scanner 3D", "3D scanner"),
    };
    json!({ "id": id, "fr": fr, "en": en })
}

fn token(square: &str, id: &str) -> Value {
    json!({ "id": "", "kind": "token", "seat": null, "square": square, "picture": picture(id), "barred": id == "vinyl" })
}

fn card(id: &str, fr: &str, en: &str, pictures: [&str; 3]) -> Value {
    json!({ "id": id, "fr": fr, "en": en, "pictures": pictures.map(picture), "dead": false })
}

#[test]
fn a_scene_to_the_letter() {
    let game = classic();
    let scene = serde_json::to_value(scene(&game, &nearly(&game), ANNA)).unwrap();
    let (plain, start) = (|square| place(square, "plain"), |square| place(square, "start"));
    let expected = json!({
        "columns": 5,
        "rows": 5,
        "places": [
            plain("a1"), start("b1"), plain("c1"), start("d1"), plain("e1"),
            start("a2"), plain("b2"), start("c2"), plain("d2"), start("e2"),
            plain("a3"), start("b3"), plain("c3"), start("d3"), plain("e3"),
            start("a4"), plain("b4"), start("c4"), plain("d4"), start("e4"),
            plain("a5"), start("b5"), plain("c5"), start("d5"), plain("e5"),
        ],
        "walls": [],
        "blocks": [],
        "pieces": [
            token("b1", "press"), token("d1", "sewing"), token("e1", "embroidery"),
            token("a2", "vinyl"), token("e2", "drill"),
            token("b3", "laser"), token("d3", "printer"), token("e3", "mill"),
            token("d4", "scanner"),
            token("a5", "solder"), token("b5", "chip"), token("c5", "computer"),
        ],
        "hand": [card("0", "Lab Textile", "Textile Lab", ["sewing", "embroidery", "press"])],
        "hands": [1, 1],
        "pile": 9,
        "discards": [],
        "won": [[card("5", "Lab Écussons", "Badge Lab", ["embroidery", "laser", "vinyl"])], []],
        "scores": [{ "points": 1, "of": 6 }, { "points": 0, "of": 6 }],
        "notices": public_notices(),
    });
    assert_eq!(scene, expected, "{scene:#}");
}

fn public_notices() -> Value {
    json!([
        {
            "code": "barred-token",
            "kind": "note",
            "seat": 0,
            "count": null,
            "refs": ["a2"],
            "fr": "On ne peut pas déplacer le jeton «\u{a0}découpeuse vinyle\u{a0}», en a2, à ce tour\u{a0}: il vient de bouger.",
            "en": "The “vinyl cutter” token, on a2, cannot be moved this turn: it has just moved.",
        },
        {
            "code": "quiet-moves",
            "kind": "note",
            "seat": null,
            "count": { "points": 50, "of": 100 },
            "refs": [],
            "fr": "Coups de suite sans carte gagnée\u{a0}: 50 sur 100. À 100, la partie s’arrête et la personne qui a le plus de cartes gagne.",
            "en": "Moves in a row without a card won: 50 of 100. At 100 the game stops and whoever has more cards wins.",
        },
    ])
}

fn codes(game: &PictoFab, state: &State, viewer: Seat) -> Vec<String> {
    scene(game, state, viewer).notices.into_iter().map(|notice| notice.code.to_owned()).collect()
}

#[test]
fn only_its_holder_hears_of_a_card_in_line() {
    let game = classic();
    let state = nearly(&game);
    assert_eq!(codes(&game, &state, ANNA), ["barred-token", "quiet-moves"]);
    assert_eq!(codes(&game, &state, BRUNO), ["barred-token", "lab-in-line", "quiet-moves"]);
    assert_eq!(codes(&game, &state, Seat::NOBODY), ["barred-token", "quiet-moves"]);
    let notice = scene(&game, &state, BRUNO).notices.remove(1);
    assert_eq!((notice.seat, notice.refs), (Some(BRUNO), ["a5", "b5", "c5"].map(str::to_owned).to_vec()));
    assert_eq!(
        notice.text,
        Text::new(
            "Les trois jetons de votre carte «\u{a0}Lab Électronique\u{a0}» sont déjà alignés\u{a0}: vous la gagnerez s’ils le sont encore après le prochain coup.",
            "The three tokens of your card “Electronics Lab” are already in line: you win it if they still are after the next move.",
        )
    );
}

#[test]
fn quiet_moves_are_told_from_half_of_the_limit_on() {
    let game = classic();
    let at = |game: &PictoFab, quiet| sketch(game, &NEARLY, [Some(2), Some(3)], [&[], &[]], quiet);
    assert_eq!(codes(&game, &at(&game, 49), ANNA), ["barred-token"]);
    assert_eq!(codes(&game, &at(&game, 99), ANNA), ["barred-token", "quiet-moves"]);
    assert_eq!(codes(&game, &at(&game, 100), ANNA), [""; 0], "the game is over");
    let long = classic_but("quiet_limit = 100", "quiet_limit = 999");
    assert_eq!(codes(&long, &at(&long, 499), ANNA), ["barred-token"]);
    let notice = scene(&long, &at(&long, 500), ANNA).notices.remove(1);
    assert_eq!(notice.count, Some(Score { points: 500, of: 999 }));
    assert!(notice.text.en.contains(": 500 of 999."), "{}", notice.text.en);
}

#[test]
fn a_player_without_a_card_is_told() {
    let game = classic_but("to_win = 6", "to_win = 9");
    let state = sketch(&game, &NEARLY, [None, Some(1)], [&[0, 2, 3, 4, 5, 6], &[7, 8, 9, 10, 11]], 0);
    assert_eq!(codes(&game, &state, ANNA), ["barred-token", "no-card"]);
    assert_eq!(codes(&game, &state, BRUNO), ["barred-token", "lab-in-line"]);
    assert_eq!(codes(&game, &state, Seat::NOBODY), ["barred-token"]);
}

/// The choices of one token, a line each: the move, its path, the words.
fn listed(game: &PictoFab, state: &State, from: &str) -> Vec<String> {
    let line = |choice: Choice| {
        let Text { fr, en } = choice.text;
        format!("{} | {} | {fr} | {en}", choice.action, choice.path.join(" "))
    };
    let choices = choices(game, state, ANNA).into_iter();
    choices.filter(|choice| choice.from.as_deref() == Some(from)).map(line).collect()
}

#[test]
fn choices_to_the_letter() {
    let game = classic();
    // Over d3, b3, a2 and b1, turning twice.
    assert_eq!(
        listed(&game, &nearly(&game), "e3"),
        [
            "e3-a1 | c3 a3 a1 | faire sauter le jeton «\u{a0}fraiseuse numérique\u{a0}» de e3 à a1, par c3 et a3 | jump the “CNC mill” token from e3 to a1, by way of c3 and a3",
            "e3-c1 | c3 a3 a1 c1 | faire sauter le jeton «\u{a0}fraiseuse numérique\u{a0}» de e3 à c1, par c3, a3 et a1 | jump the “CNC mill” token from e3 to c1, by way of c3, a3 and a1",
            "e3-a3 | c3 a3 | faire sauter le jeton «\u{a0}fraiseuse numérique\u{a0}» de e3 à a3, par c3 | jump the “CNC mill” token from e3 to a3, by way of c3",
            "e3-c3 | c3 | faire sauter le jeton «\u{a0}fraiseuse numérique\u{a0}» de e3 à c3 | jump the “CNC mill” token from e3 to c3",
            "e3-e4 |  | déplacer le jeton «\u{a0}fraiseuse numérique\u{a0}» de e3 à e4 | move the “CNC mill” token from e3 to e4",
        ]
    );
}

#[test]
fn a_choice_as_json() {
    let game = classic();
    let state = nearly(&game);
    let choice = |text: &str| {
        let seen = game.glimpse(&state, ANNA);
        serde_json::to_value(game.choice(&seen, game.parse_action(text).unwrap())).unwrap()
    };
    assert_eq!(
        choice("b1-c1"),
        json!({
            "move": "b1-c1", "from": "b1", "to": "c1", "aside": null,
            "fr": "déplacer le jeton «\u{a0}presse à chaud\u{a0}» de b1 à c1",
            "en": "move the “heat press” token from b1 to c1",
        })
    );
    assert_eq!(
        choice("e3-a3"),
        json!({
            "move": "e3-a3", "from": "e3", "to": "a3", "aside": null, "path": ["c3", "a3"],
            "fr": "faire sauter le jeton «\u{a0}fraiseuse numérique\u{a0}» de e3 à a3, par c3",
            "en": "jump the “CNC mill” token from e3 to a3, by way of c3",
        })
    );
    assert_eq!(
        choice("pass"),
        json!({
            "move": "pass", "from": null, "to": null, "aside": null,
            "fr": "passer\u{a0}: aucun jeton ne peut bouger",
            "en": "pass: no token can move",
        })
    );
}

#[test]
fn a_quiet_move_is_told() {
    let (game, state) = (classic(), sketch(&classic(), &NEARLY, [Some(2), Some(3)], [&[], &[]], 0));
    assert_eq!(
        told(&game, &state, "d3-c3", ANNA),
        [
            "Vous avez déplacé le jeton «~imprimante 3D~» de d3 à c3.", //
            "You moved the “3D printer” token from d3 to c3."
        ]
    );
    assert_eq!(
        told(&game, &state, "e3-a3", BRUNO),
        [
            "Anna a fait sauter le jeton «~fraiseuse numérique~» de e3 à a3.",
            "Anna jumped the “CNC mill” token from e3 to a3."
        ]
    );
}

#[test]
fn cards_won_are_named_to_all_and_cards_drawn_to_their_owner() {
    let (game, state) = (classic(), nearly(&classic()));
    let moved = [
        "Anna a déplacé le jeton «~presse à chaud~» de b1 à c1.",
        "Anna moved the “heat press” token from b1 to c1.",
    ];
    assert_eq!(
        told(&game, &state, "b1-c1", Seat::NOBODY),
        [
            moved[0],
            moved[1],
            "Anna a gagné la carte «~Lab Textile~» (machine à coudre, brodeuse numérique, presse à chaud).",
            "Anna won the card “Textile Lab” (sewing machine, embroidery machine, heat press).",
            "Anna a pioché une carte.",
            "Anna drew a card.",
            "Bruno a gagné la carte «~Lab Électronique~» (fer à souder, microcontrôleur, ordinateur).",
            "Bruno won the card “Electronics Lab” (soldering iron, microcontroller, computer).",
            "Bruno a pioché une carte.",
            "Bruno drew a card.",
        ]
    );
    let anna = told(&game, &state, "b1-c1", ANNA);
    assert_eq!(
        anna[2..6],
        [
            "Vous avez gagné la carte «~Lab Textile~» (machine à coudre, brodeuse numérique, presse à chaud).",
            "You won the card “Textile Lab” (sewing machine, embroidery machine, heat press).",
            "Vous avez pioché la carte «~Lab Bois~» (découpeuse laser, fraiseuse numérique, perceuse).",
            "You drew the card “Wood Lab” (laser cutter, CNC mill, drill).",
        ]
    );
    assert_eq!(anna[8..], ["Bruno a pioché une carte.", "Bruno drew a card."]);
    let bruno = told(&game, &state, "b1-c1", BRUNO);
    assert_eq!(bruno[4..6], ["Anna a pioché une carte.", "Anna drew a card."]);
    assert_eq!(
        bruno[8..],
        [
            "Vous avez pioché la carte «~Lab Robotique~» (microcontrôleur, imprimante 3D, perceuse).",
            "You drew the card “Robotics Lab” (microcontroller, 3D printer, drill).",
        ]
    );
}

#[test]
fn the_last_card_of_the_pile_is_told() {
    let game = classic();
    let state = sketch(&game, &NEARLY, [Some(0), Some(3)], [&[5, 6, 7, 8], &[4, 9, 10, 11, 1]], 0);
    let told = told(&game, &state, "b1-c1", BRUNO);
    assert_eq!(
        told[4..],
        ["Anna a pioché une carte.", "Anna drew a card.", "La pioche est vide.", "The pile is empty."]
    );
}

#[test]
fn an_empty_pile_is_told_unless_the_game_is_over() {
    let won: [&[u8]; 2] = [&[5, 6, 7, 8, 2], &[4, 9, 10, 11, 1]];
    let game = classic();
    let state = sketch(&game, &NEARLY, [Some(0), Some(3)], won, 0);
    assert_eq!(told(&game, &state, "b1-c1", ANNA).len(), 4, "the winner draws nothing");
    let (_, after) = play(&game, &state, "b1-c1");
    for viewer in VIEWERS {
        let [won] = &scene(&game, &after, viewer).notices[..] else { panic!("what has won is shown") };
        assert_eq!((won.kind, won.seat), (NoticeKind::Won, Some(ANNA)));
        assert_eq!(won.refs, ["d1", "e1", "c1"]);
        assert_eq!(won.text.fr, "Dernière carte gagnée\u{a0}: «\u{a0}Lab Textile\u{a0}».");
    }
    let game = classic_but("to_win = 6", "to_win = 9");
    let state = sketch(&game, &NEARLY, [Some(0), Some(3)], won, 0);
    assert_eq!(
        told(&game, &state, "b1-c1", ANNA)[4..],
        ["Vous n’avez pas pioché~: la pioche est vide.", "You drew no card: the pile is empty."]
    );
    assert_eq!(told(&game, &state, "b1-c1", BRUNO)[4], "Anna n’a pas pioché~: la pioche est vide.");
}

/// A board without a free square.
fn full(cards: [&[u8]; 2], quiet: u16) -> (PictoFab, State) {
    let board = ".#.#.\n#.#.#\n.#.#.\n#.#.#\n.#.#.\n";
    let game = classic_but(board, "####\n####\n####\n");
    let state = sketch(&game, &["A B C D", "E F G H", "I J K L"], [Some(0), Some(3)], cards, quiet);
    (game, state)
}

#[test]
fn a_pass_is_told() {
    let (game, state) = full([&[], &[]], 0);
    assert_eq!(
        told(&game, &state, "pass", ANNA),
        [
            "Vous avez passé votre tour~: aucun jeton ne pouvait bouger.", //
            "You passed: no token could move."
        ]
    );
    assert_eq!(
        told(&game, &state, "pass", BRUNO),
        [
            "Anna a passé son tour~: aucun jeton ne pouvait bouger.", //
            "Anna passed: no token could move."
        ]
    );
}

#[test]
fn every_kind_of_fact_and_ending_happens() {
    let mut happened = Happened::default();
    walk(|game, before, action, after| happened.action(game, before, action, after));
    for (cards, quiet) in [([[].as_slice(); 2], 99), ([&[1], &[]], 99)] {
        let (game, state) = full(cards, quiet);
        happened.moves(&game, &state, "pass");
    }
    let game = classic_but("to_win = 6", "to_win = 9");
    for won in [[5, 6, 7, 8, 2].as_slice(), &[5, 6, 7, 8]] {
        let state = sketch(&game, &NEARLY, [Some(0), Some(3)], [won, &[4, 9, 10, 11, 1]], 0);
        happened.moves(&game, &state, "b1-c1");
    }
    happened.is_everything::<PictoFab>();
}
