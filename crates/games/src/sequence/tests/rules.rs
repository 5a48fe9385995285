//! A test or more for every rule.

use super::*;
use crate::chance::{Seed, Shuffle};
use crate::sequence::edition::only;

/// Both foxes are taken; seat 0 has three in a row on row 4.
const DEAD_FOX: &str = "\
6 *           . owl       . horse     . turtle    . lion      . duck      *
5 1 fox       . elephant  . frog      . cat       . penguin   . giraffe   . rabbit
4 . monkey    0 cow       0 tiger     0 dolphin   . dog       . kangaroo  . bear
3 . bear      . kangaroo  . dog       . dolphin   . tiger     . cow       . monkey
2 . rabbit    . giraffe   . penguin   . cat       . frog      . elephant  1 fox
1 *           . duck      . lion      . turtle    . horse     . owl       *
  a           b           c           d           e           f           g
";

/// Only a5 and g2 are free, and nobody has a row.
const NEARLY_FULL: &str = "\
6 *           0 owl       1 horse     0 turtle    1 lion      0 duck      *
5 . fox       0 elephant  1 frog      0 cat       1 penguin   0 giraffe   1 rabbit
4 1 monkey    1 cow       0 tiger     1 dolphin   0 dog       1 kangaroo  0 bear
3 0 bear      1 kangaroo  0 dog       1 dolphin   0 tiger     1 cow       0 monkey
2 1 rabbit    0 giraffe   1 penguin   0 cat       1 frog      0 elephant  . fox
1 *           0 duck      1 lion      0 turtle    1 horse     0 owl       *
  a           b           c           d           e           f           g
";

#[test]
fn sq_1_the_deck_is_shuffled_and_dealt_one_at_a_time_from_the_first_seat() {
    let edition = classic(3).edition().clone();
    let setup = Setup { seats: 3, first: seat(2), ..Setup::of::<Sequence>() };
    let game = Sequence::new(edition, setup).expect("a table");
    let seed = Seed::from_number(5);
    let mut deck = game.edition.deck().to_vec();
    Shuffle::new(&seed, 0).shuffle(&mut deck);
    let state = game.start(seed);
    for (number, cards) in [(2, [0, 3, 6]), (0, [1, 4, 7]), (1, [2, 5, 8])] {
        let mut dealt = cards.map(|place| deck[place]);
        dealt.sort_unstable();
        assert_eq!(state.hand(seat(number)).cards(), dealt);
    }
    assert!(state.pile().eq(deck[9..].iter().copied()));
    assert_eq!((state.turn(), state.taken(), state.all_discards().count()), (seat(2), 0, 0));
    assert_eq!(game.draw(&state), EMPTY);
}

#[test]
fn sq_1_the_deck_has_two_of_each_animal_two_dragons_and_two_unicorns() {
    let game = classic(2);
    let deck: Vec<&str> = game.edition.deck().iter().map(|&card| game.edition.id(card)).collect();
    assert_eq!(deck.len(), 42);
    assert_eq!((deck[0], deck[1], deck[2]), ("bear", "bear", "cat"));
    assert_eq!(deck[36..], ["turtle", "turtle", "dragon", "dragon", "unicorn", "unicorn"]);
}

#[test]
fn sq_2_a_card_is_laid_on_the_own_discard_pile_and_replaced() {
    let game = classic(2);
    let mut state = Scene::new(&game, EMPTY, &["fox bear cow", "owl owl cat"]).next("dog frog").state();
    play(&game, &mut state, "fox@a5");
    play(&game, &mut state, "owl@b6");
    assert_eq!(hand(&game, &state, 0), "bear cow dog");
    assert_eq!(hand(&game, &state, 1), "cat frog owl");
    assert_eq!((discards(&game, &state, 0), discards(&game, &state, 1)), ("fox".into(), "owl".into()));
    assert_eq!((state.turn(), state.turns(), state.pile_len()), (seat(0), 2, 34));
}

#[test]
fn sq_2_turns_go_round_the_table() {
    let game = classic(4);
    let mut state =
        Scene::new(&game, EMPTY, &["fox bear cow", "owl cat dog", "lion cat dog", "lion bear cow"]).state();
    for (number, text) in [(0, "fox@a5"), (1, "owl@b6"), (2, "lion@e6"), (3, "lion@c1")] {
        assert_eq!(state.turn(), seat(number));
        play(&game, &mut state, text);
    }
    assert_eq!(state.turn(), seat(0));
}

