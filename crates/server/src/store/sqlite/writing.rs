//! What is written into the database, within the transaction of a batch. Everything is looked at before anything is changed, so a
//! write that is refused leaves nothing to be undone.

use std::collections::HashSet;

use ludo_table::{Event, Record};
use rusqlite::{Connection, OptionalExtension, Params, params};
use serde::Serialize;

use super::{moment, number_of};
use crate::keys::{Hash, TableId};
use crate::store::{Append, Command, Create, Marks, Sweep, Write, Written, follow};

type Writing<T> = rusqlite::Result<T>;

pub(super) fn write(db: &Connection, write: &Write) -> Writing<Written> {
    match write {
        Write::Create(create) => self::create(db, create),
        Write::Append(append) => self::append(db, append),
        Write::Erase(table) => erase(db, table),
        Write::Rewrite { table, events, listing } => rewrite(db, table, events, listing.as_deref()),
        Write::Beat(at) => beat(db, *at),
        Write::Outage { from, to } => outage(db, *from, *to),
        Write::Sweep(sweep) => self::sweep(db, sweep),
    }
}

fn change(db: &Connection, sql: &str, params: impl Params) -> Writing<usize> {
    db.prepare_cached(sql)?.execute(params)
}

fn number(db: &Connection, sql: &str, params: impl Params) -> Writing<Option<i64>> {
    db.prepare_cached(sql)?.query_row(params, |row| row.get(0)).optional()
}

fn json(value: &impl Serialize) -> Writing<String> {
    serde_json::to_string(value).map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))
}

/// What an append needs to know of its table.
struct Place {
    key: i64,
    door_number: u32,
    /// How many events there are.
    count: u32,
    /// The event that came of the same wish before.
    already: Option<u32>,
}

fn place(db: &Connection, table: &TableId, command: Option<Command>) -> Writing<Option<Place>> {
    const PLACE: &str = "SELECT key, door_number, \
        (SELECT n + 1 FROM events WHERE table_key = key ORDER BY n DESC LIMIT 1), \
        (SELECT n FROM commands WHERE table_key = key AND seat = ?2 AND id = ?3) \
        FROM tables WHERE tables.id = ?1";
    let seat = command.map(|command| command.seat.index() as i64);
    let id = command.map(|command| command.id);
    let read = |row: &rusqlite::Row<'_>| {
        Ok(Place {
            key: row.get(0)?,
            door_number: row.get(1)?,
            count: row.get::<_, Option<u32>>(2)?.unwrap_or(0),
            already: row.get(3)?,
        })
    };
    db.prepare_cached(PLACE)?.query_row(params![table.as_str(), seat, id], read).optional()
}

fn append(db: &Connection, append: &Append) -> Writing<Written> {
    let Some(place) = place(db, &append.table, append.command)? else {
        return Ok(Written::Missing);
    };
    if let Some(n) = place.already {
        return Ok(Written::Already(n));
    }
    if conflicts(db, append, &place)? {
        return Ok(Written::Conflict);
    }
    add_events(db, place.key, &append.events)?;
    if let Some(command) = append.command {
        add_command(db, place.key, command, append.from)?;
    }
    if let Some(change) = &append.door {
        set_door(db, place.key, place.door_number + 1, &json(&change.door)?)?;
    }
    if let Some(marks) = &append.marks {
        set_marks(db, place.key, marks)?;
    }
    if let Some(code) = append.used_code {
        change(db, "DELETE FROM codes WHERE hash = ?1", [code.to_hex()])?;
    }
    if let Some((code, until)) = append.code {
        add_code(db, place.key, code, until)?;
    }
    Ok(Written::Done)
}

fn conflicts(db: &Connection, append: &Append, place: &Place) -> Writing<bool> {
    if append.from != place.count || !follow(append.from, &append.events) {
        return Ok(true);
    }
    if append.door.as_ref().is_some_and(|change| change.from != place.door_number) {
        return Ok(true);
    }
    if let Some(code) = append.used_code
        && code_leads_to(db, code)? != Some(place.key)
    {
        return Ok(true);
    }
    if let Some((code, _)) = append.code
        && code_leads_to(db, code)?.is_some()
    {
        return Ok(true);
    }
    match &append.marks {
        Some(marks) => is_anothers(db, marks, Some(place.key)),
        None => Ok(false),
    }
}

