//! The games of a match, on all cores.

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use anyhow::Result;
use indicatif::ProgressBar;
use ludo_bots::Playable;
use ludo_games::Traced;

use super::game::{Match, Number, Played};
use super::journal::{Groups, Journal};
use super::player::Crew;
use super::stats::{Scores, Sprt, Verdict};
use crate::output;

/// How long to wait for a game before looking whether somebody wants to stop.
const PATIENCE: Duration = Duration::from_millis(50);

/// How a match is to be played.
pub(super) struct Plan {
    /// At most so many groups of games.
    pub(super) groups: u64,
    pub(super) threads: NonZeroUsize,
    pub(super) sprt: Option<Sprt>,
}

/// What a match came to.
pub(super) struct Results {
    /// The groups that count.
    pub(super) groups: Groups,
    pub(super) interrupted: bool,
}

/// Plays the groups that are not done yet, until all are, the test is decided or somebody interrupts.
pub(super) fn run<G: Playable + Traced>(
    contest: &Match<G>,
    plan: &Plan,
    done: Groups,
    journal: Option<Journal>,
    interrupt: &AtomicBool,
) -> Result<Results> {
    let mut desk = Desk::new(contest.players.len(), plan, done, journal);
    let todo = Mutex::new(desk.todo(plan));
    let stop = AtomicBool::new(desk.is_decided());
    let interrupted = thread::scope(|scope| {
        let (sender, games) = mpsc::channel();
        for _ in 0..plan.threads.get() {
            let (sender, todo, stop) = (sender.clone(), &todo, &stop);
            scope.spawn(move || work(contest, todo, stop, &sender));
        }
        drop(sender);
        let interrupted = desk.collect(&games, interrupt);
        stop.store(true, Ordering::Relaxed);
        interrupted
    })?;
    desk.bar.finish_and_clear();
    Ok(Results { groups: desk.counted(), interrupted })
}

/// Plays one game after the other, in the order of their numbers.
fn work<G: Playable + Traced>(
    contest: &Match<G>,
    todo: &Mutex<impl Iterator<Item = Number>>,
    stop: &AtomicBool,
    sender: &Sender<(Number, Played)>,
) {
    // Of a thread that panicked in between nothing is left in the iterator, and the panic is passed on anyway.
    let next = || todo.lock().unwrap_or_else(PoisonError::into_inner).next();
    let mut crew = Crew::new(contest.players.len(), contest.patience);
    while let Some(number) = next().filter(|_| !stop.load(Ordering::Relaxed)) {
        let Some(played) = contest.play(number, &mut crew, stop) else { break };
        if sender.send((number, played)).is_err() {
            break;
        }
    }
    crew.quit();
}

/// Where results come in.
struct Desk {
    seats: usize,
    journal: Option<Journal>,
    sequence: Option<Sequence>,
    done: Groups,
    /// Groups with games still to come.
    begun: BTreeMap<u64, Vec<Option<Played>>>,
    bar: ProgressBar,
    /// How the first player fares, for the bar.
    scores: Scores,
}

impl Desk {
    fn new(seats: usize, plan: &Plan, mut done: Groups, journal: Option<Journal>) -> Desk {
        done.retain(|&group, _| group < plan.groups);
        let bar = output::progress(plan.groups.saturating_mul(seats as u64), "games");
        bar.set_position((done.len() * seats) as u64);
        bar.reset_eta();
        let sequence = plan.sprt.map(|sprt| Sequence::new(sprt, seats));
        let (begun, mut scores) = (BTreeMap::new(), Scores::new(seats));
        done.values().for_each(|games| scores.add_group(games));
        let mut desk = Desk { seats, journal, sequence, done, begun, bar, scores };
        desk.follow();
        desk
    }

    /// The games still to be played, in order.
    fn todo(&self, plan: &Plan) -> impl Iterator<Item = Number> + Send + use<> {
        let (seats, done) = (self.seats, self.done.keys().copied().collect::<BTreeSet<u64>>());
        let groups = (0..plan.groups).filter(move |group| !done.contains(group));
        groups.flat_map(move |group| (0..seats).map(move |rotation| Number { group, rotation }))
    }

    /// Takes results until there are no more or they are enough. Says whether it was interrupted.
    fn collect(&mut self, games: &Receiver<(Number, Played)>, interrupt: &AtomicBool) -> Result<bool> {
        while !self.is_decided() {
            if interrupt.load(Ordering::Relaxed) {
                return Ok(true);
            }
            match games.recv_timeout(PATIENCE) {
                Ok((number, played)) => self.take(number, played)?,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        Ok(false)
    }

    fn take(&mut self, number: Number, played: Played) -> Result<()> {
        output::advance(&self.bar, 1);
        let begun = self.begun.entry(number.group).or_insert_with(|| vec![None; self.seats]);
        begun[number.rotation] = Some(played);
        let Some(games) = begun.iter().cloned().collect::<Option<Vec<Played>>>() else { return Ok(()) };
        self.begun.remove(&number.group);
        if let Some(journal) = &mut self.journal {
            journal.append(number.group, &games)?;
        }
        self.scores.add_group(&games);
        let score = self.scores.score();
        let [value, low, high] = [score.value, score.low, score.high].map(|share| 100.0 * share);
        self.bar.set_message(format!("({value:.1} %, {low:.1} to {high:.1})"));
        self.done.insert(number.group, games);
        self.follow();
        Ok(())
    }

    fn follow(&mut self) {
        if let Some(sequence) = &mut self.sequence {
            sequence.follow(&self.done);
        }
    }

    fn is_decided(&self) -> bool {
        self.sequence.as_ref().is_some_and(|sequence| sequence.verdict != Verdict::Undecided)
    }

    /// The groups that count: for a test those it has looked at, whatever else was finished by then.
    fn counted(mut self) -> Groups {
        if let Some(sequence) = &self.sequence {
            self.done.retain(|&group, _| group < sequence.next);
        }
        self.done
    }
}

/// A test that looks at groups in the order of their numbers, so that it does not depend on which were finished first.
struct Sequence {
    sprt: Sprt,
    next: u64,
    scores: Scores,
    verdict: Verdict,
}

impl Sequence {
    fn new(sprt: Sprt, seats: usize) -> Sequence {
        Sequence { sprt, next: 0, scores: Scores::new(seats), verdict: Verdict::Undecided }
    }

    fn follow(&mut self, done: &Groups) {
        while self.verdict == Verdict::Undecided {
            let Some(games) = done.get(&self.next) else { return };
            self.scores.add_group(games);
            self.next += 1;
            self.verdict = self.sprt.verdict(&self.scores);
        }
    }
}

impl Scores {
    /// A group as the first player fared.
    fn add_group(&mut self, games: &[Played]) {
        let (wins, draws) = points(games, |_| 0);
        self.add(wins, draws);
    }
}

/// In how many games of a group somebody won, and how many were drawn. `who` says which player that is in each rotation.
pub(super) fn points(games: &[Played], who: impl Fn(usize) -> usize) -> (usize, usize) {
    let won = |&(rotation, game): &(usize, &Played)| game.winner == Some(who(rotation));
    let wins = games.iter().enumerate().filter(won).count();
    (wins, games.iter().filter(|game| game.winner.is_none()).count())
}
