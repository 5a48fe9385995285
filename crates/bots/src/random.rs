//! A player who plays anything.

use ludo_games::{Dice, Game, Observation};

use crate::search::{Progress, Ranked, Report, Search};

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
        let seats = usize::from(game.setup().seats);
        let win = 1.0 / seats as f32;
        let ranked: Vec<_> = actions.into_iter().map(|action| Ranked { action, win }).collect();
        let line = ranked.iter().map(|ranked| ranked.action).take(1).collect();
        Random { report: Report { nodes: 0, depth: 0, win: vec![win; seats], line, ranked } }
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
