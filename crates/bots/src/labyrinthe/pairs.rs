//! Pairs of a pawn's move and a slide that are worth trying.
//!
//! They are found without trying all pairs one by one: the ways through the walls are found once for each slide, and
//! then tell the worth of every pawn's move with it.

use ludo_games::labyrinthe::{Action, BLOCKS, BlockId, GOAL, Left, PAWNS, Part, Position};
use ludo_games::{Dice, Direction, Square};

use super::board::{LINES, Rows, is_white};
use super::evaluate::Evaluator;
use super::evaluate::Rivals;
use super::paths::Distances;
use super::score::Score;
use super::threats::{Openings, Threats};
use super::turn::{Turn, pawn_move, reach};

/// The order in which a pair can be played.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Order {
    PawnFirst,
    SlideFirst,
    Either,
}

/// A pawn's move and a slide.
#[derive(Copy, Clone, Debug)]
pub(super) struct Pair {
    pub(super) value: i32,
    slide: u16,
    from: Square,
    to: Square,
    pub(super) order: Order,
}

/// A slide, and the pawn that must leave first, if one must.
#[derive(Copy, Clone, Debug)]
struct Slide {
    block: BlockId,
    to: Square,
    action: Action,
    after: Option<Square>,
}

/// The pairs of a position, found a slide at a time.
#[derive(Debug)]
pub(super) struct Pairs {
    position: Position,
    walls: Rows,
    pawns: Rows,
    /// How far each own pawn can go in each direction, as the walls stand.
    reach: [[u8; 4]; PAWNS],
    slides: Vec<Slide>,
    next: usize,
    /// How many pairs to keep of each slide, the best.
    keep: usize,
    /// Ways that a block or a pawn must close.
    to_close: Vec<Rows>,
    /// What every pair must stop.
    threats: Threats,
    /// What pairs had better stop, too: the ways from where nothing would stop the next player in his next turn but one.
    approaches: Threats,
    /// Whether it wins to bring a pawn beside the white square, if the next player does not win at once.
    wins_on_ring: bool,
    found: Vec<Pair>,
    /// The pawns' moves that go with the slide being looked at.
    steps: Vec<Step>,
}

/// A pawn's move that goes with a slide.
#[derive(Copy, Clone, Debug)]
struct Step {
    pawn: usize,
    to: Square,
    order: Order,
    promise: Promise,
}

/// What a pair leads to beyond what it is worth at first sight.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Promise {
    Nothing,
    /// A win in the next turn that cannot be stopped.
    Win,
    /// The same for the other, very likely.
    Loss,
}

/// Slides without a pair to look at that take as long as a node.
pub(super) const SKIPPED: usize = 8;

/// What is taken off a pair that lets the other come beside the white square, from where he wins: half of it where an own
/// threat may come first.
const LOSS: i32 = 500;

impl Pairs {
    /// Of a position at the start of a turn; so many of each slide, the best.
    pub(super) fn new(evaluator: &Evaluator, position: &Position, keep: usize) -> Pairs {
        Pairs::closing(evaluator, position, keep, Vec::new())
    }

    /// In a random order, which decides between pairs that are worth the same.
    pub(super) fn shuffled(mut self, dice: &mut Dice) -> Pairs {
        dice.shuffle(&mut self.slides);
        self
    }

    /// Looks first at the slides that were the most useful elsewhere.
    pub(super) fn useful_first(mut self, usefulness: &Usefulness) -> Pairs {
        self.slides.sort_by_key(|slide| std::cmp::Reverse(usefulness.of(slide.block, slide.to)));
        self
    }

    /// The best of the pairs of the slide looked at last, if it is worth at least so much.
    pub(super) fn good_enough(&self, value: i32) -> Option<(Turn, i32)> {
        let last = self.found.last()?.slide;
        let pairs = self.found.iter().rev().take_while(|pair| pair.slide == last);
        let best = pairs.max_by_key(|pair| pair.value).filter(|pair| pair.value >= value)?;
        Some((turn(&self.position, &self.slides, best), best.value))
    }

