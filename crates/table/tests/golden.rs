//! Whole games, line by line: `tests/golden/` holds a folder a game, with random games and rare endings.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that goes wrong should stop there")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use ludo_games::{Dice, GameId, Seed, Traced, for_game};
use ludo_table::trace::{Head, Lines, Recorder, Replay, Trouble, Turned, write_game};

fn golden(game: GameId) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(game.id());
    let entries = fs::read_dir(&folder).unwrap_or_else(|_| panic!("{} has no golden games", game.id()));
    let mut files: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(!files.is_empty(), "{} has no golden games", game.id());
    files
}

/// The table of a trace's first line.
fn table<G: Traced>(head: &Head) -> G {
    G::new(G::built_in(&head.edition).unwrap(), head.setup::<G>().unwrap()).unwrap()
}

/// Replays a trace and writes it down again. Says which rule ended it.
fn again<G: Traced>(head: &Head, lines: &mut Lines<&[u8]>, out: &mut Vec<u8>) -> String {
    let game: G = table(head);
    let mut replay = Replay::new(&game, head, lines).unwrap();
    let mut recorder = Recorder::new(&game, replay.state(), out).unwrap();
    loop {
        let before = replay.state().clone();
        match replay.turn(lines) {
            Ok(Turned::Played(action)) => recorder.step(&before, action, replay.state()).unwrap(),
            Ok(Turned::Ended) => break,
            Ok(Turned::Stopped) => panic!("no result before line {}", lines.line()),
            Err(Trouble::Disagreement(disagreement)) => panic!("{disagreement}"),
            Err(Trouble::Unreadable(error)) => panic!("{error}"),
        }
    }
    let outcome = game.outcome(replay.state()).unwrap();
    recorder.end(outcome).unwrap();
    outcome.reason.to_string()
}

/// The random game of a seed.
fn from_seed<G: Traced>(head: &Head, number: u64) -> Vec<u8> {
    let seed = Seed::from_number(number);
    let (mut dice, mut out) = (Dice::new(&seed), Vec::new());
    write_game(&table::<G>(head), seed, &mut out, |_, actions| dice.pick(actions)).unwrap();
    out
}

#[test]
fn every_golden_game_replays_to_the_same_bytes() {
    let mut endings = BTreeSet::new();
    for &game in GameId::ALL {
        for file in golden(game) {
            let bytes = fs::read(&file).unwrap();
            let (mut lines, mut out) = (Lines::new(&bytes[..]), Vec::new());
            while let Some(head) = lines.head().unwrap() {
                assert_eq!(head.game, game.id(), "{}", file.display());
                endings.insert(for_game!(game, G => again::<G>(&head, &mut lines, &mut out)));
            }
            assert!(out == bytes, "{} is written differently now", file.display());
        }
    }
    for ending in ["PF-10", "PF-H2", "LM-10", "LM-11", "LM-H1", "LM-H2", "SQ-8", "LB-8", "LB-H1"] {
        assert!(endings.contains(ending), "no golden game ends by {ending}");
    }
}

/// Files named `seed-N.jsonl` are the random games of that seed, at the table of their first line.
#[test]
fn seeds_bring_the_same_games_for_ever() {
    for &game in GameId::ALL {
        let mut seeds = 0;
        for file in golden(game) {
            let name = file.file_stem().unwrap().to_str().unwrap();
            let Some(number) = name.strip_prefix("seed-") else { continue };
            let bytes = fs::read(&file).unwrap();
            let head = Lines::new(&bytes[..]).head().unwrap().unwrap();
            let number = number.parse().unwrap();
            let found = for_game!(game, G => from_seed::<G>(&head, number));
            assert!(found == bytes, "{} is another game now", file.display());
            seeds += 1;
        }
        assert!(seeds > 0, "{} has no golden game by seed", game.id());
    }
}
