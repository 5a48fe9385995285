//! `ludotheque play`: a match on a terminal, line by line.

mod session;
mod words;

use std::fs;
use std::io::{self, BufRead};
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};
use ludo_bots::BotSpec;
use ludo_games::{GameId, Language, Seat, Seed, for_game};
use ludo_room::{Room, SetUp, Settings};
use ludo_table::show::{Show, WhoStarts};
use ludo_table::{Player, Record, Starter, Terms};

use crate::args::PlayArgs;
use crate::output::Answer;
use crate::table;
use session::{Session, now};

pub(crate) fn run(args: &PlayArgs) -> Result<Answer> {
    let (game, language) = (table::game(&args.game)?, args.language.get());
    let room = match args.record.as_deref().filter(|path| path.exists()) {
        Some(path) => resumed(game, path)?,
        None => {
            let wanted = for_game!(game, G => wanted::<G>(args, language))?;
            Room::set_up(wanted, Settings::default(), seed(args.seed)?, now())?.0
        }
    };
    Session::new(room, language, args.record.clone()).run(&mut io::stdin().lock())?;
    Ok(Answer::Yes)
}

/// The unfinished match of a record.
fn resumed(game: GameId, path: &Path) -> Result<Room> {
    let name = || path.display().to_string();
    let record = Record::read(&table::read_text(path)?).with_context(name)?;
    if record.game != game.id() {
        bail!("{} is a record of {}, not of {}", name(), record.game, game.id());
    }
    Room::load(&record, Settings::default(), random_seed()?, now()).with_context(name)
}

/// The table that was asked for.
fn wanted<G: Show>(args: &PlayArgs, language: Language) -> Result<SetUp> {
    let name = args.edition.as_deref().unwrap_or(G::INFO.editions[0].0);
    let edition = table::edition::<G>(Some(name))?;
    let seats = args.seats.len() as u8;
    let named = |(seat, kind): (Seat, &String)| {
        let colour = G::colour(&edition, seats, seat).map(|colour| colour.name.get(language).to_owned());
        player(kind, words::player_name(colour, seat, language))
    };
    let players = Seat::all(seats).zip(&args.seats).map(named).collect::<Result<Vec<Player>>>()?;
    let terms = Terms {
        starter: args.first.map_or(Starter::Rulebook, |seat| Starter::Seat(Seat::new(seat))),
        take_backs: true,
        hints: true,
        options: args.options.clone(),
        ..Terms::default()
    };
    let first = match G::who_starts() {
        WhoStarts::Asked(question) if args.first.is_none() => {
            Some(ask_who_starts(question.get(language), seats, language)?)
        }
        _ => None,
    };
    Ok(SetUp { game: G::INFO.id.to_owned(), edition: table::edition_text::<G>(name)?, terms, players, first })
}

fn seed(number: Option<u64>) -> Result<Seed> {
    number.map_or_else(random_seed, |number| Ok(Seed::from_number(number)))
}

fn player(kind: &str, name: String) -> Result<Player> {
    if kind == "human" {
        return Ok(Player::human(name));
    }
    match kind.parse() {
        Ok(BotSpec::Random) => Ok(Player::computer(name, 0)),
        Ok(BotSpec::Level(level, None)) => Ok(Player::computer(name, level.number())),
        Ok(_) => bail!("“{kind}” does not play here, the players are human, random and level1 to level5"),
        Err(_) => bail!("there is no player “{kind}”, the players are human, random and level1 to level5"),
    }
}

fn random_seed() -> Result<Seed> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).map_err(|error| anyhow!("the system has no random numbers: {error}"))?;
    Ok(Seed(seed))
}

/// Asks until a seat is named.
fn ask_who_starts(question: &str, seats: u8, language: Language) -> Result<Seat> {
    let mut lines = io::stdin().lock();
    loop {
        session::prompt(&format!("{question} {} ", words::seat_range(seats, language)))?;
        let mut line = String::new();
        if lines.read_line(&mut line)? == 0 {
            bail!("nobody said who starts: answer on standard input, or use --first");
        }
        match line.trim().parse::<u8>() {
            Ok(seat) if seat < seats => return Ok(Seat::new(seat)),
            _ => {}
        }
    }
}

/// Writes a file so that a crash leaves the old one or the new one, never half of one.
fn write_atomically(path: &Path, text: &str) -> Result<()> {
    let new = path.with_extension("new");
    let result = fs::File::create(&new).and_then(|mut file| {
        io::Write::write_all(&mut file, text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&new, path)
    });
    result.with_context(|| format!("{} cannot be written", path.display()))
}
