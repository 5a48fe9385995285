//! The board as sets of squares: one bit a square, eight bits a row.

use ludo_games::sequence::{Card, Edition};

/// The usual length of a row, for which the code is made to measure.
const USUAL_ROW: u32 = 4;

/// The squares of the rows that one colour can still make alone, by how many chips these lack.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Lines {
    /// In a row that lacks one.
    pub(super) one: u64,
    /// In a row that lacks two, and in several of these.
    pub(super) two: u64,
    pub(super) fork: u64,
    /// In a row that lacks two, both of which can be taken with the cards in hand.
    pub(super) planned: u64,
    /// In a row that lacks three.
    pub(super) three: u64,
}

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

    /// The rows of a colour, with the squares that the cards in hand reach.
    #[inline]
    pub(super) fn lines(&self, own: u64, others: u64, reach: u64) -> Lines {
        if self.row == USUAL_ROW {
            self.lines_of(USUAL_ROW, own, others, reach)
        } else {
            self.lines_of(self.row, own, others, reach)
        }
    }

    #[inline(always)]
    fn lines_of(&self, row: u32, own: u64, others: u64, reach: u64) -> Lines {
        let own = own | self.corners;
        let mut lines = Lines::default();
        for &(step, starts) in &self.starts {
            // Where rows begin that lack at least one, two, three, four chips.
            let mut lack = [0_u64; 4];
            let (mut open, mut held) = (starts, starts);
            for place in 0..row {
                let shift = step * place;
                let lacks = !(own >> shift);
                lack = [
                    lack[0] | lacks,
                    lack[1] | lack[0] & lacks,
                    lack[2] | lack[1] & lacks,
                    lack[3] | lack[2] & lacks,
                ];
                open &= !(others >> shift);
                held &= (own | reach) >> shift;
            }
            let one = open & lack[0] & !lack[1];
            let two = open & lack[1] & !lack[2];
            let three = open & lack[2] & !lack[3];
            for place in 0..row {
                let shift = step * place;
                lines.one |= one << shift;
                lines.fork |= lines.two & two << shift;
                lines.two |= two << shift;
                lines.planned |= (two & held) << shift;
                lines.three |= three << shift;
            }
        }
        lines
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
    fn lines_are_those_of_the_rules() {
        let game = table(2);
        let (edition, board) = (game.edition(), Board::new(game.edition()));
        let mut dice = Dice::new(&Seed::from_number(1));
        for _ in 0..200 {
            let (some, others) = (dice.bits() & dice.bits() & board.playable, dice.bits() & dice.bits());
            let (own, others) = (some & !others, others & board.playable);
            if edition.has_row(own) {
                continue;
            }
            let (lines, free) = (board.lines(own, others, 0), board.playable & !own & !others);
            for square in numbers(free) {
                let chips = own | 1 << square;
                assert_eq!(lines.one >> square & 1 != 0, edition.has_row(chips));
                let next = board.lines(chips, others, 0).one & !lines.one & free & !chips;
                assert!(next == 0 || lines.two >> square & 1 != 0, "a chip more makes a threat");
            }
        }
    }
}
