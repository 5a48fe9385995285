//! How good a position is, and for whom.

use std::ops::Neg;

/// How good a position is for the side to move. A hundred is about one turn ahead in the race.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Score(pub(super) i16);

/// How many turns ahead a search ever looks.
pub(super) const MOST_DEPTH: u8 = 60;

impl Score {
    /// Worse than everything.
    pub(super) const WORST: Score = Score(-31_000);
    /// Better than everything.
    pub(super) const BEST: Score = Score(31_000);
    /// A game won now. A win some turns ahead is as much less.
    const WIN: i16 = 30_000;
    /// The best a judgement can be that is no certain win.
    const UNDECIDED: i16 = 20_000;

    /// The side to move wins after so many turns.
    pub(super) fn win_after(turns: u8) -> Score {
        Score(Score::WIN - i16::from(turns))
    }

    /// A judgement of an open game.
    pub(super) fn judged(value: i32) -> i16 {
        value.clamp(-i32::from(Score::UNDECIDED), i32::from(Score::UNDECIDED)) as i16
    }

    /// Whether the game is decided, for either side.
    pub(super) fn is_decided(self) -> bool {
        self.0.unsigned_abs() > Score::UNDECIDED.unsigned_abs()
    }

    /// Just above.
    pub(super) fn next(self) -> Score {
        Score(self.0 + 1)
    }

    /// As seen from a position `turns` further down: a win is that much nearer there. The view does not change.
    pub(super) fn below(self, turns: u8) -> Score {
        match self {
            Score(value) if value > Score::UNDECIDED => Score(value + i16::from(turns)),
            Score(value) if value < -Score::UNDECIDED => Score(value - i16::from(turns)),
            undecided => undecided,
        }
    }

    /// The opposite of [`Score::below`].
    pub(super) fn above(self, turns: u8) -> Score {
        match self {
            Score(value) if value > Score::UNDECIDED => Score(value - i16::from(turns)),
            Score(value) if value < -Score::UNDECIDED => Score(value + i16::from(turns)),
            undecided => undecided,
        }
    }

    /// The chances of the side to move, from 0 to 1.
    pub(super) fn chances(self) -> f32 {
        if self.is_decided() {
            return if self.0 > 0 { 1.0 } else { 0.0 };
        }
        1.0 / (1.0 + libm::expf(-f32::from(self.0) / SCALE))
    }
}

/// The lead with which a player wins 73 of 100 games between equals.
const SCALE: f32 = 300.0;

/// What is good for one side is bad for the other.
impl Neg for Score {
    type Output = Score;
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quick_win_is_better_and_a_slow_loss_too() {
        assert!(Score::win_after(1) > Score::win_after(3));
        assert!(-Score::win_after(3) > -Score::win_after(1));
        assert!(Score::BEST > Score::win_after(0) && Score::win_after(255) > Score(Score::judged(i32::MAX)));
    }

    #[test]
    fn wins_are_counted_from_where_they_are_stored() {
        for score in [Score::win_after(9), -Score::win_after(9), Score(-120)] {
            assert_eq!(score.below(4).above(4), score);
        }
        assert_eq!(Score::win_after(9).below(4), Score::win_after(5));
    }

    #[test]
    fn chances_go_from_nothing_to_certainty() {
        let chances = [-Score::win_after(5), Score(-300), Score(0), Score(300), Score::win_after(5)]
            .map(Score::chances);
        assert!(chances.is_sorted());
        assert_eq!([chances[0], chances[2], chances[4]], [0.0, 0.5, 1.0]);
    }
}
