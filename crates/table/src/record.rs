//! A match as a file: everything needed to play it again, for ever.

use ludo_games::edition::Fault;
use ludo_games::{Language, Seat, SetupError, Text};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

use crate::event::Event;
use crate::fair::hash_of;
use crate::log::Told;
use crate::show::Show;
use crate::table::Table;
use crate::terms::Terms;

/// The version of the format.
const FORMAT: u32 = 2;

/// A match, finished or not.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of the format: 2.
    pub record: u32,
    /// The version of the game's rules.
    pub rules: u32,
    /// The game's id.
    pub game: String,
    /// The edition, whole: a record of a changed board still replays.
    pub edition: RecordedEdition,
    /// How many play.
    pub seats: u8,
    /// What the table agreed on.
    pub terms: Terms,
    /// Everything that happened.
    pub events: Vec<Event>,
    /// How it ended, if it did.
    pub result: Option<Value>,
}

/// The one thing that records of all versions have.
#[derive(Deserialize)]
struct Form {
    record: u32,
}

/// An edition inside a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordedEdition {
    /// Its id.
    pub id: String,
    /// SHA-256 of the text, in hexadecimal digits.
    pub hash: String,
    /// The edition file.
    pub text: String,
}

impl RecordedEdition {
    /// An edition file with its hash.
    pub fn new(id: impl Into<String>, text: impl Into<String>) -> RecordedEdition {
        let text = text.into();
        RecordedEdition { id: id.into(), hash: hash_of(&text), text }
    }

    /// A built-in edition of a game by its id, or the text of another one.
    pub fn of<G: Show>(edition: &str) -> RecordedEdition {
        let built_in = G::INFO.editions.iter().find(|(id, _)| *id == edition);
        let text = built_in.map_or(edition, |(_, text)| text);
        let id = G::read_edition(text).edition.map(|edition| G::header(&edition).id.clone());
        RecordedEdition::new(id.unwrap_or_default(), text)
    }
}

/// Why a record is refused.
#[derive(Debug, Error)]
pub enum RecordError {
    /// It is no record.
    #[error("this is not a record: {0}")]
    Unreadable(String),
    /// It has another form, by an earlier or a later program.
    #[error("this record has version {found} of the format, this program reads version {FORMAT} only")]
    Format {
        /// Its version.
        found: u32,
    },
    /// Its rules are others, and give another match.
    #[error(
        "this record was played by version {found} of the rules, this program knows version {known}: {cause}"
    )]
    Rules {
        /// Its version.
        found: u32,
        /// Ours.
        known: u32,
        /// Where the rules differ.
        cause: Box<RecordError>,
    },
    /// The edition was changed.
    #[error("the edition’s text does not have the hash that the record states: one of them was changed")]
    EditionChanged,
    /// The edition is none.
    #[error("the edition has a fault at {0}")]
    Edition(Fault),
    /// The table cannot be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// Two games belong together only where two play.
    #[error("two games that belong together are for two players")]
    Pair,
    /// There is no such game.
    #[error("there is no game “{0}”")]
    NoGame(String),
    /// There are fewer actions.
    #[error("this record has {plies} actions, not {wanted}")]
    NoSuchPly {
        /// How many it has.
        plies: u32,
        /// Which was asked for.
        wanted: u32,
    },
    /// An event is not what could have happened then.
    #[error("event {n}: {}", message.en)]
    Event {
        /// Its place, from 0.
        n: u32,
        /// Why.
        message: Text,
    },
    /// The result is not what the events come to.
    #[error("the record says that it ended with {stated}, the events come to {found}")]
    Result {
        /// What the record says.
        stated: String,
        /// What the events say.
        found: String,
    },
}

impl RecordError {
    /// The same in both languages, for players.
    pub fn text(&self) -> Text {
        let fr = match self {
            RecordError::Unreadable(_) => "ce n’est pas un enregistrement de partie".to_owned(),
            RecordError::Format { found } => {
                format!(
                    "cette partie a été gardée sous la version {found}, ce programme ne lit que la version {FORMAT}"
                )
            }
            RecordError::Rules { found, known, cause } => format!(
                "cette partie suit la version {found} des règles, ce programme connaît la version {known} : {}",
                cause.text().fr
            ),
            RecordError::EditionChanged => "le plateau enregistré a été modifié après coup".to_owned(),
            RecordError::Edition(fault) => format!("le plateau a un défaut à {}", fault.line(Language::Fr)),
            RecordError::Setup(_) | RecordError::NoGame(_) => {
                "ce jeu ou cette table n’existe pas ici".to_owned()
            }
            RecordError::Pair => "un match en deux parties se joue à deux".to_owned(),
            RecordError::NoSuchPly { plies, wanted } => {
                format!("cette partie a {plies} actions, pas {wanted}")
            }
            RecordError::Event { n, message } => format!("évènement {n} : {}", message.fr),
            RecordError::Result { stated, found } => {
                format!("le résultat enregistré est {stated}, celui de la partie {found}")
            }
        };
        Text::new(fr, self.to_string())
    }
}

