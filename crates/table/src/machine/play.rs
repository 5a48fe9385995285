//! A game from the deal on: its actions, and what everybody has seen of them.

use std::sync::Arc;

use ludo_games::{Dice, Game, Observation, Outcome, Seat, Seed, Text, Verdict};

use crate::machine::pieces::Pieces;
use crate::show::{Cast, Place, Show, tell_all};

/// A game being played.
#[derive(Debug)]
pub(crate) struct Play<G: Game> {
    pub(crate) game: Arc<G>,
    seed: Seed,
    state: G::State,
    actions: Vec<G::Action>,
    /// The positions before each action. Kept for games of chance only: the others can be played again from the start.
    before: Vec<G::State>,
    /// What each seat has seen, and at the end what everybody has.
    seen: Vec<Observation<G>>,
    pieces: Pieces,
    places: Arc<[Place]>,
    take_backs: u32,
}

impl<G: Show> Play<G> {
    pub(crate) fn new(game: G, seed: Seed) -> Play<G> {
        let state = game.start(seed);
        let mut play = Play {
            seed,
            state: state.clone(),
            actions: Vec::new(),
            before: Vec::new(),
            seen: Vec::new(),
            pieces: Pieces::new(&[]),
            places: Arc::new([]),
            take_backs: 0,
            game: Arc::new(game),
        };
        play.begin_with(&[state], &[]);
        play
    }

    /// How many actions were played.
    pub(crate) fn ply(&self) -> u32 {
        self.actions.len() as u32
    }

