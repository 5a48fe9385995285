//! The description that tools read is that of this very server: the same requests, the same bodies.

use std::collections::BTreeSet;

use ludo_games::{Seat, Text};
use ludo_table::{Clock, Leaving, Mind, Pair, Phase, Starter, Terms};
use serde::Serialize;
use serde_json::Value;

use super::house::quick;
use super::*;
use crate::protocol::*;

fn document() -> Value {
    serde_json::from_str(include_str!("../../openapi.json")).expect("JSON")
}

/// The requests that the source of the router names, as `get /api/tables`.
fn routed() -> BTreeSet<String> {
    let source = include_str!("../../http.rs");
    let (nested, outer) = source.split_once(".nest(\"/api\", api)").expect("one part is nested");
    let below_api = nested.lines().flat_map(|line| requests("/api", line));
    below_api.chain(outer.lines().flat_map(|line| requests("", line))).collect()
}

/// The requests of a line such as `.route("/tables", post(make).get(list))`.
fn requests(prefix: &str, line: &str) -> Vec<String> {
    let Some(rest) = line.trim().strip_prefix(".route(\"") else { return Vec::new() };
    let (path, handlers) = rest.split_once("\", ").expect("a path and its handlers");
    let called = |method: &&str| {
        handlers.starts_with(&format!("{method}(")) || handlers.contains(&format!(".{method}("))
    };
    ["get", "post", "put", "delete", "patch"]
        .iter()
        .filter(|method| called(method))
        .map(|method| format!("{method} {prefix}{path}"))
        .collect()
}

fn described(document: &Value) -> BTreeSet<String> {
    let paths = document["paths"].as_object().expect("paths");
    let methods = |(path, item): (&String, &Value)| -> Vec<String> {
        item.as_object().expect("methods").keys().map(|method| format!("{method} {path}")).collect()
    };
    paths.iter().flat_map(methods).collect()
}

#[test]
fn every_request_is_described_and_every_description_is_a_request() {
    let routed = routed();
    assert!(routed.len() > 15, "{routed:?}");
    assert_eq!(described(&document()), routed);
}

/// What a description says at a place such as `#/components/schemas/Plan`.
fn at<'a>(document: &'a Value, place: &str) -> &'a Value {
    document.pointer(place.trim_start_matches('#')).unwrap_or_else(|| panic!("nothing is at {place}"))
}

fn references(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            found.extend(fields.get("$ref").and_then(Value::as_str).map(str::to_owned));
            fields.values().for_each(|field| references(field, found));
        }
        Value::Array(items) => items.iter().for_each(|item| references(item, found)),
        _ => {}
    }
}

#[test]
fn nothing_is_named_that_is_not_there_and_nothing_is_there_that_is_not_named() {
    let document = document();
    let mut found = Vec::new();
    references(&document, &mut found);
    assert!(found.iter().all(|place| !at(&document, place).is_null()));
    for kind in ["parameters", "responses", "links", "schemas"] {
        for name in document["components"][kind].as_object().expect("an object").keys() {
            let place = format!("#/components/{kind}/{name}");
            assert!(found.contains(&place), "{place} is not needed");
        }
    }
}

/// Whether a value is what a schema describes, as far as its form goes: types, fields, choices.
fn fits(document: &Value, schema: &Value, value: &Value) -> Result<(), String> {
    if let Some(place) = schema.get("$ref").and_then(Value::as_str) {
        return fits(document, at(document, place), value).map_err(|why| format!("{place}: {why}"));
    }
    if let Some(choices) = schema.get("oneOf").and_then(Value::as_array) {
        let fitting = choices.iter().filter(|choice| fits(document, choice, value).is_ok()).count();
        return if fitting == 1 { Ok(()) } else { Err(format!("{fitting} choices fit {value}")) };
    }
    if !has_type(schema, value) || !is_allowed(schema, value) {
        return Err(format!("{value} is not {schema}"));
    }
    match value {
        Value::Object(_) => fields_fit(document, schema, value),
        Value::Array(items) => items.iter().try_for_each(|item| fits(document, &schema["items"], item)),
        _ => Ok(()),
    }
}

fn has_type(schema: &Value, value: &Value) -> bool {
    let is = |kind: &Value| match kind.as_str() {
        Some("object") => value.is_object(),
        Some("array") => value.is_array(),
        Some("string") => value.is_string(),
        Some("boolean") => value.is_boolean(),
        Some("integer") => value.is_u64(),
        Some("null") => value.is_null(),
        _ => false,
    };
    match schema.get("type") {
        Some(Value::Array(kinds)) => kinds.iter().any(is),
        Some(kind) => is(kind),
        None => true,
    }
}

fn is_allowed(schema: &Value, value: &Value) -> bool {
    let listed = schema.get("enum").and_then(Value::as_array);
    schema.get("const").is_none_or(|only| only == value) && listed.is_none_or(|values| values.contains(value))
}

