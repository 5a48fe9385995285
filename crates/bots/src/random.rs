//! A player who plays anything.

use ludo_games::{Dice, Game, Observation};

use crate::search::{Progress, Report, Search};

/// Chooses uniformly among the legal actions.
#[derive(Debug)]
pub struct Random<G: Game> {
    report: Report<G::Action>,
}

impl<G: Game> Random<G> {
    /// A choice for the seat to move.
    pub fn new(game: &G, seen: &Observation<G>, mut dice: Dice) -> Random<G> {
        let mut actions = Vec::new();
        game.legal(&game.sample(seen, &mut dice), &mut actions);
        dice.shuffle(&mut actions);
        Random { report: Report::at_once(actions, game.setup().seats) }
    }
}

impl<G: Game> Search<G> for Random<G> {
    fn step(&mut self, _nodes: u64) -> Progress {
        Progress::Done
    }

    fn nodes(&self) -> u64 {
        0
    }

    fn report(&self) -> Report<G::Action> {
        self.report.clone()
    }
}
