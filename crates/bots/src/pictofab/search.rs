//! A search in progress: growing a tree of what both players may do, one iteration at a time.
//!
//! Every iteration imagines the opponent's card anew, as likely as his moves make it, and goes down the tree: each
//! player chooses by what he himself can know. He knows his own card and has an opinion on the other's; so
//! the opponent in the tree never plays against a card that he cannot have seen, and this side never plays as if it
//! saw his. Where the tree ends the mover looks one move ahead, and that is taken as the worth of the line.

use std::sync::Arc;

use ludo_games::pictofab::{Action, Card, PictoFab};
use ludo_games::{BySeat, Dice, Observation, Seat};

use crate::Effort;
use crate::search::{Progress, Ranked, Report, Search};

use super::belief::{Belief, beliefs_after};
use super::certain::{Fate, end_is_near, fate};
use super::evaluate::Chance;
use super::knowledge::{Cards, Chances, Knowledge};
use super::levels::Skill;
use super::position::{Hand, PublicPosition, Shown, Step};
use super::tree::{Edge, EdgeId, Tree};

/// A search for a seat's move.
pub(super) struct PictoFabSearch {
    skill: Skill,
    knowledge: Knowledge,
    /// What the opponent will believe our card to be, after each move at the root.
    beliefs_after: Vec<Belief>,
    tree: Tree,
    /// The decision to be made.
    root: u32,
    memory: usize,
    dice: Dice,
    nodes: u64,
    /// The moves of the present iteration, and who made them.
    path: Vec<(Seat, EdgeId)>,
}

impl PictoFabSearch {
    pub(super) fn new(game: &Arc<PictoFab>, seen: &Observation<PictoFab>, effort: Effort) -> PictoFabSearch {
        let skill = Skill::of(effort.level);
        let mut search = PictoFabSearch {
            knowledge: Knowledge::new(game, seen, skill.remembered),
            beliefs_after: Vec::new(),
            tree: Tree::new(PublicPosition::new(game, seen.now())),
            root: 0,
            memory: effort.memory,
            dice: effort.dice,
            nodes: 0,
            path: Vec::new(),
            skill,
        };
        search.open_root();
        search
    }

    fn open_root(&mut self) {
        let position = *self.tree.position(Tree::ROOT);
        let mut edges = self.first_sight(&position, self.knowledge.card);
        self.skill
            .overlook(&mut edges, &mut self.dice, |edge| self.knowledge.shows_card(&position, edge.step));
        if self.skill.depth > 0 {
            self.keep_to_what_is_certain(&position, &mut edges);
        }
        if self.skill.depth > 0 && self.skill.remembered > 0 {
            self.beliefs_after = self.foresee_beliefs(&position, &edges);
        }
        self.root = self.tree.add_decision(Tree::ROOT, self.knowledge.card, edges);
    }

    fn foresee_beliefs(&self, position: &PublicPosition, edges: &[Edge]) -> Vec<Belief> {
        let now = self.knowledge.beliefs[self.knowledge.me];
        let beliefs = beliefs_after(&self.knowledge.game, position, &now);
        let after =
            |edge: &Edge| beliefs.iter().find(|(step, _)| *step == edge.step).map(|&(_, belief)| belief);
        edges.iter().map(|edge| after(edge).unwrap_or(now)).collect()
    }

    /// Takes a move that wins at once, and leaves out those that lose at once, if not all do.
    fn keep_to_what_is_certain(&self, position: &PublicPosition, edges: &mut Vec<Edge>) {
        if !end_is_near(position) {
            return;
        }
        let Knowledge { game, card, others, .. } = &self.knowledge;
        let fates: Vec<Fate> =
            edges.iter().map(|edge| fate(game, position, edge.step, *card, others)).collect();
        if let Some(winning) = fates.iter().position(|&fate| fate == Fate::Wins) {
            *edges = vec![edges.swap_remove(winning)];
        } else if fates.contains(&Fate::Open) {
            let mut fates = fates.iter();
            edges.retain(|_| fates.next() == Some(&Fate::Open));
        }
    }

    /// All moves of the seat to move with this card as they look at first sight, the best first.
    fn first_sight(&mut self, position: &PublicPosition, card: Option<Card>) -> Vec<Edge> {
        let mut steps = Vec::new();
        position.steps(&self.knowledge.game, &mut steps);
        self.nodes += steps.len() as u64;
        let judged = |step: Step| (step, self.knowledge.chance_at_sight(position, step, card));
        let mut seen: Vec<(Step, Chance)> = steps.into_iter().map(judged).collect();
        seen.sort_by(|a, b| b.1.0.total_cmp(&a.1.0));
        let best = seen.first().map_or(0.0, |first| first.1.0);
        let weight = |chance: Chance| libm::expf((chance.0 - best) / self.skill.focus);
        let sum: f32 = seen.iter().map(|&(_, chance)| weight(chance)).sum();
        seen.into_iter().map(|(step, chance)| Edge::new(step, weight(chance) / sum, chance)).collect()
    }

