//! A session as `docs/PROTOCOL.md` writes it down, played against a real server, line by line.
//!
//! Who `asks` makes a request, and the next line is what the server `answers`; who `says` sends a frame, who `hears` gets one, who `leaves`
//! hangs up. `<anna>` is Anna's token; any other `<name>` stands for something that is different each time, the same within a session. A
//! device makes those that it says first, the server those that it is heard to say first. `"…"` stands for anything, and as a key for
//! whatever else there is.

use std::collections::HashMap;

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use tokio::time::timeout;

use crate::chance::Chance;
use crate::client::http::{Answer, Request};
use crate::client::socket::{Heard, NoSocket, Socket};
use crate::client::{PATIENCE, Place};

/// What stands for anything.
const ANYTHING: &str = "…";

/// Everybody in a session, and what is known so far.
struct Session {
    place: Place,
    chance: Chance,
    /// What names stand for.
    names: HashMap<String, String>,
    sockets: HashMap<String, Socket>,
    answer: Option<Answer>,
}

/// Plays the lines of a session against a server: how many there were.
///
/// # Errors
/// The first line that is not what happens.
pub async fn play(text: &str, place: Place, seed: u64) -> Result<usize> {
    let (chance, names, sockets) = (Chance::new(seed), HashMap::new(), HashMap::new());
    let mut session = Session { place, chance, names, sockets, answer: None };
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    let mut count = 0;
    for line in lines {
        session.line(line).await.with_context(|| line.to_owned())?;
        count += 1;
    }
    Ok(count)
}

impl Session {
    async fn line(&mut self, line: &str) -> Result<()> {
        let mut words = line.trim().splitn(3, ' ');
        let (who, does) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        let rest = words.next().unwrap_or_default();
        match does {
            "asks" => self.ask(who, rest).await,
            "answers" => self.answered(rest),
            "says" => self.say(who, rest).await,
            "hears" => self.hear(who, rest).await,
            "leaves" => self.sockets.remove(who).map(drop).context("he is not there"),
            _ => bail!("nobody can do this"),
        }
    }

    async fn ask(&mut self, who: &str, rest: &str) -> Result<()> {
        let (token, filled) = (self.token(who), self.fill(rest));
        let mut words = filled.splitn(3, ' ');
        let (method, path) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        let request = match (method, words.next()) {
            ("POST", Some(body)) => Request::post(path, &serde_json::from_str(body)?),
            ("POST", None) => Request::new("POST", path),
            ("GET", None) => Request::get(path),
            _ => bail!("a POST or a GET"),
        };
        self.answer = Some(request.by(&token).send(self.place).await?);
        Ok(())
    }

    fn answered(&mut self, rest: &str) -> Result<()> {
        let answer = self.answer.take().context("nobody has asked")?;
        let (status, body) = rest.split_once(' ').context("a status and a body")?;
        ensure!(status == answer.status.to_string(), "it answers {} {}", answer.status, answer.body);
        self.compare(body, &answer.body)
    }

    async fn say(&mut self, who: &str, frame: &str) -> Result<()> {
        self.token(who);
        let frame = self.fill(frame);
        if !self.sockets.contains_key(who) {
            let table = self.names.get("table").context("no table has been made")?;
            let socket = Socket::open(self.place, table).await.map_err(|error| match error {
                NoSocket::Gone(error) => error.into(),
                NoSocket::Refused(status, _) => anyhow::anyhow!("no socket: {status}"),
            })?;
            self.sockets.insert(who.to_owned(), socket);
        }
        let socket = self.sockets.get_mut(who).context("no socket")?;
        Ok(socket.say(&frame).await?)
    }

