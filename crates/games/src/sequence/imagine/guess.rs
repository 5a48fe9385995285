//! Guessing who drew what, round after round.

use arrayvec::ArrayVec;

use crate::chance::Dice;
use crate::seat::{BySeat, Seat};

use super::super::position::Each;
use super::super::{Card, MAX_HAND, MAX_SEATS};
use super::Deal;
use super::kinds::{Counts, Kinds, cards_of, kind, kinds_in, nth_card, present};
use super::story::Story;

/// How many guesses are made in a round before the round before it is guessed anew.
const PATIENCE: usize = 3;
/// How many guesses are made in all, for a game of one round; longer games have that many more.
const GUESSES: usize = 300;

/// A card in an opponent's hand.
#[derive(Copy, Clone)]
pub(super) struct Held {
    draw: u32,
    pub(super) settled: Option<Card>,
    barred: Kinds,
}

impl Held {
    fn can_be(&self, card: Card) -> bool {
        self.settled.is_none() && self.barred & kind(card) == 0
    }
}

/// The hands of the others, oldest card first, and how many cards have been drawn.
/// The hands of the others, oldest card first, and how many cards have been drawn.
#[derive(Clone)]
pub(super) struct Hands {
    pub(super) held: Each<ArrayVec<Held, MAX_HAND>>,
    drawn: usize,
}

impl Hands {
    fn draw(&mut self, seat: Seat) {
        let held = Held { draw: self.drawn as u32, settled: None, barred: 0 };
        // A hand never grows beyond the edition's, which has room.
        let _ = self.held[seat].try_push(held);
        self.drawn += 1;
    }
}

impl Story {
    pub(super) fn first_hands(&self) -> Hands {
        let mut hands = Hands { held: BySeat(std::array::from_fn(|_| ArrayVec::new())), drawn: 0 };
        for seat in self.others() {
            (0..self.dealt[seat]).for_each(|_| hands.draw(seat));
        }
        hands
    }

    /// Guesses round after round, going back when a round cannot be guessed. False when that came to nothing.
    pub(super) fn guess(&self, deal: &mut Deal, dice: &mut Dice) -> bool {
        let mut begins = vec![self.first_hands()];
        let mut failures = vec![0_usize; self.rounds.len()];
        for _ in 0..GUESSES * self.rounds.len() {
            let round = begins.len() - 1;
            let mut hands = begins[round].clone();
            // Every other try is careful with the younger cards, which may have to be what the older cannot.
            let careful = failures[round] % 2 == 1;
            let mut choose = |choices| if careful { 0 } else { dice.below(choices) };
            let done =
                self.live(round, &mut hands, deal, &mut choose) && self.settle(round, &mut hands, deal, dice);
            if done && round + 1 == self.rounds.len() {
                return true;
            }
            if done {
                failures[round + 1] = 0;
                begins.push(hands);
                continue;
            }
            failures[round] += 1;
            while begins.len() > 1 && failures[begins.len() - 1].is_multiple_of(PATIENCE) {
                begins.pop();
                failures[begins.len() - 1] += 1;
            }
        }
        false
    }

    /// Lives through a round. `choose` says which of so many cards was the one laid down.
    pub(super) fn live(
        &self,
        round: usize,
        hands: &mut Hands,
        deal: &mut Deal,
        choose: &mut impl FnMut(usize) -> usize,
    ) -> bool {
        for step in &self.steps[self.rounds[round].steps.clone()] {
            if step.seat == self.me {
                if let Some(card) = step.own {
                    deal.draws[hands.drawn] = card;
                    hands.drawn += 1;
                }
                continue;
            }
            let held = &mut hands.held[step.seat];
            if !bar(held, step.barred) {
                return false;
            }
            if let Some(card) = step.card {
                let Some(at) = find(held, card, choose) else { return false };
                deal.draws[held.remove(at).draw as usize] = card;
            }
            if step.drew {
                hands.draw(step.seat);
            }
        }
        true
    }

    /// Settles at random all cards in hand at the end of a round.
    fn settle(&self, round: usize, hands: &mut Hands, deal: &mut Deal, dice: &mut Dice) -> bool {
        let Some(mut pool) = self.unsettled_pool(round, hands) else { return false };
        if !self.settle_needs(round, hands, &mut pool, deal, &mut |choices| dice.below(choices)) {
            return false;
        }
        loop {
            let (place, choices) = match self.next_place(round, hands, &pool) {
                Next::Done => break,
                Next::Stuck => return false,
                Next::Place(place, choices) => (place, choices),
            };
            let total: usize = kinds_in(choices).map(|card| usize::from(pool[card.index()])).sum();
            let Some(card) = nth_card(choices, &pool, dice.below(total)) else { return false };
            put(hands, deal, &mut pool, place, card);
        }
        deal.rest.clear();
        deal.rest.extend(cards_of(&pool));
        true
    }

    /// What the cards not settled yet can be. Nothing when those settled are not all in it.
    pub(super) fn unsettled_pool(&self, round: usize, hands: &Hands) -> Option<Counts> {
        let mut pool = self.rounds[round].pool;
        for card in hands.held.0.iter().flatten().filter_map(|held| held.settled) {
            pool[card.index()] = pool[card.index()].checked_sub(1)?;
        }
        Some(pool)
    }

