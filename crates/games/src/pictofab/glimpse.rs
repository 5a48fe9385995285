//! What one seat sees.

use crate::seat::{BySeat, Seat};
use crate::square::Square;

use super::cards::{Card, Stack};
use super::position::Position;
use super::{TOKENS, Token};

/// A position as one seat sees it: its own card, and of the others only that they are there.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Glimpse {
    pub(super) tokens: [Square; TOKENS],
    pub(super) last: Option<Token>,
    pub(super) hand: Option<Card>,
    pub(super) holding: BySeat<bool>,
    pub(super) won: BySeat<Stack>,
    pub(super) pile: usize,
    pub(super) quiet: u16,
    pub(super) turn: Seat,
}

impl Glimpse {
    /// What `seat` sees. Whoever sits at none of the two seats sees no hand.
    pub(super) fn of(position: &Position, seat: Seat) -> Glimpse {
        Glimpse {
            tokens: position.tokens,
            last: position.last,
            hand: position.hands.0.get(seat.index()).copied().flatten(),
            holding: BySeat(position.hands.0.map(|hand| hand.is_some())),
            won: position.won,
            pile: position.pile.len(),
            quiet: position.quiet,
            turn: position.turn,
        }
    }

    /// Where the tokens stand, in the edition's order.
    pub fn tokens(&self) -> &[Square; TOKENS] {
        &self.tokens
    }

    /// Where a token stands.
    pub fn square(&self, token: Token) -> Square {
        self.tokens[token.index()]
    }

    /// The token on a square.
    pub fn token_on(&self, square: Square) -> Option<Token> {
        Token::all().find(|&token| self.square(token) == square)
    }

    /// The token that may not be moved now (PF-7).
    pub fn last(&self) -> Option<Token> {
        self.last
    }

    /// The card of the seat that sees this.
    pub fn hand(&self) -> Option<Card> {
        self.hand
    }

    /// Whether a seat holds a card.
    pub fn holding(&self, seat: Seat) -> bool {
        self.holding[seat]
    }

    /// The cards a seat has won, in that order.
    pub fn won(&self, seat: Seat) -> &[Card] {
        self.won[seat].cards()
    }

    /// How many cards are left to draw.
    pub fn pile(&self) -> usize {
        self.pile
    }

    /// Moves in a row without a card won (PF-H2).
    pub fn quiet(&self) -> u16 {
        self.quiet
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Seat {
        self.turn
    }
}
