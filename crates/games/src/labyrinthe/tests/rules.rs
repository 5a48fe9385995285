//! LB-1 to LB-7 and LB-10.

use super::boards::{CROWD, HOLLOW, LAST, NEARLY, ROOM, SET_UP, SET_UP_FOR_TWO};
use super::*;
use crate::square::Square;

fn squares(texts: &str) -> Vec<Square> {
    texts.split(' ').map(|text| text.parse().expect("a square")).collect()
}

#[test]
fn lb_1_four_players_sit_clockwise_from_the_bottom_left() {
    let game = table(4);
    let state = start(&game);
    assert_eq!(game.draw(&state), SET_UP);
    for (seat, pawns) in
        ["a1 b1 a2 b2", "a20 b20 a21 b21", "t20 u20 t21 u21", "t1 u1 t2 u2"].iter().enumerate()
    {
        assert_eq!(state.position.pawns(Seat::new(seat as u8))[..], squares(pawns));
    }
    assert_eq!(course(&state), (0, BOTH, None));
}

#[test]
fn lb_1_two_players_sit_in_opposite_corners() {
    let game = table(2);
    assert_eq!(game.draw(&start(&game)), SET_UP_FOR_TWO);
}

#[test]
fn lb_1_any_seat_may_start() {
    let edition = table(4).edition().clone();
    for first in Seat::all(4) {
        let setup = Setup { seats: 4, first, options: Options::default() };
        let game = Labyrinthe::new(edition.clone(), setup).expect("a setup of the game");
        assert_eq!(game.turn(&start(&game)), first);
    }
}

#[test]
fn lb_1_is_for_two_or_four() {
    for seats in [0, 1, 3, 5] {
        let setup = Setup { seats, first: Seat::new(0), options: Options::default() };
        assert!(Labyrinthe::new(table(2).edition().clone(), setup).is_err());
    }
}

#[test]
fn lb_2_pawn_first_then_block() {
    let game = table(2);
    let mut state = start(&game);
    play(&game, &mut state, "a2-a4");
    assert_eq!(course(&state), (0, BLOCK, None));
    assert_eq!(legal(&game, &state, "a"), "");
    assert_refused(&game, &state, "a4-a3, b1-c1, t20-s20, a1-k11/l12", "LB-2", "pawn-part-done");
    play(&game, &mut state, "#7<1");
    assert_eq!(course(&state), (1, BOTH, Some('7')));
}

#[test]
fn lb_2_block_first_then_pawn() {
    let game = table(2);
    let mut state = start(&game);
    play(&game, &mut state, "#7<1");
    assert_eq!(course(&state), (0, PAWN, Some('7')));
    assert_eq!(legal(&game, &state, "#"), "");
    assert_refused(&game, &state, "#7>1, #6^1, #0<20", "LB-2", "block-part-done");
    play(&game, &mut state, "a2-a4");
    assert_eq!(course(&state), (1, BOTH, Some('7')));
}

#[test]
fn lb_2_turns_go_round_the_table() {
    let game = table(4);
    let mut state = start(&game);
    play(&game, &mut state, "a2-a3, #7<1");
    assert_eq!(game.turn(&state), Seat::new(1));
    play(&game, &mut state, "a20-a19, #B>1, t20-t19, #M<1, u2-u3, #R<1");
    assert_eq!(game.turn(&state), Seat::new(0));
}

#[test]
fn lb_3_a_pawn_goes_straight_as_far_as_the_way_is_free() {
    let game = table(2);
    let state = start(&game);
    assert_eq!(legal(&game, &state, "a2-"), "a2-a3 a2-a4");
    assert_eq!(legal(&game, &state, "b1-"), "b1-c1 b1-d1 b1-e1 b1-f1 b1-g1");
    assert_eq!(legal(&game, &state, "a1-"), "");
    assert_refused(&game, &state, "a2-a5, a2-a6, b2-c2, b1-h1", "LB-3", "block-in-the-way");
    assert_refused(&game, &state, "a1-a2, a1-a3, a2-b2, a1-b1", "LB-3", "pawn-in-the-way");
    assert_refused(&game, &state, "a2-b3, a2-c4, a2-a2, b2-d3", "LB-3", "not-straight");
}

#[test]
fn lb_3_only_own_pawns_move() {
    let game = table(2);
    let state = start(&game);
    assert_refused(&game, &state, "t20-s20, u21-u20", "LB-3", "not-your-pawn");
    assert_refused(&game, &state, "e5-e6, h1-h2, a11-k11/l12", "LB-3", "no-pawn");
}

