//! A table in memory: its room, its door and who is connected. It decides what happens; nobody hears of it before it is stored.

mod card;
mod telling;
mod wishes;

use std::sync::Arc;

use ludo_games::Seat;
use ludo_room::{Device, Room, Step};
use ludo_table::{Act, Deed, Event, Phase, Player, RecordError, What};

use crate::chance::Chance;
use crate::config::Rate;
use crate::door::Door;
use crate::faults::{self, Fault};
use crate::keys::{Hash, TableId};
use crate::limits::Bucket;
use crate::making;
use crate::outbox::Outbox;
use crate::problem::Problem;
use crate::protocol::{Ask, Close, Presence};
pub(crate) use crate::store::Append;
use crate::store::{Command, DoorChange, Marks, Stored};
use telling::Seen;

pub(crate) use card::marks;
pub(crate) use wishes::{Granted, Wish};

/// A table in memory.
pub(crate) struct Live {
    id: TableId,
    made: u64,
    room: Room,
    door: Door,
    /// The door as it is stored, and its number.
    stored_door: (Door, u32),
    /// What is stored of how the table is found.
    marks: Marks,
    /// The wishes that were granted, with the first event of each.
    commands: Vec<(Command, u32)>,
    next: Option<TableId>,
    guests: Vec<Guest>,
    /// What devices were shown last.
    seen: Vec<Seen>,
    /// Who was said to be there.
    presence: Option<Presence>,
    /// When each seat spoke last.
    spoke: Vec<u64>,
    /// How much more each seat may say, and those who watch.
    patience: Vec<(Option<Seat>, Bucket)>,
    /// How many devices have come.
    devices: u32,
    /// The latest moment.
    latest: u64,
    bounds: Bounds,
}

/// How much a table may become.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Bounds {
    pub(crate) events: usize,
    pub(crate) watchers: usize,
    pub(crate) frames: Rate,
}

/// A device that is connected.
pub(crate) struct Guest {
    device: Device,
    token: Option<Hash>,
    seats: Vec<Seat>,
    outbox: Arc<Outbox>,
    /// Whose phrases it does not want to hear.
    muted: Vec<Seat>,
}

/// Something that somebody wants of a table.
pub(crate) enum Call {
    /// A device connects.
    Join {
        token: Option<Hash>,
        /// How many events it has seen, and for which seats.
        have: Option<(u32, Vec<Seat>)>,
        outbox: Arc<Outbox>,
    },
    /// A device is connected no more.
    Leave(Device),
    /// A device says something.
    Ask(Device, Ask),
    /// A device has missed something, and is shown everything.
    Show(Device),
    /// A request.
    Wish(Wish),
    /// The computer has thought.
    Thought(u64, ludo_room::Advice),
    /// Time passes.
    Tick,
    /// Nobody could play for so many milliseconds.
    Stood(u64),
}

/// What happened, to be stored as a whole and then told.
#[derive(Default)]
pub(crate) struct Change {
    step: Step,
    command: Option<Command>,
    code: Option<(Hash, u64)>,
    used_code: Option<Hash>,
    /// Devices whose seats have changed: they are welcomed anew.
    moved: Vec<Device>,
    /// What is to be written anew, with a name less.
    pub(crate) rewrite: Option<Rewrite>,
    /// Whether the table is to be erased.
    pub(crate) erase: bool,
    pub(crate) reply: Reply,
}

/// Events without a name, and what the list shows of a table with them.
#[derive(Clone)]
pub(crate) struct Rewrite {
    pub(crate) events: Vec<Event>,
    pub(crate) listing: Option<String>,
}

/// What is remembered of a change once it is durable.
pub(crate) struct Noted {
    command: Option<(Command, u32)>,
    door: Option<DoorChange>,
    marks: Option<Marks>,
}

/// What the one who wanted it is told.
#[derive(Default)]
pub(crate) enum Reply {
    #[default]
    Nothing,
    /// The device is connected.
    Joined { device: Device, have: Option<u32> },
    /// An act happened: its number, and its first event.
    Done { device: Device, id: String, n: u32 },
    /// A device is shown everything.
    Shown(Device),
    /// A request was granted.
    Granted(Box<Granted>),
}

/// Why something does not happen.
pub(crate) enum No {
    /// It is refused.
    Refused(Problem),
    /// The device is disconnected.
    Closed(Close),
}

impl<T: Into<Problem>> From<T> for No {
    fn from(problem: T) -> No {
        No::Refused(problem.into())
    }
}

impl From<Step> for Change {
    fn from(step: Step) -> Change {
        Change { step, ..Change::default() }
    }
}

impl Change {
    fn granted(step: Step, granted: Granted) -> Change {
        Change { step, reply: Reply::Granted(Box::new(granted)), ..Change::default() }
    }

