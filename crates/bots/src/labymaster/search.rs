//! A search in progress: deeper and deeper, one action of the root after the other.

use std::sync::Arc;

use ludo_games::labymaster::{Action, Labymaster, Position};
use ludo_games::{Game, Observation};

use crate::search::{Progress, Ranked, Report, Search};
use crate::transpositions::TranspositionTable;
use crate::{Budget, Effort};

use super::earlier_positions::EarlierPositions;
use super::evaluate::Outlook;
use super::levels::{Lines, Skill};
use super::overlook::{loses_at_once, wins_at_once};
use super::path_cache::{Layout, PathCache};
use super::score::{MOST_DEPTH, Score};
use super::stack::{Attempt, Before, Node, Window};
use super::tree::{Tree, TreeInputs, known_line};
use super::walls::Walls;

/// Up to this depth every action of the root is searched for its true score, so that all can be ranked.
const RANKED_DEPTH: u8 = 3;
/// With one legal action, a look this far says how things stand.
const FORCED_DEPTH: u8 = 4;

/// An action of the root.
#[derive(Copy, Clone)]
struct Candidate {
    action: Action,
    /// The score for the player to move, or the most that it can be.
    score: Score,
}

/// A search for a seat's action.
pub(super) struct LabymasterSearch {
    tree: Tree,
    root: Position,
    layout: Layout,
    /// The best first, then in the order to be searched.
    candidates: Vec<Candidate>,
    /// Actions that lose at once where others do not: not worth a search.
    blunders: Vec<Candidate>,
    /// How far this round looks.
    depth: u8,
    /// The depth at which to stop.
    last_depth: u8,
    /// Which candidate is being searched.
    at: usize,
    attempt: Attempt,
    /// The best score of this round so far.
    best: Score,
    progress: Progress,
}

impl LabymasterSearch {
    pub(super) fn new(
        game: &Arc<Labymaster>,
        seen: &Observation<Labymaster>,
        effort: Effort,
    ) -> LabymasterSearch {
        let skill = Skill::of(effort.level);
        let (root, inputs) = prepare(game, seen, skill, effort);
        let layout = inputs.cache.layout(&root);
        let mut actions = Vec::new();
        game.legal_in(&root, &mut actions);
        let last_depth = if actions.len() == 1 { skill.depth.min(FORCED_DEPTH) } else { skill.depth };
        skill.now(inputs.salt).leave_out(game, &root, &mut actions);
        let mut tree = Tree::new(game.clone(), inputs);
        let mut candidates = first_scores(&mut tree, &root, layout, &actions);
        let blunders =
            if skill.sees_all() { take_blunders(game, &root, &mut candidates) } else { Vec::new() };
        let mut search = LabymasterSearch {
            tree,
            root,
            layout,
            candidates,
            blunders,
            depth: 1,
            last_depth,
            at: 0,
            attempt: Attempt::Full,
            best: Score::WORST,
            progress: Progress::More,
        };
        if search.candidates[0].score == Score::win_after(1) {
            search.progress = Progress::Done;
        } else {
            search.attempt();
        }
        search
    }

    /// Begins to search the position after the current candidate.
    fn attempt(&mut self) {
        let action = self.candidates[self.at].action;
        let mut position = self.root;
        position.play(&self.tree.game, action);
        let window = match self.attempt {
            Attempt::Full if self.depth <= RANKED_DEPTH => Window::FULL,
            Attempt::Full => Window { low: self.best, high: Score::BEST },
            _ => Window::above(self.best),
        };
        self.tree.begin(Node {
            position,
            layout: self.tree.cache.after(self.layout, action),
            window: window.turned(),
            depth: self.depth - 1,
            before: Before::Action,
        });
    }

    /// Hears the score of the current candidate.
    fn receive(&mut self, score: Score) {
        if self.attempt == Attempt::Scout && score > self.best {
            self.attempt = Attempt::Full;
            return self.attempt();
        }
        self.rank(score);
        self.at += 1;
        if self.at == self.candidates.len() {
            self.end_round();
        }
        if self.progress == Progress::More {
            let ranks = self.at == 0 || self.depth <= RANKED_DEPTH;
            self.attempt = if ranks { Attempt::Full } else { Attempt::Scout };
            self.attempt();
        }
    }

    /// Notes a score; a new best candidate goes to the front.
    fn rank(&mut self, score: Score) {
        let candidate = &mut self.candidates[self.at];
        let is_best = self.at == 0 || score > self.best;
        let is_exact = is_best || self.depth <= RANKED_DEPTH;
        candidate.score = if is_exact { score } else { score.min(candidate.score) };
        if is_best {
            self.best = score;
            self.candidates[..=self.at].rotate_right(1);
        }
    }

