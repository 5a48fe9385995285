//! One suite for every game × edition × number of seats, over random games.

mod plain;

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use ludo_games::{Dice, Game, GameId, Observation, Options, Seat, Seed, Setup, Traced, for_game};

/// Every edition, number of seats, first seat and option of a game.
fn tables<G: Game>() -> Vec<G> {
    let mut tables = Vec::new();
    for (id, source) in G::INFO.editions {
        let checked = G::read_edition(source);
        assert!(checked.faults.is_empty(), "{id}: {:?}", checked.faults);
        let edition = G::built_in(id).expect("an edition of the game");
        assert_eq!(G::header(&edition).id, *id);
        let again = G::shared_edition(source).edition.expect("an edition of the game");
        assert!(Arc::ptr_eq(&edition, &again), "{id} is read once");
        for &seats in G::INFO.seats {
            for first in Seat::all(seats) {
                for options in Options::all::<G>() {
                    let setup = Setup { seats, first, options };
                    tables.push(G::new(edition.clone(), setup).expect("a setup of the game"));
                }
            }
        }
    }
    tables
}

/// A random game: calls `each` with every state before an action, its legal actions and the one chosen.
fn random_game<G: Game>(
    game: &G,
    number: u64,
    mut each: impl FnMut(&G::State, &[G::Action], G::Action),
) -> G::State {
    let seed = Seed::from_number(number);
    let mut dice = Dice::new(&seed);
    let mut state = game.start(seed);
    let mut actions = Vec::new();
    for _ in 0..20_000 {
        game.legal(&state, &mut actions);
        let Some(action) = dice.pick(&actions) else { break };
        each(&state, &actions, action);
        let seat = game.turn(&state);
        game.play(&mut state, seat, action).expect("a listed action is legal");
    }
    state
}

/// Runs a check on every table of every game.
macro_rules! for_every_table {
    ($name:ident, $check:ident) => {
        #[test]
        fn $name() {
            for &game in GameId::ALL {
                for_game!(game, G => tables::<G>().iter().for_each($check));
            }
        }
    };
}

#[test]
fn everybody_can_sit_down_at_the_usual_table() {
    fn sit_down<G: Game>() {
        let game = G::usual();
        assert_eq!(G::header(game.edition()).id, G::INFO.editions[0].0);
        assert_eq!((game.setup(), G::shelf().len()), (Setup::of::<G>(), G::INFO.editions.len()));
        assert!(G::built_in("nowhere").is_none());
    }
    for &game in GameId::ALL {
        for_game!(game, G => sit_down::<G>());
    }
}

for_every_table!(every_game_ends, ends);
fn ends<G: Game>(game: &G) {
    for number in 0..3 {
        let end = random_game(game, number, |_, _, _| ());
        assert!(game.outcome(&end).is_some(), "{}: game {number} does not end", G::INFO.id);
    }
}

for_every_table!(listed_actions_are_exactly_those_that_check_allows, listed_is_legal);
fn listed_is_legal<G: Traced>(game: &G) {
    let conceivable = game.conceivable();
    let distinct: HashSet<_> = conceivable.iter().copied().collect();
    assert_eq!(distinct.len(), conceivable.len(), "an action is conceivable once");
    let mut ply = 0_u32;
    // Sentences of a kind differ in their squares only: some of each are read.
    let mut read: HashMap<&str, u32> = HashMap::new();
    random_game(game, 7, |state, actions, _| {
        ply += 1;
        // All conceivable actions are many: look at positions further and further apart.
        if ply > 12 && !ply.is_multiple_of(97) {
            return;
        }
        let legal: HashSet<_> = actions.iter().copied().collect();
        assert_eq!(legal.len(), actions.len(), "an action listed twice");
        let seat = game.turn(state);
        for &action in &conceivable {
            let verdict = game.check(state, seat, action);
            let text = game.action_text(action);
            assert_eq!(verdict.is_ok(), legal.contains(&action), "{text}: {verdict:?}\n{}", game.draw(state));
            if let Err(verdict) = verdict {
                let times = read.entry(verdict.code).or_default();
                *times += 1;
                if *times <= 100 {
                    plain::sentence(&verdict.text);
                }
            }
        }
        assert!(legal.is_subset(&distinct), "a legal action that was not conceivable");
    });
}

for_every_table!(text_to_action_to_text, notation_round_trips);
fn notation_round_trips<G: Traced>(game: &G) {
    for action in game.conceivable() {
        let text = game.action_text(action);
        assert_eq!(game.parse_action(&text).ok(), Some(action), "{text}");
        for wrong in [format!("{text} "), format!(" {text}"), text.to_uppercase() + "!", text + "0"] {
            if let Ok(other) = game.parse_action(&wrong) {
                assert_eq!(game.action_text(other), wrong, "two spellings of one action");
            }
        }
    }
    for nonsense in ["", " ", "?", "é", "a1", "-", "a1-", "@", "#", "touch", "swap", "\u{0}"] {
        let verdict = game.parse_action(nonsense).expect_err(nonsense);
        assert_eq!(verdict.rule.0, "TEXT");
    }
}

