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
        for slid in [place, ahead]
            .into_iter()
            .filter(|&slid| self.walls.slidable[self.seat].contains(&self.rows[slid]))
        {
            for notch in [-1, 1] {
                let mut after = *shifts;
                after[self.rows[slid]] += notch;
                if after[self.rows[slid]].abs() <= self.walls.reach {
                    let what =
                        if slid == place { Slid::Here } else { Slid::Ahead(self.forward(&after, ahead)) };
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
    for (cost, open) in lane.iter_mut().zip(step.to_right).rev() {
        onward = pass_one(glide, cost, onward, open, TURN);
    }
    onward = NO_WAY;
    for (cost, open) in lane.iter_mut().zip(step.to_left) {
        onward = pass_one(glide, cost, onward, open, TURN);
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

#[cfg(test)]
mod tests {
    use ludo_games::labymaster::{Edition, Labymaster, Position};
    use ludo_games::{Direction, Game, Seed, Setup, Square, Traced};
    use serde_json::json;

    use super::super::walls::shifts_of;
    use super::*;

    fn game(source: &str) -> Labymaster {
        let edition = Labymaster::read_edition(source).edition.unwrap();
        Labymaster::new(edition.into(), Setup::of::<Labymaster>()).unwrap()
    }

    /// The start position with the blocks elsewhere.
    fn shifted(game: &Labymaster, shifts: &[i8]) -> Position {
        let mut state = game.state_to_json(&game.start(Seed::from_number(1)));
        state["shifts"] = json!(shifts);
        game.state_from_json(&state).unwrap().position
    }

    /// LM-9, square by square.
    fn next(edition: &Edition, position: &Position, at: Square, direction: Direction) -> Option<Square> {
        let next = at.step(direction, 1).filter(|&next| position.exists(next))?;
        let wall = |square: Square, side| {
            edition.has_wall(square.row, square.column - position.left_end(square.row), side)
        };
        let back = Direction::ALL.into_iter().find(|&back| next.step(back, 1) == Some(at))?;
        (!wall(at, direction) && !wall(next, back)).then_some(next)
    }

    /// Where a lone pawn of seat 0 can go in a turn (LM-4, LM-7).
    fn glides(edition: &Edition, position: &Position, from: Square) -> Vec<Square> {
        let mut ends = Vec::new();
        for direction in Direction::ALL {
            let mut way = Vec::new();
            let mut at = from;
            while let Some(to) =
                next(edition, position, at, direction).filter(|to| to.row > 0 || from.row == 0)
            {
                way.push(to);
                at = to;
            }
            match edition.glide() {
                Glide::Farthest => ends.extend(way.last()),
                Glide::Any => ends.extend(way),
            }
        }
        ends
    }

    /// Turns to the arrival block, by trying everything.
    fn turns(edition: &Edition, position: &Position, from: Square) -> Option<u8> {
        let mut reached = vec![from];
        for turns in 0..100 {
            if reached.iter().any(|square| square.row == edition.top()) {
                return Some(turns);
            }
            let more: Vec<Square> = reached.iter().flat_map(|&at| glides(edition, position, at)).collect();
            reached.extend(more);
            reached.sort();
            reached.dedup();
        }
        None
    }

    #[test]
    fn without_slides_a_way_is_as_long_as_a_lone_pawn_needs() {
        for (id, source) in Labymaster::INFO.editions {
            let game = game(source);
            let mut walls = Walls::of(game.edition());
            walls.slidable[Seat::new(0)].clear();
            for variant in 0..12 {
                let shift = |row: usize| ((variant * (row + 3) + row * row) % 3) as i8 - 1;
                let shifts: Vec<i8> = (0..walls.rows - 2).map(shift).collect();
                let position = shifted(&game, &shifts);
                let field = field(&walls, &shifts_of(&position), Seat::new(0));
                for place in 0..walls.rows * walls.columns {
                    let square = Square::new((place % walls.columns) as u8, (place / walls.columns) as u8);
                    let exists = position.exists(square);
                    let turns = exists.then(|| turns(game.edition(), &position, square)).flatten();
                    let cost = turns.map_or(NO_WAY, |turns| turns * TURN);
                    let found = field[usize::from(square.row)][usize::from(square.column)];
                    assert_eq!(found, cost, "{id} {shifts:?} {square}");
                }
            }
        }
    }

    #[test]
    fn a_slide_shortens_a_way_and_both_seats_are_alike() {
        for (_, source) in Labymaster::INFO.editions {
            let game = game(source);
            let walls = Walls::of(game.edition());
            let shifts = [0; MAX_ROWS];
            let [ours, theirs] = [0, 1].map(|seat| field(&walls, &shifts, Seat::new(seat)));
            let mut fixed = walls.clone();
            fixed.slidable[Seat::new(0)].clear();
            let unaided = field(&fixed, &shifts, Seat::new(0));
            for row in 0..walls.rows {
                for column in 0..walls.columns {
                    assert!(ours[row][column] <= unaided[row][column]);
                    assert_eq!(ours[row][column], theirs[walls.rows - 1 - row][walls.columns - 1 - column]);
                }
            }
        }
    }
}
