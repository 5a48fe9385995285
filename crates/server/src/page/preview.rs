//! What a preview of a table's link says. The table stands before the `#` of the link (`?t=TABLE`), so that whoever draws a preview can name the game;
//! the secret stands behind it and is never sent, so nothing is used up by looking.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, Method, Uri, header};
use axum::response::{IntoResponse, Response};
use ludo_games::{GameId, RuleBook, Text};
use ludo_table::Phase;
use rust_embed::RustEmbed;

use super::{content_type, hand_out, protected, set};
use crate::hall::Hall;
use crate::http;
use crate::keys::TableId;
use crate::live::{Granted, Wish};
use crate::protocol::Listing;

/// Hands out the page; for the link of a table, with the game's name in its head.
pub(crate) async fn hand_out_introduced<Files: RustEmbed>(
    State(hall): State<Arc<Hall>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let reads = method == Method::GET || method == Method::HEAD;
    if reads
        && let Some(table) = table_of(&uri)
        && http::is_welcome(&hall, peer, &headers)
        && let Ok(Granted::Card(card)) = hall.ask(&table, Wish::Card { token: None, invitation: None }).await
        && let Some(page) = introduced::<Files>(&card.listing, language(&headers))
    {
        return page;
    }
    hand_out::<Files>(method, uri, headers).await
}

/// The table that the address of the page names.
fn table_of(uri: &Uri) -> Option<TableId> {
    let named = uri.query()?.split('&').find_map(|part| part.strip_prefix("t="))?;
    (uri.path() == "/").then(|| TableId::try_from(named.to_owned()).ok())?
}

/// A language that a page can be introduced in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Language {
    French,
    English,
}

impl Language {
    fn of(self, text: &Text) -> &str {
        match self {
            Language::French => &text.fr,
            Language::English => &text.en,
        }
    }
}

/// The first language that a reader names and we have; French for whoever names none.
fn language(headers: &HeaderMap) -> Language {
    let named =
        headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let known = |tag: &str| match tag.trim().get(..2) {
        Some("fr" | "FR") => Some(Language::French),
        Some("en" | "EN") => Some(Language::English),
        _ => None,
    };
    named.split(',').find_map(known).unwrap_or(Language::French)
}

fn introduced<Files: RustEmbed>(listing: &Listing, language: Language) -> Option<Response> {
    let file = Files::get("index.html")?;
    let page = with_head(std::str::from_utf8(&file.data).ok()?, listing, language)?;
    let mut headers = protected(HeaderMap::new());
    set(&mut headers, header::CONTENT_TYPE, &content_type("index.html"));
    set(&mut headers, header::CACHE_CONTROL, "no-cache");
    set(&mut headers, header::VARY, "accept-language");
    Some((headers, page).into_response())
}

/// The page with another title, and what previews are drawn from.
fn with_head(page: &str, listing: &Listing, language: Language) -> Option<String> {
    let (before, rest) = page.split_once("<title>")?;
    let (_, after) = rest.split_once("</title>")?;
    let title = escaped(&title(listing, language));
    let about = match language {
        Language::French => "Ouvrez le lien pour prendre place\u{a0}: ni compte, ni installation.",
        Language::English => "Open the link to take your seat: no account, nothing to install.",
    };
    Some(format!(
        "{before}<title>{title}</title>\n    <meta property=\"og:site_name\" content=\"Ludothèque\" />\n    \
         <meta property=\"og:title\" content=\"{title}\" />\n    \
         <meta property=\"og:description\" content=\"{about}\" />{after}"
    ))
}

/// What is played, and who invites, while there is something to be invited to.
fn title(listing: &Listing, language: Language) -> String {
    let game = GameId::from_id(&listing.game)
        .map_or(listing.game.clone(), |game| language.of(&name(game)).to_owned());
    // Who gave no name is called by his place, which differs by language and tells nobody anything.
    let host = listing.host.and_then(|host| listing.seats.get(host.index())?.called.as_ref());
    let host = host.filter(|called| called.fr == called.en);
    match (listing.phase, host, language) {
        (Phase::Waiting, Some(host), Language::French) => {
            format!("{game}\u{a0}: {} vous invite à jouer", language.of(host))
        }
        (Phase::Waiting, Some(host), Language::English) => {
            format!("{game}: {} invites you to play", language.of(host))
        }
        (Phase::Waiting, None, Language::French) => format!("{game}\u{a0}: une invitation à jouer"),
        (Phase::Waiting, None, Language::English) => format!("{game}: an invitation to play"),
        _ => format!("{game} · Ludothèque"),
    }
}

fn name(game: GameId) -> Text {
    ludo_games::for_game!(game, G => RuleBook::of::<G>().game.name)
}

/// A text that means itself in HTML, also between quotes.
fn escaped(text: &str) -> String {
    text.chars().fold(String::with_capacity(text.len()), |mut safe, letter| {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            _ => safe.push(letter),
        }
        safe
    })
}
