//! What a viewer is told of a match, event by event.

use ludo_games::{Seat, Text};
use serde::Serialize;
use ts_rs::TS;

use crate::act::Act;
use crate::event::{Event, What};
use crate::fact::{Fact, TableFact};
use crate::show::{Cast, Show, tell_all};
use crate::table::{History, Table};

/// What was told of an event.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct LogEntry {
    /// The event's number.
    pub n: u32,
    /// How many actions had been played by then.
    pub ply: u32,
    /// The turn it belongs to, counted from 1; 0 before the first.
    pub turn: u32,
    /// Whom it is about: who played, or the seat to which something happened.
    pub seat: Option<Seat>,
    /// What happened, as far as the viewer may know.
    pub facts: Vec<Fact>,
    /// The same in his own words.
    pub sentences: Vec<Text>,
}

/// What a reader is told.
#[derive(Clone, PartialEq, Debug)]
pub struct Told {
    /// Whom: a seat, or [`Seat::NOBODY`] for everybody.
    pub reader: Seat,
    /// What.
    pub entry: LogEntry,
}

impl<G: Show> Table<G> {
    /// What some readers are told of the last event.
    pub fn tell_last(&self, readers: &[Seat]) -> Vec<Told> {
        let told = |&reader| Some(Told { reader, entry: self.last_entry(reader)? });
        readers.iter().filter_map(told).collect()
    }

    /// What a viewer is told of the last event, if anything.
    pub fn last_entry(&self, viewer: Seat) -> Option<LogEntry> {
        let event = self.events().last()?;
        let names = self.names();
        let cast = Cast::new(&names, viewer);
        let (mut facts, mut sentences) = (Vec::new(), Vec::new());
        if let Some(history) = self.history().filter(|_| event.is_move()) {
            let action = history.facts(viewer);
            sentences.extend(tell_all(&*history.game, &action, &cast));
            facts.extend(action.into_iter().map(|fact| Fact::Game(fact.into())));
        }
        sentences.extend(self.told().iter().map(|fact| fact.tell::<G>(&cast)));
        facts.extend(self.told().iter().cloned().map(Fact::Table));
        let (ply, turn) = (self.ply(), self.history().map_or(0, History::turns));
        let seat = self.whom_it_is_about(event);
        (!facts.is_empty()).then_some(LogEntry { n: event.n, ply, turn, seat, facts, sentences })
    }

    fn whom_it_is_about(&self, event: &Event) -> Option<Seat> {
        match event.what {
            What::Act(seat, Act::Play { .. }) => Some(seat),
            _ => self.told().first().and_then(TableFact::seat),
        }
    }

    /// What a viewer was told from an event on. Nothing of it is kept: the match is played again for it.
    pub fn log(&self, viewer: Seat, from: u32) -> Vec<LogEntry> {
        let mut again = self.afresh();
        let mut entries = Vec::new();
        for event in self.events() {
            if again.happen(event.at, event.what.clone()).is_err() {
                break;
            }
            if event.n >= from {
                entries.extend(again.last_entry(viewer));
            }
        }
        entries
    }

    /// The same table after so many events.
    pub fn after(&self, events: u32) -> Option<Table<G>> {
        let first = self.events().get(..events as usize)?;
        let mut again = self.afresh();
        // What happened once can happen again.
        first.iter().try_for_each(|event| again.happen(event.at, event.what.clone())).ok()?;
        Some(again)
    }

    /// What the players are called.
    pub(crate) fn names(&self) -> Vec<Text> {
        Seat::all(self.seats()).map(|seat| self.called(seat)).collect()
    }
}