#[test]
fn sq_2_a_card_that_is_not_in_the_hand_is_neither_played_nor_swapped() {
    let game = classic(2);
    let state = Scene::new(&game, DEAD_FOX, &["bear cow dog", "fox fox cat"]).state();
    for text in ["cat@d2", "dragon@a5", "unicorn@a3", "swap fox", "cat@a1", "cat@a5", "swap unicorn"] {
        assert_eq!(refusal(&game, &state, text), ("SQ-2", "not-in-hand"), "{text}");
    }
    let refused = verdict(&game, &state, "elephant@b5");
    assert_eq!(refused.text.fr, "Vous n’avez pas l’éléphant en main.");
    assert_eq!(refused.text.en, "You do not have the elephant in your hand.");
    assert_eq!(refused.refs, ["elephant"]);
}

#[test]
fn sq_2_the_first_broken_rule_is_not_in_hand_even_with_a_dead_card() {
    let game = classic(2);
    let state = Scene::new(&game, DEAD_FOX, &["bear fox dog", "owl fox cat"]).state();
    assert_eq!(refusal(&game, &state, "cat@a1"), ("SQ-2", "not-in-hand"));
}

#[test]
fn sq_3_an_animal_goes_to_one_of_its_two_squares() {
    let game = classic(2);
    let state = Scene::new(&game, DEAD_FOX, &["cow cow owl", "bear fox cat"]).state();
    assert_eq!(legal(&game, &state), ["cow@f3", "owl@b6", "owl@f1"]);
    let mut after = state.clone();
    play(&game, &mut after, "owl@f1");
    assert_eq!(after.chip_on("f1".parse().expect("a square")), Some(seat(0)));
}

#[test]
fn sq_3_not_to_another_square_and_not_to_a_taken_one() {
    let game = classic(2);
    let state = Scene::new(&game, DEAD_FOX, &["cow bear owl", "dog fox cat"]).state();
    assert_eq!(refusal(&game, &state, "cow@b4"), ("SQ-3", "square-taken"));
    assert_eq!(refusal(&game, &state, "bear@b4"), ("SQ-3", "other-animal"));
    assert_eq!(refusal(&game, &state, "owl@a5"), ("SQ-3", "other-animal"));
    let refused = verdict(&game, &state, "cow@g3");
    assert_eq!(refused.text.fr, "La case g3 montre le singe, pas la vache.");
    assert_eq!(refused.text.en, "Square g3 shows the monkey, not the cow.");
    assert_eq!(refused.refs, ["g3", "f3", "b4"]);
}

#[test]
fn sq_3_at_the_swap_limit_a_taken_square_names_whose_chip_it_is() {
    let game = classic(2);
    let state = Scene::new(&game, DEAD_FOX, &["fox bear owl", "dog fox cat"]).with("swaps", 42).state();
    let refused = verdict(&game, &state, "fox@a5");
    assert_eq!((refused.rule.0, refused.code), ("SQ-3", "square-taken"));
    assert_eq!(refused.text.fr, "La case a5 est prise par un jeton adverse.");
}

#[test]
fn sq_4_a_unicorn_goes_to_any_free_square_but_a_corner() {
    let game = classic(2);
    let state = Scene::new(&game, DEAD_FOX, &["unicorn unicorn cow", "dog fox cat"]).state();
    let unicorns = legal(&game, &state).iter().filter(|text| text.starts_with("unicorn@")).count();
    assert_eq!(unicorns, 38 - 5);
    assert_eq!(refusal(&game, &state, "unicorn@a5"), ("SQ-4", "square-taken"));
    assert_eq!(refusal(&game, &state, "unicorn@b4"), ("SQ-4", "square-taken"));
    assert_eq!(refusal(&game, &state, "unicorn@g6"), ("SQ-7", "corner"));
    let mut after = state.clone();
    play(&game, &mut after, "unicorn@e2");
    assert_eq!(after.chip_on("e2".parse().expect("a square")), Some(seat(0)));
}

