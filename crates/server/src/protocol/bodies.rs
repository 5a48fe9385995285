//! What goes into requests and answers.

use std::collections::BTreeMap;

use ludo_games::{Seat, Text};
use ludo_table::{Mind, Phase, Terms};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::frames::Phrase;

/// A table that somebody wants.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The game's id.
    pub game: String,
    /// The id of a built-in edition, or the text of another; without one, the game's usual one.
    #[serde(default)]
    #[ts(optional)]
    pub edition: Option<String>,
    /// Seat by seat.
    pub seats: Vec<SeatPlan>,
    /// What the table agrees on.
    #[serde(default = "usual_terms")]
    #[ts(optional, as = "Option<Terms>")]
    pub terms: Terms,
    /// Whether strangers find it in the list.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub listed: bool,
}

/// What people expect who touch nothing.
pub fn usual_terms() -> Terms {
    Terms { take_backs: true, watching: true, ..Terms::default() }
}

/// What becomes of a seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum SeatPlan {
    /// Whoever makes the table sits there.
    Mine(Person),
    /// Somebody is invited.
    Open,
    /// The computer plays.
    Computer {
        /// From 1 to 5.
        level: u8,
    },
}

/// Who sits down.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Person {
    /// What the others call him; may be empty.
    #[ts(optional, as = "Option<String>")]
    pub name: String,
    /// The id of the colour he chose.
    #[ts(optional)]
    pub colour: Option<String>,
    /// Whether it is a program.
    #[ts(optional, as = "Option<bool>")]
    pub program: bool,
}

/// A table that was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Made {
    /// Its id.
    pub table: String,
    /// The maker's own seats.
    pub seats: Vec<Seat>,
    /// For those who are invited. Nobody else keeps them.
    pub invitations: Vec<Invited>,
}

/// An invitation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Invited {
    /// The seat it leads to.
    pub seat: Seat,
    /// What proves it.
    pub secret: String,
}

/// Somebody wants to sit down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Sit {
    /// The secret of the invitation; a listed table needs none.
    #[serde(default)]
    #[ts(optional)]
    pub invitation: Option<String>,
    /// Which seat, at a listed table; without one, the first that is free. An invitation leads to a seat of its own.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<Seat>,
    /// Who.
    #[serde(default)]
    #[ts(optional, as = "Option<Person>")]
    pub person: Person,
}

/// Somebody has sat down.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Seated {
    /// Where.
    pub seat: Seat,
}

/// The computer takes a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Computer {
    /// From 1 to 5.
    pub level: u8,
}

/// A code that hands seats over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Handover {
    /// To be typed on the other device.
    pub code: String,
    /// Until when, in milliseconds of the server's clock.
    #[ts(type = "number")]
    pub until: u64,
}

/// The code, as it was typed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TypedCode {
    /// Spaces, hyphens and capitals do not matter.
    pub code: String,
}

/// Seats that were handed over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct HandedOver {
    /// The table.
    pub table: String,
    /// The seats.
    pub seats: Vec<Seat>,
}

/// Another token for one's own seats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct OtherToken {
    /// 64 hexadecimal digits in lower case.
    pub token: String,
}

/// A finished game that everybody may see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Shared {
    /// Its public id.
    pub id: String,
}

/// What anybody sees of a table who has its address.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct TableCard {
    /// What strangers see of it.
    #[serde(flatten)]
    pub listing: Listing,
    /// Whether strangers find it in the list.
    pub listed: bool,
    /// The seats of whoever asks.
    pub yours: Vec<Seat>,
    /// Whether he made the table.
    pub maker: bool,
    /// The seat that the invitation leads to which he showed.
    pub invited: Option<Seat>,
    /// The table of the rematch.
    pub next: Option<String>,
    /// The public id of the finished game.
    pub shared: Option<String>,
}

/// What strangers see of a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Listing {
    /// Its id.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// What the edition is called.
    pub edition: Text,
    /// When it was made, in milliseconds of the server's clock.
    #[ts(type = "number")]
    pub made: u64,
    /// Whether it waits, plays or has played.
    pub phase: Phase,
    /// What it agreed on.
    pub terms: Terms,
    /// Who sits where.
    pub seats: Vec<SeatCard>,
    /// A seat of who made the table.
    pub host: Option<Seat>,
}

/// A seat and who is on it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct SeatCard {
    /// What he is called; none on a free seat.
    pub called: Option<Text>,
    /// Who decides.
    pub mind: Option<Mind>,
    /// The id of the colour he chose.
    pub colour: Option<String>,
}

/// Tables that strangers may join or watch.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Listings {
    /// The newest first.
    pub tables: Vec<Listing>,
}

/// What the server is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Version {
    /// The versions of the protocol that it understands.
    pub protocol: Versions,
    /// Which program it is.
    pub build: &'static str,
    /// The version of each game's rules.
    pub rules: Rules,
}

/// The version of the rules, by the id of the game.
pub type Rules = BTreeMap<&'static str, u32>;

/// From one version to another.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Versions {
    /// The oldest.
    pub min: u32,
    /// The newest.
    pub max: u32,
}

/// What can be said and how people can be called, where nothing is typed.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Words {
    /// What can be said at a table.
    pub phrases: Vec<Phrase>,
    /// Names for listed tables.
    pub names: Vec<&'static str>,
}
