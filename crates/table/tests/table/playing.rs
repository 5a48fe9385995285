//! Moves, and what is told of them.

use ludo_games::labymaster::Labymaster;
use ludo_games::labyrinthe::Labyrinthe;
use ludo_games::{Dice, Seat, Seed};
use ludo_table::{Act, LogEntry, Mind, Offer, Phase, Player, Table, TableFact, Terms};

use crate::common::{
    ONE, TWO, ZERO, agree, dealt, humans, offer, open_terms, play, refused, sentences, told,
};

fn a_move(ply: u32, line: u32, text: &str) -> Act {
    Act::Play { ply, line, action: text.to_owned() }
}

#[test]
fn moves_name_their_ply_and_keep_the_rules() {
    let mut table: Table<Labymaster> = dealt(&humans(2), open_terms());
    refused(&mut table, 5, ZERO, a_move(1, 0, "r3>"), "move/stale_ply");
    refused(&mut table, 5, ZERO, a_move(0, 1, "r3>"), "move/stale_line");
    refused(&mut table, 5, ONE, a_move(0, 0, "r2>"), "move/not_your_turn");
    refused(&mut table, 5, TWO, a_move(0, 0, "r2>"), "seat/none");
    refused(&mut table, 5, ZERO, a_move(0, 0, "hello"), "move/not_a_move");
    let refusal = table.act(5, ZERO, a_move(0, 0, "r2>")).unwrap_err();
    assert_eq!((refusal.code, refusal.verdict.unwrap().rule.0), ("move/illegal", "LM-3"));
    table.act(5, ZERO, a_move(0, 0, "r3>")).unwrap();
    assert_eq!((table.ply(), told(&table)), (1, vec![]));
    refused(&mut table, 4, ONE, a_move(1, 0, "r2>"), "event/out_of_order");
    // A resend is harmless.
    refused(&mut table, 6, ZERO, a_move(0, 0, "r3>"), "move/stale_ply");
    assert_eq!(table.turn(), Some(ONE));
    assert!(table.events().iter().enumerate().all(|(place, event)| event.n == place as u32));
}

/// A turn may have several actions: the history numbers turns.
#[test]
fn what_is_told_has_the_number_of_its_turn_and_whom_it_is_about() {
    let mut table: Table<Labyrinthe> = dealt(&humans(2), open_terms());
    for action in ["a2-a4", "#2>1", "#Nv2"] {
        play(&mut table, 1, action).unwrap();
    }
    offer(&mut table, 2, ONE, Offer::TakeBack);
    agree(&mut table, 3, ZERO);
    let told = |entry: &LogEntry| (entry.turn, entry.ply, entry.seat);
    let log: Vec<_> = table.log(ZERO, 0).iter().map(told).collect();
    let moves = [(1, 1, Some(ZERO)), (1, 2, Some(ZERO)), (2, 3, Some(ONE))];
    let (dealt, offered, taken_back) = ((0, 0, Some(ZERO)), (2, 3, Some(ONE)), (1, 2, Some(ONE)));
    assert_eq!(log[2..], [&[dealt], &moves[..], &[offered, taken_back]].concat());
}

/// After a take-back the old move is legal again: a copy of it that the network held back must not be played.
#[test]
fn a_delayed_duplicate_of_a_move_taken_back_is_refused() {
    let mut table: Table<Labymaster> = dealt(&humans(2), open_terms());
    let sent = a_move(0, 0, "r3>");
    table.act(1, ZERO, sent.clone()).unwrap();
    offer(&mut table, 2, ZERO, Offer::TakeBack);
    agree(&mut table, 3, ONE);
    assert_eq!((table.ply(), table.line(), table.turn()), (0, 1, Some(ZERO)));
    refused(&mut table, 4, ZERO, sent, "move/stale_line");
    table.act(5, ZERO, a_move(0, 1, "r3<")).unwrap();
}

