//! Offers and answers: draws, take-backs, pauses, another game.

use ludo_games::Seat;

use super::chairs::Chairs;
use super::{Common, Done, Next, Playing, Refusal, told};
use crate::act::Offer;
use crate::ending::Reason;
use crate::fact::TableFact;
use crate::show::Show;

/// An offer that waits for answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct OpenOffer {
    /// The number of its event.
    pub(crate) n: u32,
    pub(crate) offer: Offer,
    pub(crate) from: Seat,
    /// Who has not answered yet.
    pub(crate) waiting: Vec<Seat>,
}

/// What an answer comes to.
pub(super) enum Answered {
    /// Others are still to answer.
    Waits,
    Accepted(OpenOffer),
    Declined(OpenOffer),
}

/// Refuses a second offer while one is open.
pub(super) fn none_open(open: Option<&OpenOffer>) -> Result<(), Refusal> {
    if open.is_none() {
        return Ok(());
    }
    let (fr, en) =
        ("une autre proposition attend encore une réponse", "another offer is still waiting for an answer");
    Err(Refusal::new("offer/open", fr, en))
}

/// Refuses to ask people of whom none is there: nobody agrees in their place.
pub(super) fn somebody_to_answer(chairs: &Chairs, seat: Seat) -> Result<(), Refusal> {
    if chairs.players().len() <= 1 || !others(chairs, seat).is_empty() {
        return Ok(());
    }
    let fr = "il n’y a personne pour répondre\u{a0}: attendez, ou réclamez la partie";
    Err(Refusal::new("offer/nobody_there", fr, "nobody is there to answer: wait, or claim the game"))
}

/// Those who are there and must agree to an offer.
pub(super) fn others(chairs: &Chairs, seat: Seat) -> Vec<Seat> {
    chairs.present().into_iter().filter(|&other| other != seat).collect()
}

/// Takes an answer to the offer of this event.
pub(super) fn take_answer(
    open: &mut Option<OpenOffer>,
    seat: Seat,
    offer: u32,
    yes: bool,
) -> Result<Answered, Refusal> {
    let asked = |open: &OpenOffer| open.n == offer && open.waiting.contains(&seat);
    let Some(mut answered) = open.take_if(|open| asked(open)) else {
        let (fr, en) =
            ("cette proposition n’attend pas votre réponse", "this offer is not waiting for your answer");
        return Err(Refusal::new("answer/no_offer", fr, en));
    };
    if !yes {
        return Ok(Answered::Declined(answered));
    }
    answered.waiting.retain(|&waiting| waiting != seat);
    if answered.waiting.is_empty() {
        return Ok(Answered::Accepted(answered));
    }
    *open = Some(answered);
    Ok(Answered::Waits)
}

/// Takes an offer back.
pub(super) fn take_withdrawal(
    open: &mut Option<OpenOffer>,
    seat: Seat,
    offer: u32,
) -> Result<OpenOffer, Refusal> {
    open.take_if(|open| open.n == offer && open.from == seat).ok_or_else(|| {
        let (fr, en) = (
            "cette proposition n’est pas la vôtre, ou n’est plus ouverte",
            "this offer is not yours, or is no longer open",
        );
        Refusal::new("withdraw/no_offer", fr, en)
    })
}

/// A seat has nothing more to say to an offer: his own is void, and his answer is not waited for.
pub(super) fn forget_offers_of(open: &mut Option<OpenOffer>, seat: Seat) {
    open.take_if(|open| {
        open.waiting.retain(|&waiting| waiting != seat);
        open.from == seat || open.waiting.is_empty()
    });
}

impl<G: Show> Playing<G> {
    pub(super) fn make_offer(
        &mut self,
        common: &mut Common<G>,
        n: u32,
        at: u64,
        seat: Seat,
        offer: Offer,
    ) -> Done<G> {
        if offer == Offer::Rematch {
            return Err(super::not_over());
        }
        none_open(self.offer.as_ref())?;
        self.may_offer(common, seat, offer)?;
        let waiting = others(&common.chairs, seat);
        if waiting.is_empty() {
            return self.accept(common, at, seat, offer);
        }
        self.offer = Some(OpenOffer { n, offer, from: seat, waiting });
        told([TableFact::Offered { seat, offer }])
    }

