//! What happened, in sentences.

use ludo_games::pictofab::PictoFab;
use ludo_games::{Game, Text};

use super::facts::Fact;
use super::words;
use crate::show::{Card, Cast};

/// A fact in a sentence. The path of a jump is left out: only the player knows which one it was.
pub(super) fn tell(game: &PictoFab, fact: &Fact, cast: &Cast<'_>) -> Text {
    let token = |token| words::token(game.edition(), token);
    match fact {
        Fact::Moved { seat, token: moved, from, to } => {
            let Text { fr, en } = token(moved);
            cast.has(
                *seat,
                &format!("déplacé {fr} de {from} à {to}"),
                &format!("moved {en} from {from} to {to}"),
            )
        }
        Fact::Jumped { seat, token: moved, from, to, .. } => {
            let Text { fr, en } = token(moved);
            cast.has(
                *seat,
                &format!("fait sauter {fr} de {from} à {to}"),
                &format!("jumped {en} from {from} to {to}"),
            )
        }
        Fact::Passed { seat } => cast.did(
            *seat,
            "avez passé votre tour\u{a0}: aucun jeton ne pouvait bouger",
            "a passé son tour\u{a0}: aucun jeton ne pouvait bouger",
            "passed: no token could move",
        ),
        Fact::CardWon { seat, card, .. } => {
            let Text { fr, en } = words::face(card);
            cast.has(*seat, &format!("gagné la carte {fr}"), &format!("won the card {en}"))
        }
        Fact::Drew { seat, card } => {
            let Text { fr, en } = drawn(card.as_ref());
            cast.has(*seat, &format!("pioché {fr}"), &format!("drew {en}"))
        }
        Fact::DrewNothing { seat } => cast.did(
            *seat,
            "n’avez pas pioché\u{a0}: la pioche est vide",
            "n’a pas pioché\u{a0}: la pioche est vide",
            "drew no card: the pile is empty",
        ),
        Fact::PileEmptied => Text::new("La pioche est vide.", "The pile is empty."),
    }
}

fn drawn(card: Option<&Card>) -> Text {
    let Some(card) = card else { return Text::new("une carte", "a card") };
    let Text { fr, en } = words::face(card);
    Text::new(format!("la carte {fr}"), format!("the card {en}"))
}
