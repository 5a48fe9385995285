//! From arguments as typed to a game that can be played.

use std::fs::{self, File};
use std::io::BufReader;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, bail};
use ludo_bots::Playable;
use ludo_games::edition::{Checked, Fault, game_of};
use ludo_games::{Game, GameId, Options, Seat, Setup, Visitor, for_game};
use ludo_table::trace::{Head, Lines};

use crate::args::{TableArgs, TableOption};

/// Work to be done with a game at a table.
pub(crate) trait Work {
    type Output;
    fn run<G: Game>(self, game: &G) -> Result<Self::Output>;
}

/// Work to be done with a game that the computer plays.
pub(crate) trait BotWork {
    type Output;
    fn run<G: Playable>(self, game: Arc<G>) -> Result<Self::Output>;
}

/// The game with this id.
pub(crate) fn game(id: &str) -> Result<GameId> {
    GameId::from_id(id).ok_or_else(|| {
        let known: Vec<&str> = GameId::ALL.iter().map(|game| game.id()).collect();
        anyhow!("there is no game “{id}”, the games are {}", known.join(", "))
    })
}

/// Sets a table up and does some work there.
pub(crate) fn with_table<W: Work>(id: &str, table: &TableArgs, work: W) -> Result<W::Output> {
    game(id)?.visit(AtTable::new(table, work))
}

/// Sets a table up for computer players and does some work there.
pub(crate) fn with_bots<W: BotWork>(id: &str, table: &TableArgs, work: W) -> Result<W::Output> {
    let at_table = AtTable::new(table, work);
    for_game!(game(id)?, G => at_table.run_with_bots::<G>())
}

/// Sets up the table of a trace and does some work there. `edition` is asked for when the trace
/// names one that is not built in.
pub(crate) fn with_head<W: Work>(head: &Head, edition: Option<&str>, work: W) -> Result<W::Output> {
    let edition = Some(edition.unwrap_or(&head.edition));
    game(&head.game)?.visit(AtTable { edition, seats: Some(head.seats), setup: head.setup(), work })
}

fn setup(table: &TableArgs) -> Setup {
    let options = Options { touch: table.options.contains(&TableOption::Touch) };
    Setup { seats: 0, first: Seat::new(table.first), options }
}

struct AtTable<'a, W> {
    edition: Option<&'a str>,
    seats: Option<u8>,
    setup: Setup,
    work: W,
}

impl<'a, W> AtTable<'a, W> {
    fn new(table: &'a TableArgs, work: W) -> AtTable<'a, W> {
        AtTable { edition: table.edition.as_deref(), seats: table.seats, setup: setup(table), work }
    }

    fn game<G: Game>(&self) -> Result<G> {
        let seats = self.seats.unwrap_or(G::INFO.seats[0]);
        let edition = edition::<G>(self.edition)?;
        G::new(Arc::new(edition), Setup { seats, ..self.setup }).map_err(|fault| anyhow!(fault))
    }
}

impl<W: Work> Visitor for AtTable<'_, W> {
    type Output = Result<W::Output>;

    fn visit<G: Game>(self) -> Self::Output {
        let game = self.game::<G>()?;
        self.work.run(&game)
    }
}

impl<W: BotWork> AtTable<'_, W> {
    fn run_with_bots<G: Playable>(self) -> Result<W::Output> {
        let game = Arc::new(self.game::<G>()?);
        self.work.run(game)
    }
}

/// An edition by its id or its file; the first one by default.
pub(crate) fn edition<G: Game>(name: Option<&str>) -> Result<G::Edition> {
    let name = name.unwrap_or(G::INFO.editions[0].0);
    checked(name, G::read_edition(&edition_text::<G>(name)?))
}

/// The file of an edition, by its id or its path.
pub(crate) fn edition_text<G: Game>(name: &str) -> Result<String> {
    if let Some((_, source)) = G::INFO.editions.iter().find(|(id, _)| *id == name) {
        return Ok((*source).to_owned());
    }
    if !name.ends_with(".toml") {
        let known: Vec<&str> = G::INFO.editions.iter().map(|(id, _)| *id).collect();
        let (game, known) = (G::INFO.id, known.join(", "));
        bail!("{game} has no edition “{name}”: it has {known}, and --edition takes the path of a .toml file");
    }
    let source = read_text(Path::new(name))?;
    match game_of(&source) {
        Ok(game) if game != G::INFO.id => bail!("{name} is an edition of {game}, not of {}", G::INFO.id),
        _ => Ok(source),
    }
}

fn checked<E>(name: &str, checked: Checked<E>) -> Result<E> {
    let errors = || checked.faults.iter().map(Fault::to_string).collect::<Vec<_>>().join("\n  ");
    checked.edition.ok_or_else(|| anyhow!("the edition {name} has faults:\n  {}", errors()))
}

/// A text file.
pub(crate) fn read_text(path: &Path) -> Result<String> {
    let bytes = fs::read(path).with_context(|| format!("{} cannot be read", path.display()))?;
    String::from_utf8(bytes).map_err(|_| anyhow!("{} is not a text file", path.display()))
}

/// The lines of a file of traces.
pub(crate) fn trace_lines(path: &Path) -> Result<Lines<BufReader<File>>> {
    let file = File::open(path).with_context(|| format!("{} cannot be read", path.display()))?;
    Ok(Lines::new(BufReader::new(file)))
}
