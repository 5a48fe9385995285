//! Who plays in a match.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::{Result, bail};
use ludo_bots::{BotSpec, Budget, Playable};

use super::external::{External, Failure};

/// A player of a match.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Player {
    Bot(BotSpec),
    /// A program of its own.
    Program(Program),
}

/// A program that plays: its words, and how long it may think about an action.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Program {
    words: Vec<String>,
    pub(super) budget: Option<Budget>,
}

/// Reads what [`BotSpec`] reads, and `cmd:python3 mine.py` with a budget behind it or without.
impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Player, String> {
        let Some(command) = text.strip_prefix("cmd:") else { return text.parse().map(Player::Bot) };
        // An @ may stand in a command, too.
        let budgeted =
            command.rsplit_once('@').and_then(|(command, budget)| Some((command, budget.parse().ok()?)));
        let (command, budget) = budgeted.map_or((command, None), |(command, budget)| (command, Some(budget)));
        let words: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
        if words.is_empty() {
            return Err(format!("“{text}” names no program, write cmd:python3 mine.py"));
        }
        Ok(Player::Program(Program { words, budget }))
    }
}

impl Player {
    /// Whether this game has such a player.
    pub(super) fn check<G: Playable>(&self) -> Result<(), String> {
        match self {
            Player::Bot(bot) => bot.check::<G>(),
            Player::Program(_) => Ok(()),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Bot(bot) => bot.fmt(f),
            Player::Program(Program { words, budget: None }) => write!(f, "cmd:{}", words.join(" ")),
            Player::Program(Program { words, budget: Some(budget) }) => {
                write!(f, "cmd:{}@{budget}", words.join(" "))
            }
        }
    }
}

/// The programs that play on one thread, one after the other. They are kept from game to game.
pub(super) struct Crew {
    running: Vec<Option<External>>,
    patience: Duration,
}

impl Crew {
    /// Nobody has come yet.
    pub(super) fn new(players: usize, patience: Duration) -> Crew {
        Crew { running: std::iter::repeat_with(|| None).take(players).collect(), patience }
    }

    /// Starts every program once: whoever mistyped one wants to know before a whole match is lost.
    pub(super) fn rehearse(players: &[Player], patience: Duration, stop: &AtomicBool) -> Result<()> {
        for player in players {
            if let Player::Program(program) = player {
                match External::start(&program.words, patience, stop) {
                    Ok(external) => external.quit(),
                    Err(_) if stop.load(Ordering::Relaxed) => {}
                    Err(failure) => bail!("{player} does not play: {}", failure.sentence),
                }
            }
        }
        Ok(())
    }

    /// Tells every program that a game begins, and starts those that do not run. The first that cannot play is named.
    pub(super) fn begin(
        &mut self,
        players: &[Player],
        game: &str,
        stop: &AtomicBool,
    ) -> Result<(), (usize, Failure)> {
        for (place, player) in players.iter().enumerate() {
            if let Player::Program(program) = player {
                self.get(place, program, stop)
                    .and_then(|external| external.new_game(game, stop))
                    .map_err(|failure| self.dismiss(place, failure))?;
            }
        }
        Ok(())
    }

    /// A player's program, started if need be.
    pub(super) fn get(
        &mut self,
        place: usize,
        program: &Program,
        stop: &AtomicBool,
    ) -> Result<&mut External, Failure> {
        let running = match self.running[place].take() {
            Some(running) => running,
            None => External::start(&program.words, self.patience, stop)?,
        };
        Ok(self.running[place].insert(running))
    }

    /// Ends a program that failed; the next game begins with a new one.
    pub(super) fn dismiss(&mut self, place: usize, failure: Failure) -> (usize, Failure) {
        self.running[place] = None;
        (place, failure)
    }

    /// Takes leave of all.
    pub(super) fn quit(self) {
        self.running.into_iter().flatten().for_each(External::quit);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_and_written() {
        for text in
            ["level2", "mcts:50", "cmd:python3 mine.py", "cmd:mine@200ms", "cmd:./a@b c@2000n", "cmd:me@home"]
        {
            assert_eq!(text.parse::<Player>().map(|player| player.to_string()), Ok(text.to_owned()));
        }
        assert!("cmd: ".parse::<Player>().expect_err("no program").contains("names no program"));
    }
}
