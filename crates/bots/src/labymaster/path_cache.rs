//! What pawns have still to go, kept for all layouts of the blocks that a search meets.

use ludo_games::labymaster::{Action, MAX_ROWS, Position, Side};
use ludo_games::{Seat, Square};

use super::paths::field;
use super::pawn_costs::{judged, rows_value, way_value};
use super::walls::{Shifts, Walls};

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
    /// For each place and seat, how long the way of a pawn on each square of the frame is judged to be.
    ways: Vec<u8>,
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
        let affordable = (bytes / (squares + size_of::<u64>())) as u64;
        let count = all.min(layouts).min(affordable).max(1) as usize;
        PathCache { walls, weights, layouts: vec![0; count], ways: vec![0; count * squares] }
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

    /// Where the paths of a layout are.
    #[inline]
    pub(super) fn look_up(&mut self, layout: Layout) -> PathsId {
        let count = self.layouts.len() as u64;
        // Most often there is room for all layouts, and no need to divide.
        let place = if layout.0 < count { layout.0 } else { layout.0 % count } as usize;
        if self.layouts[place] != layout.0 + 1 {
            self.fill(place, layout);
        }
        PathsId(place * 2 * self.area())
    }

    /// How far the blocks of a layout are shifted.
    fn shifts(&self, layout: Layout) -> Shifts {
        let places = 2 * self.walls.reach.unsigned_abs() as u64 + 1;
        let mut left = layout.0;
        let mut shifts = [0; MAX_ROWS];
        for shift in &mut shifts[1..self.walls.rows - 1] {
            *shift = (left % places) as i8 - self.walls.reach;
            left /= places;
        }
        shifts
    }

    fn area(&self) -> usize {
        self.walls.rows * self.walls.columns
    }

    #[cold]
    fn fill(&mut self, place: usize, layout: Layout) {
        self.layouts[place] = layout.0 + 1;
        let shifts = self.shifts(layout);
        let (area, columns) = (self.area(), self.walls.columns);
        for seat in Seat::all(2) {
            let found = field(&self.walls, &shifts, seat);
            let start = (2 * place + seat.index()) * area;
            let rows = self.ways[start..start + area].chunks_exact_mut(columns);
            for (to, from) in rows.zip(&found) {
                to.copy_from_slice(&from.map(judged)[..columns]);
            }
        }
    }

    /// How long the way of a seat's pawn on a square is judged to be.
    #[inline]
    fn way(&self, paths: PathsId, seat: Seat, square: Square) -> i32 {
        let place = usize::from(square.row) * self.walls.columns + usize::from(square.column);
        self.ways[paths.0 + seat.index() * self.area() + place].into()
    }

    /// What a seat's pawn on a square still costs.
    #[inline]
    pub(super) fn cost(&self, paths: PathsId, seat: Seat, square: Square) -> i32 {
        let rows = self.walls.rows_to_go(square.row.into(), seat);
        way_value(self.way(paths, seat, square)) + rows_value(rows.into())
    }

    /// What a seat's pawns on some squares cost by their ways alone, without the rows.
    #[inline]
    pub(super) fn ways_cost(&self, paths: PathsId, seat: Seat, pawns: impl Iterator<Item = Square>) -> i32 {
        way_value(pawns.map(|pawn| self.way(paths, seat, pawn)).sum())
    }

    /// What a seat's pawns on some squares cost by their rows alone.
    #[inline]
    pub(super) fn rows_cost(&self, seat: Seat, pawns: impl Iterator<Item = Square>) -> i32 {
        let rows = pawns.map(|pawn| i32::from(self.walls.rows_to_go(pawn.row.into(), seat)));
        rows_value(rows.sum())
    }
}
