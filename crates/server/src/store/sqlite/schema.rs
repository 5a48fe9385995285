//! The form of the database, and how an earlier one becomes the present one.

use rusqlite::Connection;

use crate::store::StoreError;

/// What leads from each form to the next. A step that was ever released never changes.
const STEPS: [&str; 2] = [include_str!("1.sql"), include_str!("2.sql")];

/// Brings a database to the present form.
///
/// # Errors
/// When a later program has written it, or a step fails: it is then as it was before that step.
pub(super) fn migrate(db: &mut Connection) -> Result<(), StoreError> {
    migrate_to(db, STEPS.len())
}

fn migrate_to(db: &mut Connection, last: usize) -> Result<(), StoreError> {
    let found = version(db)?;
    if found > STEPS.len() {
        return Err(StoreError::NotOpened(format!(
            "the database has version {found} of its form, this program knows version {} at most: a later program has written it",
            STEPS.len()
        )));
    }
    for (step, sql) in STEPS.iter().enumerate().take(last).skip(found) {
        apply(db, sql, step + 1).map_err(|error| {
            StoreError::NotOpened(format!("the database cannot be brought to version {}: {error}", step + 1))
        })?;
    }
    Ok(())
}

fn version(db: &Connection) -> Result<usize, StoreError> {
    db.pragma_query_value(None, "user_version", |row| row.get::<_, i32>(0))
        .map(|version| usize::try_from(version).unwrap_or(usize::MAX))
        .map_err(|error| StoreError::NotOpened(format!("the database cannot be read: {error}")))
}

fn apply(db: &mut Connection, sql: &str, version: usize) -> rusqlite::Result<()> {
    let all = db.transaction()?;
    all.execute_batch(sql)?;
    all.pragma_update(None, "user_version", version as i64)?;
    all.commit()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_that_fails_leaves_the_database_as_it_was() {
        let mut db = Connection::open_in_memory().expect("a database");
        migrate_to(&mut db, 1).expect("the first step");
        db.execute_batch("CREATE INDEX tables_listed_game ON tables (made)")
            .expect("in the way of the second");
        assert!(matches!(migrate(&mut db), Err(StoreError::NotOpened(_))));
        assert_eq!(version(&db), Ok(1));
        assert!(db.prepare("SELECT game FROM tables").is_err(), "half a step is none");
    }
}
