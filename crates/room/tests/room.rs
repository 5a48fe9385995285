//! A room as its drivers see it: acts, moments and thoughts in, steps out.
#![allow(clippy::unwrap_used, reason = "a test that goes wrong should stop there")]

mod common;

use common::{
    HERE, ONE, THERE, ZERO, advice, against_the_computer, any_move, dealt, on_one_device, people, play,
};
use common::{terms, think, think_all, whats};
use ludo_games::{Dice, GameId, Seed};
use ludo_room::{Answer, Device, Presence, Room, Settings};
use ludo_table::{
    Act, Clock, Deed, Offer, Pair, Phase, Player, Record, SeatNumber, Starter, Terms, What, fair,
};

const PRESENCE: Presence = Presence { gone_after: 1000, raise_after: 2000 };

fn take_back() -> Act {
    Act::Offer { offer: Offer::TakeBack }
}

/// The first legal move that a device is shown.
fn some_move(room: &Room, device: Device) -> Act {
    play(room, &room.whole(device).view.choices[0].action)
}

/// Anna here, Bruno there.
fn on_two_devices(terms: Terms, presence: Option<Presence>) -> Room {
    let mut room = dealt("labymaster", people(2), terms, Settings { presence, ..Settings::default() });
    room.join(HERE, vec![ZERO], 0);
    room.join(THERE, vec![ONE], 0);
    room
}

/// Rooms and jobs go to whichever thread has time for them.
#[test]
fn rooms_and_jobs_can_go_to_other_threads() {
    fn goes_anywhere<T: Send>() {}
    goes_anywhere::<Room>();
    goes_anywhere::<ludo_room::Job>();
}

#[test]
fn a_take_back_of_two_people_at_one_device_takes_back_the_last_move() {
    let mut room = on_one_device("labymaster", people(2));
    room.act(HERE, play(&room, "r3>"), 1).unwrap();
    // It is the other's turn: what is taken back is the move that was just played, and nobody has to be asked.
    let step = room.act(HERE, take_back(), 2).unwrap();
    assert_eq!((room.ply(), room.turn(), room.line()), (0, Some(ZERO), 1));
    let offer = step.events[0].n;
    assert_eq!(
        whats(&step.events),
        [What::Act(ZERO, take_back()), What::Act(ONE, Act::Answer { offer, yes: true })]
    );
}

#[test]
fn two_people_at_one_device_take_back_one_move_after_the_other() {
    let mut room = on_one_device("labymaster", people(2));
    for now in 1..=3 {
        room.act(HERE, some_move(&room, HERE), now).unwrap();
    }
    for ply in (0..3).rev() {
        room.act(HERE, take_back(), 9).unwrap();
        assert_eq!(room.ply(), ply);
    }
    assert_eq!(room.act(HERE, take_back(), 9).unwrap_err().code, "take_back/nothing");
}

#[test]
fn a_match_kept_event_by_event_is_loaded_with_its_story() {
    for players in [people(2), against_the_computer()] {
        let mut room = on_one_device("sequence", players);
        let mut dice = Dice::new(&Seed::from_number(3));
        for now in 1..6 {
            think_all(&mut room, now);
            if let Some(act) = any_move(&mut room, HERE, &mut dice) {
                room.act(HERE, act, now).unwrap();
            }
        }
        room.act(HERE, Act::Resign, 20).unwrap();
        let kept = Record { events: room.events().to_vec(), ..room.head() };
        let (again, whole) =
            Room::load_on(HERE, &kept, Settings::default(), Seed::from_number(9), 30).unwrap();
        assert_eq!(whole, again.whole(HERE));
        assert_eq!((whole.log, again.phase()), (room.whole(HERE).log, Phase::Over));
    }
}

#[test]
fn offers_between_devices_are_answered_by_people() {
    let mut room = on_two_devices(terms(), None);
    let offered = room.act(THERE, Act::Offer { offer: Offer::Draw }, 1).unwrap().events[0].n;
    assert_eq!(room.whole(HERE).view.offer.unwrap().n, offered);
    room.act(HERE, Act::Answer { offer: offered, yes: true }, 2).unwrap();
    assert_eq!(room.phase(), Phase::Over);
}

