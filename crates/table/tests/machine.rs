//! The table as a machine: events in, effects out, refusals that change nothing.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that goes wrong should stop there")]

mod common;

use common::{ONE, TWO, ZERO, dealt, empty, humans, open_terms, play, play_any, refused, seated, seed};
use ludo_games::labymaster::Labymaster;
use ludo_games::labyrinthe::Labyrinthe;
use ludo_games::pictofab::PictoFab;
use ludo_games::sequence::Sequence;
use ludo_games::{Dice, Seat, Seed};
use ludo_table::show::Show;
use ludo_table::{
    Clock, Effect, Ending, Kind, Leaving, Mind, Offer, Phase, Player, Reason, SeatNumber, Table, Terms, fair,
};
use proptest::prelude::*;

fn sit(seat: Seat, player: Player) -> Kind {
    Kind::Sit { seat, player }
}

#[test]
fn seats_are_taken_and_left_before_the_deal() {
    let mut table: Table<Labymaster> = empty(2, open_terms());
    assert_eq!(table.phase(), Phase::Waiting);
    table.handle(0, sit(ZERO, Player::human("Anna"))).unwrap();
    refused(&mut table, 0, sit(ZERO, Player::human("Bruno")), "seat/taken");
    refused(&mut table, 0, sit(TWO, Player::human("Bruno")), "seat/none");
    refused(&mut table, 0, sit(ONE, Player::human(" ")), "seat/name");
    refused(&mut table, 0, sit(ONE, Player::human("x".repeat(41))), "seat/name");
    refused(&mut table, 0, sit(ONE, Player::computer("Robot", 6)), "seat/level");
    refused(&mut table, 0, Kind::Deal { seed: seed(1) }, "deal/empty_seat");
    refused(&mut table, 0, Kind::Rise { seat: ONE }, "seat/empty");
    table.handle(0, Kind::Rise { seat: ZERO }).unwrap();
    table.handle(0, sit(ZERO, Player::human("Chloé"))).unwrap();
    table.handle(0, sit(ONE, Player::computer("Robot", 3))).unwrap();
    refused(&mut table, 0, Kind::Deal { seed: "short".to_owned() }, "deal/seed");
    refused(&mut table, 0, Kind::Play { seat: ZERO, ply: 0, action: "r3>".to_owned() }, "phase/not_playing");
    assert_eq!(table.handle(0, Kind::Deal { seed: seed(1) }).unwrap(), [Effect::Dealt]);
    assert_eq!(table.phase(), Phase::Playing);
    refused(&mut table, 0, sit(ONE, Player::human("Bruno")), "phase/not_waiting");
    refused(&mut table, 0, Kind::Offer { seat: ZERO, offer: Offer::Rematch }, "phase/not_over");
}

#[test]
fn who_starts_is_settled_as_the_rulebook_says() {
    // Labymaster: by lot.
    let lots: Vec<Seat> = (0..20)
        .map(|number| {
            let mut table: Table<Labymaster> = seated(&humans(2), Terms::default());
            table.handle(0, Kind::Deal { seed: seed(number) }).unwrap();
            table.turn().unwrap()
        })
        .collect();
    assert!(lots.contains(&ZERO) && lots.contains(&ONE));
    // Picto'Fab: the players say.
    let mut table: Table<PictoFab> = seated(&humans(2), Terms::default());
    assert!(table.question().unwrap().fr.contains("FabLab"));
    refused(&mut table, 0, Kind::Deal { seed: seed(1) }, "deal/who_starts");
    table.handle(0, Kind::First { seat: ONE }).unwrap();
    table.handle(0, Kind::Deal { seed: seed(1) }).unwrap();
    assert_eq!(table.turn(), Some(ONE));
    // Chosen beforehand.
    let mut table: Table<PictoFab> = seated(&humans(2), open_terms());
    refused(&mut table, 0, Kind::First { seat: ONE }, "first/not_asked");
    table.handle(0, Kind::Deal { seed: seed(1) }).unwrap();
    assert_eq!(table.turn(), Some(ZERO));
}

