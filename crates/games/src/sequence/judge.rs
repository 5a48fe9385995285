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
    let case = Case { game, state, sight: game.sight(state) };
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

fn refuse(rule: &'static str, code: &'static str, reason: Text) -> Verdict {
    Verdict::new(Rule(rule), code, reason)
}

/// A hand and a board for which an action is judged.
struct Case<'p> {
    game: &'p Sequence,
    state: &'p State,
    sight: Sight,
}

impl Case<'_> {
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
        let reason = Text::new(
            format!("Vous n’avez pas {fr} en main."),
            format!("You do not have {en} in your hand."),
        );
        Err(refuse("SQ-2", "not-in-hand", reason).about(self.id(card)))
    }

    /// SQ-6: while there is a dead card in the hand nothing else is legal.
    fn no_dead_card(&self) -> Judgement {
        let hand = self.state.hand(self.state.turn());
        let Some(dead) = self.game.dead_in_hand(hand, self.sight).next() else { return Ok(()) };
        let (Text { fr, en }, id) = (self.the(dead), self.id(dead));
        let reason = Text::new(
            format!("Échangez d’abord {fr}\u{a0}: toutes les cases de cette carte sont prises."),
            format!("Swap {en} first: all squares of that card are taken."),
        );
        let verdict = refuse("SQ-6", "dead-card-first", reason).about(id);
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
                    "Vous avez déjà échangé {count} cartes à ce tour, autant qu’il y en a dans le jeu\u{a0}: jouez, ou passez si rien n’est possible."
                ),
                format!(
                    "You have already swapped {count} cards this turn, as many as there are in the deck: play, or pass if you cannot."
                ),
            );
            return Err(refuse("SQ-6", "too-many-swaps", reason).about(self.id(card)));
        }
        Ok(())
    }

    fn not_dead(&self, card: Card) -> Verdict {
        let Text { fr, en } = self.the(card);
        let free = squares(self.game.edition.homes(card) & self.sight.free);
        let reason = match free.map(|square| square.to_string()).collect::<Vec<_>>().as_slice() {
            [] => Text::new(
                "Un dragon ou une licorne n’est jamais une carte morte.",
                "A dragon or a unicorn is never a dead card.",
            ),
            [square, ..] => Text::new(
                format!("On n’échange que les cartes mortes\u{a0}: pour {fr}, la case {square} est libre."),
                format!("Only dead cards are swapped: for {en}, square {square} is free."),
            ),
        };
        let verdict = refuse("SQ-6", "not-dead", reason).about(self.id(card));
        squares(self.game.edition.homes(card) & self.sight.free).fold(verdict, Verdict::about)
    }

    /// SQ-7.
    fn no_corner(&self, square: Square) -> Judgement {
        if self.game.edition.corners() & only(square) == 0 {
            return Ok(());
        }
        let reason = Text::new(
            "Les coins comptent pour tout le monde\u{a0}: on n’y pose pas de jeton et on n’en enlève pas.",
            "Corners count for everyone: no chip is put on them or taken off them.",
        );
        Err(refuse("SQ-7", "corner", reason).about(square))
    }

    /// SQ-3: an animal goes to its own squares.
    fn shows(&self, animal: Card, square: Square) -> Judgement {
        let shown = match self.game.edition.shown(square) {
            Some(shown) if shown != animal => shown,
            _ => return Ok(()),
        };
        let (there, played) = (self.the(shown), self.the(animal));
        let reason = Text::new(
            format!("La case {square} montre {}, pas {}.", there.fr, played.fr),
            format!("Square {square} shows {}, not {}.", there.en, played.en),
        );
        let verdict = refuse("SQ-3", "other-animal", reason).about(square);
        Err(squares(self.game.edition.homes(animal)).fold(verdict, Verdict::about))
    }

    /// SQ-3, SQ-4: a chip is put on a free square.
    fn is_free(&self, rule: &'static str, square: Square) -> Judgement {
        let Some(seat) = self.state.chip_on(square) else { return Ok(()) };
        let reason = if seat == self.state.turn() {
            Text::new(
                format!("Vous avez déjà un jeton en {square}."),
                format!("You already have a chip on {square}."),
            )
        } else {
            Text::new(
                format!("La case {square} est prise par un jeton adverse."),
                format!("Square {square} is taken by an opponent’s chip."),
            )
        };
        Err(refuse(rule, "square-taken", reason).about(square))
    }

    /// SQ-5: a dragon takes a chip of an opponent.
    fn removes(&self, square: Square) -> Judgement {
        let (code, reason) = match self.state.chip_on(square) {
            None => (
                "no-chip",
                Text::new(
                    format!("Il n’y a pas de jeton à enlever en {square}."),
                    format!("There is no chip to take off {square}."),
                ),
            ),
            Some(seat) if seat == self.state.turn() => (
                "own-chip",
                Text::new(
                    format!("Le jeton en {square} est à vous\u{a0}: le dragon enlève un jeton adverse."),
                    format!("The chip on {square} is yours: a dragon takes off an opponent’s chip."),
                ),
            ),
            Some(_) => return Ok(()),
        };
        Err(refuse("SQ-5", code, reason).about(square))
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
            "Vous ne pouvez passer que si aucune de vos cartes ne peut être jouée.",
            "You may pass only when none of your cards can be played.",
        );
        Err(refuse("SQ-H1", "can-play", reason).about(example))
    }
}
