//! Positions as traces write them, and all actions there are.

use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use crate::seat::{BySeat, Seat};
use crate::square::Square;
use crate::traced::{Sheet, StateError, Traced};

use super::cards::{CARDS, Card, CardSet, Stack};
use super::edition::Edition;
use super::glimpse::Glimpse;
use super::notation::square;
use super::position::Position;
use super::{Action, PictoFab, State, TOKENS, Token};

impl Traced for PictoFab {
    fn state_to_json(&self, state: &State) -> Value {
        to_json(&state.position)
    }

    fn state_from_json(&self, json: &Value) -> Result<State, StateError> {
        Ok(State::new(from_json(self, json)?))
    }

    fn fill_in(&self, seat: Seat, seen: &Value) -> Result<Value, StateError> {
        Ok(filled_in(seat, seen)?)
    }

    fn conceivable(&self) -> Vec<Action> {
        conceivable(&self.edition)
    }

    fn rehash(&self, state: &State) -> u64 {
        state.rehash()
    }
}

/// Every action that can be written for this board.
fn conceivable(edition: &Edition) -> Vec<Action> {
    let moves = |from| edition.squares().map(move |to| Action::Move { from, to });
    edition.squares().flat_map(moves).chain([Action::Pass]).collect()
}

/// The position as traces write it.
fn to_json(position: &Position) -> Value {
    let next_first: Vec<Card> = position.pile.cards().iter().rev().copied().collect();
    json!({
        "tokens": position.tokens.map(|square| square.to_string()),
        "last": position.last,
        "hands": position.hands.0,
        "won": [position.won.0[0].cards(), position.won.0[1].cards()],
        "pile": next_first,
        "quiet": position.quiet,
        "turn": position.turn,
    })
}

/// Reads any position that could stand on a table.
fn from_json(game: &PictoFab, json: &Value) -> Result<Position, String> {
    let sheet = Sheet::open(json, &["tokens", "last", "hands", "won", "pile", "quiet", "turn"])?;
    let mut unused = CardSet::ALL;
    let hands: [Option<u8>; 2] = sheet.get("hands")?;
    let [zero, one] = hands.map(|hand| take_cards(&mut unused, "hands", hand.into_iter().collect()));
    let hands = BySeat([zero?.cards().first().copied(), one?.cards().first().copied()]);
    let won: [Vec<u8>; 2] = sheet.get("won")?;
    let [zero, one] = won.map(|won| take_cards(&mut unused, "won", won));
    let mut next_first: Vec<u8> = sheet.get("pile")?;
    next_first.reverse();
    let pile = take_cards(&mut unused, "pile", next_first);
    let position = Position {
        tokens: read_tokens(&game.edition, &sheet)?,
        last: read_last(&sheet)?,
        hands,
        won: BySeat([zero?, one?]),
        pile: pile?,
        quiet: read_quiet(&game.edition, &sheet)?,
        turn: read_turn(&sheet)?,
    };
    check_cards(game, &position, unused)?;
    Ok(position)
}

/// What a seat sees, with any unseen cards where it cannot look.
fn filled_in(seat: Seat, seen: &Value) -> Result<Value, String> {
    let sheet = Sheet::open(seen, &["tokens", "last", "hand", "holding", "won", "pile", "quiet", "turn"])?;
    let (hand, won): (Option<u8>, [Vec<u8>; 2]) = (sheet.get("hand")?, sheet.get("won")?);
    let mut unseen = (0..CARDS as u8).filter(|card| hand != Some(*card) && !won.concat().contains(card));
    let holding: BySeat<bool> = BySeat(sheet.get("holding")?);
    let mut hands = BySeat([hand; 2]);
    hands[seat.other()] = holding[seat.other()].then(|| unseen.next()).flatten();
    Ok(json!({
        "tokens": sheet.get::<Value>("tokens")?,
        "last": sheet.get::<Value>("last")?,
        "hands": hands.0,
        "won": won,
        "pile": unseen.collect::<Vec<u8>>(),
        "quiet": sheet.get::<Value>("quiet")?,
        "turn": sheet.get::<Value>("turn")?,
    }))
}

