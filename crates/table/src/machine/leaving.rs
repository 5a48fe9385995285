//! Players who give up, run out of time or go away.

use ludo_games::Seat;

use super::{Effect, Handled, Reason, Refusal, Table};
use crate::show::Show;
use crate::terms::{Leaving, Mind};

impl<G: Show> Table<G> {
    pub(super) fn resign(&mut self, at: u64, seat: Seat) -> Handled {
        self.human_playing(seat)?;
        self.tell(|cast, _| vec![cast.did(seat, "abandonnez", "abandonne", "resigned")]);
        Ok(self.leave(at, seat, Reason::Resigned(seat)))
    }

    pub(super) fn flag(&mut self, at: u64, seat: Seat) -> Handled {
        self.seat_exists(seat)?;
        let play = self.playing()?;
        if self.paused || play.turn() != seat || !self.clocks.is_over(seat, at) {
            let (fr, en) = ("ce joueur a encore du temps", "this player still has time");
            return Err(Refusal::new("flag/time_left", fr, en));
        }
        self.tell(|cast, _| {
            vec![cast.did(seat, "n’avez plus de temps", "n’a plus de temps", "ran out of time")]
        });
        Ok(self.leave(at, seat, Reason::OutOfTime(seat)))
    }

    pub(super) fn go(&mut self, seat: Seat) -> Handled {
        self.human_playing(seat)?;
        let chair = &mut self.chairs[seat.index()];
        if chair.gone {
            return Err(Refusal::new(
                "gone/already",
                "ce joueur est déjà parti",
                "this player has already gone",
            ));
        }
        chair.gone = true;
        Ok(Vec::new())
    }

    pub(super) fn come_back(&mut self, seat: Seat) -> Handled {
        self.seat_exists(seat)?;
        let chair = &mut self.chairs[seat.index()];
        if !chair.gone {
            return Err(Refusal::new(
                "back/not_gone",
                "ce joueur n’est pas parti",
                "this player has not gone",
            ));
        }
        chair.gone = false;
        Ok(Vec::new())
    }

    /// Whether `seat` may act because another has gone.
    fn may_act_on_gone(&self, seat: Seat, gone: Seat) -> Result<(), Refusal> {
        self.human_playing(seat)?;
        self.seat_exists(gone)?;
        if seat == gone || !self.chairs[gone.index()].gone {
            return Err(Refusal::new(
                "gone/not_gone",
                "ce joueur n’est pas parti",
                "this player has not gone",
            ));
        }
        Ok(())
    }

    pub(super) fn claim(&mut self, at: u64, seat: Seat, gone: Seat) -> Handled {
        self.may_act_on_gone(seat, gone)?;
        Ok(self.leave(at, gone, Reason::Abandoned(gone)))
    }

    pub(super) fn substitute(&mut self, _at: u64, seat: Seat, gone: Seat, level: u8) -> Handled {
        self.may_act_on_gone(seat, gone)?;
        if level > 5 {
            let (fr, en) =
                ("les niveaux de l’ordinateur vont de 0 à 5", "the computer’s levels go from 0 to 5");
            return Err(Refusal::new("seat/level", fr, en));
        }
        Ok(self.put_computer(gone, level))
    }

    pub(super) fn close(&mut self, at: u64) -> Handled {
        self.playing()?;
        if Seat::all(self.seats()).any(|seat| self.is_human(seat) && !self.has_gone(seat)) {
            let (fr, en) = ("il y a encore quelqu’un à la table", "somebody is still at the table");
            return Err(Refusal::new("close/somebody_there", fr, en));
        }
        self.clocks.stop(at);
        Ok(self.end(None, Reason::Deserted).into_iter().collect())
    }

    /// A seat is given up: with two the other wins, with more it is as the table agreed.
    fn leave(&mut self, at: u64, seat: Seat, reason: Reason) -> Vec<Effect> {
        if self.seats() == 2 {
            self.clocks.stop(at);
            return self.end(Some(seat.other()), reason).into_iter().collect();
        }
        match self.terms.leaving {
            // A computer out of time cannot be replaced by a faster one.
            Leaving::Computer { level } if self.is_human(seat) => {
                let effects = self.put_computer(seat, level);
                if self.turn() == Some(seat) {
                    self.clocks.start(seat, at);
                }
                effects
            }
            _ => {
                self.clocks.stop(at);
                self.end(None, reason).into_iter().collect()
            }
        }
    }

    fn put_computer(&mut self, seat: Seat, level: u8) -> Vec<Effect> {
        let chair = &mut self.chairs[seat.index()];
        chair.gone = false;
        if let Some(player) = &mut chair.player {
            player.mind = Mind::Computer { level };
        }
        if self.offer.as_ref().is_some_and(|open| open.from == seat || open.waiting.contains(&seat)) {
            self.offer = None;
        }
        let mut effects = vec![Effect::Substituted { seat }];
        if self.turn() == Some(seat) {
            effects.extend(self.think());
        }
        effects
    }
}
