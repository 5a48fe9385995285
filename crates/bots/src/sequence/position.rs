//! An imagined position with all cards, made for playing millions of games.
//!
//! Forced swaps are done without asking, and cards are drawn from anywhere in the pile, which is as good as shuffling it.

use ludo_games::sequence::{Action, Card, Edition, MAX_DECK, MAX_HAND, State};
use ludo_games::{Dice, MAX_SEATS, Seat, Square};

use super::board::Board;

pub(super) const DRAGON: u8 = Card::DRAGON.index() as u8;
pub(super) const UNICORN: u8 = Card::UNICORN.index() as u8;

/// A card and the square of its chip.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Play {
    pub(super) card: u8,
    pub(super) square: u8,
}

impl Play {
    /// What an action does, unless it is a swap or a pass.
    pub(super) fn of(action: Action) -> Option<Play> {
        match action {
            Action::Play { card, square } => {
                Some(Play { card: card.index() as u8, square: 8 * square.row + square.column })
            }
            _ => None,
        }
    }

    /// As the rules name it.
    pub(super) fn action(self) -> Action {
        let card = Card::animal(usize::from(self.card));
        Action::Play { card, square: Square::new(self.square % 8, self.square / 8) }
    }
}

#[derive(Copy, Clone, Debug, Default)]
struct Hand {
    cards: [u8; MAX_HAND],
    len: u8,
}

impl Hand {
    #[inline]
    fn cards(&self) -> &[u8] {
        &self.cards[..usize::from(self.len)]
    }

    #[inline]
    fn add(&mut self, card: u8) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }

    #[inline]
    fn remove_at(&mut self, place: usize) -> u8 {
        self.len -= 1;
        let card = self.cards[place];
        self.cards[place] = self.cards[usize::from(self.len)];
        card
    }
}

/// Limits of the game that end it in a draw, and the like.
#[derive(Copy, Clone, Debug)]
struct Limits {
    seats: u8,
    turns: u16,
    swaps: u8,
}

/// A position with all cards.
#[derive(Clone, Debug)]
pub(super) struct Position {
    pub(super) chips: [u64; MAX_SEATS],
    pub(super) taken: u64,
    hands: [Hand; MAX_SEATS],
    pub(super) turn: usize,
    passes: u8,
    turns: u16,
    limits: Limits,
    /// The discards from the front on, the pile up to the end; the two never meet.
    cards: [u8; MAX_DECK],
    discarded: u8,
    next: u8,
    end: u8,
}

impl Position {
    pub(super) fn new(edition: &Edition, seats: u8, state: &State) -> Position {
        let mut position = Position {
            chips: std::array::from_fn(|seat| state.chips(Seat::new(seat as u8))),
            taken: state.taken(),
            hands: [Hand::default(); MAX_SEATS],
            turn: state.turn().index(),
            passes: state.passes(),
            turns: state.turns(),
            limits: Limits { seats, turns: edition.turn_limit(), swaps: edition.swap_limit() },
            cards: [0; MAX_DECK],
            discarded: 0,
            next: (edition.deck().len() - state.pile_len()) as u8,
            end: edition.deck().len() as u8,
        };
        for seat in Seat::all(seats) {
            state
                .hand(seat)
                .cards()
                .iter()
                .for_each(|card| position.hands[seat.index()].add(card.index() as u8));
            state.discards(seat).for_each(|card| position.discard(card.index() as u8));
        }
        let pile = &mut position.cards[usize::from(position.next)..];
        pile.iter_mut().zip(state.pile()).for_each(|(place, card)| *place = card.index() as u8);
        position
    }

    /// The cards of the seat to move.
    #[inline]
    pub(super) fn hand(&self) -> &[u8] {
        self.hands[self.turn].cards()
    }

    /// The squares that can be taken.
    #[inline]
    pub(super) fn free(&self, board: &Board) -> u64 {
        board.playable & !self.taken
    }

    /// SQ-H2.
    #[inline]
    pub(super) fn is_drawn(&self) -> bool {
        self.passes >= self.limits.seats || self.turns >= self.limits.turns
    }

