//! The conversation: a room, and the terminal it is played on.

use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use anyhow::Result;
use ludo_bots::{Budget, Progress};
use ludo_games::{Language, Seat};
use ludo_room::{Advice, Answer, Device, Job, Room, Step};
use ludo_table::show::Card;
use ludo_table::{Act, LogEntry, Offer, Phase, Refusal, View};

use super::words::{self, Wish};
use super::write_atomically;
use crate::output;

/// The one keyboard there is.
const HERE: Device = Device(0);
/// How many nodes are looked at between two looks at the clock.
const SLICE: u64 = 256;

/// A match and the terminal it is played on.
pub(super) struct Session {
    room: Room,
    language: Language,
    record: Option<PathBuf>,
    /// What has not been read yet.
    unread: Vec<LogEntry>,
}

/// Whether the conversation goes on.
#[derive(PartialEq, Eq)]
enum Next {
    GoOn,
    Stop,
}

impl Session {
    /// Takes a room to the terminal: everybody who plays there plays here.
    pub(super) fn new(mut room: Room, language: Language, record: Option<PathBuf>) -> Session {
        room.join(HERE, room.players(), now());
        let unread = room.whole(HERE).log.pop().into_iter().collect();
        Session { room, language, record, unread }
    }

    /// Plays until the game is over, the input ends or the player stops.
    pub(super) fn run(&mut self, input: &mut impl BufRead) -> Result<()> {
        self.save()?;
        output::say(words::first_line(self.language))?;
        let due = self.room.tick(now());
        self.take(due)?;
        loop {
            self.let_the_computer_play()?;
            let Some(seat) = self.room.turn() else { break };
            if self.ask(seat, input)? == Next::Stop {
                break;
            }
        }
        if self.room.phase() == Phase::Over {
            self.tell()?;
            output::say(&self.room.draw())?;
        }
        match &self.record {
            Some(path) => output::say(&format!("{} {}", words::kept(self.language), path.display())),
            None => Ok(()),
        }
    }

    fn let_the_computer_play(&mut self) -> Result<()> {
        while let Some(job) = self.room.job() {
            self.finish(job)?;
        }
        Ok(())
    }

    /// Does what a job asks for.
    fn finish(&mut self, mut job: Job) -> Result<Option<Advice>> {
        let start = Instant::now();
        let enough = |job: &Job| match job.thinking.budget {
            Budget::Nodes(nodes) => job.thinking.nodes() >= nodes,
            Budget::Time(time) => start.elapsed() >= time,
        };
        let slice = |job: &Job| match job.thinking.budget {
            Budget::Nodes(nodes) => (nodes - job.thinking.nodes()).min(SLICE),
            Budget::Time(_) => SLICE,
        };
        while !enough(&job) && job.thinking.step(slice(&job)) == Progress::More {}
        let step = self.room.thought(job.id, &job.thinking.advice(), now());
        self.take(step)
    }

    /// Keeps what happened before anybody hears of it.
    fn take(&mut self, step: Step) -> Result<Option<Advice>> {
        if !step.events.is_empty() {
            self.save()?;
        }
        self.unread.extend(step.told.into_iter().map(|told| told.entry));
        Ok(step.answers.into_iter().find_map(|(_, Answer::Advice(advice))| advice))
    }

    /// Shows a player the table and does what he types.
    fn ask(&mut self, seat: Seat, input: &mut impl BufRead) -> Result<Next> {
        if self.draw_curtain(input)? == Next::Stop {
            return Ok(Next::Stop);
        }
        self.tell()?;
        let view = self.room.whole(HERE).view;
        self.show(&view)?;
        let name = name(&view, seat);
        loop {
            prompt(&format!("{name}> "))?;
            let mut line = String::new();
            if input.read_line(&mut line)? == 0 {
                return Ok(Next::Stop);
            }
            let act = match words::wish(&line) {
                Wish::Nothing => continue,
                Wish::Help => {
                    output::say(words::help(self.language))?;
                    continue;
                }
                Wish::Moves => {
                    self.list_moves(&view)?;
                    continue;
                }
                Wish::Hint => {
                    self.advise()?;
                    continue;
                }
                Wish::Quit => return Ok(Next::Stop),
                Wish::Back => Act::Offer { offer: Offer::TakeBack },
                Wish::Resign => Act::Resign,
                Wish::Move(action) => Act::Play { ply: view.ply, line: view.line, action: action.to_owned() },
            };
            if self.act(act)? {
                return Ok(Next::GoOn);
            }
        }
    }

