//! A search in progress: deeper and deeper, one action of the root after the other.

use std::sync::Arc;

use ludo_games::labymaster::{Action, Labymaster, Position};
use ludo_games::{Game, Observation};

use crate::search::{Progress, Ranked, Report, Search};
use crate::table::Table;
use crate::{Budget, Effort};

use super::atlas::{Atlas, Layout};
use super::evaluate::evaluate;
use super::frame::{Attempt, Before, Node, Window};
use super::levels::Skill;
use super::overlook::wins_at_once;
use super::past::Past;
use super::score::{MOST_DEPTH, Score};
use super::tree::{Ground, Tree, known_line};
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

/// A player thinking.
pub(super) struct Thinker {
    tree: Tree,
    root: Position,
    layout: Layout,
    /// The best first, then in the order to be searched.
    candidates: Vec<Candidate>,
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

impl Thinker {
    pub(super) fn new(game: &Arc<Labymaster>, seen: &Observation<Labymaster>, effort: Effort) -> Thinker {
        let skill = Skill::of(effort.level);
        let (root, ground) = prepare(game, seen, skill, effort);
        let layout = ground.atlas.layout(&root);
        let mut actions = Vec::new();
        game.legal_in(&root, &mut actions);
        let last_depth = if actions.len() == 1 { skill.depth.min(FORCED_DEPTH) } else { skill.depth };
        skill.now(ground.salt).forget(game, &root, &mut actions);
        let mut tree = Tree::new(game.clone(), ground);
        let candidates = first_opinions(&mut tree, &root, layout, &actions);
        let mut thinker = Thinker {
            tree,
            root,
            layout,
            candidates,
            depth: 1,
            last_depth,
            at: 0,
            attempt: Attempt::Full,
            best: Score::WORST,
            progress: Progress::More,
        };
        if thinker.candidates[0].score == Score::win_after(1) {
            thinker.progress = Progress::Done;
        } else {
            thinker.attempt();
        }
        thinker
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
            layout: self.tree.atlas.after(self.layout, action),
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
        let mut ranking = self.candidates.clone();
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
) -> (Position, Ground) {
    let Effort { budget, memory, mut dice, .. } = effort;
    let mut hashes = Vec::new();
    let state = game.imagine(seen, &mut dice, &mut |state| hashes.push(state.position.hash()));
    let nodes = expected_nodes(budget);
    let ground = Ground {
        atlas: Atlas::new(Walls::of(game.edition()), nodes, memory / 4),
        table: Table::new(nodes, memory / 4 * 3),
        past: Past::new(hashes),
        searcher: state.position.turn(),
        turns: state.turns(),
        skill,
        salt: dice.bits(),
    };
    (state.position, ground)
}

/// How many nodes a search may come to, to size its tables.
fn expected_nodes(budget: Budget) -> u64 {
    match budget {
        Budget::Nodes(nodes) => nodes,
        // More than a fast machine does.
        Budget::Time(time) => (time.as_millis() as u64).saturating_mul(3_000),
    }
}

/// The actions by how the position looks after them, wins first.
fn first_opinions(tree: &mut Tree, root: &Position, layout: Layout, actions: &[Action]) -> Vec<Candidate> {
    let mover = root.turn();
    let mut opinion = |&action: &Action| {
        if wins_at_once(&tree.game, root, action) {
            return Candidate { action, score: Score::win_after(1) };
        }
        let mut position = *root;
        position.play(&tree.game, action);
        let page = tree.atlas.open(tree.atlas.after(layout, action), &position);
        Candidate { action, score: evaluate(&tree.game, &tree.atlas, page, &position).seen_by(mover) }
    };
    let mut candidates: Vec<Candidate> = actions.iter().map(&mut opinion).collect();
    candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.score));
    candidates
}

impl Search<Labymaster> for Thinker {
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
