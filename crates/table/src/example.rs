//! Positions that illustrate the rules.

use ludo_games::{Example, GameId, RuleBook, Seat, Seed, for_game};

use crate::act::Act;
use crate::event::Deed;
use crate::record::RecordedEdition;
use crate::show::Show;
use crate::table::Table;
use crate::terms::{Player, Starter, Terms};
use crate::view::View;

/// The positions of a rule's example, as the player of seat 0 sees them; none where the rule has no example.
pub fn example(game: GameId, rule: &str) -> Option<Vec<View>> {
    for_game!(game, G => find::<G>(rule))
}

fn find<G: Show>(rule: &str) -> Option<Vec<View>> {
    let book = RuleBook::of::<G>();
    let Example { from, to, .. } = book.rules.into_iter().find(|known| known.id == rule)?.example?;
    let mut views = played::<G>(book.game.sample)?;
    views.truncate(to + 1);
    Some(views.split_off(from))
}

/// Every position of a sample game.
fn played<G: Show>(moves: Vec<String>) -> Option<Vec<View>> {
    let (&(id, text), &seats) = (G::INFO.editions.first()?, G::INFO.seats.first()?);
    let me = Seat::new(0);
    let terms = Terms { starter: Starter::Seat(me), ..Terms::default() };
    let mut table: Table<G> = Table::new(RecordedEdition::new(id, text), seats, terms).ok()?;
    for seat in Seat::all(seats) {
        table.deed(0, Deed::Sit { seat, player: Player::human(format!("{}", seat.index() + 1)) }).ok()?;
    }
    table.deed(0, Deed::Deal { seed: Seed([0; 32]).to_hex() }).ok()?;
    let mut views = vec![table.view(me)];
    for action in moves {
        table.act(0, table.turn()?, Act::Play { ply: table.ply(), line: 0, action }).ok()?;
        views.push(table.view(me));
    }
    Some(views)
}
