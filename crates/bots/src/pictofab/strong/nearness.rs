//! How near a single card is to being done.

use ludo_games::Game;
use ludo_games::pictofab::{Card, Layout, PictoFab, Token};

use super::super::lines::{completing, number, squares};
use super::super::position::Step;

/// The tokens of a card.
pub(super) type Lab = [Token; 3];

/// The tokens of this card.
pub(super) fn lab(game: &PictoFab, card: Card) -> Lab {
    game.edition().lab(card).tokens()
}

/// In how many ways a card can be done.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
struct Near {
    /// By one move.
    one: u32,
    /// By two and by three moves of its tokens, when nothing else changes.
    more: [u32; 2],
}

/// The chance to be the first to do a card, for an owner whom the other is about to answer, who knows nothing.
pub(super) fn chance_first(game: &PictoFab, layout: &Layout, tokens: Lab) -> f32 {
    let Near { one, more: [two, three] } = near(game, layout, tokens);
    let promise = libm::logf(0.1 + 0.1 * two as f32 + 0.02 * three as f32);
    let threat = [0.0, 0.8, 1.4, 2.0][one.min(3) as usize];
    let ahead = 0.6 * promise + threat;
    1.0 / (1.0 + libm::expf(-ahead))
}

/// Every move (PF-3 to PF-7); nothing for a pass (PF-H1).
pub(super) fn steps(game: &PictoFab, layout: &Layout, barred: Option<Token>) -> Vec<Step> {
    let mut steps = Vec::with_capacity(64);
    for token in Token::all().filter(|&token| barred != Some(token)) {
        steps.extend(squares(game.reach(layout, token)).map(|to| Some((token, to))));
    }
    if steps.is_empty() {
        steps.push(None);
    }
    steps
}

/// Where the tokens stand after a move.
pub(super) fn after(layout: &Layout, step: Step) -> Layout {
    let mut layout = *layout;
    if let Some((token, to)) = step {
        layout.put(token, to);
    }
    layout
}

/// Whether three tokens stand in a line (PF-8).
pub(super) fn in_line(layout: &Layout, [a, b, c]: Lab) -> bool {
    let at = |token| number(layout.square(token));
    completing(at(a), at(b)) >> at(c) & 1 != 0
}

/// Whether one move does a card.
pub(super) fn can_do(game: &PictoFab, layout: &Layout, tokens: Lab, barred: Option<Token>) -> bool {
    each_first(tokens).into_iter().any(|[mover, one, other]| {
        let ends = completing(number(layout.square(one)), number(layout.square(other)));
        ends != 0 && barred != Some(mover) && game.reach(layout, mover) & ends != 0
    })
}

/// How near a card is.
fn near(game: &PictoFab, layout: &Layout, tokens: Lab) -> Near {
    let at = tokens.map(|token| number(layout.square(token)));
    let one = tokens.map(|token| game.reach(layout, token));
    let two: [u64; 3] = std::array::from_fn(|token| in_two(game, layout, tokens[token], one[token]));
    let mut near = Near::default();
    for [a, b, c] in [[0, 1, 2], [1, 2, 0], [2, 0, 1]] {
        let ends = completing(at[b], at[c]);
        near.one += (one[a] & ends).count_ones();
        near.more[0] += (two[a] & ends).count_ones();
        for to in numbers(one[a]) {
            let ends = completing(to, at[c]);
            near.more[0] += (one[b] & ends).count_ones();
            near.more[1] += (two[b] & ends).count_ones();
            let ends = completing(to, at[b]);
            near.more[1] += (two[c] & ends).count_ones();
        }
    }
    for to in numbers(one[0]) {
        for then in numbers(one[1]) {
            near.more[1] += (one[2] & completing(to, then)).count_ones();
        }
    }
    near
}

/// The squares that a token reaches in two moves and not in less, when nothing else moves.
fn in_two(game: &PictoFab, layout: &Layout, token: Token, one: u64) -> u64 {
    let further = |to| game.reach(&after(layout, Some((token, to))), token);
    let two = squares(one).fold(0, |two, to| two | further(to));
    two & !one & !(1 << number(layout.square(token)))
}

/// The numbers of the squares of a set.
fn numbers(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let number = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        number
    })
}

/// The three tokens, each of them first once.
fn each_first([one, two, three]: Lab) -> [Lab; 3] {
    [[one, two, three], [two, three, one], [three, one, two]]
}
