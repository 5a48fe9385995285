//! Positions with a move that must be found.
//!
//! Both players need one more card, ten are won, so everybody knows what the other holds: whoever does his card
//! first wins. That makes every solution provable, and a test proves them all.

use std::sync::Arc;

use ludo_games::pictofab::{Action, PictoFab, State};
use ludo_games::{Game, Observation, Seat, Traced};
use serde_json::{Value, json};

use crate::Level;
use crate::testing::{legal, report, texts};

use super::table;

/// What there is to find.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Task {
    /// The card can be done at once.
    Win,
    /// The opponent is about to win; few moves keep him from it.
    Stop,
    /// After this move every answer leaves a win in the next turn.
    WinInTwo,
}
use Task::{Stop, Win, WinInTwo};

/// A board (token 0 is `A`; the barred token is in lower case), the mover's card and the opponent's, a task and
/// all moves that solve it.
struct Puzzle {
    why: &'static str,
    board: &'static str,
    cards: [u8; 2],
    task: Task,
    moves: &'static str,
}

const PUZZLES: &[Puzzle] = &[
    Puzzle {
        why: "L B I: a diagonal is one jump away",
        board: "\
A . . J .\n\
. . . D .\n\
F G . K B\n\
. . . I .\n\
L H . e C\n",
        cards: [6, 0],
        task: Win,
        moves: "a1-c1",
    },
    Puzzle {
        why: "F I C: a row wants the token between its two ends",
        board: "\
. . . . k\n\
. I G A .\n\
. D . . B\n\
F . C . E\n\
. J . H L\n",
        cards: [9, 0],
        task: Win,
        moves: "b4-b2",
    },
    Puzzle {
        why: "F A D: two jumps lead to the end of a row",
        board: "\
E H I L .\n\
. . . . F\n\
. . . g J\n\
. . . K C\n\
. B A D .\n",
        cards: [5, 9],
        task: Win,
        moves: "e4-e1",
    },
    Puzzle {
        why: "A C J: jumps lead round the corner into a column",
        board: "\
C . A B .\n\
. . G . .\n\
J . I . D\n\
. L . . h\n\
E K F . .\n",
        cards: [2, 6],
        task: Win,
        moves: "c5-a4",
    },
    Puzzle {
        why: "G E A is one move from a line: only two moves are in the chosen",
        board: "\
D H . . F\n\
K . . . C\n\
. . e . B\n\
J . . . G\n\
L . . I A\n",
        cards: [8, 10],
        task: Stop,
        moves: "e1-c1 d1-d2",
    },
    Puzzle {
        why: "A C J is one move from a line: only two moves are in the chosen",
        board: "\
. . . D .\n\
F . B . .\n\
H . . . .\n\
. J a . K\n\
I L E C G\n",
        cards: [10, 2],
        task: Stop,
        moves: "b2-a2 b2-d2",
    },
    Puzzle {
        why: "E F K is one move from a line: only two moves are in the chosen",
        board: "\
. . H . .\n\
C G B f .\n\
I . E . A\n\
. . K . .\n\
. D L J .\n",
        cards: [2, 0],
        task: Stop,
        moves: "b1-b2 c3-b3",
    },
    Puzzle {
        why: "D K L is one move from a line: only two moves are in the chosen",
        board: "\
. . C G .\n\
. I . J .\n\
H E L d .\n\
. A . . K\n\
. . F . B\n",
        cards: [9, 7],
        task: Stop,
        moves: "e2-d2 c3-e3",
    },
    Puzzle {
        why: "H B J is one move from a line: only two moves are in the chosen",
        board: "\
. . I G L\n\
. . E A B\n\
F D H j .\n\
. C . . .\n\
. . K . .\n",
        cards: [1, 3],
        task: Stop,
        moves: "e4-d1 c3-e3",
    },
    Puzzle {
        why: "C B K can then be done in more ways than one answer stops",
        board: "\
. . . A J\n\
. . . e B\n\
. . . . I\n\
F . . G C\n\
L . H K D\n",
        cards: [8, 11],
        task: WinInTwo,
        moves: "d1-d3",
    },
    Puzzle {
        why: "E F K can then be done in more ways than one answer stops",
        board: "\
. J C D A\n\
G E i . .\n\
. . H B .\n\
L . K . .\n\
. . F . .\n",
        cards: [0, 5],
        task: WinInTwo,
        moves: "b4-b3",
    },
    Puzzle {
        why: "E H D can then be done in more ways than one answer stops",
        board: "\
. G I . .\n\
. . E . .\n\
L A . D K\n\
C H . . F\n\
j . . B .\n",
        cards: [4, 2],
        task: WinInTwo,
        moves: "c4-c3",
    },
    Puzzle {
        why: "H B J can then be done in more ways than one answer stops",
        board: "\
f . L . A\n\
C . H . .\n\
. J B . .\n\
. . I E .\n\
G . K D .\n",
        cards: [3, 0],
        task: WinInTwo,
        moves: "b3-b2",
    },
    Puzzle {
        why: "D K L can then be done in more ways than one answer stops",
        board: "\
. . . . E\n\
. I . h .\n\
C L . . .\n\
. G . K F\n\
A B D J .\n",
        cards: [7, 11],
        task: WinInTwo,
        moves: "b3-c3",
    },
];

