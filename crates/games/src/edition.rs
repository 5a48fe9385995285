//! Reading edition files: every fault, each with its place.
//!
//! A game reads its file through [`Section`]s, which note what is missing, of the wrong kind or
//! unknown, and go on. An edition exists only when nothing but warnings was noted. Texts are bounded, and nothing in them is invisible.

mod bounds;

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt;
use std::ops::{Range, RangeInclusive};

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::verdict::{Language, Text};

pub use bounds::{LONGEST_NAME, LONGEST_TEXT, MOST_BYTES, is_invisible};
use bounds::{invisible, invisible_in_drawing, shown};

/// How bad a fault is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
pub enum Severity {
    /// The edition cannot be played.
    Error,
    /// It can be played, but perhaps is not what its author meant.
    Warning,
}

/// Something wrong with an edition file.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Fault {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// How bad it is.
    pub severity: Severity,
    /// What is wrong and what would be right.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub text: Text,
}

impl Fault {
    /// The fault as one line: place, severity, sentence.
    pub fn line(&self, language: Language) -> String {
        let severity = match (self.severity, language) {
            (Severity::Error, Language::Fr) => "erreur",
            (Severity::Error, Language::En) => "error",
            (Severity::Warning, Language::Fr) => "avertissement",
            (Severity::Warning, Language::En) => "warning",
        };
        format!("{}:{}: {severity}: {}", self.line, self.column, self.text.get(language))
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.line(Language::En))
    }
}

/// An edition file as far as it could be read: the edition, if it has no error, and all faults.
#[derive(Clone, Debug)]
pub struct Checked<E> {
    /// The edition, when there was no error.
    pub edition: Option<E>,
    /// Everything noted, in the order of the file.
    pub faults: Vec<Fault>,
}

impl<E> Checked<E> {
    /// Reads `source`, which anybody may have written, with a game's reader.
    pub fn read(source: &str, read: impl FnOnce(&Section<'_>) -> Option<E>) -> Checked<E> {
        let notes = Notes { source, trust: Trust::Bounded, faults: RefCell::default() };
        if source.len() <= MOST_BYTES {
            return Checked::read_all(notes, read);
        }
        notes.too_large();
        Checked { edition: None, faults: notes.faults.into_inner() }
    }

    /// Reads a file of our own, whose texts may be as long as they like.
    pub(crate) fn read_ours(source: &str, read: impl FnOnce(&Section<'_>) -> Option<E>) -> Checked<E> {
        Checked::read_all(Notes { source, trust: Trust::Ours, faults: RefCell::default() }, read)
    }

    fn read_all(notes: Notes<'_>, read: impl FnOnce(&Section<'_>) -> Option<E>) -> Checked<E> {
        let mut edition = None;
        match DeTable::parse(notes.source) {
            Ok(root) => edition = read(&Section::new(&notes, root.get_ref(), 0..0)),
            Err(error) => notes.not_toml(&error),
        }
        let mut faults = notes.faults.into_inner();
        faults.sort_by_key(|fault| (fault.line, fault.column, fault.severity));
        faults.dedup();
        if faults.iter().any(|fault| fault.severity == Severity::Error) {
            edition = None;
        }
        Checked { edition, faults }
    }

    /// The same with something made of the edition.
    pub fn map<T>(self, make: impl FnOnce(E) -> T) -> Checked<T> {
        Checked { edition: self.edition.map(make), faults: self.faults }
    }
}

/// The game that an edition file says it is of, as it can be shown.
///
/// # Errors
/// The fault, when the file is not TOML or does not say.
pub fn game_of(source: &str) -> Result<String, Fault> {
    // Whatever else is wrong with the file is for the game to say.
    let read = Checked::read_ours(source, |root| root.text("game").map(|game| shown(&game.value)));
    match (read.edition, read.faults.into_iter().next()) {
        (Some(game), _) => Ok(game),
        (None, Some(fault)) => Err(fault),
        (None, None) => Ok(String::new()),
    }
}

/// Who has written a file.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Trust {
    /// We have.
    Ours,
    /// Anybody may have: its texts are bounded.
    Bounded,
}

/// The faults of a file being read.
struct Notes<'a> {
    source: &'a str,
    trust: Trust,
    faults: RefCell<Vec<Fault>>,
}

