//! Does what the one before him did, turned to his own side of the board.

use ludo_games::labyrinthe::{Action, BlockId, Labyrinthe, Position, SIZE};
use ludo_games::{Dice, Direction, Game, Observation, Square};

use super::{Valued, racer};

/// What copying is worth, beside what a good turn is.
const COPY: f32 = 3_000.0;

pub(super) fn mirror(game: &Labyrinthe, seen: &Observation<Labyrinthe>, dice: &mut Dice) -> Valued {
    let mut valued = racer(game, seen, dice);
    // Two sit in opposite corners, four a quarter of a turn apart.
    let quarters = 4 / game.setup().seats;
    let wanted: Vec<Action> = last_turn(seen)
        .filter_map(|(before, action)| turned(game, &before, seen.now(), action, quarters))
        .collect();
    for (action, worth) in &mut valued {
        *worth += if wanted.contains(action) { COPY } else { 0.0 };
    }
    valued
}

/// The actions of the one before, and the positions before them.
fn last_turn(seen: &Observation<Labyrinthe>) -> impl Iterator<Item = (Position, Action)> {
    let before = |step: usize| if step == 0 { seen.start } else { seen.steps[step - 1].1 };
    let theirs = (0..seen.steps.len()).rev().map(move |step| (before(step), seen.steps[step].0));
    let theirs = theirs.skip_while(|(before, _)| before.turn() == seen.seat);
    let mut whose = None;
    theirs.take_while(move |(before, _)| *whose.get_or_insert(before.turn()) == before.turn())
}

/// An action, turned clockwise by so many quarters.
fn turned(
    game: &Labyrinthe,
    before: &Position,
    now: &Position,
    action: Action,
    quarters: u8,
) -> Option<Action> {
    let turn = |square| (0..quarters).fold(square, |square, _| quarter(square));
    Some(match action {
        Action::Move { from, to } => Action::Move { from: turn(from), to: turn(to) },
        Action::MakeRoom { from, to, aside } => {
            Action::MakeRoom { from: turn(from), to: turn(to), aside: turn(aside) }
        }
        Action::Slide { block, direction, distance } => {
            let place = Direction::ALL.iter().position(|&other| other == direction)?;
            let direction = Direction::ALL[(place + usize::from(quarters)) % 4];
            Action::Slide { block: opposite(game, before, now, block, turn)?, direction, distance }
        }
        Action::Touch(_) => return None,
    })
}

/// The block that stands now where a block stood, turned.
fn opposite(
    game: &Labyrinthe,
    before: &Position,
    now: &Position,
    block: BlockId,
    turn: impl Fn(Square) -> Square,
) -> Option<BlockId> {
    let mut squares: Vec<Square> = before.covered(game, block).map(turn).collect();
    squares.sort_unstable();
    BlockId::all().find(|&other| now.covered(game, other).eq(squares.iter().copied()))
}

/// A square, turned clockwise about the middle by a quarter.
fn quarter(square: Square) -> Square {
    Square::new(square.row, SIZE - 1 - square.column)
}