#[test]
fn a_clock_set_back_refuses_nothing_and_time_goes_on() {
    let clock = Clock::Turn { time: 10_000 };
    let mut room = dealt("labymaster", people(2), Terms { clock, ..terms() }, Settings::default());
    room.join(HERE, room.players(), 0);
    room.act(HERE, play(&room, "r3>"), 5_000).unwrap();
    // The device's clock is set back by four seconds: it goes on from where it was.
    let at = room.act(HERE, play(&room, "r2<"), 1_000).unwrap().events[0].at;
    assert_eq!(at, 5_000);
    let at = room.act(HERE, some_move(&room, HERE), 3_000).unwrap().events[0].at;
    assert_eq!(at, 7_000);
    // And the moment to wake is told by the device's own clock.
    assert_eq!(room.wake(), Some(13_000));
    assert_eq!(room.tick(12_999).events.len(), 0);
    assert_eq!(whats(&room.tick(13_000).events), [What::Deed(Deed::Flag { seat: ONE })]);
}

#[test]
fn the_computer_plays_when_its_thought_comes_and_not_before_its_time() {
    let settings = Settings { pace: 500, ..Settings::default() };
    let mut room = dealt("labymaster", against_the_computer(), terms(), settings);
    room.join(HERE, room.players(), 0);
    assert!(room.job().is_none(), "it is a person’s turn");
    room.act(HERE, play(&room, "r3>"), 1000).unwrap();
    let mut job = room.job().unwrap();
    assert_eq!((job.seat, job.level, job.ply), (ONE, 1, 1));
    assert!(room.job().is_none(), "it is handed out once");
    let advice = think(&mut job);
    assert!(room.thought(job.id, &advice, 1200).events.is_empty());
    assert_eq!(room.wake(), Some(1500));
    let step = room.tick(1500);
    assert_eq!((step.events.len(), room.ply(), step.news), (1, 2, vec![HERE]));
    // The same thought once more is harmless.
    assert_eq!(room.thought(job.id, &advice, 1600), ludo_room::Step::default());
}

/// Its time is counted from the move it answers, not from the start of the program that was stopped in between.
#[test]
fn the_computer_plays_though_it_is_stopped_again_and_again() {
    let settings = Settings { pace: 500, ..Settings::default() };
    let mut room = dealt("labymaster", against_the_computer(), terms(), settings.clone());
    room.join(HERE, room.players(), 0);
    room.act(HERE, play(&room, "r3>"), 1000).unwrap();
    for now in [1300, 1499] {
        let mut again = Room::load(&room.record(), settings.clone(), Seed::from_number(2), now).unwrap();
        let mut job = again.job().unwrap();
        assert!(again.thought(job.id, &think(&mut job), now).events.is_empty());
        assert_eq!(again.wake(), Some(1500));
    }
    let mut again = Room::load(&room.record(), settings, Seed::from_number(2), 1600).unwrap();
    let mut job = again.job().unwrap();
    assert_eq!(again.thought(job.id, &think(&mut job), 1600).events.len(), 1);
}

#[test]
fn a_thought_about_a_move_taken_back_is_not_wanted_any_more() {
    let mut room = on_one_device("labymaster", against_the_computer());
    room.act(HERE, play(&room, "r3>"), 1).unwrap();
    let mut job = room.job().unwrap();
    assert!(room.wants(job.id));
    room.act(HERE, take_back(), 2).unwrap();
    assert!(!room.wants(job.id));
    assert!(room.thought(job.id, &think(&mut job), 3).events.is_empty());
    assert_eq!(room.ply(), 0);
}

#[test]
fn advice_comes_from_one_level_and_only_for_the_position_it_was_asked_for() {
    let mut room = on_one_device("labymaster", people(2));
    let step = room.act(HERE, Act::Hint, 1).unwrap();
    assert_eq!(whats(&step.events), [What::Act(ZERO, Act::Hint)]);
    let mut job = room.job().unwrap();
    assert_eq!(job.level, 5);
    let step = room.thought(job.id, &think(&mut job), 2);
    assert!(advice(&step).is_some_and(|advice| !advice.ranked.is_empty()));
    room.act(HERE, Act::Hint, 3).unwrap();
    let step = room.act(HERE, play(&room, "r3>"), 4).unwrap();
    assert_eq!(step.answers, [(HERE, Answer::Advice(None))], "nobody waits for ever");
}

