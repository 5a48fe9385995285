//! What a seat can imagine of the others' cards.

use std::collections::BTreeMap;

use super::*;
use crate::chance::{Dice, Seed};
use crate::game::Observation;
use crate::sequence::Card;
use crate::sequence::imagine;

/// Editions in which the piles run out often, cards die, and players pass.
fn long_games() -> Vec<String> {
    let classic = |edits: &[(&str, &str)]| edited(edits).replace("turn_limit = 300", "turn_limit = 60");
    let small = |row: u8, hand: u8, copies: u8, dragons: u8, unicorns: u8| {
        let source = edited(&[
            ("row = 4", &format!("row = {row}")),
            ("hand = 3", &format!("hand = {hand}")),
            ("copies = 2", &format!("copies = {copies}")),
            ("dragons = 2", &format!("dragons = {dragons}")),
            ("unicorns = 2", &format!("unicorns = {unicorns}")),
            ("turn_limit = 300", "turn_limit = 60"),
        ]);
        let board = "board = [
            [\"*\", \"cat\", \"dog\", \"cow\", \"fox\", \"owl\", \"bear\", \"*\"],
            [\"duck\", \"frog\", \"lion\", \"horse\", \"horse\", \"lion\", \"frog\", \"duck\"],
            [\"*\", \"bear\", \"owl\", \"fox\", \"cow\", \"dog\", \"cat\", \"*\"],
        ]\n";
        let (head, animals) = (source.split("board = ").next(), source.split("animals = [").nth(1));
        let kept = |line: &&str| line.split('"').nth(1).is_some_and(|id| board.contains(id));
        let animals: Vec<&str> = animals.expect("animals").lines().filter(kept).collect();
        format!("{}{board}animals = [\n{}\n]\n", head.expect("a head"), animals.join("\n"))
    };
    vec![
        classic(&[]),
        classic(&[("dragons = 2", "dragons = 12")]),
        classic(&[("row = 4", "row = 7"), ("copies = 2", "copies = 1"), ("unicorns = 2", "unicorns = 8")]),
        classic(&[("row = 4", "row = 7"), ("hand = 3", "hand = 8")])
            .replace("turn_limit = 60", "turn_limit = 25"),
        small(8, 3, 1, 4, 0),
        small(8, 3, 1, 1, 3),
        small(8, 2, 2, 3, 3),
        small(7, 4, 2, 6, 1),
        small(8, 3, 2, 0, 0),
    ]
}

/// Plays a random game and hands over, now and then, what each seat has seen.
fn watched(game: &Sequence, number: u64, every: usize, mut each: impl FnMut(&Observation<Sequence>)) {
    let mut state = game.start(Seed::from_number(number));
    let mut dice = Dice::new(&Seed::from_number(number));
    let mut seen: Vec<_> =
        Seat::all(game.setup.seats).map(|seat| Observation::new(game, &state, seat)).collect();
    let mut actions = Vec::new();
    for ply in 0.. {
        if ply % every == 0 || state.outcome.is_some() {
            seen.iter().for_each(&mut each);
        }
        game.legal(&state, &mut actions);
        let Some(action) = dice.pick(&actions) else { break };
        game.play_unchecked(&mut state, action);
        seen.iter_mut().for_each(|seen| seen.watch(game, action, &state));
    }
}

/// Follows an imagined game and checks that it is legal and shows what was seen.
struct Witness<'a> {
    game: &'a Sequence,
    seen: &'a Observation<Sequence>,
    before: Option<State>,
    steps: usize,
}

impl<'a> Witness<'a> {
    fn new(game: &'a Sequence, seen: &'a Observation<Sequence>) -> Self {
        Witness { game, seen, before: None, steps: 0 }
    }

    fn look(&mut self, state: &State) {
        let (game, seen) = (self.game, self.seen);
        let shown = match &self.before {
            None => &seen.start,
            Some(before) => {
                let (action, shown) = &seen.steps[self.steps];
                game.check(before, before.turn(), *action).expect("a legal action");
                self.steps += 1;
                shown
            }
        };
        assert!(game.glimpse(state, seen.seat) == *shown, "step {}", self.steps);
        assert_eq!(game.hash(state), game.rehash(state));
        self.before = Some(state.clone());
    }

    fn done(&self) {
        assert_eq!(self.steps, self.seen.steps.len());
    }
}

#[test]
fn an_imagined_game_is_legal_and_shows_what_was_seen() {
    let mut dice = Dice::new(&Seed::from_number(1));
    for source in long_games() {
        for seats in 2..=4 {
            let game = table_with(&source, seats);
            for number in 0..4 {
                watched(&game, number, 13, |seen| {
                    let mut witness = Witness::new(&game, seen);
                    imagine::imagine(&game, seen, &mut dice, &mut |state| witness.look(state));
                    witness.done();
                });
            }
        }
    }
}

#[test]
fn the_search_alone_finds_a_game_too() {
    let mut dice = Dice::new(&Seed::from_number(2));
    for source in long_games() {
        for seats in 2..=4 {
            let game = table_with(&source, seats);
            for number in 10..12 {
                watched(&game, number, 37, |seen| {
                    let mut witness = Witness::new(&game, seen);
                    let found = imagine::search(&game, seen, &mut dice, &mut |state| witness.look(state));
                    assert!(found.is_some(), "there is the true game");
                    witness.done();
                });
            }
        }
    }
}

#[test]
fn guessing_finds_nearly_every_game() {
    let mut dice = Dice::new(&Seed::from_number(3));
    let (mut tries, mut failures) = (0, 0);
    for (edition, source) in long_games().iter().enumerate() {
        for seats in 2..=4 {
            let game = table_with(source, seats);
            for number in 20..24 {
                watched(&game, number, 13, |seen| {
                    let found = imagine::guessing_works(&game, seen, &mut dice);
                    assert!(found || (edition > 0 && seats > 2), "edition {edition}, {seats} seats");
                    tries += 1;
                    failures += usize::from(!found);
                });
            }
        }
    }
    assert!(failures * 100 < tries, "{failures} of {tries}");
}

/// Nine cards, all different, and hands of two: few enough to list all deals.
fn all_different() -> String {
    let source = long_games().swap_remove(4);
    let source = source.replace("hand = 3", "hand = 2").replace("dragons = 4", "dragons = 1");
    let board = "board = [
        [\"*\", \"cat\", \"dog\", \"*\"],
        [\"cow\", \"fox\", \"fox\", \"cow\"],
        [\"owl\", \"bear\", \"bear\", \"owl\"],
        [\"duck\", \"frog\", \"frog\", \"duck\"],
        [\"*\", \"dog\", \"cat\", \"*\"],
    ]\n";
    let (head, animals) = (source.split("board = ").next(), source.split("animals = [").nth(1));
    let kept = |line: &&str| line.split('"').nth(1).is_some_and(|id| board.contains(id));
    let animals: Vec<&str> = animals.expect("animals").lines().filter(kept).collect();
    let head = head.expect("a head").replace("row = 8", "row = 5");
    format!("{head}{board}animals = [\n{}\n]\n", animals.join("\n"))
}

/// How often the others hold which cards.
type Hands = BTreeMap<Vec<Vec<Card>>, f64>;

fn hands_of(game: &Sequence, state: &State) -> Vec<Vec<Card>> {
    Seat::all(game.setup.seats).map(|seat| state.hand(seat).cards().to_vec()).collect()
}

/// Every order of some cards.
fn orders(cards: &[Card], each: &mut dyn FnMut(&[Card])) {
    fn from(at: usize, cards: &mut Vec<Card>, each: &mut dyn FnMut(&[Card])) {
        if at == cards.len() {
            return each(cards);
        }
        for other in at..cards.len() {
            cards.swap(at, other);
            from(at + 1, cards, each);
            cards.swap(at, other);
        }
    }
    from(0, &mut cards.to_vec(), each);
}

/// Goes on with a game from a step, in every way that shows what was seen.
fn all_endings(game: &Sequence, seen: &Observation<Sequence>, step: usize, state: &State, hands: &mut Hands) {
    let Some((action, shown)) = seen.steps.get(step) else {
        *hands.entry(hands_of(game, state)).or_default() += 1.0;
        return;
    };
    if game.check(state, state.turn(), *action).is_err() {
        return;
    }
    let mut state = state.clone();
    game.play_unchecked(&mut state, *action);
    if game.glimpse(&state, seen.seat) != *shown {
        return;
    }
    if !state.reshuffled {
        return all_endings(game, seen, step + 1, &state, hands);
    }
    orders(&state.pile().collect::<Vec<_>>(), &mut |pile| {
        let mut state = state.clone();
        state.order_pile(pile.iter().copied());
        all_endings(game, seen, step + 1, &state, hands);
    });
}

/// The hands of all deals that would have shown what was seen, each deal equally likely.
fn true_hands(game: &Sequence, seen: &Observation<Sequence>, start: &State) -> Hands {
    let others: Vec<Seat> = Seat::all(game.setup.seats).filter(|&seat| seat != seen.seat).collect();
    let held = others.iter().flat_map(|&seat| start.hand(seat).cards());
    let unseen: Vec<Card> = held.copied().chain(start.pile()).collect();
    let json = game.state_to_json(start);
    let mut hands = Hands::new();
    orders(&unseen, &mut |cards| {
        // One order of a hand stands for all: each deal has as many.
        let (in_hands, pile) = cards.split_at(unseen.len() - start.pile_len());
        let mut dealt = in_hands.chunks(2);
        if !dealt.clone().all(<[Card]>::is_sorted) {
            return;
        }
        let ids = |cards: &[Card]| json!(cards.iter().map(|&card| game.edition.id(card)).collect::<Vec<_>>());
        let mut json = json.clone();
        for seat in &others {
            json["hands"][seat.index()] = ids(dealt.next().expect("a hand each"));
        }
        json["pile"] = ids(pile);
        let state = game.state_from_json(&json).expect("a deal");
        all_endings(game, seen, 0, &state, &mut hands);
    });
    let total: f64 = hands.values().sum();
    hands.values_mut().for_each(|number| *number /= total);
    hands
}

const SAMPLES: u32 = 2000;

/// How far what is imagined is from what it should be (half the sum of all differences), and how far it may be by chance.
fn distance(game: &Sequence, seen: &Observation<Sequence>, start: &State, dice: &mut Dice) -> (f64, f64) {
    let mut hands = true_hands(game, seen, start);
    let by_chance = 0.4 * (hands.len() as f64 / f64::from(SAMPLES)).sqrt();
    for _ in 0..SAMPLES {
        let sample = game.sample(seen, dice);
        *hands.get_mut(&hands_of(game, &sample)).expect("possible hands") -= 1.0 / f64::from(SAMPLES);
    }
    (hands.values().map(|difference| difference.abs()).sum::<f64>() / 2.0, by_chance)
}

/// Plays on from a position and compares after every action. How far off the worst is, beyond twice what
/// chance explains.
fn worst_distance(game: &Sequence, start: &State, dice: &mut Dice) -> f64 {
    let (mut state, mut seen) = (start.clone(), Observation::new(game, start, seat(0)));
    let mut actions = Vec::new();
    let mut worst: f64 = 0.0;
    for _ in 0..9 {
        game.legal(&state, &mut actions);
        let Some(action) = dice.pick(&actions) else { break };
        game.play_unchecked(&mut state, action);
        seen.watch(game, action, &state);
        let (distance, by_chance) = distance(game, &seen, start, dice);
        worst = worst.max(distance - 2.0 * by_chance);
    }
    worst
}

#[test]
fn all_hands_that_are_possible_are_imagined_equally_often() {
    let source = all_different();
    let mut dice = Dice::new(&Seed::from_number(4));
    for seats in 2..=3 {
        let game = table_with(&source, seats);
        for number in 0..3 {
            let start = game.start(Seed::from_number(number));
            assert!(worst_distance(&game, &start, &mut dice) < 0.02, "{seats} seats, game {number}");
        }
    }
}

#[test]
fn with_many_dead_cards_too_all_possible_hands_are_imagined_equally_often() {
    let source = all_different();
    let mut dice = Dice::new(&Seed::from_number(5));
    for seats in 2..=3 {
        let game = table_with(&source, seats);
        for number in 0..3 {
            let mut json = game.state_to_json(&game.start(Seed::from_number(number)));
            json["chips"] = json!({"a4": 0, "d4": 1, "a3": 1, "d3": 0, "b3": 0, "c3": 1, "a2": 1, "d2": 1});
            let start = game.state_from_json(&json).expect("a position");
            assert!(worst_distance(&game, &start, &mut dice) < 0.02, "{seats} seats, game {number}");
        }
    }
}

#[test]
fn a_game_imagined_from_its_middle_has_as_many_turns_behind_it() {
    let game = classic(2);
    let mut state = game.start(Seed::from_number(1));
    for _ in 0..5 {
        let action = legal(&game, &state)[0].clone();
        play(&game, &mut state, &action);
    }
    let seen = Observation::new(&game, &state, seat(0));
    let sample = game.sample(&seen, &mut Dice::new(&Seed::from_number(2)));
    assert_eq!(sample.turns(), state.turns());
}