    /// Only those pairs that close all these ways.
    pub(super) fn closing(
        evaluator: &Evaluator,
        position: &Position,
        keep: usize,
        to_close: Vec<Rows>,
    ) -> Pairs {
        let (walls, pawns) = (Rows::of(position.block_rows()), Rows::of(position.pawn_rows()));
        let taken = walls.with(&pawns);
        let own = position.pawns(position.turn());
        Pairs {
            position: *position,
            walls,
            pawns,
            reach: own.map(|pawn| Direction::ALL.map(|direction| reach(&taken, pawn, direction))),
            slides: slides(evaluator, position),
            next: 0,
            keep,
            to_close,
            threats: Threats::none(),
            approaches: Threats::none(),
            wins_on_ring: false,
            found: Vec::new(),
            steps: Vec::new(),
        }
    }

    /// Only those pairs after which the next player cannot win at once, all of them if so many are to be kept.
    pub(super) fn stopping(
        evaluator: &Evaluator,
        position: &Position,
        keep: usize,
        threats: Threats,
    ) -> Pairs {
        let pairs = Pairs { threats, ..Pairs::new(evaluator, position, keep) };
        if position.seats() > 2 {
            return pairs;
        }
        let approaches = Threats::to_ring(evaluator, position);
        let wins_on_ring = position.in_white(position.turn()) + 1 >= GOAL;
        Pairs { approaches, wins_on_ring, ..pairs }
    }

    /// Looks at the next slide that may be of use; false when there is none.
    pub(super) fn advance(&mut self, evaluator: &Evaluator) -> bool {
        let mut skipped = 0;
        while let Some(&slide) = self.slides.get(self.next) {
            let left_open = self.left_open(evaluator, slide);
            self.next += 1;
            let may_close = left_open.is_empty() || self.has_step_onto(&left_open);
            if may_close && self.pair(evaluator, slide, left_open) {
                return true;
            }
            skipped += 1;
            if skipped == SKIPPED && !self.threats.is_empty() {
                return true;
            }
        }
        false
    }

    /// The ways to close that the block leaves open.
    fn left_open(&self, evaluator: &Evaluator, slide: Slide) -> Vec<Rows> {
        if self.to_close.is_empty() {
            return Vec::new();
        }
        let mut block = Rows::EMPTY;
        block.add_block(evaluator.shapes.of_block(slide.block), slide.to);
        self.to_close.iter().copied().filter(|way| !way.meets(&block)).collect()
    }

    /// Whether a pawn may come onto a square of all these ways, as far as can be said without looking.
    fn has_step_onto(&self, ways: &[Rows]) -> bool {
        let common = |row: usize| ways.iter().fold(u32::MAX, |all, way| all & way.0[row]);
        (0..LINES).any(|row| common(row) != 0)
    }

    /// Finds the pairs of a slide; false when there is none and that was seen without a look at the ways.
    fn pair(&mut self, evaluator: &Evaluator, slide: Slide, left_open: Vec<Rows>) -> bool {
        let walls = self.walls_after(evaluator, slide);
        self.find_steps(evaluator, slide, left_open, &walls);
        if self.steps.is_empty() && !self.threats.is_empty() {
            return false;
        }
        let kept = self.found.len();
        self.add_pairs(evaluator, &SlideValues::new(evaluator, &self.position, &walls, slide));
        if self.found.len() - kept > self.keep {
            self.found[kept..].sort_by_key(|one| std::cmp::Reverse(one.value));
            self.found.truncate(kept + self.keep);
        }
        true
    }

    /// The steps found, with the slide looked at last.
    fn add_pairs(&mut self, evaluator: &Evaluator, values: &SlideValues) {
        let own = self.position.pawns(self.position.turn());
        let slide = self.next as u16 - 1;
        let loss = if self.wins_on_ring { LOSS / 2 } else { LOSS };
        self.found.extend(self.steps.iter().map(|&Step { pawn, to, order, promise }| {
            let value = match promise {
                Promise::Nothing => values.value(evaluator, pawn, to),
                Promise::Win => Score::win_in(3).0,
                Promise::Loss => values.value(evaluator, pawn, to) - loss,
            };
            Pair { value, slide, from: own[pawn], to, order }
        }));
    }

