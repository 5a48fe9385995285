//! Computer players as they are written on a command line.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use ludo_games::{Dice, Observation};

use crate::mcts::Mcts;
use crate::search::{Report, Search, think};
use crate::{Budget, Effort, Greedy, Level, Playable, Random, Spar, SparName};

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
    /// Glances at every other action, and takes what looks best of them: the measure of the first level.
    Child,
    /// A level, with its usual budget or another one.
    Level(Level, Option<Budget>),
    /// The plain reference, with so many iterations or so much time.
    Mcts(Budget),
    /// A stranger of our own: one of [`Playable::spars`], with his usual budget or another one.
    Spar(SparName, Option<Budget>),
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotSpec::Random => f.write_str("random"),
            BotSpec::Greedy => f.write_str("greedy"),
            BotSpec::Child => f.write_str("child"),
            BotSpec::Level(level, None) => write!(f, "level{}", level.number()),
            BotSpec::Level(level, Some(budget)) => write!(f, "level{}@{budget}", level.number()),
            BotSpec::Mcts(Budget::Nodes(iterations)) => write!(f, "mcts:{iterations}"),
            BotSpec::Mcts(time) => write!(f, "mcts@{time}"),
            BotSpec::Spar(name, None) => write!(f, "spar:{name}"),
            BotSpec::Spar(name, Some(budget)) => write!(f, "spar:{name}@{budget}"),
        }
    }
}

/// Reads `random`, `greedy`, `child`, `level1` to `level5`, `level5@200ms`, `level5@20000n`, `mcts:5000`, `mcts@200ms`, `spar:alphabeta` or
/// `spar:alphabeta@20000n`. Whether the game has this spar, [`BotSpec::check`] says.
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
            ("child", None, None) => Ok(BotSpec::Child),
            ("random" | "greedy" | "child", None, Some(_)) => {
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
            ("spar", Some(name), budget) => Ok(BotSpec::Spar(name.parse()?, budget)),
            ("spar", None, _) => Err(format!("“{text}” needs its name: spar:NAME")),
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
        "there is no player “{text}”, the players are random, greedy, child, level1 to level5 (also level5@200ms, level5@20000n), mcts:N and spar:NAME"
    )
}

impl BotSpec {
    /// How long he thinks about an action of this game.
    pub fn budget<G: Playable>(self, seats: u8) -> Budget {
        match self {
            BotSpec::Random | BotSpec::Greedy | BotSpec::Child => Budget::Nodes(1),
            BotSpec::Level(level, budget) => budget.unwrap_or_else(|| G::usual_budget(level, seats)),
            BotSpec::Mcts(budget) => budget,
            BotSpec::Spar(name, budget) => {
                let usual = || Spar::<G>::find(name).and_then(Spar::usual_budget);
                budget.or_else(usual).unwrap_or(Budget::Nodes(1))
            }
        }
    }

    /// Whether this game has such a player: only the spars differ.
    ///
    /// # Errors
    /// A sentence that says which there are.
    pub fn check<G: Playable>(self) -> Result<(), String> {
        let BotSpec::Spar(name, budget) = self else { return Ok(()) };
        let Some(spar) = Spar::<G>::find(name) else {
            let all: Vec<_> = G::spars().iter().map(|spar| spar.name).collect();
            return Err(format!(
                "there is no spar “{name}” for {}, there are {}",
                G::INFO.id,
                all.join(", ")
            ));
        };
        match (budget, spar.usual_budget()) {
            (Some(_), None) => Err(format!("“{self}”: {name} does not search, so it takes no budget")),
            _ => Ok(()),
        }
    }

    /// Begins to think for the seat whose observation this is, which must be to move in a game that is not over.
    /// Its tables take at most so many bytes ([`Effort::USUAL_MEMORY`] will do).
    ///
    /// # Panics
    /// When the game has no such spar, which [`BotSpec::check`] would have said.
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
            BotSpec::Child => Box::new(Greedy::glance(&**game, seen, dice)),
            BotSpec::Level(level, _) => {
                let budget = self.budget::<G>(game.setup().seats);
                G::search(game, seen, Effort { level, budget, memory, dice })
            }
            BotSpec::Mcts(_) => Box::new(Mcts::new(game, seen, dice, memory)),
            // As documented: another player in his place would make every figure wrong.
            BotSpec::Spar(name, _) => Spar::find(name).expect("a spar of this game").begin(game, seen, dice),
        }
    }

    /// Thinks to the end of the budget and says what to play. `elapsed` is the time since the caller asked.
    ///
    /// # Panics
    /// As [`BotSpec::search`].
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
        for text in [
            "random",
            "greedy",
            "child",
            "level1",
            "level5@200ms",
            "level3@20000n",
            "mcts:5000",
            "mcts@200ms",
            "spar:sitter",
            "spar:alphabeta@20000n",
        ] {
            assert_eq!(text.parse::<BotSpec>().map(|bot| bot.to_string()), Ok(text.to_owned()));
        }
        assert_eq!("level5@1s".parse::<BotSpec>().map(|bot| bot.to_string()), Ok("level5@1000ms".to_owned()));
        assert_eq!("mcts@300n".parse(), Ok(BotSpec::Mcts(Budget::Nodes(300))));
    }

    #[test]
    fn what_is_no_player_is_explained_in_a_sentence() {
        for (text, sentence) in [
            ("", "there is no player “”, the players are random, greedy, child, level1 to level5"),
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
            ("spar", "“spar” needs its name: spar:NAME"),
            ("spar:", "“” is no name of a spar: it has 1 to 16 small letters"),
            ("spar:Rusher", "“Rusher” is no name of a spar"),
            ("spar:rusher@soon", "“soon” is no budget"),
        ] {
            let error = text.parse::<BotSpec>().expect_err(text);
            assert!(error.contains(sentence) && !error.contains('\n'), "{text}: {error}");
        }
    }
}
