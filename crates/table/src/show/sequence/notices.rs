//! What a player should know beside the board.

use ludo_games::sequence::{Action, Card, Glimpse, Sequence};
use ludo_games::{Game, Seat, Text};

use super::scene::{is_over, seats};
use crate::show::{Notice, NoticeKind, Score};

/// What to know while the game goes on, and what has won it. What cards allow is only said to whom they belong.
pub(super) fn notices(game: &Sequence, seen: &Glimpse, viewer: Seat) -> Vec<Notice> {
    if is_over(game, seen) {
        return made_row(game, seen).into_iter().collect();
    }
    let mut notices = if viewer == seen.turn() { own_turn(game, seen) } else { Vec::new() };
    notices.extend(swaps(game, seen, viewer));
    notices.extend(passes(game, seen));
    notices
}

/// SQ-8: refers to the squares of the row.
fn made_row(game: &Sequence, seen: &Glimpse) -> Option<Notice> {
    let edition = game.edition();
    let winner = seats(game).find(|&seat| edition.has_row(seen.chips(seat)))?;
    let refs: Vec<String> =
        edition.made_rows(seen.chips(winner)).map(|square| square.name().into()).collect();
    let list = refs.join(", ");
    let text = Text::new(format!("Rangée gagnante\u{a0}: {list}."), format!("Winning row: {list}."));
    Some(Notice { refs, ..Notice::to(winner, "row", NoticeKind::Won, text) })
}

/// What the viewer to move is bound to do.
fn own_turn(game: &Sequence, seen: &Glimpse) -> Vec<Notice> {
    let bound = |action| match action {
        Action::Swap { card } => Some(dead_card(game, seen.turn(), card)),
        Action::Pass => Some(must_pass(seen.turn())),
        Action::Play { .. } => None,
    };
    game.legal_seen(seen).into_iter().filter_map(bound).collect()
}

/// SQ-6: refers to the card, then to its squares.
fn dead_card(game: &Sequence, seat: Seat, card: Card) -> Notice {
    let edition = game.edition();
    let homes = edition.squares().filter(|&square| edition.shown(square) == Some(card));
    let id = edition.id(card).to_owned();
    let Text { fr, en } = edition.the(card);
    let text = Text::new(
        format!("Carte morte\u{a0}: {fr}. Toutes ses cases sont prises\u{a0}: il faut d’abord l’échanger."),
        format!("Dead card: {en}. All its squares are taken: it must be swapped first."),
    );
    let refs = std::iter::once(id).chain(homes.map(|square| square.name().into())).collect();
    Notice { refs, ..Notice::to(seat, "dead-card", NoticeKind::Duty, text) }
}

/// SQ-H1.
fn must_pass(seat: Seat) -> Notice {
    let text = Text::new(
        "Aucune de vos cartes ne peut être jouée\u{a0}: vous devez passer.",
        "None of your cards can be played: you have to pass.",
    );
    Notice::to(seat, "must-pass", NoticeKind::Duty, text)
}

/// SQ-6: how many cards were swapped in this turn, and how many may be.
fn swaps(game: &Sequence, seen: &Glimpse, viewer: Seat) -> Option<Notice> {
    let (swaps, limit) = (seen.swaps(), game.edition().swap_limit());
    if swaps == 0 {
        return None;
    }
    let text = if viewer == seen.turn() {
        let (s, count) = (if swaps > 1 { "s" } else { "" }, swaps);
        Text::new(
            format!("Vous avez échangé {count} carte{s} morte{s} à ce tour."),
            format!("You have swapped {count} dead card{s} this turn."),
        )
    } else {
        Text::new(
            format!("Cartes mortes échangées à ce tour\u{a0}: {swaps}."),
            format!("Dead cards swapped this turn: {swaps}."),
        )
    };
    Some(counted(Notice::to(seen.turn(), "swaps", NoticeKind::Note, text), swaps, limit))
}

/// SQ-H2.
fn passes(game: &Sequence, seen: &Glimpse) -> Option<Notice> {
    let (passes, seats) = (seen.passes(), game.setup().seats);
    let text = Text::new(
        format!("Tours passés de suite\u{a0}: {passes} sur {seats}. À {seats}, la partie est nulle."),
        format!("Turns passed in a row: {passes} of {seats}. At {seats} the game is a draw."),
    );
    (passes > 0).then(|| counted(Notice::new("passes", NoticeKind::Note, text), passes, seats))
}

fn counted(notice: Notice, count: u8, limit: u8) -> Notice {
    Notice { count: Some(Score { points: count.into(), of: limit.into() }), ..notice }
}
