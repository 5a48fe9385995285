//! What one seat sees.

use crate::seat::{BySeat, Seat};
use crate::square::Square;

#[cfg(feature = "serde")]
use super::edition::Edition;
use super::edition::only;
use super::position::{Discard, Each, Hand, State};
use super::{Card, MAX_SEATS, Sequence};

/// A position without what the seat may not know: the others' cards and the order of the pile.
#[derive(Clone, Debug)]
pub struct Glimpse {
    /// For the names of the cards, which its JSON uses.
    #[cfg(feature = "serde")]
    pub(super) edition: std::sync::Arc<Edition>,
    pub(super) chips: Each<u64>,
    /// The seat's own cards.
    pub(super) hand: Hand,
    /// How many cards each seat has.
    pub(super) hands: Each<u8>,
    pub(super) pile: u8,
    /// Of all seats, seat by seat; oldest first within a seat.
    pub(super) discards: Vec<Discard>,
    pub(super) swaps: u8,
    pub(super) passes: u8,
    pub(super) turn: Seat,
    /// How many turns were finished: a state does not show it, but everybody can count.
    pub(super) turns: u16,
    pub(super) seats: u8,
}

impl PartialEq for Glimpse {
    fn eq(&self, other: &Self) -> bool {
        let public = |glimpse: &Glimpse| {
            let Glimpse { chips, hands, pile, swaps, passes, turn, turns, .. } = *glimpse;
            (chips, hands, pile, swaps, passes, turn, turns)
        };
        public(self) == public(other) && self.hand == other.hand && self.discards == other.discards
    }
}

impl Glimpse {
    pub(super) fn of(game: &Sequence, state: &State, seat: Seat) -> Glimpse {
        let by_seat = |seat| state.all_discards().filter(move |discard| discard.seat() == seat);
        Glimpse {
            #[cfg(feature = "serde")]
            edition: game.edition.clone(),
            chips: BySeat(std::array::from_fn(|seat| state.chips(Seat::new(seat as u8)))),
            hand: own_hand(game, state, seat),
            hands: BySeat(std::array::from_fn(|seat| state.hand(Seat::new(seat as u8)).cards().len() as u8)),
            pile: state.pile_len() as u8,
            discards: (0..MAX_SEATS).flat_map(by_seat).collect(),
            swaps: state.swaps(),
            passes: state.passes(),
            turn: state.turn(),
            turns: state.turns(),
            seats: game.setup.seats,
        }
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// The cards of the seat that sees this.
    pub fn hand(&self) -> &Hand {
        &self.hand
    }

    /// How many cards a seat holds.
    pub fn holding(&self, seat: Seat) -> u8 {
        self.hands[seat]
    }

    /// How many cards are in the pile.
    pub fn pile(&self) -> u8 {
        self.pile
    }

    /// The discard pile of a seat, oldest card first.
    pub fn discards(&self, seat: Seat) -> impl Iterator<Item = Card> {
        self.discards
            .iter()
            .filter(move |discard| discard.seat() == seat.index())
            .map(|discard| discard.card())
    }

    /// How many cards were swapped in this turn.
    pub fn swaps(&self) -> u8 {
        self.swaps
    }

    /// How many turns in a row were passed.
    pub fn passes(&self) -> u8 {
        self.passes
    }

    /// The squares with chips of a seat: one bit a square, eight bits a row.
    pub fn chips(&self, seat: Seat) -> u64 {
        self.chips[seat]
    }

    /// The squares with chips of any seat.
    pub fn taken(&self) -> u64 {
        self.chips.0.iter().fold(0, |all, chips| all | chips)
    }

    /// Whose chip is on a square.
    pub fn chip_on(&self, square: Square) -> Option<Seat> {
        Seat::all(self.seats).find(|&seat| self.chips[seat] & only(square) != 0)
    }
}

/// Who has no seat at the table has no cards.
fn own_hand(game: &Sequence, state: &State, seat: Seat) -> Hand {
    if seat.index() < usize::from(game.setup.seats) { *state.hand(seat) } else { Hand::default() }
}
