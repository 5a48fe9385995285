//! Writing traces.

use std::io::{self, Write};

use ludo_games::{Outcome, Seed, Traced};
use serde::Serialize;

use super::{End, Ending, Head, Step, chosen};

/// Writes a game down while it is played.
pub struct Recorder<'g, G: Traced, W> {
    game: &'g G,
    out: W,
    legal: Vec<G::Action>,
}

impl<'g, G: Traced, W: Write> Recorder<'g, G, W> {
    /// Writes the first line.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn new(game: &'g G, start: &G::State, out: W) -> io::Result<Recorder<'g, G, W>> {
        let mut recorder = Recorder { game, out, legal: Vec::new() };
        let setup = game.setup();
        recorder.line(&Head {
            trace: 1,
            game: G::INFO.id.to_owned(),
            edition: G::header(game.edition()).id.clone(),
            seats: setup.seats,
            first: setup.first.index() as u8,
            options: chosen::<G>(setup.options),
            state: game.state_to_json(start),
        })?;
        Ok(recorder)
    }

    /// Writes an action: the position before, what was played, the position after.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn step(&mut self, before: &G::State, action: G::Action, after: &G::State) -> io::Result<()> {
        let legal = sorted_legal(self.game, before, &mut self.legal);
        self.line(&Step {
            seat: self.game.turn(before).index() as u8,
            legal: Some(legal),
            action: self.game.action_text(action),
            state: self.game.state_to_json(after),
        })
    }

    /// Writes the result.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn end(mut self, outcome: Outcome) -> io::Result<()> {
        self.line(&End { result: Ending::from(outcome) })
    }

    fn line(&mut self, line: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.out, line)?;
        self.out.write_all(b"\n")
    }
}

/// Plays a game and writes it down. `choose` picks one of the legal actions; a game it leaves is not finished.
///
/// # Errors
/// Those of `out`.
pub fn write_game<G: Traced>(
    game: &G,
    seed: Seed,
    out: impl Write,
    mut choose: impl FnMut(&G::State, &[G::Action]) -> Option<G::Action>,
) -> io::Result<()> {
    let mut state = game.start(seed);
    let mut recorder = Recorder::new(game, &state, out)?;
    let mut actions = Vec::new();
    loop {
        game.legal(&state, &mut actions);
        let Some(action) = choose(&state, &actions) else { break };
        let before = state.clone();
        game.play_unchecked(&mut state, action);
        recorder.step(&before, action, &state)?;
    }
    match game.outcome(&state) {
        Some(outcome) => recorder.end(outcome),
        None => Ok(()),
    }
}

impl From<Outcome> for Ending {
    fn from(outcome: Outcome) -> Ending {
        let winner = outcome.winner.map(|seat| seat.index() as u8);
        Ending { winner, reason: outcome.reason.to_string() }
    }
}

/// Every legal move, sorted by bytes.
pub(super) fn sorted_legal<G: Traced>(game: &G, state: &G::State, room: &mut Vec<G::Action>) -> Vec<String> {
    game.legal(state, room);
    let mut legal: Vec<String> = room.iter().map(|&action| game.action_text(action)).collect();
    legal.sort_unstable();
    legal
}
