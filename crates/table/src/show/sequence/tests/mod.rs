//! Séquence as players see it and read of it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::show::tests::{self as shown, Happened, check_sentence, check_text};
use crate::show::{Choice, Notice, PlaceKind, Scene, Score, Show};
use ludo_games::sequence::{Action, Card, Sequence, State};
use ludo_games::{Dice, Game, Observation, Seat, Seed, Setup, Text, Traced};
use serde::Serialize;
use serde_json::{Value, json};

const ANNA: Seat = Seat::new(0);
const BRUNO: Seat = Seat::new(1);
const CHLOE: Seat = Seat::new(2);
const CLASSIC: &str = Sequence::INFO.editions[0].1;

fn table(source: &str, seats: u8) -> Sequence {
    let edition = Sequence::read_edition(source).edition.unwrap();
    Sequence::new(Arc::new(edition), Setup { seats, ..Setup::of::<Sequence>() }).unwrap()
}

fn classic(seats: u8) -> Sequence {
    table(CLASSIC, seats)
}

/// The classic edition's file with something written otherwise.
fn classic_but(changes: &[(&str, &str)]) -> String {
    changes.iter().fold(CLASSIC.to_owned(), |source, (old, new)| {
        assert!(source.contains(old), "{old}");
        source.replace(old, new)
    })
}

/// The classic edition, one in which the board fills up and cards die, and one in which hands are often all dragons.
fn sources() -> [String; 3] {
    let full =
        [("row = 4", "row = 7"), ("dragons = 2", "dragons = 1"), ("turn_limit = 300", "turn_limit = 60")];
    let dragons = [("hand = 3", "hand = 1"), ("dragons = 2", "dragons = 16"), ("row = 4", "row = 5")];
    [CLASSIC.to_owned(), classic_but(&full), classic_but(&dragons)]
}

fn tables() -> impl Iterator<Item = Sequence> {
    sources().into_iter().flat_map(|source| [2, 3, 4].map(|seats| table(&source, seats)))
}

fn viewers(game: &Sequence) -> impl Iterator<Item = Seat> {
    Seat::all(game.setup().seats).chain([Seat::NOBODY])
}

fn legal(game: &Sequence, state: &State) -> Vec<Action> {
    let mut actions = Vec::new();
    game.legal(state, &mut actions);
    actions
}

fn scene(game: &Sequence, state: &State, viewer: Seat) -> Scene {
    game.scene(&game.glimpse(state, viewer), viewer)
}

/// The legal moves, for the viewer who is to move.
fn choices(game: &Sequence, state: &State, viewer: Seat) -> Vec<Choice> {
    let seen = game.glimpse(state, viewer);
    let actions = if game.turn(state) == viewer { legal(game, state) } else { Vec::new() };
    actions.into_iter().map(|action| game.choice(&seen, action)).collect()
}

fn tell(game: &Sequence, before: &State, action: Action, after: &State, viewer: Seat) -> Vec<Text> {
    let seen = |state| game.glimpse(state, viewer);
    shown::told(game, &seen(before), action, &seen(after), viewer)
}

fn bytes(shown: &impl Serialize) -> String {
    serde_json::to_string(shown).unwrap()
}

/// Random games on every table: the states before and after, and the action between.
fn walk(mut each: impl FnMut(&Sequence, &State, Action, &State)) {
    for game in tables() {
        for number in 0..4 {
            let seed = Seed::from_number(number);
            let (mut state, mut dice) = (game.start(seed), Dice::new(&seed));
            while let Some(action) = dice.pick(&legal(&game, &state)) {
                let before = state.clone();
                game.play_unchecked(&mut state, action);
                each(&game, &before, action, &state);
            }
        }
    }
}

/// Row, then column.
fn order(square: &str) -> (char, char) {
    let mut letters = square.chars().rev();
    (letters.next().unwrap(), letters.next().unwrap())
}

