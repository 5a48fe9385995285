//! What a player should know beside the board.

use ludo_games::labymaster::{Labymaster, Position};
use ludo_games::{Game, Seat, Text};

use super::facts::BlockRow;
use super::scene::score;
use super::words::{times_in_a_row_en, times_in_a_row_fr};
use crate::show::{Notice, NoticeKind, Score};

/// Everything to know, what binds the seat to move first; at the end, what has won.
pub(super) fn notices(game: &Labymaster, seen: &Position, viewer: Seat) -> Vec<Notice> {
    if let Some(winner) = Seat::all(2).find(|&seat| has_arrived(game, seen, seat)) {
        return vec![arrived(seen, winner)];
    }
    let turn = seen.turn();
    let mut notices = Vec::new();
    if seen.barred() {
        notices.push(centre_barred(game, turn, viewer));
    }
    if game.may_claim(seen) {
        notices.push(claim_possible(game, turn, viewer));
    }
    if seen.besieged(game, turn) && seen.could_leave_home(game, turn) {
        notices.push(siege(game, turn, viewer));
    }
    let refusers = Seat::all(2).filter(|&seat| seen.refusals(seat) > 0);
    notices.extend(refusers.map(|seat| refusals(game, seen, seat, viewer)));
    notices
}

/// LM-10.
fn has_arrived(game: &Labymaster, seen: &Position, seat: Seat) -> bool {
    let Score { points, of } = score(game, seen, seat);
    points == of
}

/// LM-10: refers to the pawns on the arrival block.
fn arrived(seen: &Position, winner: Seat) -> Notice {
    let refs: Vec<String> = seen.pawns(winner).iter().map(ToString::to_string).collect();
    let list = refs.join(", ");
    let text = Text::new(
        format!("Pions sur le bloc d’arrivée\u{a0}: {list}."),
        format!("Pawns on the arrival block: {list}."),
    );
    Notice { refs, ..Notice::to(winner, "all-arrived", NoticeKind::Won, text) }
}

/// About a block.
fn notice(code: &'static str, kind: NoticeKind, seat: Seat, row: u8, text: Text) -> Notice {
    Notice { refs: vec![BlockRow(row).to_string()], ..Notice::to(seat, code, kind, text) }
}

/// LM-6.
fn centre_barred(game: &Labymaster, turn: Seat, viewer: Seat) -> Notice {
    let text = Party::seen_by(game, viewer, turn).says(
        &Text::new(
            "ne pouvez pas faire glisser le bloc central à ce tour\u{a0}: il vient de glisser",
            "cannot slide the central block this turn: it has just been slid",
        ),
        &Text::new(
            "ne peut pas faire glisser le bloc central à ce tour\u{a0}: il vient de glisser",
            "cannot slide the central block this turn: it has just been slid",
        ),
    );
    notice("centre-barred", NoticeKind::Note, turn, game.edition().centre(), text)
}

/// LM-11: the opponent has refused often enough.
fn claim_possible(game: &Labymaster, turn: Seat, viewer: Seat) -> Notice {
    let en = "can claim victory, and win";
    let text = Party::seen_by(game, viewer, turn).says(
        &Text::new("pouvez crier victoire, et gagner", en),
        &Text::new("peut crier victoire, et gagner", en),
    );
    notice("claim-possible", NoticeKind::Note, turn, game.arrival(turn), text)
}

/// LM-11: this turn is a refusal unless it frees the start block.
fn siege(game: &Labymaster, turn: Seat, viewer: Seat) -> Notice {
    let text = Party::seen_by(game, viewer, turn).says(
        &Text::new(
            "êtes en état de siège\u{a0}: si aucun de vos pions ne quitte votre bloc de départ à ce tour, c’est un refus",
            "are besieged: if none of your pawns leaves your start block this turn, that is a refusal",
        ),
        &Text::new(
            "est en état de siège\u{a0}: si aucun de ses pions ne quitte son bloc de départ à ce tour, c’est un refus",
            "is besieged: if none of their pawns leaves their start block this turn, that is a refusal",
        ),
    );
    notice("siege", NoticeKind::Warning, turn, game.home(turn), text)
}

/// LM-11: the count against a seat.
fn refusals(game: &Labymaster, seen: &Position, seat: Seat, viewer: Seat) -> Notice {
    let (count, needed) = (seen.refusals(seat), game.edition().refusals());
    let (times_fr, times_en) = (times_in_a_row_fr(count), times_in_a_row_en(count));
    let text = Party::seen_by(game, viewer, seat).says(
        &Text::new(
            format!("avez refusé {times_fr} de libérer votre bloc de départ\u{a0}; à partir de {needed}, votre adversaire peut crier victoire"),
            format!("have refused {times_en} to free your start block; from {needed} on, your opponent can claim victory"),
        ),
        &Text::new(
            format!("a refusé {times_fr} de libérer son bloc de départ\u{a0}; à partir de {needed}, {} crier victoire", opponent_can(seat, viewer).fr),
            format!("has refused {times_en} to free their start block; from {needed} on, {} claim victory", opponent_can(seat, viewer).en),
        ),
    );
    let badge =
        Text::new(format!("Refus\u{a0}: {count} sur {needed}"), format!("Refusals: {count} of {needed}"));
    let notice = notice("refusals", NoticeKind::Warning, seat, game.home(seat), text);
    Notice { count: Some(Score { points: count, of: needed }), badge: Some(badge), ..notice }
}

/// Who gains by the refusals of a seat that is not the viewer's.
fn opponent_can(seat: Seat, viewer: Seat) -> Text {
    if viewer == seat.other() {
        Text::new("vous pouvez", "you can")
    } else {
        Text::new("l’autre camp peut", "the other side can")
    }
}

/// The subject of a sentence.
enum Party {
    /// The reader.
    You,
    /// Somebody else, as the first words of a sentence.
    They(Text),
}

impl Party {
    /// The viewer's opponent, or a colour for those who only watch: nobody's name is known here.
    fn seen_by(game: &Labymaster, viewer: Seat, seat: Seat) -> Party {
        if viewer == seat {
            return Party::You;
        }
        if viewer == seat.other() {
            return Party::They(Text::new("Votre adversaire", "Your opponent"));
        }
        let colour = &Labymaster::header(game.edition()).colours[seat.index()].name;
        Party::They(Text::new(format!("Le camp {}", colour.fr), format!("The {} side", colour.en)))
    }

    /// A sentence about this party, with its verb as the subject wants it.
    fn says(&self, you: &Text, they: &Text) -> Text {
        match self {
            Party::You => Text::new(format!("Vous {}.", you.fr), format!("You {}.", you.en)),
            Party::They(name) => {
                Text::new(format!("{} {}.", name.fr, they.fr), format!("{} {}.", name.en, they.en))
            }
        }
    }
}
