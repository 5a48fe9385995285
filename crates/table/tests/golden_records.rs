//! Matches kept in `tests/records/`: whatever can be stored can be replayed, for ever.
//!
//! `fingerprints.txt` has two hashes for each: what every event came to, which never changes, and the last views of
//! all viewers, which change only when views are made otherwise (`FINGERPRINTS=1 cargo test -p ludo-table --test golden_records`
//! writes the second one anew, and refuses when the first would change). With `UPDATE=1` records that are missing are made.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that goes wrong should stop there")]

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use common::sealed::{reveal, seal_of, sealed_number, vow};
use common::{ONE, ZERO, alone, empty, humans, seed as number};
use ludo_games::{Dice, GameId, Seat, Seed, for_game};
use ludo_table::show::{Show, WhoStarts};
use ludo_table::{
    Act, Clock, Deed, Mind, Offer, Phase, Player, Record, SeatNumber, Starter, Table, Terms, What,
};
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records")
}

fn hash_of(text: &str) -> String {
    Seed(Sha256::digest(text).into()).to_hex()
}

/// Every record kept, by name, as text.
fn kept() -> BTreeMap<String, String> {
    let paths = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
    let records = paths.filter(|path| path.extension().is_some_and(|end| end == "json"));
    records
        .map(|path| {
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            (name, fs::read_to_string(path).unwrap())
        })
        .collect()
}

fn game_of(record: &Record) -> GameId {
    GameId::from_id(&record.game).unwrap()
}

fn viewers<G: Show>(table: &Table<G>) -> impl Iterator<Item = Seat> + use<G> {
    Seat::all(table.seats()).chain([Seat::NOBODY])
}

/// Where a match stands, in words that have nothing to do with how it is shown.
fn stand<G: Show>(table: &Table<G>, at: u64) -> String {
    let mut legal = table.legal();
    legal.sort();
    let hand = |seat| table.view(seat).scene.hand.into_iter().map(|card| card.id).collect::<Vec<_>>();
    let hands: Vec<_> = Seat::all(table.seats()).map(hand).collect();
    let times: Vec<_> = Seat::all(table.seats()).map(|seat| table.time_left(seat, at)).collect();
    let (ply, line, turn) = (table.ply(), table.line(), table.turn());
    let players = (table.players(), table.is_paused(), table.plays_again());
    format!("{ply} {line} {turn:?} {players:?} {times:?} {hands:?} {legal:?}\n{}\n", table.draw())
}

/// The two hashes of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Fingerprint {
    events: String,
    views: String,
}

fn fingerprint<G: Show>(record: &Record) -> Fingerprint {
    let mut table: Table<G> = record.replay(0).unwrap();
    let mut stands = String::new();
    for event in &record.events {
        table.happen(event.at, event.what.clone()).unwrap();
        stands += &stand(&table, event.at);
    }
    let view = |viewer| serde_json::to_string(&(table.view(viewer), table.log(viewer, 0))).unwrap() + "\n";
    let views: String = viewers(&table).map(view).collect();
    Fingerprint { events: hash_of(&stands), views: hash_of(&views) }
}

fn found(records: &BTreeMap<String, String>) -> BTreeMap<String, Fingerprint> {
    let found = |(name, text): (&String, &String)| {
        let record = Record::read(text).unwrap_or_else(|error| panic!("{name}: {error}"));
        (name.clone(), for_game!(game_of(&record), G => fingerprint::<G>(&record)))
    };
    records.iter().map(found).collect()
}

fn written_fingerprints() -> BTreeMap<String, Fingerprint> {
    let text = fs::read_to_string(folder().join("fingerprints.txt")).unwrap_or_default();
    let line = |line: &str| {
        let [name, events, views] = line.split(' ').collect::<Vec<_>>().try_into().unwrap();
        let fingerprint = Fingerprint { events: str::to_owned(events), views: str::to_owned(views) };
        (str::to_owned(name), fingerprint)
    };
    text.lines().map(line).collect()
}

