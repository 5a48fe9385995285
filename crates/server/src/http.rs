//! Requests and answers: JSON over HTTP. What is asked for is a table's business ([`crate::live`]); here it is read, bounded and answered.

mod checking;
mod reading;
#[cfg(test)]
mod tests;

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Path, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, delete, get, post, put};
use ludo_games::{GameId, MAX_SEATS, Seat};

use crate::hall::Hall;
use crate::hosts;
use crate::keys::{self, Hash, TableId};
use crate::limits::{Source, client_address};
use crate::live::{Granted, Wish};
use crate::names;
use crate::problem::Problem;
use crate::protocol::{
    BUILD, Close, Computer, HandedOver, Handover, Invited, NEWEST, OLDEST, OtherToken, Plan, Seated, Shared,
    Sit, TypedCode, Version, Versions, Words, phrases,
};
use crate::socket;
use crate::store::Key;
use crate::wire;
use reading::{Body, Game, SeatPath, TablePath, Token, json};

/// The largest body of a request, in bytes.
const LARGEST_BODY: usize = 24 << 10;

/// How long a code is good, in milliseconds.
const CODE: u64 = 600_000;

/// How many tables the list shows.
const LISTED: u32 = 100;

type Answer = Result<Response, Problem>;
type Here = State<Arc<Hall>>;

/// The requests that are answered.
pub(crate) fn router(hall: Arc<Hall>) -> Router {
    let api = Router::new()
        .route("/tables", post(make).get(list))
        .route("/tables/{table}", get(card).delete(close))
        .route("/tables/{table}/seats", post(sit))
        .route("/tables/{table}/seats/{seat}", delete(rise))
        .route("/tables/{table}/seats/{seat}/invitation", post(invite))
        .route("/tables/{table}/seats/{seat}/computer", put(computer))
        .route("/tables/{table}/seats/{seat}/name", delete(forget))
        .route("/tables/{table}/handover", post(offer_seats))
        .route("/tables/{table}/link", post(link))
        .route("/tables/{table}/view", get(view))
        .route("/tables/{table}/record", get(record))
        .route("/tables/{table}/share", post(share))
        .route("/tables/{table}/socket", get(connect))
        .route("/handover", post(take_seats))
        .route("/games/{id}", get(shared_game))
        .route("/version", get(version))
        .route("/words", get(words))
        .route("/openapi.json", get(openapi))
        .method_not_allowed_fallback(async || Problem::no_method())
        .fallback(async || Problem::no_such_request())
        .layer(DefaultBodyLimit::max(LARGEST_BODY));
    Router::new()
        .nest("/api", api)
        // A nest does not take in its own name with a slash.
        .route("/api/", any(async || Problem::no_such_request()))
        .route("/healthz", get(async || "alive\n"))
        .route("/readyz", get(ready))
        .method_not_allowed_fallback(async || Problem::no_method())
        .layer(middleware::from_fn_with_state(Arc::clone(&hall), guard))
        .with_state(hall)
}

/// Every request comes to a host that is ours, not too often from one address, and is counted.
async fn guard(
    State(hall): Here,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let address = address(&hall, peer, request.headers());
    let answer = match admit(&hall, address, request.headers()) {
        Ok(()) => {
            request.extensions_mut().insert(address);
            next.run(request).await
        }
        Err(problem) => problem.into_response(),
    };
    hall.metrics.request_answered(answer.status().as_u16());
    with_care(answer)
}

fn address(hall: &Hall, peer: SocketAddr, headers: &HeaderMap) -> Source {
    // A proxy may add a line of its own to what the client wrote: all of them are one list.
    let lines = headers.get_all("x-forwarded-for").iter().map(|value| value.to_str().unwrap_or("unreadable"));
    let forwarded = lines.collect::<Vec<_>>().join(",");
    Source::from(client_address(peer.ip(), Some(&forwarded), &hall.config.trusted_proxies))
}

fn admit(hall: &Hall, address: Source, headers: &HeaderMap) -> Result<(), Problem> {
    let host = headers.get(header::HOST).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if !hosts::is_accepted(host, &hall.config.hosts) {
        return Err(Problem::other_host());
    }
    hall.requests.take(address, hall.clock.now()).map_err(Problem::too_many)
}

/// Whether somebody who asks for the page may ask a table something as well.
pub(crate) fn is_welcome(hall: &Hall, peer: SocketAddr, headers: &HeaderMap) -> bool {
    admit(hall, address(hall, peer, headers), headers).is_ok()
}

/// Answers are nobody's business but the asker's.
fn with_care(mut answer: Response) -> Response {
    let headers = answer.headers_mut();
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    answer
}

