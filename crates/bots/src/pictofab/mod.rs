//! The computer plays Picto'Fab.
//!
//! What matters is to know what the opponent is after: who does can be in his way. Levels 1 to 4 read the
//! opponent's card from his moves ([`belief`]), then look ahead with cards as likely as that ([`search`]): a tree
//! search on what each player can know, judged at its ends by how many turns each card still takes ([`evaluate`]).
//! Level 5 weighs what each move gives away and what it makes the other give away ([`strong`]).

mod belief;
mod certain;
mod distances;
mod evaluate;
mod greedy;
mod knowledge;
mod levels;
mod lines;
mod position;
mod search;
mod spar;
mod strong;
#[cfg(test)]
mod tests;
mod tree;

use std::sync::Arc;

use ludo_games::pictofab::PictoFab;
use ludo_games::{Dice, Observation};

use crate::{Budget, Effort, Level, Playable, Search, Spar};

impl Playable for PictoFab {
    fn search(game: &Arc<Self>, seen: &Observation<Self>, effort: Effort) -> Box<dyn Search<Self>> {
        match effort.level {
            Level::Five => Box::new(strong::StrongSearch::new(game, seen, &effort)),
            _ => Box::new(search::PictoFabSearch::new(game, seen, effort)),
        }
    }

    fn usual_budget(level: Level, _seats: u8) -> Budget {
        levels::usual_budget(level)
    }

    fn one_ply(game: &Self, seen: &Observation<Self>, _dice: &mut Dice) -> Vec<(Self::Action, f32)> {
        greedy::one_ply(game, seen)
    }

    fn spars() -> &'static [Spar<Self>] {
        spar::SPARS
    }
}
