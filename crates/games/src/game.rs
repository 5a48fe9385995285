//! What a game is.

use std::fmt::{Debug, Write};
use std::hash::Hash;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::chance::{Dice, Seed};
use crate::edition::{Checked, Header};
use crate::seat::Seat;
use crate::verdict::{Rule, Verdict};

/// What is fixed about a game, whatever the edition and the table.
#[derive(Debug)]
pub struct Info {
    /// The game's id on the command line and in files.
    pub id: &'static str,
    /// Its rules for players, `rules.toml` of its folder.
    pub rules: &'static str,
    /// The editions built in, id and file; the first is the default.
    pub editions: &'static [(&'static str, &'static str)],
    /// The numbers of players it takes; the first is the default.
    pub seats: &'static [u8],
    /// Whether it has the option `touch` (LB-10).
    pub touch: bool,
    /// Whether chance plays a part, so that a seed matters.
    pub chance: bool,
}

/// Choices of the table that change the rules.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// LB-10: a touched piece must be played.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub touch: bool,
}

/// A table as its players agree on it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// How many play.
    pub seats: u8,
    /// Who starts.
    pub first: Seat,
    /// The options.
    pub options: Options,
}

impl Setup {
    /// The usual table of a game: its default number of seats, seat 0 first, no option.
    pub fn of<G: Game>() -> Setup {
        Setup { seats: G::INFO.seats[0], first: Seat::new(0), options: Options::default() }
    }

    /// Whether this game can be played so.
    ///
    /// # Errors
    /// A sentence saying what is wrong and what would be right.
    pub fn check<G: Game>(&self) -> Result<(), String> {
        let (id, seats) = (G::INFO.id, self.seats);
        if !G::INFO.seats.contains(&seats) {
            let allowed: Vec<String> = G::INFO.seats.iter().map(u8::to_string).collect();
            return Err(format!("{id} is for {} players, not {seats}", allowed.join(" or ")));
        }
        if self.first.index() >= usize::from(seats) {
            let (first, last) = (self.first, seats - 1);
            return Err(format!("no seat {first} at a table of {seats}: seats go from 0 to {last}"));
        }
        if self.options.touch && !G::INFO.touch {
            return Err(format!("{id} has no option “touch” (only labyrinthe has)"));
        }
        Ok(())
    }
}

/// How a game ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Outcome {
    /// Who won; nobody in a draw.
    pub winner: Option<Seat>,
    /// The rule that ended the game.
    pub reason: Rule,
}

impl Outcome {
    /// A win.
    pub const fn win(winner: Seat, reason: Rule) -> Outcome {
        Outcome { winner: Some(winner), reason }
    }

    /// A draw.
    pub const fn draw(reason: Rule) -> Outcome {
        Outcome { winner: None, reason }
    }
}

/// All that a seat may know: what it saw at the start and after every action.
///
/// Built step by step while the game is played, from [`Game::glimpse`]s only, so nothing can get in
/// that the seat has not seen.
#[derive(Debug)]
pub struct Observation<G: Game> {
    /// Whose eyes.
    pub seat: Seat,
    /// What the seat saw before the first action.
    pub start: G::Glimpse,
    /// Every action, and what the seat saw after it.
    pub steps: Vec<(G::Action, G::Glimpse)>,
}

// Derived, these would ask that the game itself be `Clone` and `PartialEq`.
impl<G: Game> Clone for Observation<G> {
    fn clone(&self) -> Self {
        Observation { seat: self.seat, start: self.start.clone(), steps: self.steps.clone() }
    }
}

impl<G: Game> PartialEq for Observation<G> {
    fn eq(&self, other: &Self) -> bool {
        (self.seat, &self.start, &self.steps) == (other.seat, &other.start, &other.steps)
    }
}

impl<G: Game> Observation<G> {
    /// What `seat` sees before the first action.
    pub fn new(game: &G, start: &G::State, seat: Seat) -> Observation<G> {
        Observation { seat, start: game.glimpse(start, seat), steps: Vec::new() }
    }

    /// The seat sees an action and the position after it.
    pub fn watch(&mut self, game: &G, action: G::Action, after: &G::State) {
        self.steps.push((action, game.glimpse(after, self.seat)));
    }

    /// What the seat sees now.
    pub fn now(&self) -> &G::Glimpse {
        self.steps.last().map_or(&self.start, |(_, glimpse)| glimpse)
    }
}

