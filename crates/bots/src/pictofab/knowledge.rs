//! What is known and believed of the cards in hand, and what a seat with that knowledge thinks of a position.

use std::sync::Arc;

use ludo_games::pictofab::{Card, PictoFab};
use ludo_games::{BySeat, Observation, Seat};

use super::belief::{Belief, evenly, inferred, possible, unseen};
use super::distances::Distances;
use super::evaluate::Chance;
use super::position::{Hand, PublicPosition, Step};

/// Each seat's chance as that seat sees it; they need not sum to 1.
pub(super) type Chances = BySeat<Chance>;

/// The cards in hand, as far as they are known or imagined.
pub(super) type Cards = BySeat<Option<Card>>;

/// What is known and believed about the cards when a search begins.
pub(super) struct Knowledge {
    pub(super) game: Arc<PictoFab>,
    pub(super) me: Seat,
    pub(super) card: Option<Card>,
    /// What the other seat believes each seat's card to be.
    pub(super) beliefs: BySeat<Belief>,
    /// What a newly drawn card can be.
    pub(super) fresh: Belief,
    /// What the opponent can hold, as far as that is certain.
    pub(super) others: Vec<Card>,
}

impl Knowledge {
    /// With both players remembering so many of the other's moves and asking what card they served.
    pub(super) fn new(game: &Arc<PictoFab>, seen: &Observation<PictoFab>, remembered: usize) -> Knowledge {
        let me = seen.seat;
        let hand = seen.now().hand();
        let read = |owner| {
            let cards = unseen(seen).chain(hand.filter(|_| owner == me));
            match remembered {
                0 => possible(game, seen, owner, cards),
                _ => inferred(game, seen, owner, cards, remembered),
            }
        };
        let beliefs = BySeat([read(Seat::new(0)), read(Seat::new(1))]);
        let can_be = possible(game, seen, me.other(), unseen(seen));
        let holds = seen.now().holding(me.other());
        let others = Card::all().filter(|&card| holds && can_be[card] > 0.0).collect();
        let fresh = evenly(unseen(seen));
        Knowledge { game: game.clone(), me, card: hand, beliefs, fresh, others }
    }

    /// What the mover with this card thinks of a move without looking further.
    pub(super) fn chance_at_sight(
        &self,
        position: &PublicPosition,
        step: Step,
        card: Option<Card>,
    ) -> Chance {
        let mut cards = BySeat([None; 2]);
        cards[position.turn] = card;
        let (after, cards) = self.after(position, step, cards);
        self.chance_for(&after, &self.distances(&after), position.turn, cards)
    }

    /// Whether a move shows this seat's own card.
    pub(super) fn shows_card(&self, position: &PublicPosition, step: Step) -> bool {
        let mut after = *position;
        let mut cards = BySeat([None; 2]);
        cards[self.me] = self.card;
        after.play(&self.game, step, cards).0[self.me.index()]
    }

    /// What both seats think after a move.
    pub(super) fn chances_after(&self, position: &PublicPosition, step: Step, cards: Cards) -> Chances {
        let (after, cards) = self.after(position, step, cards);
        let distances = self.distances(&after);
        BySeat([Seat::new(0), Seat::new(1)].map(|seat| self.chance_for(&after, &distances, seat, cards)))
    }

    fn distances(&self, position: &PublicPosition) -> Distances<'_> {
        Distances::new(&self.game, &position.layout, position.barred)
    }

    /// The position after a move, and the cards still held of those known.
    fn after(&self, position: &PublicPosition, step: Step, mut cards: Cards) -> (PublicPosition, Cards) {
        let mut after = *position;
        let shown = after.play(&self.game, step, cards);
        Seat::all(2).filter(|seat| shown.0[seat.index()]).for_each(|seat| cards[seat] = None);
        (after, cards)
    }

    /// A seat's chance, by the cards that it can know.
    fn chance_for(
        &self,
        position: &PublicPosition,
        distances: &Distances<'_>,
        seat: Seat,
        cards: Cards,
    ) -> Chance {
        let mut turns = BySeat([0.0; 2]);
        for owner in Seat::all(2) {
            // The opponent's card is imagined anew in every iteration; ours is not, and he must not know it.
            let known = cards[owner].filter(|_| owner == seat || owner != self.me);
            turns[owner] = match known {
                Some(card) => position.turns_with(distances, owner, Some(card)),
                None => position.turns_believed(
                    distances,
                    owner,
                    self.belief(position, owner),
                    cards[owner.other()],
                ),
            };
        }
        position.chance(seat, &turns)
    }

    fn belief(&self, position: &PublicPosition, owner: Seat) -> &Belief {
        if position.hands[owner] == Hand::Held { &self.beliefs[owner] } else { &self.fresh }
    }
}
