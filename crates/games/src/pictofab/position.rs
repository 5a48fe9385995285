//! Where everything stands, and how a turn changes it.

use arrayvec::ArrayVec;

use crate::chance::{Seed, Shuffle};
use crate::game::Outcome;
use crate::position::key;
use crate::seat::{BySeat, Seat};
use crate::square::Square;
use crate::verdict::Rule;

use super::cards::{CARDS, Card, Stack};
use super::glimpse::Glimpse;
use super::squares::{SIDE, Taken, each, in_line, number};
use super::{Action, PictoFab, TOKENS, Token};

/// All that a table shows, and the hidden cards.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Position {
    pub(super) tokens: [Square; TOKENS],
    /// The token that may not be moved now (PF-7).
    pub(super) last: Option<Token>,
    pub(super) hands: BySeat<Option<Card>>,
    /// The cards won, in the order of winning.
    pub(super) won: BySeat<Stack>,
    /// The next card on top.
    pub(super) pile: Stack,
    /// Moves in a row without a card won (PF-H2).
    pub(super) quiet: u16,
    pub(super) turn: Seat,
}

/// A position and what is worked out from it. Small and `Copy`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub(super) position: Position,
    pub(super) taken: Taken,
    hash: u64,
}

/// What a position's hash is made of.
mod feature {
    pub(super) const TURN: u32 = 0;
    pub(super) const LAST: u32 = 1;
    pub(super) const HAND: u32 = 2;
    pub(super) const WON: u32 = 4;
    pub(super) const TOKEN: u32 = 100;
}

const TURN_KEY: u64 = key(feature::TURN, 0);

/// The key of each token on each square: looked up, because every move needs two of them.
static TOKEN_KEYS: [[u64; SIDE * SIDE]; TOKENS] = token_keys();

const fn token_keys() -> [[u64; SIDE * SIDE]; TOKENS] {
    let mut keys = [[0; SIDE * SIDE]; TOKENS];
    let mut token = 0;
    while token < TOKENS {
        let mut square = 0;
        while square < SIDE * SIDE {
            keys[token][square] = key(feature::TOKEN + token as u32, square as u32);
            square += 1;
        }
        token += 1;
    }
    keys
}

fn token_key(token: Token, square: Square) -> u64 {
    TOKEN_KEYS[token.index()][SIDE * usize::from(square.row) + usize::from(square.column)]
}

fn last_key(last: Option<Token>) -> u64 {
    last.map_or(0, |token| key(feature::LAST, token.index() as u32))
}

fn hand_key(seat: Seat, card: Card) -> u64 {
    key(feature::HAND + seat.index() as u32, card.index() as u32)
}

fn won_key(seat: Seat, card: Card) -> u64 {
    key(feature::WON + seat.index() as u32, card.index() as u32)
}

impl Position {
    /// PF-1: shuffle 0 orders the cards, shuffle 1 the tokens on the grey squares from `a1` on.
    pub(super) fn start(game: &PictoFab, seed: &Seed) -> Position {
        let mut cards: [Card; CARDS] = std::array::from_fn(|number| Card::new(number as u8));
        Shuffle::new(seed, 0).shuffle(&mut cards);
        let mut order: [Token; TOKENS] = std::array::from_fn(|number| Token::new(number as u8));
        Shuffle::new(seed, 1).shuffle(&mut order);
        let mut tokens = [Square::default(); TOKENS];
        for (token, square) in order.into_iter().zip(each(game.edition.board.grey)) {
            tokens[token.index()] = square;
        }
        let first = game.setup.first;
        let mut hands = BySeat([None; 2]);
        hands[first] = Some(cards[0]);
        hands[first.other()] = Some(cards[1]);
        let pile = cards[2..].iter().rev().copied().collect();
        Position {
            tokens,
            last: None,
            hands,
            won: BySeat([Stack::default(); 2]),
            pile,
            quiet: 0,
            turn: first,
        }
    }

    /// The same with the unseen cards shuffled anew. PF-9 would show a card at once whose tokens stand in a line
    /// already, so nobody is given one while there are others.
    pub(super) fn reshuffled(&self, game: &PictoFab, unseen_by: Seat, seed: &Seed) -> Position {
        let others = || Seat::all(2).filter(|&seat| seat != unseen_by && self.hands[seat].is_some());
        let held = others().filter_map(|seat| self.hands[seat]);
        let mut cards: ArrayVec<Card, CARDS> = held.chain(self.pile.cards().iter().rev().copied()).collect();
        Shuffle::new(seed, 0).shuffle(&mut cards);
        let mut hands = self.hands;
        for seat in others() {
            let open = cards.iter().position(|&card| !game.is_done(&self.tokens, card));
            hands[seat] = Some(cards.remove(open.unwrap_or(0)));
        }
        Position { hands, pile: cards.into_iter().rev().collect(), ..*self }
    }
}

impl State {
    /// The tokens must stand on squares of the board, one on each.
    pub(super) fn new(position: Position) -> State {
        let mut taken = Taken::default();
        position.tokens.iter().for_each(|&square| taken.flip(square));
        let mut state = State { position, taken, hash: 0 };
        state.hash = state.rehash();
        state
    }

