//! How a game ends: LM-10, LM-H1, LM-H2, LM-H3, and which ending counts.

use super::*;

/// Seat 0 wins with f1-f5.
const LAST_STEP: &str = "
       +---+---+---+---+---+
 5     | o   o   o   o     |
       +   +   +   +---+   +
 4     |           |       |
       +   +---+   +   +   +
 3     | x |           |   |
       +   +   +   +---+   +
 2     |       |           |
       +   +---+   +   +   +
 1     | x   x   x   x   o |
       +---+---+---+---+---+
     a   b   c   d   e   f   g
";

/// A siege of seat 1, whose pawn on b1 has room to walk.
const SIEGE: &str = "
       +---+---+---+---+---+
 5     | x   o   o   o   o |
       +   +   +   +---+   +
 4     |         o |       |
       +   +---+   +   +   +
 3     |   |           | x |
       +   +   +   +---+   +
 2     |       |         x |
       +   +---+   +   +   +
 1     | x               x |
       +---+---+---+---+---+
     a   b   c   d   e   f   g
";

/// Back to where it began, in four turns.
const ROUND: &str = "r4> r2> r4< r2<";

fn limited_to(turns: u16) -> String {
    small_with(&[("turn_limit = 400", &format!("turn_limit = {turns}"))])
}

#[test]
fn lm_10_all_five_pawns_on_the_arrival_block_win() {
    let table = Table::at(LAST_STEP, SEAT_0);
    assert_eq!(table.outcome(), "");
    assert_eq!(table.after("r4>").outcome(), "");
    assert_eq!(table.after("f1-f5").outcome(), "0 LM-10");
}

#[test]
fn lm_10_seat_1_wins_on_row_1() {
    let table = Table::at(
        "
       +---+---+---+---+---+
 5     |     o   o   o   o |
       +   +   +   +---+   +
 4     |           |       |
       +   +---+   +   +   +
 3     |   | o         |   |
       +   +   +   +---+   +
 2     |       |         x |
       +   +---+   +   +   +
 1     | x   x   x   x     |
       +---+---+---+---+---+
     a   b   c   d   e   f   g
",
        SEAT_1,
    );
    assert_eq!(table.after("f2-f1").outcome(), "1 LM-10");
}

#[test]
fn lm_10_a_finished_game_refuses_everything() {
    let mut table = Table::at(LAST_STEP, SEAT_0).after("f1-f5");
    assert_eq!(table.legal(), "");
    for (seat, text) in [(SEAT_1, "r2>"), (SEAT_0, "r4>"), (SEAT_1, "pass"), (SEAT_0, "claim")] {
        let action = table.game.parse_action(text).expect(text);
        let verdict = table.game.play(&mut table.state, seat, action).expect_err(text);
        assert_eq!((verdict.rule, verdict.code), (Rule::OVER, "game-over"));
    }
}

#[test]
fn lm_10_a_position_read_may_be_over() {
    let end = Table::at(LAST_STEP, SEAT_0).after("f1-f5");
    let json = end.game.state_to_json(&end.state);
    let read = end.game.state_from_json(&json).expect("a position");
    assert_eq!(end.game.outcome(&read), Some(Outcome::win(SEAT_0, Rule("LM-10"))));
}

#[test]
fn lm_10_counts_before_lm_h2() {
    let table = Table::on(&limited_to(1), LAST_STEP, SEAT_0);
    assert_eq!(table.after("f1-f5").outcome(), "0 LM-10");
    assert_eq!(table.after("r4>").outcome(), "draw LM-H2");
}

#[test]
fn lm_11_counts_before_lm_h2() {
    let table = Table::on(&limited_to(1), SIEGE, SEAT_0).with_refusals([0, 3]);
    assert_eq!(table.after("claim").outcome(), "0 LM-11");
}

#[test]
fn lm_11_counts_before_lm_h1() {
    let table = Table::on(&small_with(&[("farthest", "any")]), SIEGE, SEAT_1);
    let twice = table.after("r2> d4-c4 r2< c4-d4");
    // Three turns of seat 1 there and back, two of seat 0: now it is seat 0's turn.
    let other_turn = twice.after("b1-c1 d4-c4 c1-d1 c4-d4 d1-b1");
    let claimed = other_turn.after("claim");
    let hash = |table: &Table| table.game.hash(&table.state);
    assert_eq!([hash(&twice), hash(&claimed)], [hash(&table); 2], "the third time");
    assert_eq!(claimed.outcome(), "0 LM-11");
}

#[test]
fn lm_h1_third_time_is_a_draw() {
    let table = Table::new(SMALL).after("b1-b4 b5xb3").after(ROUND);
    assert_eq!(table.outcome(), "");
    assert_eq!(table.after("r4> r2> r4<").outcome(), "");
    assert_eq!(table.after(ROUND).outcome(), "draw LM-H1");
}

