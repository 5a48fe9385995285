//! What a seat can and cannot know.

use crate::chance::{Dice, Seed};
use crate::game::Observation;

use super::*;

/// Card 1 (G, H, I) is done all the time; K to c1 does cards 0 and 7.
const CROSSING: &str = "\
8 G H I J A B C .
7 . . . . . . . .
6 . . . . . . . .
5 . . . . . . . .
4 . . . . . . . .
3 . . L . . . . .
2 . . D . . . . .
1 E F . K . . . .
  a b c d e f g h
";

fn watched(game: &PictoFab, start: &State, seat: u8, moves: &str) -> Observation<PictoFab> {
    let mut seen = Observation::new(game, start, Seat::new(seat));
    let mut state = *start;
    for text in moves.split_whitespace() {
        state = after(game, &state, text);
        seen.watch(game, game.parse_action(text).expect("a move"), &state);
    }
    seen
}

/// How often each card was imagined in the opponent's hand, and as the next of the pile.
fn imagined(game: &PictoFab, seen: &Observation<PictoFab>, times: u32) -> [[u32; CARDS]; 2] {
    let mut dice = Dice::new(&Seed::from_number(8));
    let mut counts = [[0; CARDS]; 2];
    for _ in 0..times {
        let state = game.sample(seen, &mut dice);
        assert!(game.glimpse(&state, seen.seat) == *seen.now());
        let next = state.position.pile.cards().last().copied();
        for (counts, card) in counts.iter_mut().zip([state.hand(seen.seat.other()), next]) {
            card.into_iter().for_each(|card| counts[card.index()] += 1);
        }
    }
    counts
}

fn possible(counts: [u32; CARDS]) -> Vec<usize> {
    (0..CARDS).filter(|&card| counts[card] > 0).collect()
}

#[test]
fn before_the_first_move_every_unseen_card_is_possible() {
    let game = wide();
    let state = deal(sketch(&game, CROSSING), [Some(0), Some(2)], [&[], &[]]);
    let [hand, next] = imagined(&game, &watched(&game, &state, 0, ""), 500);
    assert_eq!(possible(hand), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    assert_eq!(possible(next), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
}

#[test]
fn a_lab_that_stood_done_at_a_check_is_not_the_opponents() {
    let game = wide();
    let state = deal(sketch(&game, CROSSING), [Some(0), Some(2)], [&[], &[]]);
    // Card 1 stood done after the first move; it is taken apart later, and was still not the opponent's.
    let [hand, next] = imagined(&game, &watched(&game, &state, 0, "e8-e7 a8-a7"), 500);
    assert_eq!(possible(hand), [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    assert_eq!(possible(next), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], "but it is in the pile");
    // Taken apart by the first move, it was never checked.
    let [hand, _] = imagined(&game, &watched(&game, &state, 0, "a8-a7"), 500);
    assert!(possible(hand).contains(&1));
}

#[test]
fn a_card_just_drawn_can_be_any_unseen_one() {
    let game = wide();
    let state = deal(sketch(&game, CROSSING), [Some(2), Some(0)], [&[], &[]]);
    // Seat 1 shows card 0 and draws: of the new card nothing is known, though card 1 stands done.
    let seen = watched(&game, &state, 0, "e8-e7 d1-c1");
    let [hand, _] = imagined(&game, &seen, 500);
    assert_eq!(possible(hand), [1, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    // It was card 1: after the next move it is shown, and the order of the pile is known so far.
    let seen = watched(&game, &state, 0, "e8-e7 d1-c1 f8-f7");
    let mut starts = Vec::new();
    game.imagine(&seen, &mut Dice::new(&Seed::from_number(1)), &mut |state| starts.push(*state));
    assert_eq!(hands(&starts[0]), [Some(2), Some(0)]);
    assert_eq!(numbers(starts[0].position.pile.cards()).last(), Some(&1));
    assert_eq!(starts.len(), 4);
}

#[test]
fn own_draws_are_remembered() {
    let game = wide();
    let state = deal(sketch(&game, CROSSING), [Some(0), Some(2)], [&[], &[]]);
    // Seat 0 wins card 0, draws 1, wins it with the next move, draws 3.
    let seen = watched(&game, &state, 0, "d1-c1 e8-e7");
    let mut dice = Dice::new(&Seed::from_number(1));
    for _ in 0..50 {
        let mut starts = Vec::new();
        game.imagine(&seen, &mut dice, &mut |state| starts.push(*state));
        let pile = numbers(starts[0].position.pile.cards());
        assert_eq!(pile[8..], [3, 1], "top last");
        assert_eq!(won(&starts[2]), [vec![0, 1], vec![]]);
    }
}

#[test]
fn a_card_is_not_checked_when_the_mover_has_won() {
    let game = wide();
    let state = deal(sketch(&game, CROSSING), [Some(0), Some(2)], [&[3, 4, 5, 6, 8], &[]]);
    let seen = watched(&game, &state, 0, "d1-c1");
    let [hand, _] = imagined(&game, &seen, 500);
    assert_eq!(possible(hand), [1, 2, 7, 9, 10, 11], "1 and 7 stand done, unchecked (PF-10)");
    // The loser, who looks on, knows that the winner holds nothing.
    let [hand, next] = imagined(&game, &watched(&game, &state, 1, "d1-c1"), 500);
    assert_eq!((possible(hand), possible(next)), (vec![], vec![1, 7, 9, 10, 11]));
}

#[test]
fn a_pass_tells_nothing() {
    let game = table(&with_board(" ######\n #####\n.#\n"));
    let art = "\
3   A B C D E F
2   G H I J K
1 . l
  a b c d e f g
";
    let state = deal(sketch(&game, art), [Some(0), Some(2)], [&[], &[]]);
    let [hand, _] = imagined(&game, &watched(&game, &state, 0, "pass"), 500);
    assert!(possible(hand).contains(&1), "card 1 stands done, but nothing was checked (PF-H1)");
    let [hand, _] = imagined(&game, &watched(&game, &state, 0, "pass b1-a1"), 500);
    assert!(!possible(hand).contains(&1));
}

#[test]
fn every_deal_that_fits_is_equally_likely() {
    let game = wide();
    let state = deal(sketch(&game, CROSSING), [Some(0), Some(2)], [&[], &[]]);
    let [hand, next] = imagined(&game, &watched(&game, &state, 0, "e8-e7"), 20_000);
    // Ten cards the opponent may hold.
    for card in possible(hand) {
        assert!((1_800..2_200).contains(&hand[card]), "card {card}: {hand:?}");
    }
    // Card 1 is certainly in the pile of ten; each other card is there nine times in ten.
    assert!((1_800..2_200).contains(&next[1]), "{next:?}");
    for card in 2..CARDS {
        assert!((1_620..1_980).contains(&next[card]), "card {card}: {next:?}");
    }
}

#[test]
fn a_game_that_begins_at_its_end_can_be_imagined() {
    let game = wide();
    let state = deal(sketch(&game, CROSSING), [None, Some(2)], [&[0, 3, 4, 5, 6, 8], &[]]);
    for seat in [0, 1] {
        let [hand, _] = imagined(&game, &watched(&game, &state, seat, ""), 100);
        assert_eq!(possible(hand).is_empty(), seat == 1);
    }
}
