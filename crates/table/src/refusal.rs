//! Why something is refused.

use ludo_games::{Rule, Text, Verdict};
use serde::Serialize;
use thiserror::Error;
use ts_rs::TS;

use crate::show::capital;

/// Why something cannot happen now. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Error, Serialize, TS)]
#[error("{}", text.en)]
pub struct Refusal {
    /// Stable name, for programs.
    pub code: &'static str,
    /// What is wrong and what would be right.
    #[serde(flatten)]
    pub text: Text,
    /// For a move that the rules forbid: the rule.
    pub verdict: Option<Box<Verdict>>,
}

impl Refusal {
    /// A refusal in both languages; each text becomes a whole sentence.
    pub fn new(code: &'static str, fr: impl Into<String>, en: impl Into<String>) -> Refusal {
        Refusal { code, text: Text::new(sentence(&fr.into()), sentence(&en.into())), verdict: None }
    }
}

impl From<Verdict> for Refusal {
    fn from(verdict: Verdict) -> Refusal {
        let code = match verdict.rule {
            Rule::TEXT => "move/not_a_move",
            Rule::TURN => "move/not_your_turn",
            _ => "move/illegal",
        };
        Refusal { code, text: verdict.text.clone(), verdict: Some(Box::new(verdict)) }
    }
}

fn sentence(text: &str) -> String {
    let end = if text.ends_with(['.', '!', '?', '…']) { "" } else { "." };
    capital(text) + end
}