#[test]
fn moves_name_their_ply_and_keep_the_rules() {
    let mut table: Table<Labymaster> = dealt(&humans(2), open_terms());
    let action = |ply, seat, text: &str| Kind::Play { seat, ply, action: text.to_owned() };
    refused(&mut table, 5, action(1, ZERO, "r3>"), "move/stale_ply");
    refused(&mut table, 5, action(0, ONE, "r2>"), "move/not_your_turn");
    refused(&mut table, 5, action(0, ZERO, "hello"), "move/not_a_move");
    let refusal = table.handle(5, action(0, ZERO, "r2>")).unwrap_err();
    assert_eq!((refusal.code, refusal.verdict.unwrap().rule.0), ("move/illegal", "LM-3"));
    assert_eq!(table.handle(5, action(0, ZERO, "r3>")).unwrap(), [Effect::Played { ply: 1 }]);
    refused(&mut table, 4, action(1, ONE, "r2>"), "event/out_of_order");
    // A resend is harmless.
    refused(&mut table, 6, action(0, ZERO, "r3>"), "move/stale_ply");
    assert_eq!(table.turn(), Some(ONE));
    assert!(table.events().iter().enumerate().all(|(place, event)| event.n == place as u64));
}

#[test]
fn the_computer_is_asked_when_it_is_its_turn() {
    let players = [Player::human("Anna"), Player::computer("Robot", 2)];
    let mut table: Table<Labymaster> = dealt(&players, open_terms());
    let effects = play(&mut table, 1, "r3>").unwrap();
    assert_eq!(effects, [Effect::Played { ply: 1 }, Effect::Think { seat: ONE, level: 2 }]);
    refused(&mut table, 2, Kind::Resign { seat: ONE }, "seat/not_human");
}

#[test]
fn draws_are_agreed_on() {
    let mut table: Table<Labymaster> = dealt(&humans(2), open_terms());
    let offer = Kind::Offer { seat: ZERO, offer: Offer::Draw };
    let effects = table.handle(1, offer.clone()).unwrap();
    assert_eq!(effects, [Effect::Offered { offer: Offer::Draw, waiting: vec![ONE] }]);
    refused(&mut table, 1, offer.clone(), "offer/open");
    refused(&mut table, 1, Kind::Answer { seat: ZERO, yes: true }, "answer/no_offer");
    assert_eq!(
        table.handle(2, Kind::Answer { seat: ONE, yes: false }).unwrap(),
        [Effect::Declined { offer: Offer::Draw }]
    );
    table.handle(3, offer.clone()).unwrap();
    play(&mut table, 4, "r3>").unwrap();
    refused(&mut table, 4, Kind::Answer { seat: ONE, yes: true }, "answer/no_offer");
    table.handle(5, offer.clone()).unwrap();
    assert_eq!(table.handle(6, Kind::Answer { seat: ONE, yes: true }).unwrap(), [Effect::Over]);
    assert_eq!(table.ending(), Some(&Ending { winner: None, reason: Reason::Agreed }));
    refused(&mut table, 7, offer, "phase/over");
    refused(&mut table, 7, Kind::Play { seat: ONE, ply: 1, action: "r2>".to_owned() }, "phase/over");
    let rematch = Kind::Offer { seat: ONE, offer: Offer::Rematch };
    table.handle(8, rematch).unwrap();
    assert_eq!(table.handle(9, Kind::Answer { seat: ZERO, yes: true }).unwrap(), [Effect::Rematch]);
}

#[test]
fn the_computer_declines_draws() {
    let players = [Player::human("Anna"), Player::computer("Robot", 2)];
    let mut table: Table<Labymaster> = dealt(&players, open_terms());
    refused(&mut table, 1, Kind::Offer { seat: ZERO, offer: Offer::Draw }, "offer/computer_declines");
}

#[test]
fn moves_are_taken_back_with_consent() {
    let mut table: Table<Labymaster> = dealt(&humans(2), open_terms());
    let ask = |seat| Kind::Offer { seat, offer: Offer::TakeBack };
    refused(&mut table, 1, ask(ZERO), "take_back/nothing");
    let start = table.view(Seat::NOBODY, 1).scene;
    play(&mut table, 1, "r3>").unwrap();
    play(&mut table, 2, "r2<").unwrap();
    table.handle(3, ask(ZERO)).unwrap();
    let effects = table.handle(4, Kind::Answer { seat: ONE, yes: true }).unwrap();
    assert_eq!(effects, [Effect::TookBack { ply: 0 }]);
    assert_eq!(table.view(Seat::NOBODY, 4).scene, start);
    assert_eq!((table.ply(), table.turn()), (0, Some(ZERO)));
    play(&mut table, 5, "r3<").unwrap();
    let mut strict: Table<Labymaster> = dealt(&humans(2), Terms { take_backs: false, ..open_terms() });
    play(&mut strict, 1, "r3>").unwrap();
    refused(&mut strict, 2, ask(ZERO), "take_back/off");
}

