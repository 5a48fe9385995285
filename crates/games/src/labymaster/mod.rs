//! Labymaster (rules LM-1 to LM-H3): two labyrinths of sliding blocks, five pawns each to bring across.
//!
//! ```
//! use ludo_games::labymaster::Labymaster;
//! use ludo_games::{Game, Seat, Seed, Setup};
//!
//! // The edition with seven blocks; seat 1 starts.
//! let setup = Setup { first: Seat::new(1), ..Setup::of::<Labymaster>() };
//! let game = Labymaster::new(Labymaster::built_in("seven").unwrap(), setup).unwrap();
//! let mut state = game.start(Seed::from_number(1));
//! assert_eq!(game.turn(&state), Seat::new(1));
//!
//! // A pawn glides until something stops it: stopping before is against LM-4.
//! let mut actions = Vec::new();
//! game.legal(&state, &mut actions);
//! game.play(&mut state, Seat::new(1), actions[0]).unwrap();
//! println!("{}", game.draw(&state));
//! ```

mod art;
mod edition;
mod judge;
mod moves;
mod notation;
mod position;
mod siege;
#[cfg(test)]
mod tests;
#[cfg(feature = "serde")]
mod traced;

use std::fmt;
use std::sync::{Arc, OnceLock};

pub use edition::{Edition, Glide, Owner};
pub use position::{Position, State};

use crate::chance::{Dice, Seed};
use crate::edition::{Checked, Header};
use crate::game::{Game, Observation, Outcome, retell};
use crate::seat::Seat;
use crate::setup::{Info, Setup, SetupError};
use crate::square::{Direction, Square};
use crate::verdict::Verdict;

/// Squares of a block, and pawns of a player: a start block is exactly full at set-up (LM-1).
pub const WIDTH: usize = 5;
/// The most rows a board may have, start blocks included.
pub const MAX_ROWS: usize = 16;
/// The widest frame: a block of five and its reach on both sides, one bit a column.
pub const MAX_COLUMNS: usize = 16;

/// What a player may try in a turn (LM-2).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// LM-3, LM-6: slide the block of a row (from 0) by a notch.
    Slide {
        /// The row, from 0.
        row: u8,
        /// To which side.
        side: Side,
    },
    /// LM-4: move a pawn.
    Move {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// LM-5: jump over a pawn.
    Jump {
        /// Where it stands.
        from: Square,
        /// Where it lands.
        to: Square,
    },
    /// LM-11: claim the victory.
    Claim,
    /// LM-H3: nothing can be done.
    Pass,
}

const _: () = assert!(size_of::<Action>() <= 6);

/// A side to slide to, as seat 0 sees it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// `<`
    Left,
    /// `>`
    Right,
}

impl Side {
    /// By how much a shift changes.
    pub const fn notch(self) -> i8 {
        match self {
            Side::Left => -1,
            Side::Right => 1,
        }
    }

    const fn direction(self) -> Direction {
        match self {
            Side::Left => Direction::Left,
            Side::Right => Direction::Right,
        }
    }
}

/// Labymaster at a table.
#[derive(Clone, Debug)]
pub struct Labymaster {
    edition: Arc<Edition>,
    setup: Setup,
}

impl Labymaster {
    /// The row of a seat's start block.
    pub fn home(&self, seat: Seat) -> u8 {
        if seat.index() == 0 { 0 } else { self.edition.top() }
    }

    /// The row of a seat's arrival block.
    pub fn arrival(&self, seat: Seat) -> u8 {
        self.home(seat.other())
    }
}

impl Game for Labymaster {
    const INFO: Info = Info {
        id: "labymaster",
        version: 1,
        rules: include_str!("rules.toml"),
        editions: &[
            ("mb", include_str!("../../../../editions/labymaster/mb.toml")),
            ("nine", include_str!("../../../../editions/labymaster/nine.toml")),
            ("seven", include_str!("../../../../editions/labymaster/seven.toml")),
        ],
        seats: &[2],
        options: &[],
        chance: false,
        hidden: false,
    };
    type Edition = Edition;
    type State = State;
    type Action = Action;
    type Glimpse = Position;

    fn read_edition(source: &str) -> Checked<Edition> {
        Checked::read(source, Edition::read)
    }

    fn shelf() -> &'static [OnceLock<Arc<Edition>>] {
        static SHELF: [OnceLock<Arc<Edition>>; Labymaster::INFO.editions.len()] =
            [const { OnceLock::new() }; Labymaster::INFO.editions.len()];
        &SHELF
    }

    fn header(edition: &Edition) -> &Header {
        &edition.header
    }

    fn show_edition(edition: &Edition) -> String {
        art::draw(edition, &Position::start(edition, Seat::new(0)))
    }

    fn new(edition: Arc<Edition>, setup: Setup) -> Result<Labymaster, SetupError> {
        setup.check::<Labymaster>()?;
        Ok(Labymaster { edition, setup })
    }

    fn edition(&self) -> &Arc<Edition> {
        &self.edition
    }

    fn setup(&self) -> Setup {
        self.setup
    }

    fn start(&self, _seed: Seed) -> State {
        State::begin(self, Position::start(&self.edition, self.setup.first))
    }

    fn turn(&self, state: &State) -> Seat {
        state.position.turn
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.outcome
    }

    fn legal(&self, state: &State, actions: &mut Vec<Action>) {
        if state.outcome.is_none() {
            self.legal_in(&state.position, actions);
        } else {
            actions.clear();
        }
    }

    fn judge(&self, state: &State, action: Action) -> Result<(), Verdict> {
        judge::judge(self, &state.position, action)
    }

    fn play_unchecked(&self, state: &mut State, action: Action) {
        state.play(self, action);
    }

    fn hash(&self, state: &State) -> u64 {
        state.position.hash()
    }

    fn write_action(&self, action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{action}")
    }

    fn parse_action(&self, text: &str) -> Result<Action, Verdict> {
        notation::parse(&self.edition, text)
    }

    fn glimpse(&self, state: &State, _seat: Seat) -> Position {
        state.position
    }

    fn imagine(&self, seen: &Observation<Self>, _dice: &mut Dice, each: &mut dyn FnMut(&State)) -> State {
        retell(self, State::begin(self, seen.start), seen, each)
    }

    fn draw(&self, state: &State) -> String {
        art::draw(&self.edition, &state.position)
    }
}
