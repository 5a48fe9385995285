//! Holds what people were told against what is stored.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use ludo_games::{GameId, Seat, for_game};
use ludo_table::show::Show;
use ludo_table::{Act, Deed, Event, Record, Table, What};
use rusqlite::{Connection, OpenFlags};
use serde_json::Value;

use crate::Outcome;
use crate::client::player::{Acknowledged, Player};
use crate::games::Played;

/// Checks records as a stranger would.
const FAIR: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/fair.py");

/// Runs that program for many records, without starting Python for each.
const FAIR_FOR_EACH: &str = "\
import runpy, sys
fair, records = sys.argv[1], sys.argv[2:]
for record in records:
    sys.argv = [fair, record]
    try:
        runpy.run_path(fair)
    except SystemExit as end:
        print('ended', record, 'well' if not end.code else end.code)
";

/// What the database has of a table.
#[derive(Clone, Debug)]
pub struct Kept {
    /// Its record, made of its events.
    pub record: Record,
    /// The numbers of the events, in order.
    pub numbers: Vec<u32>,
    /// The wishes that were granted: seat, number, first event.
    pub wishes: Vec<(u8, String, u32)>,
}

/// Reads all tables of a data folder. No server may run on it.
///
/// # Errors
/// When something in it cannot be read.
pub fn read_store(data: &Path) -> Result<HashMap<String, Kept>> {
    let db = open(data)?;
    let mut tables = HashMap::new();
    let mut rows =
        db.prepare("SELECT t.key, t.id, t.head, e.text FROM tables t JOIN editions e ON e.key = t.edition")?;
    let mut rows = rows.query([])?;
    while let Some(row) = rows.next()? {
        let (key, head): (i64, String) = (row.get(0)?, row.get(2)?);
        let mut record: Record = serde_json::from_str(&head).context("a head")?;
        record.edition.text = row.get(3)?;
        let (numbers, events) = read_events(&db, key)?;
        record.events = events;
        tables.insert(row.get(1)?, Kept { record, numbers, wishes: read_wishes(&db, key)? });
    }
    Ok(tables)
}

/// Opens the database of a data folder for reading.
///
/// # Errors
/// When there is none.
pub fn open(data: &Path) -> Result<Connection> {
    let file = data.join("ludotheque.sqlite");
    let db = Connection::open_with_flags(&file, OpenFlags::SQLITE_OPEN_READ_WRITE).context("the database")?;
    let sound: String = db.query_row("PRAGMA integrity_check", [], |row| row.get(0))?;
    ensure!(sound == "ok", "the database is damaged: {sound}");
    Ok(db)
}

fn read_events(db: &Connection, key: i64) -> Result<(Vec<u32>, Vec<Event>)> {
    let mut rows = db.prepare_cached("SELECT n, body FROM events WHERE table_key = ?1 ORDER BY n")?;
    let rows = rows.query_map([key], |row| Ok((row.get::<_, u32>(0)?, row.get::<_, String>(1)?)))?;
    let (mut numbers, mut events) = (Vec::new(), Vec::new());
    for row in rows {
        let (n, body) = row?;
        numbers.push(n);
        events.push(serde_json::from_str(&body).with_context(|| format!("event {n}"))?);
    }
    Ok((numbers, events))
}

