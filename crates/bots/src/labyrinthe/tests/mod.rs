//! What the searches of Labyrinthe keep to over random positions, besides what every search does.

mod at_once;
mod puzzles;

use std::collections::HashSet;
use std::sync::Arc;

use ludo_games::labyrinthe::{Action, Labyrinthe, Left, Position, State, all_squares};
use ludo_games::{Dice, Direction, Game, Observation, Options, Seat, Seed, Setup, Square, Traced};

use super::board::{Rows, is_white};
use super::evaluate::Evaluator;
use super::evaluate::Weights;
use super::immediate_wins::winning_turn;
use super::pairs::Pairs;
use super::paths::{Distances, FAR};
use crate::testing::{check_ranking_and_line, check_report, effort};
use crate::{Effort, Greedy, Level, Playable, Search};

/// The classic board.
pub(super) fn table(seats: u8, options: Options) -> Arc<Labyrinthe> {
    let edition = Labyrinthe::read_edition(Labyrinthe::INFO.editions[0].1).edition.expect("a good edition");
    let setup = Setup { seats, first: Seat::new(0), options };
    Arc::new(Labyrinthe::new(Arc::new(edition), setup).expect("a good setup"))
}

/// A game after so many random actions.
fn random(game: &Labyrinthe, seed: u64, actions: usize) -> State {
    let (mut state, mut dice, mut legal) =
        (game.start(Seed::from_number(seed)), Dice::new(&Seed::from_number(seed)), Vec::new());
    for _ in 0..actions {
        game.legal(&state, &mut legal);
        let Some(action) = dice.pick(&legal) else {
            break;
        };
        game.play_unchecked(&mut state, action);
    }
    state
}

/// Such a game with two pawns of each player put into the white square, and another one in line with it.
fn near_the_end(game: &Labyrinthe, seed: u64) -> State {
    put_near_the_end(game, seed).expect("a position")
}

/// The same, unless two pawns come to stand on one square.
fn put_near_the_end(game: &Labyrinthe, seed: u64) -> Option<State> {
    let state = random(game, seed, 120);
    let in_line = |square: &Square| (9..12).contains(&square.row) != (9..12).contains(&square.column);
    let taken = Rows::of(state.position.block_rows()).with(&Rows::of(state.position.pawn_rows()));
    let mut free: Vec<Square> =
        all_squares().filter(|square| in_line(square) && !taken.has(*square)).collect();
    Dice::new(&Seed::from_number(seed)).shuffle(&mut free);
    let mut json = game.state_to_json(&state);
    for (seat, inside) in [["j10", "l11"], ["k12", "j12"]].into_iter().enumerate() {
        json["pawns"][seat][1] = inside[0].into();
        json["pawns"][seat][2] = inside[1].into();
        json["pawns"][seat][3] = free[seat].to_string().into();
    }
    json["left"] = "both".into();
    game.state_from_json(&json).ok()
}

/// A search for the player to move.
pub(super) fn search(
    game: &Arc<Labyrinthe>,
    state: &State,
    level: Level,
    nodes: u64,
) -> Box<dyn Search<Labyrinthe>> {
    let seen = Observation::new(&**game, state, game.turn(state));
    Labyrinthe::search(game, &seen, effort(level, nodes))
}

/// Every whole turn, by the rules alone, as the positions it leads to.
pub(super) fn whole_turns(game: &Labyrinthe, position: &Position) -> Vec<(Position, Vec<Action>)> {
    let mut turns = Vec::new();
    for first in legal(game, position) {
        let mut halfway = *position;
        halfway.play(game, first);
        if halfway.left() == Left::Both || halfway.has_won(position.turn()) {
            turns.push((halfway, vec![first]));
            continue;
        }
        for second in legal(game, &halfway) {
            let mut after = halfway;
            after.play(game, second);
            turns.push((after, vec![first, second]));
        }
    }
    turns
}

fn legal(game: &Labyrinthe, position: &Position) -> Vec<Action> {
    let mut actions = Vec::new();
    game.legal_in(position, &mut actions);
    actions.retain(|action| !matches!(action, Action::Touch(_)));
    actions
}

#[test]
fn distances_are_those_of_a_pawn_alone() {
    let game = table(2, Options::default());
    for seed in 0..8 {
        let walls = Rows::of(random(&game, seed, 40 * seed as usize).position.block_rows());
        let (distances, slow) = (Distances::through(&walls), slow_distances(&walls));
        for square in all_squares().filter(|&square| !walls.has(square)) {
            let at = usize::from(square.row) * 21 + usize::from(square.column);
            assert_eq!(distances.from(square), slow[at], "{square}");
        }
    }
}

fn slow_distances(walls: &Rows) -> Vec<usize> {
    let at = |square: Square| usize::from(square.row) * 21 + usize::from(square.column);
    let mut found = vec![FAR; 21 * 21];
    let mut queue: Vec<Square> = all_squares().filter(|&square| is_white(square)).collect();
    queue.iter().for_each(|&square| found[at(square)] = 0);
    let mut next = 0;
    while let Some(&from) = queue.get(next) {
        next += 1;
        for direction in Direction::ALL {
            let way = (1..21).map_while(|n| from.step(direction, n).filter(|&to| Rows::BOARD.has(to)));
            for to in way.take_while(|&to| !walls.has(to)) {
                if found[at(to)] == FAR {
                    found[at(to)] = found[at(from)] + 1;
                    queue.push(to);
                }
            }
        }
    }
    found.into_iter().map(|distance| distance.min(FAR)).collect()
}

