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

use std::collections::HashSet;
use std::ops::Range;

use arrayvec::ArrayVec;

use crate::chance::Dice;
use crate::game::Observation;
use crate::seat::{BySeat, Seat};

use super::glimpse::Glimpse;
use super::notation::count;
use super::position::{Each, Hand, State, Table};
use super::{Action, Card, MAX_HAND, MAX_SEATS, Sequence};

/// How many guesses are made in a round before the round before it is guessed anew.
const PATIENCE: usize = 12;
/// How many guesses are made in all, for a game of one round; longer games have that many more.
const GUESSES: usize = 200;

/// A number of cards of each kind.
type Counts = [u16; Card::KINDS];
/// A set of kinds, one bit each.
type Kinds = u32;

fn kind(card: Card) -> Kinds {
    1 << card.index()
}

/// Imagines a game; see the head of this file.
pub(super) fn imagine(
    game: &Sequence,
    seen: &Observation<Sequence>,
    dice: &mut Dice,
    each: &mut dyn FnMut(&State),
) -> State {
    let story = Story::new(game, seen);
    let mut deal = Deal { draws: vec![Card::default(); story.draws], rest: Vec::new() };
    let found = story.guess(&mut deal, dice) || story.search(&mut deal);
    if !found {
        return anything(game, seen, dice, each);
    }
    dice.shuffle(&mut deal.rest);
    story.retell(game, seen, &deal, dice, each)
}

/// An action, as far as the others' cards are concerned.
struct Step {
    seat: Seat,
    /// The card laid down.
    card: Option<Card>,
    /// What the seat cannot have held before it.
    barred: Kinds,
    drew: bool,
    /// The card drawn, if the observer drew it.
    own: Option<Card>,
}

/// The time from one pile to the next.
struct Round {
    steps: Range<usize>,
    /// What the others hold together when it ends; in the last round what they and the pile hold.
    pool: Counts,
    /// For each seat how many cards of a kind it can have brought into the round.
    most: Each<Counts>,
    /// The first card each seat lays down: it was brought into the round.
    first: Each<Option<Card>>,
}

/// What the observer knows, put in order.
struct Story {
    seats: u8,
    me: Seat,
    steps: Vec<Step>,
    rounds: Vec<Round>,
    /// How many cards each of the others holds at the start.
    dealt: Each<u8>,
    /// How many cards were drawn, the others' first hands included.
    draws: usize,
}

/// The order of all cards: those drawn (the others' first hands first), and the pile at the end.
struct Deal {
    draws: Vec<Card>,
    rest: Vec<Card>,
}

/// A card in an opponent's hand.
#[derive(Copy, Clone)]
struct Held {
    draw: usize,
    settled: Option<Card>,
    barred: Kinds,
}

impl Held {
    fn can_be(&self, card: Card) -> bool {
        self.settled.is_none() && self.barred & kind(card) == 0
    }
}

/// The hands of the others, oldest card first, and how many cards have been drawn.
#[derive(Clone)]
struct Hands {
    held: Each<ArrayVec<Held, MAX_HAND>>,
    drawn: usize,
}

impl Hands {
    fn draw(&mut self, seat: Seat) {
        let held = Held { draw: self.drawn, settled: None, barred: 0 };
        // A hand never grows beyond the edition's, which has room.
        let _ = self.held[seat].try_push(held);
        self.drawn += 1;
    }
}

impl Story {
    fn new(game: &Sequence, seen: &Observation<Sequence>) -> Story {
        let me = seen.seat;
        let mut dealt = seen.start.hands;
        dealt[me] = 0;
        let steps = read_steps(game, seen);
        let first_hands: usize = dealt.0.iter().map(|&cards| usize::from(cards)).sum();
        let draws = first_hands + steps.iter().filter(|step| step.drew).count();
        let mut story = Story { seats: game.setup.seats, me, steps, rounds: Vec::new(), dealt, draws };
        story.read_rounds(game, seen);
        story
    }

    fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let me = self.me;
        Seat::all(self.seats).filter(move |&seat| seat != me)
    }

    /// Finds where new piles were made, and what the others held together then.
    fn read_rounds(&mut self, game: &Sequence, seen: &Observation<Sequence>) {
        let deck = count(game.edition.deck().iter().copied());
        let mut begin = 0;
        for (at, step) in self.steps.iter().enumerate() {
            let before = glimpse_before(seen, at);
            if step.drew && before.pile == 1 {
                let visible = before.discards.iter().map(|discard| discard.card()).chain(step.card);
                let pool = without(deck, visible.chain(seen.steps[at].1.hand.cards().iter().copied()));
                self.rounds.push(self.round(begin..at + 1, pool));
                begin = at + 1;
            }
        }
        let now = seen.now();
        let visible = now.discards.iter().map(|discard| discard.card());
        let pool = without(deck, visible.chain(now.hand.cards().iter().copied()));
        self.rounds.push(self.round(begin..self.steps.len(), pool));
    }

    fn round(&self, steps: Range<usize>, pool: Counts) -> Round {
        let (mut most, mut first) = (BySeat([[0; Card::KINDS]; MAX_SEATS]), BySeat([None; MAX_SEATS]));
        // In the first round the hands are drawn like any card.
        if steps.start > 0 {
            for seat in self.others() {
                let own = || self.steps[steps.clone()].iter().filter(|step| step.seat == seat);
                first[seat] = own().find_map(|step| step.card);
                most[seat] = most_brought(own(), &pool);
            }
        }
        Round { steps, pool, most, first }
    }
}

/// How many cards of each kind a seat can have brought into a round: it lays them down before
/// a decision bars the kind, or holds them to the end.
fn most_brought<'s>(steps: impl Iterator<Item = &'s Step>, pool: &Counts) -> Counts {
    let mut most = [0; Card::KINDS];
    let mut barred = 0;
    for step in steps {
        barred |= step.barred;
        if let Some(card) = step.card.filter(|&card| barred & kind(card) == 0) {
            most[card.index()] += 1;
        }
    }
    for (index, most) in most.iter_mut().enumerate().filter(|(index, _)| barred >> index & 1 == 0) {
        *most += pool[index];
    }
    most
}

/// These counts less some cards.
fn without(mut counts: Counts, cards: impl Iterator<Item = Card>) -> Counts {
    for card in cards {
        counts[card.index()] = counts[card.index()].saturating_sub(1);
    }
    counts
}

fn glimpse_before(seen: &Observation<Sequence>, step: usize) -> &Glimpse {
    step.checked_sub(1).map_or(&seen.start, |before| &seen.steps[before].1)
}

fn read_steps(game: &Sequence, seen: &Observation<Sequence>) -> Vec<Step> {
    let mut dead = dead_kinds(game, &seen.start);
    let mut steps = Vec::with_capacity(seen.steps.len());
    let mut before = &seen.start;
    for (action, after) in &seen.steps {
        let seat = before.turn;
        let card = match *action {
            Action::Play { card, .. } | Action::Swap { card } => Some(card),
            Action::Pass => None,
        };
        let drew = card.is_some() && after.hands[seat] == before.hands[seat];
        let own = card.filter(|_| drew && seat == seen.seat).and_then(|card| drawn(before, after, card));
        steps.push(Step { seat, card, barred: barred(game, before, *action, dead), drew, own });
        if let Action::Play { square, .. } = *action {
            let animal = game.edition.shown(square).unwrap_or_default();
            let free = game.edition.homes(animal) & !taken(after);
            dead = if free == 0 { dead | kind(animal) } else { dead & !kind(animal) };
        }
        before = after;
    }
    steps
}

/// The card that came into the observer's hand when `played` left it.
fn drawn(before: &Glimpse, after: &Glimpse, played: Card) -> Option<Card> {
    let more = |card: &Card| {
        let held = |hand: &Hand| hand.cards().iter().filter(|&held| held == card).count();
        held(&after.hand) + usize::from(*card == played) > held(&before.hand)
    };
    after.hand.cards().iter().copied().find(more)
}

fn taken(glimpse: &Glimpse) -> u64 {
    glimpse.chips.0.iter().fold(0, |all, chips| all | chips)
}

fn dead_kinds(game: &Sequence, glimpse: &Glimpse) -> Kinds {
    let free = !taken(glimpse);
    let animals = game.edition.kinds().filter(|card| card.is_animal());
    animals.filter(|&card| game.edition.homes(card) & free == 0).fold(0, |all, card| all | kind(card))
}

/// What the seat to move cannot have held when it did this.
fn barred(game: &Sequence, before: &Glimpse, action: Action, dead: Kinds) -> Kinds {
    let swappable = if before.swaps < game.edition.swap_limit() { dead } else { 0 };
    match action {
        Action::Swap { .. } => 0,
        Action::Play { .. } => swappable,
        Action::Pass => {
            let taken = taken(before);
            let unicorn = game.edition.playable() & !taken != 0;
            let dragon = taken & !before.chips[before.turn] != 0;
            let specials = [(unicorn, Card::UNICORN), (dragon, Card::DRAGON)];
            let playable = specials.iter().filter(|(playable, _)| *playable);
            let animals = kind(Card::DRAGON) - 1;
            playable.fold(swappable | (animals & !dead), |all, &(_, card)| all | kind(card))
        }
    }
}

