//! Why an action is not allowed.

use crate::square::{Direction, Square};
use crate::verdict::{Rule, Text, Verdict};

use super::notation;
use super::position::State;
use super::squares::bit;
use super::{Action, PictoFab, Token};

type Judgement = Result<(), Verdict>;

/// Answers for the seat to move. RULES.md's order: PF-7, PF-6, then PF-3, PF-4 or PF-5.
pub(super) fn judge(game: &PictoFab, state: &State, action: Action) -> Judgement {
    match action {
        Action::Move { from, to } => Attempt { game, state, from, to }.judge(),
        Action::Pass => judge_pass(game, state),
    }
}

/// A token that somebody wants to move.
struct Attempt<'s> {
    game: &'s PictoFab,
    state: &'s State,
    from: Square,
    to: Square,
}

impl Attempt<'_> {
    fn refuse(
        &self,
        rule: &'static str,
        code: &'static str,
        fr: impl Into<String>,
        en: impl Into<String>,
    ) -> Verdict {
        Verdict::new(Rule(rule), code, Text::new(fr, en)).about(self.from).about(self.to)
    }

    fn judge(&self) -> Judgement {
        let (from, to) = (self.from, self.to);
        // Never read from a text, but an action may come from another edition.
        if ![from, to].iter().all(|&square| self.game.edition.exists(square)) {
            return Err(notation::not_a_move(&self.game.edition, &format!("{from}-{to}")));
        }
        let Some(token) = self.state.token_on(from) else {
            let (fr, en) =
                (format!("Il n’y a pas de jeton en {from}."), format!("There is no token on {from}."));
            return Err(self.refuse("PF-2", "no-token", fr, en));
        };
        if self.state.last() == Some(token) {
            return Err(self.just_moved(token));
        }
        if self.game.destinations(self.state.taken, from) & bit(to) != 0 {
            return Ok(());
        }
        let across = (from.column.abs_diff(to.column), from.row.abs_diff(to.row));
        Err(match (across, from.line_to(to)) {
            ((0, 0), _) => self.back_again(),
            (_, None) if across.0 == across.1 => self.diagonal(),
            (_, Some((_, 1))) => self.next_taken(),
            (_, Some((direction, _))) => self.no_jump(direction),
            (_, None) => self.no_chain(),
        })
    }

    fn just_moved(&self, token: Token) -> Verdict {
        let Text { fr, en } = self.game.edition.token(token);
        self.refuse(
            "PF-7",
            "token-just-moved",
            format!("Votre adversaire vient de déplacer {fr}\u{a0}: choisissez-en un autre."),
            format!("Your opponent has just moved {en}: choose another one."),
        )
    }

    fn back_again(&self) -> Verdict {
        let fr = "Le jeton doit finir sur une autre case que celle d’où il part.";
        let en = "The token must end on a different square from the one it started on.";
        self.refuse("PF-5", "ends-where-it-began", fr, en)
    }

    fn diagonal(&self) -> Verdict {
        let fr = "Un jeton ne va pas en diagonale, et aucune suite de sauts ne mène là.";
        let en = "A token does not move diagonally, and no series of jumps leads there.";
        self.refuse("PF-6", "diagonal", fr, en)
    }

    fn next_taken(&self) -> Verdict {
        self.taken("PF-3", "square-taken")
    }

    /// PF-4: a straight line, but not one that can be jumped.
    fn no_jump(&self, direction: Direction) -> Verdict {
        if self.state.taken.holds(self.to) {
            return self.taken("PF-4", "landing-taken");
        }
        let way = (1..).map_while(|distance| self.from.step(direction, distance));
        let free = |at: &Square| !self.state.taken.holds(*at);
        // The way ends: the destination is on it, and free.
        let stop = way.into_iter().find(free).unwrap_or(self.to);
        if !self.game.edition.exists(stop) {
            let (fr, en) = (
                format!("Il n’y a pas de case en {stop}\u{a0}: le jeton ne peut pas aller plus loin."),
                format!("There is no square at {stop}: the token cannot go any further."),
            );
            return self.refuse("PF-4", "no-square", fr, en);
        }
        if self.from.line_to(stop) == Some((direction, 1)) {
            let (fr, en) = (
                format!(
                    "Un jeton avance d’une case, ou saute par-dessus des jetons voisins\u{a0}: en {stop}, il n’y en a pas."
                ),
                format!(
                    "A token moves one square, or jumps over tokens next to it: there is none on {stop}."
                ),
            );
            return self.refuse("PF-4", "nothing-to-jump", fr, en).about(stop);
        }
        let (fr, en) = (
            format!("Un saut se termine sur la première case derrière les jetons, ici en {stop}."),
            format!("A jump ends on the first square behind the tokens, here {stop}."),
        );
        self.refuse("PF-4", "beyond-the-landing", fr, en).about(stop)
    }

    /// PF-5: neither straight nor diagonal, so only several jumps could lead there.
    fn no_chain(&self) -> Verdict {
        if self.state.taken.holds(self.to) {
            return self.taken("PF-5", "landing-taken");
        }
        let to = self.to;
        let (fr, en) = (
            format!("Le jeton ne peut pas aller en {to}\u{a0}: aucune suite de sauts n’y mène."),
            format!("The token cannot get to {to}: no series of jumps leads there."),
        );
        self.refuse("PF-5", "no-series-of-jumps", fr, en)
    }

    /// Says what stands on the destination.
    fn taken(&self, rule: &'static str, code: &'static str) -> Verdict {
        let to = self.to;
        let Text { fr, en } = match self.state.token_on(to) {
            Some(token) => self.game.edition.token(token),
            None => Text::new("un jeton", "a token"),
        };
        self.refuse(
            rule,
            code,
            format!("La case {to} est occupée par {fr}."),
            format!("Square {to} is taken by {en}."),
        )
    }
}

fn judge_pass(game: &PictoFab, state: &State) -> Judgement {
    let mut actions = Vec::new();
    game.legal_in(state, &mut actions);
    if actions == [Action::Pass] {
        return Ok(());
    }
    let example = actions[0];
    let text = Text::new(
        "Vous ne pouvez passer que si aucun jeton ne peut bouger.",
        "You may pass only when no token can move.",
    );
    Err(Verdict::new(Rule("PF-H1"), "can-move", text).about(example))
}
