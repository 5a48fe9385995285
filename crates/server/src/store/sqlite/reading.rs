//! What is read from the database.

use ludo_games::Seat;
use ludo_table::{Event, Record};
use rusqlite::{Connection, OptionalExtension, Params, Row};
use serde::de::DeserializeOwned;

use super::{instant, moment, stage_of};
use crate::keys::TableId;
use crate::store::{Command, Key, Marks, StoreError, Stored};

type Reading<T> = Result<T, StoreError>;

pub(super) fn unreadable(error: impl ToString) -> StoreError {
    StoreError::Unreadable(error.to_string())
}

fn json<T: DeserializeOwned>(text: &str) -> Reading<T> {
    serde_json::from_str(text).map_err(unreadable)
}

/// The one row that is asked for, if it is there.
fn one<T>(
    db: &Connection,
    sql: &str,
    params: impl Params,
    read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
) -> Reading<Option<T>> {
    db.prepare_cached(sql)
        .and_then(|mut statement| statement.query_row(params, read).optional())
        .map_err(unreadable)
}

/// All rows that are asked for.
fn all<T>(
    db: &Connection,
    sql: &str,
    params: impl Params,
    read: impl Fn(&Row<'_>) -> Reading<T>,
) -> Reading<Vec<T>> {
    let mut statement = db.prepare_cached(sql).map_err(unreadable)?;
    let rows = statement.query_map(params, |row| Ok(read(row))).map_err(unreadable)?;
    rows.map(|row| row.map_err(unreadable)?).collect()
}

fn text(row: &Row<'_>, column: usize) -> Reading<String> {
    row.get(column).map_err(unreadable)
}

fn table_id(text: String) -> Reading<TableId> {
    TableId::try_from(text).map_err(unreadable)
}

pub(super) fn load(db: &Connection, id: &TableId) -> Reading<Option<Stored>> {
    // One moment of the database, whatever is written meanwhile. Nothing was changed, so dropping it is right.
    let _moment = db.unchecked_transaction().map_err(unreadable)?;
    let Some(row) = one(db, TABLE, [id.as_str()], TableRow::read)? else {
        return Ok(None);
    };
    let events = all(db, EVENTS, [row.key], |row| json(&text(row, 0)?))?;
    let commands = all(db, COMMANDS, [row.key], |row| command(row).map_err(unreadable))?;
    row.stored(events, commands).map(Some)
}

const TABLE: &str = "SELECT t.key, t.made, t.stage, t.due, t.door_number, t.shared, t.next, t.listing, t.head, t.seal, t.door, e.text \
    FROM tables t JOIN editions e ON e.key = t.edition WHERE t.id = ?1";
const EVENTS: &str = "SELECT body FROM events WHERE table_key = ?1 ORDER BY n";
const COMMANDS: &str = "SELECT seat, id, n FROM commands WHERE table_key = ?1 ORDER BY seat, id";

/// A row of tables, with its edition.
struct TableRow {
    key: i64,
    made: i64,
    stage: i64,
    due: Option<i64>,
    door_number: u32,
    shared: Option<String>,
    next: Option<String>,
    listing: Option<String>,
    head: String,
    seal: Option<String>,
    door: String,
    edition: String,
}

impl TableRow {
    fn read(row: &Row<'_>) -> rusqlite::Result<TableRow> {
        Ok(TableRow {
            key: row.get(0)?,
            made: row.get(1)?,
            stage: row.get(2)?,
            due: row.get(3)?,
            door_number: row.get(4)?,
            shared: row.get(5)?,
            next: row.get(6)?,
            listing: row.get(7)?,
            head: row.get(8)?,
            seal: row.get(9)?,
            door: row.get(10)?,
            edition: row.get(11)?,
        })
    }

    fn stored(self, events: Vec<Event>, commands: Vec<(Command, u32)>) -> Reading<Stored> {
        let mut record: Record = json(&self.head)?;
        record.edition.text = self.edition;
        record.events = events;
        Ok(Stored {
            made: instant(self.made),
            record,
            seal: self.seal.as_deref().map(json).transpose()?,
            door: json(&self.door)?,
            door_number: self.door_number,
            marks: Marks {
                stage: stage_of(self.stage).ok_or_else(|| unreadable("a table stands nowhere"))?,
                due: self.due.map(instant),
                listing: self.listing,
                shared: self.shared,
            },
            commands,
            next: self.next.map(table_id).transpose()?,
        })
    }
}

fn command(row: &Row<'_>) -> rusqlite::Result<(Command, u32)> {
    let (seat, id, n) = (row.get(0)?, row.get(1)?, row.get(2)?);
    Ok((Command { seat: Seat::new(seat), id }, n))
}

pub(super) fn find(db: &Connection, key: &Key, now: u64) -> Reading<Option<TableId>> {
    const CODE: &str =
        "SELECT t.id FROM codes c JOIN tables t ON t.key = c.table_key WHERE c.hash = ?1 AND c.until > ?2";
    const SHARED: &str = "SELECT id FROM tables WHERE shared = ?1";
    let id = |row: &Row<'_>| row.get(0);
    let found: Option<String> = match key {
        Key::Code(hash) => one(db, CODE, (hash.to_hex(), moment(now)), id),
        Key::Shared(shared) => one(db, SHARED, [shared], id),
    }?;
    found.map(table_id).transpose()
}

pub(super) fn listed(db: &Connection, game: Option<&str>, limit: u32) -> Reading<Vec<String>> {
    const ANY: &str =
        "SELECT listing FROM tables WHERE listing IS NOT NULL ORDER BY made DESC, key DESC LIMIT ?1";
    const OF_GAME: &str = "SELECT listing FROM tables WHERE listing IS NOT NULL AND game = ?2 \
        ORDER BY made DESC, key DESC LIMIT ?1";
    match game {
        None => all(db, ANY, [limit], |row| text(row, 0)),
        Some(game) => all(db, OF_GAME, (limit, game), |row| text(row, 0)),
    }
}

pub(super) fn due(db: &Connection, by: u64, limit: u32) -> Reading<Vec<TableId>> {
    const DUE: &str = "SELECT id FROM tables WHERE due <= ?1 ORDER BY due, key LIMIT ?2";
    all(db, DUE, (moment(by), limit), |row| table_id(text(row, 0)?))
}

pub(super) fn count(db: &Connection) -> Reading<u64> {
    let count = one(db, "SELECT count(*) FROM tables", (), |row| row.get(0))?;
    Ok(count.map_or(0, instant))
}

pub(super) fn last_beat(db: &Connection) -> Reading<Option<u64>> {
    Ok(one(db, "SELECT moment FROM beats", (), |row| row.get(0))?.map(instant))
}

pub(super) fn outage_since(db: &Connection, since: u64) -> Reading<u64> {
    const OUTAGE: &str =
        "SELECT coalesce(sum(max(until - max(since, ?1), 0)), 0) FROM outages WHERE until > ?1";
    let lasted = one(db, OUTAGE, [moment(since)], |row| row.get(0))?;
    Ok(lasted.map_or(0, instant))
}
