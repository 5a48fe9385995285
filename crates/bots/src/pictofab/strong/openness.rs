//! Which cards are done, or one move away: one look for all of them.

use ludo_games::Game;
use ludo_games::pictofab::{CARDS, Card, Layout, PictoFab, TOKENS, Token};

use super::super::lines::{completing, number};

/// A set of cards, one bit each.
pub(super) type Cards = u16;

/// The set of this card alone.
pub(super) fn only(card: Card) -> Cards {
    1 << card.index()
}

/// Which cards are done, and which one move would do.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub(super) struct Openness {
    /// Their tokens stand in a line (PF-8).
    pub(super) done: Cards,
    /// One move of a token that is not barred brings their tokens into line.
    pub(super) open: Cards,
    /// The same when no token is barred.
    pub(super) later: Cards,
}

/// The tokens of every card, by number.
#[derive(Clone, Debug)]
pub(super) struct Labs([[usize; 3]; CARDS]);

impl Labs {
    pub(super) fn of(game: &PictoFab) -> Labs {
        let mut labs = [[0; 3]; CARDS];
        for card in Card::all() {
            labs[card.index()] = game.edition().lab(card).tokens().map(Token::index);
        }
        Labs(labs)
    }

    /// Looks at every card.
    pub(super) fn openness(&self, game: &PictoFab, layout: &Layout, barred: Option<Token>) -> Openness {
        let (mut at, mut reach) = ([0; TOKENS], [0; TOKENS]);
        for token in Token::all() {
            at[token.index()] = number(layout.square(token));
            reach[token.index()] = game.reach(layout, token);
        }
        let mut free = reach;
        if let Some(token) = barred {
            free[token.index()] = 0;
        }
        let mut openness = Openness::default();
        for (card, &lab) in self.0.iter().enumerate() {
            let [a, b, c] = lab;
            let done = completing(at[a], at[b]) >> at[c] & 1 != 0;
            openness.done |= Cards::from(done) << card;
            openness.open |= Cards::from(one_does(&at, &free, lab)) << card;
            openness.later |= Cards::from(one_does(&at, &reach, lab)) << card;
        }
        openness
    }
}

/// Whether one token of a card can go where it completes the line.
fn one_does(at: &[usize; TOKENS], reach: &[u64; TOKENS], [a, b, c]: [usize; 3]) -> bool {
    let ends = |mover: usize, one: usize, other: usize| reach[mover] & completing(at[one], at[other]);
    ends(a, b, c) | ends(b, c, a) | ends(c, a, b) != 0
}
