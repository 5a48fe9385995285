//! Thinking time. It knows no clock of its own: every question comes with the time it is asked at.

use ludo_games::Seat;

use crate::terms::Clock;

/// The clocks of all seats, one of which may be running.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Clocks {
    terms: Clock,
    /// What each seat has left, not counting the turn that runs.
    left: Vec<u64>,
    running: Option<(Seat, u64)>,
}

impl Clocks {
    /// All clocks full, none running.
    pub(crate) fn new(terms: Clock, seats: u8) -> Clocks {
        let time = match terms {
            Clock::None => 0,
            Clock::Turn { time } | Clock::Fischer { time, .. } => u64::from(time),
        };
        Clocks { terms, left: vec![time; seats.into()], running: None }
    }

    /// What a seat has left at a moment; `None` without clocks.
    pub(crate) fn left(&self, seat: Seat, at: u64) -> Option<u64> {
        if self.terms == Clock::None {
            return None;
        }
        let left = self.left[seat.index()];
        match self.running {
            Some((running, since)) if running == seat => Some(left.saturating_sub(at.saturating_sub(since))),
            _ => Some(left),
        }
    }

    /// Whether a seat has run out of time.
    pub(crate) fn is_over(&self, seat: Seat, at: u64) -> bool {
        self.left(seat, at) == Some(0)
    }

    /// A seat's turn begins.
    pub(crate) fn start(&mut self, seat: Seat, at: u64) {
        if let Clock::Turn { time } = self.terms {
            self.left[seat.index()] = time.into();
        }
        self.running = Some((seat, at));
    }

    /// The running clock stops, and its seat gets what a finished turn earns.
    pub(crate) fn end_turn(&mut self, at: u64) {
        let Some((seat, _)) = self.running else { return };
        self.stop(at);
        if let Clock::Fischer { increment, .. } = self.terms {
            self.left[seat.index()] += u64::from(increment);
        }
    }

    /// The running clock stops.
    pub(crate) fn stop(&mut self, at: u64) {
        if let Some((seat, _)) = self.running {
            self.left[seat.index()] = self.left(seat, at).unwrap_or(0);
        }
        self.running = None;
    }

    /// The clock of a seat goes on where it stopped.
    pub(crate) fn go_on(&mut self, seat: Seat, at: u64) {
        self.running = Some((seat, at));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ZERO: Seat = Seat::new(0);
    const ONE: Seat = Seat::new(1);

    #[test]
    fn without_clocks_nobody_runs_out_of_time() {
        let mut clocks = Clocks::new(Clock::None, 2);
        clocks.start(ZERO, 0);
        assert_eq!(clocks.left(ZERO, u64::MAX), None);
        assert!(!clocks.is_over(ZERO, u64::MAX));
    }

    #[test]
    fn a_turn_has_its_own_time() {
        let mut clocks = Clocks::new(Clock::Turn { time: 100 }, 2);
        clocks.start(ZERO, 1000);
        assert_eq!((clocks.left(ZERO, 1030), clocks.left(ONE, 1030)), (Some(70), Some(100)));
        clocks.end_turn(1030);
        clocks.start(ONE, 1030);
        assert_eq!(clocks.left(ZERO, 2000), Some(70));
        assert!(clocks.is_over(ONE, 1130) && !clocks.is_over(ONE, 1129));
        clocks.start(ZERO, 3000);
        assert_eq!(clocks.left(ZERO, 3000), Some(100));
    }

    #[test]
    fn fischer_adds_after_each_turn_and_a_pause_costs_nothing() {
        let mut clocks = Clocks::new(Clock::Fischer { time: 100, increment: 10 }, 2);
        clocks.start(ZERO, 0);
        clocks.end_turn(40);
        assert_eq!(clocks.left(ZERO, 500), Some(70));
        clocks.start(ONE, 40);
        clocks.stop(60);
        assert_eq!(clocks.left(ONE, 9999), Some(80));
        clocks.go_on(ONE, 10_000);
        assert_eq!(clocks.left(ONE, 10_030), Some(50));
    }
}
