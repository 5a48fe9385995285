//! Players who give up, go away, are replaced or come back.

use ludo_games::Seat;
use ludo_games::labymaster::Labymaster;
use ludo_games::labyrinthe::Labyrinthe;
use ludo_table::{
    Act, Clock, Deed, Ending, Leaving, Mind, Offer, Phase, Player, Reason, Table, TableFact, Terms,
};

use crate::common::{
    ONE, TWO, ZERO, agree, cannot, dealt, humans, offer, open_terms, play, play_any, refused, sentences, told,
};

#[test]
fn with_two_players_the_other_wins_when_one_leaves() {
    let mut table: Table<Labymaster> = dealt(&humans(2), open_terms());
    table.act(2, ZERO, Act::Resign).unwrap();
    let ending = Ending { winner: Some(ONE), reason: Reason::Resigned(ZERO) };
    let facts = [TableFact::Resigned { seat: ZERO }, TableFact::Ended { ending }];
    assert_eq!(told(&table), facts);
    let mut table: Table<Labymaster> = dealt(&humans(2), open_terms());
    play(&mut table, 1, "r3>").unwrap();
    table.deed(2, Deed::Gone { seat: ONE }).unwrap();
    assert_eq!(told(&table), [TableFact::Gone { seat: ONE }]);
    table.act(3, ZERO, Act::Claim { gone: ONE }).unwrap();
    let ending = Ending { winner: Some(ZERO), reason: Reason::Abandoned(ONE) };
    let facts = [TableFact::Claimed { seat: ZERO, gone: ONE }, TableFact::Ended { ending }];
    assert_eq!(told(&table), facts);
}

/// Who is gone while the other thinks delays nobody.
#[test]
fn a_game_is_claimed_only_from_who_is_to_move() {
    let mut table: Table<Labymaster> = dealt(&humans(2), open_terms());
    table.deed(1, Deed::Gone { seat: ONE }).unwrap();
    refused(&mut table, 2, ZERO, Act::Claim { gone: ONE }, "claim/not_his_turn");
    play(&mut table, 3, "r3>").unwrap();
    table.act(4, ZERO, Act::Claim { gone: ONE }).unwrap();
    assert_eq!(table.phase(), Phase::Over);
}

#[test]
fn a_player_who_has_gone_can_come_back_or_be_replaced() {
    let mut table: Table<Labymaster> = dealt(&humans(2), open_terms());
    let replace = |gone, level| Act::Substitute { gone, level };
    refused(&mut table, 1, ZERO, Act::Claim { gone: ONE }, "gone/not_gone");
    cannot(&mut table, 1, Deed::Back { seat: ONE }, "back/not_gone");
    table.deed(1, Deed::Gone { seat: ONE }).unwrap();
    cannot(&mut table, 1, Deed::Gone { seat: ONE }, "gone/already");
    table.deed(2, Deed::Back { seat: ONE }).unwrap();
    assert_eq!(told(&table), [TableFact::Back { seat: ONE }]);
    refused(&mut table, 2, ZERO, replace(ONE, 3), "gone/not_gone");
    table.deed(3, Deed::Gone { seat: ONE }).unwrap();
    refused(&mut table, 3, ZERO, replace(ONE, 9), "seat/level");
    refused(&mut table, 3, ZERO, replace(ZERO, 3), "gone/not_gone");
    refused(&mut table, 3, ZERO, replace(TWO, 3), "seat/none");
    table.act(4, ZERO, replace(ONE, 3)).unwrap();
    assert_eq!(told(&table), [TableFact::Substituted { seat: ONE, level: 3 }]);
    play(&mut table, 5, "r3>").unwrap();
    assert_eq!((table.turn(), table.computer(ONE)), (Some(ONE), Some(3)));
}

#[test]
fn whom_the_computer_replaces_is_said_as_french_has_it() {
    let mut table: Table<Labymaster> = dealt(&humans(2), open_terms());
    table.deed(1, Deed::Gone { seat: ZERO }).unwrap();
    table.act(2, ONE, Act::Substitute { gone: ZERO, level: 3 }).unwrap();
    let last = |viewer| table.log(viewer, 0).pop().unwrap().sentences.pop().unwrap();
    assert_eq!(last(ONE).fr, "L’ordinateur joue à la place d’Anna.");
    assert_eq!(
        (last(ZERO).fr, last(ZERO).en),
        ("L’ordinateur joue à votre place.".into(), "The computer is playing for you.".into())
    );
}

#[test]
fn a_person_replaced_by_the_computer_comes_back() {
    let mut table: Table<Labymaster> = dealt(&humans(2), open_terms());
    refused(&mut table, 1, ONE, Act::Return, "return/not_replaced");
    table.deed(1, Deed::Gone { seat: ONE }).unwrap();
    refused(&mut table, 1, ONE, Act::Return, "return/not_replaced");
    table.act(2, ZERO, Act::Substitute { gone: ONE, level: 3 }).unwrap();
    refused(&mut table, 3, ONE, Act::Resign, "seat/not_human");
    let seat = &table.view(ZERO).seats[1];
    assert_eq!(
        (seat.name.as_deref(), seat.mind, seat.replaced),
        (Some("Bruno"), Some(Mind::Computer { level: 3 }), true)
    );
    table.act(4, ONE, Act::Return).unwrap();
    assert_eq!(told(&table), [TableFact::Returned { seat: ONE }]);
    assert_eq!(sentences(&table, ONE)[0].0, "Vous avez repris votre place.");
    let seat = &table.view(ZERO).seats[1];
    assert_eq!((seat.mind, seat.replaced, seat.gone), (Some(Mind::Human), false, false));
    assert_eq!((table.computer(ONE), table.players()), (None, vec![ZERO, ONE]));
    refused(&mut table, 5, ONE, Act::Return, "return/not_replaced");
    play(&mut table, 6, "r3>").unwrap();
    play(&mut table, 7, "r2<").unwrap();
    table.act(8, ONE, Act::Resign).unwrap();
}

