//! Rooms to test with.
#![allow(dead_code, reason = "each test file uses some of it")]

use ludo_bots::{Budget, Progress};
use ludo_games::{Dice, Seat, Seed};
use ludo_room::{Advice, Answer, Device, Job, Room, SetUp, Settings, Step};
use ludo_table::{Act, Event, Player, Starter, Terms, What};

pub(crate) const ZERO: Seat = Seat::new(0);
pub(crate) const ONE: Seat = Seat::new(1);
pub(crate) const HERE: Device = Device(0);
pub(crate) const THERE: Device = Device(1);

pub(crate) fn terms() -> Terms {
    Terms { starter: Starter::Seat(ZERO), take_backs: true, hints: true, ..Terms::default() }
}

pub(crate) fn people(count: usize) -> Vec<Player> {
    ["Anna", "Bruno", "Chloé", "David"][..count].iter().map(|name| Player::human(*name)).collect()
}

pub(crate) fn against_the_computer() -> Vec<Player> {
    vec![Player::human("Anna"), Player::computer("Robot", 1)]
}

/// A table of a game that was just dealt, with nobody connected yet.
pub(crate) fn dealt(game: &str, players: Vec<Player>, terms: Terms, settings: Settings) -> Room {
    let edition = if game == "labymaster" { "mb" } else { "classic" }.to_owned();
    let wanted = SetUp { game: game.to_owned(), edition, terms, players, first: None };
    Room::set_up(wanted, settings, Seed::from_number(1), 0).expect("a table").0
}

/// The same with everybody on one device.
pub(crate) fn on_one_device(game: &str, players: Vec<Player>) -> Room {
    let mut room = dealt(game, players, terms(), Settings::default());
    room.join(HERE, room.players(), 0);
    room
}

/// A move of the seat to move.
pub(crate) fn play(room: &Room, action: &str) -> Act {
    Act::Play { ply: room.ply(), line: room.line(), action: action.to_owned() }
}

/// Some legal move of the seat to move, as its device sees it.
pub(crate) fn any_move(room: &mut Room, device: Device, dice: &mut Dice) -> Option<Act> {
    room.lift(device, 0);
    let choices = room.whole(device).view.choices;
    let choice = choices.get(dice.below(choices.len()))?;
    Some(play(room, &choice.action))
}

/// Thinks as long as a job asks for, in nodes.
pub(crate) fn think(job: &mut Job) -> Advice {
    let nodes = match job.thinking.budget {
        Budget::Nodes(nodes) => nodes,
        Budget::Time(_) => 200,
    };
    while job.thinking.nodes() < nodes && job.thinking.step(nodes) == Progress::More {}
    job.thinking.advice()
}

/// Does all the thinking there is to do; what came of it.
pub(crate) fn think_all(room: &mut Room, now: u64) -> Vec<Step> {
    let mut steps = Vec::new();
    while let Some(mut job) = room.job() {
        steps.push(room.thought(job.id, &think(&mut job), now));
    }
    steps
}

/// The advice in a step.
pub(crate) fn advice(step: &Step) -> Option<&Advice> {
    step.answers.iter().find_map(|(_, Answer::Advice(advice))| advice.as_ref())
}

pub(crate) fn whats(events: &[Event]) -> Vec<What> {
    events.iter().map(|event| event.what.clone()).collect()
}
