//! What happened, in sentences.

use ludo_games::sequence::Sequence;
use ludo_games::{Game, Seat, Text};

use super::facts::Fact;
use super::words;
use crate::show::{At, Cast};

/// A fact in a sentence. A row is told by the ending.
pub(super) fn tell(game: &Sequence, fact: &Fact, cast: &Cast<'_>) -> Option<Text> {
    let edition = game.edition();
    Some(match fact {
        Fact::Laid { seat, card, square } => {
            let Text { fr, en } = words::played(edition, edition.card(&card.id)?, square.0);
            cast.has(*seat, &format!("joué {fr}"), &format!("played {en}"))
        }
        Fact::TookOff { seat, square, owner, .. } => took_off(*seat, *square, *owner, cast),
        Fact::Swapped { seat, card } => {
            let Text { fr, en } = words::dead(edition, edition.card(&card.id)?);
            cast.has(*seat, &format!("échangé {fr}"), &format!("swapped {en}"))
        }
        Fact::Passed { seat } => passed(*seat, cast),
        Fact::Drew { seat, card } => {
            let drawn = card.as_ref().and_then(|card| edition.card(&card.id));
            let Text { fr, en } =
                drawn.map_or_else(|| Text::new("une carte", "a card"), |card| words::held(edition, card));
            cast.has(*seat, &format!("pioché {fr}"), &format!("drew {en}"))
        }
        Fact::Shuffled { .. } => Text::new(
            "La pioche est épuisée\u{a0}: toutes les défausses, mélangées, en forment une nouvelle.",
            "The pile has run out: all discard piles have been shuffled into a new one.",
        ),
        Fact::Row { .. } => return None,
    })
}

fn took_off(seat: Seat, square: At, owner: Seat, cast: &Cast<'_>) -> Text {
    let Text { fr, en } = cast.own(owner, "le", "jeton", "chip");
    cast.has(
        seat,
        &format!("enlevé {fr} en {square} avec un dragon"),
        &format!("took {en} off {square} with a dragon"),
    )
}

fn passed(seat: Seat, cast: &Cast<'_>) -> Text {
    let why = "\u{a0}: aucune carte ne pouvait être jouée";
    cast.did(
        seat,
        &format!("avez passé votre tour{why}"),
        &format!("a passé son tour{why}"),
        "passed: no card could be played",
    )
}