    /// All squares that a slide covers, on the way and at its end, but not at its beginning.
    fn swept(&self, evaluator: &Evaluator, slide: Slide) -> Rows {
        let mut swept = Rows::EMPTY;
        let Action::Slide { block, direction, distance } = slide.action else {
            return swept;
        };
        let (shape, corner) = (evaluator.shapes.of_block(block), self.position.corner(block));
        for corner in (1..=distance).filter_map(|steps| corner.step(direction, steps)) {
            swept.add_block(shape, corner);
        }
        swept
    }

    fn walls_after(&self, evaluator: &Evaluator, slide: Slide) -> Rows {
        let (mut walls, shape) = (self.walls, evaluator.shapes.of_block(slide.block));
        walls.flip_block(shape, self.position.corner(slide.block));
        walls.flip_block(shape, slide.to);
        walls
    }

    /// Whether there is a pair at all, and how many slides were looked at to find that out.
    pub(super) fn has_any(mut self, evaluator: &Evaluator) -> (bool, usize) {
        let slides = std::mem::take(&mut self.slides);
        for (looked_at, &slide) in slides.iter().enumerate() {
            let walls = self.walls_after(evaluator, slide);
            self.find_steps(evaluator, slide, Vec::new(), &walls);
            if !self.steps.is_empty() {
                return (true, looked_at);
            }
        }
        (false, slides.len())
    }

    /// The pawns' moves that go with a slide.
    fn find_steps(&mut self, evaluator: &Evaluator, slide: Slide, left_open: Vec<Rows>, walls: &Rows) {
        let moved = Some((slide.block, slide.to));
        let played = PlayedSlide {
            slide,
            taken: walls.with(&self.pawns),
            swept: self.swept(evaluator, slide),
            left_open,
            openings: self.threats.openings(evaluator, &self.position, walls, moved),
            approaches: self.approaches.openings(evaluator, &self.position, walls, moved),
            wins_on_ring: self.wins_on_ring,
        };
        self.steps.clear();
        let own = *self.position.pawns(self.position.turn());
        for (pawn, from) in own.into_iter().enumerate() {
            if played.slide.after.is_some_and(|pawn| pawn != from) {
                continue;
            }
            for (place, direction) in Direction::ALL.into_iter().enumerate() {
                let before = self.reach[pawn][place];
                let after =
                    if played.slide.after.is_some() { 0 } else { reach(&played.taken, from, direction) };
                for steps in 1..=before.max(after) {
                    let Some(to) = from.step(direction, steps) else {
                        break;
                    };
                    let pawn_first = steps <= before && !played.swept.has(to);
                    let Some(order) = Order::of(pawn_first, steps <= after) else {
                        continue;
                    };
                    if played.is_enough(&own, pawn, to) {
                        let promise = played.promise(&own, pawn, to);
                        self.steps.push(Step { pawn, to, order, promise });
                    }
                }
            }
        }
    }

    /// All pairs found, the best first.
    pub(super) fn finish(&mut self) -> RankedPairs {
        let (slides, mut pairs) = (std::mem::take(&mut self.slides), std::mem::take(&mut self.found));
        pairs.sort_by_key(|one| std::cmp::Reverse(one.value));
        RankedPairs { position: self.position, slides, pairs }
    }
}

impl Order {
    fn of(pawn_first: bool, slide_first: bool) -> Option<Order> {
        match (pawn_first, slide_first) {
            (true, true) => Some(Order::Either),
            (true, false) => Some(Order::PawnFirst),
            (false, true) => Some(Order::SlideFirst),
            (false, false) => None,
        }
    }
}

