//! The positions of the game so far, for the endings that depend on it (LB-H1, LB-H2).

use ludo_games::labyrinthe::{Labyrinthe, Left, Position};
use ludo_games::{Dice, Game, Observation};

/// Positions at the start of turns, and the number of turns.
#[derive(Clone, Debug)]
pub(super) struct EarlierPositions {
    hashes: Vec<u64>,
    turns_left: u32,
}

impl EarlierPositions {
    /// What a seat has seen, and the position now.
    pub(super) fn of(
        game: &Labyrinthe,
        seen: &Observation<Labyrinthe>,
        dice: &mut Dice,
    ) -> (EarlierPositions, Position) {
        let mut hashes = Vec::new();
        let state = game.imagine(seen, dice, &mut |state| {
            let hash = state.position.hash();
            if state.position.left() == Left::Both && hashes.last() != Some(&hash) {
                hashes.push(hash);
            }
        });
        let turns_left = game.turns().saturating_sub(state.turns());
        (EarlierPositions { hashes, turns_left }, state.position)
    }

    /// Whether a position ends the game that begins a turn so many turns from now (LB-H1, LB-H2).
    pub(super) fn ends_at(&self, position: &Position, turns: usize) -> bool {
        turns as u32 >= self.turns_left
            || self.hashes.iter().filter(|&&hash| hash == position.hash()).count() >= 2
    }
}
