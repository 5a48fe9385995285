//! What a chip on a square is worth: the rows that it helps, and those that it spoils.

use ludo_games::sequence::{Action, Card, Edition, State};
use ludo_games::{Seat, Square};

/// What a player looks at when he chooses a square.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Taste {
    /// The worth of an own row by how many squares it still lacks after the move, and of spoiling another's by how many
    /// he lacks before it.
    own: [f32; 5],
    others: [f32; 5],
    /// What a unicorn or a dragon is worth when kept.
    unicorn: f32,
    dragon: f32,
    /// How much more an own row is worth when the cards for what it lacks are in hand.
    planned: f32,
}

/// More than anything but winning.
pub(super) const WIN: f32 = 1e6;

/// Own rows and others' rows, and the strange cards for when they are needed.
pub(super) const SENSIBLE: Taste = Taste {
    own: [WIN, 30.0, 7.0, 1.5, 0.0],
    others: [0.0, 60.0, 8.0, 1.5, 0.0],
    unicorn: 25.0,
    dragon: 25.0,
    planned: 0.0,
};

/// With an eye on the cards in hand.
pub(super) const PLANNING: Taste = Taste {
    own: [WIN, 23.0, 7.0, 1.2, 0.0],
    others: [0.0, 80.0, 6.7, 1.0, 0.0],
    unicorn: 56.0,
    dragon: 25.0,
    planned: 2.8,
};

/// Own rows only, as young children play.
pub(super) const SINGLE_MINDED: Taste = Taste { others: [0.0; 5], unicorn: 0.0, dragon: 0.0, ..SENSIBLE };

/// All rows of a board, by square.
#[derive(Clone, Debug)]
pub(super) struct Rows {
    /// The squares of the rows through each square that need a chip: corners do not.
    through: Vec<Vec<u64>>,
    /// The squares of each kind of card.
    homes: [u64; Card::KINDS],
}

const fn bit(square: Square) -> u32 {
    8 * square.row as u32 + square.column as u32
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
    fn later(&self, state: &State, played: Card) -> u64 {
        let hand = state.hand(state.turn()).cards();
        let now = hand.iter().position(|&card| card == played);
        let rest = hand.iter().enumerate().filter(|&(at, _)| Some(at) != now);
        rest.fold(0, |squares, (_, card)| squares | self.homes[card.index()])
    }

    /// What an action is worth at first sight to the seat to move.
    pub(super) fn worth(&self, state: &State, seats: u8, action: Action, taste: &Taste) -> f32 {
        let Action::Play { card, square } = action else { return 0.0 };
        let me = state.turn();
        match card {
            Card::DRAGON => self.removed(state, me, square, taste) - taste.dragon,
            Card::UNICORN => self.placed(state, seats, card, square, taste) - taste.unicorn,
            _ => self.placed(state, seats, card, square, taste),
        }
    }

    /// A chip of the seat to move on a free square.
    fn placed(&self, state: &State, seats: u8, card: Card, square: Square, taste: &Taste) -> f32 {
        let (me, later) = (state.turn(), self.later(state, card));
        let chips = state.chips(me) | 1 << bit(square);
        let mut worth = 0.0;
        for &row in &self.through[bit(square) as usize] {
            if state.taken() & row & !chips == 0 {
                let lacking = row & !chips;
                let lacks = lacking.count_ones();
                let planned = (lacking & later).count_ones() as f32 / lacks.max(1) as f32;
                worth += taste.own[lacks.min(4) as usize] * (1.0 + taste.planned * planned);
            }
            if let Some(lacks) = others_lack(state, seats, me, row) {
                worth += taste.others[lacks.min(4) as usize];
            }
        }
        worth
    }

    /// The chip of another on a square taken away.
    fn removed(&self, state: &State, me: Seat, square: Square, taste: &Taste) -> f32 {
        let Some(owner) = state.chip_on(square) else { return 0.0 };
        let mut worth = 0.0;
        for &row in &self.through[bit(square) as usize] {
            let lacks = (row & !state.chips(owner)).count_ones();
            if state.taken() & row & !state.chips(owner) == 0 {
                worth += taste.others[lacks.min(4) as usize];
            }
            // With this chip gone the row may be ours again.
            let rest = state.taken() & row & !(1 << bit(square));
            if rest & !state.chips(me) == 0 {
                worth += 0.5 * taste.own[(row & !state.chips(me)).count_ones().min(4) as usize];
            }
        }
        worth
    }
}

/// How many chips another seat, alone in a row, still lacks.
fn others_lack(state: &State, seats: u8, me: Seat, row: u64) -> Option<u32> {
    let taken = state.taken() & row;
    if taken == 0 {
        return None;
    }
    let alone = |seat: &Seat| *seat != me && taken & !state.chips(*seat) == 0;
    Seat::all(seats).find(alone).map(|seat| (row & !state.chips(seat)).count_ones())
}