#[test]
fn lm_h1_the_start_position_counts() {
    let table = Table::new(SMALL).after(ROUND).after("r4> r2> r4<");
    assert_eq!(table.outcome(), "");
    assert_eq!(table.after("r2<").outcome(), "draw LM-H1");
}

#[test]
fn lm_h1_the_side_to_move_is_part_of_the_position() {
    let (first, second) = (Table::at(START, SEAT_0), Table::at(START, SEAT_1));
    assert_ne!(first.game.hash(&first.state), second.game.hash(&second.state));
}

#[test]
fn lm_h1_the_bar_is_part_of_the_position() {
    // Seat 1 brings the start back with the central block: the start, but barred.
    let round = "r4> r3> r4< r3<";
    let table = Table::new(SMALL).after(round).after(round);
    table.shows(START);
    assert_eq!(table.outcome(), "", "twice barred, once not");
    // With r4 shifted nothing is barred: that position stands for the third time.
    assert_eq!(table.after("r4>").outcome(), "draw LM-H1");
}

#[test]
fn lm_h1_the_refusals_are_not_part_of_the_position() {
    let table = Table::at(SIEGE, SEAT_1).after("r2> r3> r2< r3<");
    assert_eq!(table.refusals(), [0, 2]);
    let table = table.after("r2> r3> r2< r3<");
    assert_eq!((table.refusals(), table.outcome()), ([0, 4], String::new()));
    let table = table.after("r2>");
    assert_eq!((table.refusals(), table.outcome().as_str()), ([0, 5], "draw LM-H1"));
}

#[test]
fn lm_h1_counts_before_lm_h2() {
    assert_eq!(Table::new(&limited_to(8)).after(ROUND).after(ROUND).outcome(), "draw LM-H1");
    let seven = Table::new(&limited_to(7)).after(ROUND).after("r4> r2> r4<");
    assert_eq!(seven.outcome(), "draw LM-H2");
}

#[test]
fn lm_h2_a_draw_after_the_last_turn() {
    let table = Table::new(&limited_to(3)).after("r4> r2>");
    assert_eq!(table.outcome(), "");
    assert_eq!(table.after("r4<").outcome(), "draw LM-H2");
}

#[test]
fn lm_h2_after_400_turns_in_the_built_in_editions() {
    for (id, source) in Labymaster::INFO.editions {
        assert_eq!(game_of(source, SEAT_0).edition.turn_limit, 400, "{id}");
    }
}

/// Nothing slides, and every pawn has walls all around.
fn sealed() -> String {
    small_with(&[
        ("reach = 1", "reach = 0"),
        (
            "+   +   +   +   +   +\n|                   |\n+---+---+---+---+---+",
            "+---+---+---+---+---+\n|   |   |   |   |   |\n+---+---+---+---+---+",
        ),
        (
            "+---+---+---+---+---+\n|                   |\n+   +   +   +   +   +",
            "+---+---+---+---+---+\n|   |   |   |   |   |\n+---+---+---+---+---+",
        ),
    ])
}

#[test]
fn lm_h3_the_turn_passes_when_nothing_is_possible() {
    let table = Table::new(&sealed()).showing(
        "
   +---+---+---+---+---+
 5 | x | x | x | x | x |
   +---+---+---+---+---+
 4 |           |       |
   +   +---+   +   +   +
 3 |   |           |   |
   +   +   +   +---+   +
 2 |       |           |
   +---+---+---+---+---+
 1 | o | o | o | o | o |
   +---+---+---+---+---+
     a   b   c   d   e
",
    );
    assert_eq!(table.legal(), "pass");
    let passed = table.after("pass");
    assert_eq!((passed.legal().as_str(), passed.game.turn(&passed.state)), ("pass", SEAT_1));
    // Both pass: the same position again, with the start for the third time after four passes.
    assert_eq!(table.after("pass pass pass").outcome(), "");
    assert_eq!(table.after("pass pass pass pass").outcome(), "draw LM-H1");
}

#[test]
fn lm_h3_only_then() {
    let table = Table::new(SMALL);
    table.refuses("pass", "LM-H3 can-act r4<");
    let sentence = table.verdict("pass").text.fr;
    assert_eq!(sentence, "Vous ne pouvez passer que si aucun coup n’est possible.");
    // Nothing slides, but pawns move.
    let still = Table::new(&small_with(&[("reach = 1", "reach = 0")]));
    assert_eq!(still.legal(), "a1-a4 c1-c4 d1-d2 e1-e4");
    still.refuses("pass", "LM-H3 can-act a1-a4");
    // Whoever may claim need not pass.
    let table = Table::new(&sealed()).with_refusals([0, 3]);
    assert_eq!(table.legal(), "claim");
    table.refuses("pass", "LM-H3 can-act claim");
}
