//! `ludotheque trace`: games written down, or played again.

use std::fs::File;
use std::io::{BufReader, Write};
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, Result, anyhow, bail};
use indicatif::ProgressBar;
use ludo_bots::{BotSpec, Effort, Playable};
use ludo_games::{Dice, Seed, Traced, for_game};
use ludo_table::trace::{Head, Lines, Recorder, Replay, Trouble, Turned, write_game};

use crate::args::{TableArgs, TraceArgs};
use crate::output::{self, Answer};
use crate::players::{self, Sitting};
use crate::table;

pub(crate) fn run(args: &TraceArgs) -> Result<Answer> {
    let mut out = output::open(args.out.as_deref())?;
    let answer = match (&args.replay, &args.game) {
        (Some(file), _) => replay(file, args.table.edition.as_deref(), &mut out)?,
        (None, Some(game)) if args.players.is_empty() => {
            for_game!(table::game(game)?, G => write_games::<G>(args, &mut out))?
        }
        (None, Some(game)) => for_game!(table::game(game)?, G => write_bot_games::<G>(args, &mut out))?,
        (None, None) => bail!("name a game, or a file to --replay"),
    };
    out.flush()?;
    Ok(answer)
}

/// The table: as many seats as players, unless it says otherwise.
fn seated(args: &TraceArgs, bots: &[BotSpec]) -> TableArgs {
    let players = u8::try_from(bots.len()).ok().filter(|&players| players > 1);
    TableArgs { seats: args.table.seats.or(players), ..args.table.clone() }
}

/// Writes random games.
fn write_games<G: Traced>(args: &TraceArgs, out: &mut dyn Write) -> Result<Answer> {
    let game: G = table::set_up(&args.table)?;
    each_seed(args, |seed| {
        let mut dice = Dice::new(&seed);
        Ok(write_game(&game, seed, &mut *out, |_, actions| dice.pick(actions))?)
    })
}

/// Writes games of computer players.
fn write_bot_games<G: Playable + Traced>(args: &TraceArgs, out: &mut dyn Write) -> Result<Answer> {
    let bots = players::read::<G>(&args.players)?;
    let game: Arc<G> = Arc::new(table::set_up(&seated(args, &bots))?);
    let (players, seats) = (bots.len(), game.setup().seats);
    if players != usize::from(seats) {
        bail!("--players names {players} players for {seats} seats");
    }
    each_seed(args, |seed| write_bot_game(&game, seed, &bots, &mut *out))
}

/// Does something for the seed of every game.
fn each_seed(args: &TraceArgs, mut each: impl FnMut(Seed) -> Result<()>) -> Result<Answer> {
    let bar = output::progress(args.games, "games");
    for number in seeds(args)? {
        each(Seed::from_number(number))?;
        output::advance(&bar, 1);
    }
    bar.finish_and_clear();
    Ok(Answer::Yes)
}

fn seeds(args: &TraceArgs) -> Result<Range<u64>> {
    match args.seed.checked_add(args.games) {
        Some(end) => Ok(args.seed..end),
        None => bail!("the seeds of {} games from {} on go beyond {}", args.games, args.seed, u64::MAX),
    }
}

fn write_bot_game<G: Playable + Traced>(
    game: &Arc<G>,
    seed: Seed,
    bots: &[BotSpec],
    out: &mut dyn Write,
) -> Result<()> {
    let minds = seed.derive("players");
    let mut sitting = Sitting::new(game.clone(), seed);
    let mut recorder = Recorder::new(&**game, sitting.state(), out)?;
    while let Some(seat) = sitting.turn() {
        let (start, before) = (Instant::now(), sitting.state().clone());
        let (bot, dice) = (bots[seat.index()], sitting.dice(&minds));
        let (seen, memory) = (sitting.seen(seat), Effort::USUAL_MEMORY);
        let action = bot.choose(game, seen, memory, dice, &mut || start.elapsed()).best();
        sitting.play(action);
        recorder.step(&before, action, sitting.state())?;
    }
    let outcome = sitting.outcome().ok_or_else(|| anyhow!("a game without a turn is over"))?;
    Ok(recorder.end(outcome)?)
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
        let game = table::game(&head.game).with_context(name)?;
        let again = for_game!(game, G => replay_one::<G>(&head, edition, &mut lines, out, &bar));
        answer = again.with_context(name)?;
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

fn replay_one<G: Traced>(
    head: &Head,
    edition: Option<&str>,
    lines: &mut Lines<BufReader<File>>,
    out: &mut dyn Write,
    bar: &ProgressBar,
) -> Result<Answer> {
    let game: G = table::of_trace(head, edition)?;
    let mut replay = Replay::new(&game, head, lines)?;
    let mut recorder = Recorder::new(&game, replay.state(), out)?;
    loop {
        let before = replay.state().clone();
        match replay.turn(lines) {
            Ok(Turned::Played(action)) => recorder.step(&before, action, replay.state())?,
            Ok(Turned::Ended) => break,
            Ok(Turned::Stopped) => bail!("line {}: the trace stops before its result", lines.line()),
            Err(Trouble::Disagreement(disagreement)) => {
                output::remark(&disagreement.to_string());
                return Ok(Answer::No);
            }
            Err(Trouble::Unreadable(error)) => return Err(error.into()),
        }
        output::advance(bar, lines.bytes_read().saturating_sub(bar.position()));
    }
    let outcome = game.outcome(replay.state()).ok_or_else(|| anyhow!("a result was agreed on"))?;
    recorder.end(outcome)?;
    Ok(Answer::Yes)
}
