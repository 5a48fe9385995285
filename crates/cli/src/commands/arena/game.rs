//! One game of a match.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use ludo_bots::{BotSpec, Budget, Effort, Playable, Search, Thought, think_while};
use ludo_games::{Dice, Observation, Seat, Seed, Traced};
use serde::{Deserialize, Serialize};

use super::external::{External, Failure, Fault};
use super::player::{Crew, Player, Program};
use crate::players::Sitting;
use crate::protocol;

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
    /// How it was lost before its end, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) forfeit: Option<Forfeit>,
}

/// A game that a player lost by a fault.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Forfeit {
    /// By his place in the list.
    pub(super) player: usize,
    pub(super) fault: Fault,
    /// What happened.
    pub(super) sentence: String,
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
    /// The edition as it was typed, for programs.
    pub(super) edition: Option<String>,
    pub(super) players: Vec<Player>,
    /// How long to wait for a program beyond the time it is given.
    pub(super) patience: Duration,
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

impl<G: Playable + Traced> Match<G> {
    /// Plays a game to its end; nothing when `stop` is set before.
    ///
    /// All chance comes from the seed and the game's number: the order in which games are played does not matter.
    pub(super) fn play(&self, number: Number, crew: &mut Crew, stop: &AtomicBool) -> Option<Played> {
        let seed = self.seed.derive(&format!("group {}", number.group));
        let minds = seed.derive(&format!("rotation {}", number.rotation));
        let mut sitting = self.open(&seed);
        let mut spent = vec![Spent::default(); self.players.len()];
        let ended = crew
            .begin(&self.players, G::INFO.id, stop)
            .and_then(|()| self.play_on(number, &minds, &mut sitting, &mut spent, crew, stop));
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let turns = sitting.turns();
        match ended {
            Ok(()) => {
                let winner = sitting.outcome()?.winner.map(|seat| number.player_on(seat, self.players.len()));
                Some(Played { winner, turns, spent, forfeit: None })
            }
            Err((player, failure)) => {
                let winner = self.winner_without(player, &minds);
                let forfeit = Some(Forfeit { player, fault: failure.fault, sentence: failure.sentence });
                Some(Played { winner, turns, spent, forfeit })
            }
        }
    }

    /// Plays on until the game is over or a program fails.
    fn play_on(
        &self,
        number: Number,
        minds: &Seed,
        sitting: &mut Sitting<G>,
        spent: &mut [Spent],
        crew: &mut Crew,
        stop: &AtomicBool,
    ) -> Result<(), (usize, Failure)> {
        while let Some(seat) = sitting.turn().filter(|_| !stop.load(Ordering::Relaxed)) {
            let player = number.player_on(seat, self.players.len());
            let start = Instant::now();
            let action = match &self.players[player] {
                Player::Bot(bot) => self.think(*bot, sitting.seen(seat), sitting.dice(minds), stop),
                Player::Program(program) => crew
                    .get(player, program, stop)
                    .and_then(|external| self.ask(external, program, sitting, seat, stop))
                    .map_err(|failure| crew.dismiss(player, failure))?,
            };
            spent[player].ms += start.elapsed().as_secs_f64() * 1000.0;
            spent[player].actions += 1;
            sitting.play(action);
        }
        Ok(())
    }

    fn think(&self, bot: BotSpec, seen: &Observation<G>, dice: Dice, stop: &AtomicBool) -> G::Action {
        let start = Instant::now();
        let mut search = bot.search(&self.game, seen, Effort::USUAL_MEMORY, dice);
        let budget = bot.budget::<G>(self.game.setup().seats);
        let mut ask = |_: &dyn Search<G>| match stop.load(Ordering::Relaxed) {
            true => Thought::Stop,
            false => Thought::GoOn,
        };
        think_while(&mut *search, budget, &mut || start.elapsed(), &mut ask);
        search.report().best()
    }

    /// Asks a program for its move. It is told what its seat has seen and nothing else.
    fn ask(
        &self,
        external: &mut External,
        program: &Program,
        sitting: &Sitting<G>,
        seat: Seat,
        stop: &AtomicBool,
    ) -> Result<G::Action, Failure> {
        let position = protocol::position_line(self.edition.as_deref(), &*self.game, sitting.seen(seat));
        let mut lines = vec![position.map_err(|error| Failure::new(Fault::Crash, error))?];
        if external.wants_legal {
            lines.push(protocol::legal_line(&*self.game, sitting.state()));
        }
        lines.push(protocol::go_line(program.budget));
        let time = match program.budget {
            Some(Budget::Time(time)) => time,
            _ => Duration::ZERO,
        };
        let text = external.ask(&lines, time, stop)?;
        let illegal = |why| Failure::new(Fault::IllegalMove, format!("“{text}”: {why}"));
        sitting.read_move(&text).map_err(illegal)
    }

    /// Who wins a game that a player loses by a fault: the other one; among several others it is drawn by lot, so that
    /// none of them gains by where he sits.
    fn winner_without(&self, player: usize, minds: &Seed) -> Option<usize> {
        let others: Vec<usize> = (0..self.players.len()).filter(|&other| other != player).collect();
        Dice::new(&minds.derive("forfeit")).pick(&others)
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
