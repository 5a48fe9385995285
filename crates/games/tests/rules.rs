//! Every rule of `docs/RULES.md` has a test and a text for players.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use ludo_games::{Game, GameId, RuleBook, for_game};

/// The ids of `docs/RULES.md`: those its bullets begin with.
fn rule_ids() -> Vec<String> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/RULES.md");
    let page = fs::read_to_string(page).expect("docs/RULES.md");
    let id = |line: &str| Some(line.strip_prefix("- **")?.split_once("**")?.0.to_owned());
    let known: BTreeSet<String> = GameId::ALL.iter().map(|&game| prefix(game)).collect();
    page.lines().filter_map(id).filter(|id| known.iter().any(|game| id.starts_with(game))).collect()
}

/// What the ids of a game's rules begin with: `PF-`.
fn prefix(game: GameId) -> String {
    let rules = for_game!(game, G => RuleBook::of::<G>().rules);
    let (letters, _) = rules[0].id.split_once('-').expect("an id is letters, a hyphen and a number");
    format!("{letters}-")
}

/// All Rust files below a folder.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        if entry.is_dir() {
            sources(&entry, found);
        } else if entry.extension().is_some_and(|ending| ending == "rs") {
            found.push(entry);
        }
    }
}

/// The names of all tests of this crate.
fn test_names() -> BTreeSet<String> {
    let mut files = Vec::new();
    sources(Path::new(env!("CARGO_MANIFEST_DIR")), &mut files);
    let mut names = BTreeSet::new();
    for file in files {
        let text = fs::read_to_string(file).expect("a Rust file");
        let mut lines = text.lines().map(str::trim);
        while let Some(line) = lines.next() {
            if line == "#[test]" {
                let function = lines.find(|line| line.starts_with("fn ")).unwrap_or_default();
                names.insert(function.trim_start_matches("fn ").to_owned());
            }
        }
    }
    names
}

#[test]
fn every_rule_has_a_test_named_by_its_id() {
    let (ids, names) = (rule_ids(), test_names());
    assert!(ids.len() >= 49, "only {} rules found", ids.len());
    let tested = |id: &String| {
        let prefix = id.to_lowercase().replace('-', "_") + "_";
        names.iter().any(|name| name.starts_with(&prefix))
    };
    let untested: Vec<_> = ids.iter().filter(|id| !tested(id)).collect();
    assert!(untested.is_empty(), "rules without a test: {untested:?}");
}

/// The ids of a game's rules for players.
fn text_ids<G: Game>() -> Vec<String> {
    let book = RuleBook::of::<G>();
    for rule in &book.rules {
        assert!(!rule.text.fr.is_empty() && !rule.text.en.is_empty(), "{}", rule.id);
    }
    let ids: Vec<String> = book.rules.into_iter().map(|rule| rule.id).collect();
    for option in G::INFO.options {
        assert!(ids.iter().any(|id| id == option.rule.0), "{} is an option without a text", option.id);
    }
    ids
}

#[test]
fn every_rule_has_a_text_for_players_in_the_order_of_the_page() {
    let mut texts: Vec<String> =
        GameId::ALL.iter().flat_map(|&game| for_game!(game, G => text_ids::<G>())).collect();
    let mut page = rule_ids();
    // Games come in the order of their list there, of the page here.
    let game = |id: &String| id[..2].to_owned();
    texts.sort_by_key(game);
    page.sort_by_key(game);
    assert_eq!(texts, page);
}
