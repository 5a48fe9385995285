//! Plain alpha-beta, for spars who search: deeper and deeper, with nothing but a good order of turns.

use ludo_games::{Dice, Game};

use crate::search::{Progress, Report, Search};

/// What winning is worth, to who searches. Nothing else comes near it.
pub(crate) const WON: i32 = 1_000_000;

/// What a spar who searches thinks of a game. Everything is worth so much to him who searches, whoever is to move.
pub(crate) trait Mind<G: Game>: Send {
    /// A position.
    type Position: Clone + Send;
    /// What is done at once, be it an action or several.
    type Turn: Copy + PartialEq + Send;

    /// Puts what is worth trying into `turns`, which are empty, most promising first. There is always one.
    fn turns(&mut self, position: &Self::Position, turns: &mut Vec<Self::Turn>);
    /// Plays one of these.
    fn play(&self, position: &mut Self::Position, turn: Self::Turn);
    /// What the end is worth, if this is one: up to [`WON`].
    fn ended(&self, position: &Self::Position) -> Option<i32>;
    /// Whether it is his turn.
    fn mine(&self, position: &Self::Position) -> bool;
    /// What a position is worth at first sight.
    fn worth(&mut self, position: &Self::Position) -> i32;
    /// A key that other positions hardly have.
    fn hash(&self, position: &Self::Position) -> u64;
    /// The first action of a turn.
    fn action(&self, turn: Self::Turn) -> G::Action;
    /// How many turns he looks ahead at most.
    fn deepest(&self) -> usize {
        40
    }
}

/// A position on the way down, and what its turns came to so far.
struct Frame<P, T> {
    position: P,
    turns: Vec<T>,
    next: usize,
    alpha: i32,
    beta: i32,
    best: Option<(i32, T)>,
    mine: bool,
}

impl<P, T: Copy> Frame<P, T> {
    /// Takes in what a turn came to.
    fn learn(&mut self, worth: i32, turn: T) {
        let better = |best: i32| if self.mine { worth > best } else { worth < best };
        if self.best.is_none_or(|(best, _)| better(best)) {
            self.best = Some((worth, turn));
        }
        match self.mine {
            true => self.alpha = self.alpha.max(worth),
            false => self.beta = self.beta.min(worth),
        }
    }

    fn is_cut(&self) -> bool {
        self.alpha >= self.beta
    }
}

/// How many best turns are remembered, by position.
const REMEMBERED: usize = 1 << 14;

/// Who searches so.
pub(crate) struct AlphaBeta<G: Game, M: Mind<G>> {
    mind: M,
    seats: u8,
    /// The root first; empty between two depths.
    frames: Vec<Frame<M::Position, M::Turn>>,
    root: M::Position,
    /// The root's turns, best first as far as known.
    ranked: Vec<M::Turn>,
    /// What the root's turns came to one turn deep.
    first_sight: Vec<(i32, M::Turn)>,
    remembered: Vec<Option<(u64, M::Turn)>>,
    /// The turn that was too good last, by distance from the root.
    killers: Vec<Option<M::Turn>>,
    depth: usize,
    nodes: u64,
    done: bool,
}

impl<G: Game, M: Mind<G>> AlphaBeta<G, M> {
    pub(crate) fn new(mut mind: M, root: M::Position, seats: u8, mut dice: Dice) -> AlphaBeta<G, M> {
        let mut ranked = Vec::new();
        mind.turns(&root, &mut ranked);
        dice.shuffle(&mut ranked);
        let deepest = mind.deepest();
        AlphaBeta {
            mind,
            seats,
            frames: Vec::new(),
            root,
            first_sight: Vec::new(),
            remembered: vec![None; REMEMBERED],
            killers: vec![None; deepest + 1],
            depth: 1,
            nodes: 0,
            done: ranked.len() == 1,
            ranked,
        }
    }

    /// Begins to look one turn deeper.
    fn deepen(&mut self) {
        self.frames.push(Frame {
            position: self.root.clone(),
            turns: self.ranked.clone(),
            next: 0,
            alpha: i32::MIN,
            beta: i32::MAX,
            best: None,
            mine: true,
        });
    }

