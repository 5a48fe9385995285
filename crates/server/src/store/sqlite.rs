//! Tables in one SQLite file.
//!
//! One connection writes, a batch a transaction; others only read, and never wait for it. What is written goes into a log that is
//! synced with every commit, and from there into the file when there is time, or when the log has grown long.

mod reading;
mod schema;
mod writing;

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rusqlite::{Connection, ErrorCode, OpenFlags, ffi};

use crate::faults::{self, Fault};
use crate::keys::TableId;
use crate::store::{Key, StageMark, Store, StoreError, Stored, Write, Written};

/// Older versions can damage a file when its log begins again.
const OLDEST_SQLITE: i32 = 3_051_003;

/// How long the log may become before it is written into the file although nobody is idle, in bytes.
const LONGEST_LOG: i64 = 64 << 20;

/// The same on a disk that is almost full.
const SHORTEST_LOG: i64 = 1 << 20;

/// Tables in a SQLite file.
pub(crate) struct Sqlite {
    db: Connection,
    path: PathBuf,
    /// The size of a page of the file, in bytes.
    page: i64,
    /// How long the log was, in bytes, when it could not be written into the file as a whole.
    stuck: i64,
    /// How long the log may become.
    longest_log: i64,
    /// Whether there was no room for the last batch.
    full: bool,
    /// Held as long as anybody uses the folder.
    lock: Arc<File>,
}

impl Sqlite {
    /// Opens the store in a folder, and makes both when they are missing.
    ///
    /// # Errors
    /// With a sentence for whoever runs the server.
    pub(crate) fn open(dir: &Path) -> Result<Sqlite, StoreError> {
        recent_enough(rusqlite::version_number())?;
        let lock = Arc::new(lock(dir)?);
        let path = dir.join("ludotheque.sqlite");
        let mut store = Sqlite::connect(&path, OpenFlags::default(), lock)?;
        store.make_durable().map_err(|error| refused(&path, error))?;
        store.is_durable().map_err(|error| refused(&path, error))?.then_some(()).ok_or_else(|| {
            StoreError::NotOpened(
                "this SQLite does not sync what it is given (WAL, synchronous = FULL)".to_owned(),
            )
        })?;
        schema::migrate(&mut store.db)?;
        store.page = store.pragma("page_size").map_err(|error| refused(&path, error))?;
        Ok(store)
    }