#[test]
fn sq_5_a_dragon_takes_a_chip_of_an_opponent() {
    let game = classic(3);
    let drawing = DEAD_FOX.replace(". bear      . kangaroo", "2 bear      . kangaroo");
    let state = Scene::new(&game, &drawing, &["dragon cow cow", "dog owl cat", "bear dog owl"]).state();
    assert_eq!(legal(&game, &state), ["cow@f3", "dragon@a3", "dragon@a5", "dragon@g2"]);
    let mut after = state.clone();
    play(&game, &mut after, "dragon@a5");
    assert_eq!(after.chip_on("a5".parse().expect("a square")), None);
    assert_eq!((after.chips(seat(0)), after.chips(seat(2))), (state.chips(seat(0)), state.chips(seat(2))));
    assert_eq!(after.turn(), seat(1));
}

#[test]
fn sq_5_not_an_own_chip_and_not_an_empty_square() {
    let game = classic(2);
    let state = Scene::new(&game, DEAD_FOX, &["dragon cow cow", "dog owl cat"]).state();
    assert_eq!(refusal(&game, &state, "dragon@b4"), ("SQ-5", "own-chip"));
    assert_eq!(refusal(&game, &state, "dragon@a3"), ("SQ-5", "no-chip"));
    assert_eq!(refusal(&game, &state, "dragon@a1"), ("SQ-7", "corner"));
    let refused = verdict(&game, &state, "dragon@a3");
    assert_eq!(refused.text.fr, "Il n’y a pas de jeton à enlever en a3.");
    assert_eq!(refused.refs, ["a3"]);
}

#[test]
fn sq_6_a_dead_card_must_be_swapped_first() {
    let game = classic(2);
    let state = Scene::new(&game, DEAD_FOX, &["fox unicorn bear", "dog owl cat"]).state();
    assert_eq!(legal(&game, &state), ["swap fox"]);
    for text in ["unicorn@e4", "bear@a3", "bear@a1", "bear@a5", "fox@a5", "pass"] {
        assert_eq!(refusal(&game, &state, text), ("SQ-6", "dead-card-first"), "{text}");
    }
    let refused = verdict(&game, &state, "bear@a3");
    let fr = "Échangez d’abord le renard\u{a0}: toutes les cases de cette carte sont prises.";
    assert_eq!(refused.text.fr, fr);
    assert_eq!(refused.refs, ["fox", "g2", "a5"]);
}

#[test]
fn sq_6_a_swap_draws_and_the_turn_goes_on() {
    let game = classic(2);
    let scene = Scene::new(&game, DEAD_FOX, &["fox fox bear", "dog owl cat"]).next("unicorn lion");
    let mut state = scene.state();
    assert_eq!(legal(&game, &state), ["swap fox"]);
    play(&game, &mut state, "swap fox");
    assert_eq!(
        (hand(&game, &state, 0), state.swaps(), state.turn()),
        ("bear fox unicorn".into(), 1, seat(0))
    );
    play(&game, &mut state, "swap fox");
    assert_eq!((hand(&game, &state, 0), state.swaps(), state.turns()), ("bear lion unicorn".into(), 2, 0));
    assert_eq!(discards(&game, &state, 0), "fox fox");
    play(&game, &mut state, "lion@c1");
    assert_eq!((state.swaps(), state.turn(), state.turns()), (0, seat(1), 1));
}

#[test]
fn sq_6_only_a_dead_card_is_swapped() {
    let game = classic(2);
    let state = Scene::new(&game, DEAD_FOX, &["fox unicorn cow", "dog owl cat"]).state();
    assert_eq!(refusal(&game, &state, "swap cow"), ("SQ-6", "not-dead"));
    let refused = verdict(&game, &state, "swap cow");
    assert_eq!(
        refused.text.fr,
        "On n’échange que les cartes mortes\u{a0}: pour la vache, la case f3 est libre."
    );
    assert_eq!(refused.refs, ["cow", "f3"]);
    let refused = verdict(&game, &state, "swap unicorn");
    assert_eq!((refused.rule.0, refused.code), ("SQ-6", "not-dead"));
    assert_eq!(refused.text.fr, "Un dragon ou une licorne n’est jamais une carte morte.");
    let state = Scene::new(&game, DEAD_FOX, &["dragon cow cow", "dog owl cat"]).state();
    assert_eq!(refusal(&game, &state, "swap dragon"), ("SQ-6", "not-dead"));
}

