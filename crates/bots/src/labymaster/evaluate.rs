//! What a player sees in a position and in an action without playing it: how good they look.

use ludo_games::labymaster::{Action, Labymaster, Position};
use ludo_games::{Seat, Square};

use super::path_cache::{Layout, PathCache, PathsId};
use super::score::Score;

/// What it is worth to be to move.
const TEMPO: i32 = 50;
/// What it costs to be besieged (LM-11), and more with every refusal counted: soon it is lost.
const SIEGE: i32 = 60;
const REFUSAL: i32 = 100;

/// A position at first sight, for the side to move.
#[derive(Copy, Clone)]
pub(super) struct Outlook {
    paths: PathsId,
    /// What the side to move has still to go.
    pub(super) ours: i32,
    /// What the other side has.
    pub(super) theirs: i32,
    /// How much longer the ways of the other side are, rows not counted.
    longer: i32,
    /// Whether somebody is besieged (LM-11).
    pub(super) has_siege: bool,
    /// The judgement without playing on.
    pub(super) judged: i32,
}

impl Outlook {
    pub(super) fn of(
        game: &Labymaster,
        cache: &mut PathCache,
        position: &Position,
        layout: Layout,
    ) -> Outlook {
        let paths = cache.look_up(layout);
        let seats = [position.turn(), position.turn().other()];
        let pawns = |seat| position.pawns(seat).iter().copied();
        let [our_ways, their_ways] = seats.map(|seat| cache.ways_cost(paths, seat, pawns(seat)));
        let [our_rows, their_rows] = seats.map(|seat| cache.rows_cost(seat, pawns(seat)));
        let [our_siege, their_siege] = seats.map(|seat| siege_cost(game, position, seat));
        let (ours, theirs) = (our_ways + our_rows, their_ways + their_rows);
        Outlook {
            paths,
            ours,
            theirs,
            longer: their_ways - our_ways,
            has_siege: our_siege + their_siege > 0,
            judged: theirs + their_siege - ours - our_siege + TEMPO,
        }
    }

    /// The judgement as a score.
    pub(super) fn score(&self) -> Score {
        Score(Score::judged(self.judged))
    }

    /// What is left of the judgement when the turn passes to the other side.
    pub(super) fn without_tempo(&self) -> i32 {
        self.judged - 2 * TEMPO
    }

    /// By how much an action changes the lead of the side to move.
    pub(super) fn gain(
        &self,
        cache: &mut PathCache,
        position: &Position,
        layout: Layout,
        action: Action,
    ) -> i32 {
        let mover = position.turn();
        match action {
            Action::Move { from, to } | Action::Jump { from, to } => {
                cache.cost(self.paths, mover, from) - cache.cost(self.paths, mover, to)
            }
            Action::Slide { row, side } => {
                let paths = cache.look_up(cache.after(layout, action));
                let carried = |&pawn: &Square| {
                    let notch = if pawn.row == row { side.notch() } else { 0 };
                    Square::new(pawn.column.wrapping_add_signed(notch), pawn.row)
                };
                let ways = |seat| cache.ways_cost(paths, seat, position.pawns(seat).iter().map(carried));
                ways(mover.other()) - ways(mover) - self.longer
            }
            Action::Claim | Action::Pass => 0,
        }
    }

    /// The most that one of these actions gains; no more are looked at when one gains enough. Slides come first in the list
    /// and cost most to look at.
    pub(super) fn best_gain(
        &self,
        cache: &mut PathCache,
        position: &Position,
        layout: Layout,
        actions: &[Action],
        enough: i32,
    ) -> i32 {
        let mut most = i32::MIN;
        for &action in actions.iter().rev() {
            most = most.max(self.gain(cache, position, layout, action));
            if most >= enough {
                break;
            }
        }
        most
    }
}

/// What it costs a seat to be besieged.
fn siege_cost(game: &Labymaster, position: &Position, seat: Seat) -> i32 {
    if position.besieged(game, seat) { SIEGE + REFUSAL * i32::from(position.refusals(seat)) } else { 0 }
}

#[cfg(test)]
mod tests {
    use ludo_games::Game;

    use super::super::walls::Walls;
    use super::*;
    use crate::testing::{legal, random_positions, table};

    #[test]
    fn a_gain_is_what_the_judgement_after_the_action_says() {
        for edition in 0..Labymaster::INFO.editions.len() {
            let game = table::<Labymaster>(edition, 2);
            let mut cache = PathCache::new(Walls::of(game.edition()), 500, usize::MAX);
            for (state, _) in random_positions(&*game, 5, 9) {
                let (position, layout) = (state.position, cache.layout(&state.position));
                let before = Outlook::of(&game, &mut cache, &position, layout);
                for action in legal(&*game, &state) {
                    let mut played = position;
                    played.play(&game, action);
                    let layout_after = cache.after(layout, action);
                    assert_eq!(layout_after, cache.layout(&played));
                    let after = Outlook::of(&game, &mut cache, &played, layout_after);
                    if before.has_siege || after.has_siege {
                        continue;
                    }
                    let gain = before.gain(&mut cache, &position, layout, action);
                    assert_eq!(before.without_tempo() + gain, -after.judged, "{}", game.action_text(action));
                }
            }
        }
    }
}
