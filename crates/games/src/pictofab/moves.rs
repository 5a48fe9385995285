//! Where tokens can go.

use crate::square::Square;

use super::squares::{Squares, Taken, bit, each, number};
use super::state::State;
use super::{Action, PictoFab, TOKENS, Token};

impl PictoFab {
    /// Every legal action, for the seat to move in a game that is not over.
    pub(super) fn legal_in(&self, state: &State, actions: &mut Vec<Action>) {
        actions.reserve(TOKENS * self.free);
        for (token, &from) in Token::all().zip(&state.position.tokens) {
            if state.position.last == Some(token) {
                continue; // PF-7
            }
            for to in each(self.destinations(state.taken, from)) {
                actions.push(Action::Move { from, to });
            }
        }
        if actions.is_empty() {
            actions.push(Action::Pass); // PF-H1
        }
    }

    /// Every square the token on `from` can end on.
    #[inline]
    pub(super) fn destinations(&self, taken: Taken, from: Square) -> Squares {
        self.steps(taken, from) | self.jumps(taken, from)
    }

    /// PF-3.
    #[inline]
    fn steps(&self, taken: Taken, from: Square) -> Squares {
        self.beside[number(from) as usize] & !taken.squares()
    }

    /// PF-4, PF-5: where one jump or several can end.
    #[inline]
    fn jumps(&self, mut taken: Taken, from: Square) -> Squares {
        taken.flip(from); // it counts as free from the first jump on
        let mut landings = taken.behind(number(from)) & self.squares;
        let mut reached = bit(from);
        while landings != 0 {
            let at = landings.trailing_zeros();
            reached |= 1 << at;
            landings = (landings | taken.behind(at) & self.squares) & !reached;
        }
        reached ^ bit(from)
    }
}