    #[inline]
    fn discard(&mut self, card: u8) {
        self.cards[usize::from(self.discarded)] = card;
        self.discarded += 1;
    }

    /// SQ-2, SQ-9: a card from the pile, which the discards renew.
    #[inline]
    fn draw(&mut self, dice: &mut Dice) {
        if self.next == self.end {
            return;
        }
        let (next, left) = (usize::from(self.next), usize::from(self.end - self.next));
        self.cards.swap(next, next + dice.below(left));
        self.hands[self.turn].add(self.cards[next]);
        self.next += 1;
        if self.next == self.end && self.discarded > 0 {
            self.next = self.end - self.discarded;
            self.cards.copy_within(..usize::from(self.discarded), usize::from(self.next));
            self.discarded = 0;
        }
    }

    /// SQ-6: swaps dead cards while there are any.
    #[inline]
    pub(super) fn swap_dead(&mut self, board: &Board, dice: &mut Dice) {
        let free = self.free(board);
        let dead = |&card: &u8| card < DRAGON && board.homes(card) & free == 0;
        let mut swaps = 0;
        while swaps < self.limits.swaps
            && let Some(place) = self.hand().iter().position(dead)
        {
            let card = self.hands[self.turn].remove_at(place);
            self.discard(card);
            self.draw(dice);
            self.passes = 0;
            swaps += 1;
        }
    }

    /// Plays a card that is held, and that does not win.
    #[inline]
    pub(super) fn play(&mut self, play: Play, dice: &mut Dice) {
        self.passes = 0;
        let place = self.hand().iter().position(|&card| card == play.card).unwrap_or_default();
        let card = self.hands[self.turn].remove_at(place);
        self.discard(card);
        let square = 1_u64 << play.square;
        if play.card == DRAGON {
            self.chips.iter_mut().for_each(|chips| *chips &= !square);
            self.taken &= !square;
        } else {
            self.chips[self.turn] |= square;
            self.taken |= square;
        }
        self.draw(dice);
        self.end_turn();
    }

    /// SQ-H1.
    pub(super) fn pass(&mut self) {
        self.passes += 1;
        self.end_turn();
    }

    #[inline]
    fn end_turn(&mut self) {
        self.turns += 1;
        self.turn += 1;
        if self.turn == usize::from(self.limits.seats) {
            self.turn = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use ludo_games::{Game, Seed};

    use super::super::evaluate::Rows;
    use super::super::moves::Moves;
    use super::super::tests::table;
    use super::*;

    /// How many cards of each kind there are, wherever they lie.
    fn count(position: &Position) -> [u8; Card::KINDS] {
        let mut count = [0; Card::KINDS];
        let pile = &position.cards[usize::from(position.next)..usize::from(position.end)];
        let discards = &position.cards[..usize::from(position.discarded)];
        let hands = position.hands.iter().flat_map(Hand::cards);
        pile.iter().chain(discards).chain(hands).for_each(|&card| count[usize::from(card)] += 1);
        count
    }

    #[test]
    fn no_card_is_lost_and_no_square_is_taken_twice() {
        for seats in 2..=4 {
            let game = table(seats);
            let (edition, board) = (game.edition(), Board::new(game.edition()));
            let rows = Rows::new(edition);
            let mut dice = Dice::new(&Seed::from_number(5));
            let mut position = Position::new(edition, seats, &game.start(Seed::from_number(6)));
            let all = count(&position);
            for _ in 0..200 {
                position.swap_dead(&board, &mut dice);
                let moves = Moves::new(&board, &position, usize::from(seats));
                match moves.best_at_sight(&board, &rows, &position, &mut dice) {
                    Some(play) => position.play(play, &mut dice),
                    None => position.pass(),
                }
                assert_eq!(count(&position), all);
                let chips: u32 = position.chips.iter().map(|chips| chips.count_ones()).sum();
                assert_eq!(chips, position.taken.count_ones());
                assert_eq!(position.taken & !board.playable, 0);
            }
        }
    }
}
