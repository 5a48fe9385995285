//! How many moves each seat still needs to bring its pawns into the white square.

use ludo_games::labyrinthe::{GOAL, PAWNS, Position, SIZE};
use ludo_games::{MAX_SEATS, Seat, Square};

/// A word a row, bit 0 for column `a`.
type Rows = [u32; SIZE as usize];

const ROWS: usize = SIZE as usize;
const WHOLE_ROW: u32 = (1 << SIZE) - 1;

/// No way counts more.
const FAR: usize = 24;

/// The way of every seat, in tenths of a move.
#[derive(Copy, Clone, Debug)]
pub(super) struct Races {
    /// What three pawns still need, and the fourth a little.
    left: [i32; MAX_SEATS],
    /// What three pawns still need.
    moves: [u32; MAX_SEATS],
    seats: u8,
}

impl Races {
    pub(super) fn of(position: &Position) -> Races {
        let seats = position.seats();
        let mut races = Races { left: [0; MAX_SEATS], moves: [0; MAX_SEATS], seats };
        for seat in Seat::all(seats) {
            let levels = Levels::of(position, seat);
            let mut ways: [u32; PAWNS] = position.pawns(seat).map(|pawn| levels.way(pawn));
            ways.sort_unstable();
            let moves = ways[..GOAL].iter().sum();
            races.moves[seat.index()] = moves;
            races.left[seat.index()] = 10 * moves as i32 + 2 * ways[GOAL] as i32;
        }
        races
    }

    /// What a seat still needs.
    pub(super) fn left(&self, seat: Seat) -> i32 {
        self.left[seat.index()]
    }

    /// What the nearest of the others still needs, and the rest a little.
    pub(super) fn others_left(&self, seat: Seat) -> i32 {
        let others =
            || Seat::all(self.seats).filter(move |&other| other != seat).map(|other| self.left(other));
        others().min().unwrap_or(0) + others().sum::<i32>() / 20
    }

    /// Whether a seat wins by its next move if it is let.
    pub(super) fn is_near(&self, seat: Seat) -> bool {
        self.moves[seat.index()] <= 1
    }

    /// Whether another seat is.
    pub(super) fn is_another_near(&self, seat: Seat) -> bool {
        Seat::all(self.seats).any(|other| other != seat && self.is_near(other))
    }
}

/// From where the pawns of a seat reach the white square in how many moves. Its own pawns are stops on the way, those
/// of others are walls, and a block in the way takes two moves more for every square.
struct Levels {
    /// The squares from which it takes at most as many moves as the place says.
    within: Vec<Rows>,
}

impl Levels {
    fn of(position: &Position, seat: Seat) -> Levels {
        let (blocks, pawns, mut own) = (position.block_rows(), position.pawn_rows(), [0; ROWS]);
        for pawn in position.pawns(seat) {
            own[usize::from(pawn.row)] |= 1 << pawn.column;
        }
        let free: Rows = std::array::from_fn(|row| !(blocks[row] | pawns[row]) & WHOLE_ROW);
        let goes: Rows = std::array::from_fn(|row| free[row] | own[row]);
        let everyone = |within: &Rows| within.iter().zip(&own).all(|(within, own)| own & !within == 0);
        let mut within = vec![white()];
        let mut last = within[0];
        while !everyone(&last) && within.len() < FAR {
            let next = spread(&last, &free, &goes);
            if next == last {
                within.push(last);
                last = grown(&last);
            } else {
                last = next;
            }
            within.push(last);
        }
        Levels { within }
    }

    fn way(&self, pawn: Square) -> u32 {
        let here = |within: &Rows| within[usize::from(pawn.row)] >> pawn.column & 1 != 0;
        self.within.iter().position(here).unwrap_or(FAR) as u32
    }
}

/// These squares and those beside them, whatever is there.
fn grown(squares: &Rows) -> Rows {
    let row = |row: usize| squares.get(row).copied().unwrap_or(0);
    std::array::from_fn(|at| {
        let (here, beside) = (squares[at], row(at.wrapping_sub(1)) | row(at + 1));
        (here | here << 1 | here >> 1 | beside) & WHOLE_ROW
    })
}

fn white() -> Rows {
    let middle = ROWS / 2;
    std::array::from_fn(|row| if row.abs_diff(middle) <= 1 { 0b111 << (middle - 1) } else { 0 })
}

/// The squares from which one straight move (LB-3) comes onto one of these, and these. Moves go over `free` squares;
/// pawns begin on any of `goes`.
fn spread(from: &Rows, free: &Rows, goes: &Rows) -> Rows {
    let mut reached = *from;
    for ((reached, &from), &free) in reached.iter_mut().zip(from).zip(free) {
        *reached |= along(from, free);
    }
    let mut sweep = |rows: &mut dyn Iterator<Item = usize>| {
        let mut moving = 0;
        for row in rows {
            reached[row] |= moving;
            moving = moving & free[row] | from[row];
        }
    };
    sweep(&mut (0..ROWS));
    sweep(&mut (0..ROWS).rev());
    std::array::from_fn(|row| reached[row] & goes[row] | from[row])
}

/// The places of a line that straight moves reach, and the first ones beyond.
fn along(from: u32, free: u32) -> u32 {
    let (mut up, mut down) = (from, from);
    let (mut free_up, mut free_down) = (free, free);
    for shift in [1, 2, 4, 8, 16] {
        up |= free_up & (up << shift);
        free_up &= free_up << shift;
        down |= free_down & (down >> shift);
        free_down &= free_down >> shift;
    }
    up | up << 1 | down | down >> 1
}
