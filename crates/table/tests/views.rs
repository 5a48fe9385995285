//! Golden views: what each viewer sees of a match, drawn from the view alone, for a reader to judge.
//! After a change that is meant: `INSTA_UPDATE=always cargo test -p ludo-table --test views`, and read the difference.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that goes wrong should stop there")]

mod common;

use std::collections::HashMap;
use std::fmt::Write;

use common::{ONE, ZERO, agree, dealt, humans, offer, open_terms, play};
use ludo_games::labymaster::Labymaster;
use ludo_games::labyrinthe::Labyrinthe;
use ludo_games::pictofab::PictoFab;
use ludo_games::sequence::Sequence;
use ludo_games::{Seat, Text};
use ludo_table::show::{BlockKind, Card, NoticeKind, PlaceKind, Scene, Show, WallSide};
use ludo_table::{Clock, Deed, Leaving, LogEntry, Offer, Phase, Player, Table, Terms, View};

/// A match after these moves.
fn after<G: Show>(players: &[Player], terms: Terms, moves: &[&str]) -> Table<G> {
    let mut table = dealt(players, terms);
    for action in moves {
        play(&mut table, 0, action).unwrap_or_else(|refusal| panic!("{action}: {}", refusal.text.en));
    }
    table
}

fn both(text: &Text) -> String {
    format!("{} / {}", text.fr, text.en)
}

/// Three letters at most of what is on each square, walls between them, blocks that are walls themselves in full.
fn board(scene: &Scene) -> String {
    let mut shown: HashMap<&str, String> = HashMap::new();
    for place in scene.places.iter() {
        let plain = match place.kind {
            PlaceKind::Plain => ".",
            PlaceKind::Start => "s",
            PlaceKind::Corner => "*",
            PlaceKind::White => "w",
        };
        let picture = place.picture.as_ref().map(|picture| picture.id.chars().take(3).collect());
        shown.insert(&place.square, picture.unwrap_or_else(|| plain.to_owned()));
    }
    for block in scene.blocks.iter().filter(|block| block.kind == BlockKind::Wall) {
        shown.extend(block.squares.iter().map(|square| (square.as_str(), block.id.clone())));
    }
    for piece in &scene.pieces {
        let what = match (&piece.picture, piece.seat) {
            (Some(picture), _) => picture.id.chars().take(3).collect(),
            (None, Some(seat)) => format!("({seat})"),
            (None, None) => "()".to_owned(),
        };
        shown.insert(&piece.square, if piece.barred { what.to_uppercase() } else { what });
    }
    let wall = |square: &str, side| scene.walls.iter().any(|wall| wall.square == square && wall.side == side);
    let mut text = String::new();
    for row in (1..=scene.rows).rev() {
        let names: Vec<String> =
            (0..scene.columns).map(|column| format!("{}{row}", (b'a' + column) as char)).collect();
        let cell = |name: &String| {
            let left = if wall(name, WallSide::Left) { '|' } else { ' ' };
            let right = if wall(name, WallSide::Right) { '|' } else { ' ' };
            format!("{left}{:^3}{right}", shown.get(name.as_str()).map_or("", |what| what))
        };
        let edge = |name: &String, side| if wall(name, side) { " --- " } else { "     " };
        let line: String = names.iter().map(cell).collect();
        let above: String = names.iter().map(|name| edge(name, WallSide::Up)).collect();
        let below: String = names.iter().map(|name| edge(name, WallSide::Down)).collect();
        for line in [format!("   {above}"), format!("{row:>2} {line}"), format!("   {below}")] {
            if !line.trim().is_empty() {
                writeln!(text, "{}", line.trim_end()).unwrap();
            }
        }
    }
    let letters: String =
        (0..scene.columns).map(|column| format!("  {}  ", (b'a' + column) as char)).collect();
    text + "   " + letters.trim_end() + "\n"
}

fn cards(cards: &[Card]) -> String {
    let card = |card: &Card| {
        let pictures: Vec<&str> = card.pictures.iter().map(|picture| picture.name.fr.as_str()).collect();
        let dead = if card.dead { " DEAD" } else { "" };
        format!("{} = {} [{}]{dead}", card.id, both(&card.name), pictures.join(", "))
    };
    cards.iter().map(card).collect::<Vec<_>>().join("; ")
}

