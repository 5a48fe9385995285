//! What a body must be beyond its form, before any table is asked.

use axum::http::StatusCode;
use ludo_games::{MAX_SEATS, Seat};
use ludo_table::{Leaving, Pair, Terms};
use serde_json::Value;

use crate::making;
use crate::names;
use crate::problem::Problem;
use crate::protocol::{Computer, OtherToken, Person, Plan, SeatPlan, Sit, TypedCode};

/// The longest id of a colour.
const LONGEST_COLOUR: usize = 40;

/// What a body must be beyond its form.
pub(super) trait Checked {
    /// # Errors
    /// What is wrong with it, at whatever table.
    fn check(&self) -> Result<(), Problem>;
}

impl Checked for Plan {
    fn check(&self) -> Result<(), Problem> {
        self.terms.check()?;
        self.seats.iter().try_for_each(|place| match place {
            SeatPlan::Mine(person) => person.check(),
            SeatPlan::Computer { level } => making::computer(*level).map(drop),
            SeatPlan::Open => Ok(()),
        })
    }
}

impl Checked for Terms {
    fn check(&self) -> Result<(), Problem> {
        if matches!(self.pair, Some(Pair::Second { .. })) {
            let fr = "La seconde partie d’un match s’ouvre à la fin de la première\u{a0}: écrivez « first ».";
            let en = "The second game of a match opens when the first is over: write “first”.";
            return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "terms/pair", fr, en));
        }
        match self.leaving {
            Leaving::Computer { level } => making::computer(level).map(drop),
            Leaving::End => Ok(()),
        }
    }
}

impl Checked for Person {
    fn check(&self) -> Result<(), Problem> {
        names::clean(&self.name, false)?;
        if self.colour.as_ref().is_some_and(|colour| colour.chars().count() > LONGEST_COLOUR) {
            let fr = format!("Une couleur a au plus {LONGEST_COLOUR} lettres.");
            let en = format!("A colour has at most {LONGEST_COLOUR} letters.");
            return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "seat/colour", fr, en));
        }
        Ok(())
    }
}

impl Checked for Sit {
    fn check(&self) -> Result<(), Problem> {
        self.seat.map_or(Ok(()), check_seat)?;
        self.person.check()
    }
}

impl Checked for Computer {
    fn check(&self) -> Result<(), Problem> {
        making::computer(self.level).map(drop)
    }
}

/// A code that is none leads nowhere, whatever it looks like.
impl Checked for TypedCode {
    fn check(&self) -> Result<(), Problem> {
        Ok(())
    }
}

impl Checked for OtherToken {
    fn check(&self) -> Result<(), Problem> {
        if crate::keys::is_token(&self.token) { Ok(()) } else { Err(Problem::bad_token()) }
    }
}

fn check_seat(seat: Seat) -> Result<(), Problem> {
    if seat.index() < MAX_SEATS {
        return Ok(());
    }
    let fr = format!("Les places portent les numéros 0 à {}.", MAX_SEATS - 1);
    let en = format!("Seats have the numbers 0 to {}.", MAX_SEATS - 1);
    Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "seat/none", fr, en))
}

/// Whether a body was written as it would be written again. What reads it also takes a list for an object, or an object for a word.
pub(super) fn same_form(said: &Value, read: &Value) -> bool {
    match (said, read) {
        (Value::Object(said), Value::Object(read)) => {
            // What is as usual need not be written again.
            said.iter().all(|(key, said)| read.get(key).is_none_or(|read| same_form(said, read)))
        }
        (Value::Array(said), Value::Array(read)) => {
            said.iter().zip(read).all(|(said, read)| same_form(said, read))
        }
        (Value::Object(_) | Value::Array(_), _) => false,
        _ => true,
    }
}

/// Some programs write 1.0 for the whole number 1, which is the same number: whether there were such.
pub(super) fn make_whole(said: &mut Value) -> bool {
    match said {
        Value::Number(number) => match number.as_f64().filter(|_| number.is_f64()) {
            Some(float) if float.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&float) => {
                *said = Value::from(float as u32);
                true
            }
            _ => false,
        },
        // Every one of them, not only up to the first.
        Value::Array(items) => items.iter_mut().map(make_whole).fold(false, |found, one| found | one),
        Value::Object(fields) => fields.values_mut().map(make_whole).fold(false, |found, one| found | one),
        _ => false,
    }
}