#[test]
fn with_four_players_a_seat_left_is_as_the_table_agreed() {
    let mut table: Table<Labyrinthe> = dealt(&humans(4), open_terms());
    table.act(1, ZERO, Act::Resign).unwrap();
    let facts = [TableFact::Resigned { seat: ZERO }, TableFact::Substituted { seat: ZERO, level: 2 }];
    assert_eq!((told(&table), table.computer(ZERO)), (facts.to_vec(), Some(2)));
    // Who gave up does not come back.
    refused(&mut table, 2, ZERO, Act::Return, "return/not_replaced");
    let terms = Terms { leaving: Leaving::End, ..open_terms() };
    let mut table: Table<Labyrinthe> = dealt(&humans(4), terms);
    table.act(1, TWO, Act::Resign).unwrap();
    assert_eq!(table.ending(), Some(&Ending { winner: None, reason: Reason::Resigned(TWO) }));
}

#[test]
fn with_four_players_who_was_waited_for_too_long_comes_back_too() {
    let mut table: Table<Labyrinthe> = dealt(&humans(4), open_terms());
    table.deed(1, Deed::Gone { seat: ZERO }).unwrap();
    table.act(2, ONE, Act::Claim { gone: ZERO }).unwrap();
    assert_eq!((table.phase(), table.computer(ZERO)), (Phase::Playing, Some(2)));
    table.act(3, ZERO, Act::Return).unwrap();
    assert_eq!((table.turn(), table.computer(ZERO)), (Some(ZERO), None));
}

/// Otherwise the computer would have no time either, and the game would end at its first turn.
#[test]
fn the_computer_that_stands_in_for_who_ran_out_of_time_has_time() {
    for clock in [Clock::Turn { time: 1000 }, Clock::Fischer { time: 1000, increment: 0 }] {
        let mut table: Table<Labyrinthe> = dealt(&humans(4), Terms { clock, ..open_terms() });
        // Some of his time is used up in a turn before.
        while table.turn() == Some(ZERO) {
            play_any(&mut table, 400);
        }
        while table.turn() != Some(ZERO) {
            play_any(&mut table, 400);
        }
        let (_, end) = table.runs_out().unwrap();
        table.deed(end, Deed::Flag { seat: ZERO }).unwrap();
        let facts = [TableFact::OutOfTime { seat: ZERO }, TableFact::Substituted { seat: ZERO, level: 2 }];
        assert_eq!(told(&table), facts);
        refused(&mut table, end + 1, ZERO, Act::Return, "return/not_replaced");
        assert_eq!(table.time_left(ZERO, end + 100), Some(900));
        play_any(&mut table, end + 100);
    }
}

#[test]
fn clocks_stand_when_somebody_leaves_during_a_pause() {
    let clock = Clock::Fischer { time: 1000, increment: 0 };
    let mut table: Table<Labyrinthe> = dealt(&humans(4), Terms { clock, ..open_terms() });
    offer(&mut table, 100, ZERO, Offer::Pause);
    for seat in [1, 2, 3] {
        agree(&mut table, 200, Seat::new(seat));
    }
    table.act(300, ZERO, Act::Resign).unwrap();
    assert_eq!((table.runs_out(), table.time_left(ZERO, 900)), (None, Some(800)));
}

#[test]
fn who_is_replaced_has_no_say_in_offers() {
    let mut table: Table<Labyrinthe> = dealt(&humans(4), open_terms());
    offer(&mut table, 1, ZERO, Offer::Pause);
    table.act(2, TWO, Act::Resign).unwrap();
    assert!(!table.view(ZERO).offer.unwrap().waiting.contains(&TWO));
    table.act(3, ZERO, Act::Resign).unwrap();
    assert_eq!(table.view(ONE).offer, None);
}

#[test]
fn a_table_that_everybody_has_left_is_closed() {
    let players = [Player::human("Anna"), Player::computer("Robot", 1)];
    let mut table: Table<Labymaster> = dealt(&players, open_terms());
    cannot(&mut table, 1, Deed::Close, "close/somebody_there");
    cannot(&mut table, 1, Deed::Gone { seat: ONE }, "seat/not_human");
    table.deed(1, Deed::Gone { seat: ZERO }).unwrap();
    table.deed(2, Deed::Close).unwrap();
    assert_eq!(table.ending(), Some(&Ending { winner: None, reason: Reason::Deserted }));
    assert_eq!(sentences(&table, ZERO)[0].1, "The game ends without a winner: everybody has left.");
}
