//! What a search is asked for.

use ludo_games::Dice;

use crate::{Budget, Level};

/// What a search is asked for.
#[derive(Clone, Debug)]
pub struct Effort {
    /// How well to play.
    pub level: Level,
    /// How long. A search never goes beyond it by itself, but may size its tables by it.
    pub budget: Budget,
    /// How many bytes its tables may take. Besides these a search takes what a position and the game so far take,
    /// at most 1 MB.
    pub memory: usize,
    /// All chance of the search.
    pub dice: Dice,
}

impl Effort {
    /// Memory for who does not care: 64 MB, which a search of a second never fills. Whoever runs many searches at
    /// once, or has little memory, gives less.
    pub const USUAL_MEMORY: usize = 64 << 20;
}
