//! What a position is worth to a player of some level, and what he overlooks.

use std::sync::Arc;

use ludo_games::labyrinthe::{Action, BlockId, Labyrinthe, PAWNS, Position, SIZE};
use ludo_games::{Game, MAX_SEATS, Seat, Square};

use super::board::{Rows, Shapes};
use super::paths::{Distances, FAR};
use super::score::Shares;

/// A player's knowledge of the game, and what he overlooks of it.
#[derive(Clone, Debug)]
pub(super) struct Evaluator {
    pub(super) game: Arc<Labyrinthe>,
    pub(super) shapes: Shapes,
    pub(super) weights: Weights,
    /// How many of 256 slides he does not think of.
    pub(super) overlooks: u32,
    /// Whether he looks at every turn before he gives up, and until the time is up.
    pub(super) is_thorough: bool,
    /// How much a slide may please him, or not, for no reason: a little, so that not every game is the same.
    pub(super) noise: u64,
    /// Which slides he overlooks, and which ones please him.
    pub(super) seed: u64,
}

impl Evaluator {
    /// One that sees everything.
    pub(super) fn seeing_all(game: &Arc<Labyrinthe>, weights: Weights) -> Evaluator {
        let shapes = Shapes::of(game.edition());
        Evaluator {
            game: Arc::clone(game),
            shapes,
            weights,
            overlooks: 0,
            is_thorough: false,
            noise: 0,
            seed: 0,
        }
    }

    /// Whether the player thinks of a slide, the `place`-th of a position.
    pub(super) fn thinks_of(&self, position: &Position, place: usize) -> bool {
        if self.overlooks == 0 {
            return true;
        }
        let mixed = spread((self.seed ^ position.hash()).wrapping_add(place as u64));
        (mixed >> 56) as u32 >= self.overlooks
    }

    /// How much it pleases him, for no reason, to have a block there.
    pub(super) fn noise_of(&self, block: BlockId, to: Square) -> i32 {
        let place = (block.index() as u64) << 16 | u64::from(to.row) << 8 | u64::from(to.column);
        let chance = spread(self.seed ^ spread(place)) >> 32;
        ((chance * self.noise) >> 32) as i32
    }

    /// How the others stand against `seat`, who has just moved.
    pub(super) fn rivals(&self, position: &Position, distances: &Distances, seat: Seat) -> Rivals {
        let (seats, mut sum, mut last, mut rival) = (position.seats(), 0.0, 0, seat);
        for place in 0..usize::from(seats) - 1 {
            rival = rival.next(seats);
            last = self.cost(position, distances, rival);
            sum += odds(last - discount(place, seats)) * self.weights.rivals as f32 / 64.0;
        }
        match seats {
            2 => Rivals::One(last * self.weights.rivals / 64),
            _ => Rivals::Several(sum),
        }
    }

    fn cost(&self, position: &Position, distances: &Distances, seat: Seat) -> i32 {
        self.weights.player(self.weights.pawns(position, distances, seat))
    }

    /// What a position is worth for a seat that has just moved.
    pub(super) fn value_for(&self, position: &Position, seat: Seat) -> i32 {
        let distances = Distances::through(&Rows::of(position.block_rows()));
        self.rivals(position, &distances, seat).against(self.cost(position, &distances, seat))
    }

    /// Everybody's chances at the start of a turn.
    pub(super) fn shares(&self, position: &Position) -> Shares {
        let distances = Distances::through(&Rows::of(position.block_rows()));
        let (seats, mut seat) = (position.seats(), position.turn());
        let mut shares = [0.0; MAX_SEATS];
        for place in 0..usize::from(seats) {
            shares[seat.index()] = odds(self.cost(position, &distances, seat) - discount(place, seats));
            seat = seat.next(seats);
        }
        let sum: f32 = shares.iter().sum();
        Shares(shares.map(|share| share / sum))
    }

    /// Every legal action but touches: the computer plays without (LB-10).
    pub(super) fn legal(&self, position: &Position) -> Vec<Action> {
        let mut actions = Vec::new();
        self.game.legal_in(position, &mut actions);
        actions.retain(|action| !matches!(action, Action::Touch(_)));
        actions
    }
}

/// Spreads the bits of a number over the upper half.
fn spread(bits: u64) -> u64 {
    bits.wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// What a player thinks things are worth.
#[derive(Clone, Debug)]
pub(super) struct Weights {
    /// What a pawn so many moves from the white square still has to pay.
    pub(super) way: [i32; FAR + 1],
    /// For each square that lies between it and the white square, walls or not.
    pub(super) square: i32,
    /// What is taken off beside the white square: from there nothing keeps a pawn out.
    pub(super) ring: i32,
    /// The part, in 64ths, that the pawn counts that is farthest away: three are needed (LB-8).
    pub(super) fourth: i32,
    /// How much the others' ways count, in 64ths of the own.
    pub(super) rivals: i32,
}

impl Weights {
    /// That of a good player.
    pub(super) const GOOD: Weights = Weights {
        way: [0, 130, 220, 300, 370, 430, 480, 520, 550, 575, 600, 620, 640, 660, 680, 700],
        square: 3,
        ring: 0,
        fourth: 8,
        rivals: 64,
    };

    /// What a pawn has still to pay.
    #[inline]
    pub(super) fn pawn(&self, distances: &Distances, square: Square) -> i32 {
        let ring = if Rows::RING.has(square) { self.ring } else { 0 };
        self.way[distances.from(square)] + self.square * squares_away(square) - ring
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
                let own = odds(own);
                (own / (own + others) * 10_000.0) as i32
            }
        }
    }
}

/// What a turn is worth in the race of several: to be the next to move.
const TURN: i32 = 60;

/// How likely a player is to be the first, compared with others, who has so much to pay: half as likely for each 130 more.
pub(super) fn odds(cost: i32) -> f32 {
    const STEP: i32 = 13;
    const LESS: f32 = 0.933_033; // the tenth root of a half
    let (mut left, mut factor, mut odds) = ((cost + TURN).max(0) / STEP, LESS, 1.0);
    while left > 0 {
        if left & 1 != 0 {
            odds *= factor;
        }
        factor *= factor;
        left >>= 1;
    }
    odds
}

/// The discount for a seat that moves as the `place`-th from now on, of so many.
pub(super) fn discount(place: usize, seats: u8) -> i32 {
    TURN * (i32::from(seats) - 1 - place as i32) / (i32::from(seats) - 1)
}