#[test]
fn lb_3_a_pawn_goes_through_the_white_square_and_leaves_it_again() {
    let game = table(2);
    let state = at(&game, NEARLY, 0);
    // From l13 down the column l to l10, where P bars the way; j10 leaves downwards.
    assert_eq!(legal(&game, &state, "l13-l1"), "l13-l10 l13-l11 l13-l12 l13-l14 l13-l15");
    assert_eq!(legal(&game, &state, "j10-j"), "j10-j11 j10-j12 j10-j7 j10-j8 j10-j9");
    let mut state = state;
    play(&game, &mut state, "k10-l10, #0^1, t20-t19, #M<1, l10-m10");
    assert_eq!(state.position.in_white(Seat::new(0)), 1);
}

#[test]
fn lb_3_says_what_is_in_the_way() {
    let game = table(2);
    let verdict = refusal(&game, &start(&game), "a2-a6");
    assert_eq!(verdict.refs, ["a2", "a6", "#3", "a5"]);
    assert_eq!(verdict.text.en, "A block is in the way on a5.");
    assert_eq!(verdict.text.fr, "Un bloc barre le chemin en a5.");
}

#[test]
fn lb_4_a_block_slides_over_free_squares_only() {
    let game = table(2);
    let state = start(&game);
    assert_legal(&game, &state, "#7>2, #7<1, #7^1, #3>1, #2>1, #G<1");
    assert_refused(&game, &state, "#3>2, #2>2, #8v2, #G<2, #G<7", "LB-4", "block-in-the-way");
    let verdict = refusal(&game, &state, "#2>2");
    assert_eq!(verdict.refs, ["#2", "#1", "g9"]);
    assert_eq!(verdict.text.en, "A block is in the way on g9.");
}

#[test]
fn lb_4_never_off_the_board() {
    let game = table(2);
    assert_refused(&game, &start(&game), "#7v1, #V>1, #B^1, #F<1, #J>20, #J>25, #6v2", "LB-4", "off-board");
}

#[test]
fn lb_4_never_over_a_pawn() {
    let game = table(2);
    assert_refused(&game, &start(&game), "#6<1, #6<2", "LB-4", "pawn-in-the-way");
    // With the pawns gone there is room.
    assert_legal(&game, &at(&game, ROOM, 0), "#6<1");
}

#[test]
fn lb_4_never_onto_the_white_square() {
    let game = table(2);
    assert_refused(&game, &start(&game), "#1>1, #H<1, #9v1, #P^1, #P^5", "LB-4", "white-square");
}

/// The table of [`HOLLOW`].
fn hollow() -> Labyrinthe {
    let map = SET_UP.replace(".0......1***", ".0.0....1***");
    table_of(&edition_file(&map, 150), 2, Options::default())
}

#[test]
fn lb_4_a_hollow_block_is_not_in_its_own_way() {
    let game = hollow();
    let mut state = start(&game);
    play(&game, &mut state, "a2-a3, #D^1, t20-t19");
    // Two to the right its left leg stands where its right leg stood.
    assert_eq!(legal(&game, &state, "#0>"), "#0>1 #0>2 #0>3 #0>4");
}

#[test]
fn lb_4_what_stands_inside_a_hollow_block_holds_it() {
    let game = hollow();
    let state = at(&game, HOLLOW, 0);
    assert_eq!(legal(&game, &state, "#0"), "#0^1");
    assert_refused(&game, &state, "#0>1, #0<1, #0v1", "LB-4", "pawn-in-the-way");
    assert_eq!(legal(&game, &state, "c10-"), "c10-c6 c10-c7 c10-c8 c10-c9");
}

#[test]
fn lb_4_list_and_verdicts_agree_on_a_hollow_block() {
    let game = hollow();
    let mut dice = crate::chance::Dice::new(&Seed::from_number(8));
    let (mut state, mut actions) = (at(&game, HOLLOW, 0), Vec::new());
    for _ in 0..60 {
        game.legal(&state, &mut actions);
        for slide in
            (1..21).flat_map(|distance| "^>v<".chars().map(move |arrow| format!("#0{arrow}{distance}")))
        {
            let slide = action(&game, &slide);
            assert_eq!(
                game.judge(&state, slide).is_ok(),
                actions.contains(&slide),
                "{slide}\n{}",
                game.draw(&state)
            );
        }
        let Some(action) = dice.pick(&actions) else { break };
        game.play_unchecked(&mut state, action);
    }
}

