//! Positions that illustrate the rules.

use ludo_games::{GameId, Moves, RuleBook, Seat, Seed, for_game};
use serde::Serialize;
use ts_rs::TS;

use crate::act::Act;
use crate::event::Deed;
use crate::log::LogEntry;
use crate::record::RecordedEdition;
use crate::show::Show;
use crate::table::Table;
use crate::terms::{Player, Starter, Terms};
use crate::view::View;

/// A position that illustrates a rule or a step.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Illustration {
    /// The position.
    pub view: View,
    /// What is told of how it came about.
    pub entry: Option<LogEntry>,
}

/// The positions of a rule's example, as the player of seat 0 sees them; none where the rule has no example.
pub fn example(game: GameId, rule: &str) -> Option<Vec<Illustration>> {
    let moves = |book: &RuleBook| {
        Some(book.rules.iter().find(|known| known.id == rule)?.example.as_ref()?.moves.clone())
    };
    for_game!(game, G => shown::<G>(moves))
}

/// The positions of a step of the game in a minute, numbered from 0, as the player of seat 0 sees them.
pub fn step(game: GameId, n: usize) -> Option<Vec<Illustration>> {
    for_game!(game, G => shown::<G>(|book| Some(book.steps.get(n)?.moves.clone())))
}

/// The positions of some moves of the sample game. Nothing is told of how the first came about: they begin with the
/// move that they are to show.
fn shown<G: Show>(moves: impl FnOnce(&RuleBook) -> Option<Moves>) -> Option<Vec<Illustration>> {
    let book = RuleBook::of::<G>();
    let Moves { from, to } = moves(&book)?;
    let mut all = played::<G>(book.game.sample)?;
    all.truncate(to + 1);
    let mut shown = all.split_off(from);
    let first = shown.first_mut()?;
    first.view.last = None;
    first.entry = None;
    Some(shown)
}

/// Every position of a sample game.
fn played<G: Show>(moves: Vec<String>) -> Option<Vec<Illustration>> {
    let (&(id, text), &seats) = (G::INFO.editions.first()?, G::INFO.seats.first()?);
    let me = Seat::new(0);
    let terms = Terms { starter: Starter::Seat(me), ..Terms::default() };
    let mut table: Table<G> = Table::new(RecordedEdition::new(id, text), seats, terms).ok()?;
    for seat in Seat::all(seats) {
        table.deed(0, Deed::Sit { seat, player: Player::human(format!("{}", seat.index() + 1)) }).ok()?;
    }
    table.deed(0, Deed::Deal { seed: Seed([0; 32]).to_hex() }).ok()?;
    let illustrate = |table: &Table<G>| Illustration { view: table.view(me), entry: table.last_entry(me) };
    let mut shown = vec![illustrate(&table)];
    for action in moves {
        table.act(0, table.turn()?, Act::Play { ply: table.ply(), line: 0, action }).ok()?;
        shown.push(illustrate(&table));
    }
    Some(shown)
}
