//! `ludotheque trace`: games written down, or played again.

use std::fs::File;
use std::io::{BufReader, Write};
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};
use indicatif::ProgressBar;
use ludo_games::{Dice, Game, Seed};
use ludo_table::trace::{Head, Lines, Recorder, Replay, Trouble, Turned, write_game};

use crate::args::TraceArgs;
use crate::output::{self, Answer};
use crate::table::{self, Work};

pub(crate) fn run(args: &TraceArgs) -> Result<Answer> {
    let mut out = output::open(args.out.as_deref())?;
    let answer = match (&args.replay, &args.game) {
        (Some(file), _) => replay(file, args.table.edition.as_deref(), &mut out)?,
        (None, Some(game)) => {
            table::with_table(game, &args.table, Games { args, out: &mut out })?;
            Answer::Yes
        }
        (None, None) => bail!("name a game, or a file to --replay"),
    };
    out.flush()?;
    Ok(answer)
}

/// Writes random games.
struct Games<'a> {
    args: &'a TraceArgs,
    out: &'a mut dyn Write,
}

impl Work for Games<'_> {
    type Output = ();

    fn run<G: Game>(self, game: &G) -> Result<()> {
        check_players(&self.args.players, game.setup().seats)?;
        let Some(end) = self.args.seed.checked_add(self.args.games) else {
            bail!("the seeds of {} games from {} on go beyond {}", self.args.games, self.args.seed, u64::MAX);
        };
        let bar = output::progress(self.args.games, "games");
        for number in self.args.seed..end {
            write_random_game(game, Seed::from_number(number), &mut *self.out)?;
            output::advance(&bar, 1);
        }
        bar.finish_and_clear();
        Ok(())
    }
}

fn check_players(players: &[String], seats: u8) -> Result<()> {
    if let Some(unknown) = players.iter().find(|player| *player != "random") {
        bail!("there is no player “{unknown}”, the players are random");
    }
    if !players.is_empty() && players.len() != usize::from(seats) {
        bail!("--players names {} players for {seats} seats", players.len());
    }
    Ok(())
}

fn write_random_game<G: Game>(game: &G, seed: Seed, out: &mut dyn Write) -> Result<()> {
    let mut dice = Dice::new(&seed);
    Ok(write_game(game, seed, out, |_, actions| dice.pick(actions))?)
}

/// Replays every trace of a file.
fn replay(file: &Path, edition: Option<&str>, out: &mut dyn Write) -> Result<Answer> {
    let length = std::fs::metadata(file).map_or(0, |file| file.len());
    let bar = output::progress(length, "bytes");
    let mut lines = table::trace_lines(file)?;
    let mut answer = Answer::Yes;
    let mut traces = 0;
    let name = || file.display().to_string();
    while let Some(head) = lines.head().with_context(name)? {
        traces += 1;
        let work = ReplayOne { head: &head, lines: &mut lines, out: &mut *out, bar: &bar };
        answer = table::with_head(&head, edition, work).with_context(name)?;
        if answer == Answer::No {
            break;
        }
    }
    bar.finish_and_clear();
    if traces == 0 {
        bail!("{} holds no trace", file.display());
    }
    Ok(answer)
}

struct ReplayOne<'a> {
    head: &'a Head,
    lines: &'a mut Lines<BufReader<File>>,
    out: &'a mut dyn Write,
    bar: &'a ProgressBar,
}

impl Work for ReplayOne<'_> {
    type Output = Answer;

    fn run<G: Game>(self, game: &G) -> Result<Answer> {
        let mut replay = Replay::new(game, self.head, self.lines)?;
        let mut recorder = Recorder::new(game, replay.state(), &mut *self.out)?;
        loop {
            let before = replay.state().clone();
            match replay.turn(self.lines) {
                Ok(Turned::Played(action)) => recorder.step(&before, action, replay.state())?,
                Ok(Turned::Ended) => break,
                Ok(Turned::Stopped) => {
                    bail!("line {}: the trace stops before its result", self.lines.line());
                }
                Err(Trouble::Disagreement(disagreement)) => {
                    output::remark(&disagreement.to_string());
                    return Ok(Answer::No);
                }
                Err(Trouble::Unreadable(error)) => return Err(error.into()),
            }
            let position = self.lines.bytes_read();
            output::advance(self.bar, position.saturating_sub(self.bar.position()));
        }
        let outcome = game.outcome(replay.state()).ok_or_else(|| anyhow!("a result was agreed on"))?;
        recorder.end(outcome)?;
        Ok(Answer::Yes)
    }
}
