//! The players, as sentences name them.

use ludo_games::{Seat, Text};

/// What somebody is called who did not say a name.
const YOU: [&str; 2] = ["Vous", "You"];

/// Who is who for one viewer: himself "vous", the others by name.
pub struct Cast<'a> {
    names: &'a [Text],
    viewer: Seat,
}

impl<'a> Cast<'a> {
    /// The names of the seats, in order, for one viewer.
    pub fn new(names: &'a [Text], viewer: Seat) -> Cast<'a> {
        Cast { names, viewer }
    }

    /// Whether a sentence about a seat speaks to its reader.
    pub fn is_viewer(&self, seat: Seat) -> bool {
        // Where several share a device, one of them may be called « Vous ».
        let called_you = || self.names.get(seat.index()).is_some_and(|name| YOU.contains(&name.fr.as_str()));
        self.viewer == seat || self.viewer == Seat::NOBODY && called_you()
    }

    fn proper_name(&self, seat: Seat) -> Text {
        let number = || Text::new(seat.to_string(), seat.to_string());
        self.names.get(seat.index()).cloned().unwrap_or_else(number)
    }

    /// A seat's name as it stands in the middle of a sentence: « vous », « Anna ».
    pub fn name(&self, seat: Seat) -> Text {
        if self.is_viewer(seat) {
            return Text::new("vous", "you");
        }
        self.proper_name(seat)
    }

    /// Something of a seat's, with its article: « votre pion », « le pion d’Anna », "your pawn", "Anna’s pawn".
    pub fn own(&self, seat: Seat, article_fr: &str, fr: &str, en: &str) -> Text {
        if self.is_viewer(seat) {
            return Text::new(format!("votre {fr}"), format!("your {en}"));
        }
        let name = self.proper_name(seat);
        Text::new(format!("{article_fr} {fr} {}", of(&name.fr)), format!("{}’s {en}", name.en))
    }

    /// A sentence about a seat, its verb in both languages as the subject wants it:
    /// `says(seat, ["avez une carte", "have a card"], ["a une carte", "has a card"])`.
    pub fn says(&self, seat: Seat, you: [&str; 2], they: [&str; 2]) -> Text {
        self.ended(seat, you, they, [".", "."])
    }

    /// The same with another sign at its end.
    pub(super) fn ended(&self, seat: Seat, you: [&str; 2], they: [&str; 2], end: [&str; 2]) -> Text {
        let Text { fr, en } = self.clause(seat, you, they);
        // A name stays as its player writes it.
        let begin = |text: String| if self.is_viewer(seat) { capital(&text) } else { text };
        Text::new(begin(fr) + end[0], begin(en) + end[1])
    }

    /// The same within a sentence.
    pub fn clause(&self, seat: Seat, you: [&str; 2], they: [&str; 2]) -> Text {
        let ([fr, en], Text { fr: who_fr, en: who_en }) =
            (if self.is_viewer(seat) { you } else { they }, self.name(seat));
        Text::new(format!("{who_fr} {fr}"), format!("{who_en} {en}"))
    }

    /// A sentence about what a seat did. French changes its verb for the viewer, English past tense does not:
    /// `did(seat, "avez pioché une carte", "a pioché une carte", "drew a card")`.
    pub fn did(&self, seat: Seat, you_fr: &str, they_fr: &str, en: &str) -> Text {
        self.says(seat, [you_fr, en], [they_fr, en])
    }

    /// The same where French has a participle that takes "avoir": `has(seat, "pioché une carte", "drew a card")`.
    pub fn has(&self, seat: Seat, done_fr: &str, did_en: &str) -> Text {
        self.did(seat, &format!("avez {done_fr}"), &format!("a {done_fr}"), did_en)
    }
}

/// « de Bruno », « d’Anna ».
fn of(name: &str) -> String {
    let vowel = name.chars().next().is_some_and(|letter| "aeiouàâäéèêëîïôöùûüœæ".contains(lower(letter)));
    if vowel { format!("d’{name}") } else { format!("de {name}") }
}

fn lower(letter: char) -> char {
    letter.to_lowercase().next().unwrap_or(letter)
}

/// With a capital at the beginning.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