fn write_fingerprints(all: &BTreeMap<String, Fingerprint>) {
    let line = |(name, print): (&String, &Fingerprint)| format!("{name} {} {}\n", print.events, print.views);
    fs::write(folder().join("fingerprints.txt"), all.iter().map(line).collect::<String>()).unwrap();
}

/// The whole of a record is judged again, and written again as it was.
fn verify<G: Show>(name: &str, text: &str) {
    let record = Record::read(text).unwrap();
    let table: Table<G> = record.verify().unwrap_or_else(|error| panic!("{name}: {error}"));
    assert!(serde_json::to_string(&table.record()).unwrap() == text, "{name} is written otherwise now");
}

#[test]
fn golden_records_replay_bit_for_bit() {
    if std::env::var_os("UPDATE").is_some() {
        write_what_is_missing();
    }
    let records = kept();
    for (name, text) in &records {
        for_game!(game_of(&Record::read(text).unwrap()), G => verify::<G>(name, text));
    }
    let (found, written) = (found(&records), written_fingerprints());
    assert!(found.keys().eq(written.keys()), "records without a fingerprint, or the other way round");
    for (name, found) in &found {
        assert_eq!(found.events, written[name].events, "{name} is another match now");
    }
    if std::env::var_os("FINGERPRINTS").is_some() {
        write_fingerprints(&found);
    }
    for (name, found) in &found {
        assert_eq!(found.views, written_fingerprints()[name].views, "the views of {name} have changed");
    }
}

/// The names of an enum's variants: whoever reads an unknown one is told them all.
fn variants<T: DeserializeOwned>() -> BTreeSet<String> {
    let Err(error) = serde_json::from_str::<T>("\"?\"") else { panic!("“?” is a variant") };
    let names: BTreeSet<String> =
        error.to_string().split('`').skip(3).step_by(2).map(str::to_owned).collect();
    assert!(names.len() > 5, "{error}");
    names
}

/// `play`, `resign`, …
fn name_of(value: &serde_json::Value) -> String {
    let named = value.as_str().or_else(|| value.as_object()?.keys().next().map(String::as_str));
    named.unwrap().to_owned()
}

fn asks_who_starts<G: Show>() -> bool {
    matches!(G::who_starts(), WhoStarts::Asked(_))
}

#[test]
fn every_act_and_every_deed_is_in_a_golden_record_of_every_game() {
    let records: Vec<Record> = kept().values().map(|text| Record::read(text).unwrap()).collect();
    for &game in GameId::ALL {
        let events =
            records.iter().filter(|record| game_of(record) == game).flat_map(|record| &record.events);
        let (mut acts, mut deeds) = (variants::<Act>(), variants::<Deed>());
        for event in events {
            match &event.what {
                What::Act(_, act) => acts.remove(&name_of(&serde_json::to_value(act).unwrap())),
                What::Deed(deed) => deeds.remove(&name_of(&serde_json::to_value(deed).unwrap())),
            };
        }
        if !for_game!(game, G => asks_who_starts::<G>()) {
            acts.remove("first");
        }
        assert!(acts.is_empty() && deeds.is_empty(), "{}: {acts:?} {deeds:?}", game.id());
    }
}

/// The reshuffle of a take-back is specified to the bit, and nothing that computer players use has a part in it.
#[test]
fn improving_imagine_does_not_change_saved_games() {
    let (mut reshuffled, written) = (0, written_fingerprints());
    for (name, text) in kept() {
        let record = Record::read(&text).unwrap();
        let take_backs = |event: &&ludo_table::Event| {
            matches!(event.what, What::Act(_, Act::Offer { offer: Offer::TakeBack }))
        };
        let hidden = for_game!(game_of(&record), G => <G as ludo_games::Game>::INFO.chance);
        if hidden && name.ends_with("alone") {
            assert!(record.events.iter().filter(take_backs).count() >= 3, "{name}");
            let found = for_game!(game_of(&record), G => fingerprint::<G>(&record));
            assert_eq!(found.events, written[&name].events, "{name}");
            reshuffled += 1;
        }
    }
    assert_eq!(reshuffled, 2);
}

