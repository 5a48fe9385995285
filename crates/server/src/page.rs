//! The files of the page: in the program itself when it is built for release, else from `web/dist`.

pub(crate) mod preview;
#[cfg(test)]
mod tests;

use std::borrow::Cow;

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::coding::{COMPRESSED, Coding, wanted};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
pub(crate) struct Page;

/// What a browser may do with the page: nothing but what comes from here.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; \
    object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const NOT_BUILT: &str = "The page was not built: `cargo xtask serve` builds it.\n\
    La page n’est pas construite : `cargo xtask serve` la construit.\n";

/// Whether there is a page to hand out.
pub fn has_page() -> bool {
    is_built::<Page>()
}

fn is_built<Files: RustEmbed>() -> bool {
    Files::get("index.html").is_some()
}

/// Hands out a file of the page.
pub(crate) async fn hand_out<Files: RustEmbed>(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return refusal(StatusCode::METHOD_NOT_ALLOWED, "Only GET and HEAD.\n");
    }
    let path = match uri.path().trim_start_matches('/') {
        "" => "index.html",
        path => path,
    };
    match Form::best::<Files>(path, &headers) {
        Some(form) if is_known(&headers, &form.tag()) => form.not_modified(),
        Some(form) => form.whole(),
        None if !is_built::<Files>() => refusal(StatusCode::SERVICE_UNAVAILABLE, NOT_BUILT),
        None => refusal(StatusCode::NOT_FOUND, "There is no such file.\n"),
    }
}

fn refusal(status: StatusCode, why: &'static str) -> Response {
    (status, protected(HeaderMap::new()), why).into_response()
}

/// Whether the browser has these contents already.
fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let lines = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|line| line.to_str().ok());
    let mut known = lines.flat_map(|line| line.split(',')).map(str::trim);
    known.any(|one| one == "*" || one.trim_start_matches("W/") == tag)
}

/// A file in the form in which it is sent.
struct Form<'path> {
    path: &'path str,
    coding: Coding,
    file: EmbeddedFile,
}

impl<'path> Form<'path> {
    /// The form of a file that a browser likes best; one that takes none of what there is gets the file as it is.
    fn best<Files: RustEmbed>(path: &'path str, headers: &HeaderMap) -> Option<Form<'path>> {
        let form = |coding: Coding| {
            let file = Files::get(&format!("{path}{}", coding.ending()))?;
            Some(Form { path, coding, file })
        };
        // A compressed form is no file of its own.
        let is_file = COMPRESSED.iter().all(|coding| !path.ends_with(coding.ending()));
        is_file.then(|| wanted(headers).into_iter().chain([Coding::Identity]).find_map(form))?
    }

    fn whole(self) -> Response {
        let mut headers = self.headers();
        set(&mut headers, header::CONTENT_TYPE, &content_type(self.path));
        if let Some(name) = self.coding.name() {
            set(&mut headers, header::CONTENT_ENCODING, name);
        }
        let contents = match self.file.data {
            Cow::Borrowed(contents) => Bytes::from_static(contents),
            Cow::Owned(contents) => Bytes::from(contents),
        };
        (headers, Body::from(contents)).into_response()
    }

    fn not_modified(&self) -> Response {
        (StatusCode::NOT_MODIFIED, self.headers()).into_response()
    }

    /// What holds whether the contents are sent or known.
    fn headers(&self) -> HeaderMap {
        let mut headers = protected(HeaderMap::new());
        set(&mut headers, header::CACHE_CONTROL, caching(self.path));
        set(&mut headers, header::VARY, "accept-encoding");
        set(&mut headers, header::ETAG, &self.tag());
        headers
    }

    /// A name for the bytes that are sent: each form has its own.
    fn tag(&self) -> String {
        let hash = self.file.metadata.sha256_hash();
        let digits: String = hash[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        format!("\"{digits}\"")
    }
}

fn set(headers: &mut HeaderMap, name: HeaderName, value: &str) {
    if let Ok(value) = HeaderValue::from_str(value) {
        headers.insert(name, value);
    }
}

/// Files whose name holds a hash of their contents never change.
fn caching(path: &str) -> &'static str {
    if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" }
}

fn content_type(path: &str) -> String {
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    let is_text = kind.essence_str().starts_with("text/") || kind.essence_str().ends_with("json");
    if is_text { format!("{kind}; charset=utf-8") } else { kind.to_string() }
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
