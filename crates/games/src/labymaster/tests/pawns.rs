//! Moves and jumps: LM-4, LM-5, LM-7, LM-8, LM-9.

use super::*;

/// Something in every way: walls, ends of blocks, pawns, an empty space at b2, closed blocks.
const OBSTACLES: &str = "
       +---+---+---+---+---+
 5     |         x   x   x |
       +   +   +   +---+   +
 4     | o         |     x |
       +   +---+   +   +   +
 3     |   | x   o   o |   |
       +---+   +   +   +---+---+
 2         |       |           |
       +---+   +---+   +   +---+
 1     |     o           o |
       +---+---+---+---+---+
     a   b   c   d   e   f   g
";

#[test]
fn lm_4_as_far_as_it_can() {
    let table = Table::at(OBSTACLES, SEAT_0);
    let (pawns, slides) =
        ("b4-b3 b4-d4 c1-b1 c1-c2 c1-e1 d3-d2 d3-d4 e3-e2 e3-e4 f1-d1 f1-f2", "r3< r3> r4< r4>");
    assert_eq!(table.legal(), format!("{pawns} {slides}"));
    table.refuses("c1-d1", "LM-4 stops-short c1 d1 e1");
    let sentence = table.verdict("c1-d1").text.fr;
    assert_eq!(sentence, "Un pion va aussi loin que possible, ici jusqu’à e1.");
}

#[test]
fn lm_4_or_to_any_square_on_the_way() {
    let table = Table::on(&small_with(&[("farthest", "any")]), OBSTACLES, SEAT_0);
    let (pawns, slides) = (
        "b4-b3 b4-c4 b4-d4 c1-b1 c1-c2 c1-d1 c1-e1 d3-d2 d3-d4 e3-e2 e3-e4 f1-d1 f1-e1 f1-f2",
        "r3< r3> r4< r4>",
    );
    assert_eq!(table.legal(), format!("{pawns} {slides}"));
    table.refuses("c1-f1", "LM-4 pawn-in-the-way c1 f1");
}

#[test]
fn lm_4_what_is_in_the_way() {
    let table = Table::at(OBSTACLES, SEAT_0);
    table.refuses("b4-f4", "LM-4 wall b4 f4 e4");
    table.refuses("b4-a4", "LM-4 end-of-block b4 a4");
    table.refuses("b4-b2", "LM-4 empty-space b4 b2");
    table.refuses("d3-f3", "LM-4 pawn-in-the-way d3 f3 e3");
    table.refuses("d3-b3", "LM-4 pawn-in-the-way d3 b3 c3");
    let french = |text| table.verdict(text).text.fr;
    assert_eq!(french("b4-f4"), "Il y a un mur entre d4 et e4.");
    assert_eq!(french("b4-a4"), "Le bloc s’arrête en b4.");
    let space = "Il n’y a pas de case derrière b3\u{a0}: le bloc voisin est décalé.";
    assert_eq!(french("b4-b2"), space);
    assert_eq!(french("d3-f3"), "Votre pion en e3 barre le chemin.");
    assert_eq!(french("d3-b3"), "Le pion adverse en c3 barre le chemin.");
}

#[test]
fn lm_4_never_diagonally_nor_nowhere() {
    let table = Table::at(OBSTACLES, SEAT_0);
    table.refuses("b4-c3", "LM-4 not-straight b4 c3");
    table.refuses("d3-c2", "LM-4 not-straight d3 c2");
    table.refuses("b4-b4", "LM-4 not-straight b4");
}

#[test]
fn lm_4_one_of_your_pawns() {
    let table = Table::at(OBSTACLES, SEAT_0);
    table.refuses("d2-d3", "LM-4 no-pawn d2 d3");
    table.refuses("a3-b3", "LM-4 no-pawn a3 b3");
    table.refuses("f4-f3", "LM-4 not-your-pawn f4 f3");
    assert_eq!(table.verdict("f4-f3").text.fr, "Le pion en f4 n’est pas à vous.");
    Table::at(OBSTACLES, SEAT_1).allows("f4-f3");
}

#[test]
fn lm_4_a_glide_stops_before_a_closed_block() {
    let table = Table::at(OBSTACLES, SEAT_0);
    // e1 is free, but home (LM-7); b5 is free, but closed (LM-8).
    assert_eq!(table.legal_from("e3"), "e3-e2 e3-e4");
    table.refuses("e3-e1", "LM-7 back-home e3 e1");
    assert_eq!(table.legal_from("b4"), "b4-b3 b4-d4");
    table.refuses("b4-b5", "LM-8 arrives-early b4 b5");
}

/// A jump in every direction, f1xd1 sideways on the start block.
const JUMPS: &str = "
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
";

#[test]
fn lm_5_in_all_four_directions() {
    assert_eq!(Table::at(JUMPS, SEAT_0).jumps(), "b1xb3 c4xc2 d2xf2 f1xd1");
}

