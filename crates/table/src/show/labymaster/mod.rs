//! Labymaster: rows of squares that slide past each other, and what stands on them.

mod board;
mod log;
mod notices;
mod party;
#[cfg(test)]
mod tests;
mod words;

use ludo_games::labymaster::{Action, Labymaster, Position, Side, WIDTH};
use ludo_games::{Game, Seat, Square, Text};

use super::{Cast, Choice, Place, Scene, Score, Shift, Show};

impl Show for Labymaster {
    const SQUARES_MOVE: bool = true;

    fn places(&self, seen: &Position) -> Vec<Place> {
        board::places(self, seen)
    }

    fn things(&self, seen: &Position, viewer: Seat) -> Scene {
        Scene {
            columns: self.edition().columns(),
            rows: self.edition().rows(),
            walls: board::walls(self, seen),
            blocks: board::blocks(self, seen),
            pieces: board::pieces(seen),
            scores: Seat::all(2).map(|seat| score(self, seen, seat)).collect(),
            notices: notices::notices(self, seen, viewer),
            ..Scene::default()
        }
    }

    /// A block is picked up by its name; it goes where the first of its squares comes to stand.
    fn choice(&self, seen: &Position, action: Action) -> Choice {
        let (from, to) = match action {
            Action::Slide { row, side } => (Some(block_id(row)), Some(slid_end(seen, row, side).to_string())),
            Action::Move { from, to } | Action::Jump { from, to } => {
                (Some(from.to_string()), Some(to.to_string()))
            }
            Action::Claim | Action::Pass => (None, None),
        };
        let text = words::infinitive(self, action);
        Choice { action: self.action_text(action), from, to, aside: None, path: Vec::new(), text }
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
        let block = (0..seen.rows()).find(|&row| block_id(row) == from);
        match (block, from.parse(), to.parse::<Square>()) {
            (Some(row), _, Ok(to)) if to.column < seen.left_end(row) => format!("{from}<"),
            (Some(_), _, _) => format!("{from}>"),
            (None, Ok(start), Ok(end)) if jumps(seen, start, end) => format!("{from}x{to}"),
            _ => format!("{from}-{to}"),
        }
    }

    fn pieces(&self, seen: &Position) -> Vec<String> {
        Seat::all(2).flat_map(|seat| seen.pawns(seat)).map(Square::to_string).collect()
    }

    /// The foremost pawn of a block goes first, so that each finds its square free.
    fn shifts(&self, before: &Position, action: Action) -> Vec<Shift> {
        let mut moved = moved(before, action);
        if let Action::Slide { side: Side::Right, .. } = action {
            moved.reverse();
        }
        moved.iter().map(|(from, to)| Shift { from: from.to_string(), to: to.to_string() }).collect()
    }

    fn tell(&self, before: &Position, action: Action, after: &Position, cast: &Cast<'_>) -> Vec<Text> {
        log::tell(self, before, action, after, cast)
    }
}

/// Whether there is a pawn between two squares of a line, two apart.
fn jumps(seen: &Position, from: Square, to: Square) -> bool {
    let across = (from.column.abs_diff(to.column), from.row.abs_diff(to.row));
    let between = Square::new(from.column.midpoint(to.column), from.row.midpoint(to.row));
    matches!(across, (0, 2) | (2, 0)) && seen.pawn_on(between).is_some()
}

/// A block's name in the notation.
fn block_id(row: u8) -> String {
    format!("r{}", row + 1)
}

/// Where the left end of a block stands once it is slid.
fn slid_end(seen: &Position, row: u8, side: Side) -> Square {
    beside(Square::new(seen.left_end(row), row), side)
}

/// The square one notch to a side.
fn beside(square: Square, side: Side) -> Square {
    Square::new(square.column.wrapping_add_signed(side.notch()), square.row)
}

/// Everybody's pawns, by row, then by column.
fn all_pawns(seen: &Position) -> Vec<(Square, Seat)> {
    let of = |seat| seen.pawns(seat).iter().map(move |&pawn| (pawn, seat));
    let mut pawns: Vec<(Square, Seat)> = Seat::all(2).flat_map(of).collect();
    pawns.sort_unstable();
    pawns
}

/// The pawns that an action moves: where each stands, and where it goes.
fn moved(before: &Position, action: Action) -> Vec<(Square, Square)> {
    match action {
        // LM-3: pawns of either colour travel with the block.
        Action::Slide { row, side } => {
            let pawns = all_pawns(before).into_iter().map(|(pawn, _)| pawn);
            pawns.filter(|pawn| pawn.row == row).map(|pawn| (pawn, beside(pawn, side))).collect()
        }
        Action::Move { from, to } | Action::Jump { from, to } => vec![(from, to)],
        Action::Claim | Action::Pass => Vec::new(),
    }
}

/// LM-10: the pawns that stand on the arrival block, of all.
fn score(game: &Labymaster, seen: &Position, seat: Seat) -> Score {
    Score { points: pawns_in(seen, seat, game.arrival(seat)).into(), of: WIDTH as u16 }
}

/// How many pawns of a seat stand in a row.
fn pawns_in(seen: &Position, seat: Seat, row: u8) -> u8 {
    seen.pawns(seat).iter().filter(|pawn| pawn.row == row).count() as u8 // at most WIDTH
}
