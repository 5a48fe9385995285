//! A store with many tables, made of copies of a few that were played.

use std::path::Path;

use anyhow::{Result, ensure};
use rusqlite::{Connection, params};

/// Letters of names of tables.
const ALPHABET: &[u8; 32] = b"23456789abcdefghjkmnpqrstuvwxyz0";

/// Copies every table of a store until there are so many, each under a name of its own, with its events and wishes. No server may run on it.
///
/// # Errors
/// When the database is not as expected.
pub fn multiply(data: &Path, wanted: u32) -> Result<()> {
    let db = Connection::open(data.join("ludotheque.sqlite"))?;
    db.execute_batch("PRAGMA synchronous = off; PRAGMA foreign_keys = off; BEGIN")?;
    let originals: u32 = db.query_row("SELECT count(*) FROM tables", [], |row| row.get(0))?;
    let most: i64 = db.query_row("SELECT max(key) FROM tables", [], |row| row.get(0))?;
    ensure!(originals > 0, "there is nothing to copy");
    let columns = columns(&db)?;
    for round in 1..wanted.div_ceil(originals) {
        copy_all(&db, &columns, i64::from(round) * most, round)?;
    }
    db.execute_batch("COMMIT; PRAGMA wal_checkpoint(TRUNCATE)")?;
    Ok(())
}

/// The columns of a table that a copy has in common with it.
fn columns(db: &Connection) -> Result<String> {
    let mut rows =
        db.prepare("SELECT name FROM pragma_table_info('tables') WHERE name NOT IN ('key', 'id', 'shared')")?;
    let names: Vec<String> = rows.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    Ok(names.join(", "))
}

fn copy_all(db: &Connection, columns: &str, shift: i64, round: u32) -> Result<()> {
    let copy = format!(
        "INSERT INTO tables (key, id, {columns}) \
         SELECT key + ?1, substr(id, 1, 12) || ?2, {columns} FROM tables WHERE key <= ?3"
    );
    let most = shift / i64::from(round);
    db.prepare_cached(&copy)?.execute(params![shift, name_end(round), most])?;
    let events = "INSERT INTO events SELECT table_key + ?1, n, body FROM events WHERE table_key <= ?2";
    db.prepare_cached(events)?.execute(params![shift, most])?;
    let wishes =
        "INSERT INTO commands SELECT table_key + ?1, seat, id, n FROM commands WHERE table_key <= ?2";
    db.prepare_cached(wishes)?.execute(params![shift, most])?;
    Ok(())
}

/// The last four letters of the name of a copy. Names of the originals differ in the first twelve, as far as anybody can hope.
fn name_end(round: u32) -> String {
    (0..4).map(|place| char::from(ALPHABET[(round >> (5 * place) & 31) as usize])).collect()
}

/// The name of a copy of a table.
pub fn name_of_copy(table: &str, round: u32) -> String {
    format!("{}{}", &table[..12], name_end(round))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCHEMA: [&str; 2] = [
        include_str!("../../../server/src/store/sqlite/1.sql"),
        include_str!("../../../server/src/store/sqlite/2.sql"),
    ];

    #[test]
    fn copies_have_names_events_and_wishes_of_their_own() {
        let dir = tempfile::tempdir().expect("a folder");
        let db = Connection::open(dir.path().join("ludotheque.sqlite")).expect("a database");
        for part in SCHEMA {
            db.execute_batch(part).expect("the schema");
        }
        db.execute_batch(
            "INSERT INTO editions VALUES (1, 'h', 't');
             INSERT INTO tables (key, id, made, stage, door_number, edition, head, door) VALUES
                (1, 'aaaaaaaaaaaaaaaa', 1, 1, 0, 1, '{}', '{}'), (3, 'bbbbbbbbbbbbbbbb', 1, 1, 0, 1, '{}', '{}');
             INSERT INTO events VALUES (1, 0, 'x'), (1, 1, 'y'), (3, 0, 'z');
             INSERT INTO commands VALUES (1, 0, x'00', 1);",
        )
        .expect("two tables");
        drop(db);
        multiply(dir.path(), 10).expect("copies");
        let db = Connection::open(dir.path().join("ludotheque.sqlite")).expect("a database");
        let count = |sql: &str| db.query_row(sql, [], |row| row.get::<_, u32>(0)).expect("a number");
        assert_eq!(count("SELECT count(DISTINCT id) FROM tables"), 10);
        assert_eq!(count("SELECT count(*) FROM events"), 15);
        assert_eq!(count("SELECT count(*) FROM commands"), 5);
        let copy = name_of_copy("bbbbbbbbbbbbbbbb", 4);
        let sql = format!(
            "SELECT count(*) FROM tables t JOIN events e ON e.table_key = t.key WHERE t.id = '{copy}'"
        );
        assert_eq!(count(&sql), 1);
    }
}
