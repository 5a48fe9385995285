//! Positions with one thing to do, in `puzzles.txt`: proved by brute force, then given to the levels that must find it.

use std::sync::Arc;

use ludo_games::labymaster::{Action, Labymaster, Position, State};
use ludo_games::{Dice, Game, Observation, Seat, Seed, Setup, Traced};
use serde_json::json;

use crate::testing::{effort, finish};
use crate::{Effort, Level, Playable, Report};

const PUZZLES: &str = include_str!("puzzles.txt");

/// How many nodes a level may take.
const NODES: u64 = 50_000;

struct Puzzle {
    game: Arc<Labymaster>,
    state: State,
    goal: Goal,
    /// The actions that reach it, as text, sorted.
    answers: Vec<String>,
    /// The first lines, to name it.
    name: String,
}

/// What there is to do.
enum Goal {
    /// Win within so many own turns, whatever the opponent does.
    Win(u32),
    /// Not to lose at once.
    Save,
}

/// `mb, seat 1, refusals 0 2, barred, wins in 2: r10>`, then the board.
fn read(text: &str) -> Puzzle {
    let (head, art) = text.split_once("\n   ").expect("a head and a board");
    let (_, line) = head.split_once('\n').expect("a reason and a task");
    let (task, answers) = line.split_once(": ").expect("a task and its answers");
    let mut words = task.split(", ");
    let game = game_of(words.next().expect("an edition"));
    let (mut seat, mut refusals, mut barred, mut goal) = (0, vec![0, 0], false, Goal::Save);
    let number = |text: &str| text.parse::<u16>().expect("a number");
    for word in words {
        match word.split_once(' ') {
            Some(("seat", seat_number)) => seat = number(seat_number),
            Some(("refusals", counts)) => refusals = counts.split(' ').map(number).collect(),
            Some(("wins", turns)) => goal = Goal::Win(number(&turns["in ".len()..]).into()),
            Some(("saves", _)) => goal = Goal::Save,
            _ => barred = word == "barred",
        }
    }
    let art = format!("   {art}\n");
    let (shifts, pawns) = read_board(&art);
    let json = json!({
        "shifts": shifts[1..shifts.len() - 1], "pawns": pawns, "barred": barred, "refusals": refusals, "turn": seat,
    });
    let state = game.state_from_json(&json).expect("a position");
    assert_eq!(game.draw(&state), art, "the board shows the walls of its edition");
    let mut answers: Vec<String> = answers.split(' ').map(str::to_owned).collect();
    answers.sort();
    Puzzle { game, state, goal, answers, name: head.to_owned() }
}

fn game_of(edition: &str) -> Arc<Labymaster> {
    let (_, source) = Labymaster::INFO.editions.iter().find(|(id, _)| *id == edition).expect("an edition");
    let edition = Labymaster::read_edition(source).edition.expect("a valid edition");
    Arc::new(Labymaster::new(Arc::new(edition), Setup::of::<Labymaster>()).expect("a table for two"))
}

/// The shifts of all rows and the pawns of both seats, bottom first. All editions here have a reach of 1.
fn read_board(art: &str) -> (Vec<i64>, [Vec<String>; 2]) {
    let (mut shifts, mut pawns) = (Vec::new(), [Vec::new(), Vec::new()]);
    for line in art.lines().rev().filter(|line| line.contains('|')) {
        shifts.push((line.find('|').expect("a wall") as i64 - 3) / 4 - 1);
        for (place, piece) in line.char_indices().filter(|(_, piece)| "ox".contains(*piece)) {
            let column = (b'a' + (place as u8 - 5) / 4) as char;
            pawns[usize::from(piece == 'x')].push(format!("{column}{}", line[..3].trim()));
        }
    }
    (shifts, pawns)
}

fn puzzles() -> Vec<Puzzle> {
    PUZZLES.trim_end().split("\n\n").map(read).collect()
}

