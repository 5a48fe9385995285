//! How a match ended.

use ludo_games::{Rule, Seat, Text};
use serde::Serialize;
use ts_rs::TS;

use crate::show::Cast;

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Ending {
    /// Who won; nobody in a draw.
    pub winner: Option<Seat>,
    /// Why.
    #[serde(flatten)]
    pub reason: Reason,
}

/// Why a match ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "reason", content = "by", rename_all = "kebab-case")]
pub enum Reason {
    /// By a rule of the game.
    Rule(Rule),
    /// A player gave up.
    Resigned(Seat),
    /// A player ran out of time.
    OutOfTime(Seat),
    /// A player has gone.
    Abandoned(Seat),
    /// The players agreed on a draw.
    Agreed,
    /// Everybody has gone.
    Deserted,
}

impl Ending {
    /// The ending as a viewer is told of it.
    pub fn sentence(&self, cast: &Cast<'_>) -> Text {
        let how = match &self.reason {
            Reason::Rule(rule) => Text::new(format!("({rule})"), format!("({rule})")),
            Reason::Resigned(_) => Text::new("par abandon", "by resignation"),
            Reason::OutOfTime(_) => Text::new("au temps", "on time"),
            Reason::Abandoned(_) => Text::new("car l’autre est parti", "because the other has gone"),
            Reason::Agreed => Text::new("d’un commun accord", "by agreement"),
            Reason::Deserted => Text::new("car tout le monde est parti", "because everybody has gone"),
        };
        match self.winner {
            Some(seat) => cast.did(
                seat,
                &format!("avez gagné {}", how.fr),
                &format!("a gagné {}", how.fr),
                &format!("won {}", how.en),
            ),
            None if matches!(self.reason, Reason::Rule(_) | Reason::Agreed) => {
                Text::new(format!("Partie nulle {}.", how.fr), format!("A draw {}.", how.en))
            }
            None => Text::new(
                format!("La partie s’arrête sans vainqueur, {}.", how.fr),
                format!("The game ends without a winner, {}.", how.en),
            ),
        }
    }
}
