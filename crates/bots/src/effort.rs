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
    /// How many bytes its tables may take. It plays with none, too, only less well. Besides, a search takes less than
    /// 1 MB.
    pub memory: usize,
    /// All chance of the search.
    pub dice: Dice,
}

impl Effort {
    /// Memory for one search at a time: 64 MB. Whoever runs many at once, or has little, gives less.
    pub const USUAL_MEMORY: usize = 64 << 20;
}
