//! Picto'Fab, shown. The opponent's card and the pile are hidden: a viewer's glimpse has none of them.

mod facts;
mod notices;
mod scene;
mod tell;
#[cfg(test)]
mod tests;
mod words;

pub use facts::Fact;

use std::sync::Arc;

use ludo_games::pictofab::{Action, Edition, Glimpse, PictoFab};
use ludo_games::{Game, Seat, Text};

use super::{Cast, Choice, EndingRule, Place, Scene, Shift, Show, WhoStarts};

impl Show for PictoFab {
    type Fact = Fact;

    const ENDINGS: &'static [EndingRule] = &[
        EndingRule::won("PF-10", "en gagnant assez de cartes", "by winning enough cards"),
        EndingRule {
            rule: "PF-H2",
            won: Some([
                "avec le plus de cartes\u{a0}: personne n’en gagnait plus depuis longtemps",
                "with the most cards: none had been won for a long time",
            ]),
            drawn: Some([
                "personne ne gagnait plus de carte depuis longtemps, et chacun en a autant",
                "no card had been won for a long time, and both players have the same number",
            ]),
        },
    ];

    const POINTS: Option<[&'static str; 2]> = Some(["Cartes gagnées", "Cards won"]);

    fn aim(edition: &Edition) -> Text {
        match edition.to_win() {
            1 => Text::new("Gagnez une carte en alignant ses jetons", "Win a card by lining up its tokens"),
            cards => Text::new(
                format!("Gagnez {cards} cartes en alignant leurs jetons"),
                format!("Win {cards} cards by lining up their tokens"),
            ),
        }
    }

    fn places(&self, _seen: &Glimpse) -> Arc<[Place]> {
        scene::places(self.edition()).into()
    }

    fn things(&self, seen: &Glimpse, viewer: Seat) -> Scene {
        scene::things(self, seen, viewer)
    }

    fn gesture(&self, _seen: &Glimpse, from: &str, to: &str) -> String {
        format!("{from}-{to}")
    }

    fn choice(&self, seen: &Glimpse, action: Action) -> Choice {
        let (from, to, path) = match action {
            Action::Move { from, to } => (Some(from), Some(to), self.jump_path(seen.tokens(), from, to)),
            Action::Pass => (None, None, Vec::new()),
        };
        Choice {
            action: self.action_text(action),
            from: from.map(|square| square.name().into()),
            to: to.map(|square| square.name().into()),
            aside: None,
            path: words::names(&path),
            by: None,
            text: words::to_do(self, seen, action, &path),
        }
    }

    fn shifts(&self, _before: &Glimpse, action: Action) -> Vec<Shift> {
        match action {
            Action::Move { from, to } => vec![Shift { from: from.name().into(), to: to.name().into() }],
            Action::Pass => Vec::new(),
        }
    }

    fn facts(&self, before: &Glimpse, action: Action, after: &Glimpse, viewer: Seat) -> Vec<Fact> {
        facts::facts(self, before, action, after, viewer)
    }

    fn tell(&self, fact: &Fact, cast: &Cast<'_>) -> Option<Text> {
        Some(tell::tell(self, fact, cast))
    }

    fn pieces(&self, seen: &Glimpse) -> Vec<String> {
        seen.tokens().iter().map(|square| square.name().into()).collect()
    }

    /// A card won is shown to everybody, a card drawn to its owner.
    fn reveals(fact: &Fact) -> bool {
        matches!(fact, Fact::CardWon { .. } | Fact::Drew { card: Some(_), .. })
    }

    fn who_starts() -> WhoStarts {
        WhoStarts::Asked(Text::new(
            "Qui est entré le dernier dans un FabLab\u{a0}?",
            "Who was the last to be in a FabLab?",
        ))
    }
}
