//! How a match came to its end, in words.

use ludo_games::{Rule, Seat, Text};
use serde::Serialize;
use ts_rs::TS;

use super::{Cast, Score, Show};
use crate::ending::{Ending, Reason};

/// An ending in a viewer's words.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct EndingWords {
    /// Who won, in a few words.
    pub headline: Text,
    /// Who won, and how.
    #[serde(flatten)]
    pub text: Text,
}

/// A rule by which a game ends, in words. Each text is in French and in English.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct EndingRule {
    /// The rule's id.
    pub rule: &'static str,
    /// How a seat wins by it, as it follows « a gagné » and "won"; nothing where nobody does.
    pub won: Option<[&'static str; 2]>,
    /// Why it is a draw, as it follows a colon; nothing where it never is.
    pub drawn: Option<[&'static str; 2]>,
}

impl EndingRule {
    /// A rule by which a seat wins.
    pub(super) const fn won(rule: &'static str, fr: &'static str, en: &'static str) -> EndingRule {
        EndingRule { rule, won: Some([fr, en]), drawn: None }
    }

    /// A rule by which nobody wins.
    pub(super) const fn drawn(rule: &'static str, fr: &'static str, en: &'static str) -> EndingRule {
        EndingRule { rule, won: None, drawn: Some([fr, en]) }
    }
}

/// An ending in the words of the one whose cast it is.
pub fn ending_words<G: Show>(ending: &Ending, cast: &Cast<'_>) -> EndingWords {
    let Ending { winner, reason } = ending;
    EndingWords { headline: headline(*winner, reason, cast), text: sentence::<G>(*winner, reason, cast) }
}

/// How many points everybody has at the end: « Cartes gagnées : vous 6, Robot 3. »
pub(crate) fn tally<G: Show>(scores: &[Score], cast: &Cast<'_>) -> Option<Text> {
    let [what_fr, what_en] = G::POINTS?;
    let each = |(seat, score): (usize, &Score)| (cast.name(Seat::new(seat as u8)), score.points);
    let all: Vec<(Text, u16)> = scores.iter().enumerate().map(each).collect();
    let list = |name: fn(&Text) -> &str| -> String {
        let each = |(who, points): &(Text, u16)| format!("{} {points}", name(who));
        all.iter().map(each).collect::<Vec<_>>().join(", ")
    };
    let (fr, en) = (list(|name| &name.fr), list(|name| &name.en));
    Some(Text::new(format!("{what_fr}\u{a0}: {fr}."), format!("{what_en}: {en}.")))
}

fn headline(winner: Option<Seat>, reason: &Reason, cast: &Cast<'_>) -> Text {
    match winner {
        Some(seat) => cast.ended(seat, ["avez gagné", "won"], ["a gagné", "won"], ["\u{a0}!", "!"]),
        None if is_draw(reason) => Text::new("Partie nulle", "A draw"),
        None => Text::new("Partie sans vainqueur", "No winner"),
    }
}

/// Whether a match without a winner is a draw, or was merely stopped.
fn is_draw(reason: &Reason) -> bool {
    matches!(reason, Reason::Rule(_) | Reason::Agreed)
}

fn sentence<G: Show>(winner: Option<Seat>, reason: &Reason, cast: &Cast<'_>) -> Text {
    let how = how::<G>(winner, reason, cast);
    match winner {
        Some(seat) => cast.has(seat, &format!("gagné{}", how.fr), &format!("won{}", how.en)),
        None if is_draw(reason) => {
            Text::new(format!("La partie est nulle{}.", how.fr), format!("The game is a draw{}.", how.en))
        }
        None => Text::new(
            format!("La partie s’arrête sans vainqueur{}.", how.fr),
            format!("The game ends without a winner{}.", how.en),
        ),
    }
}

/// How it came to that, as it follows who won.
fn how<G: Show>(winner: Option<Seat>, reason: &Reason, cast: &Cast<'_>) -> Text {
    let because = |seat, you, they, en| {
        let Text { fr, en } = cast.clause(seat, [you, en], [they, en]);
        Text::new(format!("\u{a0}: {fr}"), format!(": {en}"))
    };
    match *reason {
        Reason::Rule(rule) => by_rule::<G>(rule, winner.is_some()),
        Reason::Resigned(seat) => because(seat, "avez abandonné", "a abandonné", "resigned"),
        Reason::OutOfTime(seat) => {
            because(seat, "n’aviez plus de temps", "n’avait plus de temps", "ran out of time")
        }
        Reason::Abandoned(seat) => {
            because(seat, "avez quitté la table", "a quitté la table", "left the table")
        }
        Reason::Agreed => Text::new(", d’un commun accord", " by agreement"),
        Reason::Deserted => Text::new("\u{a0}: tout le monde est parti", ": everybody has left"),
    }
}

fn by_rule<G: Show>(rule: Rule, won: bool) -> Text {
    let words = G::ENDINGS.iter().find(|words| words.rule == rule.0);
    match words.map(|words| (won, words.won, words.drawn)) {
        Some((true, Some([fr, en]), _)) => Text::new(format!(" {fr}"), format!(" {en}")),
        Some((false, _, Some([fr, en]))) => Text::new(format!("\u{a0}: {fr}"), format!(": {en}")),
        _ => Text::new("", ""),
    }
}