    /// Somebody does something; whether he could. A refusal is told.
    fn act(&mut self, act: Act) -> Result<bool> {
        match self.room.act(HERE, act, now()) {
            Ok(step) => {
                self.take(step)?;
                Ok(true)
            }
            Err(Refusal { text, verdict, .. }) => {
                let sentence = text.get(self.language);
                match verdict {
                    Some(verdict) => output::say(&output::with_rule(sentence, verdict.rule))?,
                    None => output::say(sentence)?,
                }
                Ok(false)
            }
        }
    }

    /// The strongest player's advice, in words.
    fn advise(&mut self) -> Result<()> {
        if !self.act(Act::Hint)? {
            return Ok(());
        }
        self.tell()?;
        let Some(job) = self.room.job() else { return Ok(()) };
        let best = self.finish(job)?.and_then(|advice| advice.ranked.into_iter().next());
        let line = best.map(|best| line(&best.choice.action, best.choice.text.get(self.language)));
        line.map_or(Ok(()), |line| output::say(&line))
    }

    /// Hides the cards of one player from the next.
    fn draw_curtain(&mut self, input: &mut impl BufRead) -> Result<Next> {
        let whole = self.room.whole(HERE);
        let Some(seat) = whole.around.curtain else { return Ok(Next::GoOn) };
        prompt(&"\n".repeat(60))?;
        prompt(&words::curtain(&name(&whole.view, seat), self.language))?;
        let mut line = String::new();
        if input.read_line(&mut line)? == 0 {
            return Ok(Next::Stop);
        }
        let step = self.room.lift(HERE, now());
        self.take(step)?;
        Ok(Next::GoOn)
    }

    /// Tells what has not been read yet.
    fn tell(&mut self) -> Result<()> {
        for entry in std::mem::take(&mut self.unread) {
            for sentence in entry.sentences {
                output::say(sentence.get(self.language))?;
            }
        }
        Ok(())
    }

    fn show(&self, view: &View) -> Result<()> {
        output::say(&format!("\n{}", self.room.draw()))?;
        if !view.scene.hand.is_empty() {
            let cards: Vec<String> = view.scene.hand.iter().map(|card| self.card(card)).collect();
            output::say(&format!("{}: {}", words::hand(self.language), cards.join("; ")))?;
        }
        for notice in &view.scene.notices {
            output::say(notice.text.get(self.language))?;
        }
        Ok(())
    }

    fn card(&self, card: &Card) -> String {
        match &card.pictures[..] {
            [one] if one.id == card.id => format!("{} ({})", card.id, card.name.get(self.language)),
            all => {
                let all: Vec<&str> = all.iter().map(|picture| picture.name.get(self.language)).collect();
                format!("{} ({})", card.name.get(self.language), all.join(", "))
            }
        }
    }

    fn list_moves(&self, view: &View) -> Result<()> {
        view.choices
            .iter()
            .try_for_each(|choice| output::say(&line(&choice.action, choice.text.get(self.language))))
    }

    fn save(&self) -> Result<()> {
        let Some(path) = &self.record else { return Ok(()) };
        write_atomically(path, &serde_json::to_string(&self.room.record())?)
    }
}

/// A move in the notation and in words.
fn line(action: &str, words: &str) -> String {
    format!("  {action:<14} {words}")
}

fn name(view: &View, seat: Seat) -> String {
    view.seats.get(seat.index()).and_then(|seat| seat.name.clone()).unwrap_or_default()
}

/// Milliseconds since 1970.
pub(super) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

/// Writes without a line end, and at once.
pub(super) fn prompt(text: &str) -> Result<()> {
    let mut out = io::stdout().lock();
    write!(out, "{text}")?;
    out.flush()?;
    Ok(())
}
