//! Players who give up, run out of time, go away or come back.

use ludo_games::Seat;

use super::chairs::check_level;
use super::offers::{OpenOffer, forget_offers_of};
use super::{Common, Done, Next, Playing, Refusal, told};
use crate::ending::Reason;
use crate::fact::TableFact;
use crate::show::Show;
use crate::terms::Leaving;

/// A player is not there any more.
pub(super) fn go<G: Show>(common: &mut Common<G>, offer: &mut Option<OpenOffer>, seat: Seat) -> Done<G> {
    common.chairs.exists(seat)?;
    common.chairs.require_player(seat)?;
    if common.chairs.has_gone(seat) {
        let (fr, en) = ("ce joueur est déjà parti", "this player has already left");
        return Err(Refusal::new("gone/already", fr, en));
    }
    common.chairs.set_gone(seat, true);
    forget_offers_of(offer, seat);
    told([TableFact::Gone { seat }])
}

/// A player is there again.
pub(super) fn be_back<G: Show>(common: &mut Common<G>, seat: Seat) -> Done<G> {
    common.chairs.exists(seat)?;
    if !common.chairs.has_gone(seat) {
        let (fr, en) = ("ce joueur n’est pas parti", "this player has not left");
        return Err(Refusal::new("back/not_gone", fr, en));
    }
    common.chairs.set_gone(seat, false);
    told([TableFact::Back { seat }])
}

impl<G: Show> Playing<G> {
    pub(super) fn resign(&mut self, common: &mut Common<G>, at: u64, seat: Seat) -> Done<G> {
        Ok(self.leave(common, at, TableFact::Resigned { seat }, seat, Reason::Resigned(seat)))
    }

    pub(super) fn flag(&mut self, common: &mut Common<G>, at: u64, seat: Seat) -> Done<G> {
        common.chairs.exists(seat)?;
        if self.paused || self.history.turn() != seat || !self.clocks.is_over(seat, at) {
            let (fr, en) = ("ce joueur a encore du temps", "this player still has time");
            return Err(Refusal::new("flag/time_left", fr, en));
        }
        Ok(self.leave(common, at, TableFact::OutOfTime { seat }, seat, Reason::OutOfTime(seat)))
    }

    /// Whether `seat` may act because another has gone.
    fn may_act_on_gone(common: &Common<G>, seat: Seat, gone: Seat) -> Result<(), Refusal> {
        common.chairs.exists(gone)?;
        if seat == gone || !common.chairs.has_gone(gone) {
            let (fr, en) = ("ce joueur n’est pas parti", "this player has not left");
            return Err(Refusal::new("gone/not_gone", fr, en));
        }
        Ok(())
    }

    pub(super) fn claim(&mut self, common: &mut Common<G>, at: u64, seat: Seat, gone: Seat) -> Done<G> {
        Self::may_act_on_gone(common, seat, gone)?;
        if self.history.turn() != gone {
            let fr = "ce n’est pas à ce joueur de jouer\u{a0}: la partie peut attendre";
            return Err(Refusal::new(
                "claim/not_his_turn",
                fr,
                "it is not this player’s turn: the game can wait",
            ));
        }
        Ok(self.leave(common, at, TableFact::Claimed { seat, gone }, gone, Reason::Abandoned(gone)))
    }

    pub(super) fn substitute(
        &mut self,
        common: &mut Common<G>,
        seat: Seat,
        gone: Seat,
        level: u8,
    ) -> Done<G> {
        Self::may_act_on_gone(common, seat, gone)?;
        check_level(level)?;
        common.chairs.stand_in(gone, level, true);
        told([TableFact::Substituted { seat: gone, level }])
    }

    /// A player takes his seat again from the computer.
    pub(super) fn come_back(&mut self, common: &mut Common<G>, seat: Seat) -> Done<G> {
        if !common.chairs.may_return(seat) {
            let fr = "l’ordinateur ne joue pas à votre place";
            return Err(Refusal::new("return/not_replaced", fr, "the computer does not play in your place"));
        }
        common.chairs.come_back(seat);
        told([TableFact::Returned { seat }])
    }

    pub(super) fn close(&mut self, common: &mut Common<G>, at: u64) -> Done<G> {
        if !common.chairs.present().is_empty() {
            let (fr, en) = ("il y a encore quelqu’un à la table", "somebody is still at the table");
            return Err(Refusal::new("close/somebody_there", fr, en));
        }
        Ok((Vec::new(), self.end(at, None, Reason::Deserted)))
    }

    /// A seat is given up: with two the other wins, with more it is as the table agreed.
    fn leave(
        &mut self,
        common: &mut Common<G>,
        at: u64,
        fact: TableFact,
        seat: Seat,
        reason: Reason,
    ) -> (Vec<TableFact>, Next<G>) {
        if common.chairs.len() == 2 {
            return (vec![fact], self.end(at, Some(seat.other()), reason));
        }
        match common.terms.leaving {
            // A computer out of time cannot be replaced by a faster one.
            Leaving::Computer { level } if common.chairs.is_player(seat) => {
                common.chairs.stand_in(seat, level, matches!(reason, Reason::Abandoned(_)));
                forget_offers_of(&mut self.offer, seat);
                if matches!(reason, Reason::OutOfTime(_)) {
                    self.clocks.refill(seat);
                }
                if self.history.turn() == seat && !self.paused {
                    self.clocks.start(seat, at);
                }
                (vec![fact, TableFact::Substituted { seat, level }], Next::Stays)
            }
            _ => (vec![fact], self.end(at, None, reason)),
        }
    }
}
