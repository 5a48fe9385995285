//! Fair shuffles: the protocol as a whole, what it refuses, and what another program makes of a record.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that goes wrong should stop there")]

mod common;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use common::sealed::{
    computers, deal, dealt, empty, numbers, reveal, seal, seal_of, sealed_number, seated, terms, unseal, vow,
};
use common::{ONE, TWO, ZERO, cannot, offer, open_terms, play, play_any, refused, seed as number};
use ludo_games::pictofab::PictoFab;
use ludo_games::sequence::Sequence;
use ludo_games::{Dice, Game, Seat, Seed};
use ludo_table::show::{Card, Show};
use ludo_table::{
    Act, Deed, Offer, Phase, Player, Record, SeatNumber, ShuffleCheck, Table, What, check_shuffle, open_hands,
};

fn sit(seat: Seat, player: Player) -> Deed {
    Deed::Sit { seat, player }
}

/// Plays anything until the end.
fn finish<G: Show>(table: &mut Table<G>) {
    while table.turn().is_some() {
        play_any(table, 9);
    }
}

#[test]
fn everybody_vows_then_says_his_number_and_the_seal_deals() {
    let mut table: Table<Sequence> = seated(3);
    assert_eq!(table.fair_wait(), [ZERO, ONE]);
    refused(&mut table, 3, ZERO, reveal(0), "reveal/too_early");
    cannot(&mut table, 3, Deed::Deal { seed: number(1) }, "deal/sealed");
    table.act(3, ZERO, vow(ZERO, 0)).unwrap();
    assert_eq!(table.fair_wait(), [ONE]);
    refused(&mut table, 3, ZERO, vow(ZERO, 5), "vow/already");
    refused(&mut table, 3, TWO, vow(TWO, 5), "seat/not_human");
    refused(&mut table, 3, ZERO, reveal(0), "reveal/too_early");
    refused(&mut table, 3, ONE, Act::Vow { commitment: "no".to_owned() }, "fair/number");
    table.act(3, ONE, vow(ONE, 1)).unwrap();
    cannot(&mut table, 3, unseal(3), "unseal/too_early");
    refused(&mut table, 3, ZERO, reveal(7), "reveal/not_the_vowed");
    table.act(4, ZERO, reveal(0)).unwrap();
    refused(&mut table, 4, ZERO, reveal(0), "reveal/already");
    table.act(4, ONE, reveal(1)).unwrap();
    assert!(table.fair_wait().is_empty());
    let unseal_with = |secret, numbers| Deed::Unseal { secret, numbers };
    cannot(&mut table, 4, unseal_with(number(98), computers(3)), "unseal/not_the_sealed");
    cannot(&mut table, 4, unseal_with(number(99), Vec::new()), "unseal/not_the_sealed");
    assert_eq!(table.phase(), Phase::Waiting);
    table.deed(5, unseal(3)).unwrap();
    assert_eq!(table.phase(), Phase::Playing);
}

#[test]
fn the_seal_comes_first_and_fits_the_table() {
    let mut table: Table<Sequence> = empty(2);
    let Deed::Seal { table: name, terms, commitment } = seal::<Sequence>(2) else { unreachable!() };
    let seal_with = |name: &str, terms: &str, commitment: &str| Deed::Seal {
        table: name.to_owned(),
        terms: terms.to_owned(),
        commitment: commitment.to_owned(),
    };
    cannot(&mut table, 0, seal_with("", &terms, &commitment), "seal/text");
    cannot(&mut table, 0, seal_with("a\nb", &terms, &commitment), "seal/text");
    cannot(&mut table, 0, seal_with(&name, "{\"options\":[\"touch\"]}", &commitment), "seal/terms");
    cannot(&mut table, 0, seal_with(&name, "terms", &commitment), "seal/terms");
    cannot(&mut table, 0, seal_with(&name, &terms, "77"), "fair/number");
    refused(&mut table, 0, ZERO, vow(ZERO, 0), "fair/not_sealed");
    table.deed(0, sit(ZERO, Player::human("Anna"))).unwrap();
    cannot(&mut table, 0, seal_with(&name, &terms, &commitment), "seal/late");
}

