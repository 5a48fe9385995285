//! The browser's door to tables and computer players: a [`ludo_room::Room`] on one device. It knows no page: a Web Worker
//! carries what goes in and out, in the shapes of `web/src/lib/generated/`.

mod values;

use ludo_bots::{Budget, Progress};
use ludo_games::edition::Colour;
use ludo_games::{GameId, Seat, Seed, Text};
use ludo_room::{Advice, Answer, Device, Job, Room, SetUp, Settings, Step, Whole};
use ludo_table::{Act, EndingView, Event, Mind, Phase, Record, RecordError, Refusal, View};
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

use values::{
    JsAct, JsAnswered, JsBudget, JsCatalogue, JsChoices, JsExample, JsGlance, JsHands, JsHappened, JsLevels,
    JsOpened, JsSetUp, JsShuffle, JsSummary, JsView, JsWhole, from_js, to_js,
};

/// The one device there is.
const HERE: Device = Device(0);
/// A device that speaks for nobody.
const NOWHERE: Device = Device(u32::MAX);
/// The pace of a match that was opened, in milliseconds, before the page sets it.
const UNTIL_SHOWN: u64 = 1000;

/// Every game there is, with its editions and rules.
#[wasm_bindgen]
pub fn games() -> JsCatalogue {
    to_js(&ludo_table::catalogue())
}

/// The computer's levels, the weakest first.
#[wasm_bindgen]
pub fn levels() -> JsLevels {
    to_js(&ludo_room::levels())
}

/// The positions that illustrate a rule; none where there are none.
#[wasm_bindgen]
pub fn example(game: &str, rule: &str) -> JsExample {
    let game = GameId::from_id(game);
    to_js(&game.and_then(|game| ludo_table::example(game, rule)).unwrap_or_default())
}

/// The positions that illustrate a step of the game in a minute; none where there are none.
#[wasm_bindgen]
pub fn step(game: &str, n: usize) -> JsExample {
    let game = GameId::from_id(game);
    to_js(&game.and_then(|game| ludo_table::step(game, n)).unwrap_or_default())
}

/// What the text of a record proves of its shuffle.
#[wasm_bindgen(js_name = checkShuffle)]
pub fn check_shuffle(record: &str) -> JsShuffle {
    to_js(&ludo_table::check_shuffle(record))
}

/// Every seat's cards after so many actions of a finished game; nothing if its record is none.
#[wasm_bindgen(js_name = openHands)]
pub fn open_hands(record: &str, ply: u32) -> JsHands {
    to_js(&ludo_table::open_hands(record, ply).unwrap_or_default())
}

/// What came of something. What has happened is kept by way of [`Door::events`].
#[derive(Serialize)]
struct Happened {
    /// What is new to be seen.
    news: Option<ludo_room::News>,
    /// The advice somebody waits for: nothing in it, when the game went on meanwhile.
    advice: Option<Told<Advice>>,
    /// When to tick next.
    wake: Option<u64>,
    /// Whether all have agreed to play again.
    again: bool,
}

/// What a list of matches shows of one: nothing hidden.
#[derive(Serialize)]
struct Summary<'a> {
    game: &'a str,
    edition: &'a Text,
    names: Vec<Option<&'a Text>>,
    minds: Vec<Option<Mind>>,
    colours: Vec<&'a Colour>,
    ply: u32,
    turn: Option<Seat>,
    over: bool,
    /// How it ended, in the words of who plays here.
    ending: Option<&'a EndingView>,
    /// When it began.
    started: Option<u64>,
}

/// A match that is only looked at.
#[derive(Serialize)]
struct Glance<'a> {
    /// What everybody may see of it.
    view: Option<View>,
    /// What a list shows of it.
    summary: Summary<'a>,
}

/// Something that may be nothing.
#[derive(Serialize)]
struct Told<T> {
    told: Option<T>,
}

/// A match on this device, and the computer that may be thinking about a move of it.
#[wasm_bindgen]
pub struct Door {
    room: Room,
    /// What the page shows.
    shown: View,
    job: Option<Job>,
}

