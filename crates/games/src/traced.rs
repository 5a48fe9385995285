//! What tests and traces need of a game beyond playing it.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use thiserror::Error;

use crate::game::Game;
use crate::seat::Seat;

/// A game whose positions can be written down whole and compared with those of other programs (`docs/RULES.md`, Traces), and
/// that says what its tests ask. Who plays, shows or thinks needs none of it.
pub trait Traced: Game<Glimpse: Serialize> {
    /// The state as traces write it, hidden cards included. The JSON of a glimpse is the same with the hidden parts left out.
    fn state_to_json(&self, state: &Self::State) -> Value;
    /// Reads a state of a trace: any position that could stand on a table, set-up or not. Counts that
    /// a state does not show (turns so far, positions seen) begin at the set-up's.
    ///
    /// # Errors
    /// A sentence saying which key is wrong and what it should be.
    fn state_from_json(&self, json: &Value) -> Result<Self::State, StateError>;
    /// Replaces what chance brought in the action just played by what `shown` shows, a state read from a trace.
    ///
    /// # Errors
    /// A sentence, when chance could not have brought that.
    fn adopt_chance(&self, _state: &mut Self::State, _shown: &Self::State) -> Result<(), StateError> {
        Ok(())
    }

    /// A state, as traces write it, in which `seat` sees what this JSON of a glimpse says: what is hidden from the seat is
    /// filled in with any cards that it does not see. Where nothing is hidden, a glimpse is a state.
    ///
    /// # Errors
    /// A sentence saying which key is wrong.
    fn fill_in(&self, _seat: Seat, seen: &Value) -> Result<Value, StateError> {
        Ok(seen.clone())
    }
    /// Sees to what the JSON of a glimpse does not show though everybody can count it: the count goes on from the glimpse before.
    fn count_on(&self, _before: &Self::Glimpse, _after: &mut Self::Glimpse) {}

    /// Every action that can be written down for this edition. Long.
    fn conceivable(&self) -> Vec<Self::Action>;
    /// [`Game::hash`], computed from nothing.
    fn rehash(&self, state: &Self::State) -> u64;
}

/// What is wrong with a state of a trace: one sentence that names the key.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct StateError(String);

impl From<String> for StateError {
    fn from(sentence: String) -> StateError {
        StateError(sentence)
    }
}

/// A state as traces write it: an object with certain keys and no others.
pub(crate) struct Sheet<'j>(&'j Map<String, Value>);

impl<'j> Sheet<'j> {
    /// Refuses what is no object, and unknown keys.
    pub(crate) fn open(json: &'j Value, keys: &[&str]) -> Result<Sheet<'j>, String> {
        let all = || keys.join(", ");
        let object = json.as_object().ok_or_else(|| format!("a state is an object with {}", all()))?;
        match object.keys().find(|key| !keys.contains(&key.as_str())) {
            Some(key) => Err(format!("unknown key `{key}`: a state has {}", all())),
            None => Ok(Sheet(object)),
        }
    }

    /// The value of a key.
    pub(crate) fn get<T: DeserializeOwned>(&self, key: &str) -> Result<T, String> {
        let value = self.0.get(key).ok_or_else(|| format!("the key `{key}` is missing"))?;
        T::deserialize(value).map_err(|error| format!("`{key}`: {error}"))
    }
}