for_every_table!(a_finished_game_refuses_everything, over_is_over);
fn over_is_over<G: Traced>(game: &G) {
    let mut end = random_game(game, 11, |_, _, _| ());
    let before = end.clone();
    let mut actions = vec![game.conceivable()[0]];
    game.legal(&end, &mut actions);
    assert!(actions.is_empty());
    for action in game.conceivable().into_iter().take(500) {
        let seat = game.turn(&end);
        let verdict = game.play(&mut end, seat, action).expect_err("over");
        assert_eq!(verdict.rule.0, "OVER");
    }
    assert!(end == before);
}

for_every_table!(other_seats_wait_for_their_turn, turns_are_kept);
fn turns_are_kept<G: Game>(game: &G) {
    let start = game.start(Seed::from_number(1));
    assert_eq!(game.turn(&start), game.setup().first);
    let mut actions = Vec::new();
    game.legal(&start, &mut actions);
    assert!(game.begins_turn(&start));
    let mut before = start.clone();
    random_game(game, 3, |state, _, _| {
        // Whoever's turn it becomes begins it.
        assert!(game.turn(state) == game.turn(&before) || game.begins_turn(state));
        before = state.clone();
    });
    for seat in Seat::all(game.setup().seats).filter(|&seat| seat != game.turn(&start)) {
        assert_eq!(game.check(&start, seat, actions[0]).expect_err("not the turn").rule.0, "TURN");
    }
}

for_every_table!(encode_decode_is_identity, json_round_trips);
fn json_round_trips<G: Traced>(game: &G) {
    random_game(game, 3, |state, actions, _| {
        let json = game.state_to_json(state);
        let again = game.state_from_json(&json).expect("a state of ours");
        assert_eq!(game.state_to_json(&again), json);
        assert_eq!(game.hash(&again), game.hash(state), "{json}");
        let mut legal = Vec::new();
        game.legal(&again, &mut legal);
        assert_eq!(legal, actions, "another order: {json}");
    });
}

for_every_table!(incremental_hash_equals_recomputed, hash_is_kept);
fn hash_is_kept<G: Traced>(game: &G) {
    for number in 20..23 {
        let end = random_game(game, number, |state, _, _| {
            assert_eq!(game.hash(state), game.rehash(state), "\n{}", game.draw(state));
        });
        assert_eq!(game.hash(&end), game.rehash(&end));
    }
}

for_every_table!(a_refused_action_changes_nothing, refusals_change_nothing);
fn refusals_change_nothing<G: Traced>(game: &G) {
    let conceivable = game.conceivable();
    let mut dice = Dice::new(&Seed::from_number(5));
    let mut ply = 0;
    random_game(game, 5, |state, _, _| {
        ply += 1;
        if ply > 50 {
            return;
        }
        for _ in 0..20 {
            let action = dice.pick(&conceivable).expect("something is conceivable");
            let mut after = state.clone();
            if game.play(&mut after, game.turn(state), action).is_err() {
                assert!(after == *state);
            }
        }
    });
}

for_every_table!(same_seed_same_game, games_repeat);
fn games_repeat<G: Game>(game: &G) {
    let hashes = || {
        let mut hashes = Vec::new();
        random_game(game, 42, |state, _, _| hashes.push(game.hash(state)));
        hashes
    };
    assert_eq!(hashes(), hashes());
}

/// Plays a random game and hands over, now and then, the true states and what each seat observed.
fn observed_game<G: Game>(game: &G, number: u64, mut each: impl FnMut(&[G::State], &Observation<G>)) {
    let mut states = vec![game.start(Seed::from_number(number))];
    let mut seen: Vec<_> =
        Seat::all(game.setup().seats).map(|seat| Observation::new(game, &states[0], seat)).collect();
    let mut dice = Dice::new(&Seed::from_number(number));
    let mut actions = Vec::new();
    for ply in 0..400 {
        if ply < 10 || ply % 7 == 0 || game.outcome(&states[ply]).is_some() {
            seen.iter().for_each(|seen| each(&states, seen));
        }
        let mut state = states[ply].clone();
        game.legal(&state, &mut actions);
        let Some(action) = dice.pick(&actions) else { break };
        game.play_unchecked(&mut state, action);
        seen.iter_mut().for_each(|seen| seen.watch(game, action, &state));
        states.push(state);
    }
}