#[test]
fn lb_5_a_moved_block_touches_another() {
    let game = table(2);
    let state = start(&game);
    // To the left block 0 reaches the edge of the board, which does not count; a corner is enough for block 7.
    assert_refused(&game, &state, "#0<1", "LB-5", "touches-nothing");
    assert_legal(&game, &state, "#0>1, #0^1, #0v1, #7>1");
}

#[test]
fn lb_5_counts_only_where_the_slide_ends() {
    let game = jam(150);
    let mut json = game.state_to_json(&at(&game, LAST, 0));
    json["blocks"][0] = "a1".into();
    let state = game.state_from_json(&json).expect("a position of the board");
    assert_eq!(legal(&game, &state, "#0"), "#0>3");
    assert_refused(&game, &state, "#0>1, #0>2", "LB-5", "touches-nothing");
    assert_refused(&game, &state, "#0>4", "LB-4", "block-in-the-way");
}

#[test]
fn lb_5_a_block_may_stand_on_a_corner_square() {
    let game = table(2);
    let mut state = at(&game, ROOM, 0);
    play(&game, &mut state, "#6<1");
    let b2 = "b2".parse().expect("a square");
    assert_eq!(state.position.block_on(&game, b2).map(BlockId::letter), Some('6'));
}

#[test]
fn lb_6_the_block_just_moved_stays() {
    let game = table(2);
    let mut state = start(&game);
    play(&game, &mut state, "a2-a4, #7<1");
    assert_eq!(legal(&game, &state, "#7"), "");
    assert_refused(&game, &state, "#7>1, #7v1, #7^20", "LB-6", "block-barred");
    assert_eq!(refusal(&game, &state, "#7>1").refs, ["#7"]);
    assert_legal(&game, &state, "#M<1");
}

#[test]
fn lb_6_the_bar_holds_until_the_block_part_is_done() {
    let game = table(2);
    let mut state = start(&game);
    play(&game, &mut state, "#7<1, a2-a4, t20-t19");
    assert_eq!(course(&state), (1, BLOCK, Some('7')));
    assert_refused(&game, &state, "#7>1", "LB-6", "block-barred");
    play(&game, &mut state, "#M<1");
    assert_eq!(course(&state), (0, BOTH, Some('M')));
    assert_legal(&game, &state, "#7>1");
    assert_refused(&game, &state, "#M>1", "LB-6", "block-barred");
}

#[test]
fn lb_6_with_four_players_only_the_player_just_before_counts() {
    let game = table(4);
    let mut state = start(&game);
    play(&game, &mut state, "a2-a4, #7<1, a20-a19, #B>1");
    assert_eq!(course(&state), (2, BOTH, Some('B')));
    assert_legal(&game, &state, "#7>1");
}

#[test]
fn lb_7_a_pawn_from_outside_puts_another_aside() {
    let game = table(2);
    let mut state = at(&game, ROOM, 0);
    assert_eq!(
        legal(&game, &state, "l13-l12"),
        "l13-l12/j10 l13-l12/j11 l13-l12/j12 l13-l12/k10 l13-l12/k11 l13-l12/l10 l13-l12/l11"
    );
    play(&game, &mut state, "l13-l12/k10");
    assert_eq!(state.position.pawns(Seat::new(0))[..], squares("a1 i12 k12 l12"));
    assert_eq!(state.position.pawns(Seat::new(1))[..], squares("k10 t20 t21 u21"));
}

#[test]
fn lb_7_also_an_own_pawn_and_to_a_square_just_crossed() {
    let game = table(2);
    let mut state = at(&game, ROOM, 0);
    assert_eq!(
        legal(&game, &state, "i12-k12"),
        "i12-k12/j10 i12-k12/j11 i12-k12/j12 i12-k12/k10 i12-k12/k11 i12-k12/l10 i12-k12/l11"
    );
    play(&game, &mut state, "i12-k12/j12");
    assert_eq!(state.position.pawns(Seat::new(0))[..], squares("a1 j12 k12 l13"));
}

#[test]
fn lb_7_the_other_pawn_goes_to_a_free_white_square() {
    let game = table(2);
    let state = at(&game, ROOM, 0);
    assert_refused(&game, &state, "l13-l12, i12-k12", "LB-7", "room-needed");
    assert_refused(&game, &state, "l13-l12/k12, l13-l12/l12", "LB-7", "aside-taken");
    assert_refused(&game, &state, "l13-l12/l13, l13-l12/m10, l13-l12/a1", "LB-7", "aside-outside");
    assert_refused(&game, &state, "i12-j12/k10", "LB-7", "nobody-there");
    assert_refused(&game, &state, "i12-h12/j10", "LB-7", "not-into-white");
}

