//! What a player thinks who looks one action ahead.

use ludo_games::labymaster::{Action, Labymaster};
use ludo_games::{Dice, Game, Observation};

use super::earlier_positions::EarlierPositions;
use super::evaluate::Outlook;
use super::overlook::wins_at_once;
use super::path_cache::PathCache;
use super::score::Score;
use super::walls::Walls;

/// How much less he likes to come back to a position that was there before: three turns, or he would slide to and fro for ever.
const REPETITION: f32 = 300.0;
/// An action leads to one more layout of the blocks at most.
const LAYOUTS: u64 = 64;

/// The judgement of the position after each legal action.
pub(super) fn one_ply(
    game: &Labymaster,
    seen: &Observation<Labymaster>,
    dice: &mut Dice,
) -> Vec<(Action, f32)> {
    let mut hashes = Vec::new();
    let root = game.imagine(seen, dice, &mut |state| hashes.push(state.position.hash())).position;
    let earlier = EarlierPositions::new(hashes);
    let mut cache = PathCache::new(Walls::of(game.edition()), LAYOUTS, usize::MAX);
    let mut actions = Vec::new();
    game.legal_in(&root, &mut actions);
    let mut value = |action: Action| {
        if wins_at_once(game, &root, action) {
            return Score::win_after(1).0.into();
        }
        let mut after = root;
        after.play(game, action);
        let layout = cache.layout(&after);
        let Score(judged) = -Outlook::of(game, &mut cache, &after, layout).score();
        let judged = f32::from(judged);
        if earlier.contains(after.hash()) { judged - REPETITION } else { judged }
    };
    actions.iter().map(|&action| (action, value(action))).collect()
}
