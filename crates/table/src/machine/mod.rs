//! A match in progress: events in, effects out. No clock, no input or output, no chance of its own.

mod fairness;
mod leaving;
mod offers;
mod pieces;
mod play;
#[cfg(test)]
mod redaction;
mod seating;

use std::sync::Arc;

use ludo_games::{Observation, Options, Seat, Setup, SetupError, Text};
use serde::Serialize;
use ts_rs::TS;

use crate::clock::Clocks;
use crate::event::{Effect, Ending, Event, Kind, Offer, Reason, Refusal};
use crate::record::{RecordError, RecordedEdition};
use crate::show::{Cast, Choice, Show};
use crate::terms::{Mind, Player, Starter, Terms};
use crate::view::OfferView;
use fairness::Fairness;
use play::Play;

/// Whether a table waits, plays or has played.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// For players, and for the deal.
    Waiting,
    /// The game goes on.
    Playing,
    /// It has ended.
    Over,
}

/// What an event comes to.
pub type Handled = Result<Vec<Effect>, Refusal>;

/// An offer that waits for answers.
#[derive(Clone, PartialEq, Eq, Debug)]
struct OpenOffer {
    offer: Offer,
    from: Seat,
    waiting: Vec<Seat>,
}

/// A seat and who is on it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Chair {
    player: Option<Player>,
    gone: bool,
}

/// What is told of an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// How many actions had been played by then.
    pub ply: u32,
    /// The sentences for each seat and, at the end, for everybody.
    sentences: Vec<Vec<Text>>,
}

impl Told {
    /// The sentences for a viewer.
    pub fn to(&self, viewer: Seat) -> &[Text] {
        self.sentences.get(viewer.index()).unwrap_or(&self.sentences[self.sentences.len() - 1])
    }
}

/// A match in progress, wherever it is shown.
///
/// Every change comes in as an event. An event that is refused changes nothing.
#[derive(Debug)]
pub struct Table<G: Show> {
    edition: Arc<G::Edition>,
    text: RecordedEdition,
    terms: Terms,
    chairs: Vec<Chair>,
    first: Option<Seat>,
    fairness: Option<Fairness>,
    play: Option<Play<G>>,
    clocks: Clocks,
    paused: bool,
    offer: Option<OpenOffer>,
    ending: Option<Ending>,
    events: Vec<Event>,
    log: Vec<Told>,
}

impl<G: Show> Table<G> {
    /// A table with empty seats, for the edition of this file.
    ///
    /// # Errors
    /// When the edition has faults or the game cannot be played so.
    pub fn new(text: RecordedEdition, seats: u8, terms: Terms) -> Result<Table<G>, RecordError> {
        let checked = G::read_edition(&text.text);
        let Some(edition) = checked.edition else {
            return Err(match checked.faults.into_iter().next() {
                Some(fault) => RecordError::Edition(fault),
                None => RecordError::Setup("the edition cannot be read".to_owned()),
            });
        };
        let first = match terms.starter {
            Starter::Seat(seat) => Some(seat),
            Starter::Rulebook | Starter::Lot => None,
        };
        let unfit = |error: SetupError| RecordError::Setup(error.to_string());
        let options = Options::read::<G>(&terms.options).map_err(unfit)?;
        let setup = Setup { seats, first: first.unwrap_or(Seat::new(0)), options };
        setup.check::<G>().map_err(unfit)?;
        Ok(Table {
            edition: Arc::new(edition),
            text,
            clocks: Clocks::new(terms.clock, seats),
            terms,
            chairs: vec![Chair::default(); seats.into()],
            first,
            fairness: None,
            play: None,
            paused: false,
            offer: None,
            ending: None,
            events: Vec::new(),
            log: Vec::new(),
        })
    }

    /// The edition played, as a file.
    pub fn edition_text(&self) -> &RecordedEdition {
        &self.text
    }

    /// Something happens at a moment.
    ///
    /// # Errors
    /// Why it cannot happen now. Nothing has changed then.
    pub fn handle(&mut self, at: u64, kind: Kind) -> Handled {
        if self.events.last().is_some_and(|event| event.at > at) {
            let (fr, en) =
                ("cet évènement est plus ancien que le dernier", "this event is older than the last one");
            return Err(Refusal::new("event/out_of_order", fr, en));
        }
        let effects = self.dispatch(at, &kind)?;
        self.events.push(Event { n: self.events.len() as u64, at, kind });
        Ok(effects)
    }

