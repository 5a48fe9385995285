//! What a player should know beside the board.

use ludo_games::labyrinthe::{Labyrinthe, Left, Part, Position, Printed, Touched};
use ludo_games::{Seat, Square, Text};

use super::scene::barred_now;
use super::words;
use crate::show::{Notice, NoticeKind, Score};

/// Nothing about the turn of a game that is over, but what has won it.
pub(super) fn notices(game: &Labyrinthe, seen: &Position, viewer: Seat) -> Vec<Notice> {
    if let Some(winner) = Seat::all(seen.seats()).find(|&seat| seen.has_won(seat)) {
        return vec![in_white(game, seen, winner)];
    }
    if !seen.can_act(game) {
        return Vec::new();
    }
    let notices = [
        Some(parts_left(seen, viewer)),
        impossible_part(game, seen),
        barred(game, seen),
        touched(game, seen),
    ];
    notices.into_iter().flatten().collect()
}

/// LB-8: refers to the pawns in the white square.
fn in_white(game: &Labyrinthe, seen: &Position, winner: Seat) -> Notice {
    let white = |square: &&Square| game.printed(**square) == Printed::White;
    let refs: Vec<String> = seen.pawns(winner).iter().filter(white).map(ToString::to_string).collect();
    let list = refs.join(", ");
    let text = Text::new(
        format!("Pions dans le carré blanc\u{a0}: {list}."),
        format!("Pawns in the white square: {list}."),
    );
    Notice { refs, ..Notice::to(winner, "in-white", NoticeKind::Won, text) }
}

/// LB-2: what is still to do in this turn, and how many of its parts are done.
fn parts_left(seen: &Position, viewer: Seat) -> Notice {
    let (code, done, fr, en) = match seen.left() {
        Left::Both => ("pawn-and-block-left", 0, "un pion et un bloc", "a pawn and a block"),
        Left::Only(Part::Pawn) => ("pawn-left", 1, "un pion", "a pawn"),
        Left::Only(Part::Block) => ("block-left", 1, "un bloc", "a block"),
    };
    let text = if viewer == seen.turn() {
        Text::new(format!("Il vous reste à déplacer {fr}."), format!("You still have to move {en}."))
    } else {
        Text::new(
            format!("Encore à déplacer à ce tour\u{a0}: {fr}."),
            format!("Still to be moved this turn: {en}."),
        )
    };
    let notice = Notice::to(seen.turn(), code, NoticeKind::Note, text);
    Notice { count: Some(Score { points: done, of: 2 }), ..notice }
}

/// LB-9: a part that cannot be done as things stand at the start of a turn.
fn impossible_part(game: &Labyrinthe, seen: &Position) -> Option<Notice> {
    let impossible = |part| seen.left() == Left::Both && !seen.can_do(game, part);
    let (code, text) = if impossible(Part::Pawn) {
        let fr = "Aucun pion ne peut être joué pour l’instant\u{a0}: seul un bloc peut bouger.";
        ("no-pawn-can-move", Text::new(fr, "No pawn can be played for now: only a block can move."))
    } else if impossible(Part::Block) {
        let fr = "Aucun bloc ne peut être joué pour l’instant\u{a0}: seul un pion peut bouger.";
        ("no-block-can-move", Text::new(fr, "No block can be played for now: only a pawn can move."))
    } else {
        return None;
    };
    Some(Notice::to(seen.turn(), code, NoticeKind::Note, text))
}

/// LB-6: the block barred to the player to move; once his block part is done, to the next one.
fn barred(game: &Labyrinthe, seen: &Position) -> Option<Notice> {
    let block = seen.barred()?;
    let (refs, square) = (vec![block.to_string()], seen.name_square(game, block));
    if barred_now(seen).is_some() {
        let text = Text::new(
            format!("Le bloc en {square} vient d’être déplacé\u{a0}: il reste en place à ce tour."),
            format!("The block on {square} has just been moved: it stays in place this turn."),
        );
        return Some(Notice { refs, ..Notice::to(seen.turn(), "block-barred", NoticeKind::Note, text) });
    }
    let text = Text::new(
        format!(
            "Le bloc en {square} vient d’être déplacé\u{a0}: le joueur suivant ne pourra pas le déplacer."
        ),
        format!("The block on {square} has just been moved: the next player cannot move it."),
    );
    let next = seen.turn().next(seen.seats());
    Some(Notice { refs, ..Notice::to(next, "block-barred-next", NoticeKind::Note, text) })
}

/// LB-10.
fn touched(game: &Labyrinthe, seen: &Position) -> Option<Notice> {
    let Touched::Piece(piece) = seen.touched() else { return None };
    let Text { fr, en } = words::piece(game, seen, piece);
    let (code, kind, text) = match seen.bound_to(game) {
        Some(_) => {
            let text = Text::new(
                format!("Pièce touchée\u{a0}: {fr}. Il faut la jouer maintenant."),
                format!("Touched piece: {en}. It must be played now."),
            );
            ("touched-piece-first", NoticeKind::Duty, text)
        }
        None => {
            let text = Text::new(
                format!("Pièce touchée\u{a0}: {fr}. Elle ne peut pas être jouée\u{a0}: rien n’y oblige."),
                format!("Touched piece: {en}. It cannot be played, so it does not have to be."),
            );
            ("touched-piece-free", NoticeKind::Note, text)
        }
    };
    Some(Notice { refs: vec![piece.to_string()], ..Notice::to(seen.turn(), code, kind, text) })
}
