//! The rules as players read them.

use crate::edition::{Checked, Section};
use crate::game::Game;
use crate::verdict::Text;

/// A game's rules in both languages, rule by rule.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct RuleBook {
    /// The game itself.
    pub game: About,
    /// The rules, in the order of `docs/RULES.md`.
    #[cfg_attr(feature = "serde", serde(rename = "rule"))]
    pub rules: Vec<RuleText>,
}

/// What a game is about.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct About {
    /// Its name.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub name: Text,
    /// How many play.
    pub players: String,
    /// What they try to do.
    pub goal: Text,
    /// A sample game in the notation: the usual edition and number of players, the deal of the seed of zeros, seat 0 starts.
    pub sample: Vec<String>,
}

/// A rule for players.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct RuleText {
    /// Its id.
    pub id: String,
    /// What it is about, in a word or two.
    pub title: Text,
    /// What it says.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub text: Text,
    /// Whether it is a house decision where the rulebook is silent.
    pub house: bool,
    /// Where the sample game shows it.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub example: Option<Example>,
}

/// Some moves of the sample game that show a rule.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Example {
    /// What there is to see.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub text: Text,
    /// How many moves were played before.
    pub from: usize,
    /// How many were played after.
    pub to: usize,
}

impl RuleBook {
    /// The rules of a game.
    pub fn of<G: Game>() -> RuleBook {
        Checked::read(G::INFO.rules, read).edition.expect("built in, and read by a test of every game")
    }
}

fn read(root: &Section<'_>) -> Option<RuleBook> {
    let game = root.section("game").and_then(|game| read_about(&game));
    let rules = root.sections("rule")?.iter().map(read_rule).collect::<Option<_>>();
    root.finish();
    Some(RuleBook { game: game?, rules: rules? })
}

fn read_about(section: &Section<'_>) -> Option<About> {
    let (name, players, goal) = (section.fr_en(), section.text("players"), section.both("goal"));
    let sample = section.texts("sample")?.into_iter().map(|action| action.value).collect();
    section.finish();
    Some(About { name: name?, players: players?.value, goal: goal?, sample })
}

fn read_rule(section: &Section<'_>) -> Option<RuleText> {
    let (id, title, text) = (section.text("id"), section.both("title"), section.fr_en());
    let house = section.flag("house");
    let example = section.section_if_any("example").map(|example| read_example(&example));
    section.finish();
    // An example with a fault is noted, and so the book is none.
    Some(RuleText { id: id?.value, title: title?, text: text?, house: house?, example: example.flatten() })
}

fn read_example(section: &Section<'_>) -> Option<Example> {
    let ply = |key| Some(section.number(key, 0..=i64::from(u16::MAX))?.value as usize);
    let (text, from, to) = (section.fr_en(), ply("from"), ply("to"));
    section.finish();
    Some(Example { text: text?, from: from?, to: to? })
}
