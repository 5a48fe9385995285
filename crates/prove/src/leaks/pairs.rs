//! Games of people that differ only in what somebody may not know are the same to him: every frame and every body, in bytes, lengths
//! and number.
//!
//! Nobody can choose the deal, but the same people can do the same things at many tables, and among those there are some at which one
//! of them knows the same and the others hold other cards. What is open and different everywhere is masked (`mask.rs`).

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::Arc;

use anyhow::Result;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use super::mask::TOKEN;
use super::script::{self, Played, Told, VIEWERS};
use super::{ADDRESSES, HOUSES, Outcome, Settings};
use crate::chance::Chance;
use crate::client::Place;
use crate::client::table::Wanted;

/// How many tables are played at once.
const AT_ONCE: usize = 6;
/// How many tables there are at most of the game that needs most.
const MOST: usize = 80;

/// A game that is played at many tables.
struct Kind {
    name: &'static str,
    wanted: Wanted,
    moves: usize,
    tables: usize,
    /// Whether there must be tables that are the same to a seat.
    for_seats: bool,
}

/// Few cards, so that a seat often holds the same ones: with one card a hand it is one of four.
const SMALL_SEQUENCE: &str = r##"
game = "sequence"
id = "small"
name = { fr = "Petite", en = "Small" }
colours = [
    { id = "red", fr = "rouge", en = "red", hex = "#c8372d" },
    { id = "blue", fr = "bleu", en = "blue", hex = "#2f62b0" },
    { id = "green", fr = "vert", en = "green", hex = "#3a8f4c" },
    { id = "yellow", fr = "jaune", en = "yellow", hex = "#e8b420" },
]
row = 4
hand = 1
copies = 2
dragons = 0
unicorns = 0
turn_limit = 300
board = [["*", "cat", "cow", "*"], ["dog", "fox", "fox", "dog"], ["*", "cow", "cat", "*"]]
animals = [
    { id = "cat", fr = "chat", le = "le chat", en = "cat" },
    { id = "cow", fr = "vache", le = "la vache", en = "cow" },
    { id = "dog", fr = "chien", le = "le chien", en = "dog" },
    { id = "fox", fr = "renard", le = "le renard", en = "fox" },
]
"##;

/// The tokens of each card, by their letters; as in the usual edition, two cards share one at most.
const LABS: [&str; 12] = ["efk", "ghi", "acj", "hbj", "ehd", "fad", "lbi", "dkl", "cbk", "fic", "gea", "glj"];

/// Picto'Fab with tokens whose names are equally long.
fn plain_pictofab() -> String {
    let token = |letter: char| format!("{TOKEN}{letter}");
    let pictogram = |letter| {
        let name = token(letter);
        format!("{{ id = \"{name}\", fr = \"{name}\", le = \"{name}\", en = \"{name}\" }},\n")
    };
    let lab = |letters: &&str| {
        let tokens: Vec<String> = letters.chars().map(|letter| format!("\"{}\"", token(letter))).collect();
        format!("{{ fr = \"{letters}\", en = \"{letters}\", pictograms = [{}] }},\n", tokens.join(", "))
    };
    let pictograms: String = ('a'..='l').map(pictogram).collect();
    let labs: String = LABS.iter().map(lab).collect();
    format!(
        "game = \"pictofab\"\nid = \"plain\"\nname = {{ fr = \"Simple\", en = \"Plain\" }}\nto_win = 6\nquiet_limit = 100\n\
         board = \"\"\"\n.#.#.\n#.#.#\n.#.#.\n#.#.#\n.#.#.\n\"\"\"\npictograms = [\n{pictograms}]\nlabs = [\n{labs}]\n"
    )
}

fn kinds(tables: usize) -> [Kind; 3] {
    let edition = |game, text: String| Wanted { edition: Some(text), ..Wanted::two(game) };
    let small = edition("sequence", SMALL_SEQUENCE.to_owned());
    let plain = edition("pictofab", plain_pictofab());
    let usual = Wanted::two("sequence");
    [
        Kind { name: "Séquence with four animals", wanted: small, moves: 4, tables, for_seats: true },
        Kind { name: "Picto'Fab", wanted: plain, moves: 6, tables: tables / 2, for_seats: true },
        Kind { name: "Séquence", wanted: usual, moves: 1, tables: tables / 4, for_seats: false },
    ]
}

/// Plays every kind of game at many tables and compares what they told. What was secret there comes back.
///
/// # Errors
/// When a table does not go on.
pub(super) async fn compare(
    place: Place,
    settings: &Settings,
    chance: &mut Chance,
    outcome: &mut Outcome,
) -> Result<Vec<String>> {
    let mut secrets = Vec::new();
    for kind in kinds((6 + 2 * settings.runs).min(MOST)) {
        let tables = play_all(place, &kind, chance).await?;
        outcome.runs += tables.len();
        for viewer in 0..VIEWERS {
            let told: Vec<&[Told]> = tables.iter().map(|table| table.told[viewer].as_slice()).collect();
            compare_viewer(outcome, &kind, viewer, &told);
        }
        secrets.extend(tables.into_iter().flat_map(|table| table.secrets));
    }
    Ok(secrets)
}

