//! Devices that send nonsense, or sense to the wrong door: each gets a code, and nobody else notices.

mod mutate;
mod slowly;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, Result};
use tokio::io::AsyncWriteExt;
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::chance::Chance;
use crate::client::http::{Answer, read_answer};
use crate::client::player::{Manner, is_harmless};
use crate::client::socket::{Heard, NoSocket, Socket, WHOLE, frame, kind};
use crate::client::table::{Seated, Wanted, set_table};
use crate::client::{PATIENCE, Place};
use crate::games::Crowd;
use crate::kill::finish;
use crate::server::Server;
use crate::{Outcome, Settings, runtime, wait_until};

/// How many hostile devices there are at once.
const DEVICES: u32 = 24;

/// At how many tables: what is said at one is bounded for all who speak for a seat there.
const TABLES: u32 = 12;

/// How many frames one connection sends at most.
const FRAMES: usize = 40;

/// By how many bytes the server may have grown between the first third and the end.
const GROWTH: u64 = 48 << 20;

/// What came of hostile input, by what was answered.
#[derive(Debug, Default)]
struct Found {
    sent: AtomicUsize,
    answers: Mutex<BTreeMap<String, usize>>,
    faults: Mutex<Vec<String>>,
}

impl Found {
    fn answer(&self, what: impl Into<String>) {
        self.sent.fetch_add(1, Ordering::Relaxed);
        *self.answers.lock().unwrap_or_else(PoisonError::into_inner).entry(what.into()).or_default() += 1;
    }

    fn fault(&self, what: String) {
        self.answer("no code");
        self.faults.lock().unwrap_or_else(PoisonError::into_inner).push(what);
    }
}

/// Sends as many hostile frames and requests as wanted while two games are played beside them.
///
/// # Errors
/// When those games do not end.
pub fn run(settings: &Settings) -> Result<Outcome> {
    let (_folder, server) = settings.serve()?;
    let (mut chance, mut outcome) = (Chance::new(settings.seed), Outcome::new("hostile"));
    let (found, runtime) = (Arc::new(Found::default()), runtime()?);
    let manner = Manner { pause: Duration::from_millis(100), ..Manner::default() };
    let innocent = runtime
        .block_on(async { Crowd::gather(server.place().from_house(0x00aa_0000), 2, &manner, &mut chance) });
    let attack = runtime.spawn(attack(server.place(), settings.clone(), Arc::clone(&found), chance.fork()));
    let warm = settings.runs / 3;
    let growing = || attack.is_finished() || found.sent.load(Ordering::Relaxed) >= warm;
    wait_long(growing)?;
    let before = server.memory()?;
    runtime.block_on(attack)??;
    outcome.runs = found.sent.load(Ordering::Relaxed);
    let after = settle(&server)?;
    outcome.check(after < before + GROWTH, || format!("memory grew from {before} to {after} bytes"));
    outcome.remark(format!("memory: {} MB after a third, {} MB at the end", before >> 20, after >> 20));
    report(&mut outcome, &found);
    let played = runtime.block_on(innocent.finish())?;
    for ledger in played.iter().flat_map(|table| &table.players).map(|player| &player.ledger) {
        outcome.check(ledger.closed.is_empty() && ledger.lost == 0, || {
            format!("an innocent player was disconnected: {:?}, {} lost", ledger.closed, ledger.lost)
        });
        let refused = ledger.refused.iter().find(|code| !is_harmless(code));
        outcome.check(refused.is_none(), || format!("an innocent player was refused: {refused:?}"));
    }
    finish(&mut outcome, server, &played)?;
    Ok(outcome)
}

/// The longest that the whole attack may take is bounded by its parts; this only looks now and then.
fn wait_long(mut holds: impl FnMut() -> bool) -> Result<()> {
    for _ in 0..60 {
        if wait_until("a third of the frames were sent", &mut holds).is_ok() {
            return Ok(());
        }
    }
    wait_until("a third of the frames were sent", holds)
}

/// The server's memory once it has let go of what the attack held.
fn settle(server: &Server) -> Result<u64> {
    std::thread::sleep(Duration::from_secs(1));
    server.memory()
}

fn report(outcome: &mut Outcome, found: &Found) {
    let answers = found.answers.lock().unwrap_or_else(PoisonError::into_inner);
    let words: Vec<String> = answers.iter().map(|(what, times)| format!("{what} {times}")).collect();
    outcome.remark(words.join(", "));
    for fault in found.faults.lock().unwrap_or_else(PoisonError::into_inner).iter() {
        outcome.fail(fault.clone());
    }
}

async fn attack(place: Place, settings: Settings, found: Arc<Found>, mut chance: Chance) -> Result<()> {
    let mut tables = Vec::new();
    for number in 0..TABLES {
        let house = place.from_house(0x00bb_0000 + number);
        tables.push(set_table(house, &Wanted::two("labymaster"), &mut chance).await?);
    }
    let tables = Arc::new(tables);
    let mut devices = JoinSet::new();
    for _ in 0..DEVICES {
        let (tables, settings, found) = (Arc::clone(&tables), settings.clone(), Arc::clone(&found));
        devices.spawn(device(place, tables, settings, found, chance.fork()));
    }
    slowly::say_slowly(place, tables[0].table.clone(), &found).await;
    while let Some(ended) = devices.join_next().await {
        ended.context("a hostile device")?;
    }
    Ok(())
}

