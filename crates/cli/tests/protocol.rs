//! The session that `docs/PROTOCOL.md` shows, played against this program.

use std::fs;
use std::path::Path;

use ludo_prove::{Settings, runtime, session};

#[test]
fn the_session_of_the_documentation_is_what_happens() {
    let document = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/PROTOCOL.md");
    let document = fs::read_to_string(document).expect("docs/PROTOCOL.md");
    let (_, session) = document.split_once("```session\n").expect("a session");
    let (session, _) = session.split_once("```").expect("the end of the session");

    let program = env!("CARGO_BIN_EXE_ludotheque").into();
    let settings = Settings { program, runs: 1, seed: 14, end: None, fault: None };
    let (_folder, mut server) = settings.serve().expect("a server");
    let played =
        runtime().expect("a runtime").block_on(session::play(session, server.place(), settings.seed));
    let lines = played.unwrap_or_else(|error| panic!("{error:#}"));
    assert!(lines > 30, "only {lines} lines");
    server.terminate().expect("it ends");
}
