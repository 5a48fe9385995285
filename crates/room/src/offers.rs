//! Offers that need no answer: those of people who share a device, and two that meet.

use ludo_games::Seat;
use ludo_table::{Act, Offer, What};

use crate::room::{Room, Step};

impl Room {
    /// People at one device have agreed before one of them touched it.
    pub(crate) fn agree(&mut self, step: &mut Step, at: u64) {
        while let Some(offer) = self.table.offer() {
            let beside = |seat: &&Seat| {
                self.windows.iter().any(|window| window.holds(**seat) && window.holds(offer.from))
            };
            let Some(&seat) = offer.waiting.iter().find(beside) else { return };
            let yes = What::Act(seat, Act::Answer { offer: offer.n, yes: true });
            if self.happen(step, at, yes).is_err() {
                return;
            }
        }
    }

    /// Two who offer each other the same have agreed: the second offer is an answer to the first.
    pub(crate) fn meeting(&self, seat: Seat, act: Act) -> (Seat, Act) {
        let Act::Offer { offer: wanted @ (Offer::Draw | Offer::Pause | Offer::Rematch) } = act else {
            return (seat, act);
        };
        match self.table.offer() {
            Some(open) if open.offer == wanted && open.waiting.contains(&seat) => {
                (seat, Act::Answer { offer: open.n, yes: true })
            }
            _ => (seat, act),
        }
    }
}
