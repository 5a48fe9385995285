//! The board, and what to know beside it.

use ludo_games::labyrinthe::{
    BlockId, GOAL, Labyrinthe, Left, Part, Position, Printed, SIZE, Touched, all_squares,
};
use ludo_games::{Seat, Square, Text};

use super::words;
use crate::show::{Block, BlockKind, Notice, Piece, PieceKind, Place, PlaceKind, Scene, Score};

/// Everything but the squares.
pub(super) fn things(game: &Labyrinthe, seen: &Position, viewer: Seat) -> Scene {
    Scene {
        columns: SIZE,
        rows: SIZE,
        blocks: BlockId::all().map(|block| wall(game, seen, block)).collect(),
        pieces: pawns(seen),
        scores: Seat::all(seen.seats()).map(|seat| score(seen, seat)).collect(),
        notices: notices(game, seen, viewer),
        ..Scene::default()
    }
}

/// Every square.
pub(super) fn places(game: &Labyrinthe) -> Vec<Place> {
    all_squares().map(|square| place(game, square)).collect()
}

fn place(game: &Labyrinthe, square: Square) -> Place {
    let (kind, owner) = match game.printed(square) {
        Printed::Nothing => (PlaceKind::Plain, None),
        Printed::White => (PlaceKind::White, None),
        Printed::Corner(owner) => (PlaceKind::Start, owner),
    };
    Place { square: square.to_string(), kind, owner, picture: None }
}

fn wall(game: &Labyrinthe, seen: &Position, block: BlockId) -> Block {
    Block {
        id: block.to_string(),
        squares: seen.covered(game, block).map(|square| square.to_string()).collect(),
        kind: BlockKind::Wall,
        owner: None,
        barred: barred_now(seen) == Some(block),
    }
}

/// LB-6: the block that the player to move may not move.
fn barred_now(seen: &Position) -> Option<BlockId> {
    seen.barred().filter(|_| seen.left().has(Part::Block))
}

fn pawns(seen: &Position) -> Vec<Piece> {
    let of_seat = |seat: Seat| seen.pawns(seat).iter().map(move |&square| (square, seat));
    let mut pawns: Vec<(Square, Seat)> = Seat::all(seen.seats()).flat_map(of_seat).collect();
    pawns.sort_unstable();
    pawns.into_iter().map(|(square, seat)| pawn(square, seat)).collect()
}

fn pawn(square: Square, seat: Seat) -> Piece {
    Piece {
        id: String::new(),
        kind: PieceKind::Pawn,
        seat: Some(seat),
        square: square.to_string(),
        picture: None,
        barred: false,
    }
}

/// LB-8.
fn score(seen: &Position, seat: Seat) -> Score {
    Score { points: seen.in_white(seat) as u16, of: GOAL as u16 }
}

/// Nothing about the turn of a game that is over.
fn notices(game: &Labyrinthe, seen: &Position, viewer: Seat) -> Vec<Notice> {
    let won = Seat::all(seen.seats()).any(|seat| seen.has_won(seat));
    if won || !seen.can_act(game) {
        return Vec::new();
    }
    let notices =
        [Some(parts_left(seen, viewer)), impossible_part(game, seen), barred(seen), touched(game, seen)];
    notices.into_iter().flatten().collect()
}

fn notice(code: &str, seat: Seat, refs: Vec<String>, text: Text) -> Notice {
    Notice { code: code.to_owned(), seat: Some(seat), count: None, refs, text }
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
    Notice { count: Some(Score { points: done, of: 2 }), ..notice(code, seen.turn(), Vec::new(), text) }
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
    Some(notice(code, seen.turn(), Vec::new(), text))
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
        return Some(notice("block-barred", seen.turn(), refs, text));
    }
    let text = Text::new(
        format!("Le bloc {block} vient de bouger\u{a0}: le joueur suivant ne pourra pas le déplacer."),
        format!("Block {block} has just been moved: the next player may not move it."),
    );
    Some(notice("block-barred-next", seen.turn().next(seen.seats()), refs, text))
}

/// LB-10.
fn touched(game: &Labyrinthe, seen: &Position) -> Option<Notice> {
    let Touched::Piece(piece) = seen.touched() else { return None };
    let named = words::piece(piece);
    let (code, fr, en) = match seen.bound_to(game) {
        Some(_) => ("touched-piece-first", "Il faut la jouer maintenant.", "It must be played now."),
        None => ("touched-piece-free", "Elle n’oblige à rien.", "It binds nothing."),
    };
    let text = Text::new(
        format!("Pièce touchée\u{a0}: {}. {fr}", named.fr),
        format!("Touched piece: {}. {en}", named.en),
    );
    Some(notice(code, seen.turn(), vec![piece.to_string()], text))
}
