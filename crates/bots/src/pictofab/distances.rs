//! How far every card is from being done.

use ludo_games::Game;
use ludo_games::pictofab::{CARDS, Card, Layout, PictoFab, TOKENS, Token};

use super::lines::{completing, number};

/// One value a card.
#[derive(Copy, Clone, Debug)]
pub(super) struct ByCard<T>(pub(super) [T; CARDS]);

impl<T> std::ops::Index<Card> for ByCard<T> {
    type Output = T;
    fn index(&self, card: Card) -> &T {
        &self.0[card.index()]
    }
}

impl<T> std::ops::IndexMut<Card> for ByCard<T> {
    fn index_mut(&mut self, card: Card) -> &mut T {
        &mut self.0[card.index()]
    }
}

/// Where tokens stand and can go, and so how many own turns each card takes until it is done, roughly.
/// Worked out card by card: most often only a few matter.
#[derive(Clone, Debug)]
pub(super) struct Distances<'g> {
    game: &'g PictoFab,
    barred: Option<Token>,
    at: [usize; TOKENS],
    reach: [u64; TOKENS],
}

/// In how many ways a card can be done.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Ways {
    /// Its tokens stand in a line: the next check will see it (PF-9).
    pub(super) done: bool,
    /// By one move, the token barred now left alone (PF-7).
    pub(super) now: u32,
    /// By one move in some later turn.
    pub(super) later: u32,
    /// By moving two of its tokens, when nothing else changes; not counted when one move is enough.
    pub(super) in_two: u32,
}

impl Ways {
    fn turns_moving(&self) -> f32 {
        if self.done || self.now > 0 { 1.0 } else { 2.0 + self.turns_beyond() }
    }

    fn turns_waiting(&self) -> f32 {
        match (self.done, self.later) {
            (true, _) => 0.6, // any move of anybody shows it
            (_, 0) => 2.2 + self.turns_beyond(),
            (_, ways) => 1.0 + 0.5 / ways as f32,
        }
    }

    /// What is to be added to two turns when one move is not enough.
    fn turns_beyond(&self) -> f32 {
        1.0 / (1.0 + 0.5 * self.in_two as f32)
    }
}

impl<'g> Distances<'g> {
    pub(super) fn new(game: &'g PictoFab, layout: &Layout, barred: Option<Token>) -> Distances<'g> {
        let mut distances = Distances { game, barred, at: [0; TOKENS], reach: [0; TOKENS] };
        for token in Token::all() {
            distances.at[token.index()] = number(layout.square(token));
            distances.reach[token.index()] = game.reach(layout, token);
        }
        distances
    }

    /// The turns a card takes when its owner is to move; the turn to come counts.
    #[inline]
    pub(super) fn turns_if_moving(&self, card: Card) -> f32 {
        self.ways(card).turns_moving()
    }

    /// The turns a card takes when the opponent is to move, and may be in the way.
    #[inline]
    pub(super) fn turns_if_waiting(&self, card: Card) -> f32 {
        self.ways(card).turns_waiting()
    }

    /// Whether the tokens of a card stand in a line.
    #[inline]
    pub(super) fn is_done(&self, card: Card) -> bool {
        let [one, two, three] = self.game.edition().lab(card).tokens().map(|token| self.at[token.index()]);
        completing(one, two) >> three & 1 != 0
    }

    #[inline]
    pub(super) fn ways(&self, card: Card) -> Ways {
        let tokens = self.game.edition().lab(card).tokens();
        let mut ways = Ways { done: self.is_done(card), now: 0, later: 0, in_two: 0 };
        for [mover, one, other] in each_first(tokens) {
            let ending = self.reach[mover.index()] & completing(self.at[one.index()], self.at[other.index()]);
            ways.later += ending.count_ones();
            ways.now += if self.barred == Some(mover) { 0 } else { ending.count_ones() };
        }
        if ways.later == 0 {
            ways.in_two = each_first(tokens).map(|tokens| self.ways_in_two(tokens)).iter().sum();
        }
        ways
    }

    /// In how many ways the first two tokens can move so that they stand in a line with the third.
    fn ways_in_two(&self, [mover, second, still]: [Token; 3]) -> u32 {
        let still = self.at[still.index()];
        let mut ways = 0;
        let mut to = self.reach[mover.index()];
        while to != 0 {
            let ending = completing(to.trailing_zeros() as usize, still);
            ways += (ending & self.reach[second.index()]).count_ones();
            to &= to - 1;
        }
        ways
    }
}

/// The three tokens, each of them first once.
fn each_first([one, two, three]: [Token; 3]) -> [[Token; 3]; 3] {
    [[one, two, three], [two, three, one], [three, one, two]]
}
