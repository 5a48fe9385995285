//! Séquence pour enfants (rules SQ-1 to SQ-H2): animal cards, chips, and four in a row.
//!
//! ```
//! use ludo_games::sequence::Sequence;
//! use ludo_games::{Game, Seat, Seed, Setup};
//!
//! // Three players; the same seed deals the same cards everywhere and for ever.
//! let setup = Setup { seats: 3, ..Setup::of::<Sequence>() };
//! let game = Sequence::new(Sequence::built_in("classic").unwrap(), setup).unwrap();
//! let mut state = game.start(Seed::from_number(7));
//!
//! let mut actions = Vec::new();
//! game.legal(&state, &mut actions);
//! println!("seat 0 may play {}", game.action_text(actions[0]));
//! game.play(&mut state, Seat::new(0), actions[0]).unwrap();
//! assert_eq!(game.turn(&state), Seat::new(1));
//! ```

mod art;
mod edition;
mod glimpse;
mod imagine;
mod judge;
mod moves;
mod notation;
mod position;
#[cfg(test)]
mod tests;
#[cfg(feature = "serde")]
mod traced;

use std::fmt;
use std::sync::{Arc, OnceLock};

pub use edition::Edition;
pub use glimpse::Glimpse;
pub use position::{Hand, State};

use crate::chance::{Dice, Seed};
use crate::edition::{Checked, Header};
use crate::game::{Game, Observation, Outcome};
use crate::seat::{MAX_SEATS, Seat};
use crate::setup::{Info, Setup, SetupError};
use crate::square::Square;
use crate::verdict::Verdict;

/// The most rows and columns a board may have: one bit a square.
pub const MAX_SIDE: usize = 8;
/// The most animals: two squares each on the largest board, without its corners.
pub const MAX_ANIMALS: usize = 30;
/// The most cards a hand may have.
pub const MAX_HAND: usize = 8;
/// The most cards a deck may have.
pub const MAX_DECK: usize = 255;

/// A kind of card: an animal, by its place in the edition, or a dragon or a unicorn.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Card(u8);

impl Card {
    /// SQ-5.
    pub const DRAGON: Card = Card(MAX_ANIMALS as u8);
    /// SQ-4.
    pub const UNICORN: Card = Card(MAX_ANIMALS as u8 + 1);
    /// How many kinds there can be.
    pub const KINDS: usize = MAX_ANIMALS + 2;

    /// The card of an animal, by its place in the edition (below [`MAX_ANIMALS`]).
    pub const fn animal(place: usize) -> Card {
        Card(place as u8)
    }

    /// The number of the kind, below [`Card::KINDS`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize % Card::KINDS
    }

    /// Whether it is neither a dragon nor a unicorn.
    pub const fn is_animal(self) -> bool {
        self.0 < Card::DRAGON.0
    }
}

/// What a player may try in a turn.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// SQ-3 to SQ-5: play a card, for a chip on a square.
    Play {
        /// The card.
        card: Card,
        /// Where a chip is put, or taken from by a dragon.
        square: Square,
    },
    /// SQ-6: replace a dead card.
    Swap {
        /// The card.
        card: Card,
    },
    /// SQ-H1: nothing can be played.
    Pass,
}

const _: () = assert!(size_of::<Action>() <= 5);
const _: () = assert!(size_of::<State>() <= 512);

/// Séquence at a table.
#[derive(Clone, Debug)]
pub struct Sequence {
    edition: Arc<Edition>,
    setup: Setup,
    /// The unshuffled deck, ready to be copied into a state.
    deck: [u8; MAX_DECK],
}

impl Game for Sequence {
    const INFO: Info = Info {
        id: "sequence",
        version: 1,
        rules: include_str!("rules.toml"),
        editions: &[
            ("classic", include_str!("../../../../editions/sequence/classic.toml")),
            ("four", include_str!("../../../../editions/sequence/four.toml")),
        ],
        seats: &[2, 3, 4],
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
        static SHELF: [OnceLock<Arc<Edition>>; Sequence::INFO.editions.len()] =
            [const { OnceLock::new() }; Sequence::INFO.editions.len()];
        &SHELF
    }

    fn header(edition: &Edition) -> &Header {
        &edition.header
    }

    fn show_edition(edition: &Edition) -> String {
        art::draw(edition, |_| None)
    }

    fn new(edition: Arc<Edition>, setup: Setup) -> Result<Sequence, SetupError> {
        setup.check::<Sequence>()?;
        let mut deck = [0; MAX_DECK];
        for (place, card) in deck.iter_mut().zip(edition.deck()) {
            *place = card.0;
        }
        Ok(Sequence { edition, setup, deck })
    }

    fn edition(&self) -> &Arc<Edition> {
        &self.edition
    }

    fn setup(&self) -> Setup {
        self.setup
    }

    fn start(&self, seed: Seed) -> State {
        State::start(self, seed)
    }

    fn turn(&self, state: &State) -> Seat {
        state.turn
    }

    /// SQ-6: dead cards are swapped before the turn goes on as usual.
    fn begins_turn(&self, state: &State) -> bool {
        state.swaps() == 0
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.outcome
    }

    fn legal(&self, state: &State, actions: &mut Vec<Action>) {
        actions.clear();
        if state.outcome.is_none() {
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
        notation::write(&self.edition, action, out)
    }

    fn parse_action(&self, text: &str) -> Result<Action, Verdict> {
        notation::parse(&self.edition, text)
    }

    fn glimpse(&self, state: &State, seat: Seat) -> Glimpse {
        Glimpse::of(self, state, seat)
    }

    fn imagine(&self, seen: &Observation<Self>, dice: &mut Dice, each: &mut dyn FnMut(&State)) -> State {
        imagine::imagine(self, seen, dice, each)
    }

    fn reshuffle(&self, state: &mut State, unseen_by: Seat, seed: Seed) {
        state.reshuffle(unseen_by, seed);
    }

    fn draw(&self, state: &State) -> String {
        art::draw(&self.edition, |square| state.chip_on(square))
    }
}
