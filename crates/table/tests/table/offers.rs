//! Draws, take-backs, pauses.

use ludo_games::Seat;
use ludo_games::labymaster::Labymaster;
use ludo_games::labyrinthe::Labyrinthe;
use ludo_table::{Act, Deed, Ending, Offer, Phase, Player, Reason, Table, TableFact, Terms};

use crate::common::{
    ONE, TWO, ZERO, agree, alone, dealt, humans, offer, open_terms, play, play_any, refused, told,
};

fn ask(offer: Offer) -> Act {
    Act::Offer { offer }
}

fn answer(offer: u32, yes: bool) -> Act {
    Act::Answer { offer, yes }
}

#[test]
fn draws_are_agreed_on() {
    let mut table: Table<Labymaster> = dealt(&humans(2), open_terms());
    let first = offer(&mut table, 1, ZERO, Offer::Draw);
    assert_eq!(told(&table), [TableFact::Offered { seat: ZERO, offer: Offer::Draw }]);
    let open = table.view(ONE).offer.unwrap();
    assert_eq!((open.n, open.from, open.waiting), (first, ZERO, vec![ONE]));
    refused(&mut table, 1, ZERO, ask(Offer::Draw), "offer/open");
    refused(&mut table, 1, ZERO, answer(first, true), "answer/no_offer");
    table.act(2, ONE, answer(first, false)).unwrap();
    assert_eq!(told(&table), [TableFact::Declined { seat: ONE, offer: Offer::Draw }]);
    let second = offer(&mut table, 3, ZERO, Offer::Draw);
    play(&mut table, 4, "r3>").unwrap();
    refused(&mut table, 4, ONE, answer(second, true), "answer/no_offer");
    offer(&mut table, 5, ZERO, Offer::Draw);
    agree(&mut table, 6, ONE);
    let ending = Ending { winner: None, reason: Reason::Agreed };
    assert_eq!(told(&table), [TableFact::Ended { ending: ending.clone() }]);
    assert_eq!(table.ending(), Some(&ending));
    refused(&mut table, 7, ZERO, ask(Offer::Draw), "phase/over");
    refused(&mut table, 7, ONE, Act::Play { ply: 1, line: 0, action: "r2>".to_owned() }, "phase/over");
}

/// Bruno says yes to a pause. Before it arrives Anna has withdrawn it and offers a draw.
#[test]
fn a_late_yes_never_accepts_another_offer() {
    let mut table: Table<Labymaster> = dealt(&humans(2), open_terms());
    let pause = offer(&mut table, 1, ZERO, Offer::Pause);
    let late_yes = answer(pause, true);
    table.act(2, ZERO, Act::Withdraw { offer: pause }).unwrap();
    let draw = offer(&mut table, 3, ZERO, Offer::Draw);
    refused(&mut table, 4, ONE, late_yes, "answer/no_offer");
    assert_eq!((table.phase(), table.view(ONE).offer.unwrap().n), (Phase::Playing, draw));
}

#[test]
fn offers_are_withdrawn_by_who_made_them() {
    let mut table: Table<Labymaster> = dealt(&humans(2), open_terms());
    let open = offer(&mut table, 1, ZERO, Offer::Draw);
    refused(&mut table, 2, ONE, Act::Withdraw { offer: open }, "withdraw/no_offer");
    refused(&mut table, 2, ZERO, Act::Withdraw { offer: open + 1 }, "withdraw/no_offer");
    table.act(2, ZERO, Act::Withdraw { offer: open }).unwrap();
    assert_eq!(told(&table), [TableFact::Withdrew { seat: ZERO, offer: Offer::Draw }]);
    assert_eq!(table.view(ONE).offer, None);
    refused(&mut table, 3, ZERO, Act::Withdraw { offer: open }, "withdraw/no_offer");
}

#[test]
fn an_offer_does_not_wait_for_who_has_gone() {
    let waiting = |table: &Table<Labyrinthe>| table.view(ZERO).offer.map(|open| open.waiting);
    let mut table: Table<Labyrinthe> = dealt(&humans(4), open_terms());
    // Who has gone before is not asked.
    table.deed(1, Deed::Gone { seat: TWO }).unwrap();
    offer(&mut table, 2, ZERO, Offer::Pause);
    assert_eq!(waiting(&table), Some(vec![ONE, Seat::new(3)]));
    // Who goes while others think about it is not waited for either.
    table.deed(3, Deed::Gone { seat: ONE }).unwrap();
    assert_eq!(waiting(&table), Some(vec![Seat::new(3)]));
    agree(&mut table, 4, Seat::new(3));
    assert!(table.is_paused());
}

#[test]
fn an_offer_is_void_when_nobody_is_left_to_answer_or_who_made_it_goes() {
    for gone in [ZERO, ONE] {
        let mut table: Table<Labymaster> = dealt(&humans(2), open_terms());
        let open = offer(&mut table, 1, ZERO, Offer::Draw);
        table.deed(2, Deed::Gone { seat: gone }).unwrap();
        assert_eq!(table.view(ZERO).offer, None);
        table.deed(3, Deed::Back { seat: gone }).unwrap();
        refused(&mut table, 3, ONE, answer(open, true), "answer/no_offer");
    }
    let mut table: Table<Labymaster> = dealt(&humans(2), open_terms());
    play(&mut table, 1, "r3>").unwrap();
    table.deed(1, Deed::Gone { seat: ONE }).unwrap();
    for what in [Offer::Draw, Offer::TakeBack] {
        refused(&mut table, 2, ZERO, ask(what), "offer/nobody_there");
    }
    // The clocks may stand while everybody else is away.
    offer(&mut table, 2, ZERO, Offer::Pause);
    assert!(table.is_paused());
}

#[test]
fn the_computer_declines_draws() {
    let players = [Player::human("Anna"), Player::computer("Robot", 2)];
    let mut table: Table<Labymaster> = dealt(&players, open_terms());
    refused(&mut table, 1, ZERO, ask(Offer::Draw), "offer/computer_declines");
}

#[test]
fn moves_are_taken_back_with_consent() {
    let mut table: Table<Labymaster> = dealt(&humans(2), open_terms());
    refused(&mut table, 1, ZERO, ask(Offer::TakeBack), "take_back/nothing");
    let start = table.view(Seat::NOBODY).scene;
    play(&mut table, 1, "r3>").unwrap();
    play(&mut table, 2, "r2<").unwrap();
    offer(&mut table, 3, ZERO, Offer::TakeBack);
    agree(&mut table, 4, ONE);
    assert_eq!(told(&table), [TableFact::TookBack { seat: ZERO, ply: 0 }]);
    assert_eq!(table.view(Seat::NOBODY).scene, start);
    assert_eq!((table.ply(), table.line(), table.turn()), (0, 1, Some(ZERO)));
    play(&mut table, 5, "r3<").unwrap();
    let mut strict: Table<Labymaster> = dealt(&humans(2), Terms { take_backs: false, ..open_terms() });
    play(&mut strict, 1, "r3>").unwrap();
    refused(&mut strict, 2, ZERO, ask(Offer::TakeBack), "take_back/off");
}

#[test]
fn both_parts_of_a_turn_are_taken_back() {
    let mut table: Table<Labyrinthe> = dealt(&alone(), open_terms());
    play(&mut table, 1, "b1-c1").unwrap();
    play(&mut table, 2, "#7<1").unwrap();
    while table.turn() == Some(ONE) {
        play_any(&mut table, 3);
    }
    offer(&mut table, 4, ZERO, Offer::TakeBack);
    assert_eq!(told(&table), [TableFact::TookBack { seat: ZERO, ply: 0 }]);
}
