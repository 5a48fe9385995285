//! Playouts: whole games played in the head, with the cards that cannot be seen dealt anew each time.
//!
//! The first actions of these games grow into a tree: each player chooses what has served him best so far
//! among what his hand allows, and each plays for himself, however many there are. From there on all play
//! without thinking. Nobody looks at cards that he cannot see. Wins and forced swaps need no choice.

use std::cmp::Reverse;
use std::sync::Arc;

use ludo_games::sequence::Sequence;
use ludo_games::{Dice, Game, MAX_SEATS, Observation};

use super::board::Board;
use super::deals::Deals;
use super::evaluate::{PLANNING, Rows};
use super::moves::Moves;
use super::position::{Play, Position};
use super::tree::{Id, Tree};

/// What a game brings each seat: 1 to share.
pub(super) type Rewards = [f32; MAX_SEATS];

/// How eagerly it tries actions that it has not tried much.
const CURIOSITY: f32 = 1.0;
/// How much less an action may be worth at first sight and still deserve nearly as much attention.
const FOCUS: f32 = 15.0;
/// A game that goes on for longer is given up and shared.
const PATIENCE: usize = 120;

/// How often an action must have been played to be expected.
const OFTEN: u32 = 10;

/// Games played in the head of the seat to move.
pub(super) struct Playouts {
    board: Board,
    rows: Rows,
    seats: usize,
    deals: Deals,
    tree: Tree,
    /// What all games brought, by first action, and one more that was shared; in the order of first sight.
    totals: Vec<(Id, Rewards)>,
    /// Room for work.
    position: Position,
    path: Vec<(Id, usize)>,
}

impl Playouts {
    /// For a seat to move that chooses among these plays, the best at first sight first.
    pub(super) fn new(
        game: &Arc<Sequence>,
        seen: &Observation<Sequence>,
        plays: impl Iterator<Item = (Play, f32)>,
        memory: usize,
        dice: &mut Dice,
    ) -> Playouts {
        let board = Board::new(game.edition());
        let seats = usize::from(game.setup().seats);
        let mut deals = Deals::new(game, seen);
        let position = deals.next(dice).clone();
        let tree = Tree::new(plays.map(|(play, worth)| (play, attention(worth))), memory);
        let mut totals: Vec<_> = tree.children(Tree::ROOT).map(|child| (child, shared(seats))).collect();
        totals.reverse();
        let path = Vec::new();
        Playouts { board, rows: Rows::new(game.edition()), seats, deals, tree, totals, position, path }
    }

    /// The first actions with what they brought, the one to choose first.
    pub(super) fn ranked(&self) -> Vec<(Play, Rewards)> {
        let mut ranked = self.totals.clone();
        ranked.sort_by_key(|&(child, _)| Reverse(self.tree.node(child).games));
        ranked.into_iter().map(|(child, rewards)| (self.tree.node(child).play, rewards)).collect()
    }

    /// What was played most often after a first action.
    pub(super) fn answers(&self, first: Play) -> Vec<Play> {
        let child = self.tree.children(Tree::ROOT).find(|&child| self.tree.node(child).play == first);
        child.map(|child| self.tree.main_line(child, OFTEN)).unwrap_or_default()
    }

    /// Plays one game.
    pub(super) fn play_game(&mut self, dice: &mut Dice) {
        self.position.clone_from(self.deals.next(dice));
        let rewards = match self.descend(dice) {
            Some(rewards) => rewards,
            None => self.play_out(dice),
        };
        for &(node, seat) in &self.path {
            self.tree.learn(node, rewards[seat]);
        }
        let first = self.path[0].0;
        for (_, total) in self.totals.iter_mut().filter(|(child, _)| *child == first) {
            total.iter_mut().zip(rewards).for_each(|(sum, reward)| *sum += reward);
        }
    }

