//! LM-11: the siege, the refusals counted, and the claim.

use super::*;

/// A siege of seat 1, whose pawn on b5 could leave.
const SIEGE: &str = "
       +---+---+---+---+---+
 5     | x   o   o   o   o |
       +   +   +   +---+   +
 4     |         o |       |
       +   +---+   +   +   +
 3     |   |           |   |
       +   +   +   +---+   +
 2     |       |           |
       +   +---+   +   +   +
 1     | x   x   x   x     |
       +---+---+---+---+---+
     a   b   c   d   e   f   g
";

/// The refusals against seat 1, who has refused twice, after these actions.
fn count_after(table: &Table, actions: &str) -> u16 {
    table.clone().with_refusals([0, 2]).after(actions).refusals()[1]
}

#[test]
fn lm_11_three_refusals_then_a_claim_wins() {
    let mut table = Table::at(SIEGE, SEAT_1);
    for (actions, refusals) in [("r2>", 1), ("r3>", 1), ("e1-f1", 2)] {
        table.play(actions);
        assert_eq!(table.refusals(), [0, refusals], "after {actions}");
    }
    table.refuses("claim", "LM-11 too-few-refusals");
    let count = "Refus de votre adversaire de libérer son bloc de départ\u{a0}: 2 sur 3.";
    let sentence = format!("Vous ne pouvez pas encore crier victoire. {count}");
    assert_eq!(table.verdict("claim").text.fr, sentence);
    table.play("r3< r2<");
    assert_eq!(table.refusals(), [0, 3]);
    table.allows("claim");
    table.play("claim");
    assert_eq!(table.outcome(), "0 LM-11");
    assert_eq!(table.game.turn(&table.state), SEAT_1, "a claim hands the turn on");
}

#[test]
fn lm_11_a_claim_changes_nothing_else() {
    let before = Table::at(SIEGE, SEAT_0).with_refusals([0, 3]);
    let after = before.after("claim");
    after.shows(SIEGE);
    assert_eq!(after.refusals(), [0, 3]);
}

#[test]
fn lm_11_no_claim_below_the_number_of_the_edition() {
    let table = Table::at(SIEGE, SEAT_0);
    for (refusals, claim) in [(0, ""), (2, ""), (3, "claim"), (7, "claim")] {
        assert_eq!(table.clone().with_refusals([0, refusals]).legal_from("c"), claim_and_pawns(claim));
    }
    let once = small_with(&[("refusals = 3", "refusals = 1")]);
    Table::on(&once, SIEGE, SEAT_1).after("r2>").allows("claim");
}

/// In the siege the pawn on c5 goes down to c4, if it is not a claim.
fn claim_and_pawns(claim: &str) -> String {
    format!("c5-c4 {claim}").trim_end().to_owned()
}

#[test]
fn lm_11_refusals_against_oneself_are_no_claim() {
    let table = Table::at(SIEGE, SEAT_0).with_refusals([3, 0]);
    table.refuses("claim", "LM-11 too-few-refusals");
}

#[test]
fn lm_11_freeing_the_start_block_is_no_refusal() {
    assert_eq!(count_after(&Table::at(SIEGE, SEAT_1), "b5-b2"), 0);
}

#[test]
fn lm_11_no_refusal_when_the_siege_was_lifted_before() {
    let any = small_with(&[("farthest", "any")]);
    let table = Table::on(&any, SIEGE, SEAT_0);
    // The besieger's own turn leaves the count alone.
    assert_eq!(count_after(&table, "d4-c4"), 2);
    assert_eq!(count_after(&table, "d4-c4 r2>"), 3);
    // The central block is not beyond the central block.
    assert_eq!(count_after(&table, "d4-d3"), 2);
    assert_eq!(count_after(&table, "d4-d3 r2>"), 0);
    assert_eq!(count_after(&table, "d4-d2 r2>"), 0);
    // A square of the start block is free.
    assert_eq!(count_after(&table, "c5-c4 r2>"), 0);
    // Lifted and laid again: counting begins anew.
    assert_eq!(count_after(&table, "d4-d3 r2> d3-d4 r2<"), 1);
}

