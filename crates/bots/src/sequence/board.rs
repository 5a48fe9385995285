//! The board as sets of squares: one bit a square, eight bits a row.

use ludo_games::sequence::{Card, Edition};

/// The usual length of a row, for which the code is made to measure.
const USUAL_ROW: u32 = 4;

/// What never changes on a board.
#[derive(Clone, Debug)]
pub(super) struct Board {
    /// Where rows begin, by how much a square's number grows along them.
    starts: Vec<(u32, u64)>,
    row: u32,
    corners: u64,
    pub(super) playable: u64,
    /// The squares of each kind of card.
    homes: [u64; Card::KINDS],
    /// The kind of card for each square.
    shown: [u8; 64],
}

impl Board {
    pub(super) fn new(edition: &Edition) -> Board {
        let mut homes = [0; Card::KINDS];
        edition.kinds().for_each(|card| homes[card.index()] = edition.homes(card));
        let kind_on = |square: usize| homes.iter().position(|home| home >> square & 1 != 0);
        Board {
            starts: starts(edition),
            row: edition.row(),
            corners: edition.corners(),
            playable: edition.playable(),
            shown: std::array::from_fn(|square| kind_on(square).unwrap_or_default() as u8),
            homes,
        }
    }

    /// The squares of an animal; none for a dragon or a unicorn.
    #[inline]
    pub(super) fn homes(&self, card: u8) -> u64 {
        self.homes[usize::from(card) % Card::KINDS]
    }

    /// The animal on a square.
    #[inline]
    pub(super) fn shown(&self, square: u32) -> u8 {
        self.shown[square as usize % 64]
    }

    /// All squares of the rows in which one colour is alone and lacks one chip.
    #[inline]
    pub(super) fn threats(&self, own: u64, others: u64) -> u64 {
        if self.row == USUAL_ROW {
            self.threats_of(USUAL_ROW, own, others)
        } else {
            self.threats_of(self.row, own, others)
        }
    }

    #[inline(always)]
    fn threats_of(&self, row: u32, own: u64, others: u64) -> u64 {
        let own = own | self.corners;
        let mut squares = 0;
        for &(step, starts) in &self.starts {
            // Where rows begin that lack at least one chip, and at least two.
            let (mut lack, mut lack_more, mut open) = (0, 0, starts);
            for place in 0..row {
                let lacks = !(own >> (step * place));
                lack_more |= lack & lacks;
                lack |= lacks;
                open &= !(others >> (step * place));
            }
            let begin = open & lack & !lack_more;
            squares |= (0..row).fold(0, |squares, place| squares | begin << (step * place));
        }
        squares
    }
}

/// Where rows begin, by direction: a row's first squares tell where it goes.
fn starts(edition: &Edition) -> Vec<(u32, u64)> {
    let mut starts: Vec<(u32, u64)> = Vec::new();
    for row in edition.winning_rows() {
        let first = row.trailing_zeros();
        let step = (row & (row - 1)).trailing_zeros() - first;
        match starts.iter_mut().find(|start| start.0 == step) {
            Some(start) => start.1 |= 1 << first,
            None => starts.push((step, 1 << first)),
        }
    }
    starts
}

/// The numbers of the squares of a set.
#[inline]
pub(super) fn numbers(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let square = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (square < 64).then_some(square)
    })
}

#[cfg(test)]
mod tests {
    use ludo_games::{Dice, Game, Seed};

    use super::super::tests::table;
    use super::*;

    #[test]
    fn threats_are_those_of_the_rules() {
        let game = table(2);
        let (edition, board) = (game.edition(), Board::new(game.edition()));
        let mut dice = Dice::new(&Seed::from_number(1));
        for _ in 0..200 {
            let (some, others) = (dice.bits() & dice.bits() & board.playable, dice.bits() & dice.bits());
            let (own, others) = (some & !others, others & board.playable);
            if edition.has_row(own) {
                continue;
            }
            let (threats, free) = (board.threats(own, others), board.playable & !own & !others);
            for square in numbers(free) {
                assert_eq!(threats >> square & 1 != 0, edition.has_row(own | 1 << square));
            }
        }
    }
}
