//! Fair shuffles: the protocol as a whole, what it refuses, and what another program makes of a record.
#![allow(clippy::unwrap_used, reason = "a test that goes wrong should stop there")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use ludo_games::pictofab::PictoFab;
use ludo_games::sequence::Sequence;
use ludo_games::{Seat, Seed, Shuffle};
use ludo_table::fair::{self, Sealed};
use ludo_table::show::Show;
use ludo_table::{Kind, Phase, Player, Record, RecordedEdition, SeatNumber, Starter, Table, Terms};

const ZERO: Seat = Seat::new(0);
const ONE: Seat = Seat::new(1);
const TWO: Seat = Seat::new(2);

fn number(of: u64) -> String {
    Seed::from_number(of).to_hex()
}

fn terms() -> Terms {
    Terms { starter: Starter::Lot, ..Terms::default() }
}

fn edition<G: Show>() -> RecordedEdition {
    let (id, text) = G::INFO.editions[0];
    RecordedEdition::new(id, text)
}

/// The numbers of computers on seat 2, where there is one.
fn computers(seats: u8) -> Vec<SeatNumber> {
    let robot = SeatNumber { seat: TWO, number: number(102) };
    if seats > 2 { vec![robot] } else { Vec::new() }
}

fn seal<G: Show>(seats: u8) -> Kind {
    let terms = serde_json::to_string(&terms()).unwrap();
    let commitment = Sealed {
        table: "salon-7",
        game: G::INFO.id,
        edition: &edition::<G>().hash,
        seats,
        terms: &terms,
        numbers: &computers(seats),
        secret: &number(99),
    }
    .commitment();
    Kind::Seal { table: "salon-7".to_owned(), terms, commitment }
}

fn vow(seat: Seat, of: u64) -> Kind {
    Kind::Vow { seat, commitment: fair::vow("salon-7", seat, &number(of)) }
}

fn reveal(seat: Seat, of: u64) -> Kind {
    Kind::Reveal { seat, number: number(of) }
}

fn unseal(seats: u8) -> Kind {
    Kind::Unseal { secret: number(99), numbers: computers(seats) }
}

fn sit(seat: Seat, player: Player) -> Kind {
    Kind::Sit { seat, player }
}

fn empty<G: Show>(seats: u8) -> Table<G> {
    Table::new(edition::<G>(), seats, terms()).unwrap()
}

/// Two people, and a computer where three play, under a seal.
fn sealed<G: Show>(seats: u8) -> Table<G> {
    let mut table = empty(seats);
    table.handle(0, seal::<G>(seats)).unwrap();
    if seats > 2 {
        table.handle(0, sit(TWO, Player::computer("Robot", 1))).unwrap();
    }
    table.handle(1, sit(ZERO, Player::human("Anna"))).unwrap();
    table.handle(2, sit(ONE, Player::human("Bruno"))).unwrap();
    table
}

fn dealt<G: Show>(seats: u8) -> Table<G> {
    let mut table = sealed(seats);
    for kind in [vow(ONE, 1), vow(ZERO, 0), reveal(ZERO, 0), reveal(ONE, 1), unseal(seats)] {
        table.handle(3, kind).unwrap();
    }
    table
}

/// Plays anything until the end.
fn finish<G: Show>(table: &mut Table<G>) {
    while let Some(seat) = table.turn() {
        let action = table.legal().remove(0);
        table.handle(9, Kind::Play { seat, ply: table.ply(), action }).unwrap();
    }
}

#[track_caller]
fn refused<G: Show>(table: &mut Table<G>, kind: Kind, code: &str) {
    let before = table.view(Seat::NOBODY, 9);
    assert_eq!(table.handle(9, kind).unwrap_err().code, code);
    assert!(table.view(Seat::NOBODY, 9) == before, "a refusal changes nothing");
}

