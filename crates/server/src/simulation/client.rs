//! A client that plays as a page does: it keeps what it is shown, sends its acts until they are answered, and comes back whenever the
//! line breaks.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ludo_games::{Dice, Seat};
use ludo_table::{Act, Offer, fair};
use serde_json::{Map, Value, json};
use tokio::time::{Instant, sleep, sleep_until};

use super::network::{End, Network, Packet};
use crate::keys::TableId;

/// What clients remember of a simulation.
#[derive(Clone, Default)]
pub(super) struct Story(Arc<Mutex<Told>>, Arc<AtomicBool>);

#[derive(Default)]
pub(super) struct Told {
    /// Acts that were acknowledged: table, id, first event, and what.
    pub(super) done: Vec<(TableId, String, u64, Act)>,
    /// What each client sees in the end.
    pub(super) seen: BTreeMap<(TableId, Option<String>), Shown>,
}

/// What a client sees. A clone shares it, as most of it never changes again.
#[derive(Clone, Default)]
pub(super) struct Shown {
    pub(super) view: Arc<Value>,
    pub(super) log: Arc<Vec<Value>>,
}

impl Story {
    pub(super) fn told(&self) -> std::sync::MutexGuard<'_, Told> {
        self.0.lock().unwrap()
    }

    /// Nobody begins anything new from now on.
    pub(super) fn end(&self) {
        self.1.store(true, Ordering::Relaxed);
    }

    fn has_ended(&self) -> bool {
        self.1.load(Ordering::Relaxed)
    }
}

/// A token of chance.
pub(super) fn token(dice: &mut Dice) -> String {
    (0..64).map(|_| char::from(b"0123456789abcdef"[dice.below(16)])).collect()
}

pub(super) struct Client {
    network: Network,
    table: TableId,
    token: Option<String>,
    dice: Dice,
    story: Story,
    /// The view and the log, as they were put together.
    view: Arc<Value>,
    log: Arc<Vec<Value>>,
    around: Value,
    /// The seats for which it has seen the view.
    seen_as: Value,
    /// An act that was not answered yet.
    pending: Option<(String, Act, Option<u64>)>,
    /// The numbers it has vowed, or tried to.
    vowed: Vec<String>,
}

impl Client {
    pub(super) fn new(
        network: Network,
        table: TableId,
        token: Option<String>,
        dice: Dice,
        story: Story,
    ) -> Client {
        let (Shown { view, log }, around, seen_as) = (Shown::default(), Value::Null, Value::Null);
        Client {
            network,
            table,
            token,
            dice,
            story,
            view,
            log,
            around,
            seen_as,
            pending: None,
            vowed: Vec::new(),
        }
    }

    pub(super) async fn run(mut self) {
        loop {
            if let Some(end) = self.network.connect(&self.table) {
                self.visit(end).await;
            }
            sleep(Duration::from_millis(50 + self.dice.below(500) as u64)).await;
        }
    }

    async fn visit(&mut self, mut end: End) {
        let have = self.view["events"].as_u64().filter(|_| self.dice.below(3) > 0);
        let hello = json!({"hello": {"protocol": 1, "build": "simulated", "token": self.token, "have": have, "seats": self.seen_as}});
        if !say(&end, &without_nulls(hello)) {
            return;
        }
        let (mut heard, mut resend) = (Instant::now(), Instant::now() + Duration::from_secs(3));
        loop {
            let next = Instant::now() + Duration::from_millis(100 + self.dice.below(800) as u64);
            tokio::select! {
                biased;
                packet = end.receive() => {
                    heard = Instant::now();
                    match packet {
                        Some(Packet::Text(text)) if self.hear(&end, &text) => {}
                        Some(Packet::Ping) => drop(end.send(Packet::Ping)),
                        _ => return,
                    }
                }
                () = sleep_until(next) => {
                    if !self.act(&end) || heard.elapsed() > Duration::from_secs(70) {
                        return;
                    }
                }
            }
            if Instant::now() >= resend {
                resend = Instant::now() + Duration::from_secs(3);
                if !self.insist(&end) {
                    return;
                }
            }
        }
    }

    /// What was not answered is sent again; what may have been lost is asked for.
    fn insist(&mut self, end: &End) -> bool {
        let again = match &self.pending {
            Some((id, act, seat)) => say(end, &wish(id, act, *seat)),
            None => true,
        };
        again && say(end, &json!("look"))
    }

    fn hear(&mut self, end: &End, text: &str) -> bool {
        let frame: Map<String, Value> = serde_json::from_str(text).unwrap();
        let (name, body) = frame.into_iter().next().unwrap();
        match name.as_str() {
            "view" => self.show(body),
            "step" => return self.step(end, body),
            "done" => self.done(&body),
            "refused" => {
                self.pending.take_if(|(id, ..)| body["id"] == **id);
            }
            _ => {}
        }
        self.note();
        true
    }

    fn show(&mut self, mut body: Value) {
        // What was sent earlier may come later: nothing goes back.
        if body["view"]["events"].as_u64() >= self.view["events"].as_u64()
            || body["around"]["seats"] != self.seen_as
        {
            self.seen_as = body["around"]["seats"].clone();
            self.view = Arc::new(body["view"].take());
            self.log = Arc::new(entries(body["log"].take()));
            self.around = body["around"].take();
        }
    }