/// Whether another table is shared under the same id.
fn is_anothers(db: &Connection, marks: &Marks, key: Option<i64>) -> Writing<bool> {
    let Some(shared) = &marks.shared else {
        return Ok(false);
    };
    let holder = number(db, "SELECT key FROM tables WHERE shared = ?1", [shared])?;
    Ok(holder.is_some() && holder != key)
}

fn code_leads_to(db: &Connection, code: Hash) -> Writing<Option<i64>> {
    number(db, "SELECT table_key FROM codes WHERE hash = ?1", [code.to_hex()])
}

fn add_events(db: &Connection, key: i64, events: &[Event]) -> Writing<()> {
    for event in events {
        let sql = "INSERT INTO events (table_key, n, body) VALUES (?1, ?2, ?3)";
        change(db, sql, params![key, event.n, json(event)?])?;
    }
    Ok(())
}

fn add_command(db: &Connection, key: i64, Command { seat, id }: Command, n: u32) -> Writing<usize> {
    let sql = "INSERT INTO commands (table_key, seat, id, n) VALUES (?1, ?2, ?3, ?4)";
    change(db, sql, params![key, seat.index() as i64, id, n])
}

fn set_door(db: &Connection, key: i64, number: u32, door: &str) -> Writing<usize> {
    change(db, "UPDATE tables SET door_number = ?2, door = ?3 WHERE key = ?1", params![key, number, door])
}

/// Writes what has changed, and leaves the indexes of the rest alone.
fn set_marks(db: &Connection, key: i64, Marks { stage, due, listing, shared }: &Marks) -> Writing<()> {
    let due = due.map(moment);
    change(db, "UPDATE tables SET due = ?2 WHERE key = ?1 AND due IS NOT ?2", params![key, due])?;
    let stage = number_of(*stage);
    change(db, "UPDATE tables SET stage = ?2 WHERE key = ?1 AND stage IS NOT ?2", params![key, stage])?;
    set_listing(db, key, listing.as_deref())?;
    change(db, "UPDATE tables SET shared = ?2 WHERE key = ?1 AND shared IS NOT ?2", params![key, shared])?;
    Ok(())
}

fn set_listing(db: &Connection, key: i64, listing: Option<&str>) -> Writing<usize> {
    change(db, "UPDATE tables SET listing = ?2 WHERE key = ?1 AND listing IS NOT ?2", params![key, listing])
}

fn add_code(db: &Connection, key: i64, code: Hash, until: u64) -> Writing<usize> {
    let sql = "INSERT INTO codes (hash, table_key, until) VALUES (?1, ?2, ?3)";
    change(db, sql, params![code.to_hex(), key, moment(until)])
}

fn create(db: &Connection, create: &Create) -> Writing<Written> {
    if let Some(refused) = refused(db, create)? {
        return Ok(refused);
    }
    let edition = edition(db, &create.head)?;
    let key = add_table(db, create, edition)?;
    add_events(db, key, &create.events)?;
    if let Some(after) = &create.after {
        change(db, "UPDATE tables SET next = ?2 WHERE id = ?1", [after.as_str(), create.id.as_str()])?;
    }
    Ok(Written::Done)
}

fn refused(db: &Connection, create: &Create) -> Writing<Option<Written>> {
    if let Some(after) = &create.after {
        match number(db, "SELECT next IS NULL FROM tables WHERE id = ?1", [after.as_str()])? {
            None => return Ok(Some(Written::Missing)),
            Some(0) => return Ok(Some(Written::Conflict)),
            Some(_) => {}
        }
    }
    let conflict = !follow(0, &create.events)
        || number(db, "SELECT key FROM tables WHERE id = ?1", [create.id.as_str()])?.is_some()
        || is_anothers(db, &create.marks, None)?;
    Ok(conflict.then_some(Written::Conflict))
}

/// The key of the edition, whose text is kept when it is new.
fn edition(db: &Connection, head: &Record) -> Writing<i64> {
    let edition = &head.edition;
    if let Some(key) = number(db, "SELECT key FROM editions WHERE hash = ?1", [&edition.hash])? {
        return Ok(key);
    }
    let sql = "INSERT INTO editions (hash, text) VALUES (?1, ?2)";
    db.prepare_cached(sql)?.insert([&edition.hash, &edition.text])
}

