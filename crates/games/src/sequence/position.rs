//! Where everything lies, and how an action changes it.

use crate::chance::{Seed, Shuffle};
use crate::game::Outcome;
use crate::position::key;
use crate::seat::{BySeat, Seat};
use crate::square::Square;
use crate::verdict::Rule;

use super::edition::{Edition, only};
use super::{Action, Card, MAX_DECK, MAX_HAND, MAX_SEATS, Sequence};

/// One value a seat, for up to four.
pub(super) type Each<T> = BySeat<T, MAX_SEATS>;

/// The cards of a player, sorted by kind.
#[derive(Copy, Clone, Debug, Default)]
pub struct Hand {
    cards: [Card; MAX_HAND],
    len: u8,
}

impl Hand {
    /// The cards.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    /// The kinds held, each once.
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = Card> {
        let cards = self.cards();
        (0..cards.len()).filter(|&at| at == 0 || cards[at] != cards[at - 1]).map(|at| cards[at])
    }

    /// Whether a card of this kind is held.
    pub fn holds(&self, card: Card) -> bool {
        self.cards().contains(&card)
    }

    fn count(&self, card: Card) -> u32 {
        self.cards().iter().map(|&held| u32::from(held == card)).sum()
    }

    /// Adds a card to a hand that is not full.
    #[inline]
    pub(super) fn insert(&mut self, card: Card) {
        let mut at = usize::from(self.len);
        while at > 0 && self.cards[at - 1] > card {
            self.cards[at] = self.cards[at - 1];
            at -= 1;
        }
        self.cards[at] = card;
        self.len += 1;
    }

    /// Takes a card that is held.
    #[inline]
    fn remove(&mut self, card: Card) {
        let mut at = self.cards().iter().position(|&held| held == card).unwrap_or(0);
        self.len -= 1;
        while at < usize::from(self.len) {
            self.cards[at] = self.cards[at + 1];
            at += 1;
        }
    }
}

impl PartialEq for Hand {
    fn eq(&self, other: &Self) -> bool {
        self.cards() == other.cards()
    }
}

/// A card on a discard pile, and on whose: both in one byte.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Discard(pub(super) u8);

impl Discard {
    pub(super) fn new(seat: Seat, card: Card) -> Discard {
        Discard(((seat.index() * Card::KINDS) | card.index()) as u8)
    }

    pub(super) fn seat(self) -> usize {
        usize::from(self.0) / Card::KINDS
    }

    pub(super) fn card(self) -> Card {
        Card(self.0 % Card::KINDS as u8)
    }
}

/// A position with all that the rules need to go on. Small, and without any allocation.
///
/// Two states are equal when the same cards lie in the same places, the counters agree, and chance
/// would bring both the same.
#[derive(Clone, Debug)]
pub struct State {
    chips: Each<u64>,
    hands: Each<Hand>,
    hash: u64,
    /// The discards (in the order of play, of all seats) from the front on; the pile, next card first, up
    /// to the end. What is drawn leaves room for what is discarded, so that the two never meet.
    cards: [u8; MAX_DECK],
    discarded: u8,
    next: u8,
    end: u8,
    pub(super) swaps: u8,
    pub(super) passes: u8,
    pub(super) turn: Seat,
    turns: u16,
    /// Whether the action just played made a new pile (SQ-9).
    pub(super) reshuffled: bool,
    pub(super) outcome: Option<Outcome>,
    shuffles: u32,
    seed: Seed,
}

impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        let counters = |state: &State| (state.swaps, state.passes, state.turn, state.turns, state.outcome);
        let chance = |state: &State| (state.shuffles, state.seed);
        self.chips == other.chips
            && self.hands == other.hands
            && self.pile_bytes() == other.pile_bytes()
            && Seat::all(MAX_SEATS as u8).all(|seat| self.discards(seat).eq(other.discards(seat)))
            && counters(self) == counters(other)
            && chance(self) == chance(other)
    }
}

/// What a position's hash is made of.
mod feature {
    pub(super) const TURN: u32 = 0;
    pub(super) const SWAPS: u32 = 1;
    pub(super) const PASSES: u32 = 2;
    pub(super) const CHIP: u32 = 10;
    pub(super) const HAND: u32 = 20;
}

