//! What is due: it follows from the table alone, never from having been awake at the right moment.

use ludo_games::Seat;
use ludo_table::{Act, Deed, Event, Phase, What};

use crate::any::AnyTable;
use crate::device::{Device, Window};
use crate::room::{Answer, Presence, Room, Step};
use crate::thinking::{Advice, Job};

/// The level that gives advice.
const ADVISER: u8 = 5;
/// How much longer a computer that starts waits: people look at the board and at the lots first.
const FIRST_MOVE: u64 = 4;

/// A position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Place {
    ply: u32,
    line: u32,
}

impl Place {
    fn of(table: &dyn AnyTable) -> Place {
        Place { ply: table.ply(), line: table.line() }
    }
}

/// The computer's move, as far as it has been thought about.
#[derive(Clone, Debug)]
pub(crate) struct Task {
    job: u64,
    seat: Seat,
    level: u8,
    place: Place,
    /// It is not played before this moment.
    not_before: u64,
    chosen: Option<String>,
}

/// Somebody waits for advice.
#[derive(Clone, Debug)]
pub(crate) struct Hint {
    device: Device,
    place: Place,
    /// The thinking that was handed out for it.
    job: Option<u64>,
}

impl Hint {
    pub(crate) fn new(device: Device, table: &dyn AnyTable) -> Hint {
        Hint { device, place: Place::of(table), job: None }
    }
}

impl Room {
    /// Everything that is due by now happens.
    pub(crate) fn settle(&mut self, step: &mut Step, at: u64) {
        while let Some(due) = self.due(at) {
            let move_of = self.task.take_if(|_| matches!(due, What::Act(..)));
            // A move that came too late is refused, and thought about again if it is still wanted.
            if self.happen(step, at, due).is_err() && move_of.is_none() {
                return;
            }
        }
    }

    fn due(&self, at: u64) -> Option<What> {
        let deed = self.due_deal().or_else(|| self.due_flag(at)).or_else(|| self.due_absence(at));
        deed.map(What::Deed).or_else(|| self.due_move(at)).or_else(|| self.due_forced(at))
    }

    /// What a person is forced to do happens by itself, once it could be seen for as long as a move of the computer.
    fn due_forced(&self, at: u64) -> Option<What> {
        let ((seat, action), when) = self.forced()?;
        let Place { ply, line } = Place::of(&*self.table);
        (at >= when).then_some(What::Act(seat, Act::Play { ply, line, action }))
    }

    /// What a person is forced to do, and when it happens by itself: never while nobody looks at his cards.
    fn forced(&self) -> Option<((Seat, String), u64)> {
        let forced = self.table.forced()?;
        let last = self.table.events().last()?.at;
        let shown = |window: &Window| self.sight(window).curtain.is_none().then(|| last.max(window.since()));
        let since = self.windows.iter().filter(|window| window.holds(forced.0)).filter_map(shown).min()?;
        Some((forced, since.saturating_add(self.settings.pace)))
    }

    fn due_deal(&self) -> Option<Deed> {
        match (&self.sealed, self.table.is_ready()) {
            (None, true) if !self.table.is_sealed() => Some(Deed::Deal { seed: self.chance.deal().to_hex() }),
            (Some(unseal), true) if self.table.fair_wait().is_empty() => Some(unseal.clone()),
            _ => None,
        }
    }

    fn due_flag(&self, at: u64) -> Option<Deed> {
        let (seat, end) = self.table.runs_out()?;
        (at >= end.saturating_add(self.settings.grace)).then_some(Deed::Flag { seat })
    }

    /// Somebody who has been away for too long.
    fn due_absence(&self, at: u64) -> Option<Deed> {
        let (seat, when) = self.absences().min_by_key(|&(_, when)| when)?;
        let late = at >= when;
        let deed = match self.table.phase() {
            Phase::Waiting => Deed::Raise { seat },
            Phase::Playing | Phase::Over => Deed::Gone { seat },
        };
        late.then_some(deed)
    }

