//! Path lengths: how many turns a pawn needs to its arrival block through the walls as they stand.

use ludo_games::Seat;
use ludo_games::labymaster::{Glide, MAX_ROWS};

use super::walls::{Lane, Shifts, Walls, spread};

/// The cost of a turn in [`Field`]s.
pub(super) const TURN: u8 = 4;
/// The cost of sliding a block for it first: less than a turn, because one slide may serve several pawns.
const SLIDE: u8 = 4;
/// No way at all.
pub(super) const NO_WAY: u8 = 255;

/// For every square the cost of the way of a pawn that is alone on the board, one row of the frame after the other.
pub(super) type Field = [Lane; MAX_ROWS];

/// A block slid by a notch before a pawn moves.
#[derive(Copy, Clone)]
struct Slid {
    row: usize,
    notch: i8,
}

/// A glide's direction along a column.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Along {
    Up,
    Down,
}

/// The ways of a seat's pawn to its arrival block. Other pawns are not there; the opponent's blocks stay; an own block
/// may be slid before each glide, and is thought to be back after it.
pub(super) fn field(walls: &Walls, shifts: &Shifts, seat: Seat) -> Field {
    let mut field = [[NO_WAY; 16]; MAX_ROWS];
    let arrival = if seat.index() == 0 { walls.rows - 1 } else { 0 };
    for (cost, exists) in field[arrival].iter_mut().zip(spread(walls.squares(shifts, arrival))) {
        *cost = !exists;
    }
    let sweeps = sweeps(walls, shifts, seat);
    let sideways: [u16; MAX_ROWS] =
        std::array::from_fn(|row| if row < walls.rows { walls.right_in(shifts, row) } else { 0 });
    loop {
        let before = field;
        for sweep in &sweeps {
            sweep.run(walls, &mut field);
        }
        for row in 0..walls.rows {
            glide_sideways(walls, sideways[row], &mut field[row]);
        }
        if field == before {
            return field;
        }
    }
}

/// All glides along columns with the blocks as they stand or after one slide.
struct Sweep {
    along: Along,
    slid: Option<Slid>,
    /// For each row the columns where the way up is open.
    open: [Lane; MAX_ROWS],
}

fn sweeps(walls: &Walls, shifts: &Shifts, seat: Seat) -> Vec<Sweep> {
    let [forward, back] = if seat.index() == 0 { [Along::Up, Along::Down] } else { [Along::Down, Along::Up] };
    let home_edge = if seat.index() == 0 { 0 } else { walls.rows - 2 };
    let mut sweeps = Vec::new();
    for slid in slides(walls, shifts, seat) {
        let mut after = *shifts;
        if let Some(Slid { row, notch }) = slid {
            after[row] += notch;
        }
        let mut open: [Lane; MAX_ROWS] = std::array::from_fn(|row| spread(walls.up_from(&after, row)));
        sweeps.push(Sweep { along: forward, slid, open });
        open[home_edge] = [0; 16]; // LM-7
        sweeps.push(Sweep { along: back, slid, open });
    }
    sweeps
}

fn slides(walls: &Walls, shifts: &Shifts, seat: Seat) -> Vec<Option<Slid>> {
    let rows = walls.slidable[seat].iter();
    let both = rows.flat_map(|&row| [Slid { row, notch: -1 }, Slid { row, notch: 1 }]);
    let possible = both.filter(|slid| (shifts[slid.row] + slid.notch).abs() <= walls.reach);
    std::iter::once(None).chain(possible.map(Some)).collect()
}

impl Sweep {
    fn cost(&self) -> u8 {
        if self.slid.is_some() { TURN + SLIDE } else { TURN }
    }

    fn run(&self, walls: &Walls, field: &mut Field) {
        let mut onward = [NO_WAY; 16];
        for step in 0..walls.rows {
            let (row, edge) = match self.along {
                Along::Up => (walls.rows - 1 - step, walls.rows - 1 - step),
                Along::Down => (step, step.wrapping_sub(1)),
            };
            let open = if edge < MAX_ROWS { self.open[edge] } else { [0; 16] };
            let notch = self.slid.map_or(0, |slid| if slid.row == row { slid.notch } else { 0 });
            let mut here = moved(&field[row], notch);
            for column in 0..16 {
                onward[column] =
                    pass(walls.glide, &mut here[column], onward[column], open[column], self.cost());
            }
            for (cost, found) in field[row].iter_mut().zip(moved(&here, -notch)) {
                *cost = found.min(*cost);
            }
        }
    }
}

/// Lowers what a square costs, given what lies ahead of it and whether the way there is `open` (all ones).
/// Gives back what passing through the square costs.
#[inline(always)]
fn pass(glide: Glide, here: &mut u8, onward: u8, open: u8, cost: u8) -> u8 {
    let ahead = onward | !open;
    let stop = match glide {
        Glide::Farthest => *here | open,
        Glide::Any => *here,
    };
    let through = ahead.min(stop);
    *here = ahead.saturating_add(cost).min(*here);
    through
}

/// A lane moved to the right by a notch (-1, 0 or 1).
#[inline(always)]
fn moved(lane: &Lane, notch: i8) -> Lane {
    let bits = u128::from_le_bytes(*lane);
    let none = u128::from(NO_WAY);
    match notch {
        1 => (bits << 8 | none).to_le_bytes(),
        -1 => (bits >> 8 | none << 120).to_le_bytes(),
        _ => *lane,
    }
}

/// Moves along a block, which a slide does not change. Bit `i` of `open`: column `i` to `i + 1`.
fn glide_sideways(walls: &Walls, open: u16, lane: &mut Lane) {
    let (to_right, to_left) = (spread(open), spread(open << 1));
    let mut onward = NO_WAY;
    for column in (0..walls.columns).rev() {
        onward = pass(walls.glide, &mut lane[column], onward, to_right[column], TURN);
    }
    onward = NO_WAY;
    for column in 0..walls.columns {
        onward = pass(walls.glide, &mut lane[column], onward, to_left[column], TURN);
    }
}
