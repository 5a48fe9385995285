//! Somebody who plays at random until the game is over, whatever happens to the server meanwhile.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::{Result, bail};
use ludo_games::Seat;
use ludo_table::fair;
use serde_json::{Value, json};
use tokio::time::{Instant, sleep, timeout};

use super::Place;
use super::sight::Sight;
use super::socket::{Heard, NoSocket, Socket};
use super::table::Seated;
use crate::chance::Chance;

/// How long a player waits for an answer before it connects anew, and how long before it says that nothing goes on.
const ANSWER: Duration = Duration::from_secs(15);
const STUCK: Duration = Duration::from_secs(60);

/// An act that the server said is stored.
#[derive(Clone, PartialEq, Debug)]
pub struct Acknowledged {
    /// Its number.
    pub id: String,
    /// The first event that came of it.
    pub n: u32,
    /// What it was.
    pub act: Value,
}

/// Everything that a player was told and can hold against the server.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Ledger {
    /// Every act that was acknowledged, in order.
    pub acknowledged: Vec<Acknowledged>,
    /// The codes of all refusals.
    pub refused: Vec<String>,
    /// Acts that were sent again on another connection, and refused then: they must not have happened.
    pub refused_again: Vec<Value>,
    /// From how many events to how many each frame led, in order.
    pub heard: Vec<(u32, u32)>,
    /// How sockets were closed.
    pub closed: Vec<(u16, String)>,
    /// How many connections ended without a word.
    pub lost: u32,
    /// How often the server said that it will be away.
    pub notices: u32,
    /// How often a step led on from something that the player did not have.
    pub gaps: u32,
    /// How often an act was acknowledged again with another event.
    pub doubled: u32,
}

impl Ledger {
    /// The most events that were heard of.
    pub fn most_heard(&self) -> u32 {
        self.heard.iter().map(|&(_, to)| to).max().unwrap_or(0)
    }
}

/// What goes on at many tables, for those who wait for something to happen there.
#[derive(Debug, Default)]
pub struct Pulse {
    /// How many acts were acknowledged.
    pub acknowledged: AtomicUsize,
    /// How many acts were refused because the server could not.
    pub refused: AtomicUsize,
}

/// How somebody plays.
#[derive(Clone, Debug)]
pub struct Manner {
    /// After how many actions of the game he gives up, so that every game ends.
    pub gives_up_after: u32,
    /// After how many he stops and leaves the game as it is.
    pub leaves_after: u32,
    /// Whether there are computers among the players of some tables, and some games are left.
    pub mixed: bool,
    /// How long he waits before he moves.
    pub pause: Duration,
    /// Whether all frames are kept.
    pub keeps_frames: bool,
    /// Where he tells what happens to him.
    pub pulse: Arc<Pulse>,
}

impl Default for Manner {
    fn default() -> Manner {
        Manner {
            gives_up_after: 60,
            leaves_after: u32::MAX,
            mixed: false,
            pause: Duration::ZERO,
            keeps_frames: false,
            pulse: Arc::default(),
        }
    }
}

/// A player at a table.
#[derive(Debug)]
pub struct Player {
    place: Place,
    table: String,
    token: Option<String>,
    seat: Option<usize>,
    manner: Manner,
    chance: Chance,
    pending: Option<(String, Value)>,
    numbers: HashMap<String, String>,
    /// How many events there were when something was refused: it is not wanted again before there are more.
    refused_at: Option<u32>,
    /// How many events he had seen when he wanted something.
    wanted_at: u32,
    /// Whether what he waits for was sent again.
    sent_again: bool,
    /// What was shown.
    pub sight: Option<Sight>,
    /// What was told.
    pub ledger: Ledger,
    /// Every frame, when they are kept.
    pub frames: Vec<String>,
}

/// How a connection ended.
enum End {
    /// All has been done.
    Done,
    /// It broke, or was closed.
    Broken,
}

impl Player {
    /// The player on a seat.
    pub fn new(place: Place, seated: &Seated, seat: usize, manner: Manner, chance: Chance) -> Player {
        Player {
            token: Some(seated.tokens[seat].clone()),
            seat: Some(seat),
            ..Player::watcher(place, &seated.table, manner, chance)
        }
    }

