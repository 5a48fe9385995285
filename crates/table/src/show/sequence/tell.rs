//! What happened, in sentences.

use ludo_games::sequence::{Action, Card, Glimpse, Sequence};
use ludo_games::{Game, Seat, Square, Text};

use super::scene::seats;
use super::words;
use crate::show::Cast;

/// The move, then what came of it.
pub(super) fn tell(
    game: &Sequence,
    before: &Glimpse,
    action: Action,
    after: &Glimpse,
    cast: &Cast<'_>,
) -> Vec<Text> {
    let teller = Teller { game, before, after, cast, mover: before.turn() };
    match action {
        Action::Play { card, square } => teller.laid_down(card, teller.play(card, square)),
        Action::Swap { card } => teller.laid_down(card, teller.swap(card)),
        Action::Pass => vec![teller.pass()],
    }
}

/// An action, before and after, for one viewer.
struct Teller<'t> {
    game: &'t Sequence,
    before: &'t Glimpse,
    after: &'t Glimpse,
    cast: &'t Cast<'t>,
    mover: Seat,
}

impl Teller<'_> {
    /// SQ-3, SQ-4.
    fn play(&self, card: Card, square: Square) -> Text {
        if card == Card::DRAGON {
            return self.take_off(square);
        }
        let Text { fr, en } = words::played(self.game.edition(), card, square);
        self.done(&format!("joué {fr}"), &format!("played {en}"))
    }

    /// SQ-5.
    fn take_off(&self, square: Square) -> Text {
        let (fr, en) = (format!("en {square} avec un dragon"), format!("off {square} with a dragon"));
        match self.before.chip_on(square) {
            Some(owner) if self.cast.is_viewer(owner) => {
                let they = format!("vous a enlevé votre jeton {fr}");
                self.cast.did(self.mover, &they, &they, &format!("took your chip {en}"))
            }
            Some(owner) => {
                let owner = self.cast.name(owner);
                self.done(
                    &format!("enlevé à {} son jeton {fr}", owner.fr),
                    &format!("took {}’s chip {en}", owner.en),
                )
            }
            None => self.done(&format!("enlevé le jeton {fr}"), &format!("took the chip {en}")),
        }
    }

    /// SQ-6: everybody sees the dead card on the discard pile.
    fn swap(&self, card: Card) -> Text {
        let Text { fr, en } = words::dead(self.game.edition(), card);
        self.done(&format!("échangé {fr}"), &format!("swapped {en}"))
    }

    /// SQ-H1.
    fn pass(&self) -> Text {
        let why = "\u{a0}: aucune carte ne pouvait être jouée";
        self.cast.did(
            self.mover,
            &format!("avez passé votre tour{why}"),
            &format!("a passé son tour{why}"),
            "passed: no card could be played",
        )
    }

    /// What was done with a card, and what follows when a card was laid down.
    fn laid_down(&self, card: Card, done: Text) -> Vec<Text> {
        [Some(done), self.draw(card), self.new_pile()].into_iter().flatten().collect()
    }

    /// SQ-2: only the drawer sees which card it is. Who wins draws nothing (SQ-8).
    fn draw(&self, laid: Card) -> Option<Text> {
        if self.after.holding(self.mover) < self.before.holding(self.mover) {
            return None;
        }
        let drawn = if self.cast.is_viewer(self.mover) { self.new_in_hand(laid) } else { None };
        let Text { fr, en } = match drawn {
            Some(card) => words::held(self.game.edition(), card),
            None => Text::new("une carte", "a card"),
        };
        Some(self.done(&format!("pioché {fr}"), &format!("drew {en}")))
    }

    /// The viewer's card that he did not hold before laying one down.
    fn new_in_hand(&self, laid: Card) -> Option<Card> {
        let mut kept = self.before.hand().cards().to_vec();
        let mut take = |card: Card| kept.iter().position(|&held| held == card).map(|at| kept.remove(at));
        take(laid)?;
        self.after.hand().cards().iter().copied().find(|&card| take(card).is_none())
    }

    /// SQ-9: where a card was just laid down, only a new pile leaves no discards.
    fn new_pile(&self) -> Option<Text> {
        let discards = seats(self.game).any(|seat| self.after.discards(seat).next().is_some());
        (!discards).then(|| {
            Text::new(
                "La pioche était épuisée\u{a0}: toutes les défausses ont été mélangées pour en faire une nouvelle.",
                "The pile was used up: all discard piles were shuffled into a new one.",
            )
        })
    }

    /// What the mover did, in French a participle that takes "avoir".
    fn done(&self, done_fr: &str, did_en: &str) -> Text {
        self.cast.did(self.mover, &format!("avez {done_fr}"), &format!("a {done_fr}"), did_en)
    }
}
