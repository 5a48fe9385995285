//! What people may be called.

use axum::http::StatusCode;
use ludo_games::edition::is_invisible;
use unicode_normalization::UnicodeNormalization;

use crate::problem::Problem;

/// The longest name.
const LONGEST: usize = 40;

/// The longest name before it is cleaned: a letter may be written as several marks.
const LONGEST_TYPED: usize = 4 * LONGEST;

/// Names for tables that strangers find: nobody types anything there, so nobody is told anything that he should not be.
pub(crate) const LISTED: [&str; 24] = [
    "Abeille",
    "Belette",
    "Castor",
    "Coccinelle",
    "Colibri",
    "Dauphin",
    "Écureuil",
    "Fennec",
    "Grillon",
    "Hérisson",
    "Hirondelle",
    "Koala",
    "Libellule",
    "Loutre",
    "Lynx",
    "Marmotte",
    "Mésange",
    "Otarie",
    "Panda",
    "Pinson",
    "Renard",
    "Sittelle",
    "Tortue",
    "Zèbre",
];

/// A name without anything that cannot be seen, written one way only.
///
/// # Errors
/// When it is too long, or not of the list at a table that strangers find.
pub(crate) fn clean(name: &str, listed: bool) -> Result<String, Problem> {
    let typed = name.chars().count();
    let name: String = name.chars().take(LONGEST_TYPED).nfkc().filter(|&letter| is_seen(letter)).collect();
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if typed > LONGEST_TYPED || name.chars().count() > LONGEST {
        let fr = format!("Un nom a au plus {LONGEST} lettres.");
        let en = format!("A name has at most {LONGEST} letters.");
        return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "seat/name", fr, en));
    }
    if listed && !name.is_empty() && !LISTED.contains(&&*name) {
        let fr = "À une table ouverte à tous, on choisit un nom de la liste.";
        let en = "At a table open to everybody you choose a name from the list.";
        return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "seat/name_not_listed", fr, en));
    }
    Ok(name)
}

/// Whether a letter can be seen and leaves the others where they are, or stands between words.
fn is_seen(letter: char) -> bool {
    letter.is_whitespace() || !is_invisible(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cleaned() {
        for (typed, name) in [
            ("  Anna  Maria ", "Anna Maria"),
            ("A\u{202e}nn\u{0}a\u{200b}", "Anna"),
            ("Ａｎｎａ", "Anna"),
            ("e\u{301}lodie", "élodie"),
            ("\u{200b}\u{2066}", ""),
            ("Anna\u{2028}Maria\tLou", "Anna Maria Lou"),
            ("Anna\u{1d173}", "Anna"),
        ] {
            assert_eq!(clean(typed, false).as_deref(), Ok(name));
        }
        assert!(clean(&"a".repeat(41), false).is_err());
        assert!(clean(&"\u{fdfa}".repeat(40), false).is_err(), "one that grows when it is cleaned");
        assert_eq!(clean(&" ".repeat(160), false).as_deref(), Ok(""));
        assert!(clean(&" ".repeat(161), false).is_err(), "one that shrinks, but nobody types it");
    }

    #[test]
    fn at_listed_tables_names_come_from_a_list() {
        assert_eq!(clean("Renard", true).as_deref(), Ok("Renard"));
        assert!(LISTED.iter().all(|name| clean(name, true).as_deref() == Ok(name)));
        assert!(clean("Anna", true).is_err());
    }
}
