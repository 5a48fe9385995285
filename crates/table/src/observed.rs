//! What a seat has seen of a game, as JSON (`docs/RULES.md`): for players written in any language.

use std::collections::BTreeMap;

use ludo_games::{Dice, Game, Observation, Seat, Setup, SetupError, StateError, Traced, Verdict};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::trace::{chosen, table};

/// What a seat has seen of a game, as it is written down. It holds nothing that is hidden from the seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Observed {
    /// The game's id.
    pub game: String,
    /// The edition's id.
    pub edition: String,
    /// How many play.
    pub seats: u8,
    /// Who starts.
    pub first: u8,
    /// The options of the game that are chosen, by id.
    #[serde(default)]
    pub options: BTreeMap<String, bool>,
    /// Whose eyes.
    pub seat: u8,
    /// What the seat saw before the first action.
    start: Value,
    /// Every action, and what the seat saw after it.
    steps: Vec<ObservedStep>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ObservedStep {
    #[serde(rename = "move")]
    action: String,
    after: Value,
}

impl Observed {
    /// Writes down what a seat has seen.
    pub fn write<G: Traced>(game: &G, seen: &Observation<G>) -> Observed {
        let setup = game.setup();
        let step = |(action, after): &(G::Action, G::Glimpse)| ObservedStep {
            action: game.action_text(*action),
            after: json(after),
        };
        Observed {
            game: G::INFO.id.to_owned(),
            edition: G::header(game.edition()).id.clone(),
            seats: setup.seats,
            first: setup.first.index() as u8,
            options: chosen::<G>(setup.options),
            seat: seen.seat.index() as u8,
            start: json(&seen.start),
            steps: seen.steps.iter().map(step).collect(),
        }
    }

    /// The table it was seen at.
    ///
    /// # Errors
    /// When the game has no such option.
    pub fn setup<G: Game>(&self) -> Result<Setup, SetupError> {
        table::<G>(self.seats, self.first, &self.options)
    }

    /// Reads what a seat has seen at this table. Every glimpse then is one of the game; that one leads to the next is
    /// asked of [`is_possible`].
    ///
    /// # Errors
    /// A sentence that names the place.
    pub fn read<G: Traced>(&self, game: &G) -> Result<Observation<G>, StateError> {
        let seats = game.setup().seats;
        if self.seat >= seats {
            return Err(format!("`seat`: no seat {} at a table of {seats}", self.seat).into());
        }
        let seat = Seat::new(self.seat);
        let (mut state, start) =
            glimpse(game, seat, &self.start).map_err(|fault| format!("`start`: {fault}"))?;
        let mut seen = Observation { seat, start, steps: Vec::with_capacity(self.steps.len()) };
        for (number, step) in self.steps.iter().enumerate() {
            let place = |fault| format!("`steps`, number {number}, {}: {fault}", step.action);
            let (action, mut after) = follow(game, &mut state, seat, step).map_err(place)?;
            game.count_on(seen.now(), &mut after);
            seen.steps.push((action, after));
        }
        Ok(seen)
    }
}

/// Glimpses are objects with plain keys, which always can be written.
fn json(glimpse: &impl Serialize) -> Value {
    serde_json::to_value(glimpse).unwrap_or_default()
}

/// Reads a glimpse, and gives a state that looks so.
fn glimpse<G: Traced>(game: &G, seat: Seat, seen: &Value) -> Result<(G::State, G::Glimpse), StateError> {
    let state = game.state_from_json(&game.fill_in(seat, seen)?)?;
    let glimpse = game.glimpse(&state, seat);
    compare(seen, &json(&glimpse))?;
    Ok((state, glimpse))
}

fn compare(theirs: &Value, ours: &Value) -> Result<(), String> {
    let differs = |(key, our): &(&String, &Value)| theirs.get(key) != Some(our);
    match ours.as_object().and_then(|ours| ours.iter().find(differs)) {
        Some((key, our)) => Err(format!("`{key}` should be {our}, by all the rest")),
        None => Ok(()),
    }
}

/// Reads an action and what was seen after it. Where nothing is hidden the rules say both; elsewhere whether
/// another's action was legal may hang on cards that the seat does not see.
fn follow<G: Traced>(
    game: &G,
    state: &mut G::State,
    seat: Seat,
    step: &ObservedStep,
) -> Result<(G::Action, G::Glimpse), String> {
    let action = game.parse_action(&step.action).map_err(|verdict| verdict.text.en)?;
    let turn = game.turn(state);
    if turn == seat || !G::INFO.hidden {
        let refused = |verdict: Verdict| format!("{} ({})", verdict.text.en, verdict.rule);
        game.check(state, turn, action).map_err(refused)?;
    }
    if G::INFO.hidden {
        let (next, after) = glimpse(game, seat, &step.after).map_err(|fault| fault.to_string())?;
        *state = next;
        return Ok((action, after));
    }
    game.play_unchecked(state, action);
    let after = game.glimpse(state, seat);
    compare(&step.after, &json(&after))?;
    Ok((action, after))
}

/// Whether a game was found that would have shown the seat exactly this. What makes no sense at all may panic.
pub fn is_possible<G: Game>(game: &G, seen: &Observation<G>, dice: &mut Dice) -> bool {
    let mut glimpses = Vec::with_capacity(seen.steps.len() + 1);
    game.imagine(seen, dice, &mut |state| glimpses.push(game.glimpse(state, seen.seat)));
    let expected = std::iter::once(&seen.start).chain(seen.steps.iter().map(|(_, after)| after));
    glimpses.iter().eq(expected)
}
