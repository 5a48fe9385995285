//! Where everything stands, and how a turn changes it.

use crate::game::Outcome;
use crate::position::{Course, key};
use crate::seat::{BySeat, Seat};
use crate::square::{Direction, Square};
use crate::verdict::Rule;

use super::edition::{Block, Edition, Owner};
use super::{Action, Labymaster, MAX_COLUMNS, MAX_ROWS, Side, WIDTH};

/// A line of squares, a row or a column, as one of the players sees it. "Up" is towards higher numbers.
#[derive(Copy, Clone)]
pub(super) struct Lane {
    /// Bit `i`: the way between squares `i` and `i + 1` is open (LM-9).
    open: u32,
    taken: u32,
    opponents: u32,
}

/// A bit beyond every lane: it ends all runs, and tells the compiler that a word is not zero.
const BEYOND: u32 = 1 << 31;

impl Lane {
    /// Closes some of the ways.
    #[inline]
    pub(super) fn without(self, ways: u32) -> Lane {
        Lane { open: self.open & !ways, ..self }
    }

    /// How many free squares follow upwards.
    #[inline]
    pub(super) fn steps_up(self, from: u8) -> u8 {
        let blocked = !self.open | self.taken >> 1;
        (blocked >> from | BEYOND).trailing_zeros() as u8
    }

    /// How many free squares follow downwards.
    #[inline]
    pub(super) fn steps_down(self, from: u8) -> u8 {
        let blocked = (!self.open | self.taken) << 1 | 1;
        (blocked << (31 - from) | 1).leading_zeros() as u8
    }

    /// Whether an opponent's pawn follows upwards, and then a free square.
    #[inline]
    pub(super) fn jumps_up(self, from: u8) -> bool {
        let jumps = self.open & self.opponents >> 1 & (self.open & !(self.taken >> 1)) >> 1;
        jumps >> from & 1 != 0
    }

    /// Whether an opponent's pawn follows downwards, and then a free square.
    #[inline]
    pub(super) fn jumps_down(self, from: u8) -> bool {
        let jumps = (self.open & self.opponents) << 1 & (self.open & !self.taken) << 2;
        jumps >> from & 1 != 0
    }
}

#[inline]
fn lane(open: u16, own: u16, opponents: u16) -> Lane {
    Lane { open: open.into(), taken: (own | opponents).into(), opponents: opponents.into() }
}

/// The ways between a square of a lane and its neighbours.
pub(super) const fn ways_onto(square: u8) -> u32 {
    3 << square >> 1
}

/// The index of a row or column. Both sizes are 16: the compiler sees that it is in bounds.
#[inline]
fn at(row_or_column: u8) -> usize {
    usize::from(row_or_column % 16)
}

const _: () = assert!(MAX_ROWS == 16 && MAX_COLUMNS == 16);

/// Where a seat's pawns stand, as rows and as columns.
#[derive(Copy, Clone, PartialEq, Debug)]
struct Crowd {
    rows: [u16; MAX_ROWS],
    columns: [u16; MAX_COLUMNS],
}

impl Crowd {
    const NOBODY: Crowd = Crowd { rows: [0; MAX_ROWS], columns: [0; MAX_COLUMNS] };

    fn flip(&mut self, square: Square) {
        self.rows[at(square.row)] ^= 1 << square.column;
        self.columns[at(square.column)] ^= 1 << square.row;
    }
}

/// Blocks, pawns, side to move, the bar on the central block, and the refusals counted.
///
/// Small and `Copy`: a search copies it and plays on the copy. Two positions are the same for LM-H1
/// when their [hashes](Position::hash) are equal: the hash leaves the refusals out.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Position {
    /// For each column, the rows from which the way up is open: squares on both sides, no wall between (LM-9).
    up: [u16; MAX_COLUMNS],
    /// For each row, the columns from which the way to the right is open.
    right: [u16; MAX_ROWS],
    crowds: BySeat<Crowd>,
    /// Sorted, so that the same position is always the same value.
    pawns: BySeat<[Square; WIDTH]>,
    hash: u64,
    pub(super) refusals: BySeat<u16>,
    shifts: [i8; MAX_ROWS],
    rows: u8,
    reach: u8,
    pub(super) barred: bool,
    pub(super) turn: Seat,
}

