//! Every sentence that a player of the page reads is in a player's words: no notation, no id of a rule.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that goes wrong should stop there")]

mod common;
#[path = "../../games/tests/plain/mod.rs"]
mod plain;

use common::{ONE, ZERO, agree, humans, offer, open_terms, seated, seed};
use ludo_games::{Dice, GameId, Seat, Seed, Text, for_game};
use ludo_table::show::{NoticeKind, Show};
use ludo_table::{
    Act, Deed, LogEntry, Offer, Phase, RecordedEdition, Refusal, Starter, Table, Terms, View, catalogue,
};

/// A table of people, dealt.
fn dealt<G: Show>(edition: (&str, &str), seats: u8, number: u64) -> Table<G> {
    let options = G::INFO.options.iter().map(|option| option.id.to_owned()).filter(|_| number % 2 == 1);
    let terms = Terms { options: options.collect(), ..open_terms() };
    let mut table = Table::new(RecordedEdition::new(edition.0, edition.1), seats, terms).unwrap();
    for (seat, player) in Seat::all(seats).zip(humans(seats.into())) {
        table.deed(0, Deed::Sit { seat, player }).unwrap();
    }
    table.deed(0, Deed::Deal { seed: seed(number) }).unwrap();
    table
}

/// Rows of Labymaster have no codes either.
fn rows_are_plain(game: &str, text: &Text) {
    if game == "labymaster" {
        plain::no_rows(text);
    }
}

fn view_is_plain(view: &View) {
    plain::words(&view.aim);
    plain::words(&view.edition_name);
    view.question.iter().for_each(plain::sentence);
    for choice in view.choices.iter() {
        plain::words(&choice.text);
        rows_are_plain(view.game, &choice.text);
    }
    for notice in &view.scene.notices {
        plain::sentence(&notice.text);
        rows_are_plain(view.game, &notice.text);
        notice.badge.iter().for_each(plain::words);
    }
    if let Some(ending) = &view.ending {
        plain::words(&ending.words.headline);
        plain::sentence(&ending.words.text);
    }
}

fn log_is_plain(game: &str, log: &[LogEntry]) {
    for sentence in log.iter().flat_map(|entry| &entry.sentences) {
        plain::sentence(sentence);
        rows_are_plain(game, sentence);
    }
}

/// What comes of dragging anything anywhere.
fn drags_are_plain<G: Show>(table: &Table<G>, dice: &mut Dice, drags: usize) -> usize {
    let seat = table.turn().unwrap();
    let scene = table.view(seat).scene;
    let squares: Vec<String> = scene.places.iter().map(|place| place.square.clone()).collect();
    let held: Vec<String> = scene
        .blocks
        .iter()
        .map(|block| block.id.clone())
        .chain(scene.hand.iter().map(|card| card.id.clone()))
        .chain(scene.pieces.iter().map(|piece| piece.square.clone()))
        .chain(["z99".to_owned()])
        .collect();
    let mut refused = 0;
    for _ in 0..drags {
        let (from, to) = (&held[dice.below(held.len())], &squares[dice.below(squares.len())]);
        for seat in Seat::all(table.seats()) {
            if let Err(Refusal { text, .. }) = table.gesture(seat, from, to) {
                plain::sentence(&text);
                rows_are_plain(G::INFO.id, &text);
                refused += 1;
            }
        }
    }
    refused
}

/// A random game, every view and sentence of it. Says how many drags were refused, and whether something has won it.
fn random_game<G: Show>(edition: (&str, &str), seats: u8, number: u64, longest: u32) -> (usize, bool) {
    let mut table: Table<G> = dealt(edition, seats, number);
    let mut dice = Dice::new(&Seed::from_number(number));
    let mut refused = 0;
    while table.phase() == Phase::Playing && table.ply() < longest {
        let legal = table.legal();
        if table.ply().is_multiple_of(7) {
            refused += drags_are_plain(&table, &mut dice, 12);
            Seat::all(seats).for_each(|seat| view_is_plain(&table.view(seat)));
        }
        common::play(&mut table, 0, &legal[dice.below(legal.len())]).unwrap();
    }
    let by_rule = table.phase() == Phase::Over;
    if !by_rule {
        table.act(0, table.turn().unwrap(), Act::Resign).unwrap();
    }
    for viewer in Seat::all(seats).chain([Seat::NOBODY]) {
        view_is_plain(&table.view(viewer));
        log_is_plain(G::INFO.id, &table.log(viewer, 0));
    }
    (refused, by_rule && won(&table))
}

