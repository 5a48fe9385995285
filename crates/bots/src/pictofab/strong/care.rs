//! How careful the other is not to leave a card open that may be mine.

use ludo_games::Observation;
use ludo_games::pictofab::{Action, CARDS, Layout, PictoFab};

use super::super::position::Step;
use super::nearness::{after, steps};
use super::openness::{Cards, Labs};

/// How likely each card is.
#[derive(Clone, Debug)]
pub(super) struct Suspicion(pub(super) [f32; CARDS]);

impl Suspicion {
    /// How likely it is one of these, when it is none of those.
    pub(super) fn of(&self, cards: Cards, excluded: Cards) -> f32 {
        let (mut some, mut all) = (0.0, f32::MIN_POSITIVE);
        for (card, likely) in self.0.iter().enumerate() {
            if excluded >> card & 1 == 0 {
                all += likely;
                some += if cards >> card & 1 != 0 { *likely } else { 0.0 };
            }
        }
        some / all
    }

    /// How many times as likely it is one of these as any other that is possible at all.
    pub(super) fn against_even(&self, cards: Cards) -> f32 {
        let possible = self.0.iter().filter(|likely| **likely > 0.0).count();
        (self.of(cards, 0) * possible as f32).max(f32::MIN_POSITIVE)
    }
}

/// A way to choose moves by how dangerous they are.
#[derive(Copy, Clone, Debug)]
struct Care {
    /// How much more danger makes a move e times less likely.
    tolerance: f32,
    /// How often danger is not looked at.
    careless: f32,
}

/// How careful somebody may be, and how likely that is before anything is seen of him.
const CARES: [(Care, f32); 3] = [
    (Care { tolerance: 0.012, careless: 0.005 }, 0.5),
    (Care { tolerance: 0.03, careless: 0.06 }, 0.4),
    (Care { tolerance: 0.12, careless: 0.3 }, 0.1),
];

/// However he has moved, nothing is less likely than this.
const NEVER_SURE: f32 = 0.01;
/// How many of his moves are looked at, the latest.
const REMEMBERED: usize = 16;

/// How likely it is that somebody is as careful as each of [`CARES`].
#[derive(Copy, Clone, Debug)]
pub(super) struct Carefulness([f32; CARES.len()]);

impl Carefulness {
    /// By what the other did since I hold my card, of which he believes this now.
    pub(super) fn of(
        game: &PictoFab,
        seen: &Observation<PictoFab>,
        labs: &Labs,
        suspected: &Suspicion,
    ) -> Carefulness {
        let mut carefulness = Carefulness(CARES.map(|(_, likely)| likely));
        let (me, other) = (seen.seat, seen.seat.other());
        let before = |at: usize| if at == 0 { &seen.start } else { &seen.steps[at - 1].1 };
        let mine = seen.now().won(me).len();
        let since = (0..seen.steps.len()).rev().take_while(|&at| before(at).won(me).len() == mine);
        for at in since.filter(|&at| before(at).turn() == other).take(REMEMBERED) {
            let (before, (made, after_it)) = (before(at), &seen.steps[at]);
            let Action::Move { from, to } = *made else { continue };
            let does_a_card = after_it.won(other).len() > before.won(other).len();
            let token = before.token_on(from).filter(|_| !does_a_card);
            let Some(made) = token.map(|token| Some((token, to))) else { continue };
            let layout = Layout::new(before.tokens());
            let steps = steps(game, &layout, before.last());
            let Some(chosen) = steps.iter().position(|&step| step == made) else { continue };
            let danger = |&step: &Step| {
                let barred = step.map(|(token, _)| token);
                let shown = labs.openness(game, &after(&layout, step), barred);
                suspected.of(shown.done | shown.open, 0)
            };
            let dangers: Vec<f32> = steps.iter().map(danger).collect();
            carefulness.learn(&dangers, chosen);
        }
        carefulness
    }

    /// Takes in that he chose this one of moves so dangerous.
    fn learn(&mut self, dangers: &[f32], chosen: usize) {
        for (likely, (care, _)) in self.0.iter_mut().zip(CARES) {
            *likely *= care.choices(dangers)[chosen];
        }
        let all: f32 = self.0.iter().sum();
        self.0.iter_mut().for_each(|likely| *likely = (*likely / all).max(NEVER_SURE));
    }

    /// How likely he makes each of the moves that are so dangerous.
    pub(super) fn choices(&self, dangers: &[f32]) -> Vec<f32> {
        let all: f32 = self.0.iter().sum();
        let mut choices = vec![0.0; dangers.len()];
        for ((care, _), likely) in CARES.iter().zip(self.0) {
            for (choice, so) in choices.iter_mut().zip(care.choices(dangers)) {
                *choice += likely / all * so;
            }
        }
        choices
    }
}

impl Care {
    fn choices(self, dangers: &[f32]) -> Vec<f32> {
        let least = dangers.iter().copied().fold(f32::INFINITY, f32::min);
        let mut choices: Vec<f32> =
            dangers.iter().map(|danger| libm::expf((least - danger) / self.tolerance)).collect();
        let all: f32 = choices.iter().sum();
        let careless = self.careless / choices.len() as f32;
        choices.iter_mut().for_each(|choice| *choice = (1.0 - self.careless) * *choice / all + careless);
        choices
    }
}
