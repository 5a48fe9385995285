//! Strangers of our own, for Picto'Fab: each looks at his next move and no further.

mod looks;
mod near;
mod planner;
mod reading;

use ludo_games::pictofab::{Action, PictoFab};
use ludo_games::{Dice, Game, Observation, Square};

use crate::Spar;
use crate::spar::Thinks;

use looks::{Eyes, Look};

type Valued = Vec<(Action, f32)>;

/// Them all.
pub(super) const SPARS: &[Spar<PictoFab>] = &[
    Spar {
        name: "sitter",
        about: "guesses the other's card from the tokens he moved, blocks it, and sits on a lead until the quiet end",
        thinks: Thinks::AtOnce(sitter),
    },
    Spar { name: "rusher", about: "thinks of his own card only", thinks: Thinks::AtOnce(rusher) },
    Spar {
        name: "builder",
        about: "his own card and blocking, in equal parts",
        thinks: Thinks::AtOnce(builder),
    },
    Spar {
        name: "blocker",
        about: "only blocks; does his own card when one move does it",
        thinks: Thinks::AtOnce(blocker),
    },
    Spar {
        name: "drawer",
        about: "wants as many cards as the other at the quiet end: wins one only when he is behind",
        thinks: Thinks::AtOnce(drawer),
    },
    Spar {
        name: "hider",
        about: "nears his own card by moves that fit other cards as well",
        thinks: Thinks::AtOnce(hider),
    },
    Spar {
        name: "planner",
        about: "plain alpha-beta until a card is done, as if the other's card were the likeliest and he knew ours",
        thinks: Thinks::Ahead(20_000, planner::planner),
    },
    Spar {
        name: "mirror",
        about: "moves what stands opposite, as the other did, turned by half a turn",
        thinks: Thinks::AtOnce(mirror),
    },
];

/// How many of the moves that look best a careful player thinks about once more.
const CLOSER: usize = 16;

fn sitter(game: &PictoFab, seen: &Observation<PictoFab>, _: &mut Dice) -> Valued {
    let eyes = Eyes::new(game, seen);
    let (lead, quiet) = (eyes.lead(), eyes.now().quiet());
    let left = 1.0 - f32::from(quiet) / f32::from(game.edition().quiet_limit());
    // Who is ahead has time; who is behind has less and less.
    let (push, fear) = match lead {
        1.. => (0.05, 1.0),
        0 => (0.2, 1.0),
        _ => (0.3, 0.4 + 0.6 * left),
    };
    let mut valued = eyes.value(|look| {
        let promised = if look.promise >= 1.0 { 0.8 } else { 0.25 * look.promise.powi(3) };
        2.0 * look.done - look.given - fear * look.danger
            + promised * (1.0 - look.danger)
            + push * look.mine.min(2.0)
            - 0.15 * look.theirs
            - 0.02 * look.anybodys
    });
    valued.sort_by(|a, b| b.1.total_cmp(&a.1));
    for (action, worth) in valued.iter_mut().take(CLOSER) {
        *worth -= 0.7 * fear * eyes.doom(*action);
    }
    let floor = valued.iter().take(CLOSER).map(|valued| valued.1).fold(f32::INFINITY, f32::min);
    valued.iter_mut().skip(CLOSER).for_each(|valued| valued.1 = valued.1.min(floor) - 1.0);
    valued
}

fn rusher(game: &PictoFab, seen: &Observation<PictoFab>, _: &mut Dice) -> Valued {
    Eyes::new(game, seen).value(|look| 10.0 * look.done + look.mine)
}

fn builder(game: &PictoFab, seen: &Observation<PictoFab>, _: &mut Dice) -> Valued {
    Eyes::new(game, seen)
        .value(|look| 10.0 * (look.done - look.given) - 3.0 * look.danger + look.mine - look.theirs)
}

fn blocking(look: &Look) -> f32 {
    -look.given - look.danger - 0.1 * look.theirs
}

fn blocker(game: &PictoFab, seen: &Observation<PictoFab>, _: &mut Dice) -> Valued {
    Eyes::new(game, seen).value(|look| 10.0 * look.done + blocking(look))
}

fn drawer(game: &PictoFab, seen: &Observation<PictoFab>, _: &mut Dice) -> Valued {
    let eyes = Eyes::new(game, seen);
    let wanted = if eyes.lead() < 0 { 1.0 } else { -1.0 };
    eyes.value(|look| 10.0 * wanted * look.done + blocking(look) + wanted.max(0.0) * look.mine)
}

fn hider(game: &PictoFab, seen: &Observation<PictoFab>, _: &mut Dice) -> Valued {
    let eyes = Eyes::new(game, seen);
    eyes.value(|look| {
        let own = |token| eyes.mine.is_some_and(|mine| mine.contains(&token));
        let shown = if look.token.is_some_and(own) { 0.15 } else { 0.0 };
        10.0 * (look.done - look.given) - 3.0 * look.danger + look.mine + 0.5 * look.anybodys - shown
    })
}

fn mirror(game: &PictoFab, seen: &Observation<PictoFab>, dice: &mut Dice) -> Valued {
    let edition = game.edition();
    let turned =
        |square: Square| Square::new(edition.columns() - 1 - square.column, edition.rows() - 1 - square.row);
    let wanted = seen.steps.last().map(|&(action, _)| match action {
        Action::Move { from, to } => Action::Move { from: turned(from), to: turned(to) },
        Action::Pass => Action::Pass,
    });
    let mut valued = rusher(game, seen, dice);
    for (action, worth) in &mut valued {
        // What wins a card comes first, then the mirror.
        *worth += if Some(*action) == wanted { 5.0 } else { 0.0 };
    }
    valued
}
