//! What a player reads is written in plain words: no notation, no id of a rule, and printed with care.
#![allow(dead_code, reason = "each test file uses some of it")]

use ludo_games::Text;

/// Asserts that a text is plain, in both languages.
#[track_caller]
pub(crate) fn words(text: &Text) {
    for sentence in [&text.fr, &text.en] {
        assert!(!sentence.trim().is_empty(), "nothing is said: {text:?}");
        let coded = sentence.split_whitespace().map(bare).find(|word| is_code(word));
        assert!(coded.is_none(), "“{}” is no word of a player: {sentence}", coded.unwrap_or_default());
        assert!(!sentence.contains("  "), "two spaces: {sentence}");
    }
    french(&text.fr);
    assert!(!text.en.contains('\''), "a typed apostrophe: {}", text.en);
}

/// Asserts that no row goes by its name in Labymaster's notation, `r4`. Le Jeu du Labyrinthe has squares of that name.
#[track_caller]
pub(crate) fn no_rows(text: &Text) {
    for sentence in [&text.fr, &text.en] {
        assert!(!sentence.split_whitespace().map(bare).any(is_row), "a row by its code: {sentence}");
    }
}

/// The same as [`words`] for whole sentences.
#[track_caller]
pub(crate) fn sentence(text: &Text) {
    words(text);
    for sentence in [&text.fr, &text.en] {
        assert!(sentence.starts_with(begins), "a sentence begins with a capital: {sentence}");
        assert!(sentence.ends_with(['.', '!', '?']), "a sentence has an end: {sentence}");
    }
}

fn begins(letter: char) -> bool {
    letter.is_uppercase() || letter == '«'
}

/// Commands of the notation are English words: in French they stand out.
#[track_caller]
fn french(text: &str) {
    assert!(!text.contains('\''), "a typed apostrophe: {text}");
    for command in ["swap", "claim", "pass", "touch", "dragon@", "unicorn"] {
        let is_command = |word| bare(word) == command;
        assert!(!text.split_whitespace().any(is_command), "“{command}” is no word of a player: {text}");
    }
    let letters: Vec<char> = text.chars().collect();
    for pair in letters.windows(2) {
        let tight = matches!(pair[1], ':' | ';' | '!' | '?' | '»') && pair[0] != '\u{a0}';
        assert!(!tight && pair != ['«', ' '], "a space that can break, or none, in: {text}");
    }
}

/// A word without the signs around it.
fn bare(word: &str) -> &str {
    word.trim_matches(|sign: char| {
        matches!(sign, '(' | ')' | '.' | ',' | ':' | ';' | '«' | '»' | '“' | '”' | '!' | '?')
    })
}

fn is_code(word: &str) -> bool {
    word.contains(['#', '@', '→', '/', '<', '>', '^', '_']) || is_rule(word) || is_way(word)
}

/// `LM-11`, `PF-H2`, `TEXT`.
fn is_rule(word: &str) -> bool {
    let numbered = |(game, number): (&str, &str)| {
        let digits = number.strip_prefix('H').unwrap_or(number);
        game.len() == 2 && game.chars().all(|letter| letter.is_ascii_uppercase()) && is_number(digits)
    };
    matches!(word, "TEXT" | "TURN" | "OVER") || word.split_once('-').is_some_and(numbered)
}

/// `r4`.
fn is_row(word: &str) -> bool {
    word.strip_prefix('r').is_some_and(is_number)
}

/// `b2-f5`, `c4xc6`.
fn is_way(word: &str) -> bool {
    ['-', 'x']
        .iter()
        .any(|&sign| word.split_once(sign).is_some_and(|(from, to)| is_square(from) && is_square(to)))
}

fn is_square(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(|letter| letter.is_ascii_lowercase()) && is_number(letters.as_str())
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.chars().all(|letter| letter.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_plain(fr: &str, en: &str) -> bool {
        let text = Text::new(fr, en);
        std::panic::catch_unwind(|| sentence(&text)).is_ok()
    }

    #[test]
    fn codes_are_found_and_words_are_not() {
        assert!(is_plain("Le pion va de a2 à a4.", "The pawn goes from a2 to a4."));
        assert!(is_plain("Lab T-shirts\u{a0}: vu.", "The 3D printer, right away."));
        for code in ["duck@d2", "b2-f5", "(c4xc6)", "#N", "(LM-5)", "PF-H2", "TEXT", "a11-k11/l12", "r4>"] {
            assert!(!is_plain(&format!("Coup {code}."), "Move."), "{code}");
        }
        assert!(is_row("r4") && !is_row("rue"));
        assert!(!is_plain("Échangez (swap fox).", "Swap."));
        assert!(!is_plain("L'ours.", "The bear."));
        assert!(!is_plain("Attention !", "Attention!"));
        assert!(!is_plain("pas de fin", "No end."));
    }
}
