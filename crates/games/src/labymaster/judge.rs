//! Why an action is not allowed.

use crate::seat::Seat;
use crate::square::{Direction, Square};
use crate::verdict::{Rule, Text, Verdict, not_straight};

use super::edition::{Glide, Owner};
use super::moves::{Rights, Ways};
use super::position::Position;
use super::{Action, Labymaster, Side};

type Judgement = Result<(), Verdict>;

/// Answers for the seat to move. RULES.md's order: LM-3 (not your block), LM-6, LM-7, LM-8, LM-5, LM-4.
pub(super) fn judge(game: &Labymaster, position: &Position, action: Action) -> Judgement {
    match action {
        Action::Slide { row, side } => judge_slide(game, position, row, side),
        Action::Move { from, to } => judge_move(game, position, from, to),
        Action::Jump { from, to } => judge_jump(game, position, from, to),
        Action::Claim => judge_claim(game, position),
        Action::Pass => judge_pass(game, position),
    }
}

fn refuse(rule: &'static str, code: &'static str, fr: impl Into<String>, en: impl Into<String>) -> Verdict {
    Verdict::new(Rule(rule), code, Text::new(fr, en))
}

fn judge_slide(game: &Labymaster, position: &Position, row: u8, side: Side) -> Judgement {
    let number = row + 1;
    let verdict = match game.edition.owner(row) {
        Owner::Start(_) => refuse(
            "LM-3",
            "start-block-slid",
            "Un bloc de départ ne coulisse pas.",
            "A start block does not slide.",
        ),
        Owner::Seat(seat) if seat != position.turn => refuse(
            "LM-3",
            "not-your-block",
            format!("Le bloc de la rangée {number} est à votre adversaire."),
            format!("The block in row {number} belongs to your opponent."),
        ),
        Owner::Centre if position.barred => refuse(
            "LM-6",
            "centre-barred",
            "Votre adversaire vient de faire glisser le bloc central\u{a0}: vous ne pouvez pas le faire glisser à ce tour.",
            "Your opponent has just slid the central block: you cannot slide it this turn.",
        ),
        _ if !game.within_reach(position, row, side) => refuse(
            "LM-3",
            "block-at-its-end",
            "Ce bloc ne peut pas glisser plus loin de ce côté.",
            "This block cannot slide any further on this side.",
        ),
        _ => return Ok(()),
    };
    Err(verdict.about(format!("r{number}")))
}

/// A pawn on its way: what a move and a jump have in common.
struct Way<'p> {
    game: &'p Labymaster,
    position: &'p Position,
    rights: Rights,
    rule: &'static str,
    from: Square,
    to: Square,
}

impl Way<'_> {
    fn refuse(&self, code: &'static str, fr: impl Into<String>, en: impl Into<String>) -> Verdict {
        self.refuse_by(self.rule, code, fr, en)
    }

    fn refuse_by(
        &self,
        rule: &'static str,
        code: &'static str,
        fr: impl Into<String>,
        en: impl Into<String>,
    ) -> Verdict {
        refuse(rule, code, fr, en).about(self.from).about(self.to)
    }

    /// Whose pawn it is, and LM-7 and LM-8, which come before everything else.
    fn judge_ends(&self) -> Judgement {
        let (from, to) = (self.from, self.to);
        match self.position.pawn_on(from) {
            Some(seat) if seat == self.rights.seat => {}
            Some(_) => {
                let (fr, en) = (
                    format!("Le pion en {from} n’est pas à vous."),
                    format!("The pawn on {from} is not yours."),
                );
                return Err(self.refuse("not-your-pawn", fr, en));
            }
            None => {
                let (fr, en) =
                    (format!("Il n’y a pas de pion en {from}."), format!("There is no pawn on {from}."));
                return Err(self.refuse("no-pawn", fr, en));
            }
        }
        if self.rights.goes_home(from, to) {
            let fr = "Un pion ne revient jamais sur son bloc de départ.";
            return Err(self.refuse_by(
                "LM-7",
                "back-home",
                fr,
                "A pawn never goes back onto its own start block.",
            ));
        }
        if self.rights.arrives_early(from, to) {
            let fr =
                "Le bloc d’arrivée reste fermé tant qu’un autre de vos pions est sur votre bloc de départ.";
            let en = "The arrival block stays closed while another of your pawns is on your start block.";
            return Err(self.refuse_by("LM-8", "arrives-early", fr, en));
        }
        Ok(())
    }

    /// One square further in this direction; says what is in the way between the two.
    fn pass(&self, at: Square, direction: Direction) -> Result<Square, Verdict> {
        if let Some(next) = self.position.next(at, direction) {
            return Ok(next);
        }
        let beyond = at.step(direction, 1).filter(|&next| self.position.exists(next));
        Err(match beyond {
            Some(next) => self
                .refuse(
                    "wall",
                    format!("Il y a un mur entre {at} et {next}."),
                    format!("There is a wall between {at} and {next}."),
                )
                .about(next),
            None if matches!(direction, Direction::Left | Direction::Right) => self.refuse(
                "end-of-block",
                format!("Le bloc s’arrête en {at}."),
                format!("The block ends at {at}."),
            ),
            None => self.refuse(
                "empty-space",
                format!("Il n’y a pas de case derrière {at}\u{a0}: le bloc voisin est décalé."),
                format!("There is no square behind {at}: the next block is shifted."),
            ),
        })
    }
}

