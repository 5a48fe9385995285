//! What the system saw: every answer and every step leaves after the log was synced.

use std::collections::HashMap;
use std::fs;

use anyhow::{Context, Result, ensure};

use crate::chance::Chance;
use crate::client::player::Manner;
use crate::client::table::Wanted;
use crate::games::play_one;
use crate::server::{Server, Start};
use crate::{Outcome, Settings, runtime};

const CALLS: &str = "trace=fdatasync,fsync,read,recvfrom,readv,recvmsg,write,writev,sendto,sendmsg";

/// Plays some games under `strace` and reads what it wrote down.
///
/// # Errors
/// When `strace` is not there or may not look.
pub fn run(settings: &Settings) -> Result<Outcome> {
    let folder = tempfile::tempdir().context("a folder")?;
    let trace = folder.path().join("trace");
    let words = ["strace", "-D", "-f", "-q", "-s", "400", "-e", CALLS, "-o"];
    let mut wrapper: Vec<_> = words.map(Into::into).to_vec();
    wrapper.push(trace.clone().into_os_string());
    let mut server = Server::start(Start { wrapper, ..settings.start() }, folder.path())?;
    let (mut chance, mut outcome) = (Chance::new(settings.seed), Outcome::new("strace"));
    let manner = Manner { gives_up_after: 12, ..Manner::default() };
    let runtime = runtime()?;
    for _ in settings.rounds() {
        for game in ["labymaster", "sequence"] {
            let wanted = Wanted::two(game);
            runtime.block_on(play_one(server.place(), &wanted, &manner, &mut chance))?;
        }
        outcome.runs += 1;
    }
    server.terminate()?;
    let found = read_trace(&fs::read_to_string(trace)?);
    ensure!(found.answers > 0, "strace saw no answer");
    outcome.lost = found.too_early;
    let Found { answers, too_early, .. } = found;
    outcome.remark(format!("{answers} answers, {too_early} before fdatasync"));
    for line in found.lines {
        outcome.remark(line);
    }
    Ok(outcome)
}

/// What a trace shows.
#[derive(Debug, Default, PartialEq, Eq)]
struct Found {
    answers: usize,
    too_early: usize,
    lines: Vec<String>,
}

/// Goes through a trace: when an act came in, and whether something was synced before it was answered.
fn read_trace(trace: &str) -> Found {
    let (mut found, mut syncs) = (Found::default(), 0);
    let mut asked: HashMap<String, usize> = HashMap::new();
    for line in trace.lines() {
        if is_sync_done(line) {
            syncs += 1;
        }
        for id in ids_after(line, r#"{\"act\":{\"id\":\""#).into_iter().chain(acts_in(line)) {
            asked.entry(id).or_insert(syncs);
        }
        for id in ids_after(line, r#"{\"done\":{\"id\":\""#) {
            found.answers += 1;
            if asked.get(&id).is_none_or(|&before| before == syncs) {
                found.too_early += 1;
                found.lines.push(line.chars().take(200).collect());
            }
        }
    }
    found
}

/// Whether a line says that a sync has ended well: in one piece, or resumed after other threads had their say.
fn is_sync_done(line: &str) -> bool {
    let sync = line.contains("fdatasync(") || line.contains("fsync(") || line.contains("sync resumed>");
    sync && line.trim_end().ends_with("= 0")
}

/// Acts of whoever writes the fields in another order.
fn acts_in(line: &str) -> Vec<String> {
    let act = line.contains(r#"{\"act\":{\"act\""#);
    if act { ids_after(line, r#"\"id\":\""#) } else { Vec::new() }
}

/// The 32 digits after each place where a text stands in a line.
fn ids_after(line: &str, text: &str) -> Vec<String> {
    line.match_indices(text)
        .filter_map(|(at, _)| line.get(at + text.len()..at + text.len() + 32))
        .map(str::to_owned)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(call: &str, text: &str) -> String {
        format!(r#"12 {call}(9, "\201{}", 4096) = 70"#, text.replace('"', "\\\""))
    }

    #[test]
    fn an_answer_before_a_sync_is_found() {
        let id = "0a".repeat(16);
        let act = line("recvfrom", &format!(r#"{{"act":{{"id":"{id}","act":"resign"}}}}"#));
        let other = line("recvfrom", &format!(r#"{{"act":{{"act":"resign","id":"{id}"}}}}"#));
        let done = line("sendto", &format!(r#"{{"done":{{"id":"{id}","n":3}}}}"#));
        let (sync, half) = ("13 fdatasync(5)  = 0", "13 fdatasync(5 <unfinished ...>");
        let resumed = "13 <... fdatasync resumed>)  = 0";
        let early = |lines: &[&str]| read_trace(&lines.join("\n")).too_early;
        assert_eq!(early(&[&act, sync, &done]), 0);
        assert_eq!(early(&[&other, half, resumed, &done]), 0);
        assert_eq!(early(&[&act, half, &done, resumed]), 1);
        assert_eq!(early(&[sync, &act, &done]), 1);
    }
}
