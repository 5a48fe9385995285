//! What happened.

use ludo_games::labyrinthe::{Action, BlockId, Labyrinthe, Left, Piece, Position};
use ludo_games::{Direction, Seat, Square};
use serde::Serialize;
use ts_rs::TS;

use super::scene::score;
use crate::show::{At, Named, Score, Step};

/// What can happen in Le Jeu du Labyrinthe.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[ts(rename = "LabyrintheFact")]
#[serde(tag = "fact", rename_all = "kebab-case")]
pub enum Fact {
    /// A pawn moved (LB-3).
    Moved {
        /// Whose.
        seat: Seat,
        /// Where it stood.
        from: At,
        /// Where it stands.
        to: At,
    },
    /// A pawn in the white square made room for it (LB-7).
    PutAside {
        /// By whom.
        seat: Seat,
        /// Whose pawn.
        owner: Seat,
        /// Where it stood.
        from: At,
        /// Where it stands.
        to: At,
    },
    /// A seat has more pawns in the white square than before, or fewer (LB-8).
    InWhite {
        /// Whose.
        seat: Seat,
        /// How many it had.
        was: u16,
        /// How many it has, of those it needs.
        score: Score,
    },
    /// A block was slid (LB-4).
    Slid {
        /// By whom.
        seat: Seat,
        /// Which.
        block: Named<BlockId>,
        /// Where the lower left square of the rectangle around it was.
        from: At,
        /// How far.
        by: Step,
    },
    /// A piece was touched (LB-10).
    Touched {
        /// By whom.
        seat: Seat,
        /// A pawn by its square, or a block.
        piece: Named<Piece>,
    },
    /// A touched piece must be played now (LB-10).
    Bound {
        /// By whom.
        seat: Seat,
        /// Which.
        piece: Named<Piece>,
    },
    /// A touched piece cannot be played now: touching it binds nothing (LB-10).
    Unbound {
        /// By whom.
        seat: Seat,
        /// Which.
        piece: Named<Piece>,
    },
    /// No pawn could be moved after the block, so the turn ended there (LB-9).
    PawnSkipped {
        /// Whose turn.
        seat: Seat,
    },
    /// No block could be moved after the pawn, so the turn ended there (LB-9).
    BlockSkipped {
        /// Whose turn.
        seat: Seat,
    },
    /// A turn passed of itself, as nothing could be moved (LB-9).
    TurnPassed {
        /// Whose.
        seat: Seat,
    },
    /// Nobody can move anything any more (LB-H1).
    Stuck,
}

/// The part of a turn, then what came of it.
pub(super) fn facts(game: &Labyrinthe, before: &Position, action: Action, after: &Position) -> Vec<Fact> {
    let happening = Happening { game, before, after, seat: before.turn() };
    match action {
        Action::Move { from, to } => happening.pawn(from, to, None),
        Action::MakeRoom { from, to, aside } => happening.pawn(from, to, Some(aside)),
        Action::Slide { block, direction, distance } => happening.block(block, direction, distance),
        Action::Touch(piece) => happening.touch(piece),
    }
}

/// A part of a turn, before and after.
struct Happening<'t> {
    game: &'t Labyrinthe,
    before: &'t Position,
    after: &'t Position,
    seat: Seat,
}

impl Happening<'_> {
    fn pawn(&self, from: Square, to: Square, aside: Option<Square>) -> Vec<Fact> {
        let mut facts = vec![Fact::Moved { seat: self.seat, from: Named(from), to: Named(to) }];
        facts.extend(aside.and_then(|aside| self.put_aside(to, aside)));
        facts.extend(self.in_white());
        facts.extend(self.turns(Fact::BlockSkipped { seat: self.seat }));
        facts
    }

    fn block(&self, block: BlockId, direction: Direction, distance: u8) -> Vec<Fact> {
        let (from, by) = (Named(self.before.corner(block)), Step::new(direction, distance));
        let mut facts = vec![Fact::Slid { seat: self.seat, block: Named(block), from, by }];
        facts.extend(self.turns(Fact::PawnSkipped { seat: self.seat }));
        facts
    }

    fn put_aside(&self, from: Square, to: Square) -> Option<Fact> {
        let owner = self.before.pawn_on(from)?;
        Some(Fact::PutAside { seat: self.seat, owner, from: Named(from), to: Named(to) })
    }

    fn in_white(&self) -> Option<Fact> {
        let (was, score) = (score(self.before, self.seat).points, score(self.after, self.seat));
        (score.points != was).then_some(Fact::InWhite { seat: self.seat, was, score })
    }

    /// LB-9: the part that was skipped, the turns that passed of themselves, the end of all moves.
    fn turns(&self, other_skipped: Fact) -> Vec<Fact> {
        let ended = self.after.left() == Left::Both;
        if !ended || self.after.has_won(self.seat) {
            return Vec::new();
        }
        let skipped = (self.before.left() == Left::Both).then_some(other_skipped);
        let passed = self.passed().map(|seat| Fact::TurnPassed { seat });
        let stuck = (!self.after.can_act(self.game)).then_some(Fact::Stuck);
        skipped.into_iter().chain(passed).chain(stuck).collect()
    }

    /// The seats whose turns passed of themselves: all between the mover and the seat to move. They never go past
    /// the mover: either every block is allowed to the second of them and one can slide, or a pawn can move, and
    /// not one of those who have just been found unable to.
    fn passed(&self) -> impl Iterator<Item = Seat> {
        let (seats, to_move) = (self.after.seats(), self.after.turn());
        let next = self.seat.next(seats);
        std::iter::successors(Some(next), move |seat| Some(seat.next(seats)))
            .take_while(move |&seat| seat != to_move)
    }

    fn touch(&self, piece: Piece) -> Vec<Fact> {
        let (seat, piece) = (self.seat, Named(piece));
        let bound = match self.after.bound_to(self.game) {
            Some(_) => Fact::Bound { seat, piece },
            None => Fact::Unbound { seat, piece },
        };
        vec![Fact::Touched { seat, piece }, bound]
    }
}