fn judge_move(game: &Labymaster, position: &Position, from: Square, to: Square) -> Judgement {
    let rights = Rights::of(game, position, position.turn);
    let way = Way { game, position, rights, rule: "LM-4", from, to };
    way.judge_ends()?;
    let Some((direction, distance)) = from.line_to(to) else {
        let Text { fr, en } = not_straight(from, to);
        return Err(way.refuse("not-straight", fr, en));
    };
    let mut at = from;
    for _ in 0..distance {
        at = way.pass(at, direction)?;
        if let Some(seat) = position.pawn_on(at) {
            return Err(way.pawn_in_the_way(seat, at));
        }
    }
    way.judge_distance(direction)
}

impl Way<'_> {
    fn pawn_in_the_way(&self, seat: Seat, at: Square) -> Verdict {
        let (fr, en) = if seat == self.rights.seat {
            (format!("Votre pion en {at} barre le chemin."), format!("Your pawn on {at} is in the way."))
        } else {
            (
                format!("Le pion adverse en {at} barre le chemin."),
                format!("Your opponent’s pawn on {at} is in the way."),
            )
        };
        self.refuse("pawn-in-the-way", fr, en).about(at)
    }

    /// LM-4: where pawns go as far as they can, no stop on the way.
    fn judge_distance(&self, direction: Direction) -> Judgement {
        if self.game.edition.glide == Glide::Any {
            return Ok(());
        }
        match Ways::of(self.position, self.rights, self.from).farthest(direction) {
            Some(end) if end != self.to => Err(self
                .refuse(
                    "stops-short",
                    format!("Un pion va aussi loin que possible, ici jusqu’à {end}."),
                    format!("A pawn goes as far as it can, here to {end}."),
                )
                .about(end)),
            _ => Ok(()),
        }
    }
}

fn judge_jump(game: &Labymaster, position: &Position, from: Square, to: Square) -> Judgement {
    let rights = Rights::of(game, position, position.turn);
    let way = Way { game, position, rights, rule: "LM-5", from, to };
    way.judge_ends()?;
    let Some((direction, 2)) = from.line_to(to) else {
        let fr = "On saute tout droit par-dessus un seul pion, pour se poser juste derrière lui.";
        let en = "A jump goes straight over one pawn, to the square right behind it.";
        return Err(way.refuse("not-a-jump", fr, en));
    };
    let over = way.pass(from, direction)?;
    match position.pawn_on(over) {
        Some(seat) if seat == rights.seat => {
            let (fr, en) = (
                format!(
                    "On ne saute pas par-dessus un de ses propres pions\u{a0}: celui en {over} est à vous."
                ),
                format!("You cannot jump over your own pawns: the one on {over} is yours."),
            );
            return Err(way.refuse("own-pawn-jumped", fr, en).about(over));
        }
        Some(_) => {}
        None => {
            let (fr, en) = (
                format!("Il n’y a pas de pion à sauter en {over}."),
                format!("There is no pawn to jump over on {over}."),
            );
            return Err(way.refuse("nothing-to-jump", fr, en).about(over));
        }
    }
    way.pass(over, direction)?;
    if position.pawn_on(to).is_some() {
        let (fr, en) = (
            format!("La case {to} est occupée\u{a0}: on ne saute qu’un pion à la fois."),
            format!("Square {to} is taken: you can jump over only one pawn at a time."),
        );
        return Err(way.refuse("landing-taken", fr, en));
    }
    Ok(())
}

fn judge_claim(game: &Labymaster, position: &Position) -> Judgement {
    if game.may_claim(position) {
        return Ok(());
    }
    let (count, needed) = (position.refusals[position.turn.other()], game.edition.refusals);
    Err(refuse(
        "LM-11",
        "too-few-refusals",
        format!(
            "Vous ne pouvez pas encore crier victoire. Refus de votre adversaire de libérer son bloc de départ\u{a0}: {count} sur {needed}."
        ),
        format!(
            "You cannot claim victory yet. Your opponent’s refusals to free the start block: {count} of {needed}."
        ),
    ))
}

fn judge_pass(game: &Labymaster, position: &Position) -> Judgement {
    let mut actions = Vec::new();
    game.legal_in(position, &mut actions);
    if actions == [Action::Pass] {
        return Ok(());
    }
    let example = actions[0];
    Err(refuse(
        "LM-H3",
        "can-act",
        "Vous ne pouvez passer que si aucun coup n’est possible.",
        "You may pass only when no move is possible.",
    )
    .about(example))
}
