//! The browser's door to tables and computer players. It knows no page: texts in JSON go in and out, in the shapes of
//! `web/src/lib/generated/table.ts`, and a Web Worker carries them.

use ludo_bots::{Budget, Progress};
use ludo_games::{Dice, GameId, Seat, Seed};
use ludo_table::any::{self, AnyMatch, Thinking};
use ludo_table::{Kind, Record, Refusal, Terms};
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

/// Every game there is, with its editions and rules.
#[wasm_bindgen]
pub fn games() -> String {
    json(&any::games())
}

/// The positions that illustrate a rule, as a list of views; nothing where there are none.
#[wasm_bindgen]
pub fn example(game: &str, rule: &str) -> Option<String> {
    Some(json(&ludo_table::example(GameId::from_id(game)?, rule)?))
}

/// A match on this device, and the computer that may be thinking about a move of it.
#[wasm_bindgen]
pub struct Door {
    played: Box<dyn AnyMatch>,
    thinking: Option<Thinking>,
}

#[wasm_bindgen]
impl Door {
    /// Sets a table up. The edition is the id of one built in, or the text of another; the terms are JSON.
    ///
    /// # Errors
    /// A sentence saying what is wrong.
    #[wasm_bindgen(js_name = setUp)]
    pub fn set_up(game: &str, edition: &str, seats: u8, terms: &str) -> Result<Door, String> {
        let terms: Terms = serde_json::from_str(terms).map_err(|error| format!("the terms: {error}"))?;
        let game = GameId::from_id(game).ok_or_else(|| format!("there is no game “{game}”"))?;
        let played = any::new_match(game, edition, seats, terms).map_err(|error| error.to_string())?;
        Ok(Door { played, thinking: None })
    }

    /// Opens a record where it was left.
    ///
    /// # Errors
    /// What is wrong with it: `{"fr": "…", "en": "…"}`.
    pub fn open(record: &str) -> Result<Door, String> {
        let played = Record::read(record).and_then(|record| any::resume_match(&record));
        let played = played.map_err(|error| json(&error.text()))?;
        Ok(Door { played, thinking: None })
    }

    /// Something happens at a moment: `{"effects": […]}` or `{"refusal": {…}}`.
    pub fn handle(&mut self, at: f64, kind: &str) -> String {
        match serde_json::from_str::<Kind>(kind) {
            Ok(kind) => answer("effects", self.played.handle(at as u64, kind)),
            Err(error) => json(&serde_json::json!({ "refusal": unreadable(&error.to_string()) })),
        }
    }

    /// What a seat may see, or those who only watch (-1), with the log from an entry on.
    pub fn view(&self, viewer: i32, at: f64, log_from: u32) -> String {
        let viewer = u8::try_from(viewer).map_or(Seat::NOBODY, Seat::new);
        json(&self.played.view(viewer, at as u64, log_from))
    }

    /// What a drag means: `{"choices": […]}` or `{"refusal": {…}}`.
    pub fn gesture(&self, seat: u8, from: &str, to: &str) -> String {
        answer("choices", self.played.gesture(Seat::new(seat), from, to))
    }

    /// What the own pieces of a seat could do after a move, were it its turn again: `{"choices": […]}` or
    /// `{"refusal": {…}}`.
    pub fn preview(&self, seat: u8, action: &str) -> String {
        answer("choices", self.played.preview(Seat::new(seat), action))
    }

    /// The match so far, with all that is hidden: to be kept, not to be shown.
    pub fn record(&self) -> String {
        json(&self.played.record())
    }

    /// Has the computer begin to think for a seat that is to move, and says how long: `{"nodes": …}` or `{"ms": …}`.
    /// The seed is 64 hexadecimal digits of the device's random source.
    pub fn think(&mut self, seat: u8, level: u8, seed: &str) -> Option<String> {
        let thinking = self.played.think(Seat::new(seat), level, Dice::new(&Seed::from_hex(seed)?))?;
        let budget = match thinking.budget {
            Budget::Nodes(nodes) => serde_json::json!({ "nodes": nodes }),
            Budget::Time(time) => serde_json::json!({ "ms": time.as_millis() as u64 }),
        };
        self.thinking = Some(thinking);
        Some(json(&budget))
    }

    /// Thinks on for about so many nodes. False when there is nothing more to find out.
    pub fn step(&mut self, nodes: u32) -> bool {
        self.thinking.as_mut().is_some_and(|thinking| thinking.step(nodes.into()) == Progress::More)
    }

    /// How many nodes it has seen.
    pub fn nodes(&self) -> f64 {
        self.thinking.as_ref().map_or(0.0, |thinking| thinking.nodes() as f64)
    }

    /// What it thinks now.
    pub fn advice(&self) -> Option<String> {
        Some(json(&self.thinking.as_ref()?.advice()))
    }

