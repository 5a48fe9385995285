//! What may be done in a position (SQ-3 to SQ-7, SQ-H1).

use super::edition::squares;
use super::glimpse::Glimpse;
use super::position::{Hand, State};
use super::{Action, Card, Sequence};

/// The board as the seat to move sees it.
#[derive(Copy, Clone)]
pub(super) struct Sight {
    /// Squares where a chip may be put: no chip on them, no corners.
    pub(super) free: u64,
    /// Chips of the other seats.
    pub(super) others: u64,
    /// Whether a dead card in hand must be swapped: the swaps of this turn are not used up (SQ-6).
    pub(super) may_swap: bool,
}

impl Sequence {
    pub(super) fn sight(&self, state: &State) -> Sight {
        self.sight_of(state.taken(), state.chips(state.turn()), state.swaps())
    }

    #[inline]
    fn sight_of(&self, taken: u64, own: u64, swaps: u8) -> Sight {
        Sight {
            free: self.edition.playable() & !taken,
            others: taken & !own,
            may_swap: swaps < self.edition.swap_limit(),
        }
    }

    /// The squares a card can be played on now.
    #[inline]
    pub(super) fn targets(&self, sight: Sight, card: Card) -> u64 {
        match card {
            Card::DRAGON => sight.others,
            Card::UNICORN => sight.free,
            animal => self.edition.homes(animal) & sight.free,
        }
    }

    /// SQ-6: whether a card is dead: an animal none of whose squares is free.
    #[inline]
    pub(super) fn is_dead(&self, sight: Sight, card: Card) -> bool {
        card.is_animal() && self.edition.homes(card) & sight.free == 0
    }

    /// The dead cards that must be swapped now, each kind once.
    pub(super) fn dead_in_hand(&self, hand: &Hand, sight: Sight) -> impl Iterator<Item = Card> {
        hand.kinds().filter(move |&card| sight.may_swap && self.is_dead(sight, card))
    }

    /// Every legal action of a position that has not ended the game, in a fixed order: by kind of card,
    /// then by square.
    pub(super) fn legal_in(&self, state: &State, actions: &mut Vec<Action>) {
        self.legal_with(state.hand(state.turn()), self.sight(state), actions);
    }

    /// Every legal action of the seat to move, from what it sees itself; for other eyes, what they could do with
    /// their own cards in its place. Not for a game that is over.
    pub fn legal_seen(&self, seen: &Glimpse) -> Vec<Action> {
        let sight = self.sight_of(seen.taken(), seen.chips(seen.turn()), seen.swaps());
        let mut actions = Vec::new();
        self.legal_with(seen.hand(), sight, &mut actions);
        actions
    }

    /// SQ-6: whether a card is dead on the board that is seen.
    pub fn is_dead_seen(&self, seen: &Glimpse, card: Card) -> bool {
        self.is_dead(self.sight_of(seen.taken(), 0, seen.swaps()), card)
    }

    #[inline]
    fn legal_with(&self, hand: &Hand, sight: Sight, actions: &mut Vec<Action>) {
        actions.extend(self.dead_in_hand(hand, sight).map(|card| Action::Swap { card }));
        if !actions.is_empty() {
            return;
        }
        for card in hand.kinds() {
            let targets = squares(self.targets(sight, card));
            actions.extend(targets.map(|square| Action::Play { card, square }));
        }
        if actions.is_empty() {
            actions.push(Action::Pass); // SQ-H1
        }
    }
}
