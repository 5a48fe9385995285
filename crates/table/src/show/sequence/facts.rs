//! What happened.

use ludo_games::sequence::{self, Action, Glimpse, Sequence};
use ludo_games::{Game, Seat, Square};
use serde::Serialize;
use ts_rs::TS;

use super::scene::{card, seats};
use crate::show::{At, Card, Named};

/// What can happen in Séquence.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[ts(rename = "SequenceFact")]
#[serde(tag = "fact", rename_all = "kebab-case")]
pub enum Fact {
    /// A card was played and a chip put down (SQ-3, SQ-4).
    Laid {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
        /// Where the chip lies.
        square: At,
    },
    /// A dragon was played and a chip taken off (SQ-5).
    TookOff {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
        /// Where the chip lay.
        square: At,
        /// Whose it was.
        owner: Seat,
    },
    /// A dead card was laid down for another one (SQ-6).
    Swapped {
        /// By whom.
        seat: Seat,
        /// The dead card.
        card: Card,
    },
    /// No card could be played (SQ-H1).
    Passed {
        /// Whose turn passed.
        seat: Seat,
    },
    /// A card was drawn (SQ-2).
    Drew {
        /// By whom.
        seat: Seat,
        /// Which, for who drew it.
        card: Option<Card>,
    },
    /// The pile was used up, and all discards were shuffled into a new one (SQ-9).
    Shuffled {
        /// How many cards it has.
        pile: u16,
    },
    /// A row was completed (SQ-8).
    Row {
        /// Whose.
        seat: Seat,
        /// Its squares.
        squares: Vec<At>,
    },
}

/// What was done with a card, then what came of it.
pub(super) fn facts(
    game: &Sequence,
    before: &Glimpse,
    action: Action,
    after: &Glimpse,
    viewer: Seat,
) -> Vec<Fact> {
    let step = Happening { game, before, after, seat: before.turn() };
    match action {
        Action::Play { card, square } => {
            let facts = [step.played(card, square), step.drew(card, viewer), step.shuffled(), step.row()];
            facts.into_iter().flatten().collect()
        }
        Action::Swap { card } => {
            let facts = [Some(step.swapped(card)), step.drew(card, viewer), step.shuffled()];
            facts.into_iter().flatten().collect()
        }
        Action::Pass => vec![Fact::Passed { seat: step.seat }],
    }
}

/// An action of a seat, before and after.
struct Happening<'t> {
    game: &'t Sequence,
    before: &'t Glimpse,
    after: &'t Glimpse,
    seat: Seat,
}

impl Happening<'_> {
    fn card(&self, laid: sequence::Card) -> Card {
        card(self.game.edition(), laid)
    }

    fn played(&self, laid: sequence::Card, square: Square) -> Option<Fact> {
        let (seat, card, at) = (self.seat, self.card(laid), Named(square));
        if laid != sequence::Card::DRAGON {
            return Some(Fact::Laid { seat, card, square: at });
        }
        Some(Fact::TookOff { seat, card, square: at, owner: self.before.chip_on(square)? })
    }

    fn swapped(&self, dead: sequence::Card) -> Fact {
        Fact::Swapped { seat: self.seat, card: self.card(dead) }
    }

    /// Who wins draws nothing (SQ-8).
    fn drew(&self, laid: sequence::Card, viewer: Seat) -> Option<Fact> {
        if self.after.holding(self.seat) < self.before.holding(self.seat) {
            return None;
        }
        let drawn = if viewer == self.seat { self.new_in_hand(laid) } else { None };
        Some(Fact::Drew { seat: self.seat, card: drawn.map(|drawn| self.card(drawn)) })
    }

    /// The viewer's card that he did not hold before laying one down.
    fn new_in_hand(&self, laid: sequence::Card) -> Option<sequence::Card> {
        let mut kept = self.before.hand().cards().to_vec();
        let mut take = |card| kept.iter().position(|&held| held == card).map(|at| kept.remove(at));
        take(laid)?;
        self.after.hand().cards().iter().copied().find(|&card| take(card).is_none())
    }

    /// Where a card was just laid down, only a new pile leaves no discards.
    fn shuffled(&self) -> Option<Fact> {
        let discards = seats(self.game).any(|seat| self.after.discards(seat).next().is_some());
        (!discards).then(|| Fact::Shuffled { pile: self.after.pile().into() })
    }

    fn row(&self) -> Option<Fact> {
        let (edition, chips) = (self.game.edition(), self.after.chips(self.seat));
        let squares = || edition.made_rows(chips).map(Named).collect();
        edition.has_row(chips).then(|| Fact::Row { seat: self.seat, squares: squares() })
    }
}
