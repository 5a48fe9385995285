//! Where tokens can go.

use std::collections::VecDeque;

use crate::square::Square;

use super::position::State;
use super::squares::{SIDE, Squares, Taken, bit, each, each_number, number, numbered};
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

    /// PF-4, PF-5: the squares that the token on `from` lands on, in order, on one of its shortest ways to `to`.
    /// Empty for a step, and where no jumps lead. All tokens stand on squares of the board.
    ///
    /// The path never matters to the game, but boards show it and players ask for it.
    pub fn jump_path(&self, tokens: &[Square; TOKENS], from: Square, to: Square) -> Vec<Square> {
        let mut taken = Taken::default();
        tokens.iter().for_each(|&square| taken.flip(square));
        let known = tokens.contains(&from) && self.edition.exists(to);
        if !known || self.steps(taken, from) & bit(to) != 0 {
            return Vec::new();
        }
        taken.flip(from); // it counts as free from the first jump on
        let before = self.landed_from(taken, from);
        let back = |&at: &Square| before[number(at) as usize];
        let mut path: Vec<Square> = std::iter::successors(Some(to), back).collect();
        path.reverse();
        path.split_off(1)
    }

    /// For every square that jumps lead to: the square before it on a shortest way from `from`.
    fn landed_from(&self, taken: Taken, from: Square) -> [Option<Square>; SIDE * SIDE] {
        let mut before = [None; SIDE * SIDE];
        let mut reached = bit(from);
        let mut next = VecDeque::from([number(from)]);
        while let Some(at) = next.pop_front() {
            let landings = taken.behind(at) & self.squares & !reached;
            reached |= landings;
            each_number(landings).for_each(|landing| before[landing as usize] = Some(numbered(at)));
            next.extend(each_number(landings));
        }
        before
    }
}
