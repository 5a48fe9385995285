//! What a card comes to: the rows that are left to each seat.

use ludo_games::sequence::{Action, Card, Sequence};
use ludo_games::{Game, MAX_SEATS, Observation, Seat, Square};

/// A set of squares: one bit each, eight bits a row.
pub(super) type Squares = u64;

pub(super) const fn bit(square: Square) -> Squares {
    1 << (8 * square.row as u32 + square.column as u32)
}

/// The table as a seat sees it.
pub(super) struct Eyes<'a> {
    pub(super) game: &'a Sequence,
    pub(super) seen: &'a Observation<Sequence>,
    rows: Vec<Squares>,
}

/// The chips after an action, and the cards still in hand.
#[derive(Clone, Debug)]
pub(super) struct After {
    chips: [Squares; MAX_SEATS],
    hand: Vec<Card>,
    pub(super) card: Option<Card>,
}

impl<'a> Eyes<'a> {
    pub(super) fn new(game: &'a Sequence, seen: &'a Observation<Sequence>) -> Eyes<'a> {
        Eyes { game, seen, rows: game.edition().winning_rows().collect() }
    }

    /// Values every action by what comes after it: what wins comes first.
    pub(super) fn value(&self, mind: impl Fn(&After) -> f32) -> Vec<(Action, f32)> {
        let value = |action| {
            let after = self.after(action);
            let won = self.game.edition().has_row(after.chips[self.seen.seat.index()]);
            (action, if won { f32::INFINITY } else { mind(&after) })
        };
        self.game.legal_seen(self.seen.now()).into_iter().map(value).collect()
    }

    fn after(&self, action: Action) -> After {
        let (now, seat) = (self.seen.now(), self.seen.seat);
        let mut chips = [0; MAX_SEATS];
        for other in self.seats() {
            chips[other.index()] = now.chips(other);
        }
        let mut hand = now.hand().cards().to_vec();
        let Action::Play { card, square } = action else { return After { chips, hand, card: None } };
        match card {
            Card::DRAGON => chips.iter_mut().for_each(|chips| *chips &= !bit(square)),
            _ => chips[seat.index()] |= bit(square),
        }
        if let Some(place) = hand.iter().position(|&held| held == card) {
            hand.remove(place);
        }
        After { chips, hand, card: Some(card) }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.game.setup().seats)
    }

    fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let seat = self.seen.seat;
        self.seats().filter(move |&other| other != seat)
    }

    /// The rows that a seat can still make, each with its squares that still miss a chip.
    fn missing(&self, after: &After, seat: Seat) -> impl Iterator<Item = Squares> {
        let place = seat.index();
        let own = after.chips[place] | self.game.edition().corners();
        let others = (0..MAX_SEATS).filter(|&other| other != place);
        let taken = others.fold(0, |taken, other| taken | after.chips[other]);
        self.rows.iter().filter(move |&&row| row & taken == 0).map(move |row| row & !own)
    }

    /// What the rows of a seat are worth, by how many chips they still miss.
    fn rows(&self, after: &After, seat: Seat) -> f32 {
        self.missing(after, seat).map(|missing| worth(missing.count_ones())).sum()
    }

    /// What the own rows are worth: more, where the cards in hand fit.
    pub(super) fn own(&self, after: &After) -> f32 {
        let fits = |square: Squares| after.hand.iter().any(|&card| self.fits(card, square));
        let row = |missing: Squares| {
            let filled = singles(missing).filter(|&square| fits(square)).count() as u32;
            worth(missing.count_ones()) * (1.0 + 0.5 * filled as f32 / missing.count_ones().max(1) as f32)
        };
        self.missing(after, self.seen.seat).map(row).sum()
    }

    fn fits(&self, card: Card, square: Squares) -> bool {
        card == Card::UNICORN || self.game.edition().homes(card) & square != 0
    }

    /// What the others' rows are worth, all together.
    pub(super) fn theirs(&self, after: &After) -> f32 {
        self.others().map(|seat| self.rows(after, seat)).sum()
    }

    /// How many rows anybody could still make.
    pub(super) fn open(&self, after: &After) -> f32 {
        self.seats().map(|seat| self.missing(after, seat).count() as f32).sum()
    }

    /// Whether another only misses one chip.
    pub(super) fn is_pressed(&self, after: &After) -> bool {
        let near = |seat| self.missing(after, seat).any(|missing| missing.count_ones() == 1);
        self.others().any(near)
    }

    /// How likely it is that another holds a card that wins for him, as far as cards can be counted.
    pub(super) fn danger(&self, after: &After) -> f32 {
        let (now, edition) = (self.seen.now(), self.game.edition());
        let hidden = |card: Card| {
            let all = edition.deck().iter().filter(|&&other| other == card).count();
            let held = now.hand().cards().iter().filter(|&&held| held == card).count();
            let laid = self.seats().flat_map(|seat| now.discards(seat)).filter(|&laid| laid == card).count();
            all.saturating_sub(held + laid) as f32
        };
        let others: u32 = self.others().map(|seat| u32::from(now.holding(seat))).sum();
        let unseen = (f32::from(now.pile()) + others as f32).max(1.0);
        let spared = |seat: Seat| {
            let last = |missing: Squares| missing.count_ones() == 1;
            let wanted = self.missing(after, seat).filter(|&missing| last(missing)).fold(0, |a, b| a | b);
            if wanted == 0 {
                return 1.0;
            }
            let animals = edition.kinds().filter(|&card| card.is_animal() && self.fits(card, wanted));
            let cards: f32 = animals.map(hidden).sum::<f32>() + hidden(Card::UNICORN);
            (1.0 - (cards / unseen).min(1.0)).powi(i32::from(now.holding(seat)))
        };
        1.0 - self.others().map(spared).product::<f32>()
    }
}

/// What a row is worth that still misses so many chips.
fn worth(missing: u32) -> f32 {
    match missing {
        0 | 1 => 20.0,
        2 => 5.0,
        3 => 1.0,
        _ => 0.2,
    }
}

fn singles(mut squares: Squares) -> impl Iterator<Item = Squares> {
    std::iter::from_fn(move || {
        let first = squares & squares.wrapping_neg();
        squares ^= first;
        (first != 0).then_some(first)
    })
}
