//! Where tokens can go.

use crate::square::Square;

use super::squares::{Squares, Taken, beside, bit, each, first};
use super::state::State;
use super::{Action, PictoFab, Token};

impl PictoFab {
    /// Every legal action, for the seat to move in a game that is not over.
    pub(super) fn legal_in(&self, state: &State, actions: &mut Vec<Action>) {
        for (token, &from) in Token::all().zip(&state.position.tokens) {
            if state.position.last == Some(token) {
                continue; // PF-7
            }
            let to = each(self.destinations(state.taken, from));
            actions.extend(to.map(|to| Action::Move { from, to }));
        }
        if actions.is_empty() {
            actions.push(Action::Pass); // PF-H1
        }
    }

    /// Every square the token on `from` can end on.
    pub(super) fn destinations(&self, taken: Taken, from: Square) -> Squares {
        self.steps(taken, from) | self.jumps(taken, from)
    }

    /// PF-3.
    fn steps(&self, taken: Taken, from: Square) -> Squares {
        beside(bit(from)) & self.squares & !taken.squares()
    }

    /// PF-4, PF-5: where one jump or several can end.
    fn jumps(&self, mut taken: Taken, from: Square) -> Squares {
        let mut landings = taken.behind(from) & self.squares;
        taken.flip(from); // it counts as free from the first jump on
        let mut reached = bit(from);
        while let Some(at) = first(landings) {
            reached |= bit(at);
            landings = (landings | taken.behind(at) & self.squares) & !reached;
        }
        reached ^ bit(from)
    }
}
