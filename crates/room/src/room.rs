//! The room itself: acts in, steps out.

use ludo_bots::Effort;
use ludo_games::{GameId, Seat, Seed, Text};
use ludo_table::{
    Act, Deed, Event, Phase, Player, Record, RecordError, Refusal, SeatNumber, Terms, Told, What,
};
use serde::{Deserialize, Serialize};
use thiserror::Error;
use ts_rs::TS;

use crate::any::{self, AnyTable};
use crate::chance::Chance;
use crate::device::{Device, Window};
use crate::due::{Hint, Task};
use crate::looks::{Whole, heard};
use crate::thinking::Advice;

/// A table to be set up.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SetUp {
    /// The game's id.
    pub game: String,
    /// The id of a built-in edition, or the text of another.
    pub edition: String,
    /// What the table agrees on.
    pub terms: Terms,
    /// Who plays, seat by seat.
    pub players: Vec<Player>,
    /// Who starts, where the rulebook asks the players.
    pub first: Option<Seat>,
}

/// How a room is run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How long a move of the computer takes at least, and one that somebody is forced to, in milliseconds, so that
    /// people can follow.
    pub pace: u64,
    /// How many bytes the tables of a search may take.
    pub memory: usize,
    /// How much later than its end a clock counts as run out, in milliseconds: the way of a move to the table.
    pub grace: u64,
    /// When somebody counts as gone; never, where all play on one device.
    pub presence: Option<Presence>,
}

/// When somebody who is not connected counts as gone, in milliseconds.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Presence {
    /// In a game.
    pub gone_after: u64,
    /// Before the deal, when the others wait for his number.
    pub raise_after: u64,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { pace: 0, memory: Effort::USUAL_MEMORY, grace: 0, presence: None }
    }
}

/// What came of something: first store the events, then tell.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Step {
    /// What happened, to be stored in this order.
    pub events: Vec<Event>,
    /// What is told of it.
    pub told: Vec<Told>,
    /// Who has something new to see.
    pub news: Vec<Device>,
    /// Answers for single devices.
    pub answers: Vec<(Device, Answer)>,
}

/// An answer for one device.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// The advice it asked for; none, when the game went on meanwhile.
    Advice(Option<Advice>),
}

/// Why a room cannot be opened.
#[derive(Debug, Error)]
pub enum OpenError {
    /// There is no such game.
    #[error("there is no game “{0}”")]
    NoGame(String),
    /// The table or its record has a fault.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// Somebody cannot sit there, or the deal is impossible.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

impl OpenError {
    /// The same in both languages, for players.
    pub fn text(&self) -> Text {
        match self {
            OpenError::NoGame(id) => {
                Text::new(format!("il n’y a pas de jeu «\u{a0}{id}\u{a0}»"), self.to_string())
            }
            OpenError::Record(error) => error.text(),
            OpenError::Refused(refusal) => refusal.text.clone(),
        }
    }
}

/// A table that is being run.
pub struct Room {
    pub(crate) table: Box<dyn AnyTable>,
    pub(crate) settings: Settings,
    pub(crate) chance: Chance,
    pub(crate) windows: Vec<Window>,
    /// The latest moment, and how much later it is than the driver's clock says: time never runs back.
    now: u64,
    ahead: u64,
    /// Since when nobody who speaks for a seat is connected.
    pub(crate) away: Vec<Option<u64>>,
    pub(crate) task: Option<Task>,
    pub(crate) hints: Vec<Hint>,
    pub(crate) jobs: u64,
    /// The deed that opens the seal, at a table that shuffles fairly and has not yet.
    pub(crate) sealed: Option<Deed>,
}

impl Room {
    /// An empty table, with a built-in edition by its id or the text of another one.
    ///
    /// # Errors
    /// When the edition has faults or the game cannot be played so.
    pub fn new(
        game: GameId,
        edition: &str,
        seats: u8,
        terms: Terms,
        settings: Settings,
        chance: Seed,
        now: u64,
    ) -> Result<Room, RecordError> {
        Ok(Room::over(any::open(game, edition, seats, terms)?, settings, chance, now))
    }

