//! Reading states of traces: faults name the key.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

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
