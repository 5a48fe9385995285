//! Which lines a strong player does not follow to their end.
//!
//! None of this touches what is decided: where somebody may win soon, every action is tried.

use super::score::Score;

/// With so many turns to look, being so far ahead is enough.
const SAFE_DEPTH: u8 = 4;
/// What every turn still to look may change, and what may change besides.
const TURN_MARGIN: i32 = 120;
const MARGIN: i32 = 60;

/// With so many turns to look, an action must at least promise something.
const HOPE_DEPTH: u8 = 3;
/// What an action may bring beyond what it promises, for every turn to look after it.
const HOPE: i32 = 150;

/// The actions tried with no turn to look, and how many more with every turn.
const TRIED: usize = 6;

/// The score that a position has for sure, or nearly, when that is good enough.
pub(super) fn safe(judged: i32, depth: u8, high: Score) -> Option<Score> {
    let least = judged - MARGIN - TURN_MARGIN * i32::from(depth);
    (depth <= SAFE_DEPTH && !high.is_decided() && least >= i32::from(high.0))
        .then(|| Score(Score::judged(least)))
}

/// The most that can be hoped for from an action that promises so much.
pub(super) fn hope(judged: i32, promised: i32, depth: u8) -> Option<Score> {
    let most = judged + promised + HOPE * (i32::from(depth) - 1);
    (depth <= HOPE_DEPTH).then(|| Score(Score::judged(most)))
}

/// Whether so many actions were tried that the rest is not worth it.
pub(super) fn is_late(depth: u8, begun: usize) -> bool {
    depth <= HOPE_DEPTH && begun > TRIED * (1 + usize::from(depth))
}

/// How much less far a late action is searched: the more, the later it comes and the farther the search looks.
pub(super) fn reduction(depth: u8, begun: usize) -> u8 {
    if depth < 3 || begun < 3 {
        return 0;
    }
    // A fifth and a quarter of the product of both logarithms.
    ((20 + 3 * eighths_of_log2(depth.into()) * eighths_of_log2(begun) / 8) / 100) as u8
}

/// How much less far the search looks when the side to move does nothing.
pub(super) fn reduction_for_nothing(depth: u8) -> u8 {
    3 + depth / 5
}

/// Eight times the binary logarithm, roughly: in whole numbers, so that it is the same on every machine.
fn eighths_of_log2(number: usize) -> usize {
    let whole = number.ilog2() as usize;
    8 * whole + ((8 * number) >> whole) - 8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn late_actions_and_deep_searches_are_reduced_more_but_never_to_nothing() {
        assert_eq!([1, 2, 4, 6, 8].map(eighths_of_log2), [0, 8, 16, 20, 24]);
        for depth in 3..60 {
            let reductions: Vec<u8> = (1..60).map(|begun| reduction(depth, begun)).collect();
            assert!(reductions.is_sorted() && reductions[1] == 0);
            assert!((1..60).all(|begun| reduction(depth + 1, begun) >= reduction(depth, begun)));
        }
        assert_eq!([reduction(3, 8), reduction(6, 8), reduction(12, 8)], [1, 2, 2]);
    }

    #[test]
    fn what_is_decided_is_never_pruned() {
        assert_eq!(safe(30_000, 1, Score::win_after(9)), None);
        assert_eq!(safe(500, 1, Score(320)), Some(Score(320)));
        assert_eq!(safe(500, 1, Score(321)), None);
    }
}
