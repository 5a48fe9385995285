//! What the strongest level builds on, held against the rules.

use ludo_games::pictofab::{Action, CARDS, Card, Layout, PictoFab, State};
use ludo_games::{Game, Observation, Seat, Traced};

use super::beginning::Beginning;
use super::care::Suspicion;
use super::nearness::steps;
use super::openness::{Cards, Labs, only};
use super::stakes::{Side, Stakes, after_card, fair};
use crate::pictofab::tests::table;
use crate::testing::{legal, random_positions, report};
use crate::{Level, Search};

/// The cards that some legal move does, by the rules.
fn doable(game: &PictoFab, state: &State) -> Cards {
    let does = |action: Action, card: Card| {
        let mut after = *state;
        game.play_unchecked(&mut after, action);
        let seen = game.glimpse(&after, Seat::NOBODY);
        game.is_done(seen.tokens(), card)
    };
    let all = legal(game, state);
    Card::all()
        .filter(|&card| all.iter().any(|&action| does(action, card)))
        .map(only)
        .fold(0, |all, one| all | one)
}

#[test]
fn the_open_cards_are_those_that_a_legal_move_does() {
    let game = table(0);
    let labs = Labs::of(&game);
    let mut open = 0;
    for (state, seen) in (0..6).flat_map(|seed| random_positions(&*game, seed, 9)) {
        let now = seen.now();
        let shown = labs.openness(&game, &Layout::new(now.tokens()), now.last());
        // What is done already may be undone and done again, which is not asked here.
        let asked = !shown.done;
        assert_eq!(shown.open & asked, doable(&game, &state) & asked, "{}", game.draw(&state));
        assert_eq!(shown.open & !shown.later, 0, "a token less can only do less");
        open += shown.open.count_ones();
    }
    assert!(open > 50, "only {open} open cards");
}

#[test]
fn the_moves_are_the_legal_ones() {
    let game = table(0);
    for (state, seen) in random_positions(&*game, 1, 7) {
        let layout = Layout::new(seen.now().tokens());
        assert_eq!(steps(&game, &layout, seen.now().last()).len(), legal(&*game, &state).len());
    }
}

#[test]
fn a_card_won_is_worth_more_than_none_and_none_more_than_one_lost() {
    let stakes = Stakes::new(100);
    for mine in 1..=6 {
        for others in 1..=6 {
            let even = stakes.worth([mine, others], 0.5, 100);
            let won = stakes.worth(after_card([mine, others], Side::Me), 0.5, 100);
            let lost = stakes.worth(after_card([mine, others], Side::Other), 0.5, 100);
            assert!(lost < even && even < won, "{mine} {others}: {lost} {even} {won}");
        }
    }
    assert!((fair(stakes.worth([2, 2], 0.5, 1), [2, 2], 1) - 0.5).abs() < 0.02, "the quiet end is a draw");
}

#[test]
fn what_is_excluded_makes_the_rest_likelier() {
    let mut likely = [0.0; CARDS];
    likely[..4].copy_from_slice(&[0.4, 0.3, 0.2, 0.1]);
    let suspicion = Suspicion(likely);
    assert!((suspicion.of(0b0011, 0) - 0.7).abs() < 1e-6);
    assert!((suspicion.of(0b0110, 0b0001) - 5.0 / 6.0).abs() < 1e-6);
    assert_eq!(suspicion.of(0b0001, 0b0001), 0.0);
}

/// Whether who is to move is ahead and may rather wait for the quiet end than win another card (PF-H2).
fn is_waiting(seen: &Observation<PictoFab>) -> bool {
    let (now, mover) = (seen.now(), seen.now().turn());
    now.won(mover).len() > now.won(mover.other()).len() && now.quiet() > 20
}

/// What is suspected when all cards but one are so likely, and that one so.
fn suspecting(card: usize, likely: f32, others: f32) -> Suspicion {
    Suspicion(std::array::from_fn(|at| if at == card { likely } else { others }))
}

#[test]
fn a_card_is_hidden_the_less_it_is_suspected() {
    assert!((suspecting(3, 0.5, 0.5).against_even(1 << 3) - 1.0).abs() < 1e-6);
    assert!((suspecting(3, 0.25, 0.0).against_even(1 << 3) - 1.0).abs() < 1e-6, "it is the only one");
    let game = table(0);
    let (_, seen) = random_positions(&*game, 2, 1000).remove(0);
    let from = Beginning::new(&game, &seen);
    let mine = from.mine.trailing_zeros() as usize;
    let hidden = |likely| from.hidden(&suspecting(mine, likely, 0.1));
    assert!(hidden(0.05) > hidden(0.1) && hidden(0.1) > hidden(0.3));
    assert_eq!(hidden(0.8), hidden(0.9), "found out is found out");
    assert_eq!(from.hidden(&from.suspected), 0.0, "as before");
}

#[test]
fn without_a_tree_a_card_that_can_be_done_is_done() {
    let game = table(0);
    let mut done = 0;
    let positions = (0..20).flat_map(|seed| random_positions(&*game, seed, 3));
    for (state, _) in positions.filter(|(_, seen)| !is_waiting(seen)) {
        let mover = game.turn(&state);
        let does = |action: Action| {
            let mut after = state;
            game.play_unchecked(&mut after, action);
            after.won(mover).len() > state.won(mover).len()
        };
        if legal(&*game, &state).into_iter().any(does) {
            let seen = Observation::new(&*game, &state, mover);
            let best = report(&game, &seen, Level::Five, 60).best();
            assert!(does(best), "{best:?} in {}", game.state_to_json(&state));
            done += 1;
        }
    }
    assert!(done > 20, "only {done} positions");
}

#[test]
fn every_move_at_the_root_gets_a_look() {
    let game = table(0);
    let (_, seen) = random_positions(&*game, 2, 1000).remove(0);
    let mut search = super::StrongSearch::new(&game, &seen, &crate::testing::effort(Level::Five, 10_000));
    search.step(10_000);
    let report = search.report();
    assert!(report.depth >= 2, "{:?}", report.line);
    assert_eq!(report.ranked.len(), steps(&game, &Layout::new(seen.now().tokens()), seen.now().last()).len());
}