    /// Sees to it that everyone has the cards that he must bring into the next round.
    pub(super) fn settle_needs(
        &self,
        round: usize,
        hands: &mut Hands,
        pool: &mut Counts,
        deal: &mut Deal,
        choose: &mut impl FnMut(usize) -> usize,
    ) -> bool {
        let Some(next) = self.rounds.get(round + 1) else { return true };
        for seat in self.others() {
            for card in kinds_in(present(&next.least[seat])) {
                for _ in count_of(&hands.held[seat], card)..usize::from(next.least[seat][card.index()]) {
                    let place = find_open(&hands.held[seat], card, choose);
                    match place.filter(|_| pool[card.index()] > 0) {
                        Some(at) => put(hands, deal, pool, (seat, at), card),
                        None => return false,
                    }
                }
            }
        }
        true
    }

    /// Which card in hand to settle next, and what it can be: one that leaves no choice, or else the one with
    /// most kinds barred.
    pub(super) fn next_place(&self, round: usize, hands: &Hands, pool: &Counts) -> Next {
        let mut places: ArrayVec<(Place, Kinds), { MAX_SEATS * MAX_HAND }> = ArrayVec::new();
        let (mut next, mut most_barred) = (Next::Done, 0);
        for (seat, at) in open_places(hands) {
            let choices = self.choices(round, hands, pool, seat, at);
            if choices == 0 {
                return Next::Stuck;
            }
            let barred = present(pool) & !choices;
            let barred: u16 = kinds_in(barred).map(|card| 1 + pool[card.index()]).sum();
            if matches!(next, Next::Done) || barred > most_barred {
                (next, most_barred) = (Next::Place((seat, at), choices), barred);
            }
            places.push(((seat, at), choices));
        }
        // At the end of a round that is not the last, every card of the pool is in a hand.
        if round + 1 == self.rounds.len() { next } else { only_place(&places, pool).unwrap_or(next) }
    }

    /// The kinds that a card in hand can be at the end of a round, looking back and ahead.
    fn choices(&self, round: usize, hands: &Hands, pool: &Counts, seat: Seat, at: usize) -> Kinds {
        let held = &hands.held[seat];
        let mut choices = present(pool) & !held[at].barred;
        if let Some(next) = self.rounds.get(round + 1) {
            for card in kinds_in(choices) {
                if count_of(held, card) >= usize::from(next.most[seat][card.index()]) {
                    choices &= !kind(card);
                }
            }
        }
        choices
    }
}

/// A decision bars kinds for all cards in a hand. False when one of them is of such a kind.
fn bar(held: &mut [Held], barred: Kinds) -> bool {
    for held in held {
        match held.settled {
            Some(card) if barred & kind(card) != 0 => return false,
            Some(_) => {}
            None => held.barred |= barred,
        }
    }
    true
}

/// Which card of a hand is this one: a settled one of its kind, or else one of those that can be.
fn find(held: &[Held], card: Card, choose: &mut impl FnMut(usize) -> usize) -> Option<usize> {
    let settled = held.iter().position(|held| held.settled == Some(card));
    settled.or_else(|| find_open(held, card, choose))
}

/// Which card of a hand that is not settled yet can be this one.
fn find_open(held: &[Held], card: Card, choose: &mut impl FnMut(usize) -> usize) -> Option<usize> {
    let candidates = || (0..held.len()).filter(|&at| held[at].can_be(card));
    match candidates().count() {
        0 => None,
        choices => candidates().nth(choose(choices)),
    }
}

fn count_of(held: &[Held], card: Card) -> usize {
    held.iter().filter(|held| held.settled == Some(card)).count()
}

/// A card in hand: whose, and the how manieth.
type Place = (Seat, usize);

/// What to settle next.
pub(super) enum Next {
    /// Everything is settled.
    Done,
    /// There is a card that can be nothing, or one of the pool that can be nowhere.
    Stuck,
    /// This place, by one of these kinds.
    Place(Place, Kinds),
}

/// The cards in hands that are not settled.
fn open_places(hands: &Hands) -> impl Iterator<Item = Place> {
    let of_seat = |seat| {
        let held = hands.held[seat].iter().enumerate();
        held.filter(|(_, held)| held.settled.is_none()).map(move |(at, _)| (seat, at))
    };
    Seat::all(MAX_SEATS as u8).flat_map(of_seat)
}

/// A place for a kind that has no more places than cards.
fn only_place(places: &[(Place, Kinds)], pool: &Counts) -> Option<Next> {
    kinds_in(present(pool)).find_map(|card| {
        let mut fitting = places.iter().filter(|(_, choices)| choices & kind(card) != 0);
        let (cards, count) = (usize::from(pool[card.index()]), fitting.clone().count());
        match fitting.next() {
            Some(&(place, _)) if count == cards => Some(Next::Place(place, kind(card))),
            _ if count < cards => Some(Next::Stuck),
            _ => None,
        }
    })
}

pub(super) fn put(
    hands: &mut Hands,
    deal: &mut Deal,
    pool: &mut Counts,
    (seat, at): (Seat, usize),
    card: Card,
) {
    let held = &mut hands.held[seat][at];
    held.settled = Some(card);
    deal.draws[held.draw as usize] = card;
    pool[card.index()] -= 1;
}