#[test]
fn scenes_are_whole() {
    walk(|game, _, _, state| {
        for viewer in viewers(game) {
            let scene = scene(game, state, viewer);
            let places: Vec<&str> = scene.places.iter().map(|place| place.square.as_str()).collect();
            let chips: Vec<&str> = scene.pieces.iter().map(|piece| piece.square.as_str()).collect();
            assert_eq!(places.len(), 42);
            for squares in [&places, &chips] {
                assert!(squares.is_sorted_by(|a, b| order(a) < order(b)), "{squares:?}");
            }
            assert!(chips.iter().all(|chip| places.contains(chip)));
            assert_eq!(scene.hand.len(), scene.hands.get(viewer.index()).map_or(0, |&held| held.into()));
            let held: u8 = scene.hands.iter().sum();
            let discarded: usize = scene.discards.iter().map(Vec::len).sum();
            let all = usize::from(held) + discarded + usize::from(scene.pile.unwrap());
            assert_eq!(all, game.edition().deck().len());
            assert_eq!(scene.scores.len(), usize::from(game.setup().seats));
            for notice in &scene.notices {
                check_text(&notice.text);
                let known =
                    |name: &str| places.contains(&name) || scene.hand.iter().any(|card| card.id == name);
                assert!(notice.refs.iter().all(|name| known(name)));
            }
        }
    });
}

#[test]
fn a_full_score_is_a_win() {
    walk(|game, _, _, state| {
        let winner = game.outcome(state).and_then(|outcome| outcome.winner);
        let scores = scene(game, state, Seat::NOBODY).scores;
        for (seat, score) in Seat::all(game.setup().seats).zip(scores) {
            assert!(score.points <= score.of);
            assert_eq!(score.points == score.of, winner == Some(seat), "{}", game.draw(state));
        }
    });
}

/// Whose chip is where.
fn chips(scene: &Scene) -> BTreeMap<String, Seat> {
    scene.pieces.iter().map(|piece| (piece.square.clone(), piece.seat.unwrap())).collect()
}

#[test]
fn chips_are_put_down_and_taken_off() {
    walk(|game, before, action, after| {
        let mut expected = chips(&scene(game, before, ANNA));
        match action {
            Action::Play { card: Card::DRAGON, square } => {
                assert_ne!(expected.remove(&square.to_string()), Some(game.turn(before)));
            }
            Action::Play { square, .. } => {
                assert_eq!(expected.insert(square.to_string(), game.turn(before)), None);
            }
            Action::Swap { .. } | Action::Pass => {}
        }
        assert_eq!(chips(&scene(game, after, BRUNO)), expected);
        assert!(game.shifts(&game.glimpse(before, ANNA), action).is_empty());
        let pieces: BTreeSet<String> = game.pieces(&game.glimpse(after, Seat::NOBODY)).into_iter().collect();
        assert_eq!(pieces, expected.into_keys().collect());
    });
}

#[test]
fn a_card_is_dead_when_all_its_squares_are_taken() {
    let mut dead = 0;
    walk(|game, _, _, state| {
        for viewer in viewers(game) {
            let scene = scene(game, state, viewer);
            let chips = chips(&scene);
            for card in &scene.hand {
                let shows = |id: &str| card.pictures[0].id == id;
                let homes =
                    scene.places.iter().filter(|place| place.picture.as_ref().is_some_and(|p| shows(&p.id)));
                let taken = homes.clone().filter(|place| chips.contains_key(&place.square)).count();
                assert_eq!(card.dead, taken == 2);
                assert_eq!(homes.count(), if shows("dragon") || shows("unicorn") { 0 } else { 2 });
                dead += usize::from(card.dead);
            }
            assert!(scene.discards.iter().flatten().all(|card| !card.dead));
        }
    });
    assert!(dead > 100, "only {dead} dead cards");
}

