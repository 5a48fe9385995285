//! Values that cross the boundary, with their TypeScript types.

use js_sys::{JSON, Reflect};
use ludo_games::Text;
use ludo_room::Whole;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use crate::Door;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
import type {
  Act, Advice, Card, CatalogueGame, Choice, Colour, EndingView, Illustration, LevelName, Mind, News, Refusal, Seat, SetUp,
  ShuffleCheck, Text, View, Whole,
} from '../lib/generated/table';

/** What came of something. What has happened is kept by way of `Door.events`. */
export type Happened = {
  /** What is new to be seen. */
  news: News | null;
  /** The advice somebody waits for: nothing in it, when the game went on meanwhile. */
  advice: { told: Advice | null } | null;
  /** When to tick next. */
  wake: number | null;
  /** Whether all have agreed to play again. */
  again: boolean;
};
/** A match that was opened, with all there is to see of it; or why it cannot be. */
export type Opened = { door: Door; whole: Whole } | { fault: Text };
/** What a list of matches shows of one: nothing hidden. */
export type Summary = {
  game: string;
  edition: Text;
  names: (Text | null)[];
  minds: (Mind | null)[];
  colours: Colour[];
  ply: number;
  turn: Seat | null;
  over: boolean;
  /** How it ended, in the words of who plays here. */
  ending: EndingView | null;
  /** When it began, in milliseconds since 1970. */
  started: number | null;
};
/** A match that is only looked at: what everybody may see of it, and what a list shows. */
export type Glance = { view: View | null; summary: Summary };
/** Serde's way to say how something went. */
export type Result<T> = { Ok: T } | { Err: Refusal };
"#;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "CatalogueGame[]")]
    pub type JsCatalogue;
    #[wasm_bindgen(typescript_type = "LevelName[]")]
    pub type JsLevels;
    #[wasm_bindgen(typescript_type = "Illustration[]")]
    pub type JsExample;
    #[wasm_bindgen(typescript_type = "ShuffleCheck")]
    pub type JsShuffle;
    #[wasm_bindgen(typescript_type = "Card[][]")]
    pub type JsHands;
    #[wasm_bindgen(typescript_type = "Summary")]
    pub type JsSummary;
    #[wasm_bindgen(typescript_type = "Glance | null")]
    pub type JsGlance;
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
    #[wasm_bindgen(typescript_type = "Opened")]
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

pub(crate) fn opened<T: JsCast>(door: Door, whole: &Whole) -> T {
    object(&[("door", door.into()), ("whole", to_js(whole))])
}

pub(crate) fn fault<T: JsCast>(text: &Text) -> T {
    object(&[("fault", to_js(text))])
}

fn object<T: JsCast>(properties: &[(&str, JsValue)]) -> T {
    let object = js_sys::Object::new();
    for (key, value) in properties {
        // A new object takes any property.
        let _ = Reflect::set(&object, &(*key).into(), value);
    }
    object.unchecked_into()
}
