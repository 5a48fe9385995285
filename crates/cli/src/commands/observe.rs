//! `ludotheque observe`: what a seat has seen, and nothing else.

use anyhow::{Result, anyhow};
use ludo_games::{Traced, for_game};
use ludo_table::Observed;

use super::position::Spot;
use crate::args::ObserveArgs;
use crate::output::{self, Answer};

pub(crate) fn run(args: &ObserveArgs) -> Result<Answer> {
    let spot = Spot::find(&args.position)?;
    let seen = for_game!(spot.game()?, G => observe::<G>(args.seat, spot))?;
    output::say(&serde_json::to_string(&seen)?)?;
    Ok(Answer::Yes)
}

fn observe<G: Traced>(seat: u8, spot: Spot) -> Result<Observed> {
    let (game, _, observers) = spot.reach::<G>()?;
    let last = observers.len() - 1;
    let seen = observers
        .get(usize::from(seat))
        .ok_or_else(|| anyhow!("--seat {seat}: the seats go from 0 to {last}"))?;
    Ok(Observed::write(&game, seen))
}
