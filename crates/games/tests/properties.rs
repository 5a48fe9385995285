//! Laws that hold for any input, found by proptest.

use std::sync::Arc;

use ludo_games::{Game, GameId, Observation, Options, Seat, Seed, Setup, Traced, for_game};
use proptest::prelude::*;
use serde_json::Value;

/// A table and the choices of its players, as numbers without a meaning of their own.
#[derive(Clone, Debug)]
struct Play {
    game: usize,
    edition: usize,
    seats: usize,
    first: u8,
    options: u8,
    seed: u64,
    choices: Vec<u16>,
}

fn plays() -> impl Strategy<Value = Play> {
    let choices = prop::collection::vec(any::<u16>(), 0..120);
    (0..GameId::ALL.len(), any::<[u8; 4]>(), any::<u64>(), choices).prop_map(
        |(game, table, seed, choices)| Play {
            game,
            edition: table[0].into(),
            seats: table[1].into(),
            first: table[2],
            options: table[3],
            seed,
            choices,
        },
    )
}

/// A law about one game being played.
trait Law {
    fn holds<G: Traced>(
        &self,
        game: &G,
        states: &[(G::State, Option<G::Action>)],
    ) -> Result<(), TestCaseError>;
}

fn run(play: &Play, law: impl Law) -> Result<(), TestCaseError> {
    for_game!(GameId::ALL[play.game], G => run_at::<G>(play, &law))
}

fn run_at<G: Traced>(play: &Play, law: &impl Law) -> Result<(), TestCaseError> {
    let (edition, _) = G::INFO.editions[play.edition % G::INFO.editions.len()];
    let seats = G::INFO.seats[play.seats % G::INFO.seats.len()];
    let options: Vec<Options> = Options::all::<G>().collect();
    let options = options[usize::from(play.options) % options.len()];
    let setup = Setup { seats, first: Seat::new(play.first % seats), options };
    let game = G::new(G::built_in(edition).expect("listed"), setup).expect("a setup");
    let mut state = game.start(Seed::from_number(play.seed));
    let (mut states, mut actions) = (Vec::new(), Vec::new());
    for &choice in &play.choices {
        game.legal(&state, &mut actions);
        let Some(&action) = actions.get(usize::from(choice) % actions.len().max(1)) else { break };
        states.push((state.clone(), Some(action)));
        game.play_unchecked(&mut state, action);
    }
    states.push((state, None));
    law.holds(&game, &states)
}

struct Bookkeeping;
impl Law for Bookkeeping {
    fn holds<G: Traced>(
        &self,
        game: &G,
        states: &[(G::State, Option<G::Action>)],
    ) -> Result<(), TestCaseError> {
        for (state, action) in states {
            prop_assert_eq!(game.hash(state), game.rehash(state));
            prop_assert!(game.turn(state).index() < game.setup().seats.into());
            prop_assert!(action.is_none() || game.outcome(state).is_none());
            let json = game.state_to_json(state);
            let again =
                game.state_from_json(&json).map_err(|fault| TestCaseError::fail(fault.to_string()))?;
            prop_assert_eq!(game.state_to_json(&again), json);
            prop_assert!(!game.draw(state).is_empty());
        }
        Ok(())
    }
}

struct Imagining;
impl Law for Imagining {
    fn holds<G: Traced>(
        &self,
        game: &G,
        states: &[(G::State, Option<G::Action>)],
    ) -> Result<(), TestCaseError> {
        for seat in Seat::all(game.setup().seats) {
            let mut seen = Observation::new(game, &states[0].0, seat);
            for pair in states.windows(2) {
                seen.watch(game, pair[0].1.expect("all but the last have an action"), &pair[1].0);
            }
            let mut dice = ludo_games::Dice::new(&Seed::from_number(u64::from(seat.index() as u8)));
            let mut shown: Option<Observation<G>> = None;
            game.imagine(&seen, &mut dice, &mut |state| match &mut shown {
                None => shown = Some(Observation::new(game, state, seat)),
                Some(shown) => shown.watch(game, seen.steps[shown.steps.len()].0, state),
            });
            prop_assert!(shown == Some(seen));
        }
        Ok(())
    }
}

/// One place of a state changed: the state is refused, or can be played on.
struct Damage {
    place: usize,
    value: Value,
}

