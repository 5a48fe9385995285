//! What a position is worth.

use ludo_games::labyrinthe::{PAWNS, Position, SIZE};
use ludo_games::{MAX_SEATS, Seat, Square};

use super::paths::{Distances, FAR};

/// How good a position is for the player who moves, or has just moved, as the name beside it says. A hundred is about a pawn's move.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Gain(pub(super) i32);

impl Gain {
    /// More than any position is worth.
    pub(super) const MAX: Gain = Gain(i32::MAX / 4);
    /// A win on the spot.
    const WIN: i32 = 1_000_000;
    /// Wins in fewer turns than this are worth more than this below [`Gain::WIN`].
    const LONGEST: i32 = 10_000;

    /// A win in so many turns of both players together, the sooner the better.
    pub(super) fn win_in(turns: usize) -> Gain {
        Gain(Gain::WIN - turns as i32)
    }

    /// The same for the other of two players.
    pub(super) fn for_other(self) -> Gain {
        Gain(-self.0)
    }

    /// Whether somebody is sure to win.
    pub(super) fn is_decided(self) -> bool {
        self.0.abs() > Gain::WIN - Gain::LONGEST
    }

    /// Seen from a position so many turns later: a win is so much nearer.
    pub(super) fn later(self, turns: usize) -> Gain {
        if self.is_decided() { Gain(self.0 + self.0.signum() * turns as i32) } else { self }
    }

    /// Seen from a position so many turns earlier.
    pub(super) fn earlier(self, turns: usize) -> Gain {
        if self.is_decided() { Gain(self.0 - self.0.signum() * turns as i32) } else { self }
    }

    /// The chances of winning that go with it.
    pub(super) fn chance(self) -> f32 {
        const SCALE: f32 = 160.0;
        1.0 / (1.0 + libm::expf(-(self.0.clamp(-2000, 2000) as f32) / SCALE))
    }
}

/// What a player thinks things are worth.
#[derive(Clone, Debug)]
pub(super) struct Taste {
    /// What a pawn so many moves from the white square still has to pay.
    pub(super) way: [i32; FAR + 1],
    /// For each square that lies between it and the white square, walls or not.
    pub(super) square: i32,
    /// The part, in 64ths, that the pawn counts that is farthest away: three are needed (LB-8).
    pub(super) fourth: i32,
    /// How much the others' ways count, in 64ths of the own.
    pub(super) rivals: i32,
}

impl Taste {
    /// That of a good player.
    pub(super) const GOOD: Taste = Taste {
        way: [0, 130, 220, 300, 370, 430, 480, 520, 550, 575, 600, 620, 640, 660, 680, 700],
        square: 3,
        fourth: 8,
        rivals: 64,
    };

    /// What a pawn has still to pay.
    #[inline]
    pub(super) fn pawn(&self, distances: &Distances, square: Square) -> i32 {
        self.way[distances.from(square)] + self.square * squares_away(square)
    }

    /// What a player has still to pay, from what each pawn has.
    #[inline]
    pub(super) fn player(&self, pawns: [i32; PAWNS]) -> i32 {
        let most = pawns[0].max(pawns[1]).max(pawns[2]).max(pawns[3]);
        pawns.iter().sum::<i32>() - most + most * self.fourth / 64
    }

    /// What every pawn of a seat has still to pay.
    pub(super) fn pawns(&self, position: &Position, distances: &Distances, seat: Seat) -> [i32; PAWNS] {
        position.pawns(seat).map(|pawn| self.pawn(distances, pawn))
    }
}

/// Squares to the white square as the crow flies, along rows and columns.
fn squares_away(square: Square) -> i32 {
    let beside = |place: u8| (i32::from(place) - i32::from(SIZE / 2)).abs().saturating_sub(1).max(0);
    beside(square.column) + beside(square.row)
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

/// The others' standing as it weighs against a player's own.
#[derive(Copy, Clone, Debug)]
pub(super) enum Rivals {
    /// What the only other one has still to pay.
    One(i32),
    /// The sum of what several weigh.
    Several(f32),
}

impl Rivals {
    /// What a player's position is worth who has so much to pay.
    #[inline]
    pub(super) fn against(self, own: i32) -> i32 {
        match self {
            Rivals::One(other) => other - own,
            Rivals::Several(others) => {
                let own = weight(own);
                (own / (own + others) * 10_000.0) as i32
            }
        }
    }
}

/// What a turn is worth in the race of several: to be the next to move.
const TURN: i32 = 60;

/// How likely a player is to be the first, compared with others, who has so much to pay: half as likely for each 130 more.
pub(super) fn weight(cost: i32) -> f32 {
    const STEP: i32 = 13;
    const LESS: f32 = 0.933_033; // the tenth root of a half
    let (mut left, mut factor, mut weight) = ((cost + TURN).max(0) / STEP, LESS, 1.0);
    while left > 0 {
        if left & 1 != 0 {
            weight *= factor;
        }
        factor *= factor;
        left >>= 1;
    }
    weight
}

/// The discount for a seat that moves as the `place`-th from now on, of so many.
pub(super) fn discount(place: usize, seats: u8) -> i32 {
    TURN * (i32::from(seats) - 1 - place as i32) / (i32::from(seats) - 1)
}
