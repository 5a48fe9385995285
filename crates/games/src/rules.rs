//! The rules as players read them.

use serde::{Deserialize, Serialize};

use crate::game::Game;
use crate::verdict::Text;

/// A game's rules in both languages, rule by rule.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RuleBook {
    /// The game itself.
    pub game: About,
    /// The rules, in the order of `docs/RULES.md`.
    #[serde(rename = "rule")]
    pub rules: Vec<RuleText>,
}

/// What a game is about.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct About {
    /// Its name.
    #[serde(flatten)]
    pub name: Text,
    /// How many play.
    pub players: String,
    /// What they try to do.
    pub goal: Text,
    /// A sample game in the notation: the usual edition and number of players, the deal of the seed of zeros, seat 0 starts.
    pub sample: Vec<String>,
}

/// A rule for players.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RuleText {
    /// Its id.
    pub id: String,
    /// What it is about, in a word or two.
    pub title: Text,
    /// What it says.
    #[serde(flatten)]
    pub text: Text,
    /// Whether it is a house decision where the rulebook is silent.
    pub house: bool,
    /// Where the sample game shows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub example: Option<Example>,
}

/// Some moves of the sample game that show a rule.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Example {
    /// What there is to see.
    #[serde(flatten)]
    pub text: Text,
    /// How many moves were played before.
    pub from: usize,
    /// How many were played after.
    pub to: usize,
}

impl RuleBook {
    /// The rules of a game.
    pub fn of<G: Game>() -> RuleBook {
        toml::from_str(G::INFO.rules).expect("built in, and read by a test of every game")
    }
}