#[test]
fn both_parts_of_a_turn_are_taken_back() {
    let players = [Player::human("Anna"), Player::computer("Robot", 0)];
    let mut table: Table<Labyrinthe> = dealt(&players, open_terms());
    play(&mut table, 1, "b1-c1").unwrap();
    play(&mut table, 2, "#7<1").unwrap();
    while table.turn() == Some(ONE) {
        play_any(&mut table, 3);
    }
    let effects = table.handle(4, Kind::Offer { seat: ZERO, offer: Offer::TakeBack }).unwrap();
    assert_eq!(effects, [Effect::TookBack { ply: 0 }]);
}

#[test]
fn a_card_seen_is_not_taken_back_between_people() {
    let (mut dice, mut revealed) = (Dice::new(&Seed::from_number(3)), 0);
    for number in 0..10 {
        let mut table: Table<PictoFab> = seated(&humans(2), open_terms());
        table.handle(0, Kind::Deal { seed: seed(number) }).unwrap();
        let won = |table: &Table<PictoFab>| table.view(Seat::NOBODY, 0).scene.won.concat().len();
        while let Some(seat) = table.turn() {
            let (before, legal) = (won(&table), table.legal());
            play(&mut table, 0, &legal[dice.below(legal.len())]).unwrap();
            if table.phase() == Phase::Playing && won(&table) > before {
                refused(&mut table, 0, Kind::Offer { seat, offer: Offer::TakeBack }, "take_back/card_seen");
                revealed += 1;
            }
        }
    }
    assert!(revealed > 0, "no card was won in these games");
}

#[test]
fn alone_against_the_computer_unseen_cards_are_shuffled_anew() {
    let players = [Player::human("Anna"), Player::computer("Robot", 0)];
    let mut other_card = false;
    for number in 0..20 {
        let mut table: Table<PictoFab> = seated(&players, open_terms());
        table.handle(0, Kind::Deal { seed: seed(number) }).unwrap();
        let before = (table.view(ZERO, 1), table.view(ONE, 1));
        play_any(&mut table, 1);
        table.handle(2, Kind::Offer { seat: ZERO, offer: Offer::TakeBack }).unwrap();
        let after = (table.view(ZERO, 2), table.view(ONE, 2));
        assert_eq!(after.0.scene, before.0.scene, "the player sees what he saw");
        other_card |= after.1.scene.hand != before.1.scene.hand;
    }
    assert!(other_card, "the computer’s card is always the same");
}

#[test]
fn with_two_players_the_other_wins_when_one_leaves() {
    let ended = |kind: Kind| {
        let mut table: Table<Labymaster> = dealt(&humans(2), open_terms());
        table.handle(1, Kind::Gone { seat: ONE }).unwrap();
        assert_eq!(table.handle(2, kind).unwrap(), [Effect::Over]);
        table.ending().unwrap().clone()
    };
    let resigned = ended(Kind::Resign { seat: ZERO });
    assert_eq!(resigned, Ending { winner: Some(ONE), reason: Reason::Resigned(ZERO) });
    let abandoned = ended(Kind::Claim { seat: ZERO, gone: ONE });
    assert_eq!(abandoned, Ending { winner: Some(ZERO), reason: Reason::Abandoned(ONE) });
}

