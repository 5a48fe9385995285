//! Why a request is refused: a stable code, and a sentence in both languages.

use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use ludo_games::{Text, Verdict};
use ludo_table::Refusal;
use serde::Serialize;

/// Why a request is refused, as `application/problem+json`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct Problem {
    #[serde(skip)]
    status: StatusCode,
    /// Stable name, for programs.
    pub(crate) code: &'static str,
    /// What is wrong and what would be right.
    #[serde(flatten)]
    text: Text,
    /// When to try again, in milliseconds, where that helps.
    #[serde(skip_serializing_if = "Option::is_none")]
    retry_ms: Option<u64>,
    /// For a move that the rules forbid: the rule.
    #[serde(skip)]
    verdict: Option<Box<Verdict>>,
}

impl Problem {
    pub(crate) fn new(
        status: StatusCode,
        code: &'static str,
        fr: impl Into<String>,
        en: impl Into<String>,
    ) -> Problem {
        Problem { status, code, text: Text::new(fr.into(), en.into()), retry_ms: None, verdict: None }
    }

    pub(crate) fn with_retry(self, ms: u64) -> Problem {
        Problem { retry_ms: Some(ms), ..self }
    }

    pub(crate) fn no_table() -> Problem {
        let fr =
            "Il n’y a pas de table à cette adresse\u{a0}: elle a été fermée, ou l’adresse est incomplète.";
        let en = "There is no table at this address: it was closed, or the address is incomplete.";
        Problem::new(StatusCode::NOT_FOUND, "table/none", fr, en)
    }

