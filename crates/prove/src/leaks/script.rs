//! A table where the same people do the same things in the same order, one after the other, and all that each of them was told.

use anyhow::{Context, Result, bail, ensure};
use ludo_games::Seat;
use ludo_table::fair;
use serde_json::{Value, json};
use tokio::time::timeout;

use super::mask::Mask;
use crate::chance::Chance;
use crate::client::http::Request;
use crate::client::player::act_frame;
use crate::client::socket::{Heard, NoSocket, Socket};
use crate::client::table::{Seated, Wanted, insist, set_table};
use crate::client::{PATIENCE, Place};

/// Who looks on: both seats, and somebody who watches.
pub(super) const VIEWERS: usize = 3;

/// What somebody was told of one thing that happened, and what he could know of it.
pub(super) struct Told {
    /// Every frame and body, masked.
    pub texts: Vec<String>,
    /// What is his to know: the move played, and his own cards where they are not masked or stand in a line.
    pub knows: String,
    /// What is not: the others' cards.
    pub hidden: String,
}

/// A table after its script: what each viewer was told, step by step.
pub(super) struct Played {
    /// Viewer by viewer, those of the seats first.
    pub told: [Vec<Told>; VIEWERS],
    /// What only devices know.
    pub secrets: Vec<String>,
}

/// Somebody at a table, with everything he was told since the last step.
struct Device {
    place: Place,
    seated: Seated,
    seat: usize,
    socket: Socket,
    view: Value,
    texts: Vec<String>,
}

/// A table under way.
struct Stage {
    devices: Vec<Device>,
    mask: Mask,
    chance: Chance,
    /// The cards of a seat, before its own eyes, are put under one name.
    hides_own: bool,
    told: [Vec<Told>; VIEWERS],
}

/// Plays a script: everybody arrives, the cards are dealt, a draw is offered and declined, and so many moves are made, each time the
/// first in the alphabet. It ends earlier where a game ends or a card is won: cards are shown then that nobody chose to show.
pub(super) async fn play(place: Place, wanted: &Wanted, moves: usize, mut chance: Chance) -> Result<Played> {
    let seated = set_table(place, wanted, &mut chance).await?;
    let mut stage = Stage::open(place, &seated, chance).await?;
    stage.shuffle().await?;
    let offer = stage.act(0, &json!({"offer": {"offer": "draw"}})).await?;
    stage.everybody_looks("").await?;
    stage.act(1, &json!({"answer": {"offer": offer, "yes": false}})).await?;
    stage.everybody_looks("").await?;
    for _ in 0..moves {
        if !stage.play_first().await? {
            break;
        }
    }
    Ok(Played { told: stage.told, secrets: [seated.tokens, seated.invitations].concat() })
}

impl Stage {
    async fn open(place: Place, seated: &Seated, chance: Chance) -> Result<Stage> {
        let mut devices = Vec::new();
        for seat in 0..VIEWERS {
            devices.push(Device::open(place, seated, seat).await?);
        }
        let mut mask = Mask::default();
        mask.name(&seated.table, "table");
        mask.name(text(&devices[0].view["fair"]["commitment"])?, "commitment");
        let hides_own = seated.wanted.game == "pictofab";
        let mut stage = Stage { devices, mask, chance, hides_own, told: Default::default() };
        stage.everybody_looks("").await?;
        Ok(stage)
    }

    /// Both seats vow and say their numbers, in turn.
    async fn shuffle(&mut self) -> Result<()> {
        let numbers = [self.chance.hex(32), self.chance.hex(32)];
        for (seat, number) in numbers.iter().enumerate() {
            let vow = fair::vow(&self.devices[seat].seated.table, Seat::new(seat as u8), number);
            self.mask.name(&vow, &format!("vow {seat}"));
            self.act(seat, &json!({"vow": {"commitment": vow}})).await?;
            self.everybody_looks("").await?;
        }
        for (seat, number) in numbers.iter().enumerate() {
            self.mask.name(number, &format!("number {seat}"));
            self.act(seat, &json!({"reveal": {"number": number}})).await?;
            self.everybody_looks("").await?;
        }
        Ok(())
    }

    /// Whoever is to move makes the first of his moves. False, when cards are shown then that nobody chose to show.
    async fn play_first(&mut self) -> Result<bool> {
        let turn = self.devices[0].view["turn"].as_u64().context("somebody's turn")? as usize;
        let view = &self.devices[turn].view;
        let choices = view["choices"].as_array().context("choices")?;
        let chosen = choices.iter().filter_map(|choice| choice["move"].as_str()).min().context("a move")?;
        let chosen = chosen.to_owned();
        let play = json!({"play": {"ply": view["ply"], "line": view["line"], "move": chosen}});
        self.act(turn, &play).await?;
        self.everybody_looks(&chosen).await
    }

    /// A seat does something: the first event that came of it.
    async fn act(&mut self, seat: usize, act: &Value) -> Result<u64> {
        let id = self.chance.hex(16);
        self.mask.name(&id, "act");
        let device = &mut self.devices[seat];
        device.socket.say(&act_frame(&id, act)).await?;
        let done = device.hear("done").await?;
        ensure!(done["id"] == json!(id), "another act is done: {done}");
        done["n"].as_u64().context("the number of an event")
    }

