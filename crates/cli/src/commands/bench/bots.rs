//! The speed of computer players, and a checksum of what they choose.

use std::sync::Arc;
use std::time::Instant;

use anyhow::Result;
use ludo_bots::{BotSpec, Budget, Effort, Level, Playable, think};
use ludo_games::{Dice, Seed, Setup};
use serde::Serialize;

use crate::players::Sitting;
use crate::table;

/// Positions that are searched for each game, reached by random play.
const POSITIONS: u64 = 8;

/// Nodes of a level's search, iterations of the plain reference.
const NODES: (u64, u64) = (8000, 200);

/// How fast a computer player is, and what he does.
#[derive(Serialize)]
pub(super) struct BotSpeed {
    pub(super) game: &'static str,
    pub(super) edition: &'static str,
    pub(super) seats: u8,
    pub(super) bot: &'static str,
    /// All positions together.
    pub(super) nodes: u64,
    pub(super) nodes_per_second: f64,
    /// Changes when the number of nodes or the choice does in any position.
    pub(super) checksum: String,
}

impl BotSpeed {
    pub(super) fn heading() -> String {
        format!(
            "{:<11} {:<8} {:>5} {:<7} {:>10}  {:<16} {:>12}",
            "player of", "edition", "seats", "player", "nodes", "checksum", "nodes/s"
        )
    }

    pub(super) fn line(&self) -> String {
        format!(
            "{:<11} {:<8} {:>5} {:<7} {:>10}  {:<16} {:>12.0}",
            self.game, self.edition, self.seats, self.bot, self.nodes, self.checksum, self.nodes_per_second
        )
    }
}

/// Measures the best level and the plain reference at the default edition, for every number of seats.
/// Each position is searched `rounds` times; the fastest round counts.
pub(super) fn measure<G: Playable>(rounds: usize) -> Result<Vec<BotSpeed>> {
    let edition = table::edition::<G>(None)?;
    let bots = [
        ("level5", BotSpec::Level(Level::Five, Some(Budget::Nodes(NODES.0)))),
        ("mcts", BotSpec::Mcts(Budget::Nodes(NODES.1))),
    ];
    let mut speeds = Vec::new();
    for &seats in G::INFO.seats {
        let setup = Setup { seats, ..Setup::of::<G>() };
        let game = Arc::new(G::new(edition.clone(), setup)?);
        let positions: Vec<Sitting<G>> = (0..POSITIONS).map(|number| position(&game, number)).collect();
        speeds.extend(bots.map(|(name, bot)| measure_bot(&game, &positions, name, bot, rounds)));
    }
    Ok(speeds)
}

/// The position after some random actions, later from one to the next.
fn position<G: Playable>(game: &Arc<G>, number: u64) -> Sitting<G> {
    let seed = Seed::from_number(number);
    let mut dice = Dice::new(&seed);
    let mut sitting = Sitting::new(game.clone(), seed);
    for _ in 0..4 * number {
        let mut next = sitting.clone();
        let Some(action) = dice.pick(&next.legal()) else { break };
        next.play(action);
        if next.turn().is_none() {
            break;
        }
        sitting = next;
    }
    sitting
}

/// What a search of every position came to.
#[derive(Default)]
struct Tally {
    nodes: u64,
    seconds: f64,
    checksum: u64,
}

fn measure_bot<G: Playable>(
    game: &Arc<G>,
    positions: &[Sitting<G>],
    name: &'static str,
    bot: BotSpec,
    rounds: usize,
) -> BotSpeed {
    let rounds = (0..rounds).map(|_| {
        let mut tally = Tally::default();
        positions.iter().for_each(|position| tally.search(game, position, bot));
        tally
    });
    let fastest = rounds.min_by(|a, b| a.seconds.total_cmp(&b.seconds)).unwrap_or_default();
    BotSpeed {
        game: G::INFO.id,
        edition: G::INFO.editions[0].0,
        seats: game.setup().seats,
        bot: name,
        nodes: fastest.nodes,
        nodes_per_second: fastest.nodes as f64 / fastest.seconds.max(1e-9),
        checksum: format!("{:016x}", fastest.checksum),
    }
}

impl Tally {
    fn search<G: Playable>(&mut self, game: &Arc<G>, position: &Sitting<G>, bot: BotSpec) {
        let Some(seat) = position.turn() else { return };
        let dice = position.dice(&Seed::from_number(0));
        let start = Instant::now();
        let mut search = bot.search(game, position.seen(seat), Effort::USUAL_MEMORY, dice);
        think(&mut *search, bot.budget::<G>(game.setup().seats), &mut || start.elapsed());
        self.seconds += start.elapsed().as_secs_f64();
        self.nodes += search.nodes();
        let choice = game.action_text(search.report().best());
        self.mix(search.nodes());
        choice.bytes().for_each(|byte| self.mix(u64::from(byte)));
    }

    fn mix(&mut self, value: u64) {
        self.checksum = self.checksum.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(value + 1);
        self.checksum ^= self.checksum >> 29;
    }
}
