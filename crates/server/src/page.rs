//! The files of the page: in the program itself when it is built for release, else from `web/dist`.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Page;

/// What a browser may do with the page: nothing but what comes from here.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; \
    object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const NOT_BUILT: &str = "The page was not built: `cargo xtask serve` builds it.\n\
    La page n’est pas construite : `cargo xtask serve` la construit.\n";

/// Whether there is a page to hand out.
pub fn has_page() -> bool {
    Page::get("index.html").is_some()
}

/// Hands out a file of the page.
pub(crate) async fn hand_out(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return refusal(StatusCode::METHOD_NOT_ALLOWED, "Only GET and HEAD.\n");
    }
    let path = match uri.path().trim_start_matches('/') {
        "" => "index.html",
        path => path,
    };
    match Page::get(path) {
        Some(file) if is_known(&headers, &tag(&file)) => with_headers(path, &file, StatusCode::NOT_MODIFIED),
        Some(file) => with_headers(path, &file, StatusCode::OK),
        None if !has_page() => refusal(StatusCode::SERVICE_UNAVAILABLE, NOT_BUILT),
        None => refusal(StatusCode::NOT_FOUND, "There is no such file.\n"),
    }
}

fn refusal(status: StatusCode, why: &'static str) -> Response {
    (status, protected(HeaderMap::new()), why).into_response()
}

/// A name for the contents of a file.
fn tag(file: &EmbeddedFile) -> String {
    let hash = file.metadata.sha256_hash();
    let digits: String = hash[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    format!("W/\"{digits}\"")
}

/// Whether the browser has these contents already.
fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    known.is_some_and(|known| known.split(',').any(|one| one.trim() == tag))
}

fn with_headers(path: &str, file: &EmbeddedFile, status: StatusCode) -> Response {
    let mut headers = protected(HeaderMap::new());
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching(path)));
    for (name, value) in [(header::CONTENT_TYPE, content_type(path, file)), (header::ETAG, tag(file))] {
        if let Ok(value) = HeaderValue::from_str(&value) {
            headers.insert(name, value);
        }
    }
    let body = match status {
        StatusCode::NOT_MODIFIED => Body::empty(),
        _ => Body::from(file.data.clone().into_owned()),
    };
    (status, headers, body).into_response()
}

/// Files whose name holds a hash of their contents never change.
fn caching(path: &str) -> &'static str {
    if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" }
}

fn content_type(path: &str, file: &EmbeddedFile) -> String {
    let kind = match path.rsplit_once('.') {
        Some((_, "webmanifest")) => "application/manifest+json",
        _ => file.metadata.mimetype(),
    };
    let is_text = kind.starts_with("text/") || kind.ends_with("json") || kind.ends_with("javascript");
    if is_text { format!("{kind}; charset=utf-8") } else { kind.to_owned() }
}

fn protected(mut headers: HeaderMap) -> HeaderMap {
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_hashed_files_are_kept_for_ever() {
        assert!(caching("assets/index-AbCd1234.js").contains("immutable"));
        assert_eq!(caching("index.html"), "no-cache");
        assert_eq!(caching("sw.js"), "no-cache");
    }

    #[test]
    fn scripts_from_elsewhere_are_forbidden() {
        let headers = protected(HeaderMap::new());
        let policy = headers[header::CONTENT_SECURITY_POLICY].to_str().expect("text");
        assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval';"));
        assert!(!policy.contains("unsafe-inline") && !policy.contains("http"));
    }

    #[tokio::test]
    async fn an_unknown_file_is_not_found_or_the_page_is_said_to_be_missing() {
        let answer = hand_out(Method::GET, Uri::from_static("/nothing.js"), HeaderMap::new()).await;
        let expected = if has_page() { StatusCode::NOT_FOUND } else { StatusCode::SERVICE_UNAVAILABLE };
        assert_eq!(answer.status(), expected);
        let posted = hand_out(Method::POST, Uri::from_static("/"), HeaderMap::new()).await;
        assert_eq!(posted.status(), StatusCode::METHOD_NOT_ALLOWED);
    }
}
