//! What holds for how every game is shown, and what the tests of all games need.

use std::collections::BTreeSet;

use ludo_games::{Direction, GameId, Outcome, Rule, RuleBook, Seat, Text, for_game};
use serde_json::Value;
use ts_rs::{Config, TS};

use super::*;
use crate::ending::{Ending, Reason};

const ZERO: Seat = Seat::new(0);
const ONE: Seat = Seat::new(1);

pub(super) fn names() -> Vec<Text> {
    ["Anna", "Bruno", "Chloé", "David"].map(|name| Text::new(name, name)).to_vec()
}

/// What a viewer is told of an action.
pub(super) fn told<G: Show>(
    game: &G,
    before: &G::Glimpse,
    action: G::Action,
    after: &G::Glimpse,
    viewer: Seat,
) -> Vec<Text> {
    tell_all(game, &game.facts(before, action, after, viewer), &Cast::new(&names(), viewer))
}

/// French puts a no-break space before high punctuation, and typographic apostrophes; nothing is left blank.
#[track_caller]
pub(super) fn check_text(text: &Text) {
    for language in [&text.fr, &text.en] {
        assert!(!language.is_empty() && *language == language.trim(), "{text:?}");
        assert!(!["'", "  ", ".."].iter().any(|fault| language.contains(fault)), "{language}");
    }
    for (place, _) in text.fr.match_indices([':', ';', '!', '?', '»']) {
        assert!(text.fr[..place].ends_with('\u{a0}'), "{}", text.fr);
    }
}

#[track_caller]
pub(super) fn check_sentence(text: &Text) {
    check_text(text);
    assert!(text.fr.starts_with(char::is_uppercase) && text.en.starts_with(char::is_uppercase), "{text:?}");
    assert!(text.fr.ends_with('.') && text.en.ends_with('.'), "{text:?}");
    assert_ne!(text.fr, text.en);
}

/// The kinds of facts and endings that some games had.
#[derive(Default)]
pub(super) struct Happened {
    facts: BTreeSet<String>,
    endings: BTreeSet<(String, bool)>,
}

impl Happened {
    /// An action, as every viewer sees it.
    pub(super) fn action<G: Show>(
        &mut self,
        game: &G,
        before: &G::State,
        action: G::Action,
        after: &G::State,
    ) {
        for viewer in Seat::all(game.setup().seats).chain([Seat::NOBODY]) {
            let seen = |state| game.glimpse(state, viewer);
            let (names, facts) = (names(), game.facts(&seen(before), action, &seen(after), viewer));
            for fact in facts {
                if let Some(text) = game.tell(&fact, &Cast::new(&names, viewer)) {
                    check_sentence(&text);
                }
                self.facts.insert(kind(&serde_json::to_value(fact.into()).unwrap()));
            }
        }
        self.endings.extend(
            game.outcome(after).map(|Outcome { winner, reason }| (reason.to_string(), winner.is_some())),
        );
    }

    /// Moves from a position on, in the notation.
    #[track_caller]
    pub(super) fn moves<G: Show>(&mut self, game: &G, state: &G::State, moves: &str) {
        let mut state = state.clone();
        for text in moves.split(", ") {
            let (before, action) = (state.clone(), game.parse_action(text).unwrap());
            game.play(&mut state, game.turn(&before), action).unwrap();
            self.action(game, &before, action, &state);
        }
    }

    /// Everything has happened that can, and for every ending there are words.
    #[track_caller]
    pub(super) fn is_everything<G: Show<Fact: TS>>(&self) {
        assert_eq!(self.facts, kinds::<G::Fact>());
        let worded = |words: &EndingRule| {
            let rule = words.rule.to_owned();
            [words.won.map(|_| (rule.clone(), true)), words.drawn.map(|_| (rule.clone(), false))]
        };
        let worded: BTreeSet<(String, bool)> = G::ENDINGS.iter().flat_map(worded).flatten().collect();
        assert_eq!(self.endings, worded);
    }
}

fn kind(fact: &Value) -> String {
    fact["fact"].as_str().unwrap().to_owned()
}

/// Every kind of fact that a game has, as its type says.
fn kinds<F: TS>() -> BTreeSet<String> {
    let inline = F::inline(&Config::new());
    let kinds = inline.split("\"fact\": \"").skip(1).filter_map(|rest| rest.split('"').next());
    let kinds: BTreeSet<String> = kinds.map(str::to_owned).collect();
    assert!(kinds.len() > 2, "{inline}");
    kinds
}