#[test]
fn those_who_watch_see_and_do_nothing_else() {
    let mut room = on_two_devices(terms(), None);
    let watcher = Device(7);
    room.join(watcher, Vec::new(), 0);
    assert_eq!(room.act(watcher, Act::Resign, 1).unwrap_err().code, "seat/watching");
    assert_eq!(room.gesture(watcher, "r3", "b3").unwrap_err().code, "seat/watching");
    let step = room.act(HERE, play(&room, "r3>"), 2).unwrap();
    assert_eq!(step.news, [HERE, THERE, watcher]);
    let view = room.whole(watcher).view;
    assert!(view.viewer.is_none() && view.choices.is_empty());
    assert_eq!(room.act(THERE, Act::Hint, 3).map(drop), Ok(()));
    assert_eq!(room.act(HERE, play(&room, "r4>"), 3).unwrap_err().code, "move/not_your_turn");
}

#[test]
fn between_people_who_share_a_device_a_curtain_hides_the_cards() {
    let mut room = on_one_device("sequence", people(2));
    let whole = room.whole(HERE);
    assert_eq!((whole.around.curtain, whole.view.viewer), (Some(ZERO), None));
    assert!(whole.view.scene.hand.is_empty());
    room.lift(HERE, 3);
    let whole = room.whole(HERE);
    assert_eq!((whole.around.curtain, whole.view.viewer), (None, Some(ZERO)));
    assert_eq!(whole.view.scene.hand.len(), 3);
    room.act(HERE, play(&room, &whole.view.choices[0].action), 1).unwrap();
    let whole = room.whole(HERE);
    assert_eq!((whole.around.curtain, whole.view.viewer), (Some(ONE), None));
    assert!(room.at(HERE, 0).unwrap().scene.hand.is_empty(), "the past shows nobody’s cards");
    // Alone against the computer there is nobody to hide them from.
    let room = on_one_device("sequence", against_the_computer());
    assert_eq!(room.whole(HERE).around.curtain, None);
    assert_eq!(room.at(HERE, 0).unwrap().scene.hand.len(), 3);
}

#[test]
fn after_loading_what_is_due_is_said_again() {
    // A computer that was to move when the room went away.
    let mut room = on_one_device("labymaster", against_the_computer());
    room.act(HERE, play(&room, "r3>"), 1).unwrap();
    let mut again = Room::load(&room.record(), Settings::default(), Seed::from_number(2), 5).unwrap();
    again.join(HERE, again.players(), 5);
    assert_eq!(think_all(&mut again, 6).len(), 1);
    assert_eq!(again.ply(), 2);
    // A deal that was missing.
    let mut record = room.record();
    record.events.truncate(2);
    let mut again = Room::load(&record, Settings::default(), Seed::from_number(2), 5).unwrap();
    assert_eq!(again.tick(6).events.len(), 1);
    assert_eq!(again.phase(), Phase::Playing);
    // A clock that ran out meanwhile; on one device it stood.
    let clock = Clock::Fischer { time: 1000, increment: 0 };
    let room = dealt("labymaster", people(2), Terms { clock, ..terms() }, Settings::default());
    let mut again = Room::load(&room.record(), Settings::default(), Seed::from_number(2), 5000).unwrap();
    assert_eq!(whats(&again.tick(5000).events), [What::Deed(Deed::Flag { seat: ZERO })]);
    let mut again = Room::load(&room.record(), Settings::default(), Seed::from_number(2), 5000).unwrap();
    assert_eq!(whats(&again.give_back_time(5000).events), [What::Deed(Deed::Outage { ms: 5000 })]);
    assert_eq!((again.phase(), again.wake()), (Phase::Playing, Some(6000)));
}

#[test]
fn who_is_away_for_long_is_gone_and_who_comes_back_is_there() {
    let mut room = on_two_devices(terms(), Some(PRESENCE));
    assert_eq!(room.wake(), None);
    room.leave(THERE, 100);
    assert_eq!(room.wake(), Some(1100));
    assert!(room.tick(1099).events.is_empty());
    assert_eq!(whats(&room.tick(1100).events), [What::Deed(Deed::Gone { seat: ONE })]);
    assert_eq!(room.wake(), None);
    // He is not to move: the game can wait for him.
    assert_eq!(room.act(HERE, Act::Claim { gone: ONE }, 1200).unwrap_err().code, "claim/not_his_turn");
    room.act(HERE, Act::Substitute { gone: ONE, level: 1 }, 1200).unwrap();
    room.act(HERE, play(&room, "r3>"), 1300).unwrap();
    think_all(&mut room, 1400);
    assert_eq!(room.ply(), 2, "the computer has played for him");
    room.join(THERE, vec![ONE], 1500);
    room.act(THERE, Act::Return, 1600).unwrap();
    room.act(HERE, some_move(&room, HERE), 1700).unwrap();
    assert!(room.job().is_none());
    room.leave(THERE, 2000);
    room.tick(3000);
    assert_eq!(whats(&room.join(THERE, vec![ONE], 3100).events), [What::Deed(Deed::Back { seat: ONE })]);
    // A second tab closes: he is still there.
    room.join(Device(2), vec![ONE], 3200);
    room.leave(THERE, 3300);
    assert_eq!(room.wake(), None);
    // Nobody is gone just after a restart.
    let settings = Settings { presence: Some(PRESENCE), ..Settings::default() };
    let mut again = Room::load(&room.record(), settings, Seed::from_number(2), 900_000).unwrap();
    assert!(again.tick(900_500).events.is_empty());
    assert_eq!(again.tick(901_000).events.len(), 2);
}

