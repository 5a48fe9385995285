//! A board's walls as bits, so that ways can be counted for any place of the blocks.

use ludo_games::labymaster::{Edition, Glide, MAX_ROWS, Owner, WIDTH};
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
    pub(super) slidable: BySeat<[bool; MAX_ROWS]>,
    /// For each row, its shift and that of the row above, where the way up is open.
    up_lanes: Vec<Lane>,
    right: [u16; MAX_ROWS],
}

/// How far each block is shifted, start blocks included.
pub(super) type Shifts = [i8; MAX_ROWS];

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
            std::array::from_fn(|row| row < rows && owned(&row))
        };
        let reach = ((usize::from(edition.columns()) - WIDTH) / 2) as i8;
        Walls {
            rows,
            columns: usize::from(edition.columns()),
            glide: edition.glide(),
            reach,
            slidable: BySeat([slidable(0), slidable(1)]),
            up_lanes: up_lanes(&open(Direction::Up), &open(Direction::Down), rows, reach),
            right: open(Direction::Right),
        }
    }

    pub(super) fn left_end(&self, shifts: &Shifts, row: usize) -> u32 {
        (self.reach + shifts[row]).unsigned_abs().into()
    }

    /// Where the way from a row to the one above is open (LM-9), all ones a column, with both shifted so far.
    #[inline]
    pub(super) fn up_lane(&self, row: usize, shift: i8, shift_above: i8) -> &Lane {
        let places = 2 * usize::from(self.reach.unsigned_abs()) + 1;
        let [low, high] = [shift, shift_above].map(|shift| usize::from((self.reach + shift).unsigned_abs()));
        &self.up_lanes[(row * places + low) * places + high]
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

fn up_lanes(up: &[u16; MAX_ROWS], down: &[u16; MAX_ROWS], rows: usize, reach: i8) -> Vec<Lane> {
    let places = 0..=2 * reach.unsigned_abs();
    let mut lanes = Vec::new();
    for row in 0..rows - 1 {
        for low in places.clone() {
            lanes.extend(places.clone().map(|high| spread(up[row] << low & down[row + 1] << high)));
        }
    }
    lanes
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