    fn step(&mut self, end: &End, mut body: Value) -> bool {
        let mut increment = body["increment"].take();
        if body["around"]["seats"] != self.seen_as {
            return say(end, &json!("look"));
        }
        if increment["from"] != self.view["events"] {
            let old = increment["to"].as_u64() <= self.view["events"].as_u64();
            return old || say(end, &json!("look"));
        }
        let view = Arc::make_mut(&mut self.view);
        apply(view, increment["changes"].take());
        view["events"] = increment["to"].take();
        Arc::make_mut(&mut self.log).extend(entries(increment["log"].take()));
        self.around = body["around"].take();
        self.note();
        true
    }

    fn done(&mut self, body: &Value) {
        if let Some((id, act, _)) = self.pending.take_if(|(id, ..)| body["id"] == **id) {
            self.story.told().done.push((self.table.clone(), id, body["n"].as_u64().unwrap(), act));
        }
    }

    /// What it sees in the end.
    fn note(&self) {
        if !self.story.has_ended() {
            return;
        }
        let shown = Shown { view: Arc::clone(&self.view), log: Arc::clone(&self.log) };
        self.story.told().seen.insert((self.table.clone(), self.token.clone()), shown);
    }

    /// Wants something, if it can think of anything and nothing is on its way.
    fn act(&mut self, end: &End) -> bool {
        if self.pending.is_some() || self.token.is_none() || self.view.is_null() {
            return true;
        }
        if !self.around["curtain"].is_null() && self.view["choices"] == json!([]) {
            return say(end, &json!("lift"));
        }
        let Some((act, seat)) = self.some_act() else { return true };
        let id: String = token(&mut self.dice).chars().take(32).collect();
        let frame = wish(&id, &act, seat);
        self.pending = Some((id, act, seat));
        say(end, &frame)
    }

    fn some_act(&mut self) -> Option<(Act, Option<u64>)> {
        if let Some(seat) = self.around["owed"].as_array().and_then(|owed| owed.first()?.as_u64()) {
            return Some((self.shuffle(seat), Some(seat)));
        }
        self.some_other_act().map(|act| (act, None))
    }

    fn some_other_act(&mut self) -> Option<Act> {
        if !self.view["question"].is_null() {
            return Some(Act::First { seat: Seat::new(0) });
        }
        if self.story.has_ended() {
            return None;
        }
        match self.dice.below(40) {
            0 => Some(Act::Offer { offer: Offer::TakeBack }),
            1 => Some(Act::Offer { offer: Offer::Draw }),
            2 => Some(Act::Hint),
            3 => Some(Act::Return),
            4 => Some(Act::Claim { gone: Seat::new(self.dice.below(2) as u8) }),
            5 => Some(Act::Offer { offer: Offer::Rematch }),
            6 => Some(Act::Resume),
            7 if self.dice.below(4) == 0 => Some(Act::Offer { offer: Offer::Pause }),
            8..14 => self.answer(),
            _ => self.some_move(),
        }
    }

    fn answer(&mut self) -> Option<Act> {
        let offer = self.view["offer"]["n"].as_u64()? as u32;
        Some(Act::Answer { offer, yes: self.dice.below(3) == 0 })
    }

    fn some_move(&mut self) -> Option<Act> {
        let choices = self.view["choices"].as_array().filter(|choices| !choices.is_empty())?;
        let action = choices[self.dice.below(choices.len())]["move"].as_str()?.to_owned();
        let number = |name: &str| self.view[name].as_u64().unwrap() as u32;
        Some(Act::Play { ply: number("ply"), line: number("line"), action })
    }

    /// Vows a fresh number, or says the one it has vowed.
    fn shuffle(&mut self, seat: u64) -> Act {
        let fair = self.view["fair"].clone();
        let table = fair["table"].as_str().unwrap();
        if fair["vows"][seat as usize].is_null() {
            let number = token(&mut self.dice);
            let commitment = fair::vow(table, Seat::new(seat as u8), &number);
            self.vowed.push(number);
            return Act::Vow { commitment };
        }
        let fits =
            |number: &&String| fair["vows"][seat as usize] == fair::vow(table, Seat::new(seat as u8), number);
        Act::Reveal { number: self.vowed.iter().find(fits).cloned().unwrap_or_default() }
    }
}

fn wish(id: &str, act: &Act, seat: Option<u64>) -> Value {
    match seat {
        Some(seat) => json!({"act": {"id": id, "act": act, "as": seat}}),
        None => json!({"act": {"id": id, "act": act}}),
    }
}

fn say(end: &End, frame: &Value) -> bool {
    end.send(Packet::Text(frame.to_string()))
}

fn without_nulls(mut frame: Value) -> Value {
    frame["hello"].as_object_mut().unwrap().retain(|_, value| !value.is_null());
    frame
}

/// Fields that have changed replace the old ones; those of the scene one by one.
fn apply(view: &mut Value, changes: Value) {
    let Value::Object(changes) = changes else { panic!("no changes: {changes}") };
    for (name, value) in changes {
        match name.as_str() {
            "scene" => apply(&mut view["scene"], value),
            _ => view[name] = value,
        }
    }
}

fn entries(log: Value) -> Vec<Value> {
    let Value::Array(entries) = log else { panic!("no log: {log}") };
    entries
}
