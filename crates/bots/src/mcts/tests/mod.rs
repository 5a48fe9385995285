//! The plain reference, on positions of Séquence.

use ludo_games::sequence::{Action, Sequence};
use ludo_games::{Dice, Game, Seed};

use crate::testing::{check_report, legal, random_positions, table};
use crate::{Effort, Mcts, Search};

#[test]
fn it_takes_a_win_in_front_of_it() {
    let mut won = 0;
    for (seed, seats) in (0..40).flat_map(|seed| [(seed, 2), (seed, 3), (seed, 4)]) {
        let game = table::<Sequence>(0, seats);
        let late = random_positions(&*game, seed, 14 + 2 * usize::from(seats)).into_iter().nth(1);
        let Some((state, seen)) = late else { continue };
        let wins = |&action: &Action| {
            let mut after = state.clone();
            game.play_unchecked(&mut after, action);
            game.outcome(&after).is_some_and(|outcome| outcome.winner == Some(seen.seat))
        };
        if !legal(&*game, &state).iter().any(wins) {
            continue;
        }
        let mut search = Mcts::new(&game, &seen, Dice::new(&Seed::from_number(1)), Effort::USUAL_MEMORY);
        search.step(4000);
        assert!(wins(&search.report().best()), "seed {seed}, {seats} seats");
        won += 1;
    }
    assert!(won >= 5, "only {won} positions had a win");
}

#[test]
fn a_full_tree_goes_on_learning() {
    let game = table::<Sequence>(0, 2);
    let (state, seen) = random_positions(&*game, 3, 4).swap_remove(1);
    let mut search = Mcts::new(&game, &seen, Dice::new(&Seed::from_number(1)), 1000);
    search.step(500);
    assert_eq!(search.nodes(), 500);
    check_report(&*game, &state, &search.report());
}