const TURN_KEYS: [u64; MAX_SEATS] =
    [key(feature::TURN, 0), key(feature::TURN, 1), key(feature::TURN, 2), key(feature::TURN, 3)];

fn chip_key(seat: Seat, bit: u32) -> u64 {
    key(feature::CHIP + seat.index() as u32, bit)
}

/// The key of the card that is the `nth` (from 0) of its kind in a hand.
fn hand_key(seat: Seat, card: Card, nth: u32) -> u64 {
    key(feature::HAND + seat.index() as u32, card.index() as u32 * MAX_HAND as u32 + nth)
}

fn counter_key(feature: u32, count: u8) -> u64 {
    if count == 0 { 0 } else { key(feature, u32::from(count)) }
}

/// Everything on the table but the cards' places in pile and discards.
pub(super) struct Table {
    pub(super) chips: Each<u64>,
    pub(super) hands: Each<Hand>,
    pub(super) swaps: u8,
    pub(super) passes: u8,
    pub(super) turn: Seat,
    pub(super) turns: u16,
}

impl State {
    /// SQ-1: the deck is shuffled and dealt, one card at a time from the first seat on.
    pub(super) fn start(game: &Sequence, seed: Seed) -> State {
        let (edition, setup) = (&*game.edition, game.setup);
        let mut cards = game.deck;
        let end = edition.deck().len();
        Shuffle::new(&seed, 0).shuffle(&mut cards[..end]);
        let mut hands = BySeat([Hand::default(); MAX_SEATS]);
        let (mut next, mut seat) = (0, setup.first);
        for _ in 0..edition.hand() * setup.seats {
            hands[seat].insert(Card(cards[next]));
            next += 1;
            seat = seat.next(setup.seats);
        }
        let table =
            Table { chips: BySeat([0; MAX_SEATS]), hands, swaps: 0, passes: 0, turn: setup.first, turns: 0 };
        let mut state = State::new(table, cards, 0, next, end, seed);
        state.hash = state.rehash();
        state
    }

    fn new(
        table: Table,
        cards: [u8; MAX_DECK],
        discarded: usize,
        next: usize,
        end: usize,
        seed: Seed,
    ) -> State {
        State {
            chips: table.chips,
            hands: table.hands,
            hash: 0,
            cards,
            discarded: discarded as u8,
            next: next as u8,
            end: end as u8,
            swaps: table.swaps,
            passes: table.passes,
            turn: table.turn,
            turns: table.turns,
            reshuffled: false,
            outcome: None,
            shuffles: 1,
            seed,
        }
    }

    /// A game that begins with this position: all cards of the deck lie in exactly one place.
    pub(super) fn resume(
        game: &Sequence,
        table: Table,
        discards: impl Iterator<Item = Discard>,
        pile: impl ExactSizeIterator<Item = Card>,
        seed: Seed,
    ) -> State {
        let mut cards = [0; MAX_DECK];
        let mut discarded = 0;
        for discard in discards {
            cards[discarded] = discard.0;
            discarded += 1;
        }
        let end = game.edition.deck().len();
        let next = end - pile.len();
        for (place, card) in cards[next..end].iter_mut().zip(pile) {
            *place = card.0;
        }
        let mut state = State::new(table, cards, discarded, next, end, seed);
        state.hash = state.rehash();
        state.outcome = state.outcome_on_sight(game);
        state
    }

    /// The outcome of a position that was not reached by play. With two rows, the last mover's counts.
    fn outcome_on_sight(&self, game: &Sequence) -> Option<Outcome> {
        let seats = game.setup.seats;
        let mut seat = self.turn;
        let mut winner = None;
        for _ in 0..seats {
            if game.edition.has_row(self.chips[seat]) {
                winner = Some(seat);
            }
            seat = seat.next(seats);
        }
        match winner {
            Some(winner) => Some(Outcome::win(winner, Rule("SQ-8"))),
            None if self.passes >= seats || self.turns >= game.edition.turn_limit() => {
                Some(Outcome::draw(Rule("SQ-H2")))
            }
            None => None,
        }
    }

