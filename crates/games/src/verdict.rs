//! Why an action is refused.

use std::fmt;

use crate::square::Square;

/// The id of a rule of `docs/RULES.md`, such as `LM-5`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Rule(pub &'static str);

impl Rule {
    /// The text is no move at all.
    pub const TEXT: Rule = Rule("TEXT");
    /// The game is over.
    pub const OVER: Rule = Rule("OVER");
    /// It is another seat's turn.
    pub const TURN: Rule = Rule("TURN");
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// A text in both languages of the players.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Text {
    /// French.
    pub fr: String,
    /// English.
    pub en: String,
}

impl Text {
    /// Both languages at once.
    pub fn new(fr: impl Into<String>, en: impl Into<String>) -> Text {
        Text { fr: fr.into(), en: en.into() }
    }

    /// The text in one language.
    pub fn get(&self, language: Language) -> &str {
        match language {
            Language::Fr => &self.fr,
            Language::En => &self.en,
        }
    }
}

/// A language of the players.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Language {
    /// French.
    Fr,
    /// English.
    En,
}

/// A refusal: the rule that the action breaks, and how.
///
/// The sentences are a player's: they name squares, but neither the notation nor the rule's id.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Verdict {
    /// The rule, most specific first.
    pub rule: Rule,
    /// Stable name of the condition that failed, for programs.
    pub code: &'static str,
    /// Squares and pieces concerned, in the notation, for highlighting.
    pub refs: Vec<String>,
    /// The sentences.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub text: Text,
}

impl Verdict {
    /// A verdict, in whole sentences.
    pub fn new(rule: Rule, code: &'static str, text: Text) -> Verdict {
        Verdict { rule, code, refs: Vec::new(), text }
    }

    /// Adds a square or piece concerned, once.
    #[must_use]
    pub fn about(mut self, reference: impl fmt::Display) -> Verdict {
        let reference = reference.to_string();
        if !self.refs.contains(&reference) {
            self.refs.push(reference);
        }
        self
    }

    /// The text is no move of this game; `expected` says what one looks like. Only who types moves reads this.
    pub fn not_a_move(text: &str, expected: &Text) -> Verdict {
        let shown: String = text.chars().take(40).collect();
        let text = Text::new(
            format!("«\u{a0}{shown}\u{a0}» n’est pas un coup de ce jeu\u{a0}: {}.", expected.fr),
            format!("“{shown}” is not a move of this game: {}.", expected.en),
        );
        Verdict::new(Rule::TEXT, "not-a-move", text)
    }

    /// Nothing can be played any more.
    pub fn over() -> Verdict {
        let text = Text::new("La partie est finie.", "The game is over.");
        Verdict::new(Rule::OVER, "game-over", text)
    }

    /// Somebody else is to move.
    pub fn not_your_turn() -> Verdict {
        let text = Text::new("Ce n’est pas votre tour.", "It is not your turn.");
        Verdict::new(Rule::TURN, "not-your-turn", text)
    }
}

/// A pawn that goes from here to there goes askew, or nowhere.
pub(crate) fn not_straight(from: Square, to: Square) -> Text {
    if from == to {
        return Text::new("Le pion doit changer de case.", "The pawn has to go to another square.");
    }
    Text::new("Le pion va tout droit, jamais en diagonale.", "A pawn goes straight ahead, never diagonally.")
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text.en)
    }
}

impl std::error::Error for Verdict {}
