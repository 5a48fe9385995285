//! Values that cross the boundary, with their TypeScript types.

use js_sys::{JSON, Reflect};
use ludo_games::Text;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use crate::Door;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
import type { Act, Advice, CatalogueGame, Choice, News, Refusal, SetUp, Text, View, Whole } from '../lib/generated/table';

/** What came of something, for whoever keeps the match and whoever looks at it. */
export type Happened = {
  /** The events to be kept, each as its JSON text, in order. */
  events: string[];
  /** What is new to be seen. */
  news: News | null;
  /** The advice somebody waits for: nothing in it, when the game went on meanwhile. */
  advice: { told: Advice | null } | null;
  /** When to tick next. */
  wake: number | null;
  /** Whether all have agreed to play again. */
  again: boolean;
};
/** Serde's way to say how something went. */
export type Result<T> = { Ok: T } | { Err: Refusal };
"#;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "CatalogueGame[]")]
    pub type JsCatalogue;
    #[wasm_bindgen(typescript_type = "View[]")]
    pub type JsViews;
    #[wasm_bindgen(typescript_type = "View | null")]
    pub type JsView;
    #[wasm_bindgen(typescript_type = "Whole")]
    pub type JsWhole;
    #[wasm_bindgen(typescript_type = "SetUp")]
    pub type JsSetUp;
    #[wasm_bindgen(typescript_type = "Act")]
    pub type JsAct;
    #[wasm_bindgen(typescript_type = "Happened")]
    pub type JsHappened;
    #[wasm_bindgen(typescript_type = "Result<Happened>")]
    pub type JsAnswered;
    #[wasm_bindgen(typescript_type = "Result<Choice[]>")]
    pub type JsChoices;
    #[wasm_bindgen(typescript_type = "{ door: Door } | { fault: Text }")]
    pub type JsOpened;
    #[wasm_bindgen(typescript_type = "{ nodes: number } | { ms: number }")]
    pub type JsBudget;
}

pub(crate) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("views and records hold nothing that JSON cannot")
}

/// Makes a value of JavaScript. By way of a text, which browsers read faster than a value can be built from outside.
pub(crate) fn to_js<T: JsCast>(value: &impl Serialize) -> T {
    JSON::parse(&json(value)).expect("what serde writes is JSON").unchecked_into()
}

/// Reads a value of JavaScript.
pub(crate) fn from_js<T: DeserializeOwned>(value: &JsValue) -> Result<T, Text> {
    let text = JSON::stringify(value).ok().and_then(|text| text.as_string()).unwrap_or_default();
    serde_json::from_str(&text)
        .map_err(|error| Text::new(format!("demande illisible : {error}"), format!("unreadable: {error}")))
}

pub(crate) fn opened<T: JsCast>(door: Door) -> T {
    object("door", &door.into())
}

pub(crate) fn fault<T: JsCast>(text: &Text) -> T {
    object("fault", &to_js(text))
}

fn object<T: JsCast>(key: &str, value: &JsValue) -> T {
    let object = js_sys::Object::new();
    // A new object takes any property.
    let _ = Reflect::set(&object, &key.into(), value);
    object.unchecked_into()
}
