//! A game that has ended.

use super::leaving::{be_back, go};
use super::offers::{Answered, none_open, others, somebody_to_answer, take_answer, take_withdrawal};
use super::waiting::belongs_before_the_deal;
use super::{Clocks, Common, Done, History, OpenOffer, Playing, Refusal, over, told};
use crate::act::{Act, Offer};
use crate::ending::Ending;
use crate::event::{Deed, What};
use crate::fact::TableFact;
use crate::show::Show;
use ludo_games::Seat;

/// A game after its end.
#[derive(Debug)]
pub(super) struct Over<G: Show> {
    pub(super) history: History<G>,
    pub(super) clocks: Clocks,
    pub(super) ending: Ending,
    /// An offer to play again.
    pub(super) offer: Option<OpenOffer>,
    pub(super) plays_again: bool,
    pub(super) shared: Option<String>,
}

impl<G: Show> Over<G> {
    pub(super) fn new(playing: Playing<G>, ending: Ending) -> Over<G> {
        let Playing { history, clocks, .. } = playing;
        Over { history, clocks, ending, offer: None, plays_again: false, shared: None }
    }

    pub(super) fn handle(&mut self, common: &mut Common<G>, n: u32, what: &What) -> Done<G> {
        match what {
            What::Act(seat, Act::Offer { offer: Offer::Rematch }) => self.offer_rematch(common, n, *seat),
            What::Act(seat, Act::Answer { offer, yes }) => self.answer(*seat, *offer, *yes),
            What::Act(seat, Act::Withdraw { offer }) => {
                let open = take_withdrawal(&mut self.offer, *seat, *offer)?;
                told([TableFact::Withdrew { seat: *seat, offer: open.offer }])
            }
            What::Deed(Deed::Gone { seat }) => go(common, &mut self.offer, *seat),
            What::Deed(Deed::Back { seat }) => be_back(common, *seat),
            What::Deed(Deed::Share { id }) => self.share(id),
            _ => Err(belongs_before_the_deal(what).unwrap_or_else(over)),
        }
    }

    fn offer_rematch(&mut self, common: &Common<G>, n: u32, seat: Seat) -> Done<G> {
        let offer = Offer::Rematch;
        if common.chairs.computer(seat).is_some() && !common.chairs.may_return(seat) {
            common.chairs.require_player(seat)?;
        }
        if self.plays_again {
            let (fr, en) = ("la revanche est déjà convenue", "the rematch has already been agreed");
            return Err(Refusal::new("offer/agreed", fr, en));
        }
        none_open(self.offer.as_ref())?;
        somebody_to_answer(&common.chairs, seat)?;
        let waiting = others(&common.chairs, seat);
        if waiting.is_empty() {
            self.plays_again = true;
            return told([TableFact::PlaysAgain]);
        }
        self.offer = Some(OpenOffer { n, offer, from: seat, waiting });
        told([TableFact::Offered { seat, offer }])
    }

    fn answer(&mut self, seat: Seat, offer: u32, yes: bool) -> Done<G> {
        match take_answer(&mut self.offer, seat, offer, yes)? {
            Answered::Waits => told([]),
            Answered::Declined(open) => told([TableFact::Declined { seat, offer: open.offer }]),
            Answered::Accepted(_) => {
                self.plays_again = true;
                told([TableFact::PlaysAgain])
            }
        }
    }

    fn share(&mut self, id: &str) -> Done<G> {
        if self.shared.is_some() {
            let (fr, en) = ("cette partie est déjà partagée", "this game is already shared");
            return Err(Refusal::new("share/already", fr, en));
        }
        if id.is_empty() {
            let (fr, en) = ("il faut un identifiant", "an id is needed");
            return Err(Refusal::new("share/id", fr, en));
        }
        self.shared = Some(id.to_owned());
        told([])
    }
}
