//! How tokens move: PF-1 to PF-7 and PF-H1.

use crate::chance::{Dice, Seed, Shuffle};
use crate::pictofab::squares::SIDE;
use crate::setup::Options;
use crate::square::Direction;

use super::*;

#[test]
fn pf_1_tokens_start_on_the_grey_squares() {
    for (_, source) in PictoFab::INFO.editions {
        let game = table(source);
        let state = game.start(Seed::from_number(1));
        let mut tokens: Vec<Square> = Token::all().map(|token| state.square(token)).collect();
        tokens.sort();
        let grey: Vec<Square> = game.edition.squares().filter(|&at| game.edition.is_grey(at)).collect();
        assert_eq!(tokens, grey);
        assert_ne!(game.start(Seed::from_number(2)).position.tokens, state.position.tokens);
    }
}

#[test]
fn pf_1_the_shuffles_decide_who_gets_which_card_and_where_tokens_stand() {
    let seed = Seed::from_number(5);
    let mut cards: Vec<usize> = (0..CARDS).collect();
    Shuffle::new(&seed, 0).shuffle(&mut cards);
    let mut tokens: Vec<usize> = (0..TOKENS).collect();
    Shuffle::new(&seed, 1).shuffle(&mut tokens);
    for first in Seat::all(2) {
        let setup = Setup { seats: 2, first, options: Options::default() };
        let game = PictoFab::new(classic().edition.clone(), setup).expect("a table");
        let state = game.start(seed);
        assert_eq!(state.turn(), first);
        assert_eq!(hands(&state)[first.index()], Some(cards[0]));
        assert_eq!(hands(&state)[first.other().index()], Some(cards[1]));
        assert_eq!(game.state_to_json(&state)["pile"], json!(cards[2..]));
        let on = |square: &str| state.token_on(square.parse().expect("a square")).map(Token::index);
        assert_eq!(
            [on("b1"), on("d1"), on("a2"), on("d5")].map(Option::unwrap),
            [tokens[0], tokens[1], tokens[2], tokens[11]]
        );
        assert_eq!((state.last(), state.quiet(), won(&state)), (None, 0, [vec![], vec![]]));
    }
}

const SCATTERED: &str = "\
8 B C D E F G H I
7 J K L . . . . .
6 . . . . . . . .
5 . . . . . . . .
4 . . . . . . . .
3 . . A . . . . .
2 . . . . . . . .
1 . . . . . . . .
  a b c d e f g h
";

#[test]
fn pf_2_tokens_belong_to_nobody() {
    let game = wide();
    let mut position = sketch(&game, SCATTERED).position;
    for turn in Seat::all(2) {
        position.turn = turn;
        let state = State::new(position);
        assert_eq!(goes(&game, &state, "c3"), "c2 b3 d3 c4");
        assert_eq!(goes(&game, &state, "h8"), "h7");
    }
}

#[test]
fn pf_2_one_token_moves_and_the_turn_is_over() {
    let (game, state) = (wide(), sketch(&wide(), SCATTERED));
    let after = after(&game, &state, "c3-c4");
    let moved = Token::all().filter(|&token| after.square(token) != state.square(token));
    assert_eq!(moved.collect::<Vec<_>>(), [Token::new(0)]);
    assert_eq!(after.turn(), Seat::new(1));
}

#[test]
fn pf_2_there_must_be_a_token() {
    let (game, state) = (wide(), sketch(&wide(), SCATTERED));
    assert_eq!(refused(&game, &state, "c2-c3"), ("PF-2", "no-token"));
    assert_eq!(refused(&game, &state, "d4-d4"), ("PF-2", "no-token"));
    assert_eq!(verdict(&game, &state, "c2-d3").refs, ["c2", "d3"]);
    assert_eq!(verdict(&game, &state, "c2-d3").text.fr, "Il n’y a pas de jeton en c2.");
}

#[test]
fn pf_3_a_step_to_a_free_square_beside() {
    let game = wide();
    let state = sketch(
        &game,
        "\
8 C D E F G H I J
7 K L . . . . . .
6 . . . . . . . .
5 . . . . . . . .
4 . . . . . . . .
3 . . . . . . . .
2 . . . . . . . .
1 A B . . . . . .
  a b c d e f g h
",
    );
    assert_eq!(goes(&game, &state, "a1"), "c1 a2", "b1 is taken, and can be jumped");
    assert_eq!(goes(&game, &state, "b1"), "c1 b2");
    assert_eq!(goes(&game, &state, "h8"), "h7", "no way round the edge");
    assert_eq!(refused(&game, &state, "a1-b1"), ("PF-3", "square-taken"));
    let verdict = verdict(&game, &state, "a1-b1");
    assert!(
        verdict.text.fr.contains("b1 est occupée par le jeton «\u{a0}imprimante 3D\u{a0}»"),
        "{}",
        verdict.text.fr
    );
    assert!(verdict.text.en.contains("b1 is taken by the “3D printer” token"), "{}", verdict.text.en);
    assert_eq!(refused(&game, &state, "b1-b3"), ("PF-4", "nothing-to-jump"), "two steps are no step");
}