    /// Looks at the next turn of the deepest position, or is done with it.
    fn advance(&mut self) {
        let Some(frame) = self.frames.last_mut() else { return self.deepen() };
        if frame.next == frame.turns.len() || frame.is_cut() {
            return self.close();
        }
        let turn = frame.turns[frame.next];
        frame.next += 1;
        let mut position = frame.position.clone();
        let window = (frame.alpha, frame.beta);
        self.mind.play(&mut position, turn);
        self.nodes += 1;
        let ply = self.frames.len();
        match self.mind.ended(&position) {
            Some(end) => self.learn(sooner(end, ply), turn),
            None if ply >= self.depth => {
                let worth = self.mind.worth(&position);
                self.learn(worth, turn);
            }
            None => self.open(position, window),
        }
    }

    fn open(&mut self, position: M::Position, (alpha, beta): (i32, i32)) {
        let mut turns = Vec::new();
        self.mind.turns(&position, &mut turns);
        let known = self.remembered[self.place(&position)];
        let known = known.filter(|(hash, _)| *hash == self.mind.hash(&position)).map(|(_, turn)| turn);
        for first in [self.killers[self.frames.len()], known].into_iter().flatten() {
            if let Some(place) = turns.iter().position(|turn| *turn == first) {
                turns[..=place].rotate_right(1);
            }
        }
        let mine = self.mind.mine(&position);
        self.frames.push(Frame { position, turns, next: 0, alpha, beta, best: None, mine });
    }

    fn place(&self, position: &M::Position) -> usize {
        self.mind.hash(position) as usize % REMEMBERED
    }

    /// Hands what the deepest position came to up to the one before it.
    fn close(&mut self) {
        let Some(frame) = self.frames.pop() else { return };
        let Some((worth, best)) = frame.best else { return };
        let ply = self.frames.len();
        if frame.is_cut() {
            self.killers[ply] = Some(best);
        }
        let place = self.place(&frame.position);
        self.remembered[place] = Some((self.mind.hash(&frame.position), best));
        match self.frames.last() {
            Some(above) => self.learn(worth, above.turns[above.next - 1]),
            None => self.end_depth(worth, best),
        }
    }

    /// Tells the deepest position what a turn came to.
    fn learn(&mut self, worth: i32, turn: M::Turn) {
        let at_first_sight = self.depth == 1 && self.frames.len() == 1;
        if at_first_sight {
            self.first_sight.push((worth, turn));
        }
        let Some(frame) = self.frames.last_mut() else { return };
        frame.learn(worth, turn);
        if at_first_sight {
            frame.alpha = i32::MIN; // to know what each is worth
        }
    }

    fn end_depth(&mut self, worth: i32, best: M::Turn) {
        if self.depth == 1 {
            self.first_sight.sort_by_key(|&(worth, _)| -worth);
            self.ranked = self.first_sight.iter().map(|&(_, turn)| turn).collect();
        }
        put_first(&mut self.ranked, best);
        let decided = worth.abs() > WON / 2;
        self.done = decided || self.depth == self.mind.deepest();
        self.depth += usize::from(!self.done);
    }
}

fn put_first<T: Copy + PartialEq>(turns: &mut [T], first: T) {
    if let Some(place) = turns.iter().position(|turn| *turn == first) {
        turns[..=place].rotate_right(1);
    }
}

/// Wins are better soon, losses late.
fn sooner(end: i32, ply: usize) -> i32 {
    match end {
        end if end > WON / 2 => end - ply as i32,
        end if end < -WON / 2 => end + ply as i32,
        end => end,
    }
}

impl<G: Game, M: Mind<G>> Search<G> for AlphaBeta<G, M> {
    fn step(&mut self, nodes: u64) -> Progress {
        let end = self.nodes + nodes.max(1);
        while self.nodes < end && !self.done {
            self.advance();
        }
        if self.done { Progress::Done } else { Progress::More }
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn report(&self) -> Report<G::Action> {
        let mut turns = self.ranked.clone();
        // The first that was looked at was the best so far, so whatever is better now is better.
        if let Some((_, best)) = self.frames.first().and_then(|root| root.best) {
            put_first(&mut turns, best);
        }
        let mut actions: Vec<G::Action> = Vec::new();
        for action in turns.into_iter().map(|turn| self.mind.action(turn)) {
            if !actions.contains(&action) {
                actions.push(action);
            }
        }
        Report { nodes: self.nodes, depth: self.depth as u32, ..Report::at_once(actions, self.seats) }
    }
}
