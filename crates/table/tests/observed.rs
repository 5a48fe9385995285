//! Observations as JSON: what is written is read again, and what nobody can have seen is refused.

use std::sync::Arc;

use ludo_games::pictofab::PictoFab;
use ludo_games::sequence::Sequence;
use ludo_games::{Dice, Game, GameId, Observation, Options, Seat, Seed, Setup, Traced, for_game};
use ludo_table::{Observed, is_possible};
use serde_json::{Value, json};

fn tables<G: Game>() -> Vec<G> {
    let edition = |id| G::built_in(id).expect("built in");
    let table = |(edition, seats, options): (Arc<G::Edition>, u8, Options)| {
        G::new(edition, Setup { seats, first: Seat::new(1), options }).expect("a table")
    };
    let all = G::INFO.editions.iter().flat_map(|(id, _)| {
        let seats = G::INFO.seats.iter();
        seats.flat_map(move |&seats| Options::all::<G>().map(move |options| (edition(id), seats, options)))
    });
    all.map(table).collect()
}

/// What every seat has seen of a random game after so many actions, or when it is over.
fn watched<G: Game>(game: &G, number: u64, plies: usize) -> Vec<Observation<G>> {
    let (seed, mut actions) = (Seed::from_number(number), Vec::new());
    let (mut dice, mut state) = (Dice::new(&seed), game.start(seed));
    let seats = Seat::all(game.setup().seats);
    let mut seen: Vec<_> = seats.map(|seat| Observation::new(game, &state, seat)).collect();
    for _ in 0..plies {
        game.legal(&state, &mut actions);
        let Some(action) = dice.pick(&actions) else { break };
        game.play_unchecked(&mut state, action);
        seen.iter_mut().for_each(|seen| seen.watch(game, action, &state));
    }
    seen
}

fn written<G: Traced>(game: &G, seen: &Observation<G>) -> Value {
    serde_json::to_value(Observed::write(game, seen)).expect("JSON")
}

/// Reads as the engine does; the sentence when it is refused.
fn read<G: Traced>(game: &G, json: &Value) -> Result<Observation<G>, String> {
    let observed: Observed = serde_json::from_value(json.clone()).map_err(|error| error.to_string())?;
    observed.read(game).map_err(|fault| fault.to_string())
}

fn are_read_again<G: Traced>(game: &G) {
    let mut dice = Dice::new(&Seed::from_number(0));
    for (number, plies) in [(1, 0), (2, 7), (3, 60), (4, 2000)] {
        for seen in watched(game, number, plies) {
            let again = read(game, &written(game, &seen)).expect("it was seen");
            assert!(again == seen, "seat {} after {plies} actions", seen.seat);
            assert!(is_possible(game, &again, &mut dice));
        }
    }
}

#[test]
fn what_is_written_is_read_again() {
    for &game in GameId::ALL {
        for_game!(game, G => tables::<G>().iter().for_each(are_read_again));
    }
}

#[track_caller]
fn refused<G: Traced>(game: &G, json: &Value, sentence: &str) {
    let fault = read(game, json).err().expect(sentence);
    assert!(fault.contains(sentence) && !fault.contains('\n'), "{fault}");
}

#[test]
fn a_glimpse_that_is_none_is_refused_with_its_place() {
    let game = Sequence::usual();
    let seen = written(&game, &watched(&game, 1, 9)[0]);
    let with = |pointer: &str, value: Value| {
        let mut lie = seen.clone();
        *lie.pointer_mut(pointer).expect(pointer) = value;
        lie
    };
    refused(&game, &with("/seat", json!(2)), "`seat`: no seat 2 at a table of 2");
    refused(
        &game,
        &with("/start/hand", json!(["unicorn"])),
        "`start`: `hands` should be [1,3], by all the rest",
    );
    refused(&game, &with("/start/pile", json!(3)), "`start`: `pile` should be");
    refused(&game, &with("/start", json!([])), "`start`: a state is an object with chips, hand, hands");
    refused(&game, &with("/steps/4/after/hand/0", json!("mouse")), "number 4");
    refused(&game, &with("/steps/4/move", json!("hello")), "`steps`, number 4, hello: ");
    refused(&game, &with("/steps/0/move", json!("swap unicorn")), "`steps`, number 0, swap unicorn: ");
    let game = PictoFab::usual();
    let seen = written(&game, &watched(&game, 1, 3)[1]);
    let mut lie = seen.clone();
    lie["start"]["holding"] = json!([true, false]);
    refused(&game, &lie, "`start`: `holding` should be [true,true], by all the rest");
    lie["hands"] = json!([1, 2]);
    refused(&game, &lie, "unknown field `hands`");
}

#[test]
fn glimpses_that_do_not_follow_from_each_other_are_not_possible() {
    let game = PictoFab::usual();
    let mut seen = watched(&game, 1, 8).swap_remove(0);
    let mut dice = Dice::new(&Seed::from_number(0));
    assert!(is_possible(&game, &seen, &mut dice));
    let first = seen.steps[0].1;
    seen.steps[6].1 = first;
    assert!(!is_possible(&game, &seen, &mut dice));
}
