//! `ludotheque verify`: does a record replay to its result?

use anyhow::{Context, Result};
use ludo_games::for_game;
use ludo_table::show::Show;
use ludo_table::{Ending, Phase, Reason, Record, RecordError};

use crate::args::VerifyArgs;
use crate::output::{self, Answer};
use crate::table;

pub(crate) fn run(args: &VerifyArgs) -> Result<Answer> {
    let name = args.record.display().to_string();
    let text = table::read_text(&args.record)?;
    let record = Record::read(&text).with_context(|| name.clone())?;
    match for_game!(table::game(&record.game)?, G => verify::<G>(&record, args.at)) {
        Ok(summary) => {
            output::say(&format!("{name}: {summary}"))?;
            Ok(Answer::Yes)
        }
        Err(error) => {
            output::remark(&format!("{name}: {error}"));
            Ok(Answer::No)
        }
    }
}

fn verify<G: Show>(record: &Record, at: Option<u32>) -> Result<String, RecordError> {
    let table = record.verify::<G>()?;
    let how = match (table.phase(), table.ending()) {
        (Phase::Waiting, _) => "not begun".to_owned(),
        (_, Some(ending)) => ending_text(ending),
        (_, None) => "not finished".to_owned(),
    };
    let (events, ply) = (table.events().len(), table.ply());
    let fair = if table.is_sealed() { ", shuffled fairly" } else { "" };
    let board = match at {
        Some(ply) => format!("\n{}", record.replay_to_ply::<G>(ply)?.draw()),
        None => String::new(),
    };
    let (game, edition) = (G::INFO.id, &record.edition.id);
    Ok(format!("{game} {edition}, {events} events, {ply} actions, {how}{fair}: it replays{board}"))
}

fn ending_text(ending: &Ending) -> String {
    let reason = match &ending.reason {
        Reason::Rule(rule) => format!("by {rule}"),
        Reason::Resigned(seat) => format!("seat {seat} resigned"),
        Reason::OutOfTime(seat) => format!("seat {seat} ran out of time"),
        Reason::Abandoned(seat) => format!("seat {seat} has gone"),
        Reason::Agreed => "agreed".to_owned(),
        Reason::Deserted => "everybody has gone".to_owned(),
    };
    match ending.winner {
        Some(seat) => format!("won by seat {seat} ({reason})"),
        None if matches!(ending.reason, Reason::Rule(_) | Reason::Agreed) => format!("drawn ({reason})"),
        None => format!("ended without a winner ({reason})"),
    }
}
