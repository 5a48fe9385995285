//! What each seat thinks of a position, from what it can know.

use std::sync::Arc;

use ludo_games::pictofab::{Card, PictoFab};
use ludo_games::{BySeat, Observation, Seat};

use super::belief::{Belief, evenly, inferred, possible, unseen};
use super::outlook::Outlook;
use super::stand::{Chance, Hand, Stand, Step};

/// Each seat's chance as that seat sees it; they need not sum to 1.
pub(super) type Views = BySeat<Chance>;

/// The cards in hand, as far as they are known or imagined.
pub(super) type Cards = BySeat<Option<Card>>;

/// What is known and believed about the cards when a search begins.
pub(super) struct Opinion {
    pub(super) game: Arc<PictoFab>,
    pub(super) me: Seat,
    pub(super) card: Option<Card>,
    /// What the other seat believes each seat's card to be.
    pub(super) beliefs: BySeat<Belief>,
    /// What a newly drawn card can be.
    pub(super) fresh: Belief,
}

impl Opinion {
    /// With both players remembering so many of the other's moves and asking what card they served.
    pub(super) fn new(game: &Arc<PictoFab>, seen: &Observation<PictoFab>, remembered: usize) -> Opinion {
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
        Opinion { game: game.clone(), me, card: hand, beliefs, fresh: evenly(unseen(seen)) }
    }

    /// What the mover with this card thinks of a move without looking further.
    pub(super) fn glance(&self, stand: &Stand, step: Step, card: Option<Card>) -> Chance {
        let mut cards = BySeat([None; 2]);
        cards[stand.turn] = card;
        let (after, cards) = self.after(stand, step, cards);
        self.view(&after, &self.outlook(&after), stand.turn, cards)
    }

    /// Whether a move shows this seat's own card.
    pub(super) fn shows_card(&self, stand: &Stand, step: Step) -> bool {
        let mut after = *stand;
        let mut cards = BySeat([None; 2]);
        cards[self.me] = self.card;
        after.play(&self.game, step, cards).0[self.me.index()]
    }

    /// What both seats think after a move.
    pub(super) fn views_after(&self, stand: &Stand, step: Step, cards: Cards) -> Views {
        let (after, cards) = self.after(stand, step, cards);
        let outlook = self.outlook(&after);
        BySeat([Seat::new(0), Seat::new(1)].map(|seat| self.view(&after, &outlook, seat, cards)))
    }

    fn outlook(&self, stand: &Stand) -> Outlook<'_> {
        Outlook::new(&self.game, &stand.layout, stand.barred)
    }

    /// The position after a move, and the cards still held of those known.
    fn after(&self, stand: &Stand, step: Step, mut cards: Cards) -> (Stand, Cards) {
        let mut after = *stand;
        let shown = after.play(&self.game, step, cards);
        Seat::all(2).filter(|seat| shown.0[seat.index()]).for_each(|seat| cards[seat] = None);
        (after, cards)
    }

    /// A seat's chance, by the cards that it can know.
    fn view(&self, stand: &Stand, outlook: &Outlook<'_>, seat: Seat, cards: Cards) -> Chance {
        let mut turns = BySeat([0.0; 2]);
        for owner in Seat::all(2) {
            // The opponent's card is imagined anew at every look; ours is not, and he must not know it.
            let known = cards[owner].filter(|_| owner == seat || owner != self.me);
            turns[owner] = match known {
                Some(card) => stand.turns_with(outlook, owner, Some(card)),
                None => stand.turns_believed(outlook, owner, self.belief(stand, owner), cards[owner.other()]),
            };
        }
        stand.chance(seat, &turns)
    }

    fn belief(&self, stand: &Stand, owner: Seat) -> &Belief {
        if stand.hands[owner] == Hand::Held { &self.beliefs[owner] } else { &self.fresh }
    }
}
