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
    /// The game in a minute: what to do, step by step, each shown by some moves.
    #[cfg_attr(feature = "serde", serde(rename = "step"))]
    pub steps: Vec<Lesson>,
    /// What is said to somebody who plays it for the first time, on the board itself.
    #[cfg_attr(feature = "serde", serde(rename = "bubble"))]
    pub bubbles: Vec<Bubble>,
}

/// What a game is about.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct About {
    /// Its name.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub name: Text,
    /// The name after “the rules”, “the board”: French contracts “de” with an article (“du Jeu du Labyrinthe”).
    pub of: Text,
    /// The name after “play”: French contracts “à” with an article (“au Jeu du Labyrinthe”).
    pub playing: Text,
    /// How many play.
    pub players: String,
    /// From what age on.
    pub age: u8,
    /// How many minutes a game takes, about.
    pub minutes: u16,
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
    /// Which moves.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub moves: Moves,
}

/// Some moves of the sample game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Moves {
    /// How many moves were played before.
    pub from: usize,
    /// How many were played after.
    pub to: usize,
}

/// A step of the game in a minute.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Lesson {
    /// What it is about, in a few words.
    pub title: Text,
    /// What it says.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub text: Text,
    /// The moves that show it.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub moves: Moves,
    /// What must happen in these moves: kinds of facts.
    pub shows: Vec<String>,
}

/// Something said to a newcomer beside the part of the board it is about.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Bubble {
    /// What it is for.
    pub about: Topic,
    /// What it points at.
    pub at: Spot,
    /// What it says.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub text: Text,
}

/// Names of a closed list, as they are written in a file.
macro_rules! words {
    ($(#[$about:meta])* $name:ident { $($(#[$what:meta])* $value:ident = $word:literal,)* }) => {
        $(#[$about])*
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize))]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        pub enum $name {
            $($(#[$what])* #[cfg_attr(feature = "serde", serde(rename = $word))] $value,)*
        }

        impl $name {
            /// All of them, in order.
            pub const ALL: &[$name] = &[$($name::$value),*];

            /// The word for it.
            pub const fn word(self) -> &'static str {
                match self {
                    $($name::$value => $word,)*
                }
            }
        }
    };
}

words! {
    /// What a bubble is for. A first game has them in this order.
    Topic {
        /// What players try to do.
        Goal = "goal",
        /// What they move.
        Moving = "move",
        /// They do it: this one stays until they have.
        Try = "try",
        /// What the others may do.
        Others = "others",
    }
}

words! {
    /// What a bubble points at, found in what a player sees.
    Spot {
        /// The start blocks of the others.
        Arrival = "arrival",
        /// The white squares.
        White = "white",
        /// The corners.
        Corners = "corners",
        /// The player’s cards.
        Cards = "cards",
        /// The pieces whose pictures are on them.
        Pictured = "pictured",
        /// The pieces the player may move now.
        Movable = "movable",
        /// Those that may not be moved now.
        Barred = "barred",
        /// The player’s own pieces.
        Own = "own",
        /// The pieces of the others.
        Others = "others",
    }
}

impl RuleBook {
    /// The rules of a game.
    pub fn of<G: Game>() -> RuleBook {
        Checked::read_ours(G::INFO.rules, read).edition.expect("built in, and read by a test of every game")
    }
}

fn read(root: &Section<'_>) -> Option<RuleBook> {
    let game = root.section("game").and_then(|game| read_about(&game));
    // Without a sample game every move of it is missing: that fault alone is noted.
    let played = game.as_ref().map_or(usize::MAX, |game| game.sample.len());
    let all = |key| root.sections(key);
    let rules = all("rule").and_then(|rules| rules.iter().map(|rule| read_rule(rule, played)).collect());
    let steps = all("step").and_then(|steps| steps.iter().map(|step| read_step(step, played)).collect());
    let bubbles = all("bubble").and_then(|bubbles| bubbles.iter().map(read_bubble).collect());
    root.finish();
    Some(RuleBook { game: game?, rules: rules?, steps: steps?, bubbles: bubbles? })
}

fn read_about(section: &Section<'_>) -> Option<About> {
    let (name, of, playing) = (section.fr_en(), section.both("of"), section.both("playing"));
    let (players, goal) = (section.text("players"), section.both("goal"));
    let age = section.number("age", 3..=18).map(|age| age.value as u8);
    let minutes = section.number("minutes", 1..=600).map(|minutes| minutes.value as u16);
    let sample = section.texts("sample")?.into_iter().map(|action| action.value).collect();
    section.finish();
    let (name, of, playing, players, goal) = (name?, of?, playing?, players?.value, goal?);
    Some(About { name, of, playing, players, age: age?, minutes: minutes?, goal, sample })
}

