//! `ludotheque observe`: what a seat has seen, and nothing else.

use anyhow::{Result, anyhow};
use ludo_games::{Game, Observation, Seat};
use serde_json::{Value, json};

use super::position::{self, AtPosition};
use crate::args::ObserveArgs;
use crate::output::{self, Answer};

pub(crate) fn run(args: &ObserveArgs) -> Result<Answer> {
    let seen = position::with_position(&args.position, Observe { seat: args.seat })?;
    output::say(&seen.to_string())?;
    Ok(Answer::Yes)
}

struct Observe {
    seat: u8,
}

impl AtPosition for Observe {
    type Output = Value;

    fn run<G: Game>(self, game: &G, _: &G::State, observers: &[Observation<G>]) -> Result<Value> {
        let last = observers.len() - 1;
        let seen = observers
            .get(usize::from(self.seat))
            .ok_or_else(|| anyhow!("--seat {}: the seats go from 0 to {last}", self.seat))?;
        let setup = game.setup();
        let steps: Result<Vec<Value>> = seen
            .steps
            .iter()
            .map(|(action, after)| {
                Ok(json!({ "move": game.action_text(*action), "after": serde_json::to_value(after)? }))
            })
            .collect();
        Ok(json!({
            "game": G::INFO.id,
            "edition": G::header(game.edition()).id,
            "seats": setup.seats,
            "first": setup.first,
            "options": setup.options,
            "seat": Seat::new(self.seat),
            "start": serde_json::to_value(&seen.start)?,
            "steps": steps?,
        }))
    }
}
