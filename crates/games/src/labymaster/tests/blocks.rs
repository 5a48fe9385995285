//! Set-up, turns and sliding: LM-1, LM-2, LM-3, LM-6.

use super::*;

#[test]
fn lm_1_pawns_at_home_and_blocks_aligned() {
    Table::new(SMALL).shows(START);
}

#[test]
fn lm_1_in_every_edition() {
    for (id, rows) in [("mb", 11), ("nine", 11), ("seven", 9)] {
        let table = Table::new(built_in(id));
        let home = |row: usize| ["b", "c", "d", "e", "f"].map(|column| format!("{column}{row}"));
        let expected = serde_json::json!({
            "shifts": vec![0; rows - 2],
            "pawns": [home(1), home(rows)],
            "barred": false,
            "refusals": [0, 0],
            "turn": 0,
        });
        assert_eq!(table.game.state_to_json(&table.state), expected, "{id}");
        assert_eq!(table.outcome(), "");
    }
}

#[test]
fn lm_1_either_seat_may_begin() {
    for first in Seat::all(2) {
        let game = game_of(SMALL, first);
        assert_eq!(game.turn(&game.start(Seed::from_number(0))), first);
    }
}

#[test]
fn lm_2_a_turn_is_one_slide_or_one_pawn() {
    assert_eq!(Table::new(SMALL).legal(), "b1-b4 d1-d4 e1-e2 f1-f4 r3< r3> r4< r4>");
    let mb = Table::new(built_in("mb"));
    let slides = "r10< r10> r3< r3> r5< r5> r6< r6> r8< r8>";
    assert_eq!(mb.legal(), format!("b1-b3 c1-c5 d1-d3 e1-e6 f1-f2 {slides}"));
}

#[test]
fn lm_2_turns_alternate() {
    let mut table = Table::new(SMALL);
    for (action, next) in [("r4>", SEAT_1), ("c5-c2", SEAT_0), ("e1-e2", SEAT_1), ("r3<", SEAT_0)] {
        table.play(action);
        assert_eq!(table.game.turn(&table.state), next, "after {action}");
    }
}

#[test]
fn lm_2_not_in_the_opponents_turn() {
    let table = Table::new(SMALL);
    // Not even what would be illegal in one's own turn: TURN comes before the game's rules.
    for text in ["b5-b2", "r4>", "pass"] {
        let action = table.game.parse_action(text).expect(text);
        let verdict = table.game.check(&table.state, SEAT_1, action).expect_err(text);
        assert_eq!((verdict.rule, verdict.code), (Rule::TURN, "not-your-turn"));
    }
}

#[test]
fn lm_2_acting_is_compulsory() {
    Table::new(SMALL).refuses("pass", "LM-H3 can-act r4<");
}

#[test]
fn lm_3_only_own_blocks_slide() {
    let table = Table::new(SMALL);
    assert_eq!(table.legal_from("r4"), "r4< r4>");
    table.refuses("r2>", "LM-3 not-your-block r2");
    table.refuses("r1>", "LM-3 start-block-slid r1");
    table.refuses("r5<", "LM-3 start-block-slid r5");
    let table = table.after("r4>");
    assert_eq!(table.legal_from("r2"), "r2< r2>");
    table.refuses("r4<", "LM-3 not-your-block r4");
    let sentence = table.verdict("r4<").text.fr;
    assert_eq!(sentence, "Le bloc de la rangée 4 est à votre adversaire.");
}

#[test]
fn lm_3_own_blocks_of_every_edition() {
    for (id, seat_0, seat_1) in [
        ("mb", "r10< r10> r3< r3> r5< r5> r6< r6> r8< r8>", "r2< r2> r4< r4> r6< r6> r7< r7> r9< r9>"),
        ("nine", "r10< r10> r3< r3> r5< r5> r6< r6> r8< r8>", "r2< r2> r4< r4> r6< r6> r7< r7> r9< r9>"),
        ("seven", "r3< r3> r5< r5> r6< r6> r8< r8>", "r2< r2> r4< r4> r5< r5> r7< r7>"),
    ] {
        let table = Table::new(built_in(id));
        assert_eq!(table.legal_from("r"), seat_0, "{id}");
        assert_eq!(table.after("r3>").legal_from("r"), seat_1, "{id}");
    }
}

