//! What a game offers, and what a table chooses of it.

use thiserror::Error;

use crate::game::Game;
use crate::seat::Seat;
use crate::verdict::Rule;

/// What is fixed about a game, whatever the edition and the table.
#[derive(Debug)]
pub struct Info {
    /// The game's id on the command line and in files.
    pub id: &'static str,
    /// The version of its rules: another one may play the same actions differently.
    pub version: u32,
    /// Its rules for players, `rules.toml` of its folder.
    pub rules: &'static str,
    /// The editions built in, id and file; the first is the default.
    pub editions: &'static [(&'static str, &'static str)],
    /// The numbers of players it takes; the first is the default.
    pub seats: &'static [u8],
    /// What a table may choose that changes the rules.
    pub options: &'static [GameOption],
    /// Whether chance plays a part, so that a seed matters.
    pub chance: bool,
    /// Whether players hold what others may not see.
    pub hidden: bool,
}

/// An option of a game. The rule it turns on says what it is about.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct GameOption {
    /// Its id on the command line and in files.
    pub id: &'static str,
    /// The rule that then holds.
    pub rule: Rule,
}

/// What a table chose of a game's [`Info::options`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options(u8);

impl Options {
    /// None.
    pub const NONE: Options = Options(0);

    /// The options with these ids.
    ///
    /// # Errors
    /// When the game has no such option.
    pub fn read<G: Game>(ids: impl IntoIterator<Item = impl AsRef<str>>) -> Result<Options, SetupError> {
        ids.into_iter().try_fold(Options::default(), |options, id| {
            let place = G::INFO.options.iter().position(|option| option.id == id.as_ref());
            let place = place.ok_or_else(|| SetupError::no_option::<G>(id.as_ref()))?;
            Ok(options.with(place))
        })
    }

    /// These and one more, by its place in the game's list.
    #[must_use]
    pub const fn with(self, place: usize) -> Options {
        Options(self.0 | 1 << place)
    }

    /// Whether the option with this place in the game's list is chosen.
    pub const fn has(self, place: usize) -> bool {
        self.0 >> place & 1 != 0
    }

    /// The ids of the options chosen.
    pub fn ids<G: Game>(self) -> impl Iterator<Item = &'static str> {
        let chosen = move |&(place, _): &(usize, &GameOption)| self.has(place);
        G::INFO.options.iter().enumerate().filter(chosen).map(|(_, option)| option.id)
    }

    /// Everything a table can choose: each option taken or left.
    pub fn all<G: Game>() -> impl Iterator<Item = Options> {
        (0..1 << G::INFO.options.len()).map(Options)
    }
}

/// A table as its players agree on it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// How many play.
    pub seats: u8,
    /// Who starts.
    pub first: Seat,
    /// The options.
    pub options: Options,
}

impl Setup {
    /// The usual table of a game: its default number of seats, seat 0 first, no option.
    pub fn of<G: Game>() -> Setup {
        Setup { seats: G::INFO.seats[0], first: Seat::new(0), options: Options::default() }
    }

    /// Whether this game can be played so.
    ///
    /// # Errors
    /// What is wrong and what would be right.
    pub fn check<G: Game>(&self) -> Result<(), SetupError> {
        let (id, seats) = (G::INFO.id, self.seats);
        if !G::INFO.seats.contains(&seats) {
            return Err(SetupError::Seats { game: id, allowed: G::INFO.seats, seats });
        }
        if self.first.index() >= usize::from(seats) {
            return Err(SetupError::First { first: self.first, seats });
        }
        match (G::INFO.options.len()..8).find(|&place| self.options.has(place)) {
            Some(place) => Err(SetupError::no_option::<G>(&format!("number {place}"))),
            None => Ok(()),
        }
    }
}

/// Why a game cannot be played at a table: what is wrong and what would be right.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SetupError {
    /// It is not for so many.
    #[error("{game} is for {} players, not {seats}", any_of(allowed))]
    Seats {
        /// The game's id.
        game: &'static str,
        /// The numbers it is for.
        allowed: &'static [u8],
        /// How many were to play.
        seats: u8,
    },
    /// Nobody sits there who could start.
    #[error("no seat {first} at a table of {seats}: seats go from 0 to {}", seats - 1)]
    First {
        /// Who was to start.
        first: Seat,
        /// How many play.
        seats: u8,
    },
    /// It has no such option.
    #[error("{game} has no option “{option}”: {}", offers(options))]
    Option {
        /// The game's id.
        game: &'static str,
        /// What was asked for.
        option: String,
        /// What there is.
        options: &'static [GameOption],
    },
}

impl SetupError {
    fn no_option<G: Game>(option: &str) -> SetupError {
        SetupError::Option { game: G::INFO.id, option: option.to_owned(), options: G::INFO.options }
    }
}

fn any_of(numbers: &[u8]) -> String {
    numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(" or ")
}

fn offers(options: &[GameOption]) -> String {
    match options {
        [] => "it has none".to_owned(),
        _ => format!("it has {}", options.iter().map(|option| option.id).collect::<Vec<_>>().join(", ")),
    }
}