impl Notes<'_> {
    fn not_toml(&self, error: &toml::de::Error) {
        let text = Text::new(
            format!("ce n’est pas du TOML\u{a0}: {}", error.message()),
            format!("this is not TOML: {}", error.message()),
        );
        self.note(error.span().unwrap_or(0..0), Severity::Error, text);
    }

    fn too_large(&self) {
        let (bytes, end) = (self.source.len(), self.source.floor_char_boundary(MOST_BYTES));
        let text = Text::new(
            format!("le fichier a {bytes} octets, {MOST_BYTES} au plus sont possibles"),
            format!("the file has {bytes} bytes, {MOST_BYTES} at most are possible"),
        );
        self.note(end..end, Severity::Error, text);
    }

    fn note(&self, span: Range<usize>, severity: Severity, text: Text) {
        let before = self.source.get(..span.start).unwrap_or(self.source);
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
        self.faults.borrow_mut().push(Fault { line, column, severity, text });
    }
}

/// A value and where it stands.
#[derive(Clone, Debug)]
pub struct Entry<T> {
    /// The value.
    pub value: T,
    /// Its bytes in the file.
    pub span: Range<usize>,
}

/// A table of an edition file.
pub struct Section<'a> {
    notes: &'a Notes<'a>,
    table: &'a DeTable<'a>,
    span: Range<usize>,
    asked: RefCell<BTreeSet<String>>,
}

