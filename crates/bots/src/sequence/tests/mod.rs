//! What the searches of Séquence keep to, besides what every search does.

mod puzzles;
mod wins_at_once;

use std::sync::Arc;

use ludo_games::Game;
use ludo_games::sequence::{Action, Sequence};

use crate::Level;
use crate::testing::{legal, random_positions, report};

pub(super) fn table(seats: u8) -> Arc<Sequence> {
    crate::testing::table(0, seats)
}

#[test]
fn from_level_2_on_a_win_is_taken() {
    let mut found = 0;
    for seed in 0..60 {
        let game = table(2 + (seed % 3) as u8);
        for (state, seen) in random_positions(&*game, seed, 1) {
            let legal = legal(&*game, &state);
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
