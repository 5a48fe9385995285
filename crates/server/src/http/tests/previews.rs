//! What whoever previews a link is told.

use rust_embed::RustEmbed;
use serde_json::json;

use super::house::{quick, quick_with};
use super::*;

/// A page with a title.
#[derive(RustEmbed)]
#[folder = "tests/titled"]
struct Titled;

const FRENCH: &str = "Accept-Language: fr-FR,fr;q=0.9,en;q=0.8\r\n";
const ENGLISH: &str = "Accept-Language: de, en-GB;q=0.9, fr;q=0.1\r\n";

async fn preview(house: &House, address: &str, headers: &str) -> String {
    let answer = house.ask_with(&format!("GET {address}"), NOBODY, headers).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"));
    assert!(answer.header("content-security-policy").is_some());
    answer.text
}

#[tokio::test]
async fn a_link_names_the_game_and_who_invites_and_uses_nothing_up() {
    for house in both().await {
        let house = house.with_page::<Titled>().await;
        let (table, secrets) = house.table(&quick()).await;
        let address = format!("/?t={table}");
        for (headers, title) in [
            (FRENCH, "Labymaster\u{a0}: Anna vous invite à jouer"),
            ("", "Labymaster\u{a0}: Anna vous invite à jouer"),
            (ENGLISH, "Labymaster: Anna invites you to play"),
        ] {
            let page = preview(&house, &address, headers).await;
            assert!(page.contains(&format!("<title>{title}</title>")), "{page}");
            assert!(page.contains(&format!("<meta property=\"og:title\" content=\"{title}\" />")), "{page}");
            assert!(page.contains("og:description") && !page.contains(&secrets[0]), "{page}");
        }
        let sit = json!({ "invitation": secrets[0], "person": { "name": "Bruno" } });
        house.say(&format!("POST /api/tables/{table}/seats"), "bruno", &sit).await.granted(201);
        let page = preview(&house, &address, FRENCH).await;
        assert!(
            page.contains("<title>Labymaster · Ludothèque</title>"),
            "nobody is invited any more: {page}"
        );
    }
}

#[tokio::test]
async fn whoever_gives_no_name_invites_all_the_same() {
    for house in both().await {
        let house = house.with_page::<Titled>().await;
        let (table, _) =
            house.table(&quick_with(json!({ "seats": [{ "mine": { "name": "" } }, "open"] }))).await;
        for (headers, title) in [
            (FRENCH, "Labymaster\u{a0}: une invitation à jouer"),
            (ENGLISH, "Labymaster: an invitation to play"),
        ] {
            let page = preview(&house, &format!("/?t={table}"), headers).await;
            assert!(page.contains(&format!("<title>{title}</title>")), "{page}");
        }
    }
}

#[tokio::test]
async fn a_name_is_only_a_name() {
    for house in both().await {
        let house = house.with_page::<Titled>().await;
        let name = "<b>\"A\" & 'B'</b>";
        let (table, _) =
            house.table(&quick_with(json!({ "seats": [{ "mine": { "name": name } }, "open"] }))).await;
        let page = preview(&house, &format!("/?t={table}"), FRENCH).await;
        assert!(page.contains("&lt;b&gt;&quot;A&quot; &amp; &#39;B&#39;&lt;/b&gt; vous invite"), "{page}");
        assert!(!page.contains("<b>"), "{page}");
    }
}

#[tokio::test]
async fn where_there_is_no_such_table_the_page_is_as_it_is() {
    for house in both().await {
        let house = house.with_page::<Titled>().await;
        let plain = preview(&house, "/", FRENCH).await;
        let (table, _) = house.table(&quick()).await;
        for address in ["/?t=", "/?t=no", "/?t=aaaaaaaaaaaa", "/?x=1"] {
            assert_eq!(preview(&house, address, FRENCH).await, plain, "{address}");
        }
        assert_ne!(preview(&house, &format!("/?t={table}"), FRENCH).await, plain);
        assert_ne!(preview(&house, &format!("/?x=1&t={table}"), FRENCH).await, plain);
    }
}