impl<'a> Section<'a> {
    fn new(notes: &'a Notes<'a>, table: &'a DeTable<'a>, span: Range<usize>) -> Section<'a> {
        Section { notes, table, span, asked: RefCell::default() }
    }

    /// Where the table begins.
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// Notes an error at a place of the file.
    pub fn error(&self, span: &Range<usize>, fr: impl Into<String>, en: impl Into<String>) {
        self.notes.note(span.clone(), Severity::Error, Text::new(fr, en));
    }

    /// Notes a warning at a place of the file.
    pub fn warning(&self, span: &Range<usize>, fr: impl Into<String>, en: impl Into<String>) {
        self.notes.note(span.clone(), Severity::Warning, Text::new(fr, en));
    }

    /// The place of a character of a text written over several lines (both from 0).
    pub fn place_in(&self, text: &Entry<String>, line: usize, column: usize) -> Range<usize> {
        let raw = &self.notes.source[text.span.clone()];
        let body = ["\"\"\"\r\n", "'''\r\n", "\"\"\"\n", "'''\n", "\"\"\"", "'''", "\"", "'"];
        let opening = body.iter().find(|quote| raw.starts_with(**quote)).map_or(0, |q| q.len());
        let before: usize = raw[opening..].split_inclusive('\n').take(line).map(str::len).sum();
        let start = text.span.start + opening + before;
        let rest = self.notes.source[start..].chars();
        let start = start + rest.take(column).map(char::len_utf8).sum::<usize>();
        start..start
    }

    fn value(&self, key: &str) -> Option<&'a Spanned<DeValue<'a>>> {
        self.asked.borrow_mut().insert(key.to_owned());
        self.table.get(key)
    }

    fn required(&self, key: &str) -> Option<&'a Spanned<DeValue<'a>>> {
        let value = self.value(key);
        if value.is_none() {
            self.error(&self.span, format!("la clé `{key}` manque"), format!("the key `{key}` is missing"));
        }
        value
    }

    fn wrong_kind(&self, span: Range<usize>, key: &str, found: &str, fr: &str, en: &str) {
        self.error(
            &span,
            format!("`{key}` doit être {fr}, pas une valeur de type {found}"),
            format!("`{key}` must be {en}, not a value of type {found}"),
        );
    }

    /// A text.
    pub fn text(&self, key: &str) -> Option<Entry<String>> {
        self.text_up_to(LONGEST_TEXT, key)
    }

    fn text_up_to(&self, most: usize, key: &str) -> Option<Entry<String>> {
        self.any_text(key).filter(|text| self.is_fit(key, text, most))
    }

    /// A text that draws something, over several lines.
    pub fn drawing(&self, key: &str) -> Option<Entry<String>> {
        let drawing = self.any_text(key)?;
        let invisible = invisible_in_drawing(&drawing.value).filter(|_| self.notes.trust == Trust::Bounded);
        self.note_invisible(key, &drawing, invisible);
        invisible.is_none().then_some(drawing)
    }

    /// Whether a text is short enough and everything in it is seen; it is noted when it is not.
    fn is_fit(&self, key: &str, text: &Entry<String>, most: usize) -> bool {
        if self.notes.trust == Trust::Ours {
            return true;
        }
        let (length, invisible) = (text.value.chars().count(), invisible(&text.value));
        if length > most {
            self.error(
                &text.span,
                format!("`{key}` a {length} caractères, {most} au plus sont possibles"),
                format!("`{key}` has {length} characters, {most} at most are possible"),
            );
        }
        self.note_invisible(key, text, invisible);
        length <= most && invisible.is_none()
    }

    /// Notes a character that nobody sees where it stands, or where its text begins when it is written as an escape.
    fn note_invisible(&self, key: &str, text: &Entry<String>, invisible: Option<char>) {
        let Some(character) = invisible else { return };
        let written = self.notes.source[text.span.clone()].find(character);
        let place = text.span.start + written.unwrap_or_default();
        let code = u32::from(character);
        self.error(
            &(place..text.span.end),
            format!("`{key}` contient un caractère invisible (U+{code:04X})"),
            format!("`{key}` has an invisible character in it (U+{code:04X})"),
        );
    }

    fn any_text(&self, key: &str) -> Option<Entry<String>> {
        let value = self.required(key)?;
        let Some(text) = value.get_ref().as_str() else {
            let found = value.get_ref().type_str();
            self.wrong_kind(value.span(), key, found, "un texte", "a text");
            return None;
        };
        Some(Entry { value: text.to_owned(), span: value.span() })
    }

    /// A text that may be missing.
    pub fn text_if_any(&self, key: &str) -> Option<Entry<String>> {
        self.value(key)?;
        self.text(key)
    }

    /// A whole number within a range.
    pub fn number(&self, key: &str, range: RangeInclusive<i64>) -> Option<Entry<i64>> {
        let value = self.required(key)?;
        let Some(number) = value.get_ref().as_integer() else {
            let found = value.get_ref().type_str();
            self.wrong_kind(value.span(), key, found, "un nombre entier", "a whole number");
            return None;
        };
        match i64::from_str_radix(&number.as_str().replace('_', ""), number.radix()) {
            Ok(number) if range.contains(&number) => Some(Entry { value: number, span: value.span() }),
            _ => {
                let (low, high) = range.into_inner();
                self.error(
                    &value.span(),
                    format!("`{key}` doit être compris entre {low} et {high}"),
                    format!("`{key}` must be between {low} and {high}"),
                );
                None
            }
        }
    }

    /// True or false.
    pub fn flag(&self, key: &str) -> Option<bool> {
        let value = self.required(key)?;
        let flag = value.get_ref().as_bool();
        if flag.is_none() {
            let found = value.get_ref().type_str();
            self.wrong_kind(value.span(), key, found, "true ou false", "true or false");
        }
        flag
    }

    /// A text or a whole number, as text: owners of blocks are written both ways.
    pub fn word(&self, key: &str) -> Option<Entry<String>> {
        let value = self.required(key)?;
        match value.get_ref() {
            DeValue::Integer(number) => Some(Entry { value: number.as_str().to_owned(), span: value.span() }),
            _ => self.text(key),
        }
    }

    /// A list of tables.
    pub fn sections(&self, key: &str) -> Option<Vec<Section<'a>>> {
        let read = |value: &'a Spanned<DeValue<'a>>| {
            let table = value.get_ref().as_table();
            let found = value.get_ref().type_str();
            if table.is_none() {
                let (fr, en) = ("une liste de tables", "a list of tables");
                self.wrong_kind(value.span(), key, found, fr, en);
            }
            Some(Section::new(self.notes, table?, value.span()))
        };
        Some(self.items(key)?.into_iter().filter_map(read).collect())
    }

    /// A table.
    pub fn section(&self, key: &str) -> Option<Section<'a>> {
        let value = self.required(key)?;
        let Some(table) = value.get_ref().as_table() else {
            let found = value.get_ref().type_str();
            self.wrong_kind(value.span(), key, found, "une table", "a table");
            return None;
        };
        Some(Section::new(self.notes, table, value.span()))
    }

    /// A table that may be missing.
    pub fn section_if_any(&self, key: &str) -> Option<Section<'a>> {
        self.value(key)?;
        self.section(key)
    }

    /// A list of texts.
    pub fn texts(&self, key: &str) -> Option<Vec<Entry<String>>> {
        self.items(key)?.into_iter().map(|item| self.text_item(key, item)).collect()
    }

    /// A list of lists of texts.
    pub fn text_rows(&self, key: &str) -> Option<Vec<Entry<Vec<Entry<String>>>>> {
        let row = |item: &'a Spanned<DeValue<'a>>| {
            let Some(cells) = item.get_ref().as_array() else {
                let found = item.get_ref().type_str();
                let (fr, en) = ("une liste de listes de textes", "a list of lists of texts");
                self.wrong_kind(item.span(), key, found, fr, en);
                return None;
            };
            let cells: Option<_> = cells.iter().map(|cell| self.text_item(key, cell)).collect();
            Some(Entry { value: cells?, span: item.span() })
        };
        self.items(key)?.into_iter().map(row).collect()
    }

    fn items(&self, key: &str) -> Option<Vec<&'a Spanned<DeValue<'a>>>> {
        let value = self.required(key)?;
        let Some(items) = value.get_ref().as_array() else {
            let found = value.get_ref().type_str();
            self.wrong_kind(value.span(), key, found, "une liste", "a list");
            return None;
        };
        Some(items.iter().collect())
    }

    fn text_item(&self, key: &str, item: &'a Spanned<DeValue<'a>>) -> Option<Entry<String>> {
        let Some(text) = item.get_ref().as_str() else {
            let found = item.get_ref().type_str();
            self.wrong_kind(item.span(), key, found, "une liste de textes", "a list of texts");
            return None;
        };
        let text = Entry { value: text.to_owned(), span: item.span() };
        self.is_fit(key, &text, LONGEST_TEXT).then_some(text)
    }

    /// A text in both languages, written `{ fr = "…", en = "…" }`.
    pub fn both(&self, key: &str) -> Option<Text> {
        self.both_up_to(LONGEST_TEXT, key)
    }

    fn both_up_to(&self, most: usize, key: &str) -> Option<Text> {
        let section = self.section(key)?;
        let text = section.fr_en_up_to(most);
        section.finish();
        text
    }

    /// The keys `fr` and `en` of this table.
    pub fn fr_en(&self) -> Option<Text> {
        self.fr_en_up_to(LONGEST_TEXT)
    }

    fn fr_en_up_to(&self, most: usize) -> Option<Text> {
        let (fr, en) = (self.text_up_to(most, "fr"), self.text_up_to(most, "en"));
        Some(Text::new(fr?.value, en?.value))
    }

    /// Notes every key that was never asked for. Call it when all was read.
    pub fn finish(&self) {
        for (key, _) in self.table.iter() {
            if !self.asked.borrow().contains(key.get_ref().as_ref()) {
                let name = shown(key.get_ref());
                self.error(&key.span(), format!("clé inconnue `{name}`"), format!("unknown key `{name}`"));
            }
        }
    }
}

