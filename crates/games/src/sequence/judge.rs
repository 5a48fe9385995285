//! Why an action is not allowed.

use crate::square::Square;
use crate::verdict::{Rule, Text, Verdict};

use super::edition::{only, squares};
use super::moves::Sight;
use super::notation::text;
use super::position::State;
use super::{Action, Card, Sequence};

type Judgement = Result<(), Verdict>;

/// Answers for the seat to move. RULES.md's order: SQ-2, SQ-6, SQ-7, then SQ-3, SQ-4 or SQ-5.
pub(super) fn judge(game: &Sequence, state: &State, action: Action) -> Judgement {
    let case = Case { game, state, sight: game.sight(state), action };
    match action {
        Action::Play { card, square } => {
            case.in_hand(card)?;
            case.no_dead_card()?;
            case.no_corner(square)?;
            match card {
                Card::DRAGON => case.removes(square),
                Card::UNICORN => case.is_free("SQ-4", square),
                animal => case.shows(animal, square).and_then(|()| case.is_free("SQ-3", square)),
            }
        }
        Action::Swap { card } => {
            case.in_hand(card)?;
            case.swappable(card)
        }
        Action::Pass => {
            case.no_dead_card()?;
            case.nothing_playable()
        }
    }
}

/// An action to be judged.
struct Case<'p> {
    game: &'p Sequence,
    state: &'p State,
    sight: Sight,
    action: Action,
}

