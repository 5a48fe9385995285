//! What cards won and to be won are worth: the chance to win the game.

use std::cmp::Ordering;

/// Who of two, seen from one of them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Side {
    /// The one whose chances are asked for.
    Me,
    /// The other.
    Other,
}

impl Side {
    /// The other one.
    pub(super) fn other(self) -> Side {
        match self {
            Side::Me => Side::Other,
            Side::Other => Side::Me,
        }
    }
}

/// How many cards each still needs: mine, the other's (PF-10).
pub(super) type Needs = [u8; 2];

/// The chance of who is to move to be the first to do a card, when nothing is known of both.
const FRESH: f32 = 0.55;
/// What a draw is worth to me: less than half, so that I do not block to the end.
const DRAW: f32 = 0.4;
/// How many moves the next card takes: between careful players most often many.
const USUAL_WAIT: f32 = 90.0;
/// As many cards as anybody can need.
const MOST: usize = 12;

/// The chance to win, by what both still need.
#[derive(Clone, Debug)]
pub(super) struct Stakes {
    /// When I am to move, and when the other is, and nothing is known of the cards in hand.
    fresh: [[[f32; MOST + 1]; MOST + 1]; 2],
}

impl Stakes {
    pub(super) fn new(quiet_limit: u16) -> Stakes {
        let mut stakes = Stakes { fresh: [[[0.5; MOST + 1]; MOST + 1]; 2] };
        for all in 2..=2 * MOST {
            for mine in 1.max(all.saturating_sub(MOST))..=MOST.min(all - 1) {
                let needs = [mine as u8, (all - mine) as u8];
                for (turn, first) in [FRESH, 1.0 - FRESH].into_iter().enumerate() {
                    stakes.fresh[turn][mine][all - mine] = stakes.worth(needs, first, quiet_limit);
                }
            }
        }
        stakes
    }

    /// My chance when I am the first to do a card with this chance, and so many moves are left until the quiet end.
    pub(super) fn worth(&self, needs: Needs, first: f32, quiet_left: u16) -> f32 {
        if let Some(result) = result(needs, quiet_left) {
            return result;
        }
        let [mine, others] = needs.map(usize::from);
        let won = if mine == 1 { 1.0 } else { self.fresh[1][mine - 1][others] };
        let lost = if others == 1 { 0.0 } else { self.fresh[0][mine][others - 1] };
        let quiet = quiet(quiet_left);
        let race = first * won + (1.0 - first) * lost;
        race + quiet * (quiet_result(needs) - race)
    }
}

/// How likely it is that no more card is won in so many moves.
fn quiet(moves: u16) -> f32 {
    libm::expf(-f32::from(moves) / USUAL_WAIT)
}

/// A chance of mine, for somebody to whom a draw is worth half, as to everybody who only watches.
pub(super) fn fair(worth: f32, [mine, others]: Needs, quiet_left: u16) -> f32 {
    let drawish = if mine == others { quiet(quiet_left) } else { 0.0 };
    (worth + drawish * (0.5 - DRAW)).clamp(0.0, 1.0)
}

/// What both need after a side has won a card.
pub(super) fn after_card([mine, others]: Needs, side: Side) -> Needs {
    match side {
        Side::Me => [mine.saturating_sub(1), others],
        Side::Other => [mine, others.saturating_sub(1)],
    }
}

/// My result, when the game is over.
pub(super) fn result(needs: Needs, quiet_left: u16) -> Option<f32> {
    match needs {
        [0, _] => Some(1.0),
        [_, 0] => Some(0.0),
        _ => (quiet_left == 0).then(|| quiet_result(needs)),
    }
}

/// My result at the quiet end (PF-H2).
fn quiet_result([mine, others]: Needs) -> f32 {
    match mine.cmp(&others) {
        Ordering::Less => 1.0,
        Ordering::Equal => DRAW,
        Ordering::Greater => 0.0,
    }
}
