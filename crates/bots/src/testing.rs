//! What the tests of every game's searches begin with.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use ludo_games::{Dice, Game, Observation, Seat, Seed, Setup};

use crate::{Budget, Effort, Level, Playable, Progress, Report, Search, think};

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
    finish(begin(game, seen, level, nodes), nodes)
}

/// What a search comes to after so many nodes.
pub(crate) fn finish<G: Game>(mut search: Box<dyn Search<G>>, nodes: u64) -> Report<G::Action> {
    think(&mut *search, Budget::Nodes(nodes), &mut || Duration::ZERO);
    search.report()
}

/// How a random game begins, and its actions to the end.
pub(crate) fn random_game<G: Game>(game: &G, seed: u64) -> (G::State, Vec<G::Action>) {
    let mut dice = Dice::new(&Seed::from_number(seed));
    let start = game.start(dice.seed());
    let (mut state, mut actions) = (start.clone(), Vec::new());
    while let Some(action) = dice.pick(&legal(game, &state)) {
        game.play_unchecked(&mut state, action);
        actions.push(action);
    }
    (start, actions)
}

/// Every so many positions of a random game, the first included, with what the mover has seen.
pub(crate) fn random_positions<G: Game>(
    game: &G,
    seed: u64,
    every: usize,
) -> Vec<(G::State, Observation<G>)> {
    let (mut state, actions) = random_game(game, seed);
    let all = Seat::all(game.setup().seats);
    let mut seen: Vec<_> = all.map(|seat| Observation::new(game, &state, seat)).collect();
    let mut positions = Vec::new();
    for (number, action) in actions.into_iter().enumerate() {
        if number.is_multiple_of(every) {
            positions.push((state.clone(), seen[game.turn(&state).index()].clone()));
        }
        game.play_unchecked(&mut state, action);
        seen.iter_mut().for_each(|seen| seen.watch(game, action, &state));
    }
    positions
}

/// Every legal action.
pub(crate) fn legal<G: Game>(game: &G, state: &G::State) -> Vec<G::Action> {
    let mut actions = Vec::new();
    game.legal(state, &mut actions);
    actions
}

/// Actions as text.
pub(crate) fn texts<G: Game>(game: &G, actions: &[G::Action]) -> String {
    actions.iter().map(|&action| game.action_text(action)).collect::<Vec<_>>().join(" ")
}

/// What every report of every search keeps to.
pub(crate) fn check_report<G: Game>(game: &G, state: &G::State, report: &Report<G::Action>) {
    let legal = legal(game, state);
    let shown = game.draw(state);
    assert!(report.ranked.iter().all(|ranked| legal.contains(&ranked.action)), "{shown}");
    let once: HashSet<_> = report.ranked.iter().map(|ranked| ranked.action).collect();
    assert_eq!(once.len(), report.ranked.len(), "each action once\n{shown}");
    assert_eq!(report.line.first(), Some(&report.best()), "{shown}");
    assert_eq!(report.win.len(), usize::from(game.setup().seats));
    let mut chances = report.win.iter().copied().chain(report.ranked.iter().map(|ranked| ranked.win));
    assert!(chances.all(|win| (0.0..=1.0).contains(&win)), "{shown}");
    assert!((report.win.iter().sum::<f32>() - 1.0).abs() < 1e-4, "{:?}\n{shown}", report.win);
}

/// What a report keeps to besides where nothing is hidden and actions are ranked by their chances.
pub(crate) fn check_ranking_and_line<G: Game>(game: &G, state: &G::State, report: &Report<G::Action>) {
    assert!(report.ranked.is_sorted_by(|a, b| a.win >= b.win), "the best first\n{}", game.draw(state));
    let mut after = state.clone();
    for &action in &report.line {
        let seat = game.turn(&after);
        assert!(game.play(&mut after, seat, action).is_ok(), "a line of legal actions\n{}", game.draw(state));
    }
}

/// A search steps as one that is stopped after every node.
pub(crate) fn check_slices<G: Game>(begin: impl Fn() -> Box<dyn Search<G>>, nodes: u64) {
    let whole = finish(begin(), nodes);
    assert_eq!(finish(begin(), nodes), whole, "reproducible");
    let mut sliced = begin();
    while sliced.nodes() < nodes && sliced.step(1) == Progress::More {}
    assert_eq!(sliced.report(), whole, "slices do not matter");
}
