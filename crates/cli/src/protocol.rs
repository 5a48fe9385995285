//! The lines of the engine protocol that both sides need: the engine, and whoever asks one (`docs/ENGINE.md`).

use anyhow::Result;
use ludo_bots::Budget;
use ludo_games::{Game, Observation, Traced};
use ludo_table::Observed;

/// The version of the protocol.
pub(crate) const VERSION: u32 = 1;

/// The first word of a conversation, and the last of the answer to it.
pub(crate) const HELLO: &str = "ludo";
pub(crate) const HELLO_DONE: &str = "ludook";

/// With this a player asks for a `legal` line before every `go`.
pub(crate) const WANTS_LEGAL: &str = "wants legal";

/// Moves in the notation. Between them a comma, because there are moves with a space in them.
pub(crate) fn moves<G: Game>(game: &G, actions: impl IntoIterator<Item = G::Action>) -> String {
    let texts: Vec<String> = actions.into_iter().map(|action| game.action_text(action)).collect();
    texts.join(", ")
}

/// All legal moves, sorted by bytes.
pub(crate) fn legal_line<G: Game>(game: &G, state: &G::State) -> String {
    let mut actions = Vec::new();
    game.legal(state, &mut actions);
    let mut texts: Vec<String> = actions.into_iter().map(|action| game.action_text(action)).collect();
    texts.sort_unstable();
    format!("legal {}", texts.join(", "))
}

/// What a seat is told of a position: where nothing is hidden the moves, elsewhere what it has seen and nothing else.
/// `edition` is the edition as it was typed.
pub(crate) fn position_line<G: Traced>(
    edition: Option<&str>,
    game: &G,
    seen: &Observation<G>,
) -> Result<String> {
    if G::INFO.hidden {
        let edition = edition.map_or_else(String::new, |edition| format!("edition {edition} "));
        let observed = serde_json::to_string(&Observed::write(game, seen))?;
        return Ok(format!("position {edition}observation {observed}"));
    }
    let setup = game.setup();
    let edition = edition.unwrap_or(&G::header(game.edition()).id);
    let mut line = format!("position edition {edition} seats {} first {}", setup.seats, setup.first);
    for option in setup.options.ids::<G>() {
        line += &format!(" option {option}");
    }
    if !seen.steps.is_empty() {
        line += " moves ";
        line += &moves(game, seen.steps.iter().map(|(action, _)| *action));
    }
    Ok(line)
}

/// How long somebody may think, or as long as he usually does.
pub(crate) fn go_line(budget: Option<Budget>) -> String {
    match budget {
        None => "go".to_owned(),
        Some(Budget::Nodes(nodes)) => format!("go nodes {nodes}"),
        Some(Budget::Time(time)) => format!("go movetime {}", time.as_millis()),
    }
}
