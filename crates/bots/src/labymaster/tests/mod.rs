//! What the searches of Labymaster keep to on every board, besides what every search does.

mod at_once;
mod puzzles;

use std::sync::Arc;

use ludo_games::labymaster::Labymaster;
use ludo_games::{Game, Setup};

use crate::Level;
use crate::testing::{
    begin, check_ranking_and_line, check_report, check_slices, legal, random_positions, report,
};

/// The largest frame there is: 13 sliding blocks that go 5 notches to both sides.
fn wide_board() -> String {
    let source = Labymaster::INFO.editions[1].1;
    let block = |owner: &str| {
        format!(
            "[[block]]\nowner = {owner}\nart = '''\n+   +---+   +   +   +\n|       |           |\n+   +   +   +---+   +\n'''\n"
        )
    };
    let head = source.split("[[block]]").next().unwrap().replace("reach = 1", "reach = 5");
    let owners = [
        "\"start0\"",
        "1",
        "0",
        "1",
        "0",
        "1",
        "0",
        "\"centre\"",
        "1",
        "0",
        "1",
        "0",
        "1",
        "0",
        "\"start1\"",
    ];
    head + &owners.map(block).concat()
}

fn games() -> Vec<Arc<Labymaster>> {
    let wide = wide_board();
    let sources = Labymaster::INFO.editions.iter().map(|(_, source)| *source).chain([wide.as_str()]);
    let game = |source| {
        let checked = Labymaster::read_edition(source);
        let edition = checked.edition.unwrap_or_else(|| panic!("{:?}", checked.faults));
        Arc::new(Labymaster::new(Arc::new(edition), Setup::of::<Labymaster>()).unwrap())
    };
    sources.map(game).collect()
}

#[test]
fn on_every_board_reports_are_sound_and_lines_legal() {
    for game in games() {
        for (state, seen) in random_positions(&*game, 5, 9) {
            for level in Level::ALL {
                for report in [begin(&game, &seen, level, 10).report(), report(&game, &seen, level, 300)] {
                    check_report(&*game, &state, &report);
                    check_ranking_and_line(&*game, &state, &report);
                }
            }
        }
    }
}

#[test]
fn on_the_widest_board_slices_do_not_matter() {
    let game = &games()[Labymaster::INFO.editions.len()];
    for (_, seen) in random_positions(&**game, 5, 67) {
        Level::ALL.into_iter().for_each(|level| check_slices(|| begin(game, &seen, level, 2_000), 2_000));
    }
}

#[test]
fn a_step_never_takes_many_more_nodes() {
    let game = &games()[0];
    for (_, seen) in random_positions(&**game, 5, 50) {
        let mut search = begin(game, &seen, Level::Five, 10_000);
        for step in 1..=20 {
            search.step(256);
            assert!(search.nodes() <= 256 * step + 1);
        }
    }
}

#[test]
fn strong_levels_have_an_opinion_on_every_action() {
    for game in games() {
        for (state, seen) in random_positions(&*game, 5, 97) {
            assert_eq!(report(&game, &seen, Level::Five, 500).ranked.len(), legal(&*game, &state).len());
        }
    }
}