    /// A table with everybody on his seat, dealt.
    ///
    /// # Errors
    /// When it cannot be played so.
    pub fn set_up(
        wanted: SetUp,
        settings: Settings,
        chance: Seed,
        now: u64,
    ) -> Result<(Room, Step), OpenError> {
        let game = GameId::from_id(&wanted.game).ok_or_else(|| OpenError::NoGame(wanted.game.clone()))?;
        let seats = u8::try_from(wanted.players.len()).unwrap_or(u8::MAX);
        let mut room = Room::new(game, &wanted.edition, seats, wanted.terms, settings, chance, now)?;
        let step = room.seat_everybody(wanted.players, wanted.first, now)?;
        Ok((room, step))
    }

    /// The table of a record, where it was left. What is due happens with the first [`Room::tick`].
    ///
    /// # Errors
    /// The first thing that is wrong with the record.
    pub fn load(record: &Record, settings: Settings, chance: Seed, now: u64) -> Result<Room, RecordError> {
        let (table, _) = any::resume(record, &[])?;
        Ok(Room::over(table, settings, chance, now))
    }

    /// The table of a record, where it was left, on the one device that all its players share; and all that it shows. The
    /// match is played again once only.
    ///
    /// # Errors
    /// The first thing that is wrong with the record.
    pub fn load_on(
        device: Device,
        record: &Record,
        settings: Settings,
        chance: Seed,
        now: u64,
    ) -> Result<(Room, Whole), RecordError> {
        let (table, mut told) = any::resume(record, &possible_readers(record))?;
        let mut room = Room::over(table, settings, chance, now);
        room.windows.push(Window::new(device, room.players(), now));
        // On one device nobody thinks while it is put away.
        told.extend(room.give_back_time(now).told);
        told.extend(room.join(device, room.players(), now).told);
        let whole = room.whole_with(device, |reader| heard(told, reader));
        Ok((room, whole))
    }

    fn over(table: Box<dyn AnyTable>, settings: Settings, chance: Seed, now: u64) -> Room {
        let last = table.events().last().map_or(0, |event| event.at);
        let mut room = Room {
            away: vec![None; table.seats().into()],
            table,
            settings,
            chance: Chance::new(chance),
            windows: Vec::new(),
            now: last,
            ahead: 0,
            task: None,
            hints: Vec::new(),
            jobs: 0,
            sealed: None,
        };
        // Nobody is gone just because the room was away.
        let now = room.moment(now);
        room.away.fill(Some(now));
        room
    }

    fn seat_everybody(
        &mut self,
        players: Vec<Player>,
        first: Option<Seat>,
        now: u64,
    ) -> Result<Step, OpenError> {
        let (mut step, at) = (Step::default(), self.moment(now));
        for (seat, player) in Seat::all(self.table.seats()).zip(players) {
            self.happen(&mut step, at, What::Deed(Deed::Sit { seat, player }))?;
        }
        if let (true, Some(first)) = (self.table.asks_who_starts(), first) {
            let speaker = self.table.players().first().copied().unwrap_or(first);
            self.happen(&mut step, at, What::Act(speaker, Act::First { seat: first }))?;
        }
        if !self.table.is_ready() {
            // Says what is missing.
            self.happen(&mut step, at, What::Deed(Deed::Deal { seed: String::new() }))?;
        }
        self.settle(&mut step, at);
        Ok(step)
    }

    /// A moment of the driver's clock, on a scale that never runs back. A clock that was set back goes on from where it was.
    pub(crate) fn moment(&mut self, now: u64) -> u64 {
        if now.saturating_add(self.ahead) < self.now {
            self.ahead = self.now - now;
        }
        self.now = now.saturating_add(self.ahead);
        self.now
    }