const IN_LINE: &str = "\
8 F G H I J K L .
7 . . . . . . . .
6 . . . . . . . .
5 . . . . . . . .
4 . . . . . . . .
3 . . . . . . . .
2 . . . . . . . .
1 A B C . D . E .
  a b c d e f g h
";

#[test]
fn pf_4_a_jump_over_one_token_or_several_without_a_gap() {
    let (game, state) = (wide(), sketch(&wide(), IN_LINE));
    assert_eq!(goes(&game, &state, "a1"), "d1 f1 h1 a2", "over B and C, then over D, then over E");
    assert_eq!(goes(&game, &state, "b1"), "d1 f1 h1 b2");
    assert_eq!(goes(&game, &state, "g1"), "f1 h1 g2", "D is not adjacent");
    assert_eq!(goes(&game, &state, "a8"), "a7 h8", "over six");
    let after = after(&game, &state, "a1-d1");
    assert_eq!(after.square(Token::new(1)).to_string(), "b1", "nothing is captured");
}

#[test]
fn pf_4_what_stops_a_jump() {
    let (game, state) = (wide(), sketch(&wide(), IN_LINE));
    assert_eq!(refused(&game, &state, "a1-c1"), ("PF-4", "landing-taken"));
    assert_eq!(refused(&game, &state, "g1-d1"), ("PF-4", "nothing-to-jump"));
    assert_eq!(refused(&game, &state, "e1-b1"), ("PF-4", "landing-taken"));
    assert_eq!(refused(&game, &state, "c1-g1"), ("PF-4", "landing-taken"));
    let state = sketch(&game, &IN_LINE.replace("D . E .", ". D E ."));
    assert_eq!(refused(&game, &state, "a1-h1"), ("PF-4", "beyond-the-landing"), "a gap of two");
    assert_eq!(verdict(&game, &state, "a1-h1").refs, ["a1", "h1", "d1"]);
    assert_eq!(refused(&game, &state, "b8-b6"), ("PF-4", "nothing-to-jump"));
}

#[test]
fn pf_4_no_square_behind_no_jump() {
    let game = table(&with_board("......\n##.###\n#### ###\n"));
    let state = sketch(
        &game,
        "\
3 . . . . . .
2 A B . C D E
1 F G H I   J K L
  a b c d e f g h
",
    );
    assert_eq!(goes(&game, &state, "f1"), "f3", "a hole on the left, the edge behind g1 and h1 on the right");
    assert_eq!(goes(&game, &state, "g1"), "", "over J there is a hole, above g1 none");
    assert_eq!(refused(&game, &state, "f1-c1"), ("PF-4", "landing-taken"));
    let state = after(&game, &state, "c1-c2");
    assert_eq!(refused(&game, &state, "g1-c1"), ("PF-4", "no-square"));
    assert_eq!(goes(&game, &state, "b1"), "c1 b3", "a jump down or to the left would leave the board");
    assert_eq!(refused(&game, &state, "e1-c1").0, "TEXT", "a hole is no square");
}

const STAIRS: &str = "\
8 D E F G H I J K
7 . . . . . . . .
6 . . . . . . . .
5 . . . . . . . .
4 . . . . C . . .
3 . . . B . . . .
2 . A . L . . . .
1 . . . . . . . .
  a b c d e f g h
";

#[test]
fn pf_5_jumps_follow_each_other_turning_as_they_like() {
    let game = wide();
    let state = sketch(
        &game,
        "\
8 E F G H I J K L
7 . . . . . . . .
6 . . . . . . . .
5 . . . . . . . .
4 . . . D . . . .
3 . . C . . . . .
2 A B . . . . . .
1 . . . . . . . .
  a b c d e f g h
",
    );
    // Right over B, up over C, right over D.
    assert_eq!(goes(&game, &state, "a2"), "a1 c2 a3 c4 e4");
    // C and D can only be jumped from beside them.
    assert_eq!(goes(&game, &state, "b2"), "b1 c2 b3");
}

