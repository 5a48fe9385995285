//! The position that the engine is asked about.

use std::panic::{self, AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, bail};
use ludo_bots::Playable;
use ludo_games::{Dice, Game, Observation, Seed, Traced};
use ludo_table::{Observed, is_possible};

use super::request::first_word;
use crate::args::TableArgs;
use crate::players::Sitting;
use crate::{protocol, table};

/// A position, as a seat knows it.
pub(super) struct Position<G: Game> {
    pub(super) game: Arc<G>,
    pub(super) seen: Observation<G>,
    /// One that the seat cannot tell from the true one.
    state: G::State,
}

/// What was typed behind `position`.
#[derive(Default)]
struct Typed<'l> {
    table: TableArgs,
    moves: &'l str,
    observation: Option<&'l str>,
}

impl<G: Playable + Traced> Position<G> {
    /// The position that somebody describes.
    pub(super) fn read(text: &str) -> Result<Position<G>> {
        let typed = Typed::read(text)?;
        match typed.observation {
            Some(observation) => Position::observed(observation, typed.table.edition.as_deref()),
            None => Position::played(&typed),
        }
    }

    /// The position after some moves, in a game without hidden cards.
    fn played(typed: &Typed) -> Result<Position<G>> {
        if G::INFO.hidden {
            let game = G::INFO.id;
            bail!(
                "{game} has hidden cards: write position observation and what a seat has seen, as ludotheque observe does"
            );
        }
        let game: Arc<G> = Arc::new(table::set_up(&typed.table)?);
        // Without chance any seed will do.
        let mut sitting = Sitting::new(game.clone(), Seed::from_number(0));
        for text in typed.moves.split(',').map(str::trim).filter(|text| !text.is_empty()) {
            let action = sitting.read_move(text).map_err(|why| anyhow!("{text}: {why}"))?;
            sitting.play(action);
        }
        let (seat, state) = (game.turn(sitting.state()), sitting.state().clone());
        Ok(Position { seen: sitting.seen(seat).clone(), game, state })
    }

    /// The position at the end of what a seat has seen.
    fn observed(json: &str, edition: Option<&str>) -> Result<Position<G>> {
        let observed: Observed = serde_json::from_str(json).context("this is no observation")?;
        if observed.game != G::INFO.id {
            bail!("this is an observation of {}, and this engine plays {}", observed.game, G::INFO.id);
        }
        let edition = table::edition::<G>(Some(edition.unwrap_or(&observed.edition)))?;
        let game = Arc::new(G::new(edition, observed.setup::<G>()?)?);
        let seen = observed.read(&*game).context("the observation")?;
        let mut dice = Dice::new(&Seed::from_number(0));
        let possible = quietly(|| is_possible(&*game, &seen, &mut dice));
        if possible != Some(true) {
            bail!("the observation: there is no game that looks like this to seat {}", seen.seat);
        }
        let state = game.sample(&seen, &mut dice);
        Ok(Position { game, seen, state })
    }

    /// The legal moves, as a line.
    pub(super) fn legal(&self) -> Result<String> {
        self.check_turn()?;
        Ok(protocol::legal_line(&*self.game, &self.state))
    }

    /// Whether there is something to decide for the seat.
    pub(super) fn check_turn(&self) -> Result<()> {
        if self.game.outcome(&self.state).is_some() {
            bail!("the game is over");
        }
        let (turn, seat) = (self.game.turn(&self.state), self.seen.seat);
        if turn != seat {
            bail!("it is the turn of seat {turn}, and this is what seat {seat} has seen");
        }
        Ok(())
    }
}

/// Does something that may make no sense, and panic then: nothing comes of it, and nothing is printed.
fn quietly<T>(work: impl FnOnce() -> T) -> Option<T> {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| ()));
    let worked = catch_unwind(AssertUnwindSafe(work)).ok();
    panic::set_hook(hook);
    worked
}

impl Typed<'_> {
    /// Reads words and what each stands for; `moves` and `observation` take the rest of the line.
    fn read(text: &str) -> Result<Typed<'_>> {
        let mut typed = Typed::default();
        let mut rest = text;
        loop {
            let (word, behind) = first_word(rest);
            let (value, next) = first_word(behind);
            match word {
                "" => return Ok(typed),
                "moves" => return Ok(Typed { moves: behind, ..typed }),
                "observation" => return Ok(Typed { observation: Some(behind), ..typed }),
                "edition" => typed.table.edition = Some(value.to_owned()),
                "seats" => typed.table.seats = Some(number(word, value)?),
                "first" => typed.table.first = number(word, value)?,
                "option" => typed.table.options.push(value.to_owned()),
                _ => bail!(
                    "position has no “{word}”, it has edition, seats, first, option and then moves or observation"
                ),
            }
            rest = next;
        }
    }
}

fn number(word: &str, value: &str) -> Result<u8> {
    value.parse().map_err(|_| anyhow!("{word} is a number, not “{value}”"))
}
