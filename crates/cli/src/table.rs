//! From arguments as typed to a game that can be played.

use std::fs::{self, File};
use std::io::BufReader;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, bail};
use ludo_games::edition::{Checked, Fault, game_of};
use ludo_games::{Game, GameId, Options, Seat, Setup};
use ludo_table::trace::{Head, Lines};

use crate::args::TableArgs;

/// The game with this id.
pub(crate) fn game(id: &str) -> Result<GameId> {
    GameId::from_id(id).ok_or_else(|| {
        let known: Vec<&str> = GameId::ALL.iter().map(|game| game.id()).collect();
        anyhow!("there is no game “{id}”, the games are {}", known.join(", "))
    })
}

/// The table that the arguments describe.
pub(crate) fn set_up<G: Game>(args: &TableArgs) -> Result<G> {
    let seats = args.seats.unwrap_or(G::INFO.seats[0]);
    let options = Options::read::<G>(&args.options)?;
    let setup = Setup { seats, first: Seat::new(args.first), options };
    Ok(G::new(edition::<G>(args.edition.as_deref())?, setup)?)
}

/// The table of a trace. `file` is asked for when the trace names an edition that is not built in.
pub(crate) fn of_trace<G: Game>(head: &Head, file: Option<&str>) -> Result<G> {
    let edition = edition::<G>(Some(file.unwrap_or(&head.edition)))?;
    Ok(G::new(edition, head.setup::<G>()?)?)
}

/// An edition by its id or its file; the first one by default.
pub(crate) fn edition<G: Game>(name: Option<&str>) -> Result<Arc<G::Edition>> {
    let name = name.unwrap_or(G::INFO.editions[0].0);
    checked(name, G::shared_edition(&edition_text::<G>(name)?))
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
