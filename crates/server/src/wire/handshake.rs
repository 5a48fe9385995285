//! How a request becomes a socket (RFC 6455, section 4.2).

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use hyper::upgrade::OnUpgrade;
use sha1::{Digest, Sha1};

/// The answer to a request for a socket, and the connection, once that is on its way. None, when the request does not ask for one.
pub(crate) fn accept(mut request: Request) -> Option<(Response, OnUpgrade)> {
    let answer = answer(request.method(), request.headers())?;
    let upgrade = request.extensions_mut().remove::<OnUpgrade>()?;
    Some((answer, upgrade))
}

fn answer(method: &Method, headers: &HeaderMap) -> Option<Response> {
    let wanted = method == Method::GET
        && names(headers, header::CONNECTION, "upgrade")
        && names(headers, header::UPGRADE, "websocket")
        && headers.get(header::SEC_WEBSOCKET_VERSION).is_some_and(|version| version == "13");
    let key = headers.get(header::SEC_WEBSOCKET_KEY).filter(|_| wanted)?;
    let proof = HeaderValue::from_str(&proof(key.as_bytes())?).ok()?;
    let heads = [
        (header::CONNECTION, HeaderValue::from_static("upgrade")),
        (header::UPGRADE, HeaderValue::from_static("websocket")),
        (header::SEC_WEBSOCKET_ACCEPT, proof),
    ];
    Some((StatusCode::SWITCHING_PROTOCOLS, heads).into_response())
}

/// Whether a list in a header has this name, however it is written.
fn names(headers: &HeaderMap, header: header::HeaderName, name: &str) -> bool {
    let lines = headers.get_all(header);
    let mut listed = lines.iter().filter_map(|line| line.to_str().ok()).flat_map(|line| line.split(','));
    listed.any(|listed| listed.trim().eq_ignore_ascii_case(name))
}

/// What shows that a key of 16 bytes was read by somebody who knows sockets.
fn proof(key: &[u8]) -> Option<String> {
    let is_key = STANDARD.decode(key).is_ok_and(|bytes| bytes.len() == 16);
    let known_to_all = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    is_key.then(|| STANDARD.encode(Sha1::new().chain_update(key).chain_update(known_to_all).finalize()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ASKED: [(&str, &str); 4] = [
        ("connection", "keep-alive, Upgrade"),
        ("upgrade", "WebSocket"),
        ("sec-websocket-version", "13"),
        ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ];

    fn headers(asked: &[(&'static str, &'static str)]) -> HeaderMap {
        asked
            .iter()
            .map(|&(name, value)| (header::HeaderName::from_static(name), HeaderValue::from_static(value)))
            .collect()
    }

    #[test]
    fn the_example_of_the_rfc_is_answered_as_it_says() {
        let answer = answer(&Method::GET, &headers(&ASKED)).expect("a socket");
        assert_eq!(answer.status(), StatusCode::SWITCHING_PROTOCOLS);
        assert_eq!(answer.headers()["sec-websocket-accept"], "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    }

    #[test]
    fn who_does_not_ask_for_a_socket_gets_none() {
        assert!(answer(&Method::HEAD, &headers(&ASKED)).is_none());
        for (place, wrong) in [(0, "close"), (1, "h2c"), (2, "8"), (3, "c2hvcnQ=")] {
            let mut other = ASKED;
            other[place].1 = wrong;
            assert!(answer(&Method::GET, &headers(&other)).is_none(), "{wrong}");
            let missing: Vec<_> = ASKED.into_iter().filter(|asked| *asked != ASKED[place]).collect();
            assert!(answer(&Method::GET, &headers(&missing)).is_none(), "without {:?}", ASKED[place]);
        }
    }
}