    /// The latest moment.
    pub(crate) fn latest(&self) -> u64 {
        self.now
    }

    /// A moment of the room, as the driver's clock will show it.
    pub(crate) fn on_the_drivers_clock(&self, moment: u64) -> u64 {
        moment.saturating_sub(self.ahead)
    }

    /// Lets something happen, and notes what is told of it.
    pub(crate) fn happen(&mut self, step: &mut Step, at: u64, what: What) -> Result<(), Refusal> {
        self.table.happen(at, what)?;
        if self.table.phase() != Phase::Waiting {
            self.sealed = None;
        }
        step.events.extend(self.table.events().last().cloned());
        step.told.extend(self.table.tell_last(&self.readers()));
        Ok(())
    }

    /// Somebody at a device wants something.
    ///
    /// # Errors
    /// Why he cannot have it now. Nothing has changed then.
    pub fn act(&mut self, device: Device, act: Act, now: u64) -> Result<Step, Refusal> {
        let seat = self.author(device, &act)?;
        self.act_of(device, seat, act, now)
    }

    /// The same, for a seat that a device with several names itself.
    ///
    /// # Errors
    /// Why it cannot have it now, or that this seat is not its own. Nothing has changed then.
    pub fn act_for(&mut self, device: Device, seat: Seat, act: Act, now: u64) -> Result<Step, Refusal> {
        if !self.window(device).is_some_and(|window| window.holds(seat)) {
            let (fr, en) = ("cette place n’est pas la vôtre", "this seat is not yours");
            return Err(Refusal::new("seat/not_yours", fr, en));
        }
        self.act_of(device, seat, act, now)
    }

    fn act_of(&mut self, device: Device, seat: Seat, act: Act, now: u64) -> Result<Step, Refusal> {
        let (mut step, at) = (Step::default(), self.moment(now));
        let (seat, act) = self.meeting(seat, act);
        let asks = act == Act::Hint;
        self.happen(&mut step, at, What::Act(seat, act))?;
        if asks {
            self.hints.push(Hint::new(device, &*self.table));
        }
        Ok(self.close(step, at))
    }

    /// Whoever runs the table does something with it: seals, seats somebody, shares the game.
    ///
    /// # Errors
    /// Why that cannot happen now. Nothing has changed then.
    pub fn deed(&mut self, deed: Deed, now: u64) -> Result<Step, Refusal> {
        let (mut step, at) = (Step::default(), self.moment(now));
        self.happen(&mut step, at, What::Deed(deed))?;
        Ok(self.close(step, at))
    }

    /// Whether chance decides anything at this table: cards, or who starts.
    pub fn draws(&self) -> bool {
        self.table.draws()
    }

    /// Commits to the chance of this table, before anybody sits down (`docs/FAIR.md`): a secret, and a number for every seat
    /// that the computer may get. The seal is opened by itself once everybody has said his number.
    ///
    /// # Errors
    /// When something has happened already.
    pub fn seal(
        &mut self,
        table: &str,
        secret: String,
        numbers: Vec<SeatNumber>,
        now: u64,
    ) -> Result<Step, Refusal> {
        let step = self.deed(self.table.seal(table, &secret, &numbers), now)?;
        self.hold_seal(secret, numbers);
        Ok(step)
    }

    /// What the seal of a loaded table holds. Once it was opened, nobody needs it.
    pub fn hold_seal(&mut self, secret: String, numbers: Vec<SeatNumber>) {
        if self.table.phase() == Phase::Waiting {
            self.sealed = Some(Deed::Unseal { secret, numbers });
        }
    }

    /// Nobody has looked for a while: it takes little room until something is asked of it.
    pub fn rest(&mut self) {
        self.table.rest();
    }

    /// Whether it takes as little room as it can.
    pub fn rests(&self) -> bool {
        self.table.rests()
    }

