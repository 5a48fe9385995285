//! Edition files: every fault, each with its place.

use super::*;
use crate::edition::Severity;
use crate::verdict::Language;

/// The faults of a file, a line each.
fn faults_in(source: &str) -> Vec<String> {
    let checked = Labymaster::read_edition(source);
    let errors = checked.faults.iter().any(|fault| fault.severity == Severity::Error);
    assert_eq!(checked.edition.is_none(), errors, "an edition exists unless there is an error");
    checked.faults.iter().map(ToString::to_string).collect()
}

/// The faults of the small board with some of its text replaced.
fn faults(changes: &[(&str, &str)]) -> Vec<String> {
    faults_in(&small_with(changes))
}

/// Asserts the only fault of a changed file.
fn fault(from: &str, to: &str, expected: &str) {
    assert_eq!(faults(&[(from, to)]), [expected]);
}

/// The file of the small board up to its blocks, eleven lines.
fn without_blocks() -> &'static str {
    SMALL.split_once("\n[[block]]").expect("blocks").0
}

const NONE: [&str; 0] = [];

#[test]
fn the_small_board_is_read_as_written() {
    let edition = &game_of(SMALL, SEAT_0).edition;
    assert_eq!((edition.rows(), edition.columns(), edition.centre()), (5, 7, 2));
    assert_eq!((edition.glide(), edition.reach), (Glide::Farthest, 1));
    assert_eq!((edition.refusals(), edition.turn_limit()), (3, 400));
    assert_eq!((edition.own_rows(SEAT_0), edition.own_rows(SEAT_1)), (&[3][..], &[1][..]));
    assert_eq!(edition.owner(4), Owner::Start(SEAT_1));
    let header = Labymaster::header(edition);
    assert_eq!((header.id.as_str(), header.name.fr.as_str()), ("small", "Petit"));
    assert_eq!(header.colours[1].hex.as_deref(), Some("#0000ff"));
    assert_eq!(Labymaster::show_edition(edition), START.trim_start_matches('\n'));
}

#[test]
fn a_missing_key_is_noted_where_its_table_begins() {
    for key in ["game", "id", "glide", "reach", "refusals", "turn_limit"] {
        let line = SMALL.lines().find(|line| line.starts_with(key)).expect(key);
        fault(&format!("{line}\n"), "", &format!("1:1: error: the key `{key}` is missing"));
    }
    fault("owner = 1\n", "", "21:1: error: the key `owner` is missing");
    let art = "art = '''\n+   +   +   +---+   +\n|       |           |\n+   +---+   +   +   +\n'''\n";
    fault(art, "", "21:1: error: the key `art` is missing");
    fault(", en = \"Small\"", "", "3:8: error: the key `en` is missing");
}

#[test]
fn a_value_of_the_wrong_kind() {
    let kind = |from: &str, to: &str, place: &str, what: &str| {
        fault(from, to, &format!("{place}: error: {what}"));
    };
    kind("\"small\"", "7", "2:6", "`id` must be a text, not a value of type integer");
    kind("reach = 1", "reach = \"1\"", "9:9", "`reach` must be a whole number, not a value of type string");
    kind("reach = 1", "reach = 1.0", "9:9", "`reach` must be a whole number, not a value of type float");
    kind("\"farthest\"", "true", "8:9", "`glide` must be a text, not a value of type boolean");
    kind("owner = 1", "owner = []", "22:9", "`owner` must be a text, not a value of type array");
    let name = "{ fr = \"Petit\", en = \"Small\" }";
    kind(name, "\"Petit\"", "3:8", "`name` must be a table, not a value of type string");
    let faults = faults_in(&format!("{}block = 3\n", without_blocks()));
    assert_eq!(faults, ["12:9: error: `block` must be a list, not a value of type integer"]);
}

#[test]
fn an_unknown_key() {
    fault("reach = 1\n", "reach = 1\nspeed = 3\n", "10:1: error: unknown key `speed`");
    fault("owner = 1\n", "owner = 1\n  colour = 3\n", "23:3: error: unknown key `colour`");
    fault("fr = \"Petit\"", "fr = \"Petit\", de = \"Klein\"", "3:24: error: unknown key `de`");
    // Also in a file without blocks.
    let faults = faults_in(&format!("{}blocks = []\n", without_blocks()));
    assert_eq!(faults, ["1:1: error: the key `block` is missing", "12:1: error: unknown key `blocks`"]);
}