    /// Whether it is what somebody at a device did.
    pub(crate) fn is_act(&self) -> bool {
        matches!(self.reply, Reply::Done { .. })
    }
}

impl Live {
    /// A stored table, as it was left.
    ///
    /// # Errors
    /// When its record does not replay.
    pub(crate) fn load(
        id: TableId,
        stored: Stored,
        bounds: Bounds,
        chance: &mut Chance,
        now: u64,
    ) -> Result<Live, RecordError> {
        let Stored { made, record, seal, door, door_number, marks, commands, next } = stored;
        let mut room = Room::load(&record, making::settings(), chance.seed(), now)?;
        if let Some(seal) = seal {
            room.hold_seal(seal.secret, seal.numbers);
        }
        let spoke = vec![0; room.seats().into()];
        let stored_door = (door.clone(), door_number);
        let (guests, seen, presence) = (Vec::new(), Vec::new(), None);
        Ok(Live {
            id,
            made,
            room,
            door,
            stored_door,
            marks,
            commands,
            next,
            guests,
            seen,
            presence,
            spoke,
            patience: Vec::new(),
            devices: 0,
            latest: now,
            bounds,
        })
    }

    /// The moment of the last event.
    pub(crate) fn last_event(&self) -> u64 {
        self.room.events().last().map_or(self.made, |event| event.at)
    }

    /// Takes over those who were connected to the same table before it was loaded anew.
    pub(crate) fn take_over(&mut self, earlier: Live, now: u64) -> Change {
        let mut step = Step::default();
        self.devices = earlier.devices;
        for guest in earlier.guests {
            let seats = guest.token.map(|token| self.door.seats_of(token).to_vec()).unwrap_or_default();
            merge(&mut step, self.room.join(guest.device, seats.clone(), now));
            self.guests.push(Guest { seats, ..guest });
        }
        step.into()
    }

    /// Whether whoever says something has said too much lately, on however many sockets: at a table nobody takes the others' turn.
    pub(crate) fn has_enough(&mut self, device: Device, now: u64) -> bool {
        let seat = self.guest(device).and_then(|guest| guest.seats.first().copied());
        let place = self.patience.iter().position(|(of, _)| *of == seat).unwrap_or_else(|| {
            let rate = self.bounds.frames;
            self.patience.push((seat, Bucket::new(rate.per_second(), rate.burst)));
            self.patience.len() - 1
        });
        self.patience[place].1.take(now).is_err()
    }

    /// Decides what comes of something. The room has changed then: when that cannot be stored, the table must be loaded anew.
    ///
    /// # Errors
    /// Why nothing comes of it. Nothing has changed then.
    pub(crate) fn judge(&mut self, call: &Call, at: u64) -> Result<Change, No> {
        let now = at.max(self.latest);
        self.latest = now;
        if matches!(call, Call::Ask(_, Ask::Act { .. })) {
            self.remember_views();
        }
        let mut change = match call {
            Call::Join { token, have, outbox } => self.join(*token, have.as_ref(), outbox, now),
            Call::Leave(device) => Ok(self.leave(*device, now)),
            Call::Ask(device, ask) => self.asked(*device, ask, now),
            Call::Show(device) => Ok(shown(*device)),
            Call::Wish(wish) => self.wish(wish, now),
            Call::Thought(job, advice) => Ok(self.room.thought(*job, advice, now).into()),
            Call::Tick => Ok(self.room.tick(now).into()),
            Call::Stood(ms) => Ok(self.room.stood(*ms, now).into()),
        }?;
        if !matches!(call, Call::Wish(_)) {
            self.seat_again(&mut change.step, now);
        }
        self.free_seats(&change.step.events);
        self.usher(&mut change, now);
        Ok(change)
    }

    fn join(
        &mut self,
        token: Option<Hash>,
        have: Option<&(u32, Vec<Seat>)>,
        outbox: &Arc<Outbox>,
        now: u64,
    ) -> Result<Change, No> {
        let seats = token.map(|token| self.door.seats_of(token).to_vec()).unwrap_or_default();
        if seats.is_empty() {
            self.may_watch(token)?;
        }
        self.devices += 1;
        let device = Device(self.devices);
        // What was seen with other eyes does not help.
        let have = have.filter(|(_, with)| *with == seats).map(|(have, _)| *have);
        let shown =
            if seats.is_empty() && faults::is(Fault::ShowCards) { vec![Seat::new(0)] } else { seats.clone() };
        let step = self.room.join(device, shown, now);
        self.guests.push(Guest { device, token, seats, outbox: Arc::clone(outbox), muted: Vec::new() });
        Ok(Change { step, reply: Reply::Joined { device, have }, ..Change::default() })
    }

