//! The wins in front of the player who is next, and which turns of the player to move take them all away.
//!
//! Exact, and fast enough to ask of every turn: the wins are found once for a position, what a slide leaves of them once
//! for that slide, and then a turn stops them all if a pawn of its player stands on a square of each.

use ludo_games::labyrinthe::{BlockId, GOAL, PAWNS, Position};
use ludo_games::{Direction, Square};

use super::board::{Rows, is_white};
use super::evaluate::Evaluator;
use super::immediate_wins::way_in;

/// The ways on which the player after the one to move could go in and win, were it not for blocks and for pawns of the
/// player to move.
#[derive(Debug)]
pub(super) struct Threats {
    ways: Vec<Way>,
    /// What no block passes over, besides blocks and pawns of the player to move.
    solid: Rows,
}

#[derive(Debug)]
struct Way {
    squares: Rows,
    /// The blocks on it.
    blocks: Vec<BlockId>,
}

/// Blocks on a way that a pawn may still go in on: the player to move takes one away, the other player another.
const MOST_BLOCKS: usize = 2;

impl Threats {
    /// No threat.
    pub(super) fn none() -> Threats {
        Threats { ways: Vec::new(), solid: Rows::EMPTY }
    }

    /// Those in a position at the start of a turn.
    pub(super) fn of_next(evaluator: &Evaluator, position: &Position) -> Threats {
        Threats::along(evaluator, position, way_in)
    }

    /// The ways to a square beside the white square, from where nothing keeps a pawn out: who has two pawns in wins then.
    pub(super) fn to_ring(evaluator: &Evaluator, position: &Position) -> Threats {
        Threats::along(evaluator, position, way_to_ring)
    }

    fn along(
        evaluator: &Evaluator,
        position: &Position,
        way: fn(&Rows, Square, Direction) -> Option<Rows>,
    ) -> Threats {
        let (mover, rival) = (position.turn(), position.turn().next(position.seats()));
        if position.in_white(rival) + 1 < GOAL {
            return Threats::none();
        }
        let mut others = Rows::of(position.pawn_rows());
        position.pawns(mover).iter().for_each(|&pawn| others.remove(pawn));
        let outside = position.pawns(rival).iter().copied().filter(|&pawn| !is_white(pawn));
        let ways = outside.flat_map(|from| Direction::ALL.map(|direction| way(&others, from, direction)));
        let ways = ways.flatten().filter_map(|squares| Way::through(evaluator, position, squares)).collect();
        Threats { ways, solid: others.with(&Rows::WHITE).with(&Rows::BEYOND) }
    }

    /// Whether there is none, whatever the player to move does.
    pub(super) fn is_empty(&self) -> bool {
        self.ways.is_empty()
    }

    /// Whether one of them is there already: the next player would win if the turn were his.
    pub(super) fn are_real(&self, evaluator: &Evaluator, position: &Position) -> bool {
        if self.is_empty() {
            return false;
        }
        let openings = self.openings(evaluator, position, &Rows::of(position.block_rows()), None);
        !openings.are_stopped_by(position.pawns(position.turn()))
    }

    /// What is left of them when these are the walls, and this block has gone there.
    pub(super) fn openings(
        &self,
        evaluator: &Evaluator,
        position: &Position,
        walls: &Rows,
        slid: Option<(BlockId, Square)>,
    ) -> Openings {
        let mut openings = Openings(Vec::new());
        for way in &self.ways {
            let comes =
                slid.is_some_and(|(block, to)| way.squares.meets_block(evaluator.shapes.of_block(block), to));
            let stays = |&block: &BlockId| slid.is_none_or(|(slid, _)| block != slid);
            let mut others = way.blocks.iter().copied().filter(stays);
            match (comes, others.next(), others.next()) {
                (false, None, _) => openings.0.push(way.squares),
                (false, Some(block), None) => {
                    self.clearings(evaluator, position, walls, way, block, &mut openings);
                }
                // Two blocks, or one that has just moved (LB-6).
                _ => {}
            }
        }
        openings
    }

    /// The slides with which this block leaves the way, the shortest in each direction.
    fn clearings(
        &self,
        evaluator: &Evaluator,
        position: &Position,
        walls: &Rows,
        way: &Way,
        block: BlockId,
        openings: &mut Openings,
    ) {
        let (shape, corner) = (evaluator.shapes.of_block(block), position.corner(block));
        let mut others = *walls;
        others.flip_block(shape, corner);
        let solid = others.with(&self.solid);
        for direction in Direction::ALL {
            let mut swept = way.squares;
            for to in (1..).map_while(|steps| corner.step(direction, steps)) {
                if solid.meets_block(shape, to) {
                    break;
                }
                swept.add_block(shape, to);
                if !way.squares.meets_block(shape, to) && others.touches_block(shape, to) {
                    openings.0.push(swept);
                    break;
                }
            }
        }
    }
}

impl Way {
    /// Nothing if there are too many blocks on it for two turns.
    fn through(evaluator: &Evaluator, position: &Position, squares: Rows) -> Option<Way> {
        let mut blocks = Vec::new();
        if squares.meets(&Rows::of(position.block_rows())) {
            let meets = |&block: &BlockId| {
                squares.meets_block(evaluator.shapes.of_block(block), position.corner(block))
            };
            blocks.extend(BlockId::all().filter(meets).take(MOST_BLOCKS + 1));
        }
        (blocks.len() <= MOST_BLOCKS).then_some(Way { squares, blocks })
    }
}

/// The squares that a pawn goes over to a square beside the white square, that one included, if no other of these bars it.
fn way_to_ring(others: &Rows, from: Square, direction: Direction) -> Option<Rows> {
    let (mut way, mut at) = (Rows::EMPTY, from);
    loop {
        at = at.step(direction, 1).filter(|&at| Rows::BOARD.has(at) && !others.has(at))?;
        way.add(at);
        if Rows::RING.has(at) {
            return Some(way);
        }
    }
}

/// What is open to the next player after a slide: sets of squares, of which one without a pawn of the player to move
/// means that he wins.
pub(super) struct Openings(Vec<Rows>);

impl Openings {
    /// Whether pawns on these squares stop them all.
    #[inline]
    pub(super) fn are_stopped_by(&self, pawns: &[Square; PAWNS]) -> bool {
        self.0.iter().all(|squares| pawns.iter().any(|&pawn| squares.has(pawn)))
    }

    /// Whether there is none.
    pub(super) fn are_none(&self) -> bool {
        self.0.is_empty()
    }
}