#[test]
fn lm_3_a_slide_stops_at_the_reach() {
    let table = Table::new(SMALL).after("r4> r2>");
    assert_eq!(table.legal_from("r4"), "r4<");
    table.refuses("r4>", "LM-3 block-at-its-end r4");
    let sentence = table.verdict("r4>").text.fr;
    assert_eq!(sentence, "Ce bloc ne peut pas glisser plus loin de ce côté.");
    // Two notches to the other end, one a turn.
    let table = table.after("r4< r2< r4< r2>");
    assert_eq!(table.legal_from("r4"), "r4>");
    table.refuses("r4<", "LM-3 block-at-its-end r4");
}

#[test]
fn lm_3_the_reach_is_the_editions() {
    let table = Table::new(&small_with(&[("reach = 1", "reach = 2")]));
    let table = table.after("r4> r2> r4> r2>");
    assert_eq!(table.legal_from("r4"), "r4<");
    let still = Table::new(&small_with(&[("reach = 1", "reach = 0")]));
    assert_eq!(still.legal_from("r"), "");
    still.refuses("r4>", "LM-3 block-at-its-end r4");
}

#[test]
fn lm_3_pawns_of_both_colours_travel_with_the_block() {
    let before = "
       +---+---+---+---+---+
 5     | x   x   x         |
       +   +   +   +---+   +
 4     | o       o | x     |
       +   +---+   +   +   +
 3     |   | x         | o |
       +   +   +   +---+   +
 2     |       |           |
       +   +---+   +   +   +
 1     |             o   o |
       +---+---+---+---+---+
     a   b   c   d   e   f   g
";
    let table = Table::at(before, SEAT_0).after("r4>").showing(
        "
       +---+---+---+---+---+
 5     | x   x   x         |
       +---+   +   +   +---+---+
 4         | o       o | x     |
       +---+   +---+   +   +---+
 3     |   | x         | o |
       +   +   +   +---+   +
 2     |       |           |
       +   +---+   +   +   +
 1     |             o   o |
       +---+---+---+---+---+
     a   b   c   d   e   f   g
",
    );
    table.after("r3<").shows(
        "
       +---+---+---+---+---+
 5     | x   x   x         |
       +---+   +   +   +---+---+
 4         | o       o | x     |
   +---+---+   +---+   +---+---+
 3 |   | x         | o |
   +---+   +   +   +---+---+
 2     |       |           |
       +   +---+   +   +   +
 1     |             o   o |
       +---+---+---+---+---+
     a   b   c   d   e   f   g
",
    );
    table.after("r2> r4< r2<").shows(before);
}

#[test]
fn lm_6_either_player_slides_the_central_block() {
    assert_eq!(Table::new(SMALL).legal_from("r3"), "r3< r3>");
    assert_eq!(Table::new(SMALL).after("r4>").legal_from("r3"), "r3< r3>");
}

#[test]
fn lm_6_not_right_after_the_opponent() {
    let table = Table::new(SMALL).after("r3>");
    assert_eq!(table.legal_from("r3"), "");
    table.refuses("r3<", "LM-6 centre-barred r3");
    let sentence = table.verdict("r3<").text.fr;
    let expected = "Votre adversaire vient de faire glisser le bloc central\u{a0}: vous ne pouvez pas le faire glisser à ce tour.";
    assert_eq!(sentence, expected);
    // The bar comes before the end of its reach.
    table.refuses("r3>", "LM-6 centre-barred r3");
}

#[test]
fn lm_6_the_bar_lasts_one_turn() {
    let table = Table::new(SMALL).after("r3> r2>");
    // Who slid it may slide it again, two turns later …
    assert_eq!(table.legal_from("r3"), "r3<");
    table.refuses("r3>", "LM-3 block-at-its-end r3");
    // … and so may the opponent, another turn later.
    assert_eq!(table.after("r4>").legal_from("r3"), "r3<");
}

#[test]
fn lm_6_pawns_may_still_go_onto_the_barred_block() {
    let table = Table::at(
        "
       +---+---+---+---+---+
 5     |                   |
       +---+   +   +   +---+---+
 4         | o         |       |
       +---+   +---+   +   +---+
 3     |   | x   x   o |   |
       +   +   +   +---+   +
 2     | x     | o   x     |
       +   +---+   +   +   +
 1     | o           x   o |
       +---+---+---+---+---+
     a   b   c   d   e   f   g
",
        SEAT_0,
    )
    .with_bar();
    table.refuses("r3>", "LM-6 centre-barred r3");
    table.allows("b1xb3");
    let any = Table::new(&small_with(&[("farthest", "any")])).after("r3>");
    any.refuses("r3<", "LM-6 centre-barred r3");
    any.allows("d5-d3");
}