#[test]
fn who_leaves_before_the_deal_takes_his_vow_along() {
    let mut table: Table<Sequence> = seated(2);
    table.act(3, ZERO, vow(ZERO, 0)).unwrap();
    table.act(3, ONE, vow(ONE, 1)).unwrap();
    table.act(3, ONE, Act::Rise).unwrap();
    table.deed(3, sit(ONE, Player::human("Chloé"))).unwrap();
    refused(&mut table, 3, ZERO, reveal(0), "reveal/too_early");
    // Nobody has said a number yet: the vow of the other stands.
    refused(&mut table, 3, ZERO, vow(ZERO, 5), "vow/already");
    table.act(4, ONE, vow(ONE, 2)).unwrap();
    table.act(4, ZERO, reveal(0)).unwrap();
    // Now a number is known: whoever leaves voids everything.
    table.act(5, ONE, Act::Rise).unwrap();
    table.deed(5, sit(ONE, Player::human("David"))).unwrap();
    deal(&mut table, 6, 10, 11);
    assert_fair(&mut table, "restarted.json");
}

/// Bruno vows, hears Anna's number, and is never seen again. The table gives his seat to somebody else.
#[test]
fn who_vows_and_vanishes_does_not_block_the_deal() {
    let mut table: Table<Sequence> = seated(2);
    table.act(3, ZERO, vow(ZERO, 0)).unwrap();
    table.act(3, ONE, vow(ONE, 1)).unwrap();
    table.act(4, ZERO, reveal(0)).unwrap();
    assert_eq!(table.fair_wait(), [ONE]);
    table.deed(5, Deed::Raise { seat: ONE }).unwrap();
    table.deed(5, sit(ONE, Player::human("Chloé"))).unwrap();
    // A number was known: everybody vows anew.
    assert_eq!(table.fair_wait(), [ZERO, ONE]);
    deal(&mut table, 6, 10, 11);
    assert_fair(&mut table, "vanished.json");
}

/// A table with every seat sealed.
fn all_sealed(seats: u8) -> (Table<Sequence>, Deed) {
    let sealed: Vec<SeatNumber> = Seat::all(seats).map(sealed_number).collect();
    let mut table: Table<Sequence> = empty(seats);
    table.deed(0, seal_of::<Sequence>(seats, &terms(), &sealed)).unwrap();
    (table, Deed::Unseal { secret: number(99), numbers: sealed })
}

#[test]
fn a_sealed_computer_seat_taken_by_a_person_can_be_unsealed() {
    let (mut table, unseal) = all_sealed(2);
    table.deed(1, sit(ZERO, Player::human("Anna"))).unwrap();
    table.deed(1, sit(ONE, Player::computer("Robot", 1))).unwrap();
    table.deed(2, Deed::Raise { seat: ONE }).unwrap();
    table.deed(3, sit(ONE, Player::human("Bruno"))).unwrap();
    for what in numbers(0, 1) {
        table.happen(4, what).unwrap();
    }
    table.deed(5, unseal).unwrap();
    assert_fair(&mut table, "taken.json");
}

/// Otherwise whoever knows what was sealed would know a number that the person thinks is his secret.
#[test]
fn a_persons_own_number_counts_before_the_sealed_one() {
    let (mut table, unseal) = all_sealed(3);
    for (seat, player) in [(ZERO, Player::human("Anna")), (ONE, Player::human("Bruno"))] {
        table.deed(1, sit(seat, player)).unwrap();
    }
    table.deed(1, sit(TWO, Player::computer("Robot", 1))).unwrap();
    let Deed::Seal { commitment, .. } = &deed_of(&table, 0) else { unreachable!() };
    for what in numbers(0, 1) {
        table.happen(2, what).unwrap();
    }
    table.deed(3, unseal).unwrap();
    let own = |seat, number| SeatNumber { seat, number };
    let counted = [own(ZERO, number(0)), own(ONE, number(1)), sealed_number(TWO)];
    let seed = ludo_table::fair::seed(commitment, &number(99), &counted).to_hex();
    assert_eq!(assert_fair(&mut table, "own.json"), seed);
}