/// Whether the game was won, and then what has won it is shown.
fn won<G: Show>(table: &Table<G>) -> bool {
    let view = table.view(Seat::NOBODY);
    let (ending, notices) = (view.ending.unwrap().ending, view.scene.notices);
    let by_points = notices.is_empty();
    for notice in &notices {
        assert_eq!((notice.kind, notice.seat), (NoticeKind::Won, ending.winner));
        assert!(notice.refs.len() >= 3, "{:?}", notice.refs);
        let there = |square: &String| view.scene.places.iter().any(|place| place.square == *square);
        assert!(notice.refs.iter().all(there), "{:?}", notice.refs);
    }
    ending.winner.is_some() && !by_points
}

/// Every edition and every number of players.
fn games<G: Show>(longest: u32, games: u64) -> (usize, usize) {
    let (mut refused, mut won) = (0, 0);
    for &edition in G::INFO.editions {
        for (&seats, number) in G::INFO.seats.iter().flat_map(|seats| (0..games).map(move |n| (seats, n))) {
            let (more, has_won) = random_game::<G>(edition, seats, number, longest);
            refused += more;
            won += usize::from(has_won);
        }
    }
    (refused, won)
}

#[test]
fn a_player_reads_plain_words() {
    for &game in GameId::ALL {
        let (refused, _) = for_game!(game, G => games::<G>(150, 3));
        assert!(refused > 100, "{}: only {refused} refusals were read", game.id());
    }
}

/// Random players seldom win the other games: their own tests have positions that are won.
#[test]
fn what_has_won_is_shown_at_the_end() {
    let (_, won) = games::<ludo_games::sequence::Sequence>(400, 3);
    assert!(won > 5, "only {won} games were won");
}

/// What is told around the game.
#[test]
fn the_table_speaks_plainly() {
    for &game in GameId::ALL {
        for_game!(game, G => around::<G>());
    }
}

fn around<G: Show>() {
    let mut table: Table<G> = seated(&humans(2), Terms { starter: Starter::Lot, ..open_terms() });
    table.deed(0, Deed::Deal { seed: seed(1) }).unwrap();
    let starter = table.turn().unwrap();
    for wish in [Offer::Draw, Offer::Pause, Offer::TakeBack] {
        if table.act(0, starter, Act::Offer { offer: wish }).is_ok() {
            let n = table.view(ZERO).offer.unwrap().n;
            table.act(0, starter.next(2), Act::Answer { offer: n, yes: false }).unwrap();
        }
    }
    offer(&mut table, 0, starter, Offer::Pause);
    agree(&mut table, 0, starter.next(2));
    for act in [Act::Play { ply: 0, line: 0, action: String::new() }, Act::Resume, Act::Hint, Act::Resume] {
        if let Err(Refusal { text, .. }) = table.act(0, starter, act) {
            plain::sentence(&text);
        }
    }
    table.deed(0, Deed::Gone { seat: ONE }).unwrap();
    table.deed(0, Deed::Back { seat: ONE }).unwrap();
    offer(&mut table, 0, starter, Offer::Draw);
    agree(&mut table, 0, starter.next(2));
    for viewer in [ZERO, ONE, Seat::NOBODY] {
        log_is_plain(G::INFO.id, &table.log(viewer, 0));
        view_is_plain(&table.view(viewer));
    }
}

#[test]
fn what_is_offered_is_named_plainly() {
    for game in catalogue() {
        for text in
            [&game.name, &game.goal].into_iter().chain(game.editions.iter().map(|edition| &edition.name))
        {
            plain::words(text);
        }
    }
}
