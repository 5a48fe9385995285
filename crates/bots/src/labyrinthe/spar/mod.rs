//! Strangers of our own, for Le Jeu du Labyrinthe: all but one look at their own turn and no further.

mod mirror;
mod plies;
mod race;
mod turns;

use std::collections::HashSet;

use ludo_games::labyrinthe::{Action, Labyrinthe, Position};
use ludo_games::{Dice, Observation, Seat};

use crate::Spar;
use crate::spar::Thinks;

use race::Races;
use turns::{Width, best};

type Valued = Vec<(Action, f32)>;

/// Them all.
pub(super) const SPARS: &[Spar<Labyrinthe>] = &[
    Spar {
        name: "plies",
        about: "plain alpha-beta over up to three whole turns, by the lengths of the ways",
        thinks: Thinks::Ahead(400, plies::plies),
    },
    Spar {
        name: "spoiler",
        about: "lengthens the others' ways three times as gladly as he shortens his own",
        thinks: Thinks::AtOnce(spoiler),
    },
    Spar {
        name: "racer",
        about: "shortens his own ways as gladly as he lengthens the others', and looks no further",
        thinks: Thinks::AtOnce(racer),
    },
    Spar { name: "rusher", about: "thinks of his own ways only", thinks: Thinks::AtOnce(rusher) },
    Spar {
        name: "blocker",
        about: "only lengthens the others' ways, and wins when a turn wins",
        thinks: Thinks::AtOnce(blocker),
    },
    Spar {
        name: "drawer",
        about: "blocks, and comes back to positions that were there before",
        thinks: Thinks::AtOnce(drawer),
    },
    Spar {
        name: "homebody",
        about: "brings two pawns in, leaves two at home, and blocks until the way is open",
        thinks: Thinks::AtOnce(homebody),
    },
    Spar {
        name: "mirror",
        about: "does what the one before him did, turned to his own side of the board",
        thinks: Thinks::AtOnce(mirror::mirror),
    },
];

/// What players try who look at their own turn only.
const WIDTH: Width = Width { slides: 20, pawns: 20, every_slide: true, turns: usize::MAX };

/// What winning counts, and letting another one win.
const WIN: i32 = 100_000;
const LOSS: i32 = 10_000;

/// Values actions by the best turn that each begins, for a mind that is given a position to judge, what every seat
/// still needs there, and its own seat. A turn that wins comes before all, one that lets another win after all.
fn by_turns(
    game: &Labyrinthe,
    seen: &Observation<Labyrinthe>,
    mind: impl Fn(&Position, &Races, Seat) -> i32,
) -> Valued {
    let seat = seen.seat;
    let worth = |position: &Position, races: &Races| match races.is_another_near(seat) {
        _ if position.has_won(seat) => WIN,
        near => mind(position, races, seat) - if near { LOSS } else { 0 },
    };
    let mut met = HashSet::new();
    let turns = best(game, seen.now(), WIDTH, &worth);
    let firsts = turns.into_iter().filter(|&(_, (first, _))| met.insert(first));
    firsts.map(|(worth, (first, _))| (first, worth as f32)).collect()
}

fn spoiler(game: &Labyrinthe, seen: &Observation<Labyrinthe>, _: &mut Dice) -> Valued {
    by_turns(game, seen, |_, races, seat| 3 * races.others_left(seat) - races.left(seat))
}

fn racer(game: &Labyrinthe, seen: &Observation<Labyrinthe>, _: &mut Dice) -> Valued {
    by_turns(game, seen, |_, races, seat| races.others_left(seat) - races.left(seat))
}

/// He does not even see that another is about to win.
fn rusher(game: &Labyrinthe, seen: &Observation<Labyrinthe>, _: &mut Dice) -> Valued {
    by_turns(game, seen, |_, races, seat| {
        let blind = if races.is_another_near(seat) { LOSS } else { 0 };
        blind - races.left(seat)
    })
}

fn blocker(game: &Labyrinthe, seen: &Observation<Labyrinthe>, _: &mut Dice) -> Valued {
    by_turns(game, seen, |_, races, seat| races.others_left(seat))
}

fn drawer(game: &Labyrinthe, seen: &Observation<Labyrinthe>, _: &mut Dice) -> Valued {
    let glimpses = std::iter::once(&seen.start).chain(seen.steps.iter().map(|(_, after)| after));
    let met: HashSet<u64> = glimpses.map(Position::hash).collect();
    by_turns(game, seen, |position, races, seat| {
        let again = if met.contains(&position.hash()) { 200 } else { 0 };
        races.others_left(seat) + again
    })
}

fn homebody(game: &Labyrinthe, seen: &Observation<Labyrinthe>, _: &mut Dice) -> Valued {
    let home = *seen.start.pawns(seen.seat);
    by_turns(game, seen, |position, races, seat| {
        let at_home = position.pawns(seat).iter().filter(|pawn| home.contains(pawn)).count();
        let kept = if at_home < 2 && !races.is_near(seat) { 60 } else { 0 };
        races.others_left(seat) - races.left(seat) - kept
    })
}