    fn may_watch(&self, token: Option<Hash>) -> Result<(), No> {
        let maker = token == Some(self.door.maker);
        if !self.room.terms().watching && !maker {
            return Err(No::Closed(Close::Token));
        }
        let watching = self.guests.iter().filter(|guest| guest.seats.is_empty()).count();
        if watching >= self.bounds.watchers && !maker {
            return Err(No::Closed(Close::Full));
        }
        Ok(())
    }

    fn leave(&mut self, device: Device, now: u64) -> Change {
        self.guests.retain(|guest| guest.device != device);
        self.seen.retain(|seen| seen.is_of_a_class() || !seen.is_of(device));
        self.room.leave(device, now).into()
    }

    fn asked(&mut self, device: Device, ask: &Ask, now: u64) -> Result<Change, No> {
        match ask {
            Ask::Act { id, act, seat } => self.act(device, id, act, *seat, now),
            Ask::Lift => {
                let step = self.room.lift(device, now);
                Ok(Change { step, reply: Reply::Shown(device), ..Change::default() })
            }
            Ask::Look => Ok(shown(device)),
            // It has said hello already.
            Ask::Hello(_) => Err(No::Closed(Close::Frame)),
            question => self.answer(device, question, now).map(|()| Change::default()),
        }
    }

    fn act(
        &mut self,
        device: Device,
        id: &str,
        act: &Act,
        seat: Option<Seat>,
        now: u64,
    ) -> Result<Change, No> {
        let Some(wish) = crate::keys::read_wish(id) else { return Err(No::Closed(Close::Frame)) };
        let command = self.command(device, wish);
        if let Some(known) = self.known(device, id, command) {
            return Ok(known);
        }
        if !closes(act) {
            self.has_room()?;
        }
        let n = self.room.events().len() as u32;
        let step = match seat {
            Some(seat) => self.room.act_for(device, seat, act.clone(), now),
            None => self.room.act(device, act.clone(), now),
        }?;
        let reply = Reply::Done { device, id: id.to_owned(), n };
        Ok(Change { step, command, reply, ..Change::default() })
    }

    /// Whether more may happen at the table.
    fn has_room(&self) -> Result<(), Problem> {
        if self.room.events().len() < self.bounds.events { Ok(()) } else { Err(too_long()) }
    }

    fn command(&self, device: Device, id: [u8; 16]) -> Option<Command> {
        let seat = self.guest(device)?.seats.first().copied()?;
        (!faults::is(Fault::ForgetCommands)).then_some(Command { seat, id })
    }

    /// The answer to a wish that was granted before.
    fn known(&self, device: Device, id: &str, command: Option<Command>) -> Option<Change> {
        let &(_, n) = self.commands.iter().rev().find(|(known, _)| Some(*known) == command)?;
        Some(Change { reply: Reply::Done { device, id: id.to_owned(), n }, ..Change::default() })
    }

    /// The same for something that was tried several times.
    pub(crate) fn granted(&self, call: &Call) -> Option<Change> {
        let Call::Ask(device, Ask::Act { id, .. }) = call else { return None };
        self.known(*device, id, self.command(*device, crate::keys::read_wish(id)?))
    }

    fn guest(&self, device: Device) -> Option<&Guest> {
        self.guests.iter().find(|guest| guest.device == device)
    }

    /// Who is there but owes the shuffle a number that he does not have, say because another of his devices vowed it, is seated again, so
    /// that he can vow anew.
    fn seat_again(&mut self, step: &mut Step, now: u64) {
        let raised: Vec<Seat> =
            step.events.iter().filter(|event| event.author().is_none()).filter_map(raised).collect();
        for seat in raised {
            let here = self.guests.iter().any(|guest| guest.seats.contains(&seat));
            let Some(player) = self.who_sat(seat).filter(|_| here) else { continue };
            if let Ok(more) = self.room.deed(Deed::Sit { seat, player }, now) {
                merge(step, more);
            }
        }
    }

    /// Who sat on a seat last.
    fn who_sat(&self, seat: Seat) -> Option<Player> {
        self.room.events().iter().rev().find_map(|event| match &event.what {
            What::Deed(Deed::Sit { seat: taken, player }) if *taken == seat => Some(player.clone()),
            _ => None,
        })
    }

    /// Nobody holds a seat any more from which he rose or was asked to rise.
    fn free_seats(&mut self, events: &[Event]) {
        for event in events {
            if let Some(seat) = raised(event).filter(|&seat| self.room.player(seat).is_none()) {
                self.door.free(seat);
            }
        }
    }

    /// Those whose seats have changed see the table with other eyes from now on; those who have lost theirs are sent away.
    fn usher(&mut self, change: &mut Change, now: u64) {
        let (door, before) = (&self.door, &self.stored_door.0);
        if door.holders == before.holders {
            return;
        }
        let seats_of =
            |guest: &Guest| guest.token.map(|token| door.seats_of(token).to_vec()).unwrap_or_default();
        for guest in &mut self.guests {
            let seats = seats_of(guest);
            if seats != guest.seats {
                guest.seats = seats;
                change.moved.push(guest.device);
                merge(&mut change.step, self.room.join(guest.device, guest.seats.clone(), now));
            }
        }
    }

