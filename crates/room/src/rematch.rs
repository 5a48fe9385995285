//! Playing again.

use ludo_games::{Seat, Seed};
use ludo_table::{Leaving, Mind, Player};

use crate::any::AnyTable;
use crate::room::{OpenError, Room, SetUp, Step};

impl Room {
    /// The next game of the same players, once all have agreed to it. The devices come along.
    ///
    /// # Errors
    /// When the table cannot be set up again.
    pub fn next(&self, chance: Seed, now: u64) -> Option<Result<(Room, Step), OpenError>> {
        self.table.plays_again().then(|| {
            let (mut room, step) = Room::set_up(self.again(), self.settings.clone(), chance, now)?;
            for window in &self.windows {
                room.join(window.device, window.seats.clone(), now);
            }
            Ok((room, step))
        })
    }

    /// Whether all have agreed to play again.
    pub fn next_is_agreed(&self) -> bool {
        self.table.plays_again()
    }

    /// The same table for the next game: who lost starts, where the rulebook asks; of a pair, whoever did not start this one.
    pub fn again(&self) -> SetUp {
        let head = self.table.head();
        let table = &*self.table;
        let players = Seat::all(table.seats()).filter_map(|seat| player_again(table, seat)).collect();
        let of_pair = table.started().and_then(|started| head.terms.next_of_pair(started, table.winner()));
        let (terms, first) = match of_pair {
            Some(terms) => (terms, None),
            None => (head.terms, Some(starts_again(table))),
        };
        SetUp { game: head.game, edition: head.edition.text, terms, players, first }
    }
}

/// Who lost starts, where the rulebook asks.
fn starts_again(table: &dyn AnyTable) -> Seat {
    table.winner().unwrap_or(Seat::new(0)).next(table.seats())
}

/// A player again; the computer, for somebody who has gone.
fn player_again(table: &dyn AnyTable, seat: Seat) -> Option<Player> {
    let player = table.player(seat)?.clone();
    let level = match table.terms().leaving {
        Leaving::Computer { level } => level,
        Leaving::End => 2,
    };
    let mind = if table.has_gone(seat) { Mind::Computer { level } } else { player.mind };
    Some(Player { mind, ..player })
}