#[test]
fn sq_6_a_card_is_dead_whoever_has_the_chips_and_alive_again_after_a_dragon() {
    let game = classic(2);
    let drawing = DEAD_FOX.replace("1 fox       . elephant", "0 fox       . elephant");
    let mut state = Scene::new(&game, &drawing, &["dragon cow owl", "dog fox cat"]).state();
    play(&game, &mut state, "dragon@g2");
    assert_eq!(legal(&game, &state).first().map(String::as_str), Some("cat@d2"));
    assert!(legal(&game, &state).contains(&"fox@g2".to_owned()));
    assert_eq!(refusal(&game, &state, "swap fox"), ("SQ-6", "not-dead"));
}

#[test]
fn sq_6_after_as_many_swaps_as_there_are_cards_one_plays() {
    let game = classic(2);
    let scene = || Scene::new(&game, DEAD_FOX, &["fox bear cow", "dog owl cat"]).next("fox");
    let mut state = scene().with("swaps", 41).state();
    assert_eq!(legal(&game, &state), ["swap fox"]);
    play(&game, &mut state, "swap fox");
    assert_eq!((hand(&game, &state, 0), state.swaps()), ("bear cow fox".into(), 42));
    assert_eq!(legal(&game, &state), ["bear@a3", "bear@g4", "cow@f3"]);
    assert_eq!(refusal(&game, &state, "swap fox"), ("SQ-6", "too-many-swaps"));
    assert_eq!(refusal(&game, &state, "swap cow"), ("SQ-6", "not-dead"));
    assert_eq!(refusal(&game, &state, "pass"), ("SQ-H1", "can-play"));
    play(&game, &mut state, "cow@f3");
    assert_eq!(state.swaps(), 0);
}

#[test]
fn sq_7_nothing_is_ever_put_on_a_corner() {
    let game = classic(2);
    let state = Scene::new(&game, DEAD_FOX, &["dragon unicorn bear", "dog owl cat"]).state();
    for corner in ["a1", "g1", "a6", "g6"] {
        for card in ["dragon", "unicorn", "bear"] {
            assert_eq!(refusal(&game, &state, &format!("{card}@{corner}")), ("SQ-7", "corner"));
        }
    }
    assert_eq!(verdict(&game, &state, "bear@g6").refs, ["g6"]);
}

#[test]
fn sq_7_a_corner_counts_as_a_chip_of_every_colour() {
    let game = classic(2);
    let drawing = EMPTY
        .replace(". elephant  . frog", "1 elephant  . frog")
        .replace(". dolphin   . tiger", "1 dolphin   . tiger");
    let mut state = Scene::new(&game, &drawing, &["owl bear cow", "tiger dog cat"]).with("turn", 1).state();
    play(&game, &mut state, "tiger@c4");
    assert_eq!(state.outcome, win(1), "a6, b5, c4, d3");
}

#[test]
fn sq_8_four_in_a_row_win_at_once_before_drawing() {
    let game = classic(2);
    let mut state = Scene::new(&game, DEAD_FOX, &["dog owl bear", "dog owl cat"]).next("fox").state();
    play(&game, &mut state, "dog@e4");
    assert_eq!(state.outcome, win(0));
    assert_eq!((hand(&game, &state, 0), discards(&game, &state, 0)), ("bear owl".into(), "dog".into()));
    assert_eq!((state.turn(), pile(&game, &state)[0].as_str()), (seat(1), "fox"));
    assert!(legal(&game, &state).is_empty());
    assert_eq!(refusal(&game, &state, "cat@d2"), ("OVER", "game-over"));
}