/// What a position's hash is made of.
mod feature {
    pub(super) const TURN: u32 = 0;
    pub(super) const BARRED: u32 = 1;
    pub(super) const SHIFT: u32 = 2;
    pub(super) const PAWN: u32 = 100;
}

fn pawn_key(seat: Seat, square: Square) -> u64 {
    let square = u32::from(square.row) * 256 + u32::from(square.column);
    key(feature::PAWN + seat.index() as u32, square)
}

fn shift_key(row: usize, shift: i8) -> u64 {
    key(feature::SHIFT + row as u32, shift as u32)
}

const TURN_KEY: u64 = key(feature::TURN, 0);
const BARRED_KEY: u64 = key(feature::BARRED, 0);

impl Position {
    /// LM-1: pawns at home, blocks aligned.
    pub(super) fn start(edition: &Edition, first: Seat) -> Position {
        let line = |row| std::array::from_fn(|i| Square::new(edition.reach + i as u8, row));
        let pawns = BySeat([line(0), line(edition.top())]);
        Position::new(edition, &[0; MAX_ROWS], pawns, first)
    }

    /// A position with no bar and no refusals. The pawns must be sorted and stand on squares, one on each.
    pub(super) fn new(
        edition: &Edition,
        shifts: &[i8; MAX_ROWS],
        pawns: BySeat<[Square; WIDTH]>,
        turn: Seat,
    ) -> Position {
        let mut position = Position {
            up: [0; MAX_COLUMNS],
            right: [0; MAX_ROWS],
            crowds: BySeat([Crowd::NOBODY; 2]),
            pawns,
            hash: 0,
            refusals: BySeat([0; 2]),
            shifts: *shifts,
            rows: edition.rows(),
            reach: edition.reach,
            barred: false,
            turn,
        };
        for row in 0..edition.rows() {
            position.open_ways(edition, row);
        }
        for seat in Seat::all(2) {
            for pawn in pawns[seat] {
                position.crowds[seat].flip(pawn);
            }
        }
        position.hash = position.rehash();
        position
    }

    /// Blocks, pawns, side to move, central block barred or not (LM-H1).
    pub fn hash(&self) -> u64 {
        self.hash
    }

    pub(super) fn rehash(&self) -> u64 {
        let mut hash = 0;
        for row in 0..usize::from(self.rows) {
            hash ^= shift_key(row, self.shifts[row]);
        }
        for seat in Seat::all(2) {
            hash = self.pawns[seat].iter().fold(hash, |hash, &pawn| hash ^ pawn_key(seat, pawn));
        }
        self.turn_key() ^ self.barred_key() ^ hash
    }

    fn turn_key(&self) -> u64 {
        if self.turn.index() == 1 { TURN_KEY } else { 0 }
    }

    fn barred_key(&self) -> u64 {
        if self.barred { BARRED_KEY } else { 0 }
    }

    /// Sets whether the central block may not be slid now.
    #[cfg(feature = "serde")]
    pub(super) fn set_barred(&mut self, barred: bool) {
        self.hash ^= self.barred_key();
        self.barred = barred;
        self.hash ^= self.barred_key();
    }

    /// Rows of the board, start blocks included.
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// Whether the central block may not be slid now (LM-6).
    pub fn barred(&self) -> bool {
        self.barred
    }

    /// How many refusals count against a seat (LM-11).
    pub fn refusals(&self, seat: Seat) -> u16 {
        self.refusals[seat]
    }

    /// How far the block of a row is shifted to the right.
    pub fn shift(&self, row: u8) -> i8 {
        self.shifts[usize::from(row)]
    }

