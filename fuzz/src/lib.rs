//! What the fuzz targets try. The committed corpus runs through the same functions in the ordinary tests.

use std::sync::Arc;

use ludo_games::{Dice, Game, GameId, Options, Seat, Seed, Setup, Traced, for_game};
use ludo_table::Record;
use ludo_table::show::Show;
use ludo_table::trace::{Head, Lines, Replay, Trouble, Turned};

/// A text is a move with one spelling, or refused with what was expected.
pub fn notation(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for &game in GameId::ALL {
        for_game!(game, G => parse::<G>(&text));
    }
}

fn parse<G: Game>(text: &str) {
    for (id, _) in G::INFO.editions {
        let edition = G::built_in(id).expect("listed");
        let game = G::new(edition, Setup::of::<G>()).expect("the usual table");
        match game.parse_action(text) {
            Ok(action) => {
                assert_eq!(game.action_text(action), text);
                let start = game.start(Seed::from_number(0));
                let _ = game.check(&start, Seat::new(0), action);
            }
            Err(verdict) => assert_eq!(verdict.rule.0, "TEXT"),
        }
    }
}

/// A file is an edition that can be played, or has a fault with a place in the file.
pub fn edition(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for &game in GameId::ALL {
        for_game!(game, G => read::<G>(&text));
    }
}

fn read<G: Traced>(text: &str) {
    let checked = G::read_edition(text);
    let lines = text.split('\n').count();
    assert!(checked.faults.iter().all(|fault| (1..=lines).contains(&fault.line)));
    match checked.edition {
        Some(edition) => play_a_little::<G>(edition),
        None => assert!(!checked.faults.is_empty()),
    }
}

fn play_a_little<G: Traced>(edition: G::Edition) {
    let edition = Arc::new(edition);
    assert!(!G::show_edition(&edition).is_empty());
    for &seats in G::INFO.seats {
        let options = Options::all::<G>().last().unwrap_or_default();
        let setup = Setup { seats, first: Seat::new(seats - 1), options };
        let game = G::new(edition.clone(), setup).expect("a setup of the game");
        let mut state = game.start(Seed::from_number(1));
        let mut dice = Dice::new(&Seed::from_number(2));
        let mut actions = Vec::new();
        for _ in 0..60 {
            game.legal(&state, &mut actions);
            assert_eq!(actions.is_empty(), game.outcome(&state).is_some());
            let Some(action) = dice.pick(&actions) else { break };
            let seat = game.turn(&state);
            game.play(&mut state, seat, action).expect("a listed action is legal");
            assert_eq!(game.hash(&state), game.rehash(&state));
        }
    }
}

/// A trace is agreed with, disagreed with, or cannot be read.
pub fn trace(bytes: &[u8]) {
    let mut lines = Lines::new(bytes);
    while let Ok(Some(head)) = lines.head() {
        let Some(game) = GameId::from_id(&head.game) else { break };
        if !for_game!(game, G => replay::<G>(&head, &mut lines)) {
            break;
        }
    }
}

/// Whether a trace is agreed with.
fn replay<G: Traced>(head: &Head, lines: &mut Lines<&[u8]>) -> bool {
    let (Some(edition), Ok(setup)) = (G::built_in(&head.edition), head.setup::<G>()) else { return false };
    let Ok(game) = G::new(edition, setup) else { return false };
    let Ok(mut replay) = Replay::new(&game, head, lines) else { return false };
    loop {
        match replay.turn(lines) {
            Ok(Turned::Played(_)) => {}
            Ok(Turned::Ended) => return true,
            Ok(Turned::Stopped) | Err(Trouble::Unreadable(_) | Trouble::Disagreement(_)) => return false,
        }
    }
}

/// A record replays, or is refused with its place; what replays is written again as it was read.
pub fn record(bytes: &[u8]) {
    let Ok(record) = Record::read(&String::from_utf8_lossy(bytes)) else { return };
    if let Some(game) = GameId::from_id(&record.game) {
        for_game!(game, G => verify::<G>(&record));
    }
}

fn verify<G: Show>(record: &Record) {
    let Ok(table) = record.verify::<G>() else { return };
    assert_eq!(table.record().events, record.events);
    for viewer in Seat::all(table.seats()).chain([Seat::NOBODY]) {
        let _ = (table.view(viewer), table.view_at(viewer, table.ply() / 2), table.log(viewer, 0));
    }
}
