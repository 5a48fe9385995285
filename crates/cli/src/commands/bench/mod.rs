//! `ludotheque bench`: the speed of the rules, of the table and of computer players.

mod bots;
mod tables;

use std::time::Instant;

use anyhow::Result;
use ludo_games::{Dice, Game, GameId, Rollouts, Seed, Setup, for_game};
use serde::Serialize;

use bots::BotSpeed;
use tables::TableSpeed;

use crate::args::BenchArgs;
use crate::output::{self, Answer};
use crate::table;

/// Rounds of the same games, those of all games in turn; the fastest counts, the others had to share the machine.
const ROUNDS: u64 = 8;

/// Who asks for fewer actions is in a hurry.
const QUICK: u64 = 100_000;

#[derive(Serialize)]
struct Report {
    games: Vec<Speed>,
    tables: Vec<TableSpeed>,
    bots: Vec<BotSpeed>,
}

#[derive(Serialize)]
struct Speed {
    game: &'static str,
    edition: &'static str,
    seats: u8,
    played: u64,
    actions: u64,
    checksum: String,
    actions_per_second: f64,
    state_bytes: usize,
}

pub(crate) fn run(args: &BenchArgs) -> Result<Answer> {
    let games = match &args.game {
        Some(id) => vec![table::game(id)?],
        None => GameId::ALL.to_vec(),
    };
    let mut courses: Vec<Box<dyn Course>> = Vec::new();
    for &game in &games {
        courses.extend(for_game!(game, G => courses_of::<G>())?);
    }
    let bar = output::progress(ROUNDS * courses.len() as u64, "rounds");
    for _ in 0..ROUNDS {
        for course in &mut courses {
            course.round(args.actions);
            output::advance(&bar, 1);
        }
    }
    bar.finish_and_clear();
    let matches = (args.actions / 1000).clamp(1, 500);
    let rounds = if args.actions < QUICK { 1 } else { 3 };
    let mut bots = Vec::new();
    for &game in &games {
        bots.extend(for_game!(game, G => bots::measure::<G>(rounds))?);
    }
    let tables = games.into_iter().map(|game| for_game!(game, G => tables::measure::<G>(matches)));
    let tables = tables.collect::<Result<Vec<TableSpeed>>>()?;
    let speeds: Vec<Speed> = courses.iter().map(|course| course.speed()).collect();
    let report = Report { games: speeds, tables, bots };
    if args.json {
        output::say(&serde_json::to_string(&report)?)?;
    } else {
        output::say(&report.text())?;
    }
    Ok(Answer::Yes)
}

impl Report {
    fn text(&self) -> String {
        let mut lines = vec![header()];
        lines.extend(self.games.iter().map(line));
        lines.push(format!("\n{:<11} {:>17} {:>15}", "table", "µs to play a move", "µs to make a view"));
        let row = |speed: &TableSpeed| {
            format!("{:<11} {:>17.1} {:>17.1}", speed.game, speed.action_us, speed.view_us)
        };
        lines.extend(self.tables.iter().map(row));
        lines.push(format!("\n{}", BotSpeed::heading()));
        lines.extend(self.bots.iter().map(BotSpeed::line));
        lines.join("\n")
    }
}

fn header() -> String {
    format!(
        "{:<11} {:<8} {:>5} {:>8} {:>10}  {:<16} {:>12} {:>11}",
        "game", "edition", "seats", "games", "actions", "checksum", "actions/s", "state bytes"
    )
}

fn line(speed: &Speed) -> String {
    format!(
        "{:<11} {:<8} {:>5} {:>8} {:>10}  {:<16} {:>12.0} {:>11}",
        speed.game,
        speed.edition,
        speed.seats,
        speed.played,
        speed.actions,
        speed.checksum,
        speed.actions_per_second,
        speed.state_bytes
    )
}

/// A table whose games are measured.
trait Course {
    /// Plays games until so many actions were played.
    fn round(&mut self, actions: u64);
    /// The fastest round.
    fn speed(&self) -> Speed;
}

/// Every edition and number of seats of a game.
fn courses_of<G: Game>() -> Result<Vec<Box<dyn Course>>> {
    let mut courses: Vec<Box<dyn Course>> = Vec::new();
    for (id, _) in G::INFO.editions {
        let edition = table::edition::<G>(Some(id))?;
        for &seats in G::INFO.seats {
            let game = G::new(edition.clone(), Setup { seats, ..Setup::of::<G>() })?;
            let rollouts = Rollouts::default();
            courses.push(Box::new(AtTable { game, edition: id, rollouts, seconds: f64::INFINITY }));
        }
    }
    Ok(courses)
}

struct AtTable<G> {
    game: G,
    edition: &'static str,
    rollouts: Rollouts,
    seconds: f64,
}

impl<G: Game> Course for AtTable<G> {
    fn round(&mut self, actions: u64) {
        let mut rollouts = Rollouts::default();
        let mut dice = Dice::new(&Seed::from_number(0));
        let mut room = Vec::new();
        let start = Instant::now();
        while rollouts.actions < actions {
            rollouts.play(&self.game, &mut dice, &mut room);
        }
        self.seconds = self.seconds.min(start.elapsed().as_secs_f64());
        self.rollouts = rollouts;
    }

    fn speed(&self) -> Speed {
        Speed {
            game: G::INFO.id,
            edition: self.edition,
            seats: self.game.setup().seats,
            played: self.rollouts.played,
            actions: self.rollouts.actions,
            checksum: format!("{:016x}", self.rollouts.checksum),
            actions_per_second: self.rollouts.actions as f64 / self.seconds,
            state_bytes: size_of::<G::State>(),
        }
    }
}
