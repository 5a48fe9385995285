//! What a table agrees on before it plays.

use ludo_games::{Game, Options, Seat, Setup, SetupError};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::pair::Pair;

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// What the others call him.
    pub name: String,
    /// The id of the colour he chose; without one he gets the seat's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub colour: Option<String>,
    /// Who decides.
    pub mind: Mind,
}

impl Player {
    /// A person.
    pub fn human(name: impl Into<String>) -> Player {
        Player { name: name.into(), colour: None, mind: Mind::Human }
    }

    /// The computer, at a level from 1 to 5; level 0 plays at random.
    pub fn computer(name: impl Into<String>, level: u8) -> Player {
        Player { name: name.into(), colour: None, mind: Mind::Computer { level } }
    }
}

/// Who decides for a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Mind {
    /// A person.
    Human,
    /// The computer.
    Computer {
        /// From 1 to 5; 0 plays at random.
        level: u8,
    },
    /// A program that plays through the same doors as a person, at tables that admit them.
    Program,
}

impl Mind {
    /// Whether somebody outside decides, not the computer of the table.
    pub fn is_player(self) -> bool {
        !matches!(self, Mind::Computer { .. })
    }
}

/// How a table plays, beside the rules of the game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Terms {
    /// Who starts.
    pub starter: Starter,
    /// Whether moves may be taken back.
    pub take_backs: bool,
    /// Whether players may ask for hints.
    pub hints: bool,
    /// The options of the game that are chosen, by id.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub options: Vec<String>,
    /// How long players may think.
    pub clock: Clock,
    /// What becomes of the seat of a player who leaves a game of three or four.
    pub leaving: Leaving,
    /// Whether others may watch.
    pub watching: bool,
    /// Whether programs may take seats.
    pub programs: bool,
    /// Which of two games that belong together this is, where each player starts one of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub pair: Option<Pair>,
}

impl Terms {
    /// The table these terms make of a game, if it can be played so.
    pub(crate) fn setup<G: Game>(&self, seats: u8, first: Option<Seat>) -> Result<Setup, SetupError> {
        let chosen = match self.starter {
            Starter::Seat(seat) => Some(seat),
            Starter::Rulebook | Starter::Lot => None,
        };
        let first = first.or(chosen).unwrap_or(Seat::new(0));
        let setup = Setup { seats, first, options: Options::read::<G>(&self.options)? };
        setup.check::<G>()?;
        Ok(setup)
    }
}

/// Who starts.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Starter {
    /// The way the rulebook says: by lot, or the players say.
    #[default]
    Rulebook,
    /// By lot.
    Lot,
    /// This seat.
    Seat(Seat),
}

/// How long players may think. All times are in milliseconds.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Clock {
    /// As long as they like.
    #[default]
    None,
    /// So long for each turn.
    Turn {
        /// For a turn.
        time: u32,
    },
    /// So long for the whole game, and a little more after each turn.
    Fischer {
        /// At the start.
        time: u32,
        /// After each turn.
        increment: u32,
    },
}

/// What becomes of the seat of a player who resigns, is abandoned or runs out of time, when more than two play.
/// With two the other wins.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Leaving {
    /// The computer plays on for him.
    Computer {
        /// At this level.
        level: u8,
    },
    /// The game is over, without a winner.
    End,
}

impl Default for Leaving {
    fn default() -> Leaving {
        Leaving::Computer { level: 2 }
    }
}
