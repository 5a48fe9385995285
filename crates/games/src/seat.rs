//! Who sits where.

use std::fmt;
use std::ops::{Index, IndexMut};

/// The most players any game seats.
pub const MAX_SEATS: usize = 4;

/// A place at the table, numbered from 0, clockwise.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Seat(u8);

impl Seat {
    /// Nobody's seat: who sits there sees only what everybody sees.
    pub const NOBODY: Seat = Seat(u8::MAX);

    /// The seat with this number. Numbers from [`MAX_SEATS`] on belong to no table.
    pub const fn new(number: u8) -> Seat {
        Seat(number)
    }

    /// The number, for indexing.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat whose turn follows at a table of `seats`.
    pub const fn next(self, seats: u8) -> Seat {
        let next = self.0 + 1;
        Seat(if next == seats { 0 } else { next })
    }

    /// The other seat of a game for two.
    pub const fn other(self) -> Seat {
        Seat(self.0 ^ 1)
    }

    /// All seats of a table of `seats`, from 0 on.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..seats).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// One value a seat. Games for two use the default size, the others [`MAX_SEATS`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct BySeat<T, const N: usize = 2>(pub [T; N]);

impl<T, const N: usize> Index<Seat> for BySeat<T, N> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for BySeat<T, N> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
