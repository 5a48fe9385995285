//! Why an action is not allowed.

use std::fmt::Display;

use crate::seat::Seat;
use crate::square::{Direction, Square};
use crate::verdict::{Rule, Text, Verdict};

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

fn refuse(rule: &'static str, code: &'static str, fr: String, en: String) -> Verdict {
    Verdict::new(Rule(rule), code, Text::new(fr, en))
}

fn judge_slide(game: &Labymaster, position: &Position, row: u8, side: Side) -> Judgement {
    let name = format!("r{}", row + 1);
    let number = row + 1;
    let verdict = match game.edition.owner(row) {
        Owner::Start(_) => refuse(
            "LM-3",
            "start-block-slid",
            format!("{name}\u{a0}: un bloc de départ ne coulisse pas"),
            format!("{name}: a start block does not slide"),
        ),
        Owner::Seat(seat) if seat != position.turn => refuse(
            "LM-3",
            "not-your-block",
            format!("{name}\u{a0}: le bloc de la ligne {number} est à votre adversaire"),
            format!("{name}: the block in row {number} belongs to your opponent"),
        ),
        Owner::Centre if position.barred => refuse(
            "LM-6",
            "centre-barred",
            format!(
                "{name}\u{a0}: votre adversaire vient de faire glisser le bloc central, il ne bouge pas ce tour-ci"
            ),
            format!("{name}: your opponent has just slid the central block, it stays this turn"),
        ),
        _ if !game.within_reach(position, row, side) => {
            let (fr, en) = match side {
                Side::Left => ("à gauche", "left"),
                Side::Right => ("à droite", "right"),
            };
            refuse(
                "LM-3",
                "block-at-its-end",
                format!("{name}\u{a0}: ce bloc est déjà tout {fr}"),
                format!("{name}: this block is already as far {en} as it goes"),
            )
        }
        _ => return Ok(()),
    };
    Err(verdict.about(name))
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
    fn refuse(&self, code: &'static str, fr: impl Display, en: impl Display) -> Verdict {
        self.refuse_by(self.rule, code, fr, en)
    }

    fn refuse_by(
        &self,
        rule: &'static str,
        code: &'static str,
        fr: impl Display,
        en: impl Display,
    ) -> Verdict {
        let (from, to) = (self.from, self.to);
        refuse(rule, code, format!("{from} → {to}\u{a0}: {fr}"), format!("{from} → {to}: {en}"))
            .about(from)
            .about(to)
    }

    /// Whose pawn it is, and LM-7 and LM-8, which come before everything else.
    fn judge_ends(&self) -> Judgement {
        let (from, to) = (self.from, self.to);
        match self.position.pawn_on(from) {
            Some(seat) if seat == self.rights.seat => {}
            Some(_) => {
                let (fr, en) = (
                    format!("le pion en {from} n’est pas à vous"),
                    format!("the pawn on {from} is not yours"),
                );
                return Err(self.refuse("not-your-pawn", fr, en));
            }
            None => {
                let (fr, en) =
                    (format!("il n’y a pas de pion en {from}"), format!("there is no pawn on {from}"));
                return Err(self.refuse("no-pawn", fr, en));
            }
        }
        if self.rights.goes_home(from, to) {
            let fr = "un pion ne revient jamais sur son bloc de départ";
            return Err(self.refuse_by(
                "LM-7",
                "back-home",
                fr,
                "a pawn never goes back onto its own start block",
            ));
        }
        if self.rights.arrives_early(from, to) {
            let fr =
                "le bloc d’arrivée reste fermé tant qu’un autre de vos pions est sur votre bloc de départ";
            let en = "the arrival block stays closed while another of your pawns is on your start block";
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
                    format!("il y a un mur entre {at} et {next}"),
                    format!("there is a wall between {at} and {next}"),
                )
                .about(next),
            None if matches!(direction, Direction::Left | Direction::Right) => self.refuse(
                "end-of-block",
                format!("le bloc s’arrête en {at}"),
                format!("the block ends at {at}"),
            ),
            None => self.refuse(
                "empty-space",
                format!("il n’y a pas de case derrière {at}, le bloc voisin est décalé"),
                format!("there is no square behind {at}, the next block is shifted"),
            ),
        })
    }
}

fn judge_move(game: &Labymaster, position: &Position, from: Square, to: Square) -> Judgement {
    let rights = Rights::of(game, position, position.turn);
    let way = Way { game, position, rights, rule: "LM-4", from, to };
    way.judge_ends()?;
    let Some((direction, distance)) = from.line_to(to) else {
        let fr = "un pion avance tout droit, jamais en diagonale ni sur place";
        let en = "a pawn goes straight on, never diagonally and never nowhere";
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
            (format!("votre pion en {at} barre le chemin"), format!("your pawn on {at} is in the way"))
        } else {
            (
                format!("le pion adverse en {at} barre le chemin (un saut s’écrit avec x)"),
                format!("the opponent’s pawn on {at} is in the way (a jump is written with x)"),
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
                    format!("un pion va aussi loin que possible, ici jusqu’en {end}"),
                    format!("a pawn goes as far as it can, here to {end}"),
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
        let fr = "un saut va tout droit, par-dessus un seul pion, juste derrière lui";
        let en = "a jump goes straight over one pawn to the square right behind it";
        return Err(way.refuse("not-a-jump", fr, en));
    };
    let over = way.pass(from, direction)?;
    match position.pawn_on(over) {
        Some(seat) if seat == rights.seat => {
            let (fr, en) = (
                format!("un pion ne saute pas par-dessus un pion de son camp, ici celui en {over}"),
                format!("a pawn does not jump over a pawn of its own side, here the one on {over}"),
            );
            return Err(way.refuse("own-pawn-jumped", fr, en).about(over));
        }
        Some(_) => {}
        None => {
            let (fr, en) = (
                format!("il n’y a pas de pion à sauter en {over}"),
                format!("there is no pawn to jump over on {over}"),
            );
            return Err(way.refuse("nothing-to-jump", fr, en).about(over));
        }
    }
    way.pass(over, direction)?;
    if position.pawn_on(to).is_some() {
        let (fr, en) = (
            format!("{to} est occupée, on ne saute pas deux pions"),
            format!("{to} is taken, two pawns are never jumped"),
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
            "vous ne pouvez pas crier victoire\u{a0}: votre adversaire a refusé {count} fois de libérer son bloc de départ, il en faut {needed}"
        ),
        format!(
            "you cannot claim: refusals of your opponent to free the start block so far: {count}, needed: {needed}"
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
        format!("on ne passe que si rien n’est possible\u{a0}; vous pouvez par exemple jouer {example}"),
        format!("you pass only when nothing is possible; you can for example play {example}"),
    )
    .about(example))
}
