//! Proofs in processes of their own, which end in time whatever happens to them.

use std::io::Read;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::{Outcome, Proof, Settings};

/// How much longer than it may begin runs a proof may take: games are played to their end, and everything is checked.
pub const GRACE: Duration = Duration::from_secs(240);

/// Runs a proof in a process of its own, begins no run after so many seconds, and ends it when it goes on for much longer.
///
/// # Errors
/// When it was ended, or did not say what it found.
pub fn run(proof: &Proof, settings: &Settings, seconds: u64) -> Result<Outcome> {
    let mut child = command(proof, settings, seconds)?.spawn().context("a proof does not start")?;
    let mut stdout = child.stdout.take().context("its standard output")?;
    let said = thread::spawn(move || {
        let mut said = String::new();
        // What could not be read is missing below.
        let _ = stdout.read_to_string(&mut said);
        said
    });
    wait(&mut child, Duration::from_secs(seconds) + GRACE)
        .with_context(|| format!("{} does not come to an end", proof.name))?;
    let said = said.join().unwrap_or_default();
    read(proof.name, &said).with_context(|| format!("{} has not said what it found", proof.name))
}

fn command(proof: &Proof, settings: &Settings, seconds: u64) -> Result<Command> {
    let mut command = Command::new(std::env::current_exe().context("this program")?);
    command.arg(proof.name).arg("--program").arg(&settings.program);
    command.args(["--runs", &settings.runs.to_string(), "--seed", &settings.seed.to_string()]);
    command.args(["--seconds", &seconds.to_string(), "--json"]);
    if let Some(fault) = &settings.fault {
        command.args(["--fault", fault]);
    }
    command.stdin(Stdio::null()).stdout(Stdio::piped());
    Ok(command)
}

/// Waits for a process, and ends it when that takes too long. Its servers end with it.
fn wait(child: &mut Child, limit: Duration) -> Result<ExitStatus> {
    let end = Instant::now() + limit;
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status);
        }
        if Instant::now() > end {
            // It may have ended this very moment.
            let _ = child.kill();
            child.wait()?;
            bail!("it was ended after {} s", limit.as_secs());
        }
        sleep(Duration::from_millis(20));
    }
}

/// What a proof has found, by the last line that it said.
fn read(name: &'static str, said: &str) -> Option<Outcome> {
    let all: Value = serde_json::from_str(said.trim().lines().last()?).ok()?;
    let found = all.as_array()?.first()?;
    let count = |key: &str| found[key].as_u64().and_then(|count| usize::try_from(count).ok());
    Some(Outcome {
        proof: name,
        runs: count("runs")?,
        lost: count("lost")?,
        doubled: count("doubled")?,
        failed: count("failed")?,
        remarks: Vec::new(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_found_stands_in_the_last_line() {
        let said = "a remark\n[{\"proof\":\"kill\",\"runs\":3,\"lost\":1,\"doubled\":0,\"failed\":2}]\n";
        let found = read("kill", said).expect("a line");
        assert_eq!((found.proof, found.runs, found.lost, found.failed), ("kill", 3, 1, 2));
        assert_eq!(read("kill", "it broke down"), None);
        assert_eq!(read("kill", ""), None);
    }

    #[test]
    fn what_does_not_end_is_ended() {
        let mut child = Command::new("sleep").arg("600").spawn().expect("it starts");
        let fault = wait(&mut child, Duration::from_millis(50)).expect_err("it goes on").to_string();
        assert!(fault.starts_with("it was ended"), "{fault}");
        let mut child = Command::new("true").spawn().expect("it starts");
        assert!(wait(&mut child, Duration::from_secs(60)).expect("it ends").success());
    }
}
