//! Uniformly random games, played as fast as the rules allow.

use crate::chance::Dice;
use crate::game::Game;

/// What a run of random games came to.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Rollouts {
    /// Games played to their end.
    pub played: u64,
    /// Actions played in them.
    pub actions: u64,
    /// Changes when any position of any game does.
    pub checksum: u64,
}

impl Rollouts {
    /// Plays one more game, with the full list of legal actions made at every step. `actions` is only
    /// scratch room, kept from game to game.
    pub fn play<G: Game>(&mut self, game: &G, dice: &mut Dice, actions: &mut Vec<G::Action>) {
        let mut state = game.start(dice.seed());
        loop {
            game.legal(&state, actions);
            let Some(action) = dice.pick(actions) else { break };
            game.play_unchecked(&mut state, action);
            self.actions += 1;
            self.checksum = self.checksum.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(game.hash(&state));
        }
        self.played += 1;
    }
}
