//! A position as far as both players see it, and what is to be thought of it.

use std::cmp::Ordering;

use ludo_games::pictofab::{Action, Card, Glimpse, Layout, PictoFab, Token};
use ludo_games::{BySeat, Game, Seat, Square};

use super::outlook::{ByCard, Outlook};

/// What is publicly known of the card a seat holds.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Hand {
    /// The card it holds at the beginning of the search.
    Held,
    /// A card drawn since, which can be any unseen one.
    Drawn,
    /// None: the pile is used up.
    Empty,
}

/// A position as far as both players see it.
#[derive(Copy, Clone, Debug)]
pub(super) struct Stand {
    pub(super) layout: Layout,
    /// PF-7.
    pub(super) barred: Option<Token>,
    pub(super) turn: Seat,
    pub(super) hands: BySeat<Hand>,
    /// How many cards each seat still needs (PF-10).
    pub(super) needs: BySeat<u8>,
    pile: u8,
    /// How many moves are left until the quiet end (PF-H2).
    patience: u16,
    quiet_limit: u16,
}

/// A move: a token and where it goes; nothing for a pass (PF-H1).
pub(super) type Step = Option<(Token, Square)>;

/// Which seats showed a card after a move (PF-9).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Shown(pub(super) [bool; 2]);

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

impl Stand {
    pub(super) fn new(game: &PictoFab, seen: &Glimpse) -> Stand {
        let edition = game.edition();
        let needs = |seat| edition.to_win().saturating_sub(seen.won(seat).len() as u8);
        let hand = |seat| if seen.holding(seat) { Hand::Held } else { Hand::Empty };
        Stand {
            layout: Layout::new(seen.tokens()),
            barred: seen.last(),
            turn: seen.turn(),
            hands: BySeat([hand(Seat::new(0)), hand(Seat::new(1))]),
            needs: BySeat([needs(Seat::new(0)), needs(Seat::new(1))]),
            pile: seen.pile() as u8,
            patience: edition.quiet_limit().saturating_sub(seen.quiet()),
            quiet_limit: edition.quiet_limit(),
        }
    }

    /// Every legal move.
    pub(super) fn steps(&self, game: &PictoFab, steps: &mut Vec<Step>) {
        steps.clear();
        for token in Token::all().filter(|&token| self.barred != Some(token)) {
            let to = super::lines::squares(game.reach(&self.layout, token));
            steps.extend(to.map(|square| Some((token, square))));
        }
        if steps.is_empty() {
            steps.push(None);
        }
    }

    /// A move as the rules name it.
    pub(super) fn action(&self, step: Step) -> Action {
        match step {
            Some((token, to)) => Action::Move { from: self.layout.square(token), to },
            None => Action::Pass,
        }
    }

    /// Moves; what is done of these cards is shown (PF-9). A card that is not known is never seen to be done.
    pub(super) fn play(&mut self, game: &PictoFab, step: Step, cards: BySeat<Option<Card>>) -> Shown {
        let mover = self.turn;
        self.turn = mover.other();
        self.patience = self.patience.saturating_sub(1);
        self.barred = step.map(|(token, _)| token);
        let mut shown = Shown::default();
        let Some((token, to)) = step else { return shown };
        self.layout.put(token, to);
        for seat in [mover, mover.other()] {
            if cards[seat].is_some_and(|card| game.is_done(self.layout.tokens(), card)) {
                shown.0[seat.index()] = true;
                self.keep(seat);
                if self.needs[seat] == 0 {
                    break; // PF-10
                }
            }
        }
        shown
    }

    fn keep(&mut self, seat: Seat) {
        self.needs[seat] = self.needs[seat].saturating_sub(1);
        self.patience = self.quiet_limit;
        self.hands[seat] = if self.pile > 0 { Hand::Drawn } else { Hand::Empty };
        self.pile = self.pile.saturating_sub(1);
    }

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
            _ if self.patience > 0 => None,
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
        libm::expf(-f32::from(self.patience) / SOON)
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
    pub(super) fn turns_with(&self, outlook: &Outlook<'_>, seat: Seat, card: Option<Card>) -> f32 {
        let Some(card) = card else { return NEVER };
        if self.turn == seat { outlook.moving(card) } else { outlook.waiting(card) }
    }

    /// How many turns a seat's card takes, by what the other believes it to be, who holds `others` himself.
    /// What stands in a line was done by the last move, unless the card is a newly drawn one (PF-9).
    pub(super) fn turns_believed(
        &self,
        outlook: &Outlook<'_>,
        seat: Seat,
        belief: &ByCard<f32>,
        others: Option<Card>,
    ) -> f32 {
        if self.hands[seat] == Hand::Empty {
            return NEVER;
        }
        let done = |card| self.hands[seat] == Hand::Held && outlook.is_done(card);
        let of = |card| if done(card) { 0.0 } else { self.turns_with(outlook, seat, Some(card)) };
        let (mut likely, mut turns) = (0.0, 0.0);
        for card in Card::all().filter(|&card| belief[card] > 0.0 && others != Some(card)) {
            likely += belief[card];
            turns += belief[card] * of(card);
        }
        if likely > 0.0 { turns / likely } else { TURNS_A_CARD }
    }
}