#[test]
fn choices_can_be_made_with_a_finger() {
    walk(|game, before, _, _| {
        let (viewer, mut gestures) = (game.turn(before), BTreeSet::new());
        let scene = scene(game, before, viewer);
        for (choice, action) in choices(game, before, viewer).into_iter().zip(legal(game, before)) {
            check_text(&choice.text);
            assert_eq!(game.parse_action(&choice.action).unwrap(), action);
            let card = scene.hand.iter().find(|card| Some(&card.id) == choice.from.as_ref());
            let place = scene.places.iter().find(|place| Some(&place.square) == choice.to.as_ref());
            match action {
                Action::Play { .. } => assert!(place.unwrap().kind == PlaceKind::Plain && card.is_some()),
                Action::Swap { .. } => assert!(card.unwrap().dead && choice.to.is_none()),
                Action::Pass => assert_eq!((&choice.from, &choice.to), (&None, &None)),
            }
            assert!(gestures.insert((choice.from, choice.to)), "{} has a twin", choice.action);
        }
    });
}

#[test]
fn every_sentence_is_printable() {
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    let parts = [
        " played ",
        " took your chip ",
        "’s chip ",
        " swapped ",
        " passed: ",
        " drew a card.",
        "You drew ",
        "pile",
    ];
    walk(|game, before, action, after| {
        for viewer in viewers(game) {
            for text in tell(game, before, action, after, viewer) {
                check_sentence(&text);
                for part in parts.iter().filter(|part| text.en.contains(**part)) {
                    *seen.entry(part).or_default() += 1;
                }
            }
        }
    });
    assert!(parts.iter().all(|part| seen.get(part).is_some_and(|&count| count > 20)), "{seen:?}");
}

#[test]
fn a_drawn_card_is_named_to_the_drawer_alone() {
    walk(|game, before, action, after| {
        let (mover, won) =
            (game.turn(before), game.outcome(after).is_some_and(|outcome| outcome.winner.is_some()));
        let drawn = before.pile().next().filter(|_| action != Action::Pass && !won);
        for viewer in viewers(game) {
            let told = tell(game, before, action, after, viewer);
            let draws: Vec<&str> =
                told.iter().map(|text| &*text.en).filter(|text| text.contains(" drew ")).collect();
            let Some(drawn) = drawn else {
                assert!(draws.is_empty(), "{draws:?}");
                continue;
            };
            let name = game.edition().name(drawn).en;
            let article = if drawn.is_animal() { "the" } else { "a" };
            if viewer == mover {
                assert_eq!(draws, [format!("You drew {article} {name}.")]);
            } else {
                assert!(matches!(draws[..], [draw] if draw.ends_with(" drew a card.")), "{draws:?}");
            }
        }
    });
}

#[test]
fn all_but_a_pass_shows_a_card() {
    walk(|game, before, action, after| {
        for viewer in viewers(game) {
            let facts =
                game.facts(&game.glimpse(before, viewer), action, &game.glimpse(after, viewer), viewer);
            assert_eq!(facts.iter().any(Sequence::reveals), action != Action::Pass);
        }
    });
}

