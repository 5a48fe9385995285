//! What a weak player overlooks.

use ludo_games::labymaster::{Action, Labymaster, Position};

use super::levels::{Skill, Wins};
use super::move_order::pack;
use super::tree::has_won;

/// Which actions a player overlooks.
pub(super) struct Oversights {
    /// How many in a hundred actions.
    percent: u8,
    wins: Wins,
    /// Which ones.
    salt: u64,
}

impl Skill {
    /// What this player overlooks of his own actions now.
    pub(super) fn now(&self, salt: u64) -> Oversights {
        Oversights { percent: self.overlooks, wins: self.wins, salt }
    }

    /// What he overlooks when he looks further ahead.
    pub(super) fn ahead(&self, salt: u64) -> Oversights {
        Oversights { percent: self.overlooks_ahead, wins: self.wins, salt }
    }
}

impl Oversights {
    /// Leaves out some of the actions, always the same ones in the same position, but never all.
    pub(super) fn leave_out(&self, game: &Labymaster, position: &Position, actions: &mut Vec<Action>) {
        let remembered = actions.iter().copied().max_by_key(|&action| self.lot(action));
        let sees = |action: &Action| {
            self.lot(*action) % 100 >= u64::from(self.percent)
                || Some(*action) == remembered
                || self.wins == Wins::Always && wins_at_once(game, position, *action)
        };
        actions.retain(sees);
    }

    /// A number drawn for an action.
    fn lot(&self, action: Action) -> u64 {
        let bits = (self.salt ^ u64::from(pack(action))).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        (bits ^ bits >> 29).wrapping_mul(0x94d0_49bb_1331_11eb) >> 33
    }
}

/// Whether an action ends the game with a win.
pub(super) fn wins_at_once(game: &Labymaster, position: &Position, action: Action) -> bool {
    let mut after = *position;
    after.play(game, action);
    action == Action::Claim || has_won(game, &after, position.turn())
}

/// Whether the other side can win at once after an action that does not win itself.
pub(super) fn loses_at_once(game: &Labymaster, position: &Position, action: Action) -> bool {
    if wins_at_once(game, position, action) {
        return false;
    }
    let mut after = *position;
    after.play(game, action);
    let mut answers = Vec::new();
    game.legal_in(&after, &mut answers);
    answers.iter().any(|&answer| wins_at_once(game, &after, answer))
}