fn number(number: u8) -> String {
    Seed([number; 32]).to_hex()
}

/// An empty table under a seal.
fn sealed() -> Room {
    let terms = Terms { starter: Starter::Seat(ZERO), ..Terms::default() };
    let settings = Settings { presence: Some(PRESENCE), ..Settings::default() };
    let text = serde_json::to_string(&terms).unwrap();
    let mut room =
        Room::new(GameId::Sequence, "classic", 2, terms, settings, Seed::from_number(1), 0).unwrap();
    let numbers: Vec<SeatNumber> = sealed_numbers();
    let commitment = fair::Sealed {
        table: "t1",
        game: "sequence",
        edition: &room.head().edition.hash,
        seats: 2,
        terms: &text,
        numbers: &numbers,
        secret: &number(9),
    }
    .commitment();
    room.deed(Deed::Seal { table: "t1".to_owned(), terms: text, commitment }, 0).unwrap();
    room
}

fn sealed_numbers() -> Vec<SeatNumber> {
    [ZERO, ONE].map(|seat| SeatNumber { seat, number: number(50 + seat.index() as u8) }).to_vec()
}

#[test]
fn who_vows_and_vanishes_is_risen_and_the_table_deals_without_him() {
    let mut room = sealed();
    for (seat, device) in [(ZERO, HERE), (ONE, THERE)] {
        room.deed(Deed::Sit { seat, player: Player::human("A") }, 0).unwrap();
        room.join(device, vec![seat], 0);
    }
    let vow = |seat, n| Act::Vow { commitment: fair::vow("t1", seat, &number(n)) };
    room.act(HERE, vow(ZERO, 1), 1).unwrap();
    room.act(THERE, vow(ONE, 2), 1).unwrap();
    room.act(HERE, Act::Reveal { number: number(1) }, 2).unwrap();
    room.leave(THERE, 10);
    assert_eq!(room.wake(), Some(2010));
    assert_eq!(whats(&room.tick(2010).events), [What::Deed(Deed::Raise { seat: ONE })]);
    // A computer takes his seat, which was sealed too; the vows start again.
    room.deed(Deed::Sit { seat: ONE, player: Player::computer("Robot", 1) }, 3000).unwrap();
    room.act(HERE, vow(ZERO, 3), 3000).unwrap();
    room.act(HERE, Act::Reveal { number: number(3) }, 3000).unwrap();
    room.deed(Deed::Unseal { secret: number(9), numbers: sealed_numbers() }, 3000).unwrap();
    assert_eq!(room.phase(), Phase::Playing);
}

#[test]
fn a_rematch_is_started_by_who_lost_and_the_devices_come_along() {
    let terms = Terms { starter: Starter::Rulebook, ..terms() };
    let mut room = {
        let wanted = ludo_room::SetUp {
            game: "pictofab".to_owned(),
            edition: "classic".to_owned(),
            terms,
            players: people(2),
            first: Some(ZERO),
        };
        Room::set_up(wanted, Settings::default(), Seed::from_number(1), 0).unwrap().0
    };
    room.join(HERE, room.players(), 0);
    assert!(room.next(Seed::from_number(2), 1).is_none(), "nobody has agreed");
    room.act(HERE, Act::Resign, 1).unwrap();
    assert_eq!(room.phase(), Phase::Over);
    room.act(HERE, Act::Offer { offer: Offer::Rematch }, 2).unwrap();
    let (again, _) = room.next(Seed::from_number(2), 3).unwrap().unwrap();
    assert_eq!((again.phase(), again.turn()), (Phase::Playing, Some(ZERO)));
    assert_eq!(again.whole(HERE).around.curtain, Some(ZERO));
    let names: Vec<_> = again.whole(HERE).view.seats.into_iter().filter_map(|seat| seat.name).collect();
    assert_eq!(names, ["Anna", "Bruno"]);
}