/// Every reason for an ending of a game, with the winners it can have.
fn endings<G: Show>() -> Vec<Ending> {
    let by_rule = G::ENDINGS.iter().flat_map(|words| {
        let reason = Reason::Rule(Rule(words.rule));
        let won = words.won.map(|_| Ending { winner: Some(ONE), reason: reason.clone() });
        [won, words.drawn.map(|_| Ending { winner: None, reason })]
    });
    let left = [Reason::Resigned(ZERO), Reason::OutOfTime(ZERO), Reason::Abandoned(ZERO)];
    let left = left
        .into_iter()
        .flat_map(|reason| [Some(ONE), None].map(|winner| Some(Ending { winner, reason: reason.clone() })));
    let stopped = [Reason::Agreed, Reason::Deserted].map(|reason| Some(Ending { winner: None, reason }));
    by_rule.chain(left).chain(stopped).flatten().collect()
}

#[test]
fn every_ending_is_told_to_every_viewer_without_a_rule_s_id() {
    for &id in GameId::ALL {
        let endings = for_game!(id, G => endings::<G>());
        let mut sentences = BTreeSet::new();
        for (ending, viewer) in
            endings.iter().flat_map(|ending| [ZERO, ONE, Seat::NOBODY].map(|viewer| (ending, viewer)))
        {
            let names = names();
            let words = for_game!(id, G => ending_words::<G>(ending, &Cast::new(&names, viewer)));
            check_sentence(&words.text);
            check_text(&words.headline);
            assert!(!words.text.fr.contains(char::is_numeric), "{}", words.text.fr);
            sentences.insert((words.text.fr, viewer));
        }
        assert_eq!(sentences.len(), 3 * endings.len(), "{}: no two endings read the same", id.id());
    }
}

#[test]
fn endings_word_for_word() {
    let words = |ending: Ending, viewer| {
        let names = names();
        let EndingWords { headline, text } =
            ending_words::<ludo_games::labymaster::Labymaster>(&ending, &Cast::new(&names, viewer));
        [headline.fr, headline.en, text.fr, text.en].map(|text| text.replace('\u{a0}', "~"))
    };
    let ending = |winner, reason| Ending { winner, reason };
    assert_eq!(
        words(ending(Some(ZERO), Reason::Rule(Rule("LM-10"))), ZERO),
        [
            "Vous avez gagné~!",
            "You won!",
            "Vous avez gagné en amenant cinq pions sur le bloc d’arrivée.",
            "You won by bringing five pawns onto the arrival block.",
        ]
    );
    assert_eq!(
        words(ending(Some(ZERO), Reason::Resigned(ONE)), ONE),
        ["Anna a gagné~!", "Anna won!", "Anna a gagné~: vous avez abandonné.", "Anna won: you resigned."]
    );
    assert_eq!(
        words(ending(None, Reason::Rule(Rule("LM-H1"))), ONE),
        [
            "Partie nulle",
            "A draw",
            "La partie est nulle~: la même position est revenue trois fois.",
            "The game is a draw: the same position came up three times.",
        ]
    );
    assert_eq!(
        words(ending(None, Reason::Abandoned(ONE)), ZERO),
        [
            "Partie sans vainqueur",
            "No winner",
            "La partie s’arrête sans vainqueur~: Bruno a quitté la table.",
            "The game ends without a winner: Bruno left the table.",
        ]
    );
}

#[test]
fn endings_are_rules_of_their_games() {
    for &id in GameId::ALL {
        let (rules, endings) = for_game!(id, G => (RuleBook::of::<G>().rules, G::ENDINGS));
        assert!(endings.iter().all(|words| rules.iter().any(|rule| rule.id == words.rule)), "{}", id.id());
    }
}

#[test]
fn a_step_is_a_direction_and_a_distance() {
    for direction in Direction::ALL {
        assert_eq!(Step::new(direction, 3).straight(), Some((direction, 3)));
    }
    assert_eq!(Step { columns: 1, rows: 1 }.straight(), None);
}

/// A viewer called "vous" begins sentences with a capital; a name stays as it is written.
#[test]
fn names_stay_as_their_players_write_them() {
    let names = ["anna", "Bruno"].map(|name| Text::new(name, name));
    let said = |viewer| Cast::new(&names, viewer).has(ZERO, "joué", "played").fr;
    assert_eq!([said(ZERO), said(ONE)], ["Vous avez joué.", "anna a joué."]);
}
