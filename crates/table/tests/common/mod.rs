//! Tables to test with.
#![allow(
    dead_code,
    clippy::unwrap_used,
    reason = "each test file uses some of it; a test that goes wrong should stop there"
)]

use ludo_games::{Seat, Seed};
use ludo_table::show::Show;
use ludo_table::{Handled, Kind, Player, RecordedEdition, Starter, Table, Terms};

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
        table.handle(0, Kind::Sit { seat, player: player.clone() }).unwrap();
    }
    table
}

/// The same, dealt.
pub(crate) fn dealt<G: Show>(players: &[Player], terms: Terms) -> Table<G> {
    let mut table = seated(players, terms);
    table.handle(0, Kind::Deal { seed: seed(1) }).unwrap();
    table
}

pub(crate) fn humans(count: usize) -> Vec<Player> {
    ["Anna", "Bruno", "Chloé", "David"][..count].iter().map(|name| Player::human(*name)).collect()
}

pub(crate) fn play<G: Show>(table: &mut Table<G>, at: u64, action: &str) -> Handled {
    let (seat, ply) = (table.turn().unwrap(), table.ply());
    table.handle(at, Kind::Play { seat, ply, action: action.to_owned() })
}

pub(crate) fn play_any<G: Show>(table: &mut Table<G>, at: u64) {
    let action = table.legal().remove(0);
    play(table, at, &action).unwrap();
}

#[track_caller]
pub(crate) fn refused<G: Show>(table: &mut Table<G>, at: u64, kind: Kind, code: &str) {
    let before = (table.view(ZERO, at), table.events().len(), table.log().len());
    let refusal = table.handle(at, kind).expect_err(code);
    assert_eq!(refusal.code, code);
    assert!(!refusal.text.fr.is_empty() && !refusal.text.en.is_empty());
    assert!(
        before == (table.view(ZERO, at), table.events().len(), table.log().len()),
        "a refusal changes nothing"
    );
}
