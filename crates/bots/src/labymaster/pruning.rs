//! Which lines a strong player does not follow to their end.
//!
//! None of this touches what is decided: where somebody may win soon, every action is tried.

use super::evaluate::Outlook;
use super::score::Score;
use super::stack::Frame;

/// Somebody who has less than this still to go may win before long.
const SOON: i32 = 500;

/// With so many turns to look, being so far ahead is enough.
const SAFE_DEPTH: u8 = 4;
/// What every turn still to look may change, and what may change besides.
const TURN_MARGIN: i32 = 120;
const MARGIN: i32 = 60;

/// With so many turns to look, an action must at least promise something.
const HOPE_DEPTH: u8 = 3;
/// What an action may bring beyond what it promises, for every turn to look after it.
const HOPE: i32 = 150;

/// Whether nobody wins soon.
pub(super) fn is_quiet(outlook: &Outlook) -> bool {
    outlook.ours >= SOON && outlook.theirs >= SOON && !outlook.has_siege
}

/// The score that a quiet position has for sure, or nearly, when that is good enough.
pub(super) fn safe(judged: i32, depth: u8, high: Score) -> Option<Score> {
    let least = judged - MARGIN - TURN_MARGIN * i32::from(depth);
    (depth <= SAFE_DEPTH && !high.is_decided() && least >= i32::from(high.0))
        .then(|| Score(Score::judged(least)))
}

/// The most that can be hoped for from the current action of a position, when that is not worth trying it.
pub(super) fn hopeless(frame: &Frame) -> Option<Score> {
    let (low, depth) = (frame.node.window.low, frame.node.depth);
    let is_open_game = is_quiet(&frame.outlook) && !low.is_decided() && !frame.best.is_decided();
    if !is_open_game || depth > HOPE_DEPTH || frame.begun == 1 || frame.is_refutation() {
        return None;
    }
    let most = frame.outlook.judged + frame.gain() + HOPE * (i32::from(depth) - 1);
    Some(Score(Score::judged(most))).filter(|&most| most <= low)
}

/// How much less far a late action is searched: the more, the later it comes, the farther the search looks and the less
/// it is worth by experience.
pub(super) fn reduction(depth: u8, begun: usize, value: i32) -> u8 {
    if depth < 3 || begun < 3 {
        return 0;
    }
    let logs = eighths_of_log2(depth.into()) * eighths_of_log2(begun);
    let hundredths = 20 + logs * 3 / 8 - (value / 200).clamp(-100, 100);
    (hundredths.max(0) / 100) as u8
}

/// How much less far the search looks when the side to move does nothing.
pub(super) fn reduction_for_nothing(depth: u8) -> u8 {
    3 + depth / 5
}

/// Eight times the binary logarithm, roughly: in whole numbers, so that it is the same on every machine.
fn eighths_of_log2(number: usize) -> i32 {
    let whole = number.ilog2() as usize;
    (8 * whole + ((8 * number) >> whole) - 8) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn late_actions_and_deep_searches_are_reduced_more_and_good_ones_less() {
        assert_eq!([1, 2, 4, 6, 8].map(eighths_of_log2), [0, 8, 16, 20, 24]);
        for depth in 3..60 {
            let reductions: Vec<u8> = (1..60).map(|begun| reduction(depth, begun, 0)).collect();
            assert!(reductions.is_sorted() && reductions[1] == 0);
            assert!((1..60).all(|begun| reduction(depth + 1, begun, 0) >= reduction(depth, begun, 0)));
        }
        for begun in 3..60 {
            let values = [1 << 20, 10_000, 0, -10_000];
            assert!(values.map(|value| reduction(9, begun, value)).is_sorted());
        }
    }

    #[test]
    fn what_is_decided_is_never_pruned() {
        assert_eq!(safe(30_000, 1, Score::win_after(9)), None);
        assert_eq!(safe(500, 1, Score(320)), Some(Score(320)));
        assert_eq!(safe(500, 1, Score(321)), None);
    }
}