    /// What has to be stored of a change, if anything.
    pub(crate) fn append(&self, change: &Change) -> Option<Append> {
        let (door, number) = &self.stored_door;
        let events = &change.step.events;
        let marks = marks(&self.id, &self.room, &self.door, &self.marks, self.made, self.latest);
        let door = (self.door != *door).then(|| DoorChange { from: *number, door: self.door.clone() });
        if events.is_empty() && door.is_none() && change.code.is_none() {
            return None;
        }
        Some(Append {
            table: self.id.clone(),
            from: (self.room.events().len() - events.len()) as u32,
            events: events.clone(),
            command: change.command,
            door,
            marks: (marks != self.marks).then_some(marks),
            code: change.code,
            used_code: change.used_code,
        })
    }

    /// What is to be remembered of a change once it is durable.
    pub(crate) fn note(&self, append: &Append) -> Noted {
        Noted {
            command: append.command.map(|command| (command, append.from)),
            door: append.door.clone(),
            marks: append.marks.clone(),
        }
    }

    /// A change is durable: it is remembered.
    pub(crate) fn stored(&mut self, Noted { command, door, marks }: Noted) {
        self.commands.extend(command);
        if let Some(change) = door {
            self.stored_door = (change.door, change.from + 1);
        }
        if let Some(marks) = marks {
            self.marks = marks;
        }
    }

    /// The room, for those who run it.
    pub(crate) fn room(&mut self) -> &mut Room {
        &mut self.room
    }

    /// When something is due next, on the server's clock.
    pub(crate) fn wake(&self) -> Option<u64> {
        self.room.wake()
    }

    /// Whether nobody is connected, and the store knows of everything that will happen by itself, which is not before a moment.
    pub(crate) fn may_leave(&self, moment: u64) -> bool {
        let known = |wake: u64| wake > moment && self.marks.due.is_some_and(|due| due <= wake);
        self.guests.is_empty() && !self.room.thinks() && self.room.wake().is_none_or(known)
    }

    /// Whether it takes as little room as it can.
    pub(crate) fn rests(&self) -> bool {
        self.seen.is_empty() && self.room.rests()
    }

    /// Whether all have agreed to play again, and there is no table for it yet.
    pub(crate) fn wants_rematch(&self) -> bool {
        self.next.is_none() && self.room.phase() == Phase::Over && self.room.next_is_agreed()
    }

    /// The door, for the next table.
    pub(crate) fn door(&self) -> &Door {
        &self.door
    }

    /// The table of the rematch.
    pub(crate) fn set_next(&mut self, next: TableId) {
        self.next = Some(next);
    }

    /// What devices were shown last takes room, and so does where the game stands: after a while it is made anew when it is needed.
    pub(crate) fn rest(&mut self, now: u64) {
        self.seen = Vec::new();
        self.patience.retain(|(_, bucket)| !bucket.is_full(now));
        self.patience.shrink_to_fit();
        self.commands.shrink_to_fit();
        self.room.rest();
    }
}

/// Nothing happens but that a device is shown everything.
fn shown(device: Device) -> Change {
    Change { reply: Reply::Shown(device), ..Change::default() }
}

/// Whether an act closes something and opens nothing: by these a table that has become too long still comes to its end.
fn closes(act: &Act) -> bool {
    match act {
        Act::Withdraw { .. }
        | Act::Answer { .. }
        | Act::Resign
        | Act::Resume
        | Act::Claim { .. }
        | Act::Rise => true,
        Act::Play { .. }
        | Act::Offer { .. }
        | Act::Hint
        | Act::Substitute { .. }
        | Act::Return
        | Act::First { .. }
        | Act::Vow { .. }
        | Act::Reveal { .. } => false,
    }
}

/// The seat from which somebody rose, or was asked to.
fn raised(event: &Event) -> Option<Seat> {
    match event.what {
        What::Deed(Deed::Raise { seat }) | What::Act(seat, Act::Rise) => Some(seat),
        _ => None,
    }
}

/// Two steps as one.
fn merge(step: &mut Step, more: Step) {
    step.events.extend(more.events);
    step.told.extend(more.told);
    step.news.extend(more.news);
    step.answers.extend(more.answers);
}

fn too_long() -> Problem {
    let fr = "Cette partie est devenue trop longue pour le serveur\u{a0}: elle ne peut plus que s’arrêter.";
    let en = "This game has become too long for the server: it can only stop now.";
    Problem::new(axum::http::StatusCode::CONFLICT, "table/too_long", fr, en)
}
