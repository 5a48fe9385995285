//! Cards and moves in words.

use ludo_games::sequence::{Action, Card, Edition, Sequence};
use ludo_games::{Game, Square, Text};

/// A move in the infinitive.
pub(super) fn to_do(game: &Sequence, action: Action) -> Text {
    match action {
        Action::Play { card: Card::DRAGON, square } => Text::new(
            format!("enlever le jeton adverse en {square} avec un dragon"),
            format!("take the opponent’s chip off {square} with a dragon"),
        ),
        Action::Play { card, square } => {
            let Text { fr, en } = played(game.edition(), card, square);
            Text::new(format!("jouer {fr}"), format!("play {en}"))
        }
        Action::Swap { card } => {
            let Text { fr, en } = dead(game.edition(), card);
            Text::new(format!("échanger {fr}"), format!("swap {en}"))
        }
        Action::Pass => {
            Text::new("passer\u{a0}: aucune carte ne peut être jouée", "pass: no card can be played")
        }
    }
}

/// « le renard en a5 », « une licorne en a5 (le renard) ».
pub(super) fn played(edition: &Edition, card: Card, square: Square) -> Text {
    let Text { fr, en } = held(edition, card);
    match edition.shown(square).filter(|&shown| shown != card) {
        Some(shown) => {
            let shown = edition.the(shown);
            Text::new(format!("{fr} en {square} ({})", shown.fr), format!("{en} on {square} ({})", shown.en))
        }
        None => Text::new(format!("{fr} en {square}"), format!("{en} on {square}")),
    }
}

/// « une carte morte : le renard ».
pub(super) fn dead(edition: &Edition, card: Card) -> Text {
    let Text { fr, en } = edition.the(card);
    Text::new(format!("une carte morte\u{a0}: {fr}"), format!("a dead card: {en}"))
}

/// A card with its article: an animal as one knows it from the board, but one of the dragons or unicorns.
pub(super) fn held(edition: &Edition, card: Card) -> Text {
    match card {
        Card::DRAGON => Text::new("un dragon", "a dragon"),
        Card::UNICORN => Text::new("une licorne", "a unicorn"),
        animal => edition.the(animal),
    }
}
