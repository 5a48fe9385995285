//! What scores say about strength: Elo, intervals, and a test that stops when it knows.
//!
//! The unit is a *group*: the games of one seed, with the players in every rotation of the seats. Games of a group are
//! alike (one good deal for the first seat is one in all of them), groups are independent, so the spread
//! is measured between groups. For two players that is the pentanomial model: a group is worth 0, ½, 1, 1½ or 2 points.

/// Half the width of a 95 % interval, in standard deviations.
const WIDTH: f64 = 1.959_963_984_540_054;

/// Chances of a wrong answer of the sequential test, either way.
const RISK: f64 = 0.05;

/// How far one player is ahead of equal others when he wins this share of the games.
///
/// With two players the usual Elo difference; with more, as if each won in proportion to 10^(Elo / 400).
pub(super) fn elo(score: f64, seats: usize) -> f64 {
    400.0 * libm::log10(score * (seats - 1) as f64 / (1.0 - score))
}

/// The share of the games that a player wins who is so far ahead: the inverse of [`elo`].
pub(super) fn expected_score(elo: f64, seats: usize) -> f64 {
    let weight = libm::pow(10.0, elo / 400.0);
    weight / (weight + (seats - 1) as f64)
}

/// A value with its 95 % interval.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Estimate {
    pub(super) value: f64,
    pub(super) low: f64,
    pub(super) high: f64,
}

/// How one player fared, group by group.
#[derive(Clone, Debug)]
pub(super) struct Scores {
    seats: usize,
    /// How many groups gave so many points, in units of a draw's: a win is worth `seats`, a group at most `seats²`.
    groups: Vec<u64>,
}

impl Scores {
    pub(super) fn new(seats: usize) -> Scores {
        Scores { seats, groups: vec![0; seats * seats + 1] }
    }

    /// One more group of games.
    pub(super) fn add(&mut self, wins: usize, draws: usize) {
        self.groups[wins * self.seats + draws] += 1;
    }

    fn count(&self) -> u64 {
        self.groups.iter().sum()
    }

    /// Scores from 0 to 1 and how many groups had them.
    fn values(&self) -> impl Iterator<Item = (f64, u64)> + Clone {
        let most = (self.seats * self.seats) as f64;
        self.groups.iter().enumerate().map(move |(points, &count)| (points as f64 / most, count))
    }

    fn sum_over_groups(&self, of: impl Fn(f64) -> f64) -> f64 {
        self.values().map(|(value, count)| of(value) * count as f64).sum()
    }

    /// The mean score with its interval: Wilson's, for as many independent games as the spread between groups is worth.
    /// It stays within 0 and 1 and does not vanish when every game was won.
    pub(super) fn score(&self) -> Estimate {
        let groups = self.count() as f64;
        if groups == 0.0 {
            return Estimate { value: 1.0 / self.seats as f64, low: 0.0, high: 1.0 };
        }
        let value = self.sum_over_groups(|value| value) / groups;
        let (low, high) = wilson(value, self.independent_games(value));
        Estimate { value, low, high }
    }

    /// How many independent games would leave as much doubt. One imagined group of independent games is mixed in:
    /// a few groups that happen to be alike prove no certainty.
    fn independent_games(&self, mean: f64) -> f64 {
        let (groups, single) = (self.count() as f64, mean * (1.0 - mean));
        let games = groups * self.seats as f64;
        let squares = self.sum_over_groups(|value| (value - mean) * (value - mean));
        let doubt = (squares + single / self.seats as f64) / (groups * groups);
        if doubt > 0.0 { single / doubt } else { games }
    }

    /// The Elo difference with its interval. It is never infinite: a clean sweep counts as half a game short of it.
    pub(super) fn elo(&self) -> Estimate {
        let half = 0.5 / (self.count() as f64 * self.seats as f64).max(1.0);
        let finite = |score: f64| elo(score.clamp(half, 1.0 - half), self.seats);
        let score = self.score();
        Estimate { value: finite(score.value), low: finite(score.low), high: finite(score.high) }
    }
}

/// Wilson's 95 % interval of a share seen in so many trials.
fn wilson(share: f64, trials: f64) -> (f64, f64) {
    let square = WIDTH * WIDTH / trials;
    let middle = share + square / 2.0;
    let half = WIDTH * (share * (1.0 - share) / trials + square / trials / 4.0).sqrt();
    let (low, high) = ((middle - half) / (1.0 + square), (middle + half) / (1.0 + square));
    // At 0 and 1 rounding may put the share itself outside.
    (low.clamp(0.0, share), high.clamp(share, 1.0))
}

