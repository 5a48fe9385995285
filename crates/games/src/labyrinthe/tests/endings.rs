//! LB-8, LB-9, LB-H1 and LB-H2.

use super::boards::{CROWD, JAM, LAST, NEARLY, SET_UP, SHUT};
use super::*;
use serde_json::json;

/// Seat 0 moves a pawn and block 7, seat 1 a pawn and block M, and both take it back.
const THERE_AND_BACK: &str = "a2-a3, #7<1, t20-t19, #M<1, a3-a2, #7>1, t19-t20, #M>1";

#[test]
fn lb_8_three_pawns_in_the_white_square_win_between_the_parts() {
    let game = table(2);
    let mut state = at(&game, NEARLY, 0);
    assert_eq!(game.outcome(&state), None);
    play(&game, &mut state, "l13-l12");
    assert_eq!(game.outcome(&state), win(0));
    assert_eq!(course(&state), (0, BLOCK, None));
    assert_eq!(legal(&game, &state, ""), "");
    assert_refused(&game, &state, "#7<1", "OVER", "game-over");
}

#[test]
fn lb_8_three_pawns_in_the_white_square_win_by_the_second_part() {
    let game = table(2);
    let mut state = at(&game, NEARLY, 0);
    play(&game, &mut state, "#0^1, l13-l10");
    assert_eq!(game.outcome(&state), win(0));
    assert_eq!(course(&state), (1, BOTH, Some('0')));
}

#[test]
fn lb_8_by_making_room() {
    let game = table(4);
    let mut state = at(&game, CROWD, 0);
    play(&game, &mut state, "m10-l10/l12");
    assert_eq!(game.outcome(&state), win(0));
}

#[test]
fn lb_8_two_pawns_are_not_enough() {
    let game = table(2);
    let mut state = at(&game, NEARLY, 0);
    play(&game, &mut state, "j10-j9, #0^1, t20-t19, #M<1, l13-l12, #7<1");
    assert_eq!(game.outcome(&state), None);
    assert_eq!(state.position.in_white(Seat::new(0)), 2);
}

#[test]
fn lb_8_comes_before_lb_h2() {
    let game = table_of(&edition_file(SET_UP, 1), 2, Options::default());
    let mut state = at(&game, NEARLY, 1);
    play(&game, &mut state, "t20-t19, #M<1, #0^1, l13-l12");
    assert_eq!(state.turns(), 2);
    assert_eq!(game.outcome(&state), win(0));
}

#[test]
fn lb_8_a_won_position_that_is_read_is_over() {
    let game = table(2);
    let mut state = at(&game, NEARLY, 0);
    play(&game, &mut state, "l13-l12");
    let again = game.state_from_json(&game.state_to_json(&state)).expect("a state of ours");
    assert_eq!(game.outcome(&again), win(0));
    assert_eq!(game.state_to_json(&again), game.state_to_json(&state));
}

#[test]
fn lb_9_a_pawn_part_that_cannot_be_done_is_skipped() {
    let game = jam(150);
    let mut state = at(&game, SHUT, 1);
    assert_eq!(course(&state), (1, BOTH, None));
    assert_eq!(legal(&game, &state, ""), "#1>1 #1>2");
    play(&game, &mut state, "#1>1");
    assert_eq!(course(&state), (0, BOTH, Some('1')));
    assert_eq!(state.turns(), 1);
}

#[test]
fn lb_9_a_block_may_open_the_pawn_part() {
    let game = jam(150);
    let mut state = at(&game, JAM, 1);
    assert_eq!(legal(&game, &state, "t"), "");
    play(&game, &mut state, "#V<1");
    assert_eq!(course(&state), (1, PAWN, Some('V')));
    assert_eq!(legal(&game, &state, ""), "t20-s20 t21-s21");
}

