//! What a player should know beside the board.

use ludo_games::labyrinthe::{Labyrinthe, Left, Part, Position, Touched};
use ludo_games::{Seat, Text};

use super::scene::barred_now;
use super::words;
use crate::show::{Notice, NoticeKind, Score};

/// Nothing about the turn of a game that is over.
pub(super) fn notices(game: &Labyrinthe, seen: &Position, viewer: Seat) -> Vec<Notice> {
    let won = Seat::all(seen.seats()).any(|seat| seen.has_won(seat));
    if won || !seen.can_act(game) {
        return Vec::new();
    }
    let notices =
        [Some(parts_left(seen, viewer)), impossible_part(game, seen), barred(seen), touched(game, seen)];
    notices.into_iter().flatten().collect()
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
        Text::new(format!("Reste à déplacer {fr} ce tour-ci."), format!("Still to be moved this turn: {en}."))
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
fn barred(seen: &Position) -> Option<Notice> {
    let block = seen.barred()?;
    let refs = vec![block.to_string()];
    if barred_now(seen).is_some() {
        let text = Text::new(
            format!(
                "Le joueur précédent vient de déplacer le bloc {block}\u{a0}: il ne bouge pas ce tour-ci."
            ),
            format!("The player before has just moved block {block}: it stays this turn."),
        );
        return Some(Notice { refs, ..Notice::to(seen.turn(), "block-barred", NoticeKind::Note, text) });
    }
    let text = Text::new(
        format!("Le bloc {block} vient de bouger\u{a0}: le joueur suivant ne pourra pas le déplacer."),
        format!("Block {block} has just been moved: the next player may not move it."),
    );
    let next = seen.turn().next(seen.seats());
    Some(Notice { refs, ..Notice::to(next, "block-barred-next", NoticeKind::Note, text) })
}

/// LB-10.
fn touched(game: &Labyrinthe, seen: &Position) -> Option<Notice> {
    let Touched::Piece(piece) = seen.touched() else { return None };
    let named = words::piece(piece);
    let (code, kind, fr, en) = match seen.bound_to(game) {
        Some(_) => {
            let (fr, en) = ("Il faut la jouer maintenant.", "It must be played now.");
            ("touched-piece-first", NoticeKind::Duty, fr, en)
        }
        None => ("touched-piece-free", NoticeKind::Note, "Elle n’oblige à rien.", "It binds nothing."),
    };
    let text = Text::new(
        format!("Pièce touchée\u{a0}: {}. {fr}", named.fr),
        format!("Touched piece: {}. {en}", named.en),
    );
    Some(Notice { refs: vec![piece.to_string()], ..Notice::to(seen.turn(), code, kind, text) })
}
