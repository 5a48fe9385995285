//! Growing a tree of what both players may do, one look at a time.
//!
//! Every look imagines the opponent's card anew, as likely as his moves make it, and goes down the tree: each
//! player chooses by what he himself can know. He knows his own card and has an opinion on the other's; so
//! the opponent in the tree never plays against a card that he cannot have seen, and this side never plays as if it
//! saw his. Where the tree ends the mover looks one move ahead, and that is taken as the worth of the line.

use std::sync::Arc;

use ludo_games::pictofab::{Action, Card, PictoFab};
use ludo_games::{BySeat, Dice, Observation, Seat};

use crate::Effort;
use crate::search::{Progress, Ranked, Report, Search};

use super::belief::{Belief, betrayed};
use super::levels::Config;
use super::opinion::{Cards, Opinion, Views};
use super::stand::{Chance, Hand, Shown, Stand, Step};
use super::tree::{Edge, Tree, Way};

/// A search for a seat's move.
pub(super) struct Thinker {
    config: Config,
    opinion: Opinion,
    /// What the opponent will believe our card to be, after each move at the root.
    betrayed: Vec<Belief>,
    tree: Tree,
    /// The decision to be made.
    root: u32,
    memory: usize,
    dice: Dice,
    nodes: u64,
    /// The moves of the present look, and who made them.
    path: Vec<(Seat, Way)>,
}

impl Thinker {
    pub(super) fn new(game: &Arc<PictoFab>, seen: &Observation<PictoFab>, effort: Effort) -> Thinker {
        let config = Config::of(effort.level);
        let mut thinker = Thinker {
            opinion: Opinion::new(game, seen, config.remembered),
            betrayed: Vec::new(),
            tree: Tree::new(Stand::new(game, seen.now())),
            root: 0,
            memory: effort.memory,
            dice: effort.dice,
            nodes: 0,
            path: Vec::new(),
            config,
        };
        thinker.open_root();
        thinker
    }

    fn open_root(&mut self) {
        let stand = *self.tree.stand(Tree::ROOT);
        let mut edges = self.first_sight(&stand, self.opinion.card);
        self.config.overlook(&mut edges, &mut self.dice, |edge| self.opinion.shows_card(&stand, edge.step));
        if self.config.depth > 0 && self.config.remembered > 0 {
            self.betrayed = self.foresee_beliefs(&stand, &edges);
        }
        self.root = self.tree.add_decision(Tree::ROOT, self.opinion.card, edges);
    }

    fn foresee_beliefs(&self, stand: &Stand, edges: &[Edge]) -> Vec<Belief> {
        let now = self.opinion.beliefs[self.opinion.me];
        let beliefs = betrayed(&self.opinion.game, stand, &now);
        let after =
            |edge: &Edge| beliefs.iter().find(|(step, _)| *step == edge.step).map(|&(_, belief)| belief);
        edges.iter().map(|edge| after(edge).unwrap_or(now)).collect()
    }

    /// All moves of the seat to move with this card as they look at first sight, the best first.
    fn first_sight(&mut self, stand: &Stand, card: Option<Card>) -> Vec<Edge> {
        let mut steps = Vec::new();
        stand.steps(&self.opinion.game, &mut steps);
        self.nodes += steps.len() as u64;
        let glance = |step: Step| (step, self.opinion.glance(stand, step, card));
        let mut seen: Vec<(Step, Chance)> = steps.into_iter().map(glance).collect();
        seen.sort_by(|a, b| b.1.0.total_cmp(&a.1.0));
        let best = seen.first().map_or(0.0, |first| first.1.0);
        let weight = |chance: Chance| libm::expf((chance.0 - best) / self.config.focus);
        let sum: f32 = seen.iter().map(|&(_, chance)| weight(chance)).sum();
        seen.into_iter().map(|(step, chance)| Edge::new(step, weight(chance) / sum, chance)).collect()
    }

    /// One look: down the tree to a position not thought about yet, and back.
    fn look(&mut self) {
        self.path.clear();
        self.nodes += 1;
        let mut cards = self.imagine_cards();
        let mut node = Tree::ROOT;
        let views = loop {
            let stand = *self.tree.stand(node);
            if let Some(views) = stand.results() {
                break views;
            }
            let Some(decision) = self.tree.find(node, cards[stand.turn]) else {
                break self.open(node, &stand, cards);
            };
            if self.path.len() >= self.config.depth {
                break self.stop(&stand, decision, cards);
            }
            node = self.go_on(&stand, decision, &mut cards);
        };
        for &(seat, way) in &self.path {
            self.tree.learn(way, views[seat]);
        }
    }

    /// Makes the move most worth looking at; the position after it.
    fn go_on(&mut self, stand: &Stand, decision: u32, cards: &mut Cards) -> u32 {
        let way = Way { decision, edge: self.choose(decision) };
        self.path.push((stand.turn, way));
        if let Some(&belief) = self.betrayed.get(way.edge).filter(|_| decision == self.root) {
            self.opinion.beliefs[self.opinion.me] = belief;
        }
        let step = self.tree.decision(decision).edges[way.edge].step;
        let mut after = *stand;
        let shown = after.play(&self.opinion.game, step, *cards);
        self.draw(&after, shown, cards);
        self.tree.follow(way, shown, after)
    }

