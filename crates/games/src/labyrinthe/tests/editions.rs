//! Edition files, good and bad.

use super::boards::SET_UP;
use super::*;
use crate::edition::{Fault, Severity};

/// The line of the file where the map of [`edition_file`] begins.
fn map_line() -> usize {
    let source = edition_file(SET_UP, 150);
    source[..source.find("map = ").expect("a map")].matches('\n').count() + 2
}

fn faults(source: &str) -> Vec<Fault> {
    let checked = Labyrinthe::read_edition(source);
    let errors = checked.faults.iter().any(|fault| fault.severity == Severity::Error);
    assert_eq!(checked.edition.is_none(), errors);
    checked.faults
}

/// The faults of the map with some text replaced: line within the map, column, words.
fn assert_faults(map: &str, expected: &[(usize, usize, &str)]) {
    let faults = faults(&edition_file(map, 150));
    let places: Vec<(usize, usize)> =
        faults.iter().map(|fault| ((fault.line + 1).saturating_sub(map_line()), fault.column)).collect();
    let wanted: Vec<(usize, usize)> = expected.iter().map(|&(line, column, _)| (line, column)).collect();
    assert_eq!(places, wanted, "{faults:?}");
    for (fault, (_, _, words)) in faults.iter().zip(expected) {
        assert!(fault.text.en.contains(words), "{fault}");
        assert!(!fault.text.fr.is_empty() && fault.text.fr != fault.text.en);
    }
}

#[test]
fn the_classic_board_has_no_fault() {
    assert_faults(SET_UP, &[]);
    let game = table(2);
    assert_eq!(game.edition().turn_limit(), 150);
    assert_eq!(Labyrinthe::header(game.edition()).colours.len(), 4);
}

#[test]
fn a_map_has_21_lines_of_21() {
    let short: String = SET_UP.lines().take(20).map(|line| line.to_owned() + "\n").collect();
    assert_faults(&short, &[(0, 7, "21 lines, not 20")]);
    let map = SET_UP.replace(".0......1***", ".0.....1***").replace("..EE...AA", "..EE....AA");
    assert_faults(&map, &[(5, 1, "21 characters, not 22"), (12, 1, "21 characters, not 20")]);
}

#[test]
fn every_unknown_character_is_named_and_hides_no_other_fault() {
    let map = SET_UP.replace("bb..B.", "bb?.B.").replace("aa.....7", "aa7.é..7");
    assert_faults(&map, &[(1, 3, "“?”"), (21, 5, "“é”"), (21, 8, "h1 does not hang on c1")]);
}

#[test]
fn the_white_square_is_in_the_middle() {
    let map = SET_UP.replace(".0......1***", "*0......1**.");
    assert_faults(&map, &[(12, 1, "does not belong on a10"), (12, 12, "l10 must be “*”, not “.”")]);
}

#[test]
fn the_corners_are_in_the_corners() {
    let map = SET_UP.replace("aa6..777", "ab6..777").replace("333.....5", "333..d..5");
    assert_faults(&map, &[(17, 6, "“d” does not belong on f5"), (20, 2, "b2 must be “a”, not “b”")]);
}

#[test]
fn every_missing_block_is_named() {
    let map = SET_UP.replace(['S', '7'], ".");
    assert_faults(&map, &[(0, 7, "block 7 is missing"), (0, 7, "block S is missing")]);
}

#[test]
fn a_block_is_in_one_piece() {
    // By a corner is not enough, and every piece is named.
    let map = SET_UP.replace(".000.DD.", "0.00.DD.").replace("aa6..777", "aa6..7.7");
    assert_faults(&map, &[(11, 1, "a11"), (11, 3, "c11"), (19, 7, "g3"), (20, 6, "f2")]);
}

#[test]
fn an_unsymmetrical_board_is_only_a_warning() {
    let map = SET_UP.replace(".000.DD.1***", ".00..DD.1***");
    assert_faults(&map, &[(12, 2, "turned by 90°")]);
    let faults = faults(&edition_file(&map, 150));
    assert_eq!(faults[0].severity, Severity::Warning);
    assert!(faults[0].text.en.ends_with("0, O"), "{}", faults[0]);
}

#[test]
fn the_turn_limit_has_bounds() {
    for (limit, good) in [(0, false), (1, true), (10_000, true), (10_001, false)] {
        let faults = faults(&edition_file(SET_UP, limit));
        assert_eq!(faults.is_empty(), good, "{faults:?}");
    }
}

#[test]
fn keys_are_missing_unknown_or_of_the_wrong_kind() {
    let messages = |source: &str| -> Vec<String> { faults(source).iter().map(Fault::to_string).collect() };
    let nothing = messages("");
    for key in ["game", "id", "name", "colours", "turn_limit", "map"] {
        assert!(nothing.iter().any(|fault| fault.contains(&format!("`{key}` is missing"))), "{nothing:?}");
    }
    let good = edition_file(SET_UP, 150);
    assert!(
        messages(&good.replace("turn_limit", "limit"))
            .iter()
            .any(|fault| fault.contains("unknown key `limit`"))
    );
    assert!(
        messages(&good.replace("\"labyrinthe\"", "\"chess\""))[0].contains("`game` must be \"labyrinthe\"")
    );
    let number = messages("map = 3");
    assert!(number.iter().any(|fault| fault.contains("`map` must be a text")), "{number:?}");
    assert!(messages("map = [")[0].contains("not TOML"));
}

#[test]
fn odd_maps_are_read_without_a_panic() {
    for map in [
        "",
        "\n",
        "\u{1f600}",
        "*\n*",
        &"x".repeat(500),
        &"0".repeat(21),
        &format!("{}\n", ".".repeat(21)).repeat(21),
    ] {
        assert!(!faults(&edition_file(map, 150)).is_empty());
    }
    let one_line = edition_file("", 150).replace("\"\"\"\n\"\"\"", "\"a\\nb\\tc\"");
    assert!(!faults(&one_line).is_empty());
}

#[test]
fn blocks_may_have_other_shapes() {
    // A larger one, one that is open at the top.
    let map = SET_UP
        .replace("....6...5.O..QQ...U..", "....6...5.O..QQ...U.U")
        .replace("..666.7...O.....R.UU.", "..666.7...O.....R.UUU")
        .replace(".3.22...1...P......VV", ".3.22...1...P.....VVV");
    let game = table_of(&edition_file(&map, 150), 4, Options::default());
    assert_legal(&game, &start(&game), "#U<1");
}
