//! Turns that win at once.

use ludo_games::labyrinthe::{Action, BlockId, GOAL, Left, Position};
use ludo_games::{Direction, Seat, Square};

use super::board::{Rows, is_white};
use super::evaluate::Evaluator;
use super::pairs::Pairs;
use super::threats::Threats;
use super::turn::{Turn, pawn_move};

/// A turn with which the player to move wins at once: a pawn goes in, perhaps after a block has made way.
///
/// Exact: only a pawn in line with the white square can go in, and a turn moves only one block out of its way.
pub(super) fn winning_turn(evaluator: &Evaluator, position: &Position) -> Option<Turn> {
    if position.left() != Left::Both {
        return None;
    }
    win_of(evaluator, position, position.turn())
}

/// Whether the player after the one to move could win if it were his turn already.
pub(super) fn is_threatened(evaluator: &Evaluator, position: &Position) -> bool {
    win_of(evaluator, position, position.turn().next(position.seats())).is_some()
}

/// Whether the player to move, who cannot win at once, must let the next one win at once: what he would find out with
/// so many slides looked at.
pub(super) fn is_lost(evaluator: &Evaluator, position: &Position, threats: Threats) -> (bool, usize) {
    let (has_any, looked_at) = Pairs::stopping(evaluator, position, 1, threats).has_any(evaluator);
    (!has_any, looked_at)
}

/// The ways on which the player after the one to move could go in and win without moving a block.
pub(super) fn open_ways(position: &Position) -> Vec<Rows> {
    let rival = position.turn().next(position.seats());
    if position.in_white(rival) + 1 < GOAL {
        return Vec::new();
    }
    let walls = Rows::of(position.block_rows());
    entries(position, rival).map(|entry| entry.way).filter(|way| !way.meets(&walls)).collect()
}

fn win_of(evaluator: &Evaluator, position: &Position, seat: Seat) -> Option<Turn> {
    if position.in_white(seat) + 1 < GOAL {
        return None;
    }
    entries(position, seat).find_map(|entry| entry.turn(evaluator, position))
}

/// A straight way for a pawn into the white square that no pawn bars.
struct Entry {
    from: Square,
    to: Square,
    way: Rows,
}

/// The squares between a pawn and the white square in a direction, if it goes there and none of these others bars it.
pub(super) fn way_in(others: &Rows, from: Square, direction: Direction) -> Option<Rows> {
    Entry::along(others, from, direction).map(|entry| entry.way)
}

fn entries(position: &Position, seat: Seat) -> impl Iterator<Item = Entry> {
    let pawns = Rows::of(position.pawn_rows());
    let outside = position.pawns(seat).iter().copied().filter(|&pawn| !is_white(pawn));
    let ways = outside.flat_map(|from| Direction::ALL.map(|direction| (from, direction)));
    ways.filter_map(move |(from, direction)| Entry::along(&pawns, from, direction))
}

impl Entry {
    fn along(pawns: &Rows, from: Square, direction: Direction) -> Option<Entry> {
        let aligned = match direction {
            Direction::Up | Direction::Down => (9..12).contains(&from.column),
            Direction::Left | Direction::Right => (9..12).contains(&from.row),
        };
        if !aligned {
            return None;
        }
        let (mut way, mut at) = (Rows::EMPTY, from);
        loop {
            at = at.step(direction, 1).filter(|&at| Rows::BOARD.has(at))?;
            if is_white(at) {
                return Some(Entry { from, to: at, way });
            }
            if pawns.has(at) {
                return None;
            }
            way.add(at);
        }
    }

    fn turn(&self, evaluator: &Evaluator, position: &Position) -> Option<Turn> {
        let step = pawn_move(position, self.from, self.to);
        if !self.way.meets(&Rows::of(position.block_rows())) {
            return Some(Turn::single(step));
        }
        let mut in_the_way =
            BlockId::all().filter(|&block| self.meets(evaluator, block, position.corner(block)));
        let block = in_the_way.next()?;
        if in_the_way.next().is_some() {
            return None;
        }
        let slide = self.clearing(evaluator, position, block)?;
        Some(Turn { first: slide, second: Some(step) })
    }

    fn meets(&self, evaluator: &Evaluator, block: BlockId, corner: Square) -> bool {
        let mut squares = Rows::EMPTY;
        squares.add_block(evaluator.shapes.of_block(block), corner);
        self.way.meets(&squares)
    }

    /// A legal slide of this block off the way.
    fn clearing(&self, evaluator: &Evaluator, position: &Position, block: BlockId) -> Option<Action> {
        let mut actions = Vec::new();
        evaluator.game.legal_in(position, &mut actions);
        actions.into_iter().find(|&action| match action {
            Action::Slide { block: slid, direction, distance } if slid == block => {
                let to = position.corner(block).step(direction, distance);
                to.is_some_and(|to| !self.meets(evaluator, block, to))
            }
            _ => false,
        })
    }
}
