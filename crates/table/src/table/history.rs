//! A game from the deal on. Only its actions are kept for long: positions of the past are played again when somebody asks, which takes
//! microseconds, and so is where the game stands, after a rest.

use std::cell::OnceCell;
use std::sync::Arc;

use ludo_games::{Game, Observation, Outcome, Seat, Seed, Verdict};

use super::pieces::Pieces;
use crate::shared::Shared;
use crate::show::{Place, Show};

/// A game that was dealt.
#[derive(Clone, Debug)]
pub(crate) struct History<G: Game> {
    pub(crate) game: Arc<G>,
    seed: Seed,
    actions: Vec<G::Action>,
    reshuffles: Vec<Reshuffle>,
    /// Where all that leads to. Nothing, while the game rests.
    now: OnceCell<Box<Now<G>>>,
    /// How many take-backs there were.
    line: u32,
}

/// Where a game stands: what follows from its actions.
#[derive(Clone, Debug)]
struct Now<G: Game> {
    state: G::State,
    /// The last action, and the position before it.
    last: Option<(G::State, G::Action)>,
    pieces: Pieces,
    places: Arc<[Place]>,
    /// How many turns have begun with an action.
    turns: u32,
}

/// Tables of an edition have the same squares, at first if not always.
static PLACES: Shared<[Place]> = Shared::new();

/// What a seat had not seen was shuffled anew (`docs/SHUFFLES.md`).
#[derive(Copy, Clone, Debug)]
struct Reshuffle {
    ply: u32,
    /// The number of the take-back.
    number: u32,
    unseen_by: Seat,
}

impl Reshuffle {
    fn apply<G: Game>(&self, game: &G, seed: &Seed, state: &mut G::State) {
        game.reshuffle(state, self.unseen_by, seed.derive(&format!("take-back {}", self.number)));
    }
}

impl<G: Show> Now<G> {
    fn start(game: &G, state: G::State) -> Now<G> {
        let seen = game.glimpse(&state, Seat::NOBODY);
        let (pieces, places) = (Pieces::new(&game.pieces(&seen)), PLACES.of(game.places(&seen)));
        Now { state, last: None, pieces, places, turns: 0 }
    }

    fn play(&mut self, game: &G, action: G::Action) {
        let mut after = self.state.clone();
        game.play_unchecked(&mut after, action);
        self.arrive(game, action, after);
    }

    /// An action leads to this state.
    fn arrive(&mut self, game: &G, action: G::Action, after: G::State) {
        let shifts = game.shifts(&game.glimpse(&self.state, Seat::NOBODY), action);
        self.turns += u32::from(game.begins_turn(&self.state));
        self.last = Some((std::mem::replace(&mut self.state, after), action));
        let seen = game.glimpse(&self.state, Seat::NOBODY);
        self.pieces.follow(&shifts, &game.pieces(&seen));
        if G::SQUARES_MOVE {
            self.places = game.places(&seen);
        }
    }
}

impl<G: Show> History<G> {
    pub(crate) fn new(game: Arc<G>, seed: Seed) -> History<G> {
        History { game, seed, actions: Vec::new(), reshuffles: Vec::new(), now: OnceCell::new(), line: 0 }
    }

    fn now(&self) -> &Now<G> {
        self.now.get_or_init(|| Box::new(self.played_again()))
    }

    fn change(&mut self, change: impl FnOnce(&G, &mut Now<G>)) {
        let mut now = self.now.take().unwrap_or_else(|| Box::new(self.played_again()));
        change(&self.game, &mut now);
        self.now = OnceCell::from(now);
    }

    /// All actions again, from the deal on.
    fn played_again(&self) -> Now<G> {
        let game = &*self.game;
        let mut now = Now::start(game, game.start(self.seed));
        let mut reshuffles = self.reshuffles.iter().peekable();
        for ply in 0..=self.actions.len() {
            if let Some(last) = ply.checked_sub(1) {
                now.play(game, self.actions[last]);
            }
            while let Some(reshuffle) = reshuffles.next_if(|reshuffle| reshuffle.ply as usize == ply) {
                reshuffle.apply(game, &self.seed, &mut now.state);
            }
        }
        now
    }

    /// Nobody looks for a while: what can be played again takes no room meanwhile.
    pub(crate) fn rest(&mut self) {
        self.now = OnceCell::new();
        self.actions.shrink_to_fit();
        self.reshuffles.shrink_to_fit();
    }

    /// Whether nobody has looked since it was put to rest.
    pub(crate) fn rests(&self) -> bool {
        self.now.get().is_none()
    }

    /// How many actions were played.
    pub(crate) fn ply(&self) -> u32 {
        self.actions.len() as u32
    }

    pub(crate) fn line(&self) -> u32 {
        self.line
    }

    /// How many turns have begun with an action: the number of the turn that the last one belongs to.
    pub(crate) fn turns(&self) -> u32 {
        self.now().turns
    }

