//! Random and rare games looked at move by move.

mod exact;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ludo_games::labymaster::{Labymaster, State};
use ludo_games::{Dice, Game, Outcome, Rule, Seat, Seed, Setup, Text, Traced};
use serde_json::{Value, json};

use super::scene::pawns_in;
use super::*;
use crate::show::tests::{Happened, check_sentence, check_text, told};
use crate::show::{NoticeKind, Score};

const SEAT_0: Seat = Seat::new(0);
const SEAT_1: Seat = Seat::new(1);
const VIEWERS: [Seat; 3] = [SEAT_0, SEAT_1, Seat::NOBODY];

/// The smallest board there is: both start blocks and the central block.
const TINY: &str = "\
game = \"labymaster\"
id = \"tiny\"
name = { fr = \"Minuscule\", en = \"Tiny\" }
colours = [{ id = \"red\", fr = \"rouge\", en = \"red\" }, { id = \"blue\", fr = \"bleu\", en = \"blue\" }]
glide = \"any\"
reach = 1
refusals = 300
turn_limit = 400

[[block]]
owner = \"start0\"
art = '''
+   +   +   +   +   +
|                   |
+---+---+---+---+---+
'''

[[block]]
owner = \"centre\"
art = '''
+   +   +   +   +---+
|   |           |   |
+---+   +   +   +   +
'''

[[block]]
owner = \"start1\"
art = '''
+---+---+---+---+---+
|                   |
+   +   +   +   +   +
'''
";

/// [`TINY`] with start blocks that nobody can leave and a block that cannot slide: all can only pass.
fn sealed() -> (Labymaster, State) {
    let shut = "+---+---+---+---+---+\n| | | | | |\n+---+---+---+---+---+\n"
        .replace("| | | | | |", "|   |   |   |   |   |");
    let ends = [
        "+   +   +   +   +   +\n|                   |\n+---+---+---+---+---+\n",
        "+---+---+---+---+---+\n|                   |\n+   +   +   +   +   +\n",
    ];
    let source =
        ends.iter().fold(TINY.replace("reach = 1", "reach = 0"), |source, end| source.replace(end, &shut));
    let game = game_of(&source);
    let state = game.start(Seed::from_number(0));
    (game, state)
}

fn game_of(source: &str) -> Labymaster {
    let edition = Arc::new(Labymaster::read_edition(source).edition.expect("an edition without errors"));
    Labymaster::new(edition, Setup::of::<Labymaster>()).expect("a table for two")
}

fn built_in(id: &str) -> Labymaster {
    let mut editions = Labymaster::INFO.editions.iter();
    game_of(editions.find(|(name, _)| *name == id).expect("a built-in edition").1)
}

/// Plays a random game, calling `each` with the state before every action and the action.
fn random_game(game: &Labymaster, number: u64, mut each: impl FnMut(&State, Action)) {
    let seed = Seed::from_number(number);
    let (mut dice, mut state, mut actions) = (Dice::new(&seed), game.start(seed), Vec::new());
    loop {
        game.legal(&state, &mut actions);
        let Some(action) = dice.pick(&actions) else { return };
        each(&state, action);
        game.play_unchecked(&mut state, action);
    }
}

/// The golden traces of rare situations, move by move.
fn rare_games(mut each: impl FnMut(&Labymaster, &State, Action)) {
    let mut table = None;
    for line in include_str!("../../../../tests/golden/labymaster/rare.jsonl").lines() {
        let line: Value = serde_json::from_str(line).expect("a line of JSON");
        if let Some(edition) = line["edition"].as_str() {
            let game = built_in(edition);
            let state = game.state_from_json(&line["state"]).expect("a state");
            table = Some((game, state));
        } else if let (Some((game, state)), Some(text)) = (&mut table, line["move"].as_str()) {
            let action = game.parse_action(text).expect("a move");
            each(game, state, action);
            game.play_unchecked(state, action);
        }
    }
}

/// LM-10.
#[test]
fn the_pawns_that_have_arrived_are_shown() {
    let mut won = 0;
    rare_games(|game, before, action| {
        let mut after = before.clone();
        game.play_unchecked(&mut after, action);
        let Some(Outcome { winner, reason: Rule("LM-10") }) = game.outcome(&after) else { return };
        let notices = game.scene(&after.position, Seat::NOBODY).notices;
        let [notice] = &notices[..] else { panic!("{notices:?}") };
        assert_eq!((notice.kind, notice.seat), (NoticeKind::Won, winner));
        let row = game.arrival(winner.expect("a winner")) + 1;
        assert_eq!(notice.refs, ["b", "c", "d", "e", "f"].map(|column| format!("{column}{row}")));
        won += 1;
    });
    assert!(won > 0, "no rare game is won");
}

/// Every move of some random games on every board, and of the rare ones.
fn every_move(mut each: impl FnMut(&Labymaster, &State, Action)) {
    let boards = ["mb", "nine", "seven"].map(built_in).into_iter().chain([game_of(TINY)]);
    for game in boards {
        (0..2).for_each(|number| random_game(&game, number, |state, action| each(&game, state, action)));
    }
    rare_games(each);
}

fn after(game: &Labymaster, state: &State, action: Action) -> State {
    let mut after = state.clone();
    game.play_unchecked(&mut after, action);
    after
}

/// The scene as text art, to be compared with what the rules draw. The edge of an empty space looks like a wall there.
fn drawn(scene: &Scene) -> String {
    let mut art = edge_below(scene, scene.rows);
    for row in (0..scene.rows).rev() {
        art += &line_of(scene, row);
        art += &edge_below(scene, row);
    }
    let names = (0..scene.columns).map(|column| format!("  {} ", (b'a' + column) as char));
    art + "   " + names.collect::<String>().trim_end() + "\n"
}

fn has_place(scene: &Scene, column: i8, row: i8) -> bool {
    scene.places.iter().any(|place| place.square == name(column, row))
}

fn has_wall(scene: &Scene, column: i8, row: i8, side: crate::show::WallSide) -> bool {
    scene.walls.iter().any(|wall| wall.side == side && wall.square == name(column, row))
}

/// The name of a square that may lie off the board.
fn name(column: i8, row: i8) -> String {
    format!("{}{}", (b'a'.wrapping_add_signed(column)) as char, row + 1)
}

fn line_of(scene: &Scene, row: u8) -> String {
    use crate::show::WallSide::{Left, Right};
    let mut line = format!("{:2} ", row + 1);
    let row = row as i8;
    for column in 0..=scene.columns as i8 {
        let wall = has_wall(scene, column, row, Left) || has_wall(scene, column - 1, row, Right);
        let pawn = scene.pieces.iter().find(|piece| piece.square == name(column, row));
        let pawn = pawn.map_or(" ", |pawn| if pawn.seat == Some(SEAT_0) { "o" } else { "x" });
        line += &format!("{} {pawn} ", if wall { "|" } else { " " });
    }
    line.trim_end().to_owned() + "\n"
}

fn edge_below(scene: &Scene, row: u8) -> String {
    use crate::show::WallSide::{Down, Up};
    let row = row as i8;
    let [above, below] = [row, row - 1].map(|row| move |column| has_place(scene, column, row));
    let mut line = "   ".to_owned();
    for column in 0..=scene.columns as i8 {
        let any = |column| above(column) || below(column);
        let wall = has_wall(scene, column, row, Down) || has_wall(scene, column, row - 1, Up);
        let closed = wall || above(column) != below(column);
        line += if any(column) || any(column - 1) { "+" } else { " " };
        line += if closed { "---" } else { "   " };
    }
    line.trim_end().to_owned() + "\n"
}

#[test]
fn scenes_draw_like_the_rules_do() {
    let mut ply = 0_u32;
    every_move(|game, state, _| {
        ply += 1;
        if ply.is_multiple_of(29) {
            assert_eq!(drawn(&game.scene(&state.position, SEAT_0)), game.draw(state));
        }
    });
}

#[test]
fn every_wall_is_there_once_and_where_it_belongs() {
    use crate::show::WallSide::{Down, Left, Right, Up};
    let mut ply = 0_u32;
    every_move(|game, state, _| {
        ply += 1;
        if !ply.is_multiple_of(29) {
            return;
        }
        let scene = game.scene(&state.position, SEAT_0);
        let mut seen = BTreeSet::new();
        for wall in &scene.walls {
            assert!(seen.insert(format!("{wall:?}")), "{wall:?} twice");
            let square: Square = wall.square.parse().expect("a square");
            let (column, row) = (square.column as i8, square.row as i8);
            assert!(has_place(&scene, column, row));
            match wall.side {
                Left | Down => {}
                Right => assert!(!has_place(&scene, column + 1, row)),
                Up => assert!(!has_place(&scene, column, row + 1)),
            }
        }
    });
}

/// The walls of a block: column and row of their left or lower end, and whether they lie across.
fn walls_of(scene: &Scene, block: &str) -> BTreeSet<(i8, i8, bool)> {
    use crate::show::WallSide::{Down, Left, Right, Up};
    let walls = scene.walls.iter().filter(|wall| wall.blocks.iter().any(|id| id == block));
    let edge = |wall: &super::super::Wall| {
        let square: Square = wall.square.parse().expect("a square");
        let (column, row) = (square.column as i8, square.row as i8);
        match wall.side {
            Left => (column, row, false),
            Right => (column + 1, row, false),
            Down => (column, row, true),
            Up => (column, row + 1, true),
        }
    };
    walls.map(edge).collect()
}

#[test]
fn walls_move_with_their_blocks_and_with_no_other() {
    every_move(|game, state, action| {
        let Action::Slide { row, side } = action else { return };
        let [before, after] =
            [state, &after(game, state, action)].map(|state| game.scene(&state.position, SEAT_0));
        for block in &before.blocks {
            let notch = if block.id == BlockRow(row).to_string() { side.notch() } else { 0 };
            let walls = walls_of(&before, &block.id).into_iter();
            let moved: BTreeSet<_> =
                walls.map(|(column, row, across)| (column + notch, row, across)).collect();
            assert_eq!(walls_of(&after, &block.id), moved, "{}", block.id);
        }
    });
}

/// After a slide and a pass of the opponent the same pawns can do the same things.
#[test]
fn an_outlook_is_what_the_pawns_can_do_once_the_block_is_slid() {
    every_move(|game, state, action| {
        let seen = &state.position;
        let mut later = after(game, state, action);
        if game.outcome(&later).is_some() {
            return;
        }
        game.play_unchecked(&mut later, Action::Pass);
        let outlook = game.outlook(seen, action);
        let mut actions = Vec::new();
        game.legal_in(&later.position, &mut actions);
        let pawns = |action: &&Action| matches!(action, Action::Move { .. } | Action::Jump { .. });
        let expected: Vec<String> = actions.iter().filter(pawns).map(|&one| game.action_text(one)).collect();
        assert_eq!(outlook.iter().map(|choice| choice.action.clone()).collect::<Vec<_>>(), expected);
        let own = later.position.pawns(seen.turn()).map(|pawn| pawn.to_string());
        assert!(outlook.iter().all(|choice| own.contains(choice.from.as_ref().expect("a pawn"))));
    });
}

#[test]
fn places_blocks_and_pieces_fit_together() {
    every_move(|game, state, _| {
        let scene = game.scene(&state.position, SEAT_1);
        let squares: Vec<&str> = scene.places.iter().map(|place| place.square.as_str()).collect();
        let distinct: BTreeSet<&str> = squares.iter().copied().collect();
        assert_eq!(distinct.len(), squares.len(), "a place twice");
        let of_blocks: Vec<&str> =
            scene.blocks.iter().flat_map(|block| &block.squares).map(String::as_str).collect();
        assert_eq!(of_blocks, squares, "the board is made of blocks");
        let taken: BTreeSet<&str> = scene.pieces.iter().map(|piece| piece.square.as_str()).collect();
        assert_eq!((scene.pieces.len(), taken.len()), (10, 10));
        assert!(taken.is_subset(&distinct), "every pawn stands on a place");
        assert!(scene.pieces.iter().all(|piece| piece.id.is_empty()));
    });
}

/// Who stands where.
fn standing(scene: &Scene) -> BTreeMap<String, Option<Seat>> {
    scene.pieces.iter().map(|piece| (piece.square.clone(), piece.seat)).collect()
}

#[test]
fn shifts_lead_from_the_scene_before_to_the_scene_after() {
    every_move(|game, state, action| {
        let mut pawns = standing(&game.scene(&state.position, SEAT_0));
        for shift in game.shifts(&state.position, action) {
            let pawn = pawns.remove(&shift.from).expect("a pawn where the shift begins");
            assert!(pawns.insert(shift.to.clone(), pawn).is_none(), "two pawns on {}", shift.to);
        }
        let after = after(game, state, action);
        assert_eq!(pawns, standing(&game.scene(&after.position, SEAT_0)));
    });
}

#[test]
fn what_is_picked_up_is_there_and_goes_where_it_then_stands() {
    every_move(|game, state, action| {
        let before = game.scene(&state.position, SEAT_0);
        let after = game.scene(&after(game, state, action).position, SEAT_0);
        let choice = game.choice(&state.position, action);
        assert_eq!(game.parse_action(&choice.action).ok(), Some(action));
        assert_eq!(choice.aside, None);
        let (Some(from), Some(to)) = (choice.from, choice.to) else {
            assert!(matches!(action, Action::Claim | Action::Pass));
            return;
        };
        if let Some(block) = before.blocks.iter().position(|block| block.id == from) {
            assert_eq!(after.blocks[block].squares[0], to);
        } else {
            assert_eq!(standing(&before)[&from], standing(&after)[&to]);
        }
    });
}

#[test]
fn a_gesture_finds_one_choice() {
    let mut actions = Vec::new();
    every_move(|game, state, _| {
        game.legal(state, &mut actions);
        let gesture = |&action: &Action| {
            let choice = game.choice(&state.position, action);
            (choice.from, choice.to)
        };
        let gestures: BTreeSet<_> = actions.iter().map(gesture).collect();
        assert_eq!(gestures.len(), actions.len(), "{}", game.draw(state));
    });
}

#[test]
fn texts_are_whole_sentences_in_both_languages() {
    every_move(|game, state, action| {
        let (before, after) = (&state.position, &after(game, state, action).position);
        check_text(&game.choice(before, action).text);
        for viewer in VIEWERS {
            let told = told(game, before, action, after, viewer);
            let notices = game.scene(before, viewer).notices.into_iter().map(|notice| notice.text);
            for text in told.into_iter().chain(notices) {
                check_sentence(&text);
            }
        }
    });
}

#[test]
fn the_barred_block_is_the_one_the_rules_refuse() {
    every_move(|game, state, _| {
        for block in game.scene(&state.position, SEAT_0).blocks {
            let refusals = ["<", ">"].map(|side| {
                let action = game.parse_action(&(block.id.clone() + side)).expect("a slide");
                game.judge(state, action).err().map(|verdict| verdict.code)
            });
            assert_eq!(refusals.contains(&Some("centre-barred")), block.barred, "{}", block.id);
        }
    });
}

#[test]
fn the_siege_notice_foretells_a_refusal() {
    let (mut foretold, mut lifted) = (0, 0);
    rare_games(|game, state, action| {
        let (mover, before) = (state.position.turn(), &state.position);
        let warned = notice(&game.scene(before, mover), "siege").is_some();
        let after = after(game, state, action).position;
        let leaves = pawns_in(&after, mover, game.home(mover)) < pawns_in(before, mover, game.home(mover));
        let refused = after.refusals(mover) > before.refusals(mover);
        assert_eq!(refused, warned && !leaves, "{action}\n{}", game.draw(state));
        foretold += u32::from(refused);
        lifted += u32::from(warned && leaves);
    });
    assert!(foretold > 0 && lifted > 0, "{foretold} refusals, {lifted} sieges lifted");
}

fn notice<'s>(scene: &'s Scene, code: &str) -> Option<&'s crate::show::Notice> {
    scene.notices.iter().find(|notice| notice.code == code)
}

#[test]
fn every_kind_of_fact_and_ending_happens() {
    let mut happened = Happened::default();
    every_move(|game, state, action| happened.action(game, state, action, &after(game, state, action)));
    let (game, state) = sealed();
    happened.moves(&game, &state, "pass");
    happened.is_everything::<Labymaster>();
}