#[test]
fn lb_7_not_from_inside() {
    let game = table(2);
    let state = at(&game, ROOM, 0);
    assert_refused(&game, &state, "k12-l12/j10", "LB-7", "not-from-outside");
    assert_refused(&game, &state, "k12-l12", "LB-3", "pawn-in-the-way");
}

#[test]
fn lb_7_the_way_there_is_free_as_in_lb_3() {
    let game = table(2);
    let state = at(&game, ROOM, 0);
    assert_refused(&game, &state, "l13-l11/j10, i12-l12/j10", "LB-3", "pawn-in-the-way");
    assert_refused(&game, &state, "a1-k12/j10", "LB-3", "not-straight");
}

#[test]
fn lb_7_the_last_free_square_will_do() {
    let game = table(4);
    let state = at(&game, CROWD, 0);
    assert_eq!(legal(&game, &state, "m10-l10"), "m10-l10/l12");
    assert_refused(&game, &state, "m10-l10/k12", "LB-7", "aside-taken");
}

#[test]
fn lb_10_a_touched_piece_must_be_played() {
    let game = touch_table();
    let mut state = start(&game);
    assert_eq!(legal(&game, &state, "touch").matches("touch").count(), 4 + 32);
    play(&game, &mut state, "touch b1");
    assert_eq!(legal(&game, &state, ""), "b1-c1 b1-d1 b1-e1 b1-f1 b1-g1");
    assert_refused(&game, &state, "a2-a3, #7<1", "LB-10", "touched-piece-first");
    assert_refused(&game, &state, "touch a2, touch #7, touch b1", "LB-10", "touched-already");
    assert_eq!(refusal(&game, &state, "#7<1").refs, ["#7", "b1"]);
    play(&game, &mut state, "b1-c1, touch #7");
    assert_eq!(legal(&game, &state, ""), "#7<1 #7>1 #7>2 #7^1 #7^2");
}

#[test]
fn lb_10_one_touch_a_part() {
    let game = touch_table();
    let mut state = start(&game);
    play(&game, &mut state, "touch b1, b1-c1");
    assert_eq!(state.position.touched(), Touched::Nothing);
    play(&game, &mut state, "touch #7, #7<1");
    assert_eq!(course(&state), (1, BOTH, Some('7')));
    assert_legal(&game, &state, "touch t20");
}

#[test]
fn lb_10_a_piece_without_a_move_binds_nothing() {
    let game = touch_table();
    let mut state = start(&game);
    let free = legal(&game, &state, "#") + &legal(&game, &state, "a") + &legal(&game, &state, "b");
    play(&game, &mut state, "touch a1");
    let still = legal(&game, &state, "#") + &legal(&game, &state, "a") + &legal(&game, &state, "b");
    assert_eq!(free, still);
    assert_eq!(game.state_to_json(&state)["touched"], "a1");
    assert_refused(&game, &state, "touch b1", "LB-10", "touched-already");
    play(&game, &mut state, "#7<1, touch #7, b1-c1");
    // The barred block may be touched too.
    play(&game, &mut state, "touch #7");
    assert_legal(&game, &state, "t20-t19, #M<1");
    assert_refused(&game, &state, "#7>1", "LB-6", "block-barred");
}

#[test]
fn lb_10_a_piece_of_the_part_done_binds_nothing() {
    let game = touch_table();
    let mut state = start(&game);
    play(&game, &mut state, "b1-c1, touch c1");
    assert_legal(&game, &state, "#7<1, #6^1");
    assert_refused(&game, &state, "c1-d1", "LB-2", "pawn-part-done");
}

#[test]
fn lb_10_only_own_pawns_and_blocks_are_touched() {
    let game = touch_table();
    let state = start(&game);
    assert_refused(&game, &state, "touch t20", "LB-10", "not-your-pawn");
    assert_refused(&game, &state, "touch e5, touch h1", "LB-10", "no-pawn");
}

#[test]
fn lb_10_comes_after_lb_2_and_before_lb_6() {
    let game = touch_table();
    let mut state = start(&game);
    play(&game, &mut state, "b1-c1, #7<1, touch #M");
    assert_refused(&game, &state, "#7>1", "LB-10", "touched-piece-first");
    play(&game, &mut state, "#M<1");
    assert_refused(&game, &state, "#N<1", "LB-2", "block-part-done");
}

#[test]
fn lb_10_is_an_option() {
    let game = table(2);
    let state = start(&game);
    assert_eq!(legal(&game, &state, "touch"), "");
    assert_refused(&game, &state, "touch a2, touch #7, touch t20", "LB-10", "touch-off");
}
