//! Who a sentence is about.

use ludo_games::labymaster::Labymaster;
use ludo_games::{Game, Seat, Text};

use super::super::Cast;

/// The subject of a sentence.
pub(super) enum Party {
    /// The reader.
    You,
    /// Somebody else, as the first words of a sentence.
    They(Text),
}

impl Party {
    /// A seat by its player's name.
    pub(super) fn named(cast: &Cast<'_>, seat: Seat) -> Party {
        if cast.is_viewer(seat) { Party::You } else { Party::They(cast.name(seat)) }
    }

    /// A seat where names are not known: the viewer's opponent, or a colour for those who only watch.
    pub(super) fn seen_by(game: &Labymaster, viewer: Seat, seat: Seat) -> Party {
        if viewer == seat {
            return Party::You;
        }
        if viewer == seat.other() {
            return Party::They(Text::new("Votre adversaire", "Your opponent"));
        }
        let colour = &Labymaster::header(game.edition()).colours[seat.index()].name;
        Party::They(Text::new(format!("Le camp {}", colour.fr), format!("The {} side", colour.en)))
    }

    /// A sentence about this party, with its verb as the subject wants it.
    pub(super) fn says(&self, you: &Text, they: &Text) -> Text {
        match self {
            Party::You => Text::new(format!("Vous {}.", you.fr), format!("You {}.", you.en)),
            Party::They(name) => {
                Text::new(format!("{} {}.", name.fr, they.fr), format!("{} {}.", name.en, they.en))
            }
        }
    }
}
