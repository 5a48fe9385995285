//! The table as a viewer sees it.

use ludo_games::sequence::{self, Edition, Glimpse, Sequence};
use ludo_games::{Game, Seat, Square};

use super::notices;
use crate::show::{Card, Picture, Piece, PieceKind, Place, PlaceKind, Scene, Score};

/// Everything but the squares.
pub(super) fn things(game: &Sequence, seen: &Glimpse, viewer: Seat) -> Scene {
    let edition = game.edition();
    Scene {
        columns: edition.columns(),
        rows: edition.rows(),
        pieces: chips(game, seen).map(|(square, seat)| chip(square, seat)).collect(),
        hand: hand(game, seen),
        hands: seats(game).map(|seat| seen.holding(seat)).collect(),
        pile: Some(seen.pile().into()),
        discards: seats(game).map(|seat| discards(edition, seen, seat)).collect(),
        scores: seats(game).map(|seat| score(game, seen, seat)).collect(),
        notices: notices::notices(game, seen, viewer),
        ..Scene::default()
    }
}

/// Every square.
pub(super) fn places(edition: &Edition) -> Vec<Place> {
    edition.squares().map(|square| place(edition, square)).collect()
}

/// Every seat of the table.
pub(super) fn seats(game: &Sequence) -> impl Iterator<Item = Seat> {
    Seat::all(game.setup().seats)
}

/// SQ-7: the corners show no animal.
fn place(edition: &Edition, square: Square) -> Place {
    let shown = edition.shown(square);
    let kind = if shown.is_some() { PlaceKind::Plain } else { PlaceKind::Corner };
    let picture = shown.map(|animal| picture(edition, animal));
    Place { square: square.name().into(), kind, owner: None, picture }
}

/// Where chips are and whose, by row, then by column.
pub(super) fn chips(game: &Sequence, seen: &Glimpse) -> impl Iterator<Item = (Square, Seat)> {
    game.edition().squares().filter_map(|square| Some((square, seen.chip_on(square)?)))
}

fn chip(square: Square, seat: Seat) -> Piece {
    Piece {
        id: String::new(),
        kind: PieceKind::Chip,
        seat: Some(seat),
        square: square.name().into(),
        picture: None,
        barred: false,
    }
}

fn picture(edition: &Edition, card: sequence::Card) -> Picture {
    Picture { id: edition.id(card).to_owned(), name: edition.name(card) }
}

pub(super) fn card(edition: &Edition, card: sequence::Card) -> Card {
    Card {
        id: edition.id(card).to_owned(),
        name: edition.name(card),
        pictures: vec![picture(edition, card)],
        dead: false,
    }
}

/// The viewer's own cards; none for those who only watch.
fn hand(game: &Sequence, seen: &Glimpse) -> Vec<Card> {
    let cards = seen.hand().cards().iter();
    cards.map(|&held| Card { dead: game.is_dead_seen(seen, held), ..card(game.edition(), held) }).collect()
}

fn discards(edition: &Edition, seen: &Glimpse, seat: Seat) -> Vec<Card> {
    seen.discards(seat).map(|laid| card(edition, laid)).collect()
}

/// SQ-8: the best row that no chip of another stands in.
fn score(game: &Sequence, seen: &Glimpse, seat: Seat) -> Score {
    let (edition, own) = (game.edition(), seen.chips(seat));
    let points = edition.best_row(own, seen.taken() & !own);
    Score { points: points as u16, of: edition.row() as u16 } // at most MAX_SIDE
}

/// Whether a row (SQ-8) or the passes of all (SQ-H2) have ended the game.
pub(super) fn is_over(game: &Sequence, seen: &Glimpse) -> bool {
    let won = seats(game).any(|seat| game.edition().has_row(seen.chips(seat)));
    won || seen.passes() >= game.setup().seats
}