#[test]
fn lm_11_no_siege_without_an_own_pawn_at_home() {
    let end = Table::at(SIEGE, SEAT_1).after("b5-b2 d4-b4 r2> b4-b5");
    assert!(!end.state.position.besieged(&end.game, SEAT_1));
    assert_eq!(end.outcome(), "0 LM-10");
}

#[test]
fn lm_11_no_refusal_when_no_pawn_could_leave() {
    // There is a wall below e5.
    let walled = "
       +---+---+---+---+---+
 5     | o   o   o   x   o |
       +   +   +   +---+   +
 4     |         o |       |
       +   +---+   +   +   +
 3     |   |           |   |
       +   +   +   +---+   +
 2     |       |           |
       +   +---+   +   +   +
 1     | x   x   x   x     |
       +---+---+---+---+---+
     a   b   c   d   e   f   g
";
    let table = Table::at(walled, SEAT_1);
    assert!(table.state.position.besieged(&table.game, SEAT_1));
    assert_eq!(count_after(&table, "r2>"), 0);
    // An empty space below b5: what counts is the position before the turn.
    let table = Table::at(SIEGE, SEAT_0);
    assert_eq!(count_after(&table, "r4> r2>"), 0);
    assert_eq!(count_after(&table, "r4> r2> r4< r2<"), 1);
}

#[test]
fn lm_11_a_jump_would_free_the_start_block_too() {
    let table = Table::at(
        "
       +---+---+---+---+---+
 5     | x   o   o   o   o |
       +   +   +   +---+   +
 4     | o         |       |
       +   +---+   +   +   +
 3     |   |           |   |
       +   +   +   +---+   +
 2     |       |           |
       +   +---+   +   +   +
 1     | x   x   x   x     |
       +---+---+---+---+---+
     a   b   c   d   e   f   g
",
        SEAT_1,
    );
    assert_eq!(table.legal_from("b5"), "b5xb3");
    assert_eq!(count_after(&table, "r2>"), 3);
    assert_eq!(count_after(&table, "b5xb3"), 0);
}

#[test]
fn lm_11_standing_in_ones_own_way_is_no_excuse() {
    // The pawn on c5 is behind its own pawn on c4. The pawn on b2 can move.
    let table = Table::at(
        "
       +---+---+---+---+---+
 5     | o   x   o   x   o |
       +   +   +   +---+   +
 4     | o   x   o |       |
       +   +---+   +   +   +
 3     |   |           |   |
   +---+   +   +---+   +---+
 2 | x   x |           |
   +---+---+   +   +   +---+
 1     |                   |
       +---+---+---+---+---+
     a   b   c   d   e   f   g
",
        SEAT_1,
    );
    assert_eq!(table.legal_from("c"), "");
    assert_eq!(table.legal_from("b2"), "b2-b3");
    assert_eq!(count_after(&table, "r2>"), 3);
}

#[test]
fn lm_11_unless_no_pawn_outside_can_move() {
    // As before, but the central block is shifted: no pawn outside can move or jump.
    let table = Table::at(
        "
       +---+---+---+---+---+
 5     | o   x   o   x   o |
       +   +   +   +---+   +
 4     | o   x   o |       |
       +---+---+   +   +   +---+
 3         |   |           |   |
   +---+---+   +---+   +---+---+
 2 | x   x |           |
   +---+---+   +   +   +---+
 1     |                   |
       +---+---+---+---+---+
     a   b   c   d   e   f   g
",
        SEAT_1,
    );
    assert_eq!(table.legal(), "r2> r3<");
    assert!(table.state.position.besieged(&table.game, SEAT_1));
    assert_eq!(count_after(&table, "r2>"), 0);
}

#[test]
fn lm_11_seat_0_can_be_besieged_too() {
    let table = Table::at(
        "
       +---+---+---+---+---+
 5     | o   o   o   o     |
       +   +   +   +---+   +
 4     |           |       |
       +   +---+   +   +   +
 3     |   |           |   |
       +   +   +   +---+   +
 2     |       | x         |
       +   +---+   +   +   +
 1     | x   x   x   x   o |
       +---+---+---+---+---+
     a   b   c   d   e   f   g
",
        SEAT_0,
    );
    let table = table.with_refusals([2, 0]).after("r4>");
    assert_eq!(table.refusals(), [3, 0]);
    assert_eq!(table.after("claim").outcome(), "1 LM-11");
}