    /// Somebody who watches until the game is over.
    pub fn watcher(place: Place, table: &str, manner: Manner, chance: Chance) -> Player {
        Player {
            place,
            table: table.to_owned(),
            token: None,
            seat: None,
            manner,
            chance,
            pending: None,
            numbers: HashMap::new(),
            refused_at: None,
            wanted_at: 0,
            sent_again: false,
            sight: None,
            ledger: Ledger::default(),
            frames: Vec::new(),
        }
    }

    /// Plays until the game is over and every act was answered.
    ///
    /// # Errors
    /// When nothing goes on for long, or the server says what no server should.
    pub async fn play(mut self) -> Result<Player> {
        let (mut since, mut seen) = (Instant::now(), (0, 0));
        loop {
            if matches!(self.connection().await?, End::Done) {
                return Ok(self);
            }
            let now = (self.ledger.most_heard(), self.ledger.acknowledged.len());
            if now != seen {
                (since, seen) = (Instant::now(), now);
            }
            if since.elapsed() > STUCK {
                bail!("table {}: nothing goes on for seat {:?}: {}", self.table, self.seat, self.state());
            }
            self.jitter().await;
        }
    }

    /// What there is to know when something went wrong.
    fn state(&self) -> String {
        let view = self.sight.as_ref().map(|sight| &sight.view);
        let field = |field: &str| view.map_or(Value::Null, |view| view[field].clone());
        let Ledger { refused, closed, lost, .. } = &self.ledger;
        let last = |codes: &[String]| codes.last().cloned().unwrap_or_default();
        format!(
            "phase {}, events {}, turn {}, waits for {:?}, last refused {}, closed {:?}, lost {lost}",
            field("phase"),
            field("events"),
            field("turn"),
            self.pending,
            last(refused),
            closed.last()
        )
    }

    async fn jitter(&mut self) {
        sleep(Duration::from_millis(10 + self.chance.below(150) as u64)).await;
    }

    async fn connection(&mut self) -> Result<End> {
        let mut socket = match Socket::open(self.place, &self.table).await {
            Ok(socket) => socket,
            Err(NoSocket::Gone(_) | NoSocket::Refused(429 | 503 | 507, _)) => return Ok(End::Broken),
            Err(NoSocket::Refused(status, head)) => bail!("no socket: {status} {head}"),
        };
        if socket.say(&self.hello()).await.is_err() {
            return Ok(End::Broken);
        }
        self.sent_again = self.pending.is_some();
        if let Some((id, act)) = &self.pending
            && socket.say(&act_frame(id, act)).await.is_err()
        {
            return Ok(End::Broken);
        }
        self.converse(&mut socket).await
    }

    fn hello(&self) -> String {
        let mut hello = json!({"protocol": 1, "build": "ludo-prove"});
        if let Some(token) = &self.token {
            hello["token"] = json!(token);
        }
        if let Some(sight) = &self.sight {
            hello["have"] = json!(sight.events());
        }
        json!({"hello": hello}).to_string()
    }

    async fn converse(&mut self, socket: &mut Socket) -> Result<End> {
        let mut greeted = false;
        loop {
            if self.is_done() {
                return Ok(End::Done);
            }
            if greeted && let Some(act) = self.wish() {
                sleep(self.manner.pause).await;
                let id = self.chance.hex(16);
                let said = socket.say(&act_frame(&id, &act)).await;
                self.pending = Some((id, act));
                self.sent_again = false;
                self.wanted_at = self.sight.as_ref().map_or(0, Sight::events);
                if said.is_err() {
                    return Ok(End::Broken);
                }
            }
            match self.listen(socket).await {
                Some(Heard::Text(text)) => greeted |= self.hear(socket, text).await?,
                Some(Heard::Closed(code, reason)) => {
                    self.ledger.closed.push((code, reason));
                    return Ok(End::Broken);
                }
                Some(Heard::Lost) => {
                    self.ledger.lost += 1;
                    return Ok(End::Broken);
                }
                None => return Ok(End::Broken),
            }
        }
    }

    /// What comes next; nothing, when nothing comes for long.
    async fn listen(&mut self, socket: &mut Socket) -> Option<Heard> {
        let patience = if self.pending.is_some() { ANSWER } else { STUCK };
        timeout(patience, socket.next()).await.ok()
    }

