//! `ludotheque arena`: who is stronger, and by how much.

mod external;
mod game;
mod journal;
mod player;
mod report;
mod run;
mod stats;

use std::num::NonZeroUsize;
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};
use ludo_bots::Playable;
use ludo_games::{Seed, Traced, for_game};
use ludo_table::RecordedEdition;

use crate::args::{ArenaArgs, TableArgs};
use crate::output::{self, Answer};
use crate::table;
use game::Match;
use journal::{Groups, Journal, Title};
use player::{Crew, Player};
use report::Report;
use run::Plan;
use stats::Sprt;

/// Games of a match that nobody gave a number for.
const GAMES: u64 = 200;

/// Games after which a test gives up.
const TEST_GAMES: u64 = 100_000;

/// Random actions of each seat at the beginning of a game without chance, where equal seeds would give equal games.
const OPENING: u32 = 2;

pub(crate) fn run(args: &ArenaArgs) -> Result<Answer> {
    let read = |player: &String| player.parse().map_err(|fault: String| anyhow!(fault));
    let players = args.players.iter().map(read).collect::<Result<Vec<Player>>>()?;
    let seats = u8::try_from(players.len()).context("so many players fit at no table")?;
    let table = TableArgs { edition: args.edition.clone(), seats: Some(seats), ..TableArgs::default() };
    let sprt = args.sprt.as_deref().map(hypotheses).transpose()?;
    let arena = Arena { args, players, sprt };
    for_game!(table::game(&args.game)?, G => arena.run(Arc::<G>::new(table::set_up(&table)?)))
}

/// Reads `ELO0,ELO1`.
fn hypotheses(text: &str) -> Result<Sprt> {
    let wrong =
        || anyhow!("--sprt {text}: write two Elo differences, the lower one first, as in --sprt 0,20");
    let (elo0, elo1) = text.split_once(',').ok_or_else(wrong)?;
    let number = |text: &str| text.trim().parse().ok().filter(|elo: &f64| elo.abs() <= 2000.0);
    match (number(elo0), number(elo1)) {
        (Some(elo0), Some(elo1)) if elo0 < elo1 => Ok(Sprt { elo0, elo1 }),
        _ => Err(wrong()),
    }
}

struct Arena<'a> {
    args: &'a ArenaArgs,
    players: Vec<Player>,
    sprt: Option<Sprt>,
}

impl Arena<'_> {
    fn run<G: Playable + Traced>(&self, game: Arc<G>) -> Result<Answer> {
        self.players.iter().try_for_each(Player::check::<G>).map_err(|fault| anyhow!(fault))?;
        let title = self.title::<G>(&game)?;
        let (journal, done) = match &self.args.resume {
            Some(path) => Journal::open(path, &title).map(|(journal, done)| (Some(journal), done))?,
            None => (None, Groups::new()),
        };
        let contest = Match {
            game,
            seed: Seed::from_number(self.args.seed),
            opening: title.opening,
            edition: self.args.edition.clone(),
            players: self.players.clone(),
            patience: Duration::from_secs(self.args.patience),
        };
        let (interrupt, start) = (listen()?, Instant::now());
        Crew::rehearse(&contest.players, contest.patience, interrupt)?;
        let results = run::run(&contest, &self.plan(), done, journal, interrupt)?;
        let report = Report::new(&title, &results, self.sprt, start.elapsed().as_secs_f64());
        output::say(&if self.args.json { serde_json::to_string(&report)? } else { report.text() })?;
        Ok(match report.verdict() {
            _ if results.interrupted => Answer::Interrupted,
            Some("h0") => Answer::No,
            _ => Answer::Yes,
        })
    }

    fn title<G: Playable>(&self, game: &G) -> Result<Title> {
        let edition = self.args.edition.as_deref().unwrap_or(G::INFO.editions[0].0);
        let id = G::header(game.edition()).id.clone();
        let edition = RecordedEdition::new(id, table::edition_text::<G>(edition)?);
        let opening = if G::INFO.chance { 0 } else { OPENING };
        Ok(Title {
            arena: 1,
            game: G::INFO.id.to_owned(),
            edition: edition.id,
            edition_hash: edition.hash,
            players: self.players.iter().map(Player::to_string).collect(),
            seed: self.args.seed,
            opening: self.args.opening.unwrap_or(opening),
        })
    }

    /// Whole groups only: every player sits on every seat equally often.
    fn plan(&self) -> Plan {
        let seats = self.players.len() as u64;
        let games = self.args.games.unwrap_or(if self.sprt.is_some() { TEST_GAMES } else { GAMES });
        let cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        let threads = self.args.threads.unwrap_or_else(cores);
        Plan { groups: games.div_ceil(seats), threads, sprt: self.sprt }
    }
}

/// How long after Ctrl-C another one is the same: programs that stop others often signal twice.
const ECHO: Duration = Duration::from_secs(1);

/// Is set by Ctrl-C, or by whoever wants the program to end. A second one ends it on the spot.
fn listen() -> Result<&'static AtomicBool> {
    static INTERRUPT: AtomicBool = AtomicBool::new(false);
    let mut first: Option<Instant> = None;
    ctrlc::set_handler(move || {
        INTERRUPT.store(true, Ordering::Relaxed);
        if first.get_or_insert_with(Instant::now).elapsed() > ECHO {
            process::exit(130);
        }
    })?;
    Ok(&INTERRUPT)
}