/// Nearly, for who is not thorough: a slide that becomes possible when a pawn leaves may be missed when that pawn's
/// nearest square is in its way.
#[test]
fn pairs_are_all_the_turns_there_are() {
    check_pairs(false, 98);
    check_pairs(true, 100);
}

fn check_pairs(is_thorough: bool, percent: usize) {
    let game = table(2, Options::default());
    let evaluator = Evaluator { is_thorough, ..Evaluator::seeing_all(&game, Weights::GOOD) };
    for seed in 0..12 {
        let state = random(&game, seed, 30 + 2 * seed as usize);
        if state.position.left() != Left::Both || game.outcome(&state).is_some() {
            continue;
        }
        let turns = whole_turns(&game, &state.position);
        let all: HashSet<u64> = turns.iter().map(|(after, _)| after.hash()).collect();
        let found = pair_hashes(&evaluator, &state.position);
        assert!(found.is_subset(&all), "an illegal pair\n{}", game.draw(&state));
        assert!(
            found.len() * 100 >= all.len() * percent,
            "{} of {}\n{}",
            found.len(),
            all.len(),
            game.draw(&state)
        );
    }
}

fn pair_hashes(evaluator: &Evaluator, position: &Position) -> HashSet<u64> {
    let mut pairs = Pairs::new(evaluator, position, usize::MAX);
    while pairs.advance(evaluator) {}
    let ranked = pairs.finish();
    let after = |pair| {
        let mut after = *position;
        for action in ranked.turn(pair).actions() {
            assert!(legal(&evaluator.game, &after).contains(&action), "{action}");
            after.play(&evaluator.game, action);
        }
        after.hash()
    };
    ranked.pairs.iter().map(after).collect()
}

#[test]
fn a_win_in_front_of_a_player_is_found_exactly_when_there_is_one() {
    let game = table(2, Options::default());
    let evaluator = Evaluator::seeing_all(&game, Weights::GOOD);
    let mut wins = 0;
    for seed in 0..60 {
        let state = near_the_end(&game, seed);
        let turns = whole_turns(&game, &state.position);
        let seat = state.position.turn();
        let any = turns.iter().any(|(after, _)| after.has_won(seat));
        let found = winning_turn(&evaluator, &state.position);
        assert_eq!(found.is_some(), any, "{}", game.draw(&state));
        if let Some(turn) = found {
            wins += 1;
            let actions: Vec<Action> = turn.actions().collect();
            assert!(turns.iter().any(|(after, way)| *way == actions && after.has_won(seat)));
        }
    }
    assert!((5..55).contains(&wins), "{wins}");
}

#[test]
fn levels_two_to_five_take_a_win_in_front_of_them() {
    let game = table(2, Options::default());
    for seed in 0..30 {
        let state = near_the_end(&game, seed);
        let turns = whole_turns(&game, &state.position);
        if !turns.iter().any(|(after, _)| after.has_won(state.position.turn())) {
            continue;
        }
        for level in &Level::ALL[1..] {
            let mut state = state.clone();
            let seat = game.turn(&state);
            while game.outcome(&state).is_none() && game.turn(&state) == seat {
                let mut search = search(&game, &state, *level, 3000);
                search.step(3000);
                game.play(&mut state, seat, search.report().best()).expect("a legal action");
            }
            assert_eq!(game.outcome(&state).and_then(|end| end.winner), Some(seat), "{level:?}");
        }
    }
}

#[test]
fn with_touch_move_or_without_reports_are_sound_and_lines_legal() {
    for (seats, touch) in [(2, false), (2, true), (4, false), (4, true)] {
        let game = table(seats, if touch { Options::NONE.with(0) } else { Options::NONE });
        for (seed, level) in (0..15).zip(Level::ALL.iter().cycle()) {
            let state = random(&game, seed, 17 * seed as usize);
            if game.outcome(&state).is_some() {
                continue;
            }
            let mut search = search(&game, &state, *level, 600);
            for _ in 0..4 {
                check_report(&*game, &state, &search.report());
                check_ranking_and_line(&*game, &state, &search.report());
                search.step(200);
            }
        }
    }
}

#[test]
fn chance_decides_between_turns_that_look_the_same() {
    let game = table(2, Options::default());
    let state = game.start(Seed::from_number(1));
    let seen = Observation::new(&*game, &state, game.turn(&state));
    let candidates = |seed| {
        let effort = Effort { dice: Dice::new(&Seed::from_number(seed)), ..effort(Level::Five, 4000) };
        let mut search = Labyrinthe::search(&game, &seen, effort);
        search.step(4000);
        search.report().line
    };
    assert!((1..20).any(|seed| candidates(seed) != candidates(0)));
    assert_eq!(candidates(3), candidates(3));
}

#[test]
fn greedy_knows_what_whole_turns_are_worth() {
    let game = table(2, Options::default());
    let state = random(&game, 5, 40);
    let evaluator = Evaluator::seeing_all(&game, Weights::GOOD);
    let seat = game.turn(&state);
    let turns = whole_turns(&game, &state.position);
    let best = turns.iter().map(|(after, _)| evaluator.value_for(after, seat)).max().expect("turns");
    let seen = Observation::new(&*game, &state, seat);
    let values = Labyrinthe::one_ply(&game, &seen, &mut Dice::new(&Seed::from_number(1)));
    let most = values.iter().map(|value| value.1).fold(f32::MIN, f32::max);
    assert_eq!(most, best as f32);
    let action = Greedy::new(&*game, &seen, Dice::new(&Seed::from_number(1))).report().best();
    assert!(values.contains(&(action, most)));
}
