//! A player who costs little: of each frame only what the next move needs is read, and nothing is made of the rest.

use std::io;

use anyhow::{Result, bail};
use memchr::memmem;
use serde_json::json;

use crate::chance::Chance;
use crate::client::Place;
use crate::client::socket::{NoSocket, Socket};

/// Among how many of the first moves one is chosen: enough that games go on and do not repeat themselves.
const AMONG: usize = 12;

/// A player's socket, and what its frames said last.
#[derive(Debug)]
pub struct Seat {
    socket: Socket,
    chance: Chance,
    /// What he knows of the game.
    pub known: Known,
}

/// What a player knows of the game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Known {
    /// How many actions were played.
    pub ply: u32,
    /// A move that he can play now.
    pub choice: Option<String>,
    /// Whether the game is over.
    pub over: bool,
    /// How many of his acts were acknowledged.
    pub done: u32,
    /// How many were refused.
    pub refused: u32,
    /// Whether he has seen the table at all.
    pub seen: bool,
}

impl Seat {
    /// Connects and waits until he sees the table.
    ///
    /// # Errors
    /// When he does not.
    pub async fn connect(place: Place, table: &str, token: &str, chance: Chance) -> Result<Seat> {
        let socket = match Socket::open(place, table).await {
            Ok(socket) => socket,
            Err(NoSocket::Gone(error)) => return Err(error.into()),
            Err(NoSocket::Refused(status, head)) => bail!("no socket: {status} {head}"),
        };
        let mut seat = Seat { socket, chance, known: Known::default() };
        let hello = json!({"hello": {"protocol": 1, "build": "ludo-prove", "token": token}}).to_string();
        seat.socket.say(&hello).await?;
        while !seat.known.seen {
            seat.hear().await?;
        }
        Ok(seat)
    }

    /// Plays the move he has chosen. He can have the same choice again: who swaps a dead card and draws another of its kind is not told anew.
    ///
    /// # Errors
    /// When the connection has ended, or he has no move.
    pub async fn play(&mut self) -> Result<()> {
        let Some(choice) = &self.known.choice else { bail!("no move to play") };
        let (id, ply) = (self.chance.hex(16), self.known.ply);
        let act = format!(
            r#"{{"act":{{"id":"{id}","act":{{"play":{{"ply":{ply},"line":0,"move":"{choice}"}}}}}}}}"#
        );
        Ok(self.socket.say(&act).await?)
    }

    /// Takes in what has come.
    ///
    /// # Errors
    /// When the connection has ended.
    pub async fn hear(&mut self) -> Result<()> {
        let (known, chance) = (&mut self.known, &mut self.chance);
        if !self.socket.each_text(|text| known.take(text, chance)).await? {
            return Err(io::Error::from(io::ErrorKind::UnexpectedEof).into());
        }
        Ok(())
    }
}

impl Known {
    /// Takes in a frame.
    pub fn take(&mut self, frame: &[u8], chance: &mut Chance) {
        if frame.starts_with(br#"{"step""#) || frame.starts_with(br#"{"view""#) {
            self.seen = true;
            self.ply = number_after(frame, br#""ply":"#).unwrap_or(self.ply).max(self.ply);
            self.over |= memmem::find(frame, br#""phase":"over""#).is_some();
            if let Some(start) = memmem::find(frame, br#""choices":["#) {
                self.choice = choice(&frame[start..], chance);
            }
        } else if frame.starts_with(br#"{"done""#) {
            self.done += 1;
        } else if frame.starts_with(br#"{"refused""#) {
            self.refused += 1;
        }
    }
}

/// One of the first moves in a list of choices. What comes after the list also names a move: the last one played.
fn choice(frame: &[u8], chance: &mut Chance) -> Option<String> {
    const MOVE: &[u8] = br#""move":""#;
    let list = &frame[..memmem::find(frame, br#","last":"#).unwrap_or(frame.len())];
    let start = memmem::find_iter(list, MOVE).take(chance.below(AMONG) + 1).last()? + MOVE.len();
    let length = memchr::memchr(b'"', &list[start..])?;
    String::from_utf8(list[start..start + length].to_vec()).ok()
}

fn number_after(frame: &[u8], key: &[u8]) -> Option<u32> {
    let start = memmem::find(frame, key)? + key.len();
    let digits = frame[start..].iter().take_while(|byte| byte.is_ascii_digit());
    Some(digits.fold(0, |number: u32, digit| number.wrapping_mul(10).wrapping_add(u32::from(digit - b'0'))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_gives_the_ply_and_a_move_that_is_not_the_last_one() {
        let (mut known, mut chance) = (Known::default(), Chance::new(1));
        let step = br#"{"step":{"increment":{"from":3,"to":4,"changes":{"events":4,"ply":17,"turn":1,
            "choices":[{"move":"a1-a2","from":null},{"move":"b1-b2"}],"last":{"move":"z9"}},"log":[{"ply":16}]}}}"#;
        for _ in 0..50 {
            known.take(step, &mut chance);
            assert!(["a1-a2", "b1-b2"].contains(&known.choice.as_deref().expect("a move")));
        }
        assert_eq!((known.ply, known.seen, known.over), (17, true, false));
    }

    #[test]
    fn an_empty_list_takes_the_move_away_and_no_list_leaves_it() {
        let mut chance = Chance::new(1);
        let mut known = Known { choice: Some("a1".to_owned()), ..Known::default() };
        known.take(br#"{"step":{"increment":{"from":3,"to":4,"changes":{"paused":true}}}}"#, &mut chance);
        assert_eq!(known.choice.as_deref(), Some("a1"));
        known.take(br#"{"step":{"increment":{"changes":{"choices":[],"last":{"move":"a1"}}}}}"#, &mut chance);
        assert_eq!(known.choice, None);
    }

    #[test]
    fn answers_are_counted() {
        let (mut known, mut chance) = (Known::default(), Chance::new(1));
        known.take(br#"{"done":{"id":"x","n":3}}"#, &mut chance);
        known.take(br#"{"refused":{"id":"x","code":"a/b"}}"#, &mut chance);
        known.take(br#"{"view":{"view":{"phase":"over","ply":5}}}"#, &mut chance);
        assert_eq!((known.done, known.refused, known.over, known.ply), (1, 1, true, 5));
    }
}