async fn play_all(place: Place, kind: &Kind, chance: &mut Chance) -> Result<Vec<Played>> {
    let gate = Arc::new(Semaphore::new(AT_ONCE));
    let mut tasks = JoinSet::new();
    for number in 0..kind.tables {
        let house = place.from_house(HOUSES + (number % ADDRESSES) as u32);
        let (gate, wanted, moves, chance) =
            (Arc::clone(&gate), kind.wanted.clone(), kind.moves, chance.fork());
        tasks.spawn(async move {
            let _turn = gate.acquire_owned().await?;
            script::play(house, &wanted, moves, chance).await
        });
    }
    let mut tables = Vec::new();
    while let Some(table) = tasks.join_next().await {
        tables.push(table??);
    }
    Ok(tables)
}

/// What was compared, for one viewer of one game.
#[derive(Default)]
struct Count {
    texts: usize,
    steps: usize,
    /// Steps at which the hidden cards are not those of the table that was compared with.
    differing: usize,
    /// How texts differ.
    faults: Vec<String>,
}

/// At each step, all tables at which the viewer knows the same so far must have told him the same.
fn compare_viewer(outcome: &mut Outcome, kind: &Kind, viewer: usize, tables: &[&[Told]]) {
    let steps = tables.iter().map(|table| table.len()).max().unwrap_or(0);
    let mut count = Count::default();
    for step in 0..steps {
        let mut first: BTreeMap<Vec<&str>, &Told> = BTreeMap::new();
        for table in tables.iter().filter(|table| table.len() > step) {
            let knows = table[..=step].iter().map(|told| told.knows.as_str()).collect();
            match first.entry(knows) {
                Entry::Vacant(entry) => drop(entry.insert(&table[step])),
                Entry::Occupied(entry) => count.compare(step, entry.get(), &table[step]),
            }
        }
    }
    let who = if viewer == VIEWERS - 1 { "who watches".to_owned() } else { format!("seat {viewer}") };
    let must_differ = kind.for_seats || viewer == VIEWERS - 1;
    count.report(outcome, &format!("{}, {who}", kind.name), must_differ);
}

impl Count {
    fn compare(&mut self, step: usize, one: &Told, other: &Told) {
        self.texts += other.texts.len();
        self.steps += 1;
        self.differing += usize::from(one.hidden != other.hidden);
        if one.texts.len() != other.texts.len() {
            let (one, other) = (one.texts.len(), other.texts.len());
            self.faults.push(format!("step {step}: {one} and {other} frames and bodies"));
        }
        let texts = one.texts.iter().zip(&other.texts).filter(|(one, other)| one != other);
        self.faults.extend(texts.map(|(one, other)| format!("step {step}: {}", difference(one, other))));
    }

    /// The first fault is told in words, all are counted.
    fn report(self, outcome: &mut Outcome, who: &str, must_differ: bool) {
        let Count { texts, steps, differing, faults } = self;
        if let Some(fault) = faults.first() {
            outcome.remark(format!("{who}: {} texts differ, at first at {fault}", faults.len()));
        }
        outcome.failed += faults.len();
        outcome.check(!must_differ || differing > 0, || format!("{who}: nothing that is hidden differs"));
        outcome.remark(format!(
            "{who}: {texts} frames and bodies compared, {steps} steps, {differing} with other hidden cards"
        ));
    }
}

/// Where two texts begin to differ.
fn difference(one: &str, other: &str) -> String {
    let same = one.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
    let near = |text: &str| {
        let (from, to) = (same.saturating_sub(80), (same + 80).min(text.len()));
        String::from_utf8_lossy(&text.as_bytes()[from..to]).into_owned()
    };
    format!("{} bytes, …{}… and {} bytes, …{}…", one.len(), near(one), other.len(), near(other))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str, knows: &str, hidden: &str) -> Vec<Told> {
        vec![Told { texts: vec![text.to_owned()], knows: knows.to_owned(), hidden: hidden.to_owned() }]
    }

    fn failed(one: &[Told], other: &[Told]) -> usize {
        let [kind, ..] = kinds(2);
        let mut outcome = Outcome::new("leaks");
        compare_viewer(&mut outcome, &kind, 0, &[one, other]);
        outcome.failed
    }

    #[test]
    fn who_knows_the_same_must_be_told_the_same() {
        let table = told("a", "cat", "dog");
        assert_eq!(failed(&table, &told("a", "cat", "fox")), 0);
        assert_eq!(failed(&table, &told("b", "cat", "fox")), 1);
        assert_eq!(failed(&table, &[]), 1, "nothing was compared");
        assert_eq!(failed(&table, &told("a", "cat", "dog")), 1, "nothing hidden differs");
        assert_eq!(failed(&table, &told("b", "cow", "fox")), 1, "who knows something else is not compared");
    }

    #[test]
    fn the_number_of_texts_counts() {
        let (table, mut more) = (told("a", "cat", "dog"), told("a", "cat", "fox"));
        more[0].texts.push("a".to_owned());
        assert_eq!(failed(&table, &more), 1);
    }
}
