//! What the tests of every game's searches begin with.

use std::sync::Arc;
use std::time::Duration;

use ludo_games::{Dice, Game, Observation, Seat, Seed, Setup};

use crate::{Budget, Effort, Level, Playable, Report, Search, think};

/// Enough for searches as short as those of tests.
const MEMORY: usize = 4 << 20;

/// A table with an edition that the program has, by its place in the list.
pub(crate) fn table<G: Game>(edition: usize, seats: u8) -> Arc<G> {
    let edition = G::read_edition(G::INFO.editions[edition].1).edition.expect("a good edition");
    let setup = Setup { seats, ..Setup::of::<G>() };
    Arc::new(G::new(Arc::new(edition), setup).expect("a usual table"))
}

/// What a search of so many nodes is asked for.
pub(crate) fn effort(level: Level, nodes: u64) -> Effort {
    let dice = Dice::new(&Seed::from_number(7));
    Effort { level, budget: Budget::Nodes(nodes), memory: MEMORY, dice }
}

/// A search that has not begun.
pub(crate) fn begin<G: Playable>(
    game: &Arc<G>,
    seen: &Observation<G>,
    level: Level,
    nodes: u64,
) -> Box<dyn Search<G>> {
    G::search(game, seen, effort(level, nodes))
}

/// What a search comes to.
pub(crate) fn report<G: Playable>(
    game: &Arc<G>,
    seen: &Observation<G>,
    level: Level,
    nodes: u64,
) -> Report<G::Action> {
    let mut search = begin(game, seen, level, nodes);
    think(&mut *search, Budget::Nodes(nodes), &mut || Duration::ZERO);
    search.report()
}

/// All positions of a random game with what the mover has seen.
pub(crate) fn random_positions<G: Game>(game: &G, seed: u64) -> Vec<(G::State, Observation<G>)> {
    let mut dice = Dice::new(&Seed::from_number(seed));
    let mut state = game.start(dice.seed());
    let all = Seat::all(game.setup().seats);
    let mut seen: Vec<_> = all.map(|seat| Observation::new(game, &state, seat)).collect();
    let mut actions = Vec::new();
    let mut positions = Vec::new();
    loop {
        game.legal(&state, &mut actions);
        let Some(action) = dice.pick(&actions) else { return positions };
        positions.push((state.clone(), seen[game.turn(&state).index()].clone()));
        game.play_unchecked(&mut state, action);
        seen.iter_mut().for_each(|seen| seen.watch(game, action, &state));
    }
}
