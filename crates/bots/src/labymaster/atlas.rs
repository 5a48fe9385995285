//! The path lengths of all layouts of the blocks that a search meets.

use ludo_games::labymaster::{Action, MAX_ROWS, Position, Side};
use ludo_games::{Seat, Square};

use super::needs::needs;
use super::walls::{Shifts, Walls, shifts_of};

/// Where all blocks stand, as one number.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Layout(u64);

/// The path lengths of every layout that came up, computed once while there is room.
pub(super) struct Atlas {
    walls: Walls,
    /// How much a notch of each row changes the number of a layout.
    weights: [u64; MAX_ROWS],
    /// Which layout each page shows, plus one.
    titles: Vec<u64>,
    /// A page: for each seat, what a pawn on each square of the frame still needs.
    pages: Vec<u16>,
}

/// A layout's place in the atlas.
#[derive(Copy, Clone, Debug)]
pub(super) struct Page(usize);

impl Atlas {
    /// An atlas of at most so many layouts and so many bytes.
    pub(super) fn new(walls: Walls, layouts: u64, bytes: usize) -> Atlas {
        let mut weights = [0; MAX_ROWS];
        let mut all = 1_u64;
        for weight in &mut weights[1..walls.rows - 1] {
            *weight = all;
            all *= 2 * walls.reach.unsigned_abs() as u64 + 1;
        }
        let page = 2 * walls.rows * walls.columns;
        let affordable = (bytes / (page * size_of::<u16>() + size_of::<u64>())) as u64;
        let count = all.min(layouts).min(affordable).max(1) as usize;
        Atlas { walls, weights, titles: vec![0; count], pages: vec![0; count * page] }
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

    /// Opens the page of a position, whose layout this is.
    pub(super) fn open(&mut self, layout: Layout, position: &Position) -> Page {
        let place = (layout.0 % self.titles.len() as u64) as usize;
        if self.titles[place] != layout.0 + 1 {
            self.titles[place] = layout.0 + 1;
            self.draw(place, &shifts_of(position));
        }
        Page(place * 2 * self.area())
    }

    fn area(&self) -> usize {
        self.walls.rows * self.walls.columns
    }

    #[cold]
    fn draw(&mut self, place: usize, shifts: &Shifts) {
        let (area, columns) = (self.area(), self.walls.columns);
        for seat in Seat::all(2) {
            let needs = needs(&self.walls, shifts, seat);
            let start = (2 * place + seat.index()) * area;
            let page = self.pages[start..start + area].chunks_exact_mut(columns);
            for (to, from) in page.zip(&needs) {
                to.copy_from_slice(&from[..columns]);
            }
        }
    }

    /// What a seat's pawn on a square still needs.
    #[inline]
    pub(super) fn need(&self, page: Page, seat: Seat, square: Square) -> i32 {
        let place = usize::from(square.row) * self.walls.columns + usize::from(square.column);
        self.pages[page.0 + seat.index() * self.area() + place].into()
    }
}