#[test]
fn another_games_file() {
    let expected = "1:8: error: `game` must be \"labymaster\", not \"pictofab\"";
    fault("\"labymaster\"", "\"pictofab\"", expected);
}

#[test]
fn not_toml_at_all() {
    let checked = Labymaster::read_edition("game = \"labymaster\"\nid = ");
    assert!(checked.edition.is_none());
    let [fault] = &checked.faults[..] else { panic!("{:?}", checked.faults) };
    assert_eq!((fault.line, fault.column), (2, 6));
    assert!(fault.text.fr.starts_with("ce n’est pas du TOML\u{a0}: "), "{}", fault.text.fr);
}

#[test]
fn glide_and_numbers_out_of_range() {
    let glide = "8:9: error: `glide` must be \"farthest\" or \"any\", not \"far\"";
    fault("\"farthest\"", "\"far\"", glide);
    for (from, to, place, low, high) in [
        ("reach = 1", "reach = -1", "9:9", 0, 5),
        ("reach = 1", "reach = 6", "9:9", 0, 5),
        ("reach = 1", "reach = 99999999999999999999", "9:9", 0, 5),
        ("refusals = 3", "refusals = 0", "10:12", 1, 1000),
        ("refusals = 3", "refusals = 1001", "10:12", 1, 1000),
        ("turn_limit = 400", "turn_limit = 0", "11:14", 1, 10_000),
        ("turn_limit = 400", "turn_limit = 10_001", "11:14", 1, 10_000),
    ] {
        let key = from.split(' ').next().expect("a key");
        fault(from, to, &format!("{place}: error: `{key}` must be between {low} and {high}"));
    }
    assert_eq!(faults(&[("reach = 1", "reach = 5"), ("refusals = 3", "refusals = 1_000")]), NONE);
}

#[test]
fn colours_of_the_players() {
    let blue = "    { id = \"blue\", fr = \"bleu\", en = \"blue\", hex = \"#0000ff\" },\n";
    fault(blue, "", "5:5: error: `colours` must have 2 colours, not 1");
    fault("\"#0000ff\"", "\"blue\"", "6:52: error: `hex` must look like \"#c8372d\", not \"blue\"");
    fault("id = \"blue\"", "id = \"red\"", "6:5: error: the id `red` is given twice");
    fault("id = \"red\", ", "", "5:5: error: the key `id` is missing");
    let id = "6:12: error: “Blue”: an id is made of lower-case letters, digits and hyphens";
    fault("id = \"blue\"", "id = \"Blue\"", id);
}

#[test]
fn an_unknown_owner() {
    let known = "`owner` must be one of 0, 1, \"centre\", \"start0\", \"start1\"";
    fault("owner = 1", "owner = 2", &format!("22:9: error: {known}, not \"2\""));
    fault("owner = \"centre\"", "owner = \"center\"", &format!("30:9: error: {known}, not \"center\""));
    // Owners may be written as numbers or as texts.
    assert_eq!(faults(&[("owner = 1", "owner = \"1\"")]), NONE);
}

/// The squares of the central block, line 33 of the file.
const CENTRE: &str = "|   |           |   |\n";

#[test]
fn art_with_the_wrong_number_of_lines() {
    let fault_of = |count| {
        format!("31:7: error: a block’s art has 3 lines (upper edge, squares, lower edge), not {count}")
    };
    fault(CENTRE, "", &fault_of(2));
    fault(CENTRE, &CENTRE.repeat(2), &fault_of(4));
}

#[test]
fn art_with_lines_of_the_wrong_length() {
    let fault_of = |line, found| {
        format!("{line}:1: error: this line must have 21 ASCII characters (5 squares), not {found}")
    };
    fault(CENTRE, "|   |           |\n", &fault_of(33, 17));
    fault(CENTRE, "|   |           |   |   |\n", &fault_of(33, 25));
    fault(CENTRE, "\n", &fault_of(33, 0));
    fault(CENTRE, "|   |     é     |   |\n", &fault_of(33, 21));
    fault("+   +   +   +---+   +\n|       |", "+   +\n|       |", &fault_of(24, 5));
    // Spaces that follow a line do not matter.
    assert_eq!(faults(&[(CENTRE, "|   |           |   |  \n")]), NONE);
}