/// A slide at work.
struct PlayedSlide {
    slide: Slide,
    /// The squares taken after it.
    taken: Rows,
    /// The squares it comes over.
    swept: Rows,
    /// The ways that the pawn must close.
    left_open: Vec<Rows>,
    /// What is open to the next player, unless pawns stop it.
    openings: Openings,
    /// The same for his ways to the squares beside the white square.
    approaches: Openings,
    wins_on_ring: bool,
}

impl PlayedSlide {
    /// Whether this pawn's going there leaves the next player no win.
    #[inline]
    fn is_enough(&self, own: &[Square; PAWNS], pawn: usize, to: Square) -> bool {
        if self.left_open.iter().any(|way| !way.has(to)) {
            return false;
        }
        let mut pawns = *own;
        pawns[pawn] = to;
        self.openings.are_none() || self.openings.are_stopped_by(&pawns)
    }

    /// What this pawn's going there leads to, if the next player cannot win at once.
    #[inline]
    fn promise(&self, own: &[Square; PAWNS], pawn: usize, to: Square) -> Promise {
        if self.wins_on_ring && Rows::RING.has(to) && !is_white(own[pawn]) {
            return Promise::Win;
        }
        if self.approaches.are_none() {
            return Promise::Nothing;
        }
        let mut pawns = *own;
        pawns[pawn] = to;
        if self.approaches.are_stopped_by(&pawns) { Promise::Nothing } else { Promise::Loss }
    }
}

/// The board after a slide, as the mover sees it.
struct SlideValues {
    distances: Distances,
    /// What each own pawn has to pay that stays where it is.
    own: [i32; PAWNS],
    rivals: Rivals,
    noise: i32,
}

impl SlideValues {
    fn new(evaluator: &Evaluator, position: &Position, walls: &Rows, slide: Slide) -> SlideValues {
        let distances = Distances::through(walls);
        let seat = position.turn();
        let own = evaluator.weights.pawns(position, &distances, seat);
        let rivals = evaluator.rivals(position, &distances, seat);
        let noise = evaluator.noise_of(slide.block, slide.to);
        SlideValues { distances, own, rivals, noise }
    }

    #[inline]
    fn value(&self, evaluator: &Evaluator, pawn: usize, to: Square) -> i32 {
        let mut pawns = self.own;
        pawns[pawn] = evaluator.weights.pawn(&self.distances, to);
        self.rivals.against(evaluator.weights.player(pawns)) + self.noise
    }
}

/// The slides the player thinks of: those possible now, then those that a pawn's leaving makes possible.
fn slides(evaluator: &Evaluator, position: &Position) -> Vec<Slide> {
    let (mut found, mut now) = (Vec::new(), Ends::NONE);
    collect_slides(evaluator, position, None, &mut |slide| {
        now.add(slide);
        found.push(slide);
    });
    // No block is ever in the way of a pawn that makes way in the white square.
    for &pawn in position.pawns(position.turn()).iter().filter(|&&pawn| !is_white(pawn)) {
        let mut each = |slide| {
            if !now.has(slide) {
                found.push(slide);
            }
        };
        if evaluator.is_thorough {
            collect_slides_without(evaluator, position, pawn, &mut each);
        } else if let Some(gone) = without(evaluator, position, pawn) {
            collect_slides(evaluator, &gone, Some(pawn), &mut each);
        }
    }
    found
}

/// Every slide there would be without this pawn.
fn collect_slides_without(
    evaluator: &Evaluator,
    position: &Position,
    pawn: Square,
    each: &mut dyn FnMut(Slide),
) {
    let mut actions = Vec::new();
    evaluator.game.slides_without(position, pawn, &mut actions);
    for action in actions {
        let Action::Slide { block, direction, distance } = action else {
            continue;
        };
        if let Some(to) = position.corner(block).step(direction, distance) {
            each(Slide { block, to, action, after: Some(pawn) });
        }
    }
}

/// Where the corners of the blocks can go: a word a block, columns in the lower half, rows in the upper.
struct Ends([u64; BLOCKS]);

impl Ends {
    const NONE: Ends = Ends([0; BLOCKS]);