/// What a viewer is shown in one position of a game: the scene, the choices, the facts and the story of the last
/// action.
fn all_shown(game: &Sequence, states: &[State], action: Option<Action>, viewer: Seat) -> String {
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

/// Imagines a game that would have looked the same to a seat, and compares what the seat and those who only watch
/// are shown from the start on. Says whether the imagined game was another one.
fn compare(game: &Sequence, truth: &[State], seen: &Observation<Sequence>, dice: &mut Dice) -> bool {
    let mut imagined = Vec::new();
    game.imagine(seen, dice, &mut |state| imagined.push(state.clone()));
    assert_eq!(imagined.len(), truth.len());
    for now in 0..truth.len() {
        let action = now.checked_sub(1).map(|step| seen.steps[step].0);
        for viewer in [seen.seat, Seat::NOBODY] {
            let shown =
                |states: &[State]| all_shown(game, &states[now.saturating_sub(1)..=now], action, viewer);
            assert_eq!(shown(&imagined), shown(truth));
        }
    }
    let hand = |state: &State, seat| state.hand(seat).cards().to_vec();
    let differ = |(imagined, truth)| {
        Seat::all(game.setup().seats).any(|seat| hand(imagined, seat) != hand(truth, seat))
    };
    imagined.iter().zip(truth).any(differ)
}

/// Plays a random game and compares now and then.
fn compare_game(game: &Sequence, number: u64, dice: &mut Dice) -> usize {
    let mut states = vec![game.start(Seed::from_number(number))];
    let mut seen: Vec<_> =
        Seat::all(game.setup().seats).map(|seat| Observation::new(game, &states[0], seat)).collect();
    let mut differed = 0;
    for ply in 0..150 {
        let mut state = states[ply].clone();
        let action = dice.pick(&legal(game, &state));
        if (ply < 30 && ply % 5 == 0) || ply % 50 == 0 || action.is_none() {
            differed += seen.iter().filter(|seen| compare(game, &states, seen, dice)).count();
        }
        let Some(action) = action else { break };
        game.play_unchecked(&mut state, action);
        seen.iter_mut().for_each(|seen| seen.watch(game, action, &state));
        states.push(state);
    }
    differed
}

#[test]
fn what_a_viewer_may_not_know_is_not_shown() {
    let mut dice = Dice::new(&Seed::from_number(96));
    for game in tables() {
        let differed: usize = (0..2).map(|number| compare_game(&game, number, &mut dice)).sum();
        assert!(differed > 10, "only {differed} imagined games differed from the truth");
    }
}

/// The same position with all cards that a viewer does not see dealt anew, whatever was seen before.
fn redealt(game: &Sequence, state: &State, viewer: Seat, dice: &mut Dice) -> State {
    let mut json = game.state_to_json(state);
    let hidden: Vec<usize> =
        Seat::all(game.setup().seats).filter(|&seat| seat != viewer).map(Seat::index).collect();
    let mut cards: Vec<Value> = json["pile"].as_array().unwrap().clone();
    hidden.iter().for_each(|&seat| cards.extend(json["hands"][seat].as_array().unwrap().clone()));
    dice.shuffle(&mut cards);
    for seat in hidden {
        let rest = cards.len() - json["hands"][seat].as_array().unwrap().len();
        json["hands"][seat] = cards.split_off(rest).into();
    }
    json["pile"] = cards.into();
    game.state_from_json(&json).unwrap()
}

#[test]
fn a_scene_does_not_depend_on_hidden_cards() {
    let mut dice = Dice::new(&Seed::from_number(95));
    walk(|game, _, _, state| {
        for viewer in viewers(game) {
            let other = redealt(game, state, viewer, &mut dice);
            assert_eq!(bytes(&scene(game, &other, viewer)), bytes(&scene(game, state, viewer)));
        }
    });
}

/// A position to be described: chips and cards by seat. All cards not named lie in the pile, under those that come next.
struct Sketch<'s> {
    chips: &'s [&'s str],
    hands: &'s [&'s str],
    discards: &'s [&'s str],
    next: &'s str,
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

fn lists(texts: &[&str]) -> Vec<Vec<String>> {
    texts.iter().map(|text| words(text)).collect()
}

impl Sketch<'_> {
    /// The cards that are named nowhere.
    fn rest(&self, game: &Sequence) -> Vec<String> {
        let edition = game.edition();
        let mut rest: Vec<String> = edition.deck().iter().map(|&card| edition.id(card).to_owned()).collect();
        for id in lists(self.hands).into_iter().chain(lists(self.discards)).flatten().chain(words(self.next))
        {
            rest.remove(rest.iter().position(|card| *card == id).unwrap());
        }
        rest
    }

    fn json(&self, game: &Sequence) -> Value {
        let of_seat =
            |(seat, squares): (usize, Vec<String>)| squares.into_iter().map(move |square| (square, seat));
        let chips: BTreeMap<String, usize> =
            lists(self.chips).into_iter().enumerate().flat_map(of_seat).collect();
        let pile: Vec<String> = words(self.next).into_iter().chain(self.rest(game)).collect();
        json!({
            "chips": chips, "hands": lists(self.hands), "pile": pile, "discards": lists(self.discards),
            "swaps": 0, "passes": 0, "turn": 0,
        })
    }

    fn state(&self, game: &Sequence) -> State {
        game.state_from_json(&self.json(game)).unwrap()
    }

    /// All cards named nowhere are discards of the first seat.
    fn with_short_pile(&self, game: &Sequence) -> State {
        let mut json = self.json(game);
        json["pile"] = json!(words(self.next));
        json["discards"][0] = json!(self.rest(game));
        game.state_from_json(&json).unwrap()
    }
}