    /// Says who starts, for the players who would be asked.
    ///
    /// # Errors
    /// When nobody is asked.
    pub fn say_who_starts(&mut self, first: Seat, now: u64) -> Result<Step, Refusal> {
        let (mut step, at) = (Step::default(), self.moment(now));
        let speaker = self.table.players().first().copied().unwrap_or(first);
        self.happen(&mut step, at, What::Act(speaker, Act::First { seat: first }))?;
        Ok(self.close(step, at))
    }

    /// Time passes: what is due happens.
    pub fn tick(&mut self, now: u64) -> Step {
        let at = self.moment(now);
        self.close(Step::default(), at)
    }

    /// The clocks stood since the last event: nobody could play.
    pub fn give_back_time(&mut self, now: u64) -> Step {
        let at = self.moment(now);
        let since = self.table.events().last().map_or(at, |event| event.at);
        self.stood(at - since, now)
    }

    /// Nobody could play for so many milliseconds: the clocks stood.
    pub fn stood(&mut self, ms: u64, now: u64) -> Step {
        let (mut step, at) = (Step::default(), self.moment(now));
        let ms = u32::try_from(ms).unwrap_or(u32::MAX);
        if ms > 0 && self.table.runs_out().is_some() {
            // A game with clocks goes on, so an outage can happen.
            let _ = self.happen(&mut step, at, What::Deed(Deed::Outage { ms }));
        }
        self.close(step, at)
    }

    /// After everything: what is due happens, people at one device agree, and who sees something new is noted.
    pub(crate) fn close(&mut self, mut step: Step, at: u64) -> Step {
        self.agree(&mut step, at);
        self.settle(&mut step, at);
        self.answer_stale_hints(&mut step);
        if !step.events.is_empty() {
            step.news = self.windows.iter().map(|window| window.device).collect();
        }
        step
    }

    /// The match so far, with all that is hidden: to be kept, not to be shown.
    pub fn record(&self) -> Record {
        self.table.record()
    }

    /// The record without its events, for those who store these one by one.
    pub fn head(&self) -> Record {
        self.table.head()
    }

    /// Everything that has happened.
    pub fn events(&self) -> &[Event] {
        self.table.events()
    }

    /// Whether the table waits, plays or has played.
    pub fn phase(&self) -> Phase {
        self.table.phase()
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Option<Seat> {
        self.table.turn()
    }

    /// How many actions were played.
    pub fn ply(&self) -> u32 {
        self.table.ply()
    }

    /// How many take-backs there were.
    pub fn line(&self) -> u32 {
        self.table.line()
    }

    /// The seats that people or programs decide for.
    pub fn players(&self) -> Vec<Seat> {
        self.table.players()
    }

    /// How many seats there are.
    pub fn seats(&self) -> u8 {
        self.table.seats()
    }

    /// What the table agreed on.
    pub fn terms(&self) -> &Terms {
        self.table.terms()
    }

    /// Who sits on a seat.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.table.player(seat)
    }

    /// Whether the player on a seat has gone.
    pub fn has_gone(&self, seat: Seat) -> bool {
        self.table.has_gone(seat)
    }

    /// The level of the computer that decides for a seat.
    pub fn computer(&self, seat: Seat) -> Option<u8> {
        self.table.computer(seat)
    }

    /// Whether the computer is to move.
    pub fn thinks(&self) -> bool {
        self.wanted_move().is_some()
    }

    /// Who still has to vow, or to say his number, before a sealed table deals.
    pub fn fair_wait(&self) -> Vec<Seat> {
        if self.table.is_ready() { self.table.fair_wait() } else { Vec::new() }
    }

    /// How long a move of the computer takes at least.
    pub fn set_pace(&mut self, ms: u64) {
        self.settings.pace = ms;
    }
}

/// Everybody whom the log of a record may speak to.
fn possible_readers(record: &Record) -> Vec<Seat> {
    Seat::all(record.seats).chain([Seat::NOBODY]).collect()
}
