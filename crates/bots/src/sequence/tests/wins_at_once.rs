//! By brute force over whole games: the strong levels never miss a win at once. Of what is hidden nothing is certain, so
//! this is all that an open board and the own hand can promise.

use std::sync::Arc;

use ludo_games::sequence::{Action, Sequence};
use ludo_games::{Dice, Game, Observation, Seat, Seed};

use super::table;
use crate::testing::{legal, report};
use crate::{Greedy, Level, Search};

/// Games for each number of seats.
const GAMES: u64 = 150;

/// What was looked at.
#[derive(Default)]
struct Seen {
    positions: u32,
    wins: u32,
}

#[test]
fn levels_4_and_5_never_miss_a_win() {
    let mut seen = Seen::default();
    for seats in 2..=4 {
        let game = table(seats);
        (0..GAMES).for_each(|seed| watch_game(&game, seed, &mut seen));
    }
    assert!(seen.positions > 5_000 && seen.wins > 300, "{} positions, {} wins", seen.positions, seen.wins);
}

/// A game of players who are greedy or play anything, by turns and by chance.
fn watch_game(game: &Arc<Sequence>, seed: u64, seen: &mut Seen) {
    let mut dice = Dice::new(&Seed::from_number(seed));
    let mut state = game.start(dice.seed());
    let all = Seat::all(game.setup().seats);
    let mut observed: Vec<_> = all.map(|seat| Observation::new(&**game, &state, seat)).collect();
    while game.outcome(&state).is_none() {
        let seat = game.turn(&state);
        let eyes = &observed[seat.index()];
        seen.positions += 1;
        seen.wins += u32::from(check(game, &state, eyes));
        let action = match dice.below(2) {
            0 => Greedy::new(&**game, eyes, Dice::new(&dice.seed())).report().best(),
            _ => dice.pick(&legal(&**game, &state)).expect("a game that goes on"),
        };
        game.play_unchecked(&mut state, action);
        observed.iter_mut().for_each(|seen| seen.watch(game, action, &state));
    }
}

/// Whether something wins at once. Then the strong levels must play it.
fn check(game: &Arc<Sequence>, state: &<Sequence as Game>::State, seen: &Observation<Sequence>) -> bool {
    let wins = |action: Action| {
        let mut after = state.clone();
        game.play_unchecked(&mut after, action);
        game.outcome(&after).is_some_and(|outcome| outcome.winner == Some(seen.seat))
    };
    let there_is_one = legal(&**game, state).into_iter().any(wins);
    for level in [Level::Four, Level::Five].into_iter().filter(|_| there_is_one) {
        let chosen = report(game, seen, level, 200).best();
        assert!(wins(chosen), "{level:?} plays {}\n{}", game.action_text(chosen), game.draw(state));
    }
    there_is_one
}
