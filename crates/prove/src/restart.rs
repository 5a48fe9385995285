//! A server that is asked to end under load and started again: nobody loses a move.

use anyhow::Result;

use crate::client::player::is_harmless;
use crate::kill::{finish, play_through};
use crate::{Outcome, Settings};

/// Restarts the server as often as wanted while people play.
///
/// # Errors
/// When the server does not end or start again, or a game never ends.
pub fn run(settings: &Settings) -> Result<Outcome> {
    let (_folder, mut server) = settings.serve()?;
    let mut outcome = Outcome::new("restart");
    let mut badly = 0;
    let (played, times) = play_through(settings, &mut server, |server| {
        badly += usize::from(!server.terminate()?.success());
        server.restart()
    })?;
    outcome.runs = times;
    outcome.check(badly == 0, || format!("{badly} times it did not end well"));
    let (mut notices, mut closed) = (0, 0);
    for player in played.iter().flat_map(|table| &table.players) {
        let ledger = &player.ledger;
        notices += ledger.notices as usize;
        closed += ledger.closed.len();
        outcome.check(ledger.lost == 0, || format!("{} sockets ended without a word", ledger.lost));
        for (code, reason) in ledger.closed.iter().filter(|(code, _)| *code != 1012) {
            outcome.fail(format!("a socket was closed with {code} {reason}"));
        }
        for code in ledger.refused.iter().filter(|code| !is_harmless(code)) {
            outcome.fail(format!("a move was refused with {code}"));
        }
    }
    outcome.check(notices > 0 && closed > 0, || "nobody was told".to_owned());
    outcome.remark(format!("{closed} sockets closed with 1012, {notices} notices"));
    finish(&mut outcome, server, &played)?;
    Ok(outcome)
}