/// Reads cards, none of which stood anywhere before.
fn take_cards(unused: &mut CardSet, key: &str, numbers: Vec<u8>) -> Result<Stack, String> {
    let take = |number: u8| {
        if usize::from(number) >= CARDS {
            return Err(format!("`{key}`: there is no card {number}, cards go from 0 to {}", CARDS - 1));
        }
        let card = Card::new(number);
        if !unused.contains(card) {
            return Err(format!("`{key}`: card {number} is in two places"));
        }
        unused.remove(card);
        Ok(card)
    };
    numbers.into_iter().map(take).collect()
}

fn read_tokens(edition: &Edition, sheet: &Sheet<'_>) -> Result<[Square; TOKENS], String> {
    let names: Vec<String> = sheet.get("tokens")?;
    let find = |name: &String| {
        square(edition, name).ok_or_else(|| format!("`tokens`: “{name}” is not a square of this board"))
    };
    let tokens = names.iter().map(find).collect::<Result<Vec<Square>, String>>()?;
    let wrong_number = |tokens: Vec<Square>| format!("`tokens` must list {TOKENS}, not {}", tokens.len());
    let tokens: [Square; TOKENS] = tokens.try_into().map_err(wrong_number)?;
    let twice = tokens.iter().enumerate().find(|(place, square)| tokens[..*place].contains(square));
    match twice {
        Some((_, square)) => Err(format!("`tokens`: two tokens stand on {square}")),
        None => Ok(tokens),
    }
}

fn read_last(sheet: &Sheet<'_>) -> Result<Option<Token>, String> {
    match sheet.get::<Option<u8>>("last")? {
        Some(number) if usize::from(number) >= TOKENS => {
            Err(format!("`last`: there is no token {number}, tokens go from 0 to {}", TOKENS - 1))
        }
        number => Ok(number.map(Token::new)),
    }
}

fn read_quiet(edition: &Edition, sheet: &Sheet<'_>) -> Result<u16, String> {
    let (quiet, limit): (u16, u16) = (sheet.get("quiet")?, edition.quiet_limit);
    if quiet > limit {
        return Err(format!("`quiet` is {limit} at most, then the game is over, not {quiet}"));
    }
    Ok(quiet)
}

fn read_turn(sheet: &Sheet<'_>) -> Result<Seat, String> {
    match sheet.get("turn")? {
        turn @ (0 | 1) => Ok(Seat::new(turn)),
        turn => Err(format!("`turn` must be 0 or 1, not {turn}")),
    }
}

/// Whether the cards can lie so: all of them somewhere, one winner at most, and nobody without a card
/// while there are cards to draw.
fn check_cards(game: &PictoFab, position: &Position, unused: CardSet) -> Result<(), String> {
    if let Some(card) = unused.iter().next() {
        return Err(format!(
            "`pile`: card {} is nowhere, neither in a hand nor won nor in the pile",
            card.index()
        ));
    }
    let to_win = usize::from(game.edition.to_win);
    if position.won.0.iter().all(|won| won.len() >= to_win) {
        return Err(format!("`won`: only one seat can have {to_win} cards, the game ends there"));
    }
    for seat in Seat::all(2) {
        let (won, hand) = (position.won[seat].len(), position.hands[seat]);
        if won > to_win {
            return Err(format!("`won`: seat {seat} has {won} cards, the game ends with {to_win}"));
        }
        if won == to_win && hand.is_some() {
            return Err(format!("`hands`: seat {seat} has won and draws no more, so the hand must be null"));
        }
        if won < to_win && hand.is_none() && !position.pile.is_empty() {
            return Err(format!("`hands`: seat {seat} must hold a card while the pile has some"));
        }
    }
    Ok(())
}

/// The keys are those of a state; `hand` and `holding` stand for `hands`, and `pile` is a number.
#[derive(Serialize)]
struct Seen<'g> {
    tokens: [String; TOKENS],
    last: Option<Token>,
    hand: Option<Card>,
    holding: [bool; 2],
    won: [&'g [Card]; 2],
    pile: usize,
    quiet: u16,
    turn: Seat,
}

impl Serialize for Glimpse {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seen = Seen {
            tokens: self.tokens.map(|square| square.to_string()),
            last: self.last,
            hand: self.hand,
            holding: self.holding.0,
            won: [self.won.0[0].cards(), self.won.0[1].cards()],
            pile: self.pile,
            quiet: self.quiet,
            turn: self.turn,
        };
        seen.serialize(serializer)
    }
}
