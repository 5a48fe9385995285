//! What every search of every game keeps to.

use std::sync::Arc;

use ludo_games::{Dice, Game, GameId, Observation, Seed, for_game};

use crate::testing::{
    begin, check_report, check_slices, effort, finish, legal, random_game, random_positions, report, table,
};
use crate::{Effort, Level, Mcts, Playable, Search};

/// So many positions of a random game at every table there is, from the first to the last.
fn everywhere<G: Playable>(positions: usize, look: impl Fn(&Arc<G>, &G::State, &Observation<G>)) {
    for edition in 0..G::INFO.editions.len() {
        for &seats in G::INFO.seats {
            let game = table::<G>(edition, seats);
            let every = random_game(&*game, 3).1.len() / positions + 1;
            random_positions(&*game, 3, every).iter().for_each(|(state, seen)| look(&game, state, seen));
        }
    }
}

#[test]
fn every_level_always_has_a_legal_action() {
    fn check<G: Playable>(game: &Arc<G>, state: &G::State, seen: &Observation<G>) {
        for level in Level::ALL {
            check_report(&**game, state, &begin(game, seen, level, 300).report());
            check_report(&**game, state, &report(game, seen, level, 300));
        }
    }
    for &id in GameId::ALL {
        for_game!(id, G => everywhere::<G>(12, check));
    }
}

#[test]
fn the_same_nodes_and_seed_give_the_same_choice_however_sliced() {
    fn check<G: Playable>(game: &Arc<G>, _: &G::State, seen: &Observation<G>) {
        Level::ALL.into_iter().for_each(|level| check_slices(|| begin(game, seen, level, 3_000), 3_000));
    }
    for &id in GameId::ALL {
        for_game!(id, G => everywhere::<G>(4, check));
    }
}

#[test]
fn the_yardstick_values_every_legal_action_in_the_order_of_the_rules() {
    fn check<G: Playable>(game: &Arc<G>, state: &G::State, seen: &Observation<G>) {
        let valued = G::one_ply(game, seen, &mut Dice::new(&Seed::from_number(1)));
        assert_eq!(valued.into_iter().map(|(action, _)| action).collect::<Vec<_>>(), legal(&**game, state));
    }
    for &id in GameId::ALL {
        for_game!(id, G => everywhere::<G>(12, check));
    }
}

#[test]
fn the_plain_reference_always_has_a_legal_action() {
    fn check<G: Playable>(game: &Arc<G>, state: &G::State, seen: &Observation<G>) {
        let begin = || -> Box<dyn Search<G>> { Box::new(mcts(game, seen, Effort::USUAL_MEMORY)) };
        check_report(&**game, state, &begin().report());
        check_report(&**game, state, &finish(begin(), 200));
        check_slices(begin, 200);
    }
    for &id in GameId::ALL {
        for_game!(id, G => everywhere::<G>(4, check));
    }
}

fn mcts<G: Game>(game: &Arc<G>, seen: &Observation<G>, memory: usize) -> Mcts<G> {
    Mcts::new(game, seen, Dice::new(&Seed::from_number(1)), memory)
}

#[test]
fn with_little_or_no_memory_a_search_goes_on() {
    fn check<G: Playable>(game: &Arc<G>, state: &G::State, seen: &Observation<G>) {
        for memory in [0, 1_000, 1 << 20] {
            let search = G::search(game, seen, Effort { memory, ..effort(Level::Five, 3_000) });
            check_report(&**game, state, &finish(search, 3_000));
            check_report(&**game, state, &finish(Box::new(mcts(game, seen, memory)), 100));
        }
    }
    for &id in GameId::ALL {
        for_game!(id, G => everywhere::<G>(4, check));
    }
}

#[test]
fn a_search_can_go_on_in_another_thread() {
    fn check<G: Playable>(game: &Arc<G>, state: &G::State, seen: &Observation<G>) {
        let search = begin(game, seen, Level::Five, 500);
        let job = std::thread::spawn(move || finish(search, 500));
        check_report(&**game, state, &job.join().expect("a search that ends"));
    }
    for &id in GameId::ALL {
        for_game!(id, G => everywhere::<G>(1, check));
    }
}