    fn dispatch(&mut self, at: u64, kind: &Kind) -> Handled {
        match kind {
            Kind::Seal { table, terms, commitment } => self.seal(table, terms, commitment),
            Kind::Sit { seat, player } => self.sit(*seat, player),
            Kind::Rise { seat } => self.rise(*seat),
            Kind::First { seat } => self.say_who_starts(*seat),
            Kind::Vow { seat, commitment } => self.vow(*seat, commitment),
            Kind::Reveal { seat, number } => self.reveal(*seat, number),
            Kind::Unseal { secret, numbers } => self.unseal(at, secret, numbers),
            Kind::Deal { seed } => self.deal(at, seed),
            Kind::Play { seat, ply, action } => self.play(at, *seat, *ply, action),
            Kind::Offer { seat, offer } => self.offer(at, *seat, *offer),
            Kind::Answer { seat, yes } => self.answer(at, *seat, *yes),
            Kind::Hint { seat } => self.hint(*seat),
            Kind::Resign { seat } => self.resign(at, *seat),
            Kind::Flag { seat } => self.flag(at, *seat),
            Kind::Resume { seat } => self.resume(at, *seat),
            Kind::Gone { seat } => self.go(*seat),
            Kind::Back { seat } => self.come_back(*seat),
            Kind::Claim { seat, gone } => self.claim(at, *seat, *gone),
            Kind::Substitute { seat, gone, level } => self.substitute(at, *seat, *gone, *level),
            Kind::Close => self.close(at),
        }
    }

    /// Whether the table waits, plays or has played.
    pub fn phase(&self) -> Phase {
        match (&self.play, &self.ending) {
            (_, Some(_)) => Phase::Over,
            (Some(_), None) => Phase::Playing,
            (None, None) => Phase::Waiting,
        }
    }

    /// How many play.
    pub fn seats(&self) -> u8 {
        self.chairs.len() as u8
    }

