//! Tokens, cards and moves in words.

use ludo_games::pictofab::{Action, Edition, Glimpse, PictoFab, Token};
use ludo_games::{Game, Square, Text};

use crate::show::{Card, Picture};

/// A move in the infinitive; jumps with the squares landed on, of which the last one is where they end.
pub(super) fn to_do(game: &PictoFab, seen: &Glimpse, action: Action, path: &[Square]) -> Text {
    let Action::Move { from, to } = action else {
        return Text::new("passer\u{a0}: aucun jeton ne peut bouger", "pass: no token can move");
    };
    let Text { fr, en } = token_on(game.edition(), seen, from);
    let (from, to) = (from.name(), to.name());
    let Some((_, between)) = path.split_last() else {
        return Text::new(
            ["déplacer ", &*fr, " de ", &*from, " à ", &*to].concat(),
            ["move ", &*en, " from ", &*from, " to ", &*to].concat(),
        );
    };
    let (by_fr, by_en) = (by_way_of(between, ", par ", " et "), by_way_of(between, ", by way of ", " and "));
    Text::new(
        ["faire sauter ", &*fr, " de ", &*from, " à ", &*to, &*by_fr].concat(),
        ["jump ", &*en, " from ", &*from, " to ", &*to, &*by_en].concat(),
    )
}

fn by_way_of(between: &[Square], start: &str, and: &str) -> String {
    match between.split_last() {
        None => String::new(),
        Some((last, [])) => format!("{start}{last}"),
        Some((last, others)) => format!("{start}{}{and}{last}", names(others).join(", ")),
    }
}

/// The token on a square: « le jeton « perceuse » », "the “drill” token".
pub(super) fn token_on(edition: &Edition, seen: &Glimpse, square: Square) -> Text {
    seen.token_on(square).map_or_else(|| Text::new("un jeton", "a token"), |token| edition.token(token))
}

/// A token that facts call by its picture.
pub(super) fn token(edition: &Edition, picture: &Picture) -> Text {
    let known = Token::all().find(|&token| edition.pictogram(token).id == picture.id);
    known.map_or_else(|| picture.name.clone(), |token| edition.token(token))
}

/// A card's name and what it shows.
pub(super) fn face(card: &Card) -> Text {
    let Text { fr, en } = quoted(&card.name);
    let shown = |name: fn(&Picture) -> String| card.pictures.iter().map(name).collect::<Vec<_>>().join(", ");
    let (shown_fr, shown_en) =
        (shown(|picture| typeset(&picture.name.fr)), shown(|picture| picture.name.en.clone()));
    Text::new(format!("{fr} ({shown_fr})"), format!("{en} ({shown_en})"))
}

pub(super) fn quoted(name: &Text) -> Text {
    Text::new(format!("«\u{a0}{}\u{a0}»", typeset(&name.fr)), format!("“{}”", name.en))
}

/// Edition files are typed, sentences are printed.
fn typeset(french: &str) -> String {
    french.replace('\'', "’")
}

pub(super) fn names(squares: &[Square]) -> Vec<String> {
    squares.iter().map(Square::to_string).collect()
}