/// A match that is being written.
struct Script<G: Show> {
    table: Table<G>,
    dice: Dice,
    at: u64,
}

impl<G: Show> Script<G> {
    fn new(seats: u8, terms: Terms) -> Script<G> {
        Script { table: empty(seats, terms), dice: Dice::new(&Seed::from_number(seats.into())), at: 1_000 }
    }

    /// With these players on their seats.
    fn seated(players: Vec<Player>, terms: Terms) -> Script<G> {
        let mut script = Script::new(players.len() as u8, terms);
        for (seat, player) in Seat::all(players.len() as u8).zip(players) {
            script.deed(Deed::Sit { seat, player });
        }
        script
    }

    /// The same, dealt.
    fn dealt(players: Vec<Player>, terms: Terms) -> Script<G> {
        let mut script = Script::seated(players, terms);
        script.deed(Deed::Deal { seed: number(7) });
        script
    }

    #[track_caller]
    fn act(&mut self, seat: Seat, act: Act) {
        self.at += 7;
        self.table.act(self.at, seat, act).unwrap();
    }

    #[track_caller]
    fn deed(&mut self, deed: Deed) {
        self.at += 7;
        self.table.deed(self.at, deed).unwrap();
    }

    fn turn(&self) -> Seat {
        self.table.turn().unwrap()
    }

    /// So many actions, or fewer when the game ends.
    fn play(&mut self, plies: u32) {
        for _ in 0..plies {
            let legal = self.table.legal();
            if legal.is_empty() {
                return;
            }
            let action = legal[self.dice.below(legal.len())].clone();
            let (ply, line) = (self.table.ply(), self.table.line());
            self.act(self.turn(), Act::Play { ply, line, action });
        }
    }

    fn play_until_turn_of(&mut self, whose: impl Fn(&Table<G>, Seat) -> bool) {
        while self.table.turn().is_some_and(|turn| !whose(&self.table, turn)) {
            self.play(1);
        }
    }

    fn offer(&mut self, seat: Seat, offer: Offer) -> u32 {
        self.act(seat, Act::Offer { offer });
        self.table.events().len() as u32 - 1
    }

    /// Everybody who is asked answers.
    fn answers(&mut self, yes: bool) {
        while let Some(open) = self.table.view(ZERO).offer {
            self.act(open.waiting[0], Act::Answer { offer: open.n, yes });
        }
    }

    /// Plays on until a move can be taken back that was just played; between people a card seen forbids it.
    fn take_back(&mut self) {
        for _ in 0..3 {
            let seat = self.turn();
            self.play(1);
            self.at += 7;
            if self.table.act(self.at, seat, Act::Offer { offer: Offer::TakeBack }).is_ok() {
                return self.answers(true);
            }
        }
    }

    /// Who still plays himself and is there.
    fn present(&self) -> Vec<Seat> {
        self.table.players().into_iter().filter(|&seat| !self.table.has_gone(seat)).collect()
    }
}

fn program() -> Player {
    Player { mind: Mind::Program, ..Player::human("Zugzwang") }
}

/// Two people do everything that two people can.
fn people<G: Show>() -> Table<G> {
    let clock = Clock::Fischer { time: 60_000, increment: 500 };
    let terms = Terms { take_backs: true, hints: true, watching: true, clock, ..Terms::default() };
    let mut script: Script<G> = Script::seated(humans(2), terms);
    script.act(ONE, Act::Rise);
    script.deed(Deed::Sit { seat: ONE, player: Player::human("Chloé") });
    script.deed(Deed::Raise { seat: ONE });
    let colour = script.table.choosable_colours().last().map(|colour| colour.id.clone());
    script.deed(Deed::Sit { seat: ONE, player: Player { colour, ..Player::human("David") } });
    if script.table.question().is_some() {
        script.act(ZERO, Act::First { seat: ONE });
    }
    script.deed(Deed::Deal { seed: number(7) });
    script.play(3);
    script.act(script.turn(), Act::Hint);
    script.offer(ZERO, Offer::Draw);
    script.answers(false);
    script.offer(ONE, Offer::Pause);
    script.answers(true);
    script.act(ZERO, Act::Resume);
    script.play(2);
    let draw = script.offer(ONE, Offer::Draw);
    script.act(ONE, Act::Withdraw { offer: draw });
    script.deed(Deed::Outage { ms: 5 });
    script.take_back();
    script.play(3);
    go_and_return(&mut script);
    script.offer(ZERO, Offer::Draw);
    script.answers(true);
    script.offer(ONE, Offer::Rematch);
    script.answers(false);
    script.offer(ZERO, Offer::Rematch);
    script.answers(true);
    script.deed(Deed::Share { id: "k7f3".to_owned() });
    script.table
}

