//! Strangers of our own, for Séquence: each looks at the card he plays and no further. What wins at once they all play.

mod rows;

use ludo_games::sequence::{Action, Card, Sequence};
use ludo_games::{Dice, Game, Observation, Square};

use crate::Spar;
use crate::spar::Thinks;

use rows::{After, Eyes};

type Valued = Vec<(Action, f32)>;

/// Them all.
pub(super) const SPARS: &[Spar<Sequence>] = &[
    Spar {
        name: "gatherer",
        about: "his own rows, by what his hand can fill, and the others', in equal parts",
        thinks: Thinks::AtOnce(gatherer),
    },
    Spar {
        name: "hoarder",
        about: "the same, but keeps dragon and unicorn until they win, or somebody only misses one chip",
        thinks: Thinks::AtOnce(hoarder),
    },
    Spar {
        name: "counter",
        about: "the same, and counts cards: how likely does somebody hold the one he misses?",
        thinks: Thinks::AtOnce(counter),
    },
    Spar { name: "rusher", about: "thinks of his own rows only", thinks: Thinks::AtOnce(rusher) },
    Spar { name: "blocker", about: "only spoils the others' rows", thinks: Thinks::AtOnce(blocker) },
    Spar {
        name: "drawer",
        about: "wants a board on which nobody can make a row any more",
        thinks: Thinks::AtOnce(drawer),
    },
    Spar {
        name: "mirror",
        about: "puts his chip opposite to the last one, turned by half a turn, if he can",
        thinks: Thinks::AtOnce(mirror),
    },
];

/// What a dragon or a unicorn is worth in hand, so that they are not played for little.
fn kept(after: &After, worth: f32) -> f32 {
    let rare = after.card.is_some_and(|card| !card.is_animal());
    if rare { -worth } else { 0.0 }
}

fn both(eyes: &Eyes<'_>, after: &After) -> f32 {
    eyes.own(after) - eyes.theirs(after)
}

fn gatherer(game: &Sequence, seen: &Observation<Sequence>, _: &mut Dice) -> Valued {
    let eyes = Eyes::new(game, seen);
    eyes.value(|after| both(&eyes, after) + kept(after, 8.0))
}

fn hoarder(game: &Sequence, seen: &Observation<Sequence>, _: &mut Dice) -> Valued {
    let eyes = Eyes::new(game, seen);
    eyes.value(|after| {
        // Only what takes the pressure off is worth a rare card.
        let price = if eyes.is_pressed(after) { 1_000.0 } else { 20.0 };
        both(&eyes, after) + kept(after, price)
    })
}

fn counter(game: &Sequence, seen: &Observation<Sequence>, _: &mut Dice) -> Valued {
    let eyes = Eyes::new(game, seen);
    eyes.value(|after| {
        eyes.own(after) - 0.3 * eyes.theirs(after) - 100.0 * eyes.danger(after) + kept(after, 8.0)
    })
}

fn rusher(game: &Sequence, seen: &Observation<Sequence>, _: &mut Dice) -> Valued {
    let eyes = Eyes::new(game, seen);
    eyes.value(|after| eyes.own(after))
}

fn blocker(game: &Sequence, seen: &Observation<Sequence>, _: &mut Dice) -> Valued {
    let eyes = Eyes::new(game, seen);
    eyes.value(|after| -eyes.theirs(after) + kept(after, 4.0))
}

fn drawer(game: &Sequence, seen: &Observation<Sequence>, _: &mut Dice) -> Valued {
    let eyes = Eyes::new(game, seen);
    // With open rows few, his own spoil nothing.
    eyes.value(|after| -eyes.open(after) - eyes.theirs(after) + kept(after, 4.0))
}

fn mirror(game: &Sequence, seen: &Observation<Sequence>, dice: &mut Dice) -> Valued {
    let edition = game.edition();
    let turned =
        |square: Square| Square::new(edition.columns() - 1 - square.column, edition.rows() - 1 - square.row);
    let placed = |action: &Action| match *action {
        Action::Play { card, square } if card != Card::DRAGON => Some(square),
        _ => None,
    };
    let last = seen.steps.iter().rev().find_map(|(action, _)| placed(action));
    let mut valued = gatherer(game, seen, dice);
    for (action, worth) in &mut valued {
        let opposite = placed(action).is_some_and(|square| last.map(turned) == Some(square));
        *worth += if opposite { 500.0 } else { 0.0 };
    }
    valued
}
