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
    /// What was earned by finished turns, in order: a take-back takes it back.
    earned: Vec<Earned>,
}

/// What a seat had left when it finished a turn, before it got what that earns.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Earned {
    /// How many actions there were then.
    ply: u32,
    seat: Seat,
    left: u64,
}

impl Clocks {
    /// All clocks full, none running.
    pub(crate) fn new(terms: Clock, seats: u8) -> Clocks {
        Clocks { terms, left: vec![full(terms); seats.into()], running: None, earned: Vec::new() }
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

    /// Since when the running clock runs; 0 when none does.
    pub(crate) fn since(&self) -> u64 {
        self.running.map_or(0, |(_, since)| since)
    }

    /// Whose clock runs.
    pub(crate) fn running(&self) -> Option<Seat> {
        self.running.map(|(seat, _)| seat)
    }

    /// When the clock that runs will have run out, and whose it is.
    pub(crate) fn runs_out(&self) -> Option<(Seat, u64)> {
        let (seat, since) = self.running.filter(|_| self.terms != Clock::None)?;
        Some((seat, since + self.left[seat.index()]))
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

    /// A seat gets a full clock: the computer that stands in for who ran out of time would be out of time at once.
    pub(crate) fn refill(&mut self, seat: Seat) {
        self.left[seat.index()] = full(self.terms);
    }

    /// The running clock stops with this action, and its seat gets what a finished turn earns.
    pub(crate) fn end_turn(&mut self, at: u64, ply: u32) {
        let Some((seat, _)) = self.running else { return };
        self.stop(at);
        if let Clock::Fischer { increment, .. } = self.terms {
            let left = &mut self.left[seat.index()];
            self.earned.push(Earned { ply, seat, left: *left });
            *left += u64::from(increment);
        }
    }

    /// The game goes back: what the turns taken back earned is lost again, as far as that leaves a player what one
    /// turn earns: nobody runs out of time by it. Nor has anybody more than when he finished the turn.
    pub(crate) fn take_back(&mut self, ply: u32) {
        let Clock::Fischer { increment, .. } = self.terms else { return };
        let increment = u64::from(increment);
        while let Some(earned) = self.earned.pop_if(|earned| earned.ply > ply) {
            let left = &mut self.left[earned.seat.index()];
            *left = left.saturating_sub(increment).max(increment.min(*left)).min(earned.left);
        }
    }

    /// The running clock stood for a while.
    pub(crate) fn stand(&mut self, ms: u32, at: u64) {
        if let Some((_, since)) = &mut self.running {
            *since = (*since + u64::from(ms)).min(at);
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

/// What a seat has at the start.
fn full(terms: Clock) -> u64 {
    match terms {
        Clock::None => 0,
        Clock::Turn { time } | Clock::Fischer { time, .. } => time.into(),
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
        clocks.end_turn(1030, 1);
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
        clocks.end_turn(40, 1);
        assert_eq!(clocks.left(ZERO, 500), Some(70));
        clocks.start(ONE, 40);
        clocks.stop(60);
        assert_eq!(clocks.left(ONE, 9999), Some(80));
        clocks.go_on(ONE, 10_000);
        assert_eq!(clocks.left(ONE, 10_030), Some(50));
    }

    #[test]
    fn a_take_back_takes_back_what_was_earned() {
        let mut clocks = Clocks::new(Clock::Fischer { time: 100, increment: 10 }, 2);
        for round in 0..5 {
            clocks.start(ZERO, 100 * round);
            clocks.end_turn(100 * round, 1);
            clocks.start(ONE, 100 * round);
            clocks.end_turn(100 * round, 2);
            clocks.take_back(0);
            assert_eq!((clocks.left(ZERO, 9), clocks.left(ONE, 9)), (Some(100), Some(100)), "round {round}");
        }
        // Who has used up what he earned is not punished for it.
        clocks.start(ZERO, 0);
        clocks.end_turn(95, 1);
        clocks.start(ZERO, 95);
        clocks.stop(108);
        clocks.take_back(0);
        assert_eq!(clocks.left(ZERO, 200), Some(2));
    }

    #[test]
    fn an_outage_costs_nothing() {
        let mut clocks = Clocks::new(Clock::Turn { time: 100 }, 2);
        clocks.start(ZERO, 1000);
        clocks.stand(40, 1060);
        assert_eq!(clocks.left(ZERO, 1060), Some(80));
        clocks.stand(500, 1060);
        assert_eq!(clocks.left(ZERO, 1060), Some(100), "never more than there was");
    }
}
