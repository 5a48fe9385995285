//! Tables in memory: what every store must do, said as plainly as possible. Tests hold the others to it.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ludo_games::Seat;
use ludo_table::Event;

use crate::keys::{Hash, TableId};
use crate::store::{
    Append, Command, Create, Key, Marks, Store, StoreError, Stored, Sweep, Write, Written, follow,
};

/// Tables in memory. A clone shares them.
#[derive(Clone, Default)]
pub(crate) struct Memory(Arc<Mutex<Shelf>>);

/// All that is kept.
#[derive(Clone, Default)]
struct Shelf {
    tables: HashMap<TableId, Kept>,
    codes: HashMap<Hash, (TableId, u64)>,
    beat: Option<u64>,
    outages: Vec<(u64, u64)>,
    /// How many tables were ever made.
    made: u64,
}

/// A table.
#[derive(Clone)]
struct Kept {
    /// How many were made before.
    place: u64,
    /// Without its commands.
    stored: Stored,
    commands: BTreeMap<(Seat, [u8; 16]), u32>,
}

impl Memory {
    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store for Memory {
    fn write(&mut self, writes: &[Write]) -> Result<Vec<Written>, StoreError> {
        let mut shelf = self.shelf();
        Ok(writes.iter().map(|write| shelf.write(write)).collect())
    }

    fn load(&mut self, table: &TableId) -> Result<Option<Stored>, StoreError> {
        Ok(self.shelf().tables.get(table).map(Kept::load))
    }

    fn find(&mut self, key: &Key, now: u64) -> Result<Option<TableId>, StoreError> {
        let shelf = self.shelf();
        Ok(match key {
            Key::Code(code) => {
                shelf.codes.get(code).filter(|(_, until)| *until > now).map(|(table, _)| table.clone())
            }
            Key::Shared(id) => shelf.shared_as(id).cloned(),
        })
    }

    fn listed(&mut self, game: Option<&str>, limit: u32) -> Result<Vec<String>, StoreError> {
        let shelf = self.shelf();
        let of_game = |kept: &&Kept| game.is_none_or(|game| kept.stored.record.game == game);
        let mut tables: Vec<&Kept> = shelf.tables.values().filter(of_game).collect();
        tables.sort_by_key(|kept| std::cmp::Reverse((kept.stored.made, kept.place)));
        Ok(tables.iter().filter_map(|kept| kept.stored.marks.listing.clone()).take(limit as usize).collect())
    }

    fn due(&mut self, by: u64, limit: u32) -> Result<Vec<TableId>, StoreError> {
        let shelf = self.shelf();
        let due = |(id, kept): (&TableId, &Kept)| Some((kept.stored.marks.due?, kept.place, id.clone()));
        let mut tables: Vec<_> = shelf.tables.iter().filter_map(due).filter(|(due, ..)| *due <= by).collect();
        tables.sort();
        Ok(tables.into_iter().map(|(.., id)| id).take(limit as usize).collect())
    }

    fn count(&mut self) -> Result<u64, StoreError> {
        Ok(self.shelf().tables.len() as u64)
    }

    fn last_beat(&mut self) -> Result<Option<u64>, StoreError> {
        Ok(self.shelf().beat)
    }

    fn outage_since(&mut self, moment: u64) -> Result<u64, StoreError> {
        Ok(self.shelf().outages.iter().map(|&(from, to)| to.saturating_sub(from.max(moment))).sum())
    }
}

impl Shelf {
    fn write(&mut self, write: &Write) -> Written {
        match write {
            Write::Create(create) => self.create(create),
            Write::Append(append) => self.append(append),
            Write::Erase(table) => self.erase(table),
            Write::Rewrite { table, events, listing } => self.rewrite(table, events, listing),
            Write::Beat(at) => {
                self.beat = Some(*at);
                Written::Done
            }
            Write::Outage { from, to } => {
                self.outages.push((*from, *to));
                self.beat = Some(*to);
                Written::Done
            }
            Write::Sweep(sweep) => self.sweep(sweep),
        }
    }

    fn shared_as(&self, shared: &str) -> Option<&TableId> {
        let found = self.tables.iter().find(|(_, kept)| kept.stored.marks.shared.as_deref() == Some(shared));
        found.map(|(id, _)| id)
    }

    fn is_anothers(&self, marks: &Marks, table: &TableId) -> bool {
        let holder = marks.shared.as_ref().and_then(|shared| self.shared_as(shared));
        holder.is_some_and(|holder| holder != table)
    }