impl Law for Damage {
    fn holds<G: Traced>(
        &self,
        game: &G,
        states: &[(G::State, Option<G::Action>)],
    ) -> Result<(), TestCaseError> {
        let (state, _) = states.last().expect("the start at least");
        let mut json = game.state_to_json(state);
        let places = leaves(&mut json).len();
        *leaves(&mut json)[self.place % places] = self.value.clone();
        let Ok(mut state) = game.state_from_json(&json) else { return Ok(()) };
        prop_assert_eq!(game.hash(&state), game.rehash(&state));
        let mut actions = Vec::new();
        for _ in 0..20 {
            game.legal(&state, &mut actions);
            prop_assert_eq!(actions.is_empty(), game.outcome(&state).is_some(), "{}", json);
            let Some(&action) = actions.last() else { break };
            let seat = game.turn(&state);
            prop_assert!(game.play(&mut state, seat, action).is_ok());
        }
        Ok(())
    }
}

/// Every value of a JSON text that holds no other.
fn leaves(json: &mut Value) -> Vec<&mut Value> {
    let is_leaf = match &*json {
        Value::Object(map) => map.is_empty(),
        Value::Array(items) => items.is_empty(),
        _ => true,
    };
    if is_leaf {
        return vec![json];
    }
    match json {
        Value::Object(map) => map.values_mut().flat_map(leaves).collect(),
        Value::Array(items) => items.iter_mut().flat_map(leaves).collect(),
        _ => Vec::new(),
    }
}

fn values() -> impl Strategy<Value = Value> {
    let text = prop_oneof![
        Just("a1".to_owned()),
        Just("k11".to_owned()),
        Just("#A".to_owned()),
        Just("fox".to_owned()),
        Just("both".to_owned()),
        "[a-u][1-9][0-9]?",
        any::<String>()
    ];
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (-3i64..14).prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        text.prop_map(Value::from),
        Just(Value::from(Vec::<Value>::new())),
    ]
}

/// Any text is refused with what was expected, or is the one spelling of an action.
struct Reading(String);
impl Law for Reading {
    fn holds<G: Traced>(
        &self,
        game: &G,
        states: &[(G::State, Option<G::Action>)],
    ) -> Result<(), TestCaseError> {
        let (state, _) = states.last().expect("the start at least");
        match game.parse_action(&self.0) {
            Ok(action) => {
                prop_assert_eq!(game.action_text(action), self.0.as_str());
                let _ = game.check(state, game.turn(state), action);
            }
            Err(verdict) => prop_assert_eq!(verdict.rule.0, "TEXT"),
        }
        Ok(())
    }
}

fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[a-z#]?[a-z0-9@x<>^v/ -]{0,8}",
        "[a-g][1-9]{1,2}[-x][a-g][1-9]{1,2}",
        "[a-u][1-9]{1,2}-[a-u][1-9]{1,2}/[j-l]1[0-2]",
        "#[0-9A-Z][<>^v][0-9]{1,3}",
        "(fox|cat|dragon|unicorn)@[a-h][0-9]",
        "r[0-9]{1,3}[<>]",
        "(touch|swap) [#a-z0-9]{1,4}",
    ]
}

/// An edition file with a piece cut out and another put in is read without a panic, and what is valid can be played.
fn edit<G: Game>(cut: (usize, usize), insert: &str) {
    for (_, source) in G::INFO.editions {
        let mut text: Vec<char> = source.chars().collect();
        let start = cut.0 % text.len();
        let end = (start + cut.1).min(text.len());
        text.splice(start..end, insert.chars());
        let text: String = text.into_iter().collect();
        let checked = G::read_edition(&text);
        let Some(edition) = checked.edition else {
            assert!(!checked.faults.is_empty());
            continue;
        };
        let game = G::new(Arc::new(edition), Setup::of::<G>()).expect("the usual table");
        let mut actions = Vec::new();
        game.legal(&game.start(Seed::from_number(0)), &mut actions);
        assert!(!actions.is_empty());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn books_are_kept(play in plays()) {
        run(&play, Bookkeeping)?;
    }

    #[test]
    fn imagined_games_look_the_same(play in plays()) {
        run(&play, Imagining)?;
    }

    #[test]
    fn damaged_states_are_refused_or_playable(play in plays(), place in any::<usize>(), value in values()) {
        run(&play, Damage { place, value })?;
    }

    #[test]
    fn texts_are_refused_or_have_one_spelling(play in plays(), text in texts()) {
        run(&play, Reading(text))?;
    }

    #[test]
    fn edited_editions_never_panic(game in 0..GameId::ALL.len(), cut in (any::<usize>(), 0usize..12), insert in "[a-z#.*|+0-9 \"\\n=-]{0,6}") {
        for_game!(GameId::ALL[game], G => edit::<G>(cut, &insert));
    }
}