fn fields_fit(document: &Value, schema: &Value, value: &Value) -> Result<(), String> {
    let fields = value.as_object().expect("an object");
    let missing = schema["required"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .find(|name| !fields.contains_key(*name));
    if let Some(name) = missing {
        return Err(format!("{name} is missing in {value}"));
    }
    fields.iter().try_for_each(|(name, field)| {
        match (&schema["properties"][name], &schema["additionalProperties"]) {
            (Value::Null, Value::Bool(false)) => Err(format!("{name} is not described")),
            (Value::Null, Value::Null) => Ok(()),
            (Value::Null, other) => fits(document, other, field),
            (described, _) => fits(document, described, field),
        }
    })
}

/// An example fits its description and has every field that is described.
#[track_caller]
fn holds(document: &Value, name: &str, example: &impl Serialize) {
    let (schema, example) =
        (at(document, &format!("#/components/schemas/{name}")), serde_json::to_value(example).expect("JSON"));
    if let Err(why) = fits(document, schema, &example) {
        panic!("{name}: {why}");
    }
    let described = schema["properties"].as_object().into_iter().flat_map(serde_json::Map::keys);
    described.for_each(|field| assert!(example.get(field).is_some(), "{name} has no field {field}"));
}

fn terms() -> Terms {
    let clock = Clock::Turn { time: 1 };
    Terms { options: vec!["touch".to_owned()], clock, pair: Some(Pair::First), ..Terms::default() }
}

fn person() -> Person {
    Person { name: "Anna".to_owned(), colour: Some("red".to_owned()), program: false }
}

fn id(length: usize) -> String {
    "2".repeat(length)
}

#[test]
fn what_is_asked_for_is_described() {
    let document = &document();
    let seats = vec![SeatPlan::Mine(person()), SeatPlan::Open, SeatPlan::Computer { level: 5 }];
    let plan = Plan {
        game: "sequence".to_owned(),
        edition: Some("classic".to_owned()),
        seats,
        terms: terms(),
        listed: true,
    };
    holds(document, "Plan", &plan);
    holds(document, "WantedTerms", &terms());
    holds(document, "Person", &person());
    holds(document, "Sit", &Sit { invitation: Some(id(26)), seat: Some(Seat::new(3)), person: person() });
    holds(document, "Computer", &Computer { level: 1 });
    holds(document, "TypedCode", &TypedCode { code: id(8) });
    holds(document, "OtherToken", &OtherToken { token: token("link") });
    for clock in [Clock::None, Clock::Turn { time: 1 }, Clock::Fischer { time: 1, increment: 1 }] {
        holds(document, "Clock", &clock);
    }
    for starter in [Starter::Rulebook, Starter::Lot, Starter::Seat(Seat::new(1))] {
        holds(document, "Starter", &starter);
    }
    for leaving in [Leaving::End, Leaving::Computer { level: 2 }] {
        holds(document, "Leaving", &leaving);
    }
}

fn listing() -> Listing {
    let minds = [None, Some(Mind::Human), Some(Mind::Program), Some(Mind::Computer { level: 1 })];
    let called = Some(Text::new("Anna", "Anna"));
    let seat = |mind| SeatCard { called: called.clone(), mind, colour: None };
    let (edition, seats) = (Text::new("Une", "One"), minds.map(seat).to_vec());
    Listing {
        table: id(16),
        game: "sequence".to_owned(),
        edition,
        made: 1,
        phase: Phase::Over,
        terms: terms(),
        seats,
        host: None,
    }
}

#[test]
fn what_is_answered_is_described() {
    let document = &document();
    let seat = Seat::new(1);
    let invited = Invited { seat, secret: id(26) };
    holds(document, "Made", &Made { table: id(16), seats: vec![seat], invitations: vec![invited.clone()] });
    holds(document, "Invited", &invited);
    holds(document, "Seated", &Seated { seat });
    holds(document, "Handover", &Handover { code: id(8), until: 1 });
    holds(document, "HandedOver", &HandedOver { table: id(16), seats: vec![seat] });
    holds(document, "Shared", &Shared { id: id(14) });
    holds(document, "Listings", &Listings { tables: vec![listing()] });
    let (yours, invited, next, shared) = (vec![seat], Some(seat), Some(id(16)), Some(id(14)));
    holds(
        document,
        "TableCard",
        &TableCard { listing: listing(), listed: true, yours, maker: true, invited, next, shared },
    );
    holds(document, "Terms", &terms());
    holds(document, "Words", &Words { phrases: phrases(), names: vec!["Lynx"] });
    holds(document, "Problem", &crate::problem::Problem::busy());
}

#[tokio::test]
async fn what_a_server_shows_is_described() {
    let [house, _] = both().await;
    let (document, table) = (&document(), house.finished(&quick()).await);
    for (name, path) in [
        ("Whole", format!("/api/tables/{table}/view")),
        ("Record", format!("/api/tables/{table}/record")),
        ("TableCard", format!("/api/tables/{table}")),
        ("Version", "/api/version".to_owned()),
        ("Words", "/api/words".to_owned()),
    ] {
        holds(document, name, &house.ask(&format!("GET {path}"), "anna").await.granted(200));
    }
}
