//! Faults of edition files, each with its place.

use super::*;
use crate::edition::Severity;

/// The faults of the classic edition after some edits, as lines.
fn faults(edits: &[(&str, &str)]) -> Vec<String> {
    let checked = Sequence::read_edition(&edited(edits));
    let error = checked.faults.iter().any(|fault| fault.severity == Severity::Error);
    assert_eq!(checked.edition.is_none(), error);
    checked.faults.iter().map(ToString::to_string).collect()
}

#[test]
fn the_classic_edition_has_no_fault() {
    assert_eq!(faults(&[]), [""; 0]);
}

#[test]
fn numbers_stay_within_their_limits() {
    for (old, new, expected) in [
        ("row = 4", "row = 2", "18:7: error: `row` must be between 3 and 8"),
        ("row = 4", "row = 8", "18:7: error: `row` is 8, but the board has no line longer than 7 squares"),
        ("hand = 3", "hand = 9", "19:8: error: `hand` must be between 1 and 8"),
        ("copies = 2", "copies = 0", "20:10: error: `copies` must be between 1 and 8"),
        ("dragons = 2", "dragons = 17", "21:11: error: `dragons` must be between 0 and 16"),
        ("unicorns = 2", "unicorns = -1", "22:12: error: `unicorns` must be between 0 and 16"),
        ("turn_limit = 300", "turn_limit = 0", "23:14: error: `turn_limit` must be between 1 and 10000"),
    ] {
        assert_eq!(faults(&[(old, new)]), [expected]);
    }
}

#[test]
fn the_deck_is_larger_than_four_hands() {
    let expected = "19:8: error: the deck has 19 cards: more than 20 are needed, four hands of 5";
    let few = [("hand = 3", "hand = 5"), ("copies = 2", "copies = 1"), ("dragons = 2", "dragons = 0")];
    let none = ("unicorns = 2", "unicorns = 0");
    assert_eq!(faults(&[few[0], few[1], few[2], none]), [expected]);
    assert_eq!(faults(&[few[0], few[1], none]), [""; 0], "21 cards are enough");
}

#[test]
fn the_board_is_a_rectangle_with_free_corners() {
    let short = ("[\"*\",       \"owl\",      \"horse\",", "[\"*\",       \"owl\",");
    let lines = faults(&[short]);
    assert_eq!(lines.len(), 5, "every other row is longer than the first: {lines:?}");
    assert_eq!(lines[0], "27:5: error: this row must have 6 squares like the first one, not 7");
    let corner = ("[\"*\",       \"owl\"", "[\"fox\",     \"owl\"");
    assert_eq!(faults(&[corner]), ["26:6: error: a6 is a corner: it is written \"*\", not \"fox\""]);
    let star = ("\"tiger\",   \"dolphin\"", "\"*\",       \"dolphin\"");
    assert_eq!(faults(&[star]), ["28:29: error: c4 is not a corner: \"*\" stands only in the four corners"]);
}

/// An edition whose board has these rows.
fn with_board(rows: &[&str], animals: usize) -> String {
    let source = edited(&[("row = 4", "row = 3"), ("copies = 2", "copies = 8"), ("hand = 3", "hand = 1")]);
    let head = source.split("board = [").next().expect("a head");
    let cells = |row: &&str| {
        format!("  [{}],\n", words(row).iter().map(|id| format!("{id:?}")).collect::<Vec<_>>().join(", "))
    };
    let board: String = rows.iter().map(cells).collect();
    let names = (0..animals).map(|n| (b'a' + n as u8) as char);
    let animals: String = names
        .map(|id| format!("  {{ id = \"{id}\", fr = \"{id}\", le = \"le {id}\", en = \"{id}\" }},\n"))
        .collect();
    format!("{head}board = [\n{board}]\nanimals = [\n{animals}]\n")
}

fn lines(source: &str) -> Vec<String> {
    Sequence::read_edition(source).faults.iter().map(ToString::to_string).collect()
}

#[test]
fn other_boards_can_be_played() {
    let rows = ["* a b *", "b c c d", "* d b *"];
    assert!(
        lines(&with_board(&rows, 4))
            .iter()
            .any(|line| line.contains("`b` must be on two squares of the board, not on 3"))
    );
    let rows = ["* a b *", "c d d c", "* b a *"];
    assert_eq!(lines(&with_board(&rows, 4)), [""; 0]);
    let game = table_with(&with_board(&rows, 4), 4);
    assert!(game.outcome(&random_end(&game)).is_some());
}

