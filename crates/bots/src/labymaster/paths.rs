//! Path lengths: how many turns a pawn needs to its arrival block through the walls as they stand.

use ludo_games::Seat;
use ludo_games::labymaster::{Glide, MAX_ROWS, WIDTH};

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
    let way = Way { walls, shifts, seat, glides_on: if walls.glide == Glide::Farthest { 255 } else { 0 } };
    let mut field = [NOWHERE; MAX_ROWS];
    let arrival = way.row(0);
    for (cost, exists) in field[arrival].iter_mut().zip(spread(walls.squares(shifts, arrival))) {
        *cost = !exists;
    }
    loop {
        let before = field;
        way.go_forward(&mut field);
        way.go_back(&mut field);
        if field == before {
            return field;
        }
    }
}

/// The way of a seat's pawns. Its places are the rows, from the arrival block back to the start block.
struct Way<'w> {
    walls: &'w Walls,
    shifts: &'w Shifts,
    seat: Seat,
    /// All ones where a pawn goes as far as it can (LM-4).
    glides_on: u8,
}

impl Way<'_> {
    #[inline]
    fn row(&self, place: usize) -> usize {
        if self.seat.index() == 0 { self.walls.rows - 1 - place } else { place }
    }

    /// Where the way forward is open when the block of a row is slid by a notch.
    #[inline]
    fn open_after(&self, place: usize, slid: usize, notch: i8) -> &Lane {
        let Some(ahead) = place.checked_sub(1) else { return &CLOSED };
        let low = self.row(place).min(self.row(ahead));
        let shift = |row: usize| self.shifts[row] + if row == slid { notch } else { 0 };
        self.walls.up_lane(low, shift(low), shift(low + 1))
    }

    /// Where the way forward is open.
    #[inline]
    fn open(&self, place: usize) -> &Lane {
        self.open_after(place, 0, 0)
    }

    #[inline]
    fn can_slide(&self, row: usize, notch: i8) -> bool {
        self.walls.slidable[self.seat][row] && (self.shifts[row] + notch).abs() <= self.walls.reach
    }

    fn go_forward(&self, field: &mut Field) {
        // What it costs to glide on through the row ahead, and through the one after it.
        let (mut ahead, mut beyond) = (NOWHERE, NOWHERE);
        for place in 0..self.walls.rows {
            let row = self.row(place);
            let mut here = field[row];
            if place > 0 {
                let next = self.row(place - 1);
                for notch in [-1, 1] {
                    if self.can_slide(row, notch) {
                        let mut carried = moved(&here, notch);
                        self.pass(&mut carried, &ahead, self.open_after(place, row, notch), TURN + SLIDE);
                        here = lower(&here, &moved(&carried, -notch));
                    }
                    if self.can_slide(next, notch) {
                        let mut block = moved(&field[next], notch);
                        let through =
                            self.pass(&mut block, &beyond, self.open_after(place - 1, next, notch), 0);
                        self.pass(&mut here, &through, self.open_after(place, next, notch), TURN + SLIDE);
                    }
                }
            }
            let open = self.open(place);
            self.pass(&mut here, &ahead, open, TURN);
            self.go_sideways(row, &mut here);
            let through = self.pass(&mut here, &ahead, open, TURN);
            field[row] = here;
            (ahead, beyond) = (through, ahead);
        }
    }

    /// Back, but not onto the start block (LM-7).
    fn go_back(&self, field: &mut Field) {
        let last = self.walls.rows - 1;
        let mut behind = NOWHERE;
        for place in (0..last).rev() {
            let open = if place + 1 == last { &CLOSED } else { self.open(place + 1) };
            behind = self.pass(&mut field[self.row(place)], &behind, open, TURN);
        }
    }

    /// Moves along a block, which a slide does not change.
    fn go_sideways(&self, row: usize, lane: &mut Lane) {
        let open = self.walls.right_in(self.shifts, row);
        let left = self.walls.left_end(self.shifts, row) as usize;
        let squares = &mut lane[left..left + WIDTH];
        let to_right = |place: usize| if open >> (left + place) & 1 != 0 { 255 } else { 0 };
        let mut onward = NO_WAY;
        for (place, cost) in squares.iter_mut().enumerate().rev() {
            onward = self.pass_one(cost, onward, to_right(place), TURN);
        }
        onward = NO_WAY;
        let mut to_left = 0;
        for (place, cost) in squares.iter_mut().enumerate() {
            onward = self.pass_one(cost, onward, to_left, TURN);
            to_left = to_right(place);
        }
    }

    /// Lowers what the squares of a row cost, given what lies ahead of them and where the way there is `open` (all ones).
    /// Gives back what passing through the row costs.
    #[inline(always)]
    fn pass(&self, here: &mut Lane, onward: &Lane, open: &Lane, cost: u8) -> Lane {
        // Loops over plain arrays, which compile to a few vector instructions.
        let mut through = NOWHERE;
        for column in 0..16 {
            through[column] = self.pass_one(&mut here[column], onward[column], open[column], cost);
        }
        through
    }

    #[inline(always)]
    fn pass_one(&self, here: &mut u8, onward: u8, open: u8, cost: u8) -> u8 {
        let ahead = onward | !open;
        let stop = *here | open & self.glides_on;
        let through = ahead.min(stop);
        *here = ahead.saturating_add(cost).min(*here);
        through
    }
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

    fn shifts_of(walls: &Walls, position: &Position) -> Shifts {
        std::array::from_fn(|row| if row < walls.rows { position.shift(row as u8) } else { 0 })
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
            walls.slidable[Seat::new(0)] = [false; MAX_ROWS];
            for variant in 0..12 {
                let shift = |row: usize| ((variant * (row + 3) + row * row) % 3) as i8 - 1;
                let shifts: Vec<i8> = (0..walls.rows - 2).map(shift).collect();
                let position = shifted(&game, &shifts);
                let field = field(&walls, &shifts_of(&walls, &position), Seat::new(0));
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
            fixed.slidable[Seat::new(0)] = [false; MAX_ROWS];
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
