//! Edition files and their faults.

use crate::edition::Severity;

use super::*;

/// The faults of a file, as lines.
fn faults(source: &str) -> Vec<String> {
    PictoFab::read_edition(source).faults.iter().map(ToString::to_string).collect()
}

/// The one fault of a file, in English.
fn fault(source: &str) -> String {
    let faults = faults(source);
    assert_eq!(faults.len(), 1, "{faults:#?}");
    faults.concat()
}

fn changed(from: &str, to: &str) -> String {
    assert!(CLASSIC.contains(from), "{from}");
    CLASSIC.replacen(from, to, 1)
}

#[test]
fn the_built_in_editions_are_what_they_say() {
    for (id, source) in PictoFab::INFO.editions {
        assert_eq!(faults(source), [""; 0], "{id}");
    }
    let edition = classic().edition.clone();
    assert_eq!((edition.columns(), edition.rows(), edition.to_win(), edition.quiet_limit()), (5, 5, 6, 100));
    assert_eq!(edition.squares().count(), 25);
    assert_eq!(edition.lab(Card::new(0)).tokens().map(Token::index), [4, 5, 10]);
    assert_eq!(edition.lab(Card::new(0)).name().en, "Textile Lab");
    assert_eq!(edition.pictogram(Token::new(1)).le, "l'imprimante 3D");
    let large = table(PictoFab::INFO.editions[1].1);
    assert_eq!((large.edition.columns(), large.edition.rows()), (6, 6));
}

#[test]
fn boards_may_have_holes_and_ragged_lines() {
    for board in
        [WIDE, "###\n#.#\n#.#\n#.#\n###\n", " ### \n#...#\n#   #\n#...#\n ###\n", "####  .\n####\n####  .\n"]
    {
        let checked = PictoFab::read_edition(&with_board(board));
        assert!(checked.edition.is_some(), "{board} {:?}", checked.faults);
    }
}

#[test]
fn the_number_of_grey_squares() {
    assert_eq!(
        fault(&changed(".#.#.\n#.#.#", ".#...\n#.#.#")),
        "12:9: error: exactly 12 grey squares “#” are needed, one a token, not 11"
    );
    assert!(faults(&with_board("")).concat().contains("not 0"));
}

#[test]
fn unknown_signs_on_the_board() {
    assert_eq!(
        faults(&changed(".#.#.\n#.#.#", ".#x#é\n#.#.#")),
        [
            "13:3: error: “x”: a board is made of “#” (grey square), “.” (square) and spaces (no square)",
            "13:5: error: “é”: a board is made of “#” (grey square), “.” (square) and spaces (no square)",
        ]
    );
}

#[test]
fn boards_that_are_too_large() {
    let wide = with_board(".........\n############\n........\n");
    assert_eq!(
        faults(&wide),
        [
            "13:9: error: this row has 9 columns, 8 at most are possible",
            "14:9: error: this row has 12 columns, 8 at most are possible"
        ]
    );
    let high = with_board("....\n####\n####\n####\n....\n....\n....\n....\n....\n....\n");
    assert_eq!(fault(&high), "21:1: error: the board has 10 rows, 8 at most are possible");
}

#[test]
fn warnings_about_boards() {
    let lopsided = PictoFab::read_edition(&changed(".#.#.\n\"\"\"", ".#.#. .\n\"\"\""));
    assert_eq!(lopsided.faults.len(), 1);
    assert_eq!(lopsided.faults[0].severity, Severity::Warning);
    assert_eq!(
        lopsided.faults[0].to_string(),
        "17:1: warning: the board is not the same for both players: turned by 180°, a1 is not like g5"
    );
    assert!(lopsided.edition.is_some(), "only a warning");
    assert_eq!(
        fault(&with_board("####\n####\n####\n")),
        "12:9: warning: all squares are grey: no token will ever be able to move"
    );
    assert_eq!(
        faults(&with_board("\n  ......\n  ######\n  ######\n  ......\n")),
        [""; 0],
        "margins do not count"
    );
}

#[test]
fn numbers_that_make_no_sense() {
    assert_eq!(
        fault(&changed("to_win = 6", "to_win = 12")),
        "9:10: error: nobody can win 12 cards: the opponent always has one of the 12"
    );
    assert_eq!(
        fault(&changed("to_win = 6", "to_win = 7")),
        "9:10: warning: with more than 6 cards to win, the 12 cards may run out without a winner"
    );
    assert_eq!(fault(&changed("to_win = 6", "to_win = 0")), "9:10: error: `to_win` must be between 1 and 12");
    assert_eq!(
        fault(&changed("quiet_limit = 100", "quiet_limit = 10001")),
        "10:15: error: `quiet_limit` must be between 1 and 10000"
    );
}

