//! The tree of actions that were tried.

use std::cmp::Ordering;

/// How much UCB prefers the unknown: the constant of Auer, Cesa-Bianchi and Fischer for rewards from 0 to 1.
const EXPLORATION: f64 = std::f64::consts::SQRT_2;

/// A node's place in the tree.
pub(super) type Id = u32;

/// No node.
const NONE: Id = Id::MAX;

/// An action after those of its ancestors.
#[derive(Debug)]
struct Node<A> {
    action: A,
    /// Whether all its actions were tried and none other can ever be possible.
    complete: bool,
    /// How often it was chosen.
    visits: u32,
    /// How often it was possible.
    available: u32,
    /// What it brought those who chose it, summed up.
    reward: f64,
    first_child: Id,
    next_sibling: Id,
}

/// All nodes in one place, so that growing is all that ever allocates.
#[derive(Debug)]
pub(super) struct Tree<A> {
    nodes: Vec<Node<A>>,
    most: usize,
    logarithms: Logarithms,
}

impl<A: Copy + Eq> Tree<A> {
    /// The position searched.
    pub(super) const ROOT: Id = 0;

    /// A tree that takes at most so many bytes: vectors grow by doubling. The root's action means nothing.
    pub(super) fn new(any: A, memory: usize) -> Tree<A> {
        let most = (memory / 3 / size_of::<Node<A>>()).clamp(1, NONE as usize);
        let mut tree = Tree { nodes: Vec::new(), most, logarithms: Logarithms::default() };
        tree.nodes.push(Node::new(any, NONE));
        tree
    }

    pub(super) fn action(&self, node: Id) -> A {
        self.nodes[node as usize].action
    }

    pub(super) fn is_complete(&self, node: Id) -> bool {
        self.nodes[node as usize].complete
    }

    /// No action beyond those tried will ever be possible at a node.
    pub(super) fn complete(&mut self, node: Id) {
        self.nodes[node as usize].complete = true;
    }

    /// Adds an action tried for the first time, unless the tree is full.
    pub(super) fn add(&mut self, parent: Id, action: A) -> Option<Id> {
        if self.nodes.len() >= self.most {
            return None;
        }
        let child = self.nodes.len() as Id;
        let sibling = std::mem::replace(&mut self.nodes[parent as usize].first_child, child);
        self.nodes.push(Node::new(action, sibling));
        Some(child)
    }

    /// The most promising child of a node where all are possible.
    pub(super) fn choose_any(&mut self, node: Id) -> Option<Id> {
        let mut best = Best::default();
        let mut child = self.nodes[node as usize].first_child;
        while child != NONE {
            best.consider(child, self.promise(child));
            child = self.nodes[child as usize].next_sibling;
        }
        best.id
    }

    /// The most promising child of a node where these actions are possible; none when some of them were not tried
    /// yet, and then `actions` holds those.
    pub(super) fn choose_among(&mut self, node: Id, actions: &mut Vec<A>) -> Option<Id> {
        let mut best = Best::default();
        let mut child = self.nodes[node as usize].first_child;
        while child != NONE {
            let action = self.nodes[child as usize].action;
            if let Some(place) = actions.iter().position(|&possible| possible == action) {
                actions.swap_remove(place);
                best.consider(child, self.promise(child));
            }
            child = self.nodes[child as usize].next_sibling;
        }
        best.id.filter(|_| actions.is_empty())
    }

    /// Notes that a node could be chosen, and says how much it asks for that.
    fn promise(&mut self, node: Id) -> f64 {
        let node = &mut self.nodes[node as usize];
        node.available += 1;
        let visits = f64::from(node.visits);
        node.reward / visits + EXPLORATION * (self.logarithms.of(node.available) / visits).sqrt()
    }

    /// Credits a choice.
    pub(super) fn learn(&mut self, node: Id, reward: f64) {
        let node = &mut self.nodes[node as usize];
        node.visits += 1;
        node.reward += reward;
    }

