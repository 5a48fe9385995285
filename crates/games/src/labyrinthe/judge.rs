//! Why an action is not allowed.

use std::fmt::Display;

use crate::square::{Direction, Square};
use crate::verdict::{Rule, Text, Verdict};

use super::block::BlockId;
use super::position::{Part, Position, Touched};
use super::squares::{Squares, is_white};
use super::{Action, Labyrinthe, Piece};

type Judgement = Result<(), Verdict>;

/// Answers for the seat to move. RULES.md's order: LB-2 (that part is done), LB-10, LB-6, then LB-4, LB-3 or
/// LB-7, then LB-5.
pub(super) fn judge(game: &Labyrinthe, position: &Position, action: Action) -> Judgement {
    let trial = Trial { game, position, action };
    match action {
        Action::Touch(piece) => trial.judge_touch(piece),
        Action::Move { from, to } => {
            trial.judge_turn(Part::Pawn, Piece::Pawn(from))?;
            trial.judge_way(from, to)?;
            trial.judge_arrival(from, to)
        }
        Action::MakeRoom { from, to, aside } => {
            trial.judge_turn(Part::Pawn, Piece::Pawn(from))?;
            trial.judge_way(from, to)?;
            trial.judge_room(from, to, aside)
        }
        Action::Slide { block, direction, distance } => {
            trial.judge_turn(Part::Block, Piece::Block(block))?;
            trial.judge_slide(block, direction, distance)
        }
    }
}

/// An action being judged.
struct Trial<'p> {
    game: &'p Labyrinthe,
    position: &'p Position,
    action: Action,
}

