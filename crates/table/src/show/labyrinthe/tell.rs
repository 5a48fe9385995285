//! What happened, in sentences.

use ludo_games::labyrinthe::{Labyrinthe, Piece};
use ludo_games::{Seat, Text};

use super::facts::Fact;
use super::words;
use crate::show::{At, Cast, capital};

/// A fact in a sentence.
pub(super) fn tell(game: &Labyrinthe, fact: &Fact, cast: &Cast<'_>) -> Option<Text> {
    Some(match fact {
        Fact::Moved { seat, from, to } => cast.has(
            *seat,
            &format!("déplacé un pion de {from} à {to}"),
            &format!("moved a pawn from {from} to {to}"),
        ),
        Fact::PutAside { owner, from, to, .. } => put_aside(*owner, *from, *to, cast),
        Fact::InWhite { seat, was, score } => in_white(*seat, *was, score.points, cast),
        Fact::Slid { seat, block, from, by } => {
            let (direction, distance) = by.straight()?;
            let Text { fr, en } = words::slide(game, block.0, from.0, direction, distance);
            cast.has(*seat, &format!("fait glisser {fr}"), &format!("slid {en}"))
        }
        Fact::Touched { seat, piece } => touched(*seat, piece.0, cast),
        Fact::Bound { .. } => {
            Text::new("Cette pièce doit être jouée maintenant.", "This piece must be played now.")
        }
        Fact::Unbound { .. } => Text::new(
            "Cette pièce ne peut pas être jouée maintenant\u{a0}: l’avoir touchée n’oblige à rien.",
            "This piece cannot be played now: nothing has to be done with it.",
        ),
        Fact::PawnSkipped { seat } => {
            let en = "move a pawn: the turn ended there";
            could_not(*seat, "déplacer aucun pion", "s’est arrêté là", en, cast)
        }
        Fact::BlockSkipped { seat } => {
            let en = "move a block: the turn ended there";
            could_not(*seat, "déplacer aucun bloc", "s’est arrêté là", en, cast)
        }
        Fact::TurnPassed { seat } => {
            let en = "move anything: the turn was skipped";
            could_not(*seat, "rien déplacer", "a été sauté", en, cast)
        }
        Fact::Stuck => Text::new(
            "Plus personne ne peut déplacer ni pion ni bloc.",
            "Nobody can move a pawn or a block any more.",
        ),
    })
}

/// LB-7.
fn put_aside(owner: Seat, from: At, to: At, cast: &Cast<'_>) -> Text {
    let Text { fr, en } = cast.own(owner, "le", "pion", "pawn");
    Text::new(
        format!("{} qui était en {from} a été écarté en {to}.", capital(&fr)),
        format!("{} on {from} was put aside to {to}.", beginning(&en, cast.is_viewer(owner))),
    )
}

/// A name stays as its player writes it.
fn beginning(text: &str, ours: bool) -> String {
    if ours { capital(text) } else { text.to_owned() }
}

/// LB-10. Which block it is can be seen on the board.
fn touched(seat: Seat, piece: Piece, cast: &Cast<'_>) -> Text {
    match piece {
        Piece::Pawn(at) => {
            cast.has(seat, &format!("touché le pion en {at}"), &format!("touched the pawn on {at}"))
        }
        Piece::Block(_) => cast.has(seat, "touché un bloc", "touched a block"),
    }
}

/// LB-8: how many pawns a seat has in the white square, now that it has changed.
fn in_white(seat: Seat, was: u16, is: u16, cast: &Cast<'_>) -> Text {
    let s = if is > 1 { "s" } else { "" };
    let (not, fr, now, en) = match is {
        _ if is > was => ("", format!("maintenant {is} pion{s}"), "now ", format!("{is} pawn{s}")),
        0 => ("n’", "plus de pion".to_owned(), "", "no pawn left".to_owned()),
        1 => ("n’", "plus qu’un pion".to_owned(), "", "only one pawn left".to_owned()),
        _ => ("n’", format!("plus que {is} pions"), "", format!("only {is} pawns left")),
    };
    let (fr, en) = (format!("{fr} dans le carré blanc"), format!("{en} in the white square"));
    cast.says(
        seat,
        [&format!("{not}avez {fr}"), &format!("{now}have {en}")],
        [&format!("{not}a {fr}"), &format!("{now}has {en}")],
    )
}

/// LB-9.
fn could_not(seat: Seat, what: &str, turn: &str, en: &str, cast: &Cast<'_>) -> Text {
    let you = format!("ne pouviez {what}\u{a0}: votre tour {turn}");
    let they = format!("ne pouvait {what}\u{a0}: son tour {turn}");
    cast.did(seat, &you, &they, &format!("could not {en}"))
}
