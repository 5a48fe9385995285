//! A game between computer players: each is given what he has seen, nothing else.

use std::sync::Arc;

use anyhow::{Result, anyhow};
use ludo_bots::{BotSpec, Playable};
use ludo_games::{Dice, GameId, Observation, Outcome, Seat, Seed, for_game};

use crate::output;

/// Players of this game as typed.
pub(crate) fn read<G: Playable>(players: &[String]) -> Result<Vec<BotSpec>> {
    let read = |player: &String| {
        let bot: BotSpec = player.parse()?;
        bot.check::<G>().map(|()| bot)
    };
    players.iter().map(|player| read(player).map_err(|fault: String| anyhow!(fault))).collect()
}

/// The spars of every game, a line each, for a help text.
pub(crate) fn all_spars() -> String {
    let spars = |id: GameId| {
        let lines = |about: Vec<(&str, &str)>| {
            let line = |(name, about)| format!("\n  {:<16} {about}", format!("spar:{name}"));
            about.into_iter().map(line).collect::<String>()
        };
        let spars = for_game!(id, G => G::spars().iter().map(|spar| (spar.name, spar.about)).collect());
        format!("Players of other minds for {}:{}", id.id(), lines(spars))
    };
    GameId::ALL.iter().map(|&id| spars(id)).collect::<Vec<_>>().join("\n\n")
}

/// A game in progress, with what every seat has seen of it.
pub(crate) struct Sitting<G: Playable> {
    game: Arc<G>,
    state: G::State,
    seen: Vec<Observation<G>>,
    turns: u32,
}

// Derived, it would ask that the game itself be `Clone`.
impl<G: Playable> Clone for Sitting<G> {
    fn clone(&self) -> Self {
        let Sitting { game, state, seen, turns } = self;
        Sitting { game: game.clone(), state: state.clone(), seen: seen.clone(), turns: *turns }
    }
}

impl<G: Playable> Sitting<G> {
    /// The game of a seed, before the first action.
    pub(crate) fn new(game: Arc<G>, seed: Seed) -> Sitting<G> {
        let state = game.start(seed);
        let seats = Seat::all(game.setup().seats);
        let seen = seats.map(|seat| Observation::new(&*game, &state, seat)).collect();
        Sitting { game, state, seen, turns: 1 }
    }

    /// Whose turn it is, while the game goes on.
    pub(crate) fn turn(&self) -> Option<Seat> {
        self.outcome().is_none().then(|| self.game.turn(&self.state))
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.state)
    }

    /// What a seat has seen.
    pub(crate) fn seen(&self, seat: Seat) -> &Observation<G> {
        &self.seen[seat.index()]
    }

    /// How often the turn has passed on, the first turn included.
    pub(crate) fn turns(&self) -> u32 {
        self.turns
    }

    pub(crate) fn state(&self) -> &G::State {
        &self.state
    }

    pub(crate) fn legal(&self) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.game.legal(&self.state, &mut actions);
        actions
    }

    /// Reads a move of whoever is to move, which must be legal; else says why it is not.
    pub(crate) fn read_move(&self, text: &str) -> Result<G::Action, String> {
        let action = self.game.parse_action(text).and_then(|action| {
            self.game.check(&self.state, self.game.turn(&self.state), action)?;
            Ok(action)
        });
        action.map_err(|verdict| output::with_rule(&verdict.text.en, verdict.rule))
    }

    /// The dice of whoever is to move now: other ones at every action, the same whenever this game is played.
    pub(crate) fn dice(&self, seed: &Seed) -> Dice {
        Dice::new(&seed.derive(&format!("ply {}", self.seen[0].steps.len())))
    }

    /// Plays a legal action.
    pub(crate) fn play(&mut self, action: G::Action) {
        let seat = self.game.turn(&self.state);
        self.game.play_unchecked(&mut self.state, action);
        self.seen.iter_mut().for_each(|seen| seen.watch(&self.game, action, &self.state));
        if self.turn().is_some_and(|next| next != seat) {
            self.turns += 1;
        }
    }
}