/// David goes, comes back, goes again; the computer plays for him; he returns.
fn go_and_return<G: Show>(script: &mut Script<G>) {
    script.offer(ZERO, Offer::Pause);
    script.deed(Deed::Gone { seat: ONE });
    script.deed(Deed::Back { seat: ONE });
    script.deed(Deed::Gone { seat: ONE });
    script.act(ZERO, Act::Substitute { gone: ONE, level: 2 });
    script.play(3);
    // Whom the computer replaces is not asked.
    script.take_back();
    script.act(ONE, Act::Return);
    script.play(3);
}

/// Anna alone against the computer takes moves back, with reshuffles, and plays to the end, or gives up.
fn against_the_computer<G: Show>() -> Table<G> {
    let terms = Terms { starter: Starter::Seat(ZERO), take_backs: true, hints: true, ..Terms::default() };
    let mut script: Script<G> = Script::dealt(alone(), terms);
    for _ in 0..3 {
        script.play(5);
        script.play_until_turn_of(|_, seat| seat == ZERO);
        script.act(ZERO, Act::Hint);
        script.offer(ZERO, Offer::TakeBack);
        script.offer(ZERO, Offer::TakeBack);
    }
    script.play(150);
    if script.table.phase() == Phase::Playing {
        script.act(ZERO, Act::Resign);
    }
    script.offer(ZERO, Offer::Rematch);
    script.table
}

/// A person and a program under a seal that has a number for every seat. The deal begins anew twice.
fn under_a_seal<G: Show>() -> Table<G> {
    let terms = Terms { starter: Starter::Lot, take_backs: true, programs: true, ..Terms::default() };
    let sealed = [sealed_number(ZERO), sealed_number(ONE)];
    let mut script: Script<G> = Script::new(2, terms.clone());
    script.deed(seal_of::<G>(2, &terms, &sealed));
    script.deed(Deed::Sit { seat: ZERO, player: Player::human("Anna") });
    script.deed(Deed::Sit { seat: ONE, player: program() });
    script.act(ZERO, vow(ZERO, 1));
    script.act(ONE, vow(ONE, 2));
    script.act(ZERO, reveal(1));
    script.deed(Deed::Raise { seat: ONE });
    script.deed(Deed::Sit { seat: ONE, player: program() });
    script.act(ONE, vow(ONE, 3));
    script.act(ONE, Act::Rise);
    script.deed(Deed::Sit { seat: ONE, player: program() });
    for (seat, of) in [(ONE, 4), (ZERO, 5)] {
        script.act(seat, vow(seat, of));
    }
    script.act(ZERO, reveal(5));
    script.act(ONE, reveal(4));
    script.deed(Deed::Unseal { secret: number(99), numbers: sealed.to_vec() });
    script.play(4);
    script.take_back();
    script.play_until_turn_of(|_, seat| seat == ONE);
    script.deed(Deed::Gone { seat: ONE });
    script.act(ZERO, Act::Claim { gone: ONE });
    script.deed(Deed::Back { seat: ONE });
    script.table
}

