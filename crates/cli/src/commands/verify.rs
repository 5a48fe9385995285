//! `ludotheque verify`: does a record replay to its result?

use anyhow::{Context, Result};
use ludo_table::show::{self, Show, ShowVisitor};
use ludo_table::{Ending, Phase, Reason, Record, RecordError};

use crate::args::VerifyArgs;
use crate::output::{self, Answer};
use crate::table;

pub(crate) fn run(args: &VerifyArgs) -> Result<Answer> {
    let name = args.record.display().to_string();
    let text = table::read_text(&args.record)?;
    let record = Record::read(&text).with_context(|| name.clone())?;
    match show::visit(table::game(&record.game)?, Verify { record: &record }) {
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

struct Verify<'r> {
    record: &'r Record,
}

impl ShowVisitor for Verify<'_> {
    type Output = Result<String, RecordError>;

    fn visit<G: Show>(self) -> Self::Output {
        let table = self.record.verify::<G>()?;
        let how = match (table.phase(), table.ending()) {
            (Phase::Waiting, _) => "not begun".to_owned(),
            (_, Some(ending)) => ending_text(ending),
            (_, None) => "not finished".to_owned(),
        };
        let (events, ply) = (table.events().len(), table.ply());
        Ok(format!(
            "{} {}, {events} events, {ply} actions, {how}: it replays",
            G::INFO.id,
            self.record.edition.id
        ))
    }
}

fn ending_text(ending: &Ending) -> String {
    let reason = match &ending.reason {
        Reason::Rule(rule) => format!("by {rule}"),
        Reason::Resigned(seat) => format!("seat {seat} resigned"),
        Reason::OutOfTime(seat) => format!("seat {seat} ran out of time"),
        Reason::Abandoned(seat) => format!("seat {seat} has gone"),
        Reason::Agreed => "agreed".to_owned(),
    };
    match ending.winner {
        Some(seat) => format!("won by seat {seat} ({reason})"),
        None => format!("drawn ({reason})"),
    }
}
