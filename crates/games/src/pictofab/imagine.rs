//! Where the cards may have been, for a seat that has watched the game.

use crate::chance::Dice;
use crate::game::Observation;
use crate::seat::{BySeat, Seat};

use super::cards::{CARDS, Card, CardSet};
use super::glimpse::Glimpse;
use super::position::Position;
use super::{Action, PictoFab};

/// The start of a game that would have shown the seat what it saw.
///
/// Every deal that fits is equally likely: the opponent's present card is any unseen card that no check
/// has ruled out, and the unseen rest lies in any order.
pub(super) fn start(game: &PictoFab, seen: &Observation<PictoFab>, dice: &mut Dice) -> Position {
    let mut known = Knowledge::new(seen);
    let mut before = &seen.start;
    for (action, after) in &seen.steps {
        known.watch(game, *action, before, after);
        before = after;
    }
    known.fill_in(&seen.start, dice);
    known.position(&seen.start)
}

/// What a seat has found out about the cards of the start.
struct Knowledge {
    seat: Seat,
    /// The opponent's card at the start, then the pile, next first.
    places: [Option<Card>; CARDS],
    /// The place of the card that is drawn next.
    next: usize,
    /// The place of the card that the opponent holds now.
    held: Option<usize>,
    /// What that card can be, as far as the checks tell (PF-9).
    possible: CardSet,
    /// The cards never seen so far.
    unseen: CardSet,
}

impl Knowledge {
    fn new(seen: &Observation<PictoFab>) -> Knowledge {
        let (seat, start) = (seen.seat, &seen.start);
        let mut unseen = CardSet::ALL;
        let won = Seat::all(2).flat_map(|seat| start.won(seat));
        won.copied().chain(start.hand).for_each(|card| unseen.remove(card));
        let held = start.holding[seat.other()].then_some(0);
        Knowledge { seat, places: [None; CARDS], next: 1, held, possible: CardSet::ALL, unseen }
    }

    /// PF-9, as the seat sees it happen.
    fn watch(&mut self, game: &PictoFab, action: Action, before: &Glimpse, after: &Glimpse) {
        if action == Action::Pass {
            return; // PF-H1: nothing is checked
        }
        for seat in [before.turn, before.turn.other()] {
            let shown = after.won(seat).get(before.won(seat).len()).copied();
            if seat == self.seat {
                self.watch_own(shown, after);
            } else {
                self.watch_opponent(game, shown, after);
            }
            if game.has_won(&after.won, seat) {
                return; // PF-10: nothing more is checked or drawn
            }
        }
    }

    fn watch_own(&mut self, shown: Option<Card>, after: &Glimpse) {
        if let (Some(_), Some(card)) = (shown, after.hand) {
            let place = self.draw();
            self.see(place, card);
        }
    }

    fn watch_opponent(&mut self, game: &PictoFab, shown: Option<Card>, after: &Glimpse) {
        let Some(held) = self.held else { return };
        if let Some(card) = shown {
            self.see(held, card);
            self.held = after.holding[self.seat.other()].then(|| self.draw());
            self.possible = CardSet::ALL;
        } else {
            let done = self.possible.iter().filter(|&card| game.is_done(&after.tokens, card));
            done.for_each(|card| self.possible.remove(card));
        }
    }

    fn draw(&mut self) -> usize {
        self.next += 1;
        self.next - 1
    }

    fn see(&mut self, place: usize, card: Card) {
        self.places[place] = Some(card);
        self.unseen.remove(card);
    }

    /// Draws what the seat cannot know.
    fn fill_in(&mut self, start: &Glimpse, dice: &mut Dice) {
        if let Some(held) = self.held {
            let (unseen, possible) = (self.unseen, self.possible);
            let candidates = collect(unseen.iter().filter(|&card| possible.contains(card)));
            if let Some(card) = dice.pick(&candidates) {
                self.see(held, card);
            }
        }
        let mut rest = collect(self.unseen.iter());
        dice.shuffle(&mut rest);
        let first = usize::from(!start.holding[self.seat.other()]);
        let empty = self.places[first..].iter_mut().filter(|place| place.is_none());
        empty.zip(rest).for_each(|(place, card)| *place = Some(card));
    }

    fn position(&self, start: &Glimpse) -> Position {
        let mut hands = BySeat([None; 2]);
        hands[self.seat] = start.hand;
        hands[self.seat.other()] = self.places[0];
        let pile = self.places[1..].iter().take(start.pile).flatten().rev().copied().collect();
        Position {
            tokens: start.tokens,
            last: start.last,
            hands,
            won: start.won,
            pile,
            quiet: start.quiet,
            turn: start.turn,
        }
    }
}

fn collect(cards: impl Iterator<Item = Card>) -> arrayvec::ArrayVec<Card, CARDS> {
    cards.collect()
}
