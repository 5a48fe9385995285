//! Take-backs where cards are hidden.

use ludo_games::pictofab::PictoFab;
use ludo_games::sequence::Sequence;
use ludo_games::{Dice, Seat, Seed};
use ludo_table::show::Show;
use ludo_table::{Act, Deed, Offer, Phase, Table};

use crate::common::{
    ONE, ZERO, alone, dealt_with, humans, offer, open_terms, play, play_any, refused, sealed,
};

fn take_back() -> Act {
    Act::Offer { offer: Offer::TakeBack }
}

fn won(table: &Table<PictoFab>) -> usize {
    table.view(Seat::NOBODY).scene.won.concat().len()
}

#[test]
fn a_card_seen_is_not_taken_back_between_people() {
    let (mut dice, mut revealed) = (Dice::new(&Seed::from_number(3)), 0);
    for number in 0..10 {
        let mut table: Table<PictoFab> = dealt_with(&humans(2), open_terms(), number);
        while let Some(seat) = table.turn() {
            let (before, legal) = (won(&table), table.legal());
            play(&mut table, 0, &legal[dice.below(legal.len())]).unwrap();
            if table.phase() == Phase::Playing && won(&table) > before {
                refused(&mut table, 0, seat, take_back(), "take_back/card_seen");
                revealed += 1;
            }
        }
    }
    assert!(revealed > 0, "no card was won in these games");
}

/// Everybody's numbers made the shuffle of a sealed table: no other takes its place, not even for somebody who has
/// become alone.
#[test]
fn a_sealed_table_never_takes_back_across_a_card_seen_whoever_is_left() {
    let mut sealed: Table<Sequence> = sealed::dealt(2);
    let (seat, gone) = (sealed.turn().unwrap(), sealed.turn().unwrap().other());
    play_any(&mut sealed, 9);
    sealed.deed(9, Deed::Gone { seat: gone }).unwrap();
    sealed.act(9, seat, Act::Substitute { gone, level: 0 }).unwrap();
    assert_eq!(sealed.players(), [seat]);
    // Who plays a card draws another.
    refused(&mut sealed, 9, seat, take_back(), "take_back/card_seen");
    // Without a seal the same match takes it back, and shuffles anew.
    let mut table: Table<Sequence> = dealt_with(&humans(2), open_terms(), 1);
    play_any(&mut table, 9);
    table.deed(9, Deed::Gone { seat: ONE }).unwrap();
    table.act(9, ZERO, Act::Substitute { gone: ONE, level: 0 }).unwrap();
    offer(&mut table, 9, ZERO, Offer::TakeBack);
    assert_eq!((table.ply(), table.line()), (0, 1));
}

/// Plays a move, takes it back, and gives whether the player sees what he saw and whether the others hold other cards.
fn taken_back<G: Show>(number: u64) -> (bool, bool) {
    let mut table: Table<G> = dealt_with(&alone(), open_terms(), number);
    let before = (table.view(ZERO).scene, table.view(ONE).scene);
    play_any(&mut table, 1);
    offer(&mut table, 2, ZERO, Offer::TakeBack);
    let after = (table.view(ZERO).scene, table.view(ONE).scene);
    (after.0 == before.0, after.1.hand != before.1.hand)
}

#[test]
fn alone_against_the_computer_unseen_cards_are_shuffled_anew() {
    let all: Vec<_> = (0..20).flat_map(|n| [taken_back::<PictoFab>(n), taken_back::<Sequence>(n)]).collect();
    assert!(all.iter().all(|(same, _)| *same), "the player sees what he saw");
    assert!(all.iter().any(|(_, other)| *other), "the computer’s cards are always the same");
}

/// Two take-backs to the same position bring two other deals: nobody tries one again until he likes it and finds
/// the first one again.
#[test]
fn every_take_back_shuffles_by_a_number_of_its_own() {
    let mut table: Table<Sequence> = dealt_with(&alone(), open_terms(), 1);
    let mut hands = Vec::new();
    for _ in 0..4 {
        play_any(&mut table, 1);
        offer(&mut table, 1, ZERO, Offer::TakeBack);
        let hand: Vec<String> = table.view(ONE).scene.hand.into_iter().map(|card| card.id).collect();
        hands.push(hand);
    }
    assert_eq!(table.line(), 4);
    hands.dedup();
    assert!(hands.len() >= 3, "{hands:?}");
}
