//! Le Jeu du Labyrinthe (rules LB-1 to LB-H2): blocks that everyone pushes about, three pawns to bring to the middle.
//!
//! ```
//! use ludo_games::labyrinthe::Labyrinthe;
//! use ludo_games::{Game, Options, Seat, Seed, Setup};
//!
//! // Four players, and a touched piece must be played (LB-10).
//! let options = Options::read::<Labyrinthe>(["touch"]).unwrap();
//! let setup = Setup { seats: 4, options, ..Setup::of::<Labyrinthe>() };
//! let game = Labyrinthe::new(Labyrinthe::built_in("classic").unwrap(), setup).unwrap();
//! let mut state = game.start(Seed::from_number(1));
//!
//! // A turn has two parts: a pawn and a block.
//! let pawn = game.parse_action("a2-a4").unwrap();
//! game.play(&mut state, Seat::new(0), pawn).unwrap();
//! assert_eq!(game.turn(&state), Seat::new(0));
//! assert!(!game.begins_turn(&state));
//! ```

mod art;
mod block;
mod edition;
mod judge;
mod moves;
mod notation;
mod position;
mod squares;
#[cfg(test)]
mod tests;
#[cfg(feature = "serde")]
mod traced;
mod turns;

use std::fmt;
use std::sync::{Arc, OnceLock};

pub use block::{BLOCKS, BlockId};
pub use edition::{Edition, Printed, all_squares};
pub use position::{Left, Part, Position, Progress, Touched};
pub use turns::State;

use crate::chance::{Dice, Seed};
use crate::edition::{Checked, Colour, Header};
use crate::game::{Game, Observation, Outcome, retell};
use crate::seat::Seat;
use crate::setup::{GameOption, Info, Setup, SetupError};
use crate::square::{Direction, Square};
use crate::verdict::{Rule, Verdict};

/// Rows of the board, and columns.
pub const SIZE: u8 = 21;
/// Pawns of a player: as many as a corner has squares.
pub const PAWNS: usize = 4;
/// LB-8: pawns that must stand in the white square to win.
pub const GOAL: usize = PAWNS - 1;

/// The place of the option of LB-10 in the list of options.
const TOUCH: usize = 0;

/// What a player may try: a part of a turn (LB-2), or a touch.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// LB-3: move a pawn.
    Move {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// LB-7: move a pawn into the white square onto another pawn, which is put aside.
    MakeRoom {
        /// Where it stands.
        from: Square,
        /// Where it goes, and where the other stands.
        to: Square,
        /// Where the other is put.
        aside: Square,
    },
    /// LB-4: slide a block.
    Slide {
        /// Which one.
        block: BlockId,
        /// Which way.
        direction: Direction,
        /// By how many squares.
        distance: u8,
    },
    /// LB-10: touch a piece.
    Touch(Piece),
}

const _: () = assert!(size_of::<Action>() <= 8);

/// Something that can be touched (LB-10).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Piece {
    /// The pawn on a square.
    Pawn(Square),
    /// A block.
    Block(BlockId),
}

/// Le Jeu du Labyrinthe at a table.
#[derive(Clone, Debug)]
pub struct Labyrinthe {
    edition: Arc<Edition>,
    setup: Setup,
}

impl Labyrinthe {
    /// LB-H2: how many turns a game may have, those of all players together.
    pub fn turns(&self) -> u32 {
        u32::from(self.edition.turn_limit) * u32::from(self.setup.seats)
    }

    /// LB-1: what is printed on a square.
    pub fn printed(&self, square: Square) -> Printed {
        Printed::on(square, self.setup.seats)
    }

    /// LB-1: the colour of a seat of this table, which is that of its corner.
    pub fn colour(&self, seat: Seat) -> &Colour {
        self.edition.colour(self.setup.seats, seat)
    }

    /// What is touched before anything is (LB-10).
    fn untouched(&self) -> Touched {
        if self.setup.options.has(TOUCH) { Touched::Nothing } else { Touched::Off }
    }
}

impl Game for Labyrinthe {
    const INFO: Info = Info {
        id: "labyrinthe",
        version: 1,
        rules: include_str!("rules.toml"),
        editions: &[("classic", include_str!("../../../../editions/labyrinthe/classic.toml"))],
        seats: &[2, 4],
        options: &[GameOption { id: "touch", rule: Rule("LB-10") }],
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
        static SHELF: [OnceLock<Arc<Edition>>; Labyrinthe::INFO.editions.len()] =
            [const { OnceLock::new() }; Labyrinthe::INFO.editions.len()];
        &SHELF
    }

    fn header(edition: &Edition) -> &Header {
        &edition.header
    }

    fn show_edition(edition: &Edition) -> String {
        art::draw(edition, &Position::start(edition, 4, Seat::new(0), Touched::Off))
    }

    fn new(edition: Arc<Edition>, setup: Setup) -> Result<Labyrinthe, SetupError> {
        setup.check::<Labyrinthe>()?;
        Ok(Labyrinthe { edition, setup })
    }

    fn edition(&self) -> &Arc<Edition> {
        &self.edition
    }

    fn setup(&self) -> Setup {
        self.setup
    }

    fn start(&self, _seed: Seed) -> State {
        let Setup { seats, first, .. } = self.setup;
        State::begin(self, Position::start(&self.edition, seats, first, self.untouched()))
    }

    fn turn(&self, state: &State) -> Seat {
        state.position.turn()
    }

    /// LB-2, LB-10: neither part is done, and nothing is touched.
    fn begins_turn(&self, state: &State) -> bool {
        let untouched = !matches!(state.position.touched(), Touched::Piece(_));
        state.position.left() == Left::Both && untouched
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.outcome
    }

    fn legal(&self, state: &State, actions: &mut Vec<Action>) {
        actions.clear();
        if state.outcome.is_none() {
            self.legal_in(&state.position, actions);
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
        notation::parse(text)
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
