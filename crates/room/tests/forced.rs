//! What somebody is forced to do happens by itself, one thing after the other, so that each can be seen (SQ-6).
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that goes wrong should stop there")]

mod common;

use common::{HERE, ONE, THERE, ZERO, any_move, dealt, people, play, terms, think_all};
use ludo_games::{Dice, Seat, Seed};
use ludo_room::{Device, Room, Settings};
use ludo_table::{Act, Event, Offer, Phase, Player, What};

const PACE: u64 = 1000;

#[derive(Copy, Clone, PartialEq)]
enum Sitting {
    /// Anna here, Bruno there.
    Apart,
    /// Both here.
    Shared,
    /// Anna and the computer.
    Alone,
}

fn settings() -> Settings {
    Settings { pace: PACE, ..Settings::default() }
}

fn at_a_table(sitting: Sitting) -> Room {
    let players = match sitting {
        Sitting::Alone => vec![Player::human("Anna"), Player::computer("Robot", 0)],
        Sitting::Apart | Sitting::Shared => people(2),
    };
    let mut room = dealt("sequence", players, terms(), settings());
    match sitting {
        Sitting::Alone => room.join(HERE, vec![ZERO], 0),
        Sitting::Shared => room.join(HERE, vec![ZERO, ONE], 0),
        Sitting::Apart => {
            room.join(HERE, vec![ZERO], 0);
            room.join(THERE, vec![ONE], 0)
        }
    };
    room
}

fn device_of(seat: Seat, sitting: Sitting) -> Device {
    if sitting == Sitting::Apart && seat == ONE { THERE } else { HERE }
}

/// The moves of a seat, looked up in a copy of the room where nobody else could see them.
fn moves(room: &Room, seat: Seat) -> Vec<String> {
    let mut copy = Room::load(&room.record(), settings(), Seed::from_number(9), 0).unwrap();
    copy.join(HERE, vec![seat], 0);
    copy.whole(HERE).view.choices.iter().map(|choice| choice.action.clone()).collect()
}

/// Plays at random until a person has nothing but so many swaps to choose from; who, and the moment.
fn until_dead(sitting: Sitting, kinds: usize) -> (Room, Seat, u64) {
    for number in 0..200 {
        let (mut room, mut dice) = (at_a_table(sitting), Dice::new(&Seed::from_number(number)));
        let mut now = 0;
        while let Some(seat) = room.turn() {
            let computer = sitting == Sitting::Alone && seat == ONE;
            let found = if computer { Vec::new() } else { moves(&room, seat) };
            let in_hand = sitting == Sitting::Shared && room.whole(HERE).around.curtain.is_none();
            let swaps = found.len() == kinds && found.iter().all(|action| action.starts_with("swap "));
            if swaps && !in_hand {
                return (room, seat, now);
            }
            now += PACE;
            if computer {
                think_all(&mut room, now - PACE);
                room.tick(now);
            } else if let Some(act) = any_move(&mut room, device_of(seat, sitting), &mut dice) {
                room.act(device_of(seat, sitting), act, now).unwrap();
            }
        }
        assert_eq!(room.phase(), Phase::Over);
    }
    panic!("nobody ever had {kinds} dead cards");
}

fn is_swap(event: &Event, by: Seat) -> bool {
    matches!(&event.what, What::Act(seat, Act::Play { action, .. }) if *seat == by && action.starts_with("swap "))
}

#[test]
fn a_dead_card_is_swapped_by_itself_after_a_while() {
    let (mut room, seat, now) = until_dead(Sitting::Apart, 1);
    assert_eq!(room.wake(), Some(now + PACE));
    assert!(room.tick(now + PACE - 1).events.is_empty(), "too early to be seen");
    let step = room.tick(now + PACE);
    assert!(matches!(&step.events[..], [event] if is_swap(event, seat)), "{:?}", step.events);
    assert_eq!(step.news, [HERE, THERE]);
    // The next one, if the card drawn is dead too, waits as long again.
    assert!(room.tick(now + 2 * PACE - 1).events.is_empty());
}

#[test]
fn who_has_several_to_choose_from_chooses() {
    let (mut room, seat, now) = until_dead(Sitting::Apart, 2);
    assert_eq!(room.wake(), None);
    assert!(room.tick(now + 100 * PACE).events.is_empty());
    let chosen = moves(&room, seat).remove(0);
    room.act(device_of(seat, Sitting::Apart), play(&room, &chosen), now + 100 * PACE).unwrap();
}

#[test]
fn behind_the_curtain_nothing_is_swapped() {
    let (mut room, seat, now) = until_dead(Sitting::Shared, 1);
    assert_eq!(room.whole(HERE).around.curtain, Some(seat));
    assert_eq!(room.wake(), None);
    assert!(room.tick(now + 20 * PACE).events.is_empty(), "nobody would see it");
    let lifted = now + 30 * PACE;
    assert!(room.lift(HERE, lifted).events.is_empty());
    assert_eq!(room.wake(), Some(lifted + PACE));
    let step = room.tick(lifted + PACE);
    assert!(matches!(&step.events[..], [event] if is_swap(event, seat)), "{:?}", step.events);
}

#[test]
fn what_is_due_is_due_again_after_loading() {
    let (room, seat, now) = until_dead(Sitting::Apart, 1);
    let mut again = Room::load(&room.record(), settings(), Seed::from_number(3), now).unwrap();
    assert!(again.tick(now + 9 * PACE).events.is_empty(), "nobody is there to see it");
    assert!(again.join(HERE, vec![seat], now + 9 * PACE).events.is_empty(), "not seen yet");
    let step = again.tick(now + 10 * PACE);
    assert!(matches!(&step.events[..], [event] if is_swap(event, seat)), "{:?}", step.events);
}

/// Otherwise nobody could ever take back more than the swap.
#[test]
fn who_takes_a_swap_back_can_go_further_back() {
    let (mut room, seat, now) = until_dead(Sitting::Alone, 1);
    let (back, before) = (Act::Offer { offer: Offer::TakeBack }, room.ply());
    let step = room.tick(now + PACE);
    assert!(is_swap(&step.events[0], seat));
    room.act(HERE, back.clone(), now + PACE).unwrap();
    assert_eq!((room.ply(), room.wake()), (before, None));
    room.act(HERE, back, now + PACE).unwrap();
    assert!(room.ply() < before);
}
