//! `ludotheque check`: is this move legal, and if not, why?

use anyhow::{Result, bail};
use ludo_games::{Game, Observation, Seat, Verdict};
use serde::Serialize;

use super::position::{self, AtPosition};
use crate::args::CheckArgs;
use crate::output::{self, Answer};

pub(crate) fn run(args: &CheckArgs) -> Result<Answer> {
    let verdict = position::with_position(&args.position, Check { args })?;
    let text = if args.json {
        serde_json::to_string(&Reply { legal: verdict.is_none(), verdict: verdict.as_ref() })?
    } else {
        match &verdict {
            None => format!("{}: legal", args.action),
            Some(verdict) => verdict.text.get(args.language.get()).to_owned(),
        }
    };
    output::say(&text)?;
    Ok(if verdict.is_none() { Answer::Yes } else { Answer::No })
}

#[derive(Serialize)]
struct Reply<'v> {
    legal: bool,
    #[serde(flatten)]
    verdict: Option<&'v Verdict>,
}

struct Check<'a> {
    args: &'a CheckArgs,
}

impl AtPosition for Check<'_> {
    type Output = Option<Verdict>;

    fn run<G: Game>(self, game: &G, state: &G::State, _: &[Observation<G>]) -> Result<Option<Verdict>> {
        let seats = game.setup().seats;
        let seat = match self.args.seat {
            Some(seat) if seat >= seats => bail!("--seat {seat}: the seats go from 0 to {}", seats - 1),
            Some(seat) => Seat::new(seat),
            None => game.turn(state),
        };
        let checked = game.parse_action(&self.args.action).and_then(|action| game.check(state, seat, action));
        Ok(checked.err())
    }
}