/// A game set up at a table: an edition, a number of seats, options.
///
/// The value itself holds only what never changes during play; a [`Game::State`] holds the rest.
/// Everything is deterministic: edition, setup, seed and actions give the position, bit for bit, on every platform.
pub trait Game: Sized + Send + Sync + 'static {
    /// What is fixed about the game.
    const INFO: Info;
    /// A valid edition.
    type Edition: Send + Sync + Debug;
    /// A position with all that the rules need to go on, hidden cards included.
    type State: Clone + PartialEq + Send + Sync + Debug;
    /// Anything a player may try, legal or not.
    type Action: Copy + Eq + Hash + Send + Sync + Debug;
    /// What one seat sees of a position. Its JSON is that of the state with the hidden parts left out.
    type Glimpse: Clone + PartialEq + Send + Sync + Debug + Serialize;

    /// Reads an edition file.
    fn read_edition(source: &str) -> Checked<Self::Edition>;
    /// What the edition file begins with.
    fn header(edition: &Self::Edition) -> &Header;
    /// The edition's board as text art.
    fn show_edition(edition: &Self::Edition) -> String;

    /// Sets the game up.
    ///
    /// # Errors
    /// A sentence, when this game cannot be played so ([`Setup::check`]).
    fn new(edition: Arc<Self::Edition>, setup: Setup) -> Result<Self, String>;
    /// The edition played.
    fn edition(&self) -> &Arc<Self::Edition>;
    /// The table.
    fn setup(&self) -> Setup;

    /// The position before the first action.
    fn start(&self, seed: Seed) -> Self::State;
    /// Whose turn it is (after the end: as if play went on).
    fn turn(&self, state: &Self::State) -> Seat;
    /// Whether a turn begins with this position, rather than going on: a turn may have several actions.
    fn begins_turn(&self, _state: &Self::State) -> bool {
        true
    }
    /// How the game ended, if it did.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;
    /// Puts every legal action into `actions`, which is emptied first: none when the game is over.
    /// The order is always the same for the same position.
    fn legal(&self, state: &Self::State, actions: &mut Vec<Self::Action>);
    /// Whether the rules of this game allow the action to the seat to move, in a game that is not over.
    ///
    /// # Errors
    /// The most specific rule that the action breaks.
    fn judge(&self, state: &Self::State, action: Self::Action) -> Result<(), Verdict>;
    /// Plays an action that is known to be legal. An illegal one gives a position that makes no sense, or panics.
    fn play_unchecked(&self, state: &mut Self::State, action: Self::Action);

    /// Whether `seat` may do this now.
    ///
    /// # Errors
    /// The rule that it breaks: `OVER`, `TURN`, or one of the game.
    fn check(&self, state: &Self::State, seat: Seat, action: Self::Action) -> Result<(), Verdict> {
        if self.outcome(state).is_some() {
            return Err(Verdict::over());
        }
        if self.turn(state) != seat {
            return Err(Verdict::not_your_turn());
        }
        self.judge(state, action)
    }

    /// Plays an action.
    ///
    /// # Errors
    /// As [`Game::check`]; the position is then unchanged.
    fn play(&self, state: &mut Self::State, seat: Seat, action: Self::Action) -> Result<(), Verdict> {
        self.check(state, seat, action)?;
        self.play_unchecked(state, action);
        Ok(())
    }

    /// The position's hash, kept up to date by [`Game::play_unchecked`]. Each game says what it covers.
    fn hash(&self, state: &Self::State) -> u64;
    /// The same hash, computed from nothing.
    fn rehash(&self, state: &Self::State) -> u64;
    /// Every action that can be written down for this edition, for tests. Long.
    fn conceivable(&self) -> Vec<Self::Action>;

    /// Writes an action in the notation of `docs/RULES.md`.
    ///
    /// # Errors
    /// Those of `out`.
    fn write_action(&self, action: Self::Action, out: &mut dyn Write) -> std::fmt::Result;
    /// Reads an action in the notation.
    ///
    /// # Errors
    /// A `TEXT` verdict that says what was expected.
    fn parse_action(&self, text: &str) -> Result<Self::Action, Verdict>;

    /// An action in the notation.
    fn action_text(&self, action: Self::Action) -> String {
        let mut text = String::with_capacity(16); // few are longer
        // Writing to a string cannot fail.
        let _ = self.write_action(action, &mut text);
        text
    }

    /// The state as traces write it, hidden cards included.
    fn state_to_json(&self, state: &Self::State) -> Value;
    /// Reads a state of a trace: any position that could stand on a table, set-up or not. Counts that
    /// a state does not show (turns so far, positions seen) begin at the set-up's.
    ///
    /// # Errors
    /// A sentence saying which key is wrong and what it should be.
    fn state_from_json(&self, json: &Value) -> Result<Self::State, String>;
    /// Replaces what chance brought in the action just played by what `shown` shows, a state read from a trace.
    ///
    /// # Errors
    /// A sentence, when chance could not have brought that.
    fn adopt_chance(&self, _state: &mut Self::State, _shown: &Self::State) -> Result<(), String> {
        Ok(())
    }

    /// What a seat sees of a position.
    fn glimpse(&self, state: &Self::State, seat: Seat) -> Self::Glimpse;
    /// Imagines a whole game that would have shown the seat exactly what it saw, with hidden cards and
    /// future chance drawn anew, and calls `each` with its states: the start, then one after every action.
    /// The last one is the result. `seen` must be a seat's, not [`Seat::NOBODY`]'s.
    fn imagine(
        &self,
        seen: &Observation<Self>,
        dice: &mut Dice,
        each: &mut dyn FnMut(&Self::State),
    ) -> Self::State;

    /// A full state that the seat cannot tell from the true one.
    fn sample(&self, seen: &Observation<Self>, dice: &mut Dice) -> Self::State {
        self.imagine(seen, dice, &mut |_| ())
    }

    /// Shuffles anew what `unseen_by` has not seen of a position, as `docs/SHUFFLES.md` has it: whoever took a
    /// move back shall not know what comes. All that the seat sees stays as it is.
    fn reshuffle(&self, _state: &mut Self::State, _unseen_by: Seat, _seed: Seed) {}

    /// The board as text art. It shows nothing that is hidden from anybody.
    fn draw(&self, state: &Self::State) -> String;
}

/// Counts the sequences of exactly `depth` actions from a position; a finished game has none.
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    let mut actions = Vec::new();
    game.legal(state, &mut actions);
    match depth {
        0 => 1,
        1 => actions.len() as u64,
        _ => {
            let after = |&action: &G::Action| {
                let mut next = state.clone();
                game.play_unchecked(&mut next, action);
                perft(game, &next, depth - 1)
            };
            actions.iter().map(after).sum()
        }
    }
}
