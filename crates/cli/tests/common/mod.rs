//! Running `ludotheque` as somebody would who types its commands.
#![allow(dead_code, reason = "not every test file needs all of it")]

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

/// `ludotheque` with the words of a line.
pub(crate) fn command(line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludotheque"));
    command.args(line.split_whitespace()).env("LC_ALL", "C");
    command
}

pub(crate) fn run(line: &str) -> Output {
    command(line).output().expect("it starts")
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}

/// Runs a command that must succeed, and gives what it printed.
#[track_caller]
pub(crate) fn ok(line: &str) -> String {
    printed(line, &run(line))
}

/// What a command printed, which must have succeeded.
#[track_caller]
pub(crate) fn printed(line: &str, output: &Output) -> String {
    assert_eq!(output.status.code(), Some(0), "{line}: {}", text(&output.stderr));
    text(&output.stdout)
}

/// Runs a command that must be refused with a sentence and exit code 2.
#[track_caller]
pub(crate) fn wrong(line: &str, sentence: &str) {
    let output = run(line);
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{line}: {said}");
    assert!(said.contains(sentence), "{line}: {said}");
    assert!(!said.contains("panicked"), "{line}: {said}");
    assert!(output.stdout.is_empty(), "{line}: {}", text(&output.stdout));
}

/// The path of a file that does not exist yet.
pub(crate) fn fresh(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path.to_str().expect("a plain path").to_owned()
}

/// A file for one test, with this content.
pub(crate) fn file(name: &str, content: &str) -> String {
    let path = fresh(name);
    fs::write(&path, content).expect("a file can be written");
    path
}
