//! A player who looks one action ahead: the yardstick.

use ludo_games::{Dice, Observation};

use crate::Playable;
use crate::search::{Progress, Report, Search};

/// Plays the action after which things look best at once; one of them, when several do.
#[derive(Debug)]
pub struct Greedy<G: Playable> {
    report: Report<G::Action>,
}

impl<G: Playable> Greedy<G> {
    /// A choice for the seat to move.
    pub fn new(game: &G, seen: &Observation<G>, mut dice: Dice) -> Greedy<G> {
        let valued = G::one_ply(game, seen, &mut dice);
        Greedy::among(valued, game.setup().seats, dice)
    }

    /// A choice of somebody who glances at every other action only: a child.
    pub fn glance(game: &G, seen: &Observation<G>, mut dice: Dice) -> Greedy<G> {
        let mut valued = G::one_ply(game, seen, &mut dice);
        dice.shuffle(&mut valued);
        valued.truncate(valued.len().div_ceil(2));
        Greedy::among(valued, game.setup().seats, dice)
    }

    /// A choice among these, each of them once: the best, by dice where several are.
    pub(crate) fn among(mut valued: Vec<(G::Action, f32)>, seats: u8, mut dice: Dice) -> Greedy<G> {
        dice.shuffle(&mut valued);
        valued.sort_by(|a, b| b.1.total_cmp(&a.1));
        let actions: Vec<_> = valued.into_iter().map(|(action, _)| action).collect();
        let nodes = actions.len() as u64;
        Greedy { report: Report { nodes, depth: 1, ..Report::at_once(actions, seats) } }
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