/// A colour of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Colour {
    /// Its id in the edition file.
    pub id: String,
    /// Its name.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub name: Text,
    /// `#rrggbb`, if the edition says.
    pub hex: Option<String>,
}

/// A thing with a name that sentences are made of: an animal, a pictogram.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Named {
    /// Its id in the edition file, used in the notation.
    pub id: String,
    /// Its name without an article.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub name: Text,
    /// The French name with its article ("l'ours").
    pub le: String,
}

/// What every edition file begins with.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Header {
    /// The edition's id, unique within its game.
    pub id: String,
    /// Its name for players.
    pub name: Text,
    /// The players' colours, in the edition's order; empty for games without.
    pub colours: Vec<Colour>,
}

impl Header {
    /// Reads `game`, `id`, `name` and, for a game whose players have colours, that many of them.
    pub fn read(root: &Section<'_>, game: &str, colours: usize) -> Option<Header> {
        if let Some(found) = root.text("game").filter(|found| found.value != game) {
            root.error(
                &found.span,
                format!("`game` doit être \"{game}\", pas \"{}\"", found.value),
                format!("`game` must be \"{game}\", not \"{}\"", found.value),
            );
        }
        let id = root.text("id").and_then(|id| checked_id(root, id));
        let name = root.both_up_to(LONGEST_NAME, "name");
        let colours = if colours == 0 { Some(Vec::new()) } else { read_colours(root, colours) };
        Some(Header { id: id?, name: name?, colours: colours? })
    }
}

