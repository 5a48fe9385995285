//! A board's walls as bits, so that ways can be counted for any place of the blocks.

use ludo_games::labymaster::{Edition, Glide, MAX_ROWS, Owner, Position, WIDTH};
use ludo_games::{BySeat, Direction, Seat};

/// A row of the frame, one value a column.
pub(super) type Lane = [u8; 16];

/// What an [`Edition`] says about walls, one bit a square of a block, bit 0 the leftmost.
#[derive(Clone, Debug)]
pub(super) struct Walls {
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) glide: Glide,
    pub(super) reach: i8,
    /// The rows that each seat may slide: its own and the central one.
    pub(super) slidable: BySeat<Vec<usize>>,
    up: [u16; MAX_ROWS],
    down: [u16; MAX_ROWS],
    right: [u16; MAX_ROWS],
}

/// How far each block is shifted, start blocks included.
pub(super) type Shifts = [i8; MAX_ROWS];

/// Where all blocks of a position stand.
pub(super) fn shifts_of(position: &Position) -> Shifts {
    std::array::from_fn(|row| if row < usize::from(position.rows()) { position.shift(row as u8) } else { 0 })
}

impl Walls {
    pub(super) fn of(edition: &Edition) -> Walls {
        let rows = usize::from(edition.rows());
        let open = |side: Direction| -> [u16; MAX_ROWS] {
            std::array::from_fn(|row| if row < rows { open_sides(edition, row as u8, side) } else { 0 })
        };
        let slidable = |seat: u8| {
            let owned = |row: &usize| match edition.owner(*row as u8) {
                Owner::Start(_) => false,
                Owner::Seat(owner) => owner == Seat::new(seat),
                Owner::Centre => true,
            };
            (0..rows).filter(owned).collect()
        };
        Walls {
            rows,
            columns: usize::from(edition.columns()),
            glide: edition.glide(),
            reach: ((usize::from(edition.columns()) - WIDTH) / 2) as i8,
            slidable: BySeat([slidable(0), slidable(1)]),
            up: open(Direction::Up),
            down: open(Direction::Down),
            right: open(Direction::Right),
        }
    }

    fn left_end(&self, shifts: &Shifts, row: usize) -> u32 {
        (self.reach + shifts[row]).unsigned_abs().into()
    }

    /// The columns in which the way between a row and the one above is open (LM-9).
    pub(super) fn up_from(&self, shifts: &Shifts, row: usize) -> u16 {
        if row + 1 >= self.rows {
            return 0;
        }
        self.up[row] << self.left_end(shifts, row) & self.down[row + 1] << self.left_end(shifts, row + 1)
    }

    /// The columns from which the way to the right is open.
    pub(super) fn right_in(&self, shifts: &Shifts, row: usize) -> u16 {
        self.right[row] << self.left_end(shifts, row)
    }

    /// How many rows a seat's pawn still has to cross.
    pub(super) fn rows_to_go(&self, row: usize, seat: Seat) -> u16 {
        let left = if seat.index() == 0 { self.rows.saturating_sub(row + 1) } else { row };
        left as u16
    }

    /// The columns in which a row has squares.
    pub(super) fn squares(&self, shifts: &Shifts, row: usize) -> u16 {
        ((1 << WIDTH) - 1) << self.left_end(shifts, row)
    }
}

fn open_sides(edition: &Edition, row: u8, side: Direction) -> u16 {
    let open = |place: &u8| !edition.has_wall(row, *place, side);
    (0..WIDTH as u8).filter(open).fold(0, |bits, place| bits | 1 << place)
}

/// A byte of ones for each bit set.
pub(super) fn spread(bits: u16) -> Lane {
    let mut lane = [0; 16];
    for (column, value) in lane.iter_mut().enumerate() {
        *value = 0u8.wrapping_sub((bits >> column & 1) as u8);
    }
    lane
}
