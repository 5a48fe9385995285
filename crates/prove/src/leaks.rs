//! Nobody is told what he may not know: all that goes over the wire is what the rules show that viewer, byte for byte, and no secret
//! is found where it does not belong.

mod mask;
mod pairs;
mod script;

use std::fs;
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use ludo_games::{GameId, Seat, for_game};
use ludo_table::show::Show;
use ludo_table::{Record, Table};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::audit::open;
use crate::chance::Chance;
use crate::client::Place;
use crate::client::http::{Answer, Request};
use crate::client::player::{Manner, Player, play_table};
use crate::client::table::{Seated, Wanted, insist, set_table};
use crate::games::{KINDS, Played};
use crate::kill::finish;
use crate::server::{Server, Start};
use crate::{Outcome, Settings, runtime};

/// Addresses from which everybody calls: nothing like them may stand in a log.
const HOUSES: u32 = 0x0007_0300;
const HOUSES_TEXT: &str = "127.7.3.";
/// How many of them there are: from one, nobody may set so many tables.
const ADDRESSES: usize = 200;

/// All that somebody got over the wire.
struct Heard {
    viewer: Seat,
    frames: Vec<String>,
    bodies: Vec<String>,
}

/// Plays games of every kind, as often as wanted, and holds every byte that anybody got against what he may know, and against what he
/// got at tables that differ only in what he may not know.
///
/// # Errors
/// When a game never ends.
pub fn run(settings: &Settings) -> Result<Outcome> {
    let (folder, figures) = (tempfile::tempdir().context("a folder")?, free_port()?);
    let options = ["--metrics".into(), figures.to_string().into()];
    let mut server = Server::start(Start { options: options.into(), ..settings.start() }, folder.path())?;
    let (mut chance, mut outcome) = (Chance::new(settings.seed), Outcome::new("leaks"));
    let runtime = runtime()?;
    let (mut all, mut secrets, mut frames) = (Vec::new(), Secrets::default(), 0);
    secrets.tokens.extend(runtime.block_on(pairs::compare(
        server.place(),
        settings,
        &mut chance,
        &mut outcome,
    ))?);
    for (played, heard) in runtime.block_on(all_games(server.place(), settings, &mut chance))? {
        frames += heard.iter().map(|heard| heard.frames.len() + heard.bodies.len()).sum::<usize>();
        compare(&mut outcome, &played, &heard)?;
        secrets.tokens.extend(played.seated.tokens.iter().chain(&played.seated.invitations).cloned());
        secrets.before_the_end.extend(before_the_end(heard));
        all.push(played);
        outcome.runs += 1;
    }
    let (minted, told) = runtime.block_on(mint(server.place().from_house(HOUSES), &mut chance))?;
    secrets.tokens.extend(minted);
    let metrics = runtime.block_on(Request::get("/metrics").send(Place::new(figures)))?;
    outcome.check(metrics.body.contains("ludotheque_"), || format!("no figures: {metrics:?}"));
    let said = [("the log", server.log()?), ("the metrics", metrics.body), ("what strangers are told", told)];
    secrets.said = said.map(|(place, said)| (place.to_owned(), said)).into();
    server.kill()?;
    secrets.look(&mut outcome, &server)?;
    outcome.remark(format!("{frames} frames and bodies compared"));
    server.restart()?;
    finish(&mut outcome, server, &all)?;
    Ok(outcome)
}

/// A port of this machine that nobody uses.
fn free_port() -> Result<SocketAddr> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?)
}

/// Games of every kind in turn, some at once.
async fn all_games(
    place: Place,
    settings: &Settings,
    chance: &mut Chance,
) -> Result<Vec<(Played, Vec<Heard>)>> {
    let gate = Arc::new(Semaphore::new(KINDS.len()));
    let mut tasks = JoinSet::new();
    for number in 0..settings.runs {
        let ((game, seats), gate, mut chance) =
            (KINDS[number % KINDS.len()], Arc::clone(&gate), chance.fork());
        let (settings, house) = (settings.clone(), place.from_house(HOUSES + (number % ADDRESSES) as u32));
        tasks.spawn(async move {
            let _turn = gate.acquire_owned().await?;
            if settings.is_out_of_time() && number >= KINDS.len() {
                return Ok(None);
            }
            one_game(house, &Wanted { seats, ..Wanted::two(game) }, &mut chance).await.map(Some)
        });
    }
    let mut all = Vec::new();
    while let Some(one) = tasks.join_next().await {
        let one: Result<Option<_>> = one?;
        all.extend(one?);
    }
    Ok(all)
}