    /// Everybody has heard what happened once he has been shown everything anew. False, when the script ends before that.
    async fn everybody_looks(&mut self, played: &str) -> Result<bool> {
        for device in &mut self.devices {
            device.look(&mut self.chance).await?;
        }
        let view = &self.devices[VIEWERS - 1].view;
        let won = view["scene"]["won"].as_array().into_iter().flatten().any(|won| won != &json!([]));
        if view["phase"] == "over" || won {
            return Ok(false);
        }
        if self.hides_own {
            self.mask.name_tokens(&view["scene"]["pieces"]);
        }
        for viewer in 0..VIEWERS {
            let told = self.told_to(viewer, played);
            self.told[viewer].push(told);
        }
        Ok(true)
    }

    fn told_to(&mut self, viewer: usize, played: &str) -> Told {
        let own = self.hides_own && viewer != VIEWERS - 1;
        let hand = |seat: usize| self.devices[seat].view["scene"]["hand"].to_string();
        let others = (0..VIEWERS - 1).filter(|&seat| seat != viewer).map(hand);
        let hidden = others.collect::<Vec<_>>().join(" ");
        let knows = match viewer {
            watcher if watcher == VIEWERS - 1 => String::new(),
            seat if own => in_line(&self.devices[seat].view["scene"]).unwrap_or_default(),
            seat => hand(seat),
        };
        let texts = std::mem::take(&mut self.devices[viewer].texts);
        let texts = texts.iter().map(|text| self.mask.apply(text, own)).collect();
        Told { texts, knows: format!("{played} {knows}"), hidden }
    }
}

impl Device {
    async fn open(place: Place, seated: &Seated, seat: usize) -> Result<Device> {
        let socket = match Socket::open(place, &seated.table).await {
            Ok(socket) => socket,
            Err(NoSocket::Gone(error)) => return Err(error.into()),
            Err(NoSocket::Refused(status, head)) => bail!("no socket: {status} {head}"),
        };
        let (seated, texts) = (seated.clone(), Vec::new());
        let mut device = Device { place, seated, seat, socket, view: Value::Null, texts };
        let mut hello = json!({"protocol": 1, "build": "ludo-prove"});
        if let Some(token) = device.seated.tokens.get(seat) {
            hello["token"] = json!(token);
        }
        device.socket.say(&json!({"hello": hello}).to_string()).await?;
        device.view = device.hear("view").await?["view"].take();
        Ok(device)
    }

    /// Listens until a frame of this name has come: what it says.
    async fn hear(&mut self, name: &str) -> Result<Value> {
        loop {
            let heard = timeout(PATIENCE, self.socket.next()).await;
            let Heard::Text(text) = heard.with_context(|| format!("no {name} for long"))? else {
                bail!("the socket has ended before a {name} came");
            };
            let mut frame: Value = serde_json::from_str(&text)?;
            self.texts.push(text);
            ensure!(frame.get("refused").is_none(), "refused: {frame}");
            if let Some(said) = frame.get_mut(name) {
                return Ok(said.take());
            }
        }
    }

    /// Asks for everything there is to see, on the socket and beside it. What happened before was told before the answers come.
    async fn look(&mut self, chance: &mut Chance) -> Result<()> {
        self.socket.say("\"look\"").await?;
        self.view = self.hear("view").await?["view"].take();
        if self.view["phase"] == "playing" {
            self.socket.say(&json!({"at": {"id": 1, "ply": 0}}).to_string()).await?;
            self.hear("past").await?;
        }
        for path in ["/view", ""] {
            let mut ask = Request::get(format!("/api/tables/{}{path}", self.seated.table));
            if let Some(token) = self.seated.tokens.get(self.seat) {
                ask = ask.by(token);
            }
            let answer = insist(self.place, &ask, chance).await?;
            ensure!(answer.status == 200, "no answer: {} {}", answer.status, answer.body);
            self.texts.push(answer.body);
        }
        Ok(())
    }
}

/// The own card of Picto'Fab with its squares, when its tokens stand in a line from the start (PF-8): its owner is told so.
fn in_line(scene: &Value) -> Option<String> {
    let pieces = scene["pieces"].as_array()?;
    let square = |picture: &Value| {
        let piece = pieces.iter().find(|piece| piece["picture"]["id"] == picture["id"])?;
        let square = piece["square"].as_str()?.as_bytes();
        Some([i16::from(*square.first()?), i16::from(*square.get(1)?)])
    };
    let card = &scene["hand"][0];
    let mut squares: Vec<[i16; 2]> = card["pictures"].as_array()?.iter().filter_map(square).collect();
    squares.sort_unstable();
    let &[[a, b], [c, d], [e, f]] = squares.as_slice() else { return None };
    let step = [c - a, d - b];
    let is_line = step == [e - c, f - d] && step.iter().all(|part| part.abs() <= 1);
    is_line.then(|| format!("{card} {squares:?}"))
}

fn text(value: &Value) -> Result<&str> {
    value.as_str().with_context(|| format!("a text, not {value}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_squares_without_a_gap_are_a_line() {
        let scene = |squares: [&str; 3]| {
            let picture = |square: &str| json!({"id": square});
            let pieces = squares.map(|square| json!({"square": square, "picture": picture(square)})).to_vec();
            json!({"pieces": pieces, "hand": [{"pictures": squares.map(picture)}]})
        };
        for line in [["b2", "a1", "c3"], ["a3", "c1", "b2"], ["a2", "a1", "a3"], ["c4", "d4", "b4"]] {
            assert!(in_line(&scene(line)).is_some(), "{line:?}");
        }
        for other in [["a1", "b2", "c4"], ["a1", "c1", "e1"], ["a1", "b1", "b2"]] {
            assert_eq!(in_line(&scene(other)), None, "{other:?}");
        }
    }
}
