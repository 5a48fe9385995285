//! A position of a trace, with what everybody saw on the way to it.

use std::fs::File;
use std::io::BufReader;

use anyhow::{Context, Result, anyhow, bail};
use ludo_games::{Game, Observation, Seat};
use ludo_table::trace::{Head, Lines, Replay, Trouble, Turned};

use crate::args::PositionArgs;
use crate::table::{self, Work};

/// Work to be done with a position of a trace.
pub(super) trait AtPosition {
    type Output;
    /// `observers` holds what each seat has seen.
    fn run<G: Game>(self, game: &G, state: &G::State, observers: &[Observation<G>]) -> Result<Self::Output>;
}

/// Plays a trace up to a position and does some work there.
pub(super) fn with_position<W: AtPosition>(args: &PositionArgs, work: W) -> Result<W::Output> {
    let name = args.trace.display();
    let mut lines = table::trace_lines(&args.trace)?;
    for number in 0..args.game {
        skip(&mut lines, number, args.game).with_context(|| name.to_string())?;
    }
    let head = lines.head().with_context(|| name.to_string())?;
    let head = head.ok_or_else(|| anyhow!("{name} holds no trace number {}", args.game))?;
    let walk = Walk { head: &head, lines: &mut lines, at: args.at, work };
    table::with_head(&head, args.edition.as_deref(), walk).with_context(|| name.to_string())
}

/// Passes over a trace without playing it.
fn skip(lines: &mut Lines<BufReader<File>>, number: usize, wanted: usize) -> Result<()> {
    if lines.head()?.is_none() {
        bail!("there is no trace number {wanted}, the file holds {number}");
    }
    lines.skip_game()?;
    Ok(())
}

struct Walk<'a, W> {
    head: &'a Head,
    lines: &'a mut Lines<BufReader<File>>,
    at: Option<usize>,
    work: W,
}

impl<W: AtPosition> Work for Walk<'_, W> {
    type Output = W::Output;

    fn run<G: Game>(self, game: &G) -> Result<W::Output> {
        let mut replay = Replay::new(game, self.head, self.lines)?;
        let mut observers: Vec<_> =
            Seat::all(game.setup().seats).map(|seat| Observation::new(game, replay.state(), seat)).collect();
        let mut ply = 0;
        while self.at.is_none_or(|at| ply < at) {
            match replay.turn(self.lines) {
                Ok(Turned::Played(action)) => {
                    observers.iter_mut().for_each(|seen| seen.watch(game, action, replay.state()));
                    ply += 1;
                }
                Ok(Turned::Ended | Turned::Stopped) => break,
                Err(Trouble::Disagreement(disagreement)) => bail!("{disagreement}"),
                Err(Trouble::Unreadable(error)) => return Err(error.into()),
            }
        }
        match self.at {
            Some(at) if at > ply => bail!("--at {at}: the game has only {ply} actions"),
            _ => self.work.run(game, replay.state(), &observers),
        }
    }
}