#[wasm_bindgen]
impl Door {
    /// Sets a table up and deals. `chance` is 64 hexadecimal digits of the device's random source, `now` milliseconds
    /// since 1970.
    #[wasm_bindgen(js_name = setUp)]
    pub fn set_up(wanted: JsSetUp, chance: &str, now: f64) -> JsOpened {
        let wanted: SetUp = match from_js(&wanted) {
            Ok(wanted) => wanted,
            Err(fault) => return values::fault(&fault),
        };
        match Room::set_up(wanted, Settings::default(), seed(chance), now as u64) {
            Ok((room, _)) => Door::begin(room, now),
            Err(error) => values::fault(&error.text()),
        }
    }

    /// Opens a match where it was left: its record without events, and these one by one.
    pub fn resume(head: &str, events: Vec<String>, chance: &str, now: f64) -> JsOpened {
        Door::load(kept(head, &events), chance, now)
    }

    /// Opens the file of a record.
    pub fn open(record: &str, chance: &str, now: f64) -> JsOpened {
        Door::load(Record::read(record), chance, now)
    }

    /// Opens the text of a record for somebody who only looks, and speaks for no seat.
    pub fn look(record: &str, now: f64) -> JsOpened {
        let load = |record: Record| Room::load(&record, opened(), Seed([0; 32]), now as u64);
        match Record::read(record).and_then(load) {
            Ok(mut room) => {
                room.join(HERE, Vec::new(), now as u64);
                let whole = room.whole(HERE);
                Door::over(room, &whole)
            }
            Err(error) => values::fault(&error.text()),
        }
    }

    /// All there is to see.
    pub fn whole(&mut self) -> JsWhole {
        let whole = self.room.whole(HERE);
        self.shown = whole.view.clone();
        to_js(&whole)
    }

    /// What a list of matches shows of it.
    pub fn summary(&self) -> JsSummary {
        to_js(&self.summed_up())
    }

