//! What became of the games played so far, by their first actions.

use super::position::Play;

/// A node's place in the tree.
pub(super) type Id = u32;

/// No node.
const NONE: Id = Id::MAX;

/// An action after those of its ancestors, and how the games with it ended.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) play: Play,
    pub(super) games: u32,
    /// How much of these the seat won that chose it; a draw is shared.
    pub(super) won: f32,
    /// How good it looks at first sight, compared with its siblings.
    pub(super) worth: f32,
    first_child: Id,
    next_sibling: Id,
}

/// The same actions so far, whatever was drawn.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    most: usize,
}

impl Tree {
    pub(super) const ROOT: Id = 0;

    /// A tree with these plays to choose from and how good each looks at first sight. Beyond these it takes at most so
    /// many bytes: vectors grow by doubling.
    pub(super) fn new(plays: impl Iterator<Item = (Play, f32)>, memory: usize) -> Tree {
        let most = (memory / 3 / size_of::<Node>()).clamp(1, NONE as usize);
        let mut tree = Tree { nodes: Vec::new(), most };
        tree.push(Play { card: 0, square: 0 }, 0.0, NONE);
        plays.for_each(|(play, worth)| tree.insert(Tree::ROOT, play, worth));
        tree
    }

    fn push(&mut self, play: Play, worth: f32, next_sibling: Id) {
        self.nodes.push(Node { play, games: 0, won: 0.0, worth, first_child: NONE, next_sibling });
    }

    #[inline]
    pub(super) fn node(&self, id: Id) -> &Node {
        &self.nodes[id as usize]
    }

    /// The actions known at a node.
    #[inline]
    pub(super) fn children(&self, node: Id) -> impl Iterator<Item = Id> {
        let there = |id: Id| (id != NONE).then_some(id);
        let first = there(self.nodes[node as usize].first_child);
        std::iter::successors(first, move |&id| there(self.nodes[id as usize].next_sibling))
    }

    pub(super) fn is_full(&self) -> bool {
        self.nodes.len() >= self.most
    }

    /// Adds an action, unless it is there or the tree is full.
    pub(super) fn add(&mut self, parent: Id, play: Play, worth: f32) {
        let known = self.children(parent).any(|child| self.node(child).play == play);
        if !known && !self.is_full() {
            self.insert(parent, play, worth);
        }
    }

    fn insert(&mut self, parent: Id, play: Play, worth: f32) {
        let child = self.nodes.len() as Id;
        let sibling = std::mem::replace(&mut self.nodes[parent as usize].first_child, child);
        self.push(play, worth, sibling);
    }

    /// Credits a choice.
    #[inline]
    pub(super) fn learn(&mut self, node: Id, won: f32) {
        let node = &mut self.nodes[node as usize];
        node.games += 1;
        node.won += won;
    }

    /// The plays most often chosen after a node, while they were chosen at least so often.
    pub(super) fn main_line(&self, mut node: Id, often: u32) -> Vec<Play> {
        let mut line = Vec::new();
        while let Some(child) = self.children(node).max_by_key(|&child| self.node(child).games) {
            if self.node(child).games < often {
                break;
            }
            line.push(self.node(child).play);
            node = child;
        }
        line
    }
}

impl Node {
    /// What it brings, with one more game that was won by so much.
    #[inline]
    pub(super) fn share(&self, first: f32) -> f32 {
        (self.won + first) / (self.games as f32 + 1.0)
    }
}