    pub(crate) fn turn(&self) -> Seat {
        self.game.turn(&self.state)
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.state)
    }

    /// The squares there are now.
    pub(crate) fn places(&self) -> &Arc<[Place]> {
        &self.places
    }

    pub(crate) fn pieces(&self) -> &Pieces {
        &self.pieces
    }

    /// What a viewer has seen.
    pub(crate) fn seen(&self, viewer: Seat) -> &Observation<G> {
        self.seen.get(viewer.index()).unwrap_or(&self.seen[self.seen.len() - 1])
    }

    /// Where the pieces are, which everybody sees.
    fn standing(&self) -> Vec<String> {
        self.game.pieces(self.seen(Seat::NOBODY).now())
    }

    pub(crate) fn draw(&self) -> String {
        self.game.draw(&self.state)
    }

    /// Every legal action.
    pub(crate) fn legal(&self) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.game.legal(&self.state, &mut actions);
        actions
    }

    /// Whether a seat may play this.
    pub(crate) fn check(&self, seat: Seat, text: &str) -> Result<G::Action, Verdict> {
        let action = self.game.parse_action(text)?;
        self.game.check(&self.state, seat, action)?;
        Ok(action)
    }

    /// Plays a legal action.
    pub(crate) fn play(&mut self, action: G::Action) {
        let before = G::INFO.chance.then(|| self.state.clone());
        self.game.play_unchecked(&mut self.state, action);
        self.follow(action, before);
    }

    /// An action has led to the present state: everybody sees it.
    fn follow(&mut self, action: G::Action, before: Option<G::State>) {
        let shifts = self.game.shifts(self.seen(Seat::NOBODY).now(), action);
        self.before.extend(before);
        self.actions.push(action);
        self.seen.iter_mut().for_each(|seen| seen.watch(&self.game, action, &self.state));
        self.pieces.follow(&shifts, &self.standing());
        if G::SQUARES_MOVE {
            self.places = self.game.places(self.seen(Seat::NOBODY).now()).into();
        }
    }

    /// What the last action did, as one viewer may know it.
    pub(crate) fn facts(&self, viewer: Seat) -> Vec<G::Fact> {
        self.ply().checked_sub(1).map_or(Vec::new(), |ply| self.facts_at(ply, viewer))
    }

    /// What an action did, as one viewer may know it.
    fn facts_at(&self, ply: u32, viewer: Seat) -> Vec<G::Fact> {
        let (seen, ply) = (self.seen(viewer), ply as usize);
        let (action, after) = &seen.steps[ply];
        let before = ply.checked_sub(1).map_or(&seen.start, |earlier| &seen.steps[earlier].1);
        self.game.facts(before, *action, after, viewer)
    }

    /// What the last action is to one viewer, in sentences.
    pub(crate) fn tell(&self, cast: &Cast<'_>, viewer: Seat) -> Vec<Text> {
        tell_all(&*self.game, &self.facts(viewer), cast)
    }

    /// How many actions there were before the last turn of a seat began; `None` when it has had none.
    pub(crate) fn before_last_turn(&self, seat: Seat) -> Option<u32> {
        let states = self.live_again(&self.actions);
        let own = |&ply: &usize| self.game.turn(&states[ply]) == seat;
        let last = (0..self.actions.len()).rev().find(own)?;
        // All actions of that turn: a turn of Labyrinthe has two.
        let first = (0..=last).rev().find(|&ply| self.game.begins_turn(&states[ply]))?;
        Some(first as u32)
    }

    /// Whether some seat has seen a card since then that it had not seen before.
    pub(crate) fn has_revealed_since(&self, ply: u32) -> bool {
        let reveals = |viewer, ply| self.facts_at(ply, viewer).iter().any(G::reveals);
        G::INFO.chance && self.seen.iter().any(|seen| (ply..self.ply()).any(|ply| reveals(seen.seat, ply)))
    }

    /// Goes back to a position. With `unseen_by`, what that seat has not seen by then is shuffled anew.
    pub(crate) fn take_back(&mut self, ply: u32, unseen_by: Option<Seat>) {
        let actions: Vec<G::Action> = self.actions[..ply as usize].to_vec();
        let states = match unseen_by.filter(|_| G::INFO.chance) {
            Some(seat) => self.imagine_again(ply, seat),
            None => self.live_again(&actions),
        };
        self.take_backs += 1;
        self.begin_with(&states, &actions);
    }

    /// The true states up to a position.
    fn live_again(&self, actions: &[G::Action]) -> Vec<G::State> {
        if G::INFO.chance {
            let all = self.before.iter().chain([&self.state]);
            return all.take(actions.len() + 1).cloned().collect();
        }
        let mut states = vec![self.game.start(self.seed)];
        for &action in actions {
            let mut state = states[states.len() - 1].clone();
            self.game.play_unchecked(&mut state, action);
            states.push(state);
        }
        states
    }

    /// Other states that look the same to a seat.
    fn imagine_again(&self, ply: u32, seat: Seat) -> Vec<G::State> {
        let mut seen = self.seen(seat).clone();
        seen.steps.truncate(ply as usize);
        let mut dice = Dice::new(&self.seed.derive(&format!("take-back {}", self.take_backs)));
        let mut states = Vec::new();
        self.game.imagine(&seen, &mut dice, &mut |state| states.push(state.clone()));
        states
    }

    /// Starts over with these states, the last of them being the present one.
    pub(super) fn begin_with(&mut self, states: &[G::State], actions: &[G::Action]) {
        let viewers = Seat::all(self.game.setup().seats).chain([Seat::NOBODY]);
        self.state = states[0].clone();
        self.seen = viewers.map(|viewer| Observation::new(&*self.game, &self.state, viewer)).collect();
        self.pieces = Pieces::new(&self.standing());
        self.places = self.game.places(self.seen(Seat::NOBODY).now()).into();
        self.actions.clear();
        self.before.clear();
        for (&action, after) in actions.iter().zip(&states[1..]) {
            self.arrive(action, after.clone());
        }
    }

    /// An action leads to this state.
    pub(super) fn arrive(&mut self, action: G::Action, after: G::State) {
        let before = std::mem::replace(&mut self.state, after);
        self.follow(action, G::INFO.chance.then_some(before));
    }
}
