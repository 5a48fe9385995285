//! Which card the other may hold, read from the tokens he moved.

use ludo_games::pictofab::{Action, Card, Glimpse, Layout, PictoFab, Token};
use ludo_games::{Game, Observation, Seat};

use super::near::{Lines, ways};

/// How much a move towards a card speaks for it, and one away from it against it, at most.
const CLEAR: f32 = 2.5;

/// How much it speaks against a card that it could have been done and was not.
const PASSED_OVER: f32 = 0.03;

/// What any card keeps, however little speaks for it: he may have moved to block, or to mislead.
const DOUBT: f32 = 0.08;

/// A card the other may hold.
#[derive(Copy, Clone, Debug)]
pub(super) struct Suspect {
    pub(super) card: Card,
    pub(super) tokens: [Token; 3],
    /// How likely it is: all of them sum to 1.
    pub(super) weight: f32,
}

/// The tokens of a card.
pub(super) fn tokens(game: &PictoFab, card: Card) -> [Token; 3] {
    game.edition().lab(card).tokens()
}

/// The cards the other may hold, likeliest first: none when he holds none.
pub(super) fn suspects(game: &PictoFab, lines: &Lines, seen: &Observation<PictoFab>) -> Vec<Suspect> {
    let (now, other) = (seen.now(), seen.seat.other());
    if !now.holding(other) {
        return Vec::new();
    }
    let drawn = seen.steps.iter().rposition(|(_, after)| after.won(other).len() < now.won(other).len());
    let since = drawn.map_or(0, |last| last + 2); // the step after that one brought the card
    let unseen =
        |card: &Card| now.hand() != Some(*card) && Seat::all(2).all(|seat| !now.won(seat).contains(card));
    // PF-9: he would have had to show a card that was done.
    let hidden =
        |card: &Card| seen.steps[since..].iter().all(|(_, after)| !game.is_done(after.tokens(), *card));
    let suspect = |card| Suspect { card, tokens: tokens(game, card), weight: 1.0 };
    let mut suspects: Vec<_> = Card::all().filter(unseen).filter(hidden).map(suspect).collect();
    for step in since..seen.steps.len() {
        let before = if step == 0 { &seen.start } else { &seen.steps[step - 1].1 };
        if before.turn() == other {
            watch(game, lines, &mut suspects, before, seen.steps[step].0);
        }
    }
    settle(&mut suspects);
    suspects
}

/// What a move of the other tells.
fn watch(game: &PictoFab, lines: &Lines, suspects: &mut [Suspect], before: &Glimpse, action: Action) {
    let Action::Move { from, to } = action else { return };
    let Some(moved) = before.token_on(from) else { return };
    let cards: Vec<_> = suspects.iter().map(|suspect| suspect.tokens).collect();
    let mut layout = Layout::new(before.tokens());
    let near_before = lines.nearness(game, &layout, &cards);
    for suspect in &mut *suspects {
        if ways(game, &layout, suspect.tokens, before.last()) > 0 {
            suspect.weight *= PASSED_OVER;
        }
    }
    layout.put(moved, to);
    let near_after = lines.nearness(game, &layout, &cards);
    for (suspect, (before, after)) in suspects.iter_mut().zip(near_before.into_iter().zip(near_after)) {
        let gain = (after + 0.05) / (before + 0.05);
        suspect.weight *= gain.sqrt().clamp(1.0 / CLEAR, CLEAR);
    }
}

/// Makes weights sum to 1, with doubt, and puts the likeliest first.
fn settle(suspects: &mut [Suspect]) {
    let sum: f32 = suspects.iter().map(|suspect| suspect.weight).sum();
    let even = 1.0 / suspects.len().max(1) as f32;
    for suspect in &mut *suspects {
        let read = if sum > 0.0 { suspect.weight / sum } else { even };
        suspect.weight = read * (1.0 - DOUBT) + even * DOUBT;
    }
    suspects.sort_by(|a, b| b.weight.total_cmp(&a.weight));
}
