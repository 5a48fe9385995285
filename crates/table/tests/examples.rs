//! Every example of the rules and every step of a game in a minute can be played, and shows what it should.

use ludo_games::{Game, GameId, RuleBook, Topic, for_game};
use ludo_table::{Illustration, catalogue, example, step};

#[test]
fn every_example_is_a_game_that_can_be_played() {
    for (id, game) in GameId::ALL.iter().zip(catalogue()) {
        let illustrated: Vec<&str> =
            game.rules.iter().filter(|rule| rule.example.is_some()).map(|rule| rule.id.as_str()).collect();
        assert!(illustrated.len() >= 3, "{} has few examples: {illustrated:?}", game.id);
        for rule in illustrated {
            let views = example(*id, rule).unwrap_or_else(|| panic!("the moves of {rule} cannot be played"));
            starts_with_what_it_shows(&views, rule);
        }
    }
}

#[test]
fn a_rule_without_an_example_has_no_positions() {
    assert!(example(GameId::ALL[0], "XX-1").is_none());
}

/// Positions of which the first says nothing of the move before.
fn starts_with_what_it_shows(shown: &[Illustration], what: &str) {
    assert!(shown.len() >= 2, "{what} shows no move");
    assert!(shown[0].view.last.is_none() && shown[0].entry.is_none(), "{what} opens on another move");
    assert!(shown[1..].iter().all(|one| one.view.last.is_some() && one.entry.is_some()), "{what}");
}

/// The kinds of facts that happen in some positions.
fn kinds(shown: &[Illustration]) -> Vec<String> {
    let facts = shown.iter().flat_map(|one| one.entry.iter()).flat_map(|entry| &entry.facts);
    let kind =
        |fact| serde_json::to_value(fact).expect("a fact")["fact"].as_str().expect("its kind").to_owned();
    facts.map(kind).collect()
}

/// What each step of a game says that it shows.
fn promised<G: Game>() -> Vec<Vec<String>> {
    RuleBook::of::<G>().steps.into_iter().map(|step| step.shows).collect()
}

/// The longest text that is read while a board plays.
const SHORT: usize = 120;

#[test]
fn every_game_is_explained_in_three_or_four_short_steps() {
    for game in catalogue() {
        assert!((3..=4).contains(&game.steps.len()), "{} has {} steps", game.id, game.steps.len());
        for step in game.steps {
            for (title, text) in [(&step.title.fr, &step.text.fr), (&step.title.en, &step.text.en)] {
                assert!((1..=30).contains(&title.chars().count()), "{title}");
                assert!((1..=SHORT).contains(&text.chars().count()), "{text}");
            }
        }
    }
}

#[test]
fn every_step_shows_what_it_says() {
    for (&id, game) in GameId::ALL.iter().zip(catalogue()) {
        for (n, promised) in for_game!(id, G => promised::<G>()).into_iter().enumerate() {
            let what = format!("step {n} of {}", game.id);
            let shown = step(id, n).unwrap_or_else(|| panic!("the moves of {what} cannot be played"));
            starts_with_what_it_shows(&shown, &what);
            let happened = kinds(&shown);
            assert!(!promised.is_empty(), "{what} shows nothing");
            assert!(
                promised.iter().all(|kind| happened.contains(kind)),
                "{what}: {promised:?} of {happened:?}"
            );
        }
        assert!(step(id, game.steps.len()).is_none());
    }
}

#[test]
fn every_game_greets_newcomers_with_bubbles_about_the_same_things() {
    for game in catalogue() {
        let topics: Vec<Topic> = game.bubbles.iter().map(|bubble| bubble.about).collect();
        assert_eq!(topics, Topic::ALL, "{}", game.id);
        for text in game.bubbles.iter().flat_map(|bubble| [&bubble.text.fr, &bubble.text.en]) {
            assert!((1..=SHORT).contains(&text.chars().count()), "{text}");
        }
    }
}

#[test]
fn the_name_of_a_game_is_joined_to_the_words_before_it() {
    for game in catalogue() {
        let bare = game.name.fr.trim_start_matches("Le ");
        assert!(game.of.fr.ends_with(bare) && game.playing.fr.ends_with(bare), "{}", game.id);
        assert!(["de ", "du "].iter().any(|start| game.of.fr.starts_with(start)), "{}", game.of.fr);
        assert!(["à ", "au "].iter().any(|start| game.playing.fr.starts_with(start)), "{}", game.playing.fr);
        assert!(!game.of.fr.contains("de Le ") && !game.playing.fr.contains("à Le "), "{}", game.id);
    }
}