    /// Who is there is told to everybody whenever it changes, in between: it is not part of the session.
    async fn hear(&mut self, who: &str, expected: &str) -> Result<()> {
        let socket = self.sockets.get_mut(who).context("he has said nothing yet")?;
        let heard = loop {
            match timeout(PATIENCE, socket.next()).await.context("nothing comes")? {
                Heard::Text(text) if text.starts_with(r#"{"presence":"#) => {}
                Heard::Text(text) => break text,
                end => bail!("it ends: {end:?}"),
            }
        };
        self.compare(expected, &heard)
    }

    /// Somebody's token, which is made when he first needs it.
    fn token(&mut self, who: &str) -> String {
        let chance = &mut self.chance;
        self.names.entry(who.to_owned()).or_insert_with(|| chance.hex(32)).clone()
    }

    /// A text with what its names stand for; those that nobody knows are made.
    fn fill(&mut self, text: &str) -> String {
        let mut filled = String::new();
        let mut rest = text;
        while let Some((before, name, after)) = next_name(rest) {
            let chance = &mut self.chance;
            filled += before;
            filled += self.names.entry(name.to_owned()).or_insert_with(|| chance.hex(16));
            rest = after;
        }
        filled + rest
    }

    fn compare(&mut self, expected: &str, said: &str) -> Result<()> {
        let (expected, actual) = (serde_json::from_str(expected)?, serde_json::from_str(said)?);
        fits(&expected, &actual, &mut self.names).map_err(|place| {
            let said: String = said.chars().take(2_000).collect();
            anyhow::anyhow!("{place} is not what comes: {said}")
        })
    }
}

/// The first `<name>` of a text, and what stands before and after it.
fn next_name(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once('<')?;
    let (name, after) = rest.split_once('>')?;
    Some((before, name, after))
}

/// Whether something is what was expected; where it is not, as a path. Names that nobody knows stand for what they meet.
fn fits(expected: &Value, actual: &Value, names: &mut HashMap<String, String>) -> Result<(), String> {
    let unless = |holds: bool| if holds { Ok(()) } else { Err(String::new()) };
    match (expected, actual) {
        (Value::String(anything), _) if anything == ANYTHING => Ok(()),
        (Value::String(text), Value::String(said)) => match next_name(text) {
            Some(("", name, "")) => {
                let known = names.entry(name.to_owned()).or_insert_with(|| said.clone());
                unless(known == said)
            }
            _ => unless(text == said),
        },
        (Value::Array(all), Value::Array(said)) => {
            unless(all.len() == said.len())?;
            let mut pairs = all.iter().zip(said).enumerate();
            pairs.try_for_each(|(at, (one, other))| within(&at.to_string(), fits(one, other, names)))
        }
        (Value::Object(fields), Value::Object(said)) => {
            unless(fields.contains_key(ANYTHING) || said.keys().all(|key| fields.contains_key(key)))?;
            let mut named = fields.iter().filter(|(key, _)| *key != ANYTHING);
            named.try_for_each(|(key, field)| {
                let other = said.get(key).ok_or(String::new());
                within(key, other.and_then(|other| fits(field, other, names)))
            })
        }
        _ => unless(expected == actual),
    }
}

fn within(key: &str, fit: Result<(), String>) -> Result<(), String> {
    fit.map_err(|place| format!("/{key}{place}"))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn fit(expected: &Value, actual: &Value) -> Result<(), String> {
        fits(expected, actual, &mut HashMap::new())
    }

    #[test]
    fn what_is_written_must_come_and_nothing_else() {
        let said = json!({"a": 1, "b": [{"c": "x"}, {"c": "x"}]});
        assert_eq!(fit(&said, &said), Ok(()));
        assert_eq!(fit(&json!({"a": 1, "…": "…"}), &said), Ok(()));
        assert_eq!(fit(&json!({"a": "…", "b": "…"}), &said), Ok(()));
        assert_eq!(fit(&json!({"a": 1}), &said), Err(String::new()), "there is more");
        assert_eq!(fit(&json!({"a": 1, "d": 1, "…": "…"}), &said), Err("/d".to_owned()));
        assert_eq!(fit(&json!({"b": [{"c": "x"}], "…": "…"}), &said), Err("/b".to_owned()));
        assert_eq!(fit(&json!({"b": [{"c": "x"}, {"c": "y"}], "…": "…"}), &said), Err("/b/1/c".to_owned()));
    }

    #[test]
    fn a_name_stands_for_one_thing() {
        assert_eq!(fit(&json!(["<id>", "<id>"]), &json!(["x", "x"])), Ok(()));
        assert_eq!(fit(&json!(["<id>", "<id>"]), &json!(["x", "y"])), Err("/1".to_owned()));
        assert_eq!(fit(&json!(["<id>", "<other>"]), &json!(["x", "y"])), Ok(()));
    }
}
