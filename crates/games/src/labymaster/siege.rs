//! LM-11: when a player refuses to free his start block.

use crate::seat::Seat;
use crate::square::{Direction, Square};

use super::moves::Rights;
use super::position::Position;
use super::{Labymaster, WIDTH};

impl Position {
    /// Whether there is a siege of `seat`: its start block is full, one of its own pawns on it, and all
    /// pawns of the other player stand on its side of the central block.
    pub fn besieged(&self, game: &Labymaster, seat: Seat) -> bool {
        let (home, other) = (game.home(seat), seat.other());
        let own = self.count_in(seat, home);
        if own == 0 || own + self.count_in(other, home) != WIDTH as u32 {
            return false;
        }
        let centre = game.edition.centre();
        let on_our_side = |pawn: &Square| (pawn.row < centre) == (home < centre) && pawn.row != centre;
        self.pawns(other).iter().all(on_our_side)
    }

    /// Whether `seat` could take a pawn off its start block: its own pawns elsewhere are thought away,
    /// unless none of these can move or jump.
    pub(super) fn could_leave_home(&self, game: &Labymaster, seat: Seat) -> bool {
        let home = game.home(seat);
        let outside = || self.pawns(seat).iter().copied().filter(|pawn| pawn.row != home);
        let mut board = *self;
        if outside().any(|pawn| self.can_go(game, seat, pawn)) {
            for pawn in outside() {
                board.think_away(seat, pawn);
            }
        }
        let forward = if home == 0 { Direction::Up } else { Direction::Down };
        let at_home = self.pawns(seat).iter().filter(|pawn| pawn.row == home);
        let rights = Rights::of(game, self, seat);
        at_home.into_iter().any(|&pawn| {
            board.step(rights, pawn, forward).is_some() || board.jump(rights, pawn, forward).is_some()
        })
    }

    /// Whether a pawn can move or jump in any direction.
    fn can_go(&self, game: &Labymaster, seat: Seat, pawn: Square) -> bool {
        let rights = Rights::of(game, self, seat);
        Direction::ALL.into_iter().any(|direction| {
            self.step(rights, pawn, direction).is_some() || self.jump(rights, pawn, direction).is_some()
        })
    }
}
