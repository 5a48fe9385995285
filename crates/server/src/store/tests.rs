//! The same stories for every store.

mod model;
mod on_disk;
mod speed;
mod story;

use ludo_games::Seat;
use ludo_room::{Device, Room, SetUp, Settings};
use ludo_table::{Act, Deed, Event, Player, Record, Terms, What};

use super::*;
use crate::keys::Hash;

/// A moment at which tests begin.
const NOW: u64 = 1_000_000;

/// The name of table number so and so.
fn id(number: u8) -> TableId {
    TableId::new(&[number; 32])
}

/// A finished match of two people, as small as can be: seated, dealt, two moves, one gives up.
fn match_of(game: &str) -> Record {
    let edition = if game == "labymaster" { "mb" } else { "classic" }.to_owned();
    let players = vec![Player::human("Anna"), Player::human("Bruno")];
    let wanted = SetUp { game: game.to_owned(), edition, terms: Terms::default(), players, first: None };
    let (mut room, _) =
        Room::set_up(wanted, Settings::default(), ludo_games::Seed::from_number(1), NOW).expect("a table");
    let device = Device(0);
    room.join(device, room.players(), NOW);
    for at in NOW + 1..NOW + 3 {
        room.lift(device, at);
        let action = room.whole(device).view.choices[0].action.clone();
        let play = Act::Play { ply: room.ply(), line: room.line(), action };
        room.act(device, play, at).expect("a legal move");
    }
    room.act(device, Act::Resign, NOW + 3).expect("he may");
    room.record()
}

/// A table with the first events of a match.
fn table(number: u8, events: usize) -> Create {
    let mut head = match_of("labymaster");
    let all = std::mem::take(&mut head.events);
    head.result = None;
    Create {
        id: id(number),
        made: NOW,
        head,
        seal: None,
        events: all[..events].to_vec(),
        door: Door::new(Hash::of("maker"), false),
        marks: Marks::default(),
        after: None,
    }
}

/// The match that all tables play.
fn events() -> Vec<Event> {
    match_of("labymaster").events
}

/// Nothing happens at a table with so many events.
fn nothing(number: u8, from: u32) -> Append {
    Append {
        table: id(number),
        from,
        events: Vec::new(),
        command: None,
        door: None,
        marks: None,
        code: None,
        used_code: None,
    }
}

/// The next events of the match happen.
fn next(number: u8, from: u32, count: u32) -> Append {
    let events = events()[from as usize..(from + count) as usize].to_vec();
    Append { events, ..nothing(number, from) }
}

fn wish(seat: u8, id: u128) -> Command {
    Command { seat: Seat::new(seat), id: id.to_be_bytes() }
}

fn create(create: Create) -> Write {
    Write::Create(Box::new(create))
}

fn append(append: Append) -> Write {
    Write::Append(Box::new(append))
}

/// Writes one thing.
fn write(store: &mut dyn Store, write: Write) -> Written {
    store.write(&[write]).expect("it can be written")[0]
}

fn load(store: &mut dyn Store, number: u8) -> Stored {
    store.load(&id(number)).expect("it can be read").expect("it is there")
}

fn events_of(store: &mut dyn Store, number: u8) -> Vec<Event> {
    load(store, number).record.events
}

/// The match with the names of a seat forgotten.
fn without_name(seat: Seat) -> Vec<Event> {
    let sits = events()
        .into_iter()
        .filter(|event| matches!(&event.what, What::Deed(Deed::Sit { seat: sits, .. }) if *sits == seat));
    sits.map(|mut event| {
        if let What::Deed(Deed::Sit { player, .. }) = &mut event.what {
            player.name = String::new();
        }
        event
    })
    .collect()
}
