//! What a position is worth: each seat's chance of winning, by how many turns its cards still take.

use std::cmp::Ordering;

use ludo_games::pictofab::Card;
use ludo_games::{BySeat, Seat};

use super::distances::{ByCard, Distances};
use super::position::{Hand, PublicPosition};

/// Own turns until the card in hand is done, for each seat.
pub(super) type Turns = BySeat<f32>;

/// A seat's chance of winning, from 0 to 1.
#[derive(Copy, Clone, PartialEq, PartialOrd, Debug)]
pub(super) struct Chance(pub(super) f32);

impl Chance {
    pub(super) const WON: Chance = Chance(1.0);
    /// The next move wins, as far as can be known.
    const AS_GOOD_AS_WON: Chance = Chance(0.99);

    /// The opponent's chance.
    pub(super) fn other(self) -> Chance {
        Chance(1.0 - self.0)
    }
}

/// What an average card takes, in own turns, from being drawn to being done.
const TURNS_A_CARD: f32 = 2.2;
/// How much being ahead by one turn is worth; the fewer cards are needed, the more.
const SHARPNESS: f32 = 1.6;
/// How many turns it is worth to be the one to move.
const TEMPO: f32 = 0.5;
/// What a seat without a card waits for: nothing that will come soon.
const NEVER: f32 = 20.0;
/// What a draw is worth to either player: less than half, so that who is not behind does not block to the end.
const DRAW: Chance = Chance(0.3);
/// How many moves before the quiet end (PF-H2) it begins to count.
const SOON: f32 = 15.0;

impl PublicPosition {
    /// What a finished game is worth to both.
    pub(super) fn results(&self) -> Option<BySeat<Chance>> {
        Some(BySeat([self.result(Seat::new(0))?, self.result(Seat::new(1))?]))
    }

    /// What a finished game is worth to a seat.
    fn result(&self, seat: Seat) -> Option<Chance> {
        let (own, others) = (self.needs[seat], self.needs[seat.other()]);
        match (own, others) {
            (0, _) => Some(Chance::WON),
            (_, 0) => Some(Chance::WON.other()),
            _ if self.quiet_left > 0 => None,
            _ => Some(self.quiet_result(seat)),
        }
    }

    /// What it is worth to a seat when no more card is won (PF-H2).
    fn quiet_result(&self, seat: Seat) -> Chance {
        match self.needs[seat].cmp(&self.needs[seat.other()]) {
            Ordering::Less => Chance::WON,
            Ordering::Equal => DRAW,
            Ordering::Greater => Chance::WON.other(),
        }
    }

    /// How likely it is that no more card is won.
    fn quiet(&self) -> f32 {
        libm::expf(-f32::from(self.quiet_left) / SOON)
    }

    /// A seat's chance when the cards in hand take so many turns.
    pub(super) fn chance(&self, seat: Seat, turns: &Turns) -> Chance {
        if let Some(result) = self.result(seat) {
            return result;
        }
        if self.needs[self.turn] == 1 && turns[self.turn] <= 1.0 {
            return if self.turn == seat { Chance::AS_GOOD_AS_WON } else { Chance::AS_GOOD_AS_WON.other() };
        }
        let to_go = |seat: Seat| turns[seat] + f32::from(self.needs[seat] - 1) * TURNS_A_CARD;
        let tempo = if self.turn == seat { TEMPO } else { -TEMPO };
        let ahead = to_go(seat.other()) - to_go(seat) + tempo;
        let both = f32::from(self.needs.0[0] + self.needs.0[1]);
        let race = 1.0 / (1.0 + libm::expf(-SHARPNESS * ahead / both.sqrt()));
        Chance(race + self.quiet() * (self.quiet_result(seat).0 - race))
    }

    /// The same chance for somebody to whom a draw is worth half, as to everybody who only watches.
    pub(super) fn fair(&self, chance: f32) -> f32 {
        let drawish = if self.needs.0[0] == self.needs.0[1] { self.quiet() } else { 0.0 };
        chance + drawish * (0.5 - DRAW.0)
    }

    /// How many turns a seat's card takes, when it is this one.
    pub(super) fn turns_with(&self, distances: &Distances<'_>, seat: Seat, card: Option<Card>) -> f32 {
        let Some(card) = card else { return NEVER };
        if self.turn == seat { distances.turns_if_moving(card) } else { distances.turns_if_waiting(card) }
    }

    /// How many turns a seat's card takes, by what the other believes it to be, who holds `others` himself.
    /// What stands in a line was done by the last move, unless the card is a newly drawn one (PF-9).
    pub(super) fn turns_believed(
        &self,
        distances: &Distances<'_>,
        seat: Seat,
        belief: &ByCard<f32>,
        others: Option<Card>,
    ) -> f32 {
        if self.hands[seat] == Hand::Empty {
            return NEVER;
        }
        let done = |card| self.hands[seat] == Hand::Held && distances.is_done(card);
        let of = |card| if done(card) { 0.0 } else { self.turns_with(distances, seat, Some(card)) };
        let (mut likely, mut turns) = (0.0, 0.0);
        for card in Card::all().filter(|&card| belief[card] > 0.0 && others != Some(card)) {
            likely += belief[card];
            turns += belief[card] * of(card);
        }
        if likely > 0.0 { turns / likely } else { TURNS_A_CARD }
    }
}
