//! Somebody who never reads: he is disconnected, and nobody else notices.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde_json::Value;
use tokio::time::{sleep, timeout};

use crate::chance::Chance;
use crate::client::player::{Manner, Player, play_table};
use crate::client::socket::{Heard, NoSocket, Socket};
use crate::client::table::{Wanted, set_table};
use crate::client::{PATIENCE, Place};
use crate::games::Played;
use crate::kill::finish;
use crate::{Outcome, Settings, runtime};

/// How long anybody who does not read may stay.
const AT_MOST: Duration = Duration::from_secs(120);

/// Has somebody watch a game who never reads, as often as wanted.
///
/// # Errors
/// When a game never ends.
pub fn run(settings: &Settings) -> Result<Outcome> {
    let (_folder, server) = settings.serve()?;
    let (mut chance, mut outcome) = (Chance::new(settings.seed), Outcome::new("slow"));
    let runtime = runtime()?;
    let mut all = Vec::new();
    for _ in settings.rounds() {
        let (played, took) = runtime.block_on(one_game(server.place(), &mut chance))?;
        outcome.remark(format!("closed after {:.1} s", took.as_secs_f64()));
        outcome.runs += 1;
        for player in &played.players {
            outcome.check(player.ledger.closed.is_empty() && player.ledger.lost == 0, || {
                format!("a player was disconnected: {:?}", player.ledger.closed)
            });
        }
        all.push(played);
    }
    finish(&mut outcome, server, &all)?;
    Ok(outcome)
}

/// A game with a watcher who never reads, and how long it took until he was disconnected.
async fn one_game(place: Place, chance: &mut Chance) -> Result<(Played, Duration)> {
    let wanted = Wanted::two("labyrinthe");
    let seated = set_table(place, &wanted, chance).await?;
    let manner = Manner { pause: Duration::from_millis(20), ..Manner::default() };
    let playing = {
        let (seated, manner, mut chance) = (seated.clone(), manner.clone(), chance.fork());
        tokio::spawn(async move { play_table(place, &seated, &manner, &mut chance).await })
    };
    let began = Instant::now();
    let stuck = tokio::spawn(never_read(place.from_house(7), seated.table.clone()));
    let watcher = until_alone(place.from_house(8), &seated.table);
    timeout(AT_MOST, watcher).await.context("he was never disconnected")??;
    let took = began.elapsed();
    stuck.abort();
    let players: Vec<Player> = playing.await??;
    Ok((Played { seated, players, record: None }, took))
}

/// Asks for everything again and again, and reads nothing of it.
async fn never_read(place: Place, table: String) -> Result<()> {
    let stream = place.connect_with_buffer(Some(4096)).await?;
    let socket = Socket::upgrade(stream, &place.server.to_string(), &table, "").await;
    let mut socket = match socket {
        Ok(socket) => socket,
        Err(NoSocket::Gone(error)) => return Err(error.into()),
        Err(NoSocket::Refused(status, _)) => bail!("no socket: {status}"),
    };
    socket.say(r#"{"hello":{"protocol":1,"build":"ludo-prove"}}"#).await?;
    loop {
        // Slowly enough not to be taken for somebody who says too much.
        sleep(Duration::from_millis(250)).await;
        socket.say("\"look\"").await?;
    }
}

/// Watches until somebody else who watched does so no more.
async fn until_alone(place: Place, table: &str) -> Result<()> {
    let Ok(mut socket) = Socket::open(place, table).await else { bail!("nobody may watch") };
    socket.say(r#"{"hello":{"protocol":1,"build":"ludo-prove"}}"#).await?;
    let mut most = 0;
    loop {
        let Heard::Text(text) = timeout(2 * PATIENCE, socket.next()).await? else {
            bail!("a watcher was closed")
        };
        let frame: Value = serde_json::from_str(&text)?;
        let Some(watching) = frame["presence"]["watching"].as_u64() else { continue };
        if watching < most {
            return Ok(());
        }
        most = most.max(watching);
    }
}
