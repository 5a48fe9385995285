//! What the searches of Picto'Fab keep to, besides what every search does.

mod certain;
mod puzzles;

use std::sync::Arc;

use ludo_games::pictofab::{Action, PictoFab, State};
use ludo_games::{Game, Observation, Seat, Traced};

use crate::Level;
use crate::testing::{legal, random_positions, report};

pub(super) fn table(edition: usize) -> Arc<PictoFab> {
    crate::testing::table(edition, 2)
}

/// Wins in one move are found from level 2 on, in any position of a random game that has one.
#[test]
fn from_level_2_on_a_win_is_taken() {
    let game = table(0);
    let mut found = 0;
    for seed in 0..40 {
        for (state, _) in random_positions(&*game, seed, 5) {
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
    let legal = legal(&**game, &state);
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
    for (state, _) in (0..4).flat_map(|seed| random_positions(&*game, seed, 9)) {
        let mover = game.turn(&state);
        let state = before_the_quiet_end(&game, &state, mover, [own, others]);
        let legal = legal(&*game, &state);
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
            // Who is behind may hope that the move does the other's card: then the game goes on.
            assert!((chance - expected).abs() < 0.1, "{chance} with {own} cards against {others}");
        }
    }
}