/// A game with everything that its players and somebody who watches were sent.
async fn one_game(place: Place, wanted: &Wanted, chance: &mut Chance) -> Result<(Played, Vec<Heard>)> {
    let seated = set_table(place, wanted, chance).await?;
    let manner = Manner { keeps_frames: true, pause: Duration::from_millis(1), ..Manner::default() };
    let watcher = tokio::spawn(Player::watcher(place, &seated.table, manner.clone(), chance.fork()).play());
    let looks: Vec<_> = (0..=seated.tokens.len())
        .map(|seat| tokio::spawn(look_on(place, seated.clone(), seat, chance.fork())))
        .collect();
    let mut players = play_table(place, &seated, &manner, chance).await?;
    let mut watcher = watcher.await??;
    let mut heard = Vec::new();
    for (seat, look) in looks.into_iter().enumerate() {
        let player = players.get_mut(seat).unwrap_or(&mut watcher);
        let viewer = player.seat().map_or(Seat::NOBODY, |seat| Seat::new(seat as u8));
        heard.push(Heard { viewer, frames: std::mem::take(&mut player.frames), bodies: look.await?? });
    }
    let ask = Request::get(format!("/api/tables/{}/record", seated.table)).by(&seated.tokens[0]);
    let record = Some(insist(place, &ask, chance).await?);
    Ok((Played { seated, players, record }, heard))
}

/// Asks for the view of a seat, or without a token, again and again until the game is over.
async fn look_on(place: Place, seated: Seated, seat: usize, mut chance: Chance) -> Result<Vec<String>> {
    let mut ask = Request::get(format!("/api/tables/{}/view", seated.table));
    if let Some(token) = seated.tokens.get(seat) {
        ask = ask.by(token);
    }
    let mut bodies: Vec<String> = Vec::new();
    loop {
        let answer = insist(place, &ask, &mut chance).await?;
        ensure!(answer.status == 200, "no view: {} {}", answer.status, answer.body);
        let over = answer.json()["view"]["phase"] == "over";
        bodies.push(answer.body);
        if over {
            return Ok(bodies);
        }
        sleep(Duration::from_millis(200)).await;
    }
}

/// Compares all that was heard at a table with what its record shows each viewer.
fn compare(outcome: &mut Outcome, played: &Played, heard: &[Heard]) -> Result<()> {
    let body = &played.record.as_ref().context("a record")?.body;
    let record = Record::read(body).context("the record")?;
    let game = GameId::from_id(&record.game).context("a game")?;
    for heard in heard {
        let faults = for_game!(game, G => compare_all::<G>(&record, heard))?;
        for fault in faults {
            outcome.fail(format!("table {}, {:?}: {fault:#}", played.seated.table, heard.viewer));
        }
    }
    Ok(())
}

fn compare_all<G: Show>(record: &Record, heard: &Heard) -> Result<Vec<anyhow::Error>> {
    let table: Table<G> = record.replay(record.events.len())?;
    let frames = heard.frames.iter().map(|frame| compare_frame(&table, heard.viewer, frame));
    let bodies = heard.bodies.iter().map(|body| compare_body(&table, heard.viewer, body));
    Ok(frames.chain(bodies).filter_map(Result::err).collect())
}

/// What surrounds a table holds no card and no word.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Around {
    seats: Vec<Seat>,
    curtain: Option<Seat>,
    #[serde(rename = "thinking")]
    _thinking: bool,
    #[serde(rename = "hidden")]
    _hidden: bool,
    owed: Vec<Seat>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rest {
    around: Around,
    #[serde(rename = "now")]
    _now: Option<u64>,
}

