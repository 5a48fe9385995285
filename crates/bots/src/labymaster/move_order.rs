//! Which actions to try first.

use ludo_games::labymaster::{Action, Side};
use ludo_games::{BySeat, Direction, Seat, Square};

use super::score::MOST_DEPTH;

/// An action as a transposition table keeps it: never 0.
pub(super) fn pack(action: Action) -> u32 {
    let squares = |from: Square, to: Square| {
        u32::from_le_bytes([from.column << 4 | from.row, to.column << 4 | to.row, 0, 0])
    };
    match action {
        Action::Slide { row, side: Side::Left } => 1 << 16 | u32::from(row),
        Action::Slide { row, side: Side::Right } => 2 << 16 | u32::from(row),
        Action::Move { from, to } => 3 << 16 | squares(from, to),
        Action::Jump { from, to } => 4 << 16 | squares(from, to),
        Action::Claim => 5 << 16,
        Action::Pass => 6 << 16,
    }
}

/// Places in the table of successes: every square and direction, and every slide.
const PLACES: usize = 4 * 256 + 2 * 16;

fn place(action: Action) -> usize {
    match action {
        Action::Slide { row, side } => 1024 + 2 * usize::from(row % 16) + usize::from(side == Side::Right),
        Action::Move { from, to } | Action::Jump { from, to } => {
            let direction = match from.line_to(to) {
                Some((Direction::Up, _)) => 0,
                Some((Direction::Right, _)) => 1,
                Some((Direction::Down, _)) => 2,
                _ => 3,
            };
            4 * (16 * usize::from(from.row % 16) + usize::from(from.column % 16)) + direction
        }
        Action::Claim | Action::Pass => 0,
    }
}

/// What earlier parts of a search tell about which actions are good.
pub(super) struct Experience {
    /// How often an action refuted the other side, more for refutations of deep searches.
    successes: BySeat<Vec<i32>>,
    /// The last two refutations at each distance from the root.
    killers: Vec<[Option<Action>; 2]>,
}

/// Values of actions; what the search knows beats what it guesses.
pub(super) mod value {
    pub(in super::super) const KNOWN_BEST: i32 = 1 << 24;
    pub(super) const KILLERS: [i32; 2] = [1 << 20, LAST_KILLER];
    pub(in super::super) const LAST_KILLER: i32 = (1 << 20) - 1;
    /// No success counts for more.
    pub(super) const MOST_SUCCESS: i32 = 1 << 14;
}

impl Experience {
    pub(super) fn none() -> Experience {
        let nothing = || vec![0; PLACES];
        Experience {
            successes: BySeat([nothing(), nothing()]),
            killers: vec![[None; 2]; usize::from(MOST_DEPTH) + 2],
        }
    }

    /// How promising an action looks. `gain` is by how much it changes the lead at once.
    pub(super) fn value(&self, mover: Seat, ply: usize, action: Action, gain: i32) -> i32 {
        let killers = &self.killers[ply];
        for (killer, value) in killers.iter().zip(value::KILLERS) {
            if *killer == Some(action) {
                return value;
            }
        }
        self.successes[mover][place(action)] + gain * GAIN
    }

    /// An action refuted what the other side did before.
    pub(super) fn succeeded(&mut self, mover: Seat, ply: usize, action: Action, depth: u8) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(action) {
            *killers = [Some(action), killers[0]];
        }
        self.adjust(mover, action, bonus(depth));
    }

    /// An action tried before that did not.
    pub(super) fn failed(&mut self, mover: Seat, action: Action, depth: u8) {
        self.adjust(mover, action, -bonus(depth));
    }

    /// The nearer a count is to its limit, the less it grows.
    fn adjust(&mut self, mover: Seat, action: Action, bonus: i32) {
        let success = &mut self.successes[mover][place(action)];
        *success += bonus - *success * bonus.abs() / value::MOST_SUCCESS;
    }
}

/// What a point gained counts in successes.
const GAIN: i32 = 40;

fn bonus(depth: u8) -> i32 {
    let depth = i32::from(depth);
    (16 * depth * depth).min(2048)
}
