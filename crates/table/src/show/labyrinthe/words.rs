//! Pieces and moves in words.

use ludo_games::labyrinthe::{Action, BlockId, Labyrinthe, Piece, Position};
use ludo_games::{Direction, Seat, Square, Text};

/// A move in the infinitive.
pub(super) fn to_do(game: &Labyrinthe, seen: &Position, action: Action) -> Text {
    match action {
        Action::Move { from, to } => move_pawn(from, to),
        Action::MakeRoom { from, to, aside } => {
            let (moving, other) = (move_pawn(from, to), pawn_on(game, seen, to));
            Text::new(
                format!("{} et écarter {} vers {aside}", moving.fr, other.fr),
                format!("{} and put {} aside on {aside}", moving.en, other.en),
            )
        }
        Action::Slide { block, direction, distance } => {
            slide(["faire glisser ", "slide "], block, direction, distance)
        }
        Action::Touch(touched) => {
            let touched = piece(touched);
            Text::new(format!("toucher {}", touched.fr), format!("touch {}", touched.en))
        }
    }
}

fn move_pawn(from: Square, to: Square) -> Text {
    Text::new(format!("déplacer le pion de {from} à {to}"), format!("move the pawn from {from} to {to}"))
}

/// « le pion bleu », for the pawn on a square.
fn pawn_on(game: &Labyrinthe, seen: &Position, square: Square) -> Text {
    seen.pawn_on(square).map_or_else(|| Text::new("le pion", "the pawn"), |owner| pawn_of(game, owner))
}

/// « le pion bleu ».
pub(super) fn pawn_of(game: &Labyrinthe, owner: Seat) -> Text {
    let Text { fr, en } = &game.colour(owner).name;
    Text::new(format!("le pion {fr}"), format!("the {en} pawn"))
}

/// « le bloc #A de 3 cases vers la droite », after a verb in French and in English.
pub(super) fn slide(verb: [&str; 2], block: BlockId, direction: Direction, distance: u8) -> Text {
    let ([verb_fr, verb_en], (fr, en)) = (
        verb,
        match direction {
            Direction::Up => ("vers le haut", "up"),
            Direction::Right => ("vers la droite", "to the right"),
            Direction::Down => ("vers le bas", "down"),
            Direction::Left => ("vers la gauche", "to the left"),
        },
    );
    match distance {
        1 => Text::new(
            format!("{verb_fr}le bloc {block} d’une case {fr}"),
            format!("{verb_en}block {block} 1 square {en}"),
        ),
        _ => Text::new(
            format!("{verb_fr}le bloc {block} de {distance} cases {fr}"),
            format!("{verb_en}block {block} {distance} squares {en}"),
        ),
    }
}

/// « le pion en a2 », « le bloc #A ».
pub(super) fn piece(piece: Piece) -> Text {
    match piece {
        Piece::Pawn(square) => Text::new(format!("le pion en {square}"), format!("the pawn on {square}")),
        Piece::Block(block) => Text::new(format!("le bloc {block}"), format!("block {block}")),
    }
}
