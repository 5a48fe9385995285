//! What may be done in a position (LM-3 to LM-8, LM-11).

use crate::seat::Seat;
use crate::square::{Direction, Square};

use super::edition::Glide;
use super::position::{Lane, Position, ways_onto};
use super::{Action, Labymaster, MAX_ROWS, Side, WIDTH};

/// Which rows the pawns of a seat may enter now.
#[derive(Copy, Clone)]
pub(super) struct Rights {
    pub(super) seat: Seat,
    home: u8,
    arrival: u8,
    /// How many of its pawns still stand on the start block.
    at_home: u32,
}

impl Rights {
    pub(super) fn of(game: &Labymaster, position: &Position, seat: Seat) -> Rights {
        let home = game.home(seat);
        Rights { seat, home, arrival: game.arrival(seat), at_home: position.count_in(seat, home) }
    }

    /// LM-7: whether the start block is closed to a pawn: once it has left.
    fn home_is_closed(self, pawn: Square) -> bool {
        pawn.row != self.home
    }

    /// LM-8: whether the arrival block is closed to a pawn: until all others have left the start block.
    fn arrival_is_closed(self, pawn: Square) -> bool {
        pawn.row != self.arrival && self.at_home != u32::from(pawn.row == self.home)
    }

    pub(super) fn goes_home(self, from: Square, to: Square) -> bool {
        to.row == self.home && self.home_is_closed(from)
    }

    pub(super) fn arrives_early(self, from: Square, to: Square) -> bool {
        to.row == self.arrival && self.arrival_is_closed(from)
    }

    /// The ways in a pawn's column that lead onto a block closed to it.
    #[inline]
    fn closed(self, pawn: Square) -> u32 {
        let home = if self.home_is_closed(pawn) { ways_onto(self.home) } else { 0 };
        let arrival = if self.arrival_is_closed(pawn) { ways_onto(self.arrival) } else { 0 };
        home | arrival
    }
}

/// What one pawn can do in each direction.
pub(super) struct Ways {
    from: Square,
    column: Lane,
    row: Lane,
}

impl Ways {
    #[inline]
    pub(super) fn of(position: &Position, rights: Rights, from: Square) -> Ways {
        let column = position.column(from.column, rights.seat).without(rights.closed(from));
        Ways { from, column, row: position.row(from.row, rights.seat) }
    }

    /// LM-4: how far it can glide.
    #[inline(always)]
    fn reach(&self, direction: Direction) -> u8 {
        match direction {
            Direction::Up => self.column.steps_up(self.from.row),
            Direction::Right => self.row.steps_up(self.from.column),
            Direction::Down => self.column.steps_down(self.from.row),
            Direction::Left => self.row.steps_down(self.from.column),
        }
    }

    /// LM-5: whether it can jump.
    #[inline(always)]
    fn can_jump(&self, direction: Direction) -> bool {
        match direction {
            Direction::Up => self.column.jumps_up(self.from.row),
            Direction::Right => self.row.jumps_up(self.from.column),
            Direction::Down => self.column.jumps_down(self.from.row),
            Direction::Left => self.row.jumps_down(self.from.column),
        }
    }

    /// The end of its longest glide, if it can move at all.
    pub(super) fn farthest(&self, direction: Direction) -> Option<Square> {
        match self.reach(direction) {
            0 => None,
            distance => Some(self.from.toward(direction, distance)),
        }
    }

    /// Whether it can move or jump in a direction.
    pub(super) fn can_go(&self, direction: Direction) -> bool {
        self.reach(direction) > 0 || self.can_jump(direction)
    }

    /// Lists the one thing it can do in a direction where pawns go as far as they can.
    #[inline(always)]
    fn list_farthest(&self, direction: Direction, list: &mut List<'_>) {
        let (from, reach) = (self.from, self.reach(direction));
        let (glides, jumps) = (reach > 0, self.can_jump(direction));
        let to = from.toward(direction, if glides { reach } else { 2 });
        let action = if glides { Action::Move { from, to } } else { Action::Jump { from, to } };
        list.put_if(glides | jumps, action);
    }

    /// Lists all it can do in a direction where pawns may stop on the way.
    #[inline(always)]
    fn list_any(&self, direction: Direction, actions: &mut Vec<Action>) {
        let from = self.from;
        for distance in 1..=self.reach(direction) {
            actions.push(Action::Move { from, to: from.toward(direction, distance) });
        }
        if self.can_jump(direction) {
            actions.push(Action::Jump { from, to: from.toward(direction, 2) });
        }
    }
}

/// A list being written without branches: what may be done is as good as random, so a branch on it
/// would be guessed wrong half the time.
struct List<'a> {
    slots: &'a mut [Action],
    count: usize,
}

impl List<'_> {
    /// Writes the action down; it stays only if `legal`.
    #[inline(always)]
    fn put_if(&mut self, legal: bool, action: Action) {
        self.slots[self.count] = action;
        self.count += usize::from(legal);
    }
}

/// The most slides and farthest glides and jumps a position can have, and one to spare.
const MOST: usize = MAX_ROWS + 4 * WIDTH + 1;

impl Labymaster {
    /// Puts every legal action of a position that has not ended the game into `actions`, in a fixed
    /// order: slides, pawns, claim.
    pub fn legal_in(&self, position: &Position, actions: &mut Vec<Action>) {
        let rights = Rights::of(self, position, position.turn);
        let pawns = position.pawns(position.turn).iter().map(|&pawn| Ways::of(position, rights, pawn));
        actions.resize(MOST, Action::Pass);
        let mut list = List { slots: actions, count: 0 };
        self.slides(position, &mut list);
        // No loop over directions: each gets code of its own, without a branch on it.
        match self.edition.glide {
            Glide::Farthest => {
                for ways in pawns {
                    ways.list_farthest(Direction::Up, &mut list);
                    ways.list_farthest(Direction::Right, &mut list);
                    ways.list_farthest(Direction::Down, &mut list);
                    ways.list_farthest(Direction::Left, &mut list);
                }
                let count = list.count;
                actions.truncate(count);
            }
            Glide::Any => {
                let count = list.count;
                actions.truncate(count);
                for ways in pawns {
                    ways.list_any(Direction::Up, actions);
                    ways.list_any(Direction::Right, actions);
                    ways.list_any(Direction::Down, actions);
                    ways.list_any(Direction::Left, actions);
                }
            }
        }
        if self.may_claim(position) {
            actions.push(Action::Claim);
        }
        if actions.is_empty() {
            actions.push(Action::Pass); // LM-H3
        }
    }

    /// LM-3, LM-6.
    #[inline]
    fn slides(&self, position: &Position, list: &mut List<'_>) {
        for &row in self.edition.own_rows(position.turn) {
            self.slides_of(position, row, list);
        }
        if !position.barred {
            self.slides_of(position, self.edition.centre(), list);
        }
    }

    #[inline]
    fn slides_of(&self, position: &Position, row: u8, list: &mut List<'_>) {
        for side in [Side::Left, Side::Right] {
            list.put_if(self.within_reach(position, row, side), Action::Slide { row, side });
        }
    }

    /// LM-3: a block's shift stays within the reach.
    pub(super) fn within_reach(&self, position: &Position, row: u8, side: Side) -> bool {
        (position.shift(row) + side.notch()).unsigned_abs() <= self.edition.reach
    }

    /// Whether the seat to move may claim the victory (LM-11).
    pub fn may_claim(&self, position: &Position) -> bool {
        position.refusals[position.turn.other()] >= self.edition.refusals
    }
}
