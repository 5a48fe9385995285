//! Reading the other's card from his moves, without being sure that they are about his card at all.
//!
//! Some players think of their card at every move, others only when it can be done, and block until then. What
//! somebody is like shows in the cards he has won: how well did his moves serve them? The less, the less is
//! made of the moves that he has made since.

use ludo_games::pictofab::{Action, CARDS, Card, Glimpse, Layout, PictoFab, Token};
use ludo_games::{Observation, Seat};

use super::super::belief::normal;
use super::super::distances::ByCard;
use super::super::position::Step;
use super::nearness::{after, can_do, chance_first, in_line, lab, steps};

/// How often, of a hundred moves, players of different minds think of their own card.
const MINDS: [f32; 4] = [0.1, 0.35, 0.65, 0.9];
/// How much the chance to be first must differ for a move to be e times as likely.
const CARE: f32 = 0.07;
/// How likely it is that somebody who can do his card does not, against what another move has without it.
const PASSED_OVER: f32 = 0.03;
/// How many moves are read at most, the latest.
const REMEMBERED: usize = 25;

/// For each card how many times as likely a move is with it as without any card in mind: by who always thinks of
/// his card.
pub(super) type Favour = ByCard<f32>;

/// How likely each card is to be the one that `owner` holds, of cards so likely before he moved.
pub(super) fn read(
    game: &PictoFab,
    seen: &Observation<PictoFab>,
    owner: Seat,
    before: &ByCard<f32>,
) -> ByCard<f32> {
    let mut minds = MINDS.map(|_| 0.0_f32);
    let mut cards = [[0.0_f32; CARDS]; MINDS.len()];
    let glimpse = |at: usize| if at == 0 { &seen.start } else { &seen.steps[at - 1].1 };
    let first = seen.steps.len().saturating_sub(2 * REMEMBERED);
    let won_now = seen.now().won(owner);
    for at in (first..seen.steps.len()).filter(|&at| glimpse(at).turn() == owner) {
        let favour = favour(game, glimpse(at), seen.steps[at].0);
        let held = won_now.get(glimpse(at).won(owner).len());
        for (mind, &thinks) in MINDS.iter().enumerate() {
            let log = |card: Card| libm::logf(likely(favour[card], thinks));
            match held {
                Some(&card) => minds[mind] += log(card),
                None => Card::all().for_each(|card| cards[mind][card.index()] += log(card)),
            }
        }
    }
    let most = (0..MINDS.len()).map(|mind| minds[mind] + max(&cards[mind])).fold(f32::NEG_INFINITY, f32::max);
    let mut belief = ByCard([0.0; CARDS]);
    for card in Card::all() {
        let all: f32 =
            (0..MINDS.len()).map(|mind| libm::expf(minds[mind] + cards[mind][card.index()] - most)).sum();
        belief[card] = before[card] * all;
    }
    normal(belief)
}

fn max(values: &[f32]) -> f32 {
    values.iter().copied().fold(f32::NEG_INFINITY, f32::max)
}

/// The same for somebody who thinks of his card so often.
pub(super) fn likely(favour: f32, thinks: f32) -> f32 {
    if favour < 0.0 { PASSED_OVER } else { thinks * favour + 1.0 - thinks }
}

/// How much every move favours each card; less than nothing where it passes over doing it.
pub(super) fn favours(game: &PictoFab, layout: &Layout, barred: Option<Token>) -> Vec<(Step, Favour)> {
    let steps = steps(game, layout, barred);
    let layouts: Vec<Layout> = steps.iter().map(|&step| after(layout, step)).collect();
    let mut favours: Vec<_> = steps.into_iter().map(|step| (step, ByCard([1.0; CARDS]))).collect();
    let count = favours.len() as f32;
    for card in Card::all() {
        let tokens = lab(game, card);
        let could = can_do(game, layout, tokens, barred);
        let appeal = |layout: &Layout| match could {
            true => f32::from(in_line(layout, tokens)),
            false => libm::expf(chance_first(game, layout, tokens) / CARE),
        };
        let appeals: Vec<f32> = layouts.iter().map(appeal).collect();
        let all: f32 = appeals.iter().sum();
        for ((_, favour), appeal) in favours.iter_mut().zip(appeals) {
            favour[card] = match could {
                true if appeal == 0.0 => -1.0,
                true => count,
                false => count * appeal / all,
            };
        }
    }
    favours
}

/// How much a move favours each card.
fn favour(game: &PictoFab, before: &Glimpse, made: Action) -> Favour {
    let Action::Move { from, to } = made else { return ByCard([1.0; CARDS]) };
    let made = |step: &Step| step.is_some_and(|(token, square)| square == to && before.square(token) == from);
    let favours = favours(game, &Layout::new(before.tokens()), before.last());
    favours.into_iter().find(|(step, _)| made(step)).map_or(ByCard([1.0; CARDS]), |(_, favour)| favour)
}