#[test]
fn art_with_other_characters() {
    let squares = "squares are drawn with “|” (wall) or a space (open), then three spaces";
    fault(CENTRE, "|   |         x |   |\n", &format!("33:13: error: {squares}"));
    fault(CENTRE, "|   |           |   !\n", &format!("33:21: error: {squares}"));
    let edge = "an edge is drawn with “+---+” (wall) or “+   +” (open)";
    let upper = "+   +   +   +---+   +\n|       |";
    fault(upper, "+   +   +   +- -+   +\n|       |", &format!("24:13: error: {edge}"));
    fault(upper, "+   +   +   +---+   *\n|       |", &format!("24:21: error: {edge}"));
    let lower = "|       |           |\n+   +---+   +   +   +";
    fault(lower, "|       |           |\n    +---+   +   +   +", &format!("26:1: error: {edge}"));
}

#[test]
fn art_with_open_ends() {
    let ends = "the two ends of a block are always walls: “|”";
    fault(CENTRE, "    |           |   |\n", &format!("33:1: error: {ends}"));
    fault(CENTRE, "|   |           |    \n", &format!("33:21: error: {ends}"));
}

#[test]
fn places_in_a_file_with_windows_line_ends() {
    let source = small_with(&[(CENTRE, "|   |         x |   |\n")]).replace('\n', "\r\n");
    let faults = Labymaster::read_edition(&source).faults;
    let places: Vec<_> = faults.iter().map(|fault| (fault.line, fault.column)).collect();
    assert_eq!(places, [(33, 13)]);
    assert_eq!(faults_in(&SMALL.replace('\n', "\r\n")), NONE);
}

const START0: &str = "\"start0\"";
const START1: &str = "\"start1\"";
const MIDDLE: &str = "\"centre\"";

/// The faults of a board of blocks without walls. They take seven lines each, from line 12 on.
fn faults_of_blocks(owners: &[&str]) -> Vec<String> {
    let (edge, squares) = ("+   +   +   +   +   +", "|                   |");
    let block =
        |owner: &&str| format!("[[block]]\nowner = {owner}\nart = '''\n{edge}\n{squares}\n{edge}\n'''\n");
    let blocks: String = owners.iter().map(block).collect();
    faults_in(&format!("{}{blocks}", without_blocks()))
}

const ODD: &str = "an odd number of blocks from 3 to 15 is needed, start blocks included";

#[test]
fn boards_of_many_sizes() {
    assert_eq!(faults_of_blocks(&[START0, MIDDLE, START1]), NONE);
    let board = |own: usize| [&[START0][..], &vec!["0"; own], &[MIDDLE], &vec!["1"; own], &[START1]].concat();
    assert_eq!(faults_of_blocks(&board(6)), NONE);
    assert_eq!(faults_of_blocks(&board(7)), [format!("124:1: error: {ODD}, not 17")]);
    // More than would fit in a byte, without all that would make the file too large.
    let many = faults_in(&format!("{}block = [{}]\n", without_blocks(), "{},".repeat(303)));
    assert!(many.iter().any(|fault| fault.ends_with(&format!("{ODD}, not 303"))), "{many:?}");
    assert_eq!(faults_of_blocks(&[START0])[0], format!("12:1: error: {ODD}, not 1"));
}

#[test]
fn the_largest_boards_can_be_played() {
    let reach = small_with(&[("reach = 1", "reach = 5")]);
    let (_, blocks) = SMALL.split_once("owner = 1").expect("a block");
    let (sliding, _) = blocks.split_once("[[block]]").expect("another block");
    let filler = |owner: usize| format!("owner = {owner}{sliding}[[block]]\n").repeat(5);
    let source = reach
        .replace("owner = 1", &format!("{}owner = 1", filler(1)))
        .replace("owner = 0", &format!("{}owner = 0", filler(0)));
    let checked = Labymaster::read_edition(&source);
    assert!(checked.faults.iter().all(|fault| fault.severity == Severity::Warning), "{:?}", checked.faults);
    let edition = Arc::new(checked.edition.expect("no error, so an edition"));
    assert_eq!((edition.rows(), edition.columns()), (15, 15));
    let game = Labymaster::new(edition, Setup::of::<Labymaster>()).expect("a table for two");
    let state = game.start(Seed::from_number(0));
    let table = Table { game, state }.after("r14> r2> r14> r2> r14> r2> r14> r2> r14> r2>");
    assert_eq!(table.legal_from("r14"), "r14<");
    table.refuses("r14>", "LM-3 block-at-its-end r14");
    let verdict = table.game.parse_action("p1-o1").expect_err("there is no column p");
    assert!(verdict.text.fr.contains("cases a1 à o15"), "{}", verdict.text.fr);
}