#[test]
fn a_player_who_has_gone_can_come_back_or_be_replaced() {
    let mut table: Table<Labymaster> = dealt(&humans(2), open_terms());
    refused(&mut table, 1, Kind::Claim { seat: ZERO, gone: ONE }, "gone/not_gone");
    refused(&mut table, 1, Kind::Back { seat: ONE }, "back/not_gone");
    table.handle(1, Kind::Gone { seat: ONE }).unwrap();
    refused(&mut table, 1, Kind::Gone { seat: ONE }, "gone/already");
    table.handle(2, Kind::Back { seat: ONE }).unwrap();
    refused(&mut table, 2, Kind::Substitute { seat: ZERO, gone: ONE, level: 3 }, "gone/not_gone");
    table.handle(3, Kind::Gone { seat: ONE }).unwrap();
    refused(&mut table, 3, Kind::Substitute { seat: ZERO, gone: ONE, level: 9 }, "seat/level");
    refused(&mut table, 3, Kind::Substitute { seat: ZERO, gone: ZERO, level: 3 }, "gone/not_gone");
    let effects = table.handle(4, Kind::Substitute { seat: ZERO, gone: ONE, level: 3 }).unwrap();
    assert_eq!(effects, [Effect::Substituted { seat: ONE }]);
    let effects = play(&mut table, 5, "r3>").unwrap();
    assert_eq!(effects[1], Effect::Think { seat: ONE, level: 3 });
}

#[test]
fn with_four_players_a_seat_left_is_as_the_table_agreed() {
    let mut table: Table<Labyrinthe> = dealt(&humans(4), open_terms());
    let effects = table.handle(1, Kind::Resign { seat: ZERO }).unwrap();
    assert_eq!(effects, [Effect::Substituted { seat: ZERO }, Effect::Think { seat: ZERO, level: 2 }]);
    assert_eq!(table.player(ZERO).unwrap().mind, Mind::Computer { level: 2 });
    let terms = Terms { leaving: Leaving::End, ..open_terms() };
    let mut table: Table<Labyrinthe> = dealt(&humans(4), terms);
    assert_eq!(table.handle(1, Kind::Resign { seat: TWO }).unwrap(), [Effect::Over]);
    assert_eq!(table.ending(), Some(&Ending { winner: None, reason: Reason::Resigned(TWO) }));
}

#[test]
fn clocks_run_out() {
    let terms = Terms { clock: Clock::Fischer { time: 1000, increment: 50 }, ..open_terms() };
    let mut table: Table<Labymaster> = dealt(&humans(2), terms);
    refused(&mut table, 999, Kind::Flag { seat: ZERO }, "flag/time_left");
    refused(
        &mut table,
        1000,
        Kind::Play { seat: ZERO, ply: 0, action: "r3>".to_owned() },
        "move/out_of_time",
    );
    play(&mut table, 400, "r3>").unwrap();
    assert_eq!((table.time_left(ZERO, 400), table.time_left(ONE, 500)), (Some(650), Some(900)));
    refused(&mut table, 1399, Kind::Flag { seat: ZERO }, "flag/time_left");
    assert_eq!(table.handle(1400, Kind::Flag { seat: ONE }).unwrap(), [Effect::Over]);
    assert_eq!(table.ending(), Some(&Ending { winner: Some(ZERO), reason: Reason::OutOfTime(ONE) }));
}

#[test]
fn a_pause_stops_the_clocks() {
    let terms = Terms { clock: Clock::Turn { time: 1000 }, ..open_terms() };
    let mut table: Table<Labymaster> = dealt(&humans(2), terms);
    refused(&mut table, 1, Kind::Resume { seat: ZERO }, "resume/not_paused");
    table.handle(100, Kind::Offer { seat: ONE, offer: Offer::Pause }).unwrap();
    assert_eq!(table.handle(200, Kind::Answer { seat: ZERO, yes: true }).unwrap(), [Effect::Paused]);
    refused(&mut table, 5000, Kind::Play { seat: ZERO, ply: 0, action: "r3>".to_owned() }, "move/paused");
    refused(&mut table, 5000, Kind::Flag { seat: ZERO }, "flag/time_left");
    refused(&mut table, 5000, Kind::Offer { seat: ZERO, offer: Offer::Pause }, "offer/paused");
    assert_eq!(table.handle(9000, Kind::Resume { seat: ONE }).unwrap(), [Effect::Resumed]);
    assert_eq!(table.time_left(ZERO, 9100), Some(700));
    play(&mut table, 9200, "r3>").unwrap();
}

