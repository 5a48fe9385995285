//! Who looks through which window: devices, the seats they speak for, and the curtain between people who share one.

use ludo_games::Seat;

use crate::any::AnyTable;

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
