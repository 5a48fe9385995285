//! The tree that a search grows: what a move gives away, what the other's answers give away, and so on.
//!
//! My moves are judged for all cards that the other may hold at once: with the likelihood that his card is open he
//! does it, and else the game goes on, and I know that it is none of these. His moves are judged by what I know: when
//! my card stays open, I do it. What he plays is not known: perhaps he knows my card, and the worst for me happens;
//! most often he looks what is open of all the cards that he suspects.

use ludo_games::pictofab::{Layout, PictoFab, Token};

use super::super::position::Step;
use super::beginning::Beginning;
use super::care::Suspicion;
use super::nearness::{after, steps};
use super::openness::{Cards, Openness};
use super::reading::{favours, likely};
use super::stakes::Side;

/// How likely it is that the other knows my card.
const KNOWN: f32 = 0.1;
/// How often he takes me to think of my card when I move.
const THINKS: f32 = 0.8;
/// How eagerly moves are looked at that have not been looked at much.
const CURIOSITY: f32 = 0.015;

/// A position as far as both players see it.
#[derive(Clone, Debug)]
struct Node {
    layout: Layout,
    /// PF-7.
    barred: Option<Token>,
    turn: Side,
    quiet_left: u16,
    /// What the mover has shown not to hold since the search began: mine, the other's.
    excluded: [Cards; 2],
    edges: Vec<Edge>,
    visits: u32,
}

/// A move and what came of it.
#[derive(Clone, Debug)]
pub(super) struct Edge {
    pub(super) step: Step,
    /// What it is worth to me.
    pub(super) worth: f32,
    /// The part of that which is settled by a card being done (for a move of now also by what it hides), and how
    /// likely none is.
    settled: f32,
    rest: f32,
    /// How likely the other makes it.
    likely: f32,
    visits: u32,
    child: Option<u32>,
    shown: Openness,
}

/// All positions looked at.
#[derive(Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    /// How much memory it takes at most.
    pub(super) bytes: usize,
    /// How many moves were looked at.
    pub(super) looked: u64,
    /// What the other will believe of my card, after each of my moves.
    suspected: Vec<Suspicion>,
    /// The moves of the present look.
    path: Vec<(u32, usize)>,
    /// Nothing is left to be found out.
    pub(super) settled: bool,
}

/// How much more than its entries a vector takes that grows by doubling, the old one not yet given back.
const GROWTH: usize = 3;

impl Tree {
    /// With these of my moves.
    pub(super) fn new(
        game: &PictoFab,
        from: &Beginning,
        (layout, barred, quiet_left): (Layout, Option<Token>, u16),
        moves: &[Step],
    ) -> Tree {
        let mut root = Node {
            layout,
            barred,
            turn: Side::Me,
            quiet_left,
            excluded: [0; 2],
            edges: Vec::new(),
            visits: 1,
        };
        root.open(game, from, &from.suspected, moves);
        let favours = favours(game, &layout, barred);
        let suspected = |edge: &Edge| {
            let favour = favours.iter().find(|(step, _)| *step == edge.step).map(|(_, favour)| favour);
            let telling = |card: usize| favour.map_or(1.0, |favour| likely(favour.0[card], THINKS));
            Suspicion(std::array::from_fn(|card| from.suspected.0[card] * telling(card)))
        };
        let suspected: Vec<Suspicion> = root.edges.iter().map(suspected).collect();
        for (edge, suspected) in root.edges.iter_mut().zip(&suspected) {
            let hidden = edge.rest * from.hidden(suspected);
            edge.settled += hidden;
            edge.worth += hidden;
        }
        Tree {
            bytes: 0,
            looked: moves.len() as u64,
            suspected,
            path: Vec::new(),
            settled: moves.len() == 1,
            nodes: vec![root],
        }
    }

    /// One look: down to a move not looked beyond, and back.
    pub(super) fn look(&mut self, game: &PictoFab, from: &Beginning) {
        self.path.clear();
        self.looked += 1;
        let mut at = 0;
        while let Some(chosen) = self.nodes[at as usize].choose(from, at == 0) {
            self.path.push((at, chosen));
            match self.nodes[at as usize].edges[chosen].child {
                Some(child) => at = child,
                None => {
                    self.grow(game, from, at, chosen);
                    break;
                }
            }
        }
        self.settled = self.path.is_empty();
        while let Some((at, chosen)) = self.path.pop() {
            let child = self.nodes[at as usize].edges[chosen].child;
            let worth = child.map_or(0.0, |child| self.nodes[child as usize].worth());
            let node = &mut self.nodes[at as usize];
            node.visits += 1;
            let edge = &mut node.edges[chosen];
            edge.visits += 1;
            edge.worth = edge.settled + edge.rest * worth;
        }
    }

    /// Looks beyond a move.
    fn grow(&mut self, game: &PictoFab, from: &Beginning, at: u32, chosen: usize) {
        let mut node = self.nodes[at as usize].follow(chosen);
        let moves = steps(game, &node.layout, node.barred);
        node.open(game, from, &self.suspected[self.path[0].1], &moves);
        self.looked += moves.len() as u64;
        self.bytes += GROWTH * size_of::<Node>() + node.edges.capacity() * size_of::<Edge>();
        self.nodes[at as usize].edges[chosen].child = Some(self.nodes.len() as u32);
        self.nodes.push(node);
    }

