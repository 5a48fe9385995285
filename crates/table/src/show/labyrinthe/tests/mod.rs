//! Scenes, choices and sentences of random games, and some of them word by word.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use ludo_games::labyrinthe::{Action, Labyrinthe, Position, State};
use ludo_games::{Dice, Game, Options, Seat, Seed, Setup, Text, Traced};
use serde_json::{Value, json};

use crate::show::tests::{self as shown, Happened, check_sentence, check_text};
use crate::show::{NoticeKind, PlaceKind, Scene, Show};

const CLASSIC: &str = Labyrinthe::INFO.editions[0].1;
const OFF: Options = Options::NONE;
const TOUCH: Options = Options::NONE.with(0);

/// A map with little room: block 0 stands free, the others are packed.
const JAM: &str = "\
bb0.VVVVVVVVVVVVVVVcc
bb0.VVVVVVVVVVVVVVVcc
..0.RRRRRRRRSSSSSSSSS
..0.PPPPPPPPQQQQQQQQQ
..0.NNNNNNNNOOOOOOOOO
..0.LLLLLLLLMMMMMMMMM
..0.JJJJJJJJKKKKKKKKK
..0.HHHHHHHHIIIIIIIII
..0.FFFFFFFFGGGGGGGGG
..0.TTTTT***UUUUUUUUU
..0.TTTTT***UUUUUUUUU
..0.TTTTT***UUUUUUUUU
..0.DDDDDDDDEEEEEEEEE
..0.BBBBBBBBCCCCCCCCC
..0.99999999AAAAAAAAA
..0.77777777888888888
..0.55555555666666666
..0.33333333444444444
..0.22222222222222222
aa0.111111111111111dd
aa0.111111111111111dd
";

fn table_of(source: &str, seats: u8, options: Options) -> Labyrinthe {
    let edition = Labyrinthe::read_edition(source).edition.unwrap();
    Labyrinthe::new(Arc::new(edition), Setup { seats, first: Seat::new(0), options }).unwrap()
}

fn table(seats: u8, options: Options) -> Labyrinthe {
    table_of(CLASSIC, seats, options)
}

/// The packed board.
fn jam(seats: u8) -> Labyrinthe {
    let head = CLASSIC.split("map =").next().unwrap();
    table_of(&format!("{head}map = \"\"\"\n{JAM}\"\"\"\n"), seats, OFF)
}

/// The set-up with some keys of its JSON changed.
fn at(game: &Labyrinthe, changes: Value) -> State {
    let mut json = game.state_to_json(&game.start(Seed::from_number(1)));
    for (key, value) in changes.as_object().unwrap() {
        json[key] = value.clone();
    }
    game.state_from_json(&json).unwrap()
}

/// Seat 0 has pawns on l13 and i12, outside the white square, and on k12 in it; seat 1 has one on l12.
fn room(game: &Labyrinthe) -> State {
    at(game, json!({"pawns": [["a1", "i12", "k12", "l13"], ["l12", "t20", "t21", "u21"]]}))
}

/// Four players, two pawns of each in the white square: only l12 is free.
fn crowd(game: &Labyrinthe) -> State {
    let pawns = json!([
        ["a1", "j10", "k10", "m10"],
        ["j11", "k11", "a20", "a21"],
        ["l10", "l11", "t20", "t21"],
        ["t1", "t2", "j12", "k12"]
    ]);
    at(game, json!({ "pawns": pawns }))
}

/// [`JAM`] with block 0 to the right: it cannot go back, only block 1 can slide. Seat 1 of two is shut in.
fn shut(game: &Labyrinthe) -> State {
    let mut blocks = game.state_to_json(&game.start(Seed::from_number(1)))["blocks"].take();
    blocks[0] = json!("d1");
    let pawns = [["a1", "b1", "a2", "b2"], ["t20", "u20", "t21", "u21"]];
    at(game, json!({ "blocks": blocks, "pawns": pawns }))
}

/// The same, where block 1 may not be moved.
fn barred_one(game: &Labyrinthe) -> State {
    let mut json = game.state_to_json(&shut(game));
    json["barred"] = json!("1");
    game.state_from_json(&json).unwrap()
}

/// [`JAM`] before the last thing that anybody can do.
fn nobody_moves(game: &Labyrinthe) -> State {
    at(game, json!({"pawns": [["t1", "u1", "t2", "u2"], ["t20", "u20", "t21", "u21"]]}))
}