impl Trial<'_> {
    /// A verdict whose sentences begin with the action.
    fn refuse(&self, rule: &'static str, code: &'static str, fr: impl Display, en: impl Display) -> Verdict {
        let action = self.action;
        let text = Text::new(format!("{action}\u{a0}: {fr}"), format!("{action}: {en}"));
        let verdict = Verdict::new(Rule(rule), code, text);
        match action {
            Action::Move { from, to } => verdict.about(from).about(to),
            Action::MakeRoom { from, to, aside } => verdict.about(from).about(to).about(aside),
            Action::Slide { block, .. } => verdict.about(block),
            Action::Touch(piece) => verdict.about(piece),
        }
    }

    /// LB-2: whether the part is still to do. LB-10: whether another piece must be played first.
    fn judge_turn(&self, part: Part, piece: Piece) -> Judgement {
        if !self.position.left().has(part) {
            let (code, fr, en) = match part {
                Part::Pawn => (
                    "pawn-part-done",
                    "vous avez déjà déplacé un pion ce tour-ci, il vous reste un bloc à déplacer",
                    "you have already moved a pawn this turn, a block is left to move",
                ),
                Part::Block => (
                    "block-part-done",
                    "vous avez déjà déplacé un bloc ce tour-ci, il vous reste un pion à déplacer",
                    "you have already moved a block this turn, a pawn is left to move",
                ),
            };
            return Err(self.refuse("LB-2", code, fr, en));
        }
        match self.position.bound_to(self.game) {
            Some(touched) if touched != piece => {
                let fr = format!("vous avez touché {}, jouez-le d’abord", named(touched).fr);
                let en = format!("you have touched {}, which must be played first", named(touched).en);
                Err(self.refuse("LB-10", "touched-piece-first", fr, en).about(touched))
            }
            _ => Ok(()),
        }
    }

    fn judge_touch(&self, piece: Piece) -> Judgement {
        match self.position.touched() {
            Touched::Off => {
                let fr = "à cette table, toucher une pièce n’oblige à rien et ne se joue pas";
                let en = "this table does not play touch and move";
                return Err(self.refuse("LB-10", "touch-off", fr, en));
            }
            Touched::Piece(touched) => {
                let fr = format!("vous avez déjà touché {} pour cette étape", named(touched).fr);
                let en = format!("you have already touched {} for this part", named(touched).en);
                return Err(self.refuse("LB-10", "touched-already", fr, en).about(touched));
            }
            Touched::Nothing => {}
        }
        match piece {
            Piece::Pawn(square) => self.judge_owner("LB-10", square),
            Piece::Block(_) => Ok(()),
        }
    }

    /// Whether a pawn of the player to move stands there.
    fn judge_owner(&self, rule: &'static str, square: Square) -> Judgement {
        match self.position.pawn_on(square) {
            Some(seat) if seat == self.position.turn() => Ok(()),
            Some(_) => {
                let fr = format!("le pion en {square} n’est pas à vous");
                Err(self.refuse(rule, "not-your-pawn", fr, format!("the pawn on {square} is not yours")))
            }
            None => {
                let fr = format!("vous n’avez pas de pion en {square}");
                Err(self.refuse(rule, "no-pawn", fr, format!("no pawn of yours stands on {square}")))
            }
        }
    }

    /// LB-3: a straight way, free as far as the last square, which may be taken by a pawn only.
    fn judge_way(&self, from: Square, to: Square) -> Judgement {
        self.judge_owner("LB-3", from)?;
        let Some((direction, distance)) = from.line_to(to) else {
            let fr = "un pion avance en ligne droite, jamais en diagonale ni sur place";
            let en = "a pawn goes in a straight line, never diagonally and never nowhere";
            return Err(self.refuse("LB-3", "not-straight", fr, en));
        };
        for at in (1..=distance).filter_map(|distance| from.step(direction, distance)) {
            if self.position.block_squares.has(at) {
                return Err(self.block_in_the_way("LB-3", at));
            }
            if at != to && self.position.pawn_squares.has(at) {
                return Err(self.pawn_in_the_way("LB-3", at));
            }
        }
        Ok(())
    }

    fn block_in_the_way(&self, rule: &'static str, at: Square) -> Verdict {
        let block = self.position.block_on(self.game, at).map_or_else(String::new, |block| block.to_string());
        let fr = format!("le bloc {block}, en {at}, barre le chemin");
        let en = format!("block {block}, on {at}, is in the way");
        self.refuse(rule, "block-in-the-way", fr, en).about(block).about(at)
    }

    fn pawn_in_the_way(&self, rule: &'static str, at: Square) -> Verdict {
        let fr = format!("le pion en {at} barre le chemin");
        self.refuse(rule, "pawn-in-the-way", fr, format!("the pawn on {at} is in the way")).about(at)
    }

    /// LB-3: the last square is free. LB-7: a pawn from outside must say where the other goes.
    fn judge_arrival(&self, from: Square, to: Square) -> Judgement {
        if !self.position.pawn_squares.has(to) {
            return Ok(());
        }
        if !is_white(to) || is_white(from) {
            return Err(self.pawn_in_the_way("LB-3", to));
        }
        let fr = format!(
            "un pion est déjà en {to}\u{a0}: dites sur quelle case libre du carré blanc il va, {from}-{to}/…"
        );
        let en = format!(
            "a pawn already stands on {to}: say to which free square of the white square it goes, {from}-{to}/…"
        );
        Err(self.refuse("LB-7", "room-needed", fr, en))
    }

    /// LB-7: into the white square from outside, onto a pawn, which goes to a free white square.
    fn judge_room(&self, from: Square, to: Square, aside: Square) -> Judgement {
        let taken = &self.position.pawn_squares;
        let (code, fr, en) = if !is_white(to) {
            (
                "not-into-white",
                format!("{to} n’est pas dans le carré blanc, on n’y écarte personne"),
                format!("{to} is not in the white square, nobody is put aside there"),
            )
        } else if is_white(from) {
            (
                "not-from-outside",
                format!("le pion en {from} est déjà dans le carré blanc, il n’écarte personne"),
                format!("the pawn on {from} is already in the white square, it puts nobody aside"),
            )
        } else if !taken.has(to) {
            (
                "nobody-there",
                format!("il n’y a pas de pion à écarter en {to}"),
                format!("there is no pawn to put aside on {to}"),
            )
        } else if !is_white(aside) {
            (
                "aside-outside",
                format!("le pion écarté reste dans le carré blanc, {aside} n’y est pas"),
                format!("the pawn put aside stays in the white square, {aside} is not in it"),
            )
        } else if taken.has(aside) {
            (
                "aside-taken",
                format!("{aside} n’est pas libre, le pion écarté ne peut pas y aller"),
                format!("{aside} is not free, the pawn put aside cannot go there"),
            )
        } else {
            return Ok(());
        };
        Err(self.refuse("LB-7", code, fr, en))
    }

    /// LB-6, LB-4, LB-5.
    fn judge_slide(&self, block: BlockId, direction: Direction, distance: u8) -> Judgement {
        if self.position.barred() == Some(block) {
            let fr =
                format!("le joueur précédent vient de déplacer le bloc {block}, il ne bouge pas ce tour-ci");
            let en = format!("the player before you has just moved block {block}, it stays this turn");
            return Err(self.refuse("LB-6", "block-barred", fr, en));
        }
        let (shape, mut corner) = (self.game.edition.shape(block), self.position.corner(block));
        let mut others = self.position.block_squares;
        others.flip_block(shape, corner);
        for _ in 0..distance {
            let next = corner.step(direction, 1).filter(|&next| shape.is_on_board(next));
            corner = next.ok_or_else(|| self.off_board(block))?;
            for at in shape.squares(corner) {
                self.judge_ground(block, &others, at)?;
            }
        }
        if shape.squares(corner).any(|square| others.has_near(square)) {
            return Ok(());
        }
        let fr = format!("arrivé là, le bloc {block} ne toucherait aucun autre bloc");
        Err(self.refuse(
            "LB-5",
            "touches-nothing",
            fr,
            format!("there block {block} would touch no other block"),
        ))
    }

    fn off_board(&self, block: BlockId) -> Verdict {
        let fr = format!("le bloc {block} sortirait du plateau");
        self.refuse("LB-4", "off-board", fr, format!("block {block} would leave the board"))
    }

    /// LB-4: whether a sliding block may pass over a square.
    fn judge_ground(&self, block: BlockId, others: &Squares, at: Square) -> Judgement {
        if is_white(at) {
            let fr = format!("le bloc {block} passerait sur le carré blanc, en {at}");
            let en = format!("block {block} would pass over the white square, on {at}");
            return Err(self.refuse("LB-4", "white-square", fr, en).about(at));
        }
        if others.has(at) {
            return Err(self.block_in_the_way("LB-4", at));
        }
        if self.position.pawn_squares.has(at) {
            return Err(self.pawn_in_the_way("LB-4", at));
        }
        Ok(())
    }
}

fn named(piece: Piece) -> Text {
    match piece {
        Piece::Pawn(square) => Text::new(format!("votre pion en {square}"), format!("your pawn on {square}")),
        Piece::Block(block) => Text::new(format!("le bloc {block}"), format!("block {block}")),
    }
}
