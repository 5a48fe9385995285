//! The players, as sentences name them.

use ludo_games::{Seat, Text};

/// Who is who for one viewer: himself "vous", the others by name.
pub struct Cast<'a> {
    names: &'a [String],
    viewer: Seat,
}

impl<'a> Cast<'a> {
    /// The names of the seats, in order, for one viewer.
    pub fn new(names: &'a [String], viewer: Seat) -> Cast<'a> {
        Cast { names, viewer }
    }

    /// Whether a seat is the viewer's own.
    pub fn is_viewer(&self, seat: Seat) -> bool {
        self.viewer == seat
    }

    /// A seat's name as it stands in the middle of a sentence: « vous », « Anna ».
    pub fn name(&self, seat: Seat) -> Text {
        if self.is_viewer(seat) {
            return Text::new("vous", "you");
        }
        let name = self.names.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string());
        Text::new(name.clone(), name)
    }

    /// A sentence about what a seat did. French changes its verb for the viewer, English past tense does not:
    /// `did(seat, "avez pioché une carte", "a pioché une carte", "drew a card")`.
    pub fn did(&self, seat: Seat, you_fr: &str, they_fr: &str, en: &str) -> Text {
        if self.is_viewer(seat) {
            return Text::new(format!("Vous {you_fr}."), format!("You {en}."));
        }
        let name = self.name(seat);
        Text::new(format!("{} {they_fr}.", name.fr), format!("{} {en}.", name.en))
    }
}