fn scene(out: &mut String, scene: &Scene) {
    write!(out, "\n{}\n", board(scene)).unwrap();
    let scores: Vec<String> =
        scene.scores.iter().map(|score| format!("{} of {}", score.points, score.of)).collect();
    writeln!(out, "scores: {}", scores.join(", ")).unwrap();
    if !scene.hands.is_empty() {
        writeln!(out, "hand: {}", cards(&scene.hand)).unwrap();
        writeln!(out, "cards held: {:?}, pile: {:?}", scene.hands, scene.pile).unwrap();
    }
    for (seat, pile) in scene.discards.iter().enumerate() {
        writeln!(out, "discards of seat {seat}: {}", cards(pile)).unwrap();
    }
    for (seat, won) in scene.won.iter().enumerate() {
        writeln!(out, "won by seat {seat}: {}", cards(won)).unwrap();
    }
    for block in scene.blocks.iter().filter(|block| block.barred) {
        writeln!(out, "barred block: {}", block.id).unwrap();
    }
    for notice in &scene.notices {
        let count = notice.count.map_or(String::new(), |count| format!(" {} of {}", count.points, count.of));
        writeln!(out, "notice {}{count} {:?}: {}", notice.code, notice.refs, both(&notice.text)).unwrap();
    }
}

/// The whole view, for people. Of many choices and pieces only the first.
fn drawn(view: &View, log: &[LogEntry]) -> String {
    let mut out = String::new();
    let viewer = view.viewer.map_or("somebody who watches".to_owned(), |seat| format!("seat {seat}"));
    let phase = serde_json::to_string(&view.phase).unwrap();
    writeln!(out, "{} {} ({}), seen by {viewer}", view.game, view.edition, both(&view.edition_name)).unwrap();
    writeln!(out, "aim: {}", both(&view.aim)).unwrap();
    writeln!(
        out,
        "{phase}, ply {}, line {}, turn {:?}, events {}",
        view.ply, view.line, view.turn, view.events
    )
    .unwrap();
    for seat in &view.seats {
        let mind = serde_json::to_string(&seat.mind).unwrap();
        let (name, colour) = (seat.name.as_deref().unwrap_or("nobody"), both(&seat.colour.name));
        let gone = if seat.gone { ", gone" } else { "" };
        let replaced = if seat.replaced { ", replaced" } else { "" };
        writeln!(out, "seat: {name}, {mind}, {colour}{gone}{replaced}").unwrap();
    }
    if let Some(clocks) = &view.clocks {
        writeln!(out, "clocks: {:?} ms left at {}, running: {:?}", clocks.left, clocks.at, clocks.running)
            .unwrap();
    }
    scene(&mut out, &view.scene);
    let piece = |piece: &ludo_table::show::Piece| format!("{}={}", piece.id, piece.square);
    let pieces: Vec<String> = view.scene.pieces.iter().take(6).map(piece).collect();
    writeln!(out, "pieces: {} …", pieces.join(" ")).unwrap();
    if let Some(last) = &view.last {
        let shifts: Vec<String> =
            last.shifts.iter().map(|shift| format!("{}→{}", shift.from, shift.to)).collect();
        let way = if last.path.is_empty() { String::new() } else { format!(" by {}", last.path.join(" ")) };
        writeln!(out, "last move: {} {}{way}", last.action, shifts.join(" ")).unwrap();
    }
    if let Some(question) = &view.question {
        writeln!(out, "question: {}", both(question)).unwrap();
    }
    if let Some(offer) = &view.offer {
        writeln!(out, "offer: {:?} from seat {}, waiting for {:?}", offer.offer, offer.from, offer.waiting)
            .unwrap();
    }
    if let Some(ending) = &view.ending {
        writeln!(out, "ending: {}", serde_json::to_string(ending).unwrap()).unwrap();
    }
    writeln!(out, "choices: {}", view.choices.len()).unwrap();
    let way = |part: &Option<String>| part.clone().unwrap_or_else(|| "-".to_owned());
    for choice in view.choices.iter().take(8) {
        let path =
            if choice.path.is_empty() { String::new() } else { format!(" by {}", choice.path.join(" ")) };
        let aside = choice.aside.as_ref().map_or(String::new(), |aside| format!(" aside {aside}"));
        let text = Text::new(choice.text.fr.clone(), choice.text.en.clone());
        writeln!(
            out,
            "  {}: {} → {}{aside}{path}: {}",
            choice.action,
            way(&choice.from),
            way(&choice.to),
            both(&text)
        )
        .unwrap();
    }
    for entry in log {
        for sentence in &entry.sentences {
            let who = entry.seat.map_or(String::new(), |seat| format!(", seat {seat}"));
            writeln!(out, "turn {}, ply {}{who}: {}", entry.turn, entry.ply, both(sentence)).unwrap();
        }
    }
    out
}

