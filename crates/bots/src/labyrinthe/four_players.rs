//! The search for four, each for himself: everybody is expected to play for the best share of the chances.

use ludo_games::Seat;
use ludo_games::labyrinthe::Position;

use super::immediate_wins::winning_turn;
use super::score::Shares;
use super::search::{Shared, TurnSearch, Visit};
use super::turn::After;

/// A search for more than two.
#[derive(Debug)]
pub(super) struct FourPlayerSearch {
    shared: Shared,
    /// Positions on the way from the root to where the search is.
    stack: Vec<Frame>,
    /// Everybody's chances with the turn to play.
    shares: Shares,
}

/// A position being looked at.
#[derive(Debug)]
struct Frame {
    visit: Visit,
    best: Option<Shares>,
}

impl Frame {
    fn new(visit: Visit) -> Frame {
        Frame { visit, best: None }
    }

    fn mover(&self) -> Seat {
        self.visit.position.turn()
    }

    /// The mover's best share so far.
    fn own(&self) -> f32 {
        self.best.map_or(-1.0, |best| best.of(self.mover()))
    }

    /// Further on the turns are in the order of first sight, and the last look is such a sight.
    fn is_done(&self) -> bool {
        let turns = self.visit.turns.len();
        let all = if self.visit.depth == 1 { turns.min(1) } else { turns };
        self.visit.begun >= all || self.own() >= 1.0
    }
}

impl FourPlayerSearch {
    pub(super) fn new(shared: Shared) -> FourPlayerSearch {
        let shares = Shares::even(shared.root.position.seats());
        let mut search = FourPlayerSearch { shared, stack: Vec::new(), shares };
        search.begin_root();
        search
    }

    fn begin_root(&mut self) {
        let depth = self.next_depth();
        let visit = self.shared.visit_root(depth, |candidates| candidates);
        self.stack.push(Frame::new(visit));
    }

    /// First the own turn alone, then whole rounds: after a part of one, who has just moved looks too good.
    fn next_depth(&self) -> u32 {
        let (seats, depth) = (u32::from(self.shared.root.position.seats()), self.shared.root.depth);
        if depth == 0 { 1 } else { (depth / seats + 1) * seats }
    }

    /// Tries the next turn of the position on top of the stack.
    fn try_next(&mut self) {
        let Some(frame) = self.stack.last_mut() else { return };
        let turn = frame.visit.next_turn().turn;
        let (mut position, mover, depth) = (frame.visit.position, frame.mover(), frame.visit.depth);
        match turn.play(&self.shared.evaluator.game, &mut position) {
            After::Won => self.take(Shares::won_by(mover)),
            After::Stuck => self.take(Shares::even(position.seats())),
            After::NextTurn if self.is_drawn(&position) => self.take(Shares::even(position.seats())),
            After::NextTurn if depth == 1 => self.take(self.first_sight(&position)),
            After::NextTurn => {
                let visit = self.shared.visit(position, depth - 1, |candidates| candidates);
                self.stack.push(Frame::new(visit));
            }
        }
    }

    /// Everybody's chances without looking further than for a win of the player to move.
    fn first_sight(&self, position: &Position) -> Shares {
        match winning_turn(&self.shared.evaluator, position) {
            Some(_) => Shares::won_by(position.turn()),
            None => self.shared.evaluator.shares(position),
        }
    }

    fn is_drawn(&self, position: &Position) -> bool {
        self.shared.is_drawn(position, self.stack.iter().map(|frame| &frame.visit.position))
    }

    /// Takes note of what the turn tried last leads to.
    fn take(&mut self, shares: Shares) {
        let is_root = self.stack.len() == 1;
        let Some(frame) = self.stack.last_mut() else { return };
        let own = shares.of(frame.mover());
        let is_best = own > frame.own();
        if is_best {
            frame.best = Some(shares);
            frame.visit.prefer_last();
        }
        if is_root {
            let turn = frame.visit.last_turn().turn;
            self.shared.root.note(turn, own);
            if is_best {
                self.shared.root.prefer(turn);
                self.shares = shares;
            }
        }
    }

    /// All turns chosen at the root are lost: chooses more, if there may be more.
    fn widen(&mut self) -> bool {
        let is_root = self.stack.len() == 1;
        let Some(frame) = self.stack.last_mut().filter(|_| is_root) else { return false };
        frame.own() <= 0.0 && frame.visit.widen(&self.shared)
    }

    /// The position on top of the stack is done with: tells the one before.
    fn finish(&mut self) {
        if self.widen() {
            return;
        }
        let Some(frame) = self.stack.pop() else { return };
        if self.stack.is_empty() {
            let is_decided = frame.own() >= 1.0 || frame.own() <= 0.0;
            if !self.shared.end_round(frame.visit.depth, is_decided) {
                self.begin_root();
            }
            return;
        }
        let position = frame.visit.position;
        let shares = frame.best.unwrap_or(Shares::even(position.seats()));
        self.shared.table.put(
            position.hash(),
            None,
            frame.visit.into_turns(2 * self.shared.skill.inner_width),
        );
        self.take(shares);
    }
}

impl TurnSearch for FourPlayerSearch {
    fn shared(&self) -> &Shared {
        &self.shared
    }

    fn shared_mut(&mut self) -> &mut Shared {
        &mut self.shared
    }

    fn advance(&mut self) {
        let Some(frame) = self.stack.last_mut() else { return };
        if frame.visit.candidates.is_some() {
            frame.visit.find_turns(&mut self.shared);
        } else if frame.is_done() {
            self.finish();
        } else {
            self.try_next();
        }
    }

    fn win(&self) -> Vec<f32> {
        self.shares.0[..usize::from(self.shared.root.position.seats())].to_vec()
    }
}