    /// One iteration: down the tree to a position not thought about yet, and back.
    fn iterate(&mut self) {
        self.path.clear();
        self.nodes += 1;
        let mut cards = self.imagine_cards();
        let mut node = Tree::ROOT;
        let chances = loop {
            let position = *self.tree.position(node);
            if let Some(chances) = position.results() {
                break chances;
            }
            let Some(decision) = self.tree.find(node, cards[position.turn]) else {
                break self.open(node, &position, cards);
            };
            if self.path.len() >= self.skill.depth {
                break self.stop(&position, decision, cards);
            }
            node = self.go_on(&position, decision, &mut cards);
        };
        for &(seat, chosen) in &self.path {
            self.tree.learn(chosen, chances[seat]);
        }
    }

    /// Makes the move most worth looking at; the position after it.
    fn go_on(&mut self, position: &PublicPosition, decision: u32, cards: &mut Cards) -> u32 {
        let chosen = EdgeId { decision, edge: self.choose(decision) };
        self.path.push((position.turn, chosen));
        if let Some(&belief) = self.beliefs_after.get(chosen.edge).filter(|_| decision == self.root) {
            self.knowledge.beliefs[self.knowledge.me] = belief;
        }
        let step = self.tree.decision(decision).edges[chosen.edge].step;
        let mut after = *position;
        let shown = after.play(&self.knowledge.game, step, *cards);
        self.draw(&after, shown, cards);
        self.tree.follow(chosen, shown, after)
    }

    fn imagine_cards(&mut self) -> Cards {
        let (me, other) = (self.knowledge.me, self.knowledge.me.other());
        let mut cards = BySeat([None; 2]);
        cards[me] = self.knowledge.card;
        if self.tree.position(Tree::ROOT).hands[other] == Hand::Held {
            cards[other] = pick_card(&mut self.dice, &self.knowledge.beliefs[other], cards);
        }
        cards
    }

    /// Who showed a card draws another.
    fn draw(&mut self, after: &PublicPosition, shown: Shown, cards: &mut Cards) {
        for seat in Seat::all(2).filter(|seat| shown.0[seat.index()]) {
            let drawn = after.hands[seat] == Hand::Drawn;
            cards[seat] = if drawn { pick_card(&mut self.dice, &self.knowledge.fresh, *cards) } else { None };
        }
    }

    /// The mover thinks about a position for the first time.
    fn open(&mut self, node: u32, position: &PublicPosition, cards: Cards) -> Chances {
        let mut edges = self.first_sight(position, cards[position.turn]);
        edges.truncate(self.skill.width);
        let best = edges[0].step;
        edges.shrink_to_fit();
        self.tree.add_decision(node, cards[position.turn], edges);
        self.knowledge.chances_after(position, best, cards)
    }

    /// As far as it looks: the move that seems best here is made.
    fn stop(&mut self, position: &PublicPosition, decision: u32, cards: Cards) -> Chances {
        let best = self.tree.decision(decision).edges[0].step;
        self.knowledge.chances_after(position, best, cards)
    }

    /// The move most worth looking at: a good one, or one not looked at enough.
    fn choose(&self, decision: u32) -> usize {
        let decision = self.tree.decision(decision);
        let curiosity = self.skill.curiosity * (decision.visits as f32).sqrt();
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
        self.skill.depth == 0
            || self.tree.decision(self.root).edges.len() == 1
            || self.tree.bytes() >= self.memory
            || self.skill.nodes.is_some_and(|enough| self.nodes >= enough)
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
            line.push(self.tree.position(node).action(edge.step));
            next = self.tree.main_reply(EdgeId { decision, edge: at });
        }
        line
    }
}

/// One card, as likely as believed, and none that is held.
fn pick_card(dice: &mut Dice, belief: &Belief, held: Cards) -> Option<Card> {
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

impl Search<PictoFab> for PictoFabSearch {
    fn step(&mut self, nodes: u64) -> Progress {
        let until = self.nodes + nodes;
        while self.nodes < until && !self.is_done() {
            self.iterate();
        }
        if self.is_done() { Progress::Done } else { Progress::More }
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn report(&self) -> Report<Action> {
        let position = self.tree.position(Tree::ROOT);
        let ranked = self.ranked(self.root);
        let mine = position.fair(ranked[0].1.chance());
        let mut win = vec![1.0 - mine; 2];
        win[self.knowledge.me.index()] = mine;
        let of = |&(_, edge): &(usize, &Edge)| {
            let win = position.fair(edge.chance());
            Ranked { action: position.action(edge.step), win }
        };
        let ranked = ranked.iter().map(of).collect();
        let line = self.line();
        Report { nodes: self.nodes, depth: line.len() as u32, win, line, ranked }
    }
}
