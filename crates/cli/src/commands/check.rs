//! `ludotheque check`: is this move legal, and if not, why?

use anyhow::{Result, bail};
use ludo_games::{Seat, Traced, Verdict, for_game};
use serde::Serialize;

use super::position::Spot;
use crate::args::CheckArgs;
use crate::output::{self, Answer};

pub(crate) fn run(args: &CheckArgs) -> Result<Answer> {
    let spot = Spot::find(&args.position)?;
    let verdict = for_game!(spot.game()?, G => check::<G>(args, spot))?;
    let text = if args.json {
        serde_json::to_string(&Reply { legal: verdict.is_none(), verdict: verdict.as_ref() })?
    } else {
        match &verdict {
            None => format!("{}: legal", args.action),
            Some(verdict) => output::with_rule(verdict.text.get(args.language.get()), verdict.rule),
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

/// What the rules say to the move.
fn check<G: Traced>(args: &CheckArgs, spot: Spot) -> Result<Option<Verdict>> {
    let (game, state, _) = spot.reach::<G>()?;
    let seats = game.setup().seats;
    let seat = match args.seat {
        Some(seat) if seat >= seats => bail!("--seat {seat}: the seats go from 0 to {}", seats - 1),
        Some(seat) => Seat::new(seat),
        None => game.turn(&state),
    };
    let checked = game.parse_action(&args.action).and_then(|action| game.check(&state, seat, action));
    Ok(checked.err())
}