#[test]
fn lm_5_nothing_is_captured_and_the_turn_ends() {
    let table = Table::at(JUMPS, SEAT_0).after("d2xf2").showing(
        "
       +---+---+---+---+---+
 5     |                   |
       +---+   +   +   +---+---+
 4         | o         |       |
       +---+   +---+   +   +---+
 3     |   | x   x   o |   |
       +   +   +   +---+   +
 2     | x     |     x   o |
       +   +---+   +   +   +
 1     | o           x   o |
       +---+---+---+---+---+
     a   b   c   d   e   f   g
",
    );
    assert_eq!(table.game.turn(&table.state), SEAT_1);
}

#[test]
fn lm_5_never_over_two_pawns() {
    let table = Table::at(JUMPS, SEAT_0);
    table.refuses("e3xc3", "LM-5 landing-taken e3 c3");
    assert_eq!(
        table.verdict("e3xc3").text.fr,
        "La case c3 est occupée\u{a0}: on ne saute qu’un pion à la fois."
    );
    table.refuses("e3xb3", "LM-5 not-a-jump e3 b3");
}

#[test]
fn lm_5_never_over_a_wall() {
    let table = Table::at(JUMPS, SEAT_0);
    // Before the pawn, then behind it.
    table.refuses("d2xb2", "LM-5 wall d2 b2 c2");
    table.refuses("d2xd4", "LM-5 wall d2 d4");
    assert_eq!(table.verdict("d2xd4").text.fr, "Il y a un mur entre d3 et d4.");
}

#[test]
fn lm_5_over_exactly_one_pawn_right_behind_it() {
    let table = Table::at(JUMPS, SEAT_0);
    table.refuses("b1xd1", "LM-5 nothing-to-jump b1 d1 c1");
    table.refuses("b1xb2", "LM-5 not-a-jump b1 b2");
    table.refuses("b1xb4", "LM-5 not-a-jump b1 b4");
    table.refuses("b1xc3", "LM-5 not-a-jump b1 c3");
    table.refuses("c2xc4", "LM-5 no-pawn c2 c4");
    table.refuses("d3xf3", "LM-5 not-your-pawn d3 f3");
}

/// No jump is possible.
const NO_JUMP: &str = "
       +---+---+---+---+---+
 5     |     x   x         |
       +---+   +   +   +---+---+
 4         |     o   x |       |
       +---+   +---+   +   +---+
 3     | x |           |   |
   +---+   +   +---+   +---+
 2 |     o |           |
   +---+---+   +   +   +---+
 1     |     o   o   o   x |
       +---+---+---+---+---+
     a   b   c   d   e   f   g
";

#[test]
fn lm_5_never_over_an_own_pawn() {
    let table = Table::at(NO_JUMP, SEAT_0);
    table.refuses("d1xb1", "LM-5 own-pawn-jumped d1 b1 c1");
    let own = "On ne saute pas par-dessus un de ses propres pions\u{a0}: celui en c1 est à vous.";
    assert_eq!(table.verdict("d1xb1").text.fr, own);
}

#[test]
fn lm_5_the_landing_square_must_exist() {
    let table = Table::at(NO_JUMP, SEAT_0);
    assert_eq!(table.jumps(), "");
    table.refuses("b2xb4", "LM-5 empty-space b2 b4");
    table.refuses("e1xg1", "LM-5 end-of-block e1 g1");
    table.refuses("d4xf4", "LM-5 wall d4 f4");
    let space = "Il n’y a pas de case derrière b3\u{a0}: le bloc voisin est décalé.";
    assert_eq!(table.verdict("b2xb4").text.fr, space);
    assert_eq!(table.verdict("e1xg1").text.fr, "Le bloc s’arrête en f1.");
}

/// Pawns that would like to go home.
const HOMESICK: &str = "
       +---+---+---+---+---+
 5     |     x   x   x     |
       +   +   +   +---+   +
 4     |         o |       |
       +   +---+   +   +   +
 3     | x |           | o |
       +   +   +   +---+   +
 2     |       |     o   x |
       +   +---+   +   +   +
 1     | o   o             |
       +---+---+---+---+---+
     a   b   c   d   e   f   g
";

#[test]
fn lm_7_no_way_home_by_a_move_or_a_jump() {
    let table = Table::at(HOMESICK, SEAT_0);
    assert_eq!(table.legal_from("d4"), "d4-b4 d4-d2");
    assert_eq!(table.legal_from("e2"), "e2-d2");
    assert_eq!(table.legal_from("f3"), "f3-f4");
    table.refuses("d4-d1", "LM-7 back-home d4 d1");
    table.refuses("f3xf1", "LM-7 back-home f3 f1");
    let sentence = table.verdict("f3xf1").text.fr;
    assert_eq!(sentence, "Un pion ne revient jamais sur son bloc de départ.");
}

#[test]
fn lm_7_sideways_on_the_start_block_is_allowed() {
    assert_eq!(Table::at(HOMESICK, SEAT_0).legal_from("c1"), "c1-f1");
    Table::at(JUMPS, SEAT_0).allows("f1xd1");
}

#[test]
fn lm_7_holds_for_both_seats() {
    let table = Table::at(HOMESICK, SEAT_1);
    assert_eq!(table.legal_from("b3"), "b3-b2 b3-b4");
    table.refuses("b3-b5", "LM-7 back-home b3 b5");
    table.after("f2xf4 c1-f1").refuses("f4-f5", "LM-7 back-home f4 f5");
}

