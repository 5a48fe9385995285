//! What happened.

use std::fmt;

use ludo_games::labymaster::{Action, Labymaster, Position};
use ludo_games::{Game, Seat, Square};
use serde::Serialize;
use ts_rs::TS;

use super::scene::{aboard, beside, pawns_in, score};
use crate::show::{At, Named, Score, Step};

/// A block, by the row it slides in.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct BlockRow(pub u8);

/// Its name in the notation.
impl fmt::Display for BlockRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}", self.0 + 1)
    }
}

/// What can happen in Labymaster.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[ts(rename = "LabymasterFact")]
#[serde(tag = "fact", rename_all = "kebab-case")]
pub enum Fact {
    /// A block was slid by a notch (LM-3, LM-6).
    Slid {
        /// By whom.
        seat: Seat,
        /// Which.
        block: Named<BlockRow>,
        /// How far.
        by: Step,
    },
    /// Pawns on a block went along with it (LM-3).
    Carried {
        /// Every one of them, from the left.
        pawns: Vec<CarriedPawn>,
    },
    /// A pawn moved (LM-4).
    Moved {
        /// Whose.
        seat: Seat,
        /// Where it stood.
        from: At,
        /// Where it stands.
        to: At,
    },
    /// A pawn jumped over another (LM-5).
    Jumped {
        /// Whose.
        seat: Seat,
        /// Where it stood.
        from: At,
        /// Where it stands.
        to: At,
        /// Where the other one stands.
        over: At,
    },
    /// Victory was claimed (LM-11).
    Claimed {
        /// By whom.
        seat: Seat,
        /// How often the opponent had refused.
        refusals: u16,
    },
    /// Nothing could be done (LM-H3).
    Passed {
        /// Whose turn passed.
        seat: Seat,
    },
    /// The last pawn has left its start block: the arrival block opens (LM-8).
    LeftHome {
        /// Whose.
        seat: Seat,
    },
    /// A pawn has come onto the arrival block, or has left it again (LM-10).
    Arrivals {
        /// Whose.
        seat: Seat,
        /// How many are there now, of all.
        score: Score,
    },
    /// A turn was a refusal to free the start block (LM-11).
    Refused {
        /// Whose.
        seat: Seat,
        /// Refusals in a row, and how many allow a claim.
        count: Score,
    },
    /// A turn was none, and the count goes back to zero (LM-11).
    Relented {
        /// Whose.
        seat: Seat,
    },
}

/// A pawn that went along with its block.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct CarriedPawn {
    /// Whose it is.
    pub seat: Seat,
    /// Where it stood.
    pub from: At,
    /// Where it stands.
    pub to: At,
}

/// The action, the pawns carried along, then how far the mover has come and what LM-11 says to it.
pub(super) fn facts(game: &Labymaster, before: &Position, action: Action, after: &Position) -> Vec<Fact> {
    let mut facts = vec![done(before, action)];
    facts.extend(carried(before, action));
    if action != Action::Claim {
        let seat = before.turn();
        facts.extend(left_home(game, before, after, seat));
        facts.extend(arrivals(game, before, after, seat));
        facts.extend(refusal(game, before, after, seat));
    }
    facts
}

fn done(before: &Position, action: Action) -> Fact {
    let seat = before.turn();
    match action {
        Action::Slide { row, side } => {
            let by = Step { columns: side.notch(), rows: 0 };
            Fact::Slid { seat, block: Named(BlockRow(row)), by }
        }
        Action::Move { from, to } => Fact::Moved { seat, from: Named(from), to: Named(to) },
        Action::Jump { from, to } => {
            Fact::Jumped { seat, from: Named(from), to: Named(to), over: Named(between(from, to)) }
        }
        Action::Claim => Fact::Claimed { seat, refusals: before.refusals(seat.other()) },
        Action::Pass => Fact::Passed { seat },
    }
}

/// The square that a jump passes over.
pub(super) fn between(from: Square, to: Square) -> Square {
    Square::new(from.column.midpoint(to.column), from.row.midpoint(to.row))
}

fn carried(before: &Position, action: Action) -> Option<Fact> {
    let Action::Slide { row, side } = action else { return None };
    let pawn = |(from, seat)| CarriedPawn { seat, from: Named(from), to: Named(beside(from, side)) };
    let pawns: Vec<CarriedPawn> = aboard(before, row).map(pawn).collect();
    (!pawns.is_empty()).then_some(Fact::Carried { pawns })
}

/// Who has won needs no arrival block any more.
fn left_home(game: &Labymaster, before: &Position, after: &Position, seat: Seat) -> Option<Fact> {
    let at_home = |position| pawns_in(position, seat, game.home(seat));
    let Score { points, of } = score(game, after, seat);
    let leaves = at_home(before) > 0 && at_home(after) == 0 && points < of;
    leaves.then_some(Fact::LeftHome { seat })
}

fn arrivals(game: &Labymaster, before: &Position, after: &Position, seat: Seat) -> Option<Fact> {
    let now = score(game, after, seat);
    (now != score(game, before, seat)).then_some(Fact::Arrivals { seat, score: now })
}

fn refusal(game: &Labymaster, before: &Position, after: &Position, seat: Seat) -> Option<Fact> {
    let (earlier, now) = (before.refusals(seat), after.refusals(seat));
    if now > earlier {
        let count = Score { points: now, of: game.edition().refusals() };
        return Some(Fact::Refused { seat, count });
    }
    (now < earlier).then_some(Fact::Relented { seat })
}