#[test]
fn pf_5_a_step_and_a_jump_are_never_combined() {
    let (game, state) = (wide(), sketch(&wide(), STAIRS));
    assert_eq!(goes(&game, &state, "b2"), "b1 a2 c2 b3");
    // A step to c2, then a jump over L.
    assert_eq!(refused(&game, &state, "b2-e2"), ("PF-4", "nothing-to-jump"));
    // A step to d4 for B, then a jump over C.
    assert_eq!(goes(&game, &state, "d3"), "d1 c3 e3 d4");
    assert_eq!(refused(&game, &state, "d3-f4"), ("PF-5", "no-series-of-jumps"));
    assert_eq!(refused(&game, &state, "b2-d3"), ("PF-5", "landing-taken"));
}

#[test]
fn pf_5_the_origin_counts_as_free() {
    let game = wide();
    let state = sketch(
        &game,
        "\
8 D E F G H I J K
7 . . . . . . . .
6 . . . . . . . .
5 . . . . . . . .
4 . . . . . . . .
3 . C . . . . . .
2 . . A B . . . L
1 . . . . . . . .
  a b c d e f g h
",
    );
    // Were c2 still taken, A could come back from e2 over d2 and c2 to b2, and go on over b3 to b4.
    assert_eq!(goes(&game, &state, "c2"), "c1 b2 e2 c3");
    assert_eq!(refused(&game, &state, "c2-b4"), ("PF-5", "no-series-of-jumps"));
    // Another token, B, does jump over c2 and then over b3.
    assert_eq!(goes(&game, &state, "d2"), "d1 b2 e2 d3 b4");
}

#[test]
fn pf_5_a_move_ends_on_another_square() {
    let (game, state) = (wide(), sketch(&wide(), IN_LINE));
    // A could jump to d1 and back.
    assert_eq!(refused(&game, &state, "a1-a1"), ("PF-5", "ends-where-it-began"));
}

#[test]
fn pf_5_a_square_reached_in_two_ways_is_listed_once() {
    let game = wide();
    let state = sketch(
        &game,
        "\
8 E F G H I J K L
7 . . . . . . . .
6 . . . . . . . .
5 . . . . . . . .
4 . . . . . . . .
3 . D . . . . . .
2 . . C . . . . .
1 A B . . . . . .
  a b c d e f g h
",
    );
    // A goes round over B, C and D to a3; b1 itself is no way.
    assert_eq!(goes(&game, &state, "a1"), "c1 a2 a3 c3");
    // B is beside c1 and could not jump there; C reaches c3 only by a step.
    assert_eq!(goes(&game, &state, "b1"), "c1 b2");
}