    fn end_round(&mut self) {
        // The best stays in front of its equals: the sort is stable.
        if self.depth <= RANKED_DEPTH {
            self.candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.score));
        }
        if self.depth >= self.last_depth || self.best.is_decided() {
            self.progress = Progress::Done;
            return;
        }
        self.depth += 1;
        self.at = 0;
        self.best = Score::WORST;
    }

    /// The candidates from best to worst. None but the first is better than it.
    fn ranking(&self) -> Vec<Candidate> {
        let mut ranking = [self.candidates.as_slice(), self.blunders.as_slice()].concat();
        let best = ranking[0].score;
        for candidate in &mut ranking {
            candidate.score = candidate.score.min(best);
        }
        ranking.sort_by_key(|candidate| std::cmp::Reverse(candidate.score));
        ranking
    }
}

/// The position to think about, and all that a search needs to know besides.
fn prepare(
    game: &Labymaster,
    seen: &Observation<Labymaster>,
    skill: Skill,
    effort: Effort,
) -> (Position, TreeInputs) {
    let Effort { budget, memory, mut dice, .. } = effort;
    let mut hashes = Vec::new();
    let state = game.imagine(seen, &mut dice, &mut |state| hashes.push(state.position.hash()));
    let nodes = expected_nodes(budget);
    let layouts = match skill.lines {
        Lines::All => nodes,
        // Every slide is looked at in advance.
        Lines::Promising => nodes.saturating_mul(SLIDES),
    };
    let inputs = TreeInputs {
        cache: PathCache::new(Walls::of(game.edition()), layouts, memory / 4),
        table: TranspositionTable::new(nodes, memory / 4 * 3),
        earlier: EarlierPositions::new(hashes),
        searcher: state.position.turn(),
        turns: state.turns(),
        skill,
        salt: dice.bits(),
    };
    (state.position, inputs)
}

/// About how many slides a position has.
const SLIDES: u64 = 10;

/// How many nodes a search may come to, to size its tables.
fn expected_nodes(budget: Budget) -> u64 {
    match budget {
        Budget::Nodes(nodes) => nodes,
        // More than a fast machine does.
        Budget::Time(time) => (time.as_millis() as u64).saturating_mul(3_000),
    }
}

/// The actions by how the position looks after them, wins first.
fn first_scores(tree: &mut Tree, root: &Position, layout: Layout, actions: &[Action]) -> Vec<Candidate> {
    let mut scored = |&action: &Action| {
        if wins_at_once(&tree.game, root, action) {
            return Candidate { action, score: Score::win_after(1) };
        }
        let mut position = *root;
        position.play(&tree.game, action);
        let layout = tree.cache.after(layout, action);
        Candidate { action, score: -Outlook::of(&tree.game, &mut tree.cache, &position, layout).score() }
    };
    let mut candidates: Vec<Candidate> = actions.iter().map(&mut scored).collect();
    candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.score));
    candidates
}

/// Takes the actions out after which the other side wins at once, unless all are like that.
fn take_blunders(game: &Labymaster, root: &Position, candidates: &mut Vec<Candidate>) -> Vec<Candidate> {
    let (lost, kept): (Vec<Candidate>, Vec<Candidate>) = candidates
        .iter()
        .copied()
        .partition(|candidate: &Candidate| loses_at_once(game, root, candidate.action));
    if kept.is_empty() {
        return Vec::new();
    }
    *candidates = kept;
    lost.into_iter().map(|lost| Candidate { score: -Score::win_after(2), ..lost }).collect()
}

impl Search<Labymaster> for LabymasterSearch {
    fn step(&mut self, nodes: u64) -> Progress {
        let until = self.tree.nodes() + nodes.max(1);
        while self.progress == Progress::More {
            match self.tree.run(until) {
                Some(score) => self.receive(-score),
                None => break,
            }
        }
        self.progress
    }

    fn nodes(&self) -> u64 {
        self.tree.nodes()
    }

    fn report(&self) -> Report<Action> {
        let ranking = self.ranking();
        let chances = ranking[0].score.chances();
        let mut win = vec![1.0 - chances; 2];
        win[self.root.turn().index()] = chances;
        let best = ranking[0].action;
        let mut after = self.root;
        after.play(&self.tree.game, best);
        let mut line = vec![best];
        if !ranking[0].score.is_decided() || self.depth > 1 {
            line.extend(known_line(&self.tree, after, usize::from(MOST_DEPTH.min(self.depth))));
        }
        let ranked = ranking.iter().map(|c| Ranked { action: c.action, win: c.score.chances() });
        Report { nodes: self.nodes(), depth: self.depth.into(), win, line, ranked: ranked.collect() }
    }
}