fn deed_of<G: Show>(table: &Table<G>, n: usize) -> Deed {
    match &table.events()[n].what {
        What::Deed(deed) => deed.clone(),
        What::Act(..) => panic!("event {n} is a player’s"),
    }
}

#[test]
fn the_secret_is_shown_when_the_game_is_over_and_not_before() {
    let mut table: Table<Sequence> = dealt(3);
    for viewer in [ZERO, ONE, TWO, Seat::NOBODY] {
        let view = serde_json::to_string(&table.view(viewer)).unwrap();
        let log = serde_json::to_string(&table.log(viewer, 0)).unwrap();
        for secret in [number(99), number(102)] {
            assert!(!view.contains(&secret) && !log.contains(&secret));
        }
        assert!(view.contains(&number(1)));
    }
    for seat in [ZERO, ONE] {
        table.deed(7, Deed::Gone { seat }).unwrap();
    }
    table.deed(8, Deed::Close).unwrap();
    let opened = table.view(Seat::NOBODY).fair.unwrap().opened.unwrap();
    assert_eq!((opened.secret, opened.numbers), (number(99), computers(3)));
}

/// The seed of a finished game.
fn opened<G: Show>(table: &Table<G>) -> String {
    table.view(Seat::NOBODY).fair.unwrap().opened.unwrap().seed
}

