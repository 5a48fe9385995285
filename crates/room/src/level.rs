//! What the computer's levels are called.

use ludo_bots::Level;
use ludo_games::Text;
use serde::Serialize;
use ts_rs::TS;

/// A level of the computer, as players choose it.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct LevelName {
    /// Its number.
    pub level: u8,
    /// What players call it.
    #[serde(flatten)]
    pub name: Text,
}

/// The levels that players can choose, the weakest first.
pub fn levels() -> Vec<LevelName> {
    Level::ALL.iter().map(|level| LevelName { level: level.number(), name: level.name() }).collect()
}

/// What a level is called; level 0, which plays at random, too.
pub fn level_name(level: u8) -> Text {
    Level::from_number(level).map_or_else(|| Text::new("Au hasard", "Random"), Level::name)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn levels_have_names_of_their_own() {
        let names: BTreeSet<String> =
            (0..=5).flat_map(|level| [level_name(level).fr, level_name(level).en]).collect();
        assert_eq!(names.len(), 12);
        assert!(levels().iter().all(|one| one.name == level_name(one.level)));
        assert_eq!(levels().len(), 5);
    }
}
