//! How cards are won: PF-8 to PF-10 and PF-H2.

use crate::game::Outcome;
use crate::verdict::Rule;

use super::super::squares::{in_line, numbered};
use super::*;

#[test]
fn pf_8_three_consecutive_squares_in_any_order() {
    let line = |squares: [&str; 3]| in_line(squares.map(|square| square.parse().expect("a square")));
    assert!(line(["a1", "b1", "c1"]) && line(["c1", "a1", "b1"]) && line(["h8", "f8", "g8"]));
    assert!(line(["d4", "d6", "d5"]));
    assert!(line(["a1", "c3", "b2"]) && line(["f8", "g7", "h6"]) && line(["c1", "a3", "b2"]));
    assert!(!line(["a1", "b1", "d1"]), "a gap");
    assert!(!line(["a1", "c1", "e1"]), "two gaps");
    assert!(!line(["a1", "b1", "b2"]), "a corner");
    assert!(!line(["a1", "b2", "c1"]), "a peak");
    assert!(!line(["a1", "b3", "c5"]), "a knight's line");
    assert!(!line(["g1", "h1", "a2"]) && !line(["g1", "h2", "a4"]), "round the edge");
}

#[test]
fn pf_8_agrees_with_the_definition_everywhere() {
    let next =
        |from: Square, to: Square| (to.column as i8 - from.column as i8, to.row as i8 - from.row as i8);
    let straight = |a, b, c| next(a, b) == next(b, c) && matches!(next(a, b), (-1..=1, -1..=1));
    let orders = |[a, b, c]: [Square; 3]| [[a, b, c], [a, c, b], [b, a, c]];
    for a in 0..64 {
        for b in 0..a {
            for c in 0..b {
                let three = [a, b, c].map(numbered);
                let expected = orders(three).iter().any(|&[a, b, c]| straight(a, b, c));
                assert_eq!(in_line(three), expected, "{three:?}");
            }
        }
    }
}

/// K (press) to c1 does card 0 (E, F, K) along row 1 and card 7 (D, K, L) up column c.
/// Card 1 (G, H, I) is done all the time.
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

fn crossing(hands: [Option<u8>; 2], won: [&[u8]; 2]) -> (PictoFab, State) {
    let game = wide();
    let state = deal(sketch(&game, CROSSING), hands, won);
    (game, state)
}

#[test]
fn pf_9_the_mover_wins_his_card_and_draws() {
    let (game, state) = crossing([Some(0), Some(2)], [&[], &[]]);
    let state = after(&game, &state, "d1-c1");
    assert_eq!((won(&state), hands(&state)), ([vec![0], vec![]], [Some(1), Some(2)]));
    assert_eq!((state.pile(), state.quiet(), state.turn()), (9, 0, Seat::new(1)));
}

#[test]
fn pf_9_the_owner_wins_his_card_by_the_opponents_move() {
    let (game, state) = crossing([Some(2), Some(0)], [&[], &[]]);
    let state = after(&game, &state, "d1-c1");
    assert_eq!((won(&state), hands(&state)), ([vec![], vec![0]], [Some(2), Some(1)]));
}

#[test]
fn pf_9_both_cards_in_one_move_the_mover_draws_first() {
    let (game, state) = crossing([Some(0), Some(7)], [&[], &[]]);
    let both = after(&game, &state, "d1-c1");
    assert_eq!((won(&both), hands(&both)), ([vec![0], vec![7]], [Some(1), Some(2)]));
    let mut position = state.position;
    position.turn = Seat::new(1);
    let both = after(&game, &State::new(position), "d1-c1");
    assert_eq!((won(&both), hands(&both)), ([vec![0], vec![7]], [Some(2), Some(1)]));
}

#[test]
fn pf_9_a_drawn_card_is_checked_after_the_next_move() {
    // Seat 0 draws card 1, whose tokens stand in a line already.
    let (game, state) = crossing([Some(0), Some(2)], [&[], &[]]);
    let drawn = after(&game, &state, "d1-c1");
    assert_eq!(hands(&drawn), [Some(1), Some(2)]);
    let next = after(&game, &drawn, "e8-e7");
    assert_eq!((won(&next), hands(&next)), ([vec![0, 1], vec![]], [Some(3), Some(2)]));
    // Taking the line apart comes too late for the drawn card.
    let broken = after(&game, &drawn, "a8-a7");
    assert_eq!((won(&broken), hands(&broken)), ([vec![0], vec![]], [Some(1), Some(2)]));
}

#[test]
fn pf_9_a_dealt_card_is_checked_after_the_first_move() {
    let (game, state) = crossing([Some(2), Some(1)], [&[], &[]]);
    assert_eq!(won(&state), [Vec::<usize>::new(), Vec::new()]);
    assert_eq!(won(&after(&game, &state, "d1-e1")), [vec![], vec![1]]);
}

