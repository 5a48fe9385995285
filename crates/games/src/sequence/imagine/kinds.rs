//! Numbers and sets of kinds of cards.

use super::super::Card;

/// A number of cards of each kind.
pub(super) type Counts = [u16; Card::KINDS];

/// A set of kinds, one bit each.
pub(super) type Kinds = u32;

pub(super) fn kind(card: Card) -> Kinds {
    1 << card.index()
}

pub(super) fn kinds_in(mut kinds: Kinds) -> impl Iterator<Item = Card> {
    std::iter::from_fn(move || {
        let index = kinds.trailing_zeros();
        kinds &= kinds.wrapping_sub(1);
        (index < Kinds::BITS).then_some(Card(index as u8))
    })
}

/// The kinds of which there is a card.
pub(super) fn present(pool: &Counts) -> Kinds {
    (0..Card::KINDS).filter(|&index| pool[index] > 0).fold(0, |all, index| all | 1 << index)
}

/// These counts less some cards.
pub(super) fn without(mut counts: Counts, cards: impl Iterator<Item = Card>) -> Counts {
    for card in cards {
        counts[card.index()] = counts[card.index()].saturating_sub(1);
    }
    counts
}

pub(super) fn cards_of(pool: &Counts) -> impl Iterator<Item = Card> {
    kinds_in(present(pool)).flat_map(|card| std::iter::repeat_n(card, usize::from(pool[card.index()])))
}

/// The card with this number among all cards of these kinds.
pub(super) fn nth_card(kinds: Kinds, pool: &Counts, mut number: usize) -> Option<Card> {
    kinds_in(kinds).find(|card| {
        let here = usize::from(pool[card.index()]);
        let found = number < here;
        number = number.saturating_sub(here);
        found
    })
}
