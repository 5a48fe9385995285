//! Playing a trace again, whoever wrote it, and comparing notes at every line.

use std::io::BufRead;

use ludo_games::{Seat, Traced, Verdict};
use serde_json::Value;

use super::read::Next;
use super::write::sorted_legal;
use super::{End, Ending, Head, Lines, Step, TraceError};

/// A line of a trace that our rules do not agree with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Disagreement {
    /// From 1.
    pub line: usize,
    /// What the trace says and what we say.
    pub message: String,
}

impl std::fmt::Display for Disagreement {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

/// What a line did to the game.
pub enum Turned<G: Traced> {
    /// An action was played.
    Played(G::Action),
    /// The result was read: the game is over, and so is the trace.
    Ended,
    /// The file stops here, before a result.
    Stopped,
}

/// What ends a replay early.
pub enum Trouble {
    /// The trace cannot be read.
    Unreadable(TraceError),
    /// The trace can be read, but not agreed with.
    Disagreement(Disagreement),
}

impl From<TraceError> for Trouble {
    fn from(error: TraceError) -> Trouble {
        Trouble::Unreadable(error)
    }
}

/// A trace being played again, with the chance that its states show.
pub struct Replay<'g, G: Traced> {
    game: &'g G,
    state: G::State,
    room: Vec<G::Action>,
}

impl<'g, G: Traced> Replay<'g, G> {
    /// Begins with the state of a trace's first line.
    ///
    /// # Errors
    /// When that state is none of this game.
    pub fn new<R: BufRead>(game: &'g G, head: &Head, lines: &Lines<R>) -> Result<Replay<'g, G>, TraceError> {
        let state = game
            .state_from_json(&head.state)
            .map_err(|fault| lines.error(format!("the state is none of {}: {fault}", G::INFO.id)))?;
        Ok(Replay { game, state, room: Vec::new() })
    }

    /// The position now.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Reads a line and does what it says.
    ///
    /// # Errors
    /// When the line cannot be read, or says something else than our rules.
    pub fn turn<R: BufRead>(&mut self, lines: &mut Lines<R>) -> Result<Turned<G>, Trouble> {
        let next = lines.next()?;
        let disagree = |message| Trouble::Disagreement(Disagreement { line: lines.line(), message });
        match next {
            None => Ok(Turned::Stopped),
            Some(Next::Step(step)) => self.step(&step).map(Turned::Played).map_err(disagree),
            Some(Next::End(end)) => self.end(&end).map(|()| Turned::Ended).map_err(disagree),
        }
    }

    fn step(&mut self, step: &Step) -> Result<G::Action, String> {
        let game = self.game;
        if let Some(legal) = &step.legal {
            compare_legal(legal, &sorted_legal(game, &self.state, &mut self.room))?;
        }
        let action = game.parse_action(&step.action).map_err(|verdict| verdict.text.en)?;
        let mut after = self.state.clone();
        game.play(&mut after, Seat::new(step.seat), action).map_err(|Verdict { text, rule, .. }| {
            format!("seat {}, {}: {} ({rule})", step.seat, step.action, text.en)
        })?;
        let shown =
            game.state_from_json(&step.state).map_err(|fault| format!("after {}: {fault}", step.action))?;
        game.adopt_chance(&mut after, &shown).map_err(|fault| fault.to_string())?;
        compare_states(&game.state_to_json(&shown), &game.state_to_json(&after))
            .map_err(|difference| format!("after {}: {difference}", step.action))?;
        self.state = after;
        Ok(action)
    }

    fn end(&self, end: &End) -> Result<(), String> {
        let Some(outcome) = self.game.outcome(&self.state) else {
            return Err("the trace says that the game is over, we say that it goes on".to_owned());
        };
        let ours = Ending::from(outcome);
        if ours != end.result {
            let text = |ending: &Ending| match ending.winner {
                Some(seat) => format!("seat {seat} wins by {}", ending.reason),
                None => format!("a draw by {}", ending.reason),
            };
            return Err(format!("the trace says {}, we say {}", text(&end.result), text(&ours)));
        }
        Ok(())
    }
}

fn compare_legal(theirs: &[String], ours: &[String]) -> Result<(), String> {
    if theirs == ours {
        return Ok(());
    }
    let missing = |from: &[String], other: &[String]| {
        let missing: Vec<&str> =
            from.iter().filter(|action| !other.contains(action)).map(String::as_str).take(5).collect();
        if missing.is_empty() { "none".to_owned() } else { missing.join(" ") }
    };
    let (only_theirs, only_ours) = (missing(theirs, ours), missing(ours, theirs));
    if only_theirs == only_ours {
        return Err("the legal moves are not sorted by bytes, each once".to_owned());
    }
    Err(format!("legal moves differ: only in the trace: {only_theirs}; only ours: {only_ours}"))
}

fn compare_states(theirs: &Value, ours: &Value) -> Result<(), String> {
    let (Value::Object(theirs), Value::Object(ours)) = (theirs, ours) else {
        return Err("a state is an object".to_owned());
    };
    for (key, our) in ours {
        let their = theirs.get(key).unwrap_or(&Value::Null);
        if their != our {
            return Err(format!("`{key}` is {their} in the trace, {our} by our rules"));
        }
    }
    Ok(())
}
