//! What devices show: the table, what is new of it, and what surrounds it.

use ludo_games::Seat;
use ludo_table::show::Choice;
use ludo_table::{Act, Increment, LogEntry, Refusal, Told, View};
use serde::Serialize;
use ts_rs::TS;

use crate::device::{Device, Sight, Window};
use crate::room::{Room, Step};

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

impl Room {
    /// All that a device shows.
    pub fn whole(&self, device: Device) -> Whole {
        self.whole_with(device, |reader| self.table.log(reader, 0))
    }

    pub(crate) fn whole_with(&self, device: Device, log: impl FnOnce(Seat) -> Vec<LogEntry>) -> Whole {
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

    /// What a device shows of the table.
    pub fn looks(&self, device: Device) -> View {
        self.view(self.sight_of(device))
    }

    /// The board as text art, which shows nothing hidden.
    pub fn draw(&self) -> String {
        self.table.draw()
    }
}

pub(crate) fn heard(told: Vec<Told>, reader: Seat) -> Vec<LogEntry> {
    told.into_iter().filter(|told| told.reader == reader).map(|told| told.entry).collect()
}