#[test]
fn cards_that_make_no_sense() {
    assert_eq!(
        fault(&changed("[\"sewing\", \"embroidery\", \"press\"]", "[\"sewing\", \"embroidery\", \"iron\"]")),
        "37:85: error: `iron` is not one of the `pictograms`"
    );
    let twice = faults(&changed("\"embroidery\", \"press\"]", "\"press\", \"press\"]"));
    assert_eq!(twice, ["37:80: error: `press` is on the same card twice"]);
    let two = faults(&changed("\"embroidery\", \"press\"]", "\"press\"]"));
    assert_eq!(two, ["37:5: error: a card shows 3 pictograms, not 2"]);
}

#[test]
fn two_cards_never_share_two_pictograms() {
    let found = faults(&changed("[\"chip\", \"printer\", \"drill\"]", "[\"chip\", \"solder\", \"drill\"]"));
    assert_eq!(
        found,
        [
            "22:5: warning: `printer` is on 2 cards, a pictogram is usually on 3",
            "27:5: warning: `solder` is on 4 cards, a pictogram is usually on 3",
            "40:5: error: cards 1 and 3 share several pictograms (chip, solder), only one may be shared",
            "48:5: error: cards 3 and 11 share several pictograms (solder, drill), only one may be shared",
        ]
    );
}

#[test]
fn pictograms_on_more_or_fewer_cards_than_usual() {
    let found =
        faults(&changed("[\"solder\", \"scanner\", \"drill\"]", "[\"solder\", \"scanner\", \"mill\"]"));
    assert_eq!(
        found,
        [
            "23:5: warning: `mill` is on 4 cards, a pictogram is usually on 3",
            "30:5: warning: `drill` is on 2 cards, a pictogram is usually on 3",
        ]
    );
}

#[test]
fn the_number_of_cards_and_of_pictograms() {
    let repair = CLASSIC.lines().find(|line| line.contains("Repair Lab")).expect("a card");
    let fewer = faults(&changed(&format!("{repair}\n"), ""));
    assert!(fewer.contains(&"37:5: error: `labs` must have 12 cards, not 11".to_owned()), "{fewer:#?}");
    let more = faults(&changed(&format!("{repair}\n"), &format!("{repair}\n{repair}\n")));
    assert!(more.contains(&"49:5: error: `labs` must have 12 cards, not 13".to_owned()), "{more:#?}");
    let scanner = CLASSIC.lines().find(|line| line.contains("id = \"scanner\"")).expect("a pictogram");
    let fewer = faults(&changed(&format!("{scanner}\n"), ""));
    assert_eq!(
        fewer.iter().filter(|fault| fault.contains("`scanner` is not one of")).count(),
        3,
        "{fewer:#?}"
    );
    assert!(fewer[0].contains("`pictograms` must have 12 entries, not 11"), "{fewer:#?}");
    let thirteen = scanner.replace("scanner", "saw");
    let more = faults(&changed(&format!("{scanner}\n"), &format!("{scanner}\n{thirteen}\n")));
    assert_eq!(more, ["21:5: error: `pictograms` must have 12 entries, not 13"]);
}

#[test]
fn every_fault_is_reported_at_once_in_both_languages() {
    let source = changed("to_win = 6", "to_win = \"six\"")
        .replace("id = \"classic\"", "id = \"Classic\"")
        .replace("quiet_limit = 100\n", "speed = 3\n")
        .replace("\"vinyl\", \"press\"", "\"vinyle\", \"press\"");
    let checked = PictoFab::read_edition(&source);
    assert!(checked.edition.is_none());
    let english: Vec<&str> = checked.faults.iter().map(|fault| fault.text.en.as_str()).collect();
    assert_eq!(
        english,
        [
            "the key `quiet_limit` is missing",
            "“Classic”: an id is made of lower-case letters, digits and hyphens",
            "`to_win` must be a whole number, not a value of type string",
            "unknown key `speed`",
            "`vinyle` is not one of the `pictograms`",
        ]
    );
    assert_eq!(checked.faults[4].text.fr, "`vinyle` n’est pas un des `pictograms`");
}

#[test]
fn nonsense_is_no_edition_and_no_panic() {
    for source in [
        "",
        "game",
        "game = 3",
        "board = 4\nlabs = 3\npictograms = {}",
        "labs = [1]\npictograms = [2]",
        "board = \"\\n\\n#é\\n\"",
        "\u{0}",
    ] {
        let checked = PictoFab::read_edition(source);
        assert!(checked.edition.is_none() && !checked.faults.is_empty(), "{source}");
    }
    assert!(
        fault(&CLASSIC.replace("game = \"pictofab\"", "game = \"sequence\""))
            .contains("must be \"pictofab\"")
    );
}
