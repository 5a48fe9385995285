//! What is certain about a move, whatever card the opponent holds of those he can hold.

use ludo_games::pictofab::{Card, PictoFab};
use ludo_games::{BySeat, Seat};

use super::distances::Distances;
use super::evaluate::Chance;
use super::knowledge::Cards;
use super::position::{Hand, PublicPosition, Step};

/// What a move leads to for certain.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    /// It wins the game at once.
    Wins,
    /// It loses the game at once, or the opponent's next move can win it.
    Loses,
    /// Anything else.
    Open,
}

/// Whether the next two moves can end the game.
pub(super) fn end_is_near(position: &PublicPosition) -> bool {
    position.quiet_left <= 2 || Seat::all(2).any(|seat| position.needs[seat] == 1)
}

/// What a move of the seat to move leads to, who holds `own`, whichever of these cards the opponent holds.
pub(super) fn fate(
    game: &PictoFab,
    position: &PublicPosition,
    step: Step,
    own: Option<Card>,
    others: &[Card],
) -> Fate {
    let with = |card| fate_with(game, position, step, own, card);
    let Some((&first, rest)) = others.split_first() else { return with(None) };
    let fate = with(Some(first));
    if rest.iter().all(|&card| with(Some(card)) == fate) { fate } else { Fate::Open }
}

fn fate_with(
    game: &PictoFab,
    position: &PublicPosition,
    step: Step,
    own: Option<Card>,
    others: Option<Card>,
) -> Fate {
    let me = position.turn;
    let mut cards = BySeat([None; 2]);
    cards[me] = own;
    cards[me.other()] = others;
    let mut after = *position;
    let shown = after.play(game, step, cards);
    match after.results() {
        Some(results) if results[me] == Chance::WON => return Fate::Wins,
        Some(results) if results[me.other()] == Chance::WON => return Fate::Loses,
        Some(_) => return Fate::Open,
        None => {}
    }
    for seat in Seat::all(2).filter(|seat| shown.0[seat.index()]) {
        cards[seat] = None; // what was drawn instead is not known
    }
    if can_win(game, &after, cards) { Fate::Loses } else { Fate::Open }
}

/// Whether the seat to move can win with its next move: with its last card, or because the quiet end comes (PF-H2).
fn can_win(game: &PictoFab, position: &PublicPosition, cards: Cards) -> bool {
    let mover = position.turn;
    if position.needs[mover] == 1 && position.hands[mover] == Hand::Held {
        let distances = Distances::new(game, &position.layout, position.barred);
        if cards[mover].is_some_and(|card| distances.ways(card).now > 0) {
            return true;
        }
    }
    let quiet_wins = position.quiet_left == 1 && position.needs[mover] < position.needs[mover.other()];
    quiet_wins && {
        let mut steps = Vec::new();
        position.steps(game, &mut steps);
        steps.into_iter().any(|step| wins(game, position, step, cards))
    }
}

fn wins(game: &PictoFab, position: &PublicPosition, step: Step, cards: Cards) -> bool {
    let mut after = *position;
    after.play(game, step, cards);
    after.results().is_some_and(|results| results[position.turn] == Chance::WON)
}
