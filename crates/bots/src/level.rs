//! How well the computer plays.

use ludo_games::Text;

/// A level of play.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// For young children.
    One,
    /// Sees a win in front of him, and little more.
    Two,
    /// Looks ahead a little.
    Three,
    /// Plays well.
    Four,
    /// As well as we can.
    Five,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 5] = [Level::One, Level::Two, Level::Three, Level::Four, Level::Five];

    /// The level with this number, from 1 to 5.
    pub fn from_number(number: u8) -> Option<Level> {
        Level::ALL.get(usize::from(number).checked_sub(1)?).copied()
    }

    /// Its number, from 1 to 5.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// What players call it.
    pub fn name(self) -> Text {
        let (fr, en) = match self {
            Level::One => ("Découverte", "Discovery"),
            Level::Two => ("Facile", "Easy"),
            Level::Three => ("Moyen", "Medium"),
            Level::Four => ("Difficile", "Hard"),
            Level::Five => ("Maître", "Master"),
        };
        Text::new(fr, en)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_have_numbers() {
        assert!(Level::ALL.iter().all(|&level| Level::from_number(level.number()) == Some(level)));
        assert_eq!((Level::from_number(0), Level::from_number(6)), (None, None));
    }
}