#[test]
fn everybody_vows_then_says_his_number_and_the_seal_deals() {
    let mut table: Table<Sequence> = sealed(3);
    refused(&mut table, reveal(ZERO, 0), "reveal/too_early");
    refused(&mut table, Kind::Deal { seed: number(1) }, "deal/sealed");
    table.handle(3, vow(ZERO, 0)).unwrap();
    refused(&mut table, vow(ZERO, 5), "vow/already");
    refused(&mut table, vow(TWO, 5), "seat/not_human");
    refused(&mut table, reveal(ZERO, 0), "reveal/too_early");
    refused(&mut table, Kind::Vow { seat: ONE, commitment: "no".to_owned() }, "fair/number");
    table.handle(3, vow(ONE, 1)).unwrap();
    refused(&mut table, unseal(3), "unseal/too_early");
    refused(&mut table, reveal(ZERO, 7), "reveal/not_the_vowed");
    table.handle(4, reveal(ZERO, 0)).unwrap();
    refused(&mut table, reveal(ZERO, 0), "reveal/already");
    table.handle(4, reveal(ONE, 1)).unwrap();
    refused(&mut table, Kind::Unseal { secret: number(98), numbers: computers(3) }, "unseal/not_the_sealed");
    refused(&mut table, Kind::Unseal { secret: number(99), numbers: Vec::new() }, "unseal/not_the_sealed");
    assert_eq!(table.phase(), Phase::Waiting);
    table.handle(5, unseal(3)).unwrap();
    assert_eq!(table.phase(), Phase::Playing);
}

#[test]
fn the_seal_comes_first_and_fits_the_table() {
    let mut table: Table<Sequence> = empty(2);
    let Kind::Seal { table: name, terms, commitment } = seal::<Sequence>(2) else { unreachable!() };
    let seal_with = |name: &str, terms: &str, commitment: &str| Kind::Seal {
        table: name.to_owned(),
        terms: terms.to_owned(),
        commitment: commitment.to_owned(),
    };
    refused(&mut table, seal_with("", &terms, &commitment), "seal/text");
    refused(&mut table, seal_with("a\nb", &terms, &commitment), "seal/text");
    refused(&mut table, seal_with(&name, "{\"options\":[\"touch\"]}", &commitment), "seal/terms");
    refused(&mut table, seal_with(&name, "terms", &commitment), "seal/terms");
    refused(&mut table, seal_with(&name, &terms, "77"), "fair/number");
    refused(&mut table, vow(ZERO, 0), "fair/not_sealed");
    table.handle(0, sit(ZERO, Player::human("Anna"))).unwrap();
    refused(&mut table, seal_with(&name, &terms, &commitment), "seal/late");
}

#[test]
fn who_leaves_before_the_deal_takes_his_vow_along() {
    let mut table: Table<Sequence> = sealed(2);
    table.handle(3, vow(ZERO, 0)).unwrap();
    table.handle(3, vow(ONE, 1)).unwrap();
    table.handle(3, Kind::Rise { seat: ONE }).unwrap();
    table.handle(3, sit(ONE, Player::human("Chloé"))).unwrap();
    refused(&mut table, reveal(ZERO, 0), "reveal/too_early");
    // Nobody has said a number yet: the vow of the other stands.
    refused(&mut table, vow(ZERO, 5), "vow/already");
    table.handle(4, vow(ONE, 2)).unwrap();
    table.handle(4, reveal(ZERO, 0)).unwrap();
    // Now a number is known: whoever leaves voids everything.
    table.handle(5, Kind::Rise { seat: ONE }).unwrap();
    table.handle(5, sit(ONE, Player::human("David"))).unwrap();
    for kind in [vow(ZERO, 10), vow(ONE, 11), reveal(ONE, 11), reveal(ZERO, 10), unseal(2)] {
        table.handle(6, kind).unwrap();
    }
    finish(&mut table);
    let output = python(&record_file(&table, "restarted.json"), &[]);
    assert!(output.status.success(), "{output:?}");
}

#[test]
fn the_secret_is_shown_when_the_game_is_over_and_not_before() {
    let mut table: Table<Sequence> = dealt(3);
    for viewer in [ZERO, ONE, TWO, Seat::NOBODY] {
        let view = serde_json::to_string(&table.view_since(viewer, 9, 0)).unwrap();
        assert!(!view.contains(&number(99)) && !view.contains(&number(102)) && view.contains(&number(1)));
    }
    for seat in [ZERO, ONE] {
        table.handle(7, Kind::Gone { seat }).unwrap();
    }
    table.handle(8, Kind::Close).unwrap();
    let opened = table.view(Seat::NOBODY, 9).fair.unwrap().opened.unwrap();
    assert_eq!((opened.secret, opened.numbers), (number(99), computers(3)));
}