    fn is_done(&self) -> bool {
        let left = |sight: &Sight| {
            sight.view["phase"] == "playing" && sight.number("ply") >= self.manner.leaves_after
        };
        let over = |sight: &Sight| sight.is_over() || left(sight);
        self.pending.is_none() && self.sight.as_ref().is_some_and(over)
    }

    /// Takes a frame in. Whether it showed the table.
    async fn hear(&mut self, socket: &mut Socket, text: String) -> Result<bool> {
        let mut frame: Value = serde_json::from_str(&text)?;
        if self.manner.keeps_frames {
            self.frames.push(text);
        }
        let Some((name, body)) = frame.as_object_mut().and_then(|object| object.iter_mut().next()) else {
            return Ok(false);
        };
        let body = body.take();
        match name.as_str() {
            "view" => {
                self.see(Sight::of(body));
                return Ok(true);
            }
            "step" => return self.step(socket, body).await,
            "done" => self.done(&body),
            "refused" => self.refused(&body).await,
            "notice" => self.ledger.notices += 1,
            _ => {}
        }
        Ok(false)
    }

    fn see(&mut self, sight: Sight) {
        let before = self.sight.as_ref().map_or(0, Sight::events);
        self.ledger.heard.push((before, sight.events()));
        self.sight = Some(sight);
    }

    async fn step(&mut self, socket: &mut Socket, step: Value) -> Result<bool> {
        let Some(sight) = &mut self.sight else { bail!("a step came before a view") };
        let before = sight.events();
        if sight.apply(step).is_err() {
            self.ledger.gaps += 1;
            // When that cannot be said, the connection is about to end and the next one starts anew.
            let _ = socket.say("\"look\"").await;
            return Ok(false);
        }
        let after = sight.events();
        self.ledger.heard.push((before, after));
        Ok(true)
    }

    fn done(&mut self, body: &Value) {
        let (id, n) = (body["id"].as_str().unwrap_or_default(), body["n"].as_u64().unwrap_or(0) as u32);
        match self.pending.take_if(|(pending, _)| pending == id) {
            Some((id, act)) => {
                self.manner.pulse.acknowledged.fetch_add(1, Ordering::Relaxed);
                self.ledger.acknowledged.push(Acknowledged { id, n, act });
            }
            None => {
                let earlier = self.ledger.acknowledged.iter().find(|earlier| earlier.id == id);
                self.ledger.doubled += u32::from(earlier.is_none_or(|earlier| earlier.n != n));
            }
        }
    }

    async fn refused(&mut self, body: &Value) {
        let code = body["code"].as_str().unwrap_or_default().to_owned();
        let act = self.pending.take().map(|(_, act)| act);
        self.ledger.refused_again.extend(act.filter(|_| self.sent_again && !is_passing(&code)));
        if is_passing(&code) {
            self.manner.pulse.refused.fetch_add(1, Ordering::Relaxed);
            sleep(Duration::from_millis(50)).await;
        } else {
            self.refused_at = Some(self.wanted_at);
        }
        self.ledger.refused.push(code);
    }

    /// What the player wants now.
    fn wish(&mut self) -> Option<Value> {
        let (sight, seat) = (self.sight.as_ref()?, self.seat?);
        if self.pending.is_some() || sight.is_over() || self.refused_at == Some(sight.events()) {
            return None;
        }
        if sight.around["owed"].as_array()?.iter().any(|owed| *owed == json!(seat)) {
            return Some(self.vow_or_reveal(seat));
        }
        if sight.view["question"].is_object() && seat == 0 {
            return Some(json!({"first": {"seat": 0}}));
        }
        if sight.view["turn"] != json!(seat) {
            return None;
        }
        self.play_or_resign()
    }

    fn vow_or_reveal(&mut self, seat: usize) -> Value {
        let vowed = self.sight.as_ref().map_or(Value::Null, |sight| sight.view["fair"]["vows"][seat].clone());
        if let Some(number) = vowed.as_str().and_then(|vow| self.numbers.get(vow)) {
            return json!({"reveal": {"number": number}});
        }
        let number = self.chance.hex(32);
        let commitment = fair::vow(&self.table, Seat::new(seat as u8), &number);
        self.numbers.insert(commitment.clone(), number);
        json!({"vow": {"commitment": commitment}})
    }

