//! What every search of Séquence keeps to.

use std::sync::Arc;

use ludo_games::Game;
use ludo_games::sequence::{Action, Sequence};

use crate::Level;
use crate::testing::{begin, random_positions, report};

pub(super) fn table(seats: u8) -> Arc<Sequence> {
    crate::testing::table(0, seats)
}

#[test]
fn every_level_plays_legally_at_every_table() {
    for seats in 2..=4 {
        let game = table(seats);
        for (state, seen) in random_positions(&*game, 3).into_iter().step_by(3) {
            let mut legal = Vec::new();
            game.legal(&state, &mut legal);
            for level in Level::ALL {
                let before = begin(&game, &seen, level, 500).report();
                assert!(legal.contains(&before.best()), "{level:?} before the first step");
                let report = report(&game, &seen, level, 500);
                assert!(report.ranked.iter().all(|ranked| legal.contains(&ranked.action)), "{level:?}");
                assert_eq!(report.win.len(), usize::from(seats));
                assert!((report.win.iter().sum::<f32>() - 1.0).abs() < 1e-4, "{level:?} {:?}", report.win);
            }
        }
    }
}

#[test]
fn the_same_nodes_and_seed_give_the_same_choice_however_sliced() {
    let game = table(2);
    for (_, seen) in random_positions(&*game, 4).into_iter().step_by(5) {
        for level in Level::ALL {
            let whole = report(&game, &seen, level, 2000);
            let mut sliced = begin(&game, &seen, level, 2000);
            while sliced.nodes() < 2000 && sliced.step(1) == crate::Progress::More {}
            assert_eq!(sliced.report(), whole, "{level:?}");
        }
    }
}

#[test]
fn from_level_2_on_a_win_is_taken() {
    let mut found = 0;
    for seed in 0..60 {
        let game = table(2 + (seed % 3) as u8);
        for (state, seen) in random_positions(&*game, seed) {
            let mut legal = Vec::new();
            game.legal(&state, &mut legal);
            let wins = |action: Action| {
                let mut after = state.clone();
                game.play_unchecked(&mut after, action);
                game.outcome(&after).is_some_and(|outcome| outcome.winner == Some(seen.seat))
            };
            if !legal.iter().any(|&action| wins(action)) {
                continue;
            }
            found += 1;
            for level in Level::ALL.into_iter().skip(1) {
                assert!(wins(report(&game, &seen, level, 500).best()), "{level:?}, game {seed}");
            }
        }
    }
    assert!(found > 20, "only {found} positions have a win");
}