/// Whether the seat to move wins by this action within so many own turns.
fn wins_by(game: &Labymaster, position: &Position, action: Action, turns: u32) -> bool {
    let mover = position.turn();
    let mut after = *position;
    after.play(game, action);
    let arrived = after.pawns(mover).iter().all(|pawn| pawn.row == game.arrival(mover));
    action == Action::Claim || arrived || turns > 1 && loses(game, &after, turns - 1)
}

/// Whether the seat to move loses within so many turns of the other, whatever it does.
fn loses(game: &Labymaster, position: &Position, turns: u32) -> bool {
    let mut actions = Vec::new();
    game.legal_in(position, &mut actions);
    actions.iter().all(|&action| {
        let mut after = *position;
        after.play(game, action);
        !wins_by(game, position, action, 1) && wins(game, &after, turns)
    })
}

fn wins(game: &Labymaster, position: &Position, turns: u32) -> bool {
    let mut actions = Vec::new();
    game.legal_in(position, &mut actions);
    actions.iter().any(|&action| wins_by(game, position, action, turns))
}

/// The actions that reach the goal, sorted.
fn solutions(puzzle: &Puzzle) -> Vec<String> {
    let (game, position) = (&*puzzle.game, &puzzle.state.position);
    let mut actions = Vec::new();
    game.legal_in(position, &mut actions);
    actions.retain(|&action| match puzzle.goal {
        Goal::Win(turns) => wins_by(game, position, action, turns),
        Goal::Save => {
            let mut after = *position;
            after.play(game, action);
            !wins(game, &after, 1)
        }
    });
    let mut solutions: Vec<String> = actions.iter().map(|&action| game.action_text(action)).collect();
    solutions.sort();
    solutions
}

/// What a level thinks of a puzzle after so many nodes.
fn answered(puzzle: &Puzzle, level: Level, nodes: u64, seed: u64) -> Report<Action> {
    let seen = Observation::new(&*puzzle.game, &puzzle.state, puzzle.state.position.turn());
    let dice = Dice::new(&Seed::from_number(seed));
    finish(Labymaster::search(&puzzle.game, &seen, Effort { dice, ..effort(level, nodes) }), nodes)
}

#[test]
fn the_puzzles_are_right() {
    let puzzles = puzzles();
    assert!(puzzles.len() >= 10);
    for puzzle in &puzzles {
        assert_eq!(solutions(puzzle), puzzle.answers, "{}", puzzle.name);
        if let Goal::Win(turns @ 2..) = puzzle.goal {
            assert!(!wins(&puzzle.game, &puzzle.state.position, turns - 1), "sooner: {}", puzzle.name);
        }
    }
}

#[test]
fn strong_levels_solve_all_puzzles() {
    for puzzle in &puzzles() {
        for (level, seed) in [(Level::Four, 1), (Level::Five, 2), (Level::Five, 3)] {
            let report = answered(puzzle, level, NODES, seed);
            let answer = puzzle.game.action_text(report.best());
            let expected = &puzzle.answers;
            assert!(
                expected.contains(&answer),
                "{level:?} plays {answer}, not {expected:?}: {}",
                puzzle.name
            );
            if let Goal::Win(_) = puzzle.goal {
                let seat = puzzle.state.position.turn();
                assert_eq!(report.win[seat.index()], 1.0, "{level:?} is sure: {}", puzzle.name);
            }
        }
    }
}

#[test]
fn all_but_the_youngest_take_a_win_in_front_of_them() {
    for puzzle in puzzles().iter().filter(|puzzle| matches!(puzzle.goal, Goal::Win(1))) {
        for level in Level::ALL.into_iter().filter(|&level| level > Level::One) {
            for seed in 0..20 {
                let best = answered(puzzle, level, 1, seed).best();
                assert!(puzzle.answers.contains(&puzzle.game.action_text(best)));
            }
        }
    }
}

#[test]
fn both_seats_have_puzzles() {
    for seat in Seat::all(2) {
        assert!(puzzles().iter().any(|puzzle| puzzle.state.position.turn() == seat));
    }
}
