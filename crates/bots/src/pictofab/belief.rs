//! What a player who watches the other makes of his moves.

use ludo_games::pictofab::{Action, CARDS, Card, Glimpse, PictoFab};
use ludo_games::{Observation, Seat};

use super::distances::{ByCard, Distances};
use super::position::{PublicPosition, Step};

/// How likely each card is to be the one a seat holds; sums to 1.
pub(super) type Belief = ByCard<f32>;

/// How much sooner (in turns) a card must be done for a move to be e times as likely.
const CARE: f32 = 0.3;
/// How often a player moves for reasons that have nothing to do with his card.
const OTHER_REASONS: f32 = 0.25;

/// Any of these cards, equally likely.
pub(super) fn evenly(possible: impl Iterator<Item = Card>) -> Belief {
    let mut belief = ByCard([0.0; CARDS]);
    possible.for_each(|card| belief[card] = 1.0);
    normal(belief)
}

/// The cards that a seat has never seen, at the end of what it watched.
pub(super) fn unseen(seen: &Observation<PictoFab>) -> impl Iterator<Item = Card> {
    let now = seen.now();
    Card::all().filter(move |&card| now.hand() != Some(card) && !is_won(now, card))
}

fn is_won(seen: &Glimpse, card: Card) -> bool {
    Seat::all(2).any(|seat| seen.won(seat).contains(&card))
}

/// What `owner` can hold, of these cards, after all that was seen: a card whose tokens stood in a line at a check
/// was not his (PF-9).
pub(super) fn possible(
    game: &PictoFab,
    seen: &Observation<PictoFab>,
    owner: Seat,
    cards: impl Iterator<Item = Card>,
) -> Belief {
    let since = held_since(seen, owner);
    let checks = || seen.steps[since..].iter().filter(|(action, _)| *action != Action::Pass);
    let ruled_out = |card| checks().any(|(_, after)| game.is_done(after.tokens(), card));
    evenly(cards.filter(|&card| !ruled_out(card)))
}

/// The number of steps after which the seat had its present card.
fn held_since(seen: &Observation<PictoFab>, owner: Seat) -> usize {
    let won = seen.now().won(owner).len();
    let before = |step: &(Action, Glimpse)| step.1.won(owner).len() < won;
    if seen.start.won(owner).len() == won {
        0
    } else {
        seen.steps.iter().take_while(|step| before(step)).count() + 1
    }
}

/// The same, with an eye on what so many of the owner's last moves did for each card.
pub(super) fn inferred(
    game: &PictoFab,
    seen: &Observation<PictoFab>,
    owner: Seat,
    cards: impl Iterator<Item = Card>,
    remembered: usize,
) -> Belief {
    let mut belief = possible(game, seen, owner, cards);
    let since = held_since(seen, owner);
    let before = |at: usize| if at == 0 { &seen.start } else { &seen.steps[at - 1].1 };
    let moves = (since..seen.steps.len()).rev().filter(|&at| before(at).turn() == owner);
    for at in moves.take(remembered) {
        let likely = likelihood(game, before(at), seen.steps[at].0);
        Card::all().for_each(|card| belief[card] *= likely[card]);
    }
    plausible(normal(belief))
}

/// How likely a player is to make this move, for each card he may hold.
fn likelihood(game: &PictoFab, before: &Glimpse, made: Action) -> ByCard<f32> {
    let position = PublicPosition::new(game, before);
    let likely = likelihoods(game, &position);
    let made = likely.into_iter().find(|&(step, _)| position.action(step) == made);
    made.map_or(ByCard([1.0; CARDS]), |(_, likely)| likely)
}

/// What the other will believe after each move of a seat of which he has believed this.
pub(super) fn beliefs_after(
    game: &PictoFab,
    position: &PublicPosition,
    before: &Belief,
) -> Vec<(Step, Belief)> {
    let mut beliefs = likelihoods(game, position);
    for (_, belief) in &mut beliefs {
        Card::all().for_each(|card| belief[card] *= before[card]);
        *belief = plausible(normal(*belief));
    }
    beliefs
}

/// How likely a player is to make each move, for each card he may hold.
fn likelihoods(game: &PictoFab, position: &PublicPosition) -> Vec<(Step, ByCard<f32>)> {
    let mut steps: Vec<Step> = Vec::new();
    position.steps(game, &mut steps);
    let mut likely: Vec<_> = steps.into_iter().map(|step| (step, appeal(game, position, step))).collect();
    let any = OTHER_REASONS / likely.len() as f32;
    for card in Card::all() {
        let all: f32 = likely.iter().map(|(_, appeal)| appeal[card]).sum();
        let share = |appeal: f32| any + (1.0 - OTHER_REASONS) * appeal / all.max(f32::MIN_POSITIVE);
        likely.iter_mut().for_each(|(_, appeal)| appeal[card] = share(appeal[card]));
    }
    likely
}

/// How well a move serves each card.
fn appeal(game: &PictoFab, position: &PublicPosition, step: Step) -> ByCard<f32> {
    let mut after = *position;
    after.play(game, step, ludo_games::BySeat([None; 2]));
    let distances = Distances::new(game, &after.layout, after.barred);
    let mut appeal = ByCard([0.0; CARDS]);
    for card in Card::all() {
        let turns = if distances.is_done(card) { 0.0 } else { distances.turns_if_waiting(card) };
        appeal[card] = libm::expf(-turns / CARE);
    }
    appeal
}

/// What is less likely than this is not worth a thought.
const UNLIKELY: f32 = 0.02;

/// The same without the cards that are too unlikely to think about.
pub(super) fn plausible(belief: Belief) -> Belief {
    normal(ByCard(belief.0.map(|chance| if chance < UNLIKELY { 0.0 } else { chance })))
}

/// Makes the chances sum to 1; when nothing is likely, everything is.
pub(super) fn normal(belief: Belief) -> Belief {
    let sum: f32 = belief.0.iter().sum();
    if sum > 0.0 { ByCard(belief.0.map(|chance| chance / sum)) } else { ByCard([1.0 / CARDS as f32; CARDS]) }
}