    /// The pawns of a seat, by row, then by column.
    pub fn pawns(&self, seat: Seat) -> &[Square; WIDTH] {
        &self.pawns[seat]
    }

    /// The column of a block's leftmost square.
    pub fn left_end(&self, row: u8) -> u8 {
        self.reach.wrapping_add_signed(self.shift(row))
    }

    /// Whether there is a square now.
    pub fn exists(&self, square: Square) -> bool {
        square.row < self.rows && square.column.wrapping_sub(self.left_end(square.row)) < WIDTH as u8
    }

    /// Who stands on a square.
    pub fn pawn_on(&self, square: Square) -> Option<Seat> {
        Seat::all(2).find(|&seat| self.stands(seat, square))
    }

    fn stands(&self, seat: Seat, square: Square) -> bool {
        self.crowds[seat].rows[at(square.row)] >> square.column & 1 != 0
    }

    /// How many pawns of a seat stand in a row.
    pub(super) fn count_in(&self, seat: Seat, row: u8) -> u32 {
        self.crowds[seat].rows[at(row)].count_ones()
    }

    /// A row, for the pawns of `seat`.
    #[inline]
    pub(super) fn row(&self, row: u8, seat: Seat) -> Lane {
        let row = at(row);
        lane(self.right[row], self.crowds[seat].rows[row], self.crowds[seat.other()].rows[row])
    }

    /// A column, for the pawns of `seat`.
    #[inline]
    pub(super) fn column(&self, column: u8, seat: Seat) -> Lane {
        let column = at(column);
        lane(self.up[column], self.crowds[seat].columns[column], self.crowds[seat.other()].columns[column])
    }

    /// The square next to this one, unless a wall, an empty space or the end of the block is between (LM-9).
    pub(super) fn next(&self, at: Square, direction: Direction) -> Option<Square> {
        let next = at.step(direction, 1)?;
        let (column, row) = (at.column.min(next.column), at.row.min(next.row));
        let open = match direction {
            Direction::Up | Direction::Down => self.up[usize::from(column)] >> row,
            Direction::Right | Direction::Left => self.right[usize::from(row)] >> column,
        };
        (open & 1 != 0).then_some(next)
    }

    /// Takes a pawn off the board, for questions that begin with "if it were not there".
    pub(super) fn think_away(&mut self, seat: Seat, square: Square) {
        self.crowds[seat].flip(square);
    }

    /// Recomputes the open ways of a block: within it, and up from it.
    fn open_ways(&mut self, edition: &Edition, row: u8) {
        let block: &Block = &edition.blocks[usize::from(row)];
        self.right[usize::from(row)] = block.right << self.left_end(row);
        let up = match edition.blocks.get(usize::from(row) + 1) {
            Some(above) => block.up << self.left_end(row) & above.down << self.left_end(row + 1),
            None => 0,
        };
        for (column, open) in self.up.iter_mut().enumerate() {
            *open = *open & !(1 << row) | (up >> column & 1) << row;
        }
    }

    /// Plays a legal action: everything but the endings.
    pub fn play(&mut self, game: &Labymaster, action: Action) {
        let mover = self.turn;
        let could_free = self.besieged(game, mover) && self.could_leave_home(game, mover);
        let mut slid_centre = false;
        match action {
            Action::Slide { row, side } => {
                slid_centre = game.edition.owner(row) == Owner::Centre;
                self.slide(&game.edition, row, side);
            }
            Action::Move { from, to } | Action::Jump { from, to } => self.shift_pawn(from, to),
            Action::Claim | Action::Pass => {}
        }
        let refused = could_free && self.besieged(game, mover);
        self.refusals[mover] = if refused { self.refusals[mover].saturating_add(1) } else { 0 };
        if self.barred != slid_centre {
            self.barred = slid_centre;
            self.hash ^= BARRED_KEY;
        }
        self.turn = mover.other();
        self.hash ^= TURN_KEY;
    }

