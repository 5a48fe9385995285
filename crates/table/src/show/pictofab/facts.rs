//! What happened.

use ludo_games::pictofab::{self, Action, Glimpse, PictoFab};
use ludo_games::{Game, Seat, Square};
use serde::Serialize;
use ts_rs::TS;

use super::scene::{card, picture};
use crate::show::{At, Card, Named, Picture};

/// What can happen in Picto'Fab.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[ts(rename = "PictoFabFact")]
#[serde(tag = "fact", rename_all = "kebab-case")]
pub enum Fact {
    /// A token made a step (PF-3).
    Moved {
        /// Who moved it.
        seat: Seat,
        /// Which.
        token: Picture,
        /// Where it stood.
        from: At,
        /// Where it stands.
        to: At,
    },
    /// A token jumped, once or several times (PF-4, PF-5).
    Jumped {
        /// Who moved it.
        seat: Seat,
        /// Which.
        token: Picture,
        /// Where it stood.
        from: At,
        /// Where it stands.
        to: At,
        /// The squares landed on, the last one included: a way that it can have gone.
        path: Vec<At>,
    },
    /// No token could be moved (PF-H1).
    Passed {
        /// Whose turn passed.
        seat: Seat,
    },
    /// The tokens of a card stood in line (PF-9).
    CardWon {
        /// Whose card.
        seat: Seat,
        /// Which.
        card: Card,
        /// Where its tokens stand.
        squares: Vec<At>,
    },
    /// A card was drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// Which, for who drew it.
        card: Option<Card>,
    },
    /// There was no card left to draw.
    DrewNothing {
        /// For whom.
        seat: Seat,
    },
    /// The last card of the pile was drawn.
    PileEmptied,
}

/// The move, then the cards won by it: the mover's, then the opponent's (PF-9).
pub(super) fn facts(
    game: &PictoFab,
    before: &Glimpse,
    action: Action,
    after: &Glimpse,
    viewer: Seat,
) -> Vec<Fact> {
    let mover = before.turn();
    let mut facts = vec![match action {
        Action::Move { from, to } => moved(game, before, (from, to)),
        Action::Pass => Some(Fact::Passed { seat: mover }),
    }];
    for seat in [mover, mover.other()] {
        for &won in after.won(seat).iter().skip(before.won(seat).len()) {
            facts.push(Some(card_won(game, after, seat, won)));
            facts.push(drew(game, after, seat, viewer));
        }
    }
    facts.push((before.pile() > 0 && after.pile() == 0).then_some(Fact::PileEmptied));
    facts.into_iter().flatten().collect()
}

fn moved(game: &PictoFab, before: &Glimpse, (from, to): (Square, Square)) -> Option<Fact> {
    let (seat, token) = (before.turn(), picture(game.edition(), before.token_on(from)?));
    let path: Vec<At> = game.jump_path(before.tokens(), from, to).into_iter().map(Named).collect();
    let (from, to) = (Named(from), Named(to));
    Some(if path.is_empty() {
        Fact::Moved { seat, token, from, to }
    } else {
        Fact::Jumped { seat, token, from, to, path }
    })
}

fn card_won(game: &PictoFab, after: &Glimpse, seat: Seat, won: pictofab::Card) -> Fact {
    let mut squares = game.edition().lab(won).tokens().map(|token| after.square(token));
    squares.sort_unstable();
    Fact::CardWon { seat, card: card(game.edition(), won), squares: squares.map(Named).into() }
}

/// After a card is won. A winner of the game draws nothing (PF-10).
fn drew(game: &PictoFab, after: &Glimpse, seat: Seat, viewer: Seat) -> Option<Fact> {
    if !after.holding(seat) {
        return game.outcome_seen(after).is_none().then_some(Fact::DrewNothing { seat });
    }
    let drawn = after.hand().filter(|_| viewer == seat);
    Some(Fact::Drew { seat, card: drawn.map(|drawn| card(game.edition(), drawn)) })
}
