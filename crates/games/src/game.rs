//! What a game is.

use std::fmt::{Debug, Write};
use std::hash::Hash;
use std::sync::{Arc, OnceLock};

use crate::chance::{Dice, Seed};
use crate::edition::{Checked, Header};
use crate::seat::Seat;
use crate::setup::{Info, Setup, SetupError};
use crate::verdict::{Rule, Verdict};

/// How a game ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
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
    /// What one seat sees of a position.
    type Glimpse: Clone + PartialEq + Send + Sync + Debug;

    /// Reads an edition file.
    fn read_edition(source: &str) -> Checked<Self::Edition>;
    /// Where the built-in editions are kept once they are read: a place for each of [`Info::editions`], in their order.
    fn shelf() -> &'static [OnceLock<Arc<Self::Edition>>];
    /// What the edition file begins with.
    fn header(edition: &Self::Edition) -> &Header;
    /// The edition's board as text art.
    fn show_edition(edition: &Self::Edition) -> String;

    /// A built-in edition, read once and shared by all who ask for it.
    fn built_in(id: &str) -> Option<Arc<Self::Edition>> {
        let place = Self::INFO.editions.iter().position(|(other, _)| *other == id)?;
        let read = || Self::read_edition(Self::INFO.editions[place].1).edition;
        // A test reads every built-in edition of every game.
        let edition =
            Self::shelf()[place].get_or_init(|| Arc::new(read().expect("built in, without a fault")));
        Some(edition.clone())
    }

    /// Reads an edition file; the text of a built-in one gives the edition that all share.
    fn shared_edition(source: &str) -> Checked<Arc<Self::Edition>> {
        let built_in = Self::INFO.editions.iter().find(|(_, text)| *text == source);
        match built_in.and_then(|(id, _)| Self::built_in(id)) {
            Some(edition) => Checked { edition: Some(edition), faults: Vec::new() },
            None => Self::read_edition(source).map(Arc::new),
        }
    }

    /// The usual table: the first built-in edition, the usual number of seats, seat 0 to start, no option.
    fn usual() -> Self {
        let edition = Self::built_in(Self::INFO.editions[0].0);
        // A test sits down at the usual table of every game.
        edition.and_then(|edition| Self::new(edition, Setup::of::<Self>()).ok()).expect("every game has one")
    }

    /// Sets the game up.
    ///
    /// # Errors
    /// When this game cannot be played so ([`Setup::check`]).
    fn new(edition: Arc<Self::Edition>, setup: Setup) -> Result<Self, SetupError>;
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

/// Plays what was seen from a position on, for [`Game::imagine`].
pub(crate) fn retell<G: Game>(
    game: &G,
    mut state: G::State,
    seen: &Observation<G>,
    each: &mut dyn FnMut(&G::State),
) -> G::State {
    each(&state);
    for &(action, _) in &seen.steps {
        game.play_unchecked(&mut state, action);
        each(&state);
    }
    state
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