fn read_wishes(db: &Connection, key: i64) -> Result<Vec<(u8, String, u32)>> {
    let mut rows = db.prepare_cached("SELECT seat, lower(hex(id)), n FROM commands WHERE table_key = ?1")?;
    let rows = rows.query_map([key], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Holds everything that was played against the data folder of a server that has ended.
///
/// # Errors
/// When the folder cannot be read.
pub fn audit(outcome: &mut Outcome, data: &Path, played: &[Played]) -> Result<()> {
    let kept = read_store(data)?;
    for (id, table) in &kept {
        let fault = without_gaps(table).err().or_else(|| replays(&table.record).err());
        if let Some(fault) = fault {
            outcome.fail(format!("table {id}: {fault:#}"));
        }
    }
    for table in played {
        let id = &table.seated.table;
        let Some(kept) = kept.get(id) else {
            outcome.lost +=
                table.players.iter().map(|player| player.ledger.acknowledged.len()).sum::<usize>();
            outcome.fail(format!("table {id} is not stored at all"));
            continue;
        };
        audit_table(outcome, table, kept);
    }
    are_fair(outcome, played)
}

fn without_gaps(kept: &Kept) -> Result<()> {
    let right = (0..).zip(&kept.numbers).all(|(n, &number)| n == number);
    ensure!(right, "its events have the numbers {:?}", kept.numbers);
    Ok(())
}

/// Plays a record again. A result that it does not state follows from its events.
///
/// # Errors
/// The first thing that could not have happened.
pub fn replays(record: &Record) -> Result<()> {
    let game = GameId::from_id(&record.game).context("a game")?;
    for_game!(game, G => record.retell::<G>(&[]).map(drop))?;
    Ok(())
}

fn audit_table(outcome: &mut Outcome, played: &Played, kept: &Kept) {
    let id = &played.seated.table;
    for player in &played.players {
        audit_player(outcome, id, player, kept);
    }
    doubled(outcome, id, &kept.record.events);
    if let Some(answer) = &played.record {
        match check_record(&answer.body, &kept.record) {
            Ok(()) => {}
            Err(fault) => outcome.fail(format!("the record of {id}: {} {fault:#}", answer.status)),
        }
    }
}

fn audit_player(outcome: &mut Outcome, table: &str, player: &Player, kept: &Kept) {
    let Some(seat) = player.seat() else { return };
    let ledger = &player.ledger;
    outcome.doubled += ledger.doubled as usize;
    for acknowledged in &ledger.acknowledged {
        if !is_kept(acknowledged, seat as u8, kept) {
            outcome.lost += 1;
            outcome.remark(format!(
                "table {table}, seat {seat}: {acknowledged:?} was acknowledged and is not stored"
            ));
        }
    }
    let (heard, stored) = (ledger.most_heard() as usize, kept.record.events.len());
    if heard > stored {
        outcome.lost += heard - stored;
        outcome.remark(format!("table {table}: seat {seat} heard of {heard} events, {stored} are stored"));
    }
    for act in &ledger.refused_again {
        // A dead card of Séquence is changed by itself, which may be what the player wanted, too.
        let happened = kept.record.events.iter().any(|event| is_act(event, seat as u8, act));
        if happened && kept.record.game != "sequence" {
            outcome.fail(format!("table {table}, seat {seat}: {act} was refused and has happened"));
        }
    }
    if ledger.gaps > 0 {
        outcome.fail(format!("table {table}: {} steps led on from something else", ledger.gaps));
    }
    if let Err(fault) = sees_what_is_stored(player, seat as u8, &kept.record) {
        outcome.fail(format!("table {table}, seat {seat}: {fault:#}"));
    }
}

/// Whether an act is among the wishes that were granted, once, and is the event it was said to be.
fn is_kept(acknowledged: &Acknowledged, seat: u8, kept: &Kept) -> bool {
    let Acknowledged { id, n, act } = acknowledged;
    let granted =
        kept.wishes.iter().filter(|wish| wish.0 == seat && wish.1 == *id && wish.2 == *n).count() == 1;
    let event = kept.record.events.get(*n as usize);
    granted && event.is_some_and(|event| is_act(event, seat, act))
}

fn is_act(event: &Event, seat: u8, act: &Value) -> bool {
    match &event.what {
        What::Act(author, done) => {
            *author == Seat::new(seat) && serde_json::to_value(done).is_ok_and(|done| done == *act)
        }
        What::Deed(_) => false,
    }
}

/// Counts moves of one place in the game, vows and numbers that are stored more than once.
fn doubled(outcome: &mut Outcome, table: &str, events: &[Event]) {
    let mut seen = HashMap::new();
    for event in events {
        if let Some(key) = once_only(&event.what) {
            let times = seen.entry(key.clone()).or_insert(0);
            *times += 1;
            if *times > 1 {
                outcome.doubled += 1;
                outcome.remark(format!("table {table}: {key} is stored {times} times"));
            }
        }
    }
}

/// What can happen once only at a table, in words; nothing for all the rest.
fn once_only(what: &What) -> Option<String> {
    match what {
        What::Act(_, Act::Play { ply, line, .. }) => Some(format!("move {ply} of line {line}")),
        What::Act(seat, act @ (Act::Vow { .. } | Act::Reveal { .. } | Act::Resign)) => {
            Some(format!("{act:?} of seat {seat}"))
        }
        What::Deed(deed @ (Deed::Unseal { .. } | Deed::Deal { .. } | Deed::Close)) => {
            Some(format!("{deed:?}"))
        }
        _ => None,
    }
}

/// The record that a server hands out is what it has stored, and verifies.
fn check_record(text: &str, kept: &Record) -> Result<()> {
    let record = Record::read(text)?;
    ensure!(record.events == kept.events, "it is not what is stored");
    let game = GameId::from_id(&record.game).context("a game")?;
    for_game!(game, G => record.verify::<G>().map(drop))?;
    Ok(())
}

/// Nobody chose the cards of any sealed game, says the program that a stranger would check it with.
fn are_fair(outcome: &mut Outcome, played: &[Played]) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let mut files = Vec::new();
    for table in played {
        let text = table.record.as_ref().map_or("", |answer| &answer.body);
        if text.contains(r#"{"seal":"#) {
            let file = folder.path().join(&table.seated.table);
            fs::write(&file, text)?;
            files.push(file);
        }
    }
    let mut python = Command::new("python3");
    let output = python.args(["-c", FAIR_FOR_EACH, FAIR]).args(&files).output().context("python3")?;
    let said = String::from_utf8_lossy(&output.stdout);
    for file in files {
        let well = format!("ended {} well", file.display());
        outcome.check(said.lines().any(|line| line == well), || {
            format!(
                "fair.py does not say that {} is fair: {}",
                file.display(),
                String::from_utf8_lossy(&output.stderr)
            )
        });
    }
    Ok(())
}

/// What a player was shown, step by step, is what the stored events show him.
fn sees_what_is_stored(player: &Player, seat: u8, record: &Record) -> Result<()> {
    let Some(sight) = &player.sight else { return Ok(()) };
    let game = GameId::from_id(&record.game).context("a game")?;
    let shown = for_game!(game, G => shown_after::<G>(record, sight.events(), Seat::new(seat)))?;
    ensure!(shown == sight.view, "he sees\n{}\ninstead of\n{shown}", sight.view);
    Ok(())
}

fn shown_after<G: Show>(record: &Record, events: u32, seat: Seat) -> Result<Value> {
    let table: Table<G> = record.replay(events as usize)?;
    Ok(serde_json::to_value(table.view(seat))?)
}

/// What was refused, by code, in words.
pub fn refusals<'a>(players: impl Iterator<Item = &'a Player>) -> String {
    let mut codes: HashMap<&str, usize> = HashMap::new();
    for code in players.flat_map(|player| &player.ledger.refused) {
        *codes.entry(code).or_default() += 1;
    }
    let mut codes: Vec<_> = codes.into_iter().collect();
    codes.sort_unstable();
    codes.iter().map(|(code, times)| format!("{code} {times}")).collect::<Vec<_>>().join(", ")
}