#[test]
fn sq_8_rows_go_across_up_and_along_both_diagonals_but_not_round_the_edge() {
    let game = classic(2);
    let wins = |squares: &[&str]| {
        let chips = squares.iter().map(|name| super::super::edition::only(name.parse().expect("a square")));
        game.edition.has_row(chips.fold(0, |all, chip| all | chip))
    };
    for row in [
        ["a2", "b2", "c2", "d2"],
        ["d4", "e4", "f4", "g4"],
        ["d1", "d2", "d3", "d4"],
        ["d3", "d4", "d5", "d6"],
        ["c2", "d3", "e4", "f5"],
        ["e2", "d3", "c4", "b5"],
        ["b1", "c2", "d3", "e4"],
    ] {
        assert!(wins(&row), "{row:?}");
        assert!(!wins(&row[..3]), "{row:?}");
    }
    for row in
        [["b1", "c1", "d1"], ["a2", "a3", "a4"], ["b5", "c4", "d3"], ["f2", "e3", "d4"], ["g3", "g4", "g5"]]
    {
        assert!(wins(&row), "{row:?} and a corner");
        assert!(!wins(&row[..2]), "{row:?}");
    }
    for row in [
        ["f2", "g2", "a3", "b3"],
        ["a2", "b2", "d2", "e2"],
        ["f3", "g4", "a5", "b6"],
        ["c1", "d1", "e1", "c2"],
    ] {
        assert!(!wins(&row), "{row:?}");
    }
    assert!(!wins(&[]));
}

#[test]
fn sq_8_the_best_row_is_one_that_can_still_be_made() {
    let edition = classic(2).edition;
    let set = |squares: &str| {
        let squares = squares.split_whitespace().map(|name| name.parse().expect("a square"));
        squares.fold(0, |set, square| set | only(square))
    };
    let best = |own, others| edition.best_row(set(own), set(others));
    assert_eq!(best("", ""), 1, "a corner");
    assert_eq!(best("c3 d3", ""), 2);
    assert_eq!(best("b1 c1", ""), 3, "with the corner a1");
    assert_eq!(best("b1 c1", "d1"), 1, "only upwards");
    assert_eq!(best("c3 e3", ""), 2, "with a gap");
    assert_eq!(best("c3 e3", "d3"), 2, "c3 with the corner a1");
    assert_eq!(best("c3 e3", "d3 b2 f2"), 1);
    assert_eq!(best("b5 c4 d3", ""), 4, "with the corner a6");
    assert_eq!(best("c4 d3 e2", ""), 3);
    assert_eq!(best("c4 d3 e2", "b5"), 3, "down to f1");
    assert_eq!(best("c4 d3 e2", "b5 f1"), 2, "d3 with the corner g6");
    let everything = !edition.corners();
    assert_eq!(edition.best_row(0, everything), 0);
}

#[test]
fn sq_8_a_row_of_five_wins_too_and_an_opponents_row_of_chips_does_not_count() {
    let game = classic(2);
    let drawing =
        DEAD_FOX.replace(". monkey    0 cow       0 tiger     0", "0 monkey    0 cow       . tiger     0");
    let drawing = drawing.replace("0 dolphin   . dog ", "0 dolphin   0 dog ");
    let scene = || Scene::new(&game, &drawing, &["tiger tiger bear", "owl unicorn cat"]);
    let mut state = scene().state();
    play(&game, &mut state, "tiger@c4");
    assert_eq!(state.outcome, win(0));
    let mut state = scene().with("turn", 1).state();
    play(&game, &mut state, "unicorn@c4");
    assert_eq!(state.outcome, None);
}

#[test]
fn sq_8_a_win_comes_before_a_new_pile_and_before_the_last_turn() {
    let game = table_with(&edited(&[("turn_limit = 300", "turn_limit = 1")]), 2);
    let scene = Scene::new(&game, DEAD_FOX, &["dog owl bear", "dog owl cat"]).next("fox").short_pile();
    let mut state = scene.state();
    play(&game, &mut state, "dog@e4");
    assert_eq!((state.outcome, state.pile_len()), (win(0), 1));
    assert!(discards(&game, &state, 0).ends_with("dog"));
}

#[test]
fn sq_8_a_position_with_a_row_is_over_when_it_is_read() {
    let game = classic(2);
    let drawing = DEAD_FOX.replace("0 dolphin   . dog ", "0 dolphin   0 dog ");
    let state = Scene::new(&game, &drawing, &["owl bear", "dog owl cat"]).with("turn", 1).state();
    assert_eq!(state.outcome, win(0));
    let both = drawing
        .replace(". rabbit    . giraffe   . penguin   . cat ", "1 rabbit    1 giraffe   1 penguin   1 cat ");
    let after = |turn: u8| Scene::new(&game, &both, &["owl bear", "dog owl cat"]).with("turn", turn).state();
    assert_eq!((after(1).outcome, after(0).outcome), (win(0), win(1)), "the last mover’s row counts");
}