    /// What everybody may see of a kept match, and what a list shows of it; nothing if it cannot be read.
    pub fn glance(head: &str, events: Vec<String>) -> JsGlance {
        let record = kept(head, &events);
        let load = |record: Record| Room::load_on(HERE, &record, opened(), Seed([0; 32]), 0);
        let Ok((room, whole)) = record.and_then(load) else { return to_js(&None::<Glance<'_>>) };
        let view = room.at(NOWHERE, room.ply());
        let door = Door { shown: whole.view, room, job: None };
        to_js(&Some(Glance { view, summary: door.summed_up() }))
    }

    /// The match without its events.
    pub fn head(&self) -> String {
        values::json(&self.room.head())
    }

    /// All events from a number on, each as its JSON text.
    pub fn events(&self, from: u32) -> Vec<String> {
        self.room.events().iter().skip(from as usize).map(values::json).collect()
    }

    /// The match as a file.
    pub fn record(&self) -> String {
        values::json(&self.room.record())
    }

    /// Somebody does something.
    pub fn act(&mut self, act: &JsAct, now: f64) -> JsAnswered {
        let act: Act = match from_js(act) {
            Ok(act) => act,
            Err(fault) => return to_js(&Err::<(), _>(Refusal::new("act/unreadable", fault.fr, fault.en))),
        };
        match self.room.act(HERE, act, now as u64) {
            Ok(step) => to_js(&Ok::<_, Refusal>(self.happened(step))),
            Err(refusal) => to_js(&Err::<(), _>(refusal)),
        }
    }

    /// Time passes.
    pub fn tick(&mut self, now: f64) -> JsHappened {
        let step = self.room.tick(now as u64);
        to_js(&self.happened(step))
    }

    /// The next player has the device in hand.
    pub fn lift(&mut self, now: f64) -> JsHappened {
        let step = self.room.lift(HERE, now as u64);
        let news = self.news(&step);
        to_js(&Happened { news: Some(news), ..self.happened(Step::default()) })
    }

    /// What a drag means.
    pub fn gesture(&self, from: &str, to: &str) -> JsChoices {
        to_js(&self.room.gesture(HERE, from, to))
    }

    /// What the own pieces could do after a move, were it their turn again.
    pub fn preview(&self, action: &str) -> JsChoices {
        to_js(&self.room.preview(HERE, action))
    }

    /// The board after so many actions; nothing when there were fewer.
    pub fn at(&self, ply: u32) -> JsView {
        to_js(&self.room.at(HERE, ply))
    }

    /// The next game of the same players, when all have agreed to it.
    pub fn next(&self, chance: &str, now: f64) -> Option<JsOpened> {
        Some(match self.room.next(seed(chance), now as u64)? {
            Ok((room, _)) => Door::begin(room, now),
            Err(error) => values::fault(&error.text()),
        })
    }

    /// How long a move of the computer takes at least, in milliseconds.
    #[wasm_bindgen(js_name = setPace)]
    pub fn set_pace(&mut self, ms: u32) {
        self.room.set_pace(ms.into());
    }

    /// Takes up thinking that is to be done, and says for how long.
    pub fn job(&mut self) -> Option<JsBudget> {
        self.job = self.room.job();
        Some(to_js(&match self.job.as_ref()?.thinking.budget {
            Budget::Nodes(nodes) => serde_json::json!({ "nodes": nodes }),
            Budget::Time(time) => serde_json::json!({ "ms": time.as_millis() as u64 }),
        }))
    }

    /// Thinks on for about so many nodes. False when there is nothing more to find out, or nobody waits for it any more.
    pub fn step(&mut self, nodes: u32) -> bool {
        let room = &self.room;
        self.job
            .as_mut()
            .filter(|job| room.wants(job.id))
            .is_some_and(|job| job.thinking.step(nodes.into()) == Progress::More)
    }

    /// How many nodes the thinking has seen.
    pub fn nodes(&self) -> f64 {
        self.job.as_ref().map_or(0.0, |job| job.thinking.nodes() as f64)
    }

    /// The thinking is done.
    pub fn thought(&mut self, now: f64) -> JsHappened {
        let step = match self.job.take() {
            Some(job) => self.room.thought(job.id, &job.thinking.advice(), now as u64),
            None => Step::default(),
        };
        to_js(&self.happened(step))
    }
}

impl Door {
    fn load(record: Result<Record, RecordError>, chance: &str, now: f64) -> JsOpened {
        let load = |record: Record| Room::load_on(HERE, &record, opened(), seed(chance), now as u64);
        match record.and_then(load) {
            Ok((room, whole)) => Door::over(room, &whole),
            Err(error) => values::fault(&error.text()),
        }
    }

    /// Everybody who plays here plays on this device.
    fn begin(mut room: Room, now: f64) -> JsOpened {
        room.join(HERE, room.players(), now as u64);
        let whole = room.whole(HERE);
        Door::over(room, &whole)
    }

    fn over(room: Room, whole: &Whole) -> JsOpened {
        values::opened(Door { shown: whole.view.clone(), room, job: None }, whole)
    }

    fn summed_up(&self) -> Summary<'_> {
        let View { game, edition_name, seats, ply, turn, phase, ending, .. } = &self.shown;
        Summary {
            game,
            edition: edition_name,
            names: seats.iter().map(|seat| seat.called.as_ref()).collect(),
            minds: seats.iter().map(|seat| seat.mind).collect(),
            colours: seats.iter().map(|seat| &seat.colour).collect(),
            ply: *ply,
            turn: *turn,
            over: *phase == Phase::Over,
            ending: ending.as_ref(),
            started: self.room.events().first().map(|event| event.at),
        }
    }

    fn happened(&mut self, step: Step) -> Happened {
        let news = (!step.news.is_empty()).then(|| self.news(&step));
        let advice = step.answers.into_iter().map(|(_, Answer::Advice(told))| Told { told }).next();
        Happened { news, advice, wake: self.room.wake(), again: self.room.next_is_agreed() }
    }

    fn news(&mut self, step: &Step) -> ludo_room::News {
        let (news, shown) = self.room.news(HERE, &self.shown, step);
        self.shown = shown;
        news
    }
}

/// A record, of its head and its events one by one.
fn kept(head: &str, events: &[String]) -> Result<Record, RecordError> {
    let head = Record::read(head)?;
    let events: Result<Vec<Event>, _> = events.iter().map(|event| serde_json::from_str(event)).collect();
    let events = events.map_err(|error| RecordError::Unreadable(error.to_string()))?;
    Ok(Record { events, ..head })
}

/// What is due at a match that was opened waits until the page shows it and says how fast it goes.
fn opened() -> Settings {
    Settings { pace: UNTIL_SHOWN, ..Settings::default() }
}

/// The page's random source gives 64 digits; anything else is a fault of the page, and gives a fixed seed.
fn seed(chance: &str) -> Seed {
    Seed::from_hex(chance).unwrap_or(Seed([0; 32]))
}
