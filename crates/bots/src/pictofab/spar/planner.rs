//! Plain alpha-beta until a card is done, as if the other's card were the likeliest one and he knew ours.

use std::sync::Arc;

use ludo_games::pictofab::{Action, Layout, PictoFab, Token};
use ludo_games::{Dice, Game, Observation, Square};

use crate::Search;
use crate::spar::{AlphaBeta, Mind, WON};

use super::looks::Eyes;
use super::near::{Lines, after, bit, moves, third};

/// A position: where the tokens stand, which one may not be moved, and whose turn it is.
#[derive(Clone)]
struct Before {
    layout: Layout,
    barred: Option<Token>,
    mine: bool,
}

struct Planner {
    game: Arc<PictoFab>,
    lines: Lines,
    mine: Option<[Token; 3]>,
    theirs: Option<[Token; 3]>,
}

/// Begins to think.
pub(super) fn planner(
    game: &Arc<PictoFab>,
    seen: &Observation<PictoFab>,
    dice: Dice,
) -> Box<dyn Search<PictoFab>> {
    let eyes = Eyes::new(game, seen);
    let root = Before { layout: eyes.layout, barred: seen.now().last(), mine: true };
    let theirs = eyes.suspects.first().map(|suspect| suspect.tokens);
    let planner = Planner { game: game.clone(), lines: Lines::of(game), mine: eyes.mine, theirs };
    Box::new(AlphaBeta::new(planner, root, game.setup().seats, dice))
}

impl Planner {
    fn is_done(&self, layout: &Layout, card: Option<[Token; 3]>) -> bool {
        card.is_some_and(|[a, b, c]| {
            let line = third(layout.square(a), layout.square(b));
            line & bit(layout.square(c)) != 0
        })
    }

    fn near(&self, layout: &Layout, card: Option<[Token; 3]>) -> f32 {
        card.map_or(0.0, |tokens| self.lines.nearness(&self.game, layout, &[tokens])[0])
    }
}

impl Mind<PictoFab> for Planner {
    type Position = Before;
    /// From where to where; nothing when no token can move (PF-H1).
    type Turn = Option<(Square, Token, Square)>;

    fn turns(&mut self, position: &Before, turns: &mut Vec<Self::Turn>) {
        let all = moves(&self.game, &position.layout, position.barred);
        let turn = |(token, to): (Token, Square)| Some((position.layout.square(token), token, to));
        turns.extend(all.into_iter().map(turn));
        if turns.is_empty() {
            turns.push(None);
        }
    }

    fn play(&self, position: &mut Before, turn: Self::Turn) {
        if let Some((_, token, to)) = turn {
            position.layout = after(&position.layout, (token, to));
        }
        position.barred = turn.map(|(_, token, _)| token);
        position.mine = !position.mine;
    }

    fn ended(&self, position: &Before) -> Option<i32> {
        // PF-9: whoever moved, a card that is done is its owner's.
        let won = i32::from(self.is_done(&position.layout, self.mine)) * WON;
        let lost = i32::from(self.is_done(&position.layout, self.theirs)) * WON;
        (won != lost).then_some(won - lost)
    }

    fn mine(&self, position: &Before) -> bool {
        position.mine
    }

    fn worth(&mut self, position: &Before) -> i32 {
        let [mine, theirs] = [self.mine, self.theirs].map(|card| self.near(&position.layout, card));
        (1000.0 * (mine - theirs)) as i32
    }

    fn hash(&self, position: &Before) -> u64 {
        let start = u64::from(position.mine);
        let token = |hash: u64, square: &Square| {
            let square = 8 * u64::from(square.row) + u64::from(square.column);
            (hash ^ square).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23)
        };
        position.layout.tokens().iter().fold(start, token)
    }

    fn action(&self, turn: Self::Turn) -> Action {
        turn.map_or(Action::Pass, |(from, _, to)| Action::Move { from, to })
    }
}
