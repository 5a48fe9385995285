//! The things of the game, and its moves, as sentences name them.

use std::fmt::Display;

use ludo_games::labymaster::{Action, Labymaster, Owner};
use ludo_games::{Game, Text};

use super::facts::between;

/// A move as something to do.
pub(super) fn infinitive(game: &Labymaster, action: Action) -> Text {
    match action {
        Action::Slide { row, side } => {
            let (block, side) = (block(game, row), to_side(game, side.notch()));
            Text::new(
                ["faire glisser ", &*block.fr, " ", &*side.fr].concat(),
                ["slide ", &*block.en, " ", &*side.en].concat(),
            )
        }
        Action::Move { from, to } => {
            let (from, to) = (from.name(), to.name());
            Text::new(
                ["déplacer le pion de ", &*from, " à ", &*to].concat(),
                ["move the pawn from ", &*from, " to ", &*to].concat(),
            )
        }
        Action::Jump { from, to } => {
            let (over, from, to) = (between(from, to).name(), from.name(), to.name());
            Text::new(
                ["sauter de ", &*from, " à ", &*to, ", par-dessus le pion en ", &*over].concat(),
                ["jump from ", &*from, " to ", &*to, ", over the pawn on ", &*over].concat(),
            )
        }
        Action::Claim => Text::new("crier victoire", "claim victory"),
        Action::Pass => Text::new("passer\u{a0}: aucun coup n’est possible", "pass: no move is possible"),
    }
}

/// A block, with its article.
pub(super) fn block(game: &Labymaster, row: u8) -> Text {
    match game.edition().owner(row) {
        Owner::Centre => Text::new("le bloc central", "the central block"),
        Owner::Seat(_) | Owner::Start(_) => {
            let number = row + 1;
            Text::new(format!("le bloc de la rangée {number}"), format!("the block in row {number}"))
        }
    }
}

/// The side of a notch, by the outermost column there: left and right change with whoever looks.
pub(super) fn to_side(game: &Labymaster, notch: i8) -> Text {
    let outermost = if notch < 0 { 0 } else { game.edition().columns() - 1 };
    let column = char::from(b'a' + outermost);
    Text::new(format!("vers la colonne {column}"), format!("towards column {column}"))
}

/// « c4 », « c4 et e4 », « c4, d4 et e4 ».
pub(super) fn list(squares: &[impl Display], and: &str) -> String {
    let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} {and} {last}", others.join(", ")),
        None => String::new(),
    }
}

pub(super) fn times_in_a_row_fr(count: u16) -> String {
    if count == 1 { "une fois".to_owned() } else { format!("{count} fois de suite") }
}

pub(super) fn times_in_a_row_en(count: u16) -> String {
    if count == 1 { "once".to_owned() } else { format!("{count} times in a row") }
}