async fn device(
    place: Place,
    tables: Arc<Vec<Seated>>,
    settings: Settings,
    found: Arc<Found>,
    mut chance: Chance,
) {
    while found.sent.load(Ordering::Relaxed) < settings.runs && !settings.is_out_of_time() {
        // From many houses: else the bound of one house is all that is ever met.
        let house = place.from_house(0x00c0_0000 + chance.below(50_000) as u32);
        if chance.once_in(4) {
            requests(house, &tables, &found, &mut chance).await;
        } else {
            frames(house, &tables, &found, &mut chance).await;
        }
    }
}

/// A table, and a token for it: the right one, one of another table, or nobody's.
fn door(tables: &[Seated], chance: &mut Chance) -> (String, String) {
    let table = &tables[chance.below(tables.len())];
    let other = &tables[chance.below(tables.len())];
    let token = if chance.once_in(5) { chance.hex(32) } else { other.tokens[chance.below(2)].clone() };
    (table.table.clone(), token)
}

async fn frames(place: Place, tables: &[Seated], found: &Found, chance: &mut Chance) {
    let (table, token) = door(tables, chance);
    let headers = if chance.once_in(30) { "Origin: http://evil.example\r\n" } else { "" };
    let Ok(stream) = place.connect().await else { return };
    let mut socket = match Socket::upgrade(stream, &place.server.to_string(), &table, headers).await {
        Ok(socket) => socket,
        Err(NoSocket::Refused(status, _)) => return found.answer(format!("socket {status}")),
        Err(NoSocket::Gone(error)) => return found.fault(format!("no answer to an upgrade: {error}")),
    };
    let hello = format!(r#"{{"hello":{{"protocol":1,"build":"ludo-prove","token":"{token}"}}}}"#);
    if !chance.once_in(10) && socket.say(&hello).await.is_err() {
        return;
    }
    for number in 0..FRAMES {
        let hostile = mutate::hostile_frame(chance, &token);
        match one_frame(&mut socket, &hostile, number).await {
            Said::Answered => found.answer("answered"),
            Said::Closed(code, reason) if is_ours(code) => return found.answer(format!("{code} {reason}")),
            Said::Closed(code, reason) => {
                return found.fault(format!("closed with {code} {reason} after {}", shown(&hostile)));
            }
            Said::Lost => return found.fault(format!("ended without a code after {}", shown(&hostile))),
            Said::Nothing => return found.fault(format!("no answer after {}", shown(&hostile))),
        }
        // Somebody who vanishes in the middle.
        if chance.once_in(50) {
            return;
        }
    }
}

/// What a hostile frame came to.
enum Said {
    Answered,
    Closed(u16, String),
    Lost,
    Nothing,
}

/// Sends a frame and a question after it, and waits for the answer to that: then the frame was taken in, too.
async fn one_frame(socket: &mut Socket, hostile: &[u8], number: usize) -> Said {
    let id = 1_000_000 + number;
    let question = frame(WHOLE | kind::TEXT, format!(r#"{{"at":{{"id":{id},"ply":0}}}}"#).as_bytes());
    let bytes = [hostile, &question].concat();
    let answer = format!(r#"{{"past":{{"id":{id},"#);
    let listening = socket.exchange(&bytes, |heard| match heard {
        Heard::Text(text) if text.starts_with(&answer) => Some(Said::Answered),
        Heard::Text(_) => None,
        Heard::Closed(code, reason) => Some(Said::Closed(code, reason)),
        Heard::Lost => Some(Said::Lost),
    });
    timeout(PATIENCE, listening).await.unwrap_or(Said::Nothing)
}

/// Codes of our own, as `docs/PROTOCOL.md` lists them, and the answer to a close frame.
fn is_ours(code: u16) -> bool {
    (4000..=4010).contains(&code) || matches!(code, 1012 | 1000 | 1005)
}

fn shown(bytes: &[u8]) -> String {
    let text: String = String::from_utf8_lossy(bytes).chars().take(120).collect();
    format!("{} bytes {text:?}", bytes.len())
}

async fn requests(place: Place, tables: &[Seated], found: &Found, chance: &mut Chance) {
    for _ in 0..8 {
        let (table, token) = door(tables, chance);
        let (bytes, is_http) = mutate::hostile_request(chance, &place.server.to_string(), &table, &token);
        let Ok(mut stream) = place.connect().await else { return };
        // What the server does not read to its end it may refuse before: that answer is still to be read.
        let _ = stream.write_all(&bytes).await;
        if !is_http {
            // Else a server would wait for the rest of what was promised.
            let _ = stream.shutdown().await;
        }
        match read_answer(&mut stream).await {
            Ok(answer) if answer.status >= 500 && !matches!(answer.status, 503 | 507 | 505 | 501) => {
                found.fault(format!("{} {} to {}", answer.status, answer.body, shown(&bytes)));
            }
            Ok(answer) if is_http && is_bare(&bytes, &answer) => {
                found.fault(format!("{} without a code to {}", answer.status, shown(&bytes)));
            }
            Ok(answer) => found.answer(format!("HTTP {}", answer.status)),
            Err(_) if !is_http => found.answer("HTTP closed"),
            Err(error) => found.fault(format!("no answer ({error}) to {}", shown(&bytes))),
        }
    }
}

/// Whether something was refused without a code, at a door where every refusal has one. What is no sound HTTP is refused before any door.
fn is_bare(request: &[u8], answer: &Answer) -> bool {
    let at_the_door =
        request.split(|&byte| byte == b' ').nth(1).is_some_and(|path| path.starts_with(b"/api/"));
    let before_the_door = answer.body.is_empty() && matches!(answer.status, 400 | 431);
    answer.status >= 400 && answer.code().is_empty() && at_the_door && !before_the_door
}
