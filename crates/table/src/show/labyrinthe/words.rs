//! Pieces and moves in words.

use ludo_games::labyrinthe::{Action, BlockId, Labyrinthe, Piece, Position};
use ludo_games::{Direction, Game, Square, Text};

/// A move in the infinitive.
pub(super) fn to_do(game: &Labyrinthe, seen: &Position, action: Action) -> Text {
    match action {
        Action::Move { from, to } => move_pawn(from, to),
        Action::MakeRoom { from, to, aside } => {
            let Text { fr, en } = move_pawn(from, to);
            Text::new(
                format!("{fr} et écarter en {aside} le pion qui s’y trouve"),
                format!("{en} and put the pawn that is there aside on {aside}"),
            )
        }
        Action::Slide { block, direction, distance } => {
            let Text { fr, en } = slide(game, block, seen.corner(block), direction, distance);
            Text::new(format!("faire glisser {fr}"), format!("slide {en}"))
        }
        Action::Touch(touched) => {
            let Text { fr, en } = piece(game, seen, touched);
            Text::new(format!("toucher {fr}"), format!("touch {en}"))
        }
    }
}

fn move_pawn(from: Square, to: Square) -> Text {
    Text::new(format!("déplacer le pion de {from} à {to}"), format!("move the pawn from {from} to {to}"))
}

/// « le bloc de f5 à f8 »: where the square goes that it is called by. Up and down change with whoever looks.
pub(super) fn slide(
    game: &Labyrinthe,
    block: BlockId,
    corner: Square,
    direction: Direction,
    distance: u8,
) -> Text {
    let from = game.edition().name_square(block, corner);
    let to = from.step(direction, distance).unwrap_or(from);
    Text::new(format!("le bloc de {from} à {to}"), format!("the block from {from} to {to}"))
}

/// « le pion en a2 », « le bloc en f5 ».
pub(super) fn piece(game: &Labyrinthe, seen: &Position, piece: Piece) -> Text {
    match piece {
        Piece::Pawn(square) => Text::new(format!("le pion en {square}"), format!("the pawn on {square}")),
        Piece::Block(block) => {
            let square = seen.name_square(game, block);
            Text::new(format!("le bloc en {square}"), format!("the block on {square}"))
        }
    }
}
