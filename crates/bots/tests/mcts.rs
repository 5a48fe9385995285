//! The plain reference, on positions of every game, edition and number of seats.

use std::sync::Arc;

use ludo_bots::{BotVisitor, Effort, Mcts, Playable, Report, Search, visit};
use ludo_games::sequence::Sequence;
use ludo_games::{Dice, Game, GameId, Observation, Seat, Seed, Setup};

fn game<G: Game>(edition: usize, seats: u8) -> Arc<G> {
    let edition = G::read_edition(G::INFO.editions[edition].1).edition.expect("built in");
    Arc::new(G::new(Arc::new(edition), Setup { seats, ..Setup::of::<G>() }).expect("a table"))
}

/// A position after some random actions, with what the seat to move has seen.
fn position<G: Game>(game: &G, seed: u64, actions: usize) -> Option<(G::State, Observation<G>)> {
    let mut dice = Dice::new(&Seed::from_number(seed));
    let mut state = game.start(Seed::from_number(seed));
    let mut seen: Vec<_> =
        Seat::all(game.setup().seats).map(|seat| Observation::new(game, &state, seat)).collect();
    let mut legal = Vec::new();
    for _ in 0..actions {
        game.legal(&state, &mut legal);
        let action = dice.pick(&legal)?;
        game.play_unchecked(&mut state, action);
        seen.iter_mut().for_each(|seen| seen.watch(game, action, &state));
    }
    let turn = game.turn(&state);
    game.outcome(&state).is_none().then(|| (state, seen.swap_remove(turn.index())))
}

fn search<G: Game>(game: &Arc<G>, seen: &Observation<G>) -> Mcts<G> {
    Mcts::new(game, seen, Dice::new(&Seed::from_number(1)), Effort::MEMORY)
}

fn check_report<G: Game>(game: &G, state: &G::State, report: &Report<G::Action>) {
    let mut legal = Vec::new();
    game.legal(state, &mut legal);
    assert!(report.ranked.iter().all(|ranked| legal.contains(&ranked.action)));
    assert_eq!(report.line.first(), Some(&report.best()));
    assert_eq!(report.win.len(), usize::from(game.setup().seats));
    assert!((report.win.iter().sum::<f32>() - 1.0).abs() < 1e-4, "{:?}", report.win);
}

struct Everywhere;

impl BotVisitor for Everywhere {
    type Output = ();

    fn visit<G: Playable>(self) {
        for edition in 0..G::INFO.editions.len() {
            for &seats in G::INFO.seats {
                let game = game::<G>(edition, seats);
                for seed in 0..4 {
                    let Some((state, seen)) = position(&*game, seed, 7 * seed as usize) else { continue };
                    check_position(&game, &state, &seen);
                }
            }
        }
    }
}

fn check_position<G: Game>(game: &Arc<G>, state: &G::State, seen: &Observation<G>) {
    let mut whole = search(game, seen);
    check_report(&**game, state, &whole.report());
    whole.step(200);
    assert_eq!(whole.nodes(), 200);
    check_report(&**game, state, &whole.report());
    let mut slices = search(game, seen);
    for _ in 0..200 {
        slices.step(1);
    }
    assert_eq!(whole.report(), slices.report(), "slices do not matter");
}

#[test]
fn it_always_names_a_legal_action_and_repeats_itself() {
    for &game in GameId::ALL {
        visit(game, Everywhere);
    }
}

#[test]
fn it_takes_a_win_in_front_of_it() {
    let mut won = 0;
    for (seed, seats) in (0..40).flat_map(|seed| [(seed, 2), (seed, 3), (seed, 4)]) {
        let game = game::<Sequence>(0, seats);
        let Some((state, seen)) = position(&*game, seed, 14 + 2 * usize::from(seats)) else { continue };
        let mut legal = Vec::new();
        game.legal(&state, &mut legal);
        let wins = |&action: &<Sequence as Game>::Action| {
            let mut after = state.clone();
            game.play_unchecked(&mut after, action);
            game.outcome(&after).is_some_and(|outcome| outcome.winner == Some(seen.seat))
        };
        if !legal.iter().any(wins) {
            continue;
        }
        let mut search = search(&game, &seen);
        search.step(1000);
        assert!(wins(&search.report().best()), "seed {seed}, {seats} seats");
        won += 1;
    }
    assert!(won >= 5, "only {won} positions had a win");
}

#[test]
fn a_full_tree_goes_on_learning() {
    let game = game::<Sequence>(0, 2);
    let (state, seen) = position(&*game, 3, 4).expect("a game of four actions goes on");
    let mut search = Mcts::new(&game, &seen, Dice::new(&Seed::from_number(1)), 1000);
    search.step(500);
    assert_eq!(search.nodes(), 500);
    check_report(&*game, &state, &search.report());
    let mut none = Mcts::new(&game, &seen, Dice::new(&Seed::from_number(1)), 0);
    none.step(10);
    check_report(&*game, &state, &none.report());
}