/// Both foxes are taken. Anna has three in a row and holds a fox.
const DEAD_FOX: Sketch<'_> = Sketch {
    chips: &["b4 c4 d4", "a5 g2"],
    hands: &["owl fox unicorn", "dragon bear cow"],
    discards: &["cow tiger dolphin", "fox unicorn"],
    next: "dog cat",
};

/// Nobody is bound to anything.
const OPEN: Sketch<'_> = Sketch {
    chips: &["c4", "b5 d4", "e2"],
    hands: &["bear dragon unicorn", "cow dog cow", "frog lion duck"],
    discards: &["", "", ""],
    next: "cat dragon owl",
};

const NAMES: [(&str, &str, &str); 21] = [
    ("bear", "ours", "bear"),
    ("cat", "chat", "cat"),
    ("cow", "vache", "cow"),
    ("dog", "chien", "dog"),
    ("dolphin", "dauphin", "dolphin"),
    ("dragon", "dragon", "dragon"),
    ("duck", "canard", "duck"),
    ("elephant", "éléphant", "elephant"),
    ("fox", "renard", "fox"),
    ("frog", "grenouille", "frog"),
    ("giraffe", "girafe", "giraffe"),
    ("horse", "cheval", "horse"),
    ("kangaroo", "kangourou", "kangaroo"),
    ("lion", "lion", "lion"),
    ("monkey", "singe", "monkey"),
    ("owl", "hibou", "owl"),
    ("penguin", "manchot", "penguin"),
    ("rabbit", "lapin", "rabbit"),
    ("tiger", "tigre", "tiger"),
    ("turtle", "tortue", "turtle"),
    ("unicorn", "licorne", "unicorn"),
];

fn picture(id: &str) -> Value {
    let (id, fr, en) = NAMES.iter().find(|(known, ..)| *known == id).unwrap();
    json!({ "id": id, "fr": fr, "en": en })
}

fn card(id: &str) -> Value {
    let name = picture(id);
    json!({ "id": id, "fr": name["fr"], "en": name["en"], "pictures": [name], "dead": false })
}

fn dead(id: &str) -> Value {
    let mut card = card(id);
    card["dead"] = json!(true);
    card
}

fn chip(square: &str, seat: u8) -> Value {
    json!({ "id": "", "kind": "chip", "seat": seat, "square": square, "picture": null, "barred": false })
}

/// A row of places; `*` is a corner.
fn row(number: u8, ids: &str) -> Vec<Value> {
    let place = |(column, id): (char, &str)| match id {
        "*" => {
            json!({ "square": format!("{column}{number}"), "kind": "corner", "owner": null, "picture": null })
        }
        id => {
            let square = format!("{column}{number}");
            json!({ "square": square, "kind": "plain", "owner": null, "picture": picture(id) })
        }
    };
    ('a'..).zip(ids.split(' ')).map(place).collect()
}

#[test]
fn a_scene_to_the_letter() {
    let game = classic(2);
    let scene = serde_json::to_value(scene(&game, &DEAD_FOX.state(&game), ANNA)).unwrap();
    let rows = [
        row(1, "* duck lion turtle horse owl *"),
        row(2, "rabbit giraffe penguin cat frog elephant fox"),
        row(3, "bear kangaroo dog dolphin tiger cow monkey"),
        row(4, "monkey cow tiger dolphin dog kangaroo bear"),
        row(5, "fox elephant frog cat penguin giraffe rabbit"),
        row(6, "* owl horse turtle lion duck *"),
    ];
    let expected = json!({
        "columns": 7,
        "rows": 6,
        "places": rows.concat(),
        "walls": [],
        "blocks": [],
        "pieces": [chip("g2", 1), chip("b4", 0), chip("c4", 0), chip("d4", 0), chip("a5", 1)],
        "hand": [dead("fox"), card("owl"), card("unicorn")],
        "hands": [3, 3],
        "pile": 31,
        "discards": [[card("cow"), card("tiger"), card("dolphin")], [card("fox"), card("unicorn")]],
        "won": [],
        "scores": [{ "points": 3, "of": 4 }, { "points": 2, "of": 4 }],
        "notices": [{
            "code": "dead-card",
            "kind": "duty",
            "seat": 0,
            "count": null,
            "refs": ["fox", "g2", "a5"],
            "fr": "Carte morte\u{a0}: le renard. Toutes ses cases sont prises\u{a0}: il faut d’abord l’échanger.",
            "en": "Dead card: the fox. All its squares are taken: it must be swapped first.",
        }],
    });
    assert_eq!(scene, expected, "{scene:#}");
}