    /// The same store, for reading only: it never waits for a commit.
    ///
    /// # Errors
    /// With a sentence for whoever runs the server.
    pub(crate) fn reader(&self) -> Result<Sqlite, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        Ok(Sqlite { page: self.page, ..Sqlite::connect(&self.path, flags, Arc::clone(&self.lock))? })
    }

    fn connect(path: &Path, flags: OpenFlags, lock: Arc<File>) -> Result<Sqlite, StoreError> {
        let db = Connection::open_with_flags(path, flags).map_err(|error| refused(path, error))?;
        db.set_prepared_statement_cache_capacity(64);
        Ok(Sqlite {
            db,
            path: path.to_owned(),
            page: 0,
            stuck: 0,
            longest_log: LONGEST_LOG,
            full: false,
            lock,
        })
    }

    fn make_durable(&self) -> rusqlite::Result<()> {
        let db = &self.db;
        db.pragma_update_and_check(None, "journal_mode", "wal", |_| Ok(()))?;
        db.pragma_update(None, "synchronous", if faults::is(Fault::NoSync) { "off" } else { "full" })?;
        db.pragma_update(None, "foreign_keys", true)?;
        // The log is written into the file when we say so.
        db.pragma_update_and_check(None, "wal_autocheckpoint", 0, |_| Ok(()))?;
        // A name that is forgotten does not stay in unused corners of the file.
        db.pragma_update_and_check(None, "secure_delete", true, |_| Ok(()))?;
        // In KiB: the pages that are written again and again. What else is read comes from the cache of the system.
        db.pragma_update(None, "cache_size", -8_192)
    }

    /// Reads back what safety rests on.
    fn is_durable(&self) -> rusqlite::Result<bool> {
        let journal: String = self.db.pragma_query_value(None, "journal_mode", |row| row.get(0))?;
        let full = 2;
        let synced = self.pragma("synchronous")? == full || faults::is(Fault::NoSync);
        Ok(journal == "wal" && synced && self.pragma("foreign_keys")? == 1)
    }

    fn pragma(&self, name: &str) -> rusqlite::Result<i64> {
        self.db.pragma_query_value(None, name, |row| row.get(0))
    }

    /// Lets the file grow to so many pages only, as a small disk does.
    #[cfg(test)]
    pub(crate) fn limit_pages(&self, pages: u32) -> rusqlite::Result<()> {
        self.db.pragma_update_and_check(None, "max_page_count", pages, |_| Ok(()))
    }

    fn write_all(&self, writes: &[Write]) -> Result<Vec<Written>, StoreError> {
        self.db.execute_batch("BEGIN IMMEDIATE").map_err(|error| StoreError::Full(error.to_string()))?;
        let written: rusqlite::Result<Vec<Written>> =
            writes.iter().map(|write| writing::write(&self.db, write)).collect();
        let written = written.and_then(|written| {
            self.db.execute_batch("COMMIT")?;
            Ok(written)
        });
        written.map_err(|error| self.give_up(error))
    }

    /// What a batch that failed leaves behind: nothing, or nobody knows.
    fn give_up(&self, error: rusqlite::Error) -> StoreError {
        let undone = self.db.is_autocommit() || self.db.execute_batch("ROLLBACK").is_ok();
        let text = error.to_string();
        match error.sqlite_error_code() {
            _ if is_unsynced(&error) => unsynced(&error),
            // A commit for which there was no room has not marked its end in the log, so it does not count.
            Some(ErrorCode::DiskFull | ErrorCode::ReadOnly) if undone => StoreError::Full(text),
            _ => StoreError::Unknown(text),
        }
    }

    /// Gives the room of the log back to the disk, if that is possible.
    fn make_room(&mut self) -> Result<(), StoreError> {
        match self.checkpoint("PRAGMA wal_checkpoint(TRUNCATE)") {
            Ok((0, _)) => (self.full, self.stuck) = (false, 0),
            Err(error) if is_unsynced(&error) => return Err(unsynced(&error)),
            Ok(_) | Err(_) => {}
        }
        Ok(())
    }

    /// How long the log is, in bytes.
    fn log(&self) -> rusqlite::Result<i64> {
        self.checkpoint("PRAGMA wal_checkpoint(NOOP)").map(|(log, _)| log)
    }

    /// Writes the log into the file, as far as nobody reads an earlier state. Nobody waits for that but us.
    fn empty_log(&mut self) -> Result<(), StoreError> {
        match self.checkpoint("PRAGMA wal_checkpoint(PASSIVE)") {
            Ok((log, moved)) => self.stuck = if moved < log { log } else { 0 },
            Err(error) if is_unsynced(&error) => return Err(unsynced(&error)),
            Err(error) => {
                // It is all in the log still, which grows until there is room again.
                tracing::warn!(%error, "the log could not be written into the database");
                self.stuck = self.log().unwrap_or(self.stuck);
            }
        }
        Ok(())
    }

    /// How long the log is and how much of it is in the file, in bytes.
    fn checkpoint(&self, sql: &str) -> rusqlite::Result<(i64, i64)> {
        let pages = |row: &rusqlite::Row<'_>| Ok((row.get::<_, i64>(1)?, row.get::<_, i64>(2)?));
        let (log, moved) = self.db.prepare_cached(sql)?.query_row((), pages)?;
        Ok((log * self.page, moved * self.page))
    }
}

impl Store for Sqlite {
    fn write(&mut self, writes: &[Write]) -> Result<Vec<Written>, StoreError> {
        if self.full {
            // Were the log to take what room there is again, the file would never get any.
            self.make_room()?;
        }
        let written = self.write_all(writes);
        if matches!(written, Err(StoreError::Full(_))) {
            self.full = true;
            // A log that fills a small disk leaves no room for the file: from now on it takes less of it.
            self.longest_log = (self.log().unwrap_or(0) / 4).clamp(SHORTEST_LOG, LONGEST_LOG);
        }
        if self.log().is_ok_and(|log| log >= self.stuck + self.longest_log) {
            self.empty_log()?;
        }
        written
    }

    fn idle(&mut self) -> Result<(), StoreError> {
        self.empty_log()
    }

    fn load(&mut self, table: &TableId) -> Result<Option<Stored>, StoreError> {
        reading::load(&self.db, table)
    }

    fn find(&mut self, key: &Key, now: u64) -> Result<Option<TableId>, StoreError> {
        reading::find(&self.db, key, now)
    }

    fn listed(&mut self, game: Option<&str>, limit: u32) -> Result<Vec<String>, StoreError> {
        reading::listed(&self.db, game, limit)
    }

    fn due(&mut self, by: u64, limit: u32) -> Result<Vec<TableId>, StoreError> {
        reading::due(&self.db, by, limit)
    }

