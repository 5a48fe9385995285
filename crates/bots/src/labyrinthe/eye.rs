//! What a player of some level sees.

use std::sync::Arc;

use ludo_games::labyrinthe::{Action, BlockId, Labyrinthe, Position};
use ludo_games::{Game, MAX_SEATS, Seat, Square};

use super::board::{Rows, Shapes};
use super::evaluate::{Rivals, Shares, Taste, discount, weight};
use super::paths::Distances;

/// A player's knowledge of the game, and what he overlooks of it.
#[derive(Clone, Debug)]
pub(super) struct Eye {
    pub(super) game: Arc<Labyrinthe>,
    pub(super) shapes: Shapes,
    pub(super) taste: Taste,
    /// How many of 256 slides he does not think of.
    pub(super) overlooks: u32,
    /// How much a slide may please him, or not, for no reason: a little, so that not every game is the same.
    pub(super) whim: u64,
    /// Which slides he overlooks, and which ones please him.
    pub(super) seed: u64,
}

impl Eye {
    /// One that sees everything.
    pub(super) fn sharp(game: &Arc<Labyrinthe>, taste: Taste) -> Eye {
        let shapes = Shapes::of(game.edition());
        Eye { game: Arc::clone(game), shapes, taste, overlooks: 0, whim: 0, seed: 0 }
    }

    /// Whether the player thinks of a slide, the `place`-th of a position.
    pub(super) fn sees(&self, position: &Position, place: usize) -> bool {
        if self.overlooks == 0 {
            return true;
        }
        let mixed = spread((self.seed ^ position.hash()).wrapping_add(place as u64));
        (mixed >> 56) as u32 >= self.overlooks
    }

    /// How much it pleases him to have a block there.
    pub(super) fn pleasure(&self, block: BlockId, to: Square) -> i32 {
        let place = (block.index() as u64) << 16 | u64::from(to.row) << 8 | u64::from(to.column);
        let chance = spread(self.seed ^ spread(place)) >> 32;
        ((chance * self.whim) >> 32) as i32
    }

    /// How the others stand against `seat`, who has just moved.
    pub(super) fn rivals(&self, position: &Position, distances: &Distances, seat: Seat) -> Rivals {
        let (seats, mut sum, mut last, mut rival) = (position.seats(), 0.0, 0, seat);
        for place in 0..usize::from(seats) - 1 {
            rival = rival.next(seats);
            last = self.cost(position, distances, rival);
            sum += weight(last - discount(place, seats)) * self.taste.rivals as f32 / 64.0;
        }
        match seats {
            2 => Rivals::One(last * self.taste.rivals / 64),
            _ => Rivals::Several(sum),
        }
    }

    fn cost(&self, position: &Position, distances: &Distances, seat: Seat) -> i32 {
        self.taste.player(self.taste.pawns(position, distances, seat))
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
            shares[seat.index()] = weight(self.cost(position, &distances, seat) - discount(place, seats));
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
