//! Whole turns worth trying: a pawn move and a slide, in either order.

use std::collections::HashSet;

use ludo_games::labyrinthe::{Action, Labyrinthe, Left, Position};

use super::race::Races;

/// What a turn is: its first action, and the second one if there is another part to do.
pub(super) type Turn = (Action, Option<Action>);

/// How many of the best are looked at more closely, and how many turns are kept.
#[derive(Copy, Clone, Debug)]
pub(super) struct Width {
    pub(super) slides: usize,
    pub(super) pawns: usize,
    /// Whether after a pawn move every slide is tried, or only those that look best at once.
    pub(super) every_slide: bool,
    pub(super) turns: usize,
}

/// How good a position is to somebody: the higher the better.
pub(super) type Worth<'a> = &'a dyn Fn(&Position, &Races) -> i32;

/// The best turns, best first: one for each position they lead to.
pub(super) fn best(
    game: &Labyrinthe,
    position: &Position,
    width: Width,
    worth: Worth<'_>,
) -> Vec<(i32, Turn)> {
    let singles = valued(game, position, worth);
    let mut turns = match position.left() {
        Left::Both => pairs(game, position, &singles, width, worth),
        Left::Only(_) => {
            singles.into_iter().map(|step| (step.worth, (step.action, None), step.hash)).collect()
        }
    };
    turns.sort_by_key(|&(worth, _, _)| -worth);
    let mut met = HashSet::new();
    turns.retain(|&(_, _, hash)| met.insert(hash));
    turns.truncate(width.turns);
    turns.into_iter().map(|(worth, turn, _)| (worth, turn)).collect()
}

/// An action and what it comes to.
struct Step {
    action: Action,
    worth: i32,
    hash: u64,
    position: Position,
}

impl Step {
    fn is_slide(&self) -> bool {
        matches!(self.action, Action::Slide { .. })
    }

    /// Whether the turn goes on with the other part.
    fn goes_on(&self, from: &Position) -> bool {
        let won = self.position.has_won(from.turn()); // LB-8: also between the two parts
        !won && self.position.turn() == from.turn() && self.position.left() != from.left()
    }
}

/// Every action but touches, best first.
fn valued(game: &Labyrinthe, position: &Position, worth: Worth<'_>) -> Vec<Step> {
    let mut actions = Vec::new();
    game.legal_in(position, &mut actions);
    actions.retain(|action| !matches!(action, Action::Touch(_)));
    let step = |action| {
        let mut after = *position;
        after.play(game, action);
        Step { action, worth: worth(&after, &Races::of(&after)), hash: after.hash(), position: after }
    };
    let mut steps: Vec<Step> = actions.into_iter().map(step).collect();
    steps.sort_by_key(|step| -step.worth);
    steps
}

type Found = Vec<(i32, Turn, u64)>;

fn pairs(game: &Labyrinthe, position: &Position, singles: &[Step], width: Width, worth: Worth<'_>) -> Found {
    let (slides, pawns): (Vec<&Step>, Vec<&Step>) = singles.iter().partition(|step| step.is_slide());
    let likely: HashSet<Action> = slides.iter().take(width.slides).map(|step| step.action).collect();
    let mut turns = Found::new();
    let firsts = slides.iter().take(width.slides).chain(pawns.iter().take(width.pawns));
    for first in firsts {
        if !first.goes_on(position) {
            turns.push((first.worth, (first.action, None), first.hash));
            continue;
        }
        // What follows a pawn move need not be worked out when it will not be tried.
        let tried = |action: &Action| first.is_slide() || width.every_slide || likely.contains(action);
        let mut actions = Vec::new();
        game.legal_in(&first.position, &mut actions);
        for second in actions.into_iter().filter(tried).filter(|action| !matches!(action, Action::Touch(_))) {
            let mut after = first.position;
            after.play(game, second);
            let value = worth(&after, &Races::of(&after));
            turns.push((value, (first.action, Some(second)), after.hash()));
        }
    }
    if turns.is_empty() {
        turns.extend(singles.iter().map(|step| (step.worth, (step.action, None), step.hash)));
    }
    turns
}