    /// The actions tried at a node, the most visited first, with what they brought on average.
    pub(super) fn ranked(&self, node: Id) -> Vec<(A, f64)> {
        let mut children: Vec<&Node<A>> = self.children(node).map(|id| &self.nodes[id as usize]).collect();
        children.sort_by(|a, b| b.order(a));
        children.into_iter().map(|child| (child.action, child.reward / f64::from(child.visits))).collect()
    }

    /// The most visited action, the most visited answer, and so on.
    pub(super) fn main_line(&self) -> Vec<A> {
        let mut line = Vec::new();
        let mut node = Self::ROOT;
        // The first among equals, as in the ranking.
        let better = |best: Id, next: Id| {
            let order = self.nodes[next as usize].order(&self.nodes[best as usize]);
            if order == Ordering::Greater { next } else { best }
        };
        while let Some(child) = self.children(node).reduce(better) {
            line.push(self.action(child));
            node = child;
        }
        line
    }

    fn children(&self, node: Id) -> impl Iterator<Item = Id> {
        let there = |id: Id| (id != NONE).then_some(id);
        let first = there(self.nodes[node as usize].first_child);
        std::iter::successors(first, move |&id| there(self.nodes[id as usize].next_sibling))
    }
}

impl<A> Node<A> {
    fn new(action: A, next_sibling: Id) -> Node<A> {
        Node {
            action,
            complete: false,
            visits: 0,
            available: 1,
            reward: 0.0,
            first_child: NONE,
            next_sibling,
        }
    }

    fn order(&self, other: &Node<A>) -> Ordering {
        self.visits.cmp(&other.visits).then(self.reward.total_cmp(&other.reward))
    }
}

/// The best of those considered, the first among equals.
#[derive(Default)]
struct Best {
    id: Option<Id>,
    promise: f64,
}

impl Best {
    fn consider(&mut self, id: Id, promise: f64) {
        if self.id.is_none() || promise > self.promise {
            *self = Best { id: Some(id), promise };
        }
    }
}

/// Natural logarithms of whole numbers: most of the time of choosing goes into them, so they are kept.
#[derive(Debug, Default)]
struct Logarithms(Vec<f64>);

impl Logarithms {
    const KEPT: u32 = 1 << 16;

    fn of(&mut self, number: u32) -> f64 {
        if number >= Logarithms::KEPT {
            return libm::log(f64::from(number));
        }
        while self.0.len() <= number as usize {
            self.0.push(libm::log(self.0.len() as f64));
        }
        self.0[number as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_untried_action_comes_first_and_a_seldom_possible_one_is_not_forgotten() {
        let mut tree: Tree<u8> = Tree::new(0, 1 << 10);
        let mut actions = vec![1, 2];
        assert_eq!(tree.choose_among(Tree::<u8>::ROOT, &mut actions), None);
        assert_eq!(actions, [1, 2]);
        let one = tree.add(Tree::<u8>::ROOT, 1).expect("room");
        tree.learn(one, 1.0);
        assert_eq!(tree.choose_among(Tree::<u8>::ROOT, &mut actions), None);
        assert_eq!(actions, [2]);
        let two = tree.add(Tree::<u8>::ROOT, 2).expect("room");
        tree.learn(two, 0.0);
        for _ in 0..100 {
            assert_eq!(tree.choose_among(Tree::<u8>::ROOT, &mut vec![1]), Some(one));
            tree.learn(one, 1.0);
        }
        // Action 2 was possible three times only: having been left out a hundred times says nothing.
        assert_eq!(tree.choose_among(Tree::<u8>::ROOT, &mut vec![1, 2]), Some(one));
        assert_eq!((tree.nodes[two as usize].available, tree.nodes[two as usize].visits), (2, 1));
        assert_eq!(tree.ranked(Tree::<u8>::ROOT), [(1, 1.0), (2, 0.0)]);
        assert_eq!(tree.main_line(), [1]);
    }

    #[test]
    fn a_tree_stays_within_its_memory() {
        let mut tree: Tree<u8> = Tree::new(0, 9 * size_of::<Node<u8>>());
        assert!(tree.add(0, 1).is_some() && tree.add(0, 2).is_some() && tree.add(1, 3).is_none());
        assert_eq!(tree.nodes.len(), 3);
        assert!(Tree::<u8>::new(0, 0).add(0, 1).is_none());
    }
}
