//! A whole turn (LB-2).

use ludo_games::labyrinthe::{Action, Labyrinthe, Position, Progress};
use ludo_games::{Direction, Square};

use super::board::{Rows, is_white};

/// What is left to do of a turn, in its order: two actions, or one when the first ends the turn or one was done before.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Turn {
    pub(super) first: Action,
    pub(super) second: Option<Action>,
}

/// What a turn led to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum After {
    /// The mover has won (LB-8).
    Won,
    /// Nobody can ever act again (LB-9).
    Stuck,
    /// The next turn begins.
    NextTurn,
}

impl Turn {
    /// One action.
    pub(super) fn single(first: Action) -> Turn {
        Turn { first, second: None }
    }

    /// Its actions.
    pub(super) fn actions(self) -> impl Iterator<Item = Action> {
        std::iter::once(self.first).chain(self.second)
    }

    /// Plays it.
    pub(super) fn play(self, game: &Labyrinthe, position: &mut Position) -> After {
        let mover = position.turn();
        let mut after = After::NextTurn;
        for action in self.actions() {
            if position.play(game, action) == Progress::Stuck {
                after = After::Stuck;
            }
            if position.has_won(mover) {
                return After::Won;
            }
        }
        after
    }
}

/// The move of a pawn of the player to move. Where another stands (LB-7) that one is put on the first free square.
pub(super) fn pawn_move(position: &Position, from: Square, to: Square) -> Action {
    if position.pawn_on(to).is_none() {
        return Action::Move { from, to };
    }
    let pawns = Rows::of(position.pawn_rows());
    let white = (9..12).flat_map(|row| (9..12).map(move |column| Square::new(column, row)));
    let aside = white.into_iter().find(|&square| !pawns.has(square));
    aside.map_or(Action::Move { from, to }, |aside| Action::MakeRoom { from, to, aside })
}

/// How many squares a pawn can go (LB-3), the square of a pawn in the white square that makes room included (LB-7).
#[inline]
pub(super) fn reach(taken: &Rows, from: Square, direction: Direction) -> u8 {
    let mut free = 0;
    while let Some(to) = from.step(direction, free + 1).filter(|&to| Rows::BOARD.has(to)) {
        if taken.has(to) {
            return free + u8::from(is_white(to) && !is_white(from));
        }
        free += 1;
    }
    free
}
