//! Séquence pour enfants, shown. The others' cards and the pile are hidden: a viewer's glimpse has none of them.

mod facts;
mod notices;
mod scene;
mod tell;
#[cfg(test)]
mod tests;
mod words;

pub use facts::Fact;

use std::sync::Arc;

use ludo_games::sequence::{Action, Edition, Glimpse, Sequence};
use ludo_games::{Game, Seat, Text};

use super::{Cast, Choice, EndingRule, Place, Scene, Shift, Show};

impl Show for Sequence {
    type Fact = Fact;

    const ENDINGS: &'static [EndingRule] = &[
        EndingRule::won("SQ-8", "en complétant une rangée de jetons", "by completing a row of chips"),
        EndingRule::drawn("SQ-H2", "elle n’avançait plus", "it was getting nowhere"),
    ];

    fn aim(edition: &Edition) -> Text {
        let row = edition.row();
        Text::new(format!("Alignez {row} de vos jetons"), format!("Get {row} of your chips in a row"))
    }

    fn places(&self, _seen: &Glimpse) -> Arc<[Place]> {
        scene::places(self.edition()).into()
    }

    fn things(&self, seen: &Glimpse, viewer: Seat) -> Scene {
        scene::things(self, seen, viewer)
    }

    fn gesture(&self, _seen: &Glimpse, from: &str, to: &str) -> String {
        format!("{from}@{to}")
    }

    /// A card is picked up by its id; of several of a kind any will do.
    fn choice(&self, _seen: &Glimpse, action: Action) -> Choice {
        let (card, to) = match action {
            Action::Play { card, square } => (Some(card), Some(square.name().into())),
            Action::Swap { card } => (Some(card), None),
            Action::Pass => (None, None),
        };
        Choice {
            action: self.action_text(action),
            from: card.map(|card| self.edition().id(card).to_owned()),
            to,
            aside: None,
            path: Vec::new(),
            by: None,
            text: words::to_do(self, action),
        }
    }

    /// Chips are put down and taken off, but never moved.
    fn shifts(&self, _before: &Glimpse, _action: Action) -> Vec<Shift> {
        Vec::new()
    }

    fn facts(&self, before: &Glimpse, action: Action, after: &Glimpse, viewer: Seat) -> Vec<Fact> {
        facts::facts(self, before, action, after, viewer)
    }

    fn tell(&self, fact: &Fact, cast: &Cast<'_>) -> Option<Text> {
        tell::tell(self, fact, cast)
    }

    fn pieces(&self, seen: &Glimpse) -> Vec<String> {
        scene::chips(self, seen).map(|(square, _)| square.name().into()).collect()
    }

    /// SQ-6: a dead card is swapped, unless there are several kinds to choose from.
    fn forced(&self, seen: &Glimpse) -> Option<Action> {
        match self.legal_seen(seen)[..] {
            [only @ Action::Swap { .. }] => Some(only),
            _ => None,
        }
    }

    /// A card played or swapped is laid face up; a card drawn is seen by its owner.
    fn reveals(fact: &Fact) -> bool {
        match fact {
            Fact::Laid { .. } | Fact::TookOff { .. } | Fact::Swapped { .. } => true,
            Fact::Drew { card, .. } => card.is_some(),
            Fact::Passed { .. } | Fact::Shuffled { .. } | Fact::Row { .. } => false,
        }
    }
}