fn path(game: &PictoFab, state: &State, from: &str, to: &str) -> String {
    let square = |name: &str| name.parse().expect("a square");
    let path = game.jump_path(&state.position.tokens, square(from), square(to));
    path.iter().map(Square::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn pf_5_a_jump_has_a_path() {
    let game = wide();
    let state = sketch(
        &game,
        "\
8 F G H I J K L .
7 . . . . . . . .
6 . . . . . . . .
5 . . . . . . . .
4 . D . . . . . .
3 . . C . . . . .
2 A B . E . . . .
1 . . . . . . . .
  a b c d e f g h
",
    );
    assert_eq!(path(&game, &state, "a2", "c2"), "c2", "one jump");
    assert_eq!(path(&game, &state, "a2", "a4"), "c2 c4 a4");
    assert_eq!(path(&game, &state, "a2", "e2"), "c2 e2", "over B, then over E");
    assert_eq!(path(&game, &state, "a2", "a3"), "", "a step");
    assert_eq!(path(&game, &state, "c3", "c2"), "", "a step");
    assert_eq!(path(&game, &state, "a2", "h1"), "", "no way");
    assert_eq!(path(&game, &state, "a2", "a2"), "", "no move");
    assert_eq!(path(&game, &state, "a2", "b2"), "", "taken");
    assert_eq!(path(&game, &state, "c2", "a2"), "", "no token there");
    assert_eq!(path(&game, &state, "z9", "a1"), "", "no square");
    assert_eq!(path(&game, &state, "a2", "z9"), "", "no square");
}

/// PF-4 in plain steps: where one jump from `at` can land, when the token came from `from`.
fn landings(game: &PictoFab, state: &State, from: Square, at: Square) -> Vec<Square> {
    let holds = |square: &Square| *square != from && state.taken.holds(*square);
    let landing = |direction| {
        let mut way = (1..).map_while(|distance| at.step(direction, distance));
        let way = way.by_ref().take_while(|&square| game.edition.exists(square));
        let (place, square) = way.enumerate().find(|(_, square)| !holds(square))?;
        (place > 0).then_some(square)
    };
    Direction::ALL.into_iter().filter_map(landing).collect()
}

/// How many jumps lead from one square to another, looked for breadth first.
fn fewest_jumps(game: &PictoFab, state: &State, from: Square, to: Square) -> Option<usize> {
    let mut reached = vec![from];
    for jumps in 0..SIDE * SIDE {
        if reached.contains(&to) {
            return Some(jumps);
        }
        let further = reached.iter().flat_map(|&at| landings(game, state, from, at));
        reached = further.chain(reached.iter().copied()).collect();
        reached.sort();
        reached.dedup();
    }
    None
}

#[test]
fn pf_5_a_path_is_made_of_jumps_and_none_is_shorter() {
    for (_, source) in PictoFab::INFO.editions {
        let game = table(source);
        let (mut state, mut dice) = (game.start(Seed::from_number(1)), Dice::new(&Seed::from_number(1)));
        let (mut actions, mut longest) = (Vec::new(), 0);
        for _ in 0..60 {
            game.legal(&state, &mut actions);
            for &action in &actions {
                let Action::Move { from, to } = action else { continue };
                let path = game.jump_path(&state.position.tokens, from, to);
                longest = longest.max(path.len());
                if matches!(from.line_to(to), Some((_, 1))) {
                    assert_eq!(path, [], "{action} is a step");
                    continue;
                }
                assert_eq!(Some(path.len()), fewest_jumps(&game, &state, from, to), "{action}: {path:?}");
                let starts = std::iter::once(from).chain(path.iter().copied());
                let linked = |(at, next)| landings(&game, &state, from, at).contains(next);
                assert!(starts.zip(&path).all(linked), "{action}: {path:?}");
                assert_eq!(path.last(), Some(&to));
            }
            let Some(action) = dice.pick(&actions) else { break };
            game.play_unchecked(&mut state, action);
        }
        assert!(longest >= 4, "only short paths: {longest}");
    }
}

#[test]
fn pf_6_never_diagonally() {
    let (game, state) = (wide(), sketch(&wide(), STAIRS));
    assert_eq!(refused(&game, &state, "b2-c3"), ("PF-6", "diagonal"), "a free square");
    assert_eq!(refused(&game, &state, "d3-e4"), ("PF-6", "diagonal"), "a taken square");
    assert_eq!(refused(&game, &state, "d3-f5"), ("PF-6", "diagonal"), "a diagonal jump over C");
    assert_eq!(refused(&game, &state, "d2-a5"), ("PF-6", "diagonal"), "a free square far away");
}

#[test]
fn pf_6_two_jumps_may_come_to_a_diagonal() {
    let (game, state) = (wide(), sketch(&wide(), IN_LINE));
    assert_eq!(refused(&game, &state, "a1-c3"), ("PF-6", "diagonal"));
    let state = sketch(
        &game,
        "\
8 E F G H I J K L
7 . . . . . . . .
6 . . . . . . . .
5 . . . . . . . .
4 . . . . . . . .
3 . . . . . . . .
2 . . C . . . . .
1 A B . D . . . .
  a b c d e f g h
",
    );
    assert_eq!(goes(&game, &state, "a1"), "c1 e1 a2 c3");
    after(&game, &state, "a1-c3");
}

#[test]
fn pf_7_the_token_just_moved_is_barred() {
    let (game, state) = (wide(), sketch(&wide(), SCATTERED));
    let state = after(&game, &state, "c3-c4");
    assert_eq!(state.last(), Some(Token::new(0)));
    assert_eq!(goes(&game, &state, "c4"), "");
    assert_eq!(refused(&game, &state, "c4-c3"), ("PF-7", "token-just-moved"));
    let verdict = verdict(&game, &state, "c4-c3");
    assert_eq!(verdict.refs, ["c4", "c3"]);
    assert!(verdict.text.fr.contains("le jeton «\u{a0}découpeuse laser\u{a0}»"), "{}", verdict.text.fr);
    assert!(verdict.text.en.contains("the “laser cutter” token"), "{}", verdict.text.en);
    // A turn later it is open to everyone again, first of all to the one who moved it.
    let state = after(&game, &state, "h8-h7");
    assert_eq!(goes(&game, &state, "c4"), "c3 b4 d4 c5");
}

#[test]
fn pf_7_comes_before_every_other_rule() {
    let game = wide();
    let state = sketch(&game, &IN_LINE.replace('A', "a"));
    for text in ["a1-a1", "a1-b1", "a1-b2", "a1-c1", "a1-b3", "a1-d1"] {
        assert_eq!(refused(&game, &state, text).0, "PF-7", "{text}");
    }
}

/// The free square is beside one token only, and no line leads over that token.
const DEAD_END: &str = " ######\n #####\n.#\n";

#[test]
fn pf_h1_no_token_can_move() {
    let game = table(&with_board(DEAD_END));
    let barred = sketch(
        &game,
        "\
3   A B C D E F
2   G H I J K
1 . l
  a b c d e f g
",
    );
    let mut actions = Vec::new();
    game.legal(&barred, &mut actions);
    assert_eq!(actions, [Action::Pass]);
    let passed = after(&game, &barred, "pass");
    assert_eq!((passed.last(), passed.quiet(), passed.turn()), (None, 1, Seat::new(1)));
    assert_eq!(goes(&game, &passed, "b1"), "a1", "no token is barred any more");
    assert_eq!(refused(&game, &passed, "pass"), ("PF-H1", "can-move"));
    assert_eq!(verdict(&game, &passed, "pass").refs, ["b1-a1"]);
}

#[test]
fn pf_h1_nothing_is_checked() {
    let game = table(&with_board(DEAD_END));
    // Card 1 (G, H, I) stands in a line, but was only just drawn.
    let barred = sketch(
        &game,
        "\
3   A B C D E F
2   G H I J K
1 . l
  a b c d e f g
",
    );
    let passed = after(&game, &barred, "pass");
    assert_eq!((hands(&passed), won(&passed)), ([Some(0), Some(1)], [vec![], vec![]]));
    let moved = after(&game, &passed, "b1-a1");
    assert_eq!(won(&moved), [vec![], vec![1]]);
}

#[test]
fn pf_h1_a_full_board_is_passed_to_its_end() {
    let game = table(&with_board("####\n####\n####\n"));
    let mut state = game.start(Seed::from_number(1));
    for _ in 0..100 {
        assert_eq!(game.outcome(&state), None);
        state = after(&game, &state, "pass");
    }
    assert_eq!(game.outcome(&state).map(|outcome| outcome.reason.0), Some("PF-H2"));
}

#[test]
fn text_that_is_no_move() {
    let (game, state) = (classic(), classic().start(Seed::from_number(1)));
    for text in
        ["c3", "c3-c6", "f1-e1", "c3-", "c3xc5", "c3-c4-c5", "C3-c4", "c03-c4", "claim", "Pass", "i9-a1"]
    {
        assert_eq!(refused(&game, &state, text).0, "TEXT", "{text}");
    }
    let verdict = verdict(&game, &state, "c3-c6");
    assert!(verdict.text.en.contains("columns a to e, rows 1 to 5"), "{}", verdict.text.en);
}

#[test]
fn an_action_of_another_board_is_no_move() {
    let (game, state) = (classic(), classic().start(Seed::from_number(1)));
    let (near, far) = (Square::new(1, 0), Square::new(25, 98));
    for (from, to) in [(near, far), (far, near), (far, far)] {
        let verdict = game.judge(&state, Action::Move { from, to }).expect_err("outside");
        assert_eq!(verdict.rule.0, "TEXT");
    }
}

#[test]
fn a_layout_reaches_what_the_rules_allow() {
    let game = classic();
    let mut dice = Dice::new(&Seed::from_number(2));
    let mut state = game.start(Seed::from_number(2));
    let mut layout = Layout::new(&state.position.tokens);
    let mut actions = Vec::new();
    for _ in 0..200 {
        game.legal(&state, &mut actions);
        if game.outcome(&state).is_some() {
            return;
        }
        for token in Token::all().filter(|&token| state.last() != Some(token)) {
            let from_here = |action: &&Action| matches!(action, Action::Move { from, .. } if *from == state.square(token));
            let goes = actions.iter().filter(from_here).count();
            assert_eq!(game.reach(&layout, token).count_ones() as usize, goes);
        }
        let Some(Action::Move { from, to }) = dice.pick(&actions) else { break };
        layout.put(state.token_on(from).expect("a token"), to);
        game.play_unchecked(&mut state, Action::Move { from, to });
        assert_eq!(layout, Layout::new(&state.position.tokens));
    }
    panic!("this game ends by the quiet limit");
}
