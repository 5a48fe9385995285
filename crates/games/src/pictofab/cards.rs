//! Lab cards, in the order of a pile or of being won.

/// How many Lab cards there are.
pub const CARDS: usize = 12;

/// A Lab card, by its place in the edition's `labs`, from 0.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(transparent))]
pub struct Card(u8);

impl Card {
    /// The card with this number, which must be below [`CARDS`].
    pub(super) const fn new(number: u8) -> Card {
        Card(number)
    }

    /// All cards, in the edition's order.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator + Clone {
        (0..CARDS as u8).map(Card)
    }

    /// The number, for indexing.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Cards on top of each other. Small and `Copy`, unlike a vector.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Stack {
    /// Places from `count` on hold card 0, so that equal stacks are equal in every byte.
    cards: [Card; CARDS],
    count: u8,
}

impl Stack {
    /// Lays a card on top.
    pub(super) fn push(&mut self, card: Card) {
        self.cards[usize::from(self.count)] = card;
        self.count += 1;
    }

    /// Takes the top card.
    pub(super) fn pop(&mut self) -> Option<Card> {
        self.count = self.count.checked_sub(1)?;
        Some(std::mem::take(&mut self.cards[usize::from(self.count)]))
    }

    /// The cards, from the bottom up.
    pub fn cards(&self) -> &[Card] {
        &self.cards[..self.len()]
    }

    /// How many cards there are.
    pub const fn len(&self) -> usize {
        self.count as usize
    }

    /// Whether there is no card.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }
}

impl FromIterator<Card> for Stack {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Stack {
        let mut stack = Stack::default();
        cards.into_iter().take(CARDS).for_each(|card| stack.push(card));
        stack
    }
}

/// A set of cards, one bit each.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct CardSet(u16);

impl CardSet {
    pub(super) const ALL: CardSet = CardSet((1 << CARDS) - 1);

    pub(super) const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 != 0
    }

    pub(super) const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// Its cards, in the edition's order.
    pub(super) fn iter(self) -> impl Iterator<Item = Card> {
        Card::all().filter(move |&card| self.contains(card))
    }
}