#[test]
fn those_who_only_watch_see_the_same_table_without_a_hand() {
    let game = classic(2);
    let state = DEAD_FOX.state(&game);
    let anna = scene(&game, &state, ANNA);
    let expected = Scene { hand: Vec::new(), notices: Vec::new(), ..anna };
    assert_eq!(scene(&game, &state, Seat::NOBODY), expected);
}

/// Code, count and French sentence of each notice.
fn notices(game: &Sequence, state: &State, viewer: Seat) -> Vec<String> {
    let notices = scene(game, state, viewer).notices.into_iter();
    let count = |count: Option<Score>| count.map(|count| format!(" {}/{}", count.points, count.of));
    let line = |notice: Notice| {
        format!("{}{}: {}", notice.code, count(notice.count).unwrap_or_default(), notice.text.fr)
    };
    notices.map(line).map(|line| line.replace('\u{a0}', "~")).collect()
}

#[test]
fn swaps_are_counted_for_everybody() {
    let game = classic(2);
    let mut state = DEAD_FOX.state(&game);
    game.play_unchecked(&mut state, game.parse_action("swap fox").unwrap());
    assert_eq!(notices(&game, &state, ANNA), ["swaps 1/42: Vous avez échangé 1 carte morte à ce tour."]);
    for viewer in [BRUNO, Seat::NOBODY] {
        assert_eq!(notices(&game, &state, viewer), ["swaps 1/42: Cartes mortes échangées à ce tour~: 1."]);
    }
    game.play_unchecked(&mut state, game.parse_action("owl@b6").unwrap());
    assert!(viewers(&game).all(|viewer| notices(&game, &state, viewer).is_empty()));
}

/// Hands of dragons before there is a chip.
fn all_dragons() -> (Sequence, State) {
    let game = table(&classic_but(&[("hand = 3", "hand = 1"), ("dragons = 2", "dragons = 4")]), 3);
    let hands: &[&str] = &["dragon", "dragon", "dragon"];
    let state = Sketch { chips: &[], hands, discards: &["", "", ""], next: "cow" }.state(&game);
    (game, state)
}

#[test]
fn who_must_pass_is_told_and_passes_are_counted() {
    let (game, mut state) = all_dragons();
    let must = "must-pass: Aucune de vos cartes ne peut être jouée~: vous devez passer.";
    assert_eq!(notices(&game, &state, ANNA), [must]);
    assert!(notices(&game, &state, BRUNO).is_empty() && notices(&game, &state, Seat::NOBODY).is_empty());
    game.play_unchecked(&mut state, Action::Pass);
    let passed = "passes 1/3: Tours passés de suite~: 1 sur 3. À 3, la partie est nulle.";
    assert_eq!(notices(&game, &state, ANNA), [passed]);
    assert_eq!(notices(&game, &state, BRUNO), [must, passed]);
    (0..2).for_each(|_| game.play_unchecked(&mut state, Action::Pass));
    assert!(viewers(&game).all(|viewer| notices(&game, &state, viewer).is_empty()), "the game is over");
}

