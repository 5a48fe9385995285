//! Strong levels never miss a win at once and never lose at once when it can be helped: by brute force, over the positions
//! of games that were played to be won.

use std::sync::Arc;

use ludo_games::labymaster::{Action, Labymaster, State};
use ludo_games::{Dice, Game, Observation, Seat, Seed};

use crate::Level;
use crate::testing::{legal, report, table};

/// Games of each edition.
const GAMES: u64 = 30;
/// One action in so many is anything.
const SLIP: usize = 12;

/// Who has won after an action.
fn winner(game: &Labymaster, state: &State, action: Action) -> Option<Seat> {
    let mut after = state.clone();
    game.play_unchecked(&mut after, action);
    game.outcome(&after)?.winner
}

/// Whether the other side can win at once after an action.
fn loses(game: &Labymaster, state: &State, action: Action) -> bool {
    let mut after = state.clone();
    game.play_unchecked(&mut after, action);
    let other = game.turn(&after);
    legal(game, &after).into_iter().any(|answer| winner(game, &after, answer) == Some(other))
}

/// What there was to see in the positions.
#[derive(Default)]
struct Seen {
    positions: u32,
    wins: u32,
    /// Positions in which some actions lose at once and some do not.
    threats: u32,
}

impl Seen {
    fn check(&mut self, game: &Arc<Labymaster>, state: &State, level: Level, nodes: u64) {
        let mover = game.turn(state);
        let actions = legal(&**game, state);
        let wins = |action: Action| winner(game, state, action) == Some(mover);
        let best = report(game, &Observation::new(&**game, state, mover), level, nodes).best();
        self.positions += 1;
        if actions.iter().any(|&action| wins(action)) {
            self.wins += 1;
            assert!(wins(best), "{level:?} with {nodes} nodes misses a win:\n{}", game.draw(state));
            return;
        }
        let lost = actions.iter().filter(|&&action| loses(game, state, action)).count();
        if lost > 0 && lost < actions.len() {
            self.threats += 1;
            let text = game.action_text(best);
            assert!(
                !loses(game, state, best),
                "{level:?} with {nodes} nodes loses by {text}:\n{}",
                game.draw(state)
            );
        }
    }
}

#[test]
fn strong_levels_never_miss_a_win_nor_lose_at_once_when_it_can_be_helped() {
    let mut seen = Seen::default();
    for edition in 0..Labymaster::INFO.editions.len() {
        let game = table::<Labymaster>(edition, 2);
        for seed in 0..GAMES {
            let mut dice = Dice::new(&Seed::from_number(seed));
            let mut state = game.start(dice.seed());
            while game.outcome(&state).is_none() {
                let (level, nodes) =
                    [(Level::Four, 1), (Level::Five, 1), (Level::Four, 60), (Level::Five, 60)]
                        [seen.positions as usize % 4];
                seen.check(&game, &state, level, nodes);
                let observation = Observation::new(&*game, &state, game.turn(&state));
                let action = match dice.below(SLIP) {
                    0 => dice.pick(&legal(&*game, &state)).expect("an action"),
                    _ => report(&game, &observation, Level::Three, 120).best(),
                };
                game.play_unchecked(&mut state, action);
            }
        }
    }
    assert!(seen.positions > 2000 && seen.wins > 10 && seen.threats > 10, "enough to see");
}