    fn may_offer(&self, common: &Common<G>, seat: Seat, offer: Offer) -> Result<(), Refusal> {
        let chairs = &common.chairs;
        if offer != Offer::Pause {
            somebody_to_answer(chairs, seat)?;
        }
        match offer {
            Offer::TakeBack => self.may_take_back(common, seat).map(drop),
            Offer::Pause if self.paused => {
                Err(Refusal::new("offer/paused", "la partie est déjà en pause", "the game is already paused"))
            }
            Offer::Draw if chairs.players().len() < chairs.len().into() => {
                let (fr, en) = ("l’ordinateur refuse la partie nulle", "the computer declines the draw");
                Err(Refusal::new("offer/computer_declines", fr, en))
            }
            _ => Ok(()),
        }
    }

    /// To which position a seat's last turn can be taken back.
    fn may_take_back(&self, common: &Common<G>, seat: Seat) -> Result<u32, Refusal> {
        if !common.terms.take_backs {
            let (fr, en) =
                ("à cette table, on n’annule pas ses coups", "moves cannot be taken back at this table");
            return Err(Refusal::new("take_back/off", fr, en));
        }
        let Some(ply) = self.history.before_last_turn(seat) else {
            let (fr, en) = ("vous n’avez pas encore joué", "you have not played yet");
            return Err(Refusal::new("take_back/nothing", fr, en));
        };
        if !self.reshuffles(common) && self.history.has_revealed_since(ply) {
            let fr = "une carte a été vue depuis\u{a0}: ce coup ne peut plus être annulé";
            let en = "a card has been seen since: this move can no longer be taken back";
            return Err(Refusal::new("take_back/card_seen", fr, en));
        }
        Ok(ply)
    }

    /// Whether a take-back shuffles unseen cards anew: for somebody alone, and never where everybody's numbers made the
    /// shuffle, even when the computer has taken over all other seats.
    fn reshuffles(&self, common: &Common<G>) -> bool {
        common.seal.is_none() && common.chairs.players().len() == 1
    }

    pub(super) fn answer(
        &mut self,
        common: &mut Common<G>,
        at: u64,
        seat: Seat,
        offer: u32,
        yes: bool,
    ) -> Done<G> {
        match take_answer(&mut self.offer, seat, offer, yes)? {
            Answered::Waits => told([]),
            Answered::Declined(open) => told([TableFact::Declined { seat, offer: open.offer }]),
            Answered::Accepted(open) => self.accept(common, at, open.from, open.offer),
        }
    }

    pub(super) fn withdraw(&mut self, seat: Seat, offer: u32) -> Done<G> {
        let open = take_withdrawal(&mut self.offer, seat, offer)?;
        told([TableFact::Withdrew { seat, offer: open.offer }])
    }

    fn accept(&mut self, common: &Common<G>, at: u64, from: Seat, offer: Offer) -> Done<G> {
        match offer {
            Offer::Draw => Ok((Vec::new(), self.end(at, None, Reason::Agreed))),
            Offer::TakeBack => self.take_back(common, at, from),
            Offer::Pause => {
                self.clocks.stop(at);
                self.paused = true;
                told([TableFact::Paused])
            }
            Offer::Rematch => Ok((Vec::new(), Next::Stays)),
        }
    }

    fn take_back(&mut self, common: &Common<G>, at: u64, seat: Seat) -> Done<G> {
        let ply = self.may_take_back(common, seat)?;
        self.history.take_back(ply, self.reshuffles(common).then_some(seat));
        self.clocks.stop(at);
        self.clocks.take_back(ply);
        if !self.paused {
            self.clocks.start(self.history.turn(), at);
        }
        told([TableFact::TookBack { seat, ply }])
    }
}