#[test]
fn sq_9_the_last_card_drawn_makes_a_new_pile_of_all_discards() {
    let game = classic(2);
    let mut state =
        Scene::new(&game, EMPTY, &["fox owl bear", "dog owl cat"]).next("fox").short_pile().state();
    play(&game, &mut state, "fox@a5");
    assert_eq!(hand(&game, &state, 0), "bear fox owl");
    assert_eq!((state.pile_len(), state.all_discards().count()), (36, 0));
    assert!(pile(&game, &state).contains(&"fox".to_owned()), "the card just played is in it");
    assert!(state.reshuffled);
    play(&game, &mut state, "cat@d2");
    assert_eq!((state.pile_len(), discards(&game, &state, 1)), (35, "cat".into()));
    assert!(!state.reshuffled);
}

#[test]
fn sq_9_a_swap_makes_a_new_pile_too_and_two_cards_do_not() {
    let game = classic(2);
    let scene = |next| Scene::new(&game, DEAD_FOX, &["fox owl bear", "dog owl cat"]).next(next).short_pile();
    let mut state = scene("lion").state();
    play(&game, &mut state, "swap fox");
    assert_eq!((state.pile_len(), state.all_discards().count(), state.turn()), (36, 0, seat(0)));
    let mut state = scene("lion lion").state();
    play(&game, &mut state, "swap fox");
    assert_eq!((state.pile_len(), state.all_discards().count()), (1, 35));
}

#[test]
fn sq_9_the_new_pile_is_the_next_shuffle_of_the_discards_seat_by_seat() {
    let game = classic(2);
    let seed = Seed::from_number(12);
    let mut state = game.start(seed);
    let mut actions = Vec::new();
    let mut gathered = Vec::new();
    for _ in 0..200 {
        game.legal(&state, &mut actions);
        // Dragons last, and never a win, so that the game reaches the end of its pile.
        let quiet = |&&action: &&Action| {
            let mut after = state.clone();
            game.play_unchecked(&mut after, action);
            after.outcome.is_none()
        };
        let Some(&action) = actions.iter().find(quiet) else { panic!("no quiet action") };
        let (Action::Play { card, .. } | Action::Swap { card }) = action else { panic!("a pass") };
        let mover = state.turn();
        gathered = Seat::all(2)
            .flat_map(|seat| {
                let played = (seat == mover).then_some(card);
                state.discards(seat).chain(played).collect::<Vec<_>>()
            })
            .collect();
        game.play_unchecked(&mut state, action);
        if state.reshuffled {
            break;
        }
    }
    Shuffle::new(&seed, 1).shuffle(&mut gathered);
    assert!(state.reshuffled && state.pile().eq(gathered));
}

#[test]
fn sq_9_chance_is_taken_over_from_a_trace_only_after_a_reshuffle() {
    let game = classic(2);
    let mut state =
        Scene::new(&game, EMPTY, &["fox owl bear", "dog owl cat"]).next("fox").short_pile().state();
    play(&game, &mut state, "fox@a5");
    let mut json = game.state_to_json(&state);
    json["pile"].as_array_mut().expect("a list").reverse();
    let shown = game.state_from_json(&json).expect("a state");
    game.adopt_chance(&mut state, &shown).expect("the same cards");
    assert_eq!(game.state_to_json(&state), json);
    json["pile"][0] = json!("fox");
    json["hands"][0] = json!(["bear", "owl", pile(&game, &state)[0]]);
    let other = game.state_from_json(&json).expect("a state");
    let error = game.adopt_chance(&mut state, &other).expect_err("other cards").to_string();
    assert!(error.starts_with("`pile`: the discards make a new pile with"), "{error}");
    play(&game, &mut state, "cat@d2");
    let before = state.clone();
    game.adopt_chance(&mut state, &shown).expect("nothing to adopt");
    assert_eq!(state, before);
}

