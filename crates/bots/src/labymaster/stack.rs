//! The search's stack: the positions on the way from the root to where it is now.

use ludo_games::labymaster::{Action, Position};

use super::path_cache::{Layout, PathsId};
use super::score::Score;

/// Scores that matter: below the first, the side to move has something better; above the second, its opponent has.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Window {
    pub(super) low: Score,
    pub(super) high: Score,
}

impl Window {
    pub(super) const FULL: Window = Window { low: Score::WORST, high: Score::BEST };

    /// Only asks whether the score is above this one.
    pub(super) fn above(low: Score) -> Window {
        Window { low, high: low.next() }
    }

    /// The same as the other side sees it.
    pub(super) fn turned(self) -> Window {
        Window { low: -self.high, high: -self.low }
    }

    /// Whether it asks for more than a yes or no.
    pub(super) fn is_open(self) -> bool {
        self.low.next() < self.high
    }
}

/// How an action is being tried.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Attempt {
    /// The side to move does nothing: when that is good enough, so is some action.
    Nothing,
    /// Less far than the others, and only asking whether it is better.
    Reduced,
    /// Only asking whether it is better.
    Scout,
    /// Asking how good it is.
    Full,
}

/// What came before a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Before {
    /// An action.
    Action,
    /// [`Attempt::Nothing`].
    Nothing,
}

/// A position to be searched.
#[derive(Copy, Clone)]
pub(super) struct Node {
    pub(super) position: Position,
    pub(super) layout: Layout,
    pub(super) window: Window,
    pub(super) depth: u8,
    pub(super) before: Before,
}

/// A position being searched.
pub(super) struct Frame {
    pub(super) node: Node,
    pub(super) key: u64,
    pub(super) paths: PathsId,
    /// The judgement without playing on.
    pub(super) judged: Score,
    /// The lower end of the window at the beginning.
    pub(super) floor: Score,
    pub(super) best: Score,
    pub(super) best_action: Option<Action>,
    pub(super) actions: Vec<Action>,
    pub(super) values: Vec<i32>,
    /// How many actions were begun.
    pub(super) begun: usize,
    pub(super) attempt: Attempt,
}

impl Frame {
    pub(super) fn new(node: Node, paths: PathsId) -> Frame {
        Frame {
            node,
            key: 0,
            paths,
            judged: Score(0),
            floor: node.window.low,
            best: Score::WORST,
            best_action: None,
            actions: Vec::new(),
            values: Vec::new(),
            begun: 0,
            attempt: Attempt::Nothing,
        }
    }

    /// Another position in the same place, with the room of the lists kept.
    pub(super) fn reset(&mut self, node: Node, paths: PathsId) {
        self.node = node;
        self.paths = paths;
        self.floor = node.window.low;
        self.best = Score::WORST;
        self.best_action = None;
        self.begun = 0;
    }

    /// The action being tried.
    pub(super) fn current(&self) -> Action {
        self.actions[self.begun - 1]
    }

    /// Goes on to the most promising action left.
    pub(super) fn next_action(&mut self) -> Option<Action> {
        let mut place = self.begun;
        let mut most = *self.values.get(place)?;
        for (at, &value) in self.values.iter().enumerate().skip(place + 1) {
            if value > most {
                (place, most) = (at, value);
            }
        }
        self.actions.swap(self.begun, place);
        self.values.swap(self.begun, place);
        self.begun += 1;
        Some(self.current())
    }
}