    /// What the table agreed on.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Who sits on a seat.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.chairs.get(seat.index())?.player.as_ref()
    }

    /// Everything that has happened.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// What is told of each thing that was worth telling.
    pub fn log(&self) -> &[Told] {
        &self.log
    }

    /// How the match ended.
    pub fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Option<Seat> {
        let play = self.play.as_ref().filter(|_| self.ending.is_none())?;
        Some(play.turn())
    }

    /// The moves that picking something up and putting it on a square can mean: several, when something must be
    /// chosen next.
    ///
    /// # Errors
    /// Why a seat may not do so now.
    pub fn gesture(&self, seat: Seat, from: &str, to: &str) -> Result<Vec<Choice>, Refusal> {
        self.seat_exists(seat)?;
        let play = self.playing()?;
        let text = play.game.gesture(play.seen(seat).now(), from, to);
        let meant = |choice: &Choice| {
            let same_way = choice.from.as_deref() == Some(from) && choice.to.as_deref() == Some(to);
            same_way || choice.action == text
        };
        let choices: Vec<Choice> = self.choices(seat).into_iter().filter(meant).collect();
        match play.check(seat, &text) {
            Err(verdict) if choices.is_empty() => Err(verdict.into()),
            _ => Ok(choices),
        }
    }

    /// What the own pieces of the seat to move could do after this move, were it its turn again: so that a board can
    /// show what a move opens. It is made of what the seat sees and nothing else.
    ///
    /// # Errors
    /// Why a seat may not play this move now.
    pub fn preview(&self, seat: Seat, action: &str) -> Result<Vec<Choice>, Refusal> {
        self.seat_exists(seat)?;
        let play = self.playing()?;
        let action = play.check(seat, action)?;
        Ok(play.game.outlook(play.seen(seat).now(), action))
    }

    /// How many actions were played.
    pub fn ply(&self) -> u32 {
        self.play.as_ref().map_or(0, Play::ply)
    }

    /// What a seat has left to think, if the table has clocks.
    pub fn time_left(&self, seat: Seat, at: u64) -> Option<u64> {
        self.clocks.left(seat, at)
    }

    /// The edition played.
    pub fn edition(&self) -> &G::Edition {
        &self.edition
    }

    /// Whether the clocks stand still.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Whether the player on a seat has gone.
    pub fn has_gone(&self, seat: Seat) -> bool {
        self.chairs.get(seat.index()).is_some_and(|chair| chair.gone)
    }

    pub(crate) fn in_play(&self) -> Option<&Play<G>> {
        self.play.as_ref()
    }

    pub(crate) fn offer_view(&self) -> Option<OfferView> {
        let open = self.offer.as_ref()?;
        Some(OfferView { offer: open.offer, from: open.from, waiting: open.waiting.clone() })
    }

    /// What a seat has seen of the game: what a computer opponent is given.
    pub fn observation(&self, seat: Seat) -> Option<&Observation<G>> {
        Some(self.play.as_ref()?.seen(seat))
    }

    /// The game being played or played last.
    pub fn game(&self) -> Option<&Arc<G>> {
        Some(&self.play.as_ref()?.game)
    }

    /// The board as text art, which shows nothing hidden; empty before the deal.
    pub fn draw(&self) -> String {
        self.play.as_ref().map(Play::draw).unwrap_or_default()
    }

    /// Every legal move, in the notation, for the seat to move.
    pub fn legal(&self) -> Vec<String> {
        let Some(play) = self.play.as_ref().filter(|_| self.ending.is_none()) else { return Vec::new() };
        play.legal().into_iter().map(|action| play.game.action_text(action)).collect()
    }

    fn seat_exists(&self, seat: Seat) -> Result<(), Refusal> {
        if seat.index() < self.chairs.len() {
            return Ok(());
        }
        let last = self.chairs.len() - 1;
        let fr = format!("il n’y a pas de siège {seat}, les sièges vont de 0 à {last}");
        Err(Refusal::new("seat/none", fr, format!("there is no seat {seat}, the seats go from 0 to {last}")))
    }

    fn in_phase(&self, phase: Phase) -> Result<(), Refusal> {
        if self.phase() == phase {
            return Ok(());
        }
        Err(match phase {
            Phase::Waiting => {
                Refusal::new("phase/not_waiting", "la partie a déjà commencé", "the game has already begun")
            }
            Phase::Playing if self.phase() == Phase::Over => {
                Refusal::new("phase/over", "la partie est finie", "the game is over")
            }
            Phase::Playing => {
                Refusal::new("phase/not_playing", "la partie n’a pas commencé", "the game has not begun")
            }
            Phase::Over => {
                Refusal::new("phase/not_over", "la partie n’est pas finie", "the game is not over")
            }
        })
    }

    /// The game being played.
    fn playing(&self) -> Result<&Play<G>, Refusal> {
        self.in_phase(Phase::Playing)?;
        let not_playing =
            || Refusal::new("phase/not_playing", "la partie n’a pas commencé", "the game has not begun");
        self.play.as_ref().ok_or_else(not_playing)
    }

    /// The game being played, and a person on a seat of it.
    fn human_playing(&self, seat: Seat) -> Result<&Play<G>, Refusal> {
        self.seat_exists(seat)?;
        let play = self.playing()?;
        self.is_person(seat)?;
        Ok(play)
    }

    /// Whether a person sits on a seat.
    fn is_person(&self, seat: Seat) -> Result<(), Refusal> {
        if self.is_human(seat) {
            return Ok(());
        }
        let fr = "seule une personne assise à la table peut faire cela";
        Err(Refusal::new("seat/not_human", fr, "only a person who sits at the table can do that"))
    }

    fn is_human(&self, seat: Seat) -> bool {
        self.player(seat).is_some_and(|player| player.mind == Mind::Human)
    }

    fn humans(&self) -> Vec<Seat> {
        Seat::all(self.seats()).filter(|&seat| self.is_human(seat)).collect()
    }

    fn play(&mut self, at: u64, seat: Seat, ply: u32, text: &str) -> Handled {
        self.seat_exists(seat)?;
        let play = self.playing()?;
        if ply != play.ply() {
            let now = play.ply();
            let fr = format!("ce coup est pour la position après {ply} coups, on en est à {now}");
            let en = format!("this move is for the position after {ply} moves, there have been {now}");
            return Err(Refusal::new("move/stale_ply", fr, en));
        }
        if self.paused {
            let (fr, en) =
                ("la partie est en pause, reprenez-la d’abord", "the game is paused, resume it first");
            return Err(Refusal::new("move/paused", fr, en));
        }
        if self.clocks.is_over(play.turn(), at) {
            return Err(Refusal::new("move/out_of_time", "le temps est écoulé", "the time is over"));
        }
        let action = play.check(seat, text)?;
        Ok(self.play_legal(at, seat, action))
    }

    fn play_legal(&mut self, at: u64, seat: Seat, action: G::Action) -> Vec<Effect> {
        if let Some(play) = self.play.as_mut() {
            play.play(action);
        }
        self.played(at, seat)
    }

    /// An action has just been played.
    fn played(&mut self, at: u64, seat: Seat) -> Vec<Effect> {
        let Some(play) = self.play.as_ref() else { return Vec::new() };
        let (ply, turn, outcome) = (play.ply(), play.turn(), play.outcome());
        self.offer = None;
        self.tell_action();
        let mut effects = vec![Effect::Played { ply }];
        if let Some(outcome) = outcome {
            self.clocks.stop(at);
            effects.extend(self.end(outcome.winner, Reason::Rule(outcome.reason)));
            return effects;
        }
        if turn != seat {
            self.clocks.end_turn(at);
            self.clocks.start(turn, at);
        }
        effects.extend(self.think());
        effects
    }

    /// Asks the computer for an action, when it is its turn.
    fn think(&self) -> Option<Effect> {
        let seat = self.turn().filter(|_| !self.paused)?;
        match self.player(seat)?.mind {
            Mind::Computer { level } => Some(Effect::Think { seat, level }),
            Mind::Human => None,
        }
    }

    fn end(&mut self, winner: Option<Seat>, reason: Reason) -> Option<Effect> {
        let ending = Ending { winner, reason };
        self.offer = None;
        self.ending = Some(ending);
        self.tell_ending();
        Some(Effect::Over)
    }

    fn names(&self) -> Vec<String> {
        let name =
            |seat: Seat| self.player(seat).map_or_else(|| seat.to_string(), |player| player.name.clone());
        Seat::all(self.seats()).map(name).collect()
    }

    /// Tells each viewer something.
    fn tell(&mut self, sentences: impl Fn(&Cast<'_>, Seat) -> Vec<Text>) {
        let names = self.names();
        let viewers = Seat::all(self.seats()).chain([Seat::NOBODY]);
        let sentences = viewers.map(|viewer| sentences(&Cast::new(&names, viewer), viewer)).collect();
        self.log.push(Told { ply: self.ply(), sentences });
    }

    fn tell_action(&mut self) {
        let Some(play) = self.play.take() else { return };
        self.tell(|cast, viewer| play.tell(cast, viewer));
        if let Some(told) = self.log.last_mut() {
            told.ply = play.ply();
        }
        self.play = Some(play);
    }

    fn tell_ending(&mut self) {
        let Some(ending) = self.ending.clone() else { return };
        self.tell(|cast, _| vec![ending.sentence(cast)]);
    }
}

impl Ending {
    /// The ending as a viewer is told of it.
    pub fn sentence(&self, cast: &Cast<'_>) -> Text {
        let how = match &self.reason {
            Reason::Rule(rule) => Text::new(format!("({rule})"), format!("({rule})")),
            Reason::Resigned(_) => Text::new("par abandon", "by resignation"),
            Reason::OutOfTime(_) => Text::new("au temps", "on time"),
            Reason::Abandoned(_) => Text::new("car l’autre est parti", "because the other has gone"),
            Reason::Agreed => Text::new("d’un commun accord", "by agreement"),
            Reason::Deserted => Text::new("car tout le monde est parti", "because everybody has gone"),
        };
        match self.winner {
            Some(seat) => cast.did(
                seat,
                &format!("avez gagné {}", how.fr),
                &format!("a gagné {}", how.fr),
                &format!("won {}", how.en),
            ),
            None if matches!(self.reason, Reason::Rule(_) | Reason::Agreed) => {
                Text::new(format!("Partie nulle {}.", how.fr), format!("A draw {}.", how.en))
            }
            None => Text::new(
                format!("La partie s’arrête sans vainqueur, {}.", how.fr),
                format!("The game ends without a winner, {}.", how.en),
            ),
        }
    }
}
