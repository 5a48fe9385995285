//! Picto'Fab (rules PF-1 to PF-H2): twelve tokens that belong to nobody, and secret cards that each want three of them in a line.
//!
//! ```
//! use ludo_games::pictofab::PictoFab;
//! use ludo_games::{Dice, Game, Observation, Seat, Seed};
//!
//! let game = PictoFab::usual();
//! let state = game.start(Seed::from_number(42));
//!
//! // Seat 1 sees its own card, and of the other's only that there is one.
//! let me = Seat::new(1);
//! let seen = Observation::new(&game, &state, me);
//! assert_eq!(seen.now().hand(), state.hand(me));
//!
//! // From that it can imagine a whole game that would look the same.
//! let imagined = game.sample(&seen, &mut Dice::new(&Seed::from_number(1)));
//! assert!(game.glimpse(&imagined, me) == *seen.now());
//! ```

mod art;
mod cards;
mod edition;
mod glimpse;
mod imagine;
mod judge;
mod layout;
mod moves;
mod notation;
mod position;
mod squares;
#[cfg(test)]
mod tests;
#[cfg(feature = "serde")]
mod traced;

use std::fmt;
use std::sync::{Arc, OnceLock};

pub use cards::{CARDS, Card, Stack};
pub use edition::{Edition, Lab};
pub use glimpse::Glimpse;
pub use layout::Layout;
pub use position::State;

use crate::chance::{Dice, Seed};
use crate::edition::{Checked, Header};
use crate::game::{Game, Observation, Outcome, retell};
use crate::seat::Seat;
use crate::setup::{Info, Setup, SetupError};
use crate::square::Square;
use crate::verdict::Verdict;

use position::Position;
use squares::{SIDE, Squares};

/// How many tokens there are.
pub const TOKENS: usize = 12;

/// A token, by its place in the edition's `pictograms`, from 0.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(transparent))]
pub struct Token(u8);

impl Token {
    /// The token with this number, which must be below [`TOKENS`].
    const fn new(number: u8) -> Token {
        Token(number)
    }

    /// All tokens, in the edition's order.
    pub fn all() -> impl DoubleEndedIterator<Item = Token> + ExactSizeIterator + Clone {
        (0..TOKENS as u8).map(Token)
    }

    /// The number, for indexing.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a player may try in a turn (PF-2).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// PF-3 to PF-5: move a token by a step or by jumps; the path does not matter.
    Move {
        /// Where it stands.
        from: Square,
        /// Where it ends.
        to: Square,
    },
    /// PF-H1: no token can move.
    Pass,
}

const _: () = assert!(size_of::<Action>() <= 6);

/// Picto'Fab at a table.
#[derive(Clone, Debug)]
pub struct PictoFab {
    edition: Arc<Edition>,
    setup: Setup,
    /// The squares of the board.
    squares: Squares,
    /// The squares beside each square.
    beside: [Squares; SIDE * SIDE],
    /// How many squares are free: the most a token can have to go to.
    free: usize,
    /// The tokens of each card.
    labs: [[Token; 3]; CARDS],
}

impl Game for PictoFab {
    const INFO: Info = Info {
        id: "pictofab",
        version: 1,
        rules: include_str!("rules.toml"),
        editions: &[
            ("classic", include_str!("../../../../editions/pictofab/classic.toml")),
            ("large", include_str!("../../../../editions/pictofab/large.toml")),
            ("short", include_str!("../../../../editions/pictofab/short.toml")),
        ],
        seats: &[2],
        options: &[],
        chance: true,
        hidden: true,
    };
    type Edition = Edition;
    type State = State;
    type Action = Action;
    type Glimpse = Glimpse;

    fn read_edition(source: &str) -> Checked<Edition> {
        Checked::read(source, Edition::read)
    }

    fn shelf() -> &'static [OnceLock<Arc<Edition>>] {
        static SHELF: [OnceLock<Arc<Edition>>; PictoFab::INFO.editions.len()] =
            [const { OnceLock::new() }; PictoFab::INFO.editions.len()];
        &SHELF
    }

    fn header(edition: &Edition) -> &Header {
        &edition.header
    }

    fn show_edition(edition: &Edition) -> String {
        art::show(edition)
    }

    fn new(edition: Arc<Edition>, setup: Setup) -> Result<PictoFab, SetupError> {
        setup.check::<PictoFab>()?;
        let squares = edition.board.squares;
        let beside = std::array::from_fn(|number| squares::beside(1 << number) & squares);
        let free = squares.count_ones() as usize - TOKENS;
        let labs = std::array::from_fn(|card| edition.labs[card].tokens);
        Ok(PictoFab { edition, setup, squares, beside, free, labs })
    }

    fn edition(&self) -> &Arc<Edition> {
        &self.edition
    }

    fn setup(&self) -> Setup {
        self.setup
    }

    fn start(&self, seed: Seed) -> State {
        State::new(Position::start(self, &seed))
    }

    fn turn(&self, state: &State) -> Seat {
        state.position.turn
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.outcome_with(&state.position.won, state.position.quiet)
    }

    fn legal(&self, state: &State, actions: &mut Vec<Action>) {
        actions.clear();
        if self.outcome(state).is_none() {
            self.legal_in(state, actions);
        }
    }

    fn judge(&self, state: &State, action: Action) -> Result<(), Verdict> {
        judge::judge(self, state, action)
    }

    fn play_unchecked(&self, state: &mut State, action: Action) {
        state.play(self, action);
    }

    fn hash(&self, state: &State) -> u64 {
        state.hash()
    }

    fn write_action(&self, action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{action}")
    }

    fn parse_action(&self, text: &str) -> Result<Action, Verdict> {
        notation::parse(&self.edition, text)
    }

    fn glimpse(&self, state: &State, seat: Seat) -> Glimpse {
        Glimpse::of(&state.position, seat)
    }

    fn imagine(&self, seen: &Observation<Self>, dice: &mut Dice, each: &mut dyn FnMut(&State)) -> State {
        retell(self, State::new(imagine::start(self, seen, dice)), seen, each)
    }

    fn reshuffle(&self, state: &mut State, unseen_by: Seat, seed: Seed) {
        *state = State::new(state.position.reshuffled(self, unseen_by, &seed));
    }

    fn draw(&self, state: &State) -> String {
        art::draw(&self.edition, state)
    }
}
