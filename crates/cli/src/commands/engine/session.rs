//! The conversation.

use anyhow::{Result, anyhow, bail};
use ludo_bots::Playable;
use ludo_games::Traced;

use super::inbox::Inbox;
use super::options::EngineOptions;
use super::position::Position;
use super::request::Request;
use super::thinking::think;
use crate::output;
use crate::protocol::{HELLO_DONE, VERSION};

/// A conversation with whoever uses the engine.
pub(super) struct Session<G: Playable> {
    options: EngineOptions,
    inbox: Inbox,
    position: Option<Position<G>>,
}

/// Whether the conversation goes on.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Next {
    GoOn,
    Quit,
}

impl<G: Playable + Traced> Session<G> {
    pub(super) fn new(options: EngineOptions, inbox: Inbox) -> Session<G> {
        Session { options, inbox, position: usual() }
    }

    /// Answers line after line. What is wrong is said in one line, and the conversation goes on.
    pub(super) fn run(&mut self) -> Result<()> {
        while let Some(line) = self.inbox.next() {
            match Request::read(&line).and_then(|request| self.answer(request)) {
                Ok(Next::GoOn) => {}
                Ok(Next::Quit) => break,
                Err(error) if output::is_closed_pipe(&error) => return Err(error),
                Err(error) => output::say(&complaint(&error))?,
            }
        }
        Ok(())
    }

    fn answer(&mut self, request: Request<'_>) -> Result<Next> {
        match request {
            Request::Nothing | Request::Stop => {} // who has thought to the end cannot stop
            Request::Quit => return Ok(Next::Quit),
            Request::Hello => self.introduce()?,
            Request::IsReady => output::say("readyok")?,
            Request::SetOption { name, value } => self.options.set(name, value)?,
            Request::NewGame(game) => self.new_game(game)?,
            Request::Position(text) => {
                // Who goes on after a mistake shall not be answered about an earlier position.
                self.position = None;
                self.position = Some(Position::read(text)?);
            }
            Request::Legal => output::say(&asked(self.position.as_ref())?.legal()?)?,
            Request::Go(limit) => {
                let position = asked(self.position.as_ref())?;
                position.check_turn()?;
                return think(position, self.options, limit, &mut self.inbox);
            }
        }
        Ok(Next::GoOn)
    }

    fn introduce(&self) -> Result<()> {
        output::say(&format!("id name Ludothèque {}", env!("CARGO_PKG_VERSION")))?;
        output::say(&format!("id protocol {VERSION}"))?;
        output::say(&format!("id game {}", G::INFO.id))?;
        self.options.lines().iter().try_for_each(|line| output::say(line))?;
        output::say(HELLO_DONE)
    }

    fn new_game(&mut self, game: &str) -> Result<()> {
        if !game.is_empty() && game != G::INFO.id {
            bail!("this engine plays {}, not “{game}”", G::INFO.id);
        }
        self.position = usual();
        Ok(())
    }
}

/// The set-up of the usual table; where cards are hidden somebody has to say what was dealt.
fn usual<G: Playable + Traced>() -> Option<Position<G>> {
    if G::INFO.hidden { None } else { Position::read("").ok() }
}

/// The position asked about.
fn asked<G: Playable>(position: Option<&Position<G>>) -> Result<&Position<G>> {
    position.ok_or_else(|| anyhow!("say the position first"))
}

/// What was wrong, in one line.
fn complaint(error: &anyhow::Error) -> String {
    let text = format!("{error:#}");
    let words: Vec<&str> = text.split_whitespace().collect();
    format!("error {}", words.join(" "))
}
