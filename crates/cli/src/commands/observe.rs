//! `ludotheque observe`: what a seat has seen, and nothing else.

use anyhow::{Result, anyhow};
use ludo_games::{Seat, Traced, for_game};
use serde_json::{Value, json};

use super::position::Spot;
use crate::args::ObserveArgs;
use crate::output::{self, Answer};

pub(crate) fn run(args: &ObserveArgs) -> Result<Answer> {
    let spot = Spot::find(&args.position)?;
    let seen = for_game!(spot.game()?, G => observe::<G>(args.seat, spot))?;
    output::say(&seen.to_string())?;
    Ok(Answer::Yes)
}

fn observe<G: Traced>(seat: u8, spot: Spot) -> Result<Value> {
    let options = serde_json::to_value(&spot.head.options)?;
    let (game, _, observers) = spot.reach::<G>()?;
    let last = observers.len() - 1;
    let seen = observers
        .get(usize::from(seat))
        .ok_or_else(|| anyhow!("--seat {seat}: the seats go from 0 to {last}"))?;
    let setup = game.setup();
    let step = |(action, after): &(G::Action, G::Glimpse)| {
        Ok(json!({ "move": game.action_text(*action), "after": serde_json::to_value(after)? }))
    };
    Ok(json!({
        "game": G::INFO.id,
        "edition": G::header(game.edition()).id,
        "seats": setup.seats,
        "first": setup.first,
        "options": options,
        "seat": Seat::new(seat),
        "start": serde_json::to_value(&seen.start)?,
        "steps": seen.steps.iter().map(step).collect::<Result<Vec<Value>>>()?,
    }))
}