/// A computer sealed in beside a person, and the game left to itself.
fn deserted<G: Show>() -> Table<G> {
    let terms = Terms { starter: Starter::Lot, ..Terms::default() };
    let sealed: [SeatNumber; 1] = [sealed_number(ONE)];
    let mut script: Script<G> = Script::new(2, terms.clone());
    script.deed(seal_of::<G>(2, &terms, &sealed));
    script.deed(Deed::Sit { seat: ONE, player: Player::computer("Robot", 3) });
    script.deed(Deed::Sit { seat: ZERO, player: Player::human("Anna") });
    script.act(ZERO, vow(ZERO, 1));
    script.act(ZERO, reveal(1));
    script.deed(Deed::Unseal { secret: number(99), numbers: sealed.to_vec() });
    script.play(6);
    script.deed(Deed::Gone { seat: ZERO });
    script.deed(Deed::Close);
    script.table
}

/// With all the options of the game, somebody runs out of time.
fn out_of_time<G: Show>() -> Table<G> {
    let clock = Clock::Turn { time: 1_000 };
    let options = G::INFO.options.iter().map(|option| option.id.to_owned()).collect();
    let terms = Terms { starter: Starter::Seat(ONE), programs: true, clock, options, ..Terms::default() };
    let mut script: Script<G> = Script::dealt(vec![program(), Player::human("Bruno")], terms);
    script.play(6);
    script.at += 900;
    script.deed(Deed::Outage { ms: 850 });
    script.play(1);
    flag(&mut script);
    script.deed(Deed::Gone { seat: ZERO });
    script.deed(Deed::Share { id: "ab12".to_owned() });
    script.table
}

fn flag<G: Show>(script: &mut Script<G>) {
    let (seat, at) = script.table.runs_out().unwrap();
    script.at = at;
    script.deed(Deed::Flag { seat });
}

/// As many as can play: they leave one after the other, each in another way.
fn many<G: Show>(seats: u8) -> Table<G> {
    let clock = Clock::Fischer { time: 2_000, increment: 20 };
    let terms = Terms { starter: Starter::Lot, take_backs: true, clock, ..Terms::default() };
    let mut script: Script<G> = Script::dealt(humans(seats.into()), terms);
    script.play(6);
    script.offer(ZERO, Offer::Pause);
    script.answers(true);
    script.act(ONE, Act::Resume);
    script.take_back();
    script.play_until_turn_of(|table, seat| table.computer(seat).is_none());
    let gone = script.turn();
    script.deed(Deed::Gone { seat: gone });
    script.act(script.present()[0], Act::Claim { gone });
    script.play(4);
    script.act(gone, Act::Return);
    script.play(2);
    script.act(script.present()[0], Act::Resign);
    script.play(2);
    script.play_until_turn_of(|table, seat| table.computer(seat).is_none());
    flag(&mut script);
    script.play(3);
    for seat in script.present() {
        script.deed(Deed::Gone { seat });
    }
    script.deed(Deed::Close);
    script.table
}

/// All matches of a game, by name.
fn matches<G: Show>() -> Vec<(String, String)> {
    let mut tables = vec![
        ("people", people::<G>()),
        ("alone", against_the_computer()),
        ("sealed", under_a_seal()),
        ("deserted", deserted()),
        ("time", out_of_time()),
    ];
    if let Some(&seats) = G::INFO.seats.iter().max().filter(|&&seats| seats > 2) {
        tables.push(("many", many(seats)));
    }
    let text = |table: &Table<G>| serde_json::to_string(&table.record()).unwrap();
    tables.iter().map(|(name, table)| (format!("{}-{name}", G::INFO.id), text(table))).collect()
}

/// Writes the records that are missing; those that are there stay as they are.
fn write_what_is_missing() {
    fs::create_dir_all(folder()).unwrap();
    let mut fingerprints = written_fingerprints();
    for (name, text) in GameId::ALL.iter().flat_map(|&game| for_game!(game, G => matches::<G>())) {
        let path = folder().join(&name).with_extension("json");
        if !path.exists() {
            fs::write(path, &text).unwrap();
            fingerprints.extend(found(&BTreeMap::from([(name, text)])));
        }
    }
    write_fingerprints(&fingerprints);
}