fn compare_frame<G: Show>(table: &Table<G>, viewer: Seat, frame: &str) -> Result<()> {
    let value: Value = serde_json::from_str(frame)?;
    let (name, said) =
        value.as_object().and_then(|object| object.iter().next()).context("a frame without a name")?;
    match name.as_str() {
        "view" => {
            let expected = whole(table, viewer, events_of(&said["view"]["events"])?)?;
            compare_bytes(frame, &format!(r#"{{"view":{{{expected}"#), 2, viewer)
        }
        "step" => {
            let (from, to) = (events_of(&said["increment"]["from"])?, events_of(&said["increment"]["to"])?);
            let expected = increment(table, viewer, from, to)?;
            compare_bytes(frame, &format!(r#"{{"step":{{"increment":{expected}"#), 2, viewer)
        }
        "welcome" => only(said, &["protocol", "build", "table", "seats", "now"]),
        "done" => only(said, &["id", "n"]),
        "presence" => only(said, &["seats", "watching"]),
        "refused" => only(said, &["id", "code", "fr", "en", "verdict"]),
        other => bail!("nobody asked for a frame {other}"),
    }
}

fn compare_body<G: Show>(table: &Table<G>, viewer: Seat, body: &str) -> Result<()> {
    let value: Value = serde_json::from_str(body)?;
    let expected = whole(table, viewer, events_of(&value["view"]["events"])?)?;
    compare_bytes(body, &format!("{{{expected}"), 1, viewer)
}

fn events_of(number: &Value) -> Result<u32> {
    Ok(u32::try_from(number.as_u64().context("a number of events")?)?)
}

/// What a viewer sees after so many events, with the log, as fields.
fn whole<G: Show>(table: &Table<G>, viewer: Seat, events: u32) -> Result<String> {
    let then = table.after(events).context("so many events")?;
    let (view, log) =
        (serde_json::to_string(&then.view(viewer))?, serde_json::to_string(&then.log(viewer, 0))?);
    Ok(format!(r#""view":{view},"log":{log}"#))
}

/// What leads a viewer from so many events to so many others.
fn increment<G: Show>(table: &Table<G>, viewer: Seat, from: u32, to: u32) -> Result<String> {
    let (before, after) = (table.after(from).context("events")?, table.after(to).context("events")?);
    let increment = after.view(viewer).since(&before.view(viewer), after.log(viewer, from));
    Ok(serde_json::to_string(&increment)?)
}

/// A frame begins with what is expected, byte for byte, and ends with nothing but what surrounds a table.
fn compare_bytes(text: &str, expected: &str, brackets: usize, viewer: Seat) -> Result<()> {
    let Some(rest) = text.strip_prefix(expected) else {
        let same = text.bytes().zip(expected.bytes()).take_while(|(one, other)| one == other).count();
        let near = |text: &str| {
            String::from_utf8_lossy(
                &text.as_bytes()[same.saturating_sub(40).min(text.len())..(same + 80).min(text.len())],
            )
            .into_owned()
        };
        bail!("sent …{}…, he may know …{}…", near(text), near(expected));
    };
    let rest = &rest[..rest.len().saturating_sub(brackets)];
    let rest: Rest = serde_json::from_str(&format!("{{{}}}", rest.trim_start_matches(',')))?;
    let own = |seats: &[Seat]| seats.iter().all(|&seat| seat == viewer);
    ensure!(
        own(&rest.around.seats) && own(&rest.around.owed) && rest.around.curtain.is_none(),
        "around another"
    );
    Ok(())
}

fn only(said: &Value, fields: &[&str]) -> Result<()> {
    let mut names = said.as_object().into_iter().flat_map(|object| object.keys());
    match names.find(|name| !fields.contains(&name.as_str())) {
        Some(name) => bail!("a field {name} that nobody asked for"),
        None => Ok(()),
    }
}

/// All that was said before the game was over.
fn before_the_end(heard: Vec<Heard>) -> Vec<String> {
    let early = |text: &String| !text.contains(r#""phase":"over""#);
    heard
        .into_iter()
        .flat_map(|heard| {
            let frames = heard.frames.into_iter().take_while(early);
            frames.chain(heard.bodies.into_iter().filter(early)).collect::<Vec<_>>()
        })
        .collect()
}

/// Mints what games do not: codes that hand seats over, lasting links, new invitations. All of that, and what strangers are told meanwhile.
async fn mint(place: Place, chance: &mut Chance) -> Result<(Vec<String>, String)> {
    let seated = set_table(place, &Wanted::two("labymaster"), chance).await?;
    let (table, other, link) = (&seated.table, chance.hex(32), chance.hex(32));
    let linked = Request::post(format!("/api/tables/{table}/link"), &json!({"token": link}));
    granted(place, &linked.by(&seated.tokens[0]), chance).await?;
    let ask = Request::post(format!("/api/tables/{table}/handover"), &json!({})).by(&seated.tokens[1]);
    let code = text_of(&granted(place, &ask, chance).await?.json()["code"])?;
    let open = open_table(place, chance).await?;
    let mut told = strangers_see(place, [table, &open.table], chance).await?;
    granted(place, &Request::post("/api/handover", &json!({"code": code})).by(&other), chance).await?;
    let again = Request::new("POST", format!("/api/tables/{}/seats/1/invitation", open.table));
    let again = granted(place, &again.by(&open.tokens[0]), chance).await?;
    let invitation = text_of(&again.json()["secret"])?;
    told += &strangers_see(place, [table, &open.table], chance).await?;
    let shown = Request::get(format!("/api/tables/{}", open.table));
    let card = granted(place, &shown.with("Ludotheque-Invitation", &invitation), chance).await?;
    ensure!(card.json()["invited"] == 1, "a new invitation leads nowhere: {card:?}");
    told += &card.body;
    let minted = [
        seated.tokens,
        seated.invitations,
        open.tokens,
        open.invitations,
        vec![other, link, code, invitation],
    ];
    Ok((minted.concat(), told))
}

/// A table in the list at which somebody waits for others.
async fn open_table(place: Place, chance: &mut Chance) -> Result<Seated> {
    let wanted = Wanted::two("sequence");
    let (token, mut plan) = (chance.hex(32), wanted.plan());
    plan["listed"] = json!(true);
    plan["seats"][0] = json!({"mine": {}});
    let made = granted(place, &Request::post("/api/tables", &plan).by(&token), chance).await?.json();
    let invitation = text_of(&made["invitations"][0]["secret"])?;
    Ok(Seated { table: text_of(&made["table"])?, wanted, tokens: vec![token], invitations: vec![invitation] })
}

/// What somebody without a token is told of tables.
async fn strangers_see(place: Place, tables: [&str; 2], chance: &mut Chance) -> Result<String> {
    let cards = tables.map(|table| format!("/api/tables/{table}"));
    let mut told = granted(place, &Request::get("/api/tables"), chance).await?.body;
    for card in cards {
        told += &granted(place, &Request::get(card), chance).await?.body;
    }
    ensure!(told.contains(tables[1]), "the table is not in the list: {told}");
    Ok(told)
}

/// Asks until the answer is yes.
async fn granted(place: Place, ask: &Request, chance: &mut Chance) -> Result<Answer> {
    let answer = insist(place, ask, chance).await?;
    ensure!(answer.status < 300, "refused: {} {}", answer.status, answer.body);
    Ok(answer)
}

fn text_of(value: &Value) -> Result<String> {
    value.as_str().map(str::to_owned).with_context(|| format!("{value} is no text"))
}

/// Everything that must not be found, and where it is looked for.
#[derive(Default)]
struct Secrets {
    /// What only devices know, for ever.
    tokens: Vec<String>,
    /// Frames and bodies from before the ends of games.
    before_the_end: Vec<String>,
    /// What the server says elsewhere.
    said: Vec<(String, String)>,
}

impl Secrets {
    fn look(&self, outcome: &mut Outcome, server: &Server) -> Result<()> {
        let frames = self.before_the_end.join("\n");
        let seals = seals(&server.data())?;
        outcome.check(!seals.is_empty(), || "no seal was made".to_owned());
        for (place, said) in
            self.said.iter().map(|(place, said)| (place.as_str(), said)).chain([("frames", &frames)])
        {
            for secret in self.tokens.iter().chain(&seals) {
                outcome.check(!holds(said, secret), || format!("a secret is in {place}"));
            }
        }
        for (place, said) in &self.said {
            outcome.check(!said.contains(HOUSES_TEXT), || format!("an address is in {place}"));
        }
        self.look_in_files(outcome, &server.data())?;
        seals_are_where_they_belong(outcome, &server.data(), &seals)
    }

    fn look_in_files(&self, outcome: &mut Outcome, data: &Path) -> Result<()> {
        for entry in fs::read_dir(data)? {
            let path = entry?.path();
            let bytes = fs::read(&path)?;
            for token in &self.tokens {
                outcome
                    .check(!holds(&bytes, token), || format!("a token or secret is in {}", path.display()));
            }
            outcome.check(!holds(&bytes, HOUSES_TEXT), || format!("an address is in {}", path.display()));
        }
        Ok(())
    }
}

/// Whether a text stands somewhere, found as fast as can be: there are thousands of them, and hundreds of megabytes.
fn holds(said: impl AsRef<[u8]>, secret: &str) -> bool {
    memchr::memmem::find(said.as_ref(), secret.as_bytes()).is_some()
}

/// What all seals hold: their secrets and the numbers of seats.
fn seals(data: &Path) -> Result<Vec<String>> {
    let db = open(data)?;
    let mut rows = db.prepare("SELECT seal FROM tables WHERE seal IS NOT NULL")?;
    let rows = rows.query_map([], |row| row.get::<_, String>(0))?;
    let mut found = Vec::new();
    for seal in rows {
        let seal: Value = serde_json::from_str(&seal?)?;
        found.extend(seal["secret"].as_str().map(str::to_owned));
        let numbers = seal["numbers"].as_array().into_iter().flatten();
        found.extend(numbers.filter_map(|number| number["number"].as_str().map(str::to_owned)));
    }
    Ok(found)
}

/// Seals stand in their column, and in the event that opens them.
fn seals_are_where_they_belong(outcome: &mut Outcome, data: &Path, seals: &[String]) -> Result<()> {
    let db = open(data)?;
    let sql = "SELECT coalesce(listing, '') || head || door FROM tables UNION ALL \
        SELECT body FROM events WHERE json_extract(body, '$.deed.unseal') IS NULL";
    let mut rows = db.prepare(sql)?;
    let texts: Vec<String> = rows.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    let all = texts.join("\n");
    for seal in seals {
        outcome.check(!holds(&all, seal), || "what a seal holds is where it does not belong".to_owned());
    }
    Ok(())
}