#[test]
fn lb_9_a_block_part_that_cannot_be_done_is_skipped_and_bars_nothing() {
    let game = jam(150);
    let json = with(&game, &at(&game, SHUT, 0), "barred", json!("1"));
    let mut state = game.state_from_json(&json).expect("a position of the board");
    assert_eq!(legal(&game, &state, "#"), "");
    play(&game, &mut state, "a2-a3");
    assert_eq!(course(&state), (1, BOTH, None));
    assert_eq!(legal(&game, &state, ""), "#1>1 #1>2");
}

#[test]
fn lb_9_a_turn_passes_of_itself_when_nothing_can_be_done() {
    let game = jam(150);
    let mut state = at(&game, SHUT, 0);
    play(&game, &mut state, "#1>1");
    assert!(!game.begins_turn(&state));
    play(&game, &mut state, "a2-a3");
    // Seat 1 is shut in, and block 1 is barred to it: seat 0 begins another turn.
    assert!(game.begins_turn(&state));
    assert_eq!(course(&state), (0, BOTH, None));
    assert_eq!(state.turns(), 2);
    assert_legal(&game, &state, "#1>1, #1<1, a3-a4");
}

#[test]
fn lb_9_a_position_that_is_read_passes_the_turn_too() {
    let game = jam(150);
    let shut = at(&game, SHUT, 1);
    let mut json = with(&game, &shut, "barred", json!("1"));
    let state = game.state_from_json(&json).expect("a position of the board");
    assert_eq!(course(&state), (0, BOTH, None));
    json["left"] = json!("pawn");
    let state = game.state_from_json(&json).expect("a position of the board");
    assert_eq!(course(&state), (0, BOTH, Some('1')));
}

#[test]
fn lb_9_when_nobody_can_ever_act_again_it_is_a_draw() {
    let game = jam(150);
    let mut state = at(&game, LAST, 0);
    play(&game, &mut state, "#0>1");
    assert_eq!(game.outcome(&state), draw("LB-H1"));
    assert_eq!(course(&state), (1, BOTH, None));
    assert_eq!(legal(&game, &state, ""), "");
    let again = game.state_from_json(&game.state_to_json(&state)).expect("a state of ours");
    assert_eq!(game.outcome(&again), draw("LB-H1"));
}

#[test]
fn lb_9_nobody_can_act_comes_before_lb_h2() {
    let game = jam(1);
    let mut state = at(&game, LAST, 0);
    play(&game, &mut state, "#V<1, t20-s20");
    assert_eq!(game.outcome(&state), None);
    let mut state = at(&game, LAST, 1);
    play(&game, &mut state, "#0>1");
    assert_eq!(game.outcome(&state), draw("LB-H1"));
    assert_eq!(course(&state), (0, BOTH, None));
}

#[test]
fn lb_h1_the_third_time_is_a_draw() {
    let game = table(2);
    let mut state = start(&game);
    play(&game, &mut state, THERE_AND_BACK);
    play(&game, &mut state, THERE_AND_BACK);
    // The start does not come again: block M is barred now. The position after the first turn does.
    assert_eq!(game.outcome(&state), None);
    play(&game, &mut state, "a2-a3");
    assert_eq!(game.outcome(&state), None);
    play(&game, &mut state, "#7<1");
    assert_eq!(game.outcome(&state), draw("LB-H1"));
    assert_eq!(course(&state), (1, BOTH, Some('7')));
}

#[test]
fn lb_h1_the_opening_position_counts() {
    let game = table(2);
    let json = with(&game, &start(&game), "barred", json!("M"));
    let mut state = game.state_from_json(&json).expect("a position of the board");
    play(&game, &mut state, THERE_AND_BACK);
    assert_eq!(game.outcome(&state), None);
    play(&game, &mut state, THERE_AND_BACK);
    assert_eq!(game.outcome(&state), draw("LB-H1"));
    assert_eq!(state.turns(), 8);
}

