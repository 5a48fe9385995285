//! Reading traces line by line.

use std::collections::BTreeMap;
use std::io::{self, BufRead};

use ludo_games::{Game, Setup, SetupError};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

use super::{End, Step, table};

/// The first line of a trace: which game it is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// The version of the format: 1.
    pub trace: u32,
    /// The game's id.
    pub game: String,
    /// The edition's id.
    pub edition: String,
    /// How many play.
    pub seats: u8,
    /// Who starts.
    pub first: u8,
    /// The options of the game that are chosen, by id.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, bool>,
    /// The state before the first move.
    pub state: Value,
}

impl Head {
    /// The table it was played at.
    ///
    /// # Errors
    /// When the game has no such option.
    pub fn setup<G: Game>(&self) -> Result<Setup, SetupError> {
        table::<G>(self.seats, self.first, &self.options)
    }
}

/// Why a trace cannot be read: where, and what was expected there.
#[derive(Debug, Error)]
pub enum TraceError {
    /// The file itself cannot be read.
    #[error("the trace cannot be read")]
    Io(#[from] io::Error),
    /// A line is not what a trace has there.
    #[error("line {line}: {message}")]
    Line {
        /// From 1.
        line: usize,
        /// One sentence.
        message: String,
    },
}

/// What may follow within a trace.
pub(super) enum Next {
    Step(Step),
    End(End),
}

/// The lines of a file with any number of traces.
pub struct Lines<R> {
    input: R,
    /// The number of the line read last, from 1.
    line: usize,
    bytes: u64,
    text: String,
}

impl<R: BufRead> Lines<R> {
    /// Reads from the beginning.
    pub fn new(input: R) -> Lines<R> {
        Lines { input, line: 0, bytes: 0, text: String::new() }
    }

    /// The number of the line read last, from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// How much was read, for showing progress.
    pub fn bytes_read(&self) -> u64 {
        self.bytes
    }

    pub(super) fn error(&self, message: impl Into<String>) -> TraceError {
        TraceError::Line { line: self.line, message: message.into() }
    }

    /// The next line that is not empty.
    fn advance(&mut self) -> Result<bool, TraceError> {
        loop {
            self.text.clear();
            self.line += 1;
            let read = self.input.read_line(&mut self.text);
            self.bytes += self.text.len() as u64;
            match read {
                Ok(0) => return Ok(false),
                Ok(_) if self.text.trim().is_empty() => {}
                Ok(_) => return Ok(true),
                Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                    return Err(self.error("this is not text, a trace is JSON, one object a line"));
                }
                Err(error) => return Err(error.into()),
            }
        }
    }

    fn parse<T: DeserializeOwned>(&self, expected: &str) -> Result<T, TraceError> {
        serde_json::from_str(&self.text).map_err(|error| {
            if error.is_eof() {
                return self
                    .error(format!("the trace is cut in the middle of this line, {expected} was expected"));
            }
            self.error(format!("{expected} was expected ({})", without_place(&error)))
        })
    }

    /// The first line of the next trace; `None` at the end of the file.
    ///
    /// # Errors
    /// When the line is something else.
    pub fn head(&mut self) -> Result<Option<Head>, TraceError> {
        if !self.advance()? {
            return Ok(None);
        }
        let head: Head = self.parse(r#"the first line of a trace, {"trace":1,"game":…},"#)?;
        if head.trace != 1 {
            return Err(self.error(format!("this is a trace of version {}, only 1 is known", head.trace)));
        }
        Ok(Some(head))
    }

    /// Passes over the rest of a trace.
    ///
    /// # Errors
    /// When a line is none of a trace.
    pub fn skip_game(&mut self) -> Result<(), TraceError> {
        while let Some(Next::Step(_)) = self.next()? {}
        Ok(())
    }

    /// The next line within a trace; `None` when the file stops before the result.
    pub(super) fn next(&mut self) -> Result<Option<Next>, TraceError> {
        if !self.advance()? {
            return Ok(None);
        }
        let expected = r#"an action, {"seat":…,"move":…,"state":…}, or the result, {"result":…},"#;
        let value: Value = self.parse(expected)?;
        if value.get("result").is_some() {
            return Ok(Some(Next::End(self.parse("a result")?)));
        }
        Ok(Some(Next::Step(self.parse(expected)?)))
    }
}

/// The message of a JSON error without "at line 1 column 7": the line is told already.
fn without_place(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rfind(" at line ") {
        Some(end) => text[..end].to_owned(),
        None => text,
    }
}