#[test]
fn after_a_win_only_the_row_is_told() {
    let game = classic(2);
    let state = Sketch { chips: &["b4 c4 d4 e4", "a5 g2"], ..DEAD_FOX }.state(&game);
    assert_eq!(scene(&game, &state, ANNA).scores[0].points, 4);
    for viewer in viewers(&game) {
        assert_eq!(notices(&game, &state, viewer), ["row: Rangée gagnante~: b4, c4, d4, e4."]);
    }
    let [row] = &scene(&game, &state, BRUNO).notices[..] else { panic!("one notice") };
    assert_eq!((row.seat, &row.refs[..]), (Some(ANNA), &["b4", "c4", "d4", "e4"].map(str::to_owned)[..]));
    let corner = Sketch { chips: &["b6 c6 d6", "a5 g2"], ..DEAD_FOX }.state(&game);
    assert_eq!(scene(&game, &corner, ANNA).notices[0].refs, ["a6", "b6", "c6", "d6"]);
}

#[test]
fn choices_to_the_letter() {
    let game = classic(3);
    let all = choices(&game, &OPEN.state(&game), ANNA);
    let expected = |action: &str, to: &str, fr: &str, en: &str| {
        let from = action.split('@').next().unwrap();
        json!({ "move": action, "from": from, "to": to, "aside": null, "fr": fr, "en": en })
    };
    let choices = |names: &[usize]| -> Vec<Value> {
        names.iter().map(|&number| serde_json::to_value(&all[number]).unwrap()).collect()
    };
    assert_eq!(
        choices(&[0, 1, 2, 3, 4, 5]),
        [
            expected("bear@a3", "a3", "jouer l’ours en a3", "play the bear on a3"),
            expected("bear@g4", "g4", "jouer l’ours en g4", "play the bear on g4"),
            expected(
                "dragon@e2",
                "e2",
                "enlever le jeton adverse en e2 avec un dragon",
                "take the opponent’s chip off e2 with a dragon"
            ),
            expected(
                "dragon@d4",
                "d4",
                "enlever le jeton adverse en d4 avec un dragon",
                "take the opponent’s chip off d4 with a dragon"
            ),
            expected(
                "dragon@b5",
                "b5",
                "enlever le jeton adverse en b5 avec un dragon",
                "take the opponent’s chip off b5 with a dragon"
            ),
            expected(
                "unicorn@b1",
                "b1",
                "jouer une licorne en b1 (le canard)",
                "play a unicorn on b1 (the duck)"
            ),
        ]
    );
    assert_eq!(all.len(), 5 + 38 - 4);
}

#[test]
fn a_swap_and_a_pass_to_the_letter() {
    let game = classic(2);
    let swap = serde_json::to_value(choices(&game, &DEAD_FOX.state(&game), ANNA)).unwrap();
    assert_eq!(
        swap,
        json!([{
            "move": "swap fox", "from": "fox", "to": null, "aside": null,
            "fr": "échanger une carte morte\u{a0}: le renard", "en": "swap a dead card: the fox",
        }])
    );
    let (game, state) = all_dragons();
    assert_eq!(
        serde_json::to_value(choices(&game, &state, ANNA)).unwrap(),
        json!([{
            "move": "pass", "from": null, "to": null, "aside": null,
            "fr": "passer\u{a0}: aucune carte ne peut être jouée", "en": "pass: no card can be played",
        }])
    );
}

/// What a viewer reads of an action, French and English in turn.
fn told(game: &Sequence, before: &State, text: &str, viewer: Seat) -> Vec<String> {
    let (mut after, action) = (before.clone(), game.parse_action(text).unwrap());
    game.play(&mut after, game.turn(before), action).unwrap();
    let told = tell(game, before, action, &after, viewer);
    told.into_iter().flat_map(|text| [text.fr, text.en]).map(|text| text.replace('\u{a0}', "~")).collect()
}

#[test]
fn a_card_played_is_told() {
    let game = classic(3);
    let state = OPEN.state(&game);
    assert_eq!(
        told(&game, &state, "bear@a3", ANNA),
        [
            "Vous avez joué l’ours en a3.",
            "You played the bear on a3.",
            "Vous avez pioché le chat.",
            "You drew the cat.",
        ]
    );
    for viewer in [BRUNO, Seat::NOBODY] {
        assert_eq!(
            told(&game, &state, "unicorn@c3", viewer),
            [
                "Anna a joué une licorne en c3 (le chien).",
                "Anna played a unicorn on c3 (the dog).",
                "Anna a pioché une carte.",
                "Anna drew a card.",
            ]
        );
    }
}