    /// Goes down the tree to an action tried for the first time; tells how the game ended if it did on the way.
    fn descend(&mut self, dice: &mut Dice) -> Option<Rewards> {
        self.path.clear();
        let mut node = self.choose_first();
        loop {
            self.path.push((node, self.position.turn));
            let tried = self.tree.node(node).games > 0;
            self.position.play(self.tree.node(node).play, dice);
            if !tried {
                return None;
            }
            let moves = match self.next_moves(dice) {
                Ok(moves) => moves,
                Err(rewards) => return Some(rewards),
            };
            self.grow(node, &moves);
            node = self.choose(node, &moves)?;
        }
    }

    /// What the seat to move sees after forced swaps and passes, unless the game is over.
    #[inline]
    fn next_moves(&mut self, dice: &mut Dice) -> Result<Moves, Rewards> {
        loop {
            if self.position.is_drawn() {
                return Err(shared(self.seats));
            }
            self.position.swap_dead(&self.board, dice);
            let moves = Moves::new(&self.board, &self.position, self.seats);
            if moves.wins() {
                return Err(won_by(self.position.turn));
            }
            if moves.can_play() {
                return Ok(moves);
            }
            self.position.pass();
        }
    }

    /// All play without thinking. When the board is full the game is given up: it would take a dragon for every
    /// chip, and hundreds of swaps.
    fn play_out(&mut self, dice: &mut Dice) -> Rewards {
        for _ in 0..PATIENCE {
            if self.position.free(&self.board) == 0 {
                break;
            }
            match self.next_moves(dice) {
                Ok(moves) => match moves.best_at_sight(&self.board, &self.rows, &self.position, dice) {
                    Some(play) => self.position.play(play, dice),
                    None => self.position.pass(),
                },
                Err(rewards) => return rewards,
            }
        }
        shared(self.seats)
    }

    /// Adds what this hand can do and is not known yet.
    fn grow(&mut self, node: Id, moves: &Moves) {
        let allowed = |&child: &Id| moves.allows(self.tree.node(child).play, &self.board);
        let known = self.tree.children(node).filter(allowed).count();
        if known as u32 == moves.count() || self.tree.is_full() {
            return;
        }
        for play in moves.plays(&self.board) {
            let worth = self.rows.worth(&self.position, play, &PLANNING);
            self.tree.add(node, play, attention(worth));
        }
    }

    /// The action most worth trying: a good one, or one not tried enough.
    fn choose(&self, node: Id, moves: &Moves) -> Option<Id> {
        self.most_worth_trying(node, |play| moves.allows(play, &self.board))
    }

    fn choose_first(&self) -> Id {
        self.most_worth_trying(Tree::ROOT, |_| true).expect("there are several actions to choose from")
    }

    #[inline]
    fn most_worth_trying(&self, node: Id, possible: impl Fn(Play) -> bool) -> Option<Id> {
        let (mut worth, mut won, mut games) = (0.0, 0.0, 0);
        for child in self.tree.children(node) {
            let child = self.tree.node(child);
            if possible(child.play) {
                worth += child.worth;
                won += child.won;
                games += child.games;
            }
        }
        let games = games as f32 + 1.0;
        let usual = (won + 1.0 / self.seats as f32) / games;
        let curiosity = CURIOSITY * games.sqrt() / worth;
        let mut best = (None, f32::NEG_INFINITY);
        for id in self.tree.children(node) {
            let child = self.tree.node(id);
            if possible(child.play) {
                let value = child.share(usual) + curiosity * child.worth / (child.games as f32 + 1.0);
                if value > best.1 {
                    best = (Some(id), value);
                }
            }
        }
        best.0
    }
}

/// How much attention an action deserves, compared with others, that is worth so much at first sight.
fn attention(worth: f32) -> f32 {
    libm::expf((worth / FOCUS).clamp(-10.0, 10.0))
}

/// A game that a seat won.
pub(super) fn won_by(seat: usize) -> Rewards {
    let mut rewards = [0.0; MAX_SEATS];
    rewards[seat] = 1.0;
    rewards
}

/// A drawn game.
pub(super) fn shared(seats: usize) -> Rewards {
    let mut rewards = [0.0; MAX_SEATS];
    rewards[..seats].fill(1.0 / seats as f32);
    rewards
}