fn read_colours(root: &Section<'_>, expected: usize) -> Option<Vec<Colour>> {
    let sections = root.sections("colours")?;
    let colours: Vec<Colour> = sections.iter().filter_map(read_colour).collect();
    if sections.len() != expected {
        let span = sections.first().map_or(0..0, Section::span);
        root.error(
            &span,
            format!("`colours` doit avoir {expected} couleurs, pas {}", sections.len()),
            format!("`colours` must have {expected} colours, not {}", sections.len()),
        );
    }
    note_twins(root, sections.iter().zip(&colours).map(|(s, c)| (c.id.as_str(), s.span())));
    (colours.len() == expected).then_some(colours)
}

fn read_colour(section: &Section<'_>) -> Option<Colour> {
    let id = section.text("id").and_then(|id| checked_id(section, id));
    let name = section.fr_en();
    let hex = section.text_if_any("hex");
    if let Some(hex) = &hex {
        let digits = hex.value.strip_prefix('#').unwrap_or_default();
        if digits.len() != 6 || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            section.error(
                &hex.span,
                format!("`hex` doit ressembler à \"#c8372d\", pas à \"{}\"", hex.value),
                format!("`hex` must look like \"#c8372d\", not \"{}\"", hex.value),
            );
        }
    }
    section.finish();
    Some(Colour { id: id?, name: name?, hex: hex.map(|hex| hex.value) })
}

/// Reads a list of animals or pictograms: exactly `expected` of them, no id twice.
pub(crate) fn read_named(root: &Section<'_>, key: &str, expected: usize) -> Option<Vec<Named>> {
    let sections = root.sections(key)?;
    let named: Vec<Option<Named>> = sections.iter().map(read_one_named).collect();
    if sections.len() != expected {
        let span = sections.first().map_or(0..0, Section::span);
        root.error(
            &span,
            format!("`{key}` doit avoir {expected} entrées, pas {}", sections.len()),
            format!("`{key}` must have {expected} entries, not {}", sections.len()),
        );
    }
    let ids = sections.iter().zip(&named);
    note_twins(root, ids.filter_map(|(s, n)| Some((n.as_ref()?.id.as_str(), s.span()))));
    let named: Option<Vec<Named>> = named.into_iter().collect();
    named.filter(|named| named.len() == expected)
}

fn read_one_named(section: &Section<'_>) -> Option<Named> {
    let id = section.text("id").and_then(|id| checked_id(section, id));
    let (name, le) = (section.fr_en(), section.text("le"));
    section.finish();
    Some(Named { id: id?, name: name?, le: le?.value })
}

/// Ids stand in file names and in the notation: lower-case letters, digits and `-`.
fn checked_id(section: &Section<'_>, id: Entry<String>) -> Option<String> {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if id.value.is_empty() || !id.value.chars().all(plain) {
        section.error(
            &id.span,
            format!("« {} »\u{a0}: un id est fait de lettres minuscules, chiffres et tirets", id.value),
            format!("“{}”: an id is made of lower-case letters, digits and hyphens", id.value),
        );
        return None;
    }
    Some(id.value)
}

/// Notes every id that stands a second time.
pub(crate) fn note_twins<'i>(section: &Section<'_>, ids: impl Iterator<Item = (&'i str, Range<usize>)>) {
    let mut seen = BTreeSet::new();
    for (id, span) in ids {
        if !seen.insert(id) {
            section.error(
                &span,
                format!("l’id `{id}` est donné deux fois"),
                format!("the id `{id}` is given twice"),
            );
        }
    }
}
