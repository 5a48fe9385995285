//! Drawings.

use super::super::art;
use super::*;

#[test]
fn a_board_with_holes_is_drawn_as_it_is() {
    let game = table(&with_board("###  ###\n#......#\n ##  ##\n"));
    let art = "\
3 A B C     D E F
2 G . . . . . . H
1   I J     K l
  a b c d e f g h
";
    let state = sketch(&game, art);
    assert!(game.draw(&state).starts_with(art));
    assert!(game.draw(&state).ends_with("I computer    J drill       K press       L scanner\n"));
}

#[test]
fn a_drawing_shows_no_hidden_card() {
    let game = classic();
    let state = game.start(crate::Seed::from_number(1));
    let other = deal(state, [Some(3), Some(4)], [&[], &[]]);
    assert_eq!(game.draw(&state), game.draw(&other));
}

#[test]
fn an_edition_is_shown_with_its_cards() {
    let shown = art::show(&classic().edition);
    let board = "\
5 . # . # .
4 # . # . #
3 . # . # .
2 # . # . #
1 . # . # .
  a b c d e
";
    assert!(shown.starts_with(board), "{shown}");
    assert!(shown.contains("\n 0 EFK Lab Textile / Textile Lab\n"), "{shown}");
    assert!(shown.contains("A laser       B printer "), "{shown}");
}