impl Record {
    /// Reads a record. It is not replayed yet.
    ///
    /// # Errors
    /// When the text is no record of a version that this program knows.
    pub fn read(text: &str) -> Result<Record, RecordError> {
        let unreadable = |error: serde_json::Error| RecordError::Unreadable(error.to_string());
        let Form { record: found } = serde_json::from_str(text).map_err(unreadable)?;
        if found != FORMAT {
            return Err(RecordError::Format { found });
        }
        serde_json::from_str(text).map_err(unreadable)
    }

    /// Plays the record again, event by event, up to a number of events.
    ///
    /// # Errors
    /// The first thing that could not have happened, with its place.
    pub fn replay<G: Show>(&self, events: usize) -> Result<Table<G>, RecordError> {
        self.replay_with(events, &mut |_| ()).map_err(|error| self.blame_rules::<G>(error))
    }

    /// A record of other rules replays when they make no difference to it; else they are the likely reason.
    fn blame_rules<G: Show>(&self, cause: RecordError) -> RecordError {
        let (found, known) = (self.rules, G::INFO.version);
        if found == known {
            return cause;
        }
        RecordError::Rules { found, known, cause: Box::new(cause) }
    }

    /// Plays the record again up to the position after so many actions: the last time there were so many, when some
    /// were taken back.
    ///
    /// # Errors
    /// The first thing that could not have happened, or that the record has fewer actions.
    pub fn replay_to_ply<G: Show>(&self, ply: u32) -> Result<Table<G>, RecordError> {
        let mut last = None;
        let note = &mut |table: &Table<G>| {
            if table.ply() == ply && table.game().is_some() {
                last = Some(table.events().len());
            }
        };
        let whole =
            self.replay_with(self.events.len(), note).map_err(|error| self.blame_rules::<G>(error))?;
        self.replay(last.ok_or(RecordError::NoSuchPly { plies: whole.ply(), wanted: ply })?)
    }

    fn replay_with<G: Show>(
        &self,
        events: usize,
        after_each: &mut dyn FnMut(&Table<G>),
    ) -> Result<Table<G>, RecordError> {
        if hash_of(&self.edition.text) != self.edition.hash {
            return Err(RecordError::EditionChanged);
        }
        let mut table = Table::new(self.edition.clone(), self.seats, self.terms.clone())?;
        for (place, event) in self.events.iter().take(events).enumerate() {
            let n = place as u32;
            if event.n != n {
                let (fr, en) =
                    (format!("il porte le numéro {}", event.n), format!("it has the number {}", event.n));
                return Err(RecordError::Event { n, message: Text::new(fr, en) });
            }
            table
                .happen(event.at, event.what.clone())
                .map_err(|refusal| RecordError::Event { n, message: refusal.text })?;
            after_each(&table);
        }
        Ok(table)
    }

    /// Plays the whole record again and compares the result.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place.
    pub fn verify<G: Show>(&self) -> Result<Table<G>, RecordError> {
        self.compare(self.replay(self.events.len())?)
    }

    fn compare<G: Show>(&self, table: Table<G>) -> Result<Table<G>, RecordError> {
        let found = result(&table);
        if found != self.result {
            let text =
                |result: &Option<Value>| result.as_ref().map_or("no result".to_owned(), Value::to_string);
            let error = RecordError::Result { stated: text(&self.result), found: text(&found) };
            return Err(self.blame_rules::<G>(error));
        }
        Ok(table)
    }

    /// Plays the whole record again, and notes what each of these readers was told. A result that is not stated follows
    /// from the events: those who store them one by one keep none.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place.
    pub fn retell<G: Show>(&self, readers: &[Seat]) -> Result<(Table<G>, Vec<Told>), RecordError> {
        let mut told = Vec::new();
        let note = &mut |table: &Table<G>| told.extend(table.tell_last(readers));
        let table =
            self.replay_with(self.events.len(), note).map_err(|error| self.blame_rules::<G>(error))?;
        match &self.result {
            Some(_) => self.compare(table).map(|table| (table, told)),
            None => Ok((table, told)),
        }
    }
}

fn result<G: Show>(table: &Table<G>) -> Option<Value> {
    table.ending().and_then(|ending| serde_json::to_value(ending).ok())
}

impl<G: Show> Table<G> {
    /// The match so far, as a record. It holds every hidden card: not for players before the end.
    pub fn record(&self) -> Record {
        Record { events: self.events().to_vec(), result: result(self), ..self.head() }
    }

    /// The record without its events and result, for those who store these one by one.
    pub fn head(&self) -> Record {
        Record {
            record: FORMAT,
            rules: G::INFO.version,
            game: G::INFO.id.to_owned(),
            edition: self.edition_text().clone(),
            seats: self.seats(),
            terms: self.terms().clone(),
            events: Vec::new(),
            result: None,
        }
    }
}