    /// Chips, hands, whose turn it is, swaps and passes. Not the pile and the discards, nor the number of turns.
    pub fn hash(&self) -> u64 {
        self.hash
    }

    pub(super) fn rehash(&self) -> u64 {
        let mut hash = TURN_KEYS[self.turn.index()]
            ^ counter_key(feature::SWAPS, self.swaps)
            ^ counter_key(feature::PASSES, self.passes);
        for seat in Seat::all(MAX_SEATS as u8) {
            for bit in (0..64).filter(|bit| self.chips[seat] >> bit & 1 != 0) {
                hash ^= chip_key(seat, bit);
            }
            let cards = self.hands[seat].cards();
            for (at, &card) in cards.iter().enumerate() {
                let nth = cards[..at].iter().filter(|&&before| before == card).count();
                hash ^= hand_key(seat, card, nth as u32);
            }
        }
        hash
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// How many turns were finished.
    pub fn turns(&self) -> u16 {
        self.turns
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
    #[inline]
    pub fn taken(&self) -> u64 {
        self.chips.0.iter().fold(0, |all, chips| all | chips)
    }

    /// Whose chip is on a square.
    pub fn chip_on(&self, square: Square) -> Option<Seat> {
        Seat::all(MAX_SEATS as u8).find(|&seat| self.chips[seat] & only(square) != 0)
    }

    /// The cards of a seat.
    #[inline]
    pub fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat]
    }

    /// How many cards are in the pile.
    pub fn pile_len(&self) -> usize {
        usize::from(self.end - self.next)
    }

    /// The pile, next card first.
    pub fn pile(&self) -> impl ExactSizeIterator<Item = Card> {
        self.pile_bytes().iter().copied().map(Card)
    }

    /// The discard pile of a seat, oldest card first.
    pub fn discards(&self, seat: Seat) -> impl Iterator<Item = Card> {
        self.all_discards().filter(move |discard| discard.seat() == seat.index()).map(Discard::card)
    }

    pub(super) fn all_discards(&self) -> impl Iterator<Item = Discard> {
        self.discard_bytes().iter().copied().map(Discard)
    }

    fn pile_bytes(&self) -> &[u8] {
        &self.cards[usize::from(self.next)..usize::from(self.end)]
    }

    fn discard_bytes(&self) -> &[u8] {
        &self.cards[..usize::from(self.discarded)]
    }

    /// Puts the pile into another order, given as cards.
    pub(super) fn order_pile(&mut self, order: impl Iterator<Item = Card>) {
        let pile = &mut self.cards[usize::from(self.next)..usize::from(self.end)];
        for (place, card) in pile.iter_mut().zip(order) {
            *place = card.0;
        }
    }

    /// Shuffles the other hands and the pile anew, and with this seed every pile to come.
    pub(super) fn reshuffle(&mut self, unseen_by: Seat, seed: Seed) {
        let others = || Seat::all(MAX_SEATS as u8).filter(move |&seat| seat != unseen_by);
        let hands = self.hands;
        let held = others().flat_map(|seat| hands[seat].cards());
        let mut cards: Vec<Card> = held.copied().chain(self.pile()).collect();
        Shuffle::new(&seed, 0).shuffle(&mut cards);
        let mut cards = cards.into_iter();
        for seat in others() {
            self.hands[seat] = Hand::default();
            let dealt = cards.by_ref().take(hands[seat].cards().len());
            dealt.for_each(|card| self.hands[seat].insert(card));
        }
        self.order_pile(cards);
        self.seed = seed;
        self.hash = self.rehash();
    }

    /// Plays a legal action, with chance as the seed has it.
    pub(super) fn play(&mut self, game: &Sequence, action: Action) {
        self.play_with(game, action, |state| {
            let mut shuffle = Shuffle::new(&state.seed, state.shuffles);
            shuffle.shuffle(&mut state.cards[usize::from(state.next)..usize::from(state.end)]);
        });
    }