// Guessing.
impl Story {
    fn first_hands(&self) -> Hands {
        let mut hands = Hands { held: BySeat(std::array::from_fn(|_| ArrayVec::new())), drawn: 0 };
        for seat in self.others() {
            (0..self.dealt[seat]).for_each(|_| hands.draw(seat));
        }
        hands
    }

    /// Guesses round after round, going back when a round cannot be guessed. False when that came to nothing.
    fn guess(&self, deal: &mut Deal, dice: &mut Dice) -> bool {
        let mut begins = vec![self.first_hands()];
        let mut failures = vec![0_usize; self.rounds.len()];
        for _ in 0..GUESSES * self.rounds.len() {
            let round = begins.len() - 1;
            let mut hands = begins[round].clone();
            let done = self.live(round, &mut hands, deal, &mut |choices| dice.below(choices))
                && self.settle(round, &mut hands, deal, dice);
            if done && round + 1 == self.rounds.len() {
                return true;
            }
            if done {
                failures[round + 1] = 0;
                begins.push(hands);
                continue;
            }
            failures[round] += 1;
            if round > 0 && failures[round].is_multiple_of(PATIENCE) {
                begins.pop();
                failures[round - 1] += 1;
            }
        }
        false
    }

    /// Lives through a round. `choose` says which of so many cards was the one laid down.
    fn live(
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
                deal.draws[held.remove(at).draw] = card;
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
        if !self.settle_first_cards(round, hands, &mut pool, deal, dice) {
            return false;
        }
        for (seat, at) in open_places(hands, &pool) {
            let choices = self.choices(round, hands, &pool, seat, at);
            let total: usize = kinds_in(choices).map(|card| usize::from(pool[card.index()])).sum();
            let Some(card) = nth_card(choices, &pool, dice.below(total)) else { return false };
            put(hands, deal, &mut pool, (seat, at), card);
        }
        deal.rest.clear();
        deal.rest.extend(cards_of(&pool));
        true
    }

    /// What the cards not settled yet can be. Nothing when those settled are not all in it.
    fn unsettled_pool(&self, round: usize, hands: &Hands) -> Option<Counts> {
        let mut pool = self.rounds[round].pool;
        for card in hands.held.0.iter().flatten().filter_map(|held| held.settled) {
            pool[card.index()] = pool[card.index()].checked_sub(1)?;
        }
        Some(pool)
    }

    /// Sees to it that everyone has the card that he lays down first in the next round.
    fn settle_first_cards(
        &self,
        round: usize,
        hands: &mut Hands,
        pool: &mut Counts,
        deal: &mut Deal,
        dice: &mut Dice,
    ) -> bool {
        let Some(next) = self.rounds.get(round + 1) else { return true };
        for seat in self.others() {
            let Some(card) = next.first[seat].filter(|&card| !has(&hands.held[seat], card)) else { continue };
            let place = find(&hands.held[seat], card, &mut |choices| dice.below(choices));
            match place.filter(|_| pool[card.index()] > 0) {
                Some(at) => put(hands, deal, pool, (seat, at), card),
                None => return false,
            }
        }
        true
    }

