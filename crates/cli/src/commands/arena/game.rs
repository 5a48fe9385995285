//! One game of a match.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use ludo_bots::{BotSpec, Effort, Playable, Thought, think_while};
use ludo_games::{Dice, Seat, Seed};
use serde::{Deserialize, Serialize};

use crate::players::Sitting;

/// What a game came to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Played {
    /// The player who won, by his place in the list; nobody in a draw.
    pub(super) winner: Option<usize>,
    /// How often the turn passed, the opening included.
    pub(super) turns: u32,
    /// For each player, by his place in the list.
    pub(super) spent: Vec<Spent>,
}

/// What a player's thinking took.
#[derive(Copy, Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Spent {
    pub(super) actions: u64,
    pub(super) ms: f64,
}

/// A match: who plays what.
pub(super) struct Match<G: Playable> {
    pub(super) game: Arc<G>,
    pub(super) players: Vec<BotSpec>,
    pub(super) seed: Seed,
    /// How many random actions each seat plays before the players take over.
    pub(super) opening: u32,
}

/// Which game of a match: its group, whose games share deal and opening, and who sits where.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Number {
    pub(super) group: u64,
    pub(super) rotation: usize,
}

impl Number {
    /// The player on a seat, by his place in the list.
    pub(super) fn player_on(self, seat: Seat, players: usize) -> usize {
        (seat.index() + self.rotation) % players
    }
}

impl<G: Playable> Match<G> {
    /// Plays a game to its end; nothing when `stop` is set before.
    ///
    /// All chance comes from the seed and the game's number: the order in which games are played does not matter.
    pub(super) fn play(&self, number: Number, stop: &AtomicBool) -> Option<Played> {
        let seed = self.seed.derive(&format!("group {}", number.group));
        let minds = seed.derive(&format!("rotation {}", number.rotation));
        let mut sitting = self.open(&seed);
        let mut spent = vec![Spent::default(); self.players.len()];
        while let Some(seat) = sitting.turn() {
            let player = number.player_on(seat, self.players.len());
            let start = Instant::now();
            let action = self.choose(self.players[player], &sitting, sitting.dice(&minds), stop)?;
            spent[player].ms += start.elapsed().as_secs_f64() * 1000.0;
            spent[player].actions += 1;
            sitting.play(action);
        }
        let winner = sitting.outcome()?.winner.map(|seat| number.player_on(seat, self.players.len()));
        Some(Played { winner, turns: sitting.turns(), spent })
    }

    fn choose(&self, bot: BotSpec, sitting: &Sitting<G>, dice: Dice, stop: &AtomicBool) -> Option<G::Action> {
        let start = Instant::now();
        let stopped = || stop.load(Ordering::Relaxed);
        let mut search = bot.search(&self.game, sitting.seen(sitting.turn()?), Effort::USUAL_MEMORY, dice);
        let budget = bot.budget::<G>(self.game.setup().seats);
        let mut ask = || if stopped() { Thought::Stop } else { Thought::GoOn };
        think_while(&mut *search, budget, &mut || start.elapsed(), &mut ask);
        (!stopped()).then(|| search.report().best())
    }

    /// The position that the players take over: after some random rounds, or from the set-up if those end the game.
    fn open(&self, seed: &Seed) -> Sitting<G> {
        let mut dice = Dice::new(&seed.derive("opening"));
        let mut sitting = Sitting::new(self.game.clone(), *seed);
        let seats = self.game.setup().seats;
        let mut left = vec![self.opening; usize::from(seats)];
        // Whole rounds, so that nobody has had more turns than another.
        while left.iter().any(|&left| left > 0) || sitting.turn() != Some(Seat::new(0)) {
            let Some(seat) = sitting.turn() else { return Sitting::new(self.game.clone(), *seed) };
            left[seat.index()] = left[seat.index()].saturating_sub(1);
            let Some(action) = dice.pick(&sitting.legal()) else { break };
            sitting.play(action);
        }
        sitting
    }
}