    /// Plays a legal action; `shuffle` puts a new pile into its order (SQ-9).
    #[inline]
    pub(super) fn play_with(&mut self, game: &Sequence, action: Action, shuffle: impl FnOnce(&mut State)) {
        self.reshuffled = false;
        if action != Action::Pass {
            self.set_passes(0);
        }
        match action {
            Action::Play { card, square } => {
                self.lay_down(card);
                if self.use_card(&game.edition, card, only(square)) {
                    self.outcome = Some(Outcome::win(self.turn, Rule("SQ-8")));
                } else {
                    self.draw(shuffle);
                }
                self.end_turn(game);
            }
            Action::Swap { card } => {
                self.lay_down(card);
                self.draw(shuffle);
                self.set_swaps(self.swaps + 1);
            }
            Action::Pass => {
                self.set_passes(self.passes + 1);
                self.end_turn(game);
            }
        }
    }

    /// SQ-2: from the hand face up onto the own discard pile.
    #[inline]
    fn lay_down(&mut self, card: Card) {
        let hand = &mut self.hands[self.turn];
        self.hash ^= hand_key(self.turn, card, hand.count(card) - 1);
        hand.remove(card);
        self.cards[usize::from(self.discarded)] = Discard::new(self.turn, card).0;
        self.discarded += 1;
    }

    /// SQ-3 to SQ-5: what a card does to its square. True when it makes a row (SQ-8): a dragon never does.
    #[inline]
    fn use_card(&mut self, edition: &Edition, card: Card, square: u64) -> bool {
        let bit = square.trailing_zeros();
        if card == Card::DRAGON {
            for seat in Seat::all(MAX_SEATS as u8).filter(|&seat| seat != self.turn) {
                if self.chips[seat] & square != 0 {
                    self.chips[seat] ^= square;
                    self.hash ^= chip_key(seat, bit);
                }
            }
            return false;
        }
        self.chips[self.turn] |= square;
        self.hash ^= chip_key(self.turn, bit);
        edition.has_row(self.chips[self.turn])
    }

    /// Takes the next card of the pile, and makes a new pile when it was the last (SQ-9).
    #[inline]
    fn draw(&mut self, shuffle: impl FnOnce(&mut State)) {
        if self.next == self.end {
            return;
        }
        let card = Card(self.cards[usize::from(self.next)]);
        self.next += 1;
        let hand = &mut self.hands[self.turn];
        self.hash ^= hand_key(self.turn, card, hand.count(card));
        hand.insert(card);
        if self.next == self.end && self.discarded > 0 {
            self.gather_discards();
            shuffle(self);
            self.shuffles += 1;
            self.reshuffled = true;
        }
    }

    /// SQ-9: all discards become the pile, those of seat 0 first, each seat's oldest first.
    #[cold]
    fn gather_discards(&mut self) {
        let cards = self.cards;
        let discards = || cards[..usize::from(self.discarded)].iter().copied().map(Discard);
        let by_seat =
            (0..MAX_SEATS).flat_map(|seat| discards().filter(move |discard| discard.seat() == seat));
        let next = self.end - self.discarded;
        for (place, discard) in self.cards[usize::from(next)..].iter_mut().zip(by_seat) {
            *place = discard.card().0;
        }
        self.next = next;
        self.discarded = 0;
    }

    /// The turn goes on to the next seat, and the game may be a draw (SQ-H2).
    #[inline]
    fn end_turn(&mut self, game: &Sequence) {
        let seats = game.setup.seats;
        self.set_swaps(0);
        self.hash ^= TURN_KEYS[self.turn.index()];
        self.turn = self.turn.next(seats);
        self.hash ^= TURN_KEYS[self.turn.index()];
        self.turns += 1;
        if self.outcome.is_none() && (self.passes == seats || self.turns >= game.edition.turn_limit()) {
            self.outcome = Some(Outcome::draw(Rule("SQ-H2")));
        }
    }

    #[inline]
    fn set_swaps(&mut self, swaps: u8) {
        if self.swaps != swaps {
            self.hash ^= counter_key(feature::SWAPS, self.swaps) ^ counter_key(feature::SWAPS, swaps);
            self.swaps = swaps;
        }
    }

    #[inline]
    fn set_passes(&mut self, passes: u8) {
        if self.passes != passes {
            self.hash ^= counter_key(feature::PASSES, self.passes) ^ counter_key(feature::PASSES, passes);
            self.passes = passes;
        }
    }
}
