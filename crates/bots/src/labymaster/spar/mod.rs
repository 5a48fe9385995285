//! Strangers of our own, for Labymaster: most of them search plainly, each to his own taste.

mod taste;
mod ways;

use ludo_games::labymaster::{Action, Labymaster, Position, Side};
use ludo_games::{Dice, Game, Observation, Square};

use crate::Spar;
use crate::spar::Thinks;

use taste::{Taste, promise, search};
use ways::Walls;

type Valued = Vec<(Action, f32)>;

/// About 200 ms.
const NODES: u64 = 100_000;

/// Forward, and in the other's way.
const PLAIN: Taste = Taste { advance: 1, deny: 1, draw: 0, kept_home: 0 };

/// Them all.
pub(super) const SPARS: &[Spar<Labymaster>] = &[
    Spar {
        name: "alphabeta",
        about: "plain alpha-beta by the lengths of all ways",
        thinks: Thinks::Ahead(NODES, |game, seen, dice| search(game, seen, dice, PLAIN)),
    },
    Spar {
        name: "blocker",
        about: "the same, minded only to lengthen the other's ways",
        thinks: Thinks::Ahead(NODES, |game, seen, dice| {
            search(game, seen, dice, Taste { advance: 0, ..PLAIN })
        }),
    },
    Spar {
        name: "drawer",
        about: "the same, minded to draw: a repeated position is nearly as good as a win",
        thinks: Thinks::Ahead(NODES, |game, seen, dice| {
            search(game, seen, dice, Taste { advance: 1, deny: 3, draw: 100_000, kept_home: 0 })
        }),
    },
    Spar {
        name: "squatter",
        about: "the same, but never leaves home while he can do anything else",
        thinks: Thinks::Ahead(NODES, |game, seen, dice| {
            search(game, seen, dice, Taste { advance: 0, kept_home: 5, ..PLAIN })
        }),
    },
    Spar {
        name: "keeper",
        about: "the same, but keeps his last pawn at home while he can do anything else",
        thinks: Thinks::Ahead(NODES, |game, seen, dice| {
            search(game, seen, dice, Taste { kept_home: 1, ..PLAIN })
        }),
    },
    Spar {
        name: "rusher",
        about: "shortens his own ways and looks one turn ahead only",
        thinks: Thinks::AtOnce(rusher),
    },
    Spar {
        name: "mirror",
        about: "does what the other did, turned by half a turn",
        thinks: Thinks::AtOnce(mirror),
    },
];

/// What comes before all else.
const WIN: f32 = 10_000.0;

fn rusher(game: &Labymaster, seen: &Observation<Labymaster>, _: &mut Dice) -> Valued {
    let (walls, seat) = (Walls::of(game), seen.seat);
    let mut met: Vec<u64> = seen.steps.iter().map(|(_, after)| after.hash()).collect();
    met.sort_unstable();
    let value = |action| {
        let mut after = *seen.now();
        after.play(game, action);
        let won = action == Action::Claim || has_arrived(game, &after, seen);
        // Else he would go to and fro.
        let again = if met.binary_search(&after.hash()).is_ok() { 15.0 } else { 0.0 };
        let left = walls.left(game, &after)[seat.index()] as f32;
        if won { WIN } else { 0.1 * promise(game, seat, action) as f32 - left - again }
    };
    legal(game, seen).into_iter().map(|action| (action, value(action))).collect()
}

fn has_arrived(game: &Labymaster, position: &Position, seen: &Observation<Labymaster>) -> bool {
    position.pawns(seen.seat).iter().all(|pawn| pawn.row == game.arrival(seen.seat))
}

fn legal(game: &Labymaster, seen: &Observation<Labymaster>) -> Vec<Action> {
    let mut actions = Vec::new();
    game.legal_in(seen.now(), &mut actions);
    actions
}

fn mirror(game: &Labymaster, seen: &Observation<Labymaster>, dice: &mut Dice) -> Valued {
    let edition = game.edition();
    let turned =
        |square: Square| Square::new(edition.columns() - 1 - square.column, edition.top() - square.row);
    let wanted = seen.steps.last().map(|&(action, _)| match action {
        Action::Slide { row, side } => Action::Slide {
            row: edition.top() - row,
            side: if side == Side::Left { Side::Right } else { Side::Left },
        },
        Action::Move { from, to } => Action::Move { from: turned(from), to: turned(to) },
        Action::Jump { from, to } => Action::Jump { from: turned(from), to: turned(to) },
        Action::Claim | Action::Pass => action,
    });
    let mut valued = rusher(game, seen, dice);
    for (action, worth) in &mut valued {
        *worth += if Some(*action) == wanted { WIN / 2.0 } else { 0.0 };
    }
    valued
}