    fn count(&mut self) -> Result<u64, StoreError> {
        reading::count(&self.db)
    }

    fn last_beat(&mut self) -> Result<Option<u64>, StoreError> {
        reading::last_beat(&self.db)
    }

    fn outage_since(&mut self, moment: u64) -> Result<u64, StoreError> {
        reading::outage_since(&self.db, moment)
    }
}

fn recent_enough(version: i32) -> Result<(), StoreError> {
    if version >= OLDEST_SQLITE {
        return Ok(());
    }
    let dotted =
        |version: i32| format!("{}.{}.{}", version / 1_000_000, version / 1000 % 1000, version % 1000);
    Err(StoreError::NotOpened(format!(
        "this program was built with SQLite {}, which can damage a database: it needs {} or newer",
        dotted(version),
        dotted(OLDEST_SQLITE)
    )))
}

/// Takes a folder for this server alone.
fn lock(dir: &Path) -> Result<File, StoreError> {
    let not_opened = |error: std::io::Error| {
        StoreError::NotOpened(format!("the folder {} cannot be used: {error}", dir.display()))
    };
    make(dir).map_err(not_opened)?;
    let file = File::create(dir.join("ludotheque.lock")).map_err(not_opened)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::NotOpened(format!(
            "another server uses the folder {}: stop it, or choose another folder with `--data`",
            dir.display()
        ))),
        Err(TryLockError::Error(error)) => Err(not_opened(error)),
    }
}

/// Makes a folder that nobody else on this machine looks into: seals are opened by what is in it.
fn make(dir: &Path) -> std::io::Result<()> {
    let mut folder = std::fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut folder, 0o700);
    folder.recursive(true).create(dir)
}

fn refused(path: &Path, error: rusqlite::Error) -> StoreError {
    StoreError::NotOpened(format!("the database {} cannot be opened: {error}", path.display()))
}

/// Whether the disk has failed to sync: what it holds then is anybody's guess.
fn is_unsynced(error: &rusqlite::Error) -> bool {
    matches!(error.sqlite_extended_error_code(), Some(ffi::SQLITE_IOERR_FSYNC | ffi::SQLITE_IOERR_DIR_FSYNC))
}

fn unsynced(error: &rusqlite::Error) -> StoreError {
    StoreError::Unsynced(format!("fsync failed ({error})"))
}

/// A moment, as SQLite keeps it. No clock comes near the end of its numbers.
fn moment(at: u64) -> i64 {
    i64::try_from(at).unwrap_or(i64::MAX)
}

/// A moment, a time or a count, as SQLite kept it.
fn instant(kept: i64) -> u64 {
    u64::try_from(kept).unwrap_or(0)
}

fn number_of(stage: StageMark) -> i64 {
    match stage {
        StageMark::Waiting => 0,
        StageMark::Playing => 1,
        StageMark::Over => 2,
    }
}

fn stage_of(number: i64) -> Option<StageMark> {
    [StageMark::Waiting, StageMark::Playing, StageMark::Over]
        .into_iter()
        .find(|&stage| number_of(stage) == number)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn failure(code: i32) -> rusqlite::Error {
        rusqlite::Error::SqliteFailure(ffi::Error::new(code), None)
    }

    #[test]
    fn an_old_sqlite_is_refused_by_name() {
        assert_eq!(recent_enough(OLDEST_SQLITE), Ok(()));
        let says = recent_enough(3_051_002).expect_err("too old").to_string();
        assert!(says.contains("SQLite 3.51.2") && says.contains("3.51.3 or newer"), "{says}");
    }

    #[test]
    fn a_failure_says_whether_anything_was_written() {
        let dir = tempfile::tempdir().expect("a folder");
        let store = Sqlite::open(dir.path()).expect("a store");
        assert!(matches!(store.give_up(failure(ffi::SQLITE_FULL)), StoreError::Full(_)));
        assert!(matches!(store.give_up(failure(ffi::SQLITE_IOERR_WRITE)), StoreError::Unknown(_)));
        let unsynced = store.give_up(failure(ffi::SQLITE_IOERR_FSYNC));
        assert!(matches!(&unsynced, StoreError::Unsynced(text) if text.contains("fsync")), "{unsynced}");
    }

    #[test]
    fn what_safety_rests_on_is_read_back() {
        let dir = tempfile::tempdir().expect("a folder");
        let store = Sqlite::open(dir.path()).expect("a store");
        assert_eq!(store.is_durable(), Ok(true));
        store.db.pragma_update(None, "synchronous", "normal").expect("less safe");
        assert_eq!(store.is_durable(), Ok(false));
    }
}
