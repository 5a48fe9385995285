//! Pieces and moves in words.

use ludo_games::labyrinthe::{Action, BlockId, Labyrinthe, Piece, Position};
use ludo_games::{Direction, Game, Square, Text};

/// A move in the infinitive.
pub(super) fn to_do(game: &Labyrinthe, seen: &Position, action: Action) -> Text {
    match action {
        Action::Move { from, to } => move_pawn(from, to),
        Action::MakeRoom { from, to, aside } => {
            let (from, to, aside) = (from.name(), to.name(), aside.name());
            Text::new(
                [
                    "déplacer le pion de ",
                    &from,
                    " à ",
                    &to,
                    " et écarter en ",
                    &aside,
                    " le pion qui s’y trouve",
                ]
                .concat(),
                [
                    "move the pawn from ",
                    &from,
                    " to ",
                    &to,
                    " and put the pawn that is there aside on ",
                    &aside,
                ]
                .concat(),
            )
        }
        Action::Slide { block, direction, distance } => {
            let way = slide_way(game, block, seen.corner(block), direction, distance);
            let [from, to] = way.map(Square::name);
            Text::new(
                ["faire glisser le bloc de ", &from, " à ", &to].concat(),
                ["slide the block from ", &from, " to ", &to].concat(),
            )
        }
        Action::Touch(touched) => {
            let Text { fr, en } = piece(game, seen, touched);
            Text::new(format!("toucher {fr}"), format!("touch {en}"))
        }
    }
}

fn move_pawn(from: Square, to: Square) -> Text {
    let (from, to) = (from.name(), to.name());
    Text::new(
        ["déplacer le pion de ", &from, " à ", &to].concat(),
        ["move the pawn from ", &from, " to ", &to].concat(),
    )
}

/// « le bloc de f5 à f8 »: where the square goes that it is called by. Up and down change with whoever looks.
pub(super) fn slide(
    game: &Labyrinthe,
    block: BlockId,
    corner: Square,
    direction: Direction,
    distance: u8,
) -> Text {
    let [from, to] = slide_way(game, block, corner, direction, distance);
    Text::new(format!("le bloc de {from} à {to}"), format!("the block from {from} to {to}"))
}

/// The square that a block is called by, before it slides and after.
fn slide_way(
    game: &Labyrinthe,
    block: BlockId,
    corner: Square,
    direction: Direction,
    distance: u8,
) -> [Square; 2] {
    let from = game.edition().name_square(block, corner);
    [from, from.step(direction, distance).unwrap_or(from)]
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