fn read_rule(section: &Section<'_>, played: usize) -> Option<RuleText> {
    let (id, title, text) = (section.text("id"), section.both("title"), section.fr_en());
    let house = section.flag("house");
    let example = section.section_if_any("example").map(|example| read_example(&example, played));
    section.finish();
    // An example with a fault is noted, and so the book is none.
    Some(RuleText { id: id?.value, title: title?, text: text?, house: house?, example: example.flatten() })
}

fn read_example(section: &Section<'_>, played: usize) -> Option<Example> {
    let (text, moves) = (section.fr_en(), read_moves(section, played));
    section.finish();
    Some(Example { text: text?, moves: moves? })
}

fn read_step(section: &Section<'_>, played: usize) -> Option<Lesson> {
    let (title, text, moves) = (section.both("title"), section.fr_en(), read_moves(section, played));
    let shows = section.texts("shows");
    section.finish();
    let shows = shows?.into_iter().map(|kind| kind.value).collect();
    Some(Lesson { title: title?, text: text?, moves: moves?, shows })
}

fn read_moves(section: &Section<'_>, played: usize) -> Option<Moves> {
    let ply = |key| section.number(key, 0..=i64::from(u16::MAX));
    let (from, to) = (ply("from"), ply("to"));
    let (from, to) = (from?, to?);
    if to.value <= from.value {
        section.error(
            &to.span,
            "`to` doit être plus grand que `from` : il faut au moins un coup",
            "`to` must be greater than `from`: at least one move is shown",
        );
        return None;
    }
    if to.value as usize > played {
        section.error(
            &to.span,
            format!("la partie exemple n’a que {played} coups"),
            format!("the sample game has only {played} moves"),
        );
        return None;
    }
    Some(Moves { from: from.value as usize, to: to.value as usize })
}

fn read_bubble(section: &Section<'_>) -> Option<Bubble> {
    let about = read_word(section, "about", Topic::ALL, Topic::word);
    let at = read_word(section, "at", Spot::ALL, Spot::word);
    let text = section.fr_en();
    section.finish();
    Some(Bubble { about: about?, at: at?, text: text? })
}

/// One of a closed list of words.
fn read_word<T: Copy>(section: &Section<'_>, key: &str, all: &[T], word: fn(T) -> &'static str) -> Option<T> {
    let found = section.text(key)?;
    let known = all.iter().copied().find(|&one| word(one) == found.value);
    if known.is_none() {
        let words: Vec<_> = all.iter().map(|&one| format!("\"{}\"", word(one))).collect();
        let words = words.join(", ");
        section.error(
            &found.span,
            format!("`{key}` doit être l’un de {words}"),
            format!("`{key}` must be one of {words}"),
        );
    }
    known
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::labymaster::Labymaster;

    /// The faults of Labymaster's rules with something in them changed, all of which are in the changed line.
    fn faults(from: &str, to: &str) -> Vec<String> {
        let rules = Labymaster::INFO.rules;
        let place = rules.find(from).expect("it is there");
        let same = from.bytes().zip(to.bytes()).take_while(|(a, b)| a == b).count();
        let line = rules[..place + same].matches('\n').count() + 1;
        let read = Checked::read_ours(&rules.replacen(from, to, 1), read);
        assert!(read.edition.is_none());
        read.faults.iter().for_each(|fault| assert_eq!(fault.line, line, "{fault}"));
        read.faults.into_iter().map(|fault| fault.text.en).collect()
    }

    #[test]
    fn a_fault_in_a_step_names_its_place() {
        assert_eq!(
            faults("from = 6\nto = 7\n", "from = 6\nto = 70\n"),
            ["the sample game has only 36 moves"]
        );
        let none = "`to` must be greater than `from`: at least one move is shown";
        assert_eq!(faults("from = 6\nto = 7\n", "from = 6\nto = 6\n"), [none]);
        let wrong = "`shows` must be a list, not a value of type string";
        assert_eq!(faults("shows = [\"moved\"]", "shows = \"moved\""), [wrong]);
    }

    #[test]
    fn a_fault_in_an_example_names_its_place() {
        assert_eq!(faults("from = 34, to = 35", "from = 34, to = 99"), ["the sample game has only 36 moves"]);
    }

    #[test]
    fn a_fault_in_a_bubble_names_its_place() {
        let words = "\"goal\", \"move\", \"try\", \"others\"";
        let unknown = format!("`about` must be one of {words}");
        assert_eq!(faults("about = \"goal\"", "about = \"gaol\""), [unknown]);
        assert_eq!(
            faults("at = \"arrival\"", "at = 5"),
            ["`at` must be a text, not a value of type integer"]
        );
    }
}
