//! Positions that illustrate the rules.

use ludo_bots::Playable;
use ludo_games::{Example, GameId, RuleBook, Seat, Seed};

use crate::any::{MatchVisitor, new_match, visit};
use crate::event::Kind;
use crate::show::Show;
use crate::terms::{Mind, Player, Starter, Terms};
use crate::view::View;

/// The positions of a rule's example, as the player of seat 0 sees them; none where the rule has no example.
pub fn example(game: GameId, rule: &str) -> Option<Vec<View>> {
    let sample = visit(game, Find { rule })?;
    let mut views = played(game, &sample)?;
    views.truncate(sample.example.to + 1);
    Some(views.split_off(sample.example.from))
}

/// The sample game of a game, and where it shows a rule.
struct Sample {
    edition: &'static str,
    seats: u8,
    moves: Vec<String>,
    example: Example,
}

struct Find<'a> {
    rule: &'a str,
}

impl MatchVisitor for Find<'_> {
    type Output = Option<Sample>;

    fn visit<G: Show + Playable>(self) -> Option<Sample> {
        let book = RuleBook::of::<G>();
        let example = book.rules.into_iter().find(|rule| rule.id == self.rule)?.example?;
        let (&(edition, _), &seats) = (G::INFO.editions.first()?, G::INFO.seats.first()?);
        Some(Sample { edition, seats, moves: book.game.sample, example })
    }
}

/// Every position of a sample game.
fn played(game: GameId, sample: &Sample) -> Option<Vec<View>> {
    let me = Seat::new(0);
    let terms = Terms { starter: Starter::Seat(me), ..Terms::default() };
    let mut table = new_match(game, sample.edition, sample.seats, terms).ok()?;
    for seat in Seat::all(sample.seats) {
        let player = Player { name: format!("{}", seat.index() + 1), colour: None, mind: Mind::Human };
        table.handle(0, Kind::Sit { seat, player }).ok()?;
    }
    table.handle(0, Kind::Deal { seed: Seed([0; 32]).to_hex() }).ok()?;
    let mut views = vec![table.view(me, 0, 0)];
    for chosen in &sample.moves {
        let before = views.last()?;
        let (seat, ply) = (before.turn?, before.ply);
        table.handle(0, Kind::Play { seat, ply, action: chosen.clone() }).ok()?;
        views.push(table.view(me, 0, 0));
    }
    Some(views)
}
