//! What holds for the editions of every game: strangers play on each other's boards, so their texts are bounded.

use ludo_games::edition::{LONGEST_NAME, LONGEST_TEXT, MOST_BYTES, is_invisible};
use ludo_games::{Game, GameId, for_game};

/// The built-in editions of all games, by a reader of their faults.
fn for_every_edition(check: impl Fn(&str, &dyn Fn(&str) -> Vec<String>)) {
    for game in GameId::ALL {
        for_game!(game, G => {
            let faults = |source: &str| {
                let checked = G::read_edition(source);
                assert_eq!(checked.edition.is_some(), checked.faults.is_empty());
                checked.faults.iter().map(ToString::to_string).collect()
            };
            G::INFO.editions.iter().for_each(|(_, source)| check(source, &faults));
        });
    }
}

/// Line and column of the text that follows `key` in the line of the name.
fn place_of_name(source: &str, key: &str) -> String {
    let mut lines = (1..).zip(source.lines());
    let (line, text) = lines.find(|(_, text)| text.starts_with("name")).expect("a name");
    let before = &text[..text.find(key).expect("a language") + key.len()];
    format!("{line}:{}", before.chars().count() + 1)
}

/// The edition with another name in French, written as it stands in a file.
fn with_name(source: &str, name: &str) -> String {
    let start = source.find("name = { fr = \"").expect("a name") + "name = { fr = \"".len();
    let end = start + source[start..].find('"').expect("its end");
    format!("{}{name}{}", &source[..start], &source[end..])
}

const NONE: [&str; 0] = [];

#[test]
fn the_name_of_an_edition_is_bounded() {
    for_every_edition(|source, faults| {
        assert_eq!(faults(&with_name(source, &"é".repeat(LONGEST_NAME))), NONE);
        let place = place_of_name(source, "fr = ");
        let expected = format!("{place}: error: `fr` has 61 characters, 60 at most are possible");
        assert_eq!(faults(&with_name(source, &"é".repeat(LONGEST_NAME + 1))), [expected]);
    });
}

#[test]
fn nothing_in_a_name_is_invisible() {
    for_every_edition(|source, faults| {
        let place = place_of_name(source, "fr = ");
        // TOML itself refuses control characters that are not written as escapes.
        for (name, code) in
            [("a\\u0000b", "0000"), ("a\\nb", "000A"), ("a\\u202Eb", "202E"), ("\\U000E0041", "E0041")]
        {
            let expected = format!("{place}: error: `fr` has an invisible character in it (U+{code})");
            assert_eq!(faults(&with_name(source, name)), [expected]);
        }
        let (line, column) = place.split_once(':').expect("a place");
        let column: usize = column.parse().expect("a number");
        // Where it stands: after a quotation mark and a letter.
        let expected =
            format!("{line}:{}: error: `fr` has an invisible character in it (U+200B)", column + 2);
        assert_eq!(faults(&with_name(source, "a\u{200b}b")), [expected]);
    });
}

#[test]
fn every_other_text_is_bounded_too() {
    for_every_edition(|source, faults| {
        let id = source.lines().find(|line| line.starts_with("id = ")).expect("an id");
        let long = source.replacen(id, &format!("id = \"{}\"", "x".repeat(LONGEST_TEXT + 1)), 1);
        let [fault] = &faults(&long)[..] else { panic!("{:?}", faults(&long)) };
        assert!(fault.ends_with(":6: error: `id` has 41 characters, 40 at most are possible"), "{fault}");
        let unknown = format!("\"{}\\u202e\" = 1\n{source}", "k".repeat(1_000));
        let [fault] = &faults(&unknown)[..] else { panic!("{:?}", faults(&unknown)) };
        assert_eq!(*fault, format!("1:1: error: unknown key `{}…`", "k".repeat(LONGEST_TEXT)));
    });
}

#[test]
fn a_file_is_bounded() {
    for_every_edition(|source, faults| {
        let filled = |bytes: usize| format!("{source}#{}", "x".repeat(bytes - source.len() - 1));
        assert_eq!(faults(&filled(MOST_BYTES)), NONE);
        let lines = source.lines().count() + 1;
        let column = MOST_BYTES - source.len() + 1;
        let expected =
            format!("{lines}:{column}: error: the file has 16385 bytes, 16384 at most are possible");
        assert_eq!(faults(&filled(MOST_BYTES + 1)), [expected]);
    });
}

#[test]
fn drawings_have_lines_and_nothing_else_that_is_invisible() {
    for_every_edition(|source, faults| {
        assert_eq!(faults(&source.replace('\n', "\r\n")), NONE);
        let Some(start) = source.find("'''\n").or_else(|| source.find("\"\"\"\n")) else { return };
        let spoilt = format!("{}\u{2060}{}", &source[..start + 4], &source[start + 4..]);
        let faults = faults(&spoilt);
        assert_eq!(faults.len(), 1, "{faults:?}");
        assert!(faults[0].ends_with(" has an invisible character in it (U+2060)"), "{faults:?}");
    });
}

#[test]
fn all_that_is_built_in_is_seen() {
    for_every_edition(|source, _| {
        assert_eq!(source.chars().find(|&letter| is_invisible(letter) && letter != '\n'), None);
    });
}
