//! Thinking time.

use ludo_games::labymaster::Labymaster;
use ludo_table::{Act, Clock, Deed, Ending, Offer, Reason, Table, TableFact, Terms};

use crate::common::{ONE, ZERO, agree, alone, cannot, dealt, humans, offer, open_terms, play, refused, told};

fn timed(clock: Clock) -> Table<Labymaster> {
    dealt(&humans(2), Terms { clock, ..open_terms() })
}

fn a_move() -> Act {
    Act::Play { ply: 0, line: 0, action: "r3>".to_owned() }
}

#[test]
fn clocks_run_out() {
    let mut table = timed(Clock::Fischer { time: 1000, increment: 50 });
    cannot(&mut table, 999, Deed::Flag { seat: ZERO }, "flag/time_left");
    refused(&mut table, 1000, ZERO, a_move(), "move/out_of_time");
    play(&mut table, 400, "r3>").unwrap();
    assert_eq!((table.time_left(ZERO, 400), table.time_left(ONE, 500)), (Some(650), Some(900)));
    assert_eq!(table.runs_out(), Some((ONE, 1400)));
    cannot(&mut table, 1399, Deed::Flag { seat: ZERO }, "flag/time_left");
    table.deed(1400, Deed::Flag { seat: ONE }).unwrap();
    let ending = Ending { winner: Some(ZERO), reason: Reason::OutOfTime(ONE) };
    assert_eq!(table.ending(), Some(&ending));
    assert_eq!(told(&table), [TableFact::OutOfTime { seat: ONE }, TableFact::Ended { ending }]);
}

/// Clocks change with events only: the front end counts down from there.
#[test]
fn a_view_says_what_was_left_when_the_clock_began_to_run() {
    let mut table = timed(Clock::Fischer { time: 1000, increment: 50 });
    play(&mut table, 400, "r3>").unwrap();
    let clocks = table.view(ZERO).clocks.unwrap();
    assert_eq!((clocks.left, clocks.running, clocks.at), (vec![650, 1000], Some(ONE), 400));
    offer(&mut table, 500, ONE, Offer::Pause);
    agree(&mut table, 600, ZERO);
    let clocks = table.view(ZERO).clocks.unwrap();
    assert_eq!((clocks.left, clocks.running), (vec![650, 800], None));
    assert_eq!(dealt::<Labymaster>(&humans(2), open_terms()).view(ZERO).clocks, None);
}

#[test]
fn a_pause_stops_the_clocks() {
    let mut table = timed(Clock::Turn { time: 1000 });
    refused(&mut table, 1, ZERO, Act::Resume, "resume/not_paused");
    offer(&mut table, 100, ONE, Offer::Pause);
    agree(&mut table, 200, ZERO);
    assert_eq!(told(&table), [TableFact::Paused]);
    refused(&mut table, 5000, ZERO, a_move(), "move/paused");
    cannot(&mut table, 5000, Deed::Flag { seat: ZERO }, "flag/time_left");
    refused(&mut table, 5000, ZERO, Act::Offer { offer: Offer::Pause }, "offer/paused");
    table.act(9000, ONE, Act::Resume).unwrap();
    assert_eq!(told(&table), [TableFact::Resumed { seat: ONE }]);
    assert_eq!(table.time_left(ZERO, 9100), Some(700));
    play(&mut table, 9200, "r3>").unwrap();
}

/// With an increment a player could play at once, take it back, play at once …
#[test]
fn time_cannot_be_farmed_by_taking_back() {
    let clock = Clock::Fischer { time: 1000, increment: 500 };
    let mut table = timed(clock);
    for round in 0..10 {
        play(&mut table, 10 * round, "r3>").unwrap();
        play(&mut table, 10 * round, "r2<").unwrap();
        offer(&mut table, 10 * round, ZERO, Offer::TakeBack);
        agree(&mut table, 10 * round + 10, ONE);
    }
    assert_eq!((table.time_left(ZERO, 100), table.time_left(ONE, 100)), (Some(900), Some(1000)));
    // Alone against the computer nobody has to agree.
    let mut table: Table<Labymaster> = dealt(&alone(), Terms { clock, ..open_terms() });
    for _ in 0..10 {
        play(&mut table, 5, "r3>").unwrap();
        play(&mut table, 5, "r2<").unwrap();
        offer(&mut table, 5, ZERO, Offer::TakeBack);
    }
    assert_eq!((table.time_left(ZERO, 5), table.time_left(ONE, 5)), (Some(995), Some(1000)));
}

#[test]
fn nobody_runs_out_of_time_by_a_take_back() {
    let mut table = timed(Clock::Fischer { time: 1000, increment: 500 });
    play(&mut table, 900, "r3>").unwrap();
    play(&mut table, 900, "r2<").unwrap();
    // 600 left, of which 500 were earned by the move to be taken back.
    offer(&mut table, 1300, ZERO, Offer::TakeBack);
    agree(&mut table, 1450, ONE);
    assert_eq!(table.time_left(ZERO, 1450), Some(50));
}

#[test]
fn an_outage_is_given_back_to_the_player_whose_clock_ran() {
    let mut table = timed(Clock::Turn { time: 1000 });
    table.deed(900, Deed::Outage { ms: 600 }).unwrap();
    assert_eq!((table.time_left(ZERO, 900), table.runs_out()), (Some(700), Some((ZERO, 1600))));
    // More than had run is not given.
    table.deed(900, Deed::Outage { ms: 5000 }).unwrap();
    assert_eq!(table.time_left(ZERO, 900), Some(1000));
    let mut waiting: Table<Labymaster> = crate::common::seated(&humans(2), open_terms());
    cannot(&mut waiting, 0, Deed::Outage { ms: 1 }, "phase/not_playing");
}
