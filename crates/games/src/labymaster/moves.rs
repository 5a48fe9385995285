//! What may be done in a position (LM-3 to LM-8, LM-11).

use crate::seat::Seat;
use crate::square::{Direction, Square};

use super::edition::{Glide, Owner};
use super::position::Position;
use super::{Action, Labymaster, Side};

/// Which rows the pawns of a seat may enter now.
#[derive(Copy, Clone)]
pub(super) struct Rights {
    pub(super) seat: Seat,
    pub(super) home: u8,
    pub(super) arrival: u8,
    /// How many of its pawns still stand on the start block.
    pub(super) at_home: u32,
}

impl Rights {
    pub(super) fn of(game: &Labymaster, position: &Position, seat: Seat) -> Rights {
        let home = game.home(seat);
        let at_home = position.count_in(seat, home);
        Rights { seat, home, arrival: game.arrival(seat), at_home }
    }

    /// LM-7: never back onto the start block.
    pub(super) fn goes_home(self, from: Square, to: Square) -> bool {
        to.row == self.home && from.row != self.home
    }

    /// LM-8: onto the arrival block while another pawn is still at home.
    pub(super) fn arrives_early(self, from: Square, to: Square) -> bool {
        let others_at_home = self.at_home - u32::from(from.row == self.home);
        to.row == self.arrival && from.row != self.arrival && others_at_home > 0
    }

    fn may_enter(self, from: Square, to: Square) -> bool {
        !self.goes_home(from, to) && !self.arrives_early(from, to)
    }
}

impl Position {
    /// The next square of a glide that began at a square of the same `from.row` rights, if nothing blocks it.
    #[inline]
    pub(super) fn step(&self, rights: Rights, at: Square, direction: Direction) -> Option<Square> {
        self.glide_step(rights, at, at, direction)
    }

    #[inline]
    fn glide_step(&self, rights: Rights, from: Square, at: Square, direction: Direction) -> Option<Square> {
        let next = self.next(at, direction)?;
        (self.is_free(next) && rights.may_enter(from, next)).then_some(next)
    }

    /// LM-5: where a jump in this direction lands, if it is allowed.
    #[inline]
    pub(super) fn jump(&self, rights: Rights, from: Square, direction: Direction) -> Option<Square> {
        let over = self.next(from, direction)?;
        if !self.stands(rights.seat.other(), over) {
            return None;
        }
        let to = self.next(over, direction)?;
        (self.is_free(to) && rights.may_enter(from, to)).then_some(to)
    }

    /// LM-4: the squares that a glide passes, in order. The last one is as far as it goes.
    pub(super) fn glide(
        &self,
        rights: Rights,
        from: Square,
        direction: Direction,
    ) -> impl Iterator<Item = Square> {
        let mut at = from;
        std::iter::from_fn(move || {
            at = self.glide_step(rights, from, at, direction)?;
            Some(at)
        })
    }
}

impl Labymaster {
    /// Every legal action of a position that has not ended the game, in a fixed order: slides, pawns, claim.
    pub fn legal_in(&self, position: &Position, actions: &mut Vec<Action>) {
        self.slides(position, actions);
        let rights = Rights::of(self, position, position.turn);
        for &pawn in position.pawns(position.turn) {
            for direction in Direction::ALL {
                self.pawn_actions(position, rights, pawn, direction, actions);
            }
        }
        if self.may_claim(position) {
            actions.push(Action::Claim);
        }
        if actions.is_empty() {
            actions.push(Action::Pass); // LM-H3
        }
    }

    fn slides(&self, position: &Position, actions: &mut Vec<Action>) {
        for row in 1..self.edition.top() {
            let may = match self.edition.owner(row) {
                Owner::Seat(seat) => seat == position.turn,
                Owner::Centre => !position.barred,
                Owner::Start(_) => false,
            };
            if !may {
                continue;
            }
            for side in [Side::Left, Side::Right] {
                if self.within_reach(position, row, side) {
                    actions.push(Action::Slide { row, side });
                }
            }
        }
    }

    /// LM-3: a block's shift stays within the reach.
    pub(super) fn within_reach(&self, position: &Position, row: u8, side: Side) -> bool {
        (position.shift(row) + side.notch()).unsigned_abs() <= self.edition.reach
    }

    fn pawn_actions(
        &self,
        position: &Position,
        rights: Rights,
        from: Square,
        direction: Direction,
        actions: &mut Vec<Action>,
    ) {
        let mut glide = position.glide(rights, from, direction);
        match self.edition.glide {
            Glide::Farthest => actions.extend(glide.last().map(|to| Action::Move { from, to })),
            Glide::Any => actions.extend(glide.by_ref().map(|to| Action::Move { from, to })),
        }
        let jump = position.jump(rights, from, direction);
        actions.extend(jump.map(|to| Action::Jump { from, to }));
    }

    /// LM-11.
    pub(super) fn may_claim(&self, position: &Position) -> bool {
        position.refusals[position.turn.other()] >= self.edition.refusals
    }
}