    fn bit(slide: Slide) -> u64 {
        match slide.action {
            Action::Slide { direction: Direction::Left | Direction::Right, .. } => 1 << slide.to.column,
            _ => 1 << (32 + slide.to.row),
        }
    }

    fn add(&mut self, slide: Slide) {
        self.0[slide.block.index()] |= Ends::bit(slide);
    }

    fn has(&self, slide: Slide) -> bool {
        self.0[slide.block.index()] & Ends::bit(slide) != 0
    }
}

fn collect_slides(
    evaluator: &Evaluator,
    position: &Position,
    after: Option<Square>,
    each: &mut dyn FnMut(Slide),
) {
    for (place, action) in evaluator.legal(position).into_iter().enumerate() {
        let Action::Slide { block, direction, distance } = action else {
            continue;
        };
        let Some(to) = position.corner(block).step(direction, distance) else {
            continue;
        };
        if evaluator.thinks_of(position, place) {
            each(Slide { block, to, action, after });
        }
    }
}

/// The position after this pawn has gone to the nearest square, with the slide to do. That square may be in the way of
/// slides that would be possible if it went farther: this is for those who need not see everything.
fn without(evaluator: &Evaluator, position: &Position, pawn: Square) -> Option<Position> {
    let taken = Rows::of(position.block_rows()).with(&Rows::of(position.pawn_rows()));
    let direction = Direction::ALL.into_iter().find(|&direction| reach(&taken, pawn, direction) > 0)?;
    let to = pawn.step(direction, 1)?;
    let mut gone = *position;
    gone.play(&evaluator.game, pawn_move(position, pawn, to));
    (gone.left() == Left::Only(Part::Block)).then_some(gone)
}

fn turn(position: &Position, slides: &[Slide], pair: &Pair) -> Turn {
    let slide = slides[usize::from(pair.slide)].action;
    let step = pawn_move(position, pair.from, pair.to);
    match pair.order {
        Order::SlideFirst => Turn { first: slide, second: Some(step) },
        Order::PawnFirst | Order::Either => Turn { first: step, second: Some(slide) },
    }
}

/// How often a slide of a block to a place was the best of a turn, wherever that was.
#[derive(Debug)]
pub(super) struct Usefulness(Vec<u32>);

impl Usefulness {
    /// Nothing was useful yet.
    pub(super) fn new() -> Usefulness {
        Usefulness(vec![0; BLOCKS << 10])
    }

    fn place(block: BlockId, to: Square) -> usize {
        block.index() << 10 | usize::from(to.row) << 5 | usize::from(to.column)
    }

    fn of(&self, block: BlockId, to: Square) -> u32 {
        self.0[Usefulness::place(block, to)]
    }

    /// A turn from this position was the best.
    pub(super) fn add(&mut self, position: &Position, turn: Turn) {
        for action in turn.actions() {
            let Action::Slide { block, direction, distance } = action else {
                continue;
            };
            if let Some(to) = position.corner(block).step(direction, distance) {
                self.0[Usefulness::place(block, to)] += 1;
            }
        }
    }
}

/// Pairs, the best first.
#[derive(Debug)]
pub(super) struct RankedPairs {
    position: Position,
    slides: Vec<Slide>,
    pub(super) pairs: Vec<Pair>,
}

impl RankedPairs {
    /// A pair as a turn. A pawn that wins ends it.
    pub(super) fn turn(&self, pair: &Pair) -> Turn {
        turn(&self.position, &self.slides, pair)
    }

    /// The slide of a pair.
    pub(super) fn slide(&self, pair: &Pair) -> Action {
        self.slides[usize::from(pair.slide)].action
    }

    /// The pawn's move of a pair.
    pub(super) fn step(&self, pair: &Pair) -> Action {
        pawn_move(&self.position, pair.from, pair.to)
    }

    /// The block of a pair.
    pub(super) fn block(&self, pair: &Pair) -> BlockId {
        self.slides[usize::from(pair.slide)].block
    }
}
