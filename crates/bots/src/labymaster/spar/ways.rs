//! How long the ways of pawns to their arrival block are, if nobody else stood on the board.

use ludo_games::labymaster::{Labymaster, MAX_ROWS, Position, WIDTH};
use ludo_games::{Direction, Game, Seat, Square};

/// A word a row, a bit a column.
type Rows = [u16; MAX_ROWS];

/// What a pawn counts whose way is shut, besides the rows before it.
const SHUT: u32 = 7;

/// Which sides of a block's squares are open, one bit a square.
#[derive(Copy, Clone, Debug, Default)]
struct Block {
    up: u16,
    down: u16,
    right: u16,
}

/// The walls of an edition.
#[derive(Clone, Debug)]
pub(super) struct Walls {
    blocks: [Block; MAX_ROWS],
    rows: usize,
}

/// The ways that are open in a position.
struct Open {
    /// Whether one can go up from a square.
    up: Rows,
    /// Whether one can go right from a square.
    right: Rows,
    rows: usize,
}

impl Walls {
    pub(super) fn of(game: &Labymaster) -> Walls {
        let edition = game.edition();
        let mut walls = Walls { blocks: [Block::default(); MAX_ROWS], rows: usize::from(edition.rows()) };
        for (row, block) in (0..edition.rows()).zip(&mut walls.blocks) {
            let open = |side: Direction| {
                let place = |place: u8| u16::from(!edition.has_wall(row, place, side)) << place;
                (0..WIDTH as u8).map(place).sum()
            };
            *block =
                Block { up: open(Direction::Up), down: open(Direction::Down), right: open(Direction::Right) };
            block.right &= (1 << (WIDTH - 1)) - 1; // the ends of a block are walls
        }
        walls
    }

    fn open(&self, position: &Position) -> Open {
        let mut open = Open { up: [0; MAX_ROWS], right: [0; MAX_ROWS], rows: self.rows };
        for row in 0..self.rows {
            let left = position.left_end(row as u8);
            open.right[row] = self.blocks[row].right << left;
            if row + 1 < self.rows {
                let above = self.blocks[row + 1].down << position.left_end(row as u8 + 1);
                open.up[row] = self.blocks[row].up << left & above;
            }
        }
        open
    }

    /// What the pawns of both seats still need, all together, seat 0 first: straight moves to the arrival block, in
    /// tenths, and what still stands at home.
    pub(super) fn left(&self, game: &Labymaster, position: &Position) -> [i32; 2] {
        let open = self.open(position);
        [Seat::new(0), Seat::new(1)].map(|seat| {
            let (home, arrival) = (game.home(seat), game.arrival(seat));
            let levels = Levels::of(&open, position, arrival);
            let way = |pawn: &Square| levels.way(*pawn, arrival);
            let moves: u32 = position.pawns(seat).iter().map(way).sum();
            // LM-8: nobody arrives before all have left.
            let at_home = position.pawns(seat).iter().filter(|pawn| pawn.row == home).count();
            10 * moves as i32 + 6 * at_home as i32
        })
    }
}

/// From where the arrival block is reached in how many straight moves.
struct Levels(Vec<Rows>);

impl Levels {
    fn of(open: &Open, position: &Position, arrival: u8) -> Levels {
        let mut first = [0; MAX_ROWS];
        first[usize::from(arrival)] = ((1 << WIDTH) - 1) << position.left_end(arrival);
        let mut levels = vec![first];
        loop {
            let last = levels[levels.len() - 1];
            let next = open.spread(&last);
            if next == last {
                return Levels(levels);
            }
            levels.push(next);
        }
    }

    fn way(&self, pawn: Square, arrival: u8) -> u32 {
        let here = |level: &Rows| level[usize::from(pawn.row)] >> pawn.column & 1 != 0;
        let level = self.0.iter().position(here).map(|level| level as u32);
        level.unwrap_or_else(|| SHUT + u32::from(pawn.row.abs_diff(arrival)) / 2)
    }
}

impl Open {
    /// The squares from which one straight move comes onto one of these, and these.
    fn spread(&self, from: &Rows) -> Rows {
        let mut reached: Rows = std::array::from_fn(|row| self.along(from[row], row));
        let mut sweep = |rows: &mut dyn Iterator<Item = usize>, leaves: &dyn Fn(usize) -> u16| {
            let mut moving = 0;
            for row in rows {
                reached[row] |= moving;
                moving = (moving | from[row]) & leaves(row);
            }
        };
        sweep(&mut (0..self.rows), &|row| self.up[row]);
        sweep(&mut (0..self.rows).rev(), &|row| if row > 0 { self.up[row - 1] } else { 0 });
        reached
    }

    fn along(&self, from: u16, row: usize) -> u16 {
        let right = self.right[row];
        let (mut rightward, mut leftward) = (from, from);
        for _ in 1..WIDTH {
            rightward |= (rightward & right) << 1;
            leftward |= (leftward >> 1) & right;
        }
        rightward | leftward
    }
}
