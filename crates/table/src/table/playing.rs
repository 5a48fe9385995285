//! A game that goes on: its moves, its clocks.

use ludo_games::Seat;

use super::leaving::{be_back, go};
use super::waiting::belongs_before_the_deal;
use super::{Clocks, Common, Done, History, Next, OpenOffer, Refusal, not_over, told};
use crate::act::Act;
use crate::ending::{Ending, Reason};
use crate::event::{Deed, What};
use crate::fact::TableFact;
use crate::show::Show;

/// A game from the deal to the end.
#[derive(Debug)]
pub(super) struct Playing<G: Show> {
    pub(super) history: History<G>,
    pub(super) clocks: Clocks,
    pub(super) paused: bool,
    pub(super) offer: Option<OpenOffer>,
}

/// A move as it was sent.
struct Move<'a> {
    ply: u32,
    line: u32,
    text: &'a str,
}

impl<G: Show> Playing<G> {
    pub(super) fn new(history: History<G>, clocks: Clocks) -> Playing<G> {
        Playing { history, clocks, paused: false, offer: None }
    }

    pub(super) fn handle(&mut self, common: &mut Common<G>, n: u32, at: u64, what: &What) -> Done<G> {
        match what {
            What::Act(seat, act) => self.act(common, n, at, *seat, act),
            What::Deed(deed) => self.deed(common, at, deed),
        }
    }

    fn act(&mut self, common: &mut Common<G>, n: u32, at: u64, seat: Seat, act: &Act) -> Done<G> {
        if let Act::Play { ply, line, action } = act {
            return self.play(at, seat, &Move { ply: *ply, line: *line, text: action });
        }
        if *act == Act::Return {
            return self.come_back(common, seat);
        }
        if let Some(refusal) = belongs_before_the_deal(&What::Act(seat, act.clone())) {
            return Err(refusal);
        }
        common.chairs.require_player(seat)?;
        match act {
            Act::Offer { offer } => self.make_offer(common, n, at, seat, *offer),
            Act::Withdraw { offer } => self.withdraw(seat, *offer),
            Act::Answer { offer, yes } => self.answer(common, at, seat, *offer, *yes),
            Act::Hint => self.hint(common, seat),
            Act::Resign => self.resign(common, at, seat),
            Act::Resume => self.resume(at, seat),
            Act::Claim { gone } => self.claim(common, at, seat, *gone),
            Act::Substitute { gone, level } => self.substitute(common, seat, *gone, *level),
            _ => Err(not_over()),
        }
    }

    fn deed(&mut self, common: &mut Common<G>, at: u64, deed: &Deed) -> Done<G> {
        match deed {
            Deed::Flag { seat } => self.flag(common, at, *seat),
            Deed::Gone { seat } => go(common, &mut self.offer, *seat),
            Deed::Back { seat } => be_back(common, *seat),
            Deed::Outage { ms } => {
                self.clocks.stand(*ms, at);
                told([])
            }
            Deed::Close => self.close(common, at),
            _ => Err(belongs_before_the_deal(&What::Deed(deed.clone())).unwrap_or_else(not_over)),
        }
    }

    fn play(&mut self, at: u64, seat: Seat, chosen: &Move<'_>) -> Done<G> {
        self.is_now(chosen)?;
        if self.paused {
            let (fr, en) =
                ("la partie est en pause\u{a0}: continuez-la d’abord", "the game is paused: resume it first");
            return Err(Refusal::new("move/paused", fr, en));
        }
        if self.clocks.is_over(self.history.turn(), at) {
            return Err(Refusal::new("move/out_of_time", "le temps est écoulé", "time is up"));
        }
        let action = self.history.check(seat, chosen.text)?;
        self.history.play(action);
        Ok((Vec::new(), self.played(at, seat)))
    }

    /// Whether a move was meant for the present position.
    fn is_now(&self, chosen: &Move<'_>) -> Result<(), Refusal> {
        if chosen.line != self.history.line() {
            let fr = "un coup a été annulé entre-temps\u{a0}: jouez de nouveau";
            let en = "a move was taken back in the meantime: play again";
            return Err(Refusal::new("move/stale_line", fr, en));
        }
        if chosen.ply != self.history.ply() {
            let fr = "ce coup arrive trop tard\u{a0}: la partie a continué";
            let en = "this move comes too late: the game has gone on";
            return Err(Refusal::new("move/stale_ply", fr, en));
        }
        Ok(())
    }

    /// An action has just been played.
    pub(super) fn played(&mut self, at: u64, seat: Seat) -> Next<G> {
        self.offer = None;
        if let Some(outcome) = self.history.outcome() {
            return self.end(at, outcome.winner, Reason::Rule(outcome.reason));
        }
        let turn = self.history.turn();
        if turn != seat {
            self.clocks.end_turn(at, self.history.ply());
            self.clocks.start(turn, at);
        }
        Next::Stays
    }

    /// The match is over.
    pub(super) fn end(&mut self, at: u64, winner: Option<Seat>, reason: Reason) -> Next<G> {
        self.clocks.stop(at);
        Next::Ends(Ending { winner, reason })
    }

    fn hint(&self, common: &Common<G>, seat: Seat) -> Done<G> {
        if !common.terms.hints {
            let (fr, en) = ("à cette table, on joue sans conseils", "there are no hints at this table");
            return Err(Refusal::new("hint/off", fr, en));
        }
        if self.history.turn() != seat {
            let (fr, en) = ("ce n’est pas votre tour", "it is not your turn");
            return Err(Refusal::new("hint/not_your_turn", fr, en));
        }
        told([TableFact::AskedForAdvice { seat }])
    }

    fn resume(&mut self, at: u64, seat: Seat) -> Done<G> {
        if !self.paused {
            let (fr, en) = ("la partie n’est pas en pause", "the game is not paused");
            return Err(Refusal::new("resume/not_paused", fr, en));
        }
        self.paused = false;
        self.clocks.go_on(self.history.turn(), at);
        told([TableFact::Resumed { seat }])
    }
}
