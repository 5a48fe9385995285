//! What happened, in sentences.

use ludo_games::labymaster::{Action, Labymaster, Position, Side, WIDTH};
use ludo_games::{Game, Seat, Square, Text};

use super::super::Cast;
use super::party::Party;
use super::{moved, pawns_in, score, words};

/// The move, the pawns carried along, then how far the mover has come and what LM-11 says to it.
pub(super) fn tell(
    game: &Labymaster,
    before: &Position,
    action: Action,
    after: &Position,
    cast: &Cast<'_>,
) -> Vec<Text> {
    let mut told = vec![done(game, before, action, cast)];
    if let Action::Slide { .. } = action {
        told.extend(carried(&moved(before, action)));
    }
    if action != Action::Claim {
        told.extend(home_left(game, before, after, cast));
        told.extend(arrivals(game, before, after, cast));
        told.extend(refusal(game, before, after, cast));
    }
    told
}

fn done(game: &Labymaster, before: &Position, action: Action, cast: &Cast<'_>) -> Text {
    let mover = before.turn();
    match action {
        Action::Slide { row, side } => slid(game, mover, row, side, cast),
        Action::Move { from, to } => went(mover, from, to, cast),
        Action::Jump { from, to } => jumped(mover, from, to, cast),
        Action::Claim => claimed(mover, before.refusals(mover.other()), cast),
        Action::Pass => cast.did(
            mover,
            "avez passé votre tour, faute d’action possible",
            "a passé son tour, faute d’action possible",
            "passed, as nothing could be done",
        ),
    }
}

fn slid(game: &Labymaster, mover: Seat, row: u8, side: Side, cast: &Cast<'_>) -> Text {
    let (block, side) = (words::block(game, row), words::to_side(side));
    cast.did(
        mover,
        &format!("avez fait glisser {} {}", block.fr, side.fr),
        &format!("a fait glisser {} {}", block.fr, side.fr),
        &format!("slid {} {}", block.en, side.en),
    )
}

fn went(mover: Seat, from: Square, to: Square, cast: &Cast<'_>) -> Text {
    cast.did(
        mover,
        &format!("avez déplacé un pion de {from} en {to}"),
        &format!("a déplacé un pion de {from} en {to}"),
        &format!("moved a pawn from {from} to {to}"),
    )
}

fn jumped(mover: Seat, from: Square, to: Square, cast: &Cast<'_>) -> Text {
    let over = words::between(from, to);
    cast.did(
        mover,
        &format!("avez sauté de {from} en {to} par-dessus le pion en {over}"),
        &format!("a sauté de {from} en {to} par-dessus le pion en {over}"),
        &format!("jumped from {from} to {to} over the pawn on {over}"),
    )
}

fn claimed(mover: Seat, refusals: u16, cast: &Cast<'_>) -> Text {
    let refusals = refusals_in_a_row(refusals);
    cast.did(
        mover,
        &format!("avez crié victoire, après {} de votre adversaire", refusals.fr),
        &format!("a crié victoire, après {} de son adversaire", refusals.fr),
        &format!("claimed victory, after {}", refusals.en),
    )
}

/// LM-3: the pawns on a block that was slid.
fn carried(moved: &[(Square, Square)]) -> Option<Text> {
    let (from, to): (Vec<Square>, Vec<Square>) = moved.iter().copied().unzip();
    let (from_fr, to_fr) = (words::list(&from, "et"), words::list(&to, "et"));
    let (from_en, to_en) = (words::list(&from, "and"), words::list(&to, "and"));
    match from.len() {
        0 => None,
        1 => Some(Text::new(
            format!("Le pion en {from_fr} a été emporté en {to_fr}."),
            format!("The pawn on {from_en} was carried along to {to_en}."),
        )),
        _ => Some(Text::new(
            format!("Les pions en {from_fr} ont été emportés en {to_fr}."),
            format!("The pawns on {from_en} were carried along to {to_en}."),
        )),
    }
}

/// LM-8: the last pawn has left the start block, so the arrival block opens.
fn home_left(game: &Labymaster, before: &Position, after: &Position, cast: &Cast<'_>) -> Option<Text> {
    let mover = before.turn();
    let at_home = |position| pawns_in(position, mover, game.home(mover));
    let on_the_way = at_home(after) == 0 && !has_won(game, after, mover);
    (on_the_way && at_home(before) > 0).then(|| {
        Party::named(cast, mover).says(
            &Text::new(
                "n’avez plus de pion sur votre bloc de départ\u{a0}: le bloc d’arrivée vous est ouvert",
                "have no pawn left on your start block: the arrival block is open to you",
            ),
            &Text::new(
                "n’a plus de pion sur son bloc de départ\u{a0}: le bloc d’arrivée lui est ouvert",
                "has no pawn left on the start block: the arrival block is open to them",
            ),
        )
    })
}

fn has_won(game: &Labymaster, position: &Position, seat: Seat) -> bool {
    let score = score(game, position, seat);
    score.points == score.of
}

/// LM-10: a pawn has come onto the arrival block, or has left it again.
fn arrivals(game: &Labymaster, before: &Position, after: &Position, cast: &Cast<'_>) -> Option<Text> {
    let mover = before.turn();
    let points = score(game, after, mover).points;
    let pawns = if points > 1 { "pions" } else { "pion" };
    let fr = format!("maintenant {points} {pawns} sur {WIDTH} sur le bloc d’arrivée");
    let en = format!("{points} of {WIDTH} pawns on the arrival block now");
    (points != score(game, before, mover).points).then(|| {
        Party::named(cast, mover).says(
            &Text::new(format!("avez {fr}"), format!("have {en}")),
            &Text::new(format!("a {fr}"), format!("has {en}")),
        )
    })
}

/// LM-11: the mover has refused once more, or no longer does.
fn refusal(game: &Labymaster, before: &Position, after: &Position, cast: &Cast<'_>) -> Option<Text> {
    let mover = before.turn();
    let (earlier, now) = (before.refusals(mover), after.refusals(mover));
    if now > earlier {
        return Some(refused(now, game.edition().refusals(), mover, cast));
    }
    (now < earlier)
        .then(|| Text::new("Le compte des refus revient à zéro.", "The count of refusals goes back to zero."))
}

fn refused(count: u16, needed: u16, mover: Seat, cast: &Cast<'_>) -> Text {
    let Text { fr, en } = refusals_in_a_row(count);
    let (fr, en) = (format!("{fr}\u{a0}; à partir de {needed},"), format!("{en}; from {needed} on,"));
    cast.did(
        mover,
        &format!(
            "avez refusé de libérer votre bloc de départ\u{a0}: {fr} votre adversaire peut crier victoire"
        ),
        &format!("a refusé de libérer son bloc de départ\u{a0}: {fr} son adversaire peut crier victoire"),
        &format!("refused to free the start block: {en} the opponent can claim victory"),
    )
}

fn refusals_in_a_row(count: u16) -> Text {
    if count == 1 {
        return Text::new("1 refus", "1 refusal");
    }
    Text::new(format!("{count} refus de suite"), format!("{count} refusals in a row"))
}
