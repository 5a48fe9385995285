//! A match of any game, for those who know the game only when the program runs: a browser, a server.

use std::sync::Arc;

use ludo_bots::{Budget, Effort, Level, Playable, Progress, Random, Ranked, Report, Search};
use ludo_games::edition::Colour;
use ludo_games::{Dice, GameId, Rule, RuleBook, Seat, Text};
use serde::Serialize;
use ts_rs::TS;

use crate::colours;
use crate::event::{Kind, Refusal};
use crate::machine::{Handled, Table};
use crate::record::{Record, RecordError, RecordedEdition};
use crate::show::{Choice, Show, WhoStarts};
use crate::terms::Terms;
use crate::view::View;

/// A match of some game. See [`Table`] for what each of these means.
pub trait AnyMatch {
    /// Something happens at a moment.
    ///
    /// # Errors
    /// Why it cannot happen now.
    fn handle(&mut self, at: u64, kind: Kind) -> Handled;
    /// What a viewer may see, and what was told from an entry of the log on.
    fn view(&self, viewer: Seat, at: u64, log_from: u32) -> View;
    /// What picking something up and putting it on a square can mean.
    ///
    /// # Errors
    /// Why a seat may not do so now.
    fn gesture(&self, seat: Seat, from: &str, to: &str) -> Result<Vec<Choice>, Refusal>;
    /// What the own pieces of a seat could do after a move, were it its turn again.
    ///
    /// # Errors
    /// Why a seat may not play this move now.
    fn preview(&self, seat: Seat, action: &str) -> Result<Vec<Choice>, Refusal>;
    /// The match so far, with all that is hidden.
    fn record(&self) -> Record;
    /// Has the computer think for a seat that is to move, at a level from 1 to 5; level 0 plays at random.
    fn think(&self, seat: Seat, level: u8, dice: Dice) -> Option<Thinking>;
}

/// The computer thinking about a move.
pub struct Thinking {
    search: Box<dyn AnySearch>,
    /// How long it usually thinks.
    pub budget: Budget,
}

impl Thinking {
    /// Goes on for about so many nodes.
    pub fn step(&mut self, nodes: u64) -> Progress {
        self.search.step(nodes)
    }

    /// How many nodes it has seen.
    pub fn nodes(&self) -> u64 {
        self.search.nodes()
    }

    /// What it thinks now.
    pub fn advice(&self) -> Advice {
        self.search.advice()
    }
}

/// What the computer thinks of a position.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Advice {
    /// Each seat's chances, from 0 to 1.
    pub win: Vec<f32>,
    /// The play it expects, in the notation.
    pub line: Vec<String>,
    /// The moves it has an opinion on, the best first.
    pub ranked: Vec<Advised>,
}

/// A move and how good it is.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Advised {
    /// The move.
    #[serde(flatten)]
    pub choice: Choice,
    /// The chances of the seat to move after it.
    pub win: f32,
}

/// A search of some game that tells what it thinks in words.
trait AnySearch {
    fn step(&mut self, nodes: u64) -> Progress;
    fn nodes(&self) -> u64;
    fn advice(&self) -> Advice;
}

struct Adviser<G: Show> {
    game: Arc<G>,
    seen: G::Glimpse,
    search: Box<dyn Search<G>>,
}

impl<G: Show> AnySearch for Adviser<G> {
    fn step(&mut self, nodes: u64) -> Progress {
        self.search.step(nodes)
    }

    fn nodes(&self) -> u64 {
        self.search.nodes()
    }

    fn advice(&self) -> Advice {
        let Report { win, line, ranked, .. } = self.search.report();
        let advised = |Ranked { action, win }| Advised { choice: self.game.choice(&self.seen, action), win };
        Advice {
            win,
            line: line.into_iter().map(|action| self.game.action_text(action)).collect(),
            ranked: ranked.into_iter().map(advised).collect(),
        }
    }
}

impl<G: Show + Playable> AnyMatch for Table<G> {
    fn handle(&mut self, at: u64, kind: Kind) -> Handled {
        Table::handle(self, at, kind)
    }

    fn view(&self, viewer: Seat, at: u64, log_from: u32) -> View {
        self.view_since(viewer, at, log_from)
    }

    fn gesture(&self, seat: Seat, from: &str, to: &str) -> Result<Vec<Choice>, Refusal> {
        Table::gesture(self, seat, from, to)
    }

    fn preview(&self, seat: Seat, action: &str) -> Result<Vec<Choice>, Refusal> {
        Table::preview(self, seat, action)
    }

    fn record(&self) -> Record {
        Table::record(self)
    }

    fn think(&self, seat: Seat, level: u8, dice: Dice) -> Option<Thinking> {
        self.turn().filter(|&turn| turn == seat)?;
        let (game, seen) = (self.game()?, self.observation(seat)?);
        let (search, budget): (Box<dyn Search<G>>, Budget) = match Level::from_number(level) {
            Some(level) => {
                let budget = G::usual_budget(level, self.seats());
                let effort = Effort { level, budget, memory: Effort::MEMORY, dice };
                (G::search(game, seen, effort), budget)
            }
            None => (Box::new(Random::new(&**game, seen, dice)), Budget::Nodes(1)),
        };
        let adviser = Adviser { game: game.clone(), seen: seen.now().clone(), search };
        Some(Thinking { search: Box::new(adviser), budget })
    }
}