    /// Who is away, and when that will have been too long.
    fn absences(&self) -> impl Iterator<Item = (Seat, u64)> + '_ {
        let away = |seat: Seat| Some((seat, self.since(seat)?));
        let presence = self.settings.presence;
        let when = move |(seat, since): (Seat, u64), Presence { gone_after, raise_after }| {
            let after = if self.table.phase() == Phase::Waiting { raise_after } else { gone_after };
            (seat, since.saturating_add(after))
        };
        self.awaited().into_iter().filter_map(away).filter_map(move |absent| Some(when(absent, presence?)))
    }

    /// Since when a seat counts as away. Before the deal, that is also somebody who is connected but does not do for long what the
    /// others wait for: he may have vowed on another device.
    fn since(&self, seat: Seat) -> Option<u64> {
        let idle = || {
            let patience = self.settings.presence?.raise_after.saturating_mul(2);
            let last = self.table.events().last()?.at;
            let came = self.windows.iter().filter(|window| window.holds(seat)).map(Window::since).max()?;
            Some(last.max(came).saturating_add(patience))
        };
        let silent = (self.table.phase() == Phase::Waiting).then(idle).flatten();
        self.away.get(seat.index()).copied().flatten().or(silent)
    }

    /// Those whose absence matters: players of a game that goes on, and those whose number the others wait for.
    fn awaited(&self) -> Vec<Seat> {
        match self.table.phase() {
            Phase::Waiting if self.table.is_ready() => self.table.fair_wait(),
            Phase::Playing => {
                self.table.players().into_iter().filter(|&seat| !self.table.has_gone(seat)).collect()
            }
            Phase::Waiting | Phase::Over => Vec::new(),
        }
    }

    fn due_move(&self, at: u64) -> Option<What> {
        let task = self.task.as_ref().filter(|task| self.is_wanted(task) && at >= task.not_before)?;
        let Place { ply, line } = task.place;
        Some(What::Act(task.seat, Act::Play { ply, line, action: task.chosen.clone()? }))
    }

    /// The computer seat that is to move, and its level.
    pub(crate) fn wanted_move(&self) -> Option<(Seat, u8)> {
        let seat = self.table.turn().filter(|_| !self.table.is_paused())?;
        Some((seat, self.table.computer(seat)?))
    }

    fn is_wanted(&self, task: &Task) -> bool {
        self.wanted_move() == Some((task.seat, task.level)) && task.place == Place::of(&*self.table)
    }

    /// Thinking that nobody has been given yet: the computer's move, or advice.
    pub fn job(&mut self) -> Option<Job> {
        self.move_job().or_else(|| self.hint_job())
    }

    fn move_job(&mut self) -> Option<Job> {
        let (seat, level) = self.wanted_move()?;
        if self.task.as_ref().is_some_and(|task| self.is_wanted(task)) {
            return None;
        }
        let job = self.new_job(seat, level)?;
        let place = Place::of(&*self.table);
        let pace = if place.ply == 0 { self.settings.pace * FIRST_MOVE } else { self.settings.pace };
        let not_before = self.last_shown().saturating_add(pace);
        self.task = Some(Task { job: job.id, seat, level, place, not_before, chosen: None });
        Some(job)
    }

    /// When something last happened that people look at. It is told from what is stored: a server that is killed again and again, each
    /// time before the computer’s time has come, must not keep it from its move for ever.
    fn last_shown(&self) -> u64 {
        let is_shown = |event: &&Event| !matches!(event.what, What::Deed(Deed::Outage { .. }));
        self.table.events().iter().rev().find(is_shown).map_or(0, |event| event.at)
    }

    fn hint_job(&mut self) -> Option<Job> {
        let open = self.hints.iter().position(|hint| hint.job.is_none())?;
        let job = self.new_job(self.table.turn()?, ADVISER)?;
        self.hints[open].job = Some(job.id);
        Some(job)
    }

    fn new_job(&mut self, seat: Seat, level: u8) -> Option<Job> {
        let thinking = self.table.think(level, self.settings.memory, self.chance.dice())?;
        self.jobs += 1;
        Some(Job { id: self.jobs, seat, level, ply: self.table.ply(), thinking })
    }

    /// Whether anybody still waits for the answer of a job.
    pub fn wants(&self, job: u64) -> bool {
        self.task.as_ref().is_some_and(|task| task.job == job && self.is_wanted(task))
            || self.hints.iter().any(|hint| hint.job == Some(job))
    }

    /// A job is done. What comes too late is harmless.
    pub fn thought(&mut self, job: u64, advice: &Advice, now: u64) -> Step {
        let (mut step, at) = (Step::default(), self.moment(now));
        if let Some(task) = self.task.as_mut().filter(|task| task.job == job) {
            task.chosen = advice.ranked.first().map(|best| best.choice.action.clone());
        }
        self.answer_hints(&mut step, |hint| hint.job == Some(job), Some(advice));
        self.close(step, at)
    }

    /// The game went on before the advice came.
    pub(crate) fn answer_stale_hints(&mut self, step: &mut Step) {
        let now = Place::of(&*self.table);
        let over = self.table.phase() != Phase::Playing;
        self.answer_hints(step, |hint| over || hint.place != now, None);
    }

    fn answer_hints(&mut self, step: &mut Step, which: impl Fn(&Hint) -> bool, advice: Option<&Advice>) {
        for hint in self.hints.extract_if(.., |hint| which(hint)) {
            step.answers.push((hint.device, Answer::Advice(advice.cloned())));
        }
    }

    /// When to [`Room::tick`] next, on the driver's clock; nothing is due before.
    pub fn wake(&self) -> Option<u64> {
        let clock = self.table.runs_out().map(|(_, end)| end.saturating_add(self.settings.grace));
        let task = self.task.as_ref().filter(|task| task.chosen.is_some() && self.is_wanted(task));
        let absence = self.absences().map(|(_, when)| when).min();
        let forced = self.forced().map(|(_, when)| when);
        let next = [clock, task.map(|task| task.not_before), absence, forced].into_iter().flatten().min()?;
        Some(self.on_the_drivers_clock(next))
    }
}