#[test]
fn every_number_matters() {
    let mut seeds = Vec::new();
    for (zero, one) in [(0, 1), (0, 2), (3, 1)] {
        let mut table: Table<Sequence> = seated(3);
        deal(&mut table, 3, zero, one);
        finish(&mut table);
        seeds.push(opened(&table));
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
    assert!(error.contains("This is not what the seal holds."), "{error}");
}

/// The text of a table's record.
fn text_of<G: Show>(table: &Table<G>) -> String {
    serde_json::to_string(&table.record()).unwrap()
}

#[test]
fn a_record_proves_its_seed_and_the_cards_that_came_first() {
    let mut table: Table<Sequence> = dealt(3);
    let hands: Vec<Vec<String>> = Seat::all(3).map(|seat| hand(&table, seat)).collect();
    let starts = table.turn();
    finish(&mut table);
    let ShuffleCheck::Fair(shuffle) = check_shuffle(&text_of(&table)) else { panic!("it is fair") };
    assert_eq!((shuffle.seed, shuffle.starts), (opened(&table), starts));
    assert_eq!(shuffle.dealt.into_iter().map(ids).collect::<Vec<_>>(), hands);
}

#[test]
fn a_record_that_was_changed_proves_nothing() {
    let mut table: Table<PictoFab> = dealt(2);
    finish(&mut table);
    let text = text_of(&table);
    for (from, to, sentence) in [
        (number(99), number(98), "ce n’est pas ce que le sceau renferme"),
        (number(1), number(2), "ce nombre n’est pas celui de l’engagement"),
        ("{\"record\":2".to_owned(), "{\"record\":1".to_owned(), "ne lit que la version 2"),
    ] {
        assert!(text.contains(&from), "{from}");
        let ShuffleCheck::NotFair { why } = check_shuffle(&text.replacen(&from, &to, 1)) else {
            panic!("{from} was changed")
        };
        assert!(why.fr.to_lowercase().contains(sentence), "{}", why.fr);
    }
}

#[test]
fn a_record_without_a_seal_or_whose_seal_stayed_shut_is_not_said_to_be_fair() {
    let alone: Table<PictoFab> = common::dealt(&common::alone(), open_terms());
    assert_eq!(check_shuffle(&text_of(&alone)), ShuffleCheck::NotSealed);
    let ShuffleCheck::NotFair { why } = check_shuffle(&text_of::<Sequence>(&seated(2))) else {
        panic!("nothing was dealt yet")
    };
    assert_eq!(why.en, "The seal was never opened.");
}

#[test]
fn all_hands_are_open_when_the_game_is_over_and_not_before() {
    let mut table: Table<Sequence> = dealt(2);
    let hands: Vec<Vec<String>> = Seat::all(2).map(|seat| hand(&table, seat)).collect();
    assert!(open_hands(&text_of(&table), 0).unwrap().is_empty());
    finish(&mut table);
    let text = text_of(&table);
    let shown = |ply| open_hands(&text, ply).unwrap().into_iter().map(ids).collect::<Vec<_>>();
    assert_eq!(shown(0), hands);
    assert_ne!(shown(4), hands);
    assert!(shown(table.ply() + 1).is_empty());
    assert!(open_hands("{}", 0).is_err());
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

fn said(output: Output) -> String {
    String::from_utf8(output.stdout).unwrap()
}

/// Plays to the end; the other program finds the record fair, and the same seed, which it gives.
#[track_caller]
fn assert_fair<G: Show>(table: &mut Table<G>, name: &str) -> String {
    finish(table);
    let output = python(&record_file(table, name), &[]);
    assert!(output.status.success(), "{output:?}");
    assert_eq!(said(output), format!("fair: the seed is {}\n", opened(table)));
    opened(table)
}

/// The numbers after a colon on the line that begins so.
fn order(said: &str, line: &str) -> Vec<usize> {
    let found = said.lines().find_map(|said| said.strip_prefix(line)?.strip_prefix(": "));
    let found = found.unwrap_or_else(|| panic!("no “{line}” in {said}"));
    found.split(' ').map(|number| number.parse().unwrap()).collect()
}

#[test]
fn another_program_finds_what_was_forged() {
    let mut table: Table<Sequence> = dealt(3);
    finish(&mut table);
    let text = std::fs::read_to_string(record_file(&table, "true.json")).unwrap();
    let changed = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("forged.json");
        std::fs::write(&path, text.replacen(from, to, 1)).unwrap();
        let output = python(&path, &[]);
        assert!(!output.status.success(), "{from}");
        String::from_utf8(output.stderr).unwrap()
    };
    for (from, to, sentence) in [
        (&*number(99), &*number(98), "what was unsealed is not what was sealed"),
        (&number(102), &number(103), "what was unsealed is not what was sealed"),
        (&number(1), &number(2), "seat 1 did not vow this number"),
        ("salon-7", "salon-8", "what was unsealed is not what was sealed"),
        ("\"take_backs\":true", "\"take_backs\":false", "the terms were changed"),
        ("{\"seal\":", "{\"sealed\":", "does not begin with a seal"),
        ("{\"unseal\":", "{\"unsealed\":", "the seal was never opened"),
        ("animals = [", "animals =  [", "what was unsealed is not what was sealed"),
    ] {
        let said = changed(from, to);
        assert!(said.contains(sentence), "{from}: {said}");
    }
}

/// The cards of a list, by id.
fn ids(cards: Vec<Card>) -> Vec<String> {
    cards.into_iter().map(|card| card.id).collect()
}

fn sorted(mut cards: Vec<String>) -> Vec<String> {
    cards.sort();
    cards
}

/// The cards of a seat, as its own player sees them.
fn hand<G: Show>(table: &Table<G>, seat: Seat) -> Vec<String> {
    ids(table.view(seat).scene.hand)
}

/// The cards that lie open.
fn open_cards<G: Show>(table: &Table<G>) -> Vec<String> {
    let scene = table.view(Seat::NOBODY).scene;
    ids([scene.won.concat(), scene.discards.concat()].concat())
}

/// Every card that is not in the pile.
fn out_of_pile<G: Show>(table: &Table<G>) -> Vec<String> {
    let hands = Seat::all(table.seats()).flat_map(|seat| hand(table, seat));
    open_cards(table).into_iter().chain(hands).collect()
}

/// A game with cards, as `docs/SHUFFLES.md` has them shuffled.
trait Cards: Show {
    /// How many cards each is dealt.
    const HAND: usize;

    /// The ids of all cards, before the first shuffle.
    fn deck() -> Vec<String>;
}

impl Cards for PictoFab {
    const HAND: usize = 1;

    fn deck() -> Vec<String> {
        (0..12).map(|card: u8| card.to_string()).collect()
    }
}

impl Cards for Sequence {
    const HAND: usize = 3;

    fn deck() -> Vec<String> {
        let (_, text) = <Sequence as Game>::INFO.editions[0];
        let animals = text.split_once("animals = [").unwrap().1.lines();
        let animals = animals.filter_map(|line| line.trim().strip_prefix("{ id = \"")?.split('"').next());
        let all = animals.chain(["dragon", "unicorn"]);
        all.flat_map(|card| [card.to_owned(), card.to_owned()]).collect()
    }
}

/// The deck in the order in which the other program says that it comes.
fn shuffled_by_python<G: Cards>(record: &Path) -> Vec<String> {
    let deck = G::deck();
    let output = python(record, &[&deck.len().to_string()]);
    order(&said(output), "first shuffle").into_iter().map(|card| deck[card].clone()).collect()
}

/// The hands that a table deals from the top of these cards: one card each from the seat that starts on.
fn dealt_from<G: Cards>(cards: &[String], table: &Table<G>) -> BTreeMap<Seat, Vec<String>> {
    let mut hands = BTreeMap::<Seat, Vec<String>>::new();
    let mut seat = table.turn().unwrap();
    for card in cards.iter().take(G::HAND * usize::from(table.seats())) {
        hands.entry(seat).or_default().push(card.clone());
        seat = seat.next(table.seats());
    }
    hands
}

/// Replays a record with the cards that another program says it had, up to the first take-back or reshuffle: the
/// hands are those dealt from the top, and every card drawn is the next of the pile. How many were drawn.
fn same_cards<G: Cards>(record: &Record, cards: &[String]) -> usize {
    let mut table: Table<G> = record.replay(0).unwrap();
    let (mut begun, mut drawn) = (false, 0);
    for event in &record.events {
        table.happen(event.at, event.what.clone()).unwrap();
        if table.phase() == Phase::Waiting {
            continue;
        }
        if !begun {
            for (seat, dealt) in dealt_from(cards, &table) {
                assert_eq!(sorted(hand(&table, seat)), sorted(dealt), "the hand of seat {seat}");
            }
        }
        begun = true;
        let out = out_of_pile(&table);
        if table.line() > 0 || out.len() < drawn {
            break;
        }
        drawn = out.len();
        assert_eq!(sorted(out), sorted(cards[..drawn].to_vec()), "after event {}", event.n);
        assert_eq!(table.view(Seat::NOBODY).scene.pile.map(usize::from), Some(cards.len() - drawn));
    }
    drawn - G::HAND * usize::from(table.seats())
}

/// The seed and the first shuffle that another program computes are those of the cards on the table.
fn agrees_with_python<G: Cards>(seats: u8) {
    let (mut dice, mut drawn) = (Dice::new(&Seed::from_number(4)), 0);
    for number in 0..4 {
        let mut table: Table<G> = seated(seats);
        deal(&mut table, 3, number, 50 + number);
        while table.turn().is_some() {
            play_at_random(&mut table, &mut dice);
        }
        let name = format!("{}-{seats}.json", G::INFO.id);
        let cards = shuffled_by_python::<G>(&record_file(&table, &name));
        assert_eq!(sorted(cards.clone()), sorted(G::deck()));
        drawn += same_cards::<G>(&table.record(), &cards);
        assert_fair(&mut table, &name);
    }
    assert!(drawn >= 4, "only {drawn} cards were drawn");
}

#[test]
fn another_program_computes_the_cards_of_the_replay() {
    agrees_with_python::<PictoFab>(2);
    agrees_with_python::<Sequence>(2);
    agrees_with_python::<Sequence>(3);
    let length = std::fs::read_to_string(root().join("docs/fair.py")).unwrap().lines().count();
    assert!(length <= 80, "docs/fair.py has {length} lines");
}

/// What the unseen cards are after a take-back: the other hands in order of seats, then the pile.
fn reshuffled_by_python(record: &Path, number: u32, row: &[String]) -> Vec<String> {
    let output = python(record, &[&format!("{number}:{}", row.len())]);
    let again = order(&said(output), &format!("take-back {number}"));
    again.into_iter().map(|card| row[card].clone()).collect()
}

/// Cards in the order of the deck: a hand has none of its own.
fn in_deck_order<G: Cards>(mut cards: Vec<String>) -> Vec<String> {
    let deck = G::deck();
    cards.sort_by_key(|card| deck.iter().position(|other| other == card));
    cards
}

fn play_at_random<G: Show>(table: &mut Table<G>, dice: &mut Dice) {
    let legal = table.legal();
    play(table, 9, &legal[dice.below(legal.len())]).unwrap();
}

/// Anna, alone against the computer, takes moves back and plays on: another program computes the cards of it. How many
/// cards were drawn after that.
fn reshuffles_agree<G: Cards>(number: u64) -> usize {
    let mut dice = Dice::new(&Seed::from_number(number));
    let mut table: Table<G> = common::dealt_with(&common::alone(), open_terms(), number);
    let path = |table: &Table<G>| record_file(table, &format!("{}-alone.json", G::INFO.id));
    let cards = shuffled_by_python::<G>(&path(&table));
    for _ in 0..4 {
        play_at_random(&mut table, &mut dice);
    }
    same_cards::<G>(&table.record(), &cards);
    let held = |table: &Table<G>| in_deck_order::<G>(hand(table, ONE));
    let mut row = [held(&table), cards[out_of_pile(&table).len()..].to_vec()].concat();
    for number in 0..3 {
        play_at_random(&mut table, &mut dice);
        play_at_random(&mut table, &mut dice);
        offer(&mut table, 9, ZERO, Offer::TakeBack);
        assert_eq!((table.ply(), table.line()), (4, number + 1));
        row = reshuffled_by_python(&path(&table), number, &row);
        // The next one begins with what this one left.
        let hand = in_deck_order::<G>(row[..G::HAND].to_vec());
        row[..G::HAND].clone_from_slice(&hand);
        assert_eq!(held(&table), row[..G::HAND], "take-back {number}");
    }
    draws_from(&mut table, &mut dice, &row)
}

/// Plays on: the cards drawn come from the top of the row, behind what the computer holds of it. How many were drawn.
fn draws_from<G: Cards>(table: &mut Table<G>, dice: &mut Dice, row: &[String]) -> usize {
    let seen = [hand(table, ZERO), open_cards(table)].concat();
    for _ in 0..60 {
        let more = out_of_pile(table).len() - seen.len();
        let expected = [&seen[..], &row[..more]].concat();
        assert_eq!(sorted(out_of_pile(table)), sorted(expected), "after {more} cards of the row");
        if table.turn().is_none() || more == row.len() {
            break;
        }
        play_at_random(table, dice);
    }
    out_of_pile(table).len() - seen.len() - G::HAND
}

#[test]
fn another_program_computes_the_cards_after_a_take_back() {
    let drawn = (0..4).map(reshuffles_agree::<PictoFab>).sum::<usize>();
    assert!(drawn > 0, "nobody won a card");
    let drawn = (0..2).map(reshuffles_agree::<Sequence>).sum::<usize>();
    assert!(drawn > 20, "{drawn} cards were drawn");
}

/// On one device there is nobody else to trust, and nothing to check but the shuffles: the answer to whether it was
/// fair is no.
#[test]
fn a_seed_chosen_by_the_device_is_said_to_be_none_that_nobody_chose() {
    let table: Table<PictoFab> = common::dealt(&common::alone(), open_terms());
    let output = python(&record_file(&table, "alone.json"), &["12", "7:5"]);
    assert_eq!(output.status.code(), Some(1));
    let said = said(output);
    let first = format!("not sealed: the seed was chosen by the device, it is {}\n", number(1));
    assert!(said.starts_with(&first) && said.lines().count() == 3, "{said}");
}

/// The test vectors of `docs/SHUFFLES.md` hold for the other program, too.
#[test]
fn another_program_agrees_with_the_test_vectors() {
    let table: Table<PictoFab> = common::dealt_with(&common::alone(), open_terms(), 42);
    let said = said(python(&record_file(&table, "vectors.json"), &["12", "42"]));
    let documented = std::fs::read_to_string(root().join("docs/SHUFFLES.md")).unwrap();
    // The seed stands before them.
    let orders: Vec<&str> = said.lines().skip(1).collect();
    assert_eq!(orders.len(), 2, "{said}");
    for (cards, line) in [12, 42].iter().zip(orders) {
        let order = line.strip_prefix("first shuffle: ").unwrap();
        let vector = format!("seed 42, shuffle 0, {cards} cards: {order}\n");
        assert!(documented.contains(&vector), "{vector}");
    }
}