/// What a sequential test has found.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    /// Not yet anything.
    Undecided,
    /// The first player is ahead by the lower figure only.
    Lower,
    /// He is ahead by the higher figure.
    Higher,
}

/// A sequential test (GSPRT) between two Elo differences, both kinds of error at 5 %.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Sprt {
    pub(super) elo0: f64,
    pub(super) elo1: f64,
}

impl Sprt {
    /// From which log-likelihood ratio on the higher figure is taken; at its negative, the lower.
    pub(super) fn bound() -> f64 {
        libm::log((1.0 - RISK) / RISK)
    }

    pub(super) fn verdict(&self, scores: &Scores) -> Verdict {
        let ratio = self.log_likelihood_ratio(scores);
        if ratio.abs() < Sprt::bound() {
            return Verdict::Undecided;
        }
        if ratio > 0.0 { Verdict::Higher } else { Verdict::Lower }
    }

    /// How much better the scores fit the higher figure than the lower one, each with the distribution of group
    /// scores that has that mean and fits best otherwise.
    pub(super) fn log_likelihood_ratio(&self, scores: &Scores) -> f64 {
        if scores.count() == 0 {
            return 0.0;
        }
        // A score that did not happen yet is not impossible.
        let seen: Vec<(f64, f64)> = scores
            .values()
            .map(|(value, count)| (value, if count == 0 { 1e-3 } else { count as f64 }))
            .collect();
        let tilt = |elo| tilt(&seen, expected_score(elo, scores.seats));
        let (lower, higher) = (tilt(self.elo0), tilt(self.elo1));
        let ratio =
            |&(value, count): &(f64, f64)| count * libm::log(lower.weigh(value) / higher.weigh(value));
        seen.iter().map(ratio).sum()
    }
}

/// The likeliest distribution with a given mean gives each score its observed share divided by `1 + slope (score − mean)`.
struct Tilt {
    mean: f64,
    slope: f64,
}

impl Tilt {
    fn weigh(&self, value: f64) -> f64 {
        1.0 + self.slope * (value - self.mean)
    }
}