    /// My moves, the best first.
    pub(super) fn ranked(&self) -> Vec<&Edge> {
        let mut edges: Vec<_> = self.nodes[0].edges.iter().collect();
        edges.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        edges
    }

    /// What is likely to be played: moves, and where the tokens stand before each.
    pub(super) fn line(&self) -> Vec<(Step, Layout)> {
        let (mut line, mut next) = (Vec::new(), Some(0));
        while let Some(node) = next.map(|at: u32| &self.nodes[at as usize]) {
            let by = |edge: &&Edge| if node.turn == Side::Me { edge.worth } else { edge.likely };
            let Some(edge) = node.edges.iter().rev().max_by(|a, b| by(a).total_cmp(&by(b))) else { break };
            line.push((edge.step, node.layout));
            next = edge.child;
        }
        line
    }
}

impl Node {
    /// Looks at these moves.
    fn open(&mut self, game: &PictoFab, from: &Beginning, suspected: &Suspicion, moves: &[Step]) {
        self.edges = moves.iter().map(|&step| self.edge(game, from, step)).collect();
        if self.turn == Side::Other {
            let danger = |edge: &Edge| suspected.of(edge.shown.done | edge.shown.open, self.excluded[1]);
            let dangers: Vec<f32> = self.edges.iter().map(danger).collect();
            let choices = from.care.choices(&dangers);
            self.edges.iter_mut().zip(choices).for_each(|(edge, likely)| edge.likely = likely);
        }
    }

    fn edge(&self, game: &PictoFab, from: &Beginning, step: Step) -> Edge {
        let layout = after(&self.layout, step);
        let mut shown = from.labs.openness(game, &layout, step.map(|(token, _)| token));
        if step.is_none() {
            shown.done = 0; // PF-H1
        }
        let quiet_left = self.quiet_left.saturating_sub(1);
        let (settled, rest) = match self.turn {
            Side::Me => self.settled_by_me(game, from, (step, &layout), &shown),
            Side::Other if shown.done & from.mine != 0 => (from.done(0.0), 0.0),
            Side::Other if shown.open & from.mine != 0 && quiet_left > 0 => (from.open(), 0.0),
            Side::Other => (0.0, 1.0),
        };
        let further = if rest > 0.0 { from.quiet(quiet_left) } else { 0.0 };
        let worth = settled + rest * further;
        Edge { step, worth, settled, rest, likely: 0.0, visits: 0, child: None, shown }
    }

    /// What a move of mine settles, and how likely it settles nothing.
    fn settled_by_me(
        &self,
        game: &PictoFab,
        from: &Beginning,
        (step, layout): (Step, &Layout),
        shown: &Openness,
    ) -> (f32, f32) {
        if shown.done & from.mine != 0 {
            return (from.done(from.his.of(shown.open, self.excluded[0])), 0.0);
        }
        let last = self.quiet_left <= 1;
        let his = if last { shown.done } else { shown.done | shown.open };
        let lost = from.his.of(his, self.excluded[0]);
        let threatens = shown.later & from.mine != 0 && self.quiet_left > 2;
        if threatens && from.is_unstoppable(game, layout, step) {
            return (lost * from.lost() + (1.0 - lost) * from.open(), 0.0);
        }
        (lost * from.lost(), 1.0 - lost)
    }

    /// What the position is worth to me.
    fn worth(&self) -> f32 {
        let worths = self.edges.iter().map(|edge| edge.worth);
        match self.turn {
            Side::Me => worths.fold(0.0, f32::max),
            Side::Other => {
                let expected: f32 = self.edges.iter().map(|edge| edge.likely * edge.worth).sum();
                KNOWN * worths.fold(1.0, f32::min) + (1.0 - KNOWN) * expected
            }
        }
    }

    /// The move most worth a look; none when all are settled. At the root every move gets one.
    fn choose(&self, from: &Beginning, at_root: bool) -> Option<usize> {
        if self.quiet_left <= 1 {
            return None; // PF-H2
        }
        let curiosity = CURIOSITY * (from.open() - from.lost()) * (self.visits as f32).sqrt();
        let worst = self.edges.iter().map(|edge| edge.worth).fold(f32::INFINITY, f32::min);
        let mut best = (None, f32::NEG_INFINITY);
        for (at, edge) in self.edges.iter().enumerate().filter(|(_, edge)| edge.rest > 0.0) {
            let looks = 1.0 + edge.visits as f32;
            let wanted = match self.turn {
                Side::Me if at_root && edge.visits == 0 => 2.0 + edge.worth,
                Side::Me => edge.worth + curiosity / looks,
                Side::Other => {
                    let worst = if edge.worth <= worst { KNOWN } else { 0.0 };
                    ((1.0 - KNOWN) * edge.likely + worst) / looks
                }
            };
            if wanted > best.1 {
                best = (Some(at), wanted);
            }
        }
        best.0
    }

    /// The position after a move.
    fn follow(&self, chosen: usize) -> Node {
        let Edge { step, shown, .. } = &self.edges[chosen];
        let mut excluded = self.excluded;
        excluded[self.turn as usize] |= shown.done | shown.open;
        Node {
            layout: after(&self.layout, *step),
            barred: step.map(|(token, _)| token),
            turn: self.turn.other(),
            quiet_left: self.quiet_left.saturating_sub(1),
            excluded,
            edges: Vec::new(),
            visits: 1,
        }
    }
}