#[test]
fn pieces_keep_their_ids() {
    let mut table: Table<Labymaster> = dealt(&humans(2), open_terms());
    let mut dice = Dice::new(&Seed::from_number(5));
    let ids = |table: &Table<Labymaster>| {
        let mut ids: Vec<_> =
            table.view(ZERO, 0).scene.pieces.into_iter().map(|piece| (piece.id, piece.seat)).collect();
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
    let told = table.log().last().unwrap();
    assert!(told.to(ZERO)[0].fr.starts_with("Vous ") && told.to(ONE)[0].fr.starts_with("Anna "));
    assert_eq!(told.to(Seat::NOBODY), told.to(ONE));
    table.handle(2, Kind::Resign { seat: ONE }).unwrap();
    assert_eq!(table.log().last().unwrap().to(ZERO)[0].en, "You won: Bruno gave up.");
    assert_eq!(table.log().last().unwrap().to(ONE)[0].fr, "Anna a gagné\u{a0}: vous avez abandonné.");
}

#[test]
fn players_choose_their_colours() {
    let mut table: Table<Labymaster> = empty(2, open_terms());
    let anna = |colour: &str| Player { colour: Some(colour.to_owned()), ..Player::human("Anna") };
    refused(&mut table, 0, sit(ZERO, anna("plaid")), "seat/colour");
    table.handle(0, sit(ZERO, anna("blue"))).unwrap();
    refused(&mut table, 0, sit(ONE, anna("blue")), "seat/colour_taken");
    table.handle(0, sit(ONE, Player::human("Bruno"))).unwrap();
    let colours = |table: &Table<Labymaster>| {
        table.view(ZERO, 0).seats.into_iter().map(|seat| seat.colour.id).collect::<Vec<_>>()
    };
    // The edition has pink and blue; blue was chosen, so its own seat gets the one that is free.
    assert_eq!(colours(&table), ["blue", "pink"]);
}

#[test]
fn advice_is_asked_for_where_the_table_allows_it() {
    let mut table: Table<Labymaster> = dealt(&humans(2), open_terms());
    refused(&mut table, 1, Kind::Hint { seat: ZERO }, "hint/off");
    let mut table: Table<Labymaster> = dealt(&humans(2), Terms { hints: true, ..open_terms() });
    refused(&mut table, 1, Kind::Hint { seat: ONE }, "hint/not_your_turn");
    assert_eq!(table.handle(1, Kind::Hint { seat: ZERO }).unwrap(), [Effect::Advise { seat: ZERO }]);
    assert_eq!(table.log().last().unwrap().to(ONE)[0].fr, "Anna demande conseil.");
}

#[test]
fn a_table_that_everybody_has_left_is_closed() {
    let players = [Player::human("Anna"), Player::computer("Robot", 1)];
    let mut table: Table<Labymaster> = dealt(&players, open_terms());
    refused(&mut table, 1, Kind::Close, "close/somebody_there");
    table.handle(1, Kind::Gone { seat: ZERO }).unwrap();
    assert_eq!(table.handle(2, Kind::Close).unwrap(), [Effect::Over]);
    assert_eq!(table.ending(), Some(&Ending { winner: None, reason: Reason::Deserted }));
    let told = &table.log().last().unwrap().to(ZERO)[0];
    assert_eq!(told.en, "The game ends without a winner, because everybody has gone.");
}

/// Every code a table can refuse with is asked for somewhere in these tests.
#[test]
fn every_refusal_is_tested() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let sources = |folder: &str| -> String {
        let files = std::fs::read_dir(root.join(folder)).unwrap().map(|entry| entry.unwrap().path());
        let rust = files.filter(|path| path.extension().is_some_and(|end| end == "rs"));
        rust.map(|path| std::fs::read_to_string(path).unwrap()).collect()
    };
    let code = sources("src") + &sources("src/machine");
    let tests = sources("tests");
    let mut codes: Vec<&str> = code.split('"').filter(|text| is_code(text)).collect();
    codes.sort_unstable();
    codes.dedup();
    assert!(codes.len() > 40, "{codes:?}");
    let untested: Vec<_> = codes.iter().filter(|code| !tests.contains(&format!("\"{code}\""))).collect();
    assert!(untested.is_empty(), "{untested:?}");
}