/// The largest board: 8 × 8, 30 animals, each opposite its twin.
fn largest() -> String {
    let id = |number: usize| format!("n{number}");
    let cell = |place: usize| match place.min(63 - place) {
        0 | 7 => "*".to_owned(),
        number => id(number - 1 - usize::from(number > 7)),
    };
    let row = |row: usize| (8 * row..8 * row + 8).map(cell).collect::<Vec<_>>().join(" ");
    let rows: Vec<String> = (0..8).map(row).collect();
    let board = with_board(&rows.iter().map(String::as_str).collect::<Vec<_>>(), 0);
    let animal = |id| format!("  {{ id = \"{id}\", fr = \"{id}\", le = \"le {id}\", en = \"{id}\" }},\n");
    let animals: String = (0..30).map(id).map(animal).collect();
    board.replace("animals = [\n", &format!("animals = [\n{animals}"))
}

#[test]
fn the_largest_board_and_deck() {
    let source = largest().replace("copies = 8", "copies = 7").replace("row = 3", "row = 8");
    assert_eq!(lines(&source), [""; 0]);
    let game = table_with(&source, 4);
    assert_eq!(game.edition.deck().len(), 214);
    assert!(game.outcome(&random_end(&game)).is_some());
    let expected = "20:10: error: the deck would have 256 cards, at most 255 are possible";
    assert_eq!(lines(&largest().replace("unicorns = 2", "unicorns = 14")), [expected]);
}

fn random_end(game: &Sequence) -> State {
    let mut dice = crate::chance::Dice::new(&crate::chance::Seed::from_number(3));
    let mut state = game.start(dice.seed());
    let mut actions = Vec::new();
    loop {
        game.legal(&state, &mut actions);
        let Some(action) = dice.pick(&actions) else { return state };
        assert!(game.judge(&state, action).is_ok());
        game.play_unchecked(&mut state, action);
    }
}

#[test]
fn boards_of_other_shapes_are_refused() {
    let expected = "`board` must have 3 to 8 rows of 3 to 8 squares, not 2 of 4";
    assert!(lines(&with_board(&["* a a *", "* b b *"], 2))[0].ends_with(expected));
    let expected = "3 rows of 3 squares without the corners are an odd number: every animal has two squares";
    assert!(lines(&with_board(&["* a *", "b b b", "* a *"], 2))[0].ends_with(expected));
    let expected = "`animals` must have 4 entries, not 5";
    assert!(
        lines(&with_board(&["* a b *", "c d d c", "* b a *"], 5)).iter().any(|line| line.ends_with(expected))
    );
}

#[test]
fn every_square_shows_an_animal_that_there_is() {
    let lines = faults(&[("\"tiger\",   \"dolphin\"", "\"tigre\",   \"dolphin\"")]);
    let expected = [
        "26:5: error: `tiger` must be on two squares of the board, not on 1",
        "28:29: error: c4: \"tigre\" is not an animal of `animals`",
        "28:29: warning: turned by 180° the board is not the same: c4 shows \"tigre\", e3 \"tiger\"",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn words_of_the_notation_are_no_animals() {
    for word in ["dragon", "unicorn", "swap", "pass"] {
        let lines = faults(&[("\"bear\"", &format!("{word:?}"))]);
        let expected = format!("`{word}` cannot be the id of an animal: the notation uses this word");
        assert!(lines.len() == 1 && lines[0].ends_with(&expected), "{lines:?}");
    }
}

#[test]
fn an_unsymmetrical_board_is_only_worth_a_warning() {
    let edits = [("\"owl\",      \"horse\",   \"turtle\"", "\"horse\",    \"owl\",     \"turtle\"")];
    let expected = [
        "26:17: warning: turned by 180° the board is not the same: b6 shows \"horse\", f1 \"owl\"",
        "26:29: warning: turned by 180° the board is not the same: c6 shows \"owl\", e1 \"horse\"",
    ];
    assert_eq!(faults(&edits), expected);
    let checked = Sequence::read_edition(&edited(&edits));
    assert!(checked.edition.is_some());
    let fr = checked.faults[0].text.fr.as_str();
    assert_eq!(fr, "tourné de 180°, le plateau n’est pas le même\u{a0}: b6 montre \"horse\", f1 \"owl\"");
}

#[test]
fn colours_keys_and_kinds_of_values_are_checked() {
    let yellow = "    { id = \"yellow\", fr = \"jaune\", en = \"yellow\", hex = \"#e8b420\" },\n";
    assert!(faults(&[(yellow, "")])[0].ends_with("`colours` must have 4 colours, not 3"));
    assert!(faults(&[("hand = 3", "hand = 3\nhands = 3")])[0].ends_with("unknown key `hands`"));
    assert!(faults(&[("hand = 3", "")])[0].ends_with("the key `hand` is missing"));
    assert!(faults(&[("hand = 3", "hand = \"3\"")])[0].contains("`hand` must be a whole number"));
    assert!(
        faults(&[("game = \"sequence\"", "game = \"chess\"")])[0].contains("`game` must be \"sequence\"")
    );
}
