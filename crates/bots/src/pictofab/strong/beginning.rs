//! What is known and believed when a search begins.

use ludo_games::pictofab::{CARDS, Card, Layout, PictoFab};
use ludo_games::{Game, Observation, Seat};

use super::super::belief::{evenly, possible, unseen};
use super::super::position::Step;
use super::care::{Carefulness, Suspicion};
use super::nearness::{Lab, after, can_do, in_line, lab, steps};
use super::openness::{Cards, Labs, only};
use super::reading::read;
use super::stakes::{Needs, Side, Stakes, after_card, result};

/// What is known and believed when a search begins.
#[derive(Debug)]
pub(super) struct Beginning {
    stakes: Stakes,
    pub(super) labs: Labs,
    pub(super) needs: Needs,
    full_quiet: u16,
    /// My card, as a set, and its tokens.
    pub(super) mine: Cards,
    lab: Option<Lab>,
    /// What I believe of the other's card.
    pub(super) his: Suspicion,
    /// What he believes of mine.
    pub(super) suspected: Suspicion,
    /// How careful he is.
    pub(super) care: Carefulness,
}

/// What any card keeps, however little speaks for it.
const DOUBT: f32 = 0.1;
/// The chance to be the first to do a card, for who has just drawn one and is to move, or the other is; and for who
/// has just done one in his next turn.
const TO_MOVE: f32 = 0.55;
const TO_WAIT: f32 = 0.48;
const SOON: f32 = 0.45;
/// What it is worth to make my card e times less suspected than before, as a share of what a card is worth.
const HIDING: f32 = 0.008;
/// A card that is e times to this power as likely as any other is found out: there is nothing left to hide.
const FOUND_OUT: f32 = 1.5;

impl Beginning {
    pub(super) fn new(game: &PictoFab, seen: &Observation<PictoFab>) -> Beginning {
        let (me, now, edition) = (seen.seat, seen.now(), game.edition());
        let his = suspicion(game, seen, me.other());
        let mut suspected = suspicion(game, seen, me);
        for (suspected, his) in suspected.0.iter_mut().zip(his.0) {
            *suspected *= 1.0 - his; // he knows his own
        }
        let labs = Labs::of(game);
        let care = Carefulness::of(game, seen, &labs, &suspected);
        let needs = [me, me.other()].map(|seat| edition.to_win().saturating_sub(now.won(seat).len() as u8));
        Beginning {
            stakes: Stakes::new(edition.quiet_limit()),
            labs,
            needs,
            full_quiet: edition.quiet_limit(),
            mine: now.hand().map_or(0, only),
            lab: now.hand().map(|card| lab(game, card)),
            his,
            suspected,
            care,
        }
    }

    /// What it is worth when I do my card with my move, and the other's is open then with this likelihood.
    pub(super) fn done(&self, open: f32) -> f32 {
        self.won(TO_WAIT * (1.0 - open))
    }

    /// What it is worth when I can do my card in my next turn.
    pub(super) fn open(&self) -> f32 {
        self.won(SOON)
    }

    fn won(&self, first: f32) -> f32 {
        self.stakes.worth(after_card(self.needs, Side::Me), first, self.full_quiet)
    }

    /// What it is worth when the other does his card.
    pub(super) fn lost(&self) -> f32 {
        self.stakes.worth(after_card(self.needs, Side::Other), TO_MOVE, self.full_quiet)
    }

    /// What it is worth when no card was done, so many moves before the quiet end.
    pub(super) fn quiet(&self, quiet_left: u16) -> f32 {
        result(self.needs, quiet_left).unwrap_or_else(|| self.stakes.worth(self.needs, 0.5, quiet_left))
    }

    /// What it is worth that the other will suspect so after my move, who suspects as he does now: careful players
    /// leave open what they do not suspect.
    pub(super) fn hidden(&self, will: &Suspicion) -> f32 {
        let found_out = |by: &Suspicion| libm::logf(by.against_even(self.mine)).min(FOUND_OUT);
        HIDING * (self.open() - self.lost()) * (found_out(&self.suspected) - found_out(will))
    }

    /// Whether no answer to a move of mine, which has led to this layout, keeps me from doing my card in the next turn.
    pub(super) fn is_unstoppable(&self, game: &PictoFab, layout: &Layout, step: Step) -> bool {
        let Some(lab) = self.lab else { return false };
        let stays = |answer: Step| {
            let then = after(layout, answer);
            can_do(game, &then, lab, answer.map(|(token, _)| token)) || in_line(&then, lab)
        };
        steps(game, layout, step.map(|(token, _)| token)).into_iter().all(stays)
    }
}

/// What is believed of the card that a seat holds, by who does not.
fn suspicion(game: &PictoFab, seen: &Observation<PictoFab>, owner: Seat) -> Suspicion {
    if !seen.now().holding(owner) {
        return Suspicion([0.0; CARDS]);
    }
    let own = seen.now().hand().filter(|_| owner == seen.seat);
    let before = possible(game, seen, owner, unseen(seen).chain(own));
    let read = read(game, seen, owner, &before);
    let even = evenly(Card::all().filter(|&card| before[card] > 0.0));
    Suspicion(std::array::from_fn(|at| (1.0 - DOUBT) * read.0[at] + DOUBT * even.0[at]))
}
