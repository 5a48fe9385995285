//! Path lengths: how many turns a pawn needs to its arrival block through the walls as they stand.

use ludo_games::Seat;
use ludo_games::labymaster::{Glide, MAX_ROWS};

use super::walls::{Lane, Shifts, Walls, spread};

/// The cost of a turn in [`Field`]s.
pub(super) const TURN: u8 = 4;
/// The cost of sliding a block for it first.
const SLIDE: u8 = 4;
/// No way at all.
pub(super) const NO_WAY: u8 = 255;

/// For every square the cost of the way of a pawn that is alone on the board, one row of the frame after the other.
pub(super) type Field = [Lane; MAX_ROWS];

const NOWHERE: Lane = [NO_WAY; 16];
const CLOSED: Lane = [0; 16];

/// The ways of a seat's pawn to its arrival block. Other pawns are not there; the opponent's blocks stay; an own block
/// next to the pawn or under it may be slid before it goes forward, and is thought to be back afterwards.
pub(super) fn field(walls: &Walls, shifts: &Shifts, seat: Seat) -> Field {
    let steps = steps(walls, shifts, seat);
    let mut field = [NOWHERE; MAX_ROWS];
    for (cost, exists) in field[steps[0].row].iter_mut().zip(spread(walls.squares(shifts, steps[0].row))) {
        *cost = !exists;
    }
    loop {
        let before = field;
        go_forward(walls.glide, &steps, &mut field);
        go_back(walls.glide, &steps, &mut field);
        if field == before {
            return field;
        }
    }
}

/// A row on the way, and how to leave it forward.
struct Step {
    row: usize,
    /// Where the way forward is open.
    open: Lane,
    slides: Vec<Slide>,
    to_right: Lane,
    to_left: Lane,
}

/// A slide before a pawn goes forward.
struct Slide {
    notch: i8,
    what: Slid,
    /// Where the way forward is open afterwards.
    open: Lane,
}

/// What is slid.
enum Slid {
    /// The block under the pawn.
    Here,
    /// The block before it; where the way on from that one is open afterwards.
    Ahead(Lane),
}

/// The rows from the arrival block back to the start block.
fn steps(walls: &Walls, shifts: &Shifts, seat: Seat) -> Vec<Step> {
    let rows: Vec<usize> =
        if seat.index() == 0 { (0..walls.rows).rev().collect() } else { (0..walls.rows).collect() };
    let way = Way { walls, rows, seat };
    (0..walls.rows).map(|place| way.step(shifts, place)).collect()
}

struct Way<'w> {
    walls: &'w Walls,
    /// From the arrival block on.
    rows: Vec<usize>,
    seat: Seat,
}

impl Way<'_> {
    fn step(&self, shifts: &Shifts, place: usize) -> Step {
        let row = self.rows[place];
        let sideways = self.walls.right_in(shifts, row);
        Step {
            row,
            open: self.forward(shifts, place),
            slides: self.slides(shifts, place),
            to_right: spread(sideways),
            to_left: spread(sideways << 1),
        }
    }

    /// Where the way forward from a row is open.
    fn forward(&self, shifts: &Shifts, place: usize) -> Lane {
        match place.checked_sub(1) {
            Some(ahead) => spread(self.walls.up_from(shifts, self.rows[place].min(self.rows[ahead]))),
            None => CLOSED,
        }
    }

    fn slides(&self, shifts: &Shifts, place: usize) -> Vec<Slide> {
        let Some(ahead) = place.checked_sub(1) else { return Vec::new() };
        let mut slides = Vec::new();
        for slid in [place, ahead].into_iter().filter(|&slid| self.walls.slidable[self.seat].contains(&self.rows[slid])) {
            for notch in [-1, 1] {
                let mut after = *shifts;
                after[self.rows[slid]] += notch;
                if after[self.rows[slid]].abs() <= self.walls.reach {
                    let what = if slid == place { Slid::Here } else { Slid::Ahead(self.forward(&after, ahead)) };
                    slides.push(Slide { notch, what, open: self.forward(&after, place) });
                }
            }
        }
        slides
    }
}

fn go_forward(glide: Glide, steps: &[Step], field: &mut Field) {
    // What it costs to glide on through the row ahead, and through the one after it.
    let (mut ahead, mut beyond) = (NOWHERE, NOWHERE);
    for (place, step) in steps.iter().enumerate() {
        let mut here = field[step.row];
        for slide in &step.slides {
            let found = match &slide.what {
                Slid::Here => {
                    let mut carried = moved(&here, slide.notch);
                    pass(glide, &mut carried, &ahead, &slide.open, TURN + SLIDE);
                    moved(&carried, -slide.notch)
                }
                Slid::Ahead(open) => {
                    let mut block = moved(&field[steps[place - 1].row], slide.notch);
                    let through = pass(glide, &mut block, &beyond, open, 0);
                    let mut found = NOWHERE;
                    pass(glide, &mut found, &through, &slide.open, TURN + SLIDE);
                    found
                }
            };
            here = lower(&here, &found);
        }
        beyond = ahead;
        ahead = pass(glide, &mut here, &ahead, &step.open, TURN);
        go_sideways(glide, step, &mut here);
        field[step.row] = here;
    }
}

/// Back, but not onto the start block (LM-7).
fn go_back(glide: Glide, steps: &[Step], field: &mut Field) {
    let mut behind = NOWHERE;
    for place in (0..steps.len() - 1).rev() {
        let open = if place + 2 == steps.len() { CLOSED } else { steps[place + 1].open };
        behind = pass(glide, &mut field[steps[place].row], &behind, &open, TURN);
    }
}

/// Moves along a block, which a slide does not change.
fn go_sideways(glide: Glide, step: &Step, lane: &mut Lane) {
    let mut onward = NO_WAY;
    for column in (0..16).rev() {
        onward = pass_one(glide, &mut lane[column], onward, step.to_right[column], TURN);
    }
    onward = NO_WAY;
    for column in 0..16 {
        onward = pass_one(glide, &mut lane[column], onward, step.to_left[column], TURN);
    }
}

/// Lowers what the squares of a row cost, given what lies ahead of them and where the way there is `open` (all ones).
/// Gives back what passing through the row costs.
#[inline(always)]
fn pass(glide: Glide, here: &mut Lane, onward: &Lane, open: &Lane, cost: u8) -> Lane {
    // Loops over plain arrays, which compile to a few vector instructions.
    let mut through = NOWHERE;
    for column in 0..16 {
        through[column] = pass_one(glide, &mut here[column], onward[column], open[column], cost);
    }
    through
}

#[inline(always)]
fn pass_one(glide: Glide, here: &mut u8, onward: u8, open: u8, cost: u8) -> u8 {
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

#[inline(always)]
fn lower(a: &Lane, b: &Lane) -> Lane {
    let mut lower = *a;
    for column in 0..16 {
        lower[column] = a[column].min(b[column]);
    }
    lower
}
