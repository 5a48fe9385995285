//! What every search of every game keeps to.

use std::sync::Arc;

use ludo_games::{Dice, Game, GameId, Observation, Seat, Seed, for_game};

use crate::testing::{
    begin, check_report, check_slices, effort, finish, legal, random_game, random_positions, report, table,
};
use crate::{BotSpec, Effort, Level, Mcts, Playable, Search, SparName};

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
fn every_spar_always_has_a_legal_action() {
    fn check<G: Playable>(game: &Arc<G>, state: &G::State, seen: &Observation<G>) {
        for spar in G::spars() {
            let begin = || spar.begin(game, seen, Dice::new(&Seed::from_number(5)));
            check_report(&**game, state, &begin().report());
            check_report(&**game, state, &finish(begin(), 60));
            check_slices(begin, 60);
        }
    }
    for &id in GameId::ALL {
        for_game!(id, G => everywhere::<G>(6, check));
    }
}

#[test]
fn every_spar_plays_whole_games() {
    fn check<G: Playable>(edition: usize, seats: u8) {
        let game = table::<G>(edition, seats);
        for (place, spar) in G::spars().iter().enumerate() {
            let turns = |seed| spar_game(&game, spar, seed);
            let (first, again) = (turns(place as u64), turns(place as u64));
            assert_eq!(first, again, "{}: the same seed gives the same game", spar.name);
        }
    }
    for &id in GameId::ALL {
        for_game!(id, G => {
            for edition in 0..G::INFO.editions.len() {
                G::INFO.seats.iter().for_each(|&seats| check::<G>(edition, seats));
            }
        });
    }
}

/// The actions of a game of a spar on every seat but the first, where somebody plays anything.
fn spar_game<G: Playable>(game: &Arc<G>, spar: &crate::Spar<G>, seed: u64) -> Vec<G::Action> {
    let mut dice = Dice::new(&Seed::from_number(seed));
    let mut state = game.start(dice.seed());
    let all = Seat::all(game.setup().seats);
    let mut seen: Vec<_> = all.map(|seat| Observation::new(&**game, &state, seat)).collect();
    let mut actions = Vec::new();
    while game.outcome(&state).is_none() {
        let seat = game.turn(&state);
        let thrown = Dice::new(&dice.seed());
        let action = match seat.index() {
            0 => dice.pick(&legal(&**game, &state)).expect("a game that goes on"),
            _ => finish(spar.begin(game, &seen[seat.index()], thrown), 40).best(),
        };
        assert_eq!(game.play(&mut state, seat, action), Ok(()), "{}", spar.name);
        seen.iter_mut().for_each(|seen| seen.watch(game, action, &state));
        actions.push(action);
    }
    actions
}

#[test]
fn spars_have_names_of_their_own_and_a_mind_in_a_line() {
    fn check<G: Playable>() {
        assert!((4..=8).contains(&G::spars().len()), "{}", G::INFO.id);
        for (place, spar) in G::spars().iter().enumerate() {
            let name: SparName = spar.name.parse().expect("a name that can be typed");
            let found = G::spars().iter().position(|other| other.name == name.to_string());
            assert_eq!(found, Some(place), "{}", spar.name);
            assert!(!spar.about.is_empty() && !spar.about.contains('\n'));
            let bot: BotSpec = format!("spar:{name}").parse().expect("a player");
            assert_eq!(bot.check::<G>(), Ok(()));
            let budgeted: BotSpec = format!("spar:{name}@9n").parse().expect("a player");
            assert_eq!(budgeted.check::<G>().is_ok(), spar.usual_budget().is_some());
        }
        let nobody: BotSpec = "spar:grandmother".parse().expect("it could be a name");
        let sentence = nobody.check::<G>().expect_err("no game has one");
        assert!(sentence.contains(G::INFO.id) && sentence.contains(G::spars()[0].name), "{sentence}");
    }
    for &id in GameId::ALL {
        for_game!(id, G => check::<G>());
    }
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
