//! Plain alpha-beta by the lengths of the ways, to different tastes.

use std::collections::HashMap;
use std::sync::Arc;

use ludo_games::labymaster::{Action, Labymaster, Position, WIDTH};
use ludo_games::{Dice, Game, Observation, Seat};

use crate::Search;
use crate::spar::{AlphaBeta, Mind, WON};

use super::ways::Walls;

/// What a player likes.
#[derive(Copy, Clone, Debug)]
pub(super) struct Taste {
    /// How much a tenth of an own move less is worth.
    pub(super) advance: i32,
    /// How much a tenth of a move more for the other is worth.
    pub(super) deny: i32,
    /// What a draw is worth.
    pub(super) draw: i32,
    /// How many pawns he keeps at home while he can do anything else.
    pub(super) kept_home: usize,
}

/// A position on the way from the root.
#[derive(Copy, Clone)]
pub(super) struct Node {
    position: Position,
    /// Who has claimed the victory (LM-11).
    claimed: Option<Seat>,
    turns: u32,
}

struct Taster {
    game: Arc<Labymaster>,
    walls: Walls,
    seat: Seat,
    taste: Taste,
    /// How often positions of the game were there (LM-H1).
    met: HashMap<u64, u32>,
}

/// Begins to think.
pub(super) fn search(
    game: &Arc<Labymaster>,
    seen: &Observation<Labymaster>,
    dice: Dice,
    taste: Taste,
) -> Box<dyn Search<Labymaster>> {
    let mut met = HashMap::new();
    for position in std::iter::once(&seen.start).chain(seen.steps.iter().map(|(_, after)| after)) {
        *met.entry(position.hash()).or_insert(0) += 1;
    }
    let turns = seen.steps.len() as u32;
    let walls = Walls::of(game);
    let mind = Taster { game: game.clone(), walls, seat: seen.seat, taste, met };
    let root = Node { position: *seen.now(), claimed: None, turns };
    Box::new(AlphaBeta::new(mind, root, game.setup().seats, dice))
}

/// What is tried first: claims, ways forward, slides, ways aside, ways back.
pub(super) fn promise(game: &Labymaster, seat: Seat, action: Action) -> i32 {
    let forward = |from: u8, to: u8| {
        let up = i32::from(to) - i32::from(from);
        if game.home(seat) == 0 { up } else { -up }
    };
    match action {
        Action::Claim => 100,
        Action::Move { from, to } | Action::Jump { from, to } => match forward(from.row, to.row) {
            0 => -1,
            rows => 2 * rows,
        },
        Action::Slide { .. } | Action::Pass => 0,
    }
}

impl Taster {
    /// Whether an action takes a pawn off the start block that he would rather keep there.
    fn leaves(&self, position: &Position, action: Action) -> bool {
        let home = self.game.home(self.seat);
        let at_home = || position.pawns(self.seat).iter().filter(|pawn| pawn.row == home).count();
        match action {
            Action::Move { from, to } | Action::Jump { from, to } => {
                from.row == home && to.row != home && at_home() <= self.taste.kept_home
            }
            Action::Slide { .. } | Action::Claim | Action::Pass => false,
        }
    }
}

impl Mind<Labymaster> for Taster {
    type Position = Node;
    type Turn = Action;

    fn turns(&mut self, node: &Node, turns: &mut Vec<Action>) {
        let position = &node.position;
        self.game.legal_in(position, turns);
        let mover = position.turn();
        if mover == self.seat && self.taste.kept_home > 0 {
            let stays = |&action: &Action| !self.leaves(position, action);
            if turns.iter().any(stays) {
                turns.retain(stays);
            }
        }
        turns.sort_by_key(|&action| -promise(&self.game, mover, action));
    }

    fn play(&self, node: &mut Node, action: Action) {
        node.claimed = (action == Action::Claim).then_some(node.position.turn());
        node.position.play(&self.game, action);
        node.turns += 1;
    }

    fn ended(&self, node: &Node) -> Option<i32> {
        let arrived = |seat: &Seat| {
            let arrival = self.game.arrival(*seat);
            node.position.pawns(*seat).iter().filter(|pawn| pawn.row == arrival).count() == WIDTH
        };
        if let Some(winner) = Seat::all(2).find(arrived).or(node.claimed) {
            return Some(if winner == self.seat { WON } else { -WON });
        }
        // LM-H1, LM-H2.
        let again = self.met.get(&node.position.hash()).is_some_and(|&times| times >= 2);
        let over = node.turns >= self.game.edition().turn_limit();
        (again || over).then_some(self.taste.draw)
    }

    fn mine(&self, node: &Node) -> bool {
        node.position.turn() == self.seat
    }

    fn worth(&mut self, node: &Node) -> i32 {
        let left = self.walls.left(&self.game, &node.position);
        let [mine, theirs] = [self.seat, self.seat.other()].map(|seat| left[seat.index()]);
        self.taste.deny * theirs - self.taste.advance * mine
    }

    fn hash(&self, node: &Node) -> u64 {
        node.position.hash()
    }

    fn action(&self, action: Action) -> Action {
        action
    }
}