/// `seat/taken`
fn is_code(text: &str) -> bool {
    let plain = |part: &str| !part.is_empty() && part.bytes().all(|c| c.is_ascii_lowercase() || c == b'_');
    text.split_once('/').is_some_and(|(area, what)| plain(area) && plain(what))
}

/// Any event at all, sensible or not.
fn events() -> impl Strategy<Value = Kind> {
    let seat = || (0u8..5).prop_map(Seat::new);
    let offer =
        prop_oneof![Just(Offer::Draw), Just(Offer::TakeBack), Just(Offer::Pause), Just(Offer::Rematch)];
    prop_oneof![
        seat().prop_map(|seat| Kind::Rise { seat }),
        seat().prop_map(|seat| Kind::First { seat }),
        Just(Kind::Deal { seed: seed(1) }),
        (seat(), offer).prop_map(|(seat, offer)| Kind::Offer { seat, offer }),
        (seat(), any::<bool>()).prop_map(|(seat, yes)| Kind::Answer { seat, yes }),
        seat().prop_map(|seat| Kind::Resign { seat }),
        seat().prop_map(|seat| Kind::Flag { seat }),
        seat().prop_map(|seat| Kind::Resume { seat }),
        seat().prop_map(|seat| Kind::Gone { seat }),
        seat().prop_map(|seat| Kind::Back { seat }),
        (seat(), seat()).prop_map(|(seat, gone)| Kind::Claim { seat, gone }),
        (seat(), seat(), 0u8..8).prop_map(|(seat, gone, level)| Kind::Substitute { seat, gone, level }),
        seat().prop_map(|seat| Kind::Hint { seat }),
        Just(Kind::Close),
        seat().prop_map(|seat| Kind::Sit { seat, player: Player::human("Zoé") }),
        Just(Kind::Seal { table: "t".to_owned(), terms: "{}".to_owned(), commitment: seed(2) }),
        seat().prop_map(|seat| Kind::Vow { seat, commitment: fair::vow("t", seat, &seed(3)) }),
        seat().prop_map(|seat| Kind::Reveal { seat, number: seed(3) }),
        seat().prop_map(|seat| Kind::Unseal {
            secret: seed(2),
            numbers: vec![SeatNumber { seat, number: seed(4) }],
        }),
        (seat(), 0u32..40).prop_map(|(seat, ply)| Kind::Play { seat, ply, action: "pass".to_owned() }),
    ]
}

/// Handles events, with legal moves in between, and checks what must always hold.
fn survive<G: Show>(players: &[Player], events: &[(Kind, u64, u16)]) -> Result<(), TestCaseError> {
    let terms = Terms { clock: Clock::Fischer { time: 5000, increment: 10 }, ..open_terms() };
    let mut table: Table<G> = seated(players, terms);
    let mut at = 0;
    for (kind, later, choice) in events {
        at += later;
        let before = (table.view(ZERO, at), table.events().len());
        if table.handle(at, kind.clone()).is_err() {
            prop_assert!(before == (table.view(ZERO, at), table.events().len()));
        }
        let legal = table.legal();
        if let Some(action) = legal.get(usize::from(*choice) % legal.len().max(1)) {
            let _ = play(&mut table, at, action);
        }
        prop_assert_eq!(table.phase() == Phase::Over, table.ending().is_some());
        prop_assert_eq!(table.phase() == Phase::Playing, table.turn().is_some());
        for viewer in Seat::all(table.seats()).chain([Seat::NOBODY]) {
            let view = table.view(viewer, at);
            prop_assert!(view.choices.is_empty() || view.turn == Some(viewer));
        }
    }
    let record = table.record();
    let again: Table<G> = record.verify().map_err(|error| TestCaseError::fail(error.to_string()))?;
    prop_assert_eq!(again.view(ZERO, at), table.view(ZERO, at));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_event_ever_breaks_a_table(events in prop::collection::vec((events(), 0u64..300, any::<u16>()), 1..40)) {
        survive::<Labymaster>(&humans(2), &events)?;
        survive::<PictoFab>(&[Player::human("Anna"), Player::computer("Robot", 0)], &events)?;
        survive::<Sequence>(&humans(3), &events)?;
        survive::<Labyrinthe>(&humans(4), &events)?;
    }
}