#[test]
fn every_number_matters() {
    let seed = |table: &Table<Sequence>| table.view(Seat::NOBODY, 9).fair.unwrap().opened.unwrap().seed;
    let mut seeds = Vec::new();
    for (zero, one) in [(0, 1), (0, 2), (3, 1)] {
        let mut table: Table<Sequence> = sealed(3);
        for kind in [vow(ZERO, zero), vow(ONE, one), reveal(ZERO, zero), reveal(ONE, one), unseal(3)] {
            table.handle(3, kind).unwrap();
        }
        finish(&mut table);
        seeds.push(seed(&table));
    }
    seeds.sort();
    seeds.dedup();
    assert_eq!(seeds.len(), 3);
}

#[test]
fn records_of_fair_tables_replay_and_forged_ones_do_not() {
    let mut table: Table<PictoFab> = dealt(2);
    finish(&mut table);
    let text = serde_json::to_string(&table.record()).unwrap();
    let again: Table<PictoFab> = Record::read(&text).unwrap().verify().unwrap();
    assert!(again.is_sealed());
    let forged = text.replace(&number(99), &number(98));
    let error = Record::read(&forged).unwrap().verify::<PictoFab>().unwrap_err().to_string();
    assert!(error.contains("this is not what the seal holds"), "{error}");
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn record_file<G: Show>(table: &Table<G>, name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, serde_json::to_string(&table.record()).unwrap()).unwrap();
    path
}

/// What `docs/fair.py` says of a record.
fn python(record: &Path, more: &[&str]) -> Output {
    Command::new("python3")
        .arg(root().join("docs/fair.py"))
        .arg(record)
        .args(more)
        .output()
        .expect("python3 is installed: `cargo xtask test` sees to it")
}

#[test]
fn another_program_checks_a_record_from_the_description() {
    let mut table: Table<PictoFab> = dealt(2);
    finish(&mut table);
    let path = record_file(&table, "fair.json");
    let output = python(&path, &["12"]);
    assert!(output.status.success(), "{output:?}");
    let seed = table.view(Seat::NOBODY, 9).fair.unwrap().opened.unwrap().seed;
    let mut cards: Vec<usize> = (0..12).collect();
    Shuffle::new(&Seed::from_hex(&seed).unwrap(), 0).shuffle(&mut cards);
    let cards: Vec<String> = cards.iter().map(usize::to_string).collect();
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(said, format!("fair: the seed is {seed}\nfirst shuffle: {}\n", cards.join(" ")));
    let length = std::fs::read_to_string(root().join("docs/fair.py")).unwrap().lines().count();
    assert!(length <= 60, "docs/fair.py has {length} lines");
}

#[test]
fn another_program_finds_what_was_forged() {
    let mut table: Table<Sequence> = dealt(3);
    finish(&mut table);
    let text = std::fs::read_to_string(record_file(&table, "true.json")).unwrap();
    for (what, by, sentence) in [
        (number(99), number(98), "what was unsealed is not what was sealed"),
        (number(102), number(103), "what was unsealed is not what was sealed"),
        (number(1), number(2), "seat 1 did not vow this number"),
        ("salon-7".to_owned(), "salon-8".to_owned(), "what was unsealed is not what was sealed"),
        ("\"take_backs\":false".to_owned(), "\"take_backs\":true".to_owned(), "the terms were changed"),
        ("\"event\":\"seal\"".to_owned(), "\"event\":\"sealed\"".to_owned(), "does not begin with a seal"),
        ("animals = [".to_owned(), "animals =  [".to_owned(), "what was unsealed is not what was sealed"),
    ] {
        assert!(text.contains(&what), "{what}");
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("forged.json");
        std::fs::write(&path, text.replacen(&what, &by, 1)).unwrap();
        let output = python(&path, &[]);
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && said.contains(sentence), "{what}: {said}");
    }
}
