//! What is different at every table and open to all is put under the same name everywhere, equally long but for tokens and own cards.

use serde_json::{Deserializer, Value};

/// How every token of the edition for pairs is called, before its letter.
pub(super) const TOKEN: &str = "token-";

/// Names for what was said openly at a table. Nothing else is masked: a number that nobody has said stays as it is.
#[derive(Default)]
pub(super) struct Mask {
    names: Vec<(String, String)>,
    tokens: bool,
}

impl Mask {
    /// Puts something under a name, as often repeated and cut off as that needs.
    pub(super) fn name(&mut self, what: &str, name: &str) {
        let sign = |sign: char| if sign.is_ascii_alphanumeric() { sign.to_ascii_uppercase() } else { '_' };
        let mask = format!("{name}_").chars().cycle().map(sign).take(what.len()).collect();
        self.names.push((what.to_owned(), mask));
    }

    /// Tokens of Picto'Fab lie open, each table has them in another order: each is called after its place among all, once and for all.
    pub(super) fn name_tokens(&mut self, pieces: &Value) {
        let pieces = pieces.as_array().map(Vec::as_slice).unwrap_or_default();
        if self.tokens || pieces.is_empty() {
            return;
        }
        self.tokens = true;
        for (piece, letter) in pieces.iter().zip('A'..) {
            let token = piece["picture"]["id"].as_str().unwrap_or_default();
            self.names.push((token.to_owned(), format!("{}{letter}", TOKEN.to_ascii_uppercase())));
            // "p9" and "p10" are not equally long, but their numbers are as open as their names.
            self.names.push((piece["id"].to_string(), format!("\"piece {letter}\"")));
        }
    }

    /// A text with everything masked; also the viewer's own cards, where that is wanted.
    pub(super) fn apply(&self, text: &str, own_cards: bool) -> String {
        let mut masked = text.to_owned();
        for moment in ["\"now\":", "\"at\":", "\"made\":"] {
            masked = without_digits(&masked, moment);
        }
        for (what, name) in &self.names {
            masked = masked.replace(what, name);
        }
        if self.tokens {
            masked = rewritten(&masked, "choices", sorted);
        }
        if own_cards { rewritten(&masked, "hand", |_| "\"own\"".to_owned()) } else { masked }
    }
}

/// Every digit of the numbers after a key becomes a 0, so that how many there are is still compared.
fn without_digits(text: &str, key: &str) -> String {
    let mut parts = text.split(key);
    let mut masked = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let digits = part.bytes().take_while(u8::is_ascii_digit).count();
        masked += key;
        masked += &"0".repeat(digits);
        masked += &part[digits..];
    }
    masked
}

/// The text with the value of every such field written anew.
fn rewritten(text: &str, field: &str, write: impl Fn(Value) -> String) -> String {
    let key = format!("\"{field}\":");
    let mut masked = String::new();
    let mut rest = text;
    while let Some(place) = rest.find(&key) {
        let (before, after) = rest.split_at(place + key.len());
        masked += before;
        let mut values = Deserializer::from_str(after).into_iter::<Value>();
        let Some(Ok(value)) = values.next() else { break };
        rest = &after[values.byte_offset()..];
        masked += &write(value);
    }
    masked + rest
}

/// A list in the order of its texts: moves are listed token by token, and every table has its tokens in another order.
fn sorted(value: Value) -> String {
    let Value::Array(items) = value else { return value.to_string() };
    let mut texts: Vec<String> = items.iter().map(Value::to_string).collect();
    texts.sort_unstable();
    format!("[{}]", texts.join(","))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_open_and_different_everywhere_is_masked_and_nothing_else() {
        let mut mask = Mask::default();
        mask.name("0f0f", "vow 1");
        let text = r#"{"vow":"0f0f","secret":"1e1e","now":1763,"at":9}"#;
        assert_eq!(mask.apply(text, false), r#"{"vow":"VOW_","secret":"1e1e","now":0000,"at":0}"#);
    }

    #[test]
    fn tokens_are_called_after_their_places_and_choices_are_in_order() {
        let mut mask = Mask::default();
        mask.name_tokens(
            &json!([{"id": "p10", "picture": {"id": "token-b"}}, {"id": "p9", "picture": {"id": "token-a"}}]),
        );
        let text = r#"{"choices":[{"p9":"token-a"},{"p10":"token-b"}],"hand":["token-a"]}"#;
        let choices = r#"{"choices":[{"piece A":"TOKEN-A"},{"piece B":"TOKEN-B"}]"#;
        assert_eq!(mask.apply(text, false), format!(r#"{choices},"hand":["TOKEN-B"]}}"#));
        assert_eq!(mask.apply(text, true), format!(r#"{choices},"hand":"own"}}"#));
    }
}
