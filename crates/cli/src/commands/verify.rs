//! `ludotheque verify`: does a record replay to its result?

use anyhow::{Context, Result};
use ludo_games::{Seat, Text, for_game};
use ludo_table::show::{Cast, Show, ending_words};
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

/// What a record holds, once it has replayed, and the board after so many actions.
fn verify<G: Show>(record: &Record, at: Option<u32>) -> Result<String, RecordError> {
    let table = record.verify::<G>()?;
    let how = match (table.phase(), table.ending()) {
        (Phase::Waiting, _) => "not begun".to_owned(),
        (_, Some(ending)) => how_it_ended::<G>(ending, table.seats()),
        (_, None) => "not finished".to_owned(),
    };
    let (events, ply) = (table.events().len(), table.ply());
    let fair = if table.is_sealed() { ", shuffled fairly" } else { "" };
    let board = match at {
        Some(ply) => format!("\n{}", record.replay_to_ply::<G>(ply)?.draw()),
        None => String::new(),
    };
    Ok(format!(
        "{} {}, {events} events, {ply} actions, {how}{fair}: it replays{board}",
        G::INFO.id,
        record.edition.id
    ))
}

/// The ending in words, with the rule it came by.
fn how_it_ended<G: Show>(ending: &Ending, seats: u8) -> String {
    let name = |seat| Text::new(format!("le siège {seat}"), format!("seat {seat}"));
    let names: Vec<Text> = Seat::all(seats).map(name).collect();
    let Text { en, .. } = ending_words::<G>(ending, &Cast::new(&names, Seat::NOBODY)).text;
    let rule = match &ending.reason {
        Reason::Rule(rule) => format!(" ({rule})"),
        _ => String::new(),
    };
    format!("{}{rule}", en.trim_end_matches('.'))
}
