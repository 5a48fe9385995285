//! Whether people wait for computers: how long a move takes while many tables wait for the strongest player.

use anyhow::{Error, Result, ensure};
use serde_json::json;
use tokio::time::Duration;

use super::duel::{Duel, GAMES, in_turn, set_many};
use super::rate::{Latencies, Spares, open_loop};
use crate::chance::Chance;
use crate::client::Place;
use crate::client::http::Request;
use crate::client::table::insist;

/// How many moves people make a second.
const RATE: u32 = 200;

/// What was found.
#[derive(Debug)]
pub struct Found {
    /// While no computer thinks.
    pub calm: Latencies,
    /// While all tables with computers wait.
    pub busy: Latencies,
    /// How many of their computers have moved meanwhile; as many tables have taken their places.
    pub moved: usize,
}

/// Has people play at some tables, first by themselves, then while as many tables of others wait for their computers.
///
/// # Errors
/// When a table is stuck.
pub async fn measure(place: Place, tables: usize, lasts: Duration, chance: &mut Chance) -> Result<Found> {
    let mut first = set_many(place, in_turn(&GAMES, 2 * tables), chance).await?;
    let second = first.split_off(tables);
    let calm = people_play(first, lasts).await?;
    let mut thinking = Vec::new();
    for number in 0..tables {
        let house = place.from_house(0x00cc_0000 + number as u32);
        thinking.push(computer_begins(house, chance).await?);
    }
    let mut moved = 0;
    let busy = tokio::select! {
        busy = people_play(second, lasts) => busy?,
        failed = keep_waiting(place, &mut thinking, &mut moved, chance) => return Err(failed),
    };
    Ok(Found { calm, busy, moved })
}

/// Puts another table in the place of each whose computer has moved: the more wait, the shorter each thinks. Ends only
/// when a table cannot be made or seen.
async fn keep_waiting(
    place: Place,
    thinking: &mut [(String, String)],
    moved: &mut usize,
    chance: &mut Chance,
) -> Error {
    loop {
        for waiting in &mut *thinking {
            let house = place.from_house(0x00dd_0000 + *moved as u32);
            match replaced(place, house, waiting, chance).await {
                Ok(replaced) => *moved += usize::from(replaced),
                Err(error) => return error,
            }
        }
        tokio::task::yield_now().await;
    }
}

/// Puts another table in the place of one whose computer has moved.
async fn replaced(
    place: Place,
    house: Place,
    waiting: &mut (String, String),
    chance: &mut Chance,
) -> Result<bool> {
    if is_untouched(place, &waiting.0, &waiting.1, chance).await? {
        return Ok(false);
    }
    *waiting = computer_begins(house, chance).await?;
    Ok(true)
}

async fn people_play(duels: Vec<Duel>, lasts: Duration) -> Result<Latencies> {
    open_loop(duels, &Spares::default(), RATE, lasts).await
}

/// A table at which a computer of level 5 has the first move; and the token of who waits for it.
async fn computer_begins(place: Place, chance: &mut Chance) -> Result<(String, String)> {
    let plan = json!({
        "game": "labymaster",
        "seats": [{"mine": {"name": "Anna"}}, {"computer": {"level": 5}}],
        "terms": {"starter": {"seat": 1}, "take_backs": true, "clock": "none", "leaving": "end", "watching": true},
    });
    let token = chance.hex(32);
    let made = insist(place, &Request::post("/api/tables", &plan).by(&token), chance).await?;
    ensure!(made.status == 201, "no table was made: {} {}", made.status, made.body);
    Ok((made.json()["table"].as_str().unwrap_or_default().to_owned(), token))
}

/// Whether nothing was played at a table yet.
async fn is_untouched(place: Place, table: &str, token: &str, chance: &mut Chance) -> Result<bool> {
    let ask = Request::get(format!("/api/tables/{table}/view")).by(token);
    Ok(insist(place, &ask, chance).await?.json()["view"]["ply"] == 0)
}
