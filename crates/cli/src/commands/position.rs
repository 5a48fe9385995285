//! A position of a trace, with what everybody saw on the way to it.

use std::fs::File;
use std::io::BufReader;

use anyhow::{Context, Result, anyhow, bail};
use ludo_games::{GameId, Observation, Seat, Traced};
use ludo_table::trace::{Head, Lines, Replay, Trouble, Turned};

use crate::args::PositionArgs;
use crate::table;

/// The trace asked for, its first line read.
pub(super) struct Spot<'a> {
    args: &'a PositionArgs,
    pub(super) head: Head,
    lines: Lines<BufReader<File>>,
}

/// A game, a position of it and what each seat has seen on the way there.
type Reached<G> = (G, <G as ludo_games::Game>::State, Vec<Observation<G>>);

impl Spot<'_> {
    /// Opens the file and passes over the traces before.
    pub(super) fn find(args: &PositionArgs) -> Result<Spot<'_>> {
        let name = args.trace.display();
        let mut lines = table::trace_lines(&args.trace)?;
        for number in 0..args.game {
            skip(&mut lines, number, args.game).with_context(|| name.to_string())?;
        }
        let head = lines.head().with_context(|| name.to_string())?;
        let head = head.ok_or_else(|| anyhow!("{name} holds no trace number {}", args.game))?;
        Ok(Spot { args, head, lines })
    }

    /// Which game it is of.
    pub(super) fn game(&self) -> Result<GameId> {
        table::game(&self.head.game).with_context(|| self.name())
    }

    fn name(&self) -> String {
        self.args.trace.display().to_string()
    }

    /// Plays the trace up to the position.
    pub(super) fn reach<G: Traced>(mut self) -> Result<Reached<G>> {
        self.walk().with_context(|| self.name())
    }

    fn walk<G: Traced>(&mut self) -> Result<Reached<G>> {
        let game: G = table::of_trace(&self.head, self.args.edition.as_deref())?;
        let mut replay = Replay::new(&game, &self.head, &self.lines)?;
        let mut observers: Vec<_> =
            Seat::all(game.setup().seats).map(|seat| Observation::new(&game, replay.state(), seat)).collect();
        let mut ply = 0;
        while self.args.at.is_none_or(|at| ply < at) {
            match replay.turn(&mut self.lines) {
                Ok(Turned::Played(action)) => {
                    observers.iter_mut().for_each(|seen| seen.watch(&game, action, replay.state()));
                    ply += 1;
                }
                Ok(Turned::Ended | Turned::Stopped) => break,
                Err(Trouble::Disagreement(disagreement)) => bail!("{disagreement}"),
                Err(Trouble::Unreadable(error)) => return Err(error.into()),
            }
        }
        if let Some(at) = self.args.at.filter(|&at| at > ply) {
            bail!("--at {at}: the game has only {ply} actions");
        }
        let state = replay.state().clone();
        Ok((game, state, observers))
    }
}

/// Passes over a trace without playing it.
fn skip(lines: &mut Lines<BufReader<File>>, number: usize, wanted: usize) -> Result<()> {
    if lines.head()?.is_none() {
        bail!("there is no trace number {wanted}, the file holds {number}");
    }
    lines.skip_game()?;
    Ok(())
}
