//! What holds for every level on every board.

use std::sync::Arc;

use ludo_games::labymaster::{Action, Labymaster, State};
use ludo_games::{Dice, Game, Observation, Seat, Seed, Setup};

use crate::testing::{begin, report};
use crate::{Level, Playable, Progress, Report};

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

/// Plays a random game, and shows every so many positions of it.
fn watch_random_game(
    game: &Arc<Labymaster>,
    every: u32,
    look: &mut dyn FnMut(&State, &Observation<Labymaster>),
) {
    let mut dice = Dice::new(&Seed::from_number(5));
    let mut state = game.start(dice.seed());
    let mut seen = Observation::new(&**game, &state, Seat::new(0));
    let mut actions = Vec::new();
    while game.outcome(&state).is_none() {
        seen.seat = game.turn(&state);
        if state.turns().is_multiple_of(every) {
            look(&state, &seen);
        }
        game.legal(&state, &mut actions);
        let action = dice.pick(&actions).unwrap();
        game.play_unchecked(&mut state, action);
        seen.watch(&**game, action, &state);
    }
}

fn assert_sound(game: &Labymaster, state: &State, report: &Report<Action>) {
    let mut actions = Vec::new();
    game.legal(state, &mut actions);
    assert!(report.ranked.iter().all(|ranked| actions.contains(&ranked.action)));
    let mut once = report.ranked.iter().map(|ranked| ranked.action).collect::<std::collections::HashSet<_>>();
    once.retain(|action| actions.contains(action));
    assert_eq!(once.len(), report.ranked.len(), "each action once");
    assert!(report.ranked.is_sorted_by(|a, b| a.win >= b.win));
    assert_eq!(report.line[0], report.best());
    assert_eq!(report.win.iter().sum::<f32>(), 1.0);
    assert!(report.win.iter().all(|win| (0.0..=1.0).contains(win)));
    let mut state = state.clone();
    for &action in &report.line {
        let seat = game.turn(&state);
        assert_eq!(game.play(&mut state, seat, action), Ok(()), "a line of legal actions");
    }
}

#[test]
fn every_level_always_has_a_legal_action() {
    for game in games() {
        watch_random_game(&game, 9, &mut |state, seen| {
            for level in Level::ALL {
                assert_sound(&game, state, &begin(&game, seen, level, 10).report());
                assert_sound(&game, state, &report(&game, seen, level, 300));
            }
        });
    }
}

#[test]
fn slices_do_not_matter() {
    for game in games() {
        watch_random_game(&game, 67, &mut |_, seen| {
            for level in Level::ALL {
                let whole = report(&game, seen, level, 2_000);
                assert_eq!(report(&game, seen, level, 2_000), whole, "reproducible");
                let mut sliced = begin(&game, seen, level, 2_000);
                while sliced.nodes() < 2_000 && sliced.step(1) == Progress::More {}
                assert_eq!(sliced.report(), whole);
            }
        });
    }
}

#[test]
fn a_step_never_takes_many_more_nodes() {
    let game = &games()[0];
    watch_random_game(game, 50, &mut |_, seen| {
        let mut search = begin(game, seen, Level::Five, 10_000);
        for step in 1..=20 {
            search.step(256);
            assert!(search.nodes() <= 256 * step + 1);
        }
    });
}

#[test]
fn strong_levels_have_an_opinion_on_every_action() {
    for game in games() {
        watch_random_game(&game, 97, &mut |state, seen| {
            let mut actions = Vec::new();
            game.legal(state, &mut actions);
            assert_eq!(report(&game, seen, Level::Five, 500).ranked.len(), actions.len());
            let valued = Labymaster::one_ply(&game, seen, &mut Dice::new(&Seed::from_number(1)));
            assert_eq!(valued.iter().map(|(action, _)| *action).collect::<Vec<_>>(), actions);
        });
    }
}
