//! Plain alpha-beta over three whole turns, by the lengths of the ways.

use std::sync::Arc;

use ludo_games::labyrinthe::{Action, Labyrinthe, Position};
use ludo_games::{Dice, Game, Observation, Seat};

use crate::Search;
use crate::spar::{AlphaBeta, Mind, WON};

use super::race::Races;
use super::turns::{Turn, Width, best};

/// How far he looks.
const TURNS: usize = 3;

/// What he tries at the root, and below it.
const WIDE: Width = Width { slides: 16, pawns: 12, every_slide: true, turns: 40 };
const NARROW: Width = Width { slides: 6, pawns: 6, every_slide: false, turns: 14 };

struct Plies {
    game: Arc<Labyrinthe>,
    seat: Seat,
    width: Width,
}

/// Begins to think.
pub(super) fn plies(
    game: &Arc<Labyrinthe>,
    seen: &Observation<Labyrinthe>,
    dice: Dice,
) -> Box<dyn Search<Labyrinthe>> {
    let plies = Plies { game: game.clone(), seat: seen.seat, width: WIDE };
    Box::new(AlphaBeta::new(plies, *seen.now(), game.setup().seats, dice))
}

/// What a position is worth to a seat, whoever is to move.
fn worth(position: &Position, races: &Races, seat: Seat) -> i32 {
    let ways = races.others_left(seat) - races.left(seat);
    let turn = position.turn();
    match turn == seat {
        _ if position.has_won(seat) => WON,
        true if races.is_near(seat) => ways + 500,
        false if races.is_near(turn) => ways - 500,
        _ => ways,
    }
}

impl Mind<Labyrinthe> for Plies {
    type Position = Position;
    type Turn = Turn;

    fn turns(&mut self, position: &Position, turns: &mut Vec<Turn>) {
        let mover = position.turn();
        let by_mover = |position: &Position, races: &Races| worth(position, races, mover);
        let found = best(&self.game, position, self.width, &by_mover);
        turns.extend(found.into_iter().map(|(_, turn)| turn));
        self.width = NARROW;
    }

    fn play(&self, position: &mut Position, (first, second): Turn) {
        position.play(&self.game, first);
        if let Some(second) = second {
            position.play(&self.game, second);
        }
    }

    fn ended(&self, position: &Position) -> Option<i32> {
        let won = Seat::all(position.seats()).find(|&seat| position.has_won(seat))?;
        Some(if won == self.seat { WON } else { -WON })
    }

    fn mine(&self, position: &Position) -> bool {
        position.turn() == self.seat
    }

    fn worth(&mut self, position: &Position) -> i32 {
        worth(position, &Races::of(position), self.seat)
    }

    fn hash(&self, position: &Position) -> u64 {
        position.hash()
    }

    fn action(&self, (first, _): Turn) -> Action {
        first
    }

    fn deepest(&self) -> usize {
        TURNS
    }
}
