//! A test a rule. Most positions stand on a small board of three sliding blocks, so that they can be seen.

mod blocks;
mod editions;
mod endings;
mod notation;
mod pawns;
mod siege;

use std::sync::Arc;

use super::*;
use crate::seat::BySeat;
use crate::setup::Options;
use crate::traced::Traced;
use crate::verdict::Rule;

/// A board of five rows. Rows 2 and 4 belong to the player who arrives next to them, row 3 is the centre.
const SMALL: &str = "\
game = \"labymaster\"
id = \"small\"
name = { fr = \"Petit\", en = \"Small\" }
colours = [
    { id = \"red\", fr = \"rouge\", en = \"red\" },
    { id = \"blue\", fr = \"bleu\", en = \"blue\", hex = \"#0000ff\" },
]
glide = \"farthest\"
reach = 1
refusals = 3
turn_limit = 400

[[block]]
owner = \"start0\"
art = '''
+   +   +   +   +   +
|                   |
+---+---+---+---+---+
'''

[[block]]
owner = 1
art = '''
+   +   +   +---+   +
|       |           |
+   +---+   +   +   +
'''

[[block]]
owner = \"centre\"
art = '''
+   +   +   +   +   +
|   |           |   |
+   +   +   +   +   +
'''

[[block]]
owner = 0
art = '''
+   +   +   +---+   +
|           |       |
+   +---+   +   +   +
'''

[[block]]
owner = \"start1\"
art = '''
+---+---+---+---+---+
|                   |
+   +   +   +   +   +
'''
";

/// The small board, start position.
const START: &str = "
       +---+---+---+---+---+
 5     | x   x   x   x   x |
       +   +   +   +---+   +
 4     |           |       |
       +   +---+   +   +   +
 3     |   |           |   |
       +   +   +   +---+   +
 2     |       |           |
       +   +---+   +   +   +
 1     | o   o   o   o   o |
       +---+---+---+---+---+
     a   b   c   d   e   f   g
";

const SEAT_0: Seat = Seat::new(0);
const SEAT_1: Seat = Seat::new(1);

/// The small board with some of its text replaced.
fn small_with(changes: &[(&str, &str)]) -> String {
    changes.iter().fold(SMALL.to_owned(), |source, (from, to)| {
        assert!(source.contains(from), "nothing to replace: {from}");
        source.replace(from, to)
    })
}

/// Labymaster on the board of this file.
fn game_of(source: &str, first: Seat) -> Labymaster {
    let checked = Labymaster::read_edition(source);
    assert_eq!(checked.faults, []);
    let edition = Arc::new(checked.edition.expect("no fault, so an edition"));
    let setup = Setup { seats: 2, first, options: Options::default() };
    Labymaster::new(edition, setup).expect("a table for two")
}

/// A built-in edition.
fn built_in(id: &str) -> &'static str {
    let editions = Labymaster::INFO.editions;
    editions.iter().find(|(name, _)| *name == id).expect("a built-in edition").1
}

/// A game going on.
#[derive(Clone)]
struct Table {
    game: Labymaster,
    state: State,
}

impl Table {
    /// The start of a game that seat 0 begins.
    fn new(source: &str) -> Table {
        let game = game_of(source, SEAT_0);
        let state = game.start(Seed::from_number(0));
        Table { game, state }
    }

    /// The position that the art shows, on the small board.
    fn at(art: &str, turn: Seat) -> Table {
        Table::on(SMALL, art, turn)
    }

    /// The position that the art shows.
    fn on(source: &str, art: &str, turn: Seat) -> Table {
        let game = game_of(source, SEAT_0);
        let state = State::begin(&game, art::sketch(&game.edition, art, turn));
        Table { game, state }.showing(art)
    }

    /// Some refusals counted already (LM-11).
    fn with_refusals(mut self, refusals: [u16; 2]) -> Table {
        let mut position = self.state.position;
        position.refusals = BySeat(refusals);
        self.state = State::begin(&self.game, position);
        self
    }

    /// The central block slid in the turn before (LM-6).
    fn with_bar(mut self) -> Table {
        let mut position = self.state.position;
        position.set_barred(true);
        self.state = State::begin(&self.game, position);
        self
    }

    /// Asserts what the board looks like.
    fn showing(self, art: &str) -> Table {
        self.shows(art);
        self
    }

    fn shows(&self, art: &str) {
        let drawn = self.game.draw(&self.state);
        assert!(drawn == art.trim_start_matches('\n'), "drawn:\n{drawn}\nexpected:{art}");
    }

    /// Plays actions, each by the seat to move.
    fn play(&mut self, actions: &str) {
        for text in actions.split_whitespace() {
            let action = self.game.parse_action(text).expect(text);
            let seat = self.game.turn(&self.state);
            let played = self.game.play(&mut self.state, seat, action);
            assert_eq!(played, Ok(()), "{text}\n{}", self.game.draw(&self.state));
        }
    }

    /// The same table after these actions.
    fn after(&self, actions: &str) -> Table {
        let mut table = self.clone();
        table.play(actions);
        table
    }

    /// All legal actions as text, sorted.
    fn legal(&self) -> String {
        self.legal_of(|_| true)
    }

    /// The legal actions that begin so: those of a pawn (`c1`), of a block (`r4`), of all blocks (`r`).
    fn legal_from(&self, beginning: &str) -> String {
        self.legal_of(|text| text.starts_with(beginning))
    }

    /// The legal jumps.
    fn jumps(&self) -> String {
        self.legal_of(|text| text.contains('x'))
    }

    fn legal_of(&self, wanted: impl Fn(&str) -> bool) -> String {
        let mut actions = Vec::new();
        self.game.legal(&self.state, &mut actions);
        let mut texts: Vec<String> = actions.iter().map(Action::to_string).collect();
        texts.retain(|text| wanted(text));
        texts.sort();
        texts.join(" ")
    }

    /// Asserts that an action of the seat to move is legal, by the list and by the verdict.
    fn allows(&self, text: &str) {
        let listed = self.legal();
        assert!(listed.split(' ').any(|action| action == text), "{text} is not among {listed}");
        self.after(text);
    }

    /// What an action of the seat to move is refused with. The position stays as it is.
    fn verdict(&self, text: &str) -> Verdict {
        let action = self.game.parse_action(text).expect(text);
        let mut state = self.state.clone();
        let seat = self.game.turn(&state);
        let verdict = self.game.play(&mut state, seat, action).expect_err(text);
        assert_eq!(state, self.state, "{text} is refused, nothing moves");
        assert!(!self.legal().split(' ').any(|legal| legal == text), "{text} is listed");
        verdict
    }

    /// Asserts why an action is refused: rule, code and references, such as `LM-8 arrives-early f1 f5`.
    fn refuses(&self, text: &str, why: &str) {
        let verdict = self.verdict(text);
        let mut words = vec![verdict.rule.to_string(), verdict.code.to_owned()];
        for reference in verdict.refs {
            if !words.contains(&reference) {
                words.push(reference);
            }
        }
        assert_eq!(words.join(" "), why, "{text}: {}", verdict.text.en);
    }

    fn refusals(&self) -> [u16; 2] {
        self.state.position.refusals.0
    }

    /// How the game ended: `0 LM-10`, `draw LM-H1`, or nothing.
    fn outcome(&self) -> String {
        match self.game.outcome(&self.state) {
            None => String::new(),
            Some(Outcome { winner: None, reason }) => format!("draw {reason}"),
            Some(Outcome { winner: Some(seat), reason }) => format!("{seat} {reason}"),
        }
    }
}

#[test]
fn drawing_a_sketch_gives_the_art_back() {
    // Blocks at both ends of their reach, pawns in all corners. `Table::at` draws what it sketched and compares.
    let table = Table::at(
        "
       +---+---+---+---+---+
 5     |     x           o |
   +---+   +   +---+   +---+
 4 | o         |     x |
   +---+---+   +   +   +---+---+
 3         | x |           | o |
   +---+---+   +---+   +---+---+
 2 | o     | o       x |
   +---+---+   +   +   +---+
 1     | x                 |
       +---+---+---+---+---+
     a   b   c   d   e   f   g
",
        SEAT_1,
    );
    let json = serde_json::json!({
        "shifts": [-1, 1, -1],
        "pawns": [["a2", "c2", "g3", "a4", "f5"], ["b1", "e2", "c3", "e4", "c5"]],
        "barred": false,
        "refusals": [0, 0],
        "turn": 1,
    });
    assert_eq!(table.game.state_to_json(&table.state), json);
    assert_eq!(table.game.state_from_json(&json), Ok(table.state));
}