/// A game as a front end offers it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Offered {
    /// Its id.
    pub id: String,
    /// Its name.
    #[serde(flatten)]
    pub name: Text,
    /// What players try to do.
    pub goal: Text,
    /// The numbers of players it takes; the first is the usual one.
    pub seats: Vec<u8>,
    /// Its editions; the first is the usual one.
    pub editions: Vec<OfferedEdition>,
    /// What a table may choose that changes the rules.
    pub options: Vec<OfferedOption>,
    /// Whether players hold cards that the others may not see.
    pub hidden: bool,
    /// The question that settles who starts, where the rulebook has one.
    pub question: Option<Text>,
    /// Its rules.
    pub rules: Vec<OfferedRule>,
}

/// An option of a game as a front end offers it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct OfferedOption {
    /// Its id.
    pub id: &'static str,
    /// The rule that it turns on, among [`Offered::rules`].
    pub rule: Rule,
}

/// An edition as a front end offers it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct OfferedEdition {
    /// Its id.
    pub id: String,
    /// Its name.
    #[serde(flatten)]
    pub name: Text,
    /// The colours players may choose from.
    pub colours: Vec<Colour>,
    /// The colour of each seat whose player chose none, by id: a list for each number of players, in the order of
    /// [`Offered::seats`].
    pub seats: Vec<Vec<String>>,
}

/// A rule as players read it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct OfferedRule {
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
pub fn games() -> Vec<Offered> {
    GameId::ALL.iter().map(|&game| visit(game, Describe)).collect()
}

/// Sets a table up for a game, with a built-in edition or the text of another one.
///
/// # Errors
/// When there is no such edition, it has faults, or the game cannot be played so.
pub fn new_match(
    game: GameId,
    edition: &str,
    seats: u8,
    terms: Terms,
) -> Result<Box<dyn AnyMatch>, RecordError> {
    visit(game, Begin { edition, seats, terms })
}

/// The match of a record, where it was left.
///
/// # Errors
/// The first thing that is wrong with it.
pub fn resume_match(record: &Record) -> Result<Box<dyn AnyMatch>, RecordError> {
    let game = GameId::from_id(&record.game);
    let unknown = || RecordError::Setup(format!("there is no game “{}”", record.game));
    visit(game.ok_or_else(unknown)?, Resume { record })
}

/// Work to be done for a game that can be shown and that the computer plays, known only when the program runs.
pub trait MatchVisitor {
    /// What the work gives.
    type Output;
    /// Does it.
    fn visit<G: Show + Playable>(self) -> Self::Output;
}

macro_rules! matches {
    ($($name:ident = $game:ty),+ $(,)?) => {
        /// Does some work for a game.
        pub fn visit<V: MatchVisitor>(game: GameId, visitor: V) -> V::Output {
            match game { $(GameId::$name => visitor.visit::<$game>()),+ }
        }
    };
}

ludo_games::with_games!(matches);

struct Begin<'a> {
    edition: &'a str,
    seats: u8,
    terms: Terms,
}

impl MatchVisitor for Begin<'_> {
    type Output = Result<Box<dyn AnyMatch>, RecordError>;

    fn visit<G: Show + Playable>(self) -> Self::Output {
        let built_in = G::INFO.editions.iter().find(|(id, _)| *id == self.edition);
        let text = built_in.map_or(self.edition, |(_, text)| text);
        let id = match &G::read_edition(text).edition {
            Some(edition) => G::header(edition).id.clone(),
            None => String::new(),
        };
        let table: Table<G> = Table::new(RecordedEdition::new(id, text), self.seats, self.terms)?;
        Ok(Box::new(table))
    }
}

struct Resume<'a> {
    record: &'a Record,
}

impl MatchVisitor for Resume<'_> {
    type Output = Result<Box<dyn AnyMatch>, RecordError>;

    fn visit<G: Show + Playable>(self) -> Self::Output {
        Ok(Box::new(self.record.verify::<G>()?))
    }
}

struct Describe;

impl MatchVisitor for Describe {
    type Output = Offered;

    fn visit<G: Show + Playable>(self) -> Offered {
        let book = RuleBook::of::<G>();
        let rule = |rule: ludo_games::RuleText| OfferedRule {
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
        Offered {
            id: G::INFO.id.to_owned(),
            name: book.game.name,
            goal: book.game.goal,
            seats: G::INFO.seats.to_vec(),
            editions: G::INFO.editions.iter().filter_map(|(_, text)| offered_edition::<G>(text)).collect(),
            options: G::INFO
                .options
                .iter()
                .map(|option| OfferedOption { id: option.id, rule: option.rule })
                .collect(),
            hidden: G::INFO.hidden,
            question,
            rules: book.rules.into_iter().map(rule).collect(),
        }
    }
}

fn offered_edition<G: Show>(text: &str) -> Option<OfferedEdition> {
    let edition = G::read_edition(text).edition?;
    let header = G::header(&edition);
    let (id, name) = (header.id.clone(), header.name.clone());
    let colours = colours::choosable(&header.colours);
    let table = |&seats: &u8| {
        let none_chosen = vec![None; seats.into()];
        colours::of_seats::<G>(&edition, &none_chosen).into_iter().map(|colour| colour.id).collect()
    };
    let seats = G::INFO.seats.iter().map(table).collect();
    Some(OfferedEdition { id, name, colours, seats })
}
