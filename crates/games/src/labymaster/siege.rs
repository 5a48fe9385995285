//! LM-11: when a player refuses to free his start block.

use crate::seat::Seat;
use crate::square::{Direction, Square};

use super::moves::{Rights, Ways};
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
    pub fn could_leave_home(&self, game: &Labymaster, seat: Seat) -> bool {
        let home = game.home(seat);
        let rights = Rights::of(game, self, seat);
        let outside = || self.pawns(seat).iter().copied().filter(|pawn| pawn.row != home);
        let can_go = |pawn| Direction::ALL.iter().any(|&way| Ways::of(self, rights, pawn).can_go(way));
        let mut board = *self;
        if outside().any(can_go) {
            outside().for_each(|pawn| board.think_away(seat, pawn));
        }
        let forward = if home == 0 { Direction::Up } else { Direction::Down };
        let mut at_home = self.pawns(seat).iter().filter(|pawn| pawn.row == home);
        at_home.any(|&pawn| Ways::of(&board, rights, pawn).can_go(forward))
    }
}
