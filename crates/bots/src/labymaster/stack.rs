//! The search's stack: the positions on the way from the root to where it is now.

use ludo_games::labymaster::{Action, Position};

use super::evaluate::Outlook;
use super::move_order::{pack, value};
use super::path_cache::Layout;
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
    /// What there is to see without playing on.
    pub(super) outlook: Outlook,
    /// The best action of an earlier search, packed; 0 when there is none.
    pub(super) known: u32,
    /// The lower end of the window at the beginning.
    pub(super) floor: Score,
    pub(super) best: Score,
    pub(super) best_action: Option<Action>,
    /// Empty until they are needed.
    pub(super) actions: Vec<Action>,
    /// How promising each action is; empty until that matters.
    pub(super) values: Vec<i32>,
    /// By how much each action changes the lead of its mover, as far as that is looked at.
    pub(super) gains: Vec<i32>,
    /// How many actions were begun.
    pub(super) begun: usize,
    pub(super) attempt: Attempt,
}

impl Frame {
    pub(super) fn new(node: Node, outlook: Outlook) -> Frame {
        Frame {
            node,
            key: 0,
            outlook,
            known: 0,
            floor: node.window.low,
            best: Score::WORST,
            best_action: None,
            actions: Vec::new(),
            values: Vec::new(),
            gains: Vec::new(),
            begun: 0,
            attempt: Attempt::Full,
        }
    }

    /// Another position in the same place, with the room of the lists kept.
    pub(super) fn reset(&mut self, node: Node, outlook: Outlook) {
        self.node = node;
        self.outlook = outlook;
        self.floor = node.window.low;
        self.best = Score::WORST;
        self.best_action = None;
        self.begun = 0;
        self.attempt = Attempt::Full;
        self.actions.clear();
        self.values.clear();
        self.gains.clear();
    }

    /// The action being tried.
    pub(super) fn current(&self) -> Action {
        self.actions[self.begun - 1]
    }

    /// By how much the action being tried changes the lead.
    pub(super) fn gain(&self) -> i32 {
        self.gains[self.begun - 1]
    }

    /// How promising the action being tried is.
    pub(super) fn value(&self) -> i32 {
        self.values[self.begun - 1]
    }

    /// Whether the action being tried is known to refute the other side, here or in a position like this.
    pub(super) fn is_refutation(&self) -> bool {
        self.value() >= value::LAST_KILLER
    }

    /// Goes on to the known best action, if there is one.
    pub(super) fn begin_with_known(&mut self) -> bool {
        let is_known = |&action: &Action| pack(action) == self.known;
        let place = self.actions.iter().position(is_known).filter(|_| self.begun == 0);
        if let Some(place) = place {
            self.actions.swap(0, place);
            self.begun = 1;
        }
        place.is_some()
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
        self.gains.swap(self.begun, place);
        self.begun += 1;
        Some(self.current())
    }
}
