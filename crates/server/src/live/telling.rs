//! What devices are told, once it is stored. It is written down once for all who see the same.

use ludo_games::Seat;
use ludo_room::{Answer, Device, News, Step};
use ludo_table::{Event, View};

use super::{Change, Guest, Live, No, Reply};
use crate::problem::Problem;
use crate::protocol::{Ask, BUILD, Close, NEWEST, Presence, Tell, There, is_phrase};
use crate::wire::Frame;

/// How long a seat is silent after a phrase, in milliseconds.
const COOL_DOWN: u64 = 2000;

/// What some devices were shown last.
pub(super) struct Seen {
    by: Eyes,
    view: View,
}

/// Who sees the same.
#[derive(Clone, PartialEq, Eq)]
enum Eyes {
    /// Everybody who speaks for this seat, or who watches.
    Seat(Option<Seat>),
    /// A device that several people share: what it shows depends on who has it in hand.
    Shared(Device),
}

impl Seen {
    pub(super) fn is_of_a_class(&self) -> bool {
        matches!(self.by, Eyes::Seat(_))
    }

    pub(super) fn is_of(&self, device: Device) -> bool {
        self.by == Eyes::Shared(device)
    }
}

impl Guest {
    fn eyes(&self) -> Eyes {
        match self.seats[..] {
            [] => Eyes::Seat(None),
            [seat] => Eyes::Seat(Some(seat)),
            _ => Eyes::Shared(self.device),
        }
    }
}

impl Change {
    /// Whether a device is shown everything anyway.
    fn is_greeted(&self, device: Device) -> bool {
        let joined = matches!(self.reply, Reply::Joined { device: new, .. } if new == device);
        joined || self.moved.contains(&device)
    }
}

impl Live {
    /// Tells everybody of a change that is durable now.
    pub(crate) fn publish(&mut self, change: &Change) {
        self.send_away();
        if !change.step.events.is_empty() {
            self.tell_news(change);
        }
        for &device in &change.moved {
            self.welcome(device, None);
        }
        self.reply(&change.reply);
        for (device, Answer::Advice(advice)) in &change.step.answers {
            self.tell(*device, &Tell::Advice { advice: advice.clone() });
        }
        if !change.step.events.iter().all(Event::is_move) || change.step.events.is_empty() {
            self.tell_presence();
        }
    }

    /// Those who have lost their seats go.
    fn send_away(&mut self) {
        let watching = self.room.terms().watching;
        for guest in &self.guests {
            if guest.seats.is_empty()
                && guest.token.is_some()
                && !watching
                && guest.token != Some(self.door.maker)
            {
                guest.outbox.close(Close::Revoked);
            }
        }
    }

    fn tell_news(&mut self, change: &Change) {
        let step = &change.step;
        let from = (self.room.events().len() - step.events.len()) as u32;
        let mut told: Vec<(Eyes, Frame)> = Vec::new();
        for place in 0..self.guests.len() {
            let (device, eyes) = (self.guests[place].device, self.guests[place].eyes());
            if change.is_greeted(device) {
                continue;
            }
            let news = match told.iter().find(|(by, _)| *by == eyes) {
                Some((_, news)) => news.clone(),
                None => {
                    let news = self.news(device, &eyes, step, from);
                    told.push((eyes, news.clone()));
                    news
                }
            };
            self.guests[place].outbox.news(news);
        }
    }

    /// What is new for a device: a step from what it was shown last, or everything, where nobody knows that any more.
    fn news(&mut self, device: Device, eyes: &Eyes, step: &Step, from: u32) -> Frame {
        let place = self.seen.iter().position(|seen| seen.by == *eyes && seen.view.events == from);
        let known = match place {
            Some(place) => Some(self.room.news(device, &self.seen[place].view, step)),
            None => self.room.missed(device, from).map(|news| (news, self.room.looks(device))),
        };
        match known {
            Some((news, view)) => {
                self.saw(eyes.clone(), view);
                self.step(news)
            }
            None => self.everything(device),
        }
    }

    /// Before something happens, what each sees now is noted where it was forgotten: later it could only be found by playing the game again.
    pub(super) fn remember_views(&mut self) {
        let events = self.room.events().len() as u32;
        for place in 0..self.guests.len() {
            let (device, eyes) = (self.guests[place].device, self.guests[place].eyes());
            let is_known = |seen: &Seen| seen.by == eyes && seen.view.events == events;
            if matches!(eyes, Eyes::Seat(_)) && !self.seen.iter().any(is_known) {
                let view = self.room.looks(device);
                self.saw(eyes, view);
            }
        }
    }

    fn step(&self, news: News) -> Frame {
        Frame::json(&Tell::Step { news: Box::new(news), now: self.latest })
    }

    fn everything(&mut self, device: Device) -> Frame {
        let whole = self.room.whole(device);
        if let Some(eyes) = self.guest(device).map(Guest::eyes) {
            self.saw(eyes, whole.view.clone());
        }
        Frame::json(&Tell::View { whole: Box::new(whole), now: self.latest })
    }

    fn saw(&mut self, by: Eyes, view: View) {
        self.seen.retain(|seen| seen.by != by);
        self.seen.push(Seen { by, view });
    }

    fn tell(&self, device: Device, tell: &Tell) {
        if let Some(guest) = self.guest(device) {
            guest.outbox.tell(Frame::json(tell));
        }
    }

    fn reply(&mut self, reply: &Reply) {
        match reply {
            Reply::Nothing | Reply::Granted(_) => {}
            Reply::Joined { device, have } => self.welcome(*device, *have),
            Reply::Done { device, id, n } => self.tell(*device, &Tell::Done { id: id.clone(), n: *n }),
            Reply::Shown(device) => self.show(*device),
        }
    }

