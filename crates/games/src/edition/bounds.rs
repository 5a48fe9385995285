//! How long the texts of an edition may be, and what may not be in them: strangers play on each other's boards.

/// How many bytes an edition file may have.
pub const MOST_BYTES: usize = 16 * 1024;

/// How many characters the name of an edition may have.
pub const LONGEST_NAME: usize = 60;

/// How many characters any other text may have, drawings of boards excepted: they are bounded by the board.
pub const LONGEST_TEXT: usize = 40;

/// Whether nobody sees this character, or it changes how others are shown: control characters, characters without a width, and those that
/// turn the direction of writing.
pub fn is_invisible(character: char) -> bool {
    character.is_control() || INVISIBLE.iter().any(|(first, last)| (*first..=*last).contains(&character))
}

/// Unicode's default ignorable characters, separators of lines and controls of direction, from one to another.
const INVISIBLE: [(char, char); 19] = [
    ('\u{ad}', '\u{ad}'),
    ('\u{34f}', '\u{34f}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{115f}', '\u{1160}'),
    ('\u{17b4}', '\u{17b5}'),
    ('\u{180b}', '\u{180f}'),
    ('\u{200b}', '\u{200f}'),
    ('\u{2028}', '\u{202e}'),
    ('\u{2060}', '\u{206f}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{fe00}', '\u{fe0f}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{ffa0}', '\u{ffa0}'),
    ('\u{fff0}', '\u{fffb}'),
    ('\u{1107f}', '\u{1107f}'),
    ('\u{13430}', '\u{1343f}'),
    ('\u{1bca0}', '\u{1bca3}'),
    ('\u{1d173}', '\u{1d17a}'),
    ('\u{e0000}', '\u{e0fff}'),
];

/// The first character of a drawing that nobody sees, its line ends excepted.
pub(super) fn invisible_in_drawing(text: &str) -> Option<char> {
    text.lines().find_map(invisible)
}

/// The first character that nobody sees.
pub(super) fn invisible(text: &str) -> Option<char> {
    text.chars().find(|&character| is_invisible(character))
}

/// A word of the file as it can be shown in a sentence, whatever is in it.
pub(super) fn shown(word: &str) -> String {
    let mut shown: String = word
        .chars()
        .take(LONGEST_TEXT)
        .map(|character| if is_invisible(character) { '\u{fffd}' } else { character })
        .collect();
    if word.chars().nth(LONGEST_TEXT).is_some() {
        shown.push('…');
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_seen_is_no_fault() {
        for text in ["L’école à Noël", "Château\u{a0}!", "迷宮", "مَتَاهَة", "Ⅻ — ½ €"]
        {
            assert_eq!(invisible(text), None, "{text}");
        }
        for character in
            ['\0', '\n', '\t', '\u{7f}', '\u{85}', '\u{200b}', '\u{202e}', '\u{2066}', '\u{feff}']
        {
            assert!(is_invisible(character), "{character:?}");
        }
        assert_eq!(INVISIBLE.iter().find(|(first, last)| first > last), None);
    }

    #[test]
    fn a_drawing_has_lines() {
        assert_eq!(invisible_in_drawing("#.#\r\n.#.\n"), None);
        assert_eq!(invisible_in_drawing("#.#\n.\t."), Some('\t'));
        assert_eq!(invisible_in_drawing("#\r.#"), Some('\r'));
    }

    #[test]
    fn a_word_is_shown_without_harm() {
        assert_eq!(shown("glide"), "glide");
        assert_eq!(shown("a\u{202e}b"), "a\u{fffd}b");
        assert_eq!(shown(&"x".repeat(41)), "x".repeat(40) + "…");
    }
}
