//! Séquence pour enfants, shown. The others' cards and the pile are hidden: a viewer's glimpse has none of them.

mod notices;
mod scene;
mod tell;
mod words;

use ludo_games::sequence::{Action, Glimpse, Sequence};
use ludo_games::{Game, Seat, Text};

use super::{Cast, Choice, Place, Scene, Shift, Show};

impl Show for Sequence {
    fn places(&self, _seen: &Glimpse) -> Vec<Place> {
        scene::places(self.edition())
    }

    fn things(&self, seen: &Glimpse, viewer: Seat) -> Scene {
        scene::things(self, seen, viewer)
    }

    fn gesture(&self, _seen: &Glimpse, from: &str, to: &str) -> String {
        format!("{from}@{to}")
    }

    /// A card is picked up by its id; of several of a kind any will do.
    fn choice(&self, seen: &Glimpse, action: Action) -> Choice {
        let (card, to) = match action {
            Action::Play { card, square } => (Some(card), Some(square.to_string())),
            Action::Swap { card } => (Some(card), None),
            Action::Pass => (None, None),
        };
        Choice {
            action: self.action_text(action),
            from: card.map(|card| self.edition().id(card).to_owned()),
            to,
            aside: None,
            path: Vec::new(),
            text: words::to_do(self, seen, action),
        }
    }

    /// Chips are put down and taken off, but never moved.
    fn shifts(&self, _before: &Glimpse, _action: Action) -> Vec<Shift> {
        Vec::new()
    }

    fn tell(&self, before: &Glimpse, action: Action, after: &Glimpse, cast: &Cast<'_>) -> Vec<Text> {
        tell::tell(self, before, action, after, cast)
    }

    fn pieces(&self, seen: &Glimpse) -> Vec<String> {
        scene::chips(self, seen).map(|(square, _)| square.to_string()).collect()
    }

    /// A card played or swapped is laid face up, and nearly always another one is drawn. Only a pass shows nothing.
    fn reveals(&self, _before: &Glimpse, after: &Glimpse) -> bool {
        after.passes() == 0
    }
}
