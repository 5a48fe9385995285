//! What happened, in sentences.

use ludo_games::labyrinthe::Labyrinthe;
use ludo_games::{Seat, Text};

use super::facts::Fact;
use super::words;
use crate::show::cast::capital;
use crate::show::{At, Cast};

/// A fact in a sentence.
pub(super) fn tell(game: &Labyrinthe, fact: &Fact, cast: &Cast<'_>) -> Option<Text> {
    Some(match fact {
        Fact::Moved { seat, from, to } => cast.has(
            *seat,
            &format!("déplacé un pion de {from} à {to}"),
            &format!("moved a pawn from {from} to {to}"),
        ),
        Fact::PutAside { owner, from, to, .. } => put_aside(game, *owner, *from, *to, cast),
        Fact::InWhite { seat, was, score } => in_white(*seat, *was, score.points, cast),
        Fact::Slid { seat, block, by, .. } => {
            let (direction, distance) = by.straight()?;
            let Text { fr, en } = words::slide(["fait glisser ", "slid "], block.0, direction, distance);
            cast.has(*seat, &fr, &en)
        }
        Fact::Touched { seat, piece } => {
            let Text { fr, en } = words::piece(piece.0);
            cast.has(*seat, &format!("touché {fr}"), &format!("touched {en}"))
        }
        Fact::Bound { .. } => {
            Text::new("Cette pièce doit être jouée maintenant.", "This piece must be played now.")
        }
        Fact::Unbound { .. } => Text::new(
            "Cette pièce ne peut pas être jouée maintenant\u{a0}: la toucher n’oblige à rien.",
            "This piece cannot be played now, so touching it binds nothing.",
        ),
        Fact::PawnSkipped { seat } => {
            let en = "move any pawn, so the turn ended there";
            could_not(*seat, "déplacer aucun pion", "s’est arrêté là", en, cast)
        }
        Fact::BlockSkipped { seat } => {
            let en = "move any block, so the turn ended there";
            could_not(*seat, "déplacer aucun bloc", "s’est arrêté là", en, cast)
        }
        Fact::TurnPassed { seat } => {
            let en = "move anything, so the turn passed";
            could_not(*seat, "rien déplacer", "est passé tout seul", en, cast)
        }
        Fact::Stuck => Text::new(
            "Plus personne ne peut déplacer ni pion ni bloc.",
            "Nobody can move a pawn or a block any more.",
        ),
    })
}

/// LB-7.
fn put_aside(game: &Labyrinthe, owner: Seat, from: At, to: At, cast: &Cast<'_>) -> Text {
    let Text { fr, en } = if cast.is_viewer(owner) {
        Text::new("Votre pion", "Your pawn")
    } else {
        let Text { fr, en } = words::pawn_of(game, owner);
        Text::new(capital(&fr), capital(&en))
    };
    Text::new(
        format!("{fr} qui était en {from} a été écarté en {to}."),
        format!("{en} that stood on {from} was put aside on {to}."),
    )
}

/// LB-8: how many pawns a seat has in the white square, now that it has changed.
fn in_white(seat: Seat, was: u16, is: u16, cast: &Cast<'_>) -> Text {
    let s = if is > 1 { "s" } else { "" };
    let (not, fr, now, en) = match is {
        _ if is > was => ("", format!("maintenant {is} pion{s}"), "now ", format!("{is} pawn{s}")),
        0 => ("n’", "plus aucun pion".to_owned(), "", "no pawn left".to_owned()),
        1 => ("n’", "plus qu’un pion".to_owned(), "", "only 1 pawn left".to_owned()),
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
