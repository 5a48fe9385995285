//! A player who looks one action ahead: the yardstick.

use ludo_games::{Dice, Observation};

use crate::Playable;
use crate::search::{Progress, Ranked, Report, Search};

/// Plays the action after which things look best at once; one of them, when several do.
#[derive(Debug)]
pub struct Greedy<G: Playable> {
    report: Report<G::Action>,
}

impl<G: Playable> Greedy<G> {
    /// A choice for the seat to move.
    pub fn new(game: &G, seen: &Observation<G>, mut dice: Dice) -> Greedy<G> {
        let mut valued = G::one_ply(game, seen, &mut dice);
        dice.shuffle(&mut valued);
        valued.sort_by(|a, b| b.1.total_cmp(&a.1));
        let seats = usize::from(game.setup().seats);
        let win = 1.0 / seats as f32;
        let ranked: Vec<_> = valued.iter().map(|&(action, _)| Ranked { action, win }).collect();
        let line = ranked.iter().map(|ranked| ranked.action).take(1).collect();
        Greedy {
            report: Report { nodes: ranked.len() as u64, depth: 1, win: vec![win; seats], line, ranked },
        }
    }
}

impl<G: Playable> Search<G> for Greedy<G> {
    fn step(&mut self, _nodes: u64) -> Progress {
        Progress::Done
    }

    fn nodes(&self) -> u64 {
        self.report.nodes
    }

    fn report(&self) -> Report<G::Action> {
        self.report.clone()
    }
}