    fn play_or_resign(&mut self) -> Option<Value> {
        let sight = self.sight.as_ref()?;
        let (ply, line) = (sight.number("ply"), sight.number("line"));
        if ply >= self.manner.leaves_after {
            return None;
        }
        if ply >= self.manner.gives_up_after {
            return Some(json!("resign"));
        }
        let choices = sight.view["choices"].as_array()?;
        let chosen = choices.get(self.chance.below(choices.len()))?["move"].clone();
        Some(json!({"play": {"ply": ply, "line": line, "move": chosen}}))
    }

    /// The number of the seat; none for somebody who watches.
    pub fn seat(&self) -> Option<usize> {
        self.seat
    }
}

/// Whether a refusal is nobody's fault: a dead card of Séquence is changed by itself, and a move on its way is late then.
pub fn is_harmless(code: &str) -> bool {
    code == "move/stale_ply"
}

/// Whether trying again later helps.
fn is_passing(code: &str) -> bool {
    code.starts_with("server/") || code.starts_with("rate")
}

/// An act as it is sent.
pub fn act_frame(id: &str, act: &Value) -> String {
    json!({"act": {"id": id, "act": act}}).to_string()
}

/// Everybody at a table plays it to its end.
///
/// # Errors
/// When it does not end.
pub async fn play_table(
    place: Place,
    seated: &Seated,
    manner: &Manner,
    chance: &mut Chance,
) -> Result<Vec<Player>> {
    let player = |seat| Player::new(place, seated, seat, manner.clone(), chance.fork()).play();
    let tasks: Vec<_> = (0..seated.tokens.len()).map(player).map(tokio::spawn).collect();
    let mut players = Vec::new();
    for task in tasks {
        players.push(task.await??);
    }
    Ok(players)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::client::table::Wanted;

    fn player() -> Player {
        let seated = Seated {
            table: "t1".to_owned(),
            wanted: Wanted::two("sequence"),
            tokens: vec!["a".to_owned(), "b".to_owned()],
            invitations: Vec::new(),
        };
        let place = Place::new(([127, 0, 0, 1], 1).into());
        Player::new(place, &seated, 1, Manner::default(), Chance::new(1))
    }

    fn shown(view: &Value, owed: &Value) -> Sight {
        Sight::of(json!({"view": view, "log": [], "around": {"owed": owed}}))
    }

    #[test]
    fn a_player_vows_once_and_reveals_what_he_vowed() {
        let mut player = player();
        player.see(shown(
            &json!({"events": 3, "phase": "waiting", "fair": {"vows": [null, null]}}),
            &json!([1]),
        ));
        let vow = player.wish().expect("a vow")["vow"]["commitment"].as_str().expect("a hash").to_owned();
        player.see(shown(
            &json!({"events": 5, "phase": "waiting", "fair": {"vows": [null, vow]}}),
            &json!([1]),
        ));
        let reveal = player.wish().expect("a number");
        let number = reveal["reveal"]["number"].as_str().expect("a number");
        assert_eq!(fair::vow("t1", Seat::new(1), number), vow);
    }

    #[test]
    fn a_player_moves_in_turn_and_not_again_after_a_refusal() {
        let mut player = player();
        let mut view = json!({"events": 9, "ply": 4, "line": 0, "turn": 1, "phase": "playing", "choices": [{"move": "a1"}]});
        player.see(shown(&view, &json!([])));
        assert_eq!(player.wish(), Some(json!({"play": {"ply": 4, "line": 0, "move": "a1"}})));
        player.refused_at = Some(9);
        assert_eq!(player.wish(), None);
        view["events"] = json!(10);
        view["ply"] = json!(60);
        player.see(shown(&view, &json!([])));
        assert_eq!(player.wish(), Some(json!("resign")));
        view["turn"] = json!(0);
        player.see(shown(&view, &json!([])));
        assert_eq!(player.wish(), None);
    }

    #[test]
    fn what_is_acknowledged_twice_must_be_the_same() {
        let mut player = player();
        player.pending = Some(("x".to_owned(), json!("resign")));
        player.done(&json!({"id": "x", "n": 4}));
        player.done(&json!({"id": "x", "n": 4}));
        assert_eq!((player.ledger.acknowledged.len(), player.ledger.doubled), (1, 0));
        player.done(&json!({"id": "x", "n": 5}));
        assert_eq!(player.ledger.doubled, 1);
    }
}
