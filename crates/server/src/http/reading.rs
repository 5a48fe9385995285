//! What a request says: its path, its token, its body. Whatever cannot be read is a problem with a sentence.

use std::time::Duration;

use axum::extract::rejection::{BytesRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use ludo_games::Seat;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::time::timeout;

use super::checking::{Checked, make_whole, same_form};
use crate::keys::{Hash, TableId, is_token};
use crate::problem::Problem;

/// How long a body may take to arrive.
const WHOLE_BODY: Duration = Duration::from_secs(10);

/// An answer in JSON.
pub(super) fn json(body: &impl Serialize) -> Response {
    // Answers are plain data, which can always be written.
    json_text(serde_json::to_string(body).unwrap_or_default())
}

/// An answer that is JSON already.
pub(super) fn json_text(body: String) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], body).into_response()
}

/// Whose request it is, if it says so.
pub(super) struct Token(pub(super) Option<Hash>);

impl<S: Sync> FromRequestParts<S> for Token {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Token, Problem> {
        let Some(value) = parts.headers.get(header::AUTHORIZATION) else { return Ok(Token(None)) };
        let said = value.to_str().ok().and_then(|text| text.split_once(' '));
        let token = said.filter(|(scheme, _)| scheme.eq_ignore_ascii_case("Bearer")).map(|(_, token)| token);
        match token.filter(|token| is_token(token)) {
            Some(token) => Ok(Token(Some(Hash::of(token)))),
            None => Err(Problem::token()),
        }
    }
}

/// The table that a path names.
pub(super) struct TablePath(pub(super) TableId);

impl<S: Send + Sync> FromRequestParts<S> for TablePath {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<TablePath, Problem> {
        let Path(table) =
            Path::<String>::from_request_parts(parts, state).await.map_err(|_| Problem::no_table())?;
        TableId::try_from(table).map(TablePath).map_err(|_| Problem::no_table())
    }
}

/// The seat that a path names.
pub(super) struct SeatPath(pub(super) TableId, pub(super) Seat);

impl<S: Send + Sync> FromRequestParts<S> for SeatPath {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<SeatPath, Problem> {
        let path = Path::<(String, String)>::from_request_parts(parts, state).await;
        let Path((table, seat)) = path.map_err(|_| Problem::no_table())?;
        let table = TableId::try_from(table).map_err(|_| Problem::no_table())?;
        super::seat_of(&seat).map(|seat| SeatPath(table, seat)).ok_or_else(Problem::no_seat)
    }
}

/// The game that a query names.
pub(super) struct Game(pub(super) Option<String>);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GameQuery {
    game: Option<String>,
}

impl<S: Send + Sync> FromRequestParts<S> for Game {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Game, Problem> {
        let query = Query::<GameQuery>::from_request_parts(parts, state).await;
        let Query(GameQuery { game }) =
            query.map_err(|error: QueryRejection| Problem::query(&error.body_text()))?;
        Ok(Game(game))
    }
}

/// A body in JSON.
pub(super) struct Body<T>(pub(super) T);

impl<S: Send + Sync, T: Checked + DeserializeOwned + Serialize> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Problem> {
        if !is_json(request.headers()) {
            return Err(Problem::not_json());
        }
        let arriving = timeout(WHOLE_BODY, axum::body::Bytes::from_request(request, state));
        let bytes = arriving.await.map_err(|_| Problem::cut_off())?.map_err(unread)?;
        let body: T = read(&bytes).map_err(|error| Problem::body(&error))?.ok_or_else(Problem::other_form)?;
        body.check()?;
        Ok(Body(body))
    }
}

/// A body; none when it can be read, but does not have the form that is described.
fn read<T: DeserializeOwned + Serialize>(bytes: &[u8]) -> Result<Option<T>, serde_json::Error> {
    let mut said: Value = serde_json::from_slice(bytes)?;
    let body: T = if make_whole(&mut said) { T::deserialize(&said)? } else { serde_json::from_slice(bytes)? };
    let again = serde_json::to_value(&body)?;
    Ok(same_form(&said, &again).then_some(body))
}

fn unread(rejection: BytesRejection) -> Problem {
    if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
        Problem::too_large()
    } else {
        Problem::cut_off()
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
}
