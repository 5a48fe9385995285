//! Why an action is not allowed.

use std::fmt::Display;

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
    fn refuse(&self, rule: &'static str, code: &'static str, fr: impl Display, en: impl Display) -> Verdict {
        let (from, to) = (self.from, self.to);
        let text = Text::new(format!("{from} → {to}\u{a0}: {fr}"), format!("{from} → {to}: {en}"));
        Verdict::new(Rule(rule), code, text).about(from).about(to)
    }

    fn judge(&self) -> Judgement {
        let (from, to) = (self.from, self.to);
        // Never read from a text, but an action may come from another edition.
        if ![from, to].iter().all(|&square| self.game.edition.exists(square)) {
            return Err(notation::not_a_move(&self.game.edition, &format!("{from}-{to}")));
        }
        let Some(token) = self.state.token_on(from) else {
            let (fr, en) =
                (format!("il n’y a pas de jeton en {from}"), format!("there is no token on {from}"));
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
        let (le, the) = self.names(token);
        self.refuse(
            "PF-7",
            "token-just-moved",
            format!("votre adversaire vient de déplacer ce jeton ({le}), choisissez-en un autre"),
            format!("your opponent has just moved this token ({the}), choose another one"),
        )
    }

    fn back_again(&self) -> Verdict {
        let fr = "un coup finit sur une autre case que celle où il commence";
        let en = "a move ends on another square than it began";
        self.refuse("PF-5", "ends-where-it-began", fr, en)
    }

    fn diagonal(&self) -> Verdict {
        let fr = "un jeton ne se déplace jamais en diagonale, et aucune suite de sauts ne mène là";
        let en = "a token never moves diagonally, and no series of jumps leads there";
        self.refuse("PF-6", "diagonal", fr, en)
    }

    fn next_taken(&self) -> Verdict {
        let (fr, en) = self.taken("une case voisine doit être libre", "a step needs a free square");
        self.refuse("PF-3", "square-taken", fr, en)
    }

    /// PF-4: a straight line, but not one that can be jumped.
    fn no_jump(&self, direction: Direction) -> Verdict {
        if self.state.taken.holds(self.to) {
            let (fr, en) = self.taken("un saut finit sur une case libre", "a jump ends on a free square");
            return self.refuse("PF-4", "landing-taken", fr, en);
        }
        let way = (1..).map_while(|distance| self.from.step(direction, distance));
        let free = |at: &Square| !self.state.taken.holds(*at);
        // The way ends: the destination is on it, and free.
        let stop = way.into_iter().find(free).unwrap_or(self.to);
        if !self.game.edition.exists(stop) {
            let (fr, en) = (format!("il n’y a pas de case en {stop}"), format!("there is no square {stop}"));
            return self.refuse("PF-4", "no-square", fr, en);
        }
        if self.from.line_to(stop) == Some((direction, 1)) {
            let (fr, en) = (
                format!("il n’y a pas de jeton à sauter en {stop}, juste à côté"),
                format!("there is no token to jump over on {stop}, right beside"),
            );
            return self.refuse("PF-4", "nothing-to-jump", fr, en).about(stop);
        }
        let (fr, en) = (
            format!("un saut se pose sur la première case derrière les jetons, ici {stop}"),
            format!("a jump lands on the first square behind the tokens, here {stop}"),
        );
        self.refuse("PF-4", "beyond-the-landing", fr, en).about(stop)
    }

    /// PF-5: neither straight nor diagonal, so only several jumps could lead there.
    fn no_chain(&self) -> Verdict {
        if self.state.taken.holds(self.to) {
            let (fr, en) = self.taken("un coup finit sur une case libre", "a move ends on a free square");
            return self.refuse("PF-5", "landing-taken", fr, en);
        }
        let fr = "aucune suite de sauts ne mène là, et un pas et un saut ne se combinent pas";
        let en = "no series of jumps leads there, and a step and a jump are never combined";
        self.refuse("PF-5", "no-series-of-jumps", fr, en)
    }

    /// Says who stands on the destination, and what is wrong with that.
    fn taken(&self, fr: &str, en: &str) -> (String, String) {
        let to = self.to;
        let (le, the) = match self.state.token_on(to) {
            Some(token) => self.names(token),
            None => ("un jeton".to_owned(), "a token".to_owned()),
        };
        (format!("{to} est occupée par {le}, {fr}"), format!("{to} is taken by {the}, {en}"))
    }

    /// A token with its article, in French and in English.
    fn names(&self, token: Token) -> (String, String) {
        let named = self.game.edition.pictogram(token);
        (named.le.replace('\'', "’"), format!("the {}", named.name.en))
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
        format!(
            "on ne passe que si aucun jeton ne peut bouger\u{a0}; vous pouvez par exemple jouer {example}"
        ),
        format!("you pass only when no token can move; you can for example play {example}"),
    );
    Err(Verdict::new(Rule("PF-H1"), "can-move", text).about(example))
}
