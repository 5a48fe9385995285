//! Le Jeu du Labyrinthe, shown. Nothing is hidden in it: all viewers see the same board.

mod facts;
mod notices;
mod scene;
mod tell;
#[cfg(test)]
mod tests;
mod words;

pub use facts::Fact;

use std::sync::{Arc, OnceLock};

use ludo_games::edition::Colour;
use ludo_games::labyrinthe::{Action, BlockId, Edition, GOAL, Labyrinthe, Position};
use ludo_games::{Game, Seat, Square, Text};

use super::{Cast, Choice, EndingRule, Place, Scene, Shift, Show, Step, WhoStarts};

impl Show for Labyrinthe {
    type Fact = Fact;

    const ENDINGS: &'static [EndingRule] = &[
        EndingRule::won(
            "LB-8",
            "en amenant trois pions dans le carré blanc",
            "by bringing three pawns into the white square",
        ),
        EndingRule::drawn("LB-H1", "elle tournait en rond", "it was going round in circles"),
        EndingRule::drawn("LB-H2", "elle a duré trop longtemps", "it went on for too long"),
    ];

    const POINTS: Option<[&'static str; 2]> =
        Some(["Pions dans le carré blanc", "Pawns in the white square"]);

    fn aim(_edition: &Edition) -> Text {
        Text::new(
            format!("Amenez {GOAL} pions dans le carré blanc"),
            format!("Bring {GOAL} pawns into the white square"),
        )
    }

    /// Every edition has the same squares; their owners depend on how many play.
    fn places(&self, _seen: &Position) -> Arc<[Place]> {
        static FOR_TWO: OnceLock<Arc<[Place]>> = OnceLock::new();
        static FOR_FOUR: OnceLock<Arc<[Place]>> = OnceLock::new();
        let shared = if self.setup().seats == 2 { &FOR_TWO } else { &FOR_FOUR };
        shared.get_or_init(|| scene::places(self).into()).clone()
    }

    fn things(&self, seen: &Position, viewer: Seat) -> Scene {
        scene::things(self, seen, viewer)
    }

    /// A block is put where its lower left corner comes to stand; dragged askew, it goes the longer of both ways.
    fn gesture(&self, seen: &Position, from: &str, to: &str) -> String {
        let block = BlockId::all().find(|block| block.to_string() == from);
        let (Some(block), Ok(to)) = (block, to.parse::<Square>()) else { return format!("{from}-{to}") };
        let corner = seen.corner(block);
        let across = corner.column.abs_diff(to.column) > corner.row.abs_diff(to.row);
        let end =
            if across { Square::new(to.column, corner.row) } else { Square::new(corner.column, to.row) };
        match corner.line_to(end) {
            Some((direction, distance)) => format!("{from}{}{distance}", direction.arrow()),
            None => format!("{from}-{to}"),
        }
    }

    fn choice(&self, seen: &Position, action: Action) -> Choice {
        let (from, to, aside, by) = match action {
            Action::Move { from, to } => (from.name().into(), Some(to), None, None),
            Action::MakeRoom { from, to, aside } => (from.name().into(), Some(to), Some(aside), None),
            Action::Slide { block, direction, distance } => {
                let to = seen.corner(block).step(direction, distance);
                (block.to_string(), to, None, Some(Step::new(direction, distance)))
            }
            Action::Touch(piece) => (piece.to_string(), None, None, None),
        };
        let name = |square: Square| square.name().into();
        Choice {
            action: self.action_text(action),
            from: Some(from),
            to: to.map(name),
            aside: aside.map(name),
            path: Vec::new(),
            by,
            text: words::to_do(self, seen, action),
        }
    }

    fn pieces(&self, seen: &Position) -> Vec<String> {
        Seat::all(seen.seats()).flat_map(|seat| seen.pawns(seat)).map(|square| square.name().into()).collect()
    }

    fn colour(edition: &Edition, seats: u8, seat: Seat) -> Option<&Colour> {
        Some(edition.colour(seats, seat))
    }

    fn who_starts() -> WhoStarts {
        WhoStarts::Asked(Text::new("Qui commence\u{a0}?", "Who starts?"))
    }

    fn shifts(&self, _before: &Position, action: Action) -> Vec<Shift> {
        let shift = |from: Square, to: Square| Shift { from: from.name().into(), to: to.name().into() };
        match action {
            Action::Move { from, to } => vec![shift(from, to)],
            // The pawn put aside leaves first.
            Action::MakeRoom { from, to, aside } => vec![shift(to, aside), shift(from, to)],
            Action::Slide { .. } | Action::Touch(_) => Vec::new(),
        }
    }

    fn facts(&self, before: &Position, action: Action, after: &Position, _viewer: Seat) -> Vec<Fact> {
        facts::facts(self, before, action, after)
    }

    fn tell(&self, fact: &Fact, cast: &Cast<'_>) -> Option<Text> {
        tell::tell(self, fact, cast)
    }
}
