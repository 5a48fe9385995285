//! The conversation.

use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use anyhow::{Result, bail};
use ludo_bots::{BotSpec, Effort, Level, Playable};
use ludo_games::{Dice, Language, Seat, Seed};
use ludo_table::show::Show;
use ludo_table::{Kind, Mind, Offer, Phase, Table};

use super::words::{self, Wish};
use super::write_atomically;
use crate::output;

/// A match and the terminal it is played on.
pub(super) struct Session<G: Show + Playable> {
    table: Table<G>,
    language: Language,
    record: Option<PathBuf>,
    /// All chance of computer players.
    dice: Dice,
    /// How much of the log each seat has read, and at the end those who only watch.
    told: Vec<usize>,
    /// Who looks at the screen.
    viewer: Option<Seat>,
}

/// Whether the conversation goes on.
#[derive(PartialEq, Eq)]
enum Next {
    GoOn,
    Stop,
}

impl<G: Show + Playable> Session<G> {
    pub(super) fn new(table: Table<G>, language: Language, record: Option<PathBuf>) -> Session<G> {
        let seed = format!("{} {}", table.events().len(), now());
        let dice = Dice::new(&Seed::from_number(0).derive(&seed));
        let told = vec![table.log().len().saturating_sub(1); usize::from(table.seats()) + 1];
        Session { table, language, record, dice, told, viewer: None }
    }

    /// Plays until the game is over, the input ends or the player stops.
    pub(super) fn run(&mut self, input: &mut impl BufRead) -> Result<()> {
        self.save()?;
        output::say(words::first_line(self.language))?;
        while let Some(seat) = self.table.turn() {
            match self.table.player(seat).map(|player| player.mind) {
                Some(Mind::Computer { level }) => self.play_itself(seat, level)?,
                _ if self.ask(seat, input)? == Next::Stop => break,
                _ => {}
            }
        }
        if self.table.phase() == Phase::Over {
            self.tell(self.viewer.unwrap_or(Seat::NOBODY))?;
            output::say(&self.table.draw())?;
        }
        match &self.record {
            Some(path) => output::say(&format!("{} {}", words::kept(self.language), path.display())),
            None => Ok(()),
        }
    }

    /// The computer plays for a seat, which is shown to it as to a player.
    fn play_itself(&mut self, seat: Seat, level: u8) -> Result<()> {
        let bot = Level::from_number(level).map_or(BotSpec::Random, |level| BotSpec::Level(level, None));
        let action = self.think(seat, bot)?;
        self.handle(Kind::Play { seat, ply: self.table.ply(), action })
    }

    /// What a computer player would do on a seat.
    fn think(&mut self, seat: Seat, bot: BotSpec) -> Result<String> {
        let dice = Dice::new(&self.dice.seed());
        let (Some(game), Some(seen)) = (self.table.game(), self.table.observation(seat)) else {
            bail!("nobody is to move before the deal");
        };
        let start = Instant::now();
        Ok(game
            .action_text(bot.choose(game, seen, Effort::USUAL_MEMORY, dice, &mut || start.elapsed()).best()))
    }

    /// The strongest player's advice, in words.
    fn advise(&mut self, seat: Seat) -> Result<()> {
        self.handle(Kind::Hint { seat })?;
        self.tell(seat)?;
        let best = self.think(seat, BotSpec::Level(Level::Five, None))?;
        let choices = self.table.view(seat, now()).choices;
        match choices.iter().find(|choice| choice.action == best) {
            Some(choice) => output::say(&format!("  {:<14} {}", best, choice.text.get(self.language))),
            None => Ok(()),
        }
    }

    /// Shows a player the table and does what he types.
    fn ask(&mut self, seat: Seat, input: &mut impl BufRead) -> Result<Next> {
        if self.draw_curtain(seat, input)? == Next::Stop {
            return Ok(Next::Stop);
        }
        self.tell(seat)?;
        self.show(seat)?;
        loop {
            prompt(&format!("{}> ", self.name(seat)))?;
            let mut line = String::new();
            if input.read_line(&mut line)? == 0 {
                return Ok(Next::Stop);
            }
            let before = self.table.events().len();
            match words::wish(&line) {
                Wish::Nothing => {}
                Wish::Help => output::say(words::help(self.language))?,
                Wish::Moves => self.list_moves(seat)?,
                Wish::Hint => {
                    self.advise(seat)?;
                    continue;
                }
                Wish::Quit => return Ok(Next::Stop),
                Wish::Back => self.handle(Kind::Offer { seat, offer: Offer::TakeBack })?,
                Wish::Resign => self.handle(Kind::Resign { seat })?,
                Wish::Move(action) => {
                    self.handle(Kind::Play { seat, ply: self.table.ply(), action: action.to_owned() })?;
                }
            }
            if self.table.events().len() > before {
                self.agree()?;
                return Ok(Next::GoOn);
            }
        }
    }

