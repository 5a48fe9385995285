//! What became of the games played so far, by their first actions.

use ludo_games::MAX_SEATS;
use ludo_games::sequence::Action;

/// An action and how the games with it ended.
#[derive(Clone, Debug)]
pub(super) struct Edge {
    pub(super) action: Action,
    pub(super) record: Record,
    child: Option<u32>,
}

/// How games ended.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub(super) struct Record {
    pub(super) games: u32,
    /// How much of these each seat won; a draw is shared.
    pub(super) won: [f32; MAX_SEATS],
}

impl Record {
    fn add(&mut self, result: &[f32; MAX_SEATS]) {
        self.games += 1;
        self.won.iter_mut().zip(result).for_each(|(won, more)| *won += more);
    }

    /// A seat's share, with one more game that it won by so much.
    pub(super) fn share(&self, seat: usize, first: f32) -> f32 {
        (self.won[seat] + first) / (self.games as f32 + 1.0)
    }
}

/// The same actions so far, whatever was drawn.
#[derive(Clone, Debug, Default)]
struct Node {
    record: Record,
    edges: Vec<Edge>,
}

/// An action on the way of a game through the tree.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Way {
    node: u32,
    edge: usize,
}

#[derive(Clone, Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    edges: usize,
}

impl Tree {
    pub(super) const ROOT: u32 = 0;

    pub(super) fn new() -> Tree {
        Tree { nodes: vec![Node::default()], edges: 0 }
    }

    /// About how much memory it takes: vectors grow by doubling.
    pub(super) fn bytes(&self) -> usize {
        2 * (self.nodes.len() * size_of::<Node>() + self.edges * size_of::<Edge>())
    }

    /// How all games through a node ended.
    pub(super) fn record(&self, node: u32) -> &Record {
        &self.nodes[node as usize].record
    }

    /// How the games with an action ended.
    pub(super) fn after(&self, node: u32, action: Action) -> Record {
        let edge = self.nodes[node as usize].edges.iter().find(|edge| edge.action == action);
        edge.map_or(Record::default(), |edge| edge.record)
    }

    /// Goes on with an action: the way, and the node it leads to if games went there before.
    pub(super) fn follow(&mut self, node: u32, action: Action) -> (Way, Option<u32>) {
        let edges = &mut self.nodes[node as usize].edges;
        if let Some(edge) = edges.iter().position(|edge| edge.action == action) {
            return (Way { node, edge }, edges[edge].child);
        }
        edges.push(Edge { action, record: Record::default(), child: None });
        self.edges += 1;
        (Way { node, edge: edges.len() - 1 }, None)
    }

    /// The tree grows by the node a way leads to.
    pub(super) fn grow(&mut self, way: Way) {
        let child = self.nodes.len() as u32;
        self.nodes.push(Node::default());
        self.nodes[way.node as usize].edges[way.edge].child = Some(child);
    }

    pub(super) fn learn(&mut self, path: &[Way], result: &[f32; MAX_SEATS]) {
        for way in path {
            let node = &mut self.nodes[way.node as usize];
            node.record.add(result);
            node.edges[way.edge].record.add(result);
        }
    }

    /// The actions most often played, from the root on, while they were played at least so often.
    pub(super) fn main_line(&self, first: Action, often: u32) -> Vec<Action> {
        let mut line = vec![first];
        let of =
            |node: u32, action| self.nodes[node as usize].edges.iter().find(|edge| edge.action == action);
        let mut next = of(Tree::ROOT, first).and_then(|edge| edge.child);
        while let Some(node) = next {
            let best = self.nodes[node as usize].edges.iter().max_by_key(|edge| edge.record.games);
            let Some(edge) = best.filter(|edge| edge.record.games >= often) else { break };
            line.push(edge.action);
            next = edge.child;
        }
        line
    }
}
