//! What every search of Picto'Fab keeps to.

use std::sync::Arc;
use std::time::Duration;

use ludo_games::pictofab::{Action, PictoFab, State};
use ludo_games::{Dice, Game, Observation, Seat, Seed, Traced};

use crate::search::think;
use crate::testing::{begin, effort, random_positions, report};
use crate::{Budget, Effort, Greedy, Level, Search};

pub(super) fn table(edition: usize) -> Arc<PictoFab> {
    crate::testing::table(edition, 2)
}

#[test]
fn every_level_plays_legally_everywhere() {
    for edition in 0..PictoFab::INFO.editions.len() {
        let game = table(edition);
        for (state, seen) in random_positions(&*game, 3).into_iter().step_by(17) {
            let mut legal = Vec::new();
            game.legal(&state, &mut legal);
            for level in Level::ALL {
                let before = begin(&game, &seen, level, 300).report();
                assert!(legal.contains(&before.best()), "{level:?} before the first step");
                let report = report(&game, &seen, level, 300);
                assert!(report.ranked.iter().all(|ranked| legal.contains(&ranked.action)), "{level:?}");
                assert!((report.win.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{level:?}");
                assert_eq!(report.line.first(), Some(&report.best()), "{level:?}");
            }
            assert_eq!(
                Greedy::new(&*game, &seen, Dice::new(&Seed::from_number(1))).report().ranked.len(),
                legal.len()
            );
        }
    }
}

#[test]
fn the_same_nodes_and_seed_give_the_same_choice_however_sliced() {
    let game = table(0);
    for (_, seen) in random_positions(&*game, 4).into_iter().step_by(40) {
        for level in Level::ALL {
            let whole = report(&game, &seen, level, 2000);
            let mut sliced = begin(&game, &seen, level, 2000);
            while sliced.nodes() < 2000 && sliced.step(1) == crate::Progress::More {}
            assert_eq!(sliced.report(), whole, "{level:?}");
        }
    }
}

#[test]
fn memory_is_bounded() {
    let game = table(1);
    let seen = Observation::new(&*game, &game.start(Seed::from_number(1)), Seat::new(0));
    let effort = Effort { memory: 100_000, ..effort(Level::Five, 30_000) };
    let mut search = super::search::Thinker::new(&game, &seen, effort);
    think(&mut search, Budget::Nodes(30_000), &mut || Duration::ZERO);
    assert!(search.bytes() < 105_000, "{} bytes", search.bytes());
}

/// Wins in one move are found from level 2 on, in any position of a random game that has one.
#[test]
fn from_level_2_on_a_win_is_taken() {
    let game = table(0);
    let mut found = 0;
    for seed in 0..40 {
        for (state, _) in random_positions(&*game, seed).into_iter().step_by(5) {
            found += usize::from(takes_a_win(&game, &state));
        }
    }
    assert!(found > 20, "only {found} positions have a win");
}

/// With one card to go for both: whether there is a win, which is then taken.
fn takes_a_win(game: &Arc<PictoFab>, state: &State) -> bool {
    let mover = game.turn(state);
    let (Some(own), Some(other)) = (state.hand(mover), state.hand(mover.other())) else { return false };
    let rest: Vec<usize> = (0..12).filter(|&card| card != own.index() && card != other.index()).collect();
    let mut json = game.state_to_json(state);
    json["won"] = serde_json::json!([rest[..5], rest[5..]]);
    json["pile"] = serde_json::json!([]);
    let state = game.state_from_json(&json).expect("a state");
    let mut legal = Vec::new();
    game.legal(&state, &mut legal);
    let wins = |action: Action| {
        let mut after = state;
        game.play_unchecked(&mut after, action);
        game.outcome(&after).is_some_and(|outcome| outcome.winner == Some(mover))
    };
    let any = legal.iter().any(|&action| wins(action));
    let seen = Observation::new(&**game, &state, mover);
    for level in Level::ALL.into_iter().skip(1).filter(|_| any) {
        assert!(wins(report(game, &seen, level, 500).best()), "{level:?} in {json}");
    }
    any
}

/// The last move before the quiet end (PF-H2), with so many cards won by the mover and by the other, when it cannot
/// do a card any more: the mover's chance by the report of level 5.
fn chances_at_the_quiet_end(own: usize, others: usize) -> Vec<f32> {
    let game = table(0);
    let mut chances = Vec::new();
    for (state, _) in (0..4).flat_map(|seed| random_positions(&*game, seed).into_iter().step_by(9)) {
        let mover = game.turn(&state);
        let state = before_the_quiet_end(&game, &state, mover, [own, others]);
        let mut legal = Vec::new();
        game.legal(&state, &mut legal);
        let wins_a_card = |&action: &Action| {
            let mut after = state;
            game.play_unchecked(&mut after, action);
            game.outcome(&after).is_none()
        };
        if !legal.iter().any(wins_a_card) {
            let seen = Observation::new(&*game, &state, mover);
            chances.push(report(&game, &seen, Level::Five, 500).win[mover.index()]);
        }
    }
    chances
}

fn before_the_quiet_end(game: &PictoFab, state: &State, mover: Seat, cards: [usize; 2]) -> State {
    let hands = [state.hand(Seat::new(0)), state.hand(Seat::new(1))];
    let rest: Vec<usize> =
        (0..12).filter(|&card| hands.iter().flatten().all(|hand| hand.index() != card)).collect();
    let (own, rest) = rest.split_at(cards[0]);
    let (others, pile) = rest.split_at(cards[1]);
    let mut json = game.state_to_json(state);
    json["won"] = if mover == Seat::new(0) {
        serde_json::json!([own, others])
    } else {
        serde_json::json!([others, own])
    };
    json["pile"] = serde_json::json!(pile);
    json["quiet"] = serde_json::json!(99);
    game.state_from_json(&json).expect("a state")
}

#[test]
fn at_the_quiet_end_the_cards_won_decide() {
    for (own, others, expected) in [(3, 2, 1.0), (2, 3, 0.0), (2, 2, 0.5)] {
        let chances = chances_at_the_quiet_end(own, others);
        assert!(chances.len() > 10, "only {} positions", chances.len());
        for chance in chances {
            assert!((chance - expected).abs() < 0.05, "{chance} with {own} cards against {others}");
        }
    }
}
