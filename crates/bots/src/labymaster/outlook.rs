//! What a strong player sees in a position and in an action without playing it.

use ludo_games::labymaster::{Action, Labymaster, Position, WIDTH};
use ludo_games::{Seat, Square};

use super::evaluate::{TEMPO, siege_cost};
use super::path_cache::{Layout, PathCache, PathsId};
use super::score::Score;

/// A position as a strong player sees it, for the side to move.
#[derive(Copy, Clone)]
pub(super) struct Outlook {
    pub(super) paths: PathsId,
    /// How much farther the other side has to go.
    lead: i32,
    /// The judgement without playing on.
    pub(super) judged: i32,
    /// Whether nobody wins soon: then a judgement is enough.
    pub(super) is_quiet: bool,
}

impl Outlook {
    pub(super) fn of(
        game: &Labymaster,
        cache: &mut PathCache,
        position: &Position,
        layout: Layout,
    ) -> Outlook {
        let paths = cache.of(layout);
        let lead = lead(cache, paths, position, |pawn| pawn);
        let mover = position.turn();
        let siege = siege_cost(game, position, mover.other()) - siege_cost(game, position, mover);
        let judged = lead + TEMPO + siege;
        Outlook { paths, lead, judged, is_quiet: is_quiet(game, position) }
    }

    /// The judgement as a score.
    pub(super) fn score(&self) -> Score {
        Score(Score::judged(self.judged))
    }

    /// By how much an action changes the lead of its mover.
    pub(super) fn gain(
        &self,
        cache: &mut PathCache,
        position: &Position,
        layout: Layout,
        action: Action,
    ) -> i32 {
        match action {
            Action::Move { from, to } | Action::Jump { from, to } => {
                cache.cost(self.paths, position.turn(), from) - cache.cost(self.paths, position.turn(), to)
            }
            Action::Slide { row, side } => {
                let after = cache.after(layout, action);
                let paths = cache.of(after);
                let carried = |pawn: Square| {
                    let notch = if pawn.row == row { side.notch() } else { 0 };
                    Square::new(pawn.column.wrapping_add_signed(notch), pawn.row)
                };
                lead(cache, paths, position, carried) - self.lead
            }
            Action::Claim | Action::Pass => 0,
        }
    }

    /// What is left of the judgement when the turn passes to the other side.
    pub(super) fn without_tempo(&self) -> i32 {
        self.judged - 2 * TEMPO
    }
}

/// What a seat has to go, with the pawns where they are carried.
fn to_go(
    cache: &PathCache,
    paths: PathsId,
    position: &Position,
    seat: Seat,
    carried: impl Fn(Square) -> Square,
) -> i32 {
    position.pawns(seat).iter().map(|&pawn| cache.cost(paths, seat, carried(pawn))).sum()
}

/// How much farther the other side has to go than the side to move.
fn lead(cache: &PathCache, paths: PathsId, position: &Position, carried: impl Fn(Square) -> Square) -> i32 {
    let mover = position.turn();
    to_go(cache, paths, position, mover.other(), &carried) - to_go(cache, paths, position, mover, &carried)
}

/// Whether neither side has all pawns but one on its arrival block (LM-10), nor is about to claim (LM-11).
fn is_quiet(game: &Labymaster, position: &Position) -> bool {
    Seat::all(2).all(|seat| {
        let arrived = position.pawns(seat).iter().filter(|pawn| pawn.row == game.arrival(seat)).count();
        arrived + 1 < WIDTH && position.refusals(seat) == 0
    })
}