#[test]
fn a_chip_taken_off_is_told_to_its_owner() {
    let game = classic(3);
    let state = OPEN.state(&game);
    let story = |viewer| told(&game, &state, "dragon@d4", viewer)[..2].to_vec();
    assert_eq!(
        story(ANNA),
        [
            "Vous avez enlevé le jeton de Bruno en d4 avec un dragon.",
            "You took Bruno’s chip off d4 with a dragon."
        ]
    );
    assert_eq!(
        story(BRUNO),
        ["Anna a enlevé votre jeton en d4 avec un dragon.", "Anna took your chip off d4 with a dragon."]
    );
    assert_eq!(
        story(CHLOE),
        [
            "Anna a enlevé le jeton de Bruno en d4 avec un dragon.",
            "Anna took Bruno’s chip off d4 with a dragon."
        ]
    );
}

#[test]
fn a_swap_is_told() {
    let game = classic(2);
    let state = DEAD_FOX.state(&game);
    assert_eq!(
        told(&game, &state, "swap fox", ANNA),
        [
            "Vous avez échangé une carte morte~: le renard.",
            "You swapped a dead card: the fox.",
            "Vous avez pioché le chien.",
            "You drew the dog.",
        ]
    );
    assert_eq!(
        told(&game, &state, "swap fox", BRUNO),
        [
            "Anna a échangé une carte morte~: le renard.",
            "Anna swapped a dead card: the fox.",
            "Anna a pioché une carte.",
            "Anna drew a card.",
        ]
    );
}

#[test]
fn a_card_drawn_like_the_one_played_is_named() {
    let game = classic(3);
    let state = Sketch { next: "bear", ..OPEN }.state(&game);
    assert_eq!(told(&game, &state, "bear@a3", ANNA)[3], "You drew the bear.");
    let state = Sketch { next: "dragon", ..OPEN }.state(&game);
    let draw = ["Vous avez pioché un dragon.", "You drew a dragon."];
    assert_eq!(told(&game, &state, "bear@a3", ANNA)[2..], draw);
}

#[test]
fn a_new_pile_is_told() {
    let game = classic(3);
    let state = Sketch { next: "cat", ..OPEN }.with_short_pile(&game);
    assert_eq!(
        told(&game, &state, "bear@a3", Seat::NOBODY)[2..],
        [
            "Anna a pioché une carte.",
            "Anna drew a card.",
            "La pioche est épuisée~: toutes les défausses, mélangées, en forment une nouvelle.",
            "The pile has run out: all discard piles have been shuffled into a new one.",
        ]
    );
    let state = Sketch { next: "cat owl", ..OPEN }.with_short_pile(&game);
    assert_eq!(told(&game, &state, "bear@a3", ANNA).len(), 4, "a card is left");
}

#[test]
fn who_wins_draws_nothing() {
    let game = classic(2);
    let hands: &[&str] = &["owl dog unicorn", "dragon bear cow"];
    let state = Sketch { hands, next: "cat", ..DEAD_FOX }.state(&game);
    assert_eq!(
        told(&game, &state, "dog@e4", BRUNO),
        ["Anna a joué le chien en e4.", "Anna played the dog on e4."]
    );
}

#[test]
fn a_pass_is_told() {
    let (game, state) = all_dragons();
    assert_eq!(
        told(&game, &state, "pass", ANNA),
        [
            "Vous avez passé votre tour~: aucune carte ne pouvait être jouée.",
            "You passed: no card could be played."
        ]
    );
    assert_eq!(
        told(&game, &state, "pass", CHLOE),
        [
            "Anna a passé son tour~: aucune carte ne pouvait être jouée.",
            "Anna passed: no card could be played."
        ]
    );
}

#[test]
fn every_kind_of_fact_and_ending_happens() {
    let mut happened = Happened::default();
    walk(|game, before, action, after| happened.action(game, before, action, after));
    happened.is_everything::<Sequence>();
}
