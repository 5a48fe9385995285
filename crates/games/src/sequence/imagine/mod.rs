//! Imagining a whole game that would have shown a seat what it saw.
//!
//! What a seat knows of the others' cards:
//!
//! 1. Every card an opponent lays down was drawn by him before, at a moment that is known.
//! 2. An opponent who plays (and does not swap) holds no dead card; one who passes holds nothing that he
//!    could play or swap. So each of these decisions *bars* some kinds for all cards in his hand.
//! 3. A pile is used up from its first card to its last. What lies in it is known: at first all that is not
//!    in sight, later all discards. So when it is used up the others' hands *together* are known: they are
//!    what is neither in the new pile nor in the own hand. The time between two new piles is a *round*.
//!
//! The method is to live through the game with hands of cards whose kind is not settled yet. Each of them
//! collects the kinds that it cannot be. When an opponent lays down a card it must be one of his cards for
//! which this kind is not barred; any of them may be it. At the end of a round all cards still in hand are
//! settled, from what the hands together are known to be: those with most kinds barred first, each
//! uniformly. At the end of the game the same is done with all cards not in sight; what is left is the pile.
//!
//! As long as the cards barred differ little from seat to seat, this gives every hand that is consistent
//! with what was seen the same chance, in the sense that each card laid down was equally likely to be any of
//! the cards held. With two seats the hands at the end of a round are known exactly. With more, who holds which of
//! them is guessed, with an eye on what they lay down next; a guess that fails later is made anew.
//!
//! Should guessing fail too often, a complete search finds a game. In it two things need no choice:
//!
//! - Of several cards that can be the one laid down, the oldest is taken: whatever a younger card is barred
//!   from being, an older one of the same hand is too, so the younger is the better one to keep.
//! - A card laid down is a settled one of its kind rather than one not settled yet: whatever bars the
//!   kind while one waits bars it for the other.

mod guess;
mod kinds;
mod search;
mod story;

use crate::chance::Dice;
use crate::game::Observation;
use crate::seat::{BySeat, Seat};

use kinds::{cards_of, without};
use story::Story;

use super::glimpse::Glimpse;
use super::notation::count;
use super::position::{Each, Hand, State, Table};
use super::{Card, MAX_SEATS, Sequence};

/// The order of all cards: those drawn (the others' first hands first), and the pile at the end.
struct Deal {
    draws: Vec<Card>,
    rest: Vec<Card>,
}

/// Imagines a game; see the head of this file.
pub(super) fn imagine(
    game: &Sequence,
    seen: &Observation<Sequence>,
    dice: &mut Dice,
    each: &mut dyn FnMut(&State),
) -> State {
    let found = find(game, seen, |story, deal| story.guess(deal, dice) || story.search(deal));
    let Some((story, mut deal)) = found else { return anything(game, seen, dice, each) };
    dice.shuffle(&mut deal.rest);
    story.retell(game, seen, &deal, dice, each)
}

/// Finds all cards in one of the two ways, or in the one and then the other.
fn find(
    game: &Sequence,
    seen: &Observation<Sequence>,
    way: impl FnOnce(&Story, &mut Deal) -> bool,
) -> Option<(Story, Deal)> {
    let story = Story::new(game, seen);
    let mut deal = Deal { draws: vec![Card::default(); story.draws], rest: Vec::new() };
    way(&story, &mut deal).then_some((story, deal))
}

impl Story {
    /// Plays the game again with the cards found.
    fn retell(
        &self,
        game: &Sequence,
        seen: &Observation<Sequence>,
        deal: &Deal,
        dice: &mut Dice,
        each: &mut dyn FnMut(&State),
    ) -> State {
        let start = &seen.start;
        let mut cards = deal.draws.iter().chain(&deal.rest).copied();
        let mut hands = BySeat([Hand::default(); MAX_SEATS]);
        hands[self.me] = start.hand;
        for seat in self.others() {
            cards.by_ref().take(usize::from(self.dealt[seat])).for_each(|card| hands[seat].insert(card));
        }
        let order: Vec<Card> = cards.collect();
        let (pile, mut later) = order.split_at(usize::from(start.pile).min(order.len()));
        let discards = start.discards.iter().copied();
        let table = table_of(start, hands);
        let mut state = State::resume(game, table, discards, pile.iter().copied(), dice.seed());
        each(&state);
        for &(action, _) in &seen.steps {
            state.play_with(game, action, |state| {
                let (pile, rest) = later.split_at(state.pile_len().min(later.len()));
                state.order_pile(pile.iter().copied());
                later = rest;
            });
            each(&state);
        }
        state
    }
}

fn table_of(glimpse: &Glimpse, hands: Each<Hand>) -> Table {
    let Glimpse { chips, swaps, passes, turn, turns, .. } = *glimpse;
    Table { chips, hands, swaps, passes, turn, turns }
}

/// For an observation that no game could have shown, or for which none was found in time: the last thing
/// seen, with any cards.
fn anything(
    game: &Sequence,
    seen: &Observation<Sequence>,
    dice: &mut Dice,
    each: &mut dyn FnMut(&State),
) -> State {
    let now = seen.now();
    let visible = now.discards.iter().map(|discard| discard.card()).chain(now.hand.cards().iter().copied());
    let mut cards: Vec<Card> =
        cards_of(&without(count(game.edition.deck().iter().copied()), visible)).collect();
    dice.shuffle(&mut cards);
    let mut hands = BySeat([Hand::default(); MAX_SEATS]);
    hands[seen.seat] = now.hand;
    for seat in Seat::all(game.setup.seats).filter(|&seat| seat != seen.seat) {
        let keep = cards.len().saturating_sub(usize::from(now.hands[seat]));
        cards.drain(keep..).for_each(|card| hands[seat].insert(card));
    }
    let discards = now.discards.iter().copied();
    let state = State::resume(game, table_of(now, hands), discards, cards.into_iter(), dice.seed());
    each(&state);
    state
}

/// Imagines a game by the search alone, for tests; nothing when it finds none.
#[cfg(test)]
pub(super) fn search(
    game: &Sequence,
    seen: &Observation<Sequence>,
    dice: &mut Dice,
    each: &mut dyn FnMut(&State),
) -> Option<State> {
    let (story, deal) = find(game, seen, Story::search)?;
    Some(story.retell(game, seen, &deal, dice, each))
}

/// Whether guessing alone finds a game, for tests.
#[cfg(test)]
pub(super) fn guessing_works(game: &Sequence, seen: &Observation<Sequence>, dice: &mut Dice) -> bool {
    find(game, seen, |story, deal| story.guess(deal, dice)).is_some()
}
