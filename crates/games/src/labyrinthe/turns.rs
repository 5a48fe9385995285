//! How turns follow each other (LB-2, LB-6, LB-9), and how they come to an end (LB-8, LB-H1, LB-H2).

use crate::game::Outcome;
use crate::position::Course;
use crate::seat::Seat;
use crate::verdict::Rule;

use super::position::{Left, Part, Position, Progress, Touched};
use super::{Action, Labyrinthe};

impl Position {
    /// LB-2: the other part comes next, if it is still to do.
    pub(super) fn finish_part(&mut self, game: &Labyrinthe, done: Part) -> Progress {
        if self.touched() != Touched::Off {
            self.set_touched(Touched::Nothing);
        }
        match (self.left(), done) {
            (Left::Both, Part::Pawn) => self.go_on_with(game, Part::Block),
            (Left::Both, Part::Block) => self.go_on_with(game, Part::Pawn),
            (Left::Only(_), _) => self.end_turn(game),
        }
    }

    /// LB-9: goes on with a part, or ends the turn when it cannot be done.
    pub(super) fn go_on_with(&mut self, game: &Labyrinthe, part: Part) -> Progress {
        self.set_left(Left::Only(part));
        if self.can_do(game, part) {
            return Progress::SameTurn;
        }
        if part == Part::Block {
            self.set_barred(None); // LB-6: a turn without a block part
        }
        self.end_turn(game)
    }

    fn end_turn(&mut self, game: &Labyrinthe) -> Progress {
        self.set_left(Left::Both);
        self.set_turn(self.turn().next(self.seats()));
        self.begin_turn(game, 1)
    }

    /// LB-9: a turn begins, after `ended` others. It passes of itself when its player cannot act.
    pub(super) fn begin_turn(&mut self, game: &Labyrinthe, mut ended: u32) -> Progress {
        while !self.can_act(game) {
            if self.is_stuck(game) {
                self.set_barred(None);
                return Progress::Stuck;
            }
            ended += 1;
            self.set_barred(None);
            self.set_turn(self.turn().next(self.seats()));
        }
        Progress::Turns(ended)
    }
}

/// A position and its past.
pub type State = Course<Position>;

impl State {
    /// A game that begins with this position. A turn that cannot be played leaves no state of its own (LB-9),
    /// so the game begins with the first that can.
    pub(super) fn begin(game: &Labyrinthe, position: Position) -> State {
        let mut state = Course::new(position, game.turns());
        let winner = Seat::all(position.seats()).find(|&seat| position.has_won(seat));
        if let Some(seat) = winner {
            state.outcome = Some(Outcome::win(seat, Rule("LB-8")));
            return state;
        }
        let progress = match position.left() {
            Left::Both => state.position.begin_turn(game, 0),
            Left::Only(part) => state.position.go_on_with(game, part),
        };
        state.outcome = state.ending(game, progress);
        state
    }

    pub(super) fn play(&mut self, game: &Labyrinthe, action: Action) {
        let mover = self.position.turn();
        let progress = self.position.play(game, action);
        self.outcome = self.ending(game, progress);
        // LB-8 comes before the other endings. A pawn put aside stays in the white square: only the mover can have won.
        if self.position.has_won(mover) {
            self.outcome = Some(Outcome::win(mover, Rule("LB-8")));
        }
    }

    /// LB-9, LB-H1, LB-H2, in this order.
    fn ending(&mut self, game: &Labyrinthe, progress: Progress) -> Option<Outcome> {
        let ended = match progress {
            Progress::SameTurn => return None,
            Progress::Stuck => return Some(Outcome::draw(Rule("LB-H1"))),
            Progress::Turns(ended) => ended,
        };
        self.turns += ended;
        if self.seen.third(self.position.hash()) {
            Some(Outcome::draw(Rule("LB-H1")))
        } else if self.turns >= game.turns() {
            Some(Outcome::draw(Rule("LB-H2")))
        } else {
            None
        }
    }
}
