//! What a chip on a square is worth: the rows that it helps, and those that it spoils.

use ludo_games::sequence::{Card, Edition};

use super::position::{DRAGON, Play, Position, UNICORN};

/// What a player thinks things are worth when he chooses a square.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Weights {
    /// The worth of an own row by how many squares it still lacks after the move, and for how many of these the cards
    /// are in hand.
    own: [[f32; 4]; 4],
    /// The worth of spoiling another's row by how many squares it lacks.
    others: [f32; 4],
    /// What a unicorn or a dragon is worth when kept.
    unicorn: f32,
    dragon: f32,
}

/// More than anything but winning.
pub(super) const WIN: f32 = 1e6;

/// Own rows and others' rows, and the strange cards for when they are needed.
pub(super) const SENSIBLE: Weights = Weights {
    own: [[WIN; 4], [30.0; 4], [7.0; 4], [1.5; 4]],
    others: [0.0, 60.0, 8.0, 1.5],
    unicorn: 25.0,
    dragon: 25.0,
};

/// With an eye on the cards in hand.
pub(super) const PLANNING: Weights = Weights {
    own: [[WIN; 4], [23.0, 87.4, 0.0, 0.0], [7.0, 16.8, 26.6, 0.0], [1.2, 2.32, 3.44, 4.56]],
    others: [0.0, 80.0, 6.7, 1.0],
    unicorn: 56.0,
    dragon: 25.0,
};

/// Own rows only, as young children play.
pub(super) const SINGLE_MINDED: Weights = Weights { others: [0.0; 4], unicorn: 0.0, dragon: 0.0, ..SENSIBLE };

/// All rows of a board, by square.
#[derive(Clone, Debug)]
pub(super) struct Rows {
    /// The squares of the rows through each square that need a chip: corners do not.
    through: Vec<Vec<u64>>,
    /// The squares of each kind of card.
    homes: [u64; Card::KINDS],
}

impl Rows {
    pub(super) fn new(edition: &Edition) -> Rows {
        let mut through = vec![Vec::new(); 64];
        for row in edition.winning_rows().map(|row| row & !edition.corners()) {
            for (square, rows) in through.iter_mut().enumerate() {
                if row >> square & 1 != 0 {
                    rows.push(row);
                }
            }
        }
        let mut homes = [0; Card::KINDS];
        edition.kinds().for_each(|card| homes[card.index()] = edition.homes(card));
        homes[Card::UNICORN.index()] = edition.playable();
        Rows { through, homes }
    }

    /// The squares that the hand can take later, when this card is played now.
    #[inline]
    fn later(&self, position: &Position, played: u8) -> u64 {
        let now = position.hand().iter().position(|&card| card == played);
        let rest = position.hand().iter().enumerate().filter(|&(at, _)| Some(at) != now);
        rest.fold(0, |squares, (_, &card)| squares | self.homes[usize::from(card) % Card::KINDS])
    }

    /// What an action is worth at first sight to the seat to move.
    #[inline]
    pub(super) fn worth(&self, position: &Position, play: Play, weights: &Weights) -> f32 {
        match play.card {
            DRAGON => self.removed(position, play.square, weights) - weights.dragon,
            UNICORN => self.placed(position, play, weights) - weights.unicorn,
            _ => self.placed(position, play, weights),
        }
    }

    /// A chip of the seat to move on a free square.
    #[inline]
    fn placed(&self, position: &Position, play: Play, weights: &Weights) -> f32 {
        let later = self.later(position, play.card);
        let own = position.chips[position.turn];
        let (chips, foes) = (own | 1 << play.square, position.taken & !own);
        let mut worth = 0.0;
        for &row in &self.through[usize::from(play.square)] {
            let foreign = row & foes;
            if foreign == 0 {
                worth += own_row(row & !chips, later, weights);
            } else if row & own == 0 {
                worth += others_row(position, row, foreign, weights);
            }
        }
        worth
    }

    /// The chip of another on a square taken away.
    fn removed(&self, position: &Position, square: u8, weights: &Weights) -> f32 {
        let own = position.chips[position.turn];
        let foes = position.taken & !own;
        let mut worth = 0.0;
        for &row in &self.through[usize::from(square)] {
            let foreign = row & foes;
            if row & own == 0 {
                worth += others_row(position, row, foreign, weights);
            }
            // With this chip gone the row may be ours again.
            if foreign == 1 << square {
                worth += 0.5 * own_row(row & !own, 0, weights);
            }
        }
        worth
    }
}

/// An own row that lacks these squares, some of which can be taken later.
#[inline]
fn own_row(lacking: u64, later: u64, weights: &Weights) -> f32 {
    let (lacks, held) = (lacking.count_ones() as usize, (lacking & later).count_ones() as usize);
    weights.own.get(lacks).map_or(0.0, |by_held| by_held[held % 4])
}

/// A row in which there are only chips of others, these ones.
#[inline]
fn others_row(position: &Position, row: u64, chips: u64, weights: &Weights) -> f32 {
    let lacks = (row & !chips).count_ones() as usize;
    let of_one = |&theirs: &u64| chips & !theirs == 0;
    if position.chips.iter().any(of_one) {
        weights.others.get(lacks).copied().unwrap_or_default()
    } else {
        0.0
    }
}
