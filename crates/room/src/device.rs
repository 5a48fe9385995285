//! Who looks through which window: devices, the seats they speak for, and the curtain between people who share one.

use ludo_games::Seat;
use ludo_table::{Act, Deed, Offer, Refusal, What};

use crate::any::AnyTable;
use crate::room::{Room, Step};

/// A window on the table: a phone, a tab, a terminal. The driver numbers them.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Device(pub u32);

/// What a device is at a table.
#[derive(Clone, Debug)]
pub(crate) struct Window {
    pub(crate) device: Device,
    /// The seats it speaks for; none for those who only watch.
    pub(crate) seats: Vec<Seat>,
    /// Who has taken the shared device in hand, of those who hold cards.
    lifted: Option<Seat>,
    /// Since when somebody looks at it: it was connected, or taken in hand.
    since: u64,
}

/// What a device shows.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sight {
    /// Through whose eyes.
    pub(crate) viewer: Seat,
    /// Who must take the device in hand before cards are shown.
    pub(crate) curtain: Option<Seat>,
    /// To whom the log speaks: to nobody in particular, where several people read it.
    pub(crate) reader: Seat,
}

impl Window {
    pub(crate) fn new(device: Device, seats: Vec<Seat>, since: u64) -> Window {
        Window { device, seats, lifted: None, since }
    }

    pub(crate) fn holds(&self, seat: Seat) -> bool {
        self.seats.contains(&seat)
    }

    /// The player to move has taken the device in hand.
    pub(crate) fn lift(&mut self, table: &dyn AnyTable, at: u64) {
        self.lifted = table.turn().filter(|&turn| self.holds(turn));
        self.since = at;
    }

    /// Since when somebody looks at it.
    pub(crate) fn since(&self) -> u64 {
        self.since
    }

    /// Its seats that are not the computer's.
    fn people(&self, table: &dyn AnyTable) -> Vec<Seat> {
        let human = |&seat: &Seat| table.player(seat).is_some() && table.computer(seat).is_none();
        self.seats.iter().copied().filter(human).collect()
    }

    pub(crate) fn sight(&self, table: &dyn AnyTable) -> Sight {
        match self.people(table)[..] {
            [] => Sight { viewer: Seat::NOBODY, curtain: None, reader: Seat::NOBODY },
            [only] => Sight { viewer: only, curtain: None, reader: self.reader(only) },
            ref people => self.shared_sight(table, people),
        }
    }

    /// Where several people sat down the log stays everybody's, also when only one of them is left.
    fn reader(&self, only: Seat) -> Seat {
        if self.seats.len() > 1 { Seat::NOBODY } else { only }
    }

    fn shared_sight(&self, table: &dyn AnyTable, people: &[Seat]) -> Sight {
        let turn = table.turn().filter(|turn| people.contains(turn));
        let (viewer, curtain) = match turn {
            Some(turn) if !table.is_hidden() || self.lifted == Some(turn) => (turn, None),
            Some(turn) => (Seat::NOBODY, Some(turn)),
            None if table.is_hidden() => (Seat::NOBODY, None),
            None => (table.last_to_play(people).unwrap_or(people[0]), None),
        };
        Sight { viewer, curtain, reader: Seat::NOBODY }
    }
}

impl Room {
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

    /// The next player has the shared device in hand.
    pub fn lift(&mut self, device: Device, now: u64) -> Step {
        let at = self.moment(now);
        if let Some(window) = self.windows.iter_mut().find(|window| window.device == device) {
            window.lift(&*self.table, at);
        }
        self.close(Step::default(), at)
    }

    /// Everybody whom the log speaks to.
    pub(crate) fn readers(&self) -> Vec<Seat> {
        let mut readers: Vec<Seat> = self.windows.iter().map(|window| self.sight(window).reader).collect();
        readers.sort();
        readers.dedup();
        readers
    }

    pub(crate) fn window(&self, device: Device) -> Option<&Window> {
        self.windows.iter().find(|window| window.device == device)
    }

    pub(crate) fn sight(&self, window: &Window) -> Sight {
        window.sight(&*self.table)
    }

    pub(crate) fn sight_of(&self, device: Device) -> Sight {
        let nobody = Sight { viewer: Seat::NOBODY, curtain: None, reader: Seat::NOBODY };
        self.window(device).map_or(nobody, |window| self.sight(window))
    }

    /// For which of its seats a device wants something.
    pub(crate) fn author(&self, device: Device, act: &Act) -> Result<Seat, Refusal> {
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
}
