//! The file that a match is kept in: a line saying which match it is, then a line for every finished group of games.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde::{Deserialize, Serialize};

use super::game::Played;

/// What makes a match this one and no other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Title {
    /// The version of this file's format.
    pub(super) arena: u32,
    pub(super) game: String,
    pub(super) edition: String,
    pub(super) edition_hash: String,
    pub(super) players: Vec<String>,
    pub(super) seed: u64,
    pub(super) opening: u32,
}

impl Title {
    /// What another match has different, in words.
    fn difference(&self, other: &Title) -> Option<String> {
        let differs = |what: &str, ours: &dyn ToString, theirs: &dyn ToString| {
            let (ours, theirs) = (ours.to_string(), theirs.to_string());
            (ours != theirs).then(|| format!("its {what} is {theirs}, not {ours}"))
        };
        differs("format", &self.arena, &other.arena)
            .or_else(|| differs("game", &self.game, &other.game))
            .or_else(|| differs("edition", &self.edition, &other.edition))
            .or_else(|| differs("list of players", &self.players.join(","), &other.players.join(",")))
            .or_else(|| differs("seed", &self.seed, &other.seed))
            .or_else(|| differs("opening", &self.opening, &other.opening))
            .or_else(|| (self != other).then(|| "its edition has another text".to_owned()))
    }
}

/// Finished groups by number.
pub(super) type Groups = BTreeMap<u64, Vec<Played>>;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    group: u64,
    games: Vec<Played>,
}

/// How often at most the file is forced onto the disk: a crash of the machine costs no more than that.
const SYNC: Duration = Duration::from_secs(1);

/// A match on disk.
pub(super) struct Journal {
    path: PathBuf,
    file: File,
    synced: Instant,
}

impl Journal {
    /// Begins the file, or reads what it holds of this match.
    pub(super) fn open(path: &Path, title: &Title) -> Result<(Journal, Groups)> {
        let name = || path.display().to_string();
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let mut journal = Journal {
            path: path.to_owned(),
            file: file.with_context(|| format!("{} cannot be written", path.display()))?,
            synced: Instant::now(),
        };
        let mut text = String::new();
        match journal.file.read_to_string(&mut text) {
            Err(error) if error.kind() == ErrorKind::InvalidData => bail!("{} is not a text file", name()),
            result => result.with_context(|| format!("{} cannot be read", path.display()))?,
        };
        // A line without its end was being written when the program was stopped.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let groups = read(&text[..whole], title).with_context(name)?;
        if whole == 0 && !looks_torn(&text) {
            bail!("{} is not the file of a match", name());
        }
        journal.file.set_len(whole as u64)?;
        journal.file.seek(SeekFrom::End(0))?;
        if whole == 0 {
            journal.write(&serde_json::to_string(title)?)?;
        }
        Ok((journal, groups))
    }

    /// Keeps a finished group.
    pub(super) fn append(&mut self, group: u64, games: &[Played]) -> Result<()> {
        self.write(&serde_json::to_string(&Line { group, games: games.to_vec() })?)
    }

    fn write(&mut self, line: &str) -> Result<()> {
        let result = self.file.write_all(format!("{line}\n").as_bytes()).and_then(|()| {
            if self.synced.elapsed() < SYNC {
                return Ok(());
            }
            self.synced = Instant::now();
            self.file.sync_data()
        });
        result.with_context(|| format!("{} cannot be written", self.path.display()))
    }
}

/// Whether a text without a whole line can be the beginning of our first one, so that nothing of anybody's is lost.
fn looks_torn(text: &str) -> bool {
    let begin = "{\"arena\":";
    text.starts_with(begin) || begin.starts_with(text)
}

/// Reads whole lines.
fn read(text: &str, title: &Title) -> Result<Groups> {
    let mut lines = text.lines().enumerate();
    let mut groups = Groups::new();
    let Some((_, first)) = lines.next() else { return Ok(groups) };
    let Ok(kept) = serde_json::from_str::<Title>(first) else { bail!("this is not the file of a match") };
    if let Some(difference) = title.difference(&kept) {
        bail!("this file holds another match: {difference}");
    }
    for (number, line) in lines {
        let number = number + 1;
        let line: Line = serde_json::from_str(line)
            .with_context(|| format!("line {number} is not the result of a group of games"))?;
        let players = title.players.len();
        let fits = |game: &Played| {
            let forfeit = game.forfeit.as_ref().map(|forfeit| forfeit.player);
            game.spent.len() == players
                && [game.winner, forfeit].into_iter().flatten().all(|who| who < players)
        };
        if line.games.len() != players || !line.games.iter().all(fits) {
            bail!("line {number} is not the result of a group of {players} games");
        }
        groups.entry(line.group).or_insert(line.games);
    }
    Ok(groups)
}
