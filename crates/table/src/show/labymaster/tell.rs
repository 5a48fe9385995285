//! What happened, in sentences.

use ludo_games::labymaster::Labymaster;
use ludo_games::{Seat, Text};

use super::facts::{BlockRow, CarriedPawn, Fact};
use super::words;
use crate::show::{At, Cast, Score, Step};

/// A fact in a sentence.
pub(super) fn tell(game: &Labymaster, fact: &Fact, cast: &Cast<'_>) -> Text {
    match fact {
        Fact::Slid { seat, block, by } => slid(game, *seat, block.0, *by, cast),
        Fact::Carried { pawns } => carried(pawns),
        Fact::Moved { seat, from, to } => cast.has(
            *seat,
            &format!("déplacé un pion de {from} à {to}"),
            &format!("moved a pawn from {from} to {to}"),
        ),
        Fact::Jumped { seat, from, to, over } => cast.has(
            *seat,
            &format!("sauté de {from} à {to}, par-dessus le pion en {over}"),
            &format!("jumped from {from} to {to}, over the pawn on {over}"),
        ),
        Fact::Claimed { seat, refusals } => claimed(*seat, *refusals, cast),
        Fact::Passed { seat } => cast.did(
            *seat,
            "avez passé votre tour\u{a0}: aucun coup n’était possible",
            "a passé son tour\u{a0}: aucun coup n’était possible",
            "passed: no move was possible",
        ),
        Fact::LeftHome { seat } => left_home(*seat, cast),
        Fact::Arrivals { seat, score } => arrivals(*seat, *score, cast),
        Fact::Refused { seat, count } => refused(*seat, *count, cast),
        Fact::Relented { .. } => {
            Text::new("Le compte des refus revient à zéro.", "The count of refusals goes back to zero.")
        }
    }
}

fn slid(game: &Labymaster, seat: Seat, block: BlockRow, by: Step, cast: &Cast<'_>) -> Text {
    let (block, side) = (words::block(game, block.0), words::to_side(game, by.columns));
    cast.has(
        seat,
        &format!("fait glisser {} {}", block.fr, side.fr),
        &format!("slid {} {}", block.en, side.en),
    )
}

/// LM-3.
fn carried(pawns: &[CarriedPawn]) -> Text {
    let (from, to): (Vec<At>, Vec<At>) = pawns.iter().map(|pawn| (pawn.from, pawn.to)).unzip();
    let (from_fr, to_fr) = (words::list(&from, "et"), words::list(&to, "et"));
    let (from_en, to_en) = (words::list(&from, "and"), words::list(&to, "and"));
    if pawns.len() == 1 {
        return Text::new(
            format!("Le bloc a emporté le pion de {from_fr} à {to_fr}."),
            format!("The block carried the pawn from {from_en} to {to_en}."),
        );
    }
    Text::new(
        format!("Le bloc a emporté les pions de {from_fr} à {to_fr}."),
        format!("The block carried the pawns from {from_en} to {to_en}."),
    )
}

fn claimed(seat: Seat, refusals: u16, cast: &Cast<'_>) -> Text {
    let Text { fr, en } = refusals_in_a_row(refusals);
    cast.did(
        seat,
        &format!("avez crié victoire, après {fr} de votre adversaire"),
        &format!("a crié victoire, après {fr} de son adversaire"),
        &format!("claimed victory, after {en}"),
    )
}

/// LM-8.
fn left_home(seat: Seat, cast: &Cast<'_>) -> Text {
    cast.says(
        seat,
        [
            "n’avez plus de pion sur votre bloc de départ\u{a0}: le bloc d’arrivée vous est ouvert",
            "have no pawn left on your start block: the arrival block is open to you",
        ],
        [
            "n’a plus de pion sur son bloc de départ\u{a0}: le bloc d’arrivée lui est ouvert",
            "has no pawn left on their start block: the arrival block is open to them",
        ],
    )
}

/// LM-10.
fn arrivals(seat: Seat, Score { points, of }: Score, cast: &Cast<'_>) -> Text {
    let pawns = if points > 1 { "pions" } else { "pion" };
    let fr = format!("maintenant {points} {pawns} sur le bloc d’arrivée, sur {of}");
    let en = format!("{points} of {of} pawns on the arrival block");
    cast.says(
        seat,
        [&format!("avez {fr}"), &format!("now have {en}")],
        [&format!("a {fr}"), &format!("now has {en}")],
    )
}

/// LM-11.
fn refused(seat: Seat, Score { points: count, of: needed }: Score, cast: &Cast<'_>) -> Text {
    let Text { fr, en } = refusals_in_a_row(count);
    let (fr, en) = (format!("{fr}\u{a0}; à partir de {needed},"), format!("{en}; from {needed} on,"));
    cast.did(
        seat,
        &format!(
            "avez refusé de libérer votre bloc de départ\u{a0}: {fr} votre adversaire peut crier victoire"
        ),
        &format!("a refusé de libérer son bloc de départ\u{a0}: {fr} son adversaire peut crier victoire"),
        &format!("refused to free the start block: {en} the other side can claim victory"),
    )
}

fn refusals_in_a_row(count: u16) -> Text {
    if count == 1 {
        return Text::new("1 refus", "1 refusal");
    }
    Text::new(format!("{count} refus de suite"), format!("{count} refusals in a row"))
}