    pub(crate) fn body(error: &serde_json::Error) -> Problem {
        let fr = format!("La demande n’est pas celle qui est attendue\u{a0}: {error}.");
        let en = format!("The request is not the one expected: {error}.");
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "request/body", fr, en)
    }

    /// A list where an object is expected, or an object where a word is.
    pub(crate) fn other_form() -> Problem {
        let fr = "La demande n’a pas la forme attendue\u{a0}: voyez /api/openapi.json.";
        let en = "The request does not have the form expected: see /api/openapi.json.";
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "request/body", fr, en)
    }

    pub(crate) fn query(detail: &str) -> Problem {
        let fr = format!("L’adresse demandée a un défaut après le «\u{a0}?\u{a0}»\u{a0}: {detail}.");
        Problem::new(
            StatusCode::BAD_REQUEST,
            "request/query",
            fr,
            format!("The address has a fault after the “?”: {detail}."),
        )
    }

    pub(crate) fn not_json() -> Problem {
        let fr = "Il faut un corps en JSON, avec «\u{a0}Content-Type: application/json\u{a0}».";
        let en = "A body in JSON is needed, with “Content-Type: application/json”.";
        Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "request/not_json", fr, en)
    }

    pub(crate) fn too_large() -> Problem {
        let fr = "La demande est trop longue\u{a0}: 24 Ko au plus.";
        Problem::new(
            StatusCode::PAYLOAD_TOO_LARGE,
            "request/size",
            fr,
            "The request is too long: at most 24 KB.",
        )
    }

    pub(crate) fn cut_off() -> Problem {
        let fr = "La demande n’est pas arrivée entière.";
        Problem::new(StatusCode::BAD_REQUEST, "request/cut_off", fr, "The request did not arrive whole.")
    }

    pub(crate) fn no_method() -> Problem {
        let fr = "Cette adresse ne se demande pas ainsi\u{a0}: voyez /api/openapi.json.";
        let en = "This address is not asked for like that: see /api/openapi.json.";
        Problem::new(StatusCode::METHOD_NOT_ALLOWED, "request/method", fr, en)
    }

    pub(crate) fn no_such_request() -> Problem {
        let fr = "Il n’y a rien à cette adresse\u{a0}: voyez /api/openapi.json.";
        let en = "There is nothing at this address: see /api/openapi.json.";
        Problem::new(StatusCode::NOT_FOUND, "request/none", fr, en)
    }

    pub(crate) fn no_upgrade() -> Problem {
        let fr = "À cette adresse on ne parle que par WebSocket.";
        Problem::new(
            StatusCode::UPGRADE_REQUIRED,
            "request/upgrade",
            fr,
            "Only WebSockets are spoken at this address.",
        )
    }

    pub(crate) fn other_host() -> Problem {
        let fr = "Ce serveur ne répond pas sous ce nom\u{a0}: il faut l’ajouter avec --host.";
        let en = "This server does not answer to this name: add it with --host.";
        Problem::new(StatusCode::MISDIRECTED_REQUEST, "request/host", fr, en)
    }

    pub(crate) fn too_many(retry_ms: u64) -> Problem {
        let fr = "Trop de demandes en peu de temps. Réessayez dans un instant.";
        let en = "Too many requests in a short time. Try again in a moment.";
        Problem::new(StatusCode::TOO_MANY_REQUESTS, "request/rate", fr, en).with_retry(retry_ms)
    }

    pub(crate) fn no_game() -> Problem {
        let fr = "Il n’y a pas de partie partagée à cette adresse.";
        Problem::new(StatusCode::NOT_FOUND, "game/not_shared", fr, "There is no shared game at this address.")
    }

    pub(crate) fn bad_token() -> Problem {
        let fr = "Un jeton a 64 chiffres hexadécimaux minuscules.";
        let en = "A token has 64 hexadecimal digits in lower case.";
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "token/form", fr, en)
    }

    pub(crate) fn token() -> Problem {
        let fr = "Il faut un jeton\u{a0}: « Authorization: Bearer » et 64 chiffres hexadécimaux minuscules.";
        let en = "A token is needed: “Authorization: Bearer” and 64 hexadecimal digits in lower case.";
        Problem::new(StatusCode::UNAUTHORIZED, "token/missing", fr, en)
    }

    pub(crate) fn not_yours() -> Problem {
        let fr = "Cette place n’est pas la vôtre.";
        Problem::new(StatusCode::FORBIDDEN, "token/other", fr, "This seat is not yours.")
    }

    pub(crate) fn no_seat() -> Problem {
        let fr = "Cette table n’a pas tant de places.";
        Problem::new(StatusCode::NOT_FOUND, "seat/none", fr, "This table has fewer seats.")
    }

    pub(crate) fn no_code() -> Problem {
        let fr = "Ce code n’est pas valable\u{a0}: il sert une seule fois, pendant dix minutes.";
        let en = "This code is not valid: it is good for once, within ten minutes.";
        Problem::new(StatusCode::NOT_FOUND, "code/none", fr, en)
    }

    pub(crate) fn no_watching() -> Problem {
        let fr = "Cette partie ne se regarde pas\u{a0}: seules les personnes qui y jouent la voient.";
        let en = "This game is not to be watched: only those who play it see it.";
        Problem::new(StatusCode::FORBIDDEN, "table/no_watching", fr, en)
    }

    pub(crate) fn not_over() -> Problem {
        let fr = "La partie n’est pas finie\u{a0}: son enregistrement montrerait les cartes cachées.";
        let en = "The game is not over: its record would show hidden cards.";
        Problem::new(StatusCode::CONFLICT, "phase/not_over", fr, en)
    }

    pub(crate) fn rules_changed() -> Problem {
        let fr = "Cette partie a été jouée avec d’autres règles que celles de ce serveur\u{a0}: elle est gardée, mais ne continue pas ici.";
        let en = "This game was played by other rules than this server knows: it is kept, but does not go on here.";
        Problem::new(StatusCode::CONFLICT, "table/rules_changed", fr, en)
    }

    pub(crate) fn not_the_maker() -> Problem {
        let fr = "Seule la personne qui a ouvert la table peut faire cela.";
        let en = "Only the person who opened the table can do that.";
        Problem::new(StatusCode::FORBIDDEN, "token/not_the_maker", fr, en)
    }

    pub(crate) fn store_full() -> Problem {
        let fr = "Le serveur n’a plus de place pour garder les parties. Rien n’est perdu\u{a0}; réessayez plus tard.";
        let en = "The server has no room left to keep games. Nothing is lost; try again later.";
        Problem::new(StatusCode::INSUFFICIENT_STORAGE, "server/full", fr, en).with_retry(5000)
    }

    /// There are as many tables as there may be.
    pub(crate) fn crowded() -> Problem {
        let fr =
            "Le serveur est complet\u{a0}: il tient déjà autant de tables qu’il peut. Réessayez plus tard.";
        let en = "The server is full: it has as many tables as it can take. Try again later.";
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "server/crowded", fr, en).with_retry(30_000)
    }

    pub(crate) fn busy() -> Problem {
        let fr = "Le serveur est occupé. Réessayez dans un instant.";
        let en = "The server is busy. Try again in a moment.";
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "server/busy", fr, en).with_retry(1000)
    }

    /// What a table refuses of a plan for it: the plan is at fault, not the moment.
    pub(crate) fn unfit(refusal: Refusal) -> Problem {
        Problem { status: StatusCode::UNPROCESSABLE_ENTITY, ..refusal.into() }
    }

    /// The same at a socket.
    pub(crate) fn refusal(&self) -> Refusal {
        Refusal { code: self.code, text: self.text.clone(), verdict: self.verdict.clone() }
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        Problem {
            status: if refusal.code == "seat/none" { StatusCode::NOT_FOUND } else { StatusCode::CONFLICT },
            code: refusal.code,
            text: refusal.text,
            retry_ms: None,
            verdict: refusal.verdict,
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let body = serde_json::to_string(&self).unwrap_or_default();
        let mut response = (self.status, body).into_response();
        let kind = HeaderValue::from_static("application/problem+json");
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, kind);
        if let Some(ms) = self.retry_ms {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(ms.div_ceil(1000)));
        }
        if let Some((name, value)) = what_would_help(self.status) {
            headers.insert(name, HeaderValue::from_static(value));
        }
        response
    }
}

/// The header in which some refusals say what would be right.
fn what_would_help(status: StatusCode) -> Option<(HeaderName, &'static str)> {
    match status {
        StatusCode::UNAUTHORIZED => Some((header::WWW_AUTHENTICATE, "Bearer")),
        StatusCode::UPGRADE_REQUIRED => Some((header::UPGRADE, "websocket")),
        _ => None,
    }
}