    /// The kinds that a card in hand can be at the end of a round, looking back and ahead.
    fn choices(&self, round: usize, hands: &Hands, pool: &Counts, seat: Seat, at: usize) -> Kinds {
        let held = &hands.held[seat];
        let mut choices = present(pool) & !held[at].barred;
        if let Some(next) = self.rounds.get(round + 1) {
            for card in kinds_in(choices) {
                let already = held.iter().filter(|held| held.settled == Some(card)).count();
                if already >= usize::from(next.most[seat][card.index()]) {
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
    if let Some(at) = held.iter().position(|held| held.settled == Some(card)) {
        return Some(at);
    }
    let candidates = || (0..held.len()).filter(|&at| held[at].can_be(card));
    match candidates().count() {
        0 => None,
        choices => candidates().nth(choose(choices)),
    }
}

fn has(held: &[Held], card: Card) -> bool {
    held.iter().any(|held| held.settled == Some(card))
}

/// The places in hands that are not settled, those with fewest possible cards first.
fn open_places(hands: &Hands, pool: &Counts) -> ArrayVec<(Seat, usize), { MAX_SEATS * MAX_HAND }> {
    let mut places = ArrayVec::new();
    for seat in Seat::all(MAX_SEATS as u8) {
        let open = hands.held[seat].iter().enumerate().filter(|(_, held)| held.settled.is_none());
        places.extend(open.map(|(at, _)| (seat, at)));
    }
    let barred = |&(seat, at): &(Seat, usize)| -> u16 {
        let barred = hands.held[seat][at].barred & present(pool);
        kinds_in(barred).map(|card| pool[card.index()]).sum()
    };
    places.sort_by_key(|place| std::cmp::Reverse(barred(place)));
    places
}

fn put(hands: &mut Hands, deal: &mut Deal, pool: &mut Counts, (seat, at): (Seat, usize), card: Card) {
    let held = &mut hands.held[seat][at];
    held.settled = Some(card);
    deal.draws[held.draw] = card;
    pool[card.index()] -= 1;
}

/// The kinds of which there is a card.
fn present(pool: &Counts) -> Kinds {
    (0..Card::KINDS).filter(|&index| pool[index] > 0).fold(0, |all, index| all | 1 << index)
}

fn kinds_in(mut kinds: Kinds) -> impl Iterator<Item = Card> {
    std::iter::from_fn(move || {
        let index = kinds.trailing_zeros();
        kinds &= kinds.wrapping_sub(1);
        (index < Kinds::BITS).then_some(Card(index as u8))
    })
}

fn cards_of(pool: &Counts) -> impl Iterator<Item = Card> {
    kinds_in(present(pool)).flat_map(|card| std::iter::repeat_n(card, usize::from(pool[card.index()])))
}

/// The card with this number among all cards of these kinds.
fn nth_card(kinds: Kinds, pool: &Counts, mut number: usize) -> Option<Card> {
    kinds_in(kinds).find(|card| {
        let here = usize::from(pool[card.index()]);
        let found = number < here;
        number = number.saturating_sub(here);
        found
    })
}

// Searching.
impl Story {
    /// Finds a game by trying everything.
    fn search(&self, deal: &mut Deal) -> bool {
        let mut search = Search { story: self, deal, failed: HashSet::new() };
        search.try_round(0, self.first_hands())
    }
}

/// A complete search: who holds which of the cards that the others hold together, at the end of every round.
struct Search<'s> {
    story: &'s Story,
    deal: &'s mut Deal,
    /// The hands with which a round cannot be begun.
    failed: HashSet<(usize, Vec<(Seat, Card)>)>,
}

impl Search<'_> {
    fn try_round(&mut self, round: usize, mut hands: Hands) -> bool {
        if !self.story.live(round, &mut hands, self.deal, &mut |_| 0) {
            return false;
        }
        let Some(pool) = self.story.unsettled_pool(round, &hands) else { return false };
        let places = open_places(&hands, &pool);
        self.settle(round, hands, pool, &places)
    }

    /// Settles the places one after the other, each in every way.
    fn settle(&mut self, round: usize, hands: Hands, pool: Counts, places: &[(Seat, usize)]) -> bool {
        let Some((&place, places)) = places.split_first() else { return self.end_round(round, hands, &pool) };
        let choices = self.story.choices(round, &hands, &pool, place.0, place.1);
        kinds_in(choices).any(|card| {
            let (mut hands, mut pool) = (hands.clone(), pool);
            put(&mut hands, self.deal, &mut pool, place, card);
            self.settle(round, hands, pool, places)
        })
    }

    fn end_round(&mut self, round: usize, hands: Hands, pool: &Counts) -> bool {
        if round + 1 == self.story.rounds.len() {
            self.deal.rest.clear();
            self.deal.rest.extend(cards_of(pool));
            return true;
        }
        let key = (round, settled_hands(&hands));
        if self.failed.contains(&key) {
            return false;
        }
        // What is settled is noted in the deal, which every try writes anew.
        let found = self.try_round(round + 1, hands);
        if !found {
            self.failed.insert(key);
        }
        found
    }
}

fn settled_hands(hands: &Hands) -> Vec<(Seat, Card)> {
    let of_seat = |seat| hands.held[seat].iter().filter_map(move |held| Some((seat, held.settled?)));
    let mut all: Vec<_> = Seat::all(MAX_SEATS as u8).flat_map(of_seat).collect();
    all.sort_unstable();
    all
}

// Telling.
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
    let Glimpse { chips, swaps, passes, turn, .. } = *glimpse;
    Table { chips, hands, swaps, passes, turn }
}

/// For an observation that no game could have shown: the last thing seen, with any cards.
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