    fn welcome(&mut self, device: Device, have: Option<u32>) {
        let Some(guest) = self.guest(device) else { return };
        let welcome = Tell::Welcome {
            protocol: NEWEST,
            build: BUILD,
            table: self.id.to_string(),
            seats: guest.seats.clone(),
            now: self.latest,
        };
        guest.outbox.tell(Frame::json(&welcome));
        match have.and_then(|have| self.room.missed(device, have)) {
            Some(news) => self.tell(device, &Tell::Step { news: Box::new(news), now: self.latest }),
            None => self.show(device),
        }
        if let Some(next) = &self.next {
            self.tell(device, &Tell::Next { table: next.to_string() });
        }
        let presence = Tell::Presence(self.who_is_there());
        self.tell(device, &presence);
    }

    fn show(&mut self, device: Device) {
        let everything = self.everything(device);
        if let Some(guest) = self.guest(device) {
            guest.outbox.show(everything);
        }
    }

    /// Everybody is welcomed and shown everything, after the table was loaded anew or seats have changed hands.
    pub(crate) fn show_all(&mut self) {
        self.seen.clear();
        for place in 0..self.guests.len() {
            self.welcome(self.guests[place].device, None);
        }
    }

    fn tell_presence(&mut self) {
        let now = self.who_is_there();
        if self.presence.as_ref() == Some(&now) {
            return;
        }
        self.tell_all(&Tell::Presence(now.clone()));
        self.presence = Some(now);
    }

    /// Tells all who are connected.
    pub(crate) fn tell_all(&self, tell: &Tell) {
        let frame = Frame::json(tell);
        for guest in &self.guests {
            guest.outbox.tell(frame.clone());
        }
    }

    /// Disconnects everybody.
    pub(crate) fn close_all(&self, why: Close) {
        for guest in &self.guests {
            guest.outbox.close(why);
        }
    }

    fn who_is_there(&self) -> Presence {
        let watching = self.guests.iter().filter(|guest| guest.seats.is_empty()).count();
        let seats = Seat::all(self.room.seats()).map(|seat| self.is_there(seat)).collect();
        Presence { seats, watching: watching as u32 }
    }

    fn is_there(&self, seat: Seat) -> There {
        let here = self.guests.iter().any(|guest| guest.seats.contains(&seat));
        match self.room.player(seat) {
            None => There::Empty,
            Some(_) if self.room.has_gone(seat) => There::Gone,
            Some(player) if !player.mind.is_player() => There::Computer,
            Some(_) if here => There::Here,
            Some(_) => There::Away,
        }
    }

    /// Answers what changes nothing.
    pub(super) fn answer(&mut self, device: Device, ask: &Ask, now: u64) -> Result<(), No> {
        let not = |id: u32, refusal| Tell::Not { id, refusal };
        let answer = match ask {
            Ask::Gesture { id, from, to } => match self.room.gesture(device, from, to) {
                Ok(choices) => Tell::Choices { id: *id, choices },
                Err(refusal) => not(*id, refusal),
            },
            Ask::Preview { id, action } => match self.room.preview(device, action) {
                Ok(choices) => Tell::Choices { id: *id, choices },
                Err(refusal) => not(*id, refusal),
            },
            Ask::At { id, ply } => Tell::Past { id: *id, view: self.room.at(device, *ply).map(Box::new) },
            Ask::Say { phrase } => return self.say(device, phrase, now),
            Ask::Mute { seat, on } => return self.mute(device, *seat, *on),
            Ask::Hello(_) | Ask::Act { .. } | Ask::Lift | Ask::Look => return Ok(()),
        };
        self.tell(device, &answer);
        Ok(())
    }

    /// Somebody says one of the phrases; too soon after another, nobody hears it.
    fn say(&mut self, device: Device, phrase: &str, now: u64) -> Result<(), No> {
        if !is_phrase(phrase) {
            return Err(No::Closed(Close::Frame));
        }
        let seats = self.guest(device).map_or(&[][..], |guest| &guest.seats);
        let turn = self.room.turn().filter(|turn| seats.contains(turn));
        let Some(seat) = turn.or(seats.first().copied()) else { return Ok(()) };
        if now < self.spoke[seat.index()].saturating_add(COOL_DOWN) && self.spoke[seat.index()] > 0 {
            return Ok(());
        }
        self.spoke[seat.index()] = now;
        let said = Frame::json(&Tell::Said { seat, phrase: phrase.to_owned() });
        for guest in self.guests.iter().filter(|guest| !guest.muted.contains(&seat)) {
            guest.outbox.tell(said.clone());
        }
        Ok(())
    }

    fn mute(&mut self, device: Device, seat: Seat, on: bool) -> Result<(), No> {
        if seat.index() >= usize::from(self.room.seats()) {
            return Err(No::Closed(Close::Frame));
        }
        if let Some(guest) = self.guests.iter_mut().find(|guest| guest.device == device) {
            guest.muted.retain(|&muted| muted != seat);
            if on {
                guest.muted.push(seat);
            }
        }
        Ok(())
    }

    /// An act is refused: nothing has changed.
    pub(crate) fn refuse(&self, device: Device, id: &str, problem: &Problem) {
        self.tell(device, &Tell::Refused { id: id.to_owned(), refusal: problem.refusal() });
    }

    /// A device is disconnected.
    pub(crate) fn close(&self, device: Device, why: Close) {
        if let Some(guest) = self.guest(device) {
            guest.outbox.close(why);
        }
    }
}