    /// Stops thinking.
    pub fn stop(&mut self) {
        self.thinking = None;
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("views and records hold nothing that JSON cannot")
}

fn answer(what: &str, result: Result<impl Serialize, Refusal>) -> String {
    match result {
        Ok(value) => json(&serde_json::json!({ what: value })),
        Err(refusal) => json(&serde_json::json!({ "refusal": refusal })),
    }
}

/// A refusal of what is no event at all: a fault of the page, not of a player.
fn unreadable(fault: &str) -> serde_json::Value {
    let (fr, en) = (format!("évènement illisible : {fault}"), format!("an unreadable event: {fault}"));
    serde_json::json!({ "code": "event/unreadable", "fr": fr, "en": en, "verdict": null })
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use serde_json::Value;

    use super::*;

    fn parsed(text: &str) -> Value {
        serde_json::from_str(text).expect("JSON")
    }

    #[test]
    fn a_match_against_the_computer() {
        let mut door = Door::set_up("labymaster", "mb", 2, "{\"starter\":{\"seat\":0}}").expect("a table");
        for kind in [
            r#"{"event":"sit","seat":0,"player":{"name":"Anna","mind":"human"}}"#.to_owned(),
            r#"{"event":"sit","seat":1,"player":{"name":"Robot","mind":{"computer":{"level":1}}}}"#
                .to_owned(),
            format!(r#"{{"event":"deal","seed":"{}"}}"#, Seed::from_number(1).to_hex()),
            r#"{"event":"play","seat":0,"ply":0,"move":"r3>"}"#.to_owned(),
        ] {
            let answer = parsed(&door.handle(0.0, &kind));
            assert!(answer["effects"].is_array(), "{kind}: {answer}");
        }
        assert!(door.think(0, 1, &Seed::from_number(2).to_hex()).is_none(), "it is not this seat's turn");
        door.think(1, 1, &Seed::from_number(2).to_hex()).expect("the computer's turn");
        while door.nodes() < 100.0 && door.step(50) {}
        let advice = parsed(&door.advice().expect("an opinion"));
        let action = advice["ranked"][0]["move"].as_str().expect("a move");
        let play = format!(r#"{{"event":"play","seat":1,"ply":1,"move":"{action}"}}"#);
        assert!(parsed(&door.handle(1.0, &play))["effects"].is_array());
        let again = Door::open(&door.record()).expect("a record");
        assert_eq!(again.view(0, 1.0, 0), door.view(0, 1.0, 0));
    }

    #[test]
    fn what_is_wrong_is_said() {
        assert!(Door::set_up("chess", "mb", 2, "{}").is_err_and(|fault| fault.contains("chess")));
        assert!(Door::set_up("labymaster", "mb", 3, "{}").is_err_and(|fault| fault.contains("2 players")));
        assert!(Door::set_up("labymaster", "gold", 2, "{}").is_err());
        assert!(Door::open("{}").is_err_and(|fault| fault.contains("not a record")));
        let mut door = Door::set_up("labymaster", "mb", 2, "{}").expect("a table");
        assert_eq!(parsed(&door.handle(0.0, "{}"))["refusal"]["code"], "event/unreadable");
        let sat = door.handle(0.0, r#"{"event":"rise","seat":0}"#);
        assert_eq!(parsed(&sat)["refusal"]["code"], "seat/empty");
    }

    #[test]
    fn every_game_is_offered_with_rules_in_both_languages() {
        let games = parsed(&games());
        assert_eq!(games.as_array().map(Vec::len), Some(GameId::ALL.len()));
        for game in games.as_array().expect("a list") {
            assert!(!game["editions"].as_array().expect("a list").is_empty());
            assert!(game["rules"].as_array().expect("a list").iter().all(|rule| rule["fr"] != rule["en"]));
        }
    }

    #[test]
    fn every_seat_of_every_table_has_a_colour_of_its_own() {
        for game in parsed(&games()).as_array().expect("a list") {
            let numbers = game["seats"].as_array().expect("a list");
            for edition in game["editions"].as_array().expect("a list") {
                let known: Vec<&Value> = edition["colours"]
                    .as_array()
                    .expect("a list")
                    .iter()
                    .map(|colour| &colour["id"])
                    .collect();
                for (seats, number) in edition["seats"].as_array().expect("a list").iter().zip(numbers) {
                    let seats = seats.as_array().expect("a list");
                    assert_eq!(Some(seats.len() as u64), number.as_u64());
                    let distinct: HashSet<&str> = seats.iter().filter_map(Value::as_str).collect();
                    assert_eq!(distinct.len(), seats.len());
                    assert!(seats.iter().all(|id| known.contains(&id)));
                }
            }
        }
    }
}
