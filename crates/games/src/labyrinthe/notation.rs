//! Actions as text.

use std::fmt;

use crate::square::{Direction, Square};
use crate::verdict::{Text, Verdict};

use super::block::BlockId;
use super::{Action, Piece, SIZE};

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Piece::Pawn(square) => write!(f, "{square}"),
            Piece::Block(block) => write!(f, "{block}"),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Move { from, to } => write!(f, "{from}-{to}"),
            Action::MakeRoom { from, to, aside } => write!(f, "{from}-{to}/{aside}"),
            Action::Slide { block, direction, distance } => {
                write!(f, "{block}{}{distance}", direction.arrow())
            }
            Action::Touch(piece) => write!(f, "touch {piece}"),
        }
    }
}

/// Reads an action.
pub(super) fn parse(text: &str) -> Result<Action, Verdict> {
    try_parse(text).ok_or_else(|| Verdict::not_a_move(text, &expected()))
}

fn try_parse(text: &str) -> Option<Action> {
    if let Some(piece) = text.strip_prefix("touch ") {
        return Some(Action::Touch(read_piece(piece)?));
    }
    if let Some(slide) = text.strip_prefix('#') {
        return read_slide(slide);
    }
    let (from, way) = text.split_once('-')?;
    let from = read_square(from)?;
    Some(match way.split_once('/') {
        Some((to, aside)) => Action::MakeRoom { from, to: read_square(to)?, aside: read_square(aside)? },
        None => Action::Move { from, to: read_square(way)? },
    })
}

pub(super) fn read_square(text: &str) -> Option<Square> {
    let square: Square = text.parse().ok()?;
    (square.row < SIZE && square.column < SIZE).then_some(square)
}

pub(super) fn read_piece(text: &str) -> Option<Piece> {
    Some(match text.strip_prefix('#') {
        Some(block) => Piece::Block(BlockId::from_text(block)?),
        None => Piece::Pawn(read_square(text)?),
    })
}

fn read_slide(text: &str) -> Option<Action> {
    let mut letters = text.chars();
    let block = BlockId::from_letter(letters.next()?)?;
    let direction = Direction::from_arrow(letters.next()?)?;
    let digits = letters.as_str();
    let distance: u8 = digits.parse().ok()?;
    // No second spelling such as "03" or "+3".
    let plain = digits.starts_with(|first: char| matches!(first, '1'..='9'));
    (plain && digits.len() <= 2).then_some(Action::Slide { block, direction, distance })
}

fn expected() -> Text {
    let far = SIZE - 1;
    let corner = Square::new(far, far);
    Text::new(
        format!(
            "on attend a2-a9 (déplacer un pion, cases a1 à {corner}), a11-k11/l12 (écarter en l12 le pion qui est en k11), #A>3 #A<1 #A^2 #Av4 (faire glisser un bloc, 0 à 9 ou A à V, de tant de cases), touch a2 ou touch #A (toucher une pièce)"
        ),
        format!(
            "expected a2-a9 (move a pawn, squares a1 to {corner}), a11-k11/l12 (putting the pawn on k11 aside to l12), #A>3 #A<1 #A^2 #Av4 (slide a block, 0 to 9 or A to V, by so many squares), touch a2 or touch #A (touch a piece)"
        ),
    )
}