fn add_table(db: &Connection, create: &Create, edition: i64) -> Writing<i64> {
    let Create { id, made, head, seal, door, marks, .. } = create;
    let sql = "INSERT INTO tables (id, made, stage, due, door_number, edition, shared, listing, head, seal, door, game) \
        VALUES (?1, ?2, ?3, ?4, 0, ?5, ?6, ?7, ?8, ?9, ?10, ?11)";
    db.prepare_cached(sql)?.insert(params![
        id.as_str(),
        moment(*made),
        number_of(marks.stage),
        marks.due.map(moment),
        edition,
        marks.shared,
        marks.listing,
        json(&without_texts(head))?,
        seal.as_ref().map(json).transpose()?,
        json(door)?,
        head.game,
    ])
}

/// The head of a record, without what is kept elsewhere.
fn without_texts(head: &Record) -> Record {
    let mut head = Record { events: Vec::new(), ..head.clone() };
    head.edition.text.clear();
    head
}

fn rewrite(db: &Connection, table: &TableId, events: &[Event], listing: Option<&str>) -> Writing<Written> {
    let Some(Place { key, count, .. }) = place(db, table, None)? else {
        return Ok(Written::Missing);
    };
    if events.iter().any(|event| event.n >= count) {
        return Ok(Written::Conflict);
    }
    for event in events {
        let sql = "UPDATE events SET body = ?3 WHERE table_key = ?1 AND n = ?2";
        change(db, sql, params![key, event.n, json(event)?])?;
    }
    set_listing(db, key, listing)?;
    Ok(Written::Done)
}

fn beat(db: &Connection, at: u64) -> Writing<Written> {
    change(db, "REPLACE INTO beats (key, moment) VALUES (0, ?1)", [moment(at)])?;
    Ok(Written::Done)
}

fn outage(db: &Connection, from: u64, to: u64) -> Writing<Written> {
    change(db, "INSERT INTO outages (since, until) VALUES (?1, ?2)", [moment(from), moment(to)])?;
    // In one transaction, so that no time is given back twice.
    beat(db, to)
}

fn erase(db: &Connection, table: &TableId) -> Writing<Written> {
    match number(db, "SELECT key FROM tables WHERE id = ?1", [table.as_str()])? {
        Some(key) => erase_key(db, key).map(|()| Written::Done),
        None => Ok(Written::Missing),
    }
}

/// Erases a table with all that belongs to it, and its edition when nobody else plays it.
fn erase_key(db: &Connection, key: i64) -> Writing<()> {
    let edition = number(db, "DELETE FROM tables WHERE key = ?1 RETURNING edition", [key])?;
    let unused =
        "DELETE FROM editions WHERE key = ?1 AND NOT EXISTS (SELECT 1 FROM tables WHERE edition = ?1)";
    change(db, unused, [edition])?;
    Ok(())
}

fn sweep(db: &Connection, sweep: &Sweep) -> Writing<Written> {
    let mut room = Sweep::TABLES;
    for (stage, before) in sweep.stages() {
        let old = old_tables(db, number_of(stage), moment(before), &sweep.here, room)?;
        room -= old.len();
        for key in old {
            erase_key(db, key)?;
        }
    }
    change(db, "DELETE FROM codes WHERE until <= ?1", [moment(sweep.now)])?;
    change(db, "DELETE FROM outages WHERE until < ?1", [moment(sweep.playing_before)])?;
    Ok(Written::Done)
}

/// Tables that stand somewhere and were neither made nor touched since a moment, the oldest first; none at which somebody is.
fn old_tables(
    db: &Connection,
    stage: i64,
    before: i64,
    here: &HashSet<TableId>,
    limit: usize,
) -> Writing<Vec<i64>> {
    const OLD: &str = "SELECT key, id FROM tables WHERE stage = ?1 AND made < ?2 AND coalesce( \
            (SELECT json_extract(body, '$.at') FROM events WHERE table_key = key ORDER BY n DESC LIMIT 1), made) < ?2 \
        ORDER BY made, key";
    let mut statement = db.prepare_cached(OLD)?;
    let mut rows = statement.query((stage, before))?;
    let mut old = Vec::new();
    while old.len() < limit {
        let Some(row) = rows.next()? else { break };
        let id: String = row.get(1)?;
        if !TableId::try_from(id).is_ok_and(|id| here.contains(&id)) {
            old.push(row.get(0)?);
        }
    }
    Ok(old)
}
