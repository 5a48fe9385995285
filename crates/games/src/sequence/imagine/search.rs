//! Finding a game by trying everything, for when guessing fails.

use std::collections::HashSet;

use crate::seat::Seat;

use super::super::{Card, MAX_SEATS};
use super::Deal;
use super::guess::{Hands, Next, put};
use super::kinds::{Counts, cards_of, kinds_in};
use super::story::Story;

/// How many cards the search settles before it is given up, after seconds: it is complete, but with very
/// large hands and many rounds it could go on for hours.
const PATIENCE: u32 = 2_000_000;

impl Story {
    /// Finds a game by trying everything.
    pub(super) fn search(&self, deal: &mut Deal) -> bool {
        let mut search = Search { story: self, deal, failed: HashSet::new(), patience: PATIENCE };
        search.try_round(0, self.first_hands())
    }
}

/// A complete search: who holds which of the cards that the others hold together, at the end of every round.
struct Search<'s> {
    story: &'s Story,
    deal: &'s mut Deal,
    /// The hands with which a round cannot be begun.
    failed: HashSet<(usize, Vec<(Seat, Card)>)>,
    /// How many cards may still be settled before the search is given up.
    patience: u32,
}

impl Search<'_> {
    fn try_round(&mut self, round: usize, mut hands: Hands) -> bool {
        if !self.story.live(round, &mut hands, self.deal, &mut |_| 0) {
            return false;
        }
        let Some(mut pool) = self.story.unsettled_pool(round, &hands) else { return false };
        if !self.story.settle_needs(round, &mut hands, &mut pool, self.deal, &mut |_| 0) {
            return false;
        }
        self.settle(round, hands, pool)
    }

    /// Settles one card in hand after the other, each in every way.
    fn settle(&mut self, round: usize, hands: Hands, pool: Counts) -> bool {
        self.patience = self.patience.saturating_sub(1);
        if self.patience == 0 {
            return false;
        }
        match self.story.next_place(round, &hands, &pool) {
            Next::Done => self.end_round(round, hands, &pool),
            Next::Stuck => false,
            Next::Place(place, choices) => kinds_in(choices).any(|card| {
                let (mut hands, mut pool) = (hands.clone(), pool);
                put(&mut hands, self.deal, &mut pool, place, card);
                self.settle(round, hands, pool)
            }),
        }
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