/// Finds the slope by bisection: the mean falls with it. Scores reach from 0 to 1.
fn tilt(seen: &[(f64, f64)], mean: f64) -> Tilt {
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let tilt = Tilt { mean, slope: (low + high) / 2.0 };
        let excess: f64 = seen.iter().map(|&(value, count)| count * (value - mean) / tilt.weigh(value)).sum();
        if excess > 0.0 {
            low = tilt.slope;
        } else {
            high = tilt.slope;
        }
    }
    Tilt { mean, slope: (low + high) / 2.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Scores of two players: groups with 0, ½, 1, 1½ and 2 points.
    fn pairs(groups: [u64; 5]) -> Scores {
        Scores { seats: 2, groups: groups.to_vec() }
    }

    #[track_caller]
    fn near(value: f64, expected: f64, tolerance: f64) {
        assert!((value - expected).abs() <= tolerance, "{value} is not {expected}");
    }

    #[test]
    fn elo_of_known_scores() {
        for (score, expected) in [(0.5, 0.0), (0.75, 190.85), (0.64, 99.95), (0.91, 401.9), (0.25, -190.85)] {
            near(elo(score, 2), expected, 0.05);
            near(expected_score(expected, 2), score, 1e-4);
        }
        // Four equal players win a quarter each; twice the odds of the others is log10(2) · 400.
        near(elo(0.25, 4), 0.0, 1e-9);
        near(elo(0.4, 4), 120.41, 0.01);
        near(expected_score(120.41, 4), 0.4, 1e-4);
    }

    #[test]
    fn groups_are_worth_their_points() {
        let mut scores = Scores::new(2);
        for (wins, draws) in [(0, 0), (0, 1), (1, 0), (0, 2), (1, 1), (2, 0)] {
            scores.add(wins, draws);
        }
        assert_eq!(scores.groups, [1, 1, 2, 1, 1]);
        near(scores.score().value, 0.5, 1e-9);
        let mut four = Scores::new(4);
        four.add(4, 0);
        four.add(0, 4);
        near(four.score().value, 0.625, 1e-9);
    }

    #[test]
    fn wilson_has_the_known_values() {
        let (low, high) = wilson(0.8, 100.0);
        near(low, 0.7112, 1e-4);
        near(high, 0.8666, 1e-4);
        near(wilson(1.0, 10.0).0, 0.7225, 1e-4);
        near(wilson(0.0, 10.0).1, 0.2775, 1e-4);
        assert!((1..200).all(|trials| wilson(0.0, trials.into()).0 == 0.0));
    }

    #[test]
    fn independent_games_give_the_interval_of_independent_games() {
        // Pairs of fair coins: a quarter, a half, a quarter.
        let score = pairs([250, 0, 500, 0, 250]).score();
        let (low, high) = wilson(0.5, 2000.0);
        near(score.low, low, 1e-4);
        near(score.high, high, 1e-4);
    }

    #[test]
    fn pairs_that_differ_less_or_more_than_games_narrow_or_widen_the_interval() {
        let width = |scores: Scores| scores.score().high - scores.score().low;
        let independent = width(pairs([250, 0, 500, 0, 250]));
        // The first seat nearly always wins: pairs are 1–1, which says that the players are equal.
        assert!(width(pairs([10, 0, 980, 0, 10])) < independent / 3.0);
        // Both games of a pair go the same way: they are worth one.
        near(width(pairs([500, 0, 0, 0, 500])), independent * 2.0_f64.sqrt(), 1e-3);
        // Never certain.
        assert!(width(pairs([0, 0, 5, 0, 0])) > 0.1);
    }

    #[test]
    fn a_clean_sweep_has_finite_figures() {
        let scores = pairs([0, 0, 0, 0, 100]);
        near(scores.score().low, wilson(1.0, 200.0).0, 1e-9);
        let elo = scores.elo();
        assert!(elo.low > 600.0 && elo.low < elo.value && elo.value.is_finite() && elo.high == elo.value);
        assert!(Scores::new(2).elo().value == 0.0 && Scores::new(2).score().low == 0.0);
    }

    #[test]
    fn the_likeliest_distribution_has_the_mean_asked_for() {
        let seen = [(0.0, 10.0), (0.25, 20.0), (0.5, 40.0), (0.75, 30.0), (1.0, 15.0)];
        let total: f64 = seen.iter().map(|(_, count)| count).sum();
        for mean in [0.3, 0.5, 0.543_478, 0.8] {
            let tilt = tilt(&seen, mean);
            let shares = seen.map(|(value, count)| (value, count / total / tilt.weigh(value)));
            near(shares.iter().map(|(_, share)| share).sum(), 1.0, 1e-9);
            near(shares.iter().map(|(value, share)| value * share).sum(), mean, 1e-9);
        }
    }

    #[test]
    fn the_ratio_agrees_with_the_normal_approximation() {
        let (scores, sprt) = (pairs([380, 1650, 3700, 1950, 420]), Sprt { elo0: 0.0, elo1: 5.0 });
        let (groups, mean) = (scores.count() as f64, scores.score().value);
        let variance = scores.sum_over_groups(|value| (value - mean) * (value - mean)) / groups;
        let (s0, s1) = (expected_score(0.0, 2), expected_score(5.0, 2));
        let normal = (s1 - s0) * (2.0 * mean - s0 - s1) * groups / (2.0 * variance);
        near(sprt.log_likelihood_ratio(&scores), normal, normal.abs() * 0.01);
    }

    #[test]
    fn the_test_decides_both_ways_and_is_symmetric() {
        let sprt = Sprt { elo0: -10.0, elo1: 10.0 };
        near(Sprt::bound(), 2.944_439, 1e-6);
        let (up, down) = (pairs([10, 20, 100, 60, 40]), pairs([40, 60, 100, 20, 10]));
        near(sprt.log_likelihood_ratio(&up), -sprt.log_likelihood_ratio(&down), 1e-6);
        assert_eq!((sprt.verdict(&up), sprt.verdict(&down)), (Verdict::Higher, Verdict::Lower));
        assert_eq!(sprt.verdict(&pairs([1, 2, 10, 3, 1])), Verdict::Undecided);
        assert_eq!(sprt.verdict(&Scores::new(2)), Verdict::Undecided);
        assert_eq!(Sprt { elo0: 0.0, elo1: 50.0 }.verdict(&pairs([0, 0, 0, 0, 40])), Verdict::Higher);
    }
}
