//! `ludotheque bench`: the speed of the rules.

use std::sync::Arc;
use std::time::Instant;

use anyhow::{Result, anyhow};
use indicatif::ProgressBar;
use ludo_games::{Dice, Game, GameId, Rollouts, Seed, Setup, Visitor};
use serde::Serialize;

use crate::args::BenchArgs;
use crate::output::{self, Answer};
use crate::table;

/// Rounds of the same games; the fastest counts, the others had to share the machine.
const ROUNDS: u64 = 3;

#[derive(Serialize)]
struct Report {
    games: Vec<Speed>,
    bots: [(); 0],
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
    let mut report = Report { games: Vec::new(), bots: [] };
    let bar = output::progress(0, "actions");
    if !args.json {
        output::say(&header())?;
    }
    for game in games {
        for speed in game.visit(Bench { actions: args.actions, bar: &bar })? {
            if !args.json {
                bar.suspend(|| output::say(&line(&speed)))?;
            }
            report.games.push(speed);
        }
    }
    bar.finish_and_clear();
    if args.json {
        output::say(&serde_json::to_string(&report)?)?;
    }
    Ok(Answer::Yes)
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

/// Measures every edition and number of seats of a game.
struct Bench<'a> {
    actions: u64,
    bar: &'a ProgressBar,
}

impl Visitor for Bench<'_> {
    type Output = Result<Vec<Speed>>;

    fn visit<G: Game>(self) -> Self::Output {
        let mut speeds = Vec::new();
        for (id, _) in G::INFO.editions {
            let edition = Arc::new(table::edition::<G>(Some(id))?);
            for &seats in G::INFO.seats {
                let setup = Setup { seats, ..Setup::of::<G>() };
                let game = G::new(edition.clone(), setup).map_err(|fault| anyhow!(fault))?;
                self.bar.inc_length(ROUNDS * self.actions);
                speeds.push(self.measure(&game, id));
            }
        }
        Ok(speeds)
    }
}

impl Bench<'_> {
    fn measure<G: Game>(&self, game: &G, edition: &'static str) -> Speed {
        let rounds: Vec<(Rollouts, f64)> = (0..ROUNDS).map(|_| self.round(game)).collect();
        let (rollouts, _) = rounds[0];
        let fastest = rounds.iter().map(|(_, seconds)| *seconds).fold(f64::INFINITY, f64::min);
        Speed {
            game: G::INFO.id,
            edition,
            seats: game.setup().seats,
            played: rollouts.played,
            actions: rollouts.actions,
            checksum: format!("{:016x}", rollouts.checksum),
            actions_per_second: rollouts.actions as f64 / fastest,
            state_bytes: size_of::<G::State>(),
        }
    }

    fn round<G: Game>(&self, game: &G) -> (Rollouts, f64) {
        let mut rollouts = Rollouts::default();
        let mut dice = Dice::new(&Seed::from_number(0));
        let mut room = Vec::new();
        let mut shown = 0;
        let start = Instant::now();
        while rollouts.actions < self.actions {
            rollouts.play(game, &mut dice, &mut room);
            if rollouts.actions - shown > 100_000 {
                output::advance(self.bar, rollouts.actions - shown);
                shown = rollouts.actions;
            }
        }
        (rollouts, start.elapsed().as_secs_f64())
    }
}
