//! The games as a front end offers them.

use ludo_games::edition::Colour;
use ludo_games::{Bubble, GameId, Lesson, RuleBook, RuleText, Spot, Text, Topic, for_game};
use serde::Serialize;
use ts_rs::TS;

use crate::colours;
use crate::show::{Show, WhoStarts};

/// A game as a front end offers it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CatalogueGame {
    /// Its id.
    pub id: String,
    /// Its name.
    #[serde(flatten)]
    pub name: Text,
    /// Its name after “the rules”, “the board”.
    pub of: Text,
    /// Its name after “play”.
    pub playing: Text,
    /// What players try to do.
    pub goal: Text,
    /// The numbers of players it takes; the first is the usual one.
    pub seats: Vec<u8>,
    /// From what age on it is played.
    pub age: u8,
    /// How many minutes a game takes, about.
    pub minutes: u16,
    /// Its editions; the first is the usual one.
    pub editions: Vec<CatalogueEdition>,
    /// What a table may choose that changes its rules.
    pub options: Vec<CatalogueOption>,
    /// Whether players hold cards that the others may not see.
    pub hidden: bool,
    /// The question that settles who starts, where the rulebook has one.
    pub question: Option<Text>,
    /// The game in a minute; [`crate::step()`] has the positions.
    pub steps: Vec<CatalogueStep>,
    /// What is said on the board to somebody who plays it for the first time, in this order.
    pub bubbles: Vec<CatalogueBubble>,
    /// Its rules.
    pub rules: Vec<CatalogueRule>,
}

/// An edition as a front end offers it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CatalogueEdition {
    /// Its id.
    pub id: String,
    /// Its name.
    #[serde(flatten)]
    pub name: Text,
    /// The colours players may choose from.
    pub colours: Vec<Colour>,
    /// The colour of each seat whose player chose none, by id: a list for each number of players, in the order of
    /// [`CatalogueGame::seats`].
    pub seats: Vec<Vec<String>>,
}

/// What a table may choose. The rule it turns on says what it is about.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CatalogueOption {
    /// Its id.
    pub id: &'static str,
    /// The id of the rule.
    pub rule: &'static str,
}

impl From<&ludo_games::GameOption> for CatalogueOption {
    fn from(choice: &ludo_games::GameOption) -> CatalogueOption {
        CatalogueOption { id: choice.id, rule: choice.rule.0 }
    }
}

/// A step of the game in a minute.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CatalogueStep {
    /// What it is about.
    pub title: Text,
    /// What it says.
    #[serde(flatten)]
    pub text: Text,
}

impl From<Lesson> for CatalogueStep {
    fn from(Lesson { title, text, .. }: Lesson) -> CatalogueStep {
        CatalogueStep { title, text }
    }
}

/// Something said to a newcomer beside the part of the board it is about.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CatalogueBubble {
    /// What it is for.
    pub about: Topic,
    /// What it points at.
    pub at: Spot,
    /// What it says.
    #[serde(flatten)]
    pub text: Text,
}

impl From<Bubble> for CatalogueBubble {
    fn from(Bubble { about, at, text }: Bubble) -> CatalogueBubble {
        CatalogueBubble { about, at, text }
    }
}

/// A rule as players read it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CatalogueRule {
    /// Its id.
    pub id: String,
    /// What it is about.
    pub title: Text,
    /// What it says.
    #[serde(flatten)]
    pub text: Text,
    /// Whether it is a decision of ours where the rulebook is silent.
    pub house: bool,
    /// What its example shows, if it has one; [`crate::example()`] has the positions.
    pub example: Option<Text>,
}

/// Every game there is, with its editions and rules.
pub fn catalogue() -> Vec<CatalogueGame> {
    GameId::ALL.iter().map(|&game| for_game!(game, G => describe::<G>())).collect()
}

fn describe<G: Show>() -> CatalogueGame {
    let book = RuleBook::of::<G>();
    let rule = |rule: RuleText| CatalogueRule {
        id: rule.id,
        title: rule.title,
        text: rule.text,
        house: rule.house,
        example: rule.example.map(|example| example.text),
    };
    let question = match G::who_starts() {
        WhoStarts::Asked(question) => Some(question),
        WhoStarts::Lot => None,
    };
    CatalogueGame {
        id: G::INFO.id.to_owned(),
        name: book.game.name,
        of: book.game.of,
        playing: book.game.playing,
        goal: book.game.goal,
        seats: G::INFO.seats.to_vec(),
        age: book.game.age,
        minutes: book.game.minutes,
        editions: G::INFO.editions.iter().filter_map(|(_, text)| describe_edition::<G>(text)).collect(),
        options: G::INFO.options.iter().map(CatalogueOption::from).collect(),
        hidden: G::INFO.hidden,
        question,
        steps: book.steps.into_iter().map(CatalogueStep::from).collect(),
        bubbles: book.bubbles.into_iter().map(CatalogueBubble::from).collect(),
        rules: book.rules.into_iter().map(rule).collect(),
    }
}

fn describe_edition<G: Show>(text: &str) -> Option<CatalogueEdition> {
    let edition = G::read_edition(text).edition?;
    let header = G::header(&edition);
    let (id, name) = (header.id.clone(), header.name.clone());
    let colours = colours::choosable(&header.colours);
    let table = |&seats: &u8| {
        let none_chosen = vec![None; seats.into()];
        colours::of_seats::<G>(&edition, &none_chosen).into_iter().map(|colour| colour.id).collect()
    };
    let seats = G::INFO.seats.iter().map(table).collect();
    Some(CatalogueEdition { id, name, colours, seats })
}
