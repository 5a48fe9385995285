-- The texts of editions, each once for all tables that play it.
CREATE TABLE editions (
    key INTEGER PRIMARY KEY,
    hash TEXT NOT NULL UNIQUE,
    text TEXT NOT NULL
) STRICT;

-- What a table is found by comes first: looking for it reads no long text.
CREATE TABLE tables (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    made INTEGER NOT NULL,
    stage INTEGER NOT NULL,
    due INTEGER,
    door_number INTEGER NOT NULL,
    edition INTEGER NOT NULL REFERENCES editions,
    shared TEXT,
    next TEXT,
    listing TEXT,
    head TEXT NOT NULL,
    seal TEXT,
    door TEXT NOT NULL
) STRICT;

CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;
CREATE INDEX tables_age ON tables (stage, made);
CREATE INDEX tables_edition ON tables (edition);
CREATE UNIQUE INDEX tables_shared ON tables (shared) WHERE shared IS NOT NULL;

-- Two writers can never both write event n of a table.
CREATE TABLE events (
    table_key INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    n INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_key, n)
) STRICT, WITHOUT ROWID;

-- Wishes that were granted, with the first event that came of each.
CREATE TABLE commands (
    table_key INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    id BLOB NOT NULL,
    n INTEGER NOT NULL,
    PRIMARY KEY (table_key, seat, id)
) STRICT, WITHOUT ROWID;

-- Codes by which seats are handed over, as hashes.
CREATE TABLE codes (
    hash TEXT PRIMARY KEY,
    table_key INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX codes_table ON codes (table_key);

-- When a server was last alive: one row.
CREATE TABLE beats (
    key INTEGER PRIMARY KEY CHECK (key = 0),
    moment INTEGER NOT NULL
) STRICT;

CREATE TABLE outages (
    key INTEGER PRIMARY KEY,
    since INTEGER NOT NULL,
    until INTEGER NOT NULL
) STRICT;