#[test]
fn two_games_that_belong_together_are_each_started_by_another_and_counted_together() {
    let terms = Terms { pair: Some(Pair::First), starter: Starter::Lot, ..Terms::default() };
    let mut room = dealt("labymaster", people(2), terms, Settings::default());
    room.join(HERE, room.players(), 0);
    let started = room.turn().unwrap();
    let ended = |room: &mut Room| {
        room.act(HERE, Act::Resign, 1).unwrap();
        let text = room.whole(HERE).view.ending.unwrap().pair.unwrap().en;
        room.act(HERE, Act::Offer { offer: Offer::Rematch }, 2).unwrap();
        text
    };
    assert!(
        ended(&mut room).ends_with(&format!("{} starts the second.", ["Bruno", "Anna"][started.index()]))
    );
    let (mut second, _) = room.next(Seed::from_number(2), 3).unwrap().unwrap();
    assert_ne!(second.turn(), Some(started));
    // Whoever starts gives up here, so each has won one of the two.
    assert!(ended(&mut second).ends_with("Over both games: Anna 1, Bruno 1."));
    let (third, _) = second.next(Seed::from_number(3), 4).unwrap().unwrap();
    assert_eq!((third.terms().pair, third.turn()), (Some(Pair::First), Some(started)));
}

/// A view, and the news of every step after it, give the view that a device would be shown afresh.
#[test]
fn news_lead_to_what_would_be_shown_afresh() {
    for &game in GameId::ALL {
        let mut room = on_one_device(game.id(), against_the_computer());
        let mut dice = Dice::new(&Seed::from_number(3));
        let whole = room.whole(HERE);
        let (mut view, mut log) = (whole.view, whole.log);
        for at in 1..30 {
            let Some(act) = any_move(&mut room, HERE, &mut dice) else { break };
            let act = if at % 10 == 9 { take_back() } else { act };
            let mut steps = vec![room.act(HERE, act, at).unwrap()];
            let (news, now) = room.news(HERE, &view, &steps[0]);
            log.extend(news.increment.log);
            view = now;
            steps = think_all(&mut room, at);
            for step in &steps {
                let (news, now) = room.news(HERE, &view, step);
                log.extend(news.increment.log);
                view = now;
            }
        }
        let fresh = room.whole(HERE);
        assert!(view == fresh.view && log == fresh.log, "{}", game.id());
    }
}

#[test]
fn two_who_offer_each_other_the_same_have_agreed() {
    for offer in [Offer::Draw, Offer::Pause] {
        let mut room = on_two_devices(terms(), None);
        let offered = room.act(HERE, Act::Offer { offer }, 1).unwrap().events[0].n;
        let step = room.act(THERE, Act::Offer { offer }, 2).unwrap();
        assert_eq!(whats(&step.events), [What::Act(ONE, Act::Answer { offer: offered, yes: true })]);
    }
}

#[test]
fn two_who_offer_a_rematch_at_once_make_one_table() {
    let mut room = on_two_devices(terms(), None);
    room.act(HERE, Act::Resign, 1).unwrap();
    for device in [HERE, THERE] {
        room.act(device, Act::Offer { offer: Offer::Rematch }, 2).unwrap();
    }
    assert!(room.next_is_agreed());
}

#[test]
fn a_glance_shows_what_a_device_with_these_seats_would_see() {
    let mut room = dealt("sequence", people(2), terms(), Settings::default());
    room.join(HERE, vec![ZERO], 0);
    room.join(THERE, vec![], 0);
    assert_eq!(room.glance(&[ZERO]), room.whole(HERE));
    assert_eq!(room.glance(&[]), room.whole(THERE));
}

#[test]
fn time_in_which_nobody_could_play_is_given_back() {
    let clock = Clock::Turn { time: 10_000 };
    let mut room = dealt("labymaster", people(2), Terms { clock, ..terms() }, Settings::default());
    let ends = room.wake().unwrap();
    assert_eq!(whats(&room.stood(4_000, 9_000).events), [What::Deed(Deed::Outage { ms: 4_000 })]);
    assert_eq!(room.wake(), Some(ends + 4_000));
    let mut untimed = dealt("labymaster", people(2), terms(), Settings::default());
    assert!(untimed.stood(4_000, 9_000).events.is_empty(), "without clocks there is nothing to give back");
}