    fn shift_pawn(&mut self, from: Square, to: Square) {
        let seat = self.turn;
        self.crowds[seat].flip(from);
        self.crowds[seat].flip(to);
        put_in_order(&mut self.pawns[seat], from, to);
        self.hash ^= pawn_key(seat, from) ^ pawn_key(seat, to);
    }

    /// LM-3: the pawns of a seat travel with the block they stand on.
    fn carry(&mut self, seat: Seat, row: u8, side: Side) {
        let mut left = self.crowds[seat].rows[at(row)];
        if left == 0 {
            return;
        }
        let aboard = left;
        while left != 0 {
            let column = left.trailing_zeros() as u8;
            let beside = column.wrapping_add_signed(side.notch());
            self.hash ^= pawn_key(seat, Square::new(column, row)) ^ pawn_key(seat, Square::new(beside, row));
            self.crowds[seat].columns[at(column)] ^= 1 << row;
            self.crowds[seat].columns[at(beside)] ^= 1 << row;
            left &= left - 1;
        }
        self.crowds[seat].rows[at(row)] = match side {
            Side::Left => aboard >> 1,
            Side::Right => aboard << 1,
        };
        for pawn in &mut self.pawns[seat] {
            let notch = if pawn.row == row { side.notch() } else { 0 };
            pawn.column = pawn.column.wrapping_add_signed(notch);
        }
    }

    /// LM-3: a block and the pawns on it, by a notch.
    fn slide(&mut self, edition: &Edition, row: u8, side: Side) {
        let at = usize::from(row);
        self.hash ^= shift_key(at, self.shifts[at]);
        self.shifts[at] += side.notch();
        self.hash ^= shift_key(at, self.shifts[at]);
        self.carry(Seat::new(0), row, side);
        self.carry(Seat::new(1), row, side);
        self.open_ways(edition, row - 1);
        self.open_ways(edition, row);
    }
}

/// Replaces one of some sorted squares by another, sorted again. Without branches: where it goes cannot be foreseen.
fn put_in_order(pawns: &mut [Square; WIDTH], from: Square, to: Square) {
    let mut numbers = pawns.map(|pawn| if pawn == from { to.number() } else { pawn.number() });
    let mut exchange = |low: usize| {
        let (a, b) = (numbers[low], numbers[low + 1]);
        (numbers[low], numbers[low + 1]) = (a.min(b), a.max(b));
    };
    // One pass up and one down bring a single square to its place.
    (0..WIDTH - 1).for_each(&mut exchange);
    (0..WIDTH - 1).rev().for_each(&mut exchange);
    *pawns = numbers.map(Square::numbered);
}

/// A position and its past.
pub type State = Course<Position>;

impl State {
    /// A game that begins with this position.
    pub(super) fn begin(game: &Labymaster, position: Position) -> State {
        let mut state = Course::new(position, game.edition.turn_limit.into());
        state.seen.third(position.hash);
        let arrived = |&seat: &Seat| arrived(game, &position, seat);
        let winner = [position.turn.other(), position.turn].into_iter().find(arrived);
        state.outcome = winner.map(|seat| Outcome::win(seat, Rule("LM-10")));
        state
    }

    pub(super) fn play(&mut self, game: &Labymaster, action: Action) {
        let mover = self.position.turn;
        self.position.play(game, action);
        self.turns += 1;
        let third_time = self.seen.third(self.position.hash);
        self.outcome = if arrived(game, &self.position, mover) {
            Some(Outcome::win(mover, Rule("LM-10")))
        } else if action == Action::Claim {
            Some(Outcome::win(mover, Rule("LM-11")))
        } else if third_time {
            Some(Outcome::draw(Rule("LM-H1")))
        } else if self.turns >= game.edition.turn_limit.into() {
            Some(Outcome::draw(Rule("LM-H2")))
        } else {
            None
        };
    }
}

/// LM-10.
fn arrived(game: &Labymaster, position: &Position, seat: Seat) -> bool {
    position.count_in(seat, game.arrival(seat)) == WIDTH as u32
}
