//! Offers and answers: draws, take-backs, pauses, another game; and asking for advice.

use ludo_games::Seat;

use super::{Effect, Handled, OpenOffer, Phase, Reason, Refusal, Table};
use crate::event::Offer;
use crate::show::Show;

impl<G: Show> Table<G> {
    pub(super) fn offer(&mut self, at: u64, seat: Seat, offer: Offer) -> Handled {
        self.may_offer(seat, offer)?;
        let others: Vec<Seat> = self.humans().into_iter().filter(|&human| human != seat).collect();
        if offer == Offer::Draw && others.len() + 1 < self.chairs.len() {
            let (fr, en) = ("l’ordinateur refuse la nulle", "the computer declines the draw");
            return Err(Refusal::new("offer/computer_declines", fr, en));
        }
        if others.is_empty() {
            return Ok(self.accept(at, seat, offer));
        }
        self.offer = Some(OpenOffer { offer, from: seat, waiting: others.clone() });
        self.tell(|cast, _| vec![told(cast, seat, offer)]);
        Ok(vec![Effect::Offered { offer, waiting: others }])
    }

    fn may_offer(&self, seat: Seat, offer: Offer) -> Result<(), Refusal> {
        if offer == Offer::Rematch {
            self.seat_exists(seat)?;
            self.in_phase(Phase::Over)?;
        } else {
            self.human_playing(seat)?;
        }
        if self.offer.is_some() {
            let (fr, en) =
                ("une proposition attend déjà une réponse", "an offer already waits for an answer");
            return Err(Refusal::new("offer/open", fr, en));
        }
        match offer {
            Offer::TakeBack => self.may_take_back(seat).map(drop),
            Offer::Pause if self.paused => {
                Err(Refusal::new("offer/paused", "la partie est déjà en pause", "the game is already paused"))
            }
            _ => Ok(()),
        }
    }

    /// To which position a seat's last move can be taken back.
    fn may_take_back(&self, seat: Seat) -> Result<u32, Refusal> {
        if !self.terms.take_backs {
            let (fr, en) =
                ("à cette table on ne reprend pas ses coups", "at this table moves are not taken back");
            return Err(Refusal::new("take_back/off", fr, en));
        }
        let play = self.playing()?;
        let Some(ply) = play.before_last_turn(seat) else {
            let (fr, en) = ("vous n’avez pas encore joué", "you have not played yet");
            return Err(Refusal::new("take_back/nothing", fr, en));
        };
        if self.humans().len() > 1 && play.has_revealed_since(ply) {
            let fr = "une carte a été vue depuis, ce coup ne se reprend plus";
            let en = "a card has been seen since, this move cannot be taken back any more";
            return Err(Refusal::new("take_back/card_seen", fr, en));
        }
        Ok(ply)
    }

    pub(super) fn answer(&mut self, at: u64, seat: Seat, yes: bool) -> Handled {
        self.seat_exists(seat)?;
        let Some(open) = self.offer.as_mut().filter(|open| open.waiting.contains(&seat)) else {
            let (fr, en) = ("aucune proposition n’attend votre réponse", "no offer waits for your answer");
            return Err(Refusal::new("answer/no_offer", fr, en));
        };
        let (offer, from) = (open.offer, open.from);
        if !yes {
            self.offer = None;
            self.tell(|cast, _| vec![cast.did(seat, "refusez", "refuse", "declined")]);
            let mut effects = vec![Effect::Declined { offer }];
            effects.extend(self.think());
            return Ok(effects);
        }
        open.waiting.retain(|&waiting| waiting != seat);
        if open.waiting.is_empty() {
            return Ok(self.accept(at, from, offer));
        }
        Ok(vec![Effect::Offered { offer, waiting: open.waiting.clone() }])
    }

    fn accept(&mut self, at: u64, from: Seat, offer: Offer) -> Vec<Effect> {
        self.offer = None;
        match offer {
            Offer::Draw => {
                self.clocks.stop(at);
                self.end(None, Reason::Agreed).into_iter().collect()
            }
            Offer::TakeBack => self.take_back(at, from),
            Offer::Pause => {
                self.clocks.stop(at);
                self.paused = true;
                vec![Effect::Paused]
            }
            Offer::Rematch => vec![Effect::Rematch],
        }
    }

    fn take_back(&mut self, at: u64, seat: Seat) -> Vec<Effect> {
        let alone = self.humans() == [seat];
        let Ok(ply) = self.may_take_back(seat) else { return Vec::new() };
        let Some(play) = self.play.as_mut() else { return Vec::new() };
        play.take_back(ply, alone.then_some(seat));
        let turn = play.turn();
        self.clocks.stop(at);
        self.clocks.start(turn, at);
        if self.paused {
            self.clocks.stop(at);
        }
        self.tell(|cast, _| {
            vec![cast.did(seat, "reprenez votre coup", "reprend son coup", "took the move back")]
        });
        let mut effects = vec![Effect::TookBack { ply }];
        effects.extend(self.think());
        effects
    }

    pub(super) fn hint(&mut self, seat: Seat) -> Handled {
        let turn = self.human_playing(seat)?.turn();
        if !self.terms.hints {
            let (fr, en) = ("à cette table on joue sans conseils", "at this table there is no advice");
            return Err(Refusal::new("hint/off", fr, en));
        }
        if turn != seat {
            let (fr, en) = ("ce n’est pas votre tour", "it is not your turn");
            return Err(Refusal::new("hint/not_your_turn", fr, en));
        }
        self.tell(|cast, _| vec![cast.did(seat, "demandez conseil", "demande conseil", "asked for advice")]);
        Ok(vec![Effect::Advise { seat }])
    }

    pub(super) fn resume(&mut self, at: u64, seat: Seat) -> Handled {
        let turn = self.human_playing(seat)?.turn();
        if !self.paused {
            return Err(Refusal::new(
                "resume/not_paused",
                "la partie n’est pas en pause",
                "the game is not paused",
            ));
        }
        self.paused = false;
        self.clocks.go_on(turn, at);
        let mut effects = vec![Effect::Resumed];
        effects.extend(self.think());
        Ok(effects)
    }
}

fn told(cast: &crate::show::Cast<'_>, seat: Seat, offer: Offer) -> ludo_games::Text {
    match offer {
        Offer::Draw => cast.did(seat, "proposez la nulle", "propose la nulle", "offered a draw"),
        Offer::TakeBack => cast.did(
            seat,
            "demandez à reprendre votre coup",
            "demande à reprendre son coup",
            "asked to take a move back",
        ),
        Offer::Pause => cast.did(seat, "proposez une pause", "propose une pause", "proposed a pause"),
        Offer::Rematch => {
            cast.did(seat, "proposez une revanche", "propose une revanche", "proposed a rematch")
        }
    }
}