impl Puzzle {
    /// Seat 0 is to move.
    fn state(&self, game: &PictoFab) -> State {
        let mut tokens = vec![Value::Null; 12];
        let mut last = Value::Null;
        for (line, row) in self.board.lines().zip((1..=5).rev()) {
            for (sign, column) in line.split(' ').zip("abcde".chars()).filter(|&(sign, _)| sign != ".") {
                let sign = sign.as_bytes()[0];
                let token = usize::from(sign.to_ascii_uppercase() - b'A');
                tokens[token] = json!(format!("{column}{row}"));
                if sign.is_ascii_lowercase() {
                    last = json!(token);
                }
            }
        }
        let rest: Vec<u8> = (0..12).filter(|card| !self.cards.contains(card)).collect();
        let won = [&rest[..5], &rest[5..]];
        let state = json!({
            "tokens": tokens, "last": last, "hands": self.cards, "won": won, "pile": [], "quiet": 3, "turn": 0,
        });
        game.state_from_json(&state).unwrap_or_else(|fault| panic!("{}: {fault}", self.why))
    }
}

fn after(game: &PictoFab, state: &State, action: Action) -> State {
    let mut after = *state;
    game.play_unchecked(&mut after, action);
    after
}

fn winner(game: &PictoFab, state: &State) -> Option<Seat> {
    game.outcome(state).and_then(|outcome| outcome.winner)
}

/// Whether the seat to move can win at once.
fn can_win(game: &PictoFab, state: &State) -> bool {
    let mover = game.turn(state);
    legal(game, state).into_iter().any(|action| winner(game, &after(game, state, action)) == Some(mover))
}

/// Whether a move of seat 0 does what the task asks.
fn solves(game: &PictoFab, state: &State, task: Task, action: Action) -> bool {
    let me = game.turn(state);
    let next = after(game, state, action);
    match (task, winner(game, &next)) {
        (Win, winner) => winner == Some(me),
        (_, Some(_)) => false,
        (Stop, None) => !can_win(game, &next),
        (WinInTwo, None) => legal(game, &next).into_iter().all(|answer| {
            let then = after(game, &next, answer);
            winner(game, &then).map_or_else(|| can_win(game, &then), |winner| winner == me)
        }),
    }
}

/// All moves that solve a task.
fn solutions(game: &PictoFab, state: &State, task: Task) -> Vec<Action> {
    legal(game, state).into_iter().filter(|&action| solves(game, state, task, action)).collect()
}

#[test]
fn the_puzzles_are_real() {
    let game = table(0);
    for puzzle in PUZZLES {
        let state = puzzle.state(&game);
        assert_eq!(texts(&*game, &solutions(&game, &state, puzzle.task)), puzzle.moves, "{}", puzzle.why);
        assert!(puzzle.task == Win || !can_win(&game, &state), "{}", puzzle.why);
    }
    assert!(PUZZLES.len() >= 10);
}

#[test]
fn levels_4_and_5_solve_the_puzzles() {
    let game: Arc<PictoFab> = table(0);
    for puzzle in PUZZLES {
        let state = puzzle.state(&game);
        let seen = Observation::new(&*game, &state, Seat::new(0));
        for level in [Level::Four, Level::Five] {
            let best = report(&game, &seen, level, 5_000).best();
            assert!(solves(&game, &state, puzzle.task, best), "{level:?} plays {best:?}: {}", puzzle.why);
        }
    }
}
