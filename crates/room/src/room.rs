//! The room itself: acts in, steps out.

use ludo_bots::Effort;
use ludo_games::{GameId, Seat, Seed, Text};
use ludo_table::show::Choice;
use ludo_table::{
    Act, Deed, Event, Increment, LogEntry, Offer, Phase, Player, Record, RecordError, Refusal, SeatNumber,
    Terms, Told, View, What,
};
use serde::{Deserialize, Serialize};
use thiserror::Error;
use ts_rs::TS;

use crate::any::{self, AnyTable};
use crate::chance::Chance;
use crate::device::{Device, Sight, Window};
use crate::due::{Hint, Task};
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

/// All that a device shows.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Whole {
    /// The table.
    pub view: View,
    /// What was told so far.
    pub log: Vec<LogEntry>,
    /// What surrounds the table.
    pub around: Around,
}

/// What is new for a device.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct News {
    /// What leads to the new view.
    pub increment: Increment,
    /// What surrounds the table.
    pub around: Around,
}

/// What a device shows around the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Around {
    /// The seats it speaks for.
    pub seats: Vec<Seat>,
    /// Who must take the device in hand before cards are shown.
    pub curtain: Option<Seat>,
    /// Whether the computer thinks about its move.
    pub thinking: bool,
    /// Whether players hold what others may not see.
    pub hidden: bool,
    /// The seats it speaks for whose vow or number the shuffle waits for.
    pub owed: Vec<Seat>,
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
    /// The deed that opens the seal, at a table that shuffles fairly.
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
    ) -> Result<Room, RecordError> {
        Ok(Room::over(any::open(game, edition, seats, terms)?, settings, chance, 0))
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
        let mut room = Room::new(game, &wanted.edition, seats, wanted.terms, settings, chance)?;
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
        step.events.extend(self.table.events().last().cloned());
        step.told.extend(self.table.tell_last(&self.readers()));
        Ok(())
    }

    /// Everybody whom the log speaks to.
    fn readers(&self) -> Vec<Seat> {
        let mut readers: Vec<Seat> = self.windows.iter().map(|window| self.sight(window).reader).collect();
        readers.sort();
        readers.dedup();
        readers
    }

    /// A device connects, and speaks for these seats from now on. None, to watch.
    pub fn join(&mut self, device: Device, seats: Vec<Seat>, now: u64) -> Step {
        let (mut step, at) = (Step::default(), self.moment(now));
        self.windows.retain(|window| window.device != device);
        for &seat in &seats {
            if let Some(away) = self.away.get_mut(seat.index()) {
                *away = None;
            }
            if self.table.has_gone(seat) {
                // It was checked that he has gone.
                let _ = self.happen(&mut step, at, What::Deed(Deed::Back { seat }));
            }
        }
        self.windows.push(Window::new(device, seats, at));
        self.close(step, at)
    }

    /// A device is connected no more.
    pub fn leave(&mut self, device: Device, now: u64) -> Step {
        let at = self.moment(now);
        self.windows.retain(|window| window.device != device);
        for seat in Seat::all(self.table.seats()) {
            let away = &mut self.away[seat.index()];
            if away.is_none() && !self.windows.iter().any(|window| window.holds(seat)) {
                *away = Some(at);
            }
        }
        self.close(Step::default(), at)
    }

    /// Somebody at a device wants something.
    ///
    /// # Errors
    /// Why he cannot have it now. Nothing has changed then.
    pub fn act(&mut self, device: Device, act: Act, now: u64) -> Result<Step, Refusal> {
        let (mut step, at) = (Step::default(), self.moment(now));
        let (seat, act) = self.meeting(self.author(device, &act)?, act);
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

    /// What the seal of a loaded table holds.
    pub fn hold_seal(&mut self, secret: String, numbers: Vec<SeatNumber>) {
        self.sealed = Some(Deed::Unseal { secret, numbers });
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

    /// People at one device have agreed before one of them touched it.
    fn agree(&mut self, step: &mut Step, at: u64) {
        while let Some(offer) = self.table.offer() {
            let beside = |seat: &&Seat| {
                self.windows.iter().any(|window| window.holds(**seat) && window.holds(offer.from))
            };
            let Some(&seat) = offer.waiting.iter().find(beside) else { return };
            let yes = What::Act(seat, Act::Answer { offer: offer.n, yes: true });
            if self.happen(step, at, yes).is_err() {
                return;
            }
        }
    }

    /// Two who offer each other the same have agreed: the second offer is an answer to the first.
    fn meeting(&self, seat: Seat, act: Act) -> (Seat, Act) {
        let Act::Offer { offer: wanted @ (Offer::Draw | Offer::Pause | Offer::Rematch) } = act else {
            return (seat, act);
        };
        match self.table.offer() {
            Some(open) if open.offer == wanted && open.waiting.contains(&seat) => {
                (seat, Act::Answer { offer: open.n, yes: true })
            }
            _ => (seat, act),
        }
    }

    fn window(&self, device: Device) -> Option<&Window> {
        self.windows.iter().find(|window| window.device == device)
    }

    pub(crate) fn sight(&self, window: &Window) -> Sight {
        window.sight(&*self.table)
    }

    fn sight_of(&self, device: Device) -> Sight {
        let nobody = Sight { viewer: Seat::NOBODY, curtain: None, reader: Seat::NOBODY };
        self.window(device).map_or(nobody, |window| self.sight(window))
    }

    /// For which of its seats a device wants something.
    fn author(&self, device: Device, act: &Act) -> Result<Seat, Refusal> {
        let seats = self.window(device).map_or(&[][..], |window| &window.seats);
        let Some(&first) = seats.first() else {
            let fr = "vous regardez la partie\u{a0}: seules les personnes qui jouent peuvent faire cela";
            return Err(Refusal::new("seat/watching", fr, "you are watching: only players can do that"));
        };
        let mine = |seat: &Seat| seats.contains(seat);
        let table = &*self.table;
        let meant = match act {
            Act::Play { .. } | Act::Hint | Act::Resign => table.turn().filter(mine),
            Act::Offer { offer: Offer::TakeBack } => table.last_to_play(seats),
            Act::Answer { .. } => table.offer().and_then(|open| open.waiting.into_iter().find(mine)),
            Act::Withdraw { .. } => table.offer().map(|open| open.from).filter(mine),
            Act::Return => seats.iter().copied().find(|&seat| table.may_return(seat)),
            Act::Vow { .. } | Act::Reveal { .. } => table.fair_wait().into_iter().find(mine),
            Act::Claim { gone } | Act::Substitute { gone, .. } => {
                seats.iter().copied().find(|seat| seat != gone)
            }
            Act::Offer { .. } | Act::Resume | Act::First { .. } | Act::Rise => None,
        };
        let person = || seats.iter().copied().find(|&seat| table.computer(seat).is_none());
        Ok(meant.or_else(person).unwrap_or(first))
    }

    /// The next player has the shared device in hand.
    pub fn lift(&mut self, device: Device, now: u64) -> Step {
        let at = self.moment(now);
        if let Some(window) = self.windows.iter_mut().find(|window| window.device == device) {
            window.lift(&*self.table, at);
        }
        self.close(Step::default(), at)
    }

    /// All that a device shows.
    pub fn whole(&self, device: Device) -> Whole {
        self.whole_with(device, |reader| self.table.log(reader, 0))
    }

    fn whole_with(&self, device: Device, log: impl FnOnce(Seat) -> Vec<LogEntry>) -> Whole {
        let sight = self.sight_of(device);
        Whole { view: self.view(sight), log: log(sight.reader), around: self.around(device) }
    }

    /// All that a device would show that speaks for these seats, without being connected.
    pub fn glance(&self, seats: &[Seat]) -> Whole {
        let window = Window::new(Device(u32::MAX), seats.to_vec(), self.latest());
        let sight = self.sight(&window);
        Whole {
            view: self.view(sight),
            log: self.table.log(sight.reader, 0),
            around: self.around_of(seats.to_vec(), sight),
        }
    }

    /// What a device shows of the table. How the match ended is told to all who look.
    fn view(&self, Sight { viewer, reader, .. }: Sight) -> View {
        View { ending: self.table.ending_view(reader), ..self.table.view(viewer) }
    }

    /// What is new for a device since an earlier view of it, after a step.
    pub fn news(&self, device: Device, earlier: &View, step: &Step) -> (News, View) {
        let sight = self.sight_of(device);
        let view = self.view(sight);
        let log = heard(step.told.clone(), sight.reader);
        (News { increment: view.since(earlier, log), around: self.around(device) }, view)
    }

    /// What is new for a device since it saw so many events, for one that comes back. None for those who must be shown
    /// everything: there are fewer events, or people share it and draw a curtain.
    pub fn missed(&self, device: Device, events: u32) -> Option<News> {
        let sight =
            self.window(device).filter(|window| window.seats.len() < 2).map(|window| self.sight(window))?;
        let earlier = self.table.view_after(sight.viewer, sight.reader, events)?;
        let increment = self.view(sight).since(&earlier, self.table.log(sight.reader, events));
        Some(News { increment, around: self.around(device) })
    }

    fn around(&self, device: Device) -> Around {
        let seats = self.window(device).map(|window| window.seats.clone()).unwrap_or_default();
        self.around_of(seats, self.sight_of(device))
    }

    fn around_of(&self, seats: Vec<Seat>, sight: Sight) -> Around {
        Around {
            curtain: sight.curtain,
            thinking: self.thinks(),
            hidden: self.table.is_hidden(),
            owed: self.fair_wait().into_iter().filter(|seat| seats.contains(seat)).collect(),
            seats,
        }
    }

    /// What a device saw of the board after so many actions.
    pub fn at(&self, device: Device, ply: u32) -> Option<View> {
        let Sight { viewer, reader, .. } = self.sight_of(device);
        // Those who share a device see no cards of the past: whose would they be?
        let viewer = if self.table.is_hidden() { reader } else { viewer };
        self.table.view_at(viewer, ply)
    }

    /// What picking something up and putting it on a square can mean.
    ///
    /// # Errors
    /// Why that is not possible now.
    pub fn gesture(&self, device: Device, from: &str, to: &str) -> Result<Vec<Choice>, Refusal> {
        self.table.gesture(self.speaker(device)?, from, to)
    }

    /// What the own pieces could do after a move, were it their turn again.
    ///
    /// # Errors
    /// Why this move is not possible now.
    pub fn preview(&self, device: Device, action: &str) -> Result<Vec<Choice>, Refusal> {
        self.table.preview(self.speaker(device)?, action)
    }

    /// The seat whose moves a device means now.
    fn speaker(&self, device: Device) -> Result<Seat, Refusal> {
        self.author(device, &Act::Hint)
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

    /// What a device shows of the table.
    pub fn looks(&self, device: Device) -> View {
        self.view(self.sight_of(device))
    }

    /// The board as text art, which shows nothing hidden.
    pub fn draw(&self) -> String {
        self.table.draw()
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

fn heard(told: Vec<Told>, reader: Seat) -> Vec<LogEntry> {
    told.into_iter().filter(|told| told.reader == reader).map(|told| told.entry).collect()
}