    /// Covers the tokens' squares, the barred token, both hands, the turn, and which cards each seat has won:
    /// neither the order of winning, nor the pile, nor the quiet moves. (The pile's contents follow from the rest.)
    pub fn hash(&self) -> u64 {
        self.hash
    }

    pub(super) fn rehash(&self) -> u64 {
        let position = &self.position;
        let mut hash = last_key(position.last);
        for (token, &square) in Token::all().zip(&position.tokens) {
            hash ^= token_key(token, square);
        }
        for seat in Seat::all(2) {
            hash ^= position.hands[seat].map_or(0, |card| hand_key(seat, card));
            hash = position.won[seat].cards().iter().fold(hash, |hash, &card| hash ^ won_key(seat, card));
        }
        if position.turn.index() == 1 { hash ^ TURN_KEY } else { hash }
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Seat {
        self.position.turn
    }

    /// Where a token stands.
    pub fn square(&self, token: Token) -> Square {
        self.position.tokens[token.index()]
    }

    /// The token on a square of the board.
    pub fn token_on(&self, square: Square) -> Option<Token> {
        // No early end: which token moves cannot be predicted, and twelve comparisons are quick.
        let place = |token: Token| token.0 * u8::from(number(self.square(token)) == number(square));
        self.taken.holds(square).then(|| Token::new(Token::all().map(place).sum()))
    }

    /// The token that may not be moved now (PF-7).
    pub fn last(&self) -> Option<Token> {
        self.position.last
    }

    /// The card a seat holds.
    pub fn hand(&self, seat: Seat) -> Option<Card> {
        self.position.hands[seat]
    }

    /// The cards a seat has won, in that order.
    pub fn won(&self, seat: Seat) -> &[Card] {
        self.position.won[seat].cards()
    }

    /// How many cards are left to draw.
    pub fn pile(&self) -> usize {
        self.position.pile.len()
    }

    /// Moves in a row without a card won (PF-H2).
    pub fn quiet(&self) -> u16 {
        self.position.quiet
    }

    pub(super) fn play(&mut self, game: &PictoFab, action: Action) {
        let mover = self.position.turn;
        self.position.quiet += 1;
        match action {
            Action::Move { from, to } => {
                self.move_token(from, to);
                self.check_cards(game, mover);
            }
            Action::Pass => self.bar(None), // PF-H1
        }
        self.position.turn = mover.other();
        self.hash ^= TURN_KEY;
    }

    fn move_token(&mut self, from: Square, to: Square) {
        let token = self.token_on(from).expect("a legal move begins on a token");
        self.position.tokens[token.index()] = to;
        self.taken.flip(from);
        self.taken.flip(to);
        self.hash ^= token_key(token, from) ^ token_key(token, to);
        self.bar(Some(token));
    }

    /// PF-7.
    fn bar(&mut self, token: Option<Token>) {
        self.hash ^= last_key(self.position.last) ^ last_key(token);
        self.position.last = token;
    }

    /// PF-9: the mover's card, then the opponent's. A drawn card is not looked at.
    fn check_cards(&mut self, game: &PictoFab, mover: Seat) {
        for seat in [mover, mover.other()] {
            let done = |&card: &Card| game.is_done(&self.position.tokens, card);
            let Some(card) = self.position.hands[seat].filter(done) else { continue };
            self.keep(seat, card);
            if game.has_won(&self.position.won, seat) {
                return; // PF-10: nothing more is checked or drawn
            }
            self.draw(seat);
        }
    }

    fn keep(&mut self, seat: Seat, card: Card) {
        self.position.hands[seat] = None;
        self.position.won[seat].push(card);
        self.position.quiet = 0;
        self.hash ^= hand_key(seat, card) ^ won_key(seat, card);
    }

    fn draw(&mut self, seat: Seat) {
        let card = self.position.pile.pop();
        self.position.hands[seat] = card;
        self.hash ^= card.map_or(0, |card| hand_key(seat, card));
    }
}

impl PictoFab {
    /// PF-8: whether the three tokens of a card stand in a line, all tokens being on squares of the board.
    pub fn is_done(&self, tokens: &[Square; TOKENS], card: Card) -> bool {
        in_line(self.labs[card.index()].map(|token| tokens[token.index()]))
    }

    /// PF-10.
    pub(super) fn has_won(&self, won: &BySeat<Stack>, seat: Seat) -> bool {
        won[seat].len() >= usize::from(self.edition.to_win)
    }

    /// How the game ended, if it did: everybody sees it.
    pub fn outcome_seen(&self, seen: &Glimpse) -> Option<Outcome> {
        self.outcome_with(&seen.won, seen.quiet)
    }

    /// PF-10, then PF-H2.
    pub(super) fn outcome_with(&self, won: &BySeat<Stack>, quiet: u16) -> Option<Outcome> {
        if let Some(winner) = Seat::all(2).find(|&seat| self.has_won(won, seat)) {
            return Some(Outcome::win(winner, Rule("PF-10")));
        }
        if quiet < self.edition.quiet_limit {
            return None;
        }
        let [zero, one] = won.0.map(|won| won.len());
        let winner = if zero > one { Some(Seat::new(0)) } else { (one > zero).then_some(Seat::new(1)) };
        Some(Outcome { winner, reason: Rule("PF-H2") })
    }
}