    pub(crate) fn turn(&self) -> Seat {
        self.game.turn(&self.now().state)
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.now().state)
    }

    /// The squares there are now.
    pub(crate) fn places(&self) -> &Arc<[Place]> {
        &self.now().places
    }

    pub(crate) fn pieces(&self) -> &Pieces {
        &self.now().pieces
    }

    /// What a viewer sees now.
    pub(crate) fn seen(&self, viewer: Seat) -> G::Glimpse {
        self.game.glimpse(&self.now().state, viewer)
    }

    /// The last action, with what a viewer saw before it.
    pub(crate) fn last(&self, viewer: Seat) -> Option<(G::Glimpse, G::Action)> {
        let (before, action) = self.now().last.as_ref()?;
        Some((self.game.glimpse(before, viewer), *action))
    }

    /// Who played the last action.
    pub(crate) fn last_mover(&self) -> Option<Seat> {
        let (before, _) = self.now().last.as_ref()?;
        Some(self.game.turn(before))
    }

    pub(crate) fn draw(&self) -> String {
        self.game.draw(&self.now().state)
    }

    /// Every legal action.
    pub(crate) fn legal(&self) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.game.legal(&self.now().state, &mut actions);
        actions
    }

    /// Whether a seat may play this.
    pub(crate) fn check(&self, seat: Seat, text: &str) -> Result<G::Action, Verdict> {
        let action = self.game.parse_action(text)?;
        self.game.check(&self.now().state, seat, action)?;
        Ok(action)
    }

    /// Plays a legal action.
    pub(crate) fn play(&mut self, action: G::Action) {
        self.change(|game, now| now.play(game, action));
        self.actions.push(action);
    }

    /// An action leads to this state.
    #[cfg(test)]
    pub(super) fn arrive(&mut self, action: G::Action, after: G::State) {
        self.change(|game, now| now.arrive(game, action, after));
        self.actions.push(action);
    }

    /// The game as it was after so many actions.
    pub(crate) fn at(&self, ply: u32) -> History<G> {
        let mut past = History::new(self.game.clone(), self.seed);
        past.line = self.line;
        past.actions.extend(self.actions.iter().take(ply as usize));
        past.reshuffles.extend(self.reshuffles.iter().take_while(|reshuffle| reshuffle.ply <= ply));
        past
    }

    fn reshuffle(&mut self, reshuffle: Reshuffle) {
        let seed = self.seed;
        self.change(|game, now| reshuffle.apply(game, &seed, &mut now.state));
        self.reshuffles.push(reshuffle);
    }

    /// Goes back to a position. With `unseen_by`, what that seat has not seen by then is shuffled anew.
    pub(crate) fn take_back(&mut self, ply: u32, unseen_by: Option<Seat>) {
        let number = self.line;
        *self = self.at(ply);
        self.line += 1;
        if let Some(unseen_by) = unseen_by.filter(|_| G::INFO.chance) {
            self.reshuffle(Reshuffle { ply, number, unseen_by });
        }
    }

    /// Plays the game again from the deal on, and hands out every position with its ply.
    fn live_again(&self, mut each: impl FnMut(usize, &G::State)) {
        let mut state = self.game.start(self.seed);
        let mut reshuffles = self.reshuffles.iter().peekable();
        for ply in 0..=self.actions.len() {
            if let Some(last) = ply.checked_sub(1) {
                self.game.play_unchecked(&mut state, self.actions[last]);
            }
            while let Some(reshuffle) = reshuffles.next_if(|reshuffle| reshuffle.ply as usize == ply) {
                reshuffle.apply(&*self.game, &self.seed, &mut state);
            }
            each(ply, &state);
        }
    }

    /// What a seat has seen of the game: since cards were last shuffled anew, for what was seen before does not fit
    /// the cards any more.
    pub(crate) fn observation(&self, seat: Seat) -> Observation<G> {
        let from = self.reshuffles.last().map_or(0, |reshuffle| reshuffle.ply as usize);
        let mut seen = Observation::new(&*self.game, &self.now().state, seat);
        self.live_again(|ply, state| match ply {
            ply if ply < from => {}
            ply if ply == from => seen.start = self.game.glimpse(state, seat),
            _ => seen.watch(&self.game, self.actions[ply - 1], state),
        });
        seen
    }

    /// How many actions there were before the last turn of a seat began; `None` when it has had none.
    pub(crate) fn before_last_turn(&self, seat: Seat) -> Option<u32> {
        let (mut began, mut last) = (0, None);
        self.live_again(|ply, state| {
            if ply == self.actions.len() {
                return;
            }
            if self.game.begins_turn(state) {
                began = ply as u32;
            }
            // All actions of a turn: one of Labyrinthe has two.
            if self.game.turn(state) == seat {
                last = Some(began);
            }
        });
        last
    }

    /// Whether some viewer has seen a card since then that he had not seen before.
    pub(crate) fn has_revealed_since(&self, since: u32) -> bool {
        let viewers: Vec<Seat> = Seat::all(self.game.setup().seats).chain([Seat::NOBODY]).collect();
        let (mut before, mut revealed) = (None, false);
        self.live_again(|ply, state| {
            if !G::INFO.hidden {
                return;
            }
            if let Some(before) = before.replace(state.clone()).filter(|_| ply > since as usize) {
                let action = self.actions[ply - 1];
                let reveals =
                    |&viewer: &Seat| self.facts_of(&before, action, state, viewer).iter().any(G::reveals);
                revealed |= viewers.iter().any(reveals);
            }
        });
        revealed
    }

    /// What the last action did, as one viewer may know it.
    pub(crate) fn facts(&self, viewer: Seat) -> Vec<G::Fact> {
        let Now { state, last, .. } = self.now();
        last.as_ref().map_or_else(Vec::new, |(before, action)| self.facts_of(before, *action, state, viewer))
    }

    fn facts_of(&self, before: &G::State, action: G::Action, after: &G::State, viewer: Seat) -> Vec<G::Fact> {
        let glimpse = |state| self.game.glimpse(state, viewer);
        self.game.facts(&glimpse(before), action, &glimpse(after), viewer)
    }

    /// Has the game begin with this state instead of the dealt one.
    #[cfg(test)]
    pub(super) fn pretend(&mut self, state: G::State) {
        self.now = OnceCell::from(Box::new(Now::start(&*self.game, state)));
    }
}
