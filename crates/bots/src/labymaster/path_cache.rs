//! What pawns have still to go, kept for all layouts of the blocks that a search meets.

use ludo_games::labymaster::{Action, MAX_ROWS, Position, Side};
use ludo_games::{Seat, Square};

use super::pawn_costs::pawn_costs;
use super::walls::{Shifts, Walls, shifts_of};

/// Where all blocks stand, as one number.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Layout(u64);

/// What pawns have still to go in every layout that came up, computed once while there is room.
pub(super) struct PathCache {
    walls: Walls,
    /// How much a notch of each row changes the number of a layout.
    weights: [u64; MAX_ROWS],
    /// Which layout each place is taken by, plus one.
    layouts: Vec<u64>,
    /// For each place and seat, what a pawn on each square of the frame still costs.
    costs: Vec<u16>,
}

/// A layout's place in the cache.
#[derive(Copy, Clone, Debug)]
pub(super) struct PathsId(usize);

impl PathCache {
    /// A cache of at most so many layouts and so many bytes.
    pub(super) fn new(walls: Walls, layouts: u64, bytes: usize) -> PathCache {
        let mut weights = [0; MAX_ROWS];
        let mut all = 1_u64;
        for weight in &mut weights[1..walls.rows - 1] {
            *weight = all;
            all *= 2 * walls.reach.unsigned_abs() as u64 + 1;
        }
        let squares = 2 * walls.rows * walls.columns;
        let affordable = (bytes / (squares * size_of::<u16>() + size_of::<u64>())) as u64;
        let count = all.min(layouts).min(affordable).max(1) as usize;
        PathCache { walls, weights, layouts: vec![0; count], costs: vec![0; count * squares] }
    }

    /// The layout of a position's blocks.
    pub(super) fn layout(&self, position: &Position) -> Layout {
        let digit = |row: usize| (self.walls.reach + position.shift(row as u8)).unsigned_abs() as u64;
        Layout((1..self.walls.rows - 1).map(|row| self.weights[row] * digit(row)).sum())
    }

    /// The layout after an action.
    pub(super) fn after(&self, layout: Layout, action: Action) -> Layout {
        match action {
            Action::Slide { row, side: Side::Left } => Layout(layout.0 - self.weights[usize::from(row)]),
            Action::Slide { row, side: Side::Right } => Layout(layout.0 + self.weights[usize::from(row)]),
            _ => layout,
        }
    }

    /// Where the paths of a position are, whose layout this is.
    pub(super) fn look_up(&mut self, layout: Layout, position: &Position) -> PathsId {
        let place = (layout.0 % self.layouts.len() as u64) as usize;
        if self.layouts[place] != layout.0 + 1 {
            self.layouts[place] = layout.0 + 1;
            self.fill(place, &shifts_of(position));
        }
        PathsId(place * 2 * self.area())
    }

    fn area(&self) -> usize {
        self.walls.rows * self.walls.columns
    }

    #[cold]
    fn fill(&mut self, place: usize, shifts: &Shifts) {
        let (area, columns) = (self.area(), self.walls.columns);
        for seat in Seat::all(2) {
            let found = pawn_costs(&self.walls, shifts, seat);
            let start = (2 * place + seat.index()) * area;
            let rows = self.costs[start..start + area].chunks_exact_mut(columns);
            for (to, from) in rows.zip(&found) {
                to.copy_from_slice(&from[..columns]);
            }
        }
    }

    /// What a seat's pawn on a square still costs.
    #[inline]
    pub(super) fn cost(&self, paths: PathsId, seat: Seat, square: Square) -> i32 {
        let place = usize::from(square.row) * self.walls.columns + usize::from(square.column);
        self.costs[paths.0 + seat.index() * self.area() + place].into()
    }
}