#[test]
fn lm_7_is_named_before_lm_5_and_lm_4() {
    let table = Table::at(HOMESICK, SEAT_0);
    table.refuses("e2-d1", "LM-7 back-home e2 d1");
    table.refuses("d4xd1", "LM-7 back-home d4 d1");
    // There is a wall between e3 and e2, too.
    Table::at(JUMPS, SEAT_0).refuses("e3xe1", "LM-7 back-home e3 e1");
}

/// The last pawn at home, on f1, with an open column before it.
const LAST_AT_HOME: &str = "
       +---+---+---+---+---+
 5     | o   x       x     |
       +   +   +   +---+   +
 4     |     o     | o     |
       +   +---+   +   +   +
 3     |   |     o     |   |
       +   +   +   +---+   +
 2     | x   x |     x     |
       +   +---+   +   +   +
 1     |                 o |
       +---+---+---+---+---+
     a   b   c   d   e   f   g
";

#[test]
fn lm_8_the_last_pawn_at_home_glides_straight_onto_the_arrival_block() {
    let table = Table::at(LAST_AT_HOME, SEAT_0);
    assert_eq!(table.legal_from("f1"), "f1-b1 f1-f5");
    // The others wait for it …
    assert_eq!(table.legal_from("d3"), "d3-c3 d3-d2 d3-d4 d3-e3");
    table.refuses("d3-d5", "LM-8 arrives-early d3 d5");
    let closed = "Le bloc d’arrivée reste fermé tant qu’un autre de vos pions est sur votre bloc de départ.";
    assert_eq!(table.verdict("d3-d5").text.fr, closed);
    // … and may arrive once it has left.
    let table = table.after("f1-f5 r2>");
    assert_eq!(table.legal_from("d3"), "d3-c3 d3-d5 d3-e3");
}

#[test]
fn lm_8_sideways_and_away_on_the_arrival_block() {
    let table = Table::at(LAST_AT_HOME, SEAT_0);
    assert_eq!(table.legal_from("b5"), "b5-b3 b5xd5");
    assert_eq!(table.after("b5xd5 b2-b4 f1-f5 b4-b2").legal_from("d5"), "d5-d4 d5xb5");
    let table = table.after("b5xd5 e5-f5");
    assert_eq!(table.legal_from("d5"), "d5-d4 d5-e5 d5xb5");
}

/// Two pawns at home.
const TWO_AT_HOME: &str = "
       +---+---+---+---+---+
 5     |     x       x     |
       +   +   +   +---+   +
 4     |         x |       |
       +   +---+   +   +   +
 3     | x | o   o     |   |
       +   +   +   +---+   +
 2     |     o |     x     |
       +   +---+   +   +   +
 1     | o               o |
       +---+---+---+---+---+
     a   b   c   d   e   f   g
";

#[test]
fn lm_8_closed_while_another_pawn_is_at_home() {
    let table = Table::at(TWO_AT_HOME, SEAT_0);
    assert_eq!(table.legal_from("f1"), "f1-c1 f1-f4");
    assert_eq!(table.legal_from("d3"), "d3-d2 d3-e3");
    table.refuses("f1-f5", "LM-8 arrives-early f1 f5");
    table.refuses("d3xd5", "LM-8 arrives-early d3 d5");
}

#[test]
fn lm_8_is_named_before_lm_5_and_lm_4() {
    let table = Table::at(TWO_AT_HOME, SEAT_0);
    table.refuses("d3-c5", "LM-8 arrives-early d3 c5");
    table.refuses("d3xb5", "LM-8 arrives-early d3 b5");
    // A pawn stands in the way on d4, too.
    table.refuses("d3-d5", "LM-8 arrives-early d3 d5");
}

#[test]
fn lm_9_a_wall_of_either_row_is_between_both() {
    let table = Table::new(SMALL);
    assert_eq!(table.legal_from("c1"), "");
    table.refuses("c1-c2", "LM-4 wall c1 c2"); // the lower edge of row 2
    table.refuses("e1-e3", "LM-4 wall e1 e3"); // the upper edge of row 2
    assert!(table.verdict("e1-e3").text.fr.contains("un mur entre e2 et e3"));
}

#[test]
fn lm_9_ways_change_with_the_blocks() {
    let table = Table::new(SMALL).after("r4> r2>").showing(
        "
       +---+---+---+---+---+
 5     | x   x   x   x   x |
       +---+   +   +   +---+---+
 4         |           |       |
       +---+   +---+   +   +---+
 3     |   |           |   |
       +---+   +   +   +---+---+
 2         |       |           |
       +---+   +---+   +   +---+
 1     | o   o   o   o   o |
       +---+---+---+---+---+
     a   b   c   d   e   f   g
",
    );
    assert_eq!(table.legal(), "c1-c4 e1-e4 f1-f2 r3< r3> r4<");
    table.refuses("b1-b2", "LM-4 empty-space b1 b2");
    table.refuses("d1-d2", "LM-4 wall d1 d2");
}
