//! Why an action is not allowed.

use crate::square::{Direction, Square};
use crate::verdict::{Rule, Text, Verdict, not_straight};

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
    /// A verdict about the pieces of the action.
    fn refuse(
        &self,
        rule: &'static str,
        code: &'static str,
        fr: impl Into<String>,
        en: impl Into<String>,
    ) -> Verdict {
        let verdict = Verdict::new(Rule(rule), code, Text::new(fr, en));
        match self.action {
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
                    "Vous avez déjà déplacé un pion à ce tour\u{a0}: il vous reste un bloc à déplacer.",
                    "You have already moved a pawn this turn: you still have a block to move.",
                ),
                Part::Block => (
                    "block-part-done",
                    "Vous avez déjà déplacé un bloc à ce tour\u{a0}: il vous reste un pion à déplacer.",
                    "You have already moved a block this turn: you still have a pawn to move.",
                ),
            };
            return Err(self.refuse("LB-2", code, fr, en));
        }
        match self.position.bound_to(self.game) {
            Some(touched) if touched != piece => {
                let Text { fr, en } = self.named(touched);
                let fr = format!("Vous avez touché {fr}\u{a0}: jouez-le d’abord.");
                let en = format!("You have touched {en}: play it first.");
                Err(self.refuse("LB-10", "touched-piece-first", fr, en).about(touched))
            }
            _ => Ok(()),
        }
    }

    fn judge_touch(&self, piece: Piece) -> Judgement {
        match self.position.touched() {
            Touched::Off => {
                let fr = "À cette table, toucher une pièce n’oblige pas à la jouer.";
                let en = "At this table, touching a piece does not oblige you to play it.";
                return Err(self.refuse("LB-10", "touch-off", fr, en));
            }
            Touched::Piece(touched) => {
                let Text { fr, en } = self.named(touched);
                let fr = format!("Vous avez déjà touché {fr}.");
                let en = format!("You have already touched {en}.");
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
                let fr = format!("Le pion en {square} n’est pas à vous.");
                Err(self.refuse(rule, "not-your-pawn", fr, format!("The pawn on {square} is not yours.")))
            }
            None => {
                let fr = format!("Vous n’avez pas de pion en {square}.");
                Err(self.refuse(rule, "no-pawn", fr, format!("You have no pawn on {square}.")))
            }
        }
    }

    /// LB-3: a straight way, free as far as the last square, which may be taken by a pawn only.
    fn judge_way(&self, from: Square, to: Square) -> Judgement {
        self.judge_owner("LB-3", from)?;
        let Some((direction, distance)) = from.line_to(to) else {
            let Text { fr, en } = not_straight(from, to);
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
        let fr = format!("Un bloc barre le chemin en {at}.");
        let en = format!("A block is in the way on {at}.");
        self.refuse(rule, "block-in-the-way", fr, en).about(block).about(at)
    }

    fn pawn_in_the_way(&self, rule: &'static str, at: Square) -> Verdict {
        let fr = format!("Un pion barre le chemin en {at}.");
        self.refuse(rule, "pawn-in-the-way", fr, format!("A pawn is in the way on {at}.")).about(at)
    }

    /// LB-3: the last square is free. LB-7: a pawn from outside must say where the other goes.
    fn judge_arrival(&self, from: Square, to: Square) -> Judgement {
        if !self.position.pawn_squares.has(to) {
            return Ok(());
        }
        if !is_white(to) || is_white(from) {
            return Err(self.pawn_in_the_way("LB-3", to));
        }
        let fr =
            format!("Un pion est déjà en {to}\u{a0}: choisissez la case libre du carré blanc où il ira.");
        let en = format!(
            "There is already a pawn on {to}: choose the free square of the white square it will go to."
        );
        Err(self.refuse("LB-7", "room-needed", fr, en))
    }

    /// LB-7: into the white square from outside, onto a pawn, which goes to a free white square.
    fn judge_room(&self, from: Square, to: Square, aside: Square) -> Judgement {
        let taken = &self.position.pawn_squares;
        let (code, fr, en) = if !is_white(to) {
            (
                "not-into-white",
                format!("On n’écarte un pion que dans le carré blanc\u{a0}: {to} est en dehors."),
                format!("A pawn is put aside only in the white square: {to} is outside it."),
            )
        } else if is_white(from) {
            (
                "not-from-outside",
                format!("Le pion en {from} est déjà dans le carré blanc\u{a0}: il n’en écarte pas d’autre."),
                format!(
                    "The pawn on {from} is already in the white square: it cannot put another one aside."
                ),
            )
        } else if !taken.has(to) {
            (
                "nobody-there",
                format!("Il n’y a pas de pion à écarter en {to}."),
                format!("There is no pawn to put aside on {to}."),
            )
        } else if !is_white(aside) {
            (
                "aside-outside",
                format!("Le pion écarté reste dans le carré blanc\u{a0}: {aside} est en dehors."),
                format!("The pawn put aside stays in the white square: {aside} is outside it."),
            )
        } else if taken.has(aside) {
            (
                "aside-taken",
                format!("La case {aside} n’est pas libre\u{a0}: le pion écarté ne peut pas y aller."),
                format!("Square {aside} is not free: the pawn put aside cannot go there."),
            )
        } else {
            return Ok(());
        };
        Err(self.refuse("LB-7", code, fr, en))
    }

    /// LB-6, LB-4, LB-5.
    fn judge_slide(&self, block: BlockId, direction: Direction, distance: u8) -> Judgement {
        if self.position.barred() == Some(block) {
            let fr = "Le joueur précédent vient de déplacer ce bloc\u{a0}: vous ne pouvez pas le déplacer à ce tour.";
            let en = "The player before you has just moved this block: you cannot move it this turn.";
            return Err(self.refuse("LB-6", "block-barred", fr, en));
        }
        let (shape, mut corner) = (self.game.edition.shape(block), self.position.corner(block));
        let mut others = self.position.block_squares;
        others.flip_block(shape, corner);
        for _ in 0..distance {
            let next = corner.step(direction, 1).filter(|&next| shape.is_on_board(next));
            corner = next.ok_or_else(|| self.off_board())?;
            for at in shape.squares(corner) {
                self.judge_ground(&others, at)?;
            }
        }
        if shape.squares(corner).any(|square| others.has_near(square)) {
            return Ok(());
        }
        let fr = "Un bloc doit en toucher un autre là où il s’arrête\u{a0}: ici, il n’en toucherait aucun.";
        let en = "A block must touch another one where it stops: here it would touch none.";
        Err(self.refuse("LB-5", "touches-nothing", fr, en))
    }

    fn off_board(&self) -> Verdict {
        self.refuse("LB-4", "off-board", "Le bloc sortirait du plateau.", "The block would leave the board.")
    }

    /// LB-4: whether a sliding block may pass over a square.
    fn judge_ground(&self, others: &Squares, at: Square) -> Judgement {
        if is_white(at) {
            let fr = "Un bloc ne passe jamais sur le carré blanc.";
            let en = "A block never passes over the white square.";
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

    /// A piece of the player to move. A block is called by the first square it covers.
    fn named(&self, piece: Piece) -> Text {
        match piece {
            Piece::Pawn(square) => {
                Text::new(format!("votre pion en {square}"), format!("your pawn on {square}"))
            }
            Piece::Block(block) => {
                let square = self.position.name_square(self.game, block);
                Text::new(format!("le bloc en {square}"), format!("the block on {square}"))
            }
        }
    }
}
