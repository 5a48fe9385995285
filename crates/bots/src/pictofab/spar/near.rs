//! How near a card is to being done, as tokens can move.

use ludo_games::pictofab::{Layout, PictoFab, TOKENS, Token};
use ludo_games::{Game, Square};

/// A set of squares, one bit each, as [`PictoFab::reach`] has them.
pub(super) type Squares = u64;

pub(super) const fn bit(square: Square) -> Squares {
    1 << (8 * square.row as u32 + square.column as u32)
}

/// The squares of a set.
pub(super) fn each(mut squares: Squares) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let number = (squares != 0).then(|| squares.trailing_zeros() as u8);
        squares &= squares.wrapping_sub(1);
        number.map(|number| Square::new(number % 8, number / 8))
    })
}

/// The squares that make a line of three with these two (PF-8); not all of them need exist.
pub(super) fn third(one: Square, two: Square) -> Squares {
    let (column, row) = (one.column as i8, one.row as i8);
    let (right, up) = (two.column as i8 - column, two.row as i8 - row);
    let at = |right: i8, up: i8| {
        let (column, row) = (column + right, row + up);
        let there = (0..8).contains(&column) && (0..8).contains(&row);
        if there { bit(Square::new(column as u8, row as u8)) } else { 0 }
    };
    match right.abs().max(up.abs()) {
        1 => at(-right, -up) | at(2 * right, 2 * up),
        2 if right % 2 == 0 && up % 2 == 0 => at(right / 2, up / 2),
        _ => 0,
    }
}

/// In how many ways one move brings this card's tokens into line, when one token may not be moved.
pub(super) fn ways(game: &PictoFab, layout: &Layout, tokens: [Token; 3], barred: Option<Token>) -> u32 {
    let [a, b, c] = tokens;
    let way = |(moved, one, two): (Token, Token, Token)| {
        let line = third(layout.square(one), layout.square(two));
        let free = line != 0 && barred != Some(moved);
        if free { (game.reach(layout, moved) & line).count_ones() } else { 0 }
    };
    [(a, b, c), (b, a, c), (c, a, b)].into_iter().map(way).sum()
}

/// Every move of a token, when one may not be moved.
pub(super) fn moves(game: &PictoFab, layout: &Layout, barred: Option<Token>) -> Vec<(Token, Square)> {
    let free = Token::all().filter(|&token| barred != Some(token));
    free.flat_map(|token| each(game.reach(layout, token)).map(move |to| (token, to))).collect()
}

/// The layout after a move.
pub(super) fn after(layout: &Layout, (token, to): (Token, Square)) -> Layout {
    let mut layout = *layout;
    layout.put(token, to);
    layout
}

/// What a line is worth that still takes so many moves, if nobody else moved.
const WORTH: [f32; 7] = [1.2, 1.0, 0.25, 0.06, 0.012, 0.002, 0.0];

/// Further than two moves counts as three.
const FAR: usize = 3;

/// Every line of three squares of a board.
pub(super) struct Lines(Vec<[Squares; 3]>);

impl Lines {
    pub(super) fn of(game: &PictoFab) -> Lines {
        let exists = |column: i8, row: i8| {
            let there = (0..8).contains(&column) && (0..8).contains(&row);
            let square = there.then(|| Square::new(column as u8, row as u8))?;
            game.edition().exists(square).then(|| bit(square))
        };
        let mut lines = Vec::new();
        for (column, row) in game.edition().squares().map(|square| (square.column as i8, square.row as i8)) {
            for (right, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
                let square = |step: i8| exists(column + step * right, row + step * up);
                if let (Some(a), Some(b), Some(c)) = (square(0), square(1), square(2)) {
                    lines.push([a, b, c]);
                }
            }
        }
        Lines(lines)
    }

    /// How near every one of these cards is to being done: the sum over all lines and ways to stand in them.
    pub(super) fn nearness(&self, game: &PictoFab, layout: &Layout, cards: &[[Token; 3]]) -> Vec<f32> {
        let mut known: [Option<[Squares; FAR]>; TOKENS] = [None; TOKENS];
        let mut near = |tokens: [Token; 3]| {
            let [a, b, c] = tokens
                .map(|token| *known[token.index()].get_or_insert_with(|| by_moves(game, layout, token)));
            self.0.iter().map(|line| stand(*line, [&a, &b, &c])).sum::<f32>()
        };
        cards.iter().map(|&tokens| near(tokens)).collect()
    }
}

/// The squares that a token reaches in no move, one and two, if nobody else moves.
fn by_moves(game: &PictoFab, layout: &Layout, token: Token) -> [Squares; FAR] {
    let (here, one) = (bit(layout.square(token)), game.reach(layout, token));
    let further = |to| game.reach(&after(layout, (token, to)), token);
    let two = each(one).fold(0, |two, to| two | further(to));
    [here, one & !here, two & !one & !here]
}

/// What all ways of three tokens to stand on the squares of a line are worth.
fn stand(line: [Squares; 3], tokens: [&[Squares; FAR]; 3]) -> f32 {
    let far = |squares: &[Squares; FAR], square: Squares| {
        squares.iter().position(|reached| reached & square != 0).unwrap_or(FAR)
    };
    let [a, b, c] = tokens.map(|token| line.map(|square| far(token, square)));
    let worth = |moves: usize| WORTH[moves.min(WORTH.len() - 1)];
    worth(a[0] + b[1] + c[2])
        + worth(a[0] + b[2] + c[1])
        + worth(a[1] + b[0] + c[2])
        + worth(a[1] + b[2] + c[0])
        + worth(a[2] + b[0] + c[1])
        + worth(a[2] + b[1] + c[0])
}