impl Case<'_> {
    fn refuse(&self, rule: &'static str, code: &'static str, reason: &Text) -> Verdict {
        let action = text(&self.game.edition, self.action);
        let Text { fr, en } = reason;
        Verdict::new(Rule(rule), code, Text::new(format!("{action}\u{a0}: {fr}"), format!("{action}: {en}")))
    }

    /// A card with its article, in both languages.
    fn the(&self, card: Card) -> Text {
        self.game.edition.the(card)
    }

    fn id(&self, card: Card) -> &str {
        self.game.edition.id(card)
    }

    /// SQ-2: only a card of the own hand is played or swapped.
    fn in_hand(&self, card: Card) -> Judgement {
        if self.state.hand(self.state.turn()).holds(card) {
            return Ok(());
        }
        let Text { fr, en } = self.the(card);
        let reason =
            Text::new(format!("vous n’avez pas {fr} en main"), format!("you do not have {en} in your hand"));
        Err(self.refuse("SQ-2", "not-in-hand", &reason).about(self.id(card)))
    }

    /// SQ-6: while there is a dead card in the hand nothing else is legal.
    fn no_dead_card(&self) -> Judgement {
        let hand = self.state.hand(self.state.turn());
        let Some(dead) = self.game.dead_in_hand(hand, self.sight).next() else { return Ok(()) };
        let (Text { fr, en }, id) = (self.the(dead), self.id(dead));
        let reason = Text::new(
            format!("échangez d’abord {fr} (swap {id})\u{a0}: toutes les cases de cette carte sont prises"),
            format!("swap {en} first (swap {id}): all squares of that card are taken"),
        );
        let verdict = self.refuse("SQ-6", "dead-card-first", &reason).about(id);
        Err(squares(self.game.edition.homes(dead)).fold(verdict, Verdict::about))
    }

    /// SQ-6: only a dead card is swapped, and not for ever.
    fn swappable(&self, card: Card) -> Judgement {
        if !self.game.is_dead(self.sight, card) {
            return Err(self.not_dead(card));
        }
        if !self.sight.may_swap {
            let count = self.state.swaps();
            let reason = Text::new(
                format!(
                    "vous avez déjà échangé {count} cartes dans ce tour, il n’y en a pas plus dans le paquet\u{a0}; jouez, ou passez si rien n’est possible"
                ),
                format!(
                    "you have already swapped {count} cards this turn, as many as the deck has; play, or pass if nothing is possible"
                ),
            );
            return Err(self.refuse("SQ-6", "too-many-swaps", &reason).about(self.id(card)));
        }
        Ok(())
    }

    fn not_dead(&self, card: Card) -> Verdict {
        let Text { fr, en } = self.the(card);
        let free = squares(self.game.edition.homes(card) & self.sight.free);
        let reason = match free.map(|square| square.to_string()).collect::<Vec<_>>().as_slice() {
            [] => {
                Text::new(format!("{fr} n’est jamais une carte morte"), format!("{en} is never a dead card"))
            }
            [square, ..] => Text::new(
                format!("{fr} n’est pas une carte morte\u{a0}: la case {square} est libre"),
                format!("{en} is not a dead card: {square} is free"),
            ),
        };
        let verdict = self.refuse("SQ-6", "not-dead", &reason).about(self.id(card));
        squares(self.game.edition.homes(card) & self.sight.free).fold(verdict, Verdict::about)
    }

    /// SQ-7.
    fn no_corner(&self, square: Square) -> Judgement {
        if self.game.edition.corners() & only(square) == 0 {
            return Ok(());
        }
        let reason = Text::new(
            format!(
                "{square} est un coin, il est à tout le monde\u{a0}: on n’y pose jamais de jeton et on n’en enlève pas"
            ),
            format!("{square} is a corner and belongs to everyone: no chip is ever put there or taken off"),
        );
        Err(self.refuse("SQ-7", "corner", &reason).about(square))
    }

    /// SQ-3: an animal goes to its own squares.
    fn shows(&self, animal: Card, square: Square) -> Judgement {
        let shown = match self.game.edition.shown(square) {
            Some(shown) if shown != animal => shown,
            _ => return Ok(()),
        };
        let (there, played) = (self.the(shown), self.the(animal));
        let reason = Text::new(
            format!("la case {square} montre {}, pas {}", there.fr, played.fr),
            format!("{square} shows {}, not {}", there.en, played.en),
        );
        let verdict = self.refuse("SQ-3", "other-animal", &reason).about(square);
        Err(squares(self.game.edition.homes(animal)).fold(verdict, Verdict::about))
    }

    /// SQ-3, SQ-4: a chip is put on a free square.
    fn is_free(&self, rule: &'static str, square: Square) -> Judgement {
        let Some(seat) = self.state.chip_on(square) else { return Ok(()) };
        let colour = &self.game.edition.header.colours[seat.index()].name;
        let reason = if seat == self.state.turn() {
            Text::new(
                format!("vous avez déjà un jeton en {square}"),
                format!("you already have a chip on {square}"),
            )
        } else {
            Text::new(
                format!("la case {square} est prise par un jeton adverse ({})", colour.fr),
                format!("{square} is taken by a chip of an opponent ({})", colour.en),
            )
        };
        Err(self.refuse(rule, "square-taken", &reason).about(square))
    }

    /// SQ-5: a dragon takes a chip of an opponent.
    fn removes(&self, square: Square) -> Judgement {
        let (code, reason) = match self.state.chip_on(square) {
            None => (
                "no-chip",
                Text::new(
                    format!("il n’y a pas de jeton à enlever en {square}"),
                    format!("there is no chip to take off on {square}"),
                ),
            ),
            Some(seat) if seat == self.state.turn() => (
                "own-chip",
                Text::new(
                    format!("le jeton en {square} est à vous, le dragon enlève un jeton d’un adversaire"),
                    format!("the chip on {square} is yours, the dragon takes one of an opponent"),
                ),
            ),
            Some(_) => return Ok(()),
        };
        Err(self.refuse("SQ-5", code, &reason).about(square))
    }

    /// SQ-H1: passing is for those who can do nothing else.
    fn nothing_playable(&self) -> Judgement {
        let mut actions = Vec::new();
        self.game.legal_in(self.state, &mut actions);
        let example = match actions.first() {
            Some(&example) if example != Action::Pass => text(&self.game.edition, example),
            _ => return Ok(()),
        };
        let reason = Text::new(
            format!(
                "on ne passe que si aucune carte ne peut être jouée\u{a0}; vous pouvez par exemple jouer {example}"
            ),
            format!("you pass only when no card can be played; you can for example play {example}"),
        );
        Err(self.refuse("SQ-H1", "can-play", &reason).about(example))
    }
}
