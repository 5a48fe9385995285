//! What a player should know beside the board.

use ludo_games::pictofab::{Edition, Glimpse, PictoFab};
use ludo_games::{Game, Seat, Text};

use super::words::{names, quoted, token_on};
use crate::show::{Notice, NoticeKind, Score, capital};

/// What to know while the game goes on, and what has won it.
pub(super) fn notices(game: &PictoFab, seen: &Glimpse, viewer: Seat) -> Vec<Notice> {
    if game.outcome_seen(seen).is_some() {
        return last_card(game.edition(), seen).into_iter().collect();
    }
    let notices = [
        barred_token(game.edition(), seen),
        lab_in_line(game, seen, viewer),
        no_card(seen, viewer),
        quiet_moves(game.edition(), seen),
    ];
    notices.into_iter().flatten().collect()
}

/// PF-10: refers to the tokens of the card that has won.
fn last_card(edition: &Edition, seen: &Glimpse) -> Option<Notice> {
    let winner = Seat::all(2).find(|&seat| seen.won(seat).len() >= usize::from(edition.to_win()))?;
    let card = *seen.won(winner).last()?;
    let Text { fr, en } = quoted(edition.lab(card).name());
    let text = Text::new(format!("Dernière carte gagnée\u{a0}: {fr}."), format!("Last card won: {en}."));
    let refs = names(&edition.lab(card).tokens().map(|token| seen.square(token)));
    Some(Notice { refs, ..Notice::to(winner, "last-card", NoticeKind::Won, text) })
}

/// PF-7.
fn barred_token(edition: &Edition, seen: &Glimpse) -> Option<Notice> {
    let square = seen.square(seen.last()?);
    let Text { fr, en } = token_on(edition, seen, square);
    let text = Text::new(
        format!("On ne peut pas déplacer {fr}, en {square}, à ce tour\u{a0}: il vient de bouger."),
        format!("{}, on {square}, cannot be moved this turn: it has just moved.", capital(&en)),
    );
    let notice = Notice::to(seen.turn(), "barred-token", NoticeKind::Note, text);
    Some(Notice { refs: vec![square.to_string()], ..notice })
}

/// PF-9: a card dealt or drawn with its tokens already in a line is only won after the next move.
fn lab_in_line(game: &PictoFab, seen: &Glimpse, viewer: Seat) -> Option<Notice> {
    let held = seen.hand().filter(|&card| game.is_done(seen.tokens(), card))?;
    let lab = game.edition().lab(held);
    let Text { fr, en } = quoted(lab.name());
    let text = Text::new(
        format!(
            "Les trois jetons de votre carte {fr} sont déjà alignés\u{a0}: vous la gagnerez s’ils le sont encore après le prochain coup."
        ),
        format!(
            "The three tokens of your card {en} are already in line: you win it if they still are after the next move."
        ),
    );
    let refs = names(&lab.tokens().map(|token| seen.square(token)));
    Some(Notice { refs, ..Notice::to(viewer, "lab-in-line", NoticeKind::Note, text) })
}

/// PF-9: nothing was left to draw.
fn no_card(seen: &Glimpse, viewer: Seat) -> Option<Notice> {
    let empty_handed = Seat::all(2).any(|seat| seat == viewer) && !seen.holding(viewer);
    let text = Text::new(
        "Vous n’avez plus de carte\u{a0}: la pioche est vide.",
        "You have no card left: the pile is empty.",
    );
    empty_handed.then(|| Notice::to(viewer, "no-card", NoticeKind::Note, text))
}

/// PF-H2, from half of the limit on.
fn quiet_moves(edition: &Edition, seen: &Glimpse) -> Option<Notice> {
    let (quiet, limit) = (seen.quiet(), edition.quiet_limit());
    if quiet < limit.div_ceil(2) {
        return None;
    }
    let count = Some(Score { points: quiet, of: limit });
    let text = Text::new(
        format!(
            "Coups de suite sans carte gagnée\u{a0}: {quiet} sur {limit}. À {limit}, la partie s’arrête et la personne qui a le plus de cartes gagne."
        ),
        format!(
            "Moves in a row without a card won: {quiet} of {limit}. At {limit} the game stops and whoever has more cards wins."
        ),
    );
    Some(Notice { count, ..Notice::new("quiet-moves", NoticeKind::Note, text) })
}