    /// Players at one keyboard have agreed before they typed.
    fn agree(&mut self) -> Result<()> {
        while let Some(offer) = self.table.view(Seat::NOBODY, now()).offer {
            let Some(&seat) = offer.waiting.first() else { break };
            self.handle(Kind::Answer { seat, yes: true })?;
        }
        Ok(())
    }

    /// Hides the cards of one player from the next.
    fn draw_curtain(&mut self, seat: Seat, input: &mut impl BufRead) -> Result<Next> {
        let other = self.viewer.replace(seat).is_none_or(|viewer| viewer != seat);
        let humans = Seat::all(self.table.seats())
            .filter(|&seat| self.table.player(seat).is_some_and(|player| player.mind == Mind::Human));
        if !other || !G::INFO.chance || humans.count() < 2 {
            return Ok(Next::GoOn);
        }
        prompt(&"\n".repeat(60))?;
        prompt(&words::curtain(&self.name(seat), self.language))?;
        let mut line = String::new();
        Ok(if input.read_line(&mut line)? == 0 { Next::Stop } else { Next::GoOn })
    }

    fn name(&self, seat: Seat) -> String {
        self.table.player(seat).map(|player| player.name.clone()).unwrap_or_default()
    }

    /// Tells what a viewer has not read yet.
    fn tell(&mut self, viewer: Seat) -> Result<()> {
        let read = viewer.index().min(self.told.len() - 1);
        for told in &self.table.log()[self.told[read]..] {
            for sentence in told.to(viewer) {
                output::say(sentence.get(self.language))?;
            }
        }
        self.told[read] = self.table.log().len();
        Ok(())
    }

    fn show(&self, seat: Seat) -> Result<()> {
        output::say(&format!("\n{}", self.table.draw()))?;
        let scene = self.table.view(seat, now()).scene;
        if !scene.hand.is_empty() {
            let card = |card: &ludo_table::show::Card| match &card.pictures[..] {
                [one] if one.id == card.id => format!("{} ({})", card.id, card.name.get(self.language)),
                all => {
                    let all: Vec<&str> = all.iter().map(|picture| picture.name.get(self.language)).collect();
                    format!("{} ({})", card.name.get(self.language), all.join(", "))
                }
            };
            let cards: Vec<String> = scene.hand.iter().map(card).collect();
            output::say(&format!("{}: {}", words::hand(self.language), cards.join("; ")))?;
        }
        for notice in &scene.notices {
            output::say(notice.text.get(self.language))?;
        }
        Ok(())
    }

    fn list_moves(&self, seat: Seat) -> Result<()> {
        for choice in self.table.view(seat, now()).choices {
            output::say(&format!("  {:<14} {}", choice.action, choice.text.get(self.language)))?;
        }
        Ok(())
    }

    /// Something happens: it is kept before anybody hears of it. A refusal is told.
    fn handle(&mut self, kind: Kind) -> Result<()> {
        // A clock that was set back must not stop the game.
        let last = self.table.events().last().map_or(0, |event| event.at);
        match self.table.handle(now().max(last), kind) {
            Ok(_) => self.save(),
            Err(refusal) => output::say(refusal.text.get(self.language)),
        }
    }

    fn save(&self) -> Result<()> {
        let Some(path) = &self.record else { return Ok(()) };
        write_atomically(path, &serde_json::to_string(&self.table.record())?)
    }
}

/// Milliseconds since 1970.
fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

/// Writes without a line end, and at once.
pub(super) fn prompt(text: &str) -> Result<()> {
    let mut out = io::stdout().lock();
    write!(out, "{text}")?;
    out.flush()?;
    Ok(())
}