    fn imagine_cards(&mut self) -> Cards {
        let (me, other) = (self.opinion.me, self.opinion.me.other());
        let mut cards = BySeat([None; 2]);
        cards[me] = self.opinion.card;
        if self.tree.stand(Tree::ROOT).hands[other] == Hand::Held {
            cards[other] = throw(&mut self.dice, &self.opinion.beliefs[other], cards);
        }
        cards
    }

    /// Who showed a card draws another.
    fn draw(&mut self, after: &Stand, shown: Shown, cards: &mut Cards) {
        for seat in Seat::all(2).filter(|seat| shown.0[seat.index()]) {
            let drawn = after.hands[seat] == Hand::Drawn;
            cards[seat] = if drawn { throw(&mut self.dice, &self.opinion.fresh, *cards) } else { None };
        }
    }

    /// The mover thinks about a position for the first time.
    fn open(&mut self, node: u32, stand: &Stand, cards: Cards) -> Views {
        let mut edges = self.first_sight(stand, cards[stand.turn]);
        edges.truncate(self.config.width);
        let best = edges[0].step;
        edges.shrink_to_fit();
        self.tree.add_decision(node, cards[stand.turn], edges);
        self.opinion.views_after(stand, best, cards)
    }

    /// As far as it looks: the move that seems best here is made.
    fn stop(&mut self, stand: &Stand, decision: u32, cards: Cards) -> Views {
        let best = self.tree.decision(decision).edges[0].step;
        self.opinion.views_after(stand, best, cards)
    }

    /// The move most worth looking at: a good one, or one not looked at enough.
    fn choose(&self, decision: u32) -> usize {
        let decision = self.tree.decision(decision);
        let curiosity = self.config.curiosity * (decision.visits as f32).sqrt();
        let mut best = (0, f32::NEG_INFINITY);
        for (at, edge) in decision.edges.iter().enumerate() {
            let worth = edge.chance() + curiosity * edge.share / edge.visits as f32;
            if worth > best.1 {
                best = (at, worth);
            }
        }
        best.0
    }

    fn is_done(&self) -> bool {
        self.config.depth == 0
            || self.tree.decision(self.root).edges.len() == 1
            || self.tree.bytes() >= self.memory
            || self.config.nodes.is_some_and(|enough| self.nodes >= enough)
    }

    /// The moves of a decision, the one to play first.
    fn ranked(&self, decision: u32) -> Vec<(usize, &Edge)> {
        let mut edges: Vec<_> = self.tree.decision(decision).edges.iter().enumerate().collect();
        edges.sort_by(|(_, a), (_, b)| b.visits.cmp(&a.visits).then(b.chance().total_cmp(&a.chance())));
        edges
    }

    fn line(&self) -> Vec<Action> {
        let mut line = Vec::new();
        let mut next = Some((Tree::ROOT, self.root));
        while let Some((node, decision)) = next {
            let (at, edge) = self.ranked(decision)[0];
            line.push(self.tree.stand(node).action(edge.step));
            next = self.tree.main_reply(Way { decision, edge: at });
        }
        line
    }
}

#[cfg(test)]
impl Thinker {
    pub(super) fn bytes(&self) -> usize {
        self.tree.bytes()
    }
}

/// One card, as likely as believed, and none that is held.
fn throw(dice: &mut Dice, belief: &Belief, held: Cards) -> Option<Card> {
    const FINE: usize = 1 << 20;
    let free = |&card: &Card| !held.0.contains(&Some(card)) && belief[card] > 0.0;
    let sum: f32 = Card::all().filter(free).map(|card| belief[card]).sum();
    let mut left = sum * dice.below(FINE) as f32 / FINE as f32;
    let mut thrown = None;
    for card in Card::all().filter(free) {
        thrown = Some(card);
        left -= belief[card];
        if left < 0.0 {
            break;
        }
    }
    thrown
}

impl Search<PictoFab> for Thinker {
    fn step(&mut self, nodes: u64) -> Progress {
        let until = self.nodes + nodes;
        while self.nodes < until && !self.is_done() {
            self.look();
        }
        if self.is_done() { Progress::Done } else { Progress::More }
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn report(&self) -> Report<Action> {
        let stand = self.tree.stand(Tree::ROOT);
        let ranked = self.ranked(self.root);
        let mine = stand.fair(ranked[0].1.chance());
        let mut win = vec![1.0 - mine; 2];
        win[self.opinion.me.index()] = mine;
        let of = |&(_, edge): &(usize, &Edge)| {
            let win = stand.fair(edge.chance());
            Ranked { action: stand.action(edge.step), win }
        };
        let ranked = ranked.iter().map(of).collect();
        let line = self.line();
        Report { nodes: self.nodes, depth: line.len() as u32, win, line, ranked }
    }
}