#[test]
fn an_even_number_of_blocks() {
    let faults = faults_of_blocks(&[START0, "0", "1", START1]);
    assert_eq!(faults, [format!("33:1: error: {ODD}, not 4")]);
}

#[test]
fn the_centre_in_the_middle_and_the_starts_at_the_ends() {
    let place = |line: usize, row: usize| {
        let starts = "\"start0\" is the first block, \"start1\" the last";
        let centre = "\"centre\" the middle one (row 3), the others belong to 0 or 1";
        format!("{line}:1: error: row {row}: {starts}, {centre}")
    };
    let errors = |owners: &[&str]| -> Vec<String> {
        faults_of_blocks(owners).into_iter().filter(|fault| fault.contains("error: row")).collect()
    };
    assert_eq!(errors(&[START0, MIDDLE, "0", "1", START1]), [place(19, 2), place(26, 3)]);
    assert_eq!(errors(&[START1, "0", MIDDLE, "1", START0]), [place(12, 1), place(40, 5)]);
    assert_eq!(errors(&[START0, START1, MIDDLE, START0, START1]), [place(19, 2), place(33, 4)]);
    assert_eq!(errors(&[MIDDLE, "0", MIDDLE, "1", "1"]), [place(12, 1), place(40, 5)]);
}

#[test]
fn unequal_owners() {
    let faults = faults(&[("owner = 0", "owner = 1")]);
    assert_eq!(faults[0], "13:1: error: both players must have the same number of blocks, not 0 and 2");
}

#[test]
fn an_unsymmetrical_board_is_a_warning() {
    let warning = |line: usize, row: usize, other: usize| {
        let what = "the board is not the same for both players: turned by 180°";
        format!("{line}:1: warning: {what}, row {row} is not row {other}")
    };
    fault(CENTRE, "|   |               |\n", &warning(29, 3, 3));
    fault("|       |           |\n", "|   |   |           |\n", &warning(21, 2, 4));
    // As many blocks for each, but not opposite each other.
    let faults = faults_of_blocks(&[START0, "0", "1", MIDDLE, "1", "0", START1]);
    assert_eq!(faults, [warning(19, 2, 6), warning(26, 3, 5)]);
}

#[test]
fn several_faults_at_once_in_the_order_of_the_file() {
    let changes = [
        ("\"farthest\"", "\"slow\""),
        ("reach = 1", "reach = 9"),
        ("turn_limit = 400", "turn_limit = 400\ncolor = 1"),
        ("owner = 1", "owner = 7"),
        (CENTRE, "    |         x |   |\n"),
        ("owner = 0\n", ""),
    ];
    let known = "`owner` must be one of 0, 1, \"centre\", \"start0\", \"start1\"";
    let owner = format!("23:9: error: {known}, not \"7\"");
    assert_eq!(
        faults(&changes),
        [
            "8:9: error: `glide` must be \"farthest\" or \"any\", not \"slow\"",
            "9:9: error: `reach` must be between 0 and 5",
            "12:1: error: unknown key `color`",
            &owner,
            "34:1: error: the two ends of a block are always walls: “|”",
            "34:13: error: squares are drawn with “|” (wall) or a space (open), then three spaces",
            "38:1: error: the key `owner` is missing",
        ]
    );
    let checked = Labymaster::read_edition(&small_with(&changes));
    let french: Vec<String> = checked.faults.iter().map(|fault| fault.line(Language::Fr)).collect();
    assert_eq!(french[1], "9:9: erreur: `reach` doit être compris entre 0 et 5");
    assert_eq!(french[4], "34:1: erreur: les deux bouts d’un bloc sont toujours des murs\u{a0}: « | »");
    assert_eq!(french[6], "38:1: erreur: la clé `owner` manque");
}