    fn create(&mut self, create: &Create) -> Written {
        if let Some(after) = &create.after {
            match self.tables.get(after) {
                None => return Written::Missing,
                Some(kept) if kept.stored.next.is_some() => return Written::Conflict,
                Some(_) => {}
            }
        }
        if self.tables.contains_key(&create.id)
            || !follow(0, &create.events)
            || self.is_anothers(&create.marks, &create.id)
        {
            return Written::Conflict;
        }
        if let Some(kept) = create.after.as_ref().and_then(|after| self.tables.get_mut(after)) {
            kept.stored.next = Some(create.id.clone());
        }
        self.made += 1;
        self.tables.insert(create.id.clone(), Kept::new(create, self.made));
        Written::Done
    }

    fn append(&mut self, append: &Append) -> Written {
        let Some(kept) = self.tables.get(&append.table) else {
            return Written::Missing;
        };
        if let Some(n) = append.command.and_then(|command| kept.commands.get(&by_seat(command))) {
            return Written::Already(*n);
        }
        if kept.is_behind(append) || self.has_other_codes(append) || self.has_other_id(append) {
            return Written::Conflict;
        }
        if let Some(code) = append.used_code {
            self.codes.remove(&code);
        }
        if let Some((code, until)) = append.code {
            self.codes.insert(code, (append.table.clone(), until));
        }
        if let Some(kept) = self.tables.get_mut(&append.table) {
            kept.append(append);
        }
        Written::Done
    }

    fn has_other_codes(&self, append: &Append) -> bool {
        let leads_here =
            |code| self.codes.get(&code).is_some_and(|(table, _): &(TableId, u64)| *table == append.table);
        append.used_code.is_some_and(|code| !leads_here(code))
            || append.code.is_some_and(|(code, _)| self.codes.contains_key(&code))
    }

    fn has_other_id(&self, append: &Append) -> bool {
        append.marks.as_ref().is_some_and(|marks| self.is_anothers(marks, &append.table))
    }

    fn erase(&mut self, table: &TableId) -> Written {
        if self.tables.remove(table).is_none() {
            return Written::Missing;
        }
        self.codes.retain(|_, (of, _)| of != table);
        Written::Done
    }

    fn rewrite(&mut self, table: &TableId, events: &[Event], listing: &Option<String>) -> Written {
        let Some(kept) = self.tables.get_mut(table) else {
            return Written::Missing;
        };
        let old = &mut kept.stored.record.events;
        if events.iter().any(|event| event.n as usize >= old.len()) {
            return Written::Conflict;
        }
        for event in events {
            old[event.n as usize] = event.clone();
        }
        kept.stored.marks.listing.clone_from(listing);
        Written::Done
    }

    fn sweep(&mut self, sweep: &Sweep) -> Written {
        let mut room = Sweep::TABLES;
        for (stage, before) in sweep.stages() {
            let is_old = |kept: &Kept| kept.stored.marks.stage == stage && kept.touched() < before;
            let old = self.tables.iter().filter(|(id, kept)| is_old(kept) && !sweep.here.contains(*id));
            let mut old: Vec<_> = old.map(|(id, kept)| (kept.stored.made, kept.place, id.clone())).collect();
            old.sort();
            old.truncate(room);
            room -= old.len();
            for (.., id) in old {
                self.erase(&id);
            }
        }
        self.codes.retain(|_, (_, until)| *until > sweep.now);
        self.outages.retain(|(_, to)| *to >= sweep.playing_before);
        Written::Done
    }
}

impl Kept {
    fn new(create: &Create, place: u64) -> Kept {
        let mut record = create.head.clone();
        record.events.clone_from(&create.events);
        let stored = Stored {
            made: create.made,
            record,
            seal: create.seal.clone(),
            door: create.door.clone(),
            door_number: 0,
            marks: create.marks.clone(),
            commands: Vec::new(),
            next: None,
        };
        Kept { place, stored, commands: BTreeMap::new() }
    }

    fn load(&self) -> Stored {
        let commands = self.commands.iter().map(|(&(seat, id), &n)| (Command { seat, id }, n));
        Stored { commands: commands.collect(), ..self.stored.clone() }
    }

    /// The later of when it was made and its last event.
    fn touched(&self) -> u64 {
        self.stored.record.events.last().map_or(0, |event| event.at).max(self.stored.made)
    }

    /// Whether somebody else has changed the table meanwhile.
    fn is_behind(&self, append: &Append) -> bool {
        self.stored.record.events.len() != append.from as usize
            || !follow(append.from, &append.events)
            || append.door.as_ref().is_some_and(|change| change.from != self.stored.door_number)
    }

    fn append(&mut self, append: &Append) {
        self.stored.record.events.extend_from_slice(&append.events);
        if let Some(command) = append.command {
            self.commands.insert(by_seat(command), append.from);
        }
        if let Some(change) = &append.door {
            self.stored.door = change.door.clone();
            self.stored.door_number += 1;
        }
        if let Some(marks) = &append.marks {
            self.stored.marks = marks.clone();
        }
    }
}

fn by_seat(command: Command) -> (Seat, [u8; 16]) {
    (command.seat, command.id)
}
