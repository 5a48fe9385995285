//! Making tables and sitting down at them.

use anyhow::{Result, bail, ensure};
use serde_json::{Value, json};
use tokio::time::{Duration, Instant, sleep};

use super::http::{Answer, Request};
use super::{PATIENCE, Place};
use crate::chance::Chance;

/// What is wanted of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// The game's id.
    pub game: &'static str,
    /// The text of an edition of one's own; the usual one without.
    pub edition: Option<String>,
    /// How many play.
    pub seats: u8,
    /// How many of them are computers, on the last seats.
    pub computers: u8,
    /// The clock, as the terms have it.
    pub clock: Value,
    /// Whether the others may watch.
    pub watching: bool,
}

impl Wanted {
    /// A table for two without clocks.
    pub fn two(game: &'static str) -> Wanted {
        Wanted { game, edition: None, seats: 2, computers: 0, clock: json!("none"), watching: true }
    }

    /// The same with so many milliseconds for each turn.
    #[must_use]
    pub fn with_turns_of(self, ms: u32) -> Wanted {
        Wanted { clock: json!({"turn": {"time": ms}}), ..self }
    }

    /// How many people play, on the first seats.
    pub fn people(&self) -> u8 {
        self.seats - self.computers
    }

    /// The plan, as it is sent.
    pub fn plan(&self) -> Value {
        let open = (1..self.people()).map(|_| json!("open"));
        let computers = (0..self.computers).map(|_| json!({"computer": {"level": 1}}));
        let seats: Vec<Value> =
            [json!({"mine": {"name": "Anna"}})].into_iter().chain(open).chain(computers).collect();
        let terms = json!({
            "starter": {"seat": 0}, "take_backs": true, "clock": self.clock, "leaving": "end", "watching": self.watching,
        });
        let mut plan = json!({"game": self.game, "seats": seats, "terms": terms});
        if let Some(edition) = &self.edition {
            plan["edition"] = json!(edition);
        }
        plan
    }
}

/// A table where everybody has sat down.
#[derive(Clone, Debug)]
pub struct Seated {
    /// Its id.
    pub table: String,
    /// What was wanted.
    pub wanted: Wanted,
    /// The token of each seat that is not the computer's.
    pub tokens: Vec<String>,
    /// The secrets of invitations, all used.
    pub invitations: Vec<String>,
}

/// Makes a table and has somebody sit down on every seat, however often the server goes away meanwhile.
///
/// # Errors
/// When the server refuses, or does not answer for long.
pub async fn set_table(place: Place, wanted: &Wanted, chance: &mut Chance) -> Result<Seated> {
    let tokens: Vec<String> = (0..wanted.people()).map(|_| chance.hex(32)).collect();
    let make = Request::post("/api/tables", &wanted.plan()).by(&tokens[0]);
    let made = insist(place, &make, chance).await?;
    ensure!(made.status == 201, "no table was made: {} {}", made.status, made.body);
    let made = made.json();
    let table = made["table"].as_str().unwrap_or_default().to_owned();
    let mut invitations = Vec::new();
    for invited in made["invitations"].as_array().into_iter().flatten() {
        let secret = invited["secret"].as_str().unwrap_or_default().to_owned();
        let seat = invited["seat"].as_u64().unwrap_or(0) as usize;
        sit(place, &table, &secret, &tokens[seat], chance).await?;
        invitations.push(secret);
    }
    Ok(Seated { table, wanted: wanted.clone(), tokens, invitations })
}

async fn sit(place: Place, table: &str, secret: &str, token: &str, chance: &mut Chance) -> Result<()> {
    let body = json!({"invitation": secret, "person": {"name": "Bruno"}});
    let ask = Request::post(format!("/api/tables/{table}/seats"), &body).by(token);
    let answer = insist(place, &ask, chance).await?;
    ensure!(answer.status == 201, "no seat was given: {} {}", answer.status, answer.body);
    Ok(())
}

/// Asks again until the server has answered and is neither too busy nor about to stop.
///
/// # Errors
/// When it does not for long.
pub async fn insist(place: Place, request: &Request, chance: &mut Chance) -> Result<Answer> {
    let end = Instant::now() + PATIENCE;
    loop {
        let said = match request.send(place).await {
            Ok(answer) if !matches!(answer.status, 429 | 503 | 507) => return Ok(answer),
            Ok(answer) => format!("{} {}", answer.status, answer.body),
            Err(error) => error.to_string(),
        };
        if Instant::now() > end {
            bail!("no answer to {}: {said}", request.text("").lines().next().unwrap_or_default());
        }
        sleep(Duration::from_millis(20 + chance.below(100) as u64)).await;
    }
}

#[cfg(test)]
mod tests {
    use ludo_table::Terms;

    use super::*;

    #[test]
    fn plans_have_terms_that_tables_know() {
        for wanted in [
            Wanted::two("sequence"),
            Wanted { seats: 4, computers: 2, ..Wanted::two("labyrinthe").with_turns_of(9) },
        ] {
            let plan = wanted.plan();
            let terms: Terms = serde_json::from_value(plan["terms"].clone()).expect("terms");
            assert!(terms.watching);
            assert_eq!(plan["seats"].as_array().map(Vec::len), Some(usize::from(wanted.seats)));
        }
    }
}