async fn ready(State(hall): Here) -> Answer {
    if hall.is_open() { Ok("ready\n".into_response()) } else { Err(Problem::busy()) }
}

fn created(body: &impl serde::Serialize) -> Answer {
    Ok((StatusCode::CREATED, json(body)).into_response())
}

fn ok(body: &impl serde::Serialize) -> Answer {
    Ok(json(body).into_response())
}

/// A table that gives something else than it was asked for is a fault of ours.
fn unexpected<T>() -> Result<T, Problem> {
    Err(Problem::busy())
}

async fn make(
    State(hall): Here,
    Token(token): Token,
    axum::Extension(address): axum::Extension<Source>,
    Body(plan): Body<Plan>,
) -> Answer {
    let maker = token.ok_or_else(Problem::token)?;
    hall.makers.take(address, hall.clock.now()).map_err(Problem::too_many)?;
    let made = hall.make(plan, maker).await?;
    let place = HeaderValue::from_str(&format!("/api/tables/{}", made.table)).map_err(|_| Problem::busy())?;
    Ok((StatusCode::CREATED, [(header::LOCATION, place)], json(&made)).into_response())
}

async fn list(State(hall): Here, Game(game): Game) -> Answer {
    if let Some(game) = &game
        && GameId::from_id(game).is_none()
    {
        return Err(crate::making::no_game(game));
    }
    let tables = hall.desk.listed(game, LISTED).await.map_err(|_| Problem::busy())?;
    let body = format!("{{\"tables\":[{}]}}", tables.join(","));
    Ok(reading::json_text(body).into_response())
}

async fn card(
    State(hall): Here,
    TablePath(table): TablePath,
    Token(token): Token,
    headers: HeaderMap,
) -> Answer {
    let invitation = headers.get("ludotheque-invitation").and_then(|value| value.to_str().ok()).map(Hash::of);
    match hall.ask(&table, Wish::Card { token, invitation }).await? {
        Granted::Card(card) => ok(&card),
        _ => unexpected(),
    }
}

