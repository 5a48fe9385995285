//! The speed of a match: handling an action, making a view.

use std::time::Instant;

use anyhow::Result;
use ludo_games::{Dice, Seat, Seed};
use ludo_table::show::Show;
use ludo_table::{Act, Deed, Player, RecordedEdition, Starter, Table, Terms};
use serde::Serialize;

/// What a match costs, in microseconds, in the middle of random games.
#[derive(Serialize)]
pub(super) struct TableSpeed {
    pub(super) game: &'static str,
    /// Handling an action, the log of every viewer included.
    pub(super) action_us: f64,
    /// Making the view of the player to move, all his legal moves in words.
    pub(super) view_us: f64,
}

/// How many actions of a match are played, so that no match is over.
const ACTIONS: usize = 20;

/// Measures one game; the fastest of some matches counts.
pub(super) fn measure<G: Show>(matches: u64) -> Result<TableSpeed> {
    let mut speed = TableSpeed { game: G::INFO.id, action_us: f64::INFINITY, view_us: f64::INFINITY };
    let mut dice = Dice::new(&Seed::from_number(0));
    for _ in 0..matches {
        let mut table = new_match::<G>(&dice.seed())?;
        let (mut action_us, mut view_us, mut played) = (0.0, 0.0, 0);
        while let Some(seat) = table.turn().filter(|_| played < ACTIONS) {
            let start = Instant::now();
            let view = table.view(seat);
            view_us += micros(start);
            let action = view.choices[dice.below(view.choices.len())].action.clone();
            let play = Act::Play { ply: table.ply(), line: 0, action };
            let start = Instant::now();
            table.act(0, seat, play)?;
            action_us += micros(start);
            played += 1;
        }
        speed.action_us = speed.action_us.min(action_us / played as f64);
        speed.view_us = speed.view_us.min(view_us / played as f64);
    }
    Ok(speed)
}

fn micros(start: Instant) -> f64 {
    start.elapsed().as_secs_f64() * 1e6
}

fn new_match<G: Show>(seed: &Seed) -> Result<Table<G>> {
    let (id, text) = G::INFO.editions[0];
    let (seats, terms) =
        (G::INFO.seats[0], Terms { starter: Starter::Seat(Seat::new(0)), ..Terms::default() });
    let mut table: Table<G> = Table::new(RecordedEdition::new(id, text), seats, terms)?;
    let sit = |seat: Seat| Deed::Sit { seat, player: Player::human(format!("Player {seat}")) };
    for deed in Seat::all(seats).map(sit).chain([Deed::Deal { seed: seed.to_hex() }]) {
        table.deed(0, deed)?;
    }
    Ok(table)
}