#[test]
fn sq_h1_a_pass_is_for_those_who_can_do_nothing_else() {
    let game = classic(2);
    let state = Scene::new(&game, EMPTY, &["fox owl bear", "dog owl cat"]).state();
    let refused = verdict(&game, &state, "pass");
    assert_eq!((refused.rule.0, refused.code), ("SQ-H1", "can-play"));
    assert_eq!(refused.refs, ["bear@a3"]);
    let state = Scene::new(&game, EMPTY, &["dragon dragon", "dog owl cat"]).state();
    assert_eq!(legal(&game, &state), ["pass"], "no chip to take");
}

#[test]
fn sq_h1_a_pass_keeps_the_hand_and_draws_nothing() {
    let game = classic(2);
    let scene = Scene::new(&game, NEARLY_FULL, &["owl bear cow", "fox owl cat"]).with("swaps", 42);
    let mut state = scene.state();
    assert_eq!(legal(&game, &state), ["pass"]);
    let before = (hand(&game, &state, 0), pile(&game, &state));
    play(&game, &mut state, "pass");
    assert_eq!((hand(&game, &state, 0), pile(&game, &state)), before);
    assert_eq!((state.swaps(), state.passes(), state.turn(), state.outcome), (0, 1, seat(1), None));
    assert_eq!(legal(&game, &state), ["swap cat", "swap owl"]);
}

#[test]
fn sq_h1_not_while_there_is_a_dead_card_to_swap() {
    let game = classic(2);
    let state = Scene::new(&game, NEARLY_FULL, &["owl bear cow", "fox owl cat"]).with("swaps", 41).state();
    assert_eq!(legal(&game, &state), ["swap bear", "swap cow", "swap owl"]);
    assert_eq!(refusal(&game, &state, "pass"), ("SQ-6", "dead-card-first"));
}

#[test]
fn sq_h2_passes_of_all_players_in_a_row_are_a_draw() {
    let game = table_with(&edited(&[("dragons = 2", "dragons = 12")]), 3);
    let dragons = ["dragon dragon dragon"; 3];
    let mut state = Scene::new(&game, EMPTY, &dragons).state();
    for passes in 1..=3 {
        assert_eq!(state.outcome, None);
        play(&game, &mut state, "pass");
        assert_eq!(state.passes(), passes);
    }
    assert_eq!((state.outcome, state.turn()), (draw(), seat(0)));
    let json = game.state_to_json(&state);
    assert_eq!(game.state_from_json(&json).expect("a state").outcome, draw());
}

#[test]
fn sq_h2_any_other_action_between_the_passes_begins_the_count_anew() {
    let game = table_with(&edited(&[("dragons = 2", "dragons = 12")]), 2);
    let scene = Scene::new(&game, EMPTY, &["dragon dragon dragon", "fox owl bear"]).with("passes", 1);
    let mut state = scene.with("turn", 1).state();
    play(&game, &mut state, "fox@a5");
    assert_eq!((state.passes(), state.outcome), (0, None));
    let scene = Scene::new(&game, DEAD_FOX, &["dragon dragon dragon", "fox owl bear"]).with("passes", 1);
    let mut state = scene.with("turn", 1).state();
    play(&game, &mut state, "swap fox");
    assert_eq!((state.passes(), state.turn(), state.outcome), (0, seat(1), None));
}

#[test]
fn sq_h2_the_turn_limit_is_a_draw_and_a_swap_is_no_turn() {
    let game = table_with(&edited(&[("turn_limit = 300", "turn_limit = 2")]), 2);
    let mut state = Scene::new(&game, DEAD_FOX, &["fox owl bear", "dog owl cat"]).next("lion").state();
    play(&game, &mut state, "swap fox");
    play(&game, &mut state, "owl@b6");
    assert_eq!((state.turns(), state.outcome), (1, None));
    play(&game, &mut state, "cat@d2");
    assert_eq!((state.turns(), state.outcome), (2, draw()));
    assert_eq!(
        (state.turn(), state.hand(seat(1)).cards().len()),
        (seat(0), 3),
        "the last player still draws"
    );
}

#[test]
fn sq_h2_passed_turns_count_for_the_limit() {
    let game = table_with(&edited(&[("turn_limit = 300", "turn_limit = 1")]), 2);
    let mut state = Scene::new(&game, EMPTY, &["dragon dragon", "dog owl cat"]).state();
    play(&game, &mut state, "pass");
    assert_eq!(state.outcome, draw());
}