/// Imagines what a seat saw and checks that it could have happened and would have looked the same.
fn imagine_faithfully<G: Game>(game: &G, seen: &Observation<G>, dice: &mut Dice) -> G::State {
    let mut shown: Option<Observation<G>> = None;
    let mut before: Option<G::State> = None;
    let sample = game.imagine(seen, dice, &mut |state| {
        match &mut shown {
            None => shown = Some(Observation::new(game, state, seen.seat)),
            Some(shown) => {
                let action = seen.steps[shown.steps.len()].0;
                // The imagined players could really do what was seen.
                let before = before.as_ref().expect("a state before");
                game.check(before, game.turn(before), action).expect("a legal action");
                shown.watch(game, action, state);
            }
        }
        before = Some(state.clone());
    });
    assert!(shown.as_ref() == Some(seen), "seat {} was shown something else", seen.seat);
    assert!(game.glimpse(&sample, seen.seat) == *seen.now());
    sample
}

for_every_table!(a_sample_shows_the_seat_the_same_from_the_start_on, samples_are_consistent);
fn samples_are_consistent<G: Game>(game: &G) {
    let mut dice = Dice::new(&Seed::from_number(99));
    for number in 0..2 {
        observed_game(game, number, |_, seen| {
            imagine_faithfully(game, seen, &mut dice);
        });
    }
}

for_every_table!(a_reshuffle_changes_only_what_the_seat_has_not_seen, reshuffles_are_unseen);
fn reshuffles_are_unseen<G: Traced>(game: &G) {
    let mut dice = Dice::new(&Seed::from_number(96));
    let mut changed = false;
    observed_game(game, 8, |states, seen| {
        let truth = states.last().expect("the start at least");
        for seat in [seen.seat, Seat::NOBODY] {
            let mut after = truth.clone();
            game.reshuffle(&mut after, seat, dice.seed());
            assert!(game.glimpse(&after, seat) == game.glimpse(truth, seat));
            assert_eq!(game.outcome(&after), game.outcome(truth));
            assert_eq!(game.hash(&after), game.rehash(&after));
            let json = game.state_to_json(&after);
            game.state_from_json(&json).expect("every card lies in one place");
            changed |= json != game.state_to_json(truth);
        }
    });
    assert_eq!(changed, G::INFO.chance);
}

/// Plays some random actions, watched by a seat.
fn watch_on<G: Game>(game: &G, state: &mut G::State, seen: &mut Observation<G>, dice: &mut Dice) {
    let mut actions = Vec::new();
    for _ in 0..25 {
        game.legal(state, &mut actions);
        let Some(action) = dice.pick(&actions) else { break };
        game.play_unchecked(state, action);
        seen.watch(game, action, state);
    }
}

for_every_table!(what_is_seen_from_the_middle_of_a_game_on_can_be_imagined, middles_are_imagined);
fn middles_are_imagined<G: Traced>(game: &G) {
    let mut dice = Dice::new(&Seed::from_number(95));
    observed_game(game, 9, |states, seen| {
        let mut state = states.last().expect("the start at least").clone();
        game.reshuffle(&mut state, seen.seat, dice.seed());
        let mut later = Observation::new(game, &state, seen.seat);
        for _ in 0..3 {
            let mut sample = imagine_faithfully(game, &later, &mut dice);
            assert_eq!(game.hash(&sample), game.rehash(&sample));
            watch_on(game, &mut sample, &mut later.clone(), &mut dice);
            watch_on(game, &mut state, &mut later, &mut dice);
        }
    });
}

for_every_table!(what_a_seat_sees_says_what_it_may_do, own_choices_are_visible);
fn own_choices_are_visible<G: Game>(game: &G) {
    let mut dice = Dice::new(&Seed::from_number(98));
    observed_game(game, 4, |states, seen| {
        let truth = states.last().expect("the start at least");
        let sample = game.sample(seen, &mut dice);
        assert_eq!(game.outcome(&sample), game.outcome(truth));
        assert_eq!(game.turn(&sample), game.turn(truth));
        if game.turn(truth) == seen.seat {
            let (mut may, mut imagined) = (Vec::new(), Vec::new());
            game.legal(truth, &mut may);
            game.legal(&sample, &mut imagined);
            assert_eq!(may, imagined);
        }
    });
}

for_every_table!(glimpses_of_indistinguishable_states_are_the_same_bytes, glimpses_hide);
fn glimpses_hide<G: Traced>(game: &G) {
    let mut dice = Dice::new(&Seed::from_number(97));
    observed_game(game, 6, |states, seen| {
        let truth = states.last().expect("the start at least");
        let sample = game.sample(seen, &mut dice);
        let bytes = |state| serde_json::to_string(&game.glimpse(state, seen.seat)).expect("plain data");
        assert_eq!(bytes(&sample), bytes(truth));
    });
}
