//! The tree that a search grows: public positions, and what each player, who knows his own card only, thinks there.

use ludo_games::pictofab::Card;

use super::evaluate::Chance;
use super::position::{PublicPosition, Shown, Step};

/// A public position, reached by moves and by cards shown.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) position: PublicPosition,
    shown: Shown,
    /// The next position reached by the same move, when other cards were shown.
    sibling: Option<u32>,
    /// Where decisions are, by the mover's card.
    decisions: Vec<(Option<Card>, u32)>,
}

/// All moves of a player with a certain card in a public position.
#[derive(Clone, Debug)]
pub(super) struct Decision {
    pub(super) visits: u32,
    /// The most promising at first sight first.
    pub(super) edges: Vec<Edge>,
}

/// A move and what came of it.
#[derive(Clone, Debug)]
pub(super) struct Edge {
    pub(super) step: Step,
    /// How much of the attention it deserves at first sight.
    pub(super) share: f32,
    /// First sight counts as one visit.
    pub(super) visits: u32,
    /// The sum of the mover's chances over all visits.
    total: f32,
    child: Option<u32>,
}

impl Edge {
    pub(super) fn new(step: Step, share: f32, first_sight: Chance) -> Edge {
        Edge { step, share, visits: 1, total: first_sight.0, child: None }
    }

    /// The mover's chance, as found so far.
    pub(super) fn chance(&self) -> f32 {
        self.total / self.visits as f32
    }

    pub(super) fn learn(&mut self, chance: Chance) {
        self.visits += 1;
        self.total += chance.0;
    }
}

/// Where a move is in the tree: of which decision, and which of its edges.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct EdgeId {
    pub(super) decision: u32,
    pub(super) edge: usize,
}

/// How much more than its entries a vector takes that grows by doubling, the old one not yet given back.
const GROWTH: usize = 3;

/// All positions and decisions thought about.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    decisions: Vec<Decision>,
    bytes: usize,
}

impl Tree {
    pub(super) const ROOT: u32 = 0;

    pub(super) fn new(root: PublicPosition) -> Tree {
        let mut tree = Tree { nodes: Vec::new(), decisions: Vec::new(), bytes: 0 };
        tree.add_node(root, Shown::default(), None);
        tree
    }

    fn add_node(&mut self, position: PublicPosition, shown: Shown, sibling: Option<u32>) -> u32 {
        self.nodes.push(Node { position, shown, sibling, decisions: Vec::new() });
        self.bytes += GROWTH * size_of::<Node>();
        (self.nodes.len() - 1) as u32
    }

    /// How much memory it takes at most.
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }

    pub(super) fn position(&self, node: u32) -> &PublicPosition {
        &self.nodes[node as usize].position
    }

    pub(super) fn decision(&self, decision: u32) -> &Decision {
        &self.decisions[decision as usize]
    }

    /// What the mover with this card thinks of a position, if he has thought.
    pub(super) fn find(&self, node: u32, card: Option<Card>) -> Option<u32> {
        let decisions = &self.nodes[node as usize].decisions;
        decisions.iter().find(|(held, _)| *held == card).map(|&(_, decision)| decision)
    }

    pub(super) fn add_decision(&mut self, node: u32, card: Option<Card>, edges: Vec<Edge>) -> u32 {
        let id = self.decisions.len() as u32;
        self.bytes += GROWTH * size_of::<Decision>() + edges.capacity() * size_of::<Edge>();
        self.decisions.push(Decision { visits: 1, edges });
        let known = &mut self.nodes[node as usize].decisions;
        let before = known.capacity();
        known.push((card, id));
        self.bytes += (known.capacity() - before) * size_of::<(Option<Card>, u32)>();
        id
    }

    /// The position after a move that showed these cards.
    pub(super) fn follow(&mut self, chosen: EdgeId, shown: Shown, after: PublicPosition) -> u32 {
        let first = self.decisions[chosen.decision as usize].edges[chosen.edge].child;
        let mut next = first;
        while let Some(node) = next {
            if self.nodes[node as usize].shown == shown {
                return node;
            }
            next = self.nodes[node as usize].sibling;
        }
        let node = self.add_node(after, shown, first);
        self.decisions[chosen.decision as usize].edges[chosen.edge].child = Some(node);
        node
    }

    pub(super) fn learn(&mut self, chosen: EdgeId, chance: Chance) {
        let decision = &mut self.decisions[chosen.decision as usize];
        decision.visits += 1;
        decision.edges[chosen.edge].learn(chance);
    }

    /// The position most looked at after a move, and the decision there that was taken most often.
    pub(super) fn main_reply(&self, chosen: EdgeId) -> Option<(u32, u32)> {
        let mut next = self.decisions[chosen.decision as usize].edges[chosen.edge].child;
        let mut best: Option<(u32, u32, u32)> = None;
        while let Some(node) = next {
            for &(_, decision) in &self.nodes[node as usize].decisions {
                let visits = self.decision(decision).visits;
                if best.is_none_or(|(most, ..)| visits > most) {
                    best = Some((visits, node, decision));
                }
            }
            next = self.nodes[node as usize].sibling;
        }
        best.map(|(_, node, decision)| (node, decision))
    }
}
