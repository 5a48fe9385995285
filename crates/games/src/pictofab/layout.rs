//! Where the tokens stand and nothing else: for who thinks ahead without knowing the cards.

use crate::square::Square;

use super::squares::Taken;
use super::{PictoFab, TOKENS, Token};

/// Where the tokens stand. Small and `Copy`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    tokens: [Square; TOKENS],
    taken: Taken,
}

impl Layout {
    /// The tokens on these squares of the board, one on each.
    pub fn new(tokens: &[Square; TOKENS]) -> Layout {
        let mut taken = Taken::default();
        tokens.iter().for_each(|&square| taken.flip(square));
        Layout { tokens: *tokens, taken }
    }

    /// Where the tokens stand, in the edition's order.
    pub fn tokens(&self) -> &[Square; TOKENS] {
        &self.tokens
    }

    /// Where a token stands.
    #[inline]
    pub fn square(&self, token: Token) -> Square {
        self.tokens[token.index()]
    }

    /// Puts a token on a free square of the board.
    #[inline]
    pub fn put(&mut self, token: Token, square: Square) {
        self.taken.flip(self.tokens[token.index()]);
        self.taken.flip(square);
        self.tokens[token.index()] = square;
    }
}

impl PictoFab {
    /// Every square a token can move to (PF-3 to PF-6), whether or not it is barred by PF-7: one bit a square,
    /// eight bits a row, `a1` first.
    #[inline]
    pub fn reach(&self, layout: &Layout, token: Token) -> u64 {
        self.destinations(layout.taken, layout.square(token))
    }
}
