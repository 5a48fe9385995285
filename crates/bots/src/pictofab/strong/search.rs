//! A search in progress.

use std::sync::Arc;

use ludo_games::pictofab::{Action, Card, Layout, PictoFab};
use ludo_games::{Game, Observation};

use crate::Effort;
use crate::search::{Progress, Ranked, Report, Search};

use super::super::belief::{possible, unseen};
use super::super::certain::{Fate, end_is_near, fate};
use super::super::position::{PublicPosition, Step};
use super::beginning::Beginning;
use super::nearness::steps;
use super::stakes::fair;
use super::tree::Tree;

/// A search for a seat's move.
pub(crate) struct StrongSearch {
    game: Arc<PictoFab>,
    from: Beginning,
    layout: Layout,
    quiet_left: u16,
    tree: Tree,
    memory: usize,
    me: usize,
}

impl StrongSearch {
    pub(crate) fn new(game: &Arc<PictoFab>, seen: &Observation<PictoFab>, effort: &Effort) -> StrongSearch {
        let now = seen.now();
        let from = Beginning::new(game, seen);
        let layout = Layout::new(now.tokens());
        let quiet_left = game.edition().quiet_limit().saturating_sub(now.quiet());
        let moves = not_certainly_bad(game, seen, steps(game, &layout, now.last()));
        let tree = Tree::new(game, &from, (layout, now.last(), quiet_left), &moves);
        StrongSearch {
            game: game.clone(),
            from,
            layout,
            quiet_left,
            tree,
            memory: effort.memory,
            me: seen.seat.index(),
        }
    }

    fn is_done(&self) -> bool {
        self.tree.settled || self.tree.bytes >= self.memory
    }
}

/// A move that wins at once, or those that do not lose at once, if not all do.
fn not_certainly_bad(game: &PictoFab, seen: &Observation<PictoFab>, moves: Vec<Step>) -> Vec<Step> {
    let position = PublicPosition::new(game, seen.now());
    if !end_is_near(&position) {
        return moves;
    }
    let other = seen.seat.other();
    let can_be = possible(game, seen, other, unseen(seen));
    let holds = seen.now().holding(other);
    let others: Vec<Card> = Card::all().filter(|&card| holds && can_be[card] > 0.0).collect();
    let of = |fated: Fate| {
        let is = |&&step: &&Step| fate(game, &position, step, seen.now().hand(), &others) == fated;
        moves.iter().filter(is).copied().collect::<Vec<Step>>()
    };
    if let Some(&wins) = of(Fate::Wins).first() {
        return vec![wins];
    }
    let open = of(Fate::Open);
    if open.is_empty() { moves } else { open }
}

/// A move as the rules name it.
fn action(layout: &Layout, step: Step) -> Action {
    step.map_or(Action::Pass, |(token, to)| Action::Move { from: layout.square(token), to })
}

impl Search<PictoFab> for StrongSearch {
    fn step(&mut self, nodes: u64) -> Progress {
        let until = self.tree.looked + nodes.max(1);
        while self.tree.looked < until && !self.is_done() {
            self.tree.look(&self.game, &self.from);
        }
        if self.is_done() { Progress::Done } else { Progress::More }
    }

    fn nodes(&self) -> u64 {
        self.tree.looked
    }

    fn report(&self) -> Report<Action> {
        let of = |worth: f32| fair(worth, self.from.needs, self.quiet_left);
        let edges = self.tree.ranked();
        let mine = of(edges[0].worth);
        let mut win = vec![1.0 - mine; 2];
        win[self.me] = mine;
        let ranked = |edge: &&super::tree::Edge| Ranked {
            action: action(&self.layout, edge.step),
            win: of(edge.worth),
        };
        let ranked: Vec<_> = edges.iter().map(ranked).collect();
        let mut line: Vec<Action> =
            self.tree.line().into_iter().map(|(step, layout)| action(&layout, step)).collect();
        line[0] = ranked[0].action;
        Report { nodes: self.tree.looked, depth: line.len() as u32, win, line, ranked }
    }
}