#[test]
fn pf_9_without_a_pile_the_hand_stays_empty() {
    let (game, state) = crossing([Some(0), Some(7)], [&[1, 2, 3, 4, 5], &[6, 8, 9, 10, 11]]);
    let mut position = state.position;
    position.won.0[0].pop();
    position.pile.push(Card::new(5));
    let both = after(&game, &State::new(position), "d1-c1");
    assert_eq!(hands(&both), [Some(5), None], "one card for two");
    assert_eq!(both.pile(), 0);
    assert_eq!(game.outcome(&both).map(|outcome| outcome.reason.0), Some("PF-10"), "seat 1's sixth");
    let (game, state) = crossing([Some(0), None], [&[1, 2, 3, 4], &[6, 7, 8, 9]]);
    let mut position = state.position;
    position.pile = [].into_iter().collect();
    let one = after(&game, &State::new(position), "d1-c1 e8-e7");
    assert_eq!((hands(&one), won(&one)[0].len()), ([None, None], 5));
    assert_eq!(game.outcome(&one), None, "play goes on without cards");
}

fn win(seat: u8) -> Option<Outcome> {
    Some(Outcome::win(Seat::new(seat), Rule("PF-10")))
}

#[test]
fn pf_10_six_cards_win_at_once() {
    let (game, state) = crossing([Some(0), Some(2)], [&[3, 4, 5, 6, 8], &[7]]);
    assert_eq!(game.outcome(&state), None);
    let state = after(&game, &state, "d1-c1");
    assert_eq!(game.outcome(&state), win(0));
    assert_eq!((hands(&state), state.pile()), ([None, Some(2)], 4), "nothing is drawn");
    assert_eq!(state.turn(), Seat::new(1));
    assert_eq!(refused(&game, &state, "e8-e7"), ("OVER", "game-over"));
    let mut actions = vec![Action::Pass];
    game.legal(&state, &mut actions);
    assert!(actions.is_empty());
}

#[test]
fn pf_10_five_cards_do_not_win() {
    let (game, state) = crossing([Some(0), Some(2)], [&[3, 4, 5, 6], &[7]]);
    assert_eq!(game.outcome(&after(&game, &state, "d1-c1")), None);
}

#[test]
fn pf_10_the_mover_wins_a_tie() {
    let (game, state) = crossing([Some(0), Some(7)], [&[2, 3, 4, 5, 6], &[1, 8, 9, 10, 11]]);
    let mover_0 = after(&game, &state, "d1-c1");
    assert_eq!(game.outcome(&mover_0), win(0));
    assert_eq!((hands(&mover_0), won(&mover_0)[1].len()), ([None, Some(7)], 5), "not even checked");
    let mut position = state.position;
    position.turn = Seat::new(1);
    let mover_1 = after(&game, &State::new(position), "d1-c1");
    assert_eq!(game.outcome(&mover_1), win(1));
}

#[test]
fn pf_10_the_opponents_move_can_win_the_game_for_you() {
    let (game, state) = crossing([Some(7), Some(0)], [&[2, 3], &[1, 8, 9, 10, 11]]);
    let state = after(&game, &state, "d1-c1");
    assert_eq!(game.outcome(&state), win(1));
    assert_eq!((won(&state)[0].len(), hands(&state)), (3, [Some(4), None]), "the mover was checked before");
}

fn quiet(state: State, quiet: u16) -> State {
    let mut position = state.position;
    position.quiet = quiet;
    State::new(position)
}

#[test]
fn pf_h2_a_hundred_quiet_moves_end_the_game() {
    let ends = |won: [&[u8]; 2]| {
        let (game, state) = crossing([Some(0), Some(2)], won);
        let state = quiet(state, 98);
        let state = after(&game, &state, "e8-e7");
        assert_eq!(game.outcome(&state), None, "99 moves");
        game.outcome(&after(&game, &state, "f8-f7")).map(|outcome| (outcome.winner, outcome.reason.0))
    };
    assert_eq!(ends([&[3, 4], &[5]]), Some((Some(Seat::new(0)), "PF-H2")));
    assert_eq!(ends([&[3], &[4, 5]]), Some((Some(Seat::new(1)), "PF-H2")));
    assert_eq!(ends([&[3], &[4]]), Some((None, "PF-H2")));
    assert_eq!(ends([&[], &[]]), Some((None, "PF-H2")));
}

#[test]
fn pf_h2_a_card_won_begins_the_count_anew() {
    let (game, state) = crossing([Some(0), Some(2)], [&[], &[]]);
    let saved = after(&game, &quiet(state, 99), "d1-c1");
    assert_eq!((game.outcome(&saved), saved.quiet()), (None, 0));
    let (game, state) = crossing([Some(0), Some(2)], [&[3, 4, 5, 6, 8], &[]]);
    assert_eq!(game.outcome(&after(&game, &quiet(state, 99), "d1-c1")), win(0), "PF-10 comes first");
}

#[test]
fn pf_h2_the_limit_is_the_editions() {
    let game = table(&with_board(WIDE).replace("quiet_limit = 100", "quiet_limit = 2"));
    let state = deal(sketch(&game, CROSSING), [Some(0), Some(2)], [&[], &[]]);
    let state = after(&game, &state, "e8-e7");
    assert_eq!(game.outcome(&state), None);
    let state = after(&game, &state, "f8-f7");
    assert_eq!(game.outcome(&state), Some(Outcome::draw(Rule("PF-H2"))));
}