#[test]
fn lb_h1_a_position_read_between_the_parts_is_no_start_of_a_turn() {
    let game = table(2);
    let mut state = start(&game);
    play(&game, &mut state, THERE_AND_BACK);
    play(&game, &mut state, "a2-a3");
    let mut state = game.state_from_json(&game.state_to_json(&state)).expect("a state of ours");
    play(&game, &mut state, "#7<1, t20-t19, #M<1, a3-a2, #7>1, t19-t20, #M>1");
    play(&game, &mut state, THERE_AND_BACK);
    assert_eq!(game.outcome(&state), None);
    play(&game, &mut state, "a2-a3, #7<1");
    assert_eq!(game.outcome(&state), draw("LB-H1"));
}

#[test]
fn lb_h1_another_barred_block_makes_another_position() {
    let game = table(2);
    let state = start(&game);
    let hash = |barred| {
        let json = with(&game, &state, "barred", barred);
        game.hash(&game.state_from_json(&json).expect("a position of the board"))
    };
    assert_ne!(hash(json!("M")), hash(json!("7")));
    assert_ne!(hash(json!("M")), hash(json!(null)));
}

#[test]
fn lb_h1_comes_before_lb_h2() {
    let game = table_of(&edition_file(SET_UP, 4), 2, Options::default());
    let json = with(&game, &start(&game), "barred", json!("M"));
    let mut state = game.state_from_json(&json).expect("a position of the board");
    play(&game, &mut state, THERE_AND_BACK);
    play(&game, &mut state, THERE_AND_BACK);
    assert_eq!(game.outcome(&state), draw("LB-H1"));
}

#[test]
fn lb_h1_a_touch_does_not_count() {
    let game = touch_table();
    let mut state = start(&game);
    let hash = game.hash(&state);
    play(&game, &mut state, "touch a1");
    assert_ne!(game.hash(&state), hash);
    play(&game, &mut state, "a2-a3, #7<1, touch t20, t20-t19, #M<1, a3-a2, #7>1, t19-t20, #M>1");
    play(&game, &mut state, THERE_AND_BACK);
    assert_eq!(game.outcome(&state), None);
    play(&game, &mut state, "a2-a3, #7<1");
    assert_eq!(game.outcome(&state), draw("LB-H1"));
}

#[test]
fn lb_h2_so_many_turns_of_each_player() {
    let game = table_of(&edition_file(SET_UP, 2), 2, Options::default());
    let mut state = start(&game);
    play(&game, &mut state, "a2-a3, #7<1, t20-t19, #M<1, a3-a2, #7>1, t19-t20");
    assert_eq!(game.outcome(&state), None);
    play(&game, &mut state, "#M>1");
    assert_eq!(game.outcome(&state), draw("LB-H2"));
    assert_eq!(course(&state), (0, BOTH, Some('M')));
}

#[test]
fn lb_h2_counts_the_turns_of_all_four() {
    let game = table_of(&edition_file(SET_UP, 1), 4, Options::default());
    let mut state = start(&game);
    play(&game, &mut state, "a2-a3, #7<1, a20-a19, #B>1, t20-t19, #M<1, u2-u3");
    assert_eq!(game.outcome(&state), None);
    play(&game, &mut state, "#R<1");
    assert_eq!(game.outcome(&state), draw("LB-H2"));
}

#[test]
fn lb_h2_counts_a_turn_that_passes_of_itself() {
    let game = jam(1);
    let mut state = at(&game, SHUT, 0);
    play(&game, &mut state, "#1>1, a2-a3");
    assert_eq!(state.turns(), 2);
    assert_eq!(game.outcome(&state), draw("LB-H2"));
    assert_eq!(course(&state), (0, BOTH, None));
}

#[test]
fn lb_h2_the_last_state_is_as_if_play_went_on() {
    let game = jam(1);
    // Two turns in all: seat 1 ends its own at once, seat 0 plays the last one, and seat 1 would have to pass.
    let json = with(&game, &at(&game, SHUT, 1), "left", json!("pawn"));
    let mut state = game.state_from_json(&json).expect("a position of the board");
    assert_eq!(state.turns(), 1);
    play(&game, &mut state, "#1>1, a2-a3");
    assert_eq!(game.outcome(&state), draw("LB-H2"));
    assert_eq!(course(&state), (0, BOTH, None));
}
