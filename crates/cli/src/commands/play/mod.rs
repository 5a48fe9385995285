//! `ludotheque play`: a match on a terminal, line by line.

mod session;
mod words;

use std::fs;
use std::io::{self, BufRead};
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};
use ludo_bots::{BotSpec, Playable};
use ludo_games::{Language, Seat, Seed};
use ludo_table::any::{self, MatchVisitor};
use ludo_table::show::Show;
use ludo_table::{Kind, Player, Record, RecordedEdition, Refusal, Starter, Table, Terms};

use crate::args::PlayArgs;
use crate::output::Answer;
use crate::table;
use session::Session;

pub(crate) fn run(args: &PlayArgs) -> Result<Answer> {
    any::visit(table::game(&args.game)?, Play { args })
}

struct Play<'a> {
    args: &'a PlayArgs,
}

impl MatchVisitor for Play<'_> {
    type Output = Result<Answer>;

    fn visit<G: Show + Playable>(self) -> Result<Answer> {
        let args = self.args;
        let language = args.language.get();
        let table = match args.record.as_deref().filter(|path| path.exists()) {
            Some(path) => resumed::<G>(path)?,
            None => new_table::<G>(args, language)?,
        };
        Session::new(table, language, args.record.clone()).run(&mut io::stdin().lock())?;
        Ok(Answer::Yes)
    }
}

/// The unfinished match of a record.
fn resumed<G: Show>(path: &Path) -> Result<Table<G>> {
    let name = || path.display().to_string();
    let record = Record::read(&table::read_text(path)?).with_context(name)?;
    if record.game != G::INFO.id {
        bail!("{} is a record of {}, not of {}", name(), record.game, G::INFO.id);
    }
    record.verify().with_context(name)
}

/// A table with everybody seated.
fn new_table<G: Show>(args: &PlayArgs, language: Language) -> Result<Table<G>> {
    let name = args.edition.as_deref().unwrap_or(G::INFO.editions[0].0);
    let edition = table::edition::<G>(Some(name))?;
    let text = RecordedEdition::new(G::header(&edition).id.clone(), table::edition_text::<G>(name)?);
    let terms = Terms {
        starter: args.first.map_or(Starter::Rulebook, |seat| Starter::Seat(Seat::new(seat))),
        take_backs: true,
        hints: true,
        options: args.options.clone(),
        ..Terms::default()
    };
    let seats = args.seats.len() as u8;
    let mut table: Table<G> = Table::new(text, seats, terms)?;
    for (seat, kind) in Seat::all(seats).zip(&args.seats) {
        let colour = G::colour(&edition, seats, seat).map(|colour| colour.name.get(language).to_owned());
        let player = player(kind, words::player_name(colour, seat, language))?;
        table.handle(0, Kind::Sit { seat, player }).map_err(refusal)?;
    }
    let seed = match args.seed {
        Some(number) => Seed::from_number(number),
        None => random_seed()?,
    };
    if let Some(question) = table.question() {
        let seat = ask_who_starts(question.get(language), seats, language)?;
        table.handle(0, Kind::First { seat }).map_err(refusal)?;
    }
    table.handle(0, Kind::Deal { seed: seed.to_hex() }).map_err(refusal)?;
    Ok(table)
}

fn refusal(refusal: Refusal) -> anyhow::Error {
    anyhow!(refusal.text.en)
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
