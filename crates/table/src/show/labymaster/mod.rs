//! Labymaster: rows of squares that slide past each other, and what stands on them.

mod facts;
mod notices;
mod scene;
mod tell;
#[cfg(test)]
mod tests;
mod words;

pub use facts::{BlockRow, CarriedPawn, Fact};

use std::sync::Arc;

use ludo_games::labymaster::{Action, Edition, Labymaster, Position, Side, WIDTH};
use ludo_games::{Game, Seat, Square, Text};

use super::{Cast, Choice, EndingRule, Place, Scene, Shift, Show, Step};
use facts::between;
use scene::{aboard, beside, slid_end};

impl Show for Labymaster {
    type Fact = Fact;

    const SQUARES_MOVE: bool = true;

    const ENDINGS: &'static [EndingRule] = &[
        EndingRule::won(
            "LM-10",
            "en amenant cinq pions sur le bloc d’arrivée",
            "by bringing five pawns onto the arrival block",
        ),
        EndingRule::won(
            "LM-11",
            "en criant victoire\u{a0}: l’autre camp refusait de libérer son bloc de départ",
            "by claiming victory: the other side would not free its start block",
        ),
        EndingRule::drawn(
            "LM-H1",
            "la même position est revenue trois fois",
            "the same position came up three times",
        ),
        EndingRule::drawn("LM-H2", "elle a duré trop longtemps", "it went on for too long"),
    ];

    const POINTS: Option<[&'static str; 2]> =
        Some(["Pions sur le bloc d’arrivée", "Pawns on the arrival block"]);

    fn aim(_edition: &Edition) -> Text {
        Text::new(
            format!("Amenez vos {WIDTH} pions sur le bloc d’arrivée"),
            format!("Bring your {WIDTH} pawns to the arrival block"),
        )
    }

    fn places(&self, seen: &Position) -> Arc<[Place]> {
        scene::places(self, seen).into()
    }

    fn things(&self, seen: &Position, viewer: Seat) -> Scene {
        scene::things(self, seen, viewer)
    }

    /// A block is picked up by its name; it goes where the first of its squares comes to stand.
    fn choice(&self, seen: &Position, action: Action) -> Choice {
        let (from, to, by) = match action {
            Action::Slide { row, side } => {
                let by = Step { columns: side.notch(), rows: 0 };
                (Some(BlockRow(row).to_string()), Some(slid_end(seen, row, side).name().into()), Some(by))
            }
            Action::Move { from, to } | Action::Jump { from, to } => {
                (Some(from.name().into()), Some(to.name().into()), None)
            }
            Action::Claim | Action::Pass => (None, None, None),
        };
        let text = words::infinitive(self, action);
        Choice { action: self.action_text(action), from, to, aside: None, path: Vec::new(), by, text }
    }

    /// Where one's pawns could go once a block is slid: the opponent's turn is thought away.
    fn outlook(&self, seen: &Position, action: Action) -> Vec<Choice> {
        let mut after = *seen;
        after.play(self, action);
        after.play(self, Action::Pass);
        let mut actions = Vec::new();
        self.legal_in(&after, &mut actions);
        actions.retain(|action| matches!(action, Action::Move { .. } | Action::Jump { .. }));
        actions.into_iter().map(|action| self.choice(&after, action)).collect()
    }

    /// A block is put where its left end comes to stand. A pawn that goes two squares means to jump when another
    /// is in between.
    fn gesture(&self, seen: &Position, from: &str, to: &str) -> String {
        let block = (0..seen.rows()).find(|&row| BlockRow(row).to_string() == from);
        match (block, from.parse(), to.parse::<Square>()) {
            (Some(row), _, Ok(to)) if to.column < seen.left_end(row) => format!("{from}<"),
            (Some(_), _, _) => format!("{from}>"),
            (None, Ok(start), Ok(end)) if jumps(seen, start, end) => format!("{from}x{to}"),
            _ => format!("{from}-{to}"),
        }
    }

    fn pieces(&self, seen: &Position) -> Vec<String> {
        Seat::all(2).flat_map(|seat| seen.pawns(seat)).map(|square| square.name().into()).collect()
    }

    /// The foremost pawn of a block goes first, so that each finds its square free.
    fn shifts(&self, before: &Position, action: Action) -> Vec<Shift> {
        let mut moved = moved(before, action);
        if let Action::Slide { side: Side::Right, .. } = action {
            moved.reverse();
        }
        moved.iter().map(|(from, to)| Shift { from: from.name().into(), to: to.name().into() }).collect()
    }

    fn facts(&self, before: &Position, action: Action, after: &Position, _viewer: Seat) -> Vec<Fact> {
        facts::facts(self, before, action, after)
    }

    fn tell(&self, fact: &Fact, cast: &Cast<'_>) -> Option<Text> {
        Some(tell::tell(self, fact, cast))
    }
}

/// Whether there is a pawn between two squares of a line, two apart.
fn jumps(seen: &Position, from: Square, to: Square) -> bool {
    let across = (from.column.abs_diff(to.column), from.row.abs_diff(to.row));
    matches!(across, (0, 2) | (2, 0)) && seen.pawn_on(between(from, to)).is_some()
}

/// The pawns that an action moves: where each stands, and where it goes.
fn moved(before: &Position, action: Action) -> Vec<(Square, Square)> {
    match action {
        // LM-3: pawns of either colour travel with the block.
        Action::Slide { row, side } => {
            aboard(before, row).map(|(pawn, _)| (pawn, beside(pawn, side))).collect()
        }
        Action::Move { from, to } | Action::Jump { from, to } => vec![(from, to)],
        Action::Claim | Action::Pass => Vec::new(),
    }
}