/// Something is done, and there is nothing to say about it.
async fn done(hall: &Arc<Hall>, table: &TableId, wish: Wish) -> Answer {
    hall.ask(table, wish).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

async fn close(State(hall): Here, TablePath(table): TablePath, Token(token): Token) -> Answer {
    done(&hall, &table, Wish::Close { token: token.ok_or_else(Problem::token)? }).await
}

async fn sit(
    State(hall): Here,
    TablePath(table): TablePath,
    Token(token): Token,
    axum::Extension(source): axum::Extension<Source>,
    Body(sit): Body<Sit>,
) -> Answer {
    let token = token.ok_or_else(Problem::token)?;
    hall.sitters.take(source, hall.clock.now()).map_err(Problem::too_many)?;
    match hall.ask(&table, Wish::Sit { token, sit }).await? {
        Granted::Seat(seat) => created(&Seated { seat }),
        _ => unexpected(),
    }
}

async fn rise(State(hall): Here, SeatPath(table, seat): SeatPath, Token(token): Token) -> Answer {
    done(&hall, &table, Wish::Rise { token: token.ok_or_else(Problem::token)?, seat }).await
}

async fn invite(State(hall): Here, SeatPath(table, seat): SeatPath, Token(token): Token) -> Answer {
    let token = token.ok_or_else(Problem::token)?;
    let secret = hall.with_chance(|chance| keys::link_secret(&chance.bytes()));
    hall.ask(&table, Wish::Invite { token, seat, secret: Hash::of(&secret) }).await?;
    created(&Invited { seat, secret })
}

async fn computer(
    State(hall): Here,
    SeatPath(table, seat): SeatPath,
    Token(token): Token,
    Body(Computer { level }): Body<Computer>,
) -> Answer {
    done(&hall, &table, Wish::Computer { token: token.ok_or_else(Problem::token)?, seat, level }).await
}

async fn forget(State(hall): Here, SeatPath(table, seat): SeatPath, Token(token): Token) -> Answer {
    done(&hall, &table, Wish::Forget { token: token.ok_or_else(Problem::token)?, seat }).await
}

async fn offer_seats(State(hall): Here, TablePath(table): TablePath, Token(token): Token) -> Answer {
    let token = token.ok_or_else(Problem::token)?;
    let code = hall.with_chance(|chance| keys::typed_code(&chance.bytes()));
    let until = hall.clock.now() + CODE;
    hall.ask(&table, Wish::Offer { token, code: Hash::of(&code), until }).await?;
    created(&Handover { code, until })
}

async fn take_seats(
    State(hall): Here,
    Token(token): Token,
    axum::Extension(address): axum::Extension<Source>,
    Body(TypedCode { code }): Body<TypedCode>,
) -> Answer {
    let token = token.ok_or_else(Problem::token)?;
    // A code is short: nobody may try many.
    hall.guesses.take(address, hall.clock.now()).map_err(Problem::too_many)?;
    let code = Hash::of(&keys::read_code(&code));
    let table = hall.find(Key::Code(code)).await?.ok_or_else(Problem::no_code)?;
    match hall.ask(&table, Wish::TakeOver { token, code }).await? {
        Granted::Seats(seats) => ok(&HandedOver { table: table.to_string(), seats }),
        _ => unexpected(),
    }
}

async fn link(
    State(hall): Here,
    TablePath(table): TablePath,
    Token(token): Token,
    Body(OtherToken { token: other }): Body<OtherToken>,
) -> Answer {
    let token = token.ok_or_else(Problem::token)?;
    done(&hall, &table, Wish::Link { token, other: Hash::of(&other) }).await
}

async fn text(hall: &Arc<Hall>, table: &TableId, wish: Wish) -> Answer {
    match hall.ask(table, wish).await? {
        Granted::Text(text) => Ok(reading::json_text(text).into_response()),
        _ => unexpected(),
    }
}

async fn view(State(hall): Here, TablePath(table): TablePath, Token(token): Token) -> Answer {
    text(&hall, &table, Wish::View { token }).await
}

async fn record(State(hall): Here, TablePath(table): TablePath, Token(token): Token) -> Answer {
    text(&hall, &table, Wish::Record { token, shared: false }).await
}

async fn share(State(hall): Here, TablePath(table): TablePath, Token(token): Token) -> Answer {
    let token = token.ok_or_else(Problem::token)?;
    let id = hall.with_chance(|chance| keys::public_id(&chance.bytes()));
    match hall.ask(&table, Wish::Share { token, id }).await? {
        Granted::Id(id) => ok(&Shared { id }),
        _ => unexpected(),
    }
}

async fn shared_game(State(hall): Here, Path(id): Path<String>) -> Answer {
    if !keys::is_public_id(&id) {
        return Err(Problem::no_game());
    }
    let table = hall.find(Key::Shared(id)).await?.ok_or_else(Problem::no_game)?;
    text(&hall, &table, Wish::Record { token: None, shared: true }).await
}

async fn version() -> Answer {
    let version = |&game: &GameId| ludo_games::for_game!(game, G => <G as ludo_games::Game>::INFO.version);
    let rules = GameId::ALL.iter().map(|game| (game.id(), version(game))).collect();
    ok(&Version { protocol: Versions { min: OLDEST, max: NEWEST }, build: BUILD, rules })
}

async fn words() -> Answer {
    ok(&Words { phrases: phrases(), names: names::LISTED.to_vec() })
}

async fn openapi() -> Answer {
    Ok(reading::json_text(include_str!("openapi.json").to_owned()).into_response())
}

async fn connect(
    State(hall): Here,
    Path(table): Path<String>,
    axum::Extension(address): axum::Extension<Source>,
    request: Request,
) -> Answer {
    // It counts before it is answered: a server that stops waits for all who have been.
    let place = hall.crowd.enter(address);
    if hall.has_stopped() {
        return Err(Problem::busy());
    }
    let refused = refusal(&hall, address, request.headers());
    let (answer, upgrade) = wire::accept(request).ok_or_else(Problem::no_upgrade)?;
    tokio::spawn(async move {
        let _place = place;
        // Who goes before he has been answered needs no socket.
        let Some(mut socket) = upgrade.await.ok().and_then(wire::Socket::over) else { return };
        let why = match (refused, TableId::try_from(table)) {
            (Some(why), _) => Some(why),
            (None, Err(_)) => Some(Close::Table),
            (None, Ok(table)) => socket::serve(&hall, &table, &mut socket).await,
        };
        if let Some(why) = why {
            Box::pin(socket::Wire::close(socket, why)).await;
        }
    });
    Ok(answer)
}

/// Why a device may not connect at all.
fn refusal(hall: &Hall, address: Source, headers: &HeaderMap) -> Option<Close> {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    let foreign = text(header::ORIGIN)
        .is_some_and(|origin| !hosts::same_origin(origin, text(header::HOST).unwrap_or_default()));
    if foreign {
        return Some(Close::Origin);
    }
    let limits = &hall.config.limits;
    let full = hall.crowd.len() > limits.sockets || hall.crowd.of(address) > limits.sockets_per_address;
    if hall.is_open() { full.then_some(Close::Full) } else { Some(Close::Restart) }
}

/// The seat that a path names.
fn seat_of(text: &str) -> Option<Seat> {
    let number: u8 = text.parse().ok()?;
    (usize::from(number) < MAX_SEATS && number.to_string() == text).then(|| Seat::new(number))
}
