//! What happened, in sentences.

use ludo_games::labyrinthe::{Action, Labyrinthe, Left, Part, Piece, Position};
use ludo_games::{Seat, Square, Text};

use super::words;
use crate::show::Cast;

/// The move, then what came of it.
pub(super) fn tell(
    game: &Labyrinthe,
    before: &Position,
    action: Action,
    after: &Position,
    cast: &Cast<'_>,
) -> Vec<Text> {
    let teller = Teller { game, before, after, cast, mover: before.turn() };
    match action {
        Action::Move { from, to } => teller.pawn(from, to, None),
        Action::MakeRoom { from, to, aside } => teller.pawn(from, to, Some(aside)),
        Action::Slide { block, direction, distance } => {
            teller.block(&words::slide(["", ""], block, direction, distance))
        }
        Action::Touch(piece) => teller.touch(piece),
    }
}

/// A part of a turn, before and after, for one viewer.
struct Teller<'t> {
    game: &'t Labyrinthe,
    before: &'t Position,
    after: &'t Position,
    cast: &'t Cast<'t>,
    mover: Seat,
}

impl Teller<'_> {
    /// LB-3, LB-7.
    fn pawn(&self, from: Square, to: Square, aside: Option<Square>) -> Vec<Text> {
        let you = format!("avez déplacé un pion de {from} à {to}");
        let they = format!("a déplacé un pion de {from} à {to}");
        let mut told =
            vec![self.cast.did(self.mover, &you, &they, &format!("moved a pawn from {from} to {to}"))];
        told.extend(aside.map(|aside| self.put_aside(to, aside)));
        told.extend(self.arrivals());
        told.extend(self.turns(Part::Pawn));
        told
    }

    /// LB-4.
    fn block(&self, way: &Text) -> Vec<Text> {
        let (you, they) = (format!("avez fait glisser {}", way.fr), format!("a fait glisser {}", way.fr));
        let mut told = vec![self.cast.did(self.mover, &you, &they, &format!("slid {}", way.en))];
        told.extend(self.turns(Part::Block));
        told
    }

    /// LB-7.
    fn put_aside(&self, from: Square, aside: Square) -> Text {
        let owner = self.before.pawn_on(from);
        let (fr, en) = if owner.is_some_and(|seat| self.cast.is_viewer(seat)) {
            ("Votre pion".to_owned(), "Your pawn".to_owned())
        } else {
            let pawn = words::pawn_on(self.game, self.before, from);
            (capital(&pawn.fr), capital(&pawn.en))
        };
        Text::new(
            format!("{fr} qui était en {from} a été écarté en {aside}."),
            format!("{en} that stood on {from} was put aside on {aside}."),
        )
    }

    /// LB-8: how many pawns the mover has in the white square, when that has changed.
    fn arrivals(&self) -> Option<Text> {
        let (was, is) = (self.before.in_white(self.mover), self.after.in_white(self.mover));
        let have = if self.cast.is_viewer(self.mover) { "have" } else { "has" };
        let s = if is > 1 { "s" } else { "" };
        let (not, fr, en) = match is {
            _ if is == was => return None,
            _ if is > was => ("", format!("maintenant {is} pion{s}"), format!("now {have} {is} pawn{s}")),
            0 => ("n’", "plus aucun pion".to_owned(), format!("{have} no pawn left")),
            1 => ("n’", "plus qu’un pion".to_owned(), format!("{have} only 1 pawn left")),
            _ => ("n’", format!("plus que {is} pions"), format!("{have} only {is} pawns left")),
        };
        let you = format!("{not}avez {fr} dans le carré blanc");
        let they = format!("{not}a {fr} dans le carré blanc");
        Some(self.cast.did(self.mover, &you, &they, &format!("{en} in the white square")))
    }

    /// LB-9: the part that was skipped, the turns that passed of themselves, the end of all moves.
    fn turns(&self, done: Part) -> Vec<Text> {
        let ended = self.after.left() == Left::Both;
        if !ended || self.after.has_won(self.mover) {
            return Vec::new();
        }
        let mut told = Vec::new();
        if self.before.left() == Left::Both {
            told.push(self.skipped_after(done));
        }
        told.extend(self.passed().map(|seat| {
            self.could_not(seat, "rien déplacer", "est passé tout seul", "move anything, so the turn passed")
        }));
        if !self.after.can_act(self.game) {
            let fr = "Plus personne ne peut déplacer ni pion ni bloc.";
            told.push(Text::new(fr, "Nobody can move a pawn or a block any more."));
        }
        told
    }

    fn skipped_after(&self, done: Part) -> Text {
        let (fr, en) = match done {
            Part::Pawn => ("déplacer aucun bloc", "move any block, so the turn ended there"),
            Part::Block => ("déplacer aucun pion", "move any pawn, so the turn ended there"),
        };
        self.could_not(self.mover, fr, "s’est arrêté là", en)
    }

    /// The seats whose turns passed of themselves: all between the mover and the seat to move. They never go past
    /// the mover: either every block is allowed to the second of them and one can slide, or a pawn can move, and
    /// not one of those who have just been found unable to.
    fn passed(&self) -> impl Iterator<Item = Seat> {
        let (seats, to_move) = (self.after.seats(), self.after.turn());
        let next = self.mover.next(seats);
        std::iter::successors(Some(next), move |seat| Some(seat.next(seats)))
            .take_while(move |&seat| seat != to_move)
    }

    fn could_not(&self, seat: Seat, what: &str, turn: &str, en: &str) -> Text {
        let you = format!("ne pouviez {what}\u{a0}: votre tour {turn}");
        let they = format!("ne pouvait {what}\u{a0}: son tour {turn}");
        self.cast.did(seat, &you, &they, &format!("could not {en}"))
    }

    /// LB-10.
    fn touch(&self, piece: Piece) -> Vec<Text> {
        let named = words::piece(piece);
        let (you, they) = (format!("avez touché {}", named.fr), format!("a touché {}", named.fr));
        let done = self.cast.did(self.mover, &you, &they, &format!("touched {}", named.en));
        let bound = match self.after.bound_to(self.game) {
            Some(_) => Text::new("Cette pièce doit être jouée maintenant.", "This piece must be played now."),
            None => Text::new(
                "Cette pièce ne peut pas être jouée maintenant\u{a0}: la toucher n’oblige à rien.",
                "This piece cannot be played now, so touching it binds nothing.",
            ),
        };
        vec![done, bound]
    }
}

/// With a capital at the beginning.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
