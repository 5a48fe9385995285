//! Tables to test with.
#![allow(
    dead_code,
    clippy::unwrap_used,
    reason = "each test file uses some of it; a test that goes wrong should stop there"
)]

pub(crate) mod sealed;

use ludo_games::{Seat, Seed};
use ludo_table::show::Show;
use ludo_table::{
    Act, Deed, Fact, Offer, Player, RecordedEdition, Refusal, Starter, Table, TableFact, Terms, What,
};

pub(crate) const ZERO: Seat = Seat::new(0);
pub(crate) const ONE: Seat = Seat::new(1);
pub(crate) const TWO: Seat = Seat::new(2);

pub(crate) fn seed(number: u64) -> String {
    Seed::from_number(number).to_hex()
}

pub(crate) fn empty<G: Show>(seats: u8, terms: Terms) -> Table<G> {
    let (id, text) = G::INFO.editions[0];
    Table::new(RecordedEdition::new(id, text), seats, terms).unwrap()
}

pub(crate) fn open_terms() -> Terms {
    Terms { starter: Starter::Seat(ZERO), take_backs: true, ..Terms::default() }
}

/// A table whose seats are taken by these players.
pub(crate) fn seated<G: Show>(players: &[Player], terms: Terms) -> Table<G> {
    let mut table = empty(players.len() as u8, terms);
    for (seat, player) in Seat::all(players.len() as u8).zip(players) {
        table.deed(0, Deed::Sit { seat, player: player.clone() }).unwrap();
    }
    table
}

/// The same, dealt.
pub(crate) fn dealt<G: Show>(players: &[Player], terms: Terms) -> Table<G> {
    dealt_with(players, terms, 1)
}

/// The same, with the cards of another seed.
pub(crate) fn dealt_with<G: Show>(players: &[Player], terms: Terms, number: u64) -> Table<G> {
    let mut table = seated(players, terms);
    table.deed(0, Deed::Deal { seed: seed(number) }).unwrap();
    table
}

pub(crate) fn humans(count: usize) -> Vec<Player> {
    ["Anna", "Bruno", "Chloé", "David"][..count].iter().map(|name| Player::human(*name)).collect()
}

/// Anna and the computer.
pub(crate) fn alone() -> Vec<Player> {
    vec![Player::human("Anna"), Player::computer("Robot", 0)]
}

pub(crate) fn play<G: Show>(table: &mut Table<G>, at: u64, action: &str) -> Result<(), Refusal> {
    let (ply, line, action) = (table.ply(), table.line(), action.to_owned());
    table.act(at, table.turn().unwrap(), Act::Play { ply, line, action })
}

pub(crate) fn play_any<G: Show>(table: &mut Table<G>, at: u64) {
    let action = table.legal().remove(0);
    play(table, at, &action).unwrap();
}

/// Makes an offer; its number.
pub(crate) fn offer<G: Show>(table: &mut Table<G>, at: u64, seat: Seat, offer: Offer) -> u32 {
    table.act(at, seat, Act::Offer { offer }).unwrap();
    table.events().len() as u32 - 1
}

/// A seat says yes to the offer that is open.
pub(crate) fn agree<G: Show>(table: &mut Table<G>, at: u64, seat: Seat) {
    let offer = table.view(seat).offer.unwrap().n;
    table.act(at, seat, Act::Answer { offer, yes: true }).unwrap();
}

/// What everybody may know of the last event.
pub(crate) fn told<G: Show>(table: &Table<G>) -> Vec<TableFact> {
    let facts = table.last_entry(Seat::NOBODY).map(|entry| entry.facts).unwrap_or_default();
    let at_the_table = |fact| match fact {
        Fact::Table(fact) => Some(fact),
        Fact::Game(_) => None,
    };
    facts.into_iter().filter_map(at_the_table).collect()
}

/// What one viewer is told of the last event: French and English.
pub(crate) fn sentences<G: Show>(table: &Table<G>, viewer: Seat) -> Vec<(String, String)> {
    let entry = table.last_entry(viewer).unwrap();
    entry.sentences.into_iter().map(|text| (text.fr, text.en)).collect()
}

#[track_caller]
pub(crate) fn refused<G: Show>(table: &mut Table<G>, at: u64, seat: Seat, act: Act, code: &str) {
    cannot_happen(table, at, What::Act(seat, act), code);
}

#[track_caller]
pub(crate) fn cannot<G: Show>(table: &mut Table<G>, at: u64, deed: Deed, code: &str) {
    cannot_happen(table, at, What::Deed(deed), code);
}

#[track_caller]
fn cannot_happen<G: Show>(table: &mut Table<G>, at: u64, what: What, code: &str) {
    let state = |table: &Table<G>| (table.view(ZERO), table.last_entry(ZERO), table.events().len());
    let before = state(table);
    let refusal = table.happen(at, what).expect_err(code);
    assert_eq!(refusal.code, code);
    assert!(!refusal.text.fr.is_empty() && !refusal.text.en.is_empty());
    assert!(before == state(table), "a refusal changes nothing");
}