fn act(game: &Labyrinthe, state: &mut State, text: &str) -> Action {
    let (seat, action) = (game.turn(state), game.parse_action(text).unwrap());
    game.play(state, seat, action).unwrap_or_else(|verdict| panic!("{verdict}\n{}", game.draw(state)));
    action
}

fn play(game: &Labyrinthe, state: &mut State, moves: &str) {
    for text in moves.split(", ") {
        act(game, state, text);
    }
}

/// Plays an action and tells it to a seat, or to [`Seat::NOBODY`].
fn told(game: &Labyrinthe, state: &mut State, text: &str, viewer: Seat) -> Vec<Text> {
    let before = state.position;
    let action = act(game, state, text);
    shown::told(game, &before, action, &state.position, viewer)
}

fn french(texts: &[Text]) -> Vec<&str> {
    texts.iter().map(|text| text.fr.as_str()).collect()
}

fn english(texts: &[Text]) -> Vec<&str> {
    texts.iter().map(|text| text.en.as_str()).collect()
}

/// A step of a random game.
struct Step<'s> {
    game: &'s Labyrinthe,
    before: &'s Position,
    legal: &'s [Action],
    action: Action,
    after: &'s Position,
    states: [&'s State; 2],
}

/// Random games at all kinds of tables, some of them from crowded positions.
fn walk(mut each: impl FnMut(&Step<'_>)) {
    let (two, four, touch, jam) = (table(2, OFF), table(4, OFF), table(4, TOUCH), jam(2));
    let set_up = |game: &Labyrinthe| game.start(Seed::from_number(1));
    let starts = [
        (&two, set_up(&two)),
        (&four, set_up(&four)),
        (&touch, set_up(&touch)),
        (&two, room(&two)),
        (&four, crowd(&four)),
        (&touch, crowd(&touch)),
        (&jam, shut(&jam)),
    ];
    for (game, start) in &starts {
        for number in 0..3 {
            random_game(game, start.clone(), number, &mut each);
        }
    }
}

fn random_game(game: &Labyrinthe, mut state: State, number: u64, each: &mut impl FnMut(&Step<'_>)) {
    let mut dice = Dice::new(&Seed::from_number(number));
    let mut legal = Vec::new();
    for _ in 0..120 {
        game.legal(&state, &mut legal);
        let rare: Vec<Action> = legal.iter().copied().filter(is_rare).collect();
        let Some(action) = dice.pick(&rare).or_else(|| dice.pick(&legal)) else { break };
        let before = state.clone();
        game.play_unchecked(&mut state, action);
        let (earlier, after) = (&before.position, &state.position);
        each(&Step { game, before: earlier, legal: &legal, action, after, states: [&before, &state] });
    }
}

/// What random games would hardly ever do.
fn is_rare(action: &Action) -> bool {
    matches!(action, Action::MakeRoom { .. })
}

fn viewers(game: &Labyrinthe) -> Vec<Seat> {
    Seat::all(game.setup().seats).chain([Seat::NOBODY]).collect()
}

#[test]
fn everything_in_a_scene_stands_on_squares_of_its_own() {
    walk(|step| {
        let scene = step.game.scene(step.after, Seat::NOBODY);
        let places: HashSet<&str> = scene.places.iter().map(|place| place.square.as_str()).collect();
        assert_eq!((places.len(), scene.places.len()), (441, 441));
        let pawns = scene.pieces.iter().map(|piece| &piece.square);
        let covered = scene.blocks.iter().flat_map(|block| &block.squares);
        let taken: Vec<&String> = pawns.chain(covered).collect();
        assert!(taken.iter().all(|square| places.contains(square.as_str())));
        assert_eq!(taken.iter().collect::<HashSet<_>>().len(), taken.len(), "two things on a square");
        let white = |place: &&crate::show::Place| place.kind == PlaceKind::White;
        let white: HashSet<&str> = scene.places.iter().filter(white).map(|place| &*place.square).collect();
        for (seat, score) in Seat::all(step.game.setup().seats).zip(&scene.scores) {
            let own = scene.pieces.iter().filter(|piece| piece.seat == Some(seat));
            let arrived = own.filter(|piece| white.contains(piece.square.as_str())).count();
            assert_eq!((usize::from(score.points), score.of), (arrived, 3));
        }
    });
}

#[test]
fn all_viewers_see_the_same_board() {
    walk(|step| {
        let board = |viewer| Scene { notices: Vec::new(), ..step.game.scene(step.after, viewer) };
        assert!(viewers(step.game).into_iter().all(|viewer| board(viewer) == board(Seat::NOBODY)));
    });
}

#[test]
fn a_barred_block_is_one_that_no_choice_picks_up() {
    walk(|step| {
        let slides = step.legal.iter().filter(|action| matches!(action, Action::Slide { .. }));
        let moved: HashSet<_> = slides.map(|&slide| step.game.choice(step.before, slide).from).collect();
        let blocks = step.game.scene(step.before, Seat::NOBODY).blocks;
        let barred: Vec<_> = blocks.into_iter().filter(|block| block.barred).collect();
        assert!(barred.len() <= 1);
        assert!(barred.into_iter().all(|block| !moved.contains(&Some(block.id))));
    });
}

/// Whose pawn stands where.
fn pieces(game: &Labyrinthe, position: &Position) -> BTreeMap<String, Option<Seat>> {
    let pieces = game.scene(position, Seat::NOBODY).pieces;
    pieces.into_iter().map(|piece| (piece.square, piece.seat)).collect()
}

#[test]
fn shifts_lead_from_the_pieces_before_to_those_after() {
    let mut aside = 0;
    walk(|step| {
        let mut pawns = pieces(step.game, step.before);
        let shifts = step.game.shifts(step.before, step.action);
        aside += usize::from(shifts.len() == 2);
        let lifted: Vec<_> =
            shifts.into_iter().map(|shift| (pawns.remove(&shift.from).unwrap(), shift.to)).collect();
        for (seat, to) in lifted {
            assert_eq!(pawns.insert(to, seat), None, "two pawns on a square");
        }
        assert_eq!(pawns, pieces(step.game, step.after));
    });
    assert!(aside > 5, "only {aside} pawns were put aside");
}

#[test]
fn choices_name_things_that_are_there_and_gestures_find_one_choice() {
    walk(|step| {
        let scene = step.game.scene(step.before, Seat::NOBODY);
        let places: HashSet<String> = scene.places.iter().map(|place| place.square.clone()).collect();
        let blocks: HashSet<String> = scene.blocks.into_iter().map(|block| block.id).collect();
        let mut gestures = HashSet::new();
        for &action in step.legal {
            let choice = step.game.choice(step.before, action);
            assert_eq!(step.game.parse_action(&choice.action), Ok(action));
            let from = choice.from.unwrap();
            assert!(places.contains(&from) || blocks.contains(&from));
            assert!(choice.to.iter().chain(&choice.aside).all(|square| places.contains(square)));
            assert_eq!(choice.to.is_none(), matches!(action, Action::Touch(_)));
            assert!(gestures.insert((from, choice.to, choice.aside)), "{} has a twin", choice.action);
        }
    });
}

#[test]
fn a_slide_goes_where_its_choice_says() {
    walk(|step| {
        let Action::Slide { block, .. } = step.action else { return };
        let choice = step.game.choice(step.before, step.action);
        assert_eq!(choice.to, Some(step.after.corner(block).to_string()));
    });
}

/// French has a no-break space before `:` `;` `!` `?` and typographic apostrophes.
#[test]
fn every_text_is_well_written() {
    walk(|step| {
        let game = step.game;
        let choices = step.legal.iter().map(|&action| game.choice(step.before, action).text);
        choices.for_each(|text| check_text(&text));
        for viewer in viewers(game) {
            let told = shown::told(game, step.before, step.action, step.after, viewer);
            assert!(!told.is_empty());
            let notices = game.scene(step.after, viewer).notices;
            for text in told.into_iter().chain(notices.into_iter().map(|notice| notice.text)) {
                check_sentence(&text);
            }
        }
    });
}

/// A scene as a map: blocks by their ids, pawns as `a` `b` …, `_` a free square of a seat's corner, `+` of another corner.
fn map(scene: &Scene) -> String {
    let mut map: BTreeMap<&str, char> = BTreeMap::new();
    for place in scene.places.iter() {
        let letter = match (place.kind, place.owner) {
            (PlaceKind::White, _) => '*',
            (PlaceKind::Start, Some(_)) => '_',
            (PlaceKind::Start, None) => '+',
            _ => '.',
        };
        map.insert(&place.square, letter);
    }
    for block in &scene.blocks {
        map.extend(block.squares.iter().map(|square| (square.as_str(), block.id.chars().nth(1).unwrap())));
    }
    for piece in &scene.pieces {
        map.insert(&piece.square, (b'a' + piece.seat.unwrap().index() as u8) as char);
    }
    let line = |row: u8| -> String {
        (b'a'..=b'u').map(|column| map[&*format!("{}{row}", column as char)]).collect()
    };
    (1..=21).rev().map(|row| line(row) + "\n").collect()
}

/// As seat 1 sees it in the middle of his turn.
fn middle_of_a_game() -> Scene {
    let game = table(2, OFF);
    let mut state = room(&game);
    play(&game, &mut state, "#7<1, l13-l12/k10, t20-t19");
    game.scene(&state.position, Seat::new(1))
}

#[test]
fn a_scene_drawn() {
    let expected = "\
++..B........N.....bb
++..BBBB.88..NNN..M__
.EE.B.....8...N.MMMb.
..E...AA..8.L...M....
..EE...AA...L.....JJJ
.F...C....LLL.KK...J.
.FF..CC.9.L...K..I.J.
FF......9...H...II.J.
...DDD.9999.HHH.I....
.....D..a*aaH......G.
.000.DD.1***H.TT.GGG.
.0......1*b*...T.....
....2.111.PPPP.TTT...
.3.22...1...P......VV
.3.2..4...5.P.SS..VV.
.3...44.555....S...V.
333.....5...QQ...UU..
....6...5.O..QQ...U..
..6667....O.....R.UU.
__6.777...OO.RRRR..++
a_....7.........R..++
";
    assert_eq!(map(&middle_of_a_game()), expected);
}

#[test]
fn a_scene_as_json() {
    let json = serde_json::to_value(middle_of_a_game()).unwrap();
    assert_eq!((&json["columns"], &json["rows"]), (&json!(21), &json!(21)));
    assert_eq!(json["places"][0], json!({"square": "a1", "kind": "start", "owner": 0, "picture": null}));
    assert_eq!(json["places"][20], json!({"square": "u1", "kind": "start", "owner": null, "picture": null}));
    assert_eq!(
        json["blocks"][7],
        json!({
            "id": "#7", "kind": "wall", "owner": null, "barred": true,
            "squares": ["g1", "e2", "f2", "g2", "f3"],
        })
    );
    assert_eq!(
        json["pieces"][1],
        json!({"id": "", "kind": "pawn", "seat": 1, "square": "k10", "picture": null, "barred": false})
    );
    assert_eq!(json["scores"], json!([{"points": 2, "of": 3}, {"points": 1, "of": 3}]));
    for empty in ["walls", "hand", "hands", "discards", "won"] {
        assert_eq!(json[empty], json!([]), "{empty}");
    }
    assert_eq!(json["pile"], Value::Null);
    assert_eq!(
        json["notices"],
        json!([
            {
                "code": "block-left", "kind": "note", "seat": 1, "count": {"points": 1, "of": 2}, "refs": [],
                "fr": "Il vous reste à déplacer un bloc.", "en": "You still have to move a block.",
            },
            {
                "code": "block-barred", "kind": "note", "seat": 1, "count": null, "refs": ["#7"],
                "fr": "Le bloc en g1 vient d’être déplacé\u{a0}: il reste en place à ce tour.",
                "en": "The block on g1 has just been moved: it stays in place this turn.",
            },
        ])
    );
}

#[test]
fn four_corners_belong_to_four_seats() {
    let game = table(4, OFF);
    let scene = game.scene(&crowd(&game).position, Seat::NOBODY);
    let owner = |square: &str| scene.places.iter().find(|place| place.square == square).unwrap().owner;
    let corners = ["b2", "b20", "t20", "t2"].map(|square| owner(square).unwrap().index());
    assert_eq!(corners, [0, 1, 2, 3]);
    assert_eq!(owner("c3"), None);
}

/// Codes of the notices and the French sentences, for a viewer.
fn notices(game: &Labyrinthe, state: &State, viewer: u8) -> Vec<(String, String)> {
    let notices = game.scene(&state.position, Seat::new(viewer)).notices;
    notices.into_iter().map(|notice| (notice.code.to_owned(), notice.text.fr)).collect()
}

fn codes(game: &Labyrinthe, state: &State) -> Vec<String> {
    notices(game, state, 0).into_iter().map(|(code, _)| code).collect()
}

#[test]
fn notices_follow_the_turn() {
    let game = table(2, OFF);
    let mut state = game.start(Seed::from_number(1));
    let both = |text: &str| vec![("pawn-and-block-left".to_owned(), text.to_owned())];
    assert_eq!(notices(&game, &state, 0), both("Il vous reste à déplacer un pion et un bloc."));
    assert_eq!(notices(&game, &state, 1), both("Encore à déplacer à ce tour\u{a0}: un pion et un bloc."));
    act(&game, &mut state, "#7<1");
    assert_eq!(codes(&game, &state), ["pawn-left", "block-barred-next"]);
    let next = "Le bloc en g1 vient d’être déplacé\u{a0}: le joueur suivant ne pourra pas le déplacer.";
    assert_eq!(notices(&game, &state, 0)[1].1, next);
    assert!(game.scene(&state.position, Seat::new(0)).blocks.iter().all(|block| !block.barred));
    act(&game, &mut state, "a2-a3");
    assert_eq!(codes(&game, &state), ["pawn-and-block-left", "block-barred"]);
}

#[test]
fn notices_of_a_touched_piece() {
    let game = table(2, TOUCH);
    let mut state = game.start(Seed::from_number(1));
    assert_eq!(codes(&game, &state), ["pawn-and-block-left"]);
    act(&game, &mut state, "touch b1");
    let must = "Pièce touchée\u{a0}: le pion en b1. Il faut la jouer maintenant.";
    assert_eq!(notices(&game, &state, 0)[1], ("touched-piece-first".to_owned(), must.to_owned()));
    play(&game, &mut state, "b1-c1, touch c1");
    let free = "Pièce touchée\u{a0}: le pion en c1. Elle ne peut pas être jouée\u{a0}: rien n’y oblige.";
    assert_eq!(notices(&game, &state, 0)[1], ("touched-piece-free".to_owned(), free.to_owned()));
}

#[test]
fn notices_of_parts_that_cannot_be_done() {
    let game = jam(2);
    let mut state = shut(&game);
    act(&game, &mut state, "#1>1");
    let mut json = game.state_to_json(&state);
    json["left"] = json!("both");
    let state = game.state_from_json(&json).unwrap();
    assert_eq!(codes(&game, &state), ["pawn-and-block-left", "no-block-can-move", "block-barred"]);
    let mut json = game.state_to_json(&shut(&game));
    json["turn"] = json!(1);
    let state = game.state_from_json(&json).unwrap();
    assert_eq!(codes(&game, &state), ["pawn-and-block-left", "no-pawn-can-move"]);
}

/// A legal move in words.
fn choice(game: &Labyrinthe, state: &State, text: &str) -> Value {
    let action = game.parse_action(text).unwrap();
    game.check(state, game.turn(state), action).unwrap();
    serde_json::to_value(game.choice(&state.position, action)).unwrap()
}

#[test]
fn choices_word_by_word() {
    let game = table(2, TOUCH);
    let state = room(&game);
    assert_eq!(
        choice(&game, &state, "l13-l12/j10"),
        json!({
            "move": "l13-l12/j10", "from": "l13", "to": "l12", "aside": "j10",
            "fr": "déplacer le pion de l13 à l12 et écarter en j10 le pion qui s’y trouve",
            "en": "move the pawn from l13 to l12 and put the pawn that is there aside on j10",
        })
    );
    assert_eq!(
        choice(&game, &state, "#7>2"),
        json!({
            "move": "#7>2", "from": "#7", "to": "h1", "aside": null, "by": { "columns": 2, "rows": 0 },
            "fr": "faire glisser le bloc de h1 à j1",
            "en": "slide the block from h1 to j1",
        })
    );
    assert_eq!(
        choice(&game, &state, "touch #M"),
        json!({
            "move": "touch #M", "from": "#M", "to": null, "aside": null,
            "fr": "toucher le bloc en q18", "en": "touch the block on q18",
        })
    );
    let words = [
        ("a1-a2", "déplacer le pion de a1 à a2"),
        ("i12-k12/j12", "déplacer le pion de i12 à k12 et écarter en j12 le pion qui s’y trouve"),
        ("#7<1", "faire glisser le bloc de h1 à g1"),
        ("#7^2", "faire glisser le bloc de h1 à h3"),
        ("#2v3", "faire glisser le bloc de d7 à d4"),
        ("touch l13", "toucher le pion en l13"),
    ];
    for (text, expected) in words {
        assert_eq!(choice(&game, &state, text)["fr"], expected);
    }
}

#[test]
fn moves_are_told_to_the_mover_and_to_others() {
    let (game, anna) = (table(2, OFF), Seat::new(0));
    let mut state = game.start(Seed::from_number(1));
    let slide = told(&game, &mut state, "#7<1", anna);
    assert_eq!(french(&slide), ["Vous avez fait glisser le bloc de h1 à g1."]);
    assert_eq!(english(&slide), ["You slid the block from h1 to g1."]);
    let pawn = told(&game, &mut state, "a2-a3", Seat::NOBODY);
    assert_eq!(french(&pawn), ["Anna a déplacé un pion de a2 à a3."]);
    assert_eq!(english(&pawn), ["Anna moved a pawn from a2 to a3."]);
}

#[test]
fn a_pawn_put_aside_is_told_to_its_owner() {
    let game = table(2, OFF);
    let tell = |viewer| told(&game, &mut room(&game), "l13-l12/k10", viewer);
    assert_eq!(
        french(&tell(Seat::new(0))),
        [
            "Vous avez déplacé un pion de l13 à l12.",
            "Le pion de Bruno qui était en l12 a été écarté en k10.",
            "Vous avez maintenant 2 pions dans le carré blanc.",
        ]
    );
    assert_eq!(
        english(&tell(Seat::new(1))),
        [
            "Anna moved a pawn from l13 to l12.",
            "Your pawn on l12 was put aside to k10.",
            "Anna now has 2 pawns in the white square.",
        ]
    );
}

#[test]
fn pawns_that_come_and_go_are_counted() {
    let game = table(2, OFF);
    let mut state = at(&game, json!({"pawns": [["a1", "a2", "j12", "k12"], ["t20", "u20", "t21", "u21"]]}));
    let leave = told(&game, &mut state, "j12-i12", Seat::new(1));
    assert_eq!(french(&leave)[1], "Anna n’a plus qu’un pion dans le carré blanc.");
    assert_eq!(english(&leave)[1], "Anna has only one pawn left in the white square.");
    let mut state = at(&game, json!({"pawns": [["a1", "a2", "i12", "l10"], ["j12", "t20", "t21", "u21"]]}));
    play(&game, &mut state, "a2-a3, #7<1");
    let leave = told(&game, &mut state, "j12-j11", Seat::new(1));
    assert_eq!(leave.len(), 1, "moves within the white square change nothing: {leave:?}");
    play(&game, &mut state, "#M<1, #7>1");
    let leave = told(&game, &mut state, "l10-m10", Seat::new(0));
    assert_eq!(french(&leave)[1], "Vous n’avez plus de pion dans le carré blanc.");
    assert_eq!(english(&leave)[1], "You have no pawn left in the white square.");
}

#[test]
fn after_a_win_nothing_is_left_to_say_about_the_turn() {
    let game = table(2, OFF);
    let mut state = at(&game, json!({"pawns": [["a1", "j10", "k10", "l13"], ["t20", "u20", "t21", "u21"]]}));
    let win = told(&game, &mut state, "l13-l12", Seat::new(1));
    let expected = ["Anna a déplacé un pion de l13 à l12.", "Anna a maintenant 3 pions dans le carré blanc."];
    assert_eq!(french(&win), expected);
    let scene = game.scene(&state.position, Seat::new(0));
    let [won] = &scene.notices[..] else { panic!("{:?}", scene.notices) };
    assert_eq!((scene.scores[0].points, won.kind), (3, NoticeKind::Won));
    assert_eq!(won.refs, ["j10", "k10", "l12"]);
    assert_eq!(won.text.fr, "Pions dans le carré blanc\u{a0}: j10, k10, l12.");
}

#[test]
fn touches_are_told_with_what_they_bind_to() {
    let game = table(2, TOUCH);
    let tell = |text| told(&game, &mut game.start(Seed::from_number(1)), text, Seat::new(1));
    let bound = ["Anna a touché un bloc.", "Cette pièce doit être jouée maintenant."];
    assert_eq!(french(&tell("touch #7")), bound);
    let free =
        ["Anna touched the pawn on a1.", "This piece cannot be played now: nothing has to be done with it."];
    assert_eq!(english(&tell("touch a1")), free);
}

#[test]
fn lb_9_a_turn_that_passes_of_itself_is_told() {
    let game = jam(2);
    let mut state = shut(&game);
    act(&game, &mut state, "#1>1");
    let back = told(&game, &mut state.clone(), "a2-a3", Seat::new(0));
    assert_eq!(french(&back)[1..], ["Bruno ne pouvait rien déplacer\u{a0}: son tour a été sauté."]);
    let back = told(&game, &mut state, "a2-a3", Seat::new(1));
    assert_eq!(french(&back)[1..], ["Vous ne pouviez rien déplacer\u{a0}: votre tour a été sauté."]);
    assert_eq!(english(&back)[1..], ["You could not move anything: the turn was skipped."]);
    assert_eq!(game.turn(&state), Seat::new(0));
}

/// Four players on [`JAM`]: no block can move, and all pawns but those of seat 0 are shut in.
#[test]
fn lb_9_several_turns_pass_in_order() {
    let game = jam(4);
    let mut blocks = game.state_to_json(&game.start(Seed::from_number(1)))["blocks"].take();
    blocks[0] = json!("d1");
    let pawns = [
        ["a21", "b2", "c2", "a3"],
        ["t1", "u1", "t2", "u2"],
        ["t20", "u20", "t21", "u21"],
        ["a1", "b1", "c1", "a2"],
    ];
    let mut state = at(&game, json!({ "blocks": blocks, "pawns": pawns }));
    let told = told(&game, &mut state, "a21-a20", Seat::new(2));
    assert_eq!(
        english(&told),
        [
            "Anna moved a pawn from a21 to a20.",
            "Anna could not move a block: the turn ended there.",
            "Bruno could not move anything: the turn was skipped.",
            "You could not move anything: the turn was skipped.",
            "David could not move anything: the turn was skipped.",
        ]
    );
    assert_eq!(game.turn(&state), Seat::new(0));
}

#[test]
fn lb_9_a_part_that_is_skipped_is_told() {
    let game = jam(2);
    let mut state = barred_one(&game);
    let pawn = told(&game, &mut state, "a2-a3", Seat::new(0));
    assert_eq!(
        french(&pawn)[1..],
        ["Vous ne pouviez déplacer aucun bloc\u{a0}: votre tour s’est arrêté là."]
    );
    let block = told(&game, &mut state, "#1>1", Seat::new(0));
    assert_eq!(
        french(&block)[1..],
        ["Bruno ne pouvait déplacer aucun pion\u{a0}: son tour s’est arrêté là."]
    );
    assert_eq!(english(&block)[1..], ["Bruno could not move a pawn: the turn ended there."]);
}

#[test]
fn lb_9_the_end_of_all_moves_is_told() {
    let game = jam(2);
    let mut state = nobody_moves(&game);
    let last = told(&game, &mut state, "#0>1", Seat::new(0));
    assert_eq!(french(&last)[2..], ["Plus personne ne peut déplacer ni pion ni bloc."]);
    assert_eq!(english(&last)[2..], ["Nobody can move a pawn or a block any more."]);
    assert!(game.scene(&state.position, Seat::new(0)).notices.is_empty());
}

#[test]
fn every_kind_of_fact_and_ending_happens() {
    let mut happened = Happened::default();
    walk(|step| happened.action(step.game, step.states[0], step.action, step.states[1]));
    let game = jam(2);
    happened.moves(&game, &barred_one(&game), "a2-a3, #1>1");
    happened.moves(&game, &nobody_moves(&game), "#0>1");
    let short = table_of(&CLASSIC.replace("turn_limit = 150", "turn_limit = 1"), 2, OFF);
    happened.moves(&short, &short.start(Seed::from_number(1)), "b1-c1, #7<1, t21-s21, #2v1");
    happened.is_everything::<Labyrinthe>();
}
