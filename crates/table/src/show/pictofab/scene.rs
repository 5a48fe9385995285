//! The table as a viewer sees it.

use ludo_games::pictofab::{self, Edition, Glimpse, PictoFab, Token};
use ludo_games::{Game, Seat, Square};

use super::notices;
use crate::show::{Card, Picture, Piece, PieceKind, Place, PlaceKind, Scene, Score};

/// Everything but the squares.
pub(super) fn things(game: &PictoFab, seen: &Glimpse, viewer: Seat) -> Scene {
    let edition = game.edition();
    let cards = |cards: &[pictofab::Card]| cards.iter().map(|&held| card(edition, held)).collect();
    Scene {
        columns: edition.columns(),
        rows: edition.rows(),
        pieces: pieces(edition, seen),
        hand: cards(seen.hand().as_slice()),
        hands: Seat::all(2).map(|seat| u8::from(seen.holding(seat))).collect(),
        pile: Some(seen.pile() as u16),
        won: Seat::all(2).map(|seat| cards(seen.won(seat))).collect(),
        scores: Seat::all(2).map(|seat| score(edition, seen, seat)).collect(),
        notices: notices::notices(game, seen, viewer),
        ..Scene::default()
    }
}

/// Every square.
pub(super) fn places(edition: &Edition) -> Vec<Place> {
    edition.squares().map(|square| place(edition, square)).collect()
}

fn place(edition: &Edition, square: Square) -> Place {
    let kind = if edition.is_grey(square) { PlaceKind::Start } else { PlaceKind::Plain };
    Place { square: square.name().into(), kind, owner: None, picture: None }
}

fn pieces(edition: &Edition, seen: &Glimpse) -> Vec<Piece> {
    let mut tokens: Vec<Token> = Token::all().collect();
    tokens.sort_by_key(|&token| seen.square(token));
    let piece = |token| Piece {
        id: String::new(),
        kind: PieceKind::Token,
        seat: None,
        square: seen.square(token).name().into(),
        picture: Some(picture(edition, token)),
        barred: seen.last() == Some(token),
    };
    tokens.into_iter().map(piece).collect()
}

pub(super) fn picture(edition: &Edition, token: Token) -> Picture {
    let named = edition.pictogram(token);
    Picture { id: named.id.clone(), name: named.name.clone() }
}

pub(super) fn card(edition: &Edition, card: pictofab::Card) -> Card {
    let lab = edition.lab(card);
    Card {
        id: card.index().to_string(),
        name: lab.name().clone(),
        pictures: lab.tokens().map(|token| picture(edition, token)).into(),
        dead: false,
    }
}

fn score(edition: &Edition, seen: &Glimpse, seat: Seat) -> Score {
    Score { points: seen.won(seat).len() as u16, of: edition.to_win().into() }
}
