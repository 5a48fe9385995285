//! Computer players as they are written on a command line.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use ludo_games::{Dice, Observation};

use crate::mcts::Mcts;
use crate::search::{Report, Search, think};
use crate::{Budget, Effort, Greedy, Level, Playable, Random};

/// A computer player: who, and how long he thinks about an action.
///
/// ```
/// use ludo_bots::BotSpec;
///
/// let bot: BotSpec = "level5@200ms".parse()?;
/// assert_eq!(bot.to_string(), "level5@200ms");
/// assert!("level6".parse::<BotSpec>().is_err());
/// # Ok::<(), String>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum BotSpec {
    /// Plays anything.
    Random,
    /// Looks one action ahead.
    Greedy,
    /// A level, with its usual budget or another one.
    Level(Level, Option<Budget>),
    /// The plain reference, with so many iterations or so much time.
    Mcts(Budget),
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotSpec::Random => f.write_str("random"),
            BotSpec::Greedy => f.write_str("greedy"),
            BotSpec::Level(level, None) => write!(f, "level{}", level.number()),
            BotSpec::Level(level, Some(budget)) => write!(f, "level{}@{budget}", level.number()),
            BotSpec::Mcts(Budget::Nodes(iterations)) => write!(f, "mcts:{iterations}"),
            BotSpec::Mcts(time) => write!(f, "mcts@{time}"),
        }
    }
}

/// Reads `random`, `greedy`, `level1` to `level5`, `level5@200ms`, `level5@20000n`, `mcts:5000` or `mcts@200ms`.
impl FromStr for BotSpec {
    type Err = String;

    fn from_str(text: &str) -> Result<BotSpec, String> {
        let (name, budget) = match text.split_once('@') {
            Some((name, budget)) => (name, Some(budget.parse::<Budget>()?)),
            None => (text, None),
        };
        let (name, iterations) = match name.split_once(':') {
            Some((name, iterations)) => (name, Some(iterations)),
            None => (name, None),
        };
        match (name, iterations, budget) {
            ("random", None, None) => Ok(BotSpec::Random),
            ("greedy", None, None) => Ok(BotSpec::Greedy),
            ("random" | "greedy", None, Some(_)) => {
                Err(format!("“{text}”: {name} does not think, so it takes no budget"))
            }
            ("mcts", Some(iterations), None) => mcts(text, iterations),
            ("mcts", None, Some(budget)) => Ok(BotSpec::Mcts(budget)),
            ("mcts", None, None) => {
                Err("“mcts” needs its iterations or its time: mcts:5000 or mcts@200ms".into())
            }
            ("mcts", Some(_), Some(_)) => {
                Err(format!("“{text}” has two budgets: write mcts:5000 or mcts@200ms"))
            }
            (_, None, _) => level(text, name, budget),
            _ => Err(unknown(text)),
        }
    }
}

fn mcts(text: &str, iterations: &str) -> Result<BotSpec, String> {
    let digits = iterations.bytes().all(|digit| digit.is_ascii_digit());
    let number = iterations.parse().ok().filter(|&number| digits && number > 0);
    let wrong = || format!("“{text}”: the iterations must be a whole number from 1 on, as in mcts:5000");
    Ok(BotSpec::Mcts(Budget::Nodes(number.ok_or_else(wrong)?)))
}

fn level(text: &str, name: &str, budget: Option<Budget>) -> Result<BotSpec, String> {
    let Some(number) = name.strip_prefix("level") else { return Err(unknown(text)) };
    let found = Level::ALL.into_iter().find(|level| level.number().to_string() == number);
    let level = found.ok_or_else(|| format!("“{text}”: the levels go from level1 to level5"))?;
    Ok(BotSpec::Level(level, budget))
}

fn unknown(text: &str) -> String {
    format!(
        "there is no player “{text}”, the players are random, greedy, level1 to level5 (also level5@200ms, level5@20000n) and mcts:N"
    )
}

impl BotSpec {
    /// How long he thinks about an action of this game.
    pub fn budget<G: Playable>(self, seats: u8) -> Budget {
        match self {
            BotSpec::Random | BotSpec::Greedy => Budget::Nodes(1),
            BotSpec::Level(level, budget) => budget.unwrap_or_else(|| G::usual_budget(level, seats)),
            BotSpec::Mcts(budget) => budget,
        }
    }

    /// Begins to think for the seat whose observation this is, which must be to move in a game that is not over.
    /// Its tables take at most so many bytes ([`Effort::USUAL_MEMORY`] will do).
    pub fn search<G: Playable>(
        self,
        game: &Arc<G>,
        seen: &Observation<G>,
        memory: usize,
        dice: Dice,
    ) -> Box<dyn Search<G>> {
        match self {
            BotSpec::Random => Box::new(Random::new(&**game, seen, dice)),
            BotSpec::Greedy => Box::new(Greedy::new(&**game, seen, dice)),
            BotSpec::Level(level, _) => {
                let budget = self.budget::<G>(game.setup().seats);
                G::search(game, seen, Effort { level, budget, memory, dice })
            }
            BotSpec::Mcts(_) => Box::new(Mcts::new(game, seen, dice, memory)),
        }
    }

    /// Thinks to the end of the budget and says what to play. `elapsed` is the time since the caller asked.
    pub fn choose<G: Playable>(
        self,
        game: &Arc<G>,
        seen: &Observation<G>,
        memory: usize,
        dice: Dice,
        elapsed: &mut dyn FnMut() -> Duration,
    ) -> Report<G::Action> {
        let mut search = self.search(game, seen, memory, dice);
        think(&mut *search, self.budget::<G>(game.setup().seats), elapsed);
        search.report()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_and_written() {
        for text in ["random", "greedy", "level1", "level5@200ms", "level3@20000n", "mcts:5000", "mcts@200ms"]
        {
            assert_eq!(text.parse::<BotSpec>().map(|bot| bot.to_string()), Ok(text.to_owned()));
        }
        assert_eq!("level5@1s".parse::<BotSpec>().map(|bot| bot.to_string()), Ok("level5@1000ms".to_owned()));
        assert_eq!("mcts@300n".parse(), Ok(BotSpec::Mcts(Budget::Nodes(300))));
    }

    #[test]
    fn what_is_no_player_is_explained_in_a_sentence() {
        for (text, sentence) in [
            ("", "there is no player “”, the players are random, greedy, level1 to level5"),
            ("grandmother", "there is no player “grandmother”"),
            ("Level5", "there is no player “Level5”"),
            ("level5:3", "there is no player “level5:3”"),
            ("level0", "“level0”: the levels go from level1 to level5"),
            ("level05", "“level05”: the levels go from level1 to level5"),
            ("level6@1s", "“level6@1s”: the levels go from level1 to level5"),
            ("level5@", "“” is no budget: write 200ms, 1s or 20000n"),
            ("level5@1h", "“1h” is no budget"),
            ("level5@1s@1s", "“1s@1s” is no budget"),
            ("random@1s", "“random@1s”: random does not think, so it takes no budget"),
            ("mcts", "“mcts” needs its iterations or its time: mcts:5000 or mcts@200ms"),
            ("mcts:", "“mcts:”: the iterations must be a whole number from 1 on"),
            ("mcts:0", "“mcts:0”: the iterations must be"),
            ("mcts:+5", "“mcts:+5”: the iterations must be"),
            ("mcts:5@1s", "“mcts:5@1s” has two budgets"),
        ] {
            let error = text.parse::<BotSpec>().expect_err(text);
            assert!(error.contains(sentence) && !error.contains('\n'), "{text}: {error}");
        }
    }
}