fn seen<G: Show>(table: &Table<G>, viewer: Seat) -> String {
    drawn(&table.view(viewer), &table.log(viewer, 0))
}

#[test]
fn labymaster() {
    let terms = Terms { clock: Clock::Fischer { time: 60_000, increment: 2_000 }, ..open_terms() };
    let moves = ["r3>", "r7<", "r5>", "r7>", "c1-c4"];
    let mut table: Table<Labymaster> = after(&humans(2), terms, &moves);
    insta::assert_snapshot!("labymaster_seat_1_to_move", seen(&table, ONE));
    offer(&mut table, 300, ZERO, Offer::Draw);
    agree(&mut table, 350, ONE);
    insta::assert_snapshot!("labymaster_agreed_draw", seen(&table, Seat::NOBODY));
}

#[test]
fn pictofab() {
    let players = [Player::human("Anna"), Player::computer("Robot", 3)];
    let mut table: Table<PictoFab> = dealt(&players, open_terms());
    for turn in 0..4 {
        let legal = table.legal();
        play(&mut table, 0, &legal[turn * 5 % legal.len()]).unwrap();
    }
    insta::assert_snapshot!("pictofab_seat_0", seen(&table, ZERO));
    insta::assert_snapshot!("pictofab_seat_1", seen(&table, ONE));
    insta::assert_snapshot!("pictofab_spectator", seen(&table, Seat::NOBODY));
}

#[test]
fn a_jump_shows_the_way_it_went() {
    let mut table: Table<PictoFab> = dealt(&humans(2), open_terms());
    for turn in 0..50 {
        let choices = table.view(table.turn().unwrap()).choices;
        let jump = choices.iter().find(|choice| choice.path.len() > 1);
        play(&mut table, 0, &jump.unwrap_or(&choices[turn * 5 % choices.len()]).action).unwrap();
        let last = table.view(Seat::NOBODY).last.unwrap();
        if let Some(jump) = jump {
            return assert_eq!((last.action, last.path), (jump.action.clone(), jump.path.clone()));
        }
    }
    panic!("nobody jumped twice in 50 moves");
}

#[test]
fn sequence() {
    let mut table: Table<Sequence> = dealt(&humans(3), open_terms());
    for turn in 0..9 {
        let legal = table.legal();
        play(&mut table, 0, &legal[turn * 7 % legal.len()]).unwrap();
    }
    table.deed(200, Deed::Gone { seat: ONE }).unwrap();
    insta::assert_snapshot!("sequence_seat_0", seen(&table, ZERO));
    insta::assert_snapshot!("sequence_seat_1", seen(&table, ONE));
    insta::assert_snapshot!("sequence_spectator", seen(&table, Seat::NOBODY));
}

#[test]
fn the_row_that_has_won_is_seen_by_all() {
    let mut table: Table<Sequence> = dealt(&humans(2), open_terms());
    for turn in 0.. {
        let legal = table.legal();
        let Some(action) = legal.get(turn * 7 % legal.len().max(1)) else { break };
        play(&mut table, 0, action).unwrap();
    }
    for viewer in [ZERO, ONE, Seat::NOBODY] {
        let View { phase, scene, .. } = table.view(viewer);
        assert_eq!(phase, Phase::Over);
        assert!(matches!(&scene.notices[..], [row] if row.kind == NoticeKind::Won && row.refs.len() >= 4));
    }
}

#[test]
fn labyrinthe() {
    let terms = Terms { options: vec!["touch".to_owned()], leaving: Leaving::End, ..open_terms() };
    let table: Table<Labyrinthe> = after(&humans(2), terms, &["b1-c1", "#7<1"]);
    insta::assert_snapshot!("labyrinthe_seat_1_to_move", seen(&table, ONE));
    let players = [humans(3), vec![Player::computer("Robot", 5)]].concat();
    let mut table: Table<Labyrinthe> = dealt(&players, open_terms());
    offer(&mut table, 5, ONE, Offer::Pause);
    insta::assert_snapshot!("labyrinthe_four_seats", seen(&table, ZERO));
}

/// Before the deal there is no board, but a question where the rulebook asks one.
#[test]
fn waiting() {
    let mut table: Table<PictoFab> = common::empty(2, Terms::default());
    table.deed(0, Deed::Sit { seat: ONE, player: Player::human("Bruno") }).unwrap();
    insta::assert_snapshot!("pictofab_waiting", seen(&table, ONE));
}
