//! Reading states of traces.

use serde::de::DeserializeOwned;
use serde_json::Value;

/// Reads a state's object; a fault names the key.
pub(crate) fn read_sheet<T: DeserializeOwned>(json: &Value) -> Result<T, String> {
    if !json.is_object() {
        return Err("a state is an object, {…}".to_owned());
    }
    serde_path_to_error::deserialize(json).map_err(|error| {
        let path = error.path().to_string();
        let fault = error.into_inner();
        if path == "." { fault.to_string() } else { format!("`{path}`: {fault}") }
    })
}

/// A state's object. A sheet is made of lists, numbers and texts, so nothing in it can fail to be written.
pub(crate) fn write_sheet(sheet: impl serde::Serialize) -> Value {
    serde_json::to_value(sheet).unwrap_or_default()
}
