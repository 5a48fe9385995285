//! A position as far as both players see it.

use ludo_games::pictofab::{Action, Card, Glimpse, Layout, PictoFab, Token};
use ludo_games::{BySeat, Game, Seat, Square};

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
pub(super) struct PublicPosition {
    pub(super) layout: Layout,
    /// PF-7.
    pub(super) barred: Option<Token>,
    pub(super) turn: Seat,
    pub(super) hands: BySeat<Hand>,
    /// How many cards each seat still needs (PF-10).
    pub(super) needs: BySeat<u8>,
    pile: u8,
    /// How many moves are left until the quiet end (PF-H2).
    pub(super) quiet_left: u16,
    quiet_limit: u16,
}

/// A move: a token and where it goes; nothing for a pass (PF-H1).
pub(super) type Step = Option<(Token, Square)>;

/// Which seats showed a card after a move (PF-9).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Shown(pub(super) [bool; 2]);

impl PublicPosition {
    pub(super) fn new(game: &PictoFab, seen: &Glimpse) -> PublicPosition {
        let edition = game.edition();
        let needs = |seat| edition.to_win().saturating_sub(seen.won(seat).len() as u8);
        let hand = |seat| if seen.holding(seat) { Hand::Held } else { Hand::Empty };
        PublicPosition {
            layout: Layout::new(seen.tokens()),
            barred: seen.last(),
            turn: seen.turn(),
            hands: BySeat([hand(Seat::new(0)), hand(Seat::new(1))]),
            needs: BySeat([needs(Seat::new(0)), needs(Seat::new(1))]),
            pile: seen.pile() as u8,
            quiet_left: edition.quiet_limit().saturating_sub(seen.quiet()),
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
        self.quiet_left = self.quiet_left.saturating_sub(1);
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
        self.quiet_left = self.quiet_limit;
        self.hands[seat] = if self.pile > 0 { Hand::Drawn } else { Hand::Empty };
        self.pile = self.pile.saturating_sub(1);
    }
}
