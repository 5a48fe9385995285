//! Every example of the rules can be played, and shows what it should.

use ludo_games::GameId;
use ludo_table::{catalogue, example};

#[test]
fn every_example_is_a_game_that_can_be_played() {
    for (id, game) in GameId::ALL.iter().zip(catalogue()) {
        let illustrated: Vec<&str> =
            game.rules.iter().filter(|rule| rule.example.is_some()).map(|rule| rule.id.as_str()).collect();
        assert!(illustrated.len() >= 3, "{} has few examples: {illustrated:?}", game.id);
        for rule in illustrated {
            let views = example(*id, rule).unwrap_or_else(|| panic!("the moves of {rule} cannot be played"));
            assert!(views.len() >= 2, "{rule} shows no move");
        }
    }
}

#[test]
fn a_rule_without_an_example_has_no_positions() {
    assert!(example(GameId::ALL[0], "XX-1").is_none());
}
