//! How good a position is, and for whom.

use ludo_games::{MAX_SEATS, Seat};

/// How good a position is for the player who moves, or has just moved, as the name beside it says. A hundred is about a pawn's move.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Score(pub(super) i32);

impl Score {
    /// More than any position is worth.
    pub(super) const MAX: Score = Score(i32::MAX / 4);
    /// A win on the spot.
    const WIN: i32 = 1_000_000;
    /// Wins in fewer turns than this are worth more than this below [`Score::WIN`].
    const LONGEST: i32 = 10_000;

    /// A win in so many turns of both players together, the sooner the better.
    pub(super) fn win_in(turns: usize) -> Score {
        Score(Score::WIN - turns as i32)
    }

    /// The same for the other of two players.
    pub(super) fn for_other(self) -> Score {
        Score(-self.0)
    }

    /// Whether somebody is sure to win.
    pub(super) fn is_decided(self) -> bool {
        self.0.abs() > Score::WIN - Score::LONGEST
    }

    /// Seen from a position so many turns later: a win is so much nearer.
    pub(super) fn later(self, turns: usize) -> Score {
        if self.is_decided() { Score(self.0 + self.0.signum() * turns as i32) } else { self }
    }

    /// Seen from a position so many turns earlier.
    pub(super) fn earlier(self, turns: usize) -> Score {
        if self.is_decided() { Score(self.0 - self.0.signum() * turns as i32) } else { self }
    }

    /// The chances of winning that go with it.
    pub(super) fn chance(self) -> f32 {
        const SCALE: f32 = 160.0;
        1.0 / (1.0 + libm::expf(-(self.0.clamp(-2000, 2000) as f32) / SCALE))
    }
}

/// Each seat's chances, which sum to 1.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Shares(pub(super) [f32; MAX_SEATS]);

impl Shares {
    /// The same for everybody: a draw.
    pub(super) fn even(seats: u8) -> Shares {
        let share = |seat| if seat < usize::from(seats) { 1.0 / f32::from(seats) } else { 0.0 };
        Shares(std::array::from_fn(share))
    }

    /// All for one.
    pub(super) fn won_by(seat: Seat) -> Shares {
        Shares(std::array::from_fn(|other| if other == seat.index() { 1.0 } else { 0.0 }))
    }

    /// That of a seat.
    pub(super) fn of(&self, seat: Seat) -> f32 {
        self.0[seat.index()]
    }
}
