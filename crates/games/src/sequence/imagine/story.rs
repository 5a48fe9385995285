//! What a seat has seen, put in order.

use std::ops::Range;

use crate::game::Observation;
use crate::seat::{BySeat, Seat};

use super::super::glimpse::Glimpse;
use super::super::notation::count;
use super::super::position::{Each, Hand};
use super::super::{Action, Card, MAX_SEATS, Sequence};
use super::kinds::{Counts, Kinds, kind, without};

/// How often bounds are tightened by each other.
const SWEEPS: usize = 2;

/// An action, as far as the others' cards are concerned.
pub(super) struct Step {
    pub(super) seat: Seat,
    /// The card laid down.
    pub(super) card: Option<Card>,
    /// What the seat cannot have held before it.
    pub(super) barred: Kinds,
    pub(super) drew: bool,
    /// The card drawn, if the observer drew it.
    pub(super) own: Option<Card>,
}

/// The time from one pile to the next.
pub(super) struct Round {
    pub(super) steps: Range<usize>,
    /// What the others hold together when it ends; in the last round what they and the pile hold.
    pub(super) pool: Counts,
    /// How many cards of a kind a seat must have brought into the round, at least.
    pub(super) least: Each<Counts>,
    /// How many it can have brought, at most.
    pub(super) most: Each<Counts>,
}

/// What the observer knows, put in order.
pub(super) struct Story {
    seats: u8,
    pub(super) me: Seat,
    pub(super) steps: Vec<Step>,
    pub(super) rounds: Vec<Round>,
    /// How many cards each of the others holds at the start.
    pub(super) dealt: Each<u8>,
    /// How many cards were drawn, the others' first hands included.
    pub(super) draws: usize,
}

impl Story {
    pub(super) fn new(game: &Sequence, seen: &Observation<Sequence>) -> Story {
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

    pub(super) fn others(&self) -> impl Iterator<Item = Seat> + use<> {
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
                self.rounds.push(Round::new(begin..at + 1, pool));
                begin = at + 1;
            }
        }
        let now = seen.now();
        let visible = now.discards.iter().map(|discard| discard.card());
        let pool = without(deck, visible.chain(now.hand.cards().iter().copied()));
        self.rounds.push(Round::new(begin..self.steps.len(), pool));
        for round in (1..self.rounds.len()).rev() {
            let hand = glimpse_before(seen, self.rounds[round].steps.start).hand;
            self.look_ahead(round, without(deck, hand.cards().iter().copied()));
        }
    }

    /// Bounds what each seat brought into a round, from what it did in it and in those after it.
    /// `others` are all cards that the observer did not hold when it began.
    fn look_ahead(&mut self, round: usize, mut others: Counts) {
        let held = self.rounds[round - 1].pool;
        let steps = &self.steps[self.rounds[round].steps.clone()];
        for (all, held) in others.iter_mut().zip(held) {
            *all -= held.min(*all);
        }
        let drawable = without(others, steps.iter().filter_map(|step| step.own));
        let (mut least, mut most) =
            (BySeat([[0; Card::KINDS]; MAX_SEATS]), BySeat([[0; Card::KINDS]; MAX_SEATS]));
        for seat in self.others() {
            let own = || steps.iter().filter(move |step| step.seat == seat);
            let end = match self.rounds.get(round + 1) {
                Some(next) => (next.least[seat], next.most[seat]),
                None => ([0; Card::KINDS], self.rounds[round].pool),
            };
            least[seat] = least_brought(own(), &end.0, &drawable);
            most[seat] = most_brought(own(), &end.1);
        }
        for _ in 0..SWEEPS {
            self.tighten_by_kind(&held, &mut least, &mut most);
            self.tighten_by_seat(&mut least, &mut most);
        }
        (self.rounds[round].least, self.rounds[round].most) = (least, most);
    }

    /// Together the others brought what they held of a kind: what one must have the rest have not, and what
    /// the rest cannot have one must.
    fn tighten_by_kind(&self, held: &Counts, least: &mut Each<Counts>, most: &mut Each<Counts>) {
        for index in 0..Card::KINDS {
            let sum = |counts: &Each<Counts>| self.others().map(|seat| counts[seat][index]).sum::<u16>();
            let (all_least, all_most) = (sum(least), sum(most));
            for seat in self.others() {
                let (low, high) = (least[seat][index], most[seat][index]);
                most[seat][index] = high.min((held[index] + low).saturating_sub(all_least));
                least[seat][index] = low.max((held[index] + high).saturating_sub(all_most));
            }
        }
    }

    /// One hand has so many cards: what must be in it leaves no room for others, and what can be fills it.
    fn tighten_by_seat(&self, least: &mut Each<Counts>, most: &mut Each<Counts>) {
        for seat in self.others() {
            let (least, most) = (&mut least[seat], &mut most[seat]);
            let cards = u16::from(self.dealt[seat]);
            let (all_least, all_most) = (least.iter().sum::<u16>(), most.iter().sum::<u16>());
            for (low, high) in least.iter_mut().zip(most) {
                let (before, after) = (*low, *high);
                *high = after.min((cards + before).saturating_sub(all_least));
                *low = before.max((cards + after).saturating_sub(all_most));
            }
        }
    }
}

impl Round {
    fn new(steps: Range<usize>, pool: Counts) -> Round {
        let none = BySeat([[0; Card::KINDS]; MAX_SEATS]);
        Round { steps, pool, least: none, most: none }
    }
}

/// How many cards of each kind a seat must have brought into a round: what it has laid down at any moment,
/// or needs at the end (`end`), beyond what it can have drawn till then.
fn least_brought<'s>(steps: impl Iterator<Item = &'s Step>, end: &Counts, drawable: &Counts) -> Counts {
    let (mut least, mut used) = ([0_u16; Card::KINDS], [0_u16; Card::KINDS]);
    let mut draws = 0;
    for step in steps {
        if let Some(card) = step.card {
            let index = card.index();
            used[index] += 1;
            least[index] = least[index].max(used[index].saturating_sub(draws.min(drawable[index])));
        }
        draws += u16::from(step.drew);
    }
    for (index, least) in least.iter_mut().enumerate() {
        let needed = used[index] + end[index];
        *least = (*least).max(needed.saturating_sub(draws.min(drawable[index])));
    }
    least
}

/// How many cards of each kind a seat can have brought into a round: it lays them down before a
/// decision bars the kind, or holds them to the end (`end`).
fn most_brought<'s>(steps: impl Iterator<Item = &'s Step>, end: &Counts) -> Counts {
    let mut most = [0; Card::KINDS];
    let mut barred = 0;
    for step in steps {
        barred |= step.barred;
        if let Some(card) = step.card.filter(|&card| barred & kind(card) == 0) {
            most[card.index()] += 1;
        }
    }
    for (index, most) in most.iter_mut().enumerate().filter(|(index, _)| barred >> index & 1 == 0) {
        *most += end[index];
    }
    most
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