/// An offer in between is no reason to refuse a move.
#[test]
fn an_offer_never_makes_a_move_stale() {
    let mut table: Table<Labymaster> = dealt(&humans(2), open_terms());
    offer(&mut table, 1, ONE, Offer::Draw);
    table.act(2, ZERO, a_move(0, 0, "r3>")).unwrap();
}

#[test]
fn the_computer_decides_for_its_seat_and_asks_for_nothing() {
    let players = [Player::human("Anna"), Player::computer("Robot", 2)];
    let mut table: Table<Labymaster> = dealt(&players, open_terms());
    play(&mut table, 1, "r3>").unwrap();
    assert_eq!((table.turn(), table.computer(ONE), table.computer(ZERO)), (Some(ONE), Some(2), None));
    assert_eq!(table.view(ZERO).seats[1].mind, Some(Mind::Computer { level: 2 }));
    let draw = Act::Offer { offer: Offer::Draw };
    for act in [Act::Resign, Act::Hint, Act::Resume, draw, Act::Answer { offer: 0, yes: true }] {
        refused(&mut table, 2, ONE, act, "seat/not_human");
    }
}

#[test]
fn pieces_keep_their_ids() {
    let mut table: Table<Labymaster> = dealt(&humans(2), open_terms());
    let mut dice = Dice::new(&Seed::from_number(5));
    let ids = |table: &Table<Labymaster>| {
        let pieces = table.view(ZERO).scene.pieces;
        let mut ids: Vec<_> = pieces.into_iter().map(|piece| (piece.id, piece.seat)).collect();
        ids.sort();
        ids
    };
    let first = ids(&table);
    assert_eq!(first.len(), 10);
    while table.phase() == Phase::Playing {
        let legal = table.legal();
        play(&mut table, 0, &legal[dice.below(legal.len())]).unwrap();
        assert_eq!(ids(&table), first);
    }
}

#[test]
fn everybody_is_told_in_his_own_words() {
    let mut table: Table<Labymaster> = dealt(&humans(2), open_terms());
    play(&mut table, 1, "r3>").unwrap();
    assert!(sentences(&table, ZERO)[0].0.starts_with("Vous "));
    assert!(sentences(&table, ONE)[0].0.starts_with("Anna "));
    assert_eq!(sentences(&table, Seat::NOBODY), sentences(&table, ONE));
    table.act(2, ONE, Act::Resign).unwrap();
    assert_eq!(sentences(&table, ZERO).last().unwrap().1, "You won: Bruno resigned.");
    assert_eq!(sentences(&table, ONE)[0].0, "Vous avez abandonné.");
    assert_eq!(sentences(&table, ONE)[1].0, "Anna a gagné\u{a0}: vous avez abandonné.");
}

#[test]
fn advice_is_asked_for_where_the_table_allows_it() {
    let mut table: Table<Labymaster> = dealt(&humans(2), open_terms());
    refused(&mut table, 1, ZERO, Act::Hint, "hint/off");
    let mut table: Table<Labymaster> = dealt(&humans(2), Terms { hints: true, ..open_terms() });
    refused(&mut table, 1, ONE, Act::Hint, "hint/not_your_turn");
    table.act(1, ZERO, Act::Hint).unwrap();
    assert_eq!(told(&table), [TableFact::AskedForAdvice { seat: ZERO }]);
    assert_eq!(sentences(&table, ONE)[0].0, "Anna a demandé un conseil.");
}

/// Positions of the past are played again when somebody asks: they are what was seen then.
#[test]
fn the_past_looks_as_it_did() {
    let mut table: Table<Labymaster> = dealt(&humans(2), open_terms());
    let mut seen = vec![table.view(ONE).scene];
    for action in ["r3>", "r7<", "r5>", "r7>", "c1-c4"] {
        play(&mut table, 1, action).unwrap();
        seen.push(table.view(ONE).scene);
    }
    for (ply, scene) in (0..).zip(seen) {
        let past = table.view_at(ONE, ply).unwrap();
        assert_eq!((past.ply, past.scene, past.choices.len()), (ply, scene, 0));
    }
    assert!(table.view_at(ONE, 6).is_none());
}
