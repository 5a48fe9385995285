//! Positions with an action that must be found. A test proves the solutions, against all cards the opponent can hold.

use ludo_games::sequence::{Action, Card, Sequence, State};
use ludo_games::{Game, Observation, Seat, Traced};
use serde_json::{Map, Value, json};

use crate::Level;
use crate::testing::{legal, report, texts};

use super::table;

/// What there is to find.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Task {
    /// A row can be made at once.
    Win,
    /// The opponent lacks one chip; after this he cannot win at once, whatever he holds.
    Stop,
    /// After this a row can be made in the next turn, wherever the opponent puts a chip. (Both dragons are discarded.)
    WinInTwo,
}
use Task::{Stop, Win, WinInTwo};

/// A board (`x` ours, `o` the opponent's, `*` a corner), our hand, a task and all actions that solve it.
struct Puzzle {
    why: &'static str,
    board: &'static str,
    hand: [&'static str; 3],
    task: Task,
    actions: &'static str,
}

const PUZZLES: &[Puzzle] = &[
    Puzzle {
        why: "a chip on e4 or e4 completes a row",
        board: "\
* . x . . o *\n\
. . . . . . .\n\
x . . . . . o\n\
. o . x o . .\n\
. . x . . . o\n\
* x o x . . *\n",
        hand: ["dog", "unicorn", "frog"],
        task: Win,
        actions: "dog@e4 unicorn@e4",
    },
    Puzzle {
        why: "a chip on b1 completes a row",
        board: "\
* . . . . o *\n\
x . . o . o x\n\
x . . . . . .\n\
o . . o . x .\n\
o . . . . . .\n\
* . x x . . *\n",
        hand: ["kangaroo", "giraffe", "unicorn"],
        task: Win,
        actions: "unicorn@b1",
    },
    Puzzle {
        why: "the opponent lacks one chip, and only d1 keeps him from it",
        board: "\
* . x . . . *\n\
. o . . . x o\n\
. o . . . . .\n\
. . o . x . .\n\
x . x x . . .\n\
* . . . o o *\n",
        hand: ["penguin", "turtle", "monkey"],
        task: Stop,
        actions: "turtle@d1",
    },
    Puzzle {
        why: "the opponent lacks one chip, and only b4 keeps him from it",
        board: "\
* . . . . . *\n\
. . . . . . .\n\
o . o o . . x\n\
. . x . o . .\n\
. x . . . x .\n\
* . . . . . *\n",
        hand: ["frog", "cow", "bear"],
        task: Stop,
        actions: "cow@b4",
    },
    Puzzle {
        why: "a chip on g4 completes a row",
        board: "\
* x . . o . *\n\
x . . o x . x\n\
o o . . o . .\n\
. . . . . . x\n\
. x . . . . .\n\
* . . . . o *\n",
        hand: ["tiger", "dog", "bear"],
        task: Win,
        actions: "bear@g4",
    },
    Puzzle {
        why: "a chip on b3 completes a row",
        board: "\
* . . . . . *\n\
. x . . . . .\n\
x x o o . . .\n\
. . . o . . o\n\
. . x . . . o\n\
* . . x . . *\n",
        hand: ["kangaroo", "rabbit", "rabbit"],
        task: Win,
        actions: "kangaroo@b3",
    },
    Puzzle {
        why: "a chip on d1 makes two rows that lack one chip each, and the cards for both are in hand",
        board: "\
* . . . . . *\n\
. o . . o x .\n\
. . . . . . .\n\
. . o . . . .\n\
. . . . . . .\n\
* . x . x . *\n",
        hand: ["unicorn", "turtle", "cat"],
        task: WinInTwo,
        actions: "turtle@d1",
    },
    Puzzle {
        why: "the opponent lacks one chip, and only f1 keeps him from it",
        board: "\
* x . . . o *\n\
. . . . . x x\n\
. . . o . . o\n\
. . . . . . .\n\
. . x . x . .\n\
* . . o o . *\n",
        hand: ["cow", "owl", "horse"],
        task: Stop,
        actions: "owl@f1",
    },
    Puzzle {
        why: "the opponent lacks one chip, and only d5 keeps him from it",
        board: "\
* . x . . . *\n\
. . o . o o o\n\
x . . . . . .\n\
. . x . . . .\n\
. . . x . . .\n\
* x . . . o *\n",
        hand: ["cat", "fox", "owl"],
        task: Stop,
        actions: "cat@d5",
    },
    Puzzle {
        why: "a chip on e4 or g2 makes two rows that lack one chip each, and the cards for both are in hand",
        board: "\
* . . . o . *\n\
. . . . . x .\n\
o . x . . o x\n\
. . o o x o .\n\
. . . x x . .\n\
* . . . . . *\n",
        hand: ["dog", "fox", "unicorn"],
        task: WinInTwo,
        actions: "dog@e4 fox@g2",
    },
    Puzzle {
        why: "the opponent lacks one chip, and only a4 keeps him from it",
        board: "\
* x . x . . *\n\
. . . . . . .\n\
. . . . x . .\n\
o . o . . . .\n\
o . . . . . .\n\
* . . . . . *\n",
        hand: ["monkey", "dolphin", "kangaroo"],
        task: Stop,
        actions: "monkey@a4",
    },
    Puzzle {
        why: "a chip on d5 makes two rows that lack one chip each, and the cards for both are in hand",
        board: "\
* . . . . . *\n\
. . . . . . .\n\
. . x . . . .\n\
. x . . o . o\n\
. . x . . . .\n\
* . o . . . *\n",
        hand: ["cat", "unicorn", "cow"],
        task: WinInTwo,
        actions: "cat@d5",
    },
    Puzzle {
        why: "a chip on c3 makes two rows that lack one chip each, and the cards for both are in hand",
        board: "\
* . . o . . *\n\
. . . . . . .\n\
. . . . . . .\n\
. . . x x . .\n\
. . . . o . .\n\
* . o x . . *\n",
        hand: ["dog", "frog", "unicorn"],
        task: WinInTwo,
        actions: "dog@c3",
    },
    Puzzle {
        why: "a chip on a4 makes two rows that lack one chip each, and the cards for both are in hand",
        board: "\
* . . x . o *\n\
. . . . . . .\n\
. . . o . o .\n\
x . . x o . .\n\
. . . . . x .\n\
* . . . . . *\n",
        hand: ["unicorn", "rabbit", "monkey"],
        task: WinInTwo,
        actions: "monkey@a4",
    },
];

impl Puzzle {
    /// Seat 0 is to move. The opponent holds any cards; the dragons are gone.
    fn state(&self, game: &Sequence) -> State {
        let mut chips = Map::new();
        for (line, row) in self.board.lines().zip((1..=6).rev()) {
            for (sign, column) in line.split(' ').zip("abcdefg".chars()) {
                if let Some(seat) = ["x", "o"].iter().position(|&chip| chip == sign) {
                    chips.insert(format!("{column}{row}"), json!(seat));
                }
            }
        }
        let edition = game.edition();
        let mut rest: Vec<&str> = edition.deck().iter().map(|&card| edition.id(card)).collect();
        let mut take = |id: &str| rest.iter().position(|&other| other == id).map(|at| rest.remove(at));
        let mut dragons: Vec<&str> = Vec::new();
        self.hand.iter().for_each(|id| assert!(take(id).is_some(), "{}", self.why));
        dragons.extend(std::iter::from_fn(|| take(edition.id(Card::DRAGON))));
        let theirs = rest.split_off(rest.len() - 3);
        let (mut ours, mut theirs) = (self.hand.to_vec(), theirs);
        ours.sort_unstable();
        theirs.sort_unstable();
        let state: Value = json!({
            "chips": chips, "hands": [ours, theirs], "pile": rest, "discards": [dragons, []],
            "swaps": 0, "passes": 0, "turn": 0,
        });
        game.state_from_json(&state).unwrap_or_else(|fault| panic!("{}: {fault}", self.why))
    }
}

/// The chips of both after an action of seat 0.
fn chips_after(state: &State, action: Action) -> [u64; 2] {
    let [own, theirs] = [0, 1].map(|seat| state.chips(Seat::new(seat)));
    match action {
        Action::Play { card: Card::DRAGON, square } => [own, theirs & !only(square)],
        Action::Play { square, .. } => [own | only(square), theirs],
        _ => [own, theirs],
    }
}

fn only(square: ludo_games::Square) -> u64 {
    1 << (8 * square.row + square.column)
}

/// The squares that complete a row with these chips.
fn winning_squares(game: &Sequence, chips: u64, taken: u64) -> u64 {
    let free = game.edition().playable() & !taken;
    let wins = |bit: &u32| free >> bit & 1 != 0 && game.edition().has_row(chips | 1 << bit);
    (0..64).filter(wins).fold(0, |squares, bit| squares | 1 << bit)
}

fn solves(game: &Sequence, state: &State, task: Task, action: Action) -> bool {
    let Action::Play { card, .. } = action else { return false };
    let [own, theirs] = chips_after(state, action);
    let taken = own | theirs;
    let won = game.edition().has_row(own);
    let safe = winning_squares(game, theirs, taken) == 0;
    match task {
        Win => won,
        Stop => !won && safe,
        WinInTwo => {
            !won && safe && {
                let mut rest = state.hand(Seat::new(0)).cards().to_vec();
                rest.swap_remove(rest.iter().position(|&held| held == card).expect("it was played"));
                let homes = rest.iter().fold(0, |all, &card| all | reach(game, card));
                // A chip on one of two squares leaves the other.
                (winning_squares(game, own, taken) & homes).count_ones() >= 2
            }
        }
    }
}

/// Where a card can put a chip, as far as squares are free.
fn reach(game: &Sequence, card: Card) -> u64 {
    if card == Card::UNICORN { game.edition().playable() } else { game.edition().homes(card) }
}

fn solutions(game: &Sequence, state: &State, task: Task) -> Vec<Action> {
    legal(game, state).into_iter().filter(|&action| solves(game, state, task, action)).collect()
}

#[test]
fn the_puzzles_are_real() {
    let game = table(2);
    for puzzle in PUZZLES {
        let state = puzzle.state(&game);
        assert_eq!(texts(&*game, &solutions(&game, &state, puzzle.task)), puzzle.actions, "{}", puzzle.why);
        assert!(puzzle.task == Win || solutions(&game, &state, Win).is_empty(), "{}", puzzle.why);
    }
    assert!(PUZZLES.len() >= 10);
}

#[test]
fn levels_4_and_5_solve_the_puzzles() {
    let game = table(2);
    for puzzle in PUZZLES {
        let state = puzzle.state(&game);
        let seen = Observation::new(&*game, &state, Seat::new(0));
        for level in [Level::Four, Level::Five] {
            let best = report(&game, &seen, level, 10_000).best();
            let text = game.action_text(best);
            assert!(solves(&game, &state, puzzle.task, best), "{level:?} plays {text}: {}", puzzle.why);
        }
    }
}
